// SPDX-License-Identifier: Apache-2.0

/// Gestures that a pointer, a touchpad or a key makes, and no finger on the screen.
enum PointerGestures {
    /// Gives pinches and turns on a touchpad to the recognizers around a place.
    static func transform(_ event: UIEvent, in window: UIWindow) {
        guard let change = event.change else { return }
        for recognizer in recognizers(at: event, in: window) {
            recognizer.transform(by: change, at: event.timestamp)
        }
    }

    /// Gives scrolling to the drags that ask for it.
    ///
    /// - Returns: whether one took it.
    static func scroll(_ event: UIEvent, in window: UIWindow) -> Bool {
        let kind: UIScrollTypeMask = event.isDiscreteScroll ? .discrete : .continuous
        let pan = recognizers(at: event, in: window).lazy.compactMap { $0 as? UIPanGestureRecognizer }
            .first { $0.allowedScrollTypesMask.contains(kind) }
        pan?.scroll(by: event.scrollDelta, at: event.timestamp)
        return pan != nil
    }

    /// The recognizers of the view at the pointer and of those around it, the innermost first.
    private static func recognizers(at event: UIEvent, in window: UIWindow) -> [UIGestureRecognizer] {
        let place = window.convert(event.pointerLocation, from: nil)
        var found: [UIGestureRecognizer] = []
        var view = window.hitTest(place, with: event)
        while let current = view {
            found += current.attachedRecognizers.filter { $0.receives(event) }
            view = current.superview
        }
        for recognizer in found {
            recognizer.pointerLocation = place
            recognizer.modifierFlags = event.modifierFlags
        }
        return found
    }

    /// Gives keys to the recognizers of the responder that they go to, and of the views around it.
    static func press(_ presses: Set<UIPress>, _ event: UIPressesEvent, to responder: UIResponder) {
        var next: UIResponder? = responder
        while let current = next {
            for recognizer in (current as? UIView)?.attachedRecognizers ?? [] where recognizer.receives(event) {
                recognizer.press(presses, event)
            }
            next = current.next
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer and its delegate want an event.
    final func receives(_ event: UIEvent) -> Bool {
        isEnabled && shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    fileprivate final func press(_ presses: Set<UIPress>, _ event: UIPressesEvent) {
        guard !allowedPressTypes.isEmpty else { return }
        for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
            let own = presses.filter { press in
                press.phase == phase && !ignoredPresses.contains { $0 === press }
                    && allowedPressTypes.contains { $0.intValue == press.type?.rawValue }
                    && delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
            }
            guard !own.isEmpty else { continue }
            switch phase {
            case .began:
                arbiter.followKeys(self)
                pressesBegan(own, with: event)
            case .changed: pressesChanged(own, with: event)
            case .ended: pressesEnded(own, with: event)
            default: pressesCancelled(own, with: event)
            }
        }
    }

    /// Goes through the states of a gesture on a touchpad.
    final func follow(_ phase: UITouch.Phase) {
        switch phase {
        case .ended, .cancelled:
            state = settledState == .possible ? .failed : phase == .ended ? .ended : .cancelled
        default:
            arbiter.followKeys(self)
            state = settledState == .possible ? .began : .changed
        }
    }
}

/// Kinds of scrolling.
nonisolated public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// By the notches of a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Evenly, as on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all = UIScrollTypeMask(rawValue: 3)
}
