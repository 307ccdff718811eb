// SPDX-License-Identifier: Apache-2.0

/// Several buttons side by side, to choose one or some of, or to press.
open class NSSegmentedControl: NSControl {
    nonisolated deinit {}

    /// How segments are chosen.
    nonisolated public enum SwitchTracking: UInt, Sendable {
        case selectOne = 0
        case selectAny, momentary, momentaryAccelerator
    }

    /// The shape of the control.
    nonisolated public enum Style: Int, Sendable {
        case automatic = 0
        case rounded, texturedRounded, roundRect, texturedSquare, capsule, smallSquare
        case separated = 8
    }

    /// How the width is given to segments without a width of their own.
    nonisolated public enum Distribution: Int, Sendable {
        case fit = 0
        case fill, fillEqually, fillProportionally
    }

    open override class var cellClass: NSCell.Type { NSSegmentedCell.self }
    open override class func makeCell() -> NSCell { NSSegmentedCell() }

    open override class var bindings: Bindings {
        Bindings(NSSegmentedControl.self) {
            Binding(.selectedIndex, of: Int.self) { control, presentation in
                control.selectedSegment = RangedValue.number(presentation.shown).map { Int($0) } ?? -1
            } read: {
                $0.selectedSegment < 0 ? nil : $0.selectedSegment
            }
            Binding(.selectedLabel, of: String.self) { control, presentation in
                let text = presentation.shown.map { BindingText.of($0) }
                control.selectedSegment =
                    (0..<control.segmentCount).first { control.label(forSegment: $0) == text } ?? -1
            } read: {
                $0.selectedSegment < 0 ? nil : $0.label(forSegment: $0.selectedSegment)
            }
            Binding(.selectedTag, of: Int.self) { control, presentation in
                let tag = RangedValue.number(presentation.shown).map { Int($0) }
                control.selectedSegment =
                    (0..<control.segmentCount).first { control.tag(forSegment: $0) == tag } ?? -1
            } read: {
                $0.selectedSegment < 0 ? nil : $0.tag(forSegment: $0.selectedSegment)
            }
        }
    }

    /// Makes a control without segments.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a control.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control of labels.
    public convenience init(
        labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?
    ) {
        self.init(frame: .zero)
        segmentCount = labels.count
        for (index, label) in labels.enumerated() { setLabel(label, forSegment: index) }
        self.trackingMode = trackingMode
        self.target = target as AnyObject?
        self.action = action
        sizeToFit()
    }

    /// A control of pictures.
    public convenience init(
        images: [NSImage], trackingMode: SwitchTracking, target: Any?, action: Selector?
    ) {
        self.init(frame: .zero)
        segmentCount = images.count
        for (index, image) in images.enumerated() { setImage(image, forSegment: index) }
        self.trackingMode = trackingMode
        self.target = target as AnyObject?
        self.action = action
        sizeToFit()
    }

    final var segmentedCell: NSSegmentedCell? { cell as? NSSegmentedCell }

    private func segment(_ index: Int) -> NSSegmentedCell.Segment? { segmentedCell?.segment(at: index) }
    private func change(_ index: Int, _ body: (inout NSSegmentedCell.Segment) -> Void) {
        segmentedCell?.changeSegment(at: index, body)
    }

    // MARK: Segments

    /// How many segments there are.
    open var segmentCount: Int {
        get { segmentedCell?.segmentCount ?? 0 }
        set { segmentedCell?.segmentCount = newValue }
    }
    /// The segment that was chosen last; -1 for none.
    open var selectedSegment: Int {
        get { segmentedCell?.selectedSegment ?? -1 }
        set { segmentedCell?.selectedSegment = newValue }
    }
    /// The segment that was chosen last; -1 for none.
    open var indexOfSelectedItem: Int { selectedSegment }
    /// Chooses the segment with a tag.
    ///
    /// - Returns: whether there is one.
    @discardableResult open func selectSegment(withTag tag: Int) -> Bool {
        guard let index = (0..<segmentCount).first(where: { self.tag(forSegment: $0) == tag }) else { return false }
        selectedSegment = index
        return true
    }
    /// How segments are chosen.
    open var trackingMode: SwitchTracking {
        get { segmentedCell?.trackingMode ?? .selectOne }
        set { segmentedCell?.trackingMode = newValue }
    }
    /// The shape of the control.
    open var segmentStyle: Style {
        get { segmentedCell?.segmentStyle ?? .automatic }
        set { segmentedCell?.segmentStyle = newValue }
    }
    /// How the width is given to segments.
    open var segmentDistribution: Distribution {
        get { segmentedCell?.distribution ?? .fit }
        set { segmentedCell?.distribution = newValue }
    }
    /// The colour of chosen segments; nil for the usual one.
    open var selectedSegmentBezelColor: NSColor? {
        get { segmentedCell?.selectedColor }
        set { segmentedCell?.selectedColor = newValue }
    }

    /// Sets a label.
    open func setLabel(_ label: String, forSegment segment: Int) { change(segment) { $0.label = label } }
    /// The label of a segment.
    open func label(forSegment segment: Int) -> String? { self.segment(segment)?.label }
    /// Sets a picture.
    open func setImage(_ image: NSImage?, forSegment segment: Int) { change(segment) { $0.image = image } }
    /// The picture of a segment.
    open func image(forSegment segment: Int) -> NSImage? { self.segment(segment)?.image }
    /// Sets how a picture is fitted in.
    open func setImageScaling(_ scaling: NSImageScaling, forSegment segment: Int) {
        change(segment) { $0.imageScaling = scaling }
    }
    /// Sets a width, in points; 0 for that of the content.
    open func setWidth(_ width: CGFloat, forSegment segment: Int) { change(segment) { $0.width = max(0, width) } }
    /// The width of a segment, in points; 0 for that of the content.
    open func width(forSegment segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
    /// Chooses a segment or not.
    open func setSelected(_ selected: Bool, forSegment segment: Int) {
        segmentedCell?.setSelected(selected, forSegment: segment)
    }
    /// Whether a segment is chosen.
    open func isSelected(forSegment segment: Int) -> Bool { self.segment(segment)?.isSelected ?? false }
    /// Sets whether a segment can be chosen.
    open func setEnabled(_ enabled: Bool, forSegment segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Whether a segment can be chosen.
    open func isEnabled(forSegment segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }
    /// Sets the menu that a segment opens.
    open func setMenu(_ menu: NSMenu?, forSegment segment: Int) { change(segment) { $0.menu = menu } }
    /// The menu that a segment opens.
    open func menu(forSegment segment: Int) -> NSMenu? { self.segment(segment)?.menu }
    /// Sets a tag.
    open func setTag(_ tag: Int, forSegment segment: Int) { change(segment) { $0.tag = tag } }
    /// The tag of a segment.
    open func tag(forSegment segment: Int) -> Int { self.segment(segment)?.tag ?? 0 }
    /// Sets the text that appears where the mouse rests.
    open func setToolTip(_ toolTip: String?, forSegment segment: Int) { change(segment) { $0.toolTip = toolTip } }
    /// The text that appears where the mouse rests.
    open func toolTip(forSegment segment: Int) -> String? { self.segment(segment)?.toolTip }

    /// Choosing a segment chooses its tag.
    open func selectedTag() -> Int { tag(forSegment: selectedSegment) }

    // MARK: Size

    open override var alignmentRectInsets: EdgeInsets { segmentedCell?.metrics.insets ?? .zero }

    open override var intrinsicContentSize: CGSize {
        guard let size = cell?.cellSize else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        return CGSize(
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    open override var baselineOffsetFromBottom: CGFloat { segmentedCell?.metrics.baseline ?? 0 }
    open override var firstBaselineOffsetFromTop: CGFloat {
        guard let metrics = segmentedCell?.metrics, let height = metrics.height else { return 0 }
        return height - metrics.baseline
    }

    // MARK: Mouse and keys

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let segmentedCell else { return }
        let index = segmentedCell.index(at: convert(event.locationInWindow, from: nil), in: bounds)
        guard index >= 0, isEnabled(forSegment: index) else { return }
        segmentedCell.pressed = index
        if let menu = menu(forSegment: index), action == nil || trackingMode == .momentary {
            let frame = segmentedCell.frames(in: bounds)[index]
            menu.popUp(positioning: nil, at: CGPoint(x: frame.minX, y: frame.maxY + 3), in: self)
            MenuSession.session(in: window)?.beginPress(at: event)
        }
    }

    open override func mouseDragged(with event: NSEvent) {
        if let session = MenuSession.session(in: window) { return session.mouseDragged(with: event) }
        guard let segmentedCell, segmentedCell.pressed >= 0 else { return }
        let index = segmentedCell.index(at: convert(event.locationInWindow, from: nil), in: bounds)
        segmentedCell.pressed = index >= 0 && isEnabled(forSegment: index) ? index : NSSegmentedCell.outside
    }

    open override func mouseUp(with event: NSEvent) {
        guard let segmentedCell else { return }
        let index = segmentedCell.pressed
        segmentedCell.pressed = -1
        if let session = MenuSession.session(in: window) { return session.mouseUp(with: event) }
        if index >= 0 { choose(index) }
    }

    /// Does what a click on a segment does.
    private func choose(_ index: Int) {
        switch trackingMode {
        case .selectOne: selectedSegment = index
        case .selectAny: setSelected(!isSelected(forSegment: index), forSegment: index)
        case .momentary, .momentaryAccelerator: segmentedCell?.noteMomentary(index)
        }
        for name: NSBindingName in [.selectedIndex, .selectedLabel, .selectedTag] where isBound(name) {
            commitBinding(name)
        }
        if !performTargetBinding(.target) { sendAction(action, to: target) }
        if trackingMode == .momentary || trackingMode == .momentaryAccelerator { segmentedCell?.noteMomentary(-1) }
    }

    open override func keyDown(with event: NSEvent) {
        guard isEnabled, let key = event.charactersIgnoringModifiers?.first, trackingMode == .selectOne,
            key == "\u{F702}" || key == "\u{F703}", segmentCount > 0
        else { return super.keyDown(with: event) }
        let step = key == "\u{F703}" ? 1 : -1
        var index = selectedSegment + step
        while (0..<segmentCount).contains(index), !isEnabled(forSegment: index) { index += step }
        if (0..<segmentCount).contains(index) { choose(index) }
    }
}
