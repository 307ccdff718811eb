// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// The innermost scroll view around the view.
    public var enclosingScrollView: NSScrollView? {
        var view = superview
        while let current = view {
            if let scrollView = current as? NSScrollView { return scrollView }
            view = current.superview
        }
        return nil
    }

    /// The innermost clip view around the view.
    var enclosingClipView: NSClipView? {
        var view = superview
        while let current = view {
            if let clip = current as? NSClipView { return clip }
            view = current.superview
        }
        return nil
    }

    /// Scrolls the clip views around as little as it takes to show a rectangle of the view.
    ///
    /// - Returns: whether anything moved.
    @discardableResult
    public func scrollToVisible(_ rect: CGRect) -> Bool {
        guard let clip = enclosingClipView, rect.isFinite else { return false }
        let target = convert(rect, to: clip)
        let insets = clip.contentInsets
        let (low, high) = clip.isFlipped ? (insets.top, insets.bottom) : (insets.bottom, insets.top)
        var origin = clip.bounds.origin
        origin.x = Self.nearest(
            origin.x, insets.left, clip.bounds.width - insets.right, target.minX, target.maxX)
        origin.y = Self.nearest(origin.y, low, clip.bounds.height - high, target.minY, target.maxY)
        let old = clip.bounds.origin
        clip.scroll(to: origin)
        let hasMoved = clip.bounds.origin != old
        let isOuterMoved = clip.scrollToVisible(convert(rect, to: clip).intersection(clip.bounds))
        return hasMoved || isOuterMoved
    }

    /// The origin nearest to the present one at which a span is seen between two edges; its start goes first.
    private static func nearest(
        _ origin: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat
    ) -> CGFloat {
        var result = origin
        if end > result + high { result = end - high }
        if start < result + low { result = start - low }
        return result
    }

    /// Scrolls so that a point of the view comes to the origin of the clip view around it.
    public func scroll(_ point: CGPoint) {
        guard let clip = enclosingClipView else { return }
        var origin = convert(point, to: clip)
        if clip.isFlipped {
            origin.y -= clip.contentInsets.top
        } else {
            origin.y -= clip.contentInsets.bottom
        }
        clip.scroll(to: CGPoint(x: origin.x - clip.contentInsets.left, y: origin.y))
    }

    /// Scrolls the clip view around towards the mouse while it drags outside of it.
    ///
    /// - Returns: whether anything moved.
    @discardableResult
    public func autoscroll(with event: NSEvent) -> Bool { enclosingClipView?.follow(event) ?? false }
}
