// SPDX-License-Identifier: Apache-2.0

/// How many bytes tags take behind the last packet, as the end of a resource tells.
package enum TrailingTags {
    /// Bytes at the end in which each of the usual tags can be known.
    static let tailByteCount: Int64 = 256

    /// Bytes of the tags at the end of some bytes; more than these have where a tag is longer.
    package static func byteCount(atEndOf bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        while count < bytes.count, let found = tag(atEndOf: bytes.dropLast(count)) { count += found }
        return count
    }

    private static func tag(atEndOf bytes: ArraySlice<UInt8>) -> Int? {
        let ends = { (mark: String, place: Int) in
            bytes.count >= place && bytes.suffix(place).prefix(mark.utf8.count).elementsEqual(mark.utf8)
        }
        if ends("TAG", 128) { return ends("TAG+", 355) ? 355 : 128 }
        if ends("APETAGEX", 32) {
            var reader = ByteReader(bytes.suffix(20))
            guard let size = reader.littleEndian(4), reader.bytes(4) != nil, let flags = reader.littleEndian(4),
                size >= 32, size < 1 << 28
            else { return nil }
            return Int(size) + (flags & 1 << 31 != 0 ? 32 : 0)
        }
        if ends("LYRICS200", 9) {
            let digits = bytes.suffix(15).prefix(6)
            guard digits.count == 6, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } + 15
        }
        if ends("3DI", 10) {
            let size = bytes.suffix(4)
            return size.allSatisfy { $0 < 0x80 } ? size.reduce(0) { $0 << 7 | Int($1) } + 20 : nil
        }
        return nil
    }
}
