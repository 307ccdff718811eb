// SPDX-License-Identifier: Apache-2.0

/// A list of commands and submenus that opens over a window, or stands in its menu bar.
@MainActor open class NSMenu: NSObject, ApplicationMenu {
    nonisolated deinit {}

    /// The name of the main menu in nibs.
    static let mainMenuName = "_NSMainMenu"
    /// What opens a submenu.
    static let submenuSelector: Selector = "submenuAction:"

    /// What the menu is called.
    open var title: String { didSet { supermenu?.contentsChanged() } }
    /// The items in order.
    open var items: [NSMenuItem] {
        get { ownItems }
        set {
            for item in ownItems { item.menu = nil }
            ownItems = newValue
            for item in ownItems { item.menu = self }
            contentsChanged()
        }
    }
    private var ownItems: [NSMenuItem] = []
    /// Whether items are enabled while somebody can perform their actions.
    open var autoenablesItems = true
    /// The menu that this one is a submenu of.
    open weak var supermenu: NSMenu?
    /// Who fills the menu and is told of it.
    open weak var delegate: (any NSMenuDelegate)?
    /// The least width, in points.
    open var minimumWidth: CGFloat = 0 { didSet { contentsChanged() } }
    /// The font of the titles; nil for that of menus.
    open var font: NSFont! {
        get { ownFont ?? .menuFont(ofSize: 0) }
        set {
            ownFont = newValue
            contentsChanged()
        }
    }
    private var ownFont: NSFont?
    /// Whether there is room for marks beside the titles.
    open var showsStateColumn = true { didSet { contentsChanged() } }
    /// Whether services of the system are added to a context menu.
    open var allowsContextMenuPlugIns = true
    /// The name by which a program knows the menu again.
    open var identifier: String?
    /// The name of a menu of the system, such as `_NSMainMenu`, `_NSWindowsMenu`.
    public final var systemName: String?
    /// The item at which the pointer or the keys are.
    open internal(set) weak var highlightedItem: NSMenuItem?

    /// The cell of the pop-up button whose menu this is.
    final weak var ownerCell: NSPopUpButtonCell?
    /// Called after titles, marks or the list of items changed.
    final var onChange: [ObjectIdentifier: @MainActor () -> Void] = [:]

    /// Makes an empty menu.
    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() {
        self.init(title: "")
    }

    /// Decodes a menu with its items.
    public required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        title = ""
        super.init()
        // Items ask for their menu while they are decoded.
        coder.setObject(self, at: coder.currentIndex)
        coder.read(NSMenu.coding, of: self)
        if systemName == Self.mainMenuName, NSApplication.shared.mainMenu == nil {
            coder.whenDecoded { [weak self] in NSApplication.shared.mainMenu = self }
        }
    }

    /// Writes the menu with its items.
    open func encode(with coder: NSCoder) { coder.write(NSMenu.coding, of: self) }

    private static let coding: [NibProperty<NSMenu>] = [
        .text("NSTitle", \.title), .flag("NSNoAutoenable", \.autoenablesItems, or: true, inverted: true),
        .optionalText("NSName", \.systemName), .objects("NSMenuItems", \.items),
    ]

    // MARK: Items

    /// How many items there are.
    open var numberOfItems: Int { ownItems.count }

    /// Puts an item in at an index; an index beyond the end is the end.
    open func insertItem(_ newItem: NSMenuItem, at index: Int) {
        if let old = newItem.menu { old.removeItem(newItem) }
        ownItems.insert(newItem, at: min(max(0, index), ownItems.count))
        newItem.menu = self
        contentsChanged()
    }

    /// Makes an item and puts it in.
    @discardableResult
    open func insertItem(
        withTitle string: String, action selector: Selector?, keyEquivalent charCode: String, at index: Int
    ) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        insertItem(item, at: index)
        return item
    }

    /// Adds an item at the end.
    open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: numberOfItems) }

    /// Makes an item and adds it at the end.
    @discardableResult
    open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String)
        -> NSMenuItem
    {
        insertItem(withTitle: string, action: selector, keyEquivalent: charCode, at: numberOfItems)
    }

    /// Takes an item out.
    open func removeItem(_ item: NSMenuItem) {
        guard let index = ownItems.firstIndex(where: { $0 === item }) else { return }
        removeItem(at: index)
    }

    /// Takes the item at an index out; nothing happens where there is none.
    open func removeItem(at index: Int) {
        guard ownItems.indices.contains(index) else { return }
        let item = ownItems.remove(at: index)
        if highlightedItem === item { highlightedItem = nil }
        item.menu = nil
        contentsChanged()
    }

    /// Takes all items out.
    open func removeAllItems() { items = [] }

    /// The item at an index; nil where there is none.
    open func item(at index: Int) -> NSMenuItem? { ownItems.indices.contains(index) ? ownItems[index] : nil }
    /// The first item with a tag.
    open func item(withTag tag: Int) -> NSMenuItem? { ownItems.first { $0.tag == tag } }
    /// The first item with a title.
    open func item(withTitle title: String) -> NSMenuItem? { ownItems.first { $0.title == title } }

    /// The index of an item; -1 where it is not in the menu.
    open func index(of item: NSMenuItem) -> Int { index { $0 === item } }
    /// The index of the first item with a title; -1 for none.
    open func indexOfItem(withTitle title: String) -> Int { index { $0.title == title } }
    /// The index of the first item with a tag; -1 for none.
    open func indexOfItem(withTag tag: Int) -> Int { index { $0.tag == tag } }
    /// The index of the item with a submenu; -1 for none.
    open func indexOfItem(withSubmenu submenu: NSMenu?) -> Int { index { $0.submenu === submenu } }
    /// The index of the first item that stands for an object; -1 for none.
    open func indexOfItem(withRepresentedObject object: Any?) -> Int {
        index { ($0.representedObject as AnyObject?) === (object as AnyObject?) }
    }
    /// The index of the first item with a target and an action; -1 for none. Without an action any does.
    open func indexOfItem(withTarget target: Any?, andAction selector: Selector?) -> Int {
        index { $0.target === (target as AnyObject?) && (selector == nil || $0.action == selector) }
    }

    private func index(_ condition: (NSMenuItem) -> Bool) -> Int { ownItems.firstIndex(where: condition) ?? -1 }

    /// Makes a menu the submenu of an item.
    open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }

    /// What an item with a submenu does.
    open func submenuAction(_ sender: Any?) {}

    /// Called after an item changed.
    open func itemChanged(_ item: NSMenuItem) { contentsChanged() }

    func contentsChanged() {
        for tell in onChange.values { tell() }
    }

    // MARK: Size

    /// The size of the open menu, in points.
    open var size: CGSize { MenuGeometry(self).size }

}

/// Fills menus and is told when they open and close.
public protocol NSMenuDelegate: AnyObject {
    /// The menu is about to open: fills or changes it.
    func menuNeedsUpdate(_ menu: NSMenu)
    /// How many items there are to be; negative to leave the menu as it is.
    func numberOfItems(in menu: NSMenu) -> Int
    /// Gives an item its title and action.
    ///
    /// - Returns: false to stop.
    func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool
    /// The menu opens.
    func menuWillOpen(_ menu: NSMenu)
    /// The menu has closed.
    func menuDidClose(_ menu: NSMenu)
    /// The pointer or the keys go to an item; nil for none.
    func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?)
}

extension NSMenuDelegate {
    public func menuNeedsUpdate(_ menu: NSMenu) {}
    public func numberOfItems(in menu: NSMenu) -> Int { -1 }
    public func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool { true }
    public func menuWillOpen(_ menu: NSMenu) {}
    public func menuDidClose(_ menu: NSMenu) {}
    public func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?) {}
}
