// SPDX-License-Identifier: Apache-2.0

/// A bar that shows how much of something is done.
open class UIProgressView: UIView {
    nonisolated deinit {}

    /// How high the bar is.
    nonisolated public enum Style: Int, Sendable {
        case `default` = 0
        case bar = 1
    }

    /// How high the bar is.
    open var progressViewStyle: Style = .default { didSet { invalidateIntrinsicContentSize() } }
    /// From 0 to 1.
    open var progress: Float {
        get { Float(shown.target) }
        set { setProgress(newValue, animated: false) }
    }
    private let shown = AnimatedNumber(0)

    /// Sets the progress; animated, the bar grows to it.
    open func setProgress(_ progress: Float, animated: Bool) {
        let progress = progress.isFinite ? max(0, min(1, progress)) : 0
        shown.go(to: CGFloat(progress), over: animated ? 0.25 : 0) { [weak self] in self?.setNeedsDisplay() }
    }
    /// The colour of what is done; nil for the tint.
    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of what is left; nil for the usual one.
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The image of what is done; nil for none.
    open var progressImage: UIImage?
    /// The image of what is left; nil for none.
    open var trackImage: UIImage?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        progressViewStyle = coder.integer("UIProgressViewStyle").flatMap(Style.init) ?? .default
        progress = coder.double("UIProgress").flatMap { $0.isFinite ? Float($0) : nil } ?? 0
        progressTintColor = coder.object("UIProgressProgressTintColor") as? UIColor
        trackTintColor = coder.object("UIProgressTrackTintColor") as? UIColor
        progressImage = coder.object("UIProgressProgressImage") as? UIImage
        trackImage = coder.object("UIProgressTrackImage") as? UIImage
    }

    private var height: CGFloat {
        progressViewStyle == .bar ? ControlMetrics.barProgressHeight : ControlMetrics.progressHeight.current
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let done = shown.value
        let track = bounds
        let radius = progressViewStyle == .bar ? 0 : min(track.height, 4) / 2
        context.saveGState()
        context.clip(to: CGPath(roundedRect: track, cornerWidth: radius, cornerHeight: radius))
        context.setFillColor((trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)).cgColor)
        context.fill(track)
        var part = track
        part.size.width = track.width * done
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part.origin.x = track.maxX - part.width }
        context.setFillColor((progressTintColor ?? tintColor).cgColor)
        context.fill(CGPath(roundedRect: part, cornerWidth: radius, cornerHeight: radius))
        context.restoreGState()
    }
}
