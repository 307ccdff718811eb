// SPDX-License-Identifier: Apache-2.0

/// A control that is on or off.
open class UISwitch: UIControl {
    open var isOn = false { didSet { setNeedsDisplay() } }
    /// The colour of the track while the switch is on.
    open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// What the switch is called where it is shown with its title.
    open var title: String?

    /// A switch has one size, whatever frame it is given.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.switchTrack.current))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        isOn = coder.bool("UISwitchOn") ?? false
        if let isEnabled = coder.bool("UISwitchEnabled") { self.isEnabled = isEnabled && self.isEnabled }
        onTintColor = coder.object("UISwitchOnTintColor") as? UIColor
        thumbTintColor = coder.object("UISwitchThumbTintColor") as? UIColor
        title = coder.string("UISwitchTitle")
    }

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { ControlMetrics.switchSize.current }
    open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.switchAlignment.current }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ControlMetrics.switchTrack.current }
    open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let size = ControlMetrics.switchTrack.current
        let track = CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        let knob = ControlMetrics.switchKnob.current
        let margin = (track.height - knob.height) / 2
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        let outline = CGPath(roundedRect: track, cornerWidth: track.height / 2, cornerHeight: track.height / 2)
        context.setFillColor((isOn ? onTintColor ?? .systemGreen : .secondarySystemFill).cgColor)
        context.fill(outline)
        let isRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let x = isRight ? track.maxX - margin - knob.width : track.minX + margin
        KnobDrawing.draw(
            in: CGRect(x: x, y: track.minY + margin, width: knob.width, height: knob.height),
            color: thumbTintColor?.cgColor ?? .white, context: context)
        if !isEnabled { context.endTransparencyLayer() }
    }
}

/// The white knob of switches and sliders.
enum KnobDrawing {
    static func draw(in rect: CGRect, color: CGColor, context: CGContext) {
        let radius = rect.height / 2
        let outline = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 3), blur: 8, color: CGColor(gray: 0, alpha: 0.15))
        context.setFillColor(color)
        context.fill(outline)
        context.setShadow(offset: CGSize(width: 0, height: 1), blur: 1, color: CGColor(gray: 0, alpha: 0.16))
        context.fill(outline)
        context.restoreGState()
        context.setStrokeColor(CGColor(gray: 0, alpha: 0.04))
        context.setLineWidth(0.5)
        context.stroke(outline)
    }
}
