// SPDX-License-Identifier: Apache-2.0

/// How texts stand in ID3 tags.
enum TagText: UInt8 {
    case latin1 = 0
    /// With a mark of the order of bytes; without one the high byte comes first.
    case utf16 = 1
    case utf16BigEndian = 2
    case utf8 = 3

    /// Zeros that end a text.
    private var terminatorByteCount: Int { self == .utf16 || self == .utf16BigEndian ? 2 : 1 }

    /// The first text and what follows its end; all of it where it has no end.
    func split(_ bytes: ArraySlice<UInt8>) -> (text: String, rest: ArraySlice<UInt8>) {
        let width = terminatorByteCount
        var index = bytes.startIndex
        while index + width <= bytes.endIndex {
            if bytes[index] == 0, width == 1 || bytes[index + 1] == 0 {
                return (decode(bytes[..<index]), bytes[(index + width)...])
            }
            index += width
        }
        return (decode(bytes), bytes[bytes.endIndex...])
    }

    /// All texts, one after the other; empty ones are left out.
    func all(_ bytes: ArraySlice<UInt8>) -> [String] {
        var texts: [String] = []
        var rest = bytes
        while !rest.isEmpty {
            let (text, remaining) = split(rest)
            if !text.isEmpty { texts.append(text) }
            rest = remaining
        }
        return texts
    }

    /// What is not of the encoding becomes a replacement character.
    func decode(_ bytes: ArraySlice<UInt8>) -> String {
        switch self {
        case .latin1: Self.latin1Text(bytes)
        case .utf8:
            String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes, as: UTF8.self)
        case .utf16BigEndian: Self.utf16Text(bytes, isLittleEndian: false)
        case .utf16:
            if bytes.starts(with: [0xFF, 0xFE]) {
                Self.utf16Text(bytes.dropFirst(2), isLittleEndian: true)
            } else {
                Self.utf16Text(bytes.starts(with: [0xFE, 0xFF]) ? bytes.dropFirst(2) : bytes, isLittleEndian: false)
            }
        }
    }

    private static func latin1Text(_ bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
        return text
    }

    private static func utf16Text(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
    }
}
