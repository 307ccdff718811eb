// SPDX-License-Identifier: Apache-2.0

/// A view that sends actions when something is done to it.
open class UIControl: UIView {
    nonisolated deinit {}

    /// Whether the control answers touches.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }
    /// Whether the control is chosen.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether a touch is down in the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// Where the content lies in a control that is higher than it.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { setNeedsLayout() }
    }
    /// Where the content lies in a control that is wider than it.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { setNeedsLayout() }
    }
    /// Whether a press opens the control's menu at once, and not only a long one.
    open var showsMenuAsPrimaryAction = false
    /// Whether the control has a menu.
    open var isContextMenuInteractionEnabled = false
    private var targets: [TargetAction] = []

    // MARK: Tracking

    /// Whether a touch is followed.
    open private(set) var isTracking = false
    /// Whether the followed touch is in the control, or near enough.
    open private(set) var isTouchInside = false
    private weak var trackedTouch: UITouch?
    /// The event whose actions are being sent.
    private var currentEvent: UIEvent?
    /// Whether a touch that ends in the control performs its primary action.
    var touchUpTriggersPrimaryAction: Bool { false }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a control that performs an action where it sends ``Event/primaryActionTriggered``.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        isEnabled = !(coder.bool("UIDisabled") ?? false)
        isSelected = coder.bool("UISelected") ?? false
        showsMenuAsPrimaryAction = coder.bool("UIShowsMenuAsPrimaryAction") ?? false
        isHighlighted = coder.bool("UIHighlighted") ?? false
        if let alignment = coder.integer("UIContentHorizontalAlignment").flatMap(ContentHorizontalAlignment.init) {
            contentHorizontalAlignment = alignment
        }
        if let alignment = coder.integer("UIContentVerticalAlignment").flatMap(ContentVerticalAlignment.init) {
            contentVerticalAlignment = alignment
        }
    }

    /// The states that hold together.
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Called when ``state`` became another.
    open func stateDidChange() { setNeedsDisplay() }

    /// Sends an action to a target when one of the events happens; a nil target means the responder chain.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        let object = target.map { $0 as AnyObject }
        let isKnown = targets.contains {
            $0.target === object && $0.action == action && $0.events == events && $0.closure == nil
        }
        if isKnown { return }
        targets.append(TargetAction(target: object, goesToChain: target == nil, action: action, events: events))
    }

    /// Performs an action when one of the events happens; one of the same identifier is replaced.
    open func addAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
        targets.append(TargetAction(goesToChain: false, action: "", events: events, closure: action))
    }

    /// Performs an action no longer.
    open func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Performs the action of an identifier no longer.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        targets = targets.compactMap { entry in
            guard entry.closure?.identifier == identifier else { return entry }
            return entry.without(events)
        }
    }

    /// Stops sending an action.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        let object = target.map { $0 as AnyObject }
        targets = targets.compactMap { entry in
            guard entry.closure == nil, target == nil || entry.target === object,
                action == nil || entry.action == action
            else { return entry }
            return entry.without(events)
        }
    }

    /// The actions that go to a target for an event.
    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let found = targets.filter { $0.closure == nil && $0.target === object && $0.events.contains(event) }
            .map(\.action.name)
        return found.isEmpty ? nil : found
    }

    /// Every event for which something is sent.
    open var allControlEvents: Event {
        targets.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Every object that actions go to.
    open var allTargets: Set<NSObject> {
        Set(targets.compactMap { $0.target as? NSObject })
    }

    /// Goes through everything that is sent or performed, with its events; setting `stop` ends it.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, _ stop: inout Bool) -> Void
    ) {
        var stop = false
        for entry in targets where !stop {
            iterator(entry.closure, entry.closure == nil ? (entry.target, entry.action) : nil, entry.events, &stop)
        }
    }

    /// Sends the actions of the events, in the order in which they were added.
    open func sendActions(for events: Event) {
        for entry in targets where !entry.events.isDisjoint(with: events) {
            if let closure = entry.closure {
                sendAction(closure)
            } else if entry.goesToChain || entry.target != nil {
                sendAction(entry.action, to: entry.goesToChain ? nil : entry.target, for: currentEvent)
            }
        }
    }

    /// Performs one action.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

    /// Sends one action; nil goes along the responder chain.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Does what a press does: what ``Event/primaryActionTriggered`` and the event that goes with it stand for.
    open func performPrimaryAction() {
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
    }

    /// Follows an arrow key while the control has the focus.
    ///
    /// - Returns: whether the key means something here.
    func adjust(forward: Bool) -> Bool { false }

    // MARK: Following touches

    /// A touch came down; false follows it no further.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch moved; false follows it no further.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The touch belongs to somebody else now.
    open func cancelTracking(with event: UIEvent?) {}

    private func send(_ events: Event, for event: UIEvent?) {
        currentEvent = event
        sendActions(for: events)
        currentEvent = nil
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first, event?.buttonMask != .secondary else { return }
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        send(.touchDown, for: event)
        if touch.tapCount > 1 { send(.touchDownRepeat, for: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return stopTracking() }
        if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, for: event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, for: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isNear(touch)
        let isInside = isTouchInside
        endTracking(touch, with: event)
        stopTracking()
        send(isInside ? .touchUpInside : .touchUpOutside, for: event)
        if isInside, touchUpTriggersPrimaryAction { send(.primaryActionTriggered, for: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, for: event)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    /// A finger hides what is below it, so a little outside still counts.
    private func isNear(_ touch: UITouch) -> Bool {
        let place = touch.location(in: self)
        if point(inside: place, with: nil) { return true }
        let slop = touch.type == .indirectPointer ? 0 : -TouchFacts.controlSlop
        return bounds.insetBy(dx: slop, dy: slop).contains(place)
    }

    /// A control answers plain taps itself: a recognizer of a view around it does not get them.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self || !isEnabled || !gestureRecognizer.yieldsToControls
            || gestureRecognizer.buttonMask == .secondary
    }

    /// Whether a drag sideways that began in the control, which follows it, is not for a recognizer around.
    final func keepsDrag(from recognizer: UIGestureRecognizer) -> Bool {
        guard isTracking, recognizer.view !== self else { return false }
        if let swipe = recognizer as? UISwipeGestureRecognizer {
            return !swipe.direction.isDisjoint(with: [.left, .right])
        }
        guard let velocity = (recognizer as? UIPanGestureRecognizer)?.velocity(in: nil) else { return false }
        return abs(velocity.x) >= abs(velocity.y)
    }

    open override var canBecomeFocused: Bool { isEnabled }
}

private struct TargetAction {
    weak var target: AnyObject?
    let goesToChain: Bool
    let action: Selector
    var events: UIControl.Event
    /// Performed in the place of the action.
    var closure: UIAction?

    /// The rest when some events are taken away; nil for nothing.
    func without(_ events: UIControl.Event) -> TargetAction? {
        var rest = self
        rest.events.subtract(events)
        return rest.events.isEmpty ? nil : rest
    }
}

extension UIControl {
    /// What can be done to a control.
    nonisolated public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Free for programs' own events.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states that a control may be in, several at once.
    nonisolated public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
    }

    nonisolated public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top, bottom, fill
    }

    nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left, right, fill, leading, trailing
    }
}
