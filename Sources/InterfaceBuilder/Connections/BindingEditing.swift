// SPDX-License-Identifier: Apache-2.0

/// The value of an option of a binding, as documents write it.
public enum BindingOptionValue: Hashable, Sendable {
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction.
    case real(Double)
    /// A text.
    case string(String)
    /// A null object, such as a placeholder that shows nothing.
    case null

    /// The value of an element of a dictionary of options; nil for one of another kind, such as a colour.
    public init?(_ element: Element) {
        switch element.name {
        case "bool": self = .bool(element.bool("value") ?? false)
        case "integer":
            guard let value = element.integer("value") else { return nil }
            self = .integer(value)
        case "real":
            guard let value = element.double("value") else { return nil }
            self = .real(value)
        case "string", "mutableString": self = .string(element.stringValue ?? "")
        case "null", "nil": self = .null
        default: return nil
        }
    }

    fileprivate func element(forKey key: String) throws(EditError) -> Element {
        switch self {
        case .bool(let value):
            return try Element(name: "bool", attributes: ["key": key, "value": value ? "YES" : "NO"])
        case .integer(let value): return try Element(name: "integer", attributes: ["key": key, "value": "\(value)"])
        case .real(let value): return try Element(name: "real", attributes: ["key": key, "value": "\(value)"])
        case .string(let text): return try Element(name: "string", attributes: ["key": key], text: text)
        case .null: return try Element(name: "null", attributes: ["key": key])
        }
    }
}

extension Binding {
    /// The value of an option; nil where it is not given, or is of a kind that has elements of its own.
    public func option(_ key: String) -> BindingOptionValue? {
        options.last { $0.key == key }.flatMap { BindingOptionValue($0.value) }
    }

    /// Sets or removes (nil) an option. Any key is kept, whether Interface Builder knows it or not.
    ///
    /// - Throws: ``EditError`` when XML cannot hold the text.
    public func setOption(_ key: String, to value: BindingOptionValue?) throws(EditError) {
        guard let history = element.history else { return try replaceOption(key, with: value) }
        try history.group("Set Binding Option") { () throws(EditError) in try replaceOption(key, with: value) }
    }

    private func replaceOption(_ key: String, with value: BindingOptionValue?) throws(EditError) {
        let old = options.last { $0.key == key }?.value
        guard let value else {
            let dictionary = old?.parent
            old?.remove()
            if let dictionary, dictionary.children.isEmpty { dictionary.remove() }
            return
        }
        let new = try value.element(forKey: key)
        if let old, let dictionary = old.parent, let index = dictionary.children.firstIndex(where: { $0 === old }) {
            try dictionary.insert(new, at: index)
            old.remove()
        } else if let dictionary = element.child(withKey: "options") {
            try dictionary.append(new)
        } else {
            let dictionary = try Element(name: "dictionary", attributes: ["key": "options"])
            try element.append(dictionary)
            try dictionary.append(new)
        }
    }
}
