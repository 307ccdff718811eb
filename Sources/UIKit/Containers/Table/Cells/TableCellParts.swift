// SPDX-License-Identifier: Apache-2.0

/// The lines that a cell draws between itself and its neighbours.
struct TableCellSeparator: Equatable {
    /// nil for none.
    var color: UIColor?
    var inset = UIEdgeInsets.zero
    /// Whether a line with insets is drawn at the bottom.
    var drawsInset = true
    /// Whether lines over the full width are drawn, as grouped tables have around their groups.
    var drawsTop = false
    var drawsBottom = false
}

/// Draws a cell's separators, in front of everything else in the cell.
final class TableCellSeparatorView: UIView {
    weak var cell: UITableViewCell?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func drawContent(in context: CGContext) {
        guard let cell, let color = cell.separator.color else { return }
        context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
        let line = PlatformMetrics.current.pixel
        let separator = cell.separator
        if separator.drawsTop { context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: line)) }
        let y = bounds.height - line
        if separator.drawsBottom {
            context.fill(CGRect(x: 0, y: y, width: bounds.width, height: line))
        } else if separator.drawsInset {
            let sides = cell.separatorSides()
            let flipped = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let left = flipped ? sides.right : sides.left
            context.fill(
                CGRect(x: left, y: y, width: max(0, bounds.width - sides.left - sides.right), height: line))
        }
    }
}

/// Draws a cell's accessory.
final class TableCellAccessoryView: UIView {
    var type: UITableViewCell.AccessoryType = .none { didSet { setNeedsDisplay() } }

    /// The room that the drawing takes.
    var width: CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 8
        case .checkmark: 14
        case .detailButton: 22
        case .detailDisclosureButton: 22 + 11 + 8
        }
    }

    override func drawContent(in context: CGContext) {
        // A check mark looks the same in every language.
        if effectiveUserInterfaceLayoutDirection == .rightToLeft, type != .checkmark {
            context.translateBy(x: bounds.width, y: 0)
            context.scaleBy(x: -1, y: 1)
        }
        context.setLineCap(.round)
        context.setLineJoin(.round)
        switch type {
        case .none: break
        case .disclosureIndicator: drawChevron(endingAt: bounds.width, in: context)
        case .checkmark: drawCheckmark(in: context)
        case .detailButton: drawDetail(in: CGRect(x: 0, y: bounds.midY - 11, width: 22, height: 22), context: context)
        case .detailDisclosureButton:
            drawDetail(in: CGRect(x: 0, y: bounds.midY - 11, width: 22, height: 22), context: context)
            drawChevron(endingAt: bounds.width, in: context)
        }
    }

    private func drawChevron(endingAt x: CGFloat, in context: CGContext) {
        context.setStrokeColor(UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor)
        context.setLineWidth(2)
        context.strokeLineSegments(between: [
            CGPoint(x: x - 6.5, y: bounds.midY - 5.5), CGPoint(x: x - 1, y: bounds.midY),
            CGPoint(x: x - 1, y: bounds.midY), CGPoint(x: x - 6.5, y: bounds.midY + 5.5),
        ])
    }

    private func drawCheckmark(in context: CGContext) {
        context.setStrokeColor(tintColor.resolvedColor(with: traitCollection).cgColor)
        context.setLineWidth(2)
        let middle = bounds.midY
        context.strokeLineSegments(between: [
            CGPoint(x: 1, y: middle + 0.5), CGPoint(x: 5, y: middle + 5),
            CGPoint(x: 5, y: middle + 5), CGPoint(x: 13, y: middle - 6),
        ])
    }

    private func drawDetail(in area: CGRect, context: CGContext) {
        let color = tintColor.resolvedColor(with: traitCollection).cgColor
        context.setStrokeColor(color)
        context.setFillColor(color)
        context.setLineWidth(1.5)
        context.strokeEllipse(in: area.insetBy(dx: 1.5, dy: 1.5))
        context.fillEllipse(in: CGRect(x: area.midX - 1.4, y: area.midY - 6.2, width: 2.8, height: 2.8))
        context.strokeLineSegments(between: [
            CGPoint(x: area.midX, y: area.midY - 1), CGPoint(x: area.midX, y: area.midY + 5),
        ])
    }
}

/// Draws the round button for deleting or inserting, or the circle that shows whether the row is selected.
final class TableCellEditView: UIView {
    enum Sign: Equatable {
        case delete, insert
        case choice(isSelected: Bool)
    }

    /// What is drawn; it stays while the view goes out of sight.
    var sign: Sign? { didSet { if sign != oldValue { setNeedsDisplay() } } }

    override func drawContent(in context: CGContext) {
        guard let sign else { return }
        let circle = CGRect(x: bounds.midX - 11 + 3, y: bounds.midY - 11, width: 22, height: 22)
        let color: UIColor =
            switch sign {
            case .delete: .systemRed
            case .insert: .systemGreen
            case .choice(true): tintColor
            case .choice(false): .tertiaryLabel
            }
        let fill = color.resolvedColor(with: traitCollection).cgColor
        context.setLineCap(.round)
        context.setLineJoin(.round)
        if sign == .choice(isSelected: false) {
            context.setStrokeColor(fill)
            context.setLineWidth(1.5)
            return context.strokeEllipse(in: circle.insetBy(dx: 0.75, dy: 0.75))
        }
        context.setFillColor(fill)
        context.fillEllipse(in: circle)
        context.setStrokeColor(.white)
        context.setLineWidth(2)
        let (x, y) = (circle.midX, circle.midY)
        var lines = [CGPoint(x: x - 5, y: y), CGPoint(x: x + 5, y: y)]
        switch sign {
        case .delete: break
        case .insert: lines += [CGPoint(x: x, y: y - 5), CGPoint(x: x, y: y + 5)]
        case .choice:
            lines = [
                CGPoint(x: x - 4.5, y: y + 0.5), CGPoint(x: x - 1.5, y: y + 4), CGPoint(x: x - 1.5, y: y + 4),
                CGPoint(x: x + 4.5, y: y - 4),
            ]
        }
        context.strokeLineSegments(between: lines)
    }
}

/// Draws the handle for moving a row, and follows the finger that moves it.
final class TableCellReorderView: UIView {
    weak var cell: UITableViewCell?

    override func drawContent(in context: CGContext) {
        context.setStrokeColor(UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor)
        context.setLineWidth(2)
        context.setLineCap(.round)
        for line in -1...1 {
            let y = bounds.midY + CGFloat(line) * 5
            context.strokeLineSegments(between: [
                CGPoint(x: bounds.midX - 10, y: y), CGPoint(x: bounds.midX + 10, y: y),
            ])
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let cell, let touch = touches.first else { return }
        cell.table?.beginReordering(cell, at: touch.location(in: nil))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { cell?.table?.continueReordering(at: touch.location(in: nil)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { cell?.table?.endReordering() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cell?.table?.cancelReordering() }
}
