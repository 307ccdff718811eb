// SPDX-License-Identifier: Apache-2.0

extension UINavigationController {
    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView else { return }
        if !isExchanging {
            for below in stack.dropLast() { below.viewIfLoaded?.removeFromSuperview() }
            view.show(topViewController)
        }
        placeNavigationBar(in: view)
        placeToolbar(in: view)
        guard let top = topViewController, !isExchanging else { return }
        view.place(top.view, contentFrame(of: top, in: view))
    }

    private func placeNavigationBar(in view: ControllerContainerView) {
        let height = navigationBar.fittingHeight
        var frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
        if hidesNavigationBar {
            guard movesBars else { return navigationBar.removeFromSuperview() }
            frame.origin.y = -height
        } else if navigationBar.superview !== view {
            view.addSubview(navigationBar)
            // A bar that comes while others move comes from above.
            if movesBars {
                UIView.performWithoutAnimation { view.place(navigationBar, frame.offsetBy(dx: 0, dy: -frame.maxY)) }
            }
        }
        navigationBar.isAtScrollEdge = !isScrolled
        view.place(navigationBar, frame)
    }

    private func placeToolbar(in view: ControllerContainerView) {
        let (area, height) = (view.bounds, BarFacts.toolbarHeight(for: view.traitCollection))
        var frame = CGRect(
            x: 0, y: area.height - view.safeAreaInsets.bottom - height, width: area.width, height: height)
        if hidesToolbar {
            guard movesBars else { return toolbar.removeFromSuperview() }
            frame.origin.y = area.height
        } else if toolbar.superview !== view {
            view.addSubview(toolbar)
            if movesBars {
                UIView.performWithoutAnimation {
                    view.place(toolbar, CGRect(x: 0, y: area.height, width: area.width, height: height))
                }
            }
        }
        if let items = topViewController?.toolbarItems { if toolbar.items != items { toolbar.items = items } }
        view.place(toolbar, frame)
    }

    /// Where a controller's view lies, with the bars as they are for it; tells the controller what they cover.
    func contentFrame(of content: UIViewController, in view: ControllerContainerView) -> CGRect {
        let safe = view.safeAreaInsets
        var covered = UIEdgeInsets.zero
        if !hidesNavigationBar { covered.top = navigationBar.fittingHeight(for: barItems()) }
        if !hidesToolbar { covered.bottom = BarFacts.toolbarHeight(for: view.traitCollection) }
        var frame = view.bounds
        var insets = covered
        let goesUnderTop =
            content.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || content.extendedLayoutIncludesOpaqueBars)
        if !goesUnderTop, !hidesNavigationBar {
            let top = safe.top + covered.top
            frame = CGRect(x: frame.minX, y: top, width: frame.width, height: max(0, frame.height - top))
            insets.top = 0
        }
        if !content.edgesForExtendedLayout.contains(.bottom), covered.bottom > 0 {
            frame.size.height = max(0, frame.height - covered.bottom - safe.bottom)
            insets.bottom = 0
        }
        content.barInsets = insets
        return frame
    }

    /// Whether content has been scrolled below the navigation bar.
    private var isScrolled: Bool {
        guard let view = topViewController?.viewIfLoaded else { return false }
        guard let scroll = view as? UIScrollView ?? view.subviews.first as? UIScrollView else { return false }
        return scroll.contentOffset.y > -scroll.adjustedContentInset.top + 0.5
    }
}
