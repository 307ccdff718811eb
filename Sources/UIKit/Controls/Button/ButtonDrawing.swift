// SPDX-License-Identifier: Apache-2.0

/// Draws a button: background, image, title.
struct ButtonDrawing {
    let button: UIButton

    init(_ button: UIButton) {
        self.button = button
    }

    func draw(in bounds: CGRect, context: CGContext) {
        let color = foreground
        let geometry = ButtonGeometry(button, color: color)
        drawBackground(in: bounds, context: context)
        let places = geometry.place(in: bounds)
        let isPressed = button.isHighlighted && (button.buttonType == .system || button.configuration != nil)
        if isPressed { context.beginTransparencyLayer(alpha: 0.4) }
        if geometry.hasImage, let image = geometry.image {
            draw(image, in: places.image, color: color, context: context)
        }
        drawText(geometry, in: places.text, context: context)
        if isPressed { context.endTransparencyLayer() }
    }

    private var tint: UIColor { button.role == .destructive ? .systemRed : button.tintColor }

    private var foreground: CGColor {
        if let configuration = button.configuration {
            return configuration.colors(tint: tint, isEnabled: button.isEnabled).foreground.cgColor
        }
        return button.currentTitleColor.cgColor
    }

    private func drawBackground(in bounds: CGRect, context: CGContext) {
        if let configuration = button.configuration {
            let radius = configuration.cornerRadius(height: bounds.height)
            let path = CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius)
            let fill = configuration.colors(tint: tint, isEnabled: button.isEnabled).background.cgColor
            if fill.alpha > 0 {
                context.setFillColor(fill)
                context.fill(path)
            }
            if let image = configuration.background.image {
                context.saveGState()
                context.clip(to: path)
                let area = configuration.background.imageContentMode.place(image.size, in: bounds)
                image.draw(in: area, tint: tint.cgColor, context: context)
                context.restoreGState()
            }
            let background = configuration.background
            if background.strokeWidth > 0, let stroke = background.strokeColor?.cgColor, stroke.alpha > 0 {
                let inset = background.strokeWidth / 2 - background.strokeOutset
                let outline = bounds.insetBy(dx: inset, dy: inset)
                context.setStrokeColor(stroke)
                context.setLineWidth(background.strokeWidth)
                let corner = max(0, radius - inset)
                context.stroke(CGPath(roundedRect: outline, cornerWidth: corner, cornerHeight: corner))
            }
        } else if let image = button.currentBackgroundImage {
            image.draw(in: bounds, tint: button.tintColor.cgColor, context: context)
        } else if button.isTelevisionButton {
            context.setFillColor(UIColor.secondarySystemFill.cgColor)
            context.fill(CGPath(roundedRect: bounds, cornerWidth: 10, cornerHeight: 10))
        } else if button.buttonType == .close {
            let side = min(bounds.width, bounds.height, 30)
            context.setFillColor(UIColor.secondarySystemFill.cgColor)
            context.fillEllipse(
                in: CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
        }
    }

    private func draw(_ image: UIImage, in rect: CGRect, color: CGColor, context: CGContext) {
        let isSystem = button.buttonType != .custom && button.configuration == nil
        // System buttons draw every image as a shape, unless it says otherwise.
        let shaped = isSystem && image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
        var tint = button.configuration != nil ? color : button.tintColor.cgColor
        if button.buttonType == .close { tint = UIColor.secondaryLabel.cgColor }
        if !button.isEnabled, isSystem { tint = UIColor.tertiaryLabel.cgColor }
        let isDimmed =
            !button.isEnabled && button.adjustsImageWhenDisabled && !shaped.isDrawnAsTemplate
            || button.isHighlighted && button.adjustsImageWhenHighlighted && !isSystem
        if isDimmed { context.beginTransparencyLayer(alpha: 0.5) }
        shaped.draw(in: rect, tint: tint, context: context)
        if isDimmed { context.endTransparencyLayer() }
    }

    private func drawText(_ geometry: ButtonGeometry, in rect: CGRect, context: CGContext) {
        guard geometry.hasTitle, rect.width > 0 else { return }
        let lines = button.configuration != nil ? 0 : button.titleLabel?.numberOfLines ?? 1
        let isBroken = geometry.titleRuns.contains { $0.text.contains("\n") }
        var runs = geometry.titleRuns
        let container = TextLayout.Container(
            width: rect.width, maximumLines: isBroken ? 0 : lines, tolerance: 0.5)
        if button.titleLabel?.adjustsFontSizeToFitWidth == true {
            let minimum = button.titleLabel.map { $0.minimumScaleFactor > 0 ? $0.minimumScaleFactor : 0.5 } ?? 1
            runs = TextLayout.scaled(
                runs, by: TextLayout.fittingFactor(runs: runs, container: container, minimum: minimum))
        }
        let title = TextLayout(runs: runs, container: container)
        let subtitle =
            geometry.subtitleRuns.isEmpty
            ? nil : TextLayout(runs: geometry.subtitleRuns, container: TextLayout.Container(width: rect.width))
        let gap = subtitle == nil ? 0 : button.configuration?.titlePadding ?? 1
        let height = title.size.height + gap + (subtitle?.size.height ?? 0)
        let y = PlatformMetrics.current.round(rect.midY - height / 2)
        context.draw(title, at: CGPoint(x: rect.minX, y: y))
        if let subtitle {
            context.draw(subtitle, at: CGPoint(x: rect.minX, y: y + title.size.height + gap))
        }
    }
}
