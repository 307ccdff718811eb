// SPDX-License-Identifier: Apache-2.0

/// A wheel that turns while something goes on.
open class UIActivityIndicatorView: UIView {
    nonisolated deinit {}

    /// How large the wheel is.
    nonisolated public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101
    }

    /// How large the wheel is.
    open var style: Style = .medium { didSet { invalidateIntrinsicContentSize() } }
    /// The colour of the wheel.
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
    /// Whether the wheel turns.
    open private(set) var isAnimating = false
    private lazy var spin = SpokeSpin(self)

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

    /// Lets the wheel turn, and shows it.
    open func startAnimating() {
        isAnimating = true
        setNeedsDisplay()
    }

    /// Stops the wheel.
    open func stopAnimating() {
        isAnimating = false
        spin.stop()
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
        if isAnimating, window != nil { spin.start() }
        SpokeDrawing.draw(
            at: CGPoint(x: bounds.midX, y: bounds.midY), side: side, color: color, turned: spin.step, context: context)
    }
}
