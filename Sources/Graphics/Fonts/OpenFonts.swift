// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Open fonts that programs bring along, and Proxima Nova, read from ``table`` as they are asked for.
enum OpenFonts {
    /// Whether a family, in lower case and without spaces, is one of them.
    static func contains(_ family: String) -> Bool { blocks[family] != nil }

    /// The families, in lower case and without spaces.
    static var families: [String] { Array(blocks.keys) }

    /// The font of a family in lower case and without spaces; nil for others.
    static func font(_ family: String) -> KnownFont? {
        blocks[family].flatMap(read)
    }

    /// Families whose facts are those of another: an older or newer name, or an edition for one width.
    private static let aliases = ["sourcesans3": "sourcesanspro", "muli": "mulish", "lexenddeca": "lexend"]

    /// Where each family's facts stand.
    private static let blocks: [String: Substring] = {
        var blocks: [String: Substring] = [:]
        for block in table.split(separator: "\n\n") {
            let name = block.prefix { $0 != "|" }
            blocks[name.filter { !$0.isWhitespace }.lowercased()] = block
        }
        for (alias, name) in aliases { blocks[alias] = blocks[name] }
        return blocks
    }()

    private static func read(_ block: Substring) -> KnownFont? {
        let lines = block.split(separator: "\n")
        let facts = lines[0].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let advances = lines.dropFirst().joined(separator: " ").split(separator: " ").compactMap { Int($0) }
        guard facts.count == 4, [width, 2 * width].contains(advances.count), let kerning = Double(facts[2]) else {
            return nil
        }
        let lengths = facts[1].split(separator: " ").compactMap { Double($0) }
        let shares = facts[3].split(separator: " ").compactMap { share -> (at: Double, value: Double)? in
            let parts = share.split(separator: ":").compactMap { Double($0) }
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        guard lengths.count == 5 else { return nil }
        let design = KnownAdvances.Design(
            Array(advances.prefix(width)), Array(advances.suffix(width)), kerning: kerning, shares: shares)
        return KnownFont(
            families: [facts[0], "Inter"],
            metrics: FontMetrics(
                ascender: lengths[0], descender: lengths[1], leading: lengths[2], capHeight: lengths[3],
                xHeight: lengths[4]),
            measure: .published(design))
    }

    /// The number of code points whose advances are known.
    private static let width = 95
}
