// SPDX-License-Identifier: Apache-2.0

/// The cell of a segmented control.
open class NSSegmentedCell: NSActionCell {
    nonisolated deinit {}

    /// One of the buttons.
    struct Segment {
        var label: String?
        var image: NSImage?
        var imageScaling: NSImageScaling = .scaleProportionallyDown
        /// In points; 0 for that of the content.
        var width: CGFloat = 0
        var isSelected = false
        var isEnabled = true
        var menu: NSMenu?
        var tag = 0
        var toolTip: String?
    }

    private var segments: [Segment] = [] { didSet { contentDidChange() } }
    /// How segments are chosen.
    open var trackingMode: NSSegmentedControl.SwitchTracking = .selectOne { didSet { contentDidChange() } }
    /// The shape.
    open var segmentStyle: NSSegmentedControl.Style = .automatic { didSet { contentDidChange() } }
    /// How the width is given to segments.
    final var distribution: NSSegmentedControl.Distribution = .fit { didSet { contentDidChange() } }
    /// The colour of chosen segments; nil for the usual one.
    final var selectedColor: NSColor? { didSet { contentDidChange() } }
    private var lastSelected = -1
    /// The segment that is pressed; -1 for none.
    final var pressed = -1 { didSet { controlView?.needsDisplay = true } }
    /// The pointer was pressed in a segment and is in none now.
    static let outside = Int.max

    /// Makes a cell without segments.
    public override init() { super.init() }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSSegmentedCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSSegmentedCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSSegmentedCell>] = [
        NibProperty("NSSegmentImages") { owner, coder, key in
            owner.segments = coder.objects(key).compactMap { ($0 as? CodedSegment)?.segment }
        } encode: { owner, coder, key in
            coder.encode(owner.segments.map { CodedSegment($0) } as NSArray, for: key)
        },
        .choice("NSTrackingMode", \.trackingMode, or: .selectOne),
        NibProperty("NSSegmentStyle") { owner, coder, key in
            let style = coder.integer(key) ?? 0
            owner.segmentStyle = NSSegmentedControl.Style(rawValue: style == 9 ? 8 : style) ?? .automatic
            if coder.integer("NSSegmentStyleSeparated") == 1 { owner.segmentStyle = .separated }
        } encode: { owner, coder, key in
            coder.encode(.integer(Int64(owner.segmentStyle.rawValue)), for: key)
        },
        .choice("NSSegmentDistribution", \.distribution, or: .fit),
        NibProperty("NSSelectedSegment") { owner, coder, key in
            owner.lastSelected = coder.integer(key) ?? (owner.segments.first?.isSelected == true ? 0 : -1)
            if !owner.segments.indices.contains(owner.lastSelected) { owner.lastSelected = -1 }
        } encode: { owner, coder, key in
            coder.encode(.integer(Int64(owner.lastSelected)), for: key)
        },
    ]

    open override func makeEmpty() -> NSCell { NSSegmentedCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSSegmentedCell else { return }
        (segments, trackingMode, segmentStyle) = (other.segments, other.trackingMode, other.segmentStyle)
        (distribution, lastSelected) = (other.distribution, other.lastSelected)
    }

    // MARK: Segments

    /// How many segments there are.
    open var segmentCount: Int {
        get { segments.count }
        set {
            let count = max(0, min(newValue, 2048))
            if count < segments.count { segments.removeLast(segments.count - count) }
            while segments.count < count { segments.append(Segment()) }
            if lastSelected >= count { lastSelected = -1 }
        }
    }

    final func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    final func changeSegment(at index: Int, _ body: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        body(&segments[index])
    }

    /// The segment that was chosen last; -1 for none.
    open var selectedSegment: Int {
        get { lastSelected }
        set {
            let index = segments.indices.contains(newValue) ? newValue : -1
            lastSelected = index
            guard trackingMode != .momentary, trackingMode != .momentaryAccelerator else { return }
            for other in segments.indices where trackingMode == .selectOne || index < 0 {
                segments[other].isSelected = other == index
            }
            if index >= 0 { segments[index].isSelected = true }
        }
    }

    /// Chooses a segment or not.
    open func setSelected(_ selected: Bool, forSegment index: Int) {
        guard segments.indices.contains(index) else { return }
        if trackingMode == .selectOne {
            if selected { selectedSegment = index } else if lastSelected == index { selectedSegment = -1 }
            return
        }
        segments[index].isSelected = selected
        lastSelected = selected ? index : segments.lastIndex { $0.isSelected } ?? -1
    }

    /// A segment that does not stay chosen was pressed; -1 when its action has been sent.
    final func noteMomentary(_ index: Int) { lastSelected = index }

    open override var objectValue: Any? {
        get { lastSelected }
        set { if let number = RangedValue.integer(newValue) { selectedSegment = number } }
    }
    open override var integerValue: Int {
        get { lastSelected }
        set { selectedSegment = newValue }
    }
    open override var stringValue: String {
        get { segment(at: lastSelected)?.label ?? "" }
        set { selectedSegment = segments.firstIndex { $0.label == newValue } ?? -1 }
    }

    // MARK: Geometry

    final var metrics: ControlMetrics {
        switch segmentStyle {
        case .texturedRounded, .texturedSquare, .capsule: ControlMetrics.textured[controlSize]
        case .roundRect, .smallSquare: ControlMetrics.roundRect[controlSize]
        default: ControlMetrics.segments[controlSize]
        }
    }

    private var shownFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }

    /// The width that the content of a segment wants.
    private func wantedWidth(_ segment: Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        let text = segment.label.map { $0.isEmpty ? 0 : title($0, .controlTextColor).width } ?? 0
        let picture = segment.image.map { $0.size.width + (text > 0 ? 3 : 0) } ?? 0
        let arrow: CGFloat = segment.menu == nil ? 0 : 10
        return text + picture + arrow + (controlSize.isSmall ? 10 : 12)
    }

    private func title(_ text: String, _ color: NSColor) -> CellText {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        return CellText(
            NSAttributedString(
                string: text, attributes: [.font: shownFont, .foregroundColor: color, .paragraphStyle: style]),
            lines: 1, font: shownFont)
    }

    private var gap: CGFloat { segmentStyle == .separated ? 8 : 1 }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        var widths = segments.map { wantedWidth($0) }
        if distribution == .fillEqually, let widest = widths.max() { widths = widths.map { _ in widest } }
        let gaps = CGFloat(max(0, segments.count - 1)) * gap
        let insets = metrics.insets
        return CGSize(
            width: widths.reduce(0, +) + gaps + insets.left + insets.right, height: metrics.frameHeight ?? 24)
    }

    /// Where the segments are in a frame.
    final func frames(in frame: CGRect) -> [CGRect] {
        let insets = metrics.insets
        var widths = segments.map { wantedWidth($0) }
        let room = frame.width - insets.left - insets.right - CGFloat(max(0, segments.count - 1)) * gap
        let total = widths.reduce(0, +)
        let flexible = segments.indices.filter { segments[$0].width == 0 }
        let extra = room - total
        if extra != 0, total > 0 {
            switch distribution {
            case .fillEqually: widths = widths.map { _ in max(1, room / CGFloat(widths.count)) }
            case .fillProportionally: widths = widths.map { max(1, $0 * room / total) }
            default:
                // What is too wide or too narrow is shared by those that have no width of their own.
                let sharing = flexible.isEmpty ? Array(segments.indices) : flexible
                if extra < 0 || distribution == .fill || flexible.count < segments.count && !flexible.isEmpty {
                    for index in sharing { widths[index] = max(1, widths[index] + extra / CGFloat(sharing.count)) }
                }
            }
        }
        let height = metrics.height ?? 20
        let y =
            frame.minY + insets.top
            + ((frame.height - insets.top - insets.bottom - height) / 2).rounded(.down)
        // A control that is wider than its segments has them in the middle.
        let used = widths.reduce(0, +) + CGFloat(max(0, segments.count - 1)) * gap
        var x = frame.minX + insets.left + max(0, (frame.width - insets.left - insets.right - used) / 2)
        return widths.map { width in
            defer { x += width + gap }
            return CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// The segment at a point; -1 for none.
    final func index(at point: CGPoint, in frame: CGRect) -> Int {
        frames(in: frame).firstIndex { $0.insetBy(dx: -gap / 2, dy: 0).contains(point) } ?? -1
    }

    // MARK: Drawing

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        SegmentLook(self, frames: frames(in: cellFrame), view: controlView).draw(in: context)
        for (index, frame) in frames(in: cellFrame).enumerated() {
            drawSegment(index, inFrame: frame, with: controlView)
        }
    }

    /// Draws the content of a segment.
    open func drawSegment(_ index: Int, inFrame frame: CGRect, with controlView: NSView) {
        guard let segment = segment(at: index), let context = NSGraphicsContext.current?.cgContext else { return }
        let color = SegmentLook(self, frames: [], view: controlView).contentColor(index)
        let text = segment.label.flatMap { $0.isEmpty ? nil : title($0, color) }
        let arrow: CGFloat = segment.menu == nil ? 0 : 10
        let picture = segment.image
        let pictureSize = picture.map {
            CGSize(width: min($0.size.width, frame.width - 4), height: min($0.size.height, frame.height - 2))
        }
        let width = (text?.width ?? 0) + (pictureSize.map { $0.width + (text == nil ? 0 : 3) } ?? 0) + arrow
        context.saveGState()
        context.clip(to: frame)
        var x = max(frame.minX + 2, frame.midX - width / 2)
        if let picture, let size = pictureSize {
            picture.draw(
                in: CGRect(x: x, y: frame.midY - size.height / 2, width: size.width, height: size.height), from: .zero,
                fraction: isEnabled && segment.isEnabled ? 1 : 0.45, tint: color)
            x += size.width + 3
        }
        if let text {
            text.draw(at: CGPoint(x: x, y: frame.maxY - metrics.baseline - text.firstBaseline), in: context)
            x += text.width
        }
        if segment.menu != nil {
            ChevronDrawing.draw(
                at: CGPoint(x: x + 6, y: frame.midY), up: false, color: color.cgColor, context: context)
        }
        context.restoreGState()
    }
}

/// Draws the shapes of a segmented control.
@MainActor struct SegmentLook {
    private let cell: NSSegmentedCell
    private let frames: [CGRect]
    private let view: NSView

    init(_ cell: NSSegmentedCell, frames: [CGRect], view: NSView) {
        (self.cell, self.frames, self.view) = (cell, frames, view)
    }

    private var isActive: Bool { view.looksActive }
    /// Whether chosen segments have the accent's colour: where several may be chosen.
    private var isTinted: Bool { cell.trackingMode == .selectAny || cell.selectedColor != nil }

    private func isMarked(_ index: Int) -> Bool { cell.segment(at: index)?.isSelected == true }

    func contentColor(_ index: Int) -> NSColor {
        guard cell.isEnabled, cell.segment(at: index)?.isEnabled == true else { return .disabledControlTextColor }
        return isMarked(index) && isTinted && isActive ? .white : .controlTextColor
    }

    func draw(in context: CGContext) {
        guard let first = frames.first, let last = frames.last else { return }
        let isDark = NSAppearance.currentDrawing().isDark
        let whole = CGRect(
            x: first.minX, y: first.minY, width: last.maxX - first.minX, height: first.height)
        let plates = cell.segmentStyle == .separated ? frames : [whole]
        for plate in plates { drawPlate(plate, isDark, context) }
        context.saveGState()
        context.clip(to: FieldBezel.rounded(whole, 5))
        for (index, frame) in frames.enumerated() {
            if isMarked(index) || cell.pressed == index { fillSegment(index, frame, isDark, context) }
        }
        context.restoreGState()
        guard cell.segmentStyle != .separated else { return drawFocus(whole, context) }
        context.setFillColor(CGColor(gray: isDark ? 1 : 0, alpha: 0.1))
        for index in frames.indices.dropFirst() where !isMarked(index) && !isMarked(index - 1) {
            context.fill(
                CGRect(x: frames[index].minX - 1, y: whole.minY + 4, width: 1, height: max(0, whole.height - 8)))
        }
        drawFocus(whole, context)
    }

    private func drawFocus(_ whole: CGRect, _ context: CGContext) {
        if view.showsFocus, cell.focusRingType != .none {
            FocusRing.draw(around: whole, cornerRadius: 5, context: context)
        }
    }

    private func drawPlate(_ plate: CGRect, _ isDark: Bool, _ context: CGContext) {
        if !isDark, cell.isEnabled {
            context.setFillColor(CGColor(gray: 0, alpha: 0.14))
            context.fill(FieldBezel.rounded(plate.offsetBy(dx: 0, dy: 0.75), 5))
        }
        context.setFillColor(CGColor(gray: 1, alpha: isDark ? 0.22 : cell.isEnabled ? 1 : 0.5))
        context.fill(FieldBezel.rounded(plate, 5))
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.08 : 0.17))
        context.setLineWidth(0.5)
        context.stroke(FieldBezel.rounded(plate.insetBy(dx: 0.25, dy: 0.25), 5))
    }

    private func fillSegment(_ index: Int, _ frame: CGRect, _ isDark: Bool, _ context: CGContext) {
        var color: CGColor
        if isMarked(index), isTinted, isActive {
            color = (cell.selectedColor ?? .controlAccentColor).cgColor
        } else {
            color = CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.28 : 0.16)
        }
        if cell.pressed == index { color = CGColor(gray: isDark ? 1 : 0, alpha: isMarked(index) ? 0.32 : 0.1) }
        if !cell.isEnabled { color = color.copy(alpha: color.alpha * 0.5) }
        context.setFillColor(color)
        context.fill(cell.segmentStyle == .separated ? FieldBezel.rounded(frame, 5) : CGPath(rect: frame))
    }
}

/// A segment in a nib.
final class CodedSegment: NibEncodable {
    var segment = NSSegmentedCell.Segment()
    var nibClassName: String { "NSSegmentItem" }

    init(_ segment: NSSegmentedCell.Segment) { self.segment = segment }

    init(coder: NibCoder) { coder.read(CodedSegment.coding, of: self) }

    nonisolated deinit {}

    func encode(with coder: NSCoder) { coder.write(CodedSegment.coding, of: self) }

    private static let coding: [NibProperty<CodedSegment>] = [
        .length("NSSegmentItemWidth", \.segment.width, atLeast: 0), .optional("NSSegmentItemImage", \.segment.image),
        .optionalText("NSSegmentItemLabel", \.segment.label), .optionalText("NSSegmentItemTooltip", \.segment.toolTip),
        .optional("NSSegmentItemMenu", \.segment.menu),
        .flag("NSSegmentItemDisabled", \.segment.isEnabled, or: true, inverted: true),
        .flag("NSSegmentItemSelected", \.segment.isSelected), .integer("NSSegmentItemTag", \.segment.tag),
        .choice("NSSegmentItemImageScaling", \.segment.imageScaling, or: .scaleProportionallyDown),
    ]
}
