// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Finds class tables by module and name, and by class.
@MainActor
public final class ClassRegistry {
    /// The registry that nibs are loaded with.
    public static let shared = {
        Keys.addProvider(ClassTableKeys())
        return ClassRegistry()
    }()

    private var tablesByName: [String: [ClassTable]] = [:]
    private var lazyTables: [String: @MainActor () -> ClassTable] = [:]
    private var tablesByType: [ObjectIdentifier: ClassTable] = [:]
    /// Classes whose tables are made when they are first asked for; several modules may describe one class.
    private var awaited: [ObjectIdentifier: [@MainActor () -> ClassTable]] = [:]
    /// Other names that documents have for classes: type aliases.
    private var aliases: [String: ObjectIdentifier] = [:]
    private var awaitedNames: [String: [ObjectIdentifier]] = [:]
    private var announcementsSeen = 0

    /// The modules whose classes a document names without a module, whatever module it states.
    private static let frameworks: Set<String> = ["AppKit", "CocoaBindings", "UIKit", "ViewCore"]

    /// Becomes another number whenever classes are added, so that what was looked up can be kept until then.
    public private(set) var generation = 0 {
        didSet { if self === ClassRegistry.shared { Keys.providersChanged() } }
    }

    public init() {}

    /// Adds a table; a later one for the same class replaces the earlier.
    public func register(_ table: ClassTable) {
        register(table, as: table.name)
    }

    /// Adds a table under another name: nibs name some classes differently from the program.
    public func register(_ table: ClassTable, as name: String) {
        generation &+= 1
        tablesByName[name, default: []].removeAll { $0.type == table.type }
        tablesByName[name, default: []].append(table)
        tablesByType[ObjectIdentifier(table.type)] = table
    }

    /// Adds classes whose tables are made when they are first asked for, by their names.
    public func register(lazily tables: [String: @MainActor () -> ClassTable]) {
        generation &+= 1
        lazyTables.merge(tables) { _, new in new }
    }

    /// Adds a class whose table is made when it is first asked for. Tables of several modules for one class are joined;
    /// what an earlier one declares stays.
    ///
    /// - Parameter alias: the name that nibs have for the class, where that may be an alias.
    public func register<Class: AnyObject>(
        _ type: Class.Type, alias: String? = nil, make: @escaping @MainActor () -> ClassTable
    ) {
        generation &+= 1
        let identity = ObjectIdentifier(type)
        if let alias, alias != ClassTable.names(of: type).name { aliases[alias] = identity }
        if let known = tablesByType[identity], known.type == type {
            known.join(make())
            return
        }
        tablesByType[identity] = nil
        awaited[identity, default: []].append(make)
        awaitedNames[ClassTable.names(of: type).name, default: []].append(identity)
    }

    /// Runs what modules have announced since the last time.
    private func takeAnnouncements() {
        guard self === ClassRegistry.shared else { return }
        let first = announcementsSeen
        let count = ModuleAnnouncements.count
        guard first != count else { return }
        announcementsSeen = count
        ModuleAnnouncements.run(first..<count)
    }

    /// Makes the tables of a class that is waited for.
    private func makeAwaitedTable(_ identity: ObjectIdentifier) {
        guard !awaited.isEmpty, let makers = awaited.removeValue(forKey: identity) else { return }
        for make in makers {
            let table = make()
            if let known = tablesByType[identity], known.type == table.type {
                known.join(table)
            } else {
                register(table)
            }
        }
    }

    /// The table of the class with that name.
    ///
    /// - Parameters:
    ///   - name: the class's name, which may carry its module (`"Player.TrackCell"`).
    ///   - module: the module to prefer; a class of another module is found only when the name alone is given.
    public func table(named name: String, module: String? = nil) -> ClassTable? {
        guard module == nil, let dot = name.firstIndex(of: ".") else { return table(bareName: name, module: module) }
        // What stands before the dot is a module, or the type that the class is in.
        return table(bareName: String(name[name.index(after: dot)...]), module: String(name[..<dot]))
            ?? table(bareName: name, module: nil)
    }

    private func table(bareName name: String, module: String?) -> ClassTable? {
        takeAnnouncements()
        if let lazy = lazyTables.removeValue(forKey: name) { register(lazy(), as: name) }
        for identity in awaitedNames.removeValue(forKey: name) ?? [] { makeAwaitedTable(identity) }
        if let identity = aliases[name] {
            makeAwaitedTable(identity)
            if let table = tablesByType[identity], module == nil || table.module == module { return table }
        }
        let found = tablesByName[name] ?? []
        guard let module else { return found.last }
        return found.last { $0.module == module } ?? found.last { Self.frameworks.contains($0.module) }
    }

    /// The table of the object's class, or of the nearest superclass that has one.
    public func table(for object: AnyObject) -> ClassTable? {
        table(for: Swift.type(of: object))
    }

    /// The table of the class, or of the nearest superclass that has one.
    public func table(for type: AnyClass) -> ClassTable? {
        takeAnnouncements()
        if let known = tablesByType[ObjectIdentifier(type)], awaited[ObjectIdentifier(type)] == nil { return known }
        let (_, name) = ClassTable.names(of: type)
        // A module may add to a class of the framework, whose own table comes first.
        if lazyTables[name] != nil, let made = table(named: name), made.type == type { return made }
        makeAwaitedTable(ObjectIdentifier(type))
        if let known = tablesByType[ObjectIdentifier(type)] { return known }
        guard let above = _getSuperclass(type), let table = table(for: above) else { return nil }
        tablesByType[ObjectIdentifier(type)] = table
        return table
    }

    /// Every registered class's name, sorted.
    public var names: [String] {
        takeAnnouncements()
        return Set(tablesByName.keys).union(lazyTables.keys).union(awaitedNames.keys).sorted()
    }
}
