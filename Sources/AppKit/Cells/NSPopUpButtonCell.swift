// SPDX-License-Identifier: Apache-2.0

/// The cell of a pop-up button: a menu, of which one item is chosen, or which only opens.
open class NSPopUpButtonCell: NSButtonCell {
    nonisolated deinit {}

    /// The menu.
    open var menu: NSMenu? {
        didSet {
            oldValue?.ownerCell = nil
            oldValue?.onChange[ObjectIdentifier(self)] = nil
            menuDidChange()
        }
    }
    /// Whether the first item is the title and the others are commands.
    open var pullsDown = false { didSet { contentDidChange() } }
    /// On which side the menu opens.
    open var preferredEdge: NSRectEdge = .minY
    /// Whether the button shows the chosen item.
    open var usesItemFromMenu = true { didSet { contentDidChange() } }
    /// Whether the chosen item has a mark.
    open var altersStateOfSelectedItem = true { didSet { markSelection() } }
    /// Where the arrows are.
    open var arrowPosition: NSPopUpButton.ArrowPosition = .arrowAtBottom { didSet { contentDidChange() } }
    /// The chosen item; nil for none.
    public final private(set) weak var selectedItem: NSMenuItem?
    /// What stands in place of the chosen item while there is none to show.
    final var placeholderTitle: String? { didSet { contentDidChange() } }

    /// Makes a cell with an empty menu.
    public override init() {
        super.init()
        setUp(pullsDown: false)
    }

    /// Makes a cell with a menu of one item.
    public init(textCell stringValue: String, pullsDown pullDown: Bool) {
        super.init(textCell: "")
        setUp(pullsDown: pullDown)
        if !stringValue.isEmpty { addItem(withTitle: stringValue) }
    }

    /// Makes a cell with a menu of one item.
    public override convenience init(textCell string: String) { self.init(textCell: string, pullsDown: false) }

    private func setUp(pullsDown: Bool) {
        title = ""
        bezelStyle = .rounded
        alignment = .natural
        self.pullsDown = pullsDown
        menu = NSMenu(title: "")
        menuDidChange()
    }

    /// Decodes a cell with its menu.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        // Items lead back to their cell.
        coder.setObject(self, at: coder.currentIndex)
        coder.read(NSPopUpButtonCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSPopUpButtonCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSPopUpButtonCell>] = [
        .flag("NSPullDown", \.pullsDown),
        .choice("NSPreferredEdge", \.preferredEdge, or: .minY),
        .flag("NSUsesItemFromMenu", \.usesItemFromMenu),
        .flag("NSAltersState", \.altersStateOfSelectedItem),
        .choice("NSArrowPosition", \.arrowPosition, or: .noArrow),
        NibProperty("NSMenu") { owner, coder, key in
            if owner.alignment == .center { owner.alignment = .natural }
            owner.menu = coder.object(key) as? NSMenu ?? NSMenu(title: "")
            owner.menuDidChange()
        } encode: { owner, coder, key in
            if let menu = owner.menu { coder.encode(menu, for: key) }
        },
        // Several items may be marked as on for other reasons; the item says which is chosen, else the index.
        NibProperty("NSMenuItem") { owner, coder, key in
            let index = coder.integer("NSSelectedIndex") ?? 0
            let item = coder.object(key) as? NSMenuItem ?? (owner.pullsDown ? nil : owner.menu?.item(at: index))
            owner.take(item?.menu === owner.menu ? item : nil)
        } encode: { owner, coder, key in
            if let item = owner.selectedItem { coder.encode(item, for: key) }
            coder.encode(.integer(Int64(owner.indexOfSelectedItem)), for: "NSSelectedIndex")
        },
    ]

    open override func makeEmpty() -> NSCell { NSPopUpButtonCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSPopUpButtonCell else { return }
        pullsDown = other.pullsDown
        arrowPosition = other.arrowPosition
        usesItemFromMenu = other.usesItemFromMenu
        let titles = other.itemTitles
        removeAllItems()
        for title in titles { insertPlainItem(title, at: numberOfItems) }
        take(menu?.item(at: other.indexOfSelectedItem))
    }

    private func menuDidChange() {
        menu?.ownerCell = self
        menu?.onChange[ObjectIdentifier(self)] = { [weak self] in self?.itemsDidChange() }
        contentDidChange()
    }

    private func itemsDidChange() {
        if let selectedItem, selectedItem.menu !== menu { self.selectedItem = nil }
        contentDidChange()
    }

    // MARK: Items

    /// The items in order.
    public final var itemArray: [NSMenuItem] { menu?.items ?? [] }
    /// The titles of the items.
    public final var itemTitles: [String] { itemArray.map(\.title) }
    /// How many items there are.
    public final var numberOfItems: Int { menu?.numberOfItems ?? 0 }

    /// Adds an item at the end; another one of that title goes.
    open func addItem(withTitle title: String) { insertItem(withTitle: title, at: numberOfItems) }
    /// Adds items at the end.
    open func addItems(withTitles itemTitles: [String]) { for title in itemTitles { addItem(withTitle: title) } }

    /// Puts an item in; another one of that title goes.
    open func insertItem(withTitle title: String, at index: Int) {
        if let old = menu?.indexOfItem(withTitle: title), old >= 0 { removeItem(at: old) }
        insertPlainItem(title, at: index)
        if selectedItem == nil, !pullsDown { selectItem(at: 0) }
    }

    private func insertPlainItem(_ title: String, at index: Int) {
        menu?.insertItem(withTitle: title, action: nil, keyEquivalent: "", at: index)
    }

    /// Takes the item of a title out.
    open func removeItem(withTitle title: String) { removeItem(at: indexOfItem(withTitle: title)) }

    /// Takes the item at an index out; the chosen one gives way to the first.
    open func removeItem(at index: Int) {
        let wasSelected = index >= 0 && menu?.item(at: index) === selectedItem
        menu?.removeItem(at: index)
        if wasSelected { pullsDown ? take(nil) : selectItem(at: 0) }
    }

    /// Takes all items out.
    open func removeAllItems() {
        menu?.removeAllItems()
        take(nil)
    }

    /// The item at an index; nil where there is none.
    public final func item(at index: Int) -> NSMenuItem? { menu?.item(at: index) }
    /// The first item of a title.
    public final func item(withTitle title: String) -> NSMenuItem? { menu?.item(withTitle: title) }
    /// The last item.
    public final var lastItem: NSMenuItem? { itemArray.last }
    /// The index of an item; -1 where it is not in the menu.
    public final func index(of item: NSMenuItem) -> Int { menu?.index(of: item) ?? -1 }
    /// The index of the first item of a title; -1 for none.
    public final func indexOfItem(withTitle title: String) -> Int { menu?.indexOfItem(withTitle: title) ?? -1 }
    /// The index of the first item with a tag; -1 for none.
    public final func indexOfItem(withTag tag: Int) -> Int { menu?.indexOfItem(withTag: tag) ?? -1 }

    // MARK: Selection

    /// The index of the chosen item; -1 for none.
    public final var indexOfSelectedItem: Int { selectedItem.flatMap { menu?.index(of: $0) } ?? -1 }
    /// The title of the chosen item; nil for none.
    public final var titleOfSelectedItem: String? { selectedItem?.title }

    /// Chooses an item; nil for none.
    open func select(_ item: NSMenuItem?) { take(item?.menu === menu ? item : nil) }
    /// Chooses the item at an index; -1 for none.
    open func selectItem(at index: Int) { take(menu?.item(at: index)) }
    /// Chooses the item of a title.
    open func selectItem(withTitle title: String) { take(menu?.item(withTitle: title)) }
    /// Chooses the first item with a tag.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    open func selectItem(withTag tag: Int) -> Bool {
        guard let item = menu?.item(withTag: tag) else { return false }
        take(item)
        return true
    }
    /// Sets the title: of a pull-down button the first item's, else the item of that title is chosen, and made where
    /// there is none.
    open func setTitle(_ string: String) {
        if pullsDown {
            menu?.item(at: 0)?.title = string
        } else {
            if indexOfItem(withTitle: string) < 0 { addItem(withTitle: string) }
            selectItem(withTitle: string)
        }
        contentDidChange()
    }

    private func take(_ item: NSMenuItem?) {
        if altersStateOfSelectedItem, !pullsDown, selectedItem !== item { selectedItem?.state = .off }
        selectedItem = item
        markSelection()
        contentDidChange()
    }

    private func markSelection() {
        guard !pullsDown, let selectedItem else { return }
        let state: NSControl.StateValue = altersStateOfSelectedItem ? .on : selectedItem.state
        if selectedItem.state != state { selectedItem.state = state }
    }

    /// Shows the chosen item's title and mark.
    open func synchronizeTitleAndSelectedItem() {
        if selectedItem == nil, !pullsDown { selectItem(at: 0) }
    }

    open override var objectValue: Any? {
        get { indexOfSelectedItem }
        set { if let number = RangedValue.integer(newValue) { selectItem(at: number) } }
    }
    open override var stringValue: String {
        get { titleOfSelectedItem ?? "" }
        set { selectItem(withTitle: newValue) }
    }
    open override var integerValue: Int {
        get { indexOfSelectedItem }
        set { selectItem(at: newValue) }
    }
    open override var changesStateByClick: Bool { false }

    // MARK: Geometry and drawing

    /// The item that the button shows.
    final var shownItem: NSMenuItem? {
        guard usesItemFromMenu else { return nil }
        return pullsDown ? menu?.item(at: 0) : selectedItem
    }

    open override func cellSize(forBounds rect: CGRect) -> CGSize { PopUpLook(self).size }
    open override func titleRect(forBounds rect: CGRect) -> CGRect { PopUpLook(self).content(in: rect) }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard !isTransparent, let context = NSGraphicsContext.current?.cgContext else { return }
        PopUpLook(self).draw(in: cellFrame, view: controlView, context: context)
    }

    open override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        draw(withFrame: cellFrame, in: controlView)
    }

    // MARK: Opening

    /// Opens the menu over the control.
    ///
    /// - Parameters:
    ///   - event: the press that opens it; nil where a key does.
    ///   - didChoose: called with the item that was chosen, before the action is sent.
    func open(
        in frame: CGRect, of view: NSView, event: NSEvent?, didChoose: @escaping (NSMenuItem) -> Void = { _ in }
    ) {
        guard let menu, let window = view.window else { return }
        let look = PopUpLook(self)
        let root = window.frameView
        let bezel = root.layoutRect(view.convert(look.bezel(in: frame), to: root))
        menu.update()
        var place = CGPoint(x: bezel.minX, y: bezel.maxY + 2)
        if !pullsDown {
            let geometry = MenuGeometry(menu)
            let row = geometry.rows.first { $0.item === selectedItem }?.frame
            let titleStart = look.content(in: frame).minX - look.bezel(in: frame).minX
            place.x = bezel.minX + titleStart - geometry.titleStart
            place.y = bezel.midY - (row?.midY ?? MenuGeometry.padding + 11)
        }
        let width = max(bezel.width, pullsDown ? 0 : bezel.maxX - place.x)
        let session = MenuSession.open(
            menu, in: window, at: place, avoiding: pullsDown ? bezel : .null, minimumWidth: width
        ) { [weak self] item in
            guard let self else { return }
            isHighlighted = false
            guard let item, item.menu === self.menu else { return }
            didChoose(item)
            choose(item, in: view)
        }
        if let event { session?.beginPress(at: event) }
        if session == nil { isHighlighted = false }
    }

    /// The person has chosen an item.
    final func choose(_ item: NSMenuItem, in view: NSView?) {
        if !pullsDown { select(item) }
        (view as? NSPopUpButton)?.selectionWasChosen(item)
        let own = item.action == nil || item.action == NSPopUpButtonCell.itemSelector
        guard own, let control = view as? NSControl else { return }
        control.sendAction(action, to: target)
    }

    /// What items of documents send to their cell.
    static let itemSelector: Selector = "_popUpItemAction:"
}

/// A side of a rectangle.
nonisolated public enum NSRectEdge: UInt, Sendable {
    case minX = 0
    case minY, maxX, maxY
}
