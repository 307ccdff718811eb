// SPDX-License-Identifier: Apache-2.0

/// A switch that is on or off.
open class NSSwitch: NSControl {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSSwitch.self) {
            Binding(.value, of: Int.self) { control, presentation in
                control.state = (RangedValue.number(presentation.shown) ?? 0) == 0 ? .off : .on
            } read: {
                $0.state.rawValue
            }
        }
    }

    /// Whether the switch is on.
    open var state: StateValue = .off {
        didSet { if state != oldValue { needsDisplay = true } }
    }

    /// Makes a switch that is off.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a switch.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSSwitch.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSSwitch.coding, of: self)
    }

    private static let coding: [NibProperty<NSSwitch>] = [
        .flag("NSEnabled", \.isEnabled),
        NibProperty("NSControlContents") { owner, coder, key in
            if let number = RangedValue.number(coder.object(key)) { owner.state = number == 0 ? .off : .on }
        } encode: { owner, coder, key in
            coder.encode(NSNumber(value: owner.state.rawValue), for: key)
        },
        NibProperty("NSControlSize") { owner, coder, key in
            let size = coder.integer(key) ?? 0
            owner.controlSize = NibSizes.control.indices.contains(size) ? NibSizes.control[size] : .regular
        } encode: { owner, coder, key in
            coder.encode(.integer(Int64(NibSizes.control.firstIndex(of: owner.controlSize) ?? 0)), for: key)
        },
    ]

    open override var objectValue: Any? {
        get { state.rawValue }
        set { state = (RangedValue.number(newValue) ?? 0) == 0 ? .off : .on }
    }
    open override var integerValue: Int {
        get { state.rawValue }
        set { state = newValue == 0 ? .off : .on }
    }
    open override var intValue: Int32 {
        get { Int32(state.rawValue) }
        set { state = newValue == 0 ? .off : .on }
    }
    open override var doubleValue: Double {
        get { Double(state.rawValue) }
        set { state = newValue == 0 ? .off : .on }
    }
    open override var floatValue: Float {
        get { Float(state.rawValue) }
        set { state = newValue == 0 ? .off : .on }
    }
    open override var stringValue: String {
        get { "\(state.rawValue)" }
        set { state = (Double(newValue) ?? 0) == 0 ? .off : .on }
    }

    // MARK: Size and drawing

    private var metrics: ControlMetrics { ControlMetrics.toggle[controlSize] }
    private var width: CGFloat {
        switch controlSize {
        case .regular: 38
        case .small: 32
        case .mini: 26
        case .large, .extraLarge: 45
        }
    }

    open override var alignmentRectInsets: EdgeInsets { metrics.insets }
    open override var intrinsicContentSize: CGSize { CGSize(width: width, height: metrics.height ?? 21) }
    open override var baselineOffsetFromBottom: CGFloat { metrics.baseline }
    open override var firstBaselineOffsetFromTop: CGFloat { (metrics.height ?? 21) - metrics.baseline }

    open override func sizeToFit() {
        let (size, insets) = (intrinsicContentSize, alignmentRectInsets)
        setFrameSize(
            CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom))
    }

    open override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let isDark = NSAppearance.currentDrawing().isDark
        let height = metrics.height ?? 21
        let plate = CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
        let isOn = state != .off
        let isTinted = isOn && looksActive
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        context.setFillColor(
            isTinted
                ? NSColor.controlAccentColor.cgColor
                : CGColor(gray: isDark ? 1 : 0, alpha: (isDark ? 0.2 : 0.13) + (isOn ? 0.15 : 0)))
        context.fill(FieldBezel.rounded(plate, height / 2))
        context.setStrokeColor(CGColor(gray: 0, alpha: isDark ? 0.2 : 0.08))
        context.setLineWidth(0.5)
        context.stroke(FieldBezel.rounded(plate.insetBy(dx: 0.25, dy: 0.25), height / 2))
        let side = height - 3
        let travel = plate.width - 3 - side
        let x = plate.minX + 1.5 + (isOn ? travel : 0)
        let knob = CGRect(x: x, y: plate.minY + 1.5, width: side, height: side)
        context.setFillColor(CGColor(gray: 0, alpha: 0.15))
        context.fillEllipse(in: knob.offsetBy(dx: 0, dy: 0.75))
        context.setFillColor(CGColor(gray: isHighlighted ? 0.94 : isDark ? 0.86 : 1, alpha: 1))
        context.fillEllipse(in: knob)
        if !isEnabled { context.endTransparencyLayer() }
        if showsFocus { FocusRing.draw(around: plate, cornerRadius: height / 2, context: context) }
    }

    // MARK: Mouse and keys

    private var press: CGPoint?

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled else { return }
        press = convert(event.locationInWindow, from: nil)
        isHighlighted = true
    }

    open override func mouseDragged(with event: NSEvent) {}

    open override func mouseUp(with event: NSEvent) {
        guard let press else { return }
        self.press = nil
        isHighlighted = false
        let point = convert(event.locationInWindow, from: nil)
        let way = point.x - press.x
        if abs(way) > 4 {
            // Dragged to a side.
            change(to: way > 0 ? .on : .off)
        } else if bounds.contains(point) {
            change(to: state == .off ? .on : .off)
        }
    }

    private func change(to new: StateValue) {
        guard new != state else { return }
        state = new
        commitBinding(.value)
        if !performTargetBinding(.target) { sendAction(action, to: target) }
    }

    open override func performClick(_ sender: Any?) {
        if isEnabled { change(to: state == .off ? .on : .off) }
    }

    open override func keyDown(with event: NSEvent) {
        guard event.characters == " ", isEnabled else { return super.keyDown(with: event) }
        performClick(nil)
    }
}
