// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Locking

/// A class that is made while the program runs.
///
/// It is allocated with a name and a superclass, given instance variables and methods, and registered. Registration
/// lays it out: its variables come after those of the superclass, wherever these end by then. So a superclass may grow
/// in a new version of its library, and the handles of a subclass, which hold their offsets only from then on, lead to
/// the right place.
///
///     let person = DynamicClass("Person")
///     let age = try person.addVariable("age", initial: 0)
///     try person.register()
///     let ada = person.makeObject()
///     ada[age] = 36
///
/// A class is built on one thread; once registered it may be used on any.
public final class DynamicClass: @unchecked Sendable {
    /// The class's name.
    public let name: String
    /// The dynamic class it inherits from.
    public let superclass: DynamicClass?
    /// The Swift class at the root of the chain; nil for a chain of dynamic classes only.
    public let hostClass: AnyClass?

    /// What registration fixes. Written once, before the class is used on other threads.
    private(set) final var layout: DynamicLayout?
    private var building: [AnyInstanceVariable] = []
    /// The class's own properties, in their order.
    public internal(set) final var properties: [AnyDynamicProperty] = []
    /// The keys of the instances; nil before registration.
    public private(set) final var keyTable: KeyTable?
    /// Leads to the keys, for instances, which keep the class alive.
    private(set) final var keyReference: KeyTable.Reference?
    /// Finds the variables of an instance.
    final let locateVariables: VariableLocation
    private let methods = Mutex<[String: DynamicMethod]>([:])

    /// How many superclasses there are.
    @usableFromInline final let depth: Int
    /// The superclasses, the root first, and the class itself: that it inherits from another is one look here.
    @usableFromInline final let ancestors: UnsafeMutablePointer<UnsafeRawPointer>

    /// Allocates a class with a dynamic superclass, or none.
    public convenience init(_ name: String, superclass: DynamicClass? = nil) {
        self.init(
            name, superclass: superclass, hostClass: superclass?.hostClass,
            locate: superclass?.locateVariables ?? DynamicClass.ownLocation)
    }

    /// Allocates a class under a Swift class, whose instances lend a slot for the variables.
    public convenience init(_ name: String, host: any DynamicHost.Type) {
        self.init(name, superclass: nil, hostClass: host, locate: DynamicClass.location(under: host))
    }

    private init(
        _ name: String, superclass: DynamicClass?, hostClass: AnyClass?,
        locate: @escaping VariableLocation
    ) {
        self.name = name
        locateVariables = locate
        self.superclass = superclass
        self.hostClass = hostClass
        depth = superclass.map { $0.depth + 1 } ?? 0
        ancestors = .allocate(capacity: depth + 1)
        if let superclass { ancestors.initialize(from: superclass.ancestors, count: depth) }
        ancestors[depth] = identity
    }

    deinit {
        ancestors.deallocate()
    }

    /// The class as a place in memory, which instances are compared by.
    @inlinable final var identity: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// Whether the class has been laid out and can have instances.
    public var isRegistered: Bool { layout != nil }

    /// The class's own variables, in their order.
    public var variables: [AnyInstanceVariable] { building }

    // MARK: Building

    /// Adds a variable that holds a value, or an object strongly.
    ///
    /// - Parameters:
    ///   - name: its name, which no visible variable of a superclass has.
    ///   - isPrivate: whether only the holder of the handle sees it; then a superclass may have one of the same name.
    ///   - initial: what a new instance has, evaluated for each.
    /// - Returns: the handle that reads and writes it.
    public func addVariable<Value>(
        _ name: String, isPrivate: Bool = false, initial: @autoclosure @escaping @Sendable () -> Value
    ) throws(ClassBuildingError) -> InstanceVariable<Value> {
        try add(InstanceVariable(name, isPrivate: isPrivate, initial: initial))
    }

    /// Adds a variable that keeps a copy of each object it is given.
    public func addCopiedVariable<Object: NSCopying & SendableMetatype>(
        _ name: String, of type: Object.Type, isPrivate: Bool = false
    ) throws(ClassBuildingError) -> InstanceVariable<Object?> {
        // The copy of a mutable object is an immutable one, which a variable of the mutable class cannot hold.
        try add(
            InstanceVariable(name, isPrivate: isPrivate, initial: { nil }) { object in
                object?.copy() as? Object ?? (object as? any NSMutableCopying)?.mutableCopy() as? Object
            })
    }

    /// Adds a variable that does not keep its object alive and is nil once that is gone.
    public func addWeakVariable<Object: AnyObject>(
        _ name: String, of type: Object.Type, isPrivate: Bool = false
    ) throws(ClassBuildingError) -> WeakInstanceVariable<Object> {
        try add(WeakInstanceVariable(name, isPrivate: isPrivate))
    }

    /// Adds a variable that does not keep its object alive; reading it when that is gone is an error of the program,
    /// as with Swift's `unowned`.
    public func addUnownedVariable<Object: AnyObject>(
        _ name: String, of type: Object.Type, isPrivate: Bool = false
    ) throws(ClassBuildingError) -> UnownedInstanceVariable<Object> {
        try add(UnownedInstanceVariable(name, isPrivate: isPrivate))
    }

    final func add<Variable: AnyInstanceVariable>(_ variable: Variable) throws(ClassBuildingError) -> Variable {
        guard !isRegistered else { throw .alreadyRegistered(className: name, member: variable.name) }
        if let owner = owner(ofNameOf: variable) {
            throw .duplicateVariable(className: name, variable: variable.name, declaredBy: owner.name)
        }
        guard variable.alignment <= DynamicVariables.alignment else {
            throw .alignmentTooStrict(
                className: name, variable: variable.name, alignment: variable.alignment,
                strictest: DynamicVariables.alignment)
        }
        variable.declaringClass = self
        building.append(variable)
        return variable
    }

    /// The class that has a visible variable, or this one if it has a property, that a new variable would be confused
    /// with.
    private func owner(ofNameOf variable: AnyInstanceVariable) -> DynamicClass? {
        guard !variable.isPrivate else { return nil }
        if properties.contains(where: { $0.name == variable.name && !$0.isPrivate }) { return self }
        return self.variable(named: variable.name)?.declaringClass
    }

    /// Adds a method. Methods, unlike variables, may also be added to a registered class.
    public func addMethod(_ selector: Selector, _ method: @escaping DynamicMethod) throws(ClassBuildingError) {
        let isNew = methods.withLock { methods in
            guard methods[selector.name] == nil else { return false }
            methods[selector.name] = method
            return true
        }
        guard isNew else { throw .duplicateMethod(className: name, selector: selector.name) }
    }

    /// Replaces the method of a selector.
    ///
    /// - Returns: the class's own method before.
    @discardableResult
    public func replaceMethod(_ selector: Selector, with method: @escaping DynamicMethod) -> DynamicMethod? {
        methods.withLock { methods in
            defer { methods[selector.name] = method }
            return methods[selector.name]
        }
    }

    /// Lays the class out after its superclass and makes its name known.
    ///
    /// - Complexity: O(*n*) for *n* variables of the class and its superclasses.
    public func register() throws(ClassBuildingError) {
        guard !isRegistered else { throw .alreadyRegistered(className: name, member: name) }
        if let superclass, !superclass.isRegistered {
            throw .superclassNotRegistered(className: name, superclass: superclass.name)
        }
        guard DynamicClass.registered.withLock({ $0.claim(self) }) else { throw .nameTaken(className: name) }
        layout = DynamicLayout(of: self, own: building, after: superclass?.layout)
        let keyTable = makeKeyTable()
        self.keyTable = keyTable
        keyReference = keyTable.reference
    }

    // MARK: Names

    /// The registered class of a name.
    public static func named(_ name: String) -> DynamicClass? {
        registered.withLock { $0.classes[name] }
    }

    /// Gives the name free. Instances and subclasses live on.
    public func dispose() {
        DynamicClass.registered.withLock { registered in
            if registered.classes[name] === self { registered.classes[name] = nil }
        }
    }

    private struct Registered {
        var classes: [String: DynamicClass] = [:]

        mutating func claim(_ new: DynamicClass) -> Bool {
            guard classes[new.name] == nil else { return false }
            classes[new.name] = new
            return true
        }
    }

    private static let registered = Mutex(Registered())

    // MARK: Methods

    /// The method that an instance answers a selector with: the class's own or the nearest superclass's.
    public func method(for selector: Selector) -> DynamicMethod? {
        var current: DynamicClass? = self
        while let dynamicClass = current {
            if let method = dynamicClass.methods.withLock({ $0[selector.name] }) { return method }
            current = dynamicClass.superclass
        }
        return nil
    }

    /// The selectors of the class's own methods, sorted.
    public var selectors: [Selector] {
        methods.withLock { $0.keys.sorted() }.map { Selector($0) }
    }
}

/// What a dynamic class answers a selector with: the receiver and the arguments in, the result out.
public typealias DynamicMethod = @Sendable (_ receiver: AnyObject, _ arguments: [Any?]) throws -> Any?
