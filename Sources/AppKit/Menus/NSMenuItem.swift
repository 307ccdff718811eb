// SPDX-License-Identifier: Apache-2.0

/// A line of a menu: a command with its key, a submenu, a view, or a line between groups.
@MainActor open class NSMenuItem: NSObject, NSKeyValueBindingCreation {
    nonisolated deinit {}

    /// The variables of a class made while the program runs, when the object is an instance of one.
    nonisolated(unsafe) public final var dynamicVariables: DynamicVariables?

    /// What the item is called.
    open var title: String { didSet { if title != oldValue { itemChanged() } } }
    /// The title with a look of its own; nil for that of the menu.
    open var attributedTitle: NSAttributedString? { didSet { itemChanged() } }
    /// The character that chooses the item with ``keyEquivalentModifierMask``; empty for none. A capital letter means
    /// the shift key too.
    open var keyEquivalent: String { didSet { if keyEquivalent != oldValue { itemChanged() } } }
    /// The modifier keys of ``keyEquivalent``.
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command {
        didSet { if keyEquivalentModifierMask != oldValue { itemChanged() } }
    }
    /// Whether the key works while the item is hidden.
    open var allowsKeyEquivalentWhenHidden = false
    /// Whether the key is another on keyboards that cannot type it.
    open var allowsAutomaticKeyEquivalentLocalization = true
    /// Whether the key is another where people read from right to left.
    open var allowsAutomaticKeyEquivalentMirroring = true

    /// The mark beside the title.
    open var state: NSControl.StateValue = .off { didSet { if state != oldValue { itemChanged() } } }
    /// The picture beside the title; nil for none.
    open var image: NSImage? { didSet { itemChanged() } }
    /// The mark of an item that is on; nil for a tick.
    open var onStateImage: NSImage? { didSet { itemChanged() } }
    /// The mark of an item that is off; nil for none.
    open var offStateImage: NSImage? { didSet { itemChanged() } }
    /// The mark of an item that is neither on nor off; nil for a dash.
    open var mixedStateImage: NSImage? { didSet { itemChanged() } }
    /// Whether the item can be chosen. A menu that enables its items by itself sets it each time it opens.
    open var isEnabled: Bool {
        get { ownIsEnabled && !isSeparatorItem }
        set {
            guard newValue != ownIsEnabled else { return }
            ownIsEnabled = newValue
            itemChanged()
        }
    }
    fileprivate var ownIsEnabled = true
    /// Whether the item is left out of its menu.
    open var isHidden = false { didSet { if isHidden != oldValue { itemChanged() } } }
    /// Whether the item or one above it is hidden.
    open var isHiddenOrHasHiddenAncestor: Bool { isHidden || parent?.isHiddenOrHasHiddenAncestor == true }
    /// Whether the item stands in place of the one before it while its modifier keys are held.
    open var isAlternate = false { didSet { if isAlternate != oldValue { itemChanged() } } }
    /// How far the title is moved in, from 0 to 15.
    open var indentationLevel = 0 {
        didSet {
            indentationLevel = min(15, max(0, indentationLevel))
            if indentationLevel != oldValue { itemChanged() }
        }
    }
    /// A number to find the item by.
    open var tag = 0
    /// What the item stands for.
    open var representedObject: Any?
    /// The text that appears where the mouse rests.
    open var toolTip: String?
    /// The font of the title, where the item has one of its own.
    open var font: NSFont? { didSet { itemChanged() } }
    /// The name by which a program knows the item again.
    open var identifier: String?
    /// A small number beside the title; nil for none.
    open var badge: String? { didSet { itemChanged() } }

    /// Who performs ``action``; nil for the first along the responder chain that can.
    open weak var target: AnyObject?
    /// What choosing the item does.
    open var action: Selector?
    /// The menu that opens beside the item; nil for a command.
    open var submenu: NSMenu? {
        didSet {
            guard submenu !== oldValue else { return }
            if oldValue?.supermenu === menu { oldValue?.supermenu = nil }
            submenu?.supermenu = menu
            if submenu != nil {
                action = NSMenu.submenuSelector
                target = menu
            } else if action == NSMenu.submenuSelector {
                action = nil
            }
            itemChanged()
        }
    }
    /// Whether a submenu opens beside the item.
    open var hasSubmenu: Bool { submenu != nil }
    /// The menu that the item is in.
    open internal(set) weak var menu: NSMenu? {
        didSet { submenu?.supermenu = menu }
    }
    /// The item whose submenu the item is in.
    open var parent: NSMenuItem? {
        guard let menu, let outer = menu.supermenu else { return nil }
        return outer.items.first { $0.submenu === menu }
    }
    /// A view in place of title and marks; nil for those.
    open var view: NSView? { didSet { itemChanged() } }
    /// Whether the item is a line between groups.
    open internal(set) var isSeparatorItem = false
    /// Whether the item is a title of those that follow.
    open internal(set) var isSectionHeader = false
    /// Whether the pointer or the keys are at the item.
    open var isHighlighted: Bool { menu?.highlightedItem === self }

    /// What is attached to the item by key; for the parts of AppKit that add properties.
    final var held: [String: Any] = [:]
    /// The bindings of the item.
    public final var bindingState: BindingState?

    open class var bindings: Bindings { NSMenuItem.menuItemBindings }

    /// Makes an item.
    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
        (title, action, keyEquivalent) = (string, selector, charCode)
        super.init()
    }

    public convenience override init() {
        self.init(title: "", action: nil, keyEquivalent: "")
    }

    /// Decodes an item.
    public required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        (title, keyEquivalent) = ("", "")
        super.init()
        coder.read(NSMenuItem.coding, of: self)
    }

    /// Writes what a nib keeps of the item.
    open func encode(with coder: NSCoder) { coder.write(NSMenuItem.coding, of: self) }

    /// Makes a line between groups.
    public class func separator() -> NSMenuItem {
        let item = NSMenuItem()
        item.isSeparatorItem = true
        return item
    }

    /// Makes a title of the items that follow.
    public class func sectionHeader(title: String) -> NSMenuItem {
        let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
        item.isSectionHeader = true
        item.isEnabled = false
        return item
    }

    /// Tells the menu that it looks different.
    func itemChanged() { menu?.itemChanged(self) }

}

extension NSMenuItem {
    static let coding: [NibProperty<NSMenuItem>] = [
        .text("NSTitle", \.title), .text("NSKeyEquiv", \.keyEquivalent),
        NibProperty("NSMenu") { item, coder, key in
            item.menu = coder.object(key) as? NSMenu
        } encode: { item, coder, key in
            if let menu = item.menu { coder.encodeConditional(menu, for: key) }
        },
        .options("NSKeyEquivModMask", \.keyEquivalentModifierMask),
        .flag("NSAllowsKeyEquivalentWhenHidden", \.allowsKeyEquivalentWhenHidden),
        .flag("NSAllowsKeyEquivalentLocalization", \.allowsAutomaticKeyEquivalentLocalization, or: true),
        .flag("NSAllowsKeyEquivalentMirroring", \.allowsAutomaticKeyEquivalentMirroring, or: true),
        NibProperty("NSState") { item, coder, key in
            item.state = NSControl.StateValue(rawValue: coder.integer(key) ?? 0)
        } encode: { item, coder, key in
            if item.state != .off { coder.encode(.integer(Int64(item.state.rawValue)), for: key) }
        },
        .flag("NSIsHidden", \.isHidden), .flag("NSIsDisabled", \.ownIsEnabled, or: true, inverted: true),
        .flag("NSIsSeparator", \.isSeparatorItem), .flag("NSIsSectionHeader", \.isSectionHeader),
        .flag("NSIsAlternate", \.isAlternate), .integer("NSIndent", \.indentationLevel), .integer("NSTag", \.tag),
        .optional("NSImage", \.image), mark("NSOnImage", \.onStateImage), mark("NSMixedImage", \.mixedStateImage),
        mark("NSOffImage", \.offStateImage),
        NibProperty("NSAttributedTitle") { item, coder, key in
            item.attributedTitle = coder.object(key) as? NSAttributedString
        } encode: { item, coder, key in
            if let title = item.attributedTitle { coder.encode(title, for: key) }
        },
        NibProperty("NSRepObject") { item, coder, key in
            item.representedObject = coder.object(key)
        } encode: { item, coder, key in
            if let value = NSCell.encoded(item.representedObject) { coder.encode(value, for: key) }
        },
        .optionalText("NSToolTip", \.toolTip), .optionalText("NSUserInterfaceItemIdentifier", \.identifier),
        .optional("NSSubmenu", \.submenu, keeping: true),
        NibProperty("NSAction") { item, coder, key in
            if let name = coder.string(key) { item.action = Selector(name) }
        } encode: { item, coder, key in
            if let action = item.action { coder.encode(action.name, for: key) }
        },
        NibProperty("NSTarget") { item, coder, key in
            guard item.submenu == nil else { return }
            item.target = coder.object(key)
            guard item.target == nil else { return }
            coder.whenDecoded { [weak item] in
                if let target = coder.object(key) { item?.target = target }
            }
        } encode: { item, coder, key in
            if item.submenu == nil, let target = item.target { coder.encodeConditional(target, for: key) }
        },
    ]

    /// The marks that every item is written with are the menu's own.
    private static func mark(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<NSMenuItem, NSImage?>
    ) -> NibProperty<NSMenuItem> {
        NibProperty(key) { item, coder, key in
            item[keyPath: path] = ownMark(coder.object(key))
        } encode: { item, coder, key in
            if let image = item[keyPath: path] { coder.encode(image, for: key) }
        }
    }

    private static func ownMark(_ object: AnyObject?) -> NSImage? {
        guard let image = object as? NSImage, image.name()?.hasPrefix("NSMenu") != true else { return nil }
        return image
    }
}

extension NSMenuItem {
    /// What the item is called, with the look of its own if it has one.
    func shownTitle(font: NSFont, color: NSColor) -> NSAttributedString {
        let font = self.font ?? font
        if let attributedTitle {
            let text = NSMutableAttributedString(attributedString: attributedTitle)
            let whole = NSRange(location: 0, length: text.length)
            attributedTitle.enumerateAttributes(in: whole) { attributes, range, _ in
                if attributes[.font] == nil { text.addAttribute(.font, value: font, range: range) }
                if attributes[.foregroundColor] == nil {
                    text.addAttribute(.foregroundColor, value: color, range: range)
                }
            }
            return text
        }
        return NSAttributedString(string: title, attributes: [.font: font, .foregroundColor: color])
    }

    /// The mark that stands beside the title now; nil for none.
    var stateImage: NSImage? {
        switch state {
        case .on: onStateImage ?? NSImage(named: "NSMenuOnStateTemplate")
        case .mixed: mixedStateImage ?? NSImage(named: "NSMenuMixedStateTemplate")
        default: offStateImage
        }
    }
}

/// Classes made while the program runs, in place of missing ones, can inherit from items.
extension NSMenuItem: nonisolated DynamicHost {}
