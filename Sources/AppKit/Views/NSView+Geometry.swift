// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// A rectangle between the coordinates of a superview and those of the layout; the way there is the way back.
    final func layoutRect(_ rect: CGRect, isIn parent: View?) -> CGRect {
        guard let parent = parent as? NSView, !parent.isFlipped else { return rect }
        return CGRect(
            x: rect.minX, y: parent.layoutBounds.height - rect.maxY, width: rect.width, height: rect.height)
    }

    /// A point between the view's own coordinates and those of the layout; the way there is the way back.
    public final func layoutPoint(_ point: CGPoint) -> CGPoint {
        isFlipped ? point : CGPoint(x: point.x, y: layoutBounds.height - point.y)
    }

    /// A rectangle between the view's own coordinates and those of the layout; the way there is the way back.
    public final func layoutRect(_ rect: CGRect) -> CGRect {
        guard !isFlipped else { return rect }
        return CGRect(x: rect.minX, y: layoutBounds.height - rect.maxY, width: rect.width, height: rect.height)
    }

    /// From the layout coordinates of this view to those of the outermost view around it.
    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: View = self
        while let parent = view.parentView {
            result = result.concatenating(view.transformToParent)
            view = parent
        }
        return result
    }

    /// Converts a point from the view's coordinates to another's; nil stands for the window's.
    public func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
        let inRoot = layoutPoint(point).applying(transformToRoot)
        guard let target = view ?? rootView as? NSView else { return inRoot }
        return target.layoutPoint(inRoot.applying(target.transformToRoot.inverted()))
    }

    /// Converts a point from another view's coordinates to this one's; nil stands for the window's.
    public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
        guard let source = view ?? rootView as? NSView else { return point }
        return source.convert(point, to: self)
    }

    /// Converts a rectangle from the view's coordinates to another's; nil stands for the window's.
    public func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
        let inRoot = layoutRect(rect).applying(transformToRoot)
        guard let target = view ?? rootView as? NSView else { return inRoot }
        return target.layoutRect(inRoot.applying(target.transformToRoot.inverted()))
    }

    /// Converts a rectangle from another view's coordinates to this one's; nil stands for the window's.
    public func convert(_ rect: CGRect, from view: NSView?) -> CGRect {
        guard let source = view ?? rootView as? NSView else { return rect }
        return source.convert(rect, to: self)
    }

    /// Converts a size; no view is scaled, so it stays as it is.
    public func convert(_ size: CGSize, to view: NSView?) -> CGSize { size }
    /// Converts a size; no view is scaled, so it stays as it is.
    public func convert(_ size: CGSize, from view: NSView?) -> CGSize { size }

    /// A rectangle of the view, moved to whole pixels.
    public func backingAlignedRect(_ rect: CGRect) -> CGRect {
        let metrics = PlatformMetrics.current
        let (left, top) = (metrics.round(rect.minX), metrics.round(rect.minY))
        return CGRect(
            x: left, y: top, width: metrics.round(rect.maxX) - left, height: metrics.round(rect.maxY) - top)
    }

    /// Moves the corners of a rectangle to whole points.
    public func centerScanRect(_ rect: CGRect) -> CGRect { backingAlignedRect(rect) }

    /// Whether a point of this view's coordinates lies in a rectangle of them.
    public func isMousePoint(_ point: CGPoint, in rect: CGRect) -> Bool { rect.contains(point) }

    /// What of the view is inside of all clipping views around it, in its own coordinates.
    public var visibleRect: CGRect {
        guard !isHiddenOrHasHiddenAncestor else { return .zero }
        var visible = bounds
        var ancestor = superview
        while let view = ancestor {
            visible = visible.intersection(convert(view.bounds, from: view))
            if visible.isNull { return .zero }
            ancestor = view.superview
        }
        return visible
    }

    /// The rectangle that constraints align, of a frame.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        let isUp = superview?.isFlipped == false
        return CGRect(
            x: frame.minX + insets.left, y: frame.minY + (isUp ? insets.bottom : insets.top),
            width: frame.width - insets.left - insets.right, height: frame.height - insets.top - insets.bottom)
    }

    /// The frame of a rectangle that constraints align.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        let isUp = superview?.isFlipped == false
        return CGRect(
            x: alignmentRect.minX - insets.left, y: alignmentRect.minY - (isUp ? insets.bottom : insets.top),
            width: alignmentRect.width + insets.left + insets.right,
            height: alignmentRect.height + insets.top + insets.bottom)
    }
}

extension NSView.AutoresizingMask {
    /// The mask in the terms of the layout engine. What nothing moves keeps its distance from the superview's origin.
    func layoutMask(inFlipped isFlipped: Bool) -> ViewCore.AutoresizingMask {
        var result: ViewCore.AutoresizingMask = []
        if contains(.minXMargin) { result.insert(.flexibleLeftMargin) }
        if contains(.width) { result.insert(.flexibleWidth) }
        if contains(.maxXMargin) || isDisjoint(with: [.minXMargin, .width]) { result.insert(.flexibleRightMargin) }
        let isFixed = isDisjoint(with: [.minYMargin, .height, .maxYMargin])
        if contains(.minYMargin) { result.insert(isFlipped ? .flexibleTopMargin : .flexibleBottomMargin) }
        if contains(.height) { result.insert(.flexibleHeight) }
        if contains(.maxYMargin) || isFixed { result.insert(isFlipped ? .flexibleBottomMargin : .flexibleTopMargin) }
        return result
    }
}
