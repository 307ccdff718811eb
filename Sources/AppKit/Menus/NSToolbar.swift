// SPDX-License-Identifier: Apache-2.0

/// A row of items at the top of a window.
@MainActor open class NSToolbar: NSObject {
    nonisolated deinit {}

    /// The name of a toolbar.
    public typealias Identifier = String

    /// What of the items is shown.
    nonisolated public enum DisplayMode: UInt, Sendable {
        case `default` = 0
        case iconAndLabel, iconOnly, labelOnly
    }

    /// How large the items are.
    nonisolated public enum SizeMode: UInt, Sendable {
        case `default` = 0
        case regular, small
    }

    /// The toolbar's name.
    public final let identifier: Identifier
    /// Who makes the items.
    open weak var delegate: (any NSToolbarDelegate)? {
        didSet { if delegate != nil, items.isEmpty { insertDefaultItems() } }
    }
    /// The items that are shown, in order.
    public final private(set) var items: [NSToolbarItem] = [] { didSet { itemsDidChange() } }
    /// What of the items is shown.
    open var displayMode: DisplayMode = .default { didSet { itemsDidChange() } }
    /// How large the items are.
    open var sizeMode: SizeMode = .default { didSet { itemsDidChange() } }
    /// Whether the toolbar is shown.
    open var isVisible = true { didSet { if isVisible != oldValue { window?.frameView.barsDidChange() } } }
    /// Whether the person may change the items.
    open var allowsUserCustomization = false
    /// Whether the person's changes are kept.
    open var autosavesConfiguration = false
    /// Whether a line is drawn below the toolbar.
    open var showsBaselineSeparator = true
    /// The item that stays in the middle; nil for none.
    open var centeredItemIdentifier: NSToolbarItem.Identifier?
    /// The name of the item that is chosen; nil for none.
    open var selectedItemIdentifier: NSToolbarItem.Identifier? { didSet { bar.needsDisplay = true } }
    /// The items of the nib, by name.
    private var known: [NSToolbarItem.Identifier: NSToolbarItem] = [:]
    /// The names of the items that may be chosen.
    final var selectable: Set<NSToolbarItem.Identifier> = []
    final weak var window: NSWindow?
    private lazy var bar = ToolbarView(self)

    /// Makes an empty toolbar.
    public init(identifier: Identifier) {
        self.identifier = identifier
        super.init()
    }

    /// Decodes a toolbar with its items.
    public required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        identifier = coder.string("NSToolbarIdentifier") ?? ""
        super.init()
        coder.setObject(self, at: coder.currentIndex)
        coder.read(NSToolbar.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        (coder as? NibEncoder)?.encode(identifier, for: "NSToolbarIdentifier")
        coder.write(NSToolbar.coding, of: self)
    }

    private static let coding: [NibProperty<NSToolbar>] = [
        .flag("NSToolbarPrefersToBeShown", \.isVisible, or: true),
        .flag("NSToolbarShowsBaselineSeparator", \.showsBaselineSeparator, or: true),
        .flag("NSToolbarAllowsUserCustomization", \.allowsUserCustomization),
        .flag("NSToolbarAutosavesConfiguration", \.autosavesConfiguration),
        .choice("NSToolbarDisplayMode", \.displayMode, or: .default),
        .choice("NSToolbarSizeMode", \.sizeMode, or: .default),
        .optionalText("NSToolbarCenteredItemIdentifier", \.centeredItemIdentifier),
        NibProperty("NSToolbarIBAllowedItems") { owner, coder, key in
            for case let item as NSToolbarItem in coder.objects(key) { owner.known[item.itemIdentifier] = item }
        } encode: { owner, coder, key in
            let items = owner.known.sorted { $0.key < $1.key }.map(\.value)
            if !items.isEmpty { coder.encode(items as NSArray, for: key) }
        },
        NibProperty("NSToolbarIBDefaultItems") { owner, coder, key in
            owner.items = coder.objects(key).compactMap { $0 as? NSToolbarItem }
            for item in owner.items { item.toolbar = owner }
        } encode: { owner, coder, key in
            if !owner.items.isEmpty { coder.encode(owner.items as NSArray, for: key) }
        },
        NibProperty("NSToolbarIBSelectableItems") { owner, coder, key in
            owner.selectable = Set(coder.objects(key).compactMap { ($0 as? NSToolbarItem)?.itemIdentifier })
        } encode: { owner, coder, key in
            let items = owner.selectable.sorted().compactMap { owner.known[$0] }
            if !items.isEmpty { coder.encode(items as NSArray, for: key) }
        },
    ]

    // MARK: Items

    private func insertDefaultItems() {
        for (index, name) in (delegate?.toolbarDefaultItemIdentifiers(self) ?? []).enumerated() {
            insertItem(withItemIdentifier: name, at: index)
        }
        selectable = Set(delegate?.toolbarSelectableItemIdentifiers(self) ?? [])
    }

    /// Makes the item of a name and puts it in.
    open func insertItem(withItemIdentifier itemIdentifier: NSToolbarItem.Identifier, at index: Int) {
        let item =
            NSToolbarItem.standard(itemIdentifier)
            ?? delegate?.toolbar(self, itemForItemIdentifier: itemIdentifier, willBeInsertedIntoToolbar: true)
            ?? known[itemIdentifier]
        guard let item else { return }
        item.toolbar = self
        let info: [AnyHashable: Any] = ["item": item]
        NotificationCenter.default.post(name: NSToolbar.willAddItemNotification, object: self, userInfo: info)
        items.insert(item, at: min(max(0, index), items.count))
    }

    /// Takes the item at an index out.
    open func removeItem(at index: Int) {
        guard items.indices.contains(index) else { return }
        let item = items.remove(at: index)
        item.toolbar = nil
        NotificationCenter.default.post(
            name: NSToolbar.didRemoveItemNotification, object: self, userInfo: ["item": item])
    }

    /// The items that have room.
    open var visibleItems: [NSToolbarItem]? { items }

    final func itemsDidChange() { bar.rebuild() }

    /// Asks whose items can be used now.
    open func validateVisibleItems() { for item in items where item.autovalidates { item.validate() } }

    /// Lets the person change the items; the desktop has no panel for it.
    open func runCustomizationPalette(_ sender: Any?) {}

    /// Posted before an item is put in.
    nonisolated public static let willAddItemNotification = Notification.Name("NSToolbarWillAddItemNotification")
    /// Posted after an item was taken out.
    nonisolated public static let didRemoveItemNotification = Notification.Name("NSToolbarDidRemoveItemNotification")
}

extension NSToolbar: WindowToolbar {
    var toolbarView: NSView & WindowToolbarView { bar }
    var showsToolbarView: Bool { isVisible }
}

extension NSWindow {
    /// The row of items at the top; nil for none.
    public final var toolbar: NSToolbar? {
        get { heldToolbar as? NSToolbar }
        set {
            (heldToolbar as? NSToolbar)?.window = nil
            newValue?.window = self
            heldToolbar = newValue
        }
    }

    /// Shows or hides the toolbar.
    public final func toggleToolbarShown(_ sender: Any?) { toolbar?.isVisible.toggle() }
    /// Lets the person change the items.
    public final func runToolbarCustomizationPalette(_ sender: Any?) { toolbar?.runCustomizationPalette(sender) }
}

/// Makes the items of a toolbar.
public protocol NSToolbarDelegate: AnyObject {
    /// Makes the item of a name.
    func toolbar(
        _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
        willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem?
    /// The names of the items of a new toolbar, in order.
    func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
    /// The names of all items that there may be.
    func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
    /// The names of the items that may be chosen.
    func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
}

extension NSToolbarDelegate {
    public func toolbar(
        _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
        willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? { nil }
    public func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
    public func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
    public func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
}
