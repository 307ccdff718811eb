// SPDX-License-Identifier: Apache-2.0

/// Shows how far something is, or that something goes on: a bar, or spokes that turn.
open class NSProgressIndicator: NSView {
    nonisolated deinit {}

    /// Whether an indicator is a bar or turning spokes.
    nonisolated public enum Style: UInt, Sendable {
        case bar = 0
        case spinning
    }

    open override class var bindings: Bindings {
        Bindings(NSProgressIndicator.self) {
            Binding(.value, of: Double.self) { indicator, presentation in
                indicator.doubleValue = RangedValue.number(presentation.shown) ?? indicator.minValue
            } read: {
                $0.doubleValue
            }
            Binding(.minValue, \.minValue)
            Binding(.maxValue, \.maxValue)
            Binding(.isIndeterminate, \.isIndeterminate)
            Binding(.animate, of: Bool.self) { indicator, presentation in
                let isOn = (RangedValue.number(presentation.shown) ?? 0) != 0
                isOn || presentation.value(as: Bool.self) == true
                    ? indicator.startAnimation(nil) : indicator.stopAnimation(nil)
            } read: {
                $0.isAnimating
            }
            Binding(.animationDelay, \.animationDelay)
        }
    }

    /// Whether the indicator is a bar or turning spokes.
    open var style: Style = .bar { didSet { changed() } }
    /// Whether it is not known how far something is.
    open var isIndeterminate = true { didSet { if isIndeterminate != oldValue { changed() } } }
    /// The least value.
    open var minValue: Double = 0 { didSet { needsDisplay = true } }
    /// The greatest value.
    open var maxValue: Double = 100 { didSet { needsDisplay = true } }
    /// How far something is.
    open var doubleValue: Double = 0 {
        didSet {
            if doubleValue.isNaN { doubleValue = oldValue }
            if doubleValue != oldValue { needsDisplay = true }
        }
    }
    /// The size of the control.
    open var controlSize: NSControl.ControlSize = .regular { didSet { changed() } }
    /// Whether the bar has a border.
    open var isBezeled = true { didSet { needsDisplay = true } }
    /// Whether the indicator is seen while it stands still.
    open var isDisplayedWhenStopped = true { didSet { needsDisplay = true } }
    /// Whether drawing goes on while the program is busy.
    open var usesThreadedAnimation = true
    /// How long the animation waits between its steps, in seconds.
    open var animationDelay: Double = 5 / 60
    /// Whether the indicator moves.
    public final private(set) var isAnimating = false
    private var start: TimeInterval = 0
    private var tick: ScheduledCall?

    /// Makes a bar.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes an indicator.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSProgressIndicator.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSProgressIndicator.coding, of: self)
    }

    private static let coding: [NibProperty<NSProgressIndicator>] = [
        .bits(
            "NSpiFlags", .flag(0x1, \.isBezeled), .flag(0x2, \.isIndeterminate),
            .choice(8, 2, \.controlSize, NibSizes.control),
            .choice(12, 1, \.style, [NSProgressIndicator.Style.bar, .spinning]),
            .flag(0x2000, \.isDisplayedWhenStopped, inverted: true)),
        .number("NSMinValue", \.minValue),
        .number("NSMaxValue", \.maxValue),
        .number("NSProgressIndicatorDoubleValue", \.doubleValue),
    ]

    open override var isFlipped: Bool { true }

    private func changed() {
        invalidateIntrinsicContentSize()
        needsDisplay = true
    }

    /// Makes the value greater.
    open func increment(by delta: Double) {
        doubleValue = RangedValue.clamp(doubleValue + delta, minValue, maxValue)
    }

    // MARK: Animation

    /// Begins to move.
    open func startAnimation(_ sender: Any?) {
        guard !isAnimating else { return }
        isAnimating = true
        start = FrameClock.main.now
        needsDisplay = true
        schedule()
    }

    /// Ends moving.
    open func stopAnimation(_ sender: Any?) {
        guard isAnimating else { return }
        isAnimating = false
        tick?.cancel()
        needsDisplay = true
    }

    /// Moves one step on.
    open func animate(_ sender: Any?) { needsDisplay = true }

    private func schedule() {
        tick = FrameClock.main.schedule(after: style == .spinning ? 1 / 12 : 1 / 30) { [weak self] in
            guard let self, isAnimating else { return }
            needsDisplay = true
            schedule()
        }
    }

    // MARK: Size

    /// How large spokes are, or how high a bar is, in points.
    private var extent: CGFloat {
        switch (style, controlSize) {
        case (.spinning, .small), (.spinning, .mini): 16
        case (.spinning, .large), (.spinning, .extraLarge): 64
        case (.spinning, .regular): 32
        case (.bar, .small), (.bar, .mini): 10
        case (.bar, _): 18
        }
    }

    open override var alignmentRectInsets: EdgeInsets {
        style == .bar ? EdgeInsets(top: 1, left: 0, bottom: 1, right: 0) : .zero
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: style == .spinning ? extent : NSView.noIntrinsicMetric, height: extent)
    }

    /// Sets the size to that of the style.
    open func sizeToFit() {
        setFrameSize(
            CGSize(
                width: style == .spinning ? extent : frame.width, height: style == .spinning ? extent : extent + 2))
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext, isAnimating || isDisplayedWhenStopped else { return }
        switch style {
        case .bar: drawBar(context)
        case .spinning: isIndeterminate ? drawSpokes(context) : drawPie(context)
        }
    }

    private var fraction: CGFloat { RangedValue.fraction(doubleValue, minValue, maxValue) }

    private func drawBar(_ context: CGContext) {
        let isDark = NSAppearance.currentDrawing().isDark
        let thickness: CGFloat = controlSize.isSmall ? 4 : 6
        let bar = CGRect(x: bounds.minX, y: bounds.midY - thickness / 2, width: bounds.width, height: thickness)
        let path = FieldBezel.rounded(bar, thickness / 2)
        context.setFillColor(CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.14 : 0.09))
        context.fill(path)
        let color =
            looksActive ? NSColor.controlAccentColor.cgColor : CGColor(gray: 0.5, alpha: 0.6)
        context.setFillColor(color)
        if !isIndeterminate {
            var done = bar
            done.size.width = bar.width * fraction
            if done.width > 0 {
                context.saveGState()
                context.clip(to: path)
                context.fill(FieldBezel.rounded(done, thickness / 2))
                context.restoreGState()
            }
            return
        }
        guard isAnimating else { return }
        // A piece that goes to and fro.
        let length = bar.width * 0.25
        let course = ((FrameClock.main.now - start) / 2).truncatingRemainder(dividingBy: 1)
        let share = CGFloat(course < 0.5 ? course * 2 : 2 - course * 2)
        context.fill(
            FieldBezel.rounded(
                CGRect(x: bar.minX + (bar.width - length) * share, y: bar.minY, width: length, height: thickness),
                thickness / 2))
    }

    private func drawSpokes(_ context: CGContext) {
        let side = min(extent, bounds.width, bounds.height)
        let count = 8
        let phase = isAnimating ? Int((FrameClock.main.now - start) * 12) % count : 0
        let isDark = NSAppearance.currentDrawing().isDark
        context.saveGState()
        context.setLineCap(.round)
        context.setLineWidth(side / 10)
        for spoke in 0..<count {
            let angle = CGFloat(spoke) / CGFloat(count) * 2 * .pi - .pi / 2
            let age = (phase - spoke + count) % count
            let alpha = isAnimating ? 0.75 - 0.6 * CGFloat(age) / CGFloat(count) : 0.35
            context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: alpha))
            func place(_ radius: CGFloat) -> CGPoint {
                CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
            }
            context.strokeLineSegments(between: [place(side * 0.22), place(side * 0.43)])
        }
        context.restoreGState()
    }

    private func drawPie(_ context: CGContext) {
        let side = min(extent, bounds.width, bounds.height) - 2
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        let isDark = NSAppearance.currentDrawing().isDark
        let width = max(2, side / 8)
        context.saveGState()
        context.setLineWidth(width)
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: 0.12))
        let ring = circle.insetBy(dx: width / 2, dy: width / 2)
        context.strokeEllipse(in: ring)
        if fraction > 0 {
            var arc = CGPath()
            arc.addRelativeArc(
                center: CGPoint(x: ring.midX, y: ring.midY), radius: ring.width / 2, startAngle: -.pi / 2,
                delta: 2 * .pi * fraction)
            context.setStrokeColor(NSColor.controlAccentColor.cgColor)
            context.stroke(arc)
        }
        context.restoreGState()
    }
}
