// SPDX-License-Identifier: Apache-2.0

/// How the objects of a class are made.
enum NibMaker {
    case plumbing(@MainActor (NibCoder) -> AnyObject?)
    case classSwapper
    case customObject
    /// A font or colour: the same object may serve whenever the nib is loaded.
    case value(ClassTable)
    case table(ClassTable)

    /// How the objects of the class of that name are made; nil where nobody has registered it yet.
    static func named(_ name: String) -> NibMaker? {
        let registry = ClassRegistry.shared
        if generation != registry.generation {
            generation = registry.generation
            known = [:]
        }
        if let maker = known[name] { return maker }
        let maker = find(name)
        // Looking for a table may have registered more, so the name is kept for the registry as it was.
        if let maker { known[name] = maker }
        return maker
    }

    /// What was found before, for all nibs, while the registry stays as it is.
    private static var known: [String: NibMaker] = [:]
    private static var generation = -1

    private static func find(_ name: String) -> NibMaker? {
        if let make = NibPlumbing.makers[name] { return .plumbing(make) }
        switch name {
        case "UIClassSwapper": return .classSwapper
        case "UICustomObject": return .customObject
        default:
            guard let table = ClassRegistry.shared.table(named: name), table.canDecode else { return nil }
            return table.type == UIColor.self || table.type == UIFont.self ? .value(table) : .table(table)
        }
    }
}
