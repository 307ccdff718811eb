// SPDX-License-Identifier: Apache-2.0

/// Reads numbers of any number of bits, the highest first; beyond the end it gives nil.
package struct BitReader {
    private let bytes: ArraySlice<UInt8>
    /// Bits from the start.
    package private(set) var position = 0

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    package var remaining: Int { bytes.count * 8 - position }

    /// The next bits, at most 32.
    package mutating func bits(_ count: Int) -> Int? {
        guard (0...32).contains(count), count <= remaining else { return nil }
        var value = 0
        for _ in 0..<count {
            let byte = bytes[bytes.startIndex + position / 8]
            value = value << 1 | Int(byte >> (7 - position % 8) & 1)
            position += 1
        }
        return value
    }

    /// The next bit as a flag.
    package mutating func flag() -> Bool? { bits(1).map { $0 == 1 } }

    /// Passes over bits; false when there are fewer.
    package mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, count <= remaining else { return false }
        position += count
        return true
    }

    /// The next bits as whole bytes, wherever they begin.
    package mutating func bytes(_ count: Int) -> [UInt8]? {
        guard count >= 0, count <= remaining / 8 else { return nil }
        if position % 8 == 0 {
            let start = bytes.startIndex + position / 8
            position += count * 8
            return Array(bytes[start..<start + count])
        }
        let shift = position % 8
        let start = bytes.startIndex + position / 8
        position += count * 8
        return (0..<count).map { bytes[start + $0] << shift | bytes[start + $0 + 1] >> (8 - shift) }
    }
}
