// SPDX-License-Identifier: Apache-2.0

/// The encodings in which a document is accepted.
public enum TextEncoding: Hashable, Sendable {
    /// UTF-8, as Interface Builder writes.
    case utf8
    /// UTF-16, the low byte first.
    case utf16LittleEndian
    /// UTF-16, the high byte first.
    case utf16BigEndian
}

extension TextEncoding {
    /// The encoding that the first bytes of a file show: a byte order mark, or `<` in UTF-16 without one
    /// (XML 1.0, appendix F).
    static func detected(in bytes: [UInt8]) -> TextEncoding {
        guard bytes.count >= 2 else { return .utf8 }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE), (0x3C, 0x00): return .utf16LittleEndian
        case (0xFE, 0xFF), (0x00, 0x3C): return .utf16BigEndian
        default: return .utf8
        }
    }

    /// Decodes UTF-16 bytes to UTF-8, or gives the byte offset of the first unpaired surrogate or half unit.
    ///
    /// A byte order mark becomes U+FEFF, and ``encode(_:)`` makes the same bytes of the result again.
    func decode(_ bytes: [UInt8]) -> Result<[UInt8], InvalidText> {
        guard self != .utf8 else { return .success(bytes) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + 16)
        var offset = 0
        while offset < bytes.count {
            guard offset + 1 < bytes.count else { return .failure(InvalidText(offset: offset)) }
            let unit = codeUnit(bytes, at: offset)
            var scalar = UInt32(unit)
            var length = 2
            if unit & 0xF800 == 0xD800 {
                guard unit & 0xFC00 == 0xD800, offset + 3 < bytes.count else {
                    return .failure(InvalidText(offset: offset))
                }
                let low = codeUnit(bytes, at: offset + 2)
                guard low & 0xFC00 == 0xDC00 else { return .failure(InvalidText(offset: offset)) }
                scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
                length = 4
            }
            UTF8Bytes.append(scalar, to: &text)
            offset += length
        }
        return .success(text)
    }

    /// Encodes UTF-8 text in this encoding.
    func encode(_ text: [UInt8]) -> [UInt8] {
        guard self != .utf8 else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 2)
        for unit in String(decoding: text, as: UTF8.self).utf16 {
            let high = UInt8(unit >> 8)
            let low = UInt8(unit & 0xFF)
            bytes.append(self == .utf16LittleEndian ? low : high)
            bytes.append(self == .utf16LittleEndian ? high : low)
        }
        return bytes
    }

    private func codeUnit(_ bytes: [UInt8], at offset: Int) -> UInt16 {
        self == .utf16LittleEndian
            ? UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
            : UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    }

    /// Bytes that are no text in the encoding.
    struct InvalidText: Error {
        var offset: Int
    }
}

/// The few facts about UTF-8 that positions and escaping need.
enum UTF8Bytes {
    /// Appends a scalar value (no surrogate) in UTF-8.
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case 0..<0x80:
            bytes.append(UInt8(scalar))
        case 0x80..<0x800:
            bytes.append(UInt8(0xC0 | scalar >> 6))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        case 0x800..<0x10000:
            bytes.append(UInt8(0xE0 | scalar >> 12))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        default:
            bytes.append(UInt8(0xF0 | scalar >> 18 & 0x07))
            bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            bytes.append(UInt8(0x80 | scalar & 0x3F))
        }
    }

    /// Whether a byte continues a character begun before it.
    @inline(__always) static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The number of characters (Unicode scalars) in a range of well-formed UTF-8.
    static func characterCount(_ bytes: [UInt8], in range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var count = 0
            for index in range.clamped(to: 0..<buffer.count) where !isContinuation(buffer[index]) {
                count += 1
            }
            return count
        }
    }

    /// The number of UTF-16 code units of the characters in a range of well-formed UTF-8.
    static func utf16Count(_ bytes: [UInt8], in range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var count = 0
            for index in range.clamped(to: 0..<buffer.count) {
                let byte = buffer[index]
                if !isContinuation(byte) { count += byte >= 0xF0 ? 2 : 1 }
            }
            return count
        }
    }

    /// The offset of the first byte that is not well-formed UTF-8 at or after an offset, or nil.
    static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                index += 1
                continue
            }
            let length: Int
            let smallest: UInt8
            let largest: UInt8
            switch byte {
            case 0xC2...0xDF: (length, smallest, largest) = (2, 0x80, 0xBF)
            case 0xE0: (length, smallest, largest) = (3, 0xA0, 0xBF)
            case 0xED: (length, smallest, largest) = (3, 0x80, 0x9F)
            case 0xE1...0xEF: (length, smallest, largest) = (3, 0x80, 0xBF)
            case 0xF0: (length, smallest, largest) = (4, 0x90, 0xBF)
            case 0xF1...0xF3: (length, smallest, largest) = (4, 0x80, 0xBF)
            case 0xF4: (length, smallest, largest) = (4, 0x80, 0x8F)
            default: return index
            }
            guard index + length <= bytes.count, (smallest...largest).contains(bytes[index + 1]) else { return index }
            for next in (index + 1)..<(index + length) where !isContinuation(bytes[next]) {
                return index
            }
            index += length
        }
        return nil
    }
}
