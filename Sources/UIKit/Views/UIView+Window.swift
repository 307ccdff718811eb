// SPDX-License-Identifier: Apache-2.0

/// What a view and those in it are told when they get into a window or out of it, and of what they inherit.
extension UIView {
    /// Puts a view in; one that only changes its place in the window is not told of windows.
    func insert(_ view: UIView, at index: Int) {
        let outer = view.staysInWindow
        view.staysInWindow = view.isInWindow && isInWindow && view.window === window
        insertChild(view, at: index)
        view.staysInWindow = outer
    }

    func windowWillChange(to window: UIWindow?) {
        owningViewController?.viewWillMove(to: window)
        willMove(toWindow: window)
        for case let view as UIView in childViews { view.windowWillChange(to: window) }
    }

    func windowDidChange() {
        let isInside = superview?.isInWindow ?? false
        guard isInside != isInWindow else { return }
        isInWindow = isInside
        if isInside, let traitVariations { traitVariations.adapt(to: traitCollection) }
        owningViewController?.viewDidMoveToWindow()
        didMoveToWindow()
        for case let view as UIView in childViews { view.windowDidChange() }
    }

    /// Tells the view and those inside that inherit its tint colour.
    func passTintColorOn() {
        tintColorDidChange()
        for case let view as UIView in childViews where view.ownTintColor == nil { view.passTintColorOn() }
    }

    /// Tells the view, its controller and all inside that their traits are others.
    func passTraitsOn(previous: UITraitCollection) {
        let own = overriding(previous)
        guard own != traitCollection else { return }
        setNeedsDisplay()
        traitVariations?.adapt(to: traitCollection)
        traitCollectionDidChange(own)
        owningViewController?.traitCollectionDidChange(own)
        for case let view as UIView in childViews { view.passTraitsOn(previous: own) }
    }

    func overriddenStyleDidChange(from old: UIUserInterfaceStyle) {
        let inherited = (self as? UIWindow)?.screenTraits ?? superview?.traitCollection ?? .current
        let previous =
            old == .unspecified
            ? inherited : UITraitCollection(traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: old)])
        guard previous != traitCollection else { return }
        traitCollectionDidChange(previous)
        owningViewController?.traitCollectionDidChange(previous)
        for case let view as UIView in childViews { view.passTraitsOn(previous: previous) }
    }

    /// Traits from around with those that the view itself insists on.
    private func overriding(_ traits: UITraitCollection) -> UITraitCollection {
        var all = [traits]
        if let overridesTraits { all.append(overridesTraits) }
        if overrideUserInterfaceStyle != .unspecified {
            all.append(UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
        }
        return all.count == 1 ? traits : UITraitCollection(traitsFrom: all)
    }
}
