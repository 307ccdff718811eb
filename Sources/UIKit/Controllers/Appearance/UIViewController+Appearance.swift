// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
    /// Tells the controller that its view is about to appear or to disappear, and the controllers inside with it.
    ///
    /// - Returns: false where it has been told already.
    @discardableResult
    func startAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
        switch (appearanceState, isAppearing) {
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false): return false
        default: break
        }
        if isAppearing { appearanceWillStart() }
        appearanceState = isAppearing ? .appearing : .disappearing
        isAppearanceAnimated = animated
        hasToldOfAppearing = false
        if isAppearing {
            loadViewIfNeeded()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        if shouldAutomaticallyForwardAppearanceMethods {
            for child in childrenInSight { child.startAppearance(isAppearing, animated: animated) }
        }
        appearanceDidStart(isAppearing, animated: animated)
        return true
    }

    /// Calls `viewIsAppearing` once the view is in its window, before it is laid out.
    func tellOfAppearing() {
        guard appearanceState == .appearing, !hasToldOfAppearing else { return }
        hasToldOfAppearing = true
        viewIsAppearing(isAppearanceAnimated)
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenInSight { child.tellOfAppearing() }
    }

    /// Tells the controller that its view has appeared or disappeared.
    func finishAppearance() {
        switch appearanceState {
        case .appearing:
            tellOfAppearing()
            appearanceState = .appeared
            finishChildren()
            viewDidAppear(isAppearanceAnimated)
            appearanceDidFinish(true)
        case .disappearing:
            appearanceState = .disappeared
            finishChildren()
            viewDidDisappear(isAppearanceAnimated)
            appearanceDidFinish(false)
        case .appeared, .disappeared: break
        }
    }

    private func finishChildren() {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children where !child.isInTransition { child.finishAppearance() }
    }

    // MARK: Views that get into a window by themselves

    /// The view is about to get into a window or out of it: one that nobody manages makes the controller appear.
    func viewWillMove(to window: UIWindow?) {
        guard !isInTransition else { return }
        guard let window else {
            endsWhenMoved = startAppearance(false, animated: false)
            return
        }
        guard !window.isHidden, parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
        // A parent that is on its way takes its children along.
        let parent = parent.flatMap { $0.appearanceState == .appearing ? $0 : nil }
        if startAppearance(true, animated: parent?.isAppearanceAnimated ?? false), parent == nil {
            window.finishAppearanceAfterLayout(of: self)
        }
    }

    func viewDidMoveToWindow() {
        if loadedView?.isInWindow == true {
            tellOfAppearing()
        } else if endsWhenMoved {
            endsWhenMoved = false
            finishAppearance()
        }
    }

    /// Whether the controller's view can be seen, as far as it has been told.
    var isInSight: Bool { appearanceState == .appeared || appearanceState == .appearing }
}
