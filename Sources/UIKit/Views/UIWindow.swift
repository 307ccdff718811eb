// SPDX-License-Identifier: Apache-2.0

/// The outermost view: what a screen shows, and where events come in.
open class UIWindow: UIView, FirstResponderHolder {
    nonisolated deinit {}

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if oldValue?.presented != nil { oldValue?.dismissController(animated: false, completion: nil) }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }
    /// The traits that hold on the window's screen.
    public var screenTraits = UITraitCollection.current {
        didSet {
            guard screenTraits != oldValue else { return }
            passTraits(from: oldValue)
        }
    }
    /// Controllers whose views came into the window and that are told so when it has been laid out.
    private var arriving: [WeakReference] = []
    /// Which windows the window stands in front of.
    open var windowLevel: Level = .normal

    // MARK: Events

    /// The menus and the like that are open, the frontmost last.
    final var openPanels: [FloatingPanel] = []
    private lazy var undo = UndoManager()
    open override var undoManager: UndoManager? { undo }
    /// The object that keys go to first; nil for none.
    public final weak var heldFirstResponder: UIResponder? {
        didSet {
            if heldFirstResponder !== oldValue { inputDock.update(for: heldFirstResponder) }
        }
    }
    private lazy var inputDock = InputDock(window: self)
    /// The upper edge of what is shown in a keyboard's place; nil while nothing is.
    var inputTop: CGFloat? { inputDock.top }
    private lazy var delivery = TouchDelivery(window: self)
    private var hovering: [UIHoverGestureRecognizer] = []
    final lazy var focus = KeyboardFocus(window: self)

    /// A window that is not shown yet.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        isInWindow = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isInWindow = true
        for view in subviews { view.windowDidChange() }
    }

    open override var next: UIResponder? { UIApplication.shared }

    open override var traitCollection: UITraitCollection {
        guard overrideUserInterfaceStyle != .unspecified else { return screenTraits }
        return UITraitCollection(
            traitsFrom: [screenTraits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    open override var isHidden: Bool {
        didSet {
            guard oldValue != isHidden else { return }
            if !isHidden { UIApplication.shared.show(self) }
            visibilityDidChange()
        }
    }

    // MARK: Appearance of controllers

    /// Tells the controllers that are in front that they come into sight or go out of it.
    private func visibilityDidChange() {
        guard let front = rootViewController.map(Self.inSight) else { return }
        for controller in front {
            guard controller.startAppearance(!isHidden, animated: false) else { continue }
            if isHidden {
                controller.finishAppearance()
            } else {
                controller.tellOfAppearing()
                finishAppearanceAfterLayout(of: controller)
            }
        }
    }

    /// A controller and what it presents, as far as they can be seen.
    private static func inSight(_ controller: UIViewController) -> [UIViewController] {
        guard let presented = controller.presented else { return [controller] }
        let isCovered = presented.ownPresentationController?.shouldRemovePresentersView == true
        return (isCovered ? [] : [controller]) + inSight(presented)
    }

    /// Notes a controller that has appeared once the window is laid out.
    final func finishAppearanceAfterLayout(of controller: UIViewController) {
        arriving.append(WeakReference(object: controller))
        setNeedsLayout()
        // Somebody may let time pass and never ask for layout.
        FrameClock.main.schedule(after: 0) { [weak self] in
            if self?.arriving.isEmpty == false { self?.layoutIfNeeded() }
        }
    }

    /// Called when all that was due was laid out.
    final func layoutDidFinish() {
        guard !arriving.isEmpty else { return }
        let arrived = arriving
        arriving.removeAll()
        for case let controller as UIViewController in arrived.map(\.object) { controller.finishAppearance() }
    }

    // MARK: Size and traits

    /// Gives the window the size of its screen, tells the controllers, and lets them change along.
    final func resize(to size: CGSize) {
        guard size != bounds.size else { return }
        let traits = UITraitCollection(traitsFrom: [screenTraits, .sizeClasses(of: size)])
        let front = rootViewController.map { Self.chain($0) } ?? []
        let coordinator = ControllerTransition(from: nil, to: nil, in: self, of: nil, animator: nil)
        if traits != screenTraits {
            for controller in front { controller.willTransition(to: traits, with: coordinator) }
        }
        for controller in front { controller.viewWillTransition(to: size, with: coordinator) }
        frame.size = size
        screenTraits = traits
        coordinator.start { _ in }
    }

    /// A controller and all that are presented in front of it.
    private static func chain(_ controller: UIViewController) -> [UIViewController] {
        [controller] + (controller.presented.map(chain) ?? [])
    }

    private func passTraits(from old: UITraitCollection) {
        setNeedsDisplay()
        guard overrideUserInterfaceStyle == .unspecified || old != traitCollection else { return }
        traitCollectionDidChange(old)
        for view in subviews { view.passTraitsOn(previous: old) }
    }

    /// Whether keys go to the window.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Lets keys go to the window.
    open func makeKey() { UIApplication.shared.makeKey(self) }

    /// Shows the window in front of the others and lets keys go to it.
    open func makeKeyAndVisible() {
        isHidden = false
        UIApplication.shared.show(self)
        makeKey()
    }

    /// Brings an event to recognizers, views, and the first responder.
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches:
            let began = (event.touches(for: self) ?? []).contains { $0.phase == .began }
            if began { focus.move(to: nil) }
            layoutIfNeeded()
            delivery.deliver(event)
            ScrollKeys.tapAtTop(event, in: self)
        case .presses:
            if let event = event as? UIPressesEvent { send(event) }
        case .hover:
            hover(at: convert(event.pointerLocation, from: nil), event)
        case .scroll:
            if !PointerGestures.scroll(event, in: self) { scroll(event) }
        case .transform:
            PointerGestures.transform(event, in: self)
        default:
            break
        }
    }

    private func send(_ event: UIPressesEvent) {
        let responder = heldFirstResponder ?? focus.focusedView ?? rootViewController ?? self
        for press in event.allPresses where press.phase == .began {
            if let panel = openPanels.last {
                press.isTaken = panel.handle(press)
            } else if KeyCommands.perform(press, from: responder, for: event) {
                press.isTaken = true
            }
        }
        PointerGestures.press(event.allPresses, event, to: responder)
        for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
            let presses = event.allPresses.filter { $0.phase == phase && !$0.isTaken }
            guard !presses.isEmpty else { continue }
            switch phase {
            case .began: responder.pressesBegan(presses, with: event)
            case .changed: responder.pressesChanged(presses, with: event)
            case .ended: responder.pressesEnded(presses, with: event)
            default: responder.pressesCancelled(presses, with: event)
            }
        }
    }

    /// Keys that nobody took: Tab moves on, Space and Return press what has the focus.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where !focus.handle(press) && !ScrollKeys.press(press, in: self) {
            super.pressesBegan([press], with: event)
        }
    }

    // MARK: Pointer

    private func hover(at place: CGPoint, _ event: UIEvent) {
        var over: [UIHoverGestureRecognizer] = []
        var view = hitTest(place, with: event)
        while let current = view {
            over += (current.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
                .filter(\.isEnabled)
            view = current.superview
        }
        for old in hovering where !over.contains(where: { $0 === old }) {
            old.pointerMoved(to: place, isInside: false)
        }
        hovering = over
        for recognizer in over { recognizer.pointerMoved(to: place, isInside: true) }
    }

    /// The innermost scroll view below the pointer that can move that way does.
    private func scroll(_ event: UIEvent) {
        var view = hitTest(convert(event.pointerLocation, from: nil), with: event)
        while let current = view {
            if current.scrollByWheel(event.scrollDelta, at: current.convert(event.pointerLocation, from: nil)) {
                return
            }
            view = current.superview
        }
    }

    /// An order of windows.
    nonisolated public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }
}
