// SPDX-License-Identifier: Apache-2.0

/// Two small buttons, one above the other, that make a number greater and less.
open class NSStepper: NSControl {
    nonisolated deinit {}

    open override class var cellClass: NSCell.Type { NSStepperCell.self }
    open override class func makeCell() -> NSCell { NSStepperCell() }

    open override class var bindings: Bindings {
        Bindings(NSStepper.self) {
            Binding(.value, of: Double.self) { stepper, presentation in
                stepper.doubleValue = RangedValue.number(presentation.shown) ?? stepper.minValue
            } read: {
                $0.doubleValue
            }
            Binding(.minValue, \.minValue)
            Binding(.maxValue, \.maxValue)
        }
    }

    /// Makes a stepper from 0 to 59.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a stepper.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var stepperCell: NSStepperCell? { cell as? NSStepperCell }

    /// The least value.
    open var minValue: Double {
        get { stepperCell?.minValue ?? 0 }
        set { stepperCell?.minValue = newValue }
    }
    /// The greatest value.
    open var maxValue: Double {
        get { stepperCell?.maxValue ?? 59 }
        set { stepperCell?.maxValue = newValue }
    }
    /// How far one press goes.
    open var increment: Double {
        get { stepperCell?.increment ?? 1 }
        set { stepperCell?.increment = newValue }
    }
    /// Whether the least value follows the greatest, and the other way round.
    open var valueWraps: Bool {
        get { stepperCell?.valueWraps ?? true }
        set { stepperCell?.valueWraps = newValue }
    }
    /// Whether a held button goes on stepping.
    open var autorepeat: Bool {
        get { stepperCell?.autorepeat ?? true }
        set { stepperCell?.autorepeat = newValue }
    }

    open override var alignmentRectInsets: EdgeInsets { ControlMetrics.stepper[controlSize].insets }

    open override var intrinsicContentSize: CGSize {
        guard let size = cell?.cellSize else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        return CGSize(
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    // MARK: Stepping

    private var repeating: ScheduledCall?

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let stepperCell else { return }
        let point = convert(event.locationInWindow, from: nil)
        stepperCell.pressed = point.y < bounds.midY ? .up : .down
        step()
        if autorepeat { schedule(after: 0.4) }
    }

    open override func mouseUp(with event: NSEvent) {
        repeating?.cancel()
        stepperCell?.pressed = nil
    }

    private func schedule(after seconds: TimeInterval) {
        repeating = FrameClock.main.schedule(after: seconds) { [weak self] in
            guard let self, stepperCell?.pressed != nil else { return }
            step()
            schedule(after: 0.075)
        }
    }

    private func step() {
        guard let stepperCell, let pressed = stepperCell.pressed else { return }
        stepperCell.step(up: pressed == .up)
        finishStep()
    }

    private func finishStep() {
        commitBinding(.value)
        if !performTargetBinding(.target) { sendAction(action, to: target) }
    }

    open override func keyDown(with event: NSEvent) {
        guard isEnabled, let key = event.charactersIgnoringModifiers?.first, key == "\u{F700}" || key == "\u{F701}"
        else { return super.keyDown(with: event) }
        stepperCell?.step(up: key == "\u{F700}")
        finishStep()
    }
}

/// The cell of a stepper.
open class NSStepperCell: NSActionCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSStepperCell.self) {
            Binding(.value, of: Double.self) { cell, presentation in
                cell.doubleValue = RangedValue.number(presentation.shown) ?? cell.minValue
            } read: {
                $0.doubleValue
            }
            Binding(.minValue, \.minValue)
            Binding(.maxValue, \.maxValue)
        }
    }

    enum Half {
        case up, down
    }

    /// The least value.
    open var minValue: Double = 0 { didSet { doubleValue = value } }
    /// The greatest value.
    open var maxValue: Double = 59 { didSet { doubleValue = value } }
    /// How far one press goes.
    open var increment: Double = 1
    /// Whether the least value follows the greatest, and the other way round.
    open var valueWraps = true
    /// Whether a held button goes on stepping.
    open var autorepeat = true
    private var value: Double = 0
    /// The half that is pressed.
    final var pressed: Half? { didSet { controlView?.needsDisplay = true } }

    /// Makes a cell of a stepper from 0 to 59.
    public override init() { super.init() }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSStepperCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSStepperCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSStepperCell>] = [
        .number("NSMinValue", \.minValue),
        .number("NSMaxValue", \.maxValue),
        .number("NSIncrement", \.increment, or: 1),
        .flag("NSValueWraps", \.valueWraps),
        .flag("NSAutorepeat", \.autorepeat),
        .number("NSValue", \.doubleValue),
    ]

    open override func makeEmpty() -> NSCell { NSStepperCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSStepperCell else { return }
        (minValue, maxValue, increment) = (other.minValue, other.maxValue, other.increment)
        (valueWraps, autorepeat) = (other.valueWraps, other.autorepeat)
        doubleValue = other.doubleValue
    }

    open override var doubleValue: Double {
        get { value }
        set {
            value = RangedValue.clamp(newValue, minValue, maxValue)
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

    /// Makes the value greater or less by the increment.
    func step(up: Bool) {
        let next = value + (up ? increment : -increment)
        if valueWraps, maxValue > minValue {
            doubleValue = next > maxValue ? minValue : next < minValue ? maxValue : next
        } else {
            doubleValue = next
        }
    }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        let width: CGFloat =
            switch controlSize {
            case .regular: 19
            case .small: 15
            case .mini: 13
            case .large, .extraLarge: 21
            }
        return CGSize(width: width, height: ControlMetrics.stepper[controlSize].frameHeight ?? 28)
    }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let isDark = NSAppearance.currentDrawing().isDark
        let insets = ControlMetrics.stepper[controlSize].insets
        let size = cellSize
        let width = size.width - insets.left - insets.right
        let height = size.height - insets.top - insets.bottom
        let plate = CGRect(
            x: cellFrame.midX - width / 2, y: cellFrame.midY - height / 2 + (insets.top - insets.bottom) / 2,
            width: width, height: height)
        let path = FieldBezel.rounded(plate, 4)
        if !isDark {
            context.setFillColor(CGColor(gray: 0, alpha: 0.14))
            context.fill(FieldBezel.rounded(plate.offsetBy(dx: 0, dy: 0.75), 4))
        }
        context.setFillColor(CGColor(gray: 1, alpha: isDark ? 0.22 : isEnabled ? 1 : 0.5))
        context.fill(path)
        if let pressed {
            context.saveGState()
            context.clip(to: path)
            context.setFillColor(CGColor(gray: isDark ? 1 : 0, alpha: 0.15))
            let half = plate.height / 2
            context.fill(
                CGRect(x: plate.minX, y: pressed == .up ? plate.minY : plate.midY, width: plate.width, height: half))
            context.restoreGState()
        }
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.1 : 0.17))
        context.setLineWidth(0.5)
        context.stroke(FieldBezel.rounded(plate.insetBy(dx: 0.25, dy: 0.25), 4))
        let color = (isEnabled ? NSColor.labelColor : .tertiaryLabelColor).cgColor
        ChevronDrawing.drawPair(in: plate, color: color, context: context)
        if controlView.showsFocus { FocusRing.draw(around: plate, cornerRadius: 4, context: context) }
    }
}

/// The small arrows of pop-up buttons and steppers.
enum ChevronDrawing {
    /// Draws an arrow up and one down, one above the other.
    static func drawPair(in rect: CGRect, color: CGColor, context: CGContext) {
        draw(at: CGPoint(x: rect.midX, y: rect.midY - rect.height * 0.22), up: true, color: color, context: context)
        draw(at: CGPoint(x: rect.midX, y: rect.midY + rect.height * 0.22), up: false, color: color, context: context)
    }

    /// Draws an arrow up or down around a point.
    static func draw(
        at middle: CGPoint, up: Bool, size: CGFloat = 5, color: CGColor, context: CGContext, width: CGFloat = 1.5
    ) {
        let rise = up ? size * 0.25 : -size * 0.25
        var path = CGPath()
        path.addLines(between: [
            CGPoint(x: middle.x - size / 2, y: middle.y + rise), CGPoint(x: middle.x, y: middle.y - rise),
            CGPoint(x: middle.x + size / 2, y: middle.y + rise),
        ])
        context.saveGState()
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(width)
        context.setStrokeColor(color)
        context.stroke(path)
        context.restoreGState()
    }
}
