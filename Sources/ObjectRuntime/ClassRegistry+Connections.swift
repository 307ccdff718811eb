// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

extension ClassRegistry {
    /// Sets an outlet, nil included.
    public func setOutlet(_ name: String, of object: AnyObject, to value: AnyObject?) throws(ConnectionError) {
        let table = try knownTable(of: object, key: name)
        if let outlet = table.firstInChain({ $0.outlets[name] }) {
            guard outlet.set(object, value) else {
                throw .wrongType(
                    className: table.name, key: name, expected: outlet.typeName, found: Self.typeName(value))
            }
        } else if let attribute = table.firstInChain({ $0.attributes[name] }), let set = attribute.set {
            guard set(object, value) else {
                throw .wrongType(
                    className: table.name, key: name, expected: attribute.typeName, found: Self.typeName(value))
            }
        } else if try !setDynamicValue(value, forKey: name, of: object) {
            let names = table.declaredNames
            throw .undeclaredKey(
                className: table.name, key: name,
                nearest: nearestName(to: name, among: names.outlets + names.attributes))
        }
    }

    /// Fills an outlet collection, or appends to it.
    public func setCollection(
        _ name: String, of object: AnyObject, to elements: [AnyObject], appending: Bool
    ) throws(ConnectionError) {
        let table = try knownTable(of: object, key: name)
        guard let collection = table.firstInChain({ $0.collections[name] }) else {
            let before = appending ? self.collection(name, of: object) : []
            if try setDynamicValue(before + elements, forKey: name, of: object) { return }
            throw .undeclaredKey(
                className: table.name, key: name, nearest: nearestName(to: name, among: table.declaredNames.collections)
            )
        }
        guard collection.set(object, elements, appending) else {
            throw .wrongType(
                className: table.name, key: name, expected: "[\(collection.elementTypeName)]",
                found: "[" + elements.map { Self.typeName($0) }.joined(separator: ", ") + "]")
        }
    }

    /// Sets the value at the end of a key path, such as `layer.cornerRadius`.
    public func setValue(_ value: Any?, forKeyPath path: String, of object: AnyObject) throws(ConnectionError) {
        if try setDeclaredPath(value, path, of: object) { return }
        var keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let last = keys.removeLast()
        var target = object
        for key in keys {
            let table = try knownTable(of: target, key: path)
            guard let attribute = table.firstInChain({ $0.attributes[key] }) else {
                throw .undeclaredKey(
                    className: table.name, key: key,
                    nearest: nearestName(to: key, among: table.declaredNames.attributes))
            }
            guard let next = attribute.get(target) else {
                throw .brokenKeyPath(className: table.name, keyPath: path)
            }
            target = next as AnyObject
        }
        let table = try knownTable(of: target, key: path)
        if try setDynamicValue(value, forKey: last, of: target) { return }
        guard let attribute = table.firstInChain({ $0.attributes[last] }), let set = attribute.set else {
            throw .undeclaredKey(
                className: table.name, key: last, nearest: nearestName(to: last, among: table.declaredNames.attributes))
        }
        guard set(target, value) else {
            throw .wrongType(
                className: table.name, key: last, expected: attribute.typeName,
                found: value.map { "\(Swift.type(of: $0))" } ?? "nil")
        }
    }

    /// Sets the value at the end of a key path that the table of the object's class declares as a whole.
    ///
    /// - Returns: false where it declares no such path.
    public func setDeclaredPath(
        _ value: Any?, _ path: String, of object: AnyObject
    ) throws(ConnectionError) -> Bool {
        guard let table = table(for: object), let attribute = table.firstInChain({ $0.attributes[path] }),
            let set = attribute.set
        else { return false }
        guard attribute.isReachable(object) else { throw .brokenKeyPath(className: table.name, keyPath: path) }
        guard set(object, value) else {
            throw .wrongType(
                className: table.name, key: path, expected: attribute.typeName,
                found: value.map { "\(Swift.type(of: $0))" } ?? "nil")
        }
        return true
    }

    /// Sends an action to an object.
    ///
    /// - Returns: whether the object's class declares the action and takes that sender.
    @discardableResult
    public func send(
        _ action: Selector, to target: AnyObject, from sender: AnyObject?, event: AnyObject? = nil
    ) throws(ConnectionError) -> Bool {
        if let method = dynamicMethod(action, of: target) {
            return (try? method(target, [sender, event])) != nil
        }
        let table = try knownTable(of: target, key: action.name)
        guard let method = table.firstInChain({ $0.actions[action.name] }) else {
            throw .undeclaredAction(
                className: table.name, selector: action.name,
                nearest: nearestName(to: action.name, among: table.declaredNames.actions))
        }
        return method(target, sender, event)
    }

    /// Whether the object's class declares the action.
    public func responds(_ object: AnyObject, to action: Selector) -> Bool {
        table(for: object)?.firstInChain { $0.actions[action.name] } != nil || dynamicMethod(action, of: object) != nil
    }

    private func knownTable(of object: AnyObject, key: String) throws(ConnectionError) -> ClassTable {
        guard let table = table(for: object) else {
            throw .unknownClass(className: ClassTable.names(of: Swift.type(of: object)).name, key: key)
        }
        return table
    }

    private static func typeName(_ value: AnyObject?) -> String {
        value.map { "\(Swift.type(of: $0))" } ?? "nil"
    }
}
