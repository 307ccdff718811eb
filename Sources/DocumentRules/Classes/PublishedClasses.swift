// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import NibVocabulary

/// The classes that documents of one family of systems may name, with what they publish.
package struct PublishedClasses: Sendable {
    private var classes: [String: PublishedClass]

    /// AppKit's classes.
    package static let cocoa = PublishedClasses(StandardClasses.cocoa())
    /// UIKit's classes.
    package static let touch = PublishedClasses(StandardClasses.touch())

    /// Some classes.
    package init(_ classes: [PublishedClass] = []) {
        self.classes = Dictionary(classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds a class; one of the same name makes place.
    package mutating func add(_ new: PublishedClass) { classes[new.name] = new }

    /// Every class, by name.
    package var all: [PublishedClass] { classes.values.sorted { $0.name < $1.name } }

    /// What a class publishes itself.
    package subscript(name: String) -> PublishedClass? { classes[name] }

    /// The class and its superclasses as far as they are known, the class first.
    package func chain(of name: String) -> [PublishedClass] {
        var chain: [PublishedClass] = []
        var next: String? = name
        while let current = next, let found = classes[current], !chain.contains(where: { $0.name == current }) {
            chain.append(found)
            next = found.superclass
        }
        return chain
    }

    /// Whether everything that the class inherits is known, so that what is not there does not exist.
    package func isComplete(_ name: String) -> Bool {
        guard let last = chain(of: name).last else { return false }
        return last.superclass == nil
    }

    /// Every binding of a class, inherited ones first.
    package func bindings(of name: String) -> [BindingDescription] {
        // The standard table joins options by what a class and its superclasses expose.
        let chain = chain(of: name)
        var list: [BindingDescription] = []
        for level in chain.reversed() {
            let bindings = level.origin == .appKit ? BindingTable.standard.bindings(of: level.name) : level.bindings
            for binding in bindings {
                if let place = list.firstIndex(where: { $0.name == binding.name }) {
                    list[place] = binding
                } else {
                    list.append(binding)
                }
            }
        }
        return list
    }

    /// The binding of this name; of a family each is found by its own name.
    package func binding(_ binding: String, of name: String) -> BindingDescription? {
        bindings(of: name).last { $0.place(of: binding) != nil }
    }

    /// Every attribute of a class, inherited ones first.
    package func attributes(of name: String) -> [DesignableAttribute] {
        chain(of: name).reversed().reduce(into: []) { list, level in
            list.removeAll { old in level.attributes.contains { $0.name == old.name } }
            list += level.attributes
        }
    }

    /// Every outlet of a class, inherited ones first.
    package func outlets(of name: String) -> [PublishedClass.Outlet] {
        chain(of: name).reversed().reduce(into: []) { list, level in
            list.removeAll { old in level.outlets.contains { $0.name == old.name } }
            list += level.outlets
        }
    }

    /// Every action of a class, sorted.
    package func actions(of name: String) -> [String] {
        Set(chain(of: name).flatMap(\.actions)).sorted()
    }

    /// Whether the class has a property of this name that key-value coding finds.
    package func hasKey(_ key: String, in name: String) -> Bool {
        chain(of: name).contains { level in
            level.keys[key] != nil || level.attributes.contains { $0.name == key }
                || level.outlets.contains { $0.name == key }
        }
    }

    /// The keys of a class that key-value coding finds, and the class of each value where it is known; empty where it is
    /// not.
    package func keys(of name: String) -> [String: String] {
        var keys: [String: String] = [:]
        for level in chain(of: name).reversed() {
            keys.merge(level.keys) { $1 }
            for attribute in level.attributes { keys[attribute.name] = keys[attribute.name] ?? "" }
            for outlet in level.outlets {
                keys[outlet.name] = keys[outlet.name] ?? (outlet.isCollection ? "" : outlet.className)
            }
        }
        return keys
    }
}
