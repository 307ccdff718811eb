// SPDX-License-Identifier: Apache-2.0

/// Takes a tag between or around packets, however long it claims to be: what is too long is passed over, not kept.
package struct TagReader {
    package enum Kind: Sendable, Hashable {
        case id3v2
        case id3v1
        case enhancedID3v1
        case ape
        case lyrics3
    }

    package enum Match {
        case none
        /// So many bytes are needed to tell.
        case needs(Int)
        case tag(TagReader)
    }

    package let kind: Kind
    /// Bytes of the tag; nil while only its end tells.
    package private(set) var byteCount: Int?
    private let keptByteCount: Int
    private var kept: [UInt8] = []
    private var taken = 0

    private init(_ kind: Kind, byteCount: Int?, limits: ParserLimits) {
        self.kind = kind
        self.byteCount = byteCount
        keptByteCount = (byteCount ?? 0) <= limits.pictureByteCount ? limits.pictureByteCount : 256 << 10
    }

    private static let marks: [(mark: [UInt8], byteCount: Int)] = [
        (Array("ID3".utf8), 10), (Array("TAG+".utf8), 4), (Array("TAG".utf8), 3), (Array("APETAGEX".utf8), 32),
        (Array("LYRICSBEGIN".utf8), 11),
    ]

    /// Whether a tag begins at an index.
    package static func match(_ bytes: ArraySlice<UInt8>, at index: Int, limits: ParserLimits) -> Match {
        let rest = bytes[index...].prefix(32)
        guard let first = rest.first, first == 0x49 || first == 0x54 || first == 0x41 || first == 0x4C else {
            return .none
        }
        for (mark, byteCount) in marks {
            let length = Swift.min(mark.count, rest.count)
            guard rest.prefix(length).elementsEqual(mark.prefix(length)) else { continue }
            guard rest.count >= byteCount else { return .needs(byteCount) }
            return tag(rest, limits: limits)
        }
        return .none
    }

    private static func tag(_ head: ArraySlice<UInt8>, limits: ParserLimits) -> Match {
        let at = { (place: Int) in head[head.startIndex + place] }
        switch at(0) {
        case 0x49:
            guard at(3) < 0xFF, at(4) < 0xFF, (6..<10).allSatisfy({ at($0) < 0x80 }) else { return .none }
            let size = (6..<10).reduce(0) { $0 << 7 | Int(at($1)) }
            let hasFooter = at(3) >= 4 && at(5) & 0x10 != 0
            return .tag(TagReader(.id3v2, byteCount: 10 + size + (hasFooter ? 10 : 0), limits: limits))
        case 0x54:
            let isEnhanced = head.count > 3 && at(3) == 0x2B
            return .tag(
                TagReader(isEnhanced ? .enhancedID3v1 : .id3v1, byteCount: isEnhanced ? 227 : 128, limits: limits))
        case 0x41:
            let number = { (place: Int) in (0..<4).reduce(UInt32(0)) { $0 | UInt32(at(place + $1)) << (8 * $1) } }
            guard number(8) == 1000 || number(8) == 2000 else { return .none }
            let isHeader = number(20) & 1 << 29 != 0
            return .tag(TagReader(.ape, byteCount: isHeader ? 32 + Int(number(12)) : 32, limits: limits))
        default:
            return .tag(TagReader(.lyrics3, byteCount: nil, limits: limits))
        }
    }

    /// Whether all of the tag was taken.
    package var isComplete: Bool { byteCount.map { taken >= $0 } ?? false }

    /// Bytes that are still to come; nil while only the end tells.
    package var missingByteCount: Int? { byteCount.map { Swift.max(0, $0 - taken) } }

    /// Takes what belongs to the tag from the start of a piece, and says how much that was.
    package mutating func take(_ bytes: ArraySlice<UInt8>) -> Int {
        if kind == .lyrics3 { return takeLyrics(bytes) }
        let count = Swift.min(bytes.count, missingByteCount ?? 0)
        kept.append(contentsOf: bytes.prefix(Swift.min(count, Swift.max(0, keptByteCount - kept.count))))
        taken += count
        return count
    }

    /// Lyrics end with a mark of nine bytes, at the latest after a million bytes.
    private mutating func takeLyrics(_ bytes: ArraySlice<UInt8>) -> Int {
        let marks = [Array("LYRICSEND".utf8), Array("LYRICS200".utf8)]
        var count = 0
        for byte in bytes where byteCount == nil {
            kept.append(byte)
            count += 1
            taken += 1
            let mayEnd = kept.count >= 20 && marks.contains { $0.last == byte }
            if mayEnd, marks.contains(where: { kept.suffix(9).elementsEqual($0) }) {
                byteCount = taken
            } else if taken >= 1_000_020 {
                byteCount = taken
                kept = []
            }
        }
        return count
    }

    /// What the tag says; nil when nothing of it can be read.
    package func metadata(limits: ParserLimits) -> StreamMetadata? {
        let bytes = kept[...]
        return switch kind {
        case .id3v2: StreamMetadata(id3v2: bytes, limits: limits)
        case .id3v1: StreamMetadata(id3v1: bytes)
        case .enhancedID3v1: nil
        case .ape: StreamMetadata(ape: bytes, limits: limits)
        case .lyrics3: StreamMetadata(lyrics3: bytes)
        }
    }
}
