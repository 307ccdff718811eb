// SPDX-License-Identifier: Apache-2.0

/// A list of streams: `.pls`, `.m3u` or `.xspf`. What HLS puts into an `.m3u8` is an ``HLSPlaylist``.
public struct Playlist: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        /// Where the stream is, made whole.
        public var url: String
        public var title: String?
        /// In seconds; nil for streams without an end.
        public var duration: Double?
    }

    /// What a list may be long, in bytes.
    public static let maximumByteCount = 4 << 20
    private static let maximumEntryCount = 100_000

    public private(set) var entries: [Entry] = []

    /// Reads a list that was found at a URL, which references in it are relative to. Nil for what is no list; lines
    /// that cannot be understood are passed over.
    public init?(_ bytes: [UInt8], url: String) {
        guard bytes.count <= Self.maximumByteCount else { return nil }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = ResponseHeader.text(bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
        guard let first = lines.first else { return nil }
        let found: [(reference: String, title: String?, duration: Double?)]
        if first.lowercased() == "[playlist]" {
            found = Self.sections(lines)
        } else if first.hasPrefix("<") {
            guard text.contains("<playlist") else { return nil }
            found = Self.tracks(text)
        } else {
            guard !lines.contains(where: { $0.unicodeScalars.contains { $0.value < 32 && $0 != "\t" } }) else {
                return nil
            }
            found = Self.lines(lines)
        }
        for (reference, title, duration) in found.prefix(Self.maximumEntryCount) {
            guard let entry = ResourceURL.reference(reference, in: url) else { continue }
            let title = title.flatMap { $0.isEmpty ? nil : $0 }
            let length = duration.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
            entries.append(Entry(url: entry, title: title, duration: length))
        }
    }

    /// Whether an answer is a list, by what its sender says or, where that says nothing, by its name.
    public static func isPlaylist(mediaType: String?, url: String) -> Bool {
        let types = [
            "audio/x-scpls", "audio/scpls", "application/pls+xml", "audio/x-mpegurl", "audio/mpegurl",
            "application/x-mpegurl", "application/mpegurl", "application/vnd.apple.mpegurl", "application/xspf+xml",
        ]
        guard let mediaType, mediaType != "application/octet-stream", !mediaType.hasPrefix("text/") else {
            return hasPlaylistName(url)
        }
        return types.contains(mediaType)
    }

    /// Whether a URL is named like a list.
    static func hasPlaylistName(_ url: String) -> Bool {
        ["m3u", "m3u8", "pls", "xspf"].contains(ResourceURL.pathExtension(of: url))
    }

    // MARK: Formats

    /// `.pls`: `File1=…`, `Title1=…`, `Length1=…`, in any order.
    private static func sections(_ lines: [String]) -> [(String, String?, Double?)] {
        var (files, titles, lengths): ([Int: String], [Int: String], [Int: Double]) = ([:], [:], [:])
        for line in lines.dropFirst() {
            guard let equals = line.firstIndex(of: "=") else { continue }
            let name = line[..<equals].lowercased().trimmingWhitespace()
            let value = line[line.index(after: equals)...].trimmingWhitespace()
            let digits = name.drop { !$0.isNumber }
            guard let number = Int(digits) else { continue }
            switch name.dropLast(digits.count) {
            case "file": files[number] = value
            case "title": titles[number] = value
            case "length": lengths[number] = Double(value)
            default: break
            }
        }
        return files.sorted { $0.key < $1.key }.map { ($0.value, titles[$0.key], lengths[$0.key]) }
    }

    /// `.m3u`: a reference a line, before it perhaps `#EXTINF:duration attributes,title`.
    private static func lines(_ lines: [String]) -> [(String, String?, Double?)] {
        var result: [(String, String?, Double?)] = []
        var (title, duration): (String?, Double?) = (nil, nil)
        for line in lines {
            if line.hasPrefix("#EXTINF:") {
                let parts = line.dropFirst("#EXTINF:".count).split(separator: ",", maxSplits: 1)
                duration = parts.first.flatMap { Double($0.prefix { !$0.isWhitespace }) }
                title = parts.count > 1 ? parts[1].trimmingWhitespace() : nil
            } else if !line.hasPrefix("#") {
                result.append((line, title, duration))
                (title, duration) = (nil, nil)
            }
        }
        return result
    }

    /// `.xspf`: XML, of which only the tracks' places, titles and durations (in milliseconds) matter.
    private static func tracks(_ text: String) -> [(String, String?, Double?)] {
        var rest = text[...]
        var result: [(String, String?, Double?)] = []
        while let track = element("track", in: &rest) {
            var (location, title, duration) = (track[...], track[...], track[...])
            guard let place = element("location", in: &location) else { continue }
            let seconds = element("duration", in: &duration).flatMap { Double($0.trimmingWhitespace()) }
            result.append((plain(place), element("title", in: &title).map { plain($0) }, seconds.map { $0 / 1000 }))
        }
        return result
    }

    /// What stands in the next element with a name; the text goes on behind it.
    private static func element(_ name: String, in text: inout Substring) -> Substring? {
        while let start = text.firstRange(of: "<\(name)") {
            text = text[start.upperBound...]
            guard let next = text.first, next == ">" || next.isWhitespace, let open = text.firstIndex(of: ">") else {
                continue
            }
            let content = text[text.index(after: open)...]
            guard let end = content.firstRange(of: "</\(name)>") else { return nil }
            text = content[end.upperBound...]
            return content[..<end.lowerBound]
        }
        return nil
    }

    private static func plain(_ text: Substring) -> String {
        var result = text.trimmingWhitespace()
        if result.hasPrefix("<![CDATA["), result.hasSuffix("]]>") {
            return result.dropFirst("<![CDATA[".count).dropLast(3).trimmingWhitespace()
        }
        // The sign of the entities itself comes last, so that nothing is read twice.
        for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("amp", "&")] {
            result = result.split(separator: "&\(name);", omittingEmptySubsequences: false).joined(separator: sign)
        }
        return result
    }
}
