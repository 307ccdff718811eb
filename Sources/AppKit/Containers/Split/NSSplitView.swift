// SPDX-License-Identifier: Apache-2.0

/// A view that shows panes beside or above one another, with dividers between them that can be dragged.
@MainActor open class NSSplitView: NSView {
    nonisolated deinit {}

    /// How dividers look.
    nonisolated public enum DividerStyle: Int, Sendable {
        case thick = 1
        case thin, paneSplitter
    }

    /// The name that a split view's state is kept under.
    public typealias AutosaveName = String

    /// Posted before panes get other lengths.
    nonisolated public static let willResizeSubviewsNotification = Notification.Name(
        "NSSplitViewWillResizeSubviewsNotification")
    /// Posted after panes got other lengths.
    nonisolated public static let didResizeSubviewsNotification = Notification.Name(
        "NSSplitViewDidResizeSubviewsNotification")

    /// Whether the dividers stand upright, with panes beside one another.
    open var isVertical = false { didSet { if isVertical != oldValue { adjustSubviews() } } }
    /// How dividers look.
    open var dividerStyle: DividerStyle = .thick { didSet { if dividerStyle != oldValue { adjustSubviews() } } }
    /// Decides which lengths panes may have.
    open weak var delegate: (any NSSplitViewDelegate)?
    /// The name that the panes' lengths are kept under in the user's defaults; nil for nowhere.
    open var autosaveName: AutosaveName? {
        didSet { if autosaveName != oldValue { restoreLengths() } }
    }
    /// Whether every subview is a pane.
    open var arrangesAllSubviews = true
    private var listedPanes: [NSView] = []
    private var holdingPriorities: [Int: LayoutPriority] = [:]
    /// The lengths that collapsed panes had, by pane.
    var lengthsBeforeCollapse: [ObjectIdentifier: CGFloat] = [:]
    /// Limits that a controller sets for panes, by pane, in points.
    var thicknesses: [ObjectIdentifier: ClosedRange<CGFloat>] = [:]
    /// The divider that the mouse moves, and where on it the mouse is.
    var drag: (divider: Int, offset: CGFloat)?
    private var isAdjusting = false

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        isAdjusting = true
        coder.read(NSSplitView.coding, of: self)
        isAdjusting = false
        coder.whenDecoded { [weak self] in self?.restoreLengths() }
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSSplitView.coding, of: self)
    }

    private static let coding: [NibProperty<NSSplitView>] = [
        .flag("NSIsVertical", \.isVertical),
        .choice("NSDividerStyle", \.dividerStyle, or: .thick),
        .flag("NSSplitViewDoesNotArrangeAllSubviews", \.arrangesAllSubviews, or: true, inverted: true),
        NibProperty("NSHoldingPriorities") { owner, coder, key in
            for case (let index as NSNumber, let value as NSNumber) in coder.object(key) as? NSDictionary ?? [:]
            where value.doubleValue.isFinite {
                owner.holdingPriorities[index.intValue] = LayoutPriority(Float(min(1000, max(1, value.doubleValue))))
            }
        } encode: { owner, coder, key in
            guard !owner.holdingPriorities.isEmpty else { return }
            let values = owner.holdingPriorities.map { (NSNumber(value: $0.key), NSNumber(value: $0.value.rawValue)) }
            coder.encode(Dictionary(uniqueKeysWithValues: values) as NSDictionary, for: key)
        },
        .optionalText("NSAutosaveName", \.autosaveName),
    ]

    /// Split views measure from the top.
    open override var isFlipped: Bool { true }

    // MARK: Panes

    /// The panes, in order.
    open var arrangedSubviews: [NSView] { arrangesAllSubviews ? subviews : listedPanes }

    /// Adds a pane at the end.
    open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Puts in a pane.
    open func insertArrangedSubview(_ view: NSView, at index: Int) {
        listedPanes.removeAll { $0 === view }
        listedPanes.insert(view, at: min(max(0, index), listedPanes.count))
        insertChild(view, at: min(max(0, index), childViews.count))
        setNeedsLayout()
    }

    /// Takes a pane out; it stays a subview unless all of them are panes.
    open func removeArrangedSubview(_ view: NSView) {
        listedPanes.removeAll { $0 === view }
        if arrangesAllSubviews, view.superview === self { view.removeFromSuperview() }
        setNeedsLayout()
    }

    open override func didAddSubview(_ subview: NSView) {
        super.didAddSubview(subview)
        // The split view gives panes their frames, whatever the document has them placed by.
        subview.translatesAutoresizingMaskIntoConstraints = true
        subview.autoresizingMask = []
        subview.clipsToBounds = true
        setNeedsLayout()
    }

    open override func willRemoveSubview(_ subview: NSView) {
        super.willRemoveSubview(subview)
        listedPanes.removeAll { $0 === subview }
        lengthsBeforeCollapse[ObjectIdentifier(subview)] = nil
        setNeedsLayout()
    }

    /// How strongly a pane keeps its length when the split view gets another; the lowest gives first.
    open func holdingPriorityForSubview(at subviewIndex: Int) -> NSLayoutConstraint.Priority {
        holdingPriorities[subviewIndex] ?? .defaultLow
    }

    /// Sets how strongly a pane keeps its length.
    open func setHoldingPriority(_ priority: NSLayoutConstraint.Priority, forSubviewAt subviewIndex: Int) {
        holdingPriorities[subviewIndex] = priority
    }

    // MARK: Lengths

    /// The thickness of dividers, in points.
    open var dividerThickness: CGFloat {
        switch dividerStyle {
        case .thick: 9
        case .thin: 1
        case .paneSplitter: 10
        }
    }

    /// The length of a rectangle in the direction in which panes follow one another, in points.
    func length(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    /// Whether a pane is collapsed: it takes no room.
    open func isSubviewCollapsed(_ subview: NSView) -> Bool {
        lengthsBeforeCollapse[ObjectIdentifier(subview)] != nil || subview.isHidden
    }

    open override func resizeSubviews(withOldSize oldSize: CGSize) {
        if let delegate, delegate.splitView(self, resizeSubviewsWithOldSize: oldSize) { return }
        adjustSubviews()
    }

    open override func layout() {
        super.layout()
        adjustSubviews()
    }

    /// Makes the panes fill the view: what it has more or less room goes to the panes that hold their lengths least.
    open func adjustSubviews() {
        guard !isAdjusting else { return }
        let panes = arrangedSubviews
        guard !panes.isEmpty else { return }
        var lengths = panes.map { isSubviewCollapsed($0) ? 0 : length($0.frame.size) }
        let room = length(bounds.size) - occupiedByDividers
        var rest = room - lengths.reduce(0, +)
        let shown = panes.indices.filter { !isSubviewCollapsed(panes[$0]) }
        let order = Dictionary(grouping: shown) { holdingPriorityForSubview(at: $0).rawValue }.sorted {
            $0.key < $1.key
        }
        for strict in [true, false] {
            for (_, group) in order where abs(rest) > 0.001 {
                let willing = group.filter {
                    !strict || (delegate?.splitView(self, shouldAdjustSizeOfSubview: panes[$0]) ?? true)
                }
                share(&rest, among: willing, panes, &lengths, keepsLimits: strict)
            }
        }
        place(panes, lengths)
    }

    /// Lets panes of the same priority share what is left over in proportion to their lengths.
    private func share(
        _ rest: inout CGFloat, among group: [Int], _ panes: [NSView], _ lengths: inout [CGFloat], keepsLimits: Bool
    ) {
        var open = group
        while abs(rest) > 0.001, !open.isEmpty {
            let total = open.reduce(0) { $0 + lengths[$1] }
            var given: CGFloat = 0
            var closed: [Int] = []
            for (place, index) in open.enumerated() {
                let isLast = place == open.count - 1
                let portion = total > 0 ? rest * lengths[index] / total : rest / CGFloat(open.count)
                let wish = lengths[index] + (isLast ? rest - given : portion.rounded())
                let limits = keepsLimits ? limits(of: panes[index]) : 0...CGFloat.greatestFiniteMagnitude
                let length = min(max(wish, limits.lowerBound), limits.upperBound)
                if length != wish { closed.append(index) }
                given += length - lengths[index]
                lengths[index] = length
            }
            rest -= given
            if closed.isEmpty { return }
            open.removeAll(where: closed.contains)
        }
    }

    private var occupiedByDividers: CGFloat {
        arrangedSubviews.indices.dropLast().reduce(0) { $0 + thickness(ofDividerAt: $1) }
    }

    /// The room that a divider takes: none beside a collapsed pane whose divider is hidden.
    func thickness(ofDividerAt index: Int) -> CGFloat {
        isDividerHidden(index) ? 0 : dividerThickness
    }

    func isDividerHidden(_ index: Int) -> Bool {
        let panes = arrangedSubviews
        guard panes.indices.contains(index + 1) else { return true }
        guard isSubviewCollapsed(panes[index]) || isSubviewCollapsed(panes[index + 1]) else { return false }
        // A pane that the program has hidden takes its divider along.
        for pane in panes[index...index + 1] where pane.isHidden && lengthsBeforeCollapse[ObjectIdentifier(pane)] == nil
        {
            return true
        }
        return delegate?.splitView(self, shouldHideDividerAt: index) ?? false
    }

    func place(_ panes: [NSView], _ lengths: [CGFloat]) {
        var start: CGFloat = 0
        let across = isVertical ? bounds.height : bounds.width
        var frames: [CGRect] = []
        for (index, length) in lengths.enumerated() {
            let length = max(0, length)
            frames.append(
                isVertical
                    ? CGRect(x: start, y: 0, width: length, height: across)
                    : CGRect(x: 0, y: start, width: across, height: length))
            start += length + thickness(ofDividerAt: index)
        }
        guard zip(panes, frames).contains(where: { $0.frame != $1 }) else { return }
        isAdjusting = true
        NotificationCenter.default.post(name: Self.willResizeSubviewsNotification, object: self)
        delegate?.splitViewWillResizeSubviews(Notification(name: Self.willResizeSubviewsNotification, object: self))
        for (pane, frame) in zip(panes, frames) { pane.frame = frame }
        isAdjusting = false
        setNeedsDisplay()
        NotificationCenter.default.post(name: Self.didResizeSubviewsNotification, object: self)
        delegate?.splitViewDidResizeSubviews(Notification(name: Self.didResizeSubviewsNotification, object: self))
    }

    /// The lengths that a pane may have: by its controller, and by constraints of its own length.
    func limits(of pane: NSView) -> ClosedRange<CGFloat> {
        let stated = thicknesses[ObjectIdentifier(pane)] ?? 0...CGFloat.greatestFiniteMagnitude
        var (least, most) = (stated.lowerBound, stated.upperBound)
        let attribute: NSLayoutConstraint.Attribute = isVertical ? .width : .height
        for constraint in pane.heldConstraints
        where constraint.firstItem === pane && constraint.secondItem == nil && constraint.firstAttribute == attribute
            && constraint.priority.rawValue > 490
        {
            if constraint.relation != .lessThanOrEqual { least = max(least, constraint.constant) }
            if constraint.relation != .greaterThanOrEqual { most = min(most, constraint.constant) }
        }
        return least...max(least, most)
    }

    // MARK: Mouse

    open override func hitTest(_ point: CGPoint) -> NSView? {
        let inside = superview.map { convert(point, from: $0) } ?? point
        if !isHidden, bounds.contains(inside), divider(at: inside) != nil { return self }
        return super.hitTest(point)
    }

    open override func mouseDown(with event: NSEvent) {
        if !beginDrag(event) { super.mouseDown(with: event) }
    }

    open override func mouseDragged(with event: NSEvent) {
        guard let drag else { return super.mouseDragged(with: event) }
        continueDrag(event, drag)
    }

    open override func mouseUp(with event: NSEvent) {
        guard drag != nil else { return super.mouseUp(with: event) }
        drag = nil
        saveLengths()
    }

    // MARK: Drawing

    /// The colour of dividers.
    open var dividerColor: NSColor { .separatorColor }

    open override func draw(_ dirtyRect: CGRect) {
        for index in 0..<numberOfDividers where !isDividerHidden(index) { drawDivider(in: dividerRect(at: index)) }
    }

    /// Draws one divider.
    open func drawDivider(in rect: CGRect) {
        switch dividerStyle {
        case .thin:
            dividerColor.setFill()
            rect.fill()
        case .thick:
            drawDimple(in: rect)
        case .paneSplitter:
            NSColor.windowBackgroundColor.setFill()
            rect.fill()
            dividerColor.setFill()
            let (first, last) =
                isVertical
                ? (
                    CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height),
                    CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height)
                )
                : (
                    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
                    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
                )
            first.fill()
            last.fill()
            drawDimple(in: rect)
        }
    }
}
