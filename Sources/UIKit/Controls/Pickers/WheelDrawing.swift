// SPDX-License-Identifier: Apache-2.0

/// Draws the wheels of pickers: rows of text that turn away towards top and bottom, over a grey band.
enum WheelDrawing {
    /// One wheel.
    struct Wheel {
        /// Its share of the room that no text needs.
        var width: CGFloat
        /// The rows from top to bottom.
        var rows: [String]
        /// The row in the band.
        var selected: Int
        var alignment = ParagraphStyle.Alignment.center
    }

    static let rowHeight: CGFloat = 32

    static func draw(_ wheels: [Wheel], in bounds: CGRect, showsBand: Bool = true, context: CGContext) {
        if showsBand {
            let band = CGRect(
                x: bounds.minX + 9, y: bounds.midY - rowHeight / 2, width: max(0, bounds.width - 18), height: rowHeight)
            context.setFillColor(UIColor.tertiarySystemFill.cgColor)
            context.fill(CGPath(roundedRect: band, cornerWidth: 8, cornerHeight: 8))
        }
        let area = bounds.insetBy(dx: 14, dy: 0)
        // Text that is too wide for all wheels together is made smaller.
        let wanted = wheels.map { naturalWidth($0) }
        let needed = wanted.reduce(0, +)
        guard needed > 0, area.width > 0 else { return }
        let fontSize = needed > area.width ? max(9, Self.fontSize * area.width / needed) : Self.fontSize
        let spare = max(0, area.width - needed)
        let total = wheels.reduce(0) { $0 + $1.width }
        var x = area.minX
        context.saveGState()
        context.clip(to: bounds)
        for (wheel, natural) in zip(wheels, wanted) {
            let width = needed > area.width ? natural * area.width / needed : natural + spare * wheel.width / total
            let frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
            draw(wheel, in: frame, fontSize: fontSize, context: context)
            x += width
        }
        context.restoreGState()
    }

    private static let fontSize: CGFloat = 22

    private static func naturalWidth(_ wheel: Wheel) -> CGFloat {
        let font = UIFont.systemFont(ofSize: fontSize).font
        return (wheel.rows.map { font.width(of: $0) }.max() ?? 0) + 16
    }

    private static func draw(_ wheel: Wheel, in frame: CGRect, fontSize: CGFloat, context: CGContext) {
        let radius = min(frame.height / 2, 108)
        guard radius > 8 else { return }
        for offset in -4...4 {
            let row = wheel.selected + offset
            guard wheel.rows.indices.contains(row) else { continue }
            // Rows lie on a cylinder; what is seen of them gets lower towards its edges.
            let angle = Double(CGFloat(offset) * rowHeight / radius)
            guard abs(angle) < 1.45 else { continue }
            let color = UIColor.label.cgColor
            let shade: CGFloat = offset == 0 ? 1 : max(0.08, 0.62 * CGFloat(cos(angle)) - 0.06 * CGFloat(abs(offset)))
            var attributes = TextAttributes(
                font: UIFont.systemFont(ofSize: fontSize).font, color: color.copy(alpha: color.alpha * shade))
            attributes.paragraph.alignment = wheel.alignment
            attributes.paragraph.lineBreakMode = .byTruncatingTail
            let layout = TextLayout(
                text: wheel.rows[row], attributes: attributes, width: max(0, frame.width - 8), maximumLines: 1)
            context.saveGState()
            context.translateBy(x: frame.minX + 4, y: frame.midY + radius * CGFloat(sin(angle)))
            context.scaleBy(x: 1, y: CGFloat(cos(angle)))
            context.draw(layout, at: CGPoint(x: 0, y: -layout.size.height / 2))
            context.restoreGState()
        }
    }
}
