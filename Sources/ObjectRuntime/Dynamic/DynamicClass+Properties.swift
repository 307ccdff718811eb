// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Properties: variables of their own, with keys that can be observed.
extension DynamicClass {
    /// Adds a property: a private variable named after it with an underscore, and a key.
    ///
    ///     let name = try person.addProperty("name", initial: "")
    ///     ada[name] = "Ada"
    ///     try ada.value(forKey: "name")
    ///
    /// A superclass and a subclass may have a property of the same name. Each stores its own, which its handle leads to;
    /// the key is that of the subclass.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - isPrivate: whether only the holder of the handle sees it, as with a property that an extension declares for
    ///     itself. There may be others of the name in the same class; its key is ``AnyDynamicProperty/key``.
    ///   - initial: what a new instance has, evaluated for each.
    ///   - affectedBy: the key paths, from the same object, whose changes change this property's value too.
    ///   - validated: checks or corrects a value before it is set by somebody who asks.
    /// - Returns: the handle that reads and sets it.
    public func addProperty<Value>(
        _ name: String, isPrivate: Bool = false, initial: @autoclosure @escaping @Sendable () -> Value,
        affectedBy: String..., validated: ((AnyObject, Value) throws -> Value)? = nil
    ) throws(ClassBuildingError) -> DynamicProperty<Value> {
        try checkName(name, isPrivate: isPrivate)
        let variable = InstanceVariable<Observed<Value>>(
            "_" + name, isPrivate: true, initial: { Observed(wrappedValue: initial()) })
        let property = DynamicProperty(
            name, key: isPrivate ? "\(name)#\(depth)-\(properties.count)" : name, isPrivate: isPrivate,
            variable: try add(variable), affectedBy: affectedBy,
            validation: validated.map { check in
                { object, value in
                    guard let typed = coerce(value, to: Value.self) else {
                        throw ConversionFailure(expected: Value.self, found: value)
                    }
                    return flattened(try check(object, typed))
                }
            })
        properties.append(property)
        return property
    }

    /// Adds a property that is computed, with the key paths whose changes change it.
    ///
    /// - Parameters:
    ///   - name: its name, which is its key.
    ///   - affectedBy: the key paths, from the same object, whose changes change this property's value.
    ///   - get: reads the value.
    ///   - set: takes a value; nil for a property that can be read only.
    public func addProperty<Value>(
        _ name: String, affectedBy: String..., get: @escaping (AnyObject) -> Value,
        set: ((AnyObject, Value) -> Void)? = nil
    ) throws(ClassBuildingError) {
        try checkName(name, isPrivate: false)
        properties.append(ComputedProperty(name, affectedBy: affectedBy, get: get, set: set))
    }

    private func checkName(_ name: String, isPrivate: Bool) throws(ClassBuildingError) {
        guard !isRegistered else { throw .alreadyRegistered(className: self.name, member: name) }
        guard !isPrivate else { return }
        if properties.contains(where: { $0.name == name && !$0.isPrivate })
            || variables.contains(where: { $0.name == name && !$0.isPrivate })
        {
            throw .duplicateVariable(className: self.name, variable: name, declaredBy: self.name)
        }
    }

    /// The visible property of a name: the class's own, or the nearest superclass's.
    public func property(named name: String) -> AnyDynamicProperty? {
        for dynamicClass in lineage {
            if let found = dynamicClass.properties.first(where: { $0.name == name && !$0.isPrivate }) { return found }
        }
        return nil
    }

    /// Whether the class or a dynamic superclass has a visible variable or property of the name.
    func declares(key: String) -> Bool {
        property(named: key) != nil || variable(named: key) != nil
    }

    /// The keys of the class, once it is laid out.
    func makeKeyTable() -> KeyTable {
        let locate = locateVariables
        let visible = variables.filter { !$0.isPrivate }
        let side: KeyTable.Storage = { locate($0).map { Unmanaged.passUnretained($0).toOpaque() } }
        return KeyTable(
            name, of: hostClass ?? DynamicObject.self, superclass: superclass?.keyTable,
            storage: hostClass == nil ? nil : side,
            declarations: properties.map { $0.declaration() } + visible.map { $0.declaration(in: locate) })
    }

    /// Finds the variables of an instance.
    typealias VariableLocation = @Sendable (AnyObject) -> DynamicVariables?

    /// Finds the variables of instances of a Swift class.
    static func location<Host: DynamicHost>(under _: Host.Type) -> VariableLocation {
        { object in unsafeDowncast(object, to: Host.self).dynamicVariables }
    }

    /// Finds the variables of instances that are their own.
    static let ownLocation: VariableLocation = { unsafeDowncast($0, to: DynamicVariables.self) }
}

/// A value that is to be validated and has another type.
private struct ConversionFailure: Error, CustomStringConvertible {
    let description: String

    init(expected: Any.Type, found: Any?) {
        description = "a '\(expected)' is wanted, not a '\(found.map { "\(type(of: $0))" } ?? "nil")'"
    }
}

extension AnyInstanceVariable {
    /// The key of a visible variable. What is stored as it is read lies at its place; the rest asks the variable.
    fileprivate final func declaration(in locate: @escaping (AnyObject) -> DynamicVariables?) -> KeyDeclaration {
        if let references = self as? InstanceVariable<ObjectReferences> {
            return .computed(
                name, [AnyObject].self, get: { object in locate(object)?[references].objects },
                set: { object, value in
                    guard let variables = locate(object), let objects = coerce(value, to: [AnyObject].self) else {
                        return false
                    }
                    variables[references] = ObjectReferences(objects)
                    return true
                })
        }
        if ownership == .strong { return .stored(name, valueType, at: place.pointee.offset) }
        return .computed(
            name, valueType, get: { object in locate(object)?.value(of: self) },
            set: { object, value in locate(object)?.setValue(value, of: self) ?? false })
    }
}
