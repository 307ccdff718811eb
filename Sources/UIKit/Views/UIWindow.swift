// SPDX-License-Identifier: Apache-2.0

/// The outermost view: what a screen shows.
open class UIWindow: UIView {
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

    open override var traitCollection: UITraitCollection {
        guard overrideUserInterfaceStyle != .unspecified else { return screenTraits }
        return UITraitCollection(
            traitsFrom: [screenTraits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    /// Shows the window in front of the others.
    open func makeKeyAndVisible() { isHidden = false }
}
