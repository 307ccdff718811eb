// SPDX-License-Identifier: Apache-2.0

/// A connection that was made when a nib was loaded.
public struct UINibConnection {
    /// What kind of connection it is.
    public enum Kind {
        case outlet
        case outletCollection
        /// An action, sent on these events by a control, and on its own occasion by a bar button item or a recognizer.
        case action(UIControl.Event)
        case segue
    }

    public let kind: Kind
    /// The outlet's name or the action's selector.
    public let label: String
    /// The object that has the outlet or sends the action.
    public let source: AnyObject
    /// What the outlet leads to or who gets the action; none for an action sent along the responder chain.
    public let destinations: [AnyObject]

    /// Whether the objects were found where the connection put them, right after it was made.
    public let isHeld: Bool

    init(kind: Kind, label: String, source: AnyObject, destinations: [AnyObject]) {
        self.kind = kind
        self.label = label
        self.source = source
        self.destinations = destinations
        isHeld = Self.isHeld(kind, label, source, destinations)
    }

    private static func isHeld(_ kind: Kind, _ label: String, _ source: AnyObject, _ destinations: [AnyObject]) -> Bool
    {
        switch kind {
        case .outlet:
            guard let destination = destinations.first else { return true }
            if UIViewController.standardOutlets.contains(label), source is UIViewController { return true }
            return ClassRegistry.shared.outlet(label, of: source) === destination
        case .outletCollection:
            if label == "gestureRecognizers" { return true }
            let held = Set(ClassRegistry.shared.collection(label, of: source).map(ObjectIdentifier.init))
            return destinations.allSatisfy { held.contains(ObjectIdentifier($0)) }
        case .action:
            guard let destination = destinations.first else { return true }
            return ClassRegistry.shared.responds(destination, to: Selector(label))
        case .segue:
            return true
        }
    }
}
