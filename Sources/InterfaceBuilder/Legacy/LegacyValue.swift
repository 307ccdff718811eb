// SPDX-License-Identifier: Apache-2.0

/// A scalar of an `<archive>` document.
public enum LegacyValue: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction.
    case double(Double)
    /// A truth value.
    case bool(Bool)
    /// Bytes.
    case bytes([UInt8])
    /// Nothing.
    case null
}

extension LegacyArchive {
    /// The scalar that an element holds; nil for objects, collections and text that is no value of the kind.
    public func scalar(_ element: Element) -> LegacyValue? {
        let element = resolved(element)
        let text = element[attribute: "value"] ?? element.text
        switch element.name {
        case "string", "characters": return string(element).map(LegacyValue.string)
        case "object": return string(element).map(LegacyValue.string)
        case "int", "integer": return AttributeValue.integer(text).map(LegacyValue.integer)
        case "float", "double", "real": return AttributeValue.double(text).map(LegacyValue.double)
        case "bool", "boolean": return AttributeValue.bool(text).map(LegacyValue.bool)
        case "bytes": return Base64.decode(text).map(LegacyValue.bytes)
        case "nil": return .null
        default: return nil
        }
    }

    /// The string that a `string` element or a string object holds.
    public func string(_ element: Element) -> String? {
        let element = resolved(element)
        switch element.name {
        case "string", "characters":
            guard element[attribute: "type"] == "base64-UTF8" else {
                // Interface Builder encodes strings of white space alone; it reads plain ones as empty.
                return element.text.allSatisfy(\.isWhitespace) ? "" : element.text
            }
            return Base64.decode(element.text).map { String(decoding: $0, as: UTF8.self) }
        case "object":
            guard element[attribute: "class"]?.hasSuffix("String") == true else { return nil }
            return element.child(withKey: "NS.bytes").flatMap { $0.name == "characters" ? $0.text : nil }
        default:
            return nil
        }
    }
}
