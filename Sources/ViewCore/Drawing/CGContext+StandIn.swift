// SPDX-License-Identifier: Apache-2.0

extension CGContext {
    /// Draws the outline and the name of a class that is not in the program, where there is room for them; an empty
    /// name is none.
    package func drawStandIn(_ name: String, in area: CGRect, color: CGColor) {
        guard area.width >= 24, area.height >= 16 else { return }
        saveGState()
        clip(to: area)
        setStrokeColor(color.copy(alpha: color.alpha * 0.5))
        setLineWidth(1)
        setLineDash(phase: 0, lengths: [4, 3])
        stroke(CGPath(roundedRect: area.insetBy(dx: 1, dy: 1), cornerWidth: 4, cornerHeight: 4))
        setLineDash(phase: 0, lengths: [])
        defer { restoreGState() }
        guard !name.isEmpty else { return }
        let attributes = TextAttributes(
            font: Font(size: max(8, min(13, area.height / 2.5)), weight: .medium), color: color,
            paragraph: ParagraphStyle(alignment: .center, lineBreakMode: .byTruncatingMiddle))
        let layout = TextLayout(
            runs: [TextRun(text: name, attributes: attributes)],
            container: .init(width: max(1, area.width - 8), maximumLines: 1))
        draw(layout, at: CGPoint(x: 4, y: (area.height - layout.size.height) / 2))
    }
}
