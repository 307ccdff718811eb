// SPDX-License-Identifier: Apache-2.0

/// A round button with a colour; a tap opens a palette.
open class UIColorWell: UIControl {
    nonisolated deinit {}

    /// The chosen colour; nil for none.
    open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }
    /// What is chosen, for the palette's title.
    open var title: String?
    /// Whether colours may be transparent.
    open var supportsAlpha = true
    private weak var panel: FloatingPanel?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        guard let coder = coder as? NibCoder else { return }
        title = coder.string("UITitle")
        selectedColor = coder.object("UISelectedColor") as? UIColor
        supportsAlpha = coder.bool("UISupportsAlpha") ?? true
    }

    override var touchUpTriggersPrimaryAction: Bool { true }
    open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { open() }
    }

    open override func performPrimaryAction() { open() }

    private func open() {
        guard panel == nil else { return }
        let palette = ColorPalette { [weak self] color in
            guard let self else { return }
            selectedColor = color
            sendActions(for: .valueChanged)
            panel?.dismiss()
        }
        panel = FloatingPanel.show(palette, size: ColorPalette.size, from: self, rect: bounds) {}
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let side = min(bounds.width, bounds.height, 28)
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        // A ring of all hues around the colour.
        let steps = 24
        for step in 0..<steps {
            let angle = Double(step) / Double(steps) * 2 * .pi
            let place = CGPoint(
                x: circle.midX + (side / 2 - 2) * CGFloat(cos(angle)),
                y: circle.midY + (side / 2 - 2) * CGFloat(sin(angle)))
            let hue = UIColor(
                hue: CGFloat(step) / CGFloat(steps), saturation: 0.8, brightness: 1, alpha: isEnabled ? 1 : 0.4)
            context.setFillColor(hue.cgColor)
            context.fillEllipse(in: CGRect(x: place.x - 2, y: place.y - 2, width: 4, height: 4))
        }
        context.setFillColor((selectedColor ?? .tertiarySystemFill).cgColor)
        context.fillEllipse(in: circle.insetBy(dx: 5, dy: 5))
    }
}

/// Colours in rows of light and dark.
private final class ColorPalette: UIView {
    private static let (columns, rows, cell): (Int, Int, CGFloat) = (12, 10, 24)
    static let size = CGSize(width: CGFloat(columns) * cell, height: CGFloat(rows) * cell)
    private let choose: (UIColor) -> Void

    init(_ choose: @escaping (UIColor) -> Void) {
        self.choose = choose
        super.init(frame: CGRect(origin: .zero, size: Self.size))
    }

    required init?(coder: NSCoder) { nil }

    /// Greys above, then hues from dark to light.
    private func color(_ column: Int, _ row: Int) -> UIColor {
        guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / CGFloat(Self.columns - 1), alpha: 1) }
        let hue = (CGFloat(column) / CGFloat(Self.columns) + 0.55).truncatingRemainder(dividingBy: 1)
        let part = CGFloat(row) / CGFloat(Self.rows - 1)
        return UIColor(
            hue: hue, saturation: part < 0.6 ? 1 : 1 - (part - 0.6) * 2, brightness: min(1, 0.3 + part * 1.2), alpha: 1)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self), bounds.contains(place) else { return }
        choose(
            color(
                min(Self.columns - 1, Int(clamping: (place.x / Self.cell).rounded(.down))),
                min(Self.rows - 1, Int(clamping: (place.y / Self.cell).rounded(.down)))))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                context.setFillColor(color(column, row).cgColor)
                context.fill(
                    CGRect(
                        x: CGFloat(column) * Self.cell, y: CGFloat(row) * Self.cell, width: Self.cell, height: Self.cell
                    ))
            }
        }
    }
}
