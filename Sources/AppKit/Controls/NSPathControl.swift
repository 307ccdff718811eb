// SPDX-License-Identifier: Apache-2.0

/// Shows the folders on the way to a file.
open class NSPathControl: NSControl {
    nonisolated deinit {}

    /// How a path is shown.
    nonisolated public enum Style: Int, Sendable {
        case standard = 0
        case navigationBar
        case popUp
    }

    open override class var cellClass: NSCell.Type { NSPathCell.self }
    open override class func makeCell() -> NSCell { NSPathCell() }

    open override class var bindings: Bindings {
        Bindings(NSPathControl.self) {
            Binding(.value) { control, presentation in
                control.show(presentation)
            } read: {
                $0.url
            }
            Binding(.valueURL) { control, presentation in
                control.show(presentation)
            } read: {
                $0.url
            }
            Binding(.valuePath, of: String.self) { control, presentation in
                control.show(presentation)
            } read: {
                $0.url?.path
            }
        }
    }

    /// Makes a control without a path.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a control.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var pathCell: NSPathCell? { cell as? NSPathCell }

    /// The address of the file; nil for none.
    open var url: URL? {
        get { pathCell?.url }
        set { pathCell?.url = newValue }
    }
    /// How the path is shown.
    open var pathStyle: Style {
        get { pathCell?.pathStyle ?? .standard }
        set { pathCell?.pathStyle = newValue }
    }
    /// What stands in place of a path.
    open var placeholderString: String? {
        get { pathCell?.placeholderString }
        set { pathCell?.placeholderString = newValue }
    }
    /// The colour behind the path.
    open var backgroundColor: NSColor? {
        get { pathCell?.backgroundColor }
        set { pathCell?.backgroundColor = newValue }
    }
    /// The kinds of files that may be put in; nil for any.
    open var allowedTypes: [String]? {
        get { pathCell?.allowedTypes }
        set { pathCell?.allowedTypes = newValue }
    }
    /// Whether a person may put in another path.
    open var isEditable: Bool {
        get { cell?.isEditable ?? false }
        set { cell?.isEditable = newValue }
    }
    /// Who is asked about the path.
    open weak var delegate: (any NSPathControlDelegate)?
    /// The parts of the path, the outermost first.
    open var pathItems: [NSPathControlItem] { pathCell?.items ?? [] }
    /// The part that was clicked last.
    open var clickedPathItem: NSPathControlItem? { pathCell?.clickedItem }
    /// What a double click does.
    open var doubleAction: Selector?

    /// The placeholder without a binding's; nil while none has been shown.
    private var ownPlaceholder: String??

    private func show(_ presentation: BindingPresentation) {
        let own: String? = ownPlaceholder ?? placeholderString
        ownPlaceholder = own
        url = NSPathCell.url(of: presentation.value)
        placeholderString = presentation.placeholderString ?? own
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: cell?.cellSize.height ?? 22)
    }

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let pathCell else { return }
        let point = convert(event.locationInWindow, from: nil)
        if pathStyle == .popUp {
            openMenu()
            MenuSession.session(in: window)?.beginPress(at: event)
            return
        }
        pathCell.clickedItem = pathCell.item(at: point, in: bounds)
        guard pathCell.clickedItem != nil else { return }
        if event.clickCount == 2, let doubleAction { sendAction(doubleAction, to: target) }
    }

    open override func mouseDragged(with event: NSEvent) { MenuSession.session(in: window)?.mouseDragged(with: event) }

    open override func mouseUp(with event: NSEvent) {
        if let session = MenuSession.session(in: window) { return session.mouseUp(with: event) }
        guard isEnabled, pathCell?.clickedItem != nil else { return }
        if !performTargetBinding(.target) { sendAction(action, to: target) }
    }

    private func openMenu() {
        let menu = NSMenu(title: "")
        menu.autoenablesItems = false
        for item in pathItems.reversed() {
            let entry = NSMenuItem(title: item.title, action: nil, keyEquivalent: "")
            entry.representedObject = item
            menu.addItem(entry)
        }
        let root = window?.frameView
        guard let root else { return }
        let frame = root.layoutRect(convert(bounds, to: root))
        MenuSession.open(menu, in: window, at: CGPoint(x: frame.minX, y: frame.minY)) { [weak self] item in
            guard let self, let part = item?.representedObject as? NSPathControlItem else { return }
            pathCell?.clickedItem = part
            if !performTargetBinding(.target) { sendAction(action, to: target) }
        }
    }
}

/// Is asked about the path of a path control.
public protocol NSPathControlDelegate: AnyObject {}

/// A part of a path.
@MainActor public final class NSPathControlItem: NSObject {
    nonisolated deinit {}

    /// The name of the folder or file.
    public var title: String
    /// Its picture.
    public var image: NSImage?
    /// Its address.
    public let url: URL?

    init(title: String, url: URL?) {
        (self.title, self.url) = (title, url)
        super.init()
    }
}

/// The cell of a path control.
open class NSPathCell: NSActionCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSPathCell.self) {
            Binding(.value) {
                $0.show($1)
            } read: {
                $0.url
            }
            Binding(.valueURL) {
                $0.show($1)
            } read: {
                $0.url
            }
            Binding(.valuePath, of: String.self) {
                $0.show($1)
            } read: {
                $0.url?.path
            }
        }
    }

    private var ownPlaceholder: String??

    private func show(_ presentation: BindingPresentation) {
        let own: String? = ownPlaceholder ?? placeholderString
        ownPlaceholder = own
        url = Self.url(of: presentation.value)
        placeholderString = presentation.placeholderString ?? own
    }

    /// The address that a bound value is: one, its text, or a path.
    static func url(of value: Any?) -> URL? {
        switch value {
        case let url as URL: url
        case let url as NSURL: url as URL
        case let text as String where text.hasPrefix("file:"): URL(string: text)
        case let text as String where !text.isEmpty: URL(fileURLWithPath: text)
        default: nil
        }
    }

    /// The address of the file; nil for none.
    open var url: URL? { didSet { if url != oldValue { rebuild() } } }
    /// How the path is shown.
    open var pathStyle: NSPathControl.Style = .standard { didSet { contentDidChange() } }
    /// What stands in place of a path.
    open var placeholderString: String? { didSet { contentDidChange() } }
    /// The colour behind the path.
    open var backgroundColor: NSColor? { didSet { contentDidChange() } }
    /// The kinds of files that may be put in; nil for any.
    open var allowedTypes: [String]?
    /// The parts of the path, the outermost first.
    final private(set) var items: [NSPathControlItem] = []
    /// Who is asked about the path.
    open weak var delegate: AnyObject?
    final var clickedItem: NSPathControlItem?

    /// Makes a cell without a path.
    public override init() { super.init() }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSPathCell.coding, of: self)
        rebuild()
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSPathCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSPathCell>] = [
        .choice("NSPathStyle", \.pathStyle, or: .standard),
        .optionalText("NSPlaceholderString", \.placeholderString),
        .optional("NSBackgroundColor", \.backgroundColor),
        .texts("NSAllowedTypes", \.allowedTypes),
        NibProperty("NSContents") {
            $0.url = ($1.object($2) as? NSURL).map { $0 as URL }
        } encode: { _, _, _ in
            // Cells write their contents themselves.
        },
    ]

    open override func makeEmpty() -> NSCell { NSPathCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSPathCell else { return }
        (pathStyle, placeholderString) = (other.pathStyle, other.placeholderString)
        (backgroundColor, url) = (other.backgroundColor, other.url)
    }

    open override var objectValue: Any? {
        get { url }
        set {
            switch newValue {
            case let url as URL: self.url = url
            case let url as NSURL: self.url = url as URL
            case let text as String where !text.isEmpty: url = URL(fileURLWithPath: text)
            default: url = nil
            }
        }
    }
    open override var stringValue: String {
        get { url?.path ?? "" }
        set { objectValue = newValue }
    }

    private func rebuild() {
        items = []
        if let url, url.isFileURL {
            var path = URL(fileURLWithPath: "/", isDirectory: true)
            items.append(NSPathControlItem(title: "/", url: path))
            for component in url.pathComponents where component != "/" {
                path.appendPathComponent(component)
                items.append(NSPathControlItem(title: component, url: path))
            }
        } else if let url {
            items.append(NSPathControlItem(title: url.absoluteString, url: url))
        }
        contentDidChange()
    }

    // MARK: Geometry and drawing

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        CGSize(
            width: 180, height: controlSize.isSmall ? (pathStyle == .popUp ? 22 : 20) : pathStyle == .popUp ? 25 : 22)
    }

    private var shownFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }
    private static let (iconSide, gap, arrow): (CGFloat, CGFloat, CGFloat) = (16, 3, 14)

    private func text(_ item: NSPathControlItem, width: CGFloat? = nil) -> CellText {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingMiddle
        return CellText(
            NSAttributedString(
                string: item.title,
                attributes: [
                    .font: shownFont, .paragraphStyle: style,
                    .foregroundColor: isEnabled ? NSColor.controlTextColor : .disabledControlTextColor,
                ]), width: width, lines: 1, font: shownFont)
    }

    /// Where the parts are in a frame; titles of the middle ones give way where there is no room.
    final func frames(in frame: CGRect) -> [CGRect] {
        var widths = items.map { text($0).width + Self.iconSide + Self.gap }
        let room = frame.width - 8 - CGFloat(max(0, items.count - 1)) * Self.arrow
        var index = 1
        while widths.reduce(0, +) > room, index < widths.count - 1 {
            widths[index] = Self.iconSide
            index += 1
        }
        if let last = widths.last, widths.reduce(0, +) > room {
            widths[widths.count - 1] = max(Self.iconSide, last - (widths.reduce(0, +) - room))
        }
        var x = frame.minX + 4
        return widths.map { width in
            defer { x += width + Self.arrow }
            return CGRect(x: x, y: frame.minY, width: width, height: frame.height)
        }
    }

    final func item(at point: CGPoint, in frame: CGRect) -> NSPathControlItem? {
        frames(in: frame).firstIndex { $0.contains(point) }.map { items[$0] }
    }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        if let backgroundColor {
            context.setFillColor(backgroundColor.cgColor)
            context.fill(cellFrame)
        }
        guard !items.isEmpty else {
            if let placeholderString {
                let text = CellText(
                    NSAttributedString(
                        string: placeholderString,
                        attributes: [.font: shownFont, .foregroundColor: NSColor.placeholderTextColor]),
                    lines: 1, font: shownFont)
                text.draw(at: CGPoint(x: cellFrame.minX + 6, y: cellFrame.midY - text.height / 2), in: context)
            }
            return
        }
        if pathStyle == .popUp { return drawPopUp(cellFrame, context) }
        for (index, frame) in frames(in: cellFrame).enumerated() {
            if index > 0 {
                ChevronSideways.draw(
                    at: CGPoint(x: frame.minX - Self.arrow / 2, y: frame.midY),
                    color: NSColor.tertiaryLabelColor.cgColor, context: context)
            }
            draw(items[index], in: frame, context)
        }
    }

    private func draw(_ item: NSPathControlItem, in frame: CGRect, _ context: CGContext) {
        let icon = CGRect(x: frame.minX, y: frame.midY - 8, width: Self.iconSide, height: Self.iconSide)
        (item.image ?? NSImage(named: "NSFolder"))?.draw(
            in: icon, from: .zero, fraction: isEnabled ? 1 : 0.5, tint: .systemBlue)
        let room = frame.width - Self.iconSide - Self.gap
        guard room > 4 else { return }
        let text = text(item, width: room)
        text.draw(
            at: CGPoint(x: icon.maxX + Self.gap, y: (frame.midY - text.height / 2).rounded()), in: context)
    }

    private func drawPopUp(_ frame: CGRect, _ context: CGContext) {
        let plate = frame.insetBy(dx: 3, dy: 2)
        let isDark = NSAppearance.currentDrawing().isDark
        context.setFillColor(CGColor(gray: 1, alpha: isDark ? 0.22 : 1))
        context.fill(FieldBezel.rounded(plate, 5))
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: 0.17))
        context.setLineWidth(0.5)
        context.stroke(FieldBezel.rounded(plate, 5))
        if let last = items.last {
            draw(
                last, in: CGRect(x: plate.minX + 6, y: plate.minY, width: plate.width - 26, height: plate.height),
                context)
        }
        ChevronDrawing.drawPair(
            in: CGRect(x: plate.maxX - 18, y: plate.minY + 2, width: 16, height: plate.height - 4),
            color: NSColor.controlTextColor.cgColor, context: context)
    }
}

/// A small arrow to the right.
enum ChevronSideways {
    static func draw(at middle: CGPoint, color: CGColor, context: CGContext) {
        var path = CGPath()
        path.addLines(between: [
            CGPoint(x: middle.x - 1.5, y: middle.y - 3.5), CGPoint(x: middle.x + 1.5, y: middle.y),
            CGPoint(x: middle.x - 1.5, y: middle.y + 3.5),
        ])
        context.saveGState()
        context.setLineWidth(1.25)
        context.setStrokeColor(color)
        context.stroke(path)
        context.restoreGState()
    }
}
