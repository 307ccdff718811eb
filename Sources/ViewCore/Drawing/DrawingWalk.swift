// SPDX-License-Identifier: Apache-2.0

/// Draws a tree of views, from the back to the front.
public enum DrawingWalk {
    /// Draws a view and what is in it; the context's origin is the top left of the view's bounds.
    public static func draw(_ view: View, in context: CGContext) {
        drawContents(of: view, in: context, isSeen: { _ in true }, depth: 0)
    }

    /// Draws only the views for which `isSeen` answers true.
    public static func draw(_ view: View, in context: CGContext, isSeen: (View) -> Bool) {
        drawContents(of: view, in: context, isSeen: isSeen, depth: 0)
    }

    private static func drawChild(_ view: View, in context: CGContext, isSeen: (View) -> Bool, depth: Int) {
        let alpha = view.presentedAlpha
        guard !view.isHidden, alpha > 0.001, view.bounds.isFinite, depth < View.maximumDepth, isSeen(view) else {
            return
        }
        context.saveGState()
        context.concatenate(view.presentedTransformToParent)
        let origin = view.presentedBounds.origin
        context.translateBy(x: origin.x, y: origin.y)
        if alpha < 0.999 {
            context.beginTransparencyLayer(alpha: alpha)
            drawContents(of: view, in: context, isSeen: isSeen, depth: depth)
            context.endTransparencyLayer()
        } else {
            drawContents(of: view, in: context, isSeen: isSeen, depth: depth)
        }
        context.restoreGState()
    }

    /// The context's origin is the corner of the bounds here, wherever the bounds begin.
    private static func drawContents(of view: View, in context: CGContext, isSeen: (View) -> Bool, depth: Int) {
        let bounds = view.presentedBounds
        let area = CGRect(origin: .zero, size: bounds.size)
        view.withDrawingEnvironment {
            let outline = outline(of: view, in: area)
            drawShadow(of: view, outline: outline, in: context)
            context.saveGState()
            let isUnrolled = view.presentation?.isUnrolled ?? false
            if view.clipsToBounds || isUnrolled { context.clip(to: outline) }
            if let fill = view.presentation?.background?.value ?? view.backgroundFill
                ?? (view.hasLayer ? view.backingLayer.backgroundColor : nil), fill.alpha > 0
            {
                context.setFillColor(fill)
                context.fill(outline)
            }
            context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
            context.saveGState()
            // Content is stretched while the size is on its way, as a picture of it would be.
            if bounds.size != view.bounds.size, !isUnrolled, view.bounds.width > 0, view.bounds.height > 0 {
                context.scaleBy(x: bounds.width / view.bounds.width, y: bounds.height / view.bounds.height)
            }
            view.drawContent(in: context)
            context.restoreGState()
            for child in childrenInDrawingOrder(of: view) {
                drawChild(child, in: context, isSeen: isSeen, depth: depth + 1)
            }
            view.drawForeground(in: context)
            context.restoreGState()
            drawBorder(of: view, in: area, context: context)
        }
    }

    private static func childrenInDrawingOrder(of view: View) -> [View] {
        let children = view.childViews
        guard children.contains(where: { $0.hasLayer && $0.backingLayer.zPosition != 0 }) else { return children }
        return children.enumerated().sorted { first, second in
            let a = first.element.hasLayer ? first.element.backingLayer.zPosition : 0
            let b = second.element.hasLayer ? second.element.backingLayer.zPosition : 0
            return a == b ? first.offset < second.offset : a < b
        }.map(\.element)
    }

    private static func outline(of view: View, in area: CGRect, insetBy inset: CGFloat = 0) -> CGPath {
        let area = area.insetBy(dx: inset, dy: inset)
        guard view.hasLayer, view.backingLayer.presentedCornerRadius > 0 else { return CGPath(rect: area) }
        let layer = view.backingLayer
        let radius = max(0, min(layer.presentedCornerRadius - inset, min(area.width, area.height) / 2))
        func rounded(_ corner: CACornerMask) -> CGFloat { layer.maskedCorners.contains(corner) ? radius : 0 }
        return CGPath(
            roundedRect: area,
            cornerRadii: CornerRadii(
                topLeft: rounded(.layerMinXMinYCorner), topRight: rounded(.layerMaxXMinYCorner),
                bottomRight: rounded(.layerMaxXMaxYCorner), bottomLeft: rounded(.layerMinXMaxYCorner)),
            curve: layer.cornerCurve == .continuous ? .continuous : .circular)
    }

    /// A shadow needs something to fall from: the background, since a view's content is drawn by parts.
    private static func drawShadow(of view: View, outline: CGPath, in context: CGContext) {
        guard view.hasLayer, view.backingLayer.presentedShadowOpacity > 0, !view.clipsToBounds else { return }
        guard let fill = view.backgroundFill, fill.alpha > 0 else { return }
        let layer = view.backingLayer
        let color = layer.presentedShadowColor ?? CGColor(gray: 0, alpha: 1)
        context.saveGState()
        context.setShadow(
            offset: layer.presentedShadowOffset, blur: layer.presentedShadowRadius * 2,
            color: color.copy(alpha: color.alpha * min(1, layer.presentedShadowOpacity)))
        context.setFillColor(fill)
        context.fill(outline)
        context.restoreGState()
    }

    private static func drawBorder(of view: View, in area: CGRect, context: CGContext) {
        guard view.hasLayer, view.backingLayer.presentedBorderWidth > 0 else { return }
        let width = view.backingLayer.presentedBorderWidth
        context.saveGState()
        context.setStrokeColor(view.backingLayer.presentedBorderColor ?? CGColor(gray: 0, alpha: 1))
        context.setLineWidth(width)
        context.stroke(outline(of: view, in: area, insetBy: width / 2))
        context.restoreGState()
    }
}
