// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// Puts a view in another one's place.
    public func replaceSubview(_ oldView: NSView, with newView: NSView) {
        guard oldView !== newView, let index = childViews.firstIndex(where: { $0 === oldView }) else { return }
        oldView.removeFromSuperview()
        insertChild(newView, at: index)
    }

    /// Orders the views inside, the backmost first.
    public func sortSubviews(_ areInIncreasingOrder: (NSView, NSView) -> Bool) {
        for (index, view) in subviews.sorted(by: areInIncreasingOrder).enumerated() { insertChild(view, at: index) }
    }

    /// The innermost view that this one and another are in.
    public func ancestorShared(with view: NSView) -> NSView? {
        var current: NSView? = self
        while let candidate = current {
            if view.isDescendant(of: candidate) { return candidate }
            current = candidate.superview
        }
        return nil
    }
}
