// SPDX-License-Identifier: Apache-2.0

/// A wheel that turns while something goes on.
open class UIActivityIndicatorView: UIView {
    nonisolated public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101
    }

    open var style: Style = .medium { didSet { invalidateIntrinsicContentSize() } }
    open var color: UIColor! {
        get { ownColor ?? standardColor }
        set {
            ownColor = newValue
            setNeedsDisplay()
        }
    }
    private var ownColor: UIColor?
    /// Whether nothing is shown while the wheel stands still.
    open var hidesWhenStopped = true { didSet { setNeedsDisplay() } }
    open private(set) var isAnimating = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        sizeToFit()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        style = coder.integer("UIActivityIndicatorViewStyle").flatMap(Style.init) ?? .white
        ownColor = (coder.object("UIColor") ?? coder.object("UIActivityIndicatorColor")) as? UIColor
        hidesWhenStopped = coder.bool("UIHidesWhenStopped") ?? false
        isAnimating = coder.bool("UIAnimating") ?? false
    }

    open func startAnimating() {
        isAnimating = true
        setNeedsDisplay()
    }

    open func stopAnimating() {
        isAnimating = false
        setNeedsDisplay()
    }

    private var standardColor: UIColor {
        switch style {
        case .white, .whiteLarge: .white
        case .gray, .medium, .large: .systemGray
        }
    }

    open override var intrinsicContentSize: CGSize {
        let isLarge = style == .whiteLarge || style == .large
        let side = isLarge ? ControlMetrics.largeActivitySize : ControlMetrics.activitySize
        return CGSize(width: side, height: side)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override func draw(_ rect: CGRect) {
        guard isAnimating || !hidesWhenStopped, let context = UIGraphicsGetCurrentContext() else { return }
        let side = intrinsicContentSize.width
        let color = color.cgColor
        let spokes = 8
        context.setLineCap(.round)
        context.setLineWidth(side * 0.11)
        for spoke in 0..<spokes {
            let angle = CGFloat(spoke) / CGFloat(spokes) * 2 * .pi - .pi / 2
            let (x, y) = (cos(Double(angle)), sin(Double(angle)))
            var path = CGPath()
            path.move(to: CGPoint(x: bounds.midX + x * side * 0.24, y: bounds.midY + y * side * 0.24))
            path.addLine(to: CGPoint(x: bounds.midX + x * side * 0.42, y: bounds.midY + y * side * 0.42))
            let strength = 1 - 0.75 * CGFloat((spokes - spoke) % spokes) / CGFloat(spokes)
            context.setStrokeColor(color.copy(alpha: color.alpha * strength))
            context.stroke(path)
        }
    }
}
