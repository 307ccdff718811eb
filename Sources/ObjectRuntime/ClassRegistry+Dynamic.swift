// SPDX-License-Identifier: Apache-2.0

/// What instances of dynamic classes add to the tables of the Swift classes they inherit from.
extension ClassRegistry {
    /// The variable of a name, where the object is an instance of a dynamic class that has it.
    func dynamicVariable(_ name: String, of object: AnyObject) -> (DynamicVariables, AnyInstanceVariable)? {
        let variables = object as? DynamicVariables ?? (object as? any DynamicHost)?.dynamicVariables
        guard let variables, let variable = variables.dynamicClass.variable(named: name) else { return nil }
        return (variables, variable)
    }

    /// The method of a selector, where the object is an instance of a dynamic class that has it.
    func dynamicMethod(_ selector: Selector, of object: AnyObject) -> DynamicMethod? {
        let dynamicClass =
            (object as? DynamicVariables)?.dynamicClass ?? (object as? any DynamicHost)?.dynamicVariables?.dynamicClass
        return dynamicClass?.method(for: selector)
    }

    /// The object of an outlet, as it is held now.
    public func outlet(_ name: String, of object: AnyObject) -> AnyObject? {
        if let outlet = table(for: object)?.firstInChain({ $0.outlets[name] }) { return outlet.get(object) }
        guard let (variables, variable) = dynamicVariable(name, of: object) else { return nil }
        return variables.value(of: variable).map { $0 as AnyObject }
    }

    /// The objects of an outlet collection, as they are held now.
    public func collection(_ name: String, of object: AnyObject) -> [AnyObject] {
        if let collection = table(for: object)?.firstInChain({ $0.collections[name] }) { return collection.get(object) }
        guard let (variables, variable) = dynamicVariable(name, of: object) else { return [] }
        return (variables.value(of: variable) as? ObjectReferences)?.objects ?? []
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
