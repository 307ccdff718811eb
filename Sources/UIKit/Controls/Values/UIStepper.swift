// SPDX-License-Identifier: Apache-2.0

/// A control that makes a value larger or smaller step by step.
open class UIStepper: UIControl {
    nonisolated deinit {}

    /// Always within the range.
    open var value: Double {
        get { ownValue }
        set {
            ownValue = newValue.isNaN ? ownValue : max(minimumValue, min(newValue, max(minimumValue, maximumValue)))
            setNeedsDisplay()
        }
    }
    private var ownValue: Double = 0
    /// The smallest value.
    open var minimumValue: Double = 0 { didSet { value = ownValue } }
    /// The greatest value.
    open var maximumValue: Double = 100 { didSet { value = ownValue } }
    /// How much a tap changes the value.
    open var stepValue: Double = 1
    /// Whether the value goes on at the other end.
    open var wraps = false
    /// Whether holding a side goes on stepping.
    open var autorepeat = true
    /// Whether changes are told while the finger is down.
    open var isContinuous = true

    /// A stepper has one size, whatever frame it is given.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: ControlMetrics.stepperSize.current))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        func number(_ key: NibKey, _ fallback: Double) -> Double {
            coder.double(key).flatMap { $0.isFinite ? $0 : nil } ?? fallback
        }
        minimumValue = number("UIMinimumValue", 0)
        maximumValue = number("UIMaximumValue", 100)
        value = number("UIValue", 0)
        stepValue = number("UIStepValue", 1)
        wraps = coder.bool("UIWraps") ?? false
        autorepeat = coder.bool("UIAutorepeat") ?? true
        isContinuous = coder.bool("UIContinuous") ?? true
    }

    private var repeating: ScheduledCall?
    private var isUp = false
    private var hasStepped = false

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isUp = (touch.location(in: self).x > bounds.midX) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        hasStepped = false
        step()
        if autorepeat { repeatStep(after: 0.5) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        repeating?.cancel()
        if !isContinuous, hasStepped { sendActions(for: .valueChanged) }
        sendActions(for: .primaryActionTriggered)
    }

    open override func cancelTracking(with event: UIEvent?) { repeating?.cancel() }

    override func adjust(forward: Bool) -> Bool {
        (isUp, hasStepped) = (forward, false)
        step()
        if !isContinuous, hasStepped { sendActions(for: .valueChanged) }
        return true
    }

    private func repeatStep(after seconds: TimeInterval) {
        repeating = FrameClock.main.schedule(after: seconds) { [weak self] in
            guard let self, isTracking else { return }
            if isTouchInside { step() }
            repeatStep(after: 0.1)
        }
    }

    private func step() {
        var new = value + (isUp ? stepValue : -stepValue)
        if wraps, minimumValue < maximumValue {
            if new > maximumValue { new = minimumValue } else if new < minimumValue { new = maximumValue }
        } else {
            new = max(minimumValue, min(maximumValue, new))
        }
        guard new != value, new.isFinite else { return }
        value = new
        hasStepped = true
        setNeedsDisplay()
        if isContinuous { sendActions(for: .valueChanged) }
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.stepperSize.current }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let size = ControlMetrics.stepperSize.current
        let area = CGRect(x: bounds.minX, y: bounds.minY, width: size.width, height: size.height)
        context.setFillColor(UIColor.tertiarySystemFill.cgColor)
        context.fill(CGPath(roundedRect: area, cornerWidth: 8, cornerHeight: 8))
        context.setFillColor(UIColor.separator.cgColor)
        context.fill(CGRect(x: area.midX - 0.5, y: area.midY - 9, width: 1, height: 18))
        let half = area.width / 2
        draw("minus", at: area.minX + half / 2, isActive: value > minimumValue || wraps, context)
        draw("plus", at: area.minX + half * 1.5, isActive: value < maximumValue || wraps, context)
    }

    private func draw(_ symbol: String, at x: CGFloat, isActive: Bool, _ context: CGContext) {
        let color = UIColor.label.cgColor
        let side: CGFloat = 16
        SymbolGlyph.named(symbol).draw(
            in: CGRect(
                x: x - side / 2, y: ControlMetrics.stepperSize.current.height / 2 - side / 2, width: side, height: side),
            color: isActive && isEnabled ? color : color.copy(alpha: 0.3), strokeWidth: 11, context: context)
    }
}
