// SPDX-License-Identifier: Apache-2.0

/// What a placeholder stands for.
nonisolated enum PlaceholderSubject: Hashable, Sendable {
    case map
    case page(String)
    case film
    case camera(String)
    /// A three-dimensional scene, by the name of the view's class.
    case scene(String)
    /// Sprites, by the name of the view's class.
    case sprites(String)
    case document(String)
    case other(String)

    /// The words on the placeholder.
    var title: String {
        switch self {
        case .map: "Map"
        case .film: "AVPlayer"
        case .page(let name), .camera(let name), .scene(let name), .sprites(let name), .document(let name),
            .other(let name):
            name
        }
    }

    /// The symbol above the words.
    var symbol: String {
        switch self {
        case .map: "map"
        case .page: "safari"
        case .film: "play.circle"
        case .camera: "camera"
        case .scene: "cube"
        case .sprites: "gamecontroller"
        case .document: "doc.text"
        case .other: "square.dashed"
        }
    }
}

/// A view of another framework: a calm tile that says what it stands for.
open class PlaceholderView: UIView {
    nonisolated deinit {}

    /// What the view stands for.
    var placeholderSubject: PlaceholderSubject = .other("")

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func drawContent(in context: CGContext) {
        guard bounds.width > 1, bounds.height > 1 else { return }
        if context.textRecorder != nil {
            context.clear(bounds)
            return
        }
        context.saveGState()
        context.clip(to: bounds)
        let colors = PlaceholderColors(traits: traitCollection)
        switch placeholderSubject {
        case .map: MapSketch.draw(in: bounds, colors: colors, context: context)
        case .page: PageSketch.draw(in: bounds, colors: colors, context: context)
        default:
            context.setFillColor(colors.tile)
            context.fill(bounds)
        }
        if case .map = placeholderSubject {} else { drawLabel(colors, in: context) }
        context.restoreGState()
        super.drawContent(in: context)
    }

    /// The symbol and the words in the middle, as far as there is room.
    private func drawLabel(_ colors: PlaceholderColors, in context: CGContext) {
        guard bounds.width > 24, bounds.height > 24 else { return }
        let side = min(44, min(bounds.width, bounds.height) * 0.4)
        let title = placeholderSubject.title
        let font = UIFont.systemFont(ofSize: min(15, max(9, bounds.height * 0.12)), weight: .medium)
        let layout = TextLayout(text: title, attributes: TextAttributes(font: font.font, color: colors.ink))
        let showsTitle = !title.isEmpty && layout.size.width < bounds.width - 8 && bounds.height > side + 24
        let height = side + (showsTitle ? 6 + layout.size.height : 0)
        let top = bounds.midY - height / 2
        let symbol = UIImage(
            systemName: placeholderSubject.symbol,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: side * 0.75))
        if let symbol {
            let size = symbol.size
            let scale = min(side / max(size.width, 1), side / max(size.height, 1))
            let area = CGRect(
                x: bounds.midX - size.width * scale / 2, y: top + (side - size.height * scale) / 2,
                width: size.width * scale, height: size.height * scale)
            UIGraphicsPushContext(context)
            symbol.withTintColor(UIColor(cgColor: colors.ink), renderingMode: .alwaysOriginal).draw(in: area)
            UIGraphicsPopContext()
        }
        if showsTitle {
            context.draw(layout, at: CGPoint(x: bounds.midX - layout.size.width / 2, y: top + side + 6))
        }
    }
}

/// The colours of placeholders.
struct PlaceholderColors {
    let tile: CGColor
    let ink: CGColor
    let paper: CGColor
    let line: CGColor
    let land: CGColor
    let park: CGColor
    let water: CGColor
    let road: CGColor

    init(traits: UITraitCollection) {
        let isDark = traits.userInterfaceStyle == .dark
        tile = CGColor(hex: isDark ? 0x26282B : 0xE9EBEE)
        ink = CGColor(hex: isDark ? 0x8E949C : 0x7A828C)
        paper = CGColor(hex: isDark ? 0x1C1C1E : 0xFFFFFF)
        line = CGColor(hex: isDark ? 0x3A3D42 : 0xD9DCE0)
        land = CGColor(hex: isDark ? 0x2A2D31 : 0xF3EFE6)
        park = CGColor(hex: isDark ? 0x2C3A2E : 0xD3E6C4)
        water = CGColor(hex: isDark ? 0x1F3446 : 0xB5D7EA)
        road = CGColor(hex: isDark ? 0x44484E : 0xFFFFFF)
    }
}

/// Roads, a park and a river.
enum MapSketch {
    static func draw(in area: CGRect, colors: PlaceholderColors, context: CGContext) {
        context.saveGState()
        context.translateBy(x: area.minX, y: area.minY)
        context.setFillColor(colors.land)
        context.fill(CGRect(origin: .zero, size: area.size))
        let width = area.width
        let height = area.height
        context.setFillColor(colors.park)
        context.fill(
            CGPath(
                roundedRect: CGRect(x: width * 0.56, y: height * 0.12, width: width * 0.3, height: height * 0.26),
                cornerWidth: 10, cornerHeight: 10))
        context.fill(
            CGPath(
                roundedRect: CGRect(x: width * 0.08, y: height * 0.66, width: width * 0.2, height: height * 0.2),
                cornerWidth: 8, cornerHeight: 8))
        drawRiver(width: width, height: height, colors: colors, context: context)
        drawRoads(width: width, height: height, colors: colors, context: context)
        context.restoreGState()
    }

    private static func drawRiver(width: CGFloat, height: CGFloat, colors: PlaceholderColors, context: CGContext) {
        var river = CGPath()
        river.move(to: CGPoint(x: -width * 0.05, y: height * 0.42))
        river.addCurve(
            to: CGPoint(x: width * 1.05, y: height * 0.86), control1: CGPoint(x: width * 0.35, y: height * 0.3),
            control2: CGPoint(x: width * 0.55, y: height * 0.98))
        context.setStrokeColor(colors.water)
        context.setLineWidth(max(6, min(width, height) * 0.09))
        context.stroke(river)
    }

    private static func drawRoads(width: CGFloat, height: CGFloat, colors: PlaceholderColors, context: CGContext) {
        context.setStrokeColor(colors.road)
        context.setLineCap(.round)
        let scale = min(width, height)
        for (from, to, weight) in roads {
            context.setLineWidth(max(1.5, scale * weight))
            context.strokeLineSegments(between: [
                CGPoint(x: from.0 * width, y: from.1 * height), CGPoint(x: to.0 * width, y: to.1 * height),
            ])
        }
    }

    /// Ends in parts of the area, and width in parts of its shorter side.
    private static let roads: [((CGFloat, CGFloat), (CGFloat, CGFloat), CGFloat)] = [
        ((-0.1, 0.18), (1.1, 0.5), 0.03), ((0.32, -0.1), (0.44, 1.1), 0.03), ((0.86, -0.1), (0.74, 1.1), 0.018),
        ((-0.1, 0.58), (0.42, 0.72), 0.014), ((0.4, 0.62), (1.1, 0.94), 0.014), ((0.1, -0.1), (0.16, 0.6), 0.012),
        ((0.36, 0.16), (0.84, 0.06), 0.012), ((0.58, 0.36), (0.62, 1.1), 0.012), ((-0.1, 0.92), (0.5, 0.88), 0.012),
    ]
}

/// A page with a heading and lines of text.
enum PageSketch {
    static func draw(in area: CGRect, colors: PlaceholderColors, context: CGContext) {
        context.setFillColor(colors.paper)
        context.fill(area)
        guard area.width > 80, area.height > 60 else { return }
        context.setFillColor(colors.line)
        let side: CGFloat = 20
        var y = area.minY + 20
        context.fill(bar(x: area.minX + side, y: y, width: area.width * 0.45, height: 14))
        y += 32
        let parts: [CGFloat] = [1, 0.94, 0.98, 0.6, 0, 1, 0.9, 0.97, 0.4]
        var index = 0
        // The middle stays free for the label.
        while y < area.maxY - 16, index < 200 {
            let part = parts[index % parts.count]
            if part > 0, abs(y - area.midY) > 48 {
                context.fill(bar(x: area.minX + side, y: y, width: (area.width - 2 * side) * part, height: 7))
            }
            y += 17
            index += 1
        }
    }

    private static func bar(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) -> CGPath {
        CGPath(
            roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: height / 2,
            cornerHeight: height / 2)
    }
}
