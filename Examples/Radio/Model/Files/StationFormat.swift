// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a list of stations is written down.
nonisolated public enum StationFormat: Sendable {
    /// The program's own, with everything.
    case json
    /// Extended M3U; sections are groups.
    case m3u
    /// PLS, which has no sections.
    case pls

    /// The format of a file of that name; JSON where the extension says nothing.
    public init(_ url: URL) {
        switch url.pathExtension.lowercased() {
        case "m3u", "m3u8": self = .m3u
        case "pls": self = .pls
        default: self = .json
        }
    }

    /// The section of stations that a playlist puts into none.
    static let otherSection = "Stations"

    /// Reads a list; nil for what is none.
    public func contents(of data: Data) -> StationContents? {
        if self == .json { return try? JSONDecoder().decode(StationContents.self, from: data) }
        // Old playlists are in Latin-1.
        guard let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) else {
            return nil
        }
        return self == .m3u ? Self.readM3U(text) : Self.readPLS(text)
    }

    /// Reads the text of a playlist or a list of addresses, whichever it is.
    public static func contents(ofText text: String) -> StationContents {
        lines(of: text).first?.lowercased() == "[playlist]" ? readPLS(text) : readM3U(text)
    }

    /// Writes a list.
    public func data(of contents: StationContents) throws -> Data {
        switch self {
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(contents) + Data("\n".utf8)
        case .m3u: return Data(Self.m3u(contents).utf8)
        case .pls: return Data(Self.pls(contents).utf8)
        }
    }

    private static func lines(of text: String) -> [String] {
        // Some programs put a byte order mark before the first line.
        text.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"])) }
            .filter { !$0.isEmpty }
    }

    /// A text as it may stand on one line.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// What stands in for a station's name.
    private static func name(ofAddress address: String) -> String {
        let last = address.split(whereSeparator: { $0 == "/" || $0 == "?" }).last.map(String.init) ?? address
        return last.removingPercentEncoding ?? last
    }

    // MARK: M3U

    private static func readM3U(_ text: String) -> StationContents {
        var contents = StationContents()
        var name: String?
        var group: String?
        for line in lines(of: text) {
            if line.hasPrefix("#EXTGRP:") {
                group = line.dropFirst("#EXTGRP:".count).trimmingCharacters(in: .whitespaces)
            } else if line.hasPrefix("#EXTINF:") {
                let (attributes, title) = splitInformation(line)
                name = title
                if let range = attributes.range(of: "group-title=\"") {
                    group = String(attributes[range.upperBound...].prefix { $0 != "\"" })
                }
            } else if !line.hasPrefix("#") {
                let section = group.flatMap { $0.isEmpty ? nil : $0 } ?? otherSection
                let title = name.flatMap { $0.isEmpty ? nil : $0 } ?? Self.name(ofAddress: line)
                contents.add(.init(name: title, address: line), toSection: section)
                // A group stands for all that follow, as programs write it; a name for one.
                name = nil
            }
        }
        return contents
    }

    /// The attributes and the title of an `#EXTINF` line: the title begins after the first comma outside of quotes.
    private static func splitInformation(_ line: String) -> (attributes: String, title: String) {
        var isQuoted = false
        for index in line.indices {
            if line[index] == "\"" { isQuoted.toggle() }
            guard line[index] == ",", !isQuoted else { continue }
            let title = line[line.index(after: index)...].trimmingCharacters(in: .whitespaces)
            return (String(line[..<index]), title)
        }
        return (line, "")
    }

    private static func m3u(_ contents: StationContents) -> String {
        var text = "#EXTM3U\n"
        for section in contents.sections {
            for station in section.stations where !station.address.isEmpty {
                let group = line(section.name).replacingOccurrences(of: "\"", with: "'")
                text += "#EXTINF:-1 group-title=\"\(group)\",\(line(station.name))\n\(line(station.address))\n"
            }
        }
        return text
    }

    // MARK: PLS

    private static func readPLS(_ text: String) -> StationContents {
        var addresses: [(number: Int, address: String)] = []
        var titles: [Int: String] = [:]
        for line in lines(of: text) {
            guard let equals = line.firstIndex(of: "=") else { continue }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if key.hasPrefix("file"), let number = Int(key.dropFirst("file".count)), !value.isEmpty {
                addresses.append((number, value))
            } else if key.hasPrefix("title"), let number = Int(key.dropFirst("title".count)), !value.isEmpty {
                titles[number] = value
            }
        }
        var contents = StationContents()
        for (number, address) in addresses.sorted(by: { $0.number < $1.number }) {
            contents.add(
                .init(name: titles[number] ?? name(ofAddress: address), address: address), toSection: otherSection)
        }
        return contents
    }

    private static func pls(_ contents: StationContents) -> String {
        let stations = contents.sections.flatMap(\.stations).filter { !$0.address.isEmpty }
        var text = "[playlist]\n"
        for (index, station) in stations.enumerated() {
            text += "File\(index + 1)=\(line(station.address))\nTitle\(index + 1)=\(line(station.name))\n"
            text += "Length\(index + 1)=-1\n"
        }
        return text + "NumberOfEntries=\(stations.count)\nVersion=2\n"
    }
}
