// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// What instances of dynamic classes add to the tables of the Swift classes they inherit from.
extension ClassRegistry {
    /// The object by its keys, where it is an instance of a dynamic class that has a variable or property of the name.
    func dynamicObject(_ object: AnyObject, withKey name: String) -> KeyedObject? {
        guard let dynamicClass = dynamicClass(of: object), dynamicClass.declares(key: name) else { return nil }
        return KeyedObject(object)
    }

    /// Sets a variable or property of a dynamic class.
    ///
    /// - Returns: false where the object's class has none of the name.
    func setDynamicValue(_ value: Any?, forKey name: String, of object: AnyObject) throws(ConnectionError) -> Bool {
        guard let keyed = dynamicObject(object, withKey: name) else { return false }
        do {
            try keyed.setValue(value, forKey: name)
            return true
        } catch {
            throw ConnectionError(error, found: value)
        }
    }

    private func dynamicClass(of object: AnyObject) -> DynamicClass? {
        (object as? DynamicVariables)?.dynamicClass ?? (object as? any DynamicHost)?.dynamicClass
    }

    /// The method of a selector, where the object is an instance of a dynamic class that has it.
    func dynamicMethod(_ selector: Selector, of object: AnyObject) -> DynamicMethod? {
        dynamicClass(of: object)?.method(for: selector)
    }

    /// The object of an outlet, as it is held now.
    public func outlet(_ name: String, of object: AnyObject) -> AnyObject? {
        if let outlet = table(for: object)?.firstInChain({ $0.outlets[name] }) { return outlet.get(object) }
        return ((try? dynamicObject(object, withKey: name)?.value(forKey: name)) ?? nil).map { $0 as AnyObject }
    }

    /// The objects of an outlet collection, as they are held now.
    public func collection(_ name: String, of object: AnyObject) -> [AnyObject] {
        if let collection = table(for: object)?.firstInChain({ $0.collections[name] }) { return collection.get(object) }
        let value = (try? dynamicObject(object, withKey: name)?.value(forKey: name)) ?? nil
        return coerce(value, to: [AnyObject].self) ?? []
    }

    /// Whether the Swift class of the object declares a member of the name for the nib.
    public func declares(_ name: String, of type: AnyClass) -> Bool {
        guard let table = table(for: type) else { return false }
        return table.firstInChain { table in
            table.outlets[name] != nil || table.collections[name] != nil || table.attributes[name] != nil ? true : nil
        } ?? false
    }

    /// Whether the Swift class declares the action.
    public func declares(_ action: Selector, of type: AnyClass) -> Bool {
        table(for: type)?.firstInChain { $0.actions[action.name] } != nil
    }
}
