// SPDX-License-Identifier: Apache-2.0

/// One way from a controller to another, as it is taken.
///
/// A subclass that a storyboard names is made with `init(identifier:source:destination:)`, and overrides
/// ``perform()``.
@MainActor open class UIStoryboardSegue: NSObject {
    nonisolated deinit {}

    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    var handler: (() -> Void)?

    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// Makes a segue that shows its destination by a closure.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination.
    open func perform() { handler?() }
}

/// Where an unwind segue begins.
@MainActor open class UIStoryboardUnwindSegueSource: NSObject {
    nonisolated deinit {}

    /// The controller that the segue leads away from.
    public let source: UIViewController
    /// The action that the destination performs.
    public let unwindAction: Selector
    /// Who caused the segue.
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
