// SPDX-License-Identifier: Apache-2.0

/// A connection from an object, as its `connections` list it.
public enum Connection {
    case outlet(Outlet)
    case outletCollection(OutletCollection)
    case action(Action)
    case segue(Segue)
    case binding(Binding)
    /// A kind of connection that is not known.
    case other(Element)

    /// The connection's element.
    public var element: Element {
        switch self {
        case .outlet(let outlet): outlet.element
        case .outletCollection(let collection): collection.element
        case .action(let action): action.element
        case .segue(let segue): segue.element
        case .binding(let binding): binding.element
        case .other(let element): element
        }
    }

    /// Reads a connection.
    public init(_ element: Element) {
        switch element.name {
        case "outlet": self = .outlet(Outlet(element: element))
        case "outletCollection": self = .outletCollection(OutletCollection(element: element))
        case "action": self = .action(Action(element: element))
        case "segue": self = .segue(Segue(element: element))
        case "binding": self = .binding(Binding(element: element))
        default: self = .other(element)
        }
    }
}

extension Element {
    /// The connections of the object, in order.
    public var connections: [Connection] {
        child(named: "connections")?.children.map(Connection.init) ?? []
    }
}

/// A property that is set to another object.
public struct Outlet {
    public let element: Element
    /// The property's name.
    public var property: String { element[attribute: "property"] ?? "" }
    /// The id of the object that is its value.
    public var destination: String { element[attribute: "destination"] ?? "" }
}

/// A property that is an array of objects: one element for each member.
public struct OutletCollection {
    public let element: Element
    /// The property's name.
    public var property: String { element[attribute: "property"] ?? "" }
    /// The id of the member.
    public var destination: String { element[attribute: "destination"] ?? "" }
    /// The class of the array: `NSArray` when absent.
    public var collectionClass: String? { element[attribute: "collectionClass"] }
    /// Whether members are added to what the property has, as for `gestureRecognizers`.
    public var appends: Bool { element.bool("appends") ?? false }
}

/// A message sent to an object when a control is used.
public struct Action {
    public let element: Element
    /// The message.
    public var selector: String { element[attribute: "selector"] ?? "" }
    /// The id of the object that receives it: `destination` on iOS, `target` on macOS.
    public var destination: String { element[attribute: "destination"] ?? element[attribute: "target"] ?? "" }
    /// The control event, as `touchUpInside`; nil for bar items, gesture recognizers and macOS.
    public var eventType: String? { element[attribute: "eventType"] }
    /// The event of an auxiliary action of macOS, as `doubleAction`.
    public var trigger: String? { element[attribute: "trigger"] }
}

/// A way from one scene to another.
public struct Segue {
    public let element: Element
    /// The kind, as `show`, `presentation`, `embed`, `relationship`, `unwind`, `custom`.
    public var kind: String { element[attribute: "kind"] ?? "" }
    /// The id of the scene's controller, or of the exit for an unwind segue.
    public var destination: String { element[attribute: "destination"] ?? "" }
    /// The identifier that programs use.
    public var identifier: String? { element[attribute: "identifier"] }
    /// Of kind `relationship`: what the destination is to the source, as `rootViewController`.
    public var relationship: String? { element[attribute: "relationship"] }
    /// Of kind `unwind`: the selector that finds where to unwind to.
    public var unwindAction: String? { element[attribute: "unwindAction"] }
    /// The trigger where an object has more than one, as a cell's `accessoryAction`.
    public var trigger: String? { element[attribute: "trigger"] }
}

/// A Cocoa binding of macOS.
public struct Binding {
    public let element: Element
    /// The binding, as `value` or one of the program's own.
    public var name: String { element[attribute: "name"] ?? "" }
    /// The id of the object that is bound to.
    public var destination: String { element[attribute: "destination"] ?? "" }
    /// The key path from there.
    public var keyPath: String { element.string("keyPath") ?? "" }
    /// The binding of the same name before this one, as `enabled` before `enabled2`.
    public var previousBinding: String? { element[attribute: "previousBinding"] }
    /// The options in order, standard and the program's own: each child of the dictionary with its key.
    public var options: [(key: String, value: Element)] {
        (element.child(withKey: "options")?.children ?? []).compactMap { child in child.key.map { ($0, child) } }
    }
}
