// SPDX-License-Identifier: Apache-2.0

/// The bindings that AppKit's classes and `ColumnView` expose, declared once.
///
/// The facts are those of Apple's *Cocoa Bindings Reference* and of documents that Interface Builder wrote. What binds
/// at run time, what checks a document, what compiles it and the pages of `docs` all read this table.
public struct BindingTable: Sendable {
    /// A class and the bindings that it adds to those of its superclass.
    public struct Entry: Sendable {
        /// The class.
        public let className: String
        /// What it adds; a binding of the superclass's name takes that one's place.
        public let bindings: [BindingDescription]

        init(_ className: String, _ bindings: [BindingDescription]) {
            self.className = className
            self.bindings = bindings
        }
    }

    /// The classes that add bindings.
    public let entries: [Entry]
    /// Each class's superclass, as far as it matters to bindings.
    public let superclasses: [String: String]
    private let joined: [String: [BindingDescription]]

    /// The bindings of AppKit.
    public static let standard = BindingTable(
        controllerBindings + viewBindings + buttonBindings + textBindings + valueControlBindings + tableBindings
            + windowBindings + cellBindings + columnBindings, superclasses: cocoaSuperclasses)

    init(_ entries: [Entry], superclasses: [String: String]) {
        self.entries = entries
        self.superclasses = superclasses
        let own = Dictionary(entries.map { ($0.className, $0.bindings) }, uniquingKeysWith: +)
        let names = Set(superclasses.keys).union(superclasses.values).union(own.keys)
        joined = names.reduce(into: [:]) { joined, name in
            joined[name] = Self.join(Self.chain(of: name, in: superclasses).map { own[$0] ?? [] })
        }
    }

    /// Whether the class is one that the table knows.
    public func knows(_ className: String) -> Bool { joined[className] != nil }

    /// The class and its superclasses, the class first.
    public func chain(of className: String) -> [String] {
        Self.chain(of: className, in: superclasses).reversed()
    }

    /// Every binding that a class exposes, inherited ones first, with every option that it takes there; empty for a class
    /// that is not known.
    public func bindings(of className: String) -> [BindingDescription] { joined[className] ?? [] }

    /// The binding of this name; of a family each is found by its own name, `enabled2` too.
    public func binding(_ name: String, of className: String) -> BindingDescription? {
        bindings(of: className).first { $0.place(of: name) != nil }
    }

    private static func chain(of className: String, in superclasses: [String: String]) -> [String] {
        var chain = [className]
        while let superclass = superclasses[chain[0]], chain.count < 16 { chain.insert(superclass, at: 0) }
        return chain
    }

    /// The bindings of a chain of classes, with the options that depend on which others the class has.
    private static func join(_ levelBindings: [[BindingDescription]]) -> [BindingDescription] {
        var list: [BindingDescription] = []
        for binding in levelBindings.joined() {
            if let place = list.firstIndex(where: { $0.name == binding.name }) {
                list[place] = binding
            } else {
                list.append(binding)
            }
        }
        let names = Set(list.map(\.name))
        // What can be edited says by a placeholder that there is nothing to be edited; it is not disabled.
        let isEditable = names.contains("editable")
        let conditions = BindingOptionDescription.conditions.filter { names.contains($0.binding) }
            .map { isEditable && $0.binding == "enabled" ? .conditionallySetsEnabledIfAsked : $0.option }
        return list.map { $0.followsConditions ? $0.adding(conditions) : $0 }
    }
}
