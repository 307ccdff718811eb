// SPDX-License-Identifier: Apache-2.0

/// A connection that is made when a nib is loaded.
class NibConnection {
    let label: String
    let source: AnyObject?
    let destination: AnyObject?

    init(coder: NibCoder) {
        label = coder.string("UILabel") ?? ""
        source = coder.object("UISource")
        destination = coder.object("UIDestination")
    }

    func connect(source: AnyObject, resolve: (AnyObject) -> AnyObject?) throws(ConnectionError) {}
}

/// Sets a property of the source to the destination.
final class OutletConnection: NibConnection {
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
    private let destinations: [AnyObject]
    private let appends: Bool

    override init(coder: NibCoder) {
        destinations = coder.objects("UIDestination")
        appends = coder.bool("addsToExistingCollection") ?? coder.bool("UIAddsToExistingCollection") ?? false
        super.init(coder: coder)
    }

    override func connect(source: AnyObject, resolve: (AnyObject) -> AnyObject?) throws(ConnectionError) {
        let elements = destinations.compactMap(resolve)
        if label == "gestureRecognizers", let view = source as? UIView {
            for case let recognizer as UIGestureRecognizer in elements { view.addGestureRecognizer(recognizer) }
            return
        }
        try ClassRegistry.shared.setCollection(label, of: source, to: elements, appending: appends)
    }
}

/// Sends an action from a control to its target.
final class EventConnection: NibConnection {
    private let events: UIControl.Event

    override init(coder: NibCoder) {
        events = UIControl.Event(rawValue: UInt(truncatingIfNeeded: coder.integer("UIEventMask") ?? 0))
        super.init(coder: coder)
    }

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
