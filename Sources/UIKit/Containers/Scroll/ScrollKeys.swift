// SPDX-License-Identifier: Apache-2.0

/// Scrolls what a window shows by keys, and to the top by a tap at its upper edge.
enum ScrollKeys {
    /// Keys that nobody else took: a page or to the ends.
    ///
    /// - Returns: whether something scrolled.
    static func press(_ press: UIPress, in window: UIWindow) -> Bool {
        guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
            return false
        }
        guard let view = mainScrollView(in: window, where: { $0.isScrollEnabled && $0.motion.axes.y }) else {
            return false
        }
        let page = view.bounds.inset(by: view.adjustedContentInset).height * 0.9
        let wanted: CGFloat
        switch key.keyCode {
        case .keyboardPageDown: wanted = view.contentOffset.y + page
        case .keyboardPageUp: wanted = view.contentOffset.y - page
        case .keyboardHome: wanted = -1e9
        case .keyboardEnd: wanted = 1e9
        default: return false
        }
        let end = view.clamped(CGPoint(x: view.contentOffset.x, y: wanted))
        guard end != view.contentOffset else { return false }
        view.indicators.flash()
        view.setContentOffset(end, animated: true)
        return true
    }

    /// A tap where a device has its status bar scrolls to the top.
    static func tapAtTop(_ event: UIEvent, in window: UIWindow) {
        let height = window.safeAreaInsets.top
        guard height > 0, let touches = event.touches(for: window), touches.count == 1, let touch = touches.first,
            touch.phase == .ended, touch.tapCount == 1, touch.windowLocation.y < height,
            touch.previousWindowLocation.y < height, !(touch.view is UIControl),
            let view = mainScrollView(in: window, where: { $0.scrollsToTop && $0.isScrollEnabled })
        else { return }
        view.scrollToTop()
    }

    /// The largest scroll view that is seen and fits.
    static func mainScrollView(in view: UIView, where fits: (UIScrollView) -> Bool) -> UIScrollView? {
        var (best, size): (UIScrollView?, CGFloat) = (nil, 0)
        func visit(_ view: UIView, _ clip: CGRect, depth: Int) {
            guard !view.isHidden, view.alpha > 0.01, depth < 600 else { return }
            let area = view.convert(view.bounds, to: nil).intersection(clip)
            guard !area.isNull, !area.isEmpty else { return }
            if let scroll = view as? UIScrollView, fits(scroll), area.width * area.height > size {
                (best, size) = (scroll, area.width * area.height)
            }
            for child in view.subviews { visit(child, view.clipsToBounds ? area : clip, depth: depth + 1) }
        }
        visit(view, view.convert(view.bounds, to: nil), depth: 0)
        return best
    }
}

extension UIScrollView {
    /// Scrolls to the top if the delegate lets it.
    func scrollToTop() {
        let top = clamped(CGPoint(x: contentOffset.x, y: -1e9))
        guard top.y < contentOffset.y, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        motion.go(to: top) { [weak self] in
            guard let self else { return }
            scrollDelegate?.scrollViewDidScrollToTop(self)
        }
    }
}
