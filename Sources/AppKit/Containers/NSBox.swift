// SPDX-License-Identifier: Apache-2.0

/// A border with a title around other views, or a line between them.
@MainActor open class NSBox: NSView {
    nonisolated deinit {}

    /// What a box looks like.
    nonisolated public enum BoxType: UInt, Sendable {
        case primary = 0
        case secondary, separator, oldStyle, custom
    }

    /// Where a box's title is.
    nonisolated public enum TitlePosition: UInt, Sendable {
        case noTitle = 0
        case aboveTop, atTop, belowTop, aboveBottom, atBottom, belowBottom
    }

    /// What the box looks like.
    open var boxType: BoxType = .primary { didSet { if boxType != oldValue { appearanceDidChange() } } }
    /// Where the title is.
    open var titlePosition: TitlePosition = .atTop { didSet { if titlePosition != oldValue { appearanceDidChange() } } }
    /// What is drawn around a box of the old style or of one's own.
    open var borderType: NSBorderType = .grooveBorder { didSet { if borderType != oldValue { appearanceDidChange() } } }
    /// Whether only what is in the box is seen.
    open var isTransparent = false { didSet { setNeedsDisplay() } }
    /// The text of the title.
    open var title: String {
        get { titleCell.stringValue }
        set {
            titleCell.stringValue = newValue
            setNeedsDisplay()
        }
    }
    /// The font of the title.
    open var titleFont: NSFont {
        get { titleCell.font ?? NSFont.systemFont(ofSize: NSFont.smallSystemFontSize) }
        set {
            titleCell.font = newValue
            appearanceDidChange()
        }
    }
    /// What draws the title.
    open private(set) var titleCell: NSCell
    /// The view inside of the border.
    open var contentView: NSView? {
        didSet {
            guard contentView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let contentView, contentView.superview !== self { addSubview(contentView) }
            placeContent()
        }
    }
    /// The room between the border and what is inside, in points.
    open var contentViewMargins = CGSize(width: 5, height: 5) { didSet { placeContent() } }
    /// The width of the border of a box of one's own, in points.
    open var borderWidth: CGFloat = 1 { didSet { appearanceDidChange() } }
    /// The radius of the corners of a box of one's own, in points.
    open var cornerRadius: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// The colour of the border of a box of one's own.
    open var borderColor = NSColor.separatorColor { didSet { setNeedsDisplay() } }
    /// The colour behind what is in a box of one's own.
    open var fillColor = NSColor.clear { didSet { setNeedsDisplay() } }
    private var isDecoding = false

    open override class var bindings: Bindings {
        Bindings(NSBox.self) {
            Binding(.title, of: String.self) { box, shown in
                box.title = shown.string ?? shown.placeholderString ?? ""
            } read: {
                $0.title
            }
            Binding(.transparent, \.isTransparent)
            Binding.pattern(.displayPatternTitle) { box, shown in
                box.title = shown.string ?? shown.placeholderString ?? ""
            }
        }
    }

    public override init(frame frameRect: CGRect) {
        titleCell = NSCell(textCell: "Title")
        super.init(frame: frameRect)
        titleCell.font = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)
        let view = NSView(frame: .zero)
        contentView = view
        addSubview(view)
        placeContent()
    }

    public required init?(coder: NSCoder) {
        titleCell = NSCell(textCell: "")
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        isDecoding = true
        coder.read(NSBox.coding, of: self)
        takeContent(coder)
        // The content may be what is being made.
        if contentView == nil { coder.whenDecoded { [weak self] in self?.takeContent(coder) } }
    }

    private func takeContent(_ coder: NibCoder) {
        guard let view = coder.object("NSContentView") as? NSView else {
            isDecoding = false
            return
        }
        isDecoding = true
        if view.superview !== self { addSubview(view) }
        contentView = view
        isDecoding = false
        settleDecodedContent(inWhole: coder.bool("IBNSBoxIsUsingDocumentContentView") ?? false)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSBox.coding, of: self)
    }

    private static let coding: [NibProperty<NSBox>] = [
        .choice("NSBoxType", \.boxType, or: .primary),
        .choice("NSBorderType", \.borderType, or: .grooveBorder),
        .choice("NSTitlePosition", \.titlePosition, or: .atTop),
        .flag("NSTransparent", \.isTransparent),
        .object("NSTitleCell", \.titleCell),
        .size("NSOffsets", \.contentViewMargins),
        NibProperty("NSBorderWidth2") { box, coder, key in
            box.borderWidth = coder.length(key) ?? (box.boxType == .custom && box.borderType == .noBorder ? 0 : 1)
        } encode: { box, coder, key in
            coder.encode(.double(Double(box.borderWidth)), for: key)
        },
        .length("NSCornerRadius2", \.cornerRadius),
        .color("NSBorderColor2", \.borderColor),
        .color("NSFillColor2", \.fillColor),
        // Read by takeContent, when it is there.
        NibProperty("NSContentView") { _, _, _ in
        } encode: { box, coder, key in
            if let view = box.contentView { coder.encode(view, for: key) }
        },
    ]

    /// Compilers of today give the content all of the box but for the title's room; it is put into its place here. What
    /// an earlier document says of the content's place is kept.
    private func settleDecodedContent(inWhole isWhole: Bool) {
        guard let contentView, boxType != .separator else { return }
        contentView.autoresizingMask = [.width, .height]
        contentView.translatesAutoresizingMaskIntoConstraints = true
        let frame = contentView.frame
        let isLaidOutAnew =
            isWhole && frame.origin == .zero && frame.width == bounds.width && boxType == .primary
            && frame.height == bounds.height - 12
        if isLaidOutAnew || frame.isEmpty { placeContent() }
    }

    /// The content fills a box whatever is said of subviews.
    open override var followsMasks: Bool { true }

    private func appearanceDidChange() {
        guard !isDecoding else { return }
        placeContent()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Geometry

    private var hasTitle: Bool { titlePosition != .noTitle && boxType != .separator && boxType != .custom }
    private var isTitleAbove: Bool { titlePosition.rawValue <= TitlePosition.belowTop.rawValue }

    /// The room that the title takes above or below the border, in points.
    private var titleHeight: CGFloat { hasTitle ? (titleFont.lineHeight - 2).rounded(.up) : 0 }

    /// The rectangle of the border.
    open var borderRect: CGRect {
        var rect = bounds
        if boxType == .primary || boxType == .secondary {
            let insets = alignmentRectInsets
            rect = CGRect(
                x: insets.left, y: insets.bottom, width: max(0, rect.width - insets.left - insets.right),
                height: max(0, rect.height - insets.top - insets.bottom))
        }
        rect.size.height = max(0, rect.height - titleHeight)
        if !isTitleAbove { rect.origin.y += titleHeight }
        return rect
    }

    /// The rectangle of the title.
    open var titleRect: CGRect {
        guard hasTitle else { return .zero }
        let size = titleSize
        let border = borderRect
        let y = isTitleAbove ? border.maxY : border.minY - size.height
        return CGRect(x: border.minX + 5, y: y, width: min(size.width, max(0, border.width - 10)), height: size.height)
    }

    private var titleSize: CGSize { title.size(withAttributes: [.font: titleFont]) }

    /// What is around the inside of a box with a border of its release of macOS.
    private static var borderInsets: EdgeInsets {
        switch ControlEra.current {
        case .early: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        case .mojave, .catalina, .bigSur: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
        case .monterey, .tahoe: EdgeInsets(top: 3, left: 4, bottom: 5, right: 4)
        }
    }

    private static let leastTopWithTitle: CGFloat = 15

    /// The rectangle of what is inside: the border less its width. A box with a border of today has a point more.
    private var contentRect: CGRect {
        switch boxType {
        case .primary, .secondary:
            let insets = Self.borderInsets
            let isAbove = hasTitle && isTitleAbove
            let top = isAbove ? max(insets.top + titleHeight, Self.leastTopWithTitle) : insets.top
            return CGRect(
                x: insets.left, y: insets.bottom, width: max(0, bounds.width - insets.left - insets.right),
                height: max(0, bounds.height - insets.bottom - top))
        case .separator: return .zero
        case .oldStyle:
            return borderRect.insetBy(dx: borderType == .noBorder ? 0 : 1, dy: borderType == .noBorder ? 0 : 1)
        case .custom: return bounds.insetBy(dx: borderWidth, dy: borderWidth)
        }
    }

    private func placeContent() {
        guard let contentView, !isDecoding, boxType != .separator else { return }
        contentView.translatesAutoresizingMaskIntoConstraints = true
        contentView.autoresizingMask = [.width, .height]
        let room = contentRect
        contentView.frame = room.insetBy(
            dx: min(contentViewMargins.width, room.width / 2), dy: min(contentViewMargins.height, room.height / 2))
    }

    /// Makes the box just as large as what is in it needs.
    open func sizeToFit() {
        guard let contentView else { return }
        let inside = contentView.subviews.reduce(CGRect.null) { $0.union($1.frame) }
        guard !inside.isNull else { return }
        setFrameFromContentFrame(CGRect(origin: frame.origin, size: inside.size))
    }

    /// Makes the box as large as content of that size needs.
    open func setFrameFromContentFrame(_ contentFrame: CGRect) {
        guard let contentView else { return }
        let (width, height) = (bounds.width - contentView.frame.width, bounds.height - contentView.frame.height)
        setFrameSize(CGSize(width: contentFrame.width + width, height: contentFrame.height + height))
    }

    private var isUprightLine: Bool { bounds.height > bounds.width }

    open override var intrinsicContentSize: CGSize {
        guard boxType == .separator else { return super.intrinsicContentSize }
        return isUprightLine
            ? CGSize(width: 1, height: NSView.noIntrinsicMetric) : CGSize(width: NSView.noIntrinsicMetric, height: 1)
    }

    open override var alignmentRectInsets: EdgeInsets {
        switch boxType {
        case .primary, .secondary: EdgeInsets(top: titlePosition == .noTitle ? 2 : 0, left: 3, bottom: 4, right: 3)
        case .separator:
            isUprightLine
                ? EdgeInsets(top: 0, left: 2, bottom: 0, right: 2) : EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
        case .oldStyle, .custom: .zero
        }
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        guard !isTransparent else { return }
        switch boxType {
        case .separator: drawSeparator()
        case .custom: drawCustom()
        case .oldStyle: drawOldStyle()
        case .primary, .secondary:
            let path = NSBezierPath(roundedRect: borderRect.insetBy(dx: 0.5, dy: 0.5), xRadius: 5, yRadius: 5)
            ContainerColors.boxFill.setFill()
            path.fill()
            ContainerColors.boxBorder.setStroke()
            path.stroke()
        }
        guard hasTitle, !title.isEmpty else { return }
        title.draw(
            in: titleRect, withAttributes: [.font: titleFont, .foregroundColor: NSColor.controlTextColor])
    }

    private func drawSeparator() {
        NSColor.separatorColor.setFill()
        if isUprightLine {
            CGRect(x: bounds.midX - 0.5, y: 0, width: 1, height: bounds.height).fill()
        } else {
            CGRect(x: 0, y: (bounds.height / 2).rounded(.down), width: bounds.width, height: 1).fill()
        }
    }

    private func drawCustom() {
        let width = borderType == .noBorder ? 0 : max(0, borderWidth)
        let radius = min(max(0, cornerRadius), min(bounds.width, bounds.height) / 2)
        fillColor.setFill()
        NSBezierPath(roundedRect: bounds, xRadius: radius, yRadius: radius).fill()
        guard width > 0 else { return }
        let inset = min(width / 2, min(bounds.width, bounds.height) / 2)
        let path = NSBezierPath(
            roundedRect: bounds.insetBy(dx: inset, dy: inset), xRadius: max(0, radius - inset),
            yRadius: max(0, radius - inset))
        path.lineWidth = width
        borderColor.setStroke()
        path.stroke()
    }

    private func drawOldStyle() {
        guard borderType != .noBorder else { return }
        NSColor.separatorColor.setFill()
        NSFrameRect(borderRect)
    }
}
