// SPDX-License-Identifier: Apache-2.0

extension UITextField {
    // MARK: Text

    /// A hidden text shows one point for each character.
    package func shownOffset(of offset: Int) -> Int {
        guard isSecureTextEntry else { return offset }
        return String(editing.text.utf16.prefix(offset))?.count ?? offset
    }

    package func offset(ofShown index: Int) -> Int {
        guard isSecureTextEntry else { return index }
        return String(editing.text.prefix(index)).utf16.count
    }

    /// The laid out text and where it stands; while it is edited it is moved so that the caret is seen.
    package var textGeometry: (layout: TextLayout, origin: CGPoint) {
        let area = textRect(forBounds: bounds)
        var layout = TextLayout(
            runs: shownRuns, container: TextLayout.Container(width: area.width, maximumLines: 1, tolerance: 0.5))
        var x = area.minX
        if isEditing, layout.isTruncated {
            layout = TextLayout(runs: shownRuns, container: TextLayout.Container(width: .infinity, maximumLines: 1))
            let caret = layout.caretRect(at: shownOffset(of: editing.caret)).minX
            x -= max(0, min(caret - area.width + 2, layout.size.width - area.width + 2))
        }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - layout.size.height
            default: PlatformMetrics.current.round(area.midY - layout.size.height / 2)
            }
        return (layout, CGPoint(x: x, y: y))
    }

    var isShowingPlaceholder: Bool { (text ?? "").isEmpty }

    var shownRuns: [TextRun] {
        var base = TextAttributes(font: shownFont.font, color: (textColor ?? .label).cgColor)
        base.paragraph.lineBreakMode = .byTruncatingTail
        base.paragraph.alignment = textAlignment.layoutAlignment
        if textAlignment == .natural, PlatformMetrics.current.rightToLeft { base.paragraph.alignment = .right }
        if isShowingPlaceholder {
            base.color = placeholderColor.cgColor
            if let attributedPlaceholder { return attributedPlaceholder.textRuns(base: base) }
            return [TextRun(text: placeholder ?? "", attributes: base)]
        }
        if !isEnabled { base.color = base.color.copy(alpha: base.color.alpha * 0.5) }
        if isSecureTextEntry {
            return [TextRun(text: String(repeating: "•", count: (text ?? "").count), attributes: base)]
        }
        if let attributedText, attributedText.length > 0 { return attributedText.textRuns(base: base) }
        return [TextRun(text: text ?? "", attributes: base)]
    }

    // MARK: Caret and border

    func drawCaret(of layout: TextLayout, at origin: CGPoint, in area: CGRect, context: CGContext) {
        drawMarking(of: layout, at: origin, context: context)
        guard editing.selection.isEmpty, blinker.isVisible else { return }
        guard isShowingPlaceholder else { return drawCaret(of: layout, at: origin, context: context) }
        // The placeholder gives way to what is written, which begins where the alignment says.
        let x = textAlignment == .center ? area.midX : textAlignment == .right ? area.maxX - 1 : area.minX
        let height = shownFont.lineHeight
        context.setFillColor(tintColor.cgColor)
        context.fill(CGRect(x: x - 1, y: origin.y + (layout.size.height - height) / 2, width: 2, height: height))
    }

    static func drawClearButton(in rect: CGRect, context: CGContext) {
        let glyph = SymbolGlyph.named("xmark.circle.fill")
        glyph.draw(
            in: rect.insetBy(dx: 1, dy: 1), color: UIColor.tertiaryLabel.cgColor, strokeWidth: 8, context: context)
    }

    func drawBorder(in context: CGContext) {
        if let image = isEnabled ? background : disabledBackground ?? background, borderStyle != .roundedRect {
            image.draw(in: bounds, tint: tintColor.cgColor, context: context)
            return
        }
        switch borderStyle {
        case .none: return
        case .line:
            context.setStrokeColor(UIColor.label.cgColor)
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
        case .bezel:
            context.setStrokeColor(UIColor.systemGray2.cgColor)
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
            context.setStrokeColor(UIColor.systemGray5.cgColor)
            context.stroke(bounds.insetBy(dx: 1.5, dy: 1.5), width: 1)
        case .roundedRect:
            let pixel = PlatformMetrics.current.pixel
            let outline = CGPath(
                roundedRect: bounds.insetBy(dx: pixel / 2, dy: pixel / 2), cornerWidth: 5, cornerHeight: 5)
            if backgroundColor == nil || !isEnabled {
                let fill = isEnabled ? UIColor.tertiarySystemBackground : .secondarySystemBackground
                let isDark = traitCollection.userInterfaceStyle == .dark
                context.setFillColor((isDark ? UIColor.secondarySystemBackground : fill).cgColor)
                context.fill(outline)
            }
            context.setStrokeColor(UIColor.systemGray4.cgColor)
            context.setLineWidth(max(pixel, 0.5))
            context.stroke(outline)
        }
    }
}
