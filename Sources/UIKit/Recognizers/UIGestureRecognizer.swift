// SPDX-License-Identifier: Apache-2.0

/// Recognizes a gesture in a view and sends actions for it.
open class UIGestureRecognizer: NSObject {
    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?
    /// Whether the recognizer takes touches.
    open var isEnabled = true
    /// Whether the view loses the touches when the gesture is recognized.
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    private var targets: [(target: WeakReference, action: Selector)] = []

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

    /// Sends an action when the gesture is recognized.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append((WeakReference(object: target as AnyObject), action))
    }

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
    }
}

/// Decides about gestures.
public protocol UIGestureRecognizerDelegate: AnyObject {}

struct WeakReference {
    weak var object: AnyObject?
}
