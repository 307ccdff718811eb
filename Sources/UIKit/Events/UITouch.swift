// SPDX-License-Identifier: Apache-2.0

/// A finger or pointer on the screen.
public typealias UITouch = Touch
/// Something that a person did.
public typealias UIEvent = InputEvent
/// Keys or buttons that went down or up.
public typealias UIPressesEvent = PressesEvent
/// A key or button that is held.
public typealias UIPress = Press
/// A key of a keyboard.
public typealias UIKey = Key
/// Keys that change what others mean.
public typealias UIKeyModifierFlags = KeyModifiers
/// A key by its place on the keyboard.
public typealias UIKeyboardHIDUsage = KeyCode

extension Touch {
    /// The view that takes the touch.
    public var view: UIView? { hitView as? UIView }
    /// The window that was touched.
    public var window: UIWindow? { rootView as? UIWindow }
    /// The recognizers that follow the touch.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        followers.isEmpty ? nil : followers.compactMap { $0 as? UIGestureRecognizer }
    }

    /// Where the finger is, in a view's coordinates; nil for the window's.
    public func location(in view: UIView?) -> CGPoint { place(windowLocation, in: view) }

    /// Where the finger was before it moved last, in a view's coordinates; nil for the window's.
    public func previousLocation(in view: UIView?) -> CGPoint { place(previousWindowLocation, in: view) }

    /// Where the finger is; here as exact as ``location(in:)``.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        view.map { $0.convert(point, from: window) } ?? point
    }
}

extension InputEvent {
    /// The touches that a view takes.
    public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.hitView === view } }
    /// The touches in a window.
    public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.rootView === window } }
    /// The touches that a recognizer follows.
    public func touches(for recognizer: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.followers.contains { $0 === recognizer } }
    }
    /// The modifier keys that were held.
    public var modifierFlags: UIKeyModifierFlags { modifiers }
}
