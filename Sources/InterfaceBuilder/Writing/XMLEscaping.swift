// SPDX-License-Identifier: Apache-2.0

/// How Interface Builder writes text in XML.
public enum XMLEscaping {
    /// A value between double quotes: `&`, `<`, `>` and `"` as entities, line ends and tabs as character references.
    public static func attributeValue(_ value: String, quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
        escaped(value) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": quote == UInt8(ascii: "'") ? "&apos;" : nil
            case "\n": "&#10;"
            case "\r": "&#13;"
            case "\t": "&#9;"
            default: nil
            }
        }
    }

    /// Character data: `&`, `<` and `>` as entities, a carriage return as a character reference.
    public static func characterData(_ text: String) -> [UInt8] {
        escaped(text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\r": "&#13;"
            default: nil
            }
        }
    }

    /// Whether XML 1.0 allows a character (production 2, Char).
    public static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Whether a string is a name that XML allows, in the characters that documents use.
    static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        func isStart(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "_" || scalar == ":" || scalar.isASCII && scalar.properties.isAlphabetic
        }
        return isStart(first)
            && name.unicodeScalars.allSatisfy { isStart($0) || $0 == "-" || $0 == "." || ("0"..."9").contains($0) }
    }

    private static func escaped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if let replacement = replacement(scalar) {
                bytes += replacement.utf8
            } else {
                UTF8Bytes.append(isAllowed(scalar) ? scalar.value : 0xFFFD, to: &bytes)
            }
        }
        return bytes
    }
}
