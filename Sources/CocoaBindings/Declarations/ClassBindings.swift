// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import NibVocabulary
import ObjectRuntime

/// All bindings of a class, those of its superclasses included.
final class ClassBindings {
    /// A binding as one class has it.
    final class Entry {
        let facts: BindingFacts
        /// What designing tools are told of it: what the class says, or the table of AppKit's bindings.
        let description: BindingDescription?
        /// The options of the binding when it is made without any, once they have been asked for.
        private var standardOptions: BindingOptions?

        init(_ facts: BindingFacts, _ description: BindingDescription?) {
            self.facts = facts
            self.description = description
        }

        nonisolated deinit {}

        /// The options of the binding when it is made with these.
        func options(
            _ given: [NSBindingOption: Any]?, named name: NSBindingName
        ) throws(BindingError) -> BindingOptions {
            if let given, !given.isEmpty {
                return try BindingOptions(accepted(given), standard: standardValues, named: name)
            }
            if let standardOptions { return standardOptions }
            let options = try BindingOptions([:], standard: standardValues, named: name)
            standardOptions = options
            return options
        }

        /// The options that count. Without one that the class needs its other options are passed over, and what was
        /// configured before stays; the standard ones hold all the same.
        private func accepted(_ given: [NSBindingOption: Any]) -> [NSBindingOption: Any] {
            let own = description?.options.filter { !$0.name.hasPrefix("NS") } ?? []
            guard own.contains(where: { $0.isRequired && given[NSBindingOption($0.name)] == nil }) else { return given }
            let passedOver = Set(own.map(\.name))
            return given.filter { !passedOver.contains($0.key.rawValue) }
        }

        /// What the options are without being given.
        private var standardValues: [NSBindingOption: Any] {
            var values: [NSBindingOption: Any] = [:]
            for option in description?.options ?? [] {
                let name = NSBindingOption(option.name)
                switch option.defaultValue {
                case .bool(let value): values[name] = value
                case .number(let value): values[name] = value
                case .string(let value) where name != .displayPattern && name != .displayName: values[name] = value
                case .string, nil: break
                }
            }
            for option in facts.descriptions {
                if let value = option.defaultValue { values[NSBindingOption(option.name)] = value }
            }
            return values.merging(facts.defaults) { $1 }
        }
    }

    private var entries: [NSBindingName: Entry] = [:]
    /// Entries that were asked for, by the words of their names: a look at these is faster than hashing the name.
    private let found = PublishedTable()
    /// The names in the order of declaration, superclasses first.
    private(set) var names: [NSBindingName] = []
    private let type: AnyClass

    private static var tables: [ObjectIdentifier: ClassBindings] = [:]
    /// The table that was asked for last: objects of one class are often bound one after the other.
    private static var recent: ClassBindings?
    private static var generation = 0
    /// What ``NSKeyValueBindingCreation/exposeBinding(_:)`` was told, by class.
    private static var exposed: [ObjectIdentifier: [NSBindingName]] = [:]

    /// The table of a class.
    static func of(_ type: AnyClass) -> ClassBindings {
        if generation != ClassRegistry.shared.generation {
            // Classes have been registered, which may publish bindings.
            generation = ClassRegistry.shared.generation
            forgetAll()
        }
        if let recent, recent.type == type { return recent }
        let table = tables[ObjectIdentifier(type)] ?? ClassBindings(type)
        tables[ObjectIdentifier(type)] = table
        recent = table
        return table
    }

    /// Adds a binding to a class, of the key of that name.
    static func expose(_ name: NSBindingName, of type: AnyClass) {
        exposed[ObjectIdentifier(type), default: []].append(name)
        forgetAll()
    }

    private static func forgetAll() {
        tables.removeAll()
        recent = nil
    }

    nonisolated deinit {}

    private init(_ type: AnyClass) {
        self.type = type
        var chain: [AnyClass] = []
        var next: AnyClass? = type
        while let current = next {
            chain.append(current)
            next = _getSuperclass(current)
        }
        let known = chain.lazy.map { "\($0)" }.first { BindingTable.standard.knows($0) }
        let table = ClassRegistry.shared.table(for: type)
        func add(_ facts: BindingFacts) {
            let name = facts.name.rawValue
            let description =
                table?.exposedBinding(name)
                ?? known.flatMap { className in
                    BindingTable.standard.binding(name, of: className)
                        ?? BindingTable.standard.binding(name + "1", of: className)
                }
            if entries.updateValue(Entry(facts, description), forKey: facts.name) == nil { names.append(facts.name) }
        }
        for type in chain.reversed() {
            for facts in (type as? any NSKeyValueBindingCreation.Type)?.bindings.facts ?? [] { add(facts) }
            for name in Self.exposed[ObjectIdentifier(type)] ?? [] where entries[name] == nil { add(.ofKey(name)) }
        }
        for description in table?.exposedBindings ?? [] where search(NSBindingName(description.name)) == nil {
            add(.ofKey(NSBindingName(description.name)))
        }
    }

    /// What is known of a binding; nil if the class does not declare it.
    func entry(_ name: NSBindingName) -> Entry? {
        let words = name.rawValue.words
        if let entry = found.find(words.low, words.high) {
            return Unmanaged<Entry>.fromOpaque(entry).takeUnretainedValue()
        }
        guard let entry = search(name) else { return nil }
        // Entries are kept as long as the table is.
        if name.rawValue.hasLastingWords {
            found.add(words.low, words.high, Unmanaged.passUnretained(entry).toOpaque())
        }
        return entry
    }

    private func search(_ name: NSBindingName) -> Entry? {
        if let exact = entries[name] { return exact }
        guard let several = entries[name.base], several.facts.takesSeveral else { return nil }
        return several
    }

    /// What is known of a binding, or of the key of that name.
    func entry(_ name: NSBindingName, orKeyOf object: AnyObject) throws(BindingError) -> Entry {
        if let known = entry(name) { return known }
        let key = name.rawValue.prefix { $0 != "." }
        guard KeyedObject(object).hasKey(String(key)) else {
            throw .unknownBinding(
                className: "\(Swift.type(of: object))", binding: name.rawValue,
                nearest: nearestName(to: name.rawValue, among: names.map(\.rawValue)))
        }
        let made = Entry(.ofKey(name), nil)
        entries[name] = made
        return made
    }
}
