// SPDX-License-Identifier: Apache-2.0

/// Draws the wheels of pickers: rows of text that turn away towards top and bottom, over a grey band.
enum WheelDrawing {
    /// One wheel.
    struct Wheel {
        /// As a share of all wheels' widths.
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
        let total = wheels.reduce(0) { $0 + $1.width }
        guard total > 0 else { return }
        let area = bounds.insetBy(dx: 18, dy: 0)
        var x = area.minX
        context.saveGState()
        context.clip(to: bounds)
        for wheel in wheels {
            let width = area.width * wheel.width / total
            draw(wheel, in: CGRect(x: x, y: bounds.minY, width: width, height: bounds.height), context: context)
            x += width
        }
        context.restoreGState()
    }

    private static func draw(_ wheel: Wheel, in frame: CGRect, context: CGContext) {
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
                font: UIFont.systemFont(ofSize: 22).font, color: color.copy(alpha: color.alpha * shade))
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
