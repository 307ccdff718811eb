// SPDX-License-Identifier: Apache-2.0

/// The cell of a slider: a number of a range, as a knob on a bar or a mark on a dial.
open class NSSliderCell: NSActionCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSSliderCell.self) {
            Binding(.value, of: Double.self) { cell, presentation in
                cell.doubleValue = RangedValue.number(presentation.shown) ?? cell.minValue
            } read: {
                $0.doubleValue
            }
            Binding(.minValue, \.minValue)
            Binding(.maxValue, \.maxValue)
        }
    }

    /// The least value.
    open var minValue: Double = 0 { didSet { rangeDidChange() } }
    /// The greatest value.
    open var maxValue: Double = 1 { didSet { rangeDidChange() } }
    /// How far the value moves while the Option key is held; 0 for as far as the pointer.
    open var altIncrementValue: Double = 0
    /// Whether the slider is a bar or a dial.
    open var sliderType: NSSlider.SliderType = .linear { didSet { contentDidChange() } }
    /// How many marks stand beside the bar.
    open var numberOfTickMarks = 0 {
        didSet {
            numberOfTickMarks = max(0, min(numberOfTickMarks, 10_000))
            contentDidChange()
        }
    }
    /// On which side of the bar the marks stand.
    open var tickMarkPosition: NSSlider.TickMarkPosition = .below { didSet { contentDidChange() } }
    /// Whether the value can only be that of a mark.
    open var allowsTickMarkValuesOnly = false { didSet { rangeDidChange() } }
    /// Whether the bar stands upright.
    open var isVertical = false { didSet { contentDidChange() } }
    /// The colour of the bar up to the knob; nil for the accent colour.
    open var trackFillColor: NSColor? { didSet { contentDidChange() } }
    /// How thick the knob is along the bar, in points.
    open var knobThickness: CGFloat { knobSize.width }
    private var value: Double = 0
    /// The value that the bar's colour begins at; nil for the least one.
    open var neutralValue: Double? { didSet { contentDidChange() } }

    /// Makes a cell of a slider from 0 to 1.
    public override init() {
        super.init()
        isContinuous = true
    }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSSliderCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSSliderCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSSliderCell>] = [
        .number("NSMinValue", \.minValue),
        .number("NSMaxValue", \.maxValue, or: 1),
        .number("NSAltIncValue", \.altIncrementValue),
        .integer("NSNumberOfTickMarks", \.numberOfTickMarks),
        .tickMarks("NSTickMarkPosition", \.tickMarkPosition),
        .flag("NSAllowsTickMarkValuesOnly", \.allowsTickMarkValuesOnly),
        .flag("NSVertical", \.isVertical),
        NibProperty("NSSliderType") {
            $0.sliderType = $1.integer($2) == 1 ? .circular : .linear
        } encode: {
            $1.encode(.integer($0.sliderType == .circular ? 1 : 0), for: $2)
        },
        .number("NSValue", \.doubleValue),
    ]

    open override func makeEmpty() -> NSCell { NSSliderCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSSliderCell else { return }
        minValue = other.minValue
        maxValue = other.maxValue
        altIncrementValue = other.altIncrementValue
        sliderType = other.sliderType
        numberOfTickMarks = other.numberOfTickMarks
        tickMarkPosition = other.tickMarkPosition
        allowsTickMarkValuesOnly = other.allowsTickMarkValuesOnly
        isVertical = other.isVertical
        doubleValue = other.doubleValue
    }

    private func rangeDidChange() {
        doubleValue = value
        contentDidChange()
    }

    // MARK: Value

    open override var doubleValue: Double {
        get { value }
        set {
            let new = allowed(newValue)
            guard new != value else { return }
            value = new
            contentDidChange()
        }
    }
    open override var objectValue: Any? {
        get { value }
        set { if let number = RangedValue.number(newValue) { doubleValue = number } }
    }
    open override var stringValue: String {
        get { NSCell.text(of: NSNumber(value: value), formatter: formatter) }
        set { doubleValue = RangedValue.number(newValue) ?? value }
    }

    private func allowed(_ value: Double) -> Double {
        let value = RangedValue.clamp(value, minValue, maxValue)
        return allowsTickMarkValuesOnly ? closestTickMarkValue(toValue: value) : value
    }

    /// The value of a mark, counted from the least value.
    open func tickMarkValue(at index: Int) -> Double {
        guard numberOfTickMarks > 1 else { return minValue + (maxValue - minValue) / 2 }
        return minValue + (maxValue - minValue) * Double(index) / Double(numberOfTickMarks - 1)
    }

    /// The value of the mark nearest to a value; the value itself where there are no marks.
    open func closestTickMarkValue(toValue value: Double) -> Double {
        guard numberOfTickMarks > 0, maxValue > minValue else { return value }
        guard numberOfTickMarks > 1 else { return tickMarkValue(at: 0) }
        let place = (value - minValue) / (maxValue - minValue) * Double(numberOfTickMarks - 1)
        return tickMarkValue(at: Int(exactly: place.rounded()) ?? 0)
    }

    // MARK: Geometry

    private var hasTicks: Bool { numberOfTickMarks > 0 }

    /// The size of the knob of a horizontal slider.
    private var knobSize: CGSize {
        let side: CGFloat =
            switch controlSize {
            case .regular: 20
            case .small: 15
            case .mini: 12
            case .large, .extraLarge: 22
            }
        return hasTicks ? CGSize(width: (side * 0.45).rounded(), height: side) : CGSize(width: side, height: side)
    }

    private var metrics: ControlMetrics { ControlMetrics.slider[controlSize] }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        if sliderType == .circular {
            let side: CGFloat = controlSize.isSmall ? 20 : 32
            let ticks: CGFloat = hasTicks ? 8 : 0
            return CGSize(width: side + ticks, height: side + ticks)
        }
        let height = metrics.frameHeight ?? 28
        let thickness = hasTicks && controlSize.isSmall ? height + 3 : height
        let length: CGFloat = 96
        return isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
    }

    /// The line that the middle of the knob moves along, in a frame whose y axis runs down.
    private func track(in frame: CGRect) -> (start: CGPoint, end: CGPoint) {
        let inset = knobSize.width / 2 + metrics.insets.left
        let shift: CGFloat = hasTicks ? (tickMarkPosition == .below ? -2 : 2) : 0
        if isVertical {
            let x = frame.midX + shift
            return (CGPoint(x: x, y: frame.maxY - inset), CGPoint(x: x, y: frame.minY + inset))
        }
        let insets = metrics.insets
        let y = (frame.midY + (insets.top - insets.bottom) / 2 + shift).rounded()
        let ends = (CGPoint(x: frame.minX + inset, y: y), CGPoint(x: frame.maxX - inset, y: y))
        return userInterfaceLayoutDirection == .rightToLeft ? (ends.1, ends.0) : ends
    }

    private func point(at fraction: CGFloat, _ track: (start: CGPoint, end: CGPoint)) -> CGPoint {
        CGPoint(
            x: track.start.x + (track.end.x - track.start.x) * fraction,
            y: track.start.y + (track.end.y - track.start.y) * fraction)
    }

    private var fraction: CGFloat { RangedValue.fraction(value, minValue, maxValue) }

    /// Where the knob is in a frame.
    open func knobRect(in frame: CGRect) -> CGRect {
        let middle = point(at: fraction, track(in: frame))
        let size = isVertical ? CGSize(width: knobSize.height, height: knobSize.width) : knobSize
        return CGRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Where a mark is in the control.
    open func rectOfTickMark(at index: Int) -> CGRect {
        guard (0..<numberOfTickMarks).contains(index), let view = controlView else { return .zero }
        return tick(at: index, in: view.bounds)
    }

    private func tick(at index: Int, in frame: CGRect) -> CGRect {
        let share = RangedValue.fraction(tickMarkValue(at: index), minValue, maxValue)
        let middle = point(at: share, track(in: frame))
        let distance = knobSize.height / 2 + 1
        let after = tickMarkPosition == .below
        if isVertical {
            return CGRect(
                x: after ? middle.x + distance : middle.x - distance - 4, y: middle.y - 0.5, width: 4, height: 1)
        }
        return CGRect(
            x: middle.x - 0.5, y: after ? middle.y + distance - 1 : middle.y - distance - 3, width: 1, height: 4)
    }

    // MARK: Drawing

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        drawInterior(withFrame: cellFrame, in: controlView)
    }

    open override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        if sliderType == .circular {
            drawDial(in: cellFrame, controlView, context)
            return
        }
        drawBar(inside: cellFrame, flipped: controlView.isFlipped)
        drawTickMarks(in: cellFrame, context)
        drawKnob(knobRect(in: cellFrame))
        if controlView.showsFocus, focusRingType != .none {
            let knob = knobRect(in: cellFrame)
            FocusRing.draw(around: knob, cornerRadius: min(knob.width, knob.height) / 2, context: context)
        }
    }

    /// Draws the bar.
    open func drawBar(inside rect: CGRect, flipped: Bool) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let track = track(in: rect)
        let isDark = NSAppearance.currentDrawing().isDark
        let thickness: CGFloat = controlSize.isSmall ? 3 : 4
        context.saveGState()
        context.setLineCap(.round)
        context.setLineWidth(thickness)
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: isEnabled ? (isDark ? 0.16 : 0.1) : 0.06))
        context.strokeLineSegments(between: [track.start, track.end])
        let start = neutralValue.map { RangedValue.fraction($0, minValue, maxValue) } ?? 0
        if isEnabled, !hasTicks || trackFillColor != nil, fraction != start {
            context.setStrokeColor((trackFillColor ?? .controlAccentColor).cgColor)
            context.strokeLineSegments(between: [point(at: start, track), point(at: fraction, track)])
        }
        context.restoreGState()
    }

    private func drawTickMarks(in frame: CGRect, _ context: CGContext) {
        guard hasTicks else { return }
        context.setFillColor((isEnabled ? NSColor.tertiaryLabelColor : .quaternaryLabelColor).cgColor)
        // More marks than points would be one line.
        let room = Int(max(frame.width, frame.height))
        let step = max(1, numberOfTickMarks / max(1, room))
        for index in stride(from: 0, to: numberOfTickMarks, by: step) { context.fill(tick(at: index, in: frame)) }
    }

    /// Draws the knob.
    open func drawKnob(_ knobRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let isDark = NSAppearance.currentDrawing().isDark
        let knob = knobRect.insetBy(dx: 0.5, dy: 0.5)
        let radius = min(knob.width, knob.height) / 2
        context.setFillColor(CGColor(gray: 0, alpha: isEnabled ? 0.18 : 0.08))
        context.fill(FieldBezel.rounded(knob.offsetBy(dx: 0, dy: 1), radius))
        let level: CGFloat = isDark ? (isHighlighted ? 0.9 : isEnabled ? 0.79 : 0.4) : (isHighlighted ? 0.94 : 1)
        context.setFillColor(CGColor(gray: level, alpha: 1))
        context.fill(FieldBezel.rounded(knob, radius))
        context.setStrokeColor(CGColor(gray: 0, alpha: isDark ? 0.3 : isEnabled ? 0.16 : 0.1))
        context.setLineWidth(0.5)
        context.stroke(FieldBezel.rounded(knob, radius))
    }

    private func drawDial(in frame: CGRect, _ view: NSView, _ context: CGContext) {
        let isDark = NSAppearance.currentDrawing().isDark
        let room = min(frame.width, frame.height) - (hasTicks ? 8 : 0)
        let side = min(room, controlSize.isSmall ? 20 : 32) - 4
        guard side > 2 else { return }
        let dial = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        context.setFillColor(CGColor(gray: 0, alpha: 0.16))
        context.fillEllipse(in: dial.offsetBy(dx: 0, dy: 1))
        context.setFillColor(isDark ? CGColor(gray: 0.42, alpha: 1) : CGColor(gray: isHighlighted ? 0.93 : 1, alpha: 1))
        context.fillEllipse(in: dial)
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: 0.15))
        context.setLineWidth(0.5)
        context.strokeEllipse(in: dial.insetBy(dx: 0.25, dy: 0.25))
        let middle = CGPoint(x: dial.midX, y: dial.midY)
        func place(_ share: CGFloat, _ radius: CGFloat) -> CGPoint {
            let angle = share * 2 * .pi - .pi / 2
            return CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
        }
        context.setFillColor((isEnabled ? NSColor.secondaryLabelColor : .tertiaryLabelColor).cgColor)
        let mark = place(fraction, side / 2 - 4)
        context.fillEllipse(in: CGRect(x: mark.x - 1.75, y: mark.y - 1.75, width: 3.5, height: 3.5))
        guard hasTicks else { return }
        for index in 0..<min(numberOfTickMarks, 360) {
            let spot = place(CGFloat(index) / CGFloat(numberOfTickMarks), side / 2 + 4)
            context.fillEllipse(in: CGRect(x: spot.x - 0.75, y: spot.y - 0.75, width: 1.5, height: 1.5))
        }
        if view.showsFocus { FocusRing.draw(around: dial, cornerRadius: side / 2, context: context) }
    }

    // MARK: Tracking

    open override class var prefersTrackingUntilMouseUp: Bool { true }

    /// How far the pointer holds the knob from its middle, in points.
    private var grip = CGSize.zero

    open override func startTracking(at startPoint: CGPoint, in controlView: NSView) -> Bool {
        guard sliderType == .linear else {
            follow(startPoint, in: controlView.bounds)
            return true
        }
        let knob = knobRect(in: controlView.bounds)
        if knob.insetBy(dx: -1, dy: -1).contains(startPoint) {
            grip = CGSize(width: startPoint.x - knob.midX, height: startPoint.y - knob.midY)
        } else {
            // A click on the bar brings the knob there.
            grip = .zero
            follow(startPoint, in: controlView.bounds)
        }
        return true
    }

    open override func continueTracking(
        last lastPoint: CGPoint, current currentPoint: CGPoint, in controlView: NSView
    ) -> Bool {
        follow(CGPoint(x: currentPoint.x - grip.width, y: currentPoint.y - grip.height), in: controlView.bounds)
        return true
    }

    private func follow(_ point: CGPoint, in frame: CGRect) {
        let share: CGFloat
        if sliderType == .circular {
            let angle = atan2(point.y - frame.midY, point.x - frame.midX) + .pi / 2
            share = (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
        } else {
            let track = track(in: frame)
            let (x, y) = (track.end.x - track.start.x, track.end.y - track.start.y)
            let length = x * x + y * y
            guard length > 0 else { return }
            share = ((point.x - track.start.x) * x + (point.y - track.start.y) * y) / length
        }
        doubleValue = minValue + (maxValue - minValue) * Double(max(0, min(1, share)))
    }

    /// Moves the value by a step, as the arrow keys do.
    func step(by steps: Double) {
        let range = maxValue - minValue
        let step =
            numberOfTickMarks > 1 && allowsTickMarkValuesOnly ? range / Double(numberOfTickMarks - 1) : range / 20
        doubleValue = value + step * steps
    }
}
