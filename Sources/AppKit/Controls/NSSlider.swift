// SPDX-License-Identifier: Apache-2.0

/// A control for one number of a range: a knob on a bar, or a dial.
open class NSSlider: NSControl {
    nonisolated deinit {}

    /// Whether a slider is a bar or a dial.
    nonisolated public enum SliderType: UInt, Sendable {
        case linear = 0
        case circular
    }

    /// On which side of the bar marks stand.
    nonisolated public enum TickMarkPosition: UInt, Sendable {
        case below = 0
        case above

        /// The side of an upright bar.
        public static let trailing = TickMarkPosition.below
        /// The side of an upright bar.
        public static let leading = TickMarkPosition.above
    }

    open override class var cellClass: NSCell.Type { NSSliderCell.self }
    open override class func makeCell() -> NSCell { NSSliderCell() }

    open override class var bindings: Bindings {
        Bindings(NSSlider.self) {
            Binding(.value, of: Double.self) { slider, presentation in
                slider.doubleValue = RangedValue.number(presentation.shown) ?? slider.minValue
            } read: {
                $0.doubleValue
            }
            Binding(.minValue, \.minValue)
            Binding(.maxValue, \.maxValue)
        }
    }

    /// Makes a slider from 0 to 1.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        sliderCell?.isVertical = frameRect.height > frameRect.width
    }

    /// Decodes a slider.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A slider of a range.
    public convenience init(value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.minValue = minValue
        self.maxValue = maxValue
        doubleValue = value
        self.target = target as AnyObject?
        self.action = action
        sizeToFit()
    }

    private var sliderCell: NSSliderCell? { cell as? NSSliderCell }

    /// The least value.
    open var minValue: Double {
        get { sliderCell?.minValue ?? 0 }
        set { sliderCell?.minValue = newValue }
    }
    /// The greatest value.
    open var maxValue: Double {
        get { sliderCell?.maxValue ?? 1 }
        set { sliderCell?.maxValue = newValue }
    }
    /// How far the value moves while the Option key is held.
    open var altIncrementValue: Double {
        get { sliderCell?.altIncrementValue ?? 0 }
        set { sliderCell?.altIncrementValue = newValue }
    }
    /// Whether the slider is a bar or a dial.
    open var sliderType: SliderType {
        get { sliderCell?.sliderType ?? .linear }
        set { sliderCell?.sliderType = newValue }
    }
    /// Whether the bar stands upright.
    open var isVertical: Bool {
        get { sliderCell?.isVertical ?? false }
        set { sliderCell?.isVertical = newValue }
    }
    /// How many marks stand beside the bar.
    open var numberOfTickMarks: Int {
        get { sliderCell?.numberOfTickMarks ?? 0 }
        set { sliderCell?.numberOfTickMarks = newValue }
    }
    /// On which side of the bar the marks stand.
    open var tickMarkPosition: TickMarkPosition {
        get { sliderCell?.tickMarkPosition ?? .below }
        set { sliderCell?.tickMarkPosition = newValue }
    }
    /// Whether the value can only be that of a mark.
    open var allowsTickMarkValuesOnly: Bool {
        get { sliderCell?.allowsTickMarkValuesOnly ?? false }
        set { sliderCell?.allowsTickMarkValuesOnly = newValue }
    }
    /// The colour of the bar up to the knob; nil for the accent colour.
    open var trackFillColor: NSColor? {
        get { sliderCell?.trackFillColor }
        set { sliderCell?.trackFillColor = newValue }
    }
    /// The value of a mark, counted from the least value.
    open func tickMarkValue(at index: Int) -> Double { sliderCell?.tickMarkValue(at: index) ?? 0 }
    /// The value of the mark nearest to a value.
    open func closestTickMarkValue(toValue value: Double) -> Double {
        sliderCell?.closestTickMarkValue(toValue: value) ?? value
    }
    /// Where a mark is.
    open func rectOfTickMark(at index: Int) -> CGRect { sliderCell?.rectOfTickMark(at: index) ?? .zero }
    /// The mark at a point; `NSNotFound` for none.
    open func indexOfTickMark(at point: CGPoint) -> Int {
        (0..<numberOfTickMarks).first { rectOfTickMark(at: $0).insetBy(dx: -2, dy: -2).contains(point) } ?? NSNotFound
    }

    // MARK: Size

    open override var alignmentRectInsets: EdgeInsets {
        sliderType == .circular || isVertical
            ? EdgeInsets(top: 2, left: 2, bottom: 2, right: 2) : ControlMetrics.slider[controlSize].insets
    }

    open override var intrinsicContentSize: CGSize {
        guard let size = cell?.cellSize else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        let free = NSView.noIntrinsicMetric
        if sliderType == .circular {
            return CGSize(
                width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
        }
        return isVertical
            ? CGSize(width: size.width - insets.left - insets.right, height: free)
            : CGSize(width: free, height: size.height - insets.top - insets.bottom)
    }

    // MARK: Sending

    open override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        commitBinding(.value)
        if performTargetBinding(.target) { return true }
        return super.sendAction(action, to: target)
    }

    open override func keyDown(with event: NSEvent) {
        guard isEnabled, let key = event.charactersIgnoringModifiers?.first else { return super.keyDown(with: event) }
        switch key {
        case "\u{F703}", "\u{F700}": sliderCell?.step(by: 1)
        case "\u{F702}", "\u{F701}": sliderCell?.step(by: -1)
        case "\u{F729}": doubleValue = minValue
        case "\u{F72B}": doubleValue = maxValue
        default: return super.keyDown(with: event)
        }
        _ = sendAction(action, to: target)
    }

    open override func scrollWheel(with event: NSEvent) {
        guard isEnabled, event.modifierFlags.contains(.option) else { return super.scrollWheel(with: event) }
        sliderCell?.step(by: Double(event.scrollingDeltaY) / 5)
        _ = sendAction(action, to: target)
    }
}
