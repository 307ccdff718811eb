// SPDX-License-Identifier: Apache-2.0

/// A control for one value of a range.
open class UISlider: UIControl {
    nonisolated deinit {}

    /// Always within the range.
    open var value: Float {
        get { ownValue }
        set { setValue(newValue, animated: false) }
    }
    private var ownValue: Float = 0
    /// The smallest value.
    open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
    /// The greatest value.
    open var maximumValue: Float = 1 { didSet { rangeDidChange() } }
    /// The value that the knob is drawn at.
    private let shown = AnimatedNumber(0)
    /// Whether the action is sent all along a drag.
    open var isContinuous = true
    /// The image beside the small end; nil for none.
    open var minimumValueImage: UIImage? { didSet { setNeedsDisplay() } }
    /// The image beside the great end; nil for none.
    open var maximumValueImage: UIImage? { didSet { setNeedsDisplay() } }
    /// The colour of the track before the thumb; nil for the tint.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the track behind the thumb; nil for the usual one.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the thumb; nil for the usual one.
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        func number(_ key: NibKey, _ fallback: Float) -> Float {
            coder.double(key).flatMap { $0.isFinite ? Float($0) : nil } ?? fallback
        }
        minimumValue = number("UIMinValue", 0)
        maximumValue = number("UIMaxValue", 1)
        value = number("UIValue", 0)
        isContinuous = coder.bool("UIContinuous") ?? true
        minimumValueImage = coder.object("UIMinimumValueImage") as? UIImage
        maximumValueImage = coder.object("UIMaximumValueImage") as? UIImage
        minimumTrackTintColor = coder.object("UIMinimumTintColor") as? UIColor
        maximumTrackTintColor = coder.object("UIMaximumTintColor") as? UIColor
        thumbTintColor = coder.object("UIThumbTintColor") as? UIColor
    }

    /// Sets the value; animated, the knob glides.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        ownValue = max(minimumValue, min(value, max(minimumValue, maximumValue)))
        shown.go(to: CGFloat(ownValue), over: animated ? 0.25 : 0) { [weak self] in self?.setNeedsDisplay() }
    }

    private func rangeDidChange() { setValue(ownValue, animated: false) }

    /// Drags along the track are the slider's while its knob is held.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !keepsDrag(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func adjust(forward: Bool) -> Bool {
        let old = value
        value += (forward ? 0.05 : -0.05) * (maximumValue - minimumValue)
        if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    /// How far from the knob's middle the finger holds it, in points.
    private var grip: CGFloat = 0

    /// Only the knob can be taken, with some room for the finger.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let knob = knobFrame(in: trackFrame)
        let place = touch.location(in: self)
        guard knob.insetBy(dx: -12, dy: -12).contains(place) else { return false }
        grip = place.x - knob.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackFrame
        let room = track.width - ControlMetrics.sliderKnob.current.width
        guard room > 0, maximumValue > minimumValue else { return true }
        var part = (touch.location(in: self).x - grip - ControlMetrics.sliderKnob.current.width / 2 - track.minX) / room
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        value = minimumValue + Float(max(0, min(1, part))) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
        sendActions(for: .primaryActionTriggered)
    }

    /// Where the track lies between the images.
    private var trackFrame: CGRect {
        var track = bounds.insetBy(dx: 2, dy: 0)
        if let image = minimumValueImage {
            track = track.inset(by: UIEdgeInsets(top: 0, left: image.size.width + 14, bottom: 0, right: 0))
        }
        if let image = maximumValueImage {
            track = track.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: image.size.width + 14))
        }
        return track
    }

    private func knobFrame(in track: CGRect) -> CGRect {
        let knob = ControlMetrics.sliderKnob.current
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let room = max(0, track.width - knob.width)
        return CGRect(
            x: track.minX + room * (isMirrored ? 1 - fraction : fraction), y: bounds.midY - knob.height / 2,
            width: knob.width, height: knob.height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ControlMetrics.sliderHeight.current)
    }

    open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.sliderAlignment.current }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = alignmentRectInsets
        return CGSize(width: size.width, height: ControlMetrics.sliderHeight.current + insets.top + insets.bottom)
    }

    /// How far along the track the knob is, from 0 to 1.
    private var fraction: CGFloat {
        let range = maximumValue - minimumValue
        guard range > 0, range.isFinite else { return 0 }
        return min(1, max(0, (shown.value - CGFloat(minimumValue)) / CGFloat(range)))
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 4 else { return }
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        var track = bounds.insetBy(dx: 2, dy: 0)
        if let image = minimumValueImage {
            draw(image, x: track.minX, context: context)
            track = track.inset(by: UIEdgeInsets(top: 0, left: image.size.width + 14, bottom: 0, right: 0))
        }
        if let image = maximumValueImage {
            draw(image, x: track.maxX - image.size.width, context: context)
            track = track.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: image.size.width + 14))
        }
        let thickness = ControlMetrics.sliderTrackHeight.current
        track = CGRect(x: track.minX, y: bounds.midY - thickness / 2, width: track.width, height: thickness)
        let knob = ControlMetrics.sliderKnob.current
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let room = max(0, track.width - knob.width)
        let x = track.minX + room * (isMirrored ? 1 - fraction : fraction)
        fill(track, (maximumTrackTintColor ?? .systemFill).cgColor, context)
        var done = track
        done.size.width = x + knob.width / 2 - track.minX
        if isMirrored {
            done.origin.x += done.width
            done.size.width = track.maxX - done.minX
        }
        fill(done, (minimumTrackTintColor ?? tintColor).cgColor, context)
        KnobDrawing.draw(
            in: CGRect(x: x, y: bounds.midY - knob.height / 2, width: knob.width, height: knob.height),
            color: thumbTintColor?.cgColor ?? .white, context: context)
        if !isEnabled { context.endTransparencyLayer() }
    }

    private func draw(_ image: UIImage, x: CGFloat, context: CGContext) {
        let size = image.size
        image.draw(
            in: CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height),
            tint: tintColor.cgColor, context: context)
    }

    private func fill(_ rect: CGRect, _ color: CGColor, _ context: CGContext) {
        context.setFillColor(color)
        context.fill(CGPath(roundedRect: rect, cornerWidth: rect.height / 2, cornerHeight: rect.height / 2))
    }
}
