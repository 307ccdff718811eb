// SPDX-License-Identifier: Apache-2.0

/// Shows a level: a full or divided bar, stars, or how well something fits.
open class NSLevelIndicator: NSControl {
    nonisolated deinit {}

    /// How a level is shown.
    nonisolated public enum Style: UInt, Sendable {
        case relevancy = 0
        case continuousCapacity, discreteCapacity, rating
    }

    open override class var cellClass: NSCell.Type { NSLevelIndicatorCell.self }
    open override class func makeCell() -> NSCell { NSLevelIndicatorCell() }

    open override class var bindings: Bindings {
        Bindings(NSLevelIndicator.self) {
            Binding(.value, of: Double.self) { indicator, presentation in
                indicator.doubleValue = RangedValue.number(presentation.shown) ?? indicator.minValue
            } read: {
                $0.doubleValue
            }
            Binding(.minValue, \.minValue)
            Binding(.maxValue, \.maxValue)
            Binding(.warningValue, \.warningValue)
            Binding(.criticalValue, \.criticalValue)
        }
    }

    /// Makes an indicator.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes an indicator.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var levelCell: NSLevelIndicatorCell? { cell as? NSLevelIndicatorCell }

    /// How the level is shown.
    open var levelIndicatorStyle: Style {
        get { levelCell?.levelIndicatorStyle ?? .discreteCapacity }
        set { levelCell?.levelIndicatorStyle = newValue }
    }
    /// The least value.
    open var minValue: Double {
        get { levelCell?.minValue ?? 0 }
        set { levelCell?.minValue = newValue }
    }
    /// The greatest value.
    open var maxValue: Double {
        get { levelCell?.maxValue ?? 0 }
        set { levelCell?.maxValue = newValue }
    }
    /// From where on the level is shown in yellow; 0 for never.
    open var warningValue: Double {
        get { levelCell?.warningValue ?? 0 }
        set { levelCell?.warningValue = newValue }
    }
    /// From where on the level is shown in red; 0 for never.
    open var criticalValue: Double {
        get { levelCell?.criticalValue ?? 0 }
        set { levelCell?.criticalValue = newValue }
    }
    /// How many marks stand beside the bar.
    open var numberOfTickMarks: Int {
        get { levelCell?.numberOfTickMarks ?? 0 }
        set { levelCell?.numberOfTickMarks = newValue }
    }
    /// How many of the marks are longer.
    open var numberOfMajorTickMarks: Int {
        get { levelCell?.numberOfMajorTickMarks ?? 0 }
        set { levelCell?.numberOfMajorTickMarks = newValue }
    }
    /// On which side of the bar the marks stand.
    open var tickMarkPosition: NSSlider.TickMarkPosition {
        get { levelCell?.tickMarkPosition ?? .below }
        set { levelCell?.tickMarkPosition = newValue }
    }
    /// Whether a person can change the level.
    open var isEditable: Bool {
        get { cell?.isEditable ?? false }
        set { cell?.isEditable = newValue }
    }
    /// The colour of the level; nil for the usual one.
    open var fillColor: NSColor! {
        get { levelCell?.fillColor ?? .systemGreen }
        set { levelCell?.fillColor = newValue }
    }
    /// The colour of the level from the warning on.
    open var warningFillColor: NSColor! {
        get { levelCell?.warningFillColor ?? .systemYellow }
        set { levelCell?.warningFillColor = newValue }
    }
    /// The colour of the level from the critical value on.
    open var criticalFillColor: NSColor! {
        get { levelCell?.criticalFillColor ?? .systemRed }
        set { levelCell?.criticalFillColor = newValue }
    }

    open override var acceptsFirstResponder: Bool { isEditable && super.acceptsFirstResponder }

    open override var intrinsicContentSize: CGSize {
        let size = cell?.cellSize ?? .zero
        let isRating = levelIndicatorStyle == .rating
        return CGSize(width: isRating ? size.width : NSView.noIntrinsicMetric, height: size.height)
    }

    open override func mouseDown(with event: NSEvent) {
        guard isEditable, isEnabled else { return next?.mouseDown(with: event) ?? () }
        follow(event)
    }

    open override func mouseDragged(with event: NSEvent) { if isEditable, isEnabled { follow(event) } }

    open override func mouseUp(with event: NSEvent) {
        guard isEditable, isEnabled else { return }
        commitBinding(.value)
        if !performTargetBinding(.target) { sendAction(action, to: target) }
    }

    private func follow(_ event: NSEvent) {
        guard let levelCell else { return }
        doubleValue = levelCell.value(at: convert(event.locationInWindow, from: nil), in: bounds)
    }
}

/// The cell of a level indicator.
open class NSLevelIndicatorCell: NSActionCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSLevelIndicatorCell.self) {
            Binding(.value, of: Double.self) { cell, presentation in
                cell.doubleValue = RangedValue.number(presentation.shown) ?? cell.minValue
            } read: {
                $0.doubleValue
            }
            Binding(.minValue, \.minValue)
            Binding(.maxValue, \.maxValue)
            Binding(.warningValue, \.warningValue)
            Binding(.criticalValue, \.criticalValue)
        }
    }

    /// How the level is shown.
    open var levelIndicatorStyle: NSLevelIndicator.Style = .discreteCapacity { didSet { contentDidChange() } }
    /// The least value.
    open var minValue: Double = 0 { didSet { contentDidChange() } }
    /// The greatest value.
    open var maxValue: Double = 5 { didSet { contentDidChange() } }
    /// From where on the level is shown in yellow; 0 for never.
    open var warningValue: Double = 0 { didSet { contentDidChange() } }
    /// From where on the level is shown in red; 0 for never.
    open var criticalValue: Double = 0 { didSet { contentDidChange() } }
    /// How many marks stand beside the bar.
    open var numberOfTickMarks = 0 { didSet { contentDidChange() } }
    /// How many of the marks are longer.
    open var numberOfMajorTickMarks = 0 { didSet { contentDidChange() } }
    /// On which side of the bar the marks stand.
    open var tickMarkPosition: NSSlider.TickMarkPosition = .below { didSet { contentDidChange() } }
    /// The colours of the level, nil for the usual ones.
    final var fillColor: NSColor? { didSet { contentDidChange() } }
    final var warningFillColor: NSColor? { didSet { contentDidChange() } }
    final var criticalFillColor: NSColor? { didSet { contentDidChange() } }
    private var value: Double = 0

    /// Makes a cell.
    public override init() { super.init() }

    /// Makes a cell of a style.
    public init(levelIndicatorStyle: NSLevelIndicator.Style) {
        super.init()
        self.levelIndicatorStyle = levelIndicatorStyle
    }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSLevelIndicatorCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSLevelIndicatorCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSLevelIndicatorCell>] = [
        .number("NSMinValue", \.minValue),
        .number("NSMaxValue", \.maxValue),
        .number("NSWarningValue", \.warningValue),
        .number("NSCriticalValue", \.criticalValue),
        .choice("NSIndicatorStyle", \.levelIndicatorStyle, or: .discreteCapacity),
        .integer("NSNumberOfTickMarks", \.numberOfTickMarks),
        .integer("NSNumberOfMajorTickMarks", \.numberOfMajorTickMarks),
        .tickMarks("NSTickMarkPosition", \.tickMarkPosition),
        .number("NSValue", \.value),
    ]

    open override func makeEmpty() -> NSCell { NSLevelIndicatorCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSLevelIndicatorCell else { return }
        levelIndicatorStyle = other.levelIndicatorStyle
        (minValue, maxValue) = (other.minValue, other.maxValue)
        (warningValue, criticalValue) = (other.warningValue, other.criticalValue)
        value = other.value
    }

    open override var doubleValue: Double {
        get { value }
        set {
            value = newValue.isNaN ? value : newValue
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

    private static let starSide: CGFloat = 13
    private var stars: Int { max(0, min(200, Int(exactly: (maxValue - minValue).rounded()) ?? 0)) }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        let ticks: CGFloat = numberOfTickMarks > 0 ? 8 : 0
        switch levelIndicatorStyle {
        case .rating: return CGSize(width: CGFloat(stars) * Self.starSide, height: Self.starSide)
        case .relevancy: return CGSize(width: 96, height: 12)
        default: return CGSize(width: 96, height: (controlSize.isSmall ? 14 : 16) + 2 + ticks)
        }
    }

    /// The value that a click at a point means.
    final func value(at point: CGPoint, in frame: CGRect) -> Double {
        if levelIndicatorStyle == .rating {
            return RangedValue.clamp(
                minValue + Double(((point.x - frame.minX) / Self.starSide).rounded(.up)), minValue, maxValue)
        }
        let share = Double(max(0, min(1, (point.x - frame.minX) / max(1, frame.width))))
        let value = minValue + (maxValue - minValue) * share
        return levelIndicatorStyle == .discreteCapacity ? value.rounded(.up) : value
    }

    private var color: NSColor {
        // Values that fall are critical where the critical value is the lesser one.
        let isFalling = criticalValue < warningValue
        func isPast(_ limit: Double) -> Bool { limit != 0 && (isFalling ? value <= limit : value >= limit) }
        if isPast(criticalValue) { return criticalFillColor ?? .systemRed }
        if isPast(warningValue) { return warningFillColor ?? .systemYellow }
        return fillColor ?? .systemGreen
    }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let share = RangedValue.fraction(value, minValue, maxValue)
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        switch levelIndicatorStyle {
        case .rating: drawStars(cellFrame, context)
        case .relevancy: drawRelevancy(cellFrame, share, context)
        case .continuousCapacity, .discreteCapacity: drawCapacity(cellFrame, share, context)
        }
        if !isEnabled { context.endTransparencyLayer() }
    }

    private func drawCapacity(_ frame: CGRect, _ share: CGFloat, _ context: CGContext) {
        let isDark = NSAppearance.currentDrawing().isDark
        let height: CGFloat = controlSize.isSmall ? 12 : 14
        let hasTicks = numberOfTickMarks > 0
        var y = frame.midY - height / 2
        if hasTicks { y = tickMarkPosition == .below ? frame.minY + 1 : frame.maxY - height - 1 }
        let bar = CGRect(x: frame.minX, y: y, width: frame.width, height: height)
        let empty = CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.14 : 0.08)
        if levelIndicatorStyle == .continuousCapacity {
            let path = FieldBezel.rounded(bar, 2)
            context.setFillColor(empty)
            context.fill(path)
            context.saveGState()
            context.clip(to: path)
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: bar.minX, y: bar.minY, width: bar.width * share, height: bar.height))
            context.restoreGState()
        } else {
            let count = max(1, stars)
            let full = Int((CGFloat(count) * share).rounded(.up))
            let width = (bar.width + 1) / CGFloat(count)
            for index in 0..<count {
                let left = (bar.minX + CGFloat(index) * width).rounded()
                let right = (bar.minX + CGFloat(index + 1) * width).rounded() - 1
                context.setFillColor(index < full ? color.cgColor : empty)
                context.fill(CGRect(x: left, y: bar.minY, width: max(0.5, right - left), height: bar.height))
            }
        }
        guard hasTicks else { return }
        context.setFillColor(NSColor.tertiaryLabelColor.cgColor)
        let count = min(numberOfTickMarks, Int(frame.width))
        for index in 0..<count {
            let place = count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0.5
            let every = numberOfMajorTickMarks > 1 ? max(1, (count - 1) / (numberOfMajorTickMarks - 1)) : 0
            let isMajor = every > 0 && index % every == 0
            let length: CGFloat = isMajor ? 6 : 3
            let x = (bar.minX + (bar.width - 1) * place).rounded()
            let top = tickMarkPosition == .below ? bar.maxY + 1 : bar.minY - 1 - length
            context.fill(CGRect(x: x, y: top, width: 1, height: length))
        }
    }

    private func drawRelevancy(_ frame: CGRect, _ share: CGFloat, _ context: CGContext) {
        context.setFillColor(NSColor.secondaryLabelColor.cgColor)
        let end = frame.minX + frame.width * share
        for x in stride(from: frame.minX, to: end, by: 2) {
            context.fill(CGRect(x: x, y: frame.midY - 5, width: 1, height: 10))
        }
    }

    private func drawStars(_ frame: CGRect, _ context: CGContext) {
        let full = Int(exactly: (value - minValue).rounded()) ?? 0
        for index in 0..<stars {
            let middle = CGPoint(
                x: frame.minX + (CGFloat(index) + 0.5) * Self.starSide, y: frame.midY)
            guard index < full else {
                guard isEditable || (controlView as? NSLevelIndicator)?.isEditable == true else { continue }
                context.setFillColor(NSColor.tertiaryLabelColor.cgColor)
                context.fillEllipse(in: CGRect(x: middle.x - 1, y: middle.y - 1, width: 2, height: 2))
                continue
            }
            context.setFillColor((fillColor ?? .secondaryLabelColor).cgColor)
            context.fill(Self.star(around: middle))
        }
    }

    private static func star(around middle: CGPoint) -> CGPath {
        var path = CGPath()
        for corner in 0..<10 {
            let radius: CGFloat = corner % 2 == 0 ? 5.5 : 2.3
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let point = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
            corner == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.closeSubpath()
        return path
    }
}
