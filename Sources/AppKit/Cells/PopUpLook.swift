// SPDX-License-Identifier: Apache-2.0

/// What a pop-up button measures, and how it is drawn.
@MainActor struct PopUpLook {
    private let cell: NSPopUpButtonCell
    private let metrics: ControlMetrics
    private let isPlain: Bool

    init(_ cell: NSPopUpButtonCell) {
        self.cell = cell
        isPlain = !cell.isBordered
        if isPlain {
            metrics = ControlMetrics(nil)
        } else {
            switch cell.bezelStyle {
            case .texturedRounded, .texturedSquare: metrics = ControlMetrics.texturedPopUp[cell.controlSize]
            case .roundRect, .recessed, .inline: metrics = ControlMetrics.roundRect[cell.controlSize]
            case .smallSquare, .shadowlessSquare, .regularSquare:
                metrics = ControlMetrics(21, top: 0, left: 0, bottom: 1, right: 0, baseline: 6)
            default: metrics = ControlMetrics.popUp[cell.controlSize]
            }
        }
    }

    var insets: EdgeInsets { metrics.insets }
    var height: CGFloat? { metrics.height }
    var baseline: CGFloat { metrics.baseline }

    /// Whether the button is a plate with a coloured box for the arrows.
    private var isRounded: Bool {
        !isPlain && [.automatic, .rounded].contains(cell.bezelStyle)
    }

    /// Room before the title, in points.
    private var leading: CGFloat { isPlain ? 2 : cell.controlSize.isSmall ? 7 : 9 }
    /// Room for the arrows, in points.
    private var trailing: CGFloat {
        if cell.arrowPosition == .noArrow { return leading }
        if !isRounded { return isPlain ? 14 : 13 }
        return cell.controlSize.isSmall ? 18 : 23
    }

    // MARK: Content

    /// The title of an item with the look of the button.
    private func title(of item: NSMenuItem?) -> NSAttributedString {
        var attributes = cell.textAttributes
        if let item { return NSAttributedString(string: item.title, attributes: attributes) }
        if let text = cell.placeholderTitle {
            attributes[.foregroundColor] = NSColor.placeholderTextColor
            return NSAttributedString(string: text, attributes: attributes)
        }
        return NSAttributedString(string: cell.usesItemFromMenu ? "" : cell.title, attributes: attributes)
    }

    private func image(of item: NSMenuItem?) -> NSImage? {
        guard cell.imagePosition != .noImage || item?.image != nil else { return nil }
        return item?.image ?? cell.image
    }

    private func width(of item: NSMenuItem?) -> CGFloat {
        let text = cell.imagePosition == .imageOnly ? NSAttributedString(string: "") : title(of: item)
        let textWidth = text.length > 0 ? CellText(text, lines: 1, font: cell.shownFont).width : 0
        let picture = image(of: item).map { $0.size.width + (textWidth > 0 ? 4 : 0) } ?? 0
        return textWidth + picture
    }

    /// The size of the frame that the button wants: any of its items has room.
    var size: CGSize {
        let shown: [NSMenuItem?] = cell.pullsDown || !cell.usesItemFromMenu ? [cell.shownItem] : cell.itemArray
        let content = shown.reduce(0) { max($0, width(of: $1)) }
        let height = metrics.height ?? max(16, TextMetrics.lineHeight(cell.shownFont.font))
        return CGSize(
            width: content + leading + trailing + insets.left + insets.right,
            height: height + insets.top + insets.bottom)
    }

    // MARK: Geometry

    /// The shape, without the room for its shadow.
    func bezel(in frame: CGRect) -> CGRect {
        var bezel = CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top,
            width: max(0, frame.width - insets.left - insets.right),
            height: max(0, frame.height - insets.top - insets.bottom))
        if let height = metrics.height {
            bezel.origin.y += ((bezel.height - height) / 2).rounded(.down)
            bezel.size.height = height
        }
        return bezel
    }

    /// Where picture and title are.
    func content(in frame: CGRect) -> CGRect {
        let bezel = bezel(in: frame)
        return CGRect(
            x: bezel.minX + leading, y: bezel.minY, width: max(0, bezel.width - leading - trailing),
            height: bezel.height)
    }

    // MARK: Drawing

    func draw(in frame: CGRect, view: NSView, context: CGContext) {
        let bezel = bezel(in: frame)
        let isDark = NSAppearance.currentDrawing().isDark
        if !isPlain { drawPlate(bezel, isDark, context) }
        drawArrows(bezel, isDark, view, context)
        drawTitle(frame, context)
        if view.showsFocus, cell.focusRingType != .none {
            FocusRing.draw(around: bezel, cornerRadius: 5, context: context)
        }
    }

    private func drawPlate(_ bezel: CGRect, _ isDark: Bool, _ context: CGContext) {
        let isPressed = cell.isHighlighted && cell.isEnabled
        let radius: CGFloat = [.smallSquare, .shadowlessSquare, .regularSquare].contains(cell.bezelStyle) ? 0 : 5
        if !isDark, cell.isEnabled {
            context.setFillColor(CGColor(gray: 0, alpha: 0.16))
            context.fill(FieldBezel.rounded(bezel.offsetBy(dx: 0, dy: 0.75), radius))
        }
        let gray: CGFloat = isDark ? 1 : isPressed ? 0.92 : 1
        let alpha: CGFloat = isDark ? (isPressed ? 0.32 : 0.22) : 1
        context.setFillColor(CGColor(gray: gray, alpha: cell.isEnabled ? alpha : alpha * 0.5))
        context.fill(FieldBezel.rounded(bezel, radius))
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.08 : 0.17))
        context.setLineWidth(0.5)
        context.stroke(FieldBezel.rounded(bezel.insetBy(dx: 0.25, dy: 0.25), radius))
    }

    private func drawArrows(_ bezel: CGRect, _ isDark: Bool, _ view: NSView, _ context: CGContext) {
        guard cell.arrowPosition != .noArrow else { return }
        var color = (cell.isEnabled ? NSColor.controlTextColor : .disabledControlTextColor).cgColor
        let side = bezel.height - 4
        var box = CGRect(x: bezel.maxX - side - 2, y: bezel.minY + 2, width: side, height: side)
        if isRounded {
            let isActive = cell.isEnabled && view.looksActive && !cell.pullsDown
            if isActive {
                context.setFillColor(NSColor.controlAccentColor.cgColor)
                context.fill(FieldBezel.rounded(box, 4))
                color = .white
            }
        } else {
            box = CGRect(x: bezel.maxX - trailing, y: bezel.midY - 7, width: trailing - 2, height: 14)
        }
        if cell.pullsDown {
            ChevronDrawing.draw(
                at: CGPoint(x: box.midX, y: box.midY), up: false, size: 7, color: color, context: context)
        } else {
            ChevronDrawing.drawPair(in: box.insetBy(dx: 0, dy: 1), color: color, context: context)
        }
    }

    private func drawTitle(_ frame: CGRect, _ context: CGContext) {
        var area = content(in: frame)
        let item = cell.shownItem
        if let picture = image(of: item) {
            let size = CGSize(
                width: min(picture.size.width, area.width), height: min(picture.size.height, area.height))
            picture.draw(
                in: CGRect(x: area.minX, y: area.midY - size.height / 2, width: size.width, height: size.height),
                from: .zero, fraction: cell.isEnabled ? 1 : 0.45, tint: .controlTextColor)
            area.origin.x += size.width + 4
            area.size.width = max(0, area.width - size.width - 4)
        }
        let text = title(of: item)
        guard text.length > 0, area.width > 0, cell.imagePosition != .imageOnly else { return }
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        style.alignment = cell.alignment
        let shown = NSMutableAttributedString(attributedString: text)
        shown.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        let lines = CellText(shown, width: area.width, lines: 1, font: cell.shownFont)
        let y = metrics.baseline > 0 ? area.maxY - metrics.baseline - lines.firstBaseline : area.midY - lines.height / 2
        lines.draw(at: CGPoint(x: area.minX, y: y), in: context)
    }
}
