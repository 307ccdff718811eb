// SPDX-License-Identifier: Apache-2.0

/// The outermost view: what a screen shows, and where events come in.
open class UIWindow: UIView, FirstResponderHolder {
    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }
    /// The traits that hold on the window's screen.
    public var screenTraits = UITraitCollection.current
    /// Which windows the window stands in front of.
    open var windowLevel: Level = .normal

    // MARK: Events

    public final weak var heldFirstResponder: UIResponder?
    private lazy var delivery = TouchDelivery(window: self)
    private var hovering: [UIHoverGestureRecognizer] = []
    final lazy var focus = KeyboardFocus(window: self)

    /// A window that is not shown yet.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override var next: UIResponder? { UIApplication.shared }

    open override var traitCollection: UITraitCollection {
        guard overrideUserInterfaceStyle != .unspecified else { return screenTraits }
        return UITraitCollection(
            traitsFrom: [screenTraits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    open override var isHidden: Bool {
        didSet { if oldValue, !isHidden { UIApplication.shared.show(self) } }
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
        case .presses:
            if let event = event as? UIPressesEvent { send(event) }
        case .hover:
            hover(at: convert(event.pointerLocation, from: nil), event)
        case .scroll:
            scroll(event)
        default:
            break
        }
    }

    private func send(_ event: UIPressesEvent) {
        let responder = heldFirstResponder ?? focus.focusedView ?? rootViewController ?? self
        for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
            let presses = event.allPresses.filter { $0.phase == phase }
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
        for press in presses where !focus.handle(press) { super.pressesBegan([press], with: event) }
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
            if let scroll = current as? UIScrollView, scroll.scrollByWheel(event.scrollDelta) { return }
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
