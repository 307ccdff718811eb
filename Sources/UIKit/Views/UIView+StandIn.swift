// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// Draws the outline and the name of a class that is not in the program, where nothing else would be seen.
    func drawStandIn(in context: CGContext) {
        guard let name = standInClassName, childViews.isEmpty, type(of: self) == UIView.self else { return }
        let area = CGRect(origin: .zero, size: bounds.size)
        guard area.width >= 24, area.height >= 16 else { return }
        drawLabel(name, detail: "UIView", in: area, context: context)
    }

    /// Draws a dashed box with a name in it: what a placeholder stands for.
    func drawLabel(_ title: String, detail: String?, in area: CGRect, context: CGContext) {
        let color = UIColor.secondaryLabel.resolvedColor(with: traitCollection).cgColor
        context.saveGState()
        context.clip(to: area)
        context.setStrokeColor(color.copy(alpha: color.alpha * 0.5))
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [4, 3])
        context.stroke(CGPath(roundedRect: area.insetBy(dx: 1, dy: 1), cornerWidth: 4, cornerHeight: 4))
        context.setLineDash(phase: 0, lengths: [])
        let size = max(8, min(13, area.height / 2.5))
        let attributes = TextAttributes(
            font: Font(size: size, weight: .medium), color: color,
            paragraph: ParagraphStyle(alignment: .center, lineBreakMode: .byTruncatingMiddle))
        let layout = TextLayout(
            runs: [TextRun(text: title, attributes: attributes)],
            container: .init(width: max(1, area.width - 8), maximumLines: 1))
        context.draw(layout, at: CGPoint(x: 4, y: (area.height - layout.size.height) / 2))
        context.restoreGState()
    }
}
