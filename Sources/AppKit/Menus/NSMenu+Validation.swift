// SPDX-License-Identifier: Apache-2.0

/// Something that a person can choose, whose target says whether it can be chosen now.
public protocol NSValidatedUserInterfaceItem: AnyObject {
    /// What choosing the item does.
    var action: Selector? { get }
    /// A number to tell items apart by.
    var tag: Int { get }
}

/// An object that says whether its actions can be performed now.
public protocol NSUserInterfaceValidations: AnyObject {
    /// Whether the item can be chosen now.
    func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}

/// An object that says whether menu items that send actions to it can be chosen now.
public protocol NSMenuItemValidation: AnyObject {
    /// Whether the item can be chosen now; may change its title and mark.
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

extension NSMenuItem: NSValidatedUserInterfaceItem {}

extension NSMenu {
    /// Lets the delegate fill the menu, and enables the items that somebody can perform.
    public final func update() {
        fillByDelegate()
        guard autoenablesItems else { return }
        for item in items where !item.isSeparatorItem && !item.isSectionHeader { validate(item) }
    }

    private func fillByDelegate() {
        guard let delegate else { return }
        delegate.menuNeedsUpdate(self)
        let count = delegate.numberOfItems(in: self)
        guard count >= 0 else { return }
        while numberOfItems > count { removeItem(at: numberOfItems - 1) }
        while numberOfItems < count { addItem(NSMenuItem()) }
        for (index, item) in items.enumerated() {
            guard delegate.menu(self, update: item, at: index, shouldCancel: false) else { break }
        }
    }

    private func validate(_ item: NSMenuItem) {
        // A bound item is enabled by what it is bound to.
        if item.isBound(.enabled) || item.isBound(.target) || item.isBound(.argument) { return }
        if item.hasSubmenu {
            item.isEnabled = true
            return
        }
        if ownerCell != nil, item.action == nil || item.action == NSPopUpButtonCell.itemSelector {
            item.isEnabled = true
            return
        }
        guard let action = item.action else {
            // What has no action may still set what its mark is bound to.
            item.isEnabled = item.view != nil || item.isBound(.value)
            return
        }
        guard let performer = NSApplication.shared.target(forAction: action, to: item.target, from: item) else {
            item.isEnabled = false
            return
        }
        item.isEnabled = MenuValidation.allows(item, by: performer as AnyObject)
    }
}

/// Asks targets whether something can be chosen now.
enum MenuValidation {
    static func allows(_ item: NSMenuItem, by target: AnyObject) -> Bool {
        if let target = target as? any NSMenuItemValidation { return target.validateMenuItem(item) }
        return allows(item as any NSValidatedUserInterfaceItem, by: target)
    }

    static func allows(_ item: any NSValidatedUserInterfaceItem, by target: AnyObject) -> Bool {
        (target as? any NSUserInterfaceValidations)?.validateUserInterfaceItem(item) ?? true
    }
}

// MARK: Performing items

extension NSMenu {
    /// Does what the item at an index does.
    public final func performActionForItem(at index: Int) {
        guard let item = item(at: index), item.isEnabled else { return }
        item.perform()
    }

    /// Chooses the item of a key with its modifiers, in this menu or in a submenu.
    ///
    /// - Returns: whether there is such an item that can be chosen.
    @discardableResult
    public final func performKeyEquivalent(with event: NSEvent) -> Bool {
        guard let stroke = KeyStroke(event) else { return false }
        return perform(stroke)
    }

    /// Does what the item at the end of a way of titles does.
    ///
    /// - Returns: whether there is such an item that can be chosen.
    func performItem(titled titles: [String]) -> Bool {
        guard let first = titles.first else { return false }
        update()
        guard let item = items.first(where: { $0.shownName == first && !$0.isHidden }) else { return false }
        if titles.count > 1 { return item.submenu?.performItem(titled: Array(titles.dropFirst())) ?? false }
        guard item.isEnabled else { return false }
        item.perform()
        return true
    }

    private func perform(_ stroke: KeyStroke) -> Bool {
        update()
        for item in items {
            if let submenu = item.submenu, !item.isHidden {
                if submenu.perform(stroke) { return true }
            } else if stroke.chooses(item), !item.isHidden || item.allowsKeyEquivalentWhenHidden {
                guard item.isEnabled else { continue }
                item.perform()
                return true
            }
        }
        return false
    }
}

extension NSMenuItem {
    /// The item's title, or its menu's where it has none: documents say it in either place.
    var shownName: String {
        guard let submenu, title.isEmpty || title == "NewItem" else { return title }
        return submenu.title
    }

    /// Does what choosing the item does.
    func perform() {
        NotificationCenter.default.post(
            name: NSMenu.willSendActionNotification, object: menu, userInfo: ["MenuItem": self])
        if !performTargetBinding(.target), let action, !hasSubmenu {
            _ = NSApplication.shared.sendAction(action, to: target, from: self)
        }
        if isBound(.value) {
            state = state == .on ? .off : .on
            commitBinding(.value)
        }
        NotificationCenter.default.post(
            name: NSMenu.didSendActionNotification, object: menu, userInfo: ["MenuItem": self])
    }
}

extension NSMenu {
    /// An item is about to be performed.
    public static let willSendActionNotification = Notification.Name("NSMenuWillSendActionNotification")
    /// An item has been performed.
    public static let didSendActionNotification = Notification.Name("NSMenuDidSendActionNotification")
    /// A menu has opened in the menu bar.
    public static let didBeginTrackingNotification = Notification.Name("NSMenuDidBeginTrackingNotification")
    /// The menus of the menu bar have closed.
    public static let didEndTrackingNotification = Notification.Name("NSMenuDidEndTrackingNotification")
}
