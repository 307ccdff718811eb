// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// An id that no object of the document has, of Interface Builder's form: `4vT-ab-9Qz`.
    public func makeID() -> String {
        var generator = SystemRandomNumberGenerator()
        return makeID(using: &generator)
    }

    func makeID(using generator: inout some RandomNumberGenerator) -> String {
        while true {
            let id = [3, 2, 3].map { count in
                String((0..<count).compactMap { _ in Document.idCharacters.randomElement(using: &generator) })
            }.joined(separator: "-")
            if element(withID: id) == nil { return id }
        }
    }

    private static let idCharacters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// Makes one step of the history of what a function edits, unless nobody asked for a history.
    func step<Result>(_ name: String, _ body: () throws(EditError) -> Result) throws(EditError) -> Result {
        guard let history = root.history else { return try body() }
        return try history.group(name, body)
    }
}

extension Document {
    /// Connects an outlet of an object to another.
    ///
    /// - Throws: ``EditError`` when XML cannot hold a name.
    @discardableResult
    public func addOutlet(_ property: String, of owner: Element, to destination: String) throws(EditError) -> Outlet {
        Outlet(
            element: try add("outlet", ["property": property, "destination": destination], to: owner, "Connect Outlet"))
    }

    /// Connects an action of an object to the one that takes it.
    ///
    /// - Parameter attributes: what else the element says: `eventType` of UIKit's controls.
    /// - Throws: ``EditError`` when XML cannot hold a name.
    @discardableResult
    public func addAction(
        _ selector: String, of owner: Element, to target: String, attributes: KeyValuePairs<String, String> = [:]
    ) throws(EditError) -> Action {
        let isCocoa = targetRuntime == .macOS
        let element = try step("Connect Action") { () throws(EditError) in
            let element = try add(
                "action", ["selector": selector, isCocoa ? "target" : "destination": target], to: owner,
                "Connect Action")
            for (name, value) in attributes { try element.setAttribute(name, to: value) }
            return element
        }
        return Action(element: element)
    }

    /// Binds a binding of an object to a key path of another.
    ///
    /// - Parameters:
    ///   - name: the binding, as `value`.
    ///   - owner: the object that is bound.
    ///   - destination: the id of the object that is bound to.
    ///   - keyPath: the key path from there.
    ///   - options: the options; any key is kept.
    /// - Throws: ``EditError`` when XML cannot hold a name.
    @discardableResult
    public func addBinding(
        _ name: String, of owner: Element, to destination: String, keyPath: String,
        options: KeyValuePairs<String, BindingOptionValue> = [:]
    ) throws(EditError) -> Binding {
        let previous = Document.familyMember(before: name).flatMap { before in
            owner.child(named: "connections")?.children(named: "binding")
                .first { $0[attribute: "name"] == before }?.id
        }
        return try step("Bind") { () throws(EditError) in
            let element = try add(
                "binding", ["destination": destination, "name": name, "keyPath": keyPath], to: owner, "Bind")
            if let previous { try element.setAttribute("previousBinding", to: previous) }
            let binding = Binding(element: element)
            for (key, value) in options { try binding.setOption(key, to: value) }
            return binding
        }
    }

    /// The name of the binding before a numbered one: `enabled` before `enabled2`.
    private static func familyMember(before name: String) -> String? {
        let stem = name.prefix { !$0.isNumber }
        guard let number = Int(name.dropFirst(stem.count)), number > 1 else { return nil }
        return stem + (number == 2 && !stem.hasPrefix("displayPattern") ? "" : String(number - 1))
    }

    private func add(
        _ name: String, _ attributes: KeyValuePairs<String, String>, to owner: Element, _ step: String
    ) throws(EditError) -> Element {
        let element = try Element(name: name, attributes: attributes)
        try element.setAttribute("id", to: makeID())
        try self.step(step) { () throws(EditError) in
            if let connections = owner.child(named: "connections") {
                try connections.append(element)
            } else {
                let connections = try Element(name: "connections")
                try owner.append(connections)
                try connections.append(element)
            }
        }
        return element
    }

    /// Removes a connection, and the list of connections with the last one.
    ///
    /// - Throws: ``EditError``, never for an element of a document.
    public func removeConnection(_ element: Element) throws(EditError) {
        try step("Disconnect") { () throws(EditError) in
            let connections = element.parent
            element.remove()
            if let connections, connections.name == "connections", connections.children.isEmpty {
                connections.remove()
            }
        }
    }
}
