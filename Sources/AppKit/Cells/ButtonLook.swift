// SPDX-License-Identifier: Apache-2.0

/// Draws a button: its shape, its picture and its title.
@MainActor struct ButtonLook {
    private let cell: NSButtonCell
    private weak var view: NSView?

    init(_ cell: NSButtonCell, view: NSView? = nil) {
        self.cell = cell
        self.view = view ?? cell.controlView
    }

    private var isDark: Bool { NSAppearance.currentDrawing().isDark }
    private var isPressed: Bool { cell.isHighlighted && cell.isEnabled }
    /// Whether the shape is filled because the button is on.
    private var isOn: Bool {
        cell.state != .off
            && !cell.showsStateBy.isDisjoint(with: [.changeGrayCellMask, .changeBackgroundCellMask])
    }
    /// Whether the shape has the colour of what Return presses.
    private var isProminent: Bool {
        cell.isEnabled && (cell.bezelStyle == .rounded || cell.bezelStyle == .automatic) && cell.isBordered
            && !cell.isCheck && (cell.isDefault || isOn) && view?.looksActive != false
    }

    // MARK: Colours

    /// The colour of the title now.
    var titleColor: NSColor {
        guard cell.isEnabled else { return .disabledControlTextColor }
        if cell.isBordered, !cell.isCheck {
            if isProminent || cell.bezelColor != nil && cell.bezelStyle == .rounded { return .white }
            if isPressed, cell.bezelStyle == .rounded || cell.bezelStyle == .automatic { return .controlTextColor }
            if cell.bezelStyle == .inline || cell.bezelStyle == .badge { return .secondaryLabelColor }
            if cell.bezelStyle == .recessed, !isOn, !isPressed { return .secondaryLabelColor }
        } else if let tint = cell.contentTintColor {
            return tint
        }
        return .controlTextColor
    }

    private func gray(_ light: CGFloat, _ lightAlpha: CGFloat, _ dark: CGFloat, _ darkAlpha: CGFloat) -> CGColor {
        isDark ? CGColor(gray: dark, alpha: darkAlpha) : CGColor(gray: light, alpha: lightAlpha)
    }

    private var accent: CGColor { NSColor.controlAccentColor.cgColor }

    private var shapeColor: CGColor {
        let dimmed: CGFloat = cell.isEnabled ? 1 : 0.5
        if isProminent || cell.bezelColor != nil {
            let color = cell.bezelColor?.cgColor ?? accent
            return isPressed ? color.mixed(with: .black, fraction: 0.18) : color.copy(alpha: color.alpha * dimmed)
        }
        if isOn { return isPressed ? gray(0, 0.26, 1, 0.4) : gray(0, 0.18, 1, 0.32) }
        if isPressed { return gray(0.88, 1, 1, 0.34) }
        let plain = gray(1, 1, 1, 0.22)
        return plain.copy(alpha: plain.alpha * dimmed)
    }

    // MARK: Shapes

    func drawBezel(in frame: CGRect, context: CGContext) {
        let geometry = ButtonGeometry(cell, bounds: frame)
        let bezel = geometry.bezel
        switch geometry.shape.kind {
        case .none:
            if let color = cell.backgroundColor, color.alphaComponent > 0 {
                context.setFillColor(color.cgColor)
                context.fill(frame)
            }
        case .push: drawPlate(bezel, radius: cell.controlSize.isSmall ? 4 : 5, context)
        case .rounded: drawPlate(bezel, radius: 5, context)
        case .square, .gradient: drawSquare(bezel, context)
        case .recessed:
            guard isOn || isPressed || !cell.showsBorderOnlyWhileMouseInside else { break }
            guard isOn || isPressed else { break }
            fill(FieldBezel.rounded(bezel, 4), isPressed ? gray(0, 0.28, 1, 0.4) : gray(0, 0.2, 1, 0.3), context)
        case .inline:
            fill(
                FieldBezel.rounded(bezel, bezel.height / 2),
                isPressed ? gray(0, 0.3, 1, 0.35) : gray(0, 0.12, 1, 0.18), context)
        case .help: drawRound(bezel, context)
        case .disclosureTriangle: drawTriangle(bezel, context)
        case .check: drawCheck(geometry.box, context)
        case .radio: drawRadio(geometry.box, context)
        }
        if cell.bezelStyle == .roundedDisclosure, cell.isBordered {
            drawChevron(bezel, up: cell.state == .on, context)
        }
        drawFocus(geometry, frame, context)
    }

    private func fill(_ path: CGPath, _ color: CGColor, _ context: CGContext) {
        context.setFillColor(color)
        context.fill(path)
    }

    private func stroke(_ path: CGPath, _ color: CGColor, _ width: CGFloat, _ context: CGContext) {
        context.setStrokeColor(color)
        context.setLineWidth(width)
        context.stroke(path)
    }

    /// A plate with a fine edge and a soft shadow below.
    private func drawPlate(_ bezel: CGRect, radius: CGFloat, _ context: CGContext) {
        let path = FieldBezel.rounded(bezel, radius)
        if !isDark, cell.isEnabled {
            fill(
                FieldBezel.rounded(bezel.offsetBy(dx: 0, dy: 0.75).insetBy(dx: -0.25, dy: 0), radius),
                CGColor(gray: 0, alpha: 0.16), context)
        }
        fill(path, shapeColor, context)
        if !isProminent {
            let edge = bezel.insetBy(dx: 0.25, dy: 0.25)
            stroke(FieldBezel.rounded(edge, radius), gray(0, cell.isEnabled ? 0.17 : 0.1, 1, 0.08), 0.5, context)
        }
    }

    private func drawSquare(_ bezel: CGRect, _ context: CGContext) {
        fill(CGPath(rect: bezel), shapeColor, context)
        context.setFillColor(gray(0, cell.isEnabled ? 0.25 : 0.12, 1, 0.16))
        for edge in FieldBezel.edges(of: bezel) { context.fill(edge) }
    }

    private func drawRound(_ bezel: CGRect, _ context: CGContext) {
        if !isDark, cell.isEnabled {
            fill(CGPath(ellipseIn: bezel.offsetBy(dx: 0, dy: 0.75)), CGColor(gray: 0, alpha: 0.16), context)
        }
        fill(CGPath(ellipseIn: bezel), shapeColor, context)
        stroke(CGPath(ellipseIn: bezel.insetBy(dx: 0.25, dy: 0.25)), gray(0, 0.17, 1, 0.08), 0.5, context)
        guard cell.bezelStyle == .helpButton else { return }
        let mark = NSAttributedString(
            string: "?",
            attributes: [
                .font: NSFont.systemFont(ofSize: bezel.height * 0.68, weight: .medium), .foregroundColor: titleColor,
            ])
        let size = mark.size()
        mark.draw(at: CGPoint(x: bezel.midX - size.width / 2, y: bezel.midY - size.height / 2))
    }

    private func drawTriangle(_ bezel: CGRect, _ context: CGContext) {
        let (x, y) = (bezel.midX, bezel.midY)
        var path = CGPath()
        if cell.state == .on {
            path.addLines(between: [
                CGPoint(x: x - 4, y: y - 2), CGPoint(x: x, y: y + 2.5), CGPoint(x: x + 4, y: y - 2),
            ])
        } else {
            path.addLines(between: [
                CGPoint(x: x - 2, y: y - 4), CGPoint(x: x + 2.5, y: y), CGPoint(x: x - 2, y: y + 4),
            ])
        }
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let color = cell.isEnabled ? NSColor.secondaryLabelColor : .tertiaryLabelColor
        stroke(path, isPressed ? NSColor.labelColor.cgColor : color.cgColor, 2, context)
    }

    private func drawChevron(_ bezel: CGRect, up: Bool, _ context: CGContext) {
        let (x, y, step) = (bezel.midX, bezel.midY, up ? CGFloat(-2) : 2)
        var path = CGPath()
        path.addLines(between: [
            CGPoint(x: x - 4, y: y - step), CGPoint(x: x, y: y + step), CGPoint(x: x + 4, y: y - step),
        ])
        context.setLineCap(.round)
        stroke(path, titleColor.cgColor, 2, context)
    }

    // MARK: Boxes

    /// Whether the box has the accent's colour.
    private var isMarked: Bool { cell.state != .off }

    private var boxColor: CGColor {
        guard isMarked, cell.isEnabled, view?.looksActive != false else {
            let base = gray(1, 1, 1, 0.16)
            let color = isPressed ? gray(0.85, 1, 1, 0.32) : base
            return cell.isEnabled ? color : color.copy(alpha: color.alpha * 0.5)
        }
        return isPressed ? accent.mixed(with: .black, fraction: 0.18) : accent
    }

    private var markColor: CGColor {
        guard cell.isEnabled else { return NSColor.disabledControlTextColor.cgColor }
        return view?.looksActive != false ? .white : NSColor.controlTextColor.cgColor
    }

    private func drawCheck(_ box: CGRect, _ context: CGContext) {
        let path = FieldBezel.rounded(box, 3.5)
        fill(path, boxColor, context)
        if !isMarked || !cell.isEnabled {
            stroke(
                FieldBezel.rounded(box.insetBy(dx: 0.5, dy: 0.5), 3), gray(0, cell.isEnabled ? 0.24 : 0.12, 1, 0.2), 1,
                context)
        }
        var mark = CGPath()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        switch cell.state {
        case .on: mark.addLines(between: [point(0.24, 0.52), point(0.43, 0.72), point(0.76, 0.27)])
        case .mixed: mark.addLines(between: [point(0.25, 0.5), point(0.75, 0.5)])
        default: return
        }
        context.setLineCap(.round)
        context.setLineJoin(.round)
        stroke(mark, markColor, box.width / 7.5, context)
    }

    private func drawRadio(_ box: CGRect, _ context: CGContext) {
        fill(CGPath(ellipseIn: box), boxColor, context)
        if !isMarked || !cell.isEnabled {
            stroke(
                CGPath(ellipseIn: box.insetBy(dx: 0.5, dy: 0.5)), gray(0, cell.isEnabled ? 0.24 : 0.12, 1, 0.2), 1,
                context)
        }
        switch cell.state {
        case .on:
            let inset = box.width * 0.31
            fill(CGPath(ellipseIn: box.insetBy(dx: inset, dy: inset)), markColor, context)
        case .mixed:
            fill(
                FieldBezel.rounded(
                    CGRect(x: box.minX + box.width * 0.25, y: box.midY - 1, width: box.width * 0.5, height: 2), 1),
                markColor, context)
        default: break
        }
    }

    private func drawFocus(_ geometry: ButtonGeometry, _ frame: CGRect, _ context: CGContext) {
        guard let view, view.showsFocus, cell.focusRingType != .none else { return }
        switch geometry.shape.kind {
        case .check: FocusRing.draw(around: geometry.box, cornerRadius: 3.5, context: context)
        case .radio, .help:
            let box = geometry.shape.kind == .radio ? geometry.box : geometry.bezel
            FocusRing.draw(around: box, cornerRadius: box.width / 2, context: context)
        case .none, .square, .gradient: FocusRing.draw(around: geometry.bezel, cornerRadius: 1, context: context)
        case .inline: FocusRing.draw(around: geometry.bezel, cornerRadius: geometry.bezel.height / 2, context: context)
        default: FocusRing.draw(around: geometry.bezel, cornerRadius: 5, context: context)
        }
    }

    // MARK: Content

    func drawContent(in frame: CGRect, context: CGContext) {
        let geometry = ButtonGeometry(cell, bounds: frame)
        if let picture = cell.shownImage, geometry.image.width > 0 {
            let isDim = !cell.isEnabled && cell.imageDimsWhenDisabled
            let isLit = isPressed && !cell.isBordered && !cell.isCheck
            picture.draw(
                in: geometry.image, from: .zero, fraction: isDim ? 0.45 : isLit ? 0.6 : 1, tint: imageTint)
        }
        let title = cell.shownTitle
        guard title.length > 0, geometry.title.width > 0 else { return }
        let text = CellText(
            title, width: geometry.title.width, lines: geometry.shape.wraps(cell) ? 0 : 1, font: cell.shownFont)
        if isPressed, !cell.isBordered, !cell.isCheck {
            context.beginTransparencyLayer(alpha: 0.6)
            text.draw(at: geometry.title.origin, in: context)
            context.endTransparencyLayer()
        } else {
            text.draw(at: geometry.title.origin, in: context)
        }
    }

    private var imageTint: NSColor {
        if !cell.isBordered, cell.state == .on, cell.showsStateBy.contains(.contentsCellMask), !cell.isCheck,
            cell.alternateImage == nil
        {
            return cell.contentTintColor ?? .controlAccentColor
        }
        return cell.isEnabled ? titleColor : .controlTextColor
    }
}
