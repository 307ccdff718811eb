// SPDX-License-Identifier: Apache-2.0

/// One thing that is dragged.
@MainActor open class UIDragItem: NSObject {
    nonisolated deinit {}

    public let itemProvider: NSItemProvider
    /// The object itself, for drops within the program.
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// What is dragged, and where it is.
@MainActor
public protocol UIDragDropSession: AnyObject {
    /// What is dragged.
    var items: [UIDragItem] { get }
    /// Where the finger is, in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Whether something can be read as an object of a class.
    func canLoadObjects(ofClass aClass: AnyClass) -> Bool
    /// Whether something is of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

/// A drag as its source sees it.
@MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Whatever the source wants to know at the drop.
    var localContext: Any? { get set }
}

/// A drag as a place to drop sees it.
@MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, where it began in this program.
    var localDragSession: (any UIDragSession)? { get }
    /// Hands over what is of the class.
    @discardableResult
    func loadObjects(ofClass aClass: AnyClass, completion: @escaping ([NSObject]) -> Void) -> Progress
}

/// What a drop does.
nonisolated public enum UIDropOperation: UInt, Sendable {
    case cancel = 0
    case forbidden, copy, move
}

/// What a drop would do.
@MainActor open class UIDropProposal: NSObject {
    nonisolated deinit {}

    public let operation: UIDropOperation

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// Lets something be dragged out of a view: after a long press, or by a pointer at once.
@MainActor open class UIDragInteraction: NSObject, UIInteraction {
    nonisolated deinit {}

    /// The view that the interaction belongs to.
    open private(set) weak var view: UIView?
    /// Who decides and is told of what happens.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether a person can use it.
    open var isEnabled = true
    /// Whether other gestures may go on while a drag begins.
    open var allowsSimultaneousRecognitionDuringLift = false
    private var tracking: DropTracking?
    private lazy var recognizer: DragRecognizer = {
        let recognizer = DragRecognizer(target: nil, action: nil)
        recognizer.lift = { [weak self] in self?.lift() ?? false }
        recognizer.addHandler { [weak self] in self?.follow($0) }
        return recognizer
    }()

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Asks for what is dragged.
    private func lift() -> Bool {
        guard isEnabled, let view, let delegate else { return false }
        let session = DragSession(source: self)
        session.place = recognizer.location(in: nil)
        session.window = view.window
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard !session.items.isEmpty else { return false }
        tracking = DropTracking(session)
        return true
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let tracking, let delegate else { return }
        let session = tracking.session
        session.place = recognizer.location(in: nil)
        switch recognizer.state {
        case .began:
            delegate.dragInteraction(self, sessionWillBegin: session)
            tracking.showPreview(of: view)
            tracking.move()
        case .changed:
            tracking.move()
            delegate.dragInteraction(self, sessionDidMove: session)
        case .ended, .cancelled:
            let operation = recognizer.state == .ended ? tracking.operation : .cancel
            delegate.dragInteraction(self, session: session, willEndWith: operation)
            tracking.end(recognizer.state == .ended)
            delegate.dragInteraction(self, session: session, didEndWith: operation)
            self.tracking = nil
        default:
            break
        }
    }
}

/// Says what is dragged out of a view, and is told of the drag. Every method but the first has a default.
@MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// What is dragged; nothing for no drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// Called when a drag begins.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Called when the finger moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Called before a drag ends with an operation.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Called when a drag has ended with an operation.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
}

/// Recognizes that something is picked up: a finger that stays, a pointer that is pressed and moves.
final class DragRecognizer: UIGestureRecognizer {
    /// Picks something up; false where there is nothing.
    var lift: () -> Bool = { false }
    private var start = CGPoint.zero
    private var wait: ScheduledCall?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count == 1, event.buttonMask != .secondary else {
            if state == .possible { state = .failed }
            return
        }
        start = location(in: nil)
        guard touches.first?.type == .direct else { return }
        wait = FrameClock.main.schedule(after: 0.5) { [weak self] in self?.begin() }
    }

    private func begin() {
        guard state == .possible, !touchesDown.isEmpty else { return }
        state = lift() ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .changed
            return
        }
        guard start.distance(to: location(in: nil)) >= TouchFacts.dragBegins else { return }
        if touchesDown.first?.type == .direct { state = .failed } else { begin() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty { state = state == .possible ? .failed : .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() { wait?.cancel() }
}
