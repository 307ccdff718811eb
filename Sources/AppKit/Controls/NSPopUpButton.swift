// SPDX-License-Identifier: Apache-2.0

/// A button that opens a menu: to choose one of its items, or to give a command.
open class NSPopUpButton: NSButton {
    nonisolated deinit {}

    /// Where the arrows of a pop-up button are.
    nonisolated public enum ArrowPosition: UInt, Sendable {
        case noArrow = 0
        case arrowAtCenter, arrowAtBottom
    }

    open override class var cellClass: NSCell.Type { NSPopUpButtonCell.self }
    open override class func makeCell() -> NSCell { NSPopUpButtonCell() }

    open override class var bindings: Bindings {
        Bindings(NSPopUpButton.self) {
            Binding(.content) {
                $0.take($1, of: .content)
            } read: {
                $0.itemArray.map(\.representedObject)
            }
            Binding(.contentObjects) { $0.take($1, of: .contentObjects) }
            Binding(.contentValues) {
                $0.take($1, of: .contentValues)
            } read: {
                $0.itemTitles
            }
            Binding(.selectedIndex, of: Int.self) { button, presentation in
                button.showSelection(presentation) { button.choiceIndex(of: $0) }
            } read: {
                $0.chosenIndex
            }
            Binding(.selectedTag, of: Int.self) { button, presentation in
                button.showSelection(presentation) { value in
                    RangedValue.integer(value ?? 0).map { button.indexOfItem(withTag: $0) } ?? -1
                }
            } read: {
                $0.selectedItem?.tag
            }
            Binding(.selectedObject) { button, presentation in
                button.showSelection(presentation) { button.index(ofObject: $0) }
            } read: {
                $0.selectedItem?.representedObject
            }
            Binding(.selectedValue) { button, presentation in
                button.showSelection(presentation) { button.index(ofValue: $0) }
            } read: {
                $0.selectedBoundValue
            }
        }
    }

    /// Makes a button with an empty menu.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Makes a button with an empty menu.
    public convenience init(frame buttonFrame: CGRect, pullsDown flag: Bool) {
        self.init(frame: buttonFrame)
        pullsDown = flag
    }

    /// Decodes a button with its menu.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var popUpCell: NSPopUpButtonCell? { cell as? NSPopUpButtonCell }

    // MARK: Menu

    /// The menu that opens.
    open override var menu: NSMenu? {
        get { popUpCell?.menu }
        set { popUpCell?.menu = newValue }
    }
    /// Whether the first item is the title and the others are commands.
    open var pullsDown: Bool {
        get { popUpCell?.pullsDown ?? false }
        set { popUpCell?.pullsDown = newValue }
    }
    /// Whether items are enabled while somebody can perform their actions.
    open var autoenablesItems: Bool {
        get { menu?.autoenablesItems ?? true }
        set { menu?.autoenablesItems = newValue }
    }
    /// On which side the menu opens.
    open var preferredEdge: NSRectEdge {
        get { popUpCell?.preferredEdge ?? .minY }
        set { popUpCell?.preferredEdge = newValue }
    }

    /// The items in order.
    open var itemArray: [NSMenuItem] { popUpCell?.itemArray ?? [] }
    /// The titles of the items.
    open var itemTitles: [String] { popUpCell?.itemTitles ?? [] }
    /// How many items there are.
    open var numberOfItems: Int { popUpCell?.numberOfItems ?? 0 }
    /// The last item.
    open var lastItem: NSMenuItem? { popUpCell?.lastItem }
    /// Adds an item at the end; another one of that title goes.
    open func addItem(withTitle title: String) { popUpCell?.addItem(withTitle: title) }
    /// Adds items at the end.
    open func addItems(withTitles itemTitles: [String]) { popUpCell?.addItems(withTitles: itemTitles) }
    /// Puts an item in; another one of that title goes.
    open func insertItem(withTitle title: String, at index: Int) { popUpCell?.insertItem(withTitle: title, at: index) }
    /// Takes the item of a title out.
    open func removeItem(withTitle title: String) { popUpCell?.removeItem(withTitle: title) }
    /// Takes the item at an index out.
    open func removeItem(at index: Int) { popUpCell?.removeItem(at: index) }
    /// Takes all items out.
    open func removeAllItems() { popUpCell?.removeAllItems() }
    /// The item at an index; nil where there is none.
    open func item(at index: Int) -> NSMenuItem? { popUpCell?.item(at: index) }
    /// The first item of a title.
    open func item(withTitle title: String) -> NSMenuItem? { popUpCell?.item(withTitle: title) }
    /// The title of the item at an index.
    open func itemTitle(at index: Int) -> String { item(at: index)?.title ?? "" }
    /// The index of an item; -1 where it is not in the menu.
    open func index(of item: NSMenuItem) -> Int { popUpCell?.index(of: item) ?? -1 }
    /// The index of the first item of a title; -1 for none.
    open func indexOfItem(withTitle title: String) -> Int { popUpCell?.indexOfItem(withTitle: title) ?? -1 }
    /// The index of the first item with a tag; -1 for none.
    open func indexOfItem(withTag tag: Int) -> Int { popUpCell?.indexOfItem(withTag: tag) ?? -1 }
    /// The index of the first item that stands for an object; -1 for none.
    open func indexOfItem(withRepresentedObject object: Any?) -> Int {
        menu?.indexOfItem(withRepresentedObject: object) ?? -1
    }

    // MARK: Selection

    /// The chosen item; nil for none.
    open var selectedItem: NSMenuItem? { popUpCell?.selectedItem }
    /// The index of the chosen item; -1 for none.
    open var indexOfSelectedItem: Int { popUpCell?.indexOfSelectedItem ?? -1 }
    /// The title of the chosen item; nil for none.
    open var titleOfSelectedItem: String? { popUpCell?.titleOfSelectedItem }
    /// The tag of the chosen item; -1 for none.
    open func selectedTag() -> Int { selectedItem?.tag ?? -1 }
    /// Chooses an item; nil for none.
    open func select(_ item: NSMenuItem?) { popUpCell?.select(item) }
    /// Chooses the item at an index; -1 for none.
    open func selectItem(at index: Int) { popUpCell?.selectItem(at: index) }
    /// Chooses the item of a title.
    open func selectItem(withTitle title: String) { popUpCell?.selectItem(withTitle: title) }
    /// Chooses the first item with a tag.
    @discardableResult open func selectItem(withTag tag: Int) -> Bool { popUpCell?.selectItem(withTag: tag) ?? false }
    /// Shows the chosen item's title and mark.
    open func synchronizeTitleAndSelectedItem() { popUpCell?.synchronizeTitleAndSelectedItem() }

    open override var title: String {
        get { pullsDown ? itemTitle(at: 0) : titleOfSelectedItem ?? "" }
        set { popUpCell?.setTitle(newValue) }
    }

    // MARK: Bound content

    private var contentList = ContentList()
    /// The items that bindings made.
    private var boundItems: [NSMenuItem] = []

    /// Makes items of the bound choices; what is chosen stays where it is still there.
    private func take(_ presentation: BindingPresentation, of name: NSBindingName) {
        contentList.take(presentation, of: name)
        guard let menu else { return }
        let old = selectedItem?.representedObject
        let oldTitle = titleOfSelectedItem
        contentList.fill(menu, in: &boundItems, from: pullsDown ? 1 : 0)
        select(boundItems.first { $0.title == oldTitle && ContentList.isSame($0.representedObject, old) })
        if selectedItem == nil, !pullsDown, !isSelectionBound { selectItem(at: 0) }
        for name in Self.selections { refreshBinding(name) }
    }

    private static let selections: [NSBindingName] = [.selectedIndex, .selectedObject, .selectedTag, .selectedValue]
    private var isSelectionBound: Bool { Self.selections.contains { isBound($0) } }

    /// Shows a bound selection, or its placeholder.
    private func showSelection(_ presentation: BindingPresentation, index: (Any?) -> Int) {
        // What stands in place of a value is one of the items, or a title.
        let placed = presentation.placeholder.map { ($0 as? String).map(self.index(ofText:)) ?? index($0) } ?? -1
        let found =
            presentation.value == nil && placed >= 0
            ? placed : presentation.marker != nil ? -1 : index(presentation.value)
        selectItem(at: found)
        popUpCell?.placeholderTitle = found < 0 ? presentation.placeholderString : nil
    }

    /// How many items stand before the bound ones: the choice of nothing does not count as an index.
    private func choiceIndex(of value: Any?) -> Int {
        // No number is 0, as in every binding of numbers.
        RangedValue.integer(value ?? 0) ?? -1
    }
    private var chosenIndex: Int? { indexOfSelectedItem < 0 ? nil : indexOfSelectedItem }

    private func index(ofText text: String) -> Int {
        itemArray.firstIndex { $0.title == text && !$0.isSeparatorItem } ?? -1
    }

    private func index(ofObject object: Any?) -> Int {
        itemArray.firstIndex { item in
            guard !item.isSeparatorItem else { return false }
            if item.representedObject == nil, object != nil, !contentList.isBound {
                return item.title == BindingText.of(object ?? "")
            }
            return (contentList.isBound || item.representedObject != nil || object != nil)
                && ContentList.isSame(item.representedObject, object)
        } ?? -1
    }

    private func index(ofValue value: Any?) -> Int {
        itemArray.firstIndex { item in
            if let bound = item.boundValue, ContentList.isSame(bound, value) { return true }
            guard let value else {
                return contentList.isBound && item.boundValue == nil && item.representedObject == nil
            }
            return item.title == BindingText.of(value)
        } ?? -1
    }

    private var selectedBoundValue: Any? {
        guard let item = selectedItem else { return nil }
        if contentList.isBound { return item.boundValue }
        return item.title
    }

    /// The person has chosen an item: sets what is bound.
    func selectionWasChosen(_ item: NSMenuItem) {
        guard !pullsDown else { return }
        for name in Self.selections where isBound(name) { commitBinding(name) }
    }

    // MARK: Size

    open override var alignmentRectInsets: EdgeInsets { popUpCell.map { PopUpLook($0).insets } ?? .zero }
    open override var baselineOffsetFromBottom: CGFloat { popUpCell.map { PopUpLook($0).baseline } ?? 0 }
    open override var firstBaselineOffsetFromTop: CGFloat {
        guard let popUpCell, let height = PopUpLook(popUpCell).height else { return 0 }
        return height - PopUpLook(popUpCell).baseline
    }

    // MARK: Opening

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let popUpCell else { return }
        popUpCell.isHighlighted = true
        popUpCell.open(in: bounds, of: self, event: event)
    }

    open override func mouseDragged(with event: NSEvent) { MenuSession.session(in: window)?.mouseDragged(with: event) }
    open override func mouseUp(with event: NSEvent) { MenuSession.session(in: window)?.mouseUp(with: event) }

    open override func keyDown(with event: NSEvent) {
        guard isEnabled, let key = event.charactersIgnoringModifiers, [" ", "\u{F701}", "\u{F700}"].contains(key)
        else { return super.keyDown(with: event) }
        popUpCell?.open(in: bounds, of: self, event: nil)
        MenuSession.session(in: window)?.panels.first?.highlight(selectedItem)
    }

    open override func performClick(_ sender: Any?) {
        guard isEnabled else { return }
        popUpCell?.open(in: bounds, of: self, event: nil)
    }

    open override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        if performTargetBinding(.target) { return true }
        return super.sendAction(action, to: target)
    }
}

extension NSMenuItem {
    /// What a bound choice shows.
    var boundValue: Any? {
        get { held["boundValue"] }
        set { held["boundValue"] = newValue }
    }
}
