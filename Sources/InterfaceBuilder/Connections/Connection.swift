// SPDX-License-Identifier: Apache-2.0

/// A connection from an object, as its `connections` list it.
public enum Connection {
    /// A property that is set to another object.
    case outlet(Outlet)
    /// A member of a property that is an array.
    case outletCollection(OutletCollection)
    /// A message sent when a control is used.
    case action(Action)
    /// A way to another scene.
    case segue(Segue)
    /// A Cocoa binding of macOS.
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
