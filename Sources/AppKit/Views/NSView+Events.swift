// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// The next view of the loop of the tab key that takes keys now; nil for none.
    public var nextValidKeyView: NSView? { validKeyView { $0.nextKeyView } }
    /// The view before in the loop of the tab key that takes keys now; nil for none.
    public var previousValidKeyView: NSView? { validKeyView { $0.previousKeyView } }

    private func validKeyView(_ step: (NSView) -> NSView?) -> NSView? {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var view = step(self)
        while let candidate = view, seen.insert(ObjectIdentifier(candidate)).inserted {
            if candidate.canBecomeKeyView { return candidate }
            view = step(candidate)
        }
        return nil
    }

    /// Whether the tab key stops at the view.
    public var canBecomeKeyView: Bool { acceptsFirstResponder && !isHiddenOrHasHiddenAncestor && window != nil }

    /// Draws the outline and the name of a class that is not in the program, where nothing else would be seen.
    func drawStandIn(in context: CGContext) {
        guard let name = standInClassName, childViews.isEmpty, type(of: self) == NSView.self else { return }
        let area = CGRect(origin: .zero, size: bounds.size)
        guard area.width >= 24, area.height >= 16 else { return }
        let color = NSColor.secondaryLabelColor.value(for: effectiveAppearance)
        context.saveGState()
        context.clip(to: area)
        context.setStrokeColor(color.copy(alpha: color.alpha * 0.5))
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [4, 3])
        context.stroke(CGPath(roundedRect: area.insetBy(dx: 1, dy: 1), cornerWidth: 4, cornerHeight: 4))
        context.setLineDash(phase: 0, lengths: [])
        let attributes = TextAttributes(
            font: Font(size: max(8, min(13, area.height / 2.5)), weight: .medium), color: color,
            paragraph: ParagraphStyle(alignment: .center, lineBreakMode: .byTruncatingMiddle))
        let layout = TextLayout(
            runs: [TextRun(text: name, attributes: attributes)],
            container: .init(width: max(1, area.width - 8), maximumLines: 1))
        context.draw(layout, at: CGPoint(x: 4, y: (area.height - layout.size.height) / 2))
        context.restoreGState()
    }
}
