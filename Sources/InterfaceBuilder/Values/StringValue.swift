// SPDX-License-Identifier: Apache-2.0

extension Element {
    /// The element as a string, `base64-UTF8` decoded; nil unless it is a `string` or `mutableString`.
    public var stringValue: String? {
        guard name == "string" || name == "mutableString" else { return nil }
        guard bool("base64-UTF8") == true else { return text }
        return Base64.decode(text).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A property that is a string: the attribute, or the child string with that key when the text is one that
    /// Interface Builder does not put into an attribute.
    public func string(_ property: String) -> String? {
        self[attribute: property] ?? child(withKey: property)?.stringValue
    }

    /// The bytes of a `data` or `mutableData` element, which is Base 64; nil for other elements.
    public var dataValue: [UInt8]? {
        guard name == "data" || name == "mutableData" else { return nil }
        return Base64.decode(text)
    }
}
