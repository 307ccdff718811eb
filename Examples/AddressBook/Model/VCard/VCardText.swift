// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts and structured values as they are written in a property.
nonisolated public enum VCardText {
    /// A text with what a value cannot hold escaped.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case ",": result += "\\,"
            case ";": result += "\\;"
            case "\n": result += "\\n"
            case "\r": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text that a value means.
    static func unescaped(_ value: some StringProtocol) -> String {
        guard value.utf8.contains(0x5C) else { return String(value) }
        var result = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                result.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return isEscaped ? result + "\\" : result
    }

    /// The parts of a value between separators that are not escaped, still as they are written.
    static func parts(_ value: String, _ separator: Unicode.Scalar) -> [String] {
        var parts: [String] = []
        var part = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if scalar == separator, !isEscaped {
                parts.append(String(part))
                part = String.UnicodeScalarView()
            } else {
                part.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return parts + [String(part)]
    }

    /// Bytes that are written as `=C3=A9`.
    static func quotedPrintable(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            if source[index] == 0x3D, index + 2 < source.count,
                let byte = UInt8(String(decoding: source[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return bytes
    }
}

nonisolated extension VCardProperty {
    /// The value without the encoding that vCard 2.1 wraps it in.
    var decodedValue: String {
        guard values(of: "ENCODING").contains(where: { $0.uppercased() == "QUOTED-PRINTABLE" }) else { return value }
        let bytes = VCardText.quotedPrintable(value)
        let isLatin = values(of: "CHARSET").contains { $0.uppercased().hasPrefix("ISO-8859-1") }
        let text = isLatin ? nil : String(validating: bytes, as: UTF8.self)
        return text ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// The text that the property means.
    public var text: String { VCardText.unescaped(decodedValue) }

    /// The texts of a structured value, such as a name's.
    public var components: [String] { VCardText.parts(decodedValue, ";").map { VCardText.unescaped($0) } }

    /// The texts of a list, such as categories.
    public var list: [String] { VCardText.parts(decodedValue, ",").map { VCardText.unescaped($0) } }

    /// Sets the value, which is written plainly from now on.
    mutating func setPlainValue(_ newValue: String) {
        guard newValue != decodedValue else { return }
        parameters.removeAll { $0.name == "ENCODING" || $0.name == "CHARSET" }
        value = newValue
    }

    /// Sets the text.
    public mutating func setText(_ text: String) { setPlainValue(VCardText.escaped(text)) }

    /// Sets one of the texts of a structured value; the others stay as they are written.
    public mutating func setComponent(_ text: String, at index: Int) {
        var parts = VCardText.parts(decodedValue, ";")
        while parts.count <= index { parts.append("") }
        guard VCardText.unescaped(parts[index]) != text else { return }
        parts[index] = VCardText.escaped(text)
        setPlainValue(parts.joined(separator: ";"))
    }

    /// Sets the texts of a list.
    public mutating func setList(_ texts: [String]) {
        guard texts != list else { return }
        setPlainValue(texts.map(VCardText.escaped).joined(separator: ","))
    }
}
