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
        /// How far the wheel is turned on from the selected row, in rows.
        var turned: CGFloat = 0
        /// The height of a row, in points.
        var rowHeight: CGFloat = WheelDrawing.rowHeight
        /// Rows with attributes of their own, by their index.
        var attributed: [Int: NSAttributedString] = [:]
        /// Whether views stand in the rows' places.
        var hasViews = false
    }

    /// Where the wheels lie, and how large their text is, in points.
    struct Plan {
        var frames: [CGRect]
        var fontSize: CGFloat
    }

    static let rowHeight: CGFloat = 32

    /// Gives every wheel its part of the room: what its text needs, and its share of the rest.
    static func plan(_ wheels: [Wheel], in bounds: CGRect) -> Plan? {
        let area = bounds.insetBy(dx: 14, dy: 0)
        // Text that is too wide for all wheels together is made smaller.
        let wanted = wheels.map { naturalWidth($0) }
        let needed = wanted.reduce(0, +)
        guard needed > 0, area.width > 0 else { return nil }
        let spare = max(0, area.width - needed)
        let total = wheels.reduce(0) { $0 + $1.width }
        var x = area.minX
        let frames = zip(wheels, wanted).map { wheel, natural in
            let width = needed > area.width ? natural * area.width / needed : natural + spare * wheel.width / total
            defer { x += width }
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
        return Plan(
            frames: frames, fontSize: needed > area.width ? max(9, fontSize * area.width / needed) : fontSize)
    }

    static func draw(_ wheels: [Wheel], _ plan: Plan?, in bounds: CGRect, showsBand: Bool = true, context: CGContext) {
        if showsBand {
            let height = wheels.first?.rowHeight ?? rowHeight
            let band = CGRect(
                x: bounds.minX + 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18), height: height)
            context.setFillColor(UIColor.tertiarySystemFill.cgColor)
            context.fill(CGPath(roundedRect: band, cornerWidth: 8, cornerHeight: 8))
        }
        guard let plan else { return }
        context.saveGState()
        context.clip(to: bounds)
        for (wheel, frame) in zip(wheels, plan.frames) where !wheel.hasViews {
            draw(wheel, in: frame, fontSize: plan.fontSize, context: context)
        }
        context.restoreGState()
    }

    private static let fontSize: CGFloat = 22

    private static func naturalWidth(_ wheel: Wheel) -> CGFloat {
        let font = UIFont.systemFont(ofSize: fontSize).font
        return (wheel.rows.map { font.width(of: $0) }.max() ?? 0) + 16
    }

    /// Where a row lies on the cylinder that a wheel is, by its distance from the band in rows; nil behind it.
    static func place(_ distance: CGFloat, of rowHeight: CGFloat, in frame: CGRect) -> (y: CGFloat, height: CGFloat)? {
        let radius = min(frame.height / 2, 108)
        guard radius > 8 else { return nil }
        let angle = Double(distance * rowHeight / radius)
        guard abs(angle) < 1.45 else { return nil }
        return (frame.midY + radius * CGFloat(sin(angle)), CGFloat(cos(angle)))
    }

    private static func draw(_ wheel: Wheel, in frame: CGRect, fontSize: CGFloat, context: CGContext) {
        for offset in -5...5 {
            let row = wheel.selected + offset
            let distance = CGFloat(offset) - wheel.turned
            guard wheel.rows.indices.contains(row), let place = place(distance, of: wheel.rowHeight, in: frame) else {
                continue
            }
            let color = UIColor.label.cgColor
            // Rows lie on a cylinder; what is seen of them gets lower and paler towards its edges.
            let far = max(0.08, 0.62 * place.height - 0.06 * abs(distance))
            let near = min(1, abs(distance))
            var attributes = TextAttributes(
                font: UIFont.systemFont(ofSize: fontSize).font,
                color: color.copy(alpha: color.alpha * (1 + (far - 1) * near)))
            attributes.paragraph.alignment = wheel.alignment
            attributes.paragraph.lineBreakMode = .byTruncatingTail
            let container = TextLayout.Container(width: max(0, frame.width - 8), maximumLines: 1)
            let runs =
                wheel.attributed[row]?.textRuns(base: attributes)
                ?? [TextRun(text: wheel.rows[row], attributes: attributes)]
            let layout = TextLayout(runs: runs, container: container)
            context.saveGState()
            context.translateBy(x: frame.minX + 4, y: place.y)
            context.scaleBy(x: 1, y: place.height)
            context.draw(layout, at: CGPoint(x: 0, y: -layout.size.height / 2))
            context.restoreGState()
        }
    }
}
