// SPDX-License-Identifier: Apache-2.0

/// A field for what is searched: with a magnifying glass, a button to empty it, and a menu of recent searches.
open class NSSearchField: NSTextField {
    nonisolated deinit {}

    open override class var cellClass: NSCell.Type { NSSearchFieldCell.self }
    open override class func makeCell() -> NSCell { NSSearchFieldCell(textCell: "") }

    open override class var bindings: Bindings {
        Bindings(NSSearchField.self) {
            Binding.predicate(.predicate) { field, _ in field.predicatesDidChange() }
            Binding(.recentSearches, of: [String].self) { field, presentation in
                field.recentSearches = presentation.shown.flatMap { $0 as? [String] } ?? []
            } read: {
                $0.recentSearches
            }
            Binding(.maximumRecents, \.maximumRecents)
        }
    }

    /// Makes an empty field.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a field.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var searchCell: NSSearchFieldCell? { cell as? NSSearchFieldCell }

    /// What was searched, the last first.
    open var recentSearches: [String] {
        get { searchCell?.recentSearches ?? [] }
        set { searchCell?.recentSearches = newValue }
    }
    /// How many searches are remembered.
    open var maximumRecents: Int {
        get { searchCell?.maximumRecents ?? 10 }
        set { searchCell?.maximumRecents = newValue }
    }
    /// The name under which searches are kept between runs of the program; nil for not at all.
    open var recentsAutosaveName: String? {
        get { searchCell?.recentsAutosaveName }
        set { searchCell?.recentsAutosaveName = newValue }
    }
    /// The menu that the magnifying glass opens.
    open var searchMenuTemplate: NSMenu? {
        get { searchCell?.searchMenuTemplate }
        set { searchCell?.searchMenuTemplate = newValue }
    }
    /// Whether the action is sent only at the end, with the whole text.
    open var sendsWholeSearchString: Bool {
        get { searchCell?.sendsWholeSearchString ?? false }
        set { searchCell?.sendsWholeSearchString = newValue }
    }
    /// Whether the action is sent with each keystroke, without waiting for the next.
    open var sendsSearchStringImmediately: Bool {
        get { searchCell?.sendsSearchStringImmediately ?? false }
        set { searchCell?.sendsSearchStringImmediately = newValue }
    }
    /// Which of the bound predicates is meant.
    private var predicateIndex = 0 { didSet { predicatesDidChange() } }

    /// Names the chosen predicate in the empty field.
    private func predicatesDidChange() {
        let names = predicateNames()
        guard names.count > 1, names.indices.contains(predicateIndex) else { return }
        placeholderString = names[predicateIndex]
    }

    // MARK: Searching

    private var waiting: ScheduledCall?

    open override func textDidChange(_ notification: Notification) {
        super.textDidChange(notification)
        needsDisplay = true
        guard !sendsWholeSearchString else { return }
        waiting?.cancel()
        if sendsSearchStringImmediately || stringValue.isEmpty {
            search()
        } else {
            // The shorter the text, the longer the pause that counts as its end.
            let pause = stringValue.count <= 1 ? 0.5 : stringValue.count == 2 ? 0.4 : 0.3
            waiting = FrameClock.main.schedule(after: pause) { [weak self] in self?.search() }
        }
    }

    /// Sets the bound predicate and sends the action.
    private func search() {
        waiting?.cancel()
        waiting = nil
        let text = stringValue
        if let cell, cell.stringValue != text { cell.objectValue = text }
        commitPredicate(searching: text, index: predicateIndex)
        sendFieldAction()
    }

    override func editingDidEnd(in cell: NSCell, by movement: NSTextMovement) {
        endEditingBinding(.value)
        let isWaiting = waiting != nil
        waiting?.cancel()
        waiting = nil
        if movement == .cancel {
            clear()
        } else if movement == .return || isWaiting {
            if movement == .return { remember(stringValue) }
            commitPredicate(searching: stringValue, index: predicateIndex)
            sendFieldAction()
        }
        moveOn(movement)
    }

    /// Empties the field, as its button does.
    private func clear() {
        abortEditing()
        stringValue = ""
        commitBinding(.value, nil)
        commitPredicate(searching: "", index: predicateIndex)
        sendFieldAction()
    }

    private func remember(_ text: String) {
        guard !text.isEmpty, maximumRecents > 0 else { return }
        recentSearches = Array(([text] + recentSearches.filter { $0 != text }).prefix(maximumRecents))
        commitBinding(.recentSearches)
    }

    // MARK: Mouse

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let searchCell else { return super.mouseDown(with: event) }
        let point = convert(event.locationInWindow, from: nil)
        if !stringValue.isEmpty, searchCell.cancelButtonRect(forBounds: bounds).contains(point) {
            clear()
        } else if searchCell.searchButtonRect(forBounds: bounds).contains(point), openMenu() {
            MenuSession.session(in: window)?.beginPress(at: event)
        } else {
            super.mouseDown(with: event)
        }
    }

    open override func mouseDragged(with event: NSEvent) {
        MenuSession.session(in: window)?.mouseDragged(with: event) ?? super.mouseDragged(with: event)
    }

    open override func mouseUp(with event: NSEvent) {
        MenuSession.session(in: window)?.mouseUp(with: event) ?? super.mouseUp(with: event)
    }

    /// Tags of items that a menu template marks.
    public static let recentsTitleMenuItemTag = 1000
    /// Tags of items that a menu template marks.
    public static let recentsMenuItemTag = 1001
    /// Tags of items that a menu template marks.
    public static let clearRecentsMenuItemTag = 1002
    /// Tags of items that a menu template marks.
    public static let noRecentsMenuItemTag = 1003

    /// Opens the menu of predicates and recent searches.
    ///
    /// - Returns: whether there is one.
    private func openMenu() -> Bool {
        let menu = NSMenu(title: "")
        menu.autoenablesItems = false
        let names = predicateNames()
        if names.count > 1 {
            for (index, name) in names.enumerated() {
                let item = menu.addItem(withTitle: name, action: nil, keyEquivalent: "")
                item.state = index == predicateIndex ? .on : .off
                item.representedObject = NSNumber(value: index)
            }
        }
        addTemplate(to: menu)
        guard !menu.items.isEmpty else { return false }
        let root = window?.frameView
        guard let root else { return false }
        let frame = root.layoutRect(convert(bounds, to: root))
        MenuSession.open(menu, in: window, at: CGPoint(x: frame.minX, y: frame.maxY + 3)) { [weak self] item in
            guard let self, let item else { return }
            choose(item)
        }
        return true
    }

    private func addTemplate(to menu: NSMenu) {
        let recents = recentSearches
        for item in searchMenuTemplate?.items ?? [] {
            switch item.tag {
            case Self.recentsMenuItemTag:
                for text in recents {
                    menu.addItem(withTitle: text, action: nil, keyEquivalent: "").representedObject = text
                }
            case Self.recentsTitleMenuItemTag, Self.clearRecentsMenuItemTag:
                guard !recents.isEmpty else { continue }
                let copy = menu.addItem(withTitle: item.title, action: nil, keyEquivalent: "")
                copy.tag = item.tag
                copy.isEnabled = item.tag == Self.clearRecentsMenuItemTag
            case Self.noRecentsMenuItemTag:
                guard recents.isEmpty else { continue }
                menu.addItem(withTitle: item.title, action: nil, keyEquivalent: "").isEnabled = false
            default:
                if item.isSeparatorItem {
                    menu.addItem(.separator())
                } else {
                    let copy = menu.addItem(withTitle: item.title, action: item.action, keyEquivalent: "")
                    (copy.target, copy.state, copy.tag) = (item.target, item.state, item.tag)
                }
            }
        }
    }

    private func choose(_ item: NSMenuItem) {
        if item.tag == Self.clearRecentsMenuItemTag {
            recentSearches = []
            commitBinding(.recentSearches)
        } else if let index = item.representedObject as? NSNumber {
            predicateIndex = index.intValue
            if !stringValue.isEmpty { search() }
        } else if let text = item.representedObject as? String {
            stringValue = text
            commitBinding(.value, text)
            search()
        }
    }
}

/// The cell of a search field.
open class NSSearchFieldCell: NSTextFieldCell {
    nonisolated deinit {}

    /// What was searched, the last first.
    open var recentSearches: [String] = [] {
        didSet {
            guard let name = recentsAutosaveName, !name.isEmpty else { return }
            UserDefaults.standard.set(recentSearches, forKey: Self.defaultsKey(name))
        }
    }
    /// How many searches are remembered.
    open var maximumRecents = 10
    /// The name under which searches are kept between runs of the program; nil for not at all.
    open var recentsAutosaveName: String? {
        didSet {
            guard let name = recentsAutosaveName, !name.isEmpty, recentSearches.isEmpty else { return }
            recentSearches = UserDefaults.standard.stringArray(forKey: Self.defaultsKey(name)) ?? []
        }
    }
    /// The menu that the magnifying glass opens.
    open var searchMenuTemplate: NSMenu?
    /// Whether the action is sent only at the end, with the whole text.
    open var sendsWholeSearchString = false
    /// Whether the action is sent with each keystroke.
    open var sendsSearchStringImmediately = false

    private static func defaultsKey(_ name: String) -> String { "NSRecentSearches " + name }

    /// Makes an empty cell.
    public override init() {
        super.init()
        setUp()
    }

    /// Makes a cell with a text.
    public override init(textCell string: String) {
        super.init(textCell: string)
        setUp()
    }

    private func setUp() {
        isBezeled = true
        isEditable = true
        drawsBackground = true
        bezelStyle = .roundedBezel
        usesSingleLineMode = true
        isScrollable = true
        lineBreakMode = .byClipping
    }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        bezelStyle = .roundedBezel
        coder.read(NSSearchFieldCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSSearchFieldCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSSearchFieldCell>] = [
        .integer("NSMaximumRecents", \.maximumRecents, or: 255),
        .optional("NSSearchMenuTemplate", \.searchMenuTemplate),
        .optionalText("NSRecentsAutosaveName", \.recentsAutosaveName),
        NibProperty("NSSearchFieldFlags") { owner, coder, key in
            guard let flags = coder.data(key)?.first else { return }
            owner.sendsWholeSearchString = flags & 0x1 != 0
            owner.sendsSearchStringImmediately = flags & 0x8 != 0
        } encode: { owner, coder, key in
            let flags: UInt8 = (owner.sendsWholeSearchString ? 0x1 : 0) | (owner.sendsSearchStringImmediately ? 0x8 : 0)
            coder.encode(.data([flags, 0, 0, 0]), for: key)
        },
    ]

    open override func makeEmpty() -> NSCell { NSSearchFieldCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSSearchFieldCell else { return }
        (maximumRecents, searchMenuTemplate) = (other.maximumRecents, other.searchMenuTemplate)
        sendsWholeSearchString = other.sendsWholeSearchString
        sendsSearchStringImmediately = other.sendsSearchStringImmediately
    }

    // MARK: Geometry and drawing

    /// Where the magnifying glass is.
    open func searchButtonRect(forBounds rect: CGRect) -> CGRect {
        CGRect(x: rect.minX, y: rect.minY, width: controlSize.isSmall ? 20 : 24, height: rect.height)
    }

    /// Where the button is that empties the field.
    open func cancelButtonRect(forBounds rect: CGRect) -> CGRect {
        let width: CGFloat = controlSize.isSmall ? 18 : 22
        return CGRect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height)
    }

    /// Where the text is.
    open func searchTextRect(forBounds rect: CGRect) -> CGRect { titleRect(forBounds: rect) }

    open override var contentInsets: EdgeInsets {
        let isSmall = controlSize.isSmall
        return EdgeInsets(
            top: isSmall ? 3 : 3, left: isSmall ? 21 : 25, bottom: isSmall ? 2 : 3, right: isSmall ? 19 : 23)
    }

    open override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        super.drawInterior(withFrame: cellFrame, in: controlView)
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let color = (isEnabled ? NSColor.secondaryLabelColor : .tertiaryLabelColor).cgColor
        let glass = searchButtonRect(forBounds: cellFrame)
        let middle = CGPoint(x: glass.midX - 0.5, y: glass.midY - 0.5)
        context.setStrokeColor(color)
        context.setLineWidth(1.3)
        context.strokeEllipse(in: CGRect(x: middle.x - 4.5, y: middle.y - 4.5, width: 8, height: 8))
        context.strokeLineSegments(between: [
            CGPoint(x: middle.x + 2.4, y: middle.y + 2.4), CGPoint(x: middle.x + 5.5, y: middle.y + 5.5),
        ])
        let text = (controlView as? NSControl)?.currentEditor()?.string ?? stringValue
        guard !text.isEmpty else { return }
        let button = cancelButtonRect(forBounds: cellFrame)
        let cross = CGPoint(x: button.midX - 1, y: button.midY)
        context.setFillColor(color)
        context.fillEllipse(in: CGRect(x: cross.x - 6, y: cross.y - 6, width: 12, height: 12))
        context.setStrokeColor(NSColor.textBackgroundColor.cgColor)
        for sign: CGFloat in [-1, 1] {
            context.strokeLineSegments(between: [
                CGPoint(x: cross.x - 2.5, y: cross.y - 2.5 * sign), CGPoint(x: cross.x + 2.5, y: cross.y + 2.5 * sign),
            ])
        }
    }
}
