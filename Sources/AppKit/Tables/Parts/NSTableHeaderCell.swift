// SPDX-License-Identifier: Apache-2.0

/// What draws the title of a table's column.
@MainActor open class NSTableHeaderCell: NSTextFieldCell {
    nonisolated deinit {}

    public override init() {
        super.init()
        takeStandards()
    }

    public override init(textCell string: String) {
        super.init(textCell: string)
        takeStandards()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        lineBreakMode = .byTruncatingTail
    }

    open override func makeEmpty() -> NSCell { NSTableHeaderCell() }

    private func takeStandards() {
        font = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)
        lineBreakMode = .byTruncatingTail
    }

    /// The place of the arrow that shows the direction of sorting.
    open func sortIndicatorRect(forBounds rect: CGRect) -> CGRect {
        CGRect(x: rect.maxX - 16, y: rect.midY - 3, width: 9, height: 6)
    }

    /// Draws the arrow that shows the direction of sorting.
    open func drawSortIndicator(withFrame cellFrame: CGRect, in controlView: NSView, ascending: Bool, priority: Int) {
        guard priority == 0 else { return }
        let rect = sortIndicatorRect(forBounds: cellFrame).insetBy(dx: 1, dy: 1)
        let path = NSBezierPath()
        let (point, base) = ascending ? (rect.minY, rect.maxY) : (rect.maxY, rect.minY)
        path.move(to: CGPoint(x: rect.minX, y: base))
        path.line(to: CGPoint(x: rect.midX, y: point))
        path.line(to: CGPoint(x: rect.maxX, y: base))
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        NSColor.secondaryLabelColor.setStroke()
        path.stroke()
    }

    /// Draws the title, and a line after it.
    func drawTitle(in frame: CGRect, isSorted: Bool, isPressed: Bool) {
        if isPressed {
            ContainerColors.pressedHeader.setFill()
            frame.fill()
        }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = .byTruncatingTail
        let attributes: [NSAttributedString.Key: Any] = [
            .font: NSFont.systemFont(ofSize: font?.pointSize ?? 11, weight: isSorted ? .semibold : .regular),
            .foregroundColor: NSColor.headerTextColor, .paragraphStyle: style,
        ]
        let height = stringValue.size(withAttributes: attributes).height
        let room = max(0, frame.width - (isSorted ? 20 : 4))
        stringValue.draw(
            in: CGRect(x: frame.minX + 2, y: frame.midY - height / 2, width: room, height: height),
            withAttributes: attributes)
    }
}
