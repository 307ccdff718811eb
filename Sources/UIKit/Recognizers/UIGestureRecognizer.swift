// SPDX-License-Identifier: Apache-2.0

/// Recognizes a gesture in a view and sends actions for it.
///
/// A recognizer is a state machine. A discrete one goes from possible to ended, a continuous one through began and
/// changed; both can fail. A subclass follows touches by overriding `touchesBegan` and the like, and sets ``state``;
/// whether it may begin is decided between it, its delegate and the other recognizers (see ``GestureArbiter``).
@MainActor open class UIGestureRecognizer: NSObject {
    /// Where a recognizer is in its work.
    nonisolated public enum State: Int, Sendable {
        case possible = 0
        case began, changed, ended, cancelled, failed
        /// A discrete gesture was recognized.
        public static let recognized = State.ended
    }

    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?
    /// Whether the recognizer takes touches.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arbiter.disable(self) } }
    }
    /// The recognizer's name, for debugging.
    open var name: String?
    /// Whether the view loses the touches when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only after the gesture has failed.
    open var delaysTouchesBegan = false
    /// Whether the view learns of the end of touches only after the gesture has failed.
    open var delaysTouchesEnded = true
    /// What kinds of touches are followed; nil for all.
    open var allowedTouchTypes: [UITouch.TouchType]?
    open var requiresExclusiveTouchType = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    private var targets: [(target: WeakReference, action: Selector)] = []
    private var handlers: [(UIGestureRecognizer) -> Void] = []

    // MARK: State of the machine, kept by the arbiter

    final var settledState: State = .possible
    /// The state that the recognizer wants and gets once the recognizers that it waits for have failed.
    final var pendingState: State?
    final var requirements: [WeakReference] = []
    /// The touches followed since the last reset, in the order in which they came.
    final var followedTouches: [UITouch] = []
    final var arbiter: GestureArbiter { GestureArbiter.shared }

    public override init() {
        super.init()
    }

    /// Makes a recognizer that sends an action.
    public convenience init(target: Any?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        isEnabled = !(coder.bool("UIGestureRecognizer.disabled") ?? false)
        cancelsTouchesInView = coder.bool("UIGestureRecognizer.cancelsTouchesInView") ?? true
        delaysTouchesBegan = coder.bool("UIGestureRecognizer.delaysTouchesBegan") ?? false
        delaysTouchesEnded = coder.bool("UIGestureRecognizer.delaysTouchesEnded") ?? true
    }

    // MARK: Actions

    /// Sends an action when the gesture is recognized, and at each change of a continuous one.
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        if targets.contains(where: { $0.target.object === object && $0.action == action }) { return }
        targets.append((WeakReference(object: object), action))
    }

    /// Stops sending an action; nil stands for all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { (object == nil || $0.target.object === object) && (action == nil || $0.action == action) }
    }

    /// Calls a closure where an action would be sent.
    public final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// Sends the actions.
    open func sendActions() {
        for entry in targets {
            guard let target = entry.target.object else { continue }
            do {
                try ClassRegistry.shared.send(entry.action, to: target, from: self)
            } catch {
                UINibError.handler(error)
            }
        }
        for handler in handlers { handler(self) }
    }

    // MARK: State

    /// Where the recognizer is in its work; set by subclasses.
    open var state: State {
        get { settledState }
        set { arbiter.move(self, to: newValue) }
    }

    /// Makes this recognizer wait until another one has failed.
    open func require(toFail other: UIGestureRecognizer) {
        if other !== self { requirements.append(WeakReference(object: other)) }
    }

    // MARK: Touches

    /// How many fingers the gesture is made with.
    open var numberOfTouches: Int { touchesDown.count }

    /// The followed touches that are down.
    final var touchesDown: [UITouch] { followedTouches.filter(\.isDown) }

    /// The middle of the fingers, in a view's coordinates; nil for the window's.
    open func location(in view: UIView?) -> CGPoint {
        let touches = touchesDown.isEmpty ? followedTouches : touchesDown
        guard !touches.isEmpty else { return .zero }
        let sum = touches.map { $0.location(in: view) }.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    /// Where one finger is, in a view's coordinates; nil for the window's.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        touchesDown.indices.contains(index) ? touchesDown[index].location(in: view) : .zero
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Follows a touch no longer.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        followedTouches.removeAll { $0 === touch }
        touch.followers.removeAll { $0 === self }
    }

    /// Called when the recognizer is ready for another gesture.
    open func reset() {}

    /// Whether this recognizer, when it recognizes, keeps another one from doing so.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recognizer may keep this one from recognizing.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until another one fails, for whole classes of recognizers.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another recognizer waits until this one fails.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the gesture goes on although all fingers are up, as between the taps of a double tap.
    var waitsForFurtherTouches: Bool { false }
    /// Whether a control lets the recognizer of a view around it take a touch that it would answer itself.
    var yieldsToControls: Bool { false }
}

/// Decides about gestures. Every method has a default.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

struct WeakReference {
    weak var object: AnyObject?
}
