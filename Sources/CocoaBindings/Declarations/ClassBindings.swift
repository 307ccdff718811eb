// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// All bindings of a class, those of its superclasses included.
final class ClassBindings {
    private var facts: [NSBindingName: BindingFacts] = [:]
    /// The names in the order of declaration, superclasses first.
    private(set) var names: [NSBindingName] = []

    private static var tables: [ObjectIdentifier: ClassBindings] = [:]
    /// What ``NSKeyValueBindingCreation/exposeBinding(_:)`` was told, by class.
    private static var exposed: [ObjectIdentifier: [NSBindingName]] = [:]

    /// The table of a class.
    static func of(_ type: AnyClass) -> ClassBindings {
        if let known = tables[ObjectIdentifier(type)] { return known }
        let table = ClassBindings(type)
        tables[ObjectIdentifier(type)] = table
        return table
    }

    /// Adds a binding to a class, of the key of that name.
    static func expose(_ name: NSBindingName, of type: AnyClass) {
        exposed[ObjectIdentifier(type), default: []].append(name)
        tables.removeAll()
    }

    private init(_ type: AnyClass) {
        var chain: [AnyClass] = []
        var next: AnyClass? = type
        while let current = next {
            chain.append(current)
            next = _getSuperclass(current)
        }
        for type in chain.reversed() {
            for facts in (type as? any NSKeyValueBindingCreation.Type)?.bindings.facts ?? [] { add(facts) }
            for name in Self.exposed[ObjectIdentifier(type)] ?? [] where facts[name] == nil { add(.ofKey(name)) }
        }
    }

    private func add(_ new: BindingFacts) {
        if facts.updateValue(new, forKey: new.name) == nil { names.append(new.name) }
    }

    /// What is known of a binding; nil if the class does not declare it.
    func facts(of name: NSBindingName) -> BindingFacts? {
        if let exact = facts[name] { return exact }
        guard let several = facts[name.base], several.takesSeveral else { return nil }
        return several
    }

    /// What is known of a binding, or of the key of that name.
    func facts(of name: NSBindingName, orKeyOf object: AnyObject) throws(BindingError) -> BindingFacts {
        if let known = facts(of: name) { return known }
        let key = name.rawValue.prefix { $0 != "." }
        let keyed = KeyedObject(object)
        guard keyed.hasKey(String(key)) else {
            throw .unknownBinding(
                className: "\(Swift.type(of: object))", binding: name.rawValue,
                nearest: nearestName(to: name.rawValue, among: names.map(\.rawValue)))
        }
        return .ofKey(name)
    }
}
