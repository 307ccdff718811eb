// SPDX-License-Identifier: Apache-2.0

/// A row of segments of which one is selected.
open class UISegmentedControl: UIControl {
    nonisolated deinit {}

    /// The index that stands for no segment.
    public static let noSegment = -1

    /// One segment.
    struct Segment {
        var title: String?
        var image: UIImage?
        /// In points; 0 is as wide as the others.
        var width: CGFloat = 0
        var isEnabled = true
        var contentOffset = CGSize.zero
    }

    var segments: [Segment] = [] { didSet { contentDidChange() } }
    /// Which segment is chosen; ``noSegment`` for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            let isSeen = oldValue >= 0 && selectedSegmentIndex >= 0 && isChoosing && window != nil
            plate.go(to: CGFloat(selectedSegmentIndex), over: isSeen ? 0.25 : 0) { [weak self] in
                self?.setNeedsDisplay()
            }
        }
    }
    /// The segment that the plate is drawn at; between two while it glides.
    private let plate = AnimatedNumber(CGFloat(UISegmentedControl.noSegment))
    private var isChoosing = false
    /// The segment that a finger is on.
    private var touchedSegment: Int? { didSet { if touchedSegment != oldValue { setNeedsDisplay() } } }
    /// Whether segments do not stay selected.
    open var isMomentary = false
    /// Whether segments are as wide as their titles ask for.
    open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
    /// The colour of the plate behind the selected segment.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a control with segments of strings and images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { item in
            var segment = Segment()
            if let image = item as? UIImage { segment.image = image } else { segment.title = item as? String }
            return segment
        }
        sizeToFit()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        segments = coder.objects("UISegments").compactMap { ($0 as? SegmentDecoder)?.segment }
        isMomentary = coder.bool("UIMomentary") ?? false
        apportionsSegmentWidthsByContent = coder.bool("UIApportionsSegmentWidthsByContent") ?? false
        selectedSegmentTintColor = coder.object("UISelectedSegmentTintColor") as? UIColor
        if let tint = coder.object("UISegmentedControlTintColor") as? UIColor { tintColor = tint }
        selectedSegmentIndex = coder.integer("UISelectedSegmentIndex") ?? UISegmentedControl.noSegment
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Segments

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// Puts in a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title), at: min(max(0, segment), segments.count))
    }

    /// Puts in a segment with an image.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        segments.insert(Segment(image: image), at: min(max(0, segment), segments.count))
    }

    /// Takes out a segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        if segments.indices.contains(segment) { segments.remove(at: segment) }
    }

    /// Takes out all segments.
    open func removeAllSegments() { segments = [] }

    private func change(_ segment: Int, _ change: (inout Segment) -> Void) {
        if segments.indices.contains(segment) { change(&segments[segment]) }
    }

    private func read<Value>(_ segment: Int, _ path: KeyPath<Segment, Value>) -> Value? {
        segments.indices.contains(segment) ? segments[segment][keyPath: path] : nil
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    /// The title of a segment; nil for none.
    open func titleForSegment(at segment: Int) -> String? { read(segment, \.title) ?? nil }
    /// Sets the image of a segment.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    /// The image of a segment; nil for none.
    open func imageForSegment(at segment: Int) -> UIImage? { read(segment, \.image) ?? nil }
    /// Sets the width of a segment, in points; 0 for as wide as it has to be.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    /// The width of a segment, in points; 0 for as wide as it has to be.
    open func widthForSegment(at segment: Int) -> CGFloat { read(segment, \.width) ?? 0 }
    /// Sets whether a segment can be chosen.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { read(segment, \.isEnabled) ?? false }

    /// Sets how titles look in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        contentDidChange()
    }

    /// How titles look in a state; nil where nothing was set.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    // MARK: Size

    private func runs(_ segment: Segment, isSelected: Bool, color: CGColor) -> [TextRun] {
        let weight: UIFont.Weight = isSelected && ControlMetrics.segmentsHavePlate.current ? .semibold : .regular
        return runs(segment, weight: weight, isSelected: isSelected, color: color)
    }

    private func runs(_ segment: Segment, weight: UIFont.Weight, isSelected: Bool, color: CGColor) -> [TextRun] {
        var base = TextAttributes(font: UIFont.systemFont(ofSize: 13, weight: weight).font, color: color)
        base.paragraph.alignment = .center
        base.paragraph.lineBreakMode = .byTruncatingTail
        let attributes = titleAttributes[isSelected ? State.selected.rawValue : State.normal.rawValue] ?? [:]
        return NSAttributedString(string: segment.title ?? "", attributes: attributes).textRuns(base: base)
    }

    private func contentWidth(_ segment: Segment) -> CGFloat {
        if let image = segment.image { return image.size.width }
        // Segments with plates are measured between the weights of titles that are selected and that are not.
        let hasPlate = ControlMetrics.segmentsHavePlate.current
        let text = runs(segment, weight: hasPlate ? .medium : .regular, isSelected: false, color: .black)
        let width = TextLayout(runs: text, container: TextLayout.Container(width: .infinity)).size.width
        return hasPlate ? (width - 1e-4).rounded(.up) : width
    }

    open override var intrinsicContentSize: CGSize {
        let height = ControlMetrics.segmentedHeight.current
        guard !segments.isEmpty else { return CGSize(width: UIView.noIntrinsicMetric, height: height) }
        let padding = ControlMetrics.segmentPadding.current
        let widths = segments.map { $0.width > 0 ? $0.width : contentWidth($0) + padding }
        let total: CGFloat
        if apportionsSegmentWidthsByContent {
            total = widths.reduce(0, +).rounded(.up)
        } else {
            // All segments without a width of their own are as wide as the widest of them.
            let free = zip(segments, widths).filter { $0.0.width <= 0 }.map(\.1)
            let one = (free.max() ?? 0).rounded(.up)
            total = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : one) }
        }
        return CGSize(width: total + CGFloat(segments.count - 1), height: height)
    }

    open override var alignmentRectInsets: UIEdgeInsets { ControlMetrics.segmentedAlignment.current }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(width: max(0, intrinsic.width), height: intrinsic.height + alignmentRectInsets.bottom)
    }

    open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    // MARK: Touches

    private func segment(at touch: UITouch) -> Int? {
        let place = touch.location(in: self)
        return frames.firstIndex { $0.minX <= place.x && place.x < $0.maxX }.flatMap {
            segments[$0].isEnabled ? $0 : nil
        }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchedSegment = segment(at: touch)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchedSegment = isTouchInside ? segment(at: touch) : nil
        return true
    }

    open override func cancelTracking(with event: UIEvent?) { touchedSegment = nil }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        touchedSegment = nil
        if isTouchInside, let index = touch.flatMap(segment) { choose(index) }
    }

    private func choose(_ index: Int) {
        guard index != selectedSegmentIndex || isMomentary else { return }
        isChoosing = true
        selectedSegmentIndex = index
        isChoosing = false
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
        // A momentary control shows its choice only while it is made.
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }

    override func adjust(forward: Bool) -> Bool {
        var index = selectedSegmentIndex
        repeat { index += forward ? 1 : -1 } while segments.indices.contains(index) && !segments[index].isEnabled
        if segments.indices.contains(index) { choose(index) }
        return true
    }

    // MARK: Drawing

    /// Where each segment lies.
    private var frames: [CGRect] {
        guard !segments.isEmpty else { return [] }
        let fixed = segments.reduce(0) { $0 + $1.width }
        let free = segments.filter { $0.width <= 0 }
        let room = max(0, bounds.width - fixed)
        let wanted = apportionsSegmentWidthsByContent ? free.reduce(0) { $0 + contentWidth($1) + 20 } : 0
        var x = bounds.minX
        let frames = segments.map { segment in
            var width = segment.width
            if width <= 0 {
                width =
                    wanted > 0 ? room * (contentWidth(segment) + 20) / wanted : room / CGFloat(max(1, free.count))
            }
            defer { x += width }
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frames }
        return frames.map {
            CGRect(x: bounds.minX + bounds.maxX - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        }
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        if ControlMetrics.segmentsHavePlate.current { drawPlates(context) } else { drawOutlines(context) }
        if !isEnabled { context.endTransparencyLayer() }
    }

    /// Where the plate is, on its way from one segment to the other.
    private func plateFrame(_ frames: [CGRect]) -> CGRect? {
        // A momentary control's plate is where the finger is.
        if isMomentary { return touchedSegment.flatMap { frames.indices.contains($0) ? frames[$0] : nil } }
        guard frames.indices.contains(selectedSegmentIndex) else { return nil }
        let (low, high) = (Int(clamping: plate.value.rounded(.down)), Int(clamping: plate.value.rounded(.up)))
        guard frames.indices.contains(low), frames.indices.contains(high) else { return frames[selectedSegmentIndex] }
        return frames[low].interpolated(to: frames[high], plate.value - CGFloat(low))
    }

    private func drawPlates(_ context: CGContext) {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let isCapsule = PlatformMetrics.current.toolsVersion >= 24_000 && PlatformMetrics.current.toolsVersion < 32_000
        let radius: CGFloat = isCapsule ? bounds.height / 2 : 8
        context.setFillColor((backgroundColor ?? .tertiarySystemFill).cgColor)
        context.fill(CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius))
        let frames = frames
        for index in frames.indices.dropFirst()
        where index != selectedSegmentIndex && index - 1 != selectedSegmentIndex {
            context.setFillColor(UIColor.separator.cgColor)
            context.fill(
                CGRect(x: frames[index].minX - 0.5, y: bounds.minY + 8, width: 1, height: max(0, bounds.height - 16)))
        }
        if let place = plateFrame(frames) {
            let plate = place.insetBy(dx: 2, dy: 2)
            let corner = max(0, radius - 2)
            let outline = CGPath(roundedRect: plate, cornerWidth: corner, cornerHeight: corner)
            context.saveGState()
            context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6, color: CGColor(gray: 0, alpha: 0.14))
            let plain = isDark ? UIColor(cgColor: CGColor(hex: 0x636366)) : .white
            context.setFillColor((selectedSegmentTintColor ?? plain).cgColor)
            context.fill(outline)
            context.restoreGState()
        }
        for (index, frame) in frames.enumerated() {
            let isTouched = index == touchedSegment && index != selectedSegmentIndex
            let color = UIColor.label.cgColor
            draw(
                segments[index], in: frame, isSelected: index == selectedSegmentIndex,
                color: isTouched ? color.copy(alpha: color.alpha * 0.4) : color, context)
        }
    }

    /// The look until iOS 12: outlines in the tint colour, the selected segment filled.
    private func drawOutlines(_ context: CGContext) {
        let tint = tintColor.cgColor
        let area = bounds.insetBy(dx: 0.5, dy: 0.5)
        let outline = CGPath(roundedRect: area, cornerWidth: 4, cornerHeight: 4)
        let frames = frames
        context.beginTransparencyLayer()
        context.saveGState()
        context.clip(to: outline)
        context.setFillColor(tint)
        if frames.indices.contains(selectedSegmentIndex) { context.fill(frames[selectedSegmentIndex]) }
        for frame in frames.dropFirst() {
            context.fill(CGRect(x: frame.minX - 0.5, y: frame.minY, width: 1, height: frame.height))
        }
        context.restoreGState()
        context.setStrokeColor(tint)
        context.setLineWidth(1)
        context.stroke(outline)
        for (index, frame) in frames.enumerated() {
            // The title of the selected segment is cut out, so that the ground shows.
            context.setBlendMode(index == selectedSegmentIndex ? .destinationOut : .normal)
            draw(segments[index], in: frame, isSelected: index == selectedSegmentIndex, color: tint, context)
        }
        context.setBlendMode(.normal)
        context.endTransparencyLayer()
    }

    private func draw(_ segment: Segment, in frame: CGRect, isSelected: Bool, color: CGColor, _ context: CGContext) {
        let frame = frame.offsetBy(dx: segment.contentOffset.width, dy: segment.contentOffset.height)
        let color = segment.isEnabled ? color : color.copy(alpha: color.alpha * 0.4)
        if let image = segment.image {
            let size = image.size
            let area = CGRect(
                x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
            let shaped = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            shaped.draw(in: area, tint: color, context: context)
            return
        }
        let layout = TextLayout(
            runs: runs(segment, isSelected: isSelected, color: color),
            container: TextLayout.Container(width: max(0, frame.width - 4), maximumLines: 1, tolerance: 0.5))
        let y = PlatformMetrics.current.round(frame.midY - layout.size.height / 2)
        context.draw(layout, at: CGPoint(x: frame.minX + 2, y: y))
    }
}

/// A segment as nibs hold it.
final class SegmentDecoder: NSObject {
    let segment: UISegmentedControl.Segment

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        var segment = UISegmentedControl.Segment()
        if let title = coder.string("UISegmentInfo") {
            segment.title = title
        } else {
            segment.image = coder.object("UISegmentInfo") as? UIImage
        }
        segment.width = max(0, CGFloat(sound: coder.double("UISegmentWidth")) ?? 0)
        segment.isEnabled = !(coder.bool("UIUserInteractionDisabled") ?? false)
        if let offset = coder.size("UISegmentContentOffset"), offset.width.isFinite, offset.height.isFinite {
            segment.contentOffset = offset
        }
        self.segment = segment
    }

    static let classTable = ClassTable(SegmentDecoder.self, superclass: nil, decode: { SegmentDecoder(coder: $0) })
}
