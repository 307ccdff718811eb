// SPDX-License-Identifier: Apache-2.0

extension Element {
    /// Sets or removes (nil) a user-defined runtime attribute of the object that is a truth value, a number, a text or
    /// nothing.
    ///
    /// - Throws: ``EditError`` when XML cannot hold the key path or the text.
    public func setRuntimeAttribute(_ keyPath: String, to value: BindingOptionValue?) throws(EditError) {
        guard let history else { return try replaceRuntimeAttribute(keyPath, with: value) }
        try history.group("Set Attribute") { () throws(EditError) in
            try replaceRuntimeAttribute(keyPath, with: value)
        }
    }

    private func replaceRuntimeAttribute(
        _ keyPath: String, with value: BindingOptionValue?
    ) throws(EditError) {
        let old = runtimeAttributes.last { $0.keyPath == keyPath }?.element
        guard let value else {
            let list = old?.parent
            old?.remove()
            if let list, list.children.isEmpty { list.remove() }
            return
        }
        let new = try value.runtimeAttribute(keyPath)
        if let old, let list = old.parent, let index = list.children.firstIndex(where: { $0 === old }) {
            try list.insert(new, at: index)
            old.remove()
        } else if let list = child(named: "userDefinedRuntimeAttributes") {
            try list.append(new)
        } else {
            let list = try Element(name: "userDefinedRuntimeAttributes")
            // Interface Builder writes connections after them.
            let place = children.firstIndex { $0.name == "connections" } ?? children.count
            try insert(list, at: place)
            try list.append(new)
        }
    }
}

extension BindingOptionValue {
    fileprivate func runtimeAttribute(_ keyPath: String) throws(EditError) -> Element {
        func make(_ type: String, value: String? = nil) throws(EditError) -> Element {
            let element = try Element(
                name: "userDefinedRuntimeAttribute", attributes: ["type": type, "keyPath": keyPath])
            if let value { try element.setAttribute("value", to: value) }
            return element
        }
        switch self {
        case .bool(let flag): return try make("boolean", value: flag ? "YES" : "NO")
        case .string(let text): return try make("string", value: text)
        case .null: return try make("nil")
        case .integer(let number):
            let element = try make("number")
            try element.append(Element(name: "integer", attributes: ["key": "value", "value": "\(number)"]))
            return element
        case .real(let number):
            let element = try make("number")
            try element.append(Element(name: "real", attributes: ["key": "value", "value": "\(number)"]))
            return element
        }
    }
}
