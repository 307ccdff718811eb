// SPDX-License-Identifier: Apache-2.0

/// The bar at the edge of a scroll view that shows which part of the document is seen, and by which it is scrolled.
@MainActor open class NSScroller: NSControl {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSScroller.self) {
            Binding(.value, of: Double.self) { scroller, presentation in
                scroller.doubleValue = RangedValue.number(presentation.shown) ?? 0
            } read: {
                $0.doubleValue
            }
        }
    }

    /// Whether scrollers lie over the content or beside it.
    nonisolated public enum Style: Int, Sendable {
        case legacy = 0
        case overlay
    }

    /// The colour of the knob of a scroller over the content.
    nonisolated public enum KnobStyle: Int, Sendable {
        case `default` = 0
        case dark, light
    }

    /// A part of a scroller.
    nonisolated public enum Part: UInt, Sendable {
        case noPart = 0
        case decrementPage, knob, incrementPage, decrementLine, incrementLine, knobSlot
    }

    /// How much of the scroller's room there is a use for.
    nonisolated public enum UsableParts: UInt, Sendable {
        case noScrollerParts = 0
        case onlyScrollerArrows, allScrollerParts
    }

    /// How much of the document is seen, from 0 to 1.
    open var knobProportion: CGFloat = 1 {
        didSet {
            // A damaged nib may say anything.
            if !(0...1).contains(knobProportion) { knobProportion = knobProportion > 1 ? 1 : 0 }
            setNeedsDisplay()
        }
    }
    /// Where in the document what is seen begins, from 0 to 1.
    open override var doubleValue: Double {
        get { value }
        set {
            value = newValue.isFinite ? min(1, max(0, newValue)) : 0
            setNeedsDisplay()
        }
    }
    private var value = 0.0
    /// Whether the scroller lies over the content.
    open var scrollerStyle: Style = .legacy { didSet { if scrollerStyle != oldValue { setNeedsDisplay() } } }
    /// The colour of the knob over the content.
    open var knobStyle: KnobStyle = .default { didSet { setNeedsDisplay() } }
    /// The part that the mouse went down on.
    open private(set) var hitPart: Part = .noPart
    /// How well a scroller over the content is seen now, from 0 to 1.
    package var knobOpacity: CGFloat = 0 { didSet { if knobOpacity != oldValue { setNeedsDisplay() } } }
    private var grip: CGFloat = 0
    private var isHorizontal: Bool { isLying ?? (bounds.width > bounds.height) }
    private var isLying: Bool?

    /// The style of new scrollers: over the content, as with a touchpad.
    public class var preferredScrollerStyle: Style { .overlay }

    /// How thick scrollers are, in points.
    public class func scrollerWidth(for controlSize: NSControl.ControlSize, scrollerStyle: Style) -> CGFloat {
        let isSmall = controlSize == .small || controlSize == .mini
        return scrollerStyle == .overlay ? (isSmall ? 14 : 16) : (isSmall ? 11 : 15)
    }

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSScroller.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSScroller.coding, of: self)
    }

    private static let coding: [NibProperty<NSScroller>] = [
        .bits(
            "NSsFlags",
            .word(0x1) {
                $0.isLying == true ? 1 : 0
            } take: {
                $0.isLying = $1 != 0
            },
            .choice(8, 1, \.controlSize, [NSControl.ControlSize.regular, .small])),
        NibProperty("NSCurValue") { owner, coder, key in
            if let value = coder.double(key) { owner.doubleValue = value }
        } encode: { owner, coder, key in
            coder.encode(.double(owner.doubleValue), for: key)
        },
        NibProperty("NSPercent") { owner, coder, key in
            if let share = coder.length(key) { owner.knobProportion = share }
        } encode: { owner, coder, key in
            coder.encode(.double(Double(owner.knobProportion)), for: key)
        },
    ]

    /// Makes a scroller that lies or stands.
    convenience init(isHorizontal: Bool) {
        self.init(frame: .zero)
        isLying = isHorizontal
    }

    open override var acceptsFirstResponder: Bool { false }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
    }

    /// Whether there is something to scroll.
    open var usableParts: UsableParts { knobProportion < 1 ? .allScrollerParts : .noScrollerParts }

    // MARK: Parts

    private static let shortestKnob: CGFloat = 18
    private var slot: CGRect { bounds.insetBy(dx: isHorizontal ? 2 : 0, dy: isHorizontal ? 0 : 2) }

    /// The rectangle of a part.
    open func rect(for part: Part) -> CGRect {
        let slot = slot
        let length = isHorizontal ? slot.width : slot.height
        let knobLength = min(length, max(Self.shortestKnob, (length * knobProportion).rounded()))
        let start = ((length - knobLength) * CGFloat(value)).rounded()
        func span(_ from: CGFloat, _ to: CGFloat) -> CGRect {
            isHorizontal
                ? CGRect(x: slot.minX + from, y: slot.minY, width: max(0, to - from), height: slot.height)
                : CGRect(x: slot.minX, y: slot.minY + from, width: slot.width, height: max(0, to - from))
        }
        switch part {
        case .knob: return usableParts == .noScrollerParts ? .zero : span(start, start + knobLength)
        case .knobSlot: return slot
        case .decrementPage: return span(0, start)
        case .incrementPage: return span(start + knobLength, length)
        case .noPart, .decrementLine, .incrementLine: return .zero
        }
    }

    /// The part at a point of the window.
    open func testPart(_ point: CGPoint) -> Part {
        let inside = convert(point, from: nil)
        return [Part.knob, .decrementPage, .incrementPage].first { rect(for: $0).contains(inside) } ?? .noPart
    }

    // MARK: Mouse

    open override func mouseDown(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        hitPart = testPart(event.locationInWindow)
        switch hitPart {
        case .knob:
            let knob = rect(for: .knob)
            grip = isHorizontal ? point.x - knob.minX : point.y - knob.minY
        case .decrementPage, .incrementPage:
            if event.modifierFlags.contains(.option) { jump(to: point) }
            didScroll()
        default: break
        }
        setNeedsDisplay()
    }

    open override func mouseDragged(with event: NSEvent) {
        guard hitPart == .knob else { return }
        let point = convert(event.locationInWindow, from: nil)
        let (slot, knob) = (slot, rect(for: .knob))
        let room = isHorizontal ? slot.width - knob.width : slot.height - knob.height
        let start = (isHorizontal ? point.x - slot.minX : point.y - slot.minY) - grip
        guard room > 0 else { return }
        doubleValue = Double(start / room)
        didScroll()
    }

    open override func mouseUp(with event: NSEvent) {
        hitPart = .noPart
        setNeedsDisplay()
    }

    /// Goes at once to where the mouse is.
    private func jump(to point: CGPoint) {
        let knob = rect(for: .knob)
        grip = (isHorizontal ? knob.width : knob.height) / 2
        hitPart = .knob
        let room = isHorizontal ? slot.width - knob.width : slot.height - knob.height
        if room > 0 { doubleValue = Double(((isHorizontal ? point.x : point.y) - 2 - grip) / room) }
    }

    private func didScroll() {
        if let scrollView = superview as? NSScrollView {
            scrollView.scrollerDidMove(self)
        } else {
            sendAction(action, to: target)
        }
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        if scrollerStyle == .legacy { drawKnobSlot(in: bounds, highlight: false) }
        drawKnob()
    }

    /// Draws the knob.
    open func drawKnob() {
        guard usableParts != .noScrollerParts, isEnabled else { return }
        let isOverlay = scrollerStyle == .overlay
        let knob = rect(for: .knob)
        let thickness: CGFloat = isOverlay ? 7 : 8
        let across = isHorizontal ? bounds.height : bounds.width
        let inset = isOverlay ? max(0, across - thickness - 2) : max(0, (across - thickness) / 2)
        let shape =
            isHorizontal
            ? CGRect(x: knob.minX, y: inset, width: knob.width, height: thickness)
            : CGRect(x: inset, y: knob.minY, width: thickness, height: knob.height)
        let color =
            isOverlay
            ? ContainerColors.overlayKnob.withAlphaComponent(0.5 * knobOpacity)
            : hitPart == .knob ? ContainerColors.activeLegacyKnob : ContainerColors.legacyKnob
        guard !isOverlay || knobOpacity > 0.01 else { return }
        color.setFill()
        NSBezierPath(roundedRect: shape, xRadius: thickness / 2, yRadius: thickness / 2).fill()
    }

    /// Draws the track.
    open func drawKnobSlot(in slotRect: CGRect, highlight flag: Bool) {
        ContainerColors.track.setFill()
        slotRect.fill()
        ContainerColors.trackLine.setFill()
        if isHorizontal {
            CGRect(x: slotRect.minX, y: slotRect.minY, width: slotRect.width, height: 1).fill()
        } else {
            CGRect(x: slotRect.minX, y: slotRect.minY, width: 1, height: slotRect.height).fill()
        }
    }
}
