// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a nib may do with the instances of one class: make them, connect their outlets, send their actions, set
/// their keys.
///
/// One table describes one class and leads to its superclass's table, so a key is declared once, where the property
/// is. UIKit's own classes, tables generated at build time and tables written by hand are all of this type:
///
///     let table = ClassTable(LabelCell.self, superclass: UITableViewCell.classTable, decode: LabelCell.init(coder:)) {
///         $0.outlet("label1", \.label1)
///         $0.action("reset:", LabelCell.reset)
///     }
@MainActor
public final class ClassTable {
    /// The class's name without its module.
    public let name: String
    /// The module that declares the class.
    public let module: String
    /// The class itself.
    public let type: AnyClass
    /// The table of the superclass; nil for a root class.
    public let superclass: ClassTable?

    private(set) var decode: ((NSCoder) -> AnyObject?)?
    private(set) var make: (() -> AnyObject?)?
    var outlets: [String: Outlet] = [:]
    var collections: [String: OutletCollection] = [:]
    var attributes: [String: Attribute] = [:]
    var actions: [String: ActionMethod] = [:]
    var segueActions: [String: SegueActionMethod] = [:]
    var bindings: [BindingDescription] = []
    var designs: [DesignableAttribute] = []

    /// Describes a class.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - superclass: the table of its superclass.
    ///   - decode: makes an instance from a nib; inherited tables do not lend theirs, since it would make the base.
    ///   - make: makes an instance for a custom object, which a nib gives a plain `init()`.
    ///   - declare: declares the outlets, actions and settable keys.
    public convenience init<Class: AnyObject>(
        _ type: Class.Type, superclass: ClassTable?,
        decode: @escaping @MainActor (NSCoder) -> Class?,
        declare: (ClassDeclaration<Class>) -> Void = { _ in }
    ) {
        self.init(type, superclass: superclass, decode: decode, make: nil, declare: declare)
    }

    /// Describes a class whose instances no nib makes.
    public convenience init<Class: AnyObject>(
        _ type: Class.Type, superclass: ClassTable?,
        declare: (ClassDeclaration<Class>) -> Void
    ) {
        self.init(type, superclass: superclass, decode: nil, make: nil, declare: declare)
    }

    /// Describes a class that can be made in both ways.
    public init<Class: AnyObject>(
        _ type: Class.Type, superclass: ClassTable?,
        decode: (@MainActor (NSCoder) -> Class?)? = nil,
        make: (@MainActor () -> Class?)?,
        declare: (ClassDeclaration<Class>) -> Void = { _ in }
    ) {
        let (module, name) = ClassTable.names(of: type)
        self.name = name
        self.module = module
        self.type = type
        self.superclass = superclass
        if let decode { self.decode = { decode($0) } } else { self.decode = nil }
        if let make { self.make = { make() } } else { self.make = nil }
        if let designable = type as? any Designable.Type {
            bindings = designable.exposedBindings
            designs = designable.designableAttributes
        }
        declare(ClassDeclaration(table: self))
    }

    /// Describes a class whose superclass has a table that ``ClassRegistry/shared`` finds.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - decode: makes an instance from a nib.
    ///   - make: makes an instance for a custom object.
    ///   - declare: declares the outlets, actions and settable keys.
    public convenience init<Class: AnyObject>(
        of type: Class.Type, decode: (@MainActor (NSCoder) -> Class?)? = nil, make: (@MainActor () -> Class?)? = nil,
        declare: (ClassDeclaration<Class>) -> Void
    ) {
        let superclass = _getSuperclass(type).flatMap { ClassRegistry.shared.table(for: $0) }
        self.init(type, superclass: superclass, decode: decode, make: make, declare: declare)
    }

    /// Takes what another table of the same class declares and this one does not.
    func join(_ other: ClassTable) {
        decode = decode ?? other.decode
        make = make ?? other.make
        outlets.merge(other.outlets) { own, _ in own }
        collections.merge(other.collections) { own, _ in own }
        attributes.merge(other.attributes) { own, _ in own }
        actions.merge(other.actions) { own, other in ClassTable.either(own, other) }
        segueActions.merge(other.segueActions) { own, _ in own }
        bindings += other.bindings.filter { binding in !bindings.contains { $0.name == binding.name } }
        designs += other.designs.filter { design in !designs.contains { $0.name == design.name } }
    }

    /// The first of two methods that takes the sender: overloads of one action.
    static func either(_ first: @escaping ActionMethod, _ second: @escaping ActionMethod) -> ActionMethod {
        { first($0, $1, $2) || second($0, $1, $2) }
    }

    /// The module and the bare name of a class.
    nonisolated static func names(of type: AnyClass) -> (module: String, name: String) {
        var qualified = Substring(String(reflecting: type))
        guard let dot = qualified.firstIndex(of: ".") else { return ("", String(qualified)) }
        let module = String(qualified[..<dot])
        qualified = qualified[qualified.index(after: dot)...]
        // A private class is named with the place that hides it: `Module.(unknown context at $7f…).Name`.
        while qualified.hasPrefix("("), let end = qualified.firstIndex(of: ")") {
            qualified = qualified[end...].dropFirst(2)
        }
        return (module, String(qualified))
    }

    /// Whether instances can be decoded from a nib.
    public var canDecode: Bool { decode != nil }

    /// Makes an instance from the object that the coder is decoding.
    ///
    /// - Returns: nil where the class has no way to decode, or refused.
    public func makeInstance(from coder: NSCoder) -> AnyObject? {
        decode?(coder)
    }

    /// Makes an instance with the class's plain initializer.
    public func makeInstance() -> AnyObject? {
        make?()
    }

    /// The first table of this class or a superclass for which `find` answers.
    func firstInChain<Found>(_ find: (ClassTable) -> Found?) -> Found? {
        var table: ClassTable? = self
        while let current = table {
            if let found = find(current) { return found }
            table = current.superclass
        }
        return nil
    }

    /// Whether the class is the other one or inherits from it.
    public func inherits(from other: ClassTable) -> Bool {
        firstInChain { $0 === other ? true : nil } ?? false
    }

    /// The names of every outlet, collection, key and action of the class and its superclasses, sorted.
    public var declaredNames: (outlets: [String], collections: [String], attributes: [String], actions: [String]) {
        var outlets: Set<String> = []
        var collections: Set<String> = []
        var keys: Set<String> = []
        var actions: Set<String> = []
        _ = firstInChain { table -> Bool? in
            outlets.formUnion(table.outlets.keys)
            collections.formUnion(table.collections.keys)
            keys.formUnion(table.attributes.keys)
            actions.formUnion(table.actions.keys)
            return nil
        }
        return (outlets.sorted(), collections.sorted(), keys.sorted(), actions.sorted())
    }
}
