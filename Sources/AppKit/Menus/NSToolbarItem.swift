// SPDX-License-Identifier: Apache-2.0

/// One item of a toolbar: a picture with a label, a view, or a space.
@MainActor open class NSToolbarItem: NSObject, NSValidatedUserInterfaceItem {
    nonisolated deinit {}

    /// The name of an item.
    public typealias Identifier = String

    /// The item's name.
    public final let itemIdentifier: Identifier
    /// The toolbar that the item is in.
    public final internal(set) weak var toolbar: NSToolbar?
    /// The text below the picture.
    open var label = "" { didSet { if label != oldValue { changed() } } }
    /// The text where items are chosen from.
    open var paletteLabel = ""
    /// The text of a button without a picture.
    open var title = "" { didSet { if title != oldValue { changed() } } }
    /// The text that appears where the mouse rests.
    open var toolTip: String?
    /// The picture.
    open var image: NSImage? { didSet { changed() } }
    /// The view in place of picture and label.
    open var view: NSView? { didSet { changed() } }
    /// Whether the item looks like a button.
    open var isBordered = false { didSet { changed() } }
    /// Whether the item leads back and forth, and stands before the title.
    open var isNavigational = false
    /// Who gets the action; nil for the first along the responder chain that performs it.
    open weak var target: AnyObject?
    /// What a click sends.
    open var action: Selector?
    /// Whether the item can be used.
    open var isEnabled = true { didSet { if isEnabled != oldValue { enabledDidChange() } } }
    /// Whether the item is asked about by itself whether it can be used.
    open var autovalidates = true
    /// A number to find the item by.
    open var tag = 0
    /// The least size of the view, in points; zero for that of the view.
    open var minSize = CGSize.zero { didSet { changed() } }
    /// The greatest size of the view, in points.
    open var maxSize = CGSize.zero { didSet { changed() } }
    /// Which items go first where there is no room for all.
    open var visibilityPriority = 0
    /// The item in a menu.
    open var menuFormRepresentation: NSMenuItem?
    /// What an item of the system is.
    final var kind = Kind.item

    enum Kind {
        case item, space, flexibleSpace, separator
    }

    /// Makes an item.
    public init(itemIdentifier: Identifier) {
        self.itemIdentifier = itemIdentifier
        super.init()
        kind = Self.kind(itemIdentifier)
    }

    /// Decodes an item.
    public required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        itemIdentifier = coder.string("NSToolbarItemIdentifier") ?? ""
        super.init()
        kind = Self.kind(itemIdentifier)
        coder.read(NSToolbarItem.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        (coder as? NibEncoder)?.encode(itemIdentifier, for: "NSToolbarItemIdentifier")
        coder.write(NSToolbarItem.coding, of: self)
    }

    private static let coding: [NibProperty<NSToolbarItem>] = [
        .text("NSToolbarItemLabel", \.label),
        .text("NSToolbarItemPaletteLabel", \.paletteLabel),
        .text("NSToolbarItemTitle", \.title),
        .optionalText("NSToolbarItemToolTip", \.toolTip),
        .optional("NSToolbarItemView", \.view),
        .optional("NSToolbarItemImage", \.image),
        .flag("NSToolbarItemBordered", \.isBordered),
        .flag("NSToolbarItemEnabled", \.isEnabled, or: true),
        .flag("NSToolbarItemAutovalidates", \.autovalidates, or: true),
        .integer("NSToolbarItemTag", \.tag),
        .integer("NSToolbarItemVisibilityPriority", \.visibilityPriority),
        .flag("NSToolbarItemNavigational", \.isNavigational),
        .selector("NSToolbarItemAction", \.action),
        .reference("NSToolbarItemTarget", \.target),
        NibProperty("NSToolbarItemMinSize") { owner, coder, key in
            if coder.bool("NSToolbarItemIgnoreMinMaxSizes") != true { owner.minSize = coder.size(key) ?? .zero }
        } encode: { owner, coder, key in
            if owner.minSize != .zero { coder.encode(owner.minSize, for: key) }
        },
        NibProperty("NSToolbarItemMaxSize") { owner, coder, key in
            if coder.bool("NSToolbarItemIgnoreMinMaxSizes") != true { owner.maxSize = coder.size(key) ?? .zero }
        } encode: { owner, coder, key in
            if owner.maxSize != .zero { coder.encode(owner.maxSize, for: key) }
        },
        .optional("NSToolbarItemMenuFormRepresentation", \.menuFormRepresentation),
    ]

    private func changed() { toolbar?.itemsDidChange() }

    private func enabledDidChange() {
        (view as? NSControl)?.isEnabled = isEnabled
        changed()
    }

    /// Asks whoever performs the item whether it can be used now.
    open func validate() {
        guard view == nil || view is NSControl, let action = action ?? (view as? NSControl)?.action else { return }
        let target = target ?? (view as? NSControl)?.target
        let performer = NSApplication.shared.target(forAction: action, to: target, from: self)
        guard let performer = performer as AnyObject? else {
            isEnabled = false
            return
        }
        if let validating = performer as? any NSToolbarItemValidation {
            isEnabled = validating.validateToolbarItem(self)
        } else {
            isEnabled = MenuValidation.allows(self, by: performer)
        }
    }

    // MARK: Items of the system

    private static func kind(_ name: Identifier) -> Kind {
        switch name {
        case space: .space
        case flexibleSpace: .flexibleSpace
        case "NSToolbarSeparatorItem", sidebarTrackingSeparator: .separator
        default: .item
        }
    }

    private static let standardItems: [Identifier: (label: String, action: Selector, image: String)] = [
        print: ("Print", "printDocument:", "NSToolbarPrint"),
        showColors: ("Colors", "orderFrontColorPanel:", "NSToolbarShowColors"),
        showFonts: ("Fonts", "orderFrontFontPanel:", "NSToolbarShowFonts"),
        toggleSidebar: ("Sidebar", "toggleSidebar:", "NSTouchBarSidebarTemplate"),
    ]

    /// The item of the system of a name; nil where it is none of the system's.
    static func standard(_ name: Identifier) -> NSToolbarItem? {
        guard kind(name) == .item else { return NSToolbarItem(itemIdentifier: name) }
        guard let facts = standardItems[name] else { return nil }
        let item = NSToolbarItem(itemIdentifier: name)
        (item.label, item.paletteLabel, item.toolTip) = (facts.label, facts.label, facts.label)
        item.action = facts.action
        item.image = NSImage(named: facts.image)
        item.isBordered = true
        return item
    }

    /// A space of a fixed width.
    nonisolated public static let space = "NSToolbarSpaceItem"
    /// A space that takes all the room there is.
    nonisolated public static let flexibleSpace = "NSToolbarFlexibleSpaceItem"
    /// Prints the document.
    nonisolated public static let print = "NSToolbarPrintItem"
    /// Shows the colour panel.
    nonisolated public static let showColors = "NSToolbarShowColorsItem"
    /// Shows the font panel.
    nonisolated public static let showFonts = "NSToolbarShowFontsItem"
    /// Shows and hides the sidebar.
    nonisolated public static let toggleSidebar = "NSToolbarToggleSidebarItem"
    /// A line that follows the sidebar's edge.
    nonisolated public static let sidebarTrackingSeparator = "NSToolbarSidebarTrackingSeparatorItem"
}

/// A search field in a toolbar.
open class NSSearchToolbarItem: NSToolbarItem {
    nonisolated deinit {}

    /// The field.
    open var searchField = NSSearchField(frame: CGRect(x: 0, y: 0, width: 180, height: 22)) {
        didSet { view = searchField }
    }

    /// Makes an item.
    public override init(itemIdentifier: Identifier) {
        super.init(itemIdentifier: itemIdentifier)
        view = searchField
    }

    /// Decodes an item.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let field = view as? NSSearchField { searchField = field } else { view = searchField }
    }
}

/// An item that opens a menu.
open class NSMenuToolbarItem: NSToolbarItem {
    nonisolated deinit {}

    /// The menu.
    open var menu: NSMenu = NSMenu(title: "")
    /// Whether an arrow is shown.
    open var showsIndicator = true

    /// Makes an item.
    public override init(itemIdentifier: Identifier) { super.init(itemIdentifier: itemIdentifier) }
    /// Decodes an item.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Several items that belong together.
open class NSToolbarItemGroup: NSToolbarItem {
    nonisolated deinit {}

    /// The items.
    open var subitems: [NSToolbarItem] = []

    /// Makes a group.
    public override init(itemIdentifier: Identifier) { super.init(itemIdentifier: itemIdentifier) }
    /// Decodes a group.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An object that says whether toolbar items that send actions to it can be used now.
public protocol NSToolbarItemValidation: AnyObject {
    /// Whether the item can be used now.
    func validateToolbarItem(_ item: NSToolbarItem) -> Bool
}
