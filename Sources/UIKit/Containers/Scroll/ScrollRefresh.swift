// SPDX-License-Identifier: Apache-2.0

/// Shows a refresh control above a scroll view's content, starts it when it is pulled far enough, and keeps room for
/// it while it loads.
final class ScrollRefresh {
    private unowned let view: UIScrollView
    /// The room that is kept, in points.
    private(set) var inset: CGFloat = 0
    private var isDue = false
    /// How far content is pulled to load anew, in points.
    private static let threshold: CGFloat = 100

    init(_ view: UIScrollView) {
        self.view = view
    }

    var control: UIRefreshControl? {
        didSet {
            guard control !== oldValue else { return }
            oldValue?.removeFromSuperview()
            oldValue?.refresh = nil
            inset = 0
            guard let control else { return }
            control.refresh = self
            view.insertSubview(control, at: 0)
            place()
            if control.isRefreshing { makeRoom(UIRefreshControl.height) }
        }
    }

    /// How far the content is pulled down, in points.
    private var pull: CGFloat { -(view.contentOffset.y + view.adjustedContentInset.top - inset) }

    func place() {
        guard let control else { return }
        let frame = CGRect(
            x: view.bounds.minX, y: -UIRefreshControl.height, width: view.bounds.width, height: UIRefreshControl.height)
        if control.frame != frame { control.frame = frame }
        control.show(pull: control.isRefreshing ? 1 : pull / Self.threshold)
    }

    func offsetDidChange() {
        guard let control else { return }
        place()
        guard !control.isRefreshing, view.isDragging, !isDue, pull >= Self.threshold else { return }
        isDue = true
        control.start()
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .primaryActionTriggered)
    }

    func dragDidEnd() {
        isDue = false
        if control?.isRefreshing ?? false { makeRoom(UIRefreshControl.height) }
    }

    func refreshingDidChange() {
        guard let control, !view.isDragging else { return }
        makeRoom(control.isRefreshing ? UIRefreshControl.height : 0)
    }

    private func makeRoom(_ room: CGFloat) {
        guard room != inset else { return }
        let old = view.adjustedContentInset.top
        let isAtTop = view.contentOffset.y <= -old + 0.5
        inset = room
        view.setNeedsLayout()
        // Content that stood at its edge goes to the new one; further down it stays.
        if room == 0, isAtTop {
            view.setContentOffset(CGPoint(x: view.contentOffset.x, y: -old + UIRefreshControl.height), animated: true)
        }
    }
}
