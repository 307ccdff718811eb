// SPDX-License-Identifier: Apache-2.0

/// A connection that was made when a nib was loaded.
public struct LoadedConnection {
    /// What kind of connection it is.
    public enum Kind: Hashable, Sendable {
        case outlet
        case outletCollection
        /// An action; the events of a control of UIKit on which it is sent, and 0 where the sender knows itself when.
        case action(events: UInt)
        case segue
        /// A binding to the value at a key path.
        case binding(keyPath: String)
    }

    /// What kind of connection it is.
    public let kind: Kind
    /// The outlet's or binding's name, or the action's selector.
    public let label: String
    /// The object that has the outlet or binding, or that sends the action.
    public let source: AnyObject
    /// What the outlet leads to, who gets the action, or what is bound to; none for an action sent along the responder
    /// chain.
    public let destinations: [AnyObject]
    /// Whether the objects were found where the connection put them, right after it was made.
    public let isHeld: Bool

    /// Notes a connection right after it was made.
    ///
    /// - Parameter isHeld: nil asks the classes' tables.
    public init(kind: Kind, label: String, source: AnyObject, destinations: [AnyObject], isHeld: Bool? = nil) {
        self.kind = kind
        self.label = label
        self.source = source
        self.destinations = destinations
        self.isHeld = isHeld ?? Self.isHeld(kind, label, source, destinations)
    }

    private static func isHeld(_ kind: Kind, _ label: String, _ source: AnyObject, _ destinations: [AnyObject]) -> Bool
    {
        switch kind {
        case .outlet:
            guard let destination = destinations.first else { return true }
            if (type(of: source) as? any TakesStandardOutlets.Type)?.standardOutlets.contains(label) == true {
                return true
            }
            return ClassRegistry.shared.outlet(label, of: source) === destination
        case .outletCollection:
            if label == "gestureRecognizers" { return true }
            let held = Set(ClassRegistry.shared.collection(label, of: source).map(ObjectIdentifier.init))
            return destinations.allSatisfy { held.contains(ObjectIdentifier($0)) }
        case .action:
            guard let destination = destinations.first else { return true }
            return ClassRegistry.shared.responds(destination, to: Selector(label))
        case .segue, .binding:
            return true
        }
    }
}

/// Follows the making of a nib's objects: the design canvas learns which object has which document id.
public protocol NibObserver: AnyObject {
    /// Called once for each object, with its number in the archive.
    func nibDidMake(_ object: AnyObject, number: Int)
    /// Called for each connection that was made.
    func nibDidConnect(_ connection: LoadedConnection)
    /// The id that an object has in the document; nil where that is not known.
    func identifier(of object: AnyObject) -> String?
}

extension NibObserver {
    public func nibDidConnect(_ connection: LoadedConnection) {}
    public func identifier(of object: AnyObject) -> String? { nil }
}
