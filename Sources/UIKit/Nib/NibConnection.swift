// SPDX-License-Identifier: Apache-2.0

/// A connection that is made when a nib is loaded.
class NibConnection {
    /// The kinds, in the order in which they are made.
    enum Kind: CaseIterable {
        case outlet, collection, action
    }

    var kind: Kind { .outlet }
    let label: String
    let source: AnyObject?
    let destination: AnyObject?

    init(coder: NibCoder) {
        label = coder.string("UILabel") ?? ""
        source = coder.object("UISource")
        destination = coder.object("UIDestination")
    }

    nonisolated deinit {}

    func connect(source: AnyObject, resolve: (AnyObject) -> AnyObject?) throws(ConnectionError) {}

    /// The connection as it was made, for who follows the loading.
    func record(source: AnyObject, resolve: (AnyObject) -> AnyObject?) -> UINibConnection {
        UINibConnection(
            kind: recordedKind, label: label, source: source, destinations: destinations.compactMap(resolve))
    }

    var recordedKind: UINibConnection.Kind { .segue }
    var destinations: [AnyObject] { destination.map { [$0] } ?? [] }
}

/// A connection that another module makes, after all others.
package protocol LateNibConnection: AnyObject {
    /// Connects; `resolve` answers the object that stands behind one of the nib.
    func connect(resolve: (AnyObject) -> AnyObject?)
}

/// Sets a property of the source to the destination.
final class OutletConnection: NibConnection {
    nonisolated deinit {}

    override var recordedKind: UINibConnection.Kind { .outlet }

    override func connect(source: AnyObject, resolve: (AnyObject) -> AnyObject?) throws(ConnectionError) {
        if let controller = source as? UIViewController,
            controller.takeStandardOutlet(label, destination.flatMap(resolve))
        {
            return
        }
        try ClassRegistry.shared.setOutlet(label, of: source, to: destination.flatMap(resolve))
    }
}

/// Fills an array property of the source with the destinations.
final class OutletCollectionConnection: NibConnection {
    override var kind: Kind { .collection }
    private let elements: [AnyObject]
    private let appends: Bool

    override init(coder: NibCoder) {
        elements = coder.objects("UIDestination")
        appends = coder.bool("addsContentToExistingCollection") ?? coder.bool("UIAddsToExistingCollection") ?? false
        super.init(coder: coder)
    }

    override var recordedKind: UINibConnection.Kind { .outletCollection }
    override var destinations: [AnyObject] { elements }

    override func connect(source: AnyObject, resolve: (AnyObject) -> AnyObject?) throws(ConnectionError) {
        let elements = elements.compactMap(resolve)
        if label == "gestureRecognizers", let view = source as? UIView {
            for case let recognizer as UIGestureRecognizer in elements { view.addGestureRecognizer(recognizer) }
            return
        }
        try ClassRegistry.shared.setCollection(label, of: source, to: elements, appending: appends)
    }
}

/// Sends an action from a control to its target.
final class EventConnection: NibConnection {
    override var kind: Kind { .action }
    private let events: UIControl.Event

    override init(coder: NibCoder) {
        events = UIControl.Event(rawValue: UInt(truncatingIfNeeded: coder.integer("UIEventMask") ?? 0))
        super.init(coder: coder)
    }

    override var recordedKind: UINibConnection.Kind { .action(events: events.rawValue) }

    override func connect(source: AnyObject, resolve: (AnyObject) -> AnyObject?) throws(ConnectionError) {
        let target = destination.flatMap(resolve)
        switch source {
        case let control as UIControl:
            control.addTarget(target, action: Selector(label), for: events)
        case let item as UIBarButtonItem:
            item.target = target
            item.action = Selector(label)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: Selector(label)) }
        default:
            break
        }
    }
}
