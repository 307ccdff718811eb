// SPDX-License-Identifier: Apache-2.0

/// A control that is on or off.
open class UISwitch: UIControl {
    nonisolated deinit {}

    /// Whether the switch is on.
    open var isOn: Bool {
        get { isSwitchedOn }
        set { setOn(newValue, animated: false) }
    }
    private var isSwitchedOn = false
    /// How far to the on side the knob is drawn, from 0 to 1.
    private lazy var position = AnimatedNumber(0)
    /// The colour of the track while the switch is on.
    open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the thumb; nil for the usual one.
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

    /// Switches without sending actions; animated, the knob glides.
    open func setOn(_ on: Bool, animated: Bool) {
        isSwitchedOn = on
        position.go(to: on ? 1 : 0, over: animated ? 0.25 : 0) { [weak self] in self?.setNeedsDisplay() }
    }

    /// What the switch was when the finger began to drag its knob; nil while it does not.
    private var beforeDrag: Bool?
    private var start: CGFloat = 0

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beforeDrag = nil
        start = touch.location(in: self).x
        return true
    }

    /// A finger that drags takes the knob to its side.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self).x
        if beforeDrag == nil, abs(place - start) >= TouchFacts.dragBegins { beforeDrag = isOn }
        guard beforeDrag != nil else { return true }
        let isRight = place > bounds.midX
        let isNowOn = isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        if isNowOn != isOn { setOn(isNowOn, animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let old = beforeDrag else {
            if isTouchInside { toggle() }
            return
        }
        beforeDrag = nil
        guard old != isOn else { return }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override func cancelTracking(with event: UIEvent?) {
        if let old = beforeDrag, old != isOn { setOn(old, animated: true) }
        beforeDrag = nil
    }

    /// Drags along the switch are its own.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !keepsDrag(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func performPrimaryAction() { toggle() }

    private func toggle() {
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

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
        let part = position.value
        let (on, off) = ((onTintColor ?? .systemGreen).cgColor, UIColor.secondarySystemFill.cgColor)
        context.setFillColor(off.interpolated(to: on, part))
        context.fill(outline)
        let room = track.width - 2 * margin - knob.width
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = track.minX + margin + room * (isMirrored ? 1 - part : part)
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
