// SPDX-License-Identifier: Apache-2.0

/// Recognizes a gesture in a view and sends actions for it.
///
/// A recognizer is a state machine. A discrete one goes from possible to ended, a continuous one through began and
/// changed; both can fail. A subclass follows touches by overriding `touchesBegan` and the like, and sets ``state``;
/// whether it may begin is decided between it, its delegate and the other recognizers (see ``GestureArbiter``).
@MainActor open class UIGestureRecognizer: NSObject {
    nonisolated deinit {}

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
    /// What kinds of touches are followed, as raw values of `UITouch.TouchType`; a pointer counts as a finger too.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Which keys are followed, as raw values of `UIPress.PressType`; none by default.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether touches of another kind than the first are left out.
    open var requiresExclusiveTouchType = true
    /// The modifier keys that were held in the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pointer's buttons that were down in the last event.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []
    /// Who decides and is told of what happens.
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
    /// Where the pointer is, in the window's coordinates, for a gesture that no finger makes.
    final var pointerLocation: CGPoint?
    final var arbiter: GestureArbiter { GestureArbiter.shared }

    /// Makes a recognizer that sends an action.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        isEnabled = !(coder.bool("UIGestureRecognizer.disabled") ?? false)
        cancelsTouchesInView = coder.bool("UIGestureRecognizer.cancelsTouchesInView") ?? true
        delaysTouchesBegan = coder.bool("UIGestureRecognizer.delaysTouchesBegan") ?? false
        delaysTouchesEnded = coder.bool("UIGestureRecognizer.delaysTouchesEnded") ?? true
        // One bit for each kind.
        if let bits = coder.integer("UIGestureRecognizer.allowedTouchTypes") {
            allowedTouchTypes = (0...3).filter { bits & (1 << $0) != 0 }.map { NSNumber(value: $0) }
        }
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

    /// Whether the recognizer follows touches of that kind.
    final func allows(_ type: UITouch.TouchType) -> Bool {
        let types = allowedTouchTypes.map(\.intValue)
        let isAllowed = types.contains(type.rawValue) || (type == .indirectPointer && types.contains(0))
        guard requiresExclusiveTouchType, let first = touchesDown.first else { return isAllowed }
        return isAllowed && first.type == type
    }

    /// The followed touches that are down.
    final var touchesDown: [UITouch] { followedTouches.filter(\.isDown) }

    /// The middle of the fingers, in a view's coordinates; nil for the window's.
    open func location(in view: UIView?) -> CGPoint {
        let touches = touchesDown.isEmpty ? followedTouches : touchesDown
        guard !touches.isEmpty else {
            guard let pointerLocation else { return .zero }
            return view.map { $0.convert(pointerLocation, from: $0.window) } ?? pointerLocation
        }
        let sum = touches.map { $0.location(in: view) }.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    /// Where one finger is, in a view's coordinates; nil for the window's.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        touchesDown.indices.contains(index) ? touchesDown[index].location(in: view) : .zero
    }

    // MARK: For subclasses

    /// Fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers left the screen.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The touches belong to somebody else now.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Keys of ``allowedPressTypes`` went down, changed, went up, or are no longer followed.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys are no longer followed.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Whether the recognizer looks at an event at all.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Follows a press no longer.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { ignoredPresses.append(button) }
    final var ignoredPresses: [UIPress] = []

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

    /// Follows two fingers on a touchpad.
    func transform(by change: UIEvent.Change, at time: TimeInterval) {}

    /// Whether the gesture goes on although all fingers are up, as between the taps of a double tap.
    var waitsForFurtherTouches: Bool { false }
    /// Whether a control lets the recognizer of a view around it take a touch that it would answer itself.
    var yieldsToControls: Bool { false }
}
