// SPDX-License-Identifier: Apache-2.0

/// What lies behind a bar's content: a material or colour, an image, and the line towards the content.
final class BarBackgroundView: UIView {
    /// On which edge of the bar the content lies.
    enum ContentEdge {
        case top, bottom
    }

    var contentEdge: ContentEdge = .bottom { didSet { setNeedsDisplay() } }
    /// The bar's own colour in place of the material.
    var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    var image: UIImage? { didSet { setNeedsDisplay() } }
    var isTranslucent = true { didSet { setNeedsDisplay() } }
    var style: UIBarStyle = .default { didSet { setNeedsDisplay() } }
    var hidesHairline = false { didSet { setNeedsDisplay() } }
    /// Whether nothing is drawn, as at the edge of the content.
    var isClear = false { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    private var isDark: Bool { style == .black || traitCollection.userInterfaceStyle == .dark }

    /// The colour or material.
    override var backgroundFill: CGColor? {
        if image != nil { return nil }
        if let barTintColor { return barTintColor.resolvedColor(with: traitCollection).cgColor }
        if isClear { return nil }
        let material = BarFacts.material(isDark: isDark)
        return isTranslucent ? material : material.copy(alpha: 1)
    }

    override func drawContent(in context: CGContext) {
        if let image {
            UIGraphicsPushContext(context)
            image.draw(in: bounds)
            UIGraphicsPopContext()
        }
        guard !hidesHairline, !isClear else { return }
        let line = PlatformMetrics.current.pixel
        context.setFillColor(BarFacts.hairline(isDark: isDark))
        // The line lies outside the bar, on the content.
        let y = contentEdge == .bottom ? bounds.height : -line
        context.fill(CGRect(x: 0, y: y, width: bounds.width, height: line))
    }

    /// Takes over an appearance.
    func take(_ appearance: UIBarAppearance) {
        barTintColor = appearance.backgroundColor
        image = appearance.backgroundImage
        isClear = appearance.isTransparent
        isTranslucent = !appearance.isOpaque
        hidesHairline = appearance.shadowColor == nil || appearance.shadowColor == .clear
    }
}

/// Where a bar stands.
nonisolated public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom, top, topAttached
}
