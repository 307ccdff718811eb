// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Declares the outlets, actions and keys of one class, checked by the compiler.
@MainActor
public struct ClassDeclaration<Class: AnyObject> {
    let table: ClassTable

    /// Declares an outlet.
    public func outlet<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Class, Value?>) {
        outlet(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Declares an outlet by what reads and sets it, which takes a fraction of a key path's time: for classes of which
    /// nibs are loaded all the time, such as cells.
    public func outlet<Value>(
        _ name: String, get: @escaping @MainActor (Class) -> Value?, set: @escaping @MainActor (Class, Value?) -> Void
    ) {
        table.outlets[name] = ClassTable.Outlet(
            typeName: "\(Value.self)",
            set: { object, value in
                guard let object = object as? Class else { return false }
                guard let value else {
                    set(object, nil)
                    return true
                }
                guard let typed = value as? Value else { return false }
                set(object, typed)
                return true
            },
            get: { object in (object as? Class).flatMap { get($0) }.map { $0 as AnyObject } })
    }

    /// Declares an outlet that is never nil; setting it to nil is a fault.
    public func outlet<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Class, Value>) {
        table.outlets[name] = ClassTable.Outlet(
            typeName: "\(Value.self)",
            set: { object, value in
                guard let object = object as? Class, let typed = value as? Value else { return false }
                object[keyPath: path] = typed
                return true
            },
            get: { object in (object as? Class).map { $0[keyPath: path] as AnyObject } })
    }

    /// Declares an outlet collection.
    public func collection<Element>(_ name: String, _ path: ReferenceWritableKeyPath<Class, [Element]>) {
        table.collections[name] = collection(
            get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Declares an outlet collection that may be nil.
    public func collection<Element>(_ name: String, _ path: ReferenceWritableKeyPath<Class, [Element]?>) {
        table.collections[name] = collection(
            get: { $0[keyPath: path] ?? [] }, set: { $0[keyPath: path] = $1 })
    }

    private func collection<Element>(
        get: @escaping @MainActor (Class) -> [Element], set: @escaping @MainActor (Class, [Element]) -> Void
    ) -> ClassTable.OutletCollection {
        ClassTable.OutletCollection(
            elementTypeName: "\(Element.self)",
            set: { object, elements, appends in
                guard let object = object as? Class else { return false }
                var typed = appends ? get(object) : []
                for element in elements {
                    guard let element = element as? Element else { return false }
                    typed.append(element)
                }
                set(object, typed)
                return true
            },
            get: { object in (object as? Class).map { get($0).map { $0 as AnyObject } } ?? [] })
    }

    /// Declares a key that user-defined runtime attributes and key-value coding may set.
    public func attribute<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Class, Value>) {
        table.attributes[name] = ClassTable.Attribute(
            valueType: Value.self,
            get: { object in flattened((object as? Class)?[keyPath: path]) },
            set: { object, value in
                guard let object = object as? Class, let typed = coerce(value, to: Value.self) else { return false }
                object[keyPath: path] = typed
                return true
            })
    }

    /// Declares a key if its property is there; generated code has warned where it is not.
    public func attribute<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Class, Value>?) {
        if let path { attribute(name, path) }
    }

    /// Declares a whole key path, such as `layer.cornerRadius`, if its property is there.
    public func attribute<Value>(_ name: String, _ path: SettablePath<Class, Value>) {
        guard path.isThere else { return }
        table.attributes[name] = ClassTable.Attribute(
            valueType: Value.self,
            get: { object in (object as? Class).flatMap { flattened(path.get($0)) } },
            set: { object, value in
                guard let object = object as? Class, let typed = coerce(value, to: Value.self) else { return false }
                return path.set(object, typed)
            },
            isReachable: { object in (object as? Class).map { path.get($0) != nil } ?? false })
    }

    /// Declares a key that leads on in a key path but cannot be set itself, such as `layer`.
    public func reading<Value>(_ name: String, _ path: KeyPath<Class, Value>) {
        table.attributes[name] = ClassTable.Attribute(
            valueType: Value.self, get: { object in flattened((object as? Class)?[keyPath: path]) }, set: nil)
    }

    /// Adds a method; overloads for several kinds of sender are tried in turn.
    private func add(_ name: String, _ method: @escaping ClassTable.ActionMethod) {
        table.actions[name] = table.actions[name].map { ClassTable.either($0, method) } ?? method
    }

    /// Declares an action without parameters.
    public func action(_ name: String, _ method: @escaping @MainActor (Class) -> () -> Void) {
        add(name) { object, _, _ in
            guard let object = object as? Class else { return false }
            method(object)()
            return true
        }
    }

    /// Declares an action that takes its sender.
    public func action<Sender>(_ name: String, _ method: @escaping @MainActor (Class) -> (Sender) -> Void) {
        add(name) { object, sender, _ in
            guard let object = object as? Class, let sender: Sender = argument(sender) else { return false }
            method(object)(sender)
            return true
        }
    }

    /// Declares an action that takes its sender and the event.
    public func action<Sender, Event>(
        _ name: String, _ method: @escaping @MainActor (Class) -> (Sender, Event) -> Void
    ) {
        add(name) { object, sender, event in
            guard let object = object as? Class, let sender: Sender = argument(sender),
                let event: Event = argument(event)
            else { return false }
            method(object)(sender, event)
            return true
        }
    }
}

/// An argument of an action as its parameter's type; an `Any` gets the object itself, not an optional around it.
private func argument<Parameter>(_ object: AnyObject?) -> Parameter? {
    guard let object else { return object as? Parameter }
    return object as? Parameter
}
