// SPDX-License-Identifier: Apache-2.0

/// Finds class tables by module and name, and by class.
@MainActor
public final class ClassRegistry {
    /// The registry that nibs are loaded with.
    public static let shared = ClassRegistry()

    private var tablesByName: [String: [ClassTable]] = [:]
    private var lazyTables: [String: @MainActor () -> ClassTable] = [:]
    private var tablesByType: [ObjectIdentifier: ClassTable] = [:]

    public init() {}

    /// Adds a table; a later one for the same class replaces the earlier.
    public func register(_ table: ClassTable) {
        register(table, as: table.name)
    }

    /// Adds a table under another name: nibs name some classes differently from the program.
    public func register(_ table: ClassTable, as name: String) {
        tablesByName[name, default: []].removeAll { $0.type == table.type }
        tablesByName[name, default: []].append(table)
        tablesByType[ObjectIdentifier(table.type)] = table
    }

    /// Adds classes whose tables are made when they are first asked for, by their names.
    public func register(lazily tables: [String: @MainActor () -> ClassTable]) {
        lazyTables.merge(tables) { _, new in new }
    }

    /// The table of the class with that name.
    ///
    /// - Parameters:
    ///   - name: the class's name, which may carry its module (`"Player.TrackCell"`).
    ///   - module: the module to prefer; a class of another module is found only when the name alone is given.
    public func table(named name: String, module: String? = nil) -> ClassTable? {
        var name = name
        var module = module
        if let dot = name.firstIndex(of: ".") {
            module = module ?? String(name[..<dot])
            name = String(name[name.index(after: dot)...])
        }
        if let lazy = lazyTables.removeValue(forKey: name) { register(lazy(), as: name) }
        let found = tablesByName[name] ?? []
        guard let module else { return found.last }
        return found.last { $0.module == module } ?? found.last { $0.module == "UIKit" || $0.module == "ViewCore" }
    }

    /// The table of the object's class, or of the nearest superclass that has one.
    public func table(for object: AnyObject) -> ClassTable? {
        table(for: Swift.type(of: object))
    }

    /// The table of the class, or of the nearest superclass that has one.
    public func table(for type: AnyClass) -> ClassTable? {
        if let known = tablesByType[ObjectIdentifier(type)] { return known }
        let (_, name) = ClassTable.names(of: type)
        if lazyTables[name] != nil, let made = table(named: name), made.type == type { return made }
        guard let above = _getSuperclass(type), let table = table(for: above) else { return nil }
        tablesByType[ObjectIdentifier(type)] = table
        return table
    }

    /// Every registered class's name, sorted.
    public var names: [String] {
        Set(tablesByName.keys).union(lazyTables.keys).sorted()
    }
}
