// SPDX-License-Identifier: Apache-2.0

/// Reads numbers and texts out of bytes; beyond the end it gives nil, whatever is asked for.
package struct ByteReader {
    private let slice: ArraySlice<UInt8>
    /// Bytes from the start.
    package var position = 0

    package init(_ bytes: ArraySlice<UInt8>) {
        slice = bytes
    }

    package var remaining: Int { Swift.max(0, slice.count - Swift.max(0, position)) }

    /// The next bytes; nil when there are fewer.
    package mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard position >= 0, count >= 0, count <= remaining else { return nil }
        let start = slice.startIndex + position
        position += count
        return slice[start..<(start + count)]
    }

    /// The next number of up to four bytes, the highest first.
    package mutating func unsigned(_ count: Int) -> UInt32? {
        bytes(count)?.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The next number of up to four bytes, the lowest first.
    package mutating func littleEndian(_ count: Int) -> UInt32? {
        bytes(count)?.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The next characters of ASCII; others stand as question marks.
    package mutating func text(_ count: Int) -> String? {
        bytes(count).map { String(decoding: $0.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self) }
    }
}
