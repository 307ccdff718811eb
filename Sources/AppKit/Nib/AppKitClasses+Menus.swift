// SPDX-License-Identifier: Apache-2.0

extension AppKitClasses {
    /// Menus and their items.
    static let menus: List = [
        "NSMenu": { MenuTables.menu },
        "NSMenuItem": { MenuTables.menuItem },
        "NSToolbar": { MenuTables.toolbar },
        "NSToolbarItem": { MenuTables.toolbarItem },
        "NSToolbarSpaceItem": { MenuTables.toolbarItem },
        "NSToolbarFlexibleSpaceItem": { MenuTables.toolbarItem },
        "NSToolbarSeparatorItem": { MenuTables.toolbarItem },
        "NSSearchToolbarItem": { MenuTables.searchToolbarItem },
        "NSMenuToolbarItem": { MenuTables.menuToolbarItem },
        "NSToolbarItemGroup": { MenuTables.toolbarItemGroup },
    ]
}

/// The tables of menus.
enum MenuTables {
    static let menu = ClassTable(
        NSMenu.self, superclass: nil, decode: { NSMenu(coder: $0) }, make: { NSMenu() }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("title", \.title)
        $0.attribute("autoenablesItems", \.autoenablesItems)
        $0.attribute("font", \.font)
        $0.attribute("minimumWidth", \.minimumWidth)
        $0.action("submenuAction:", NSMenu.submenuAction)
    }

    static let menuItem = ClassTable(
        NSMenuItem.self, superclass: nil, decode: { NSMenuItem(coder: $0) }, make: { NSMenuItem() }
    ) {
        $0.outlet("target", \.target)
        $0.outlet("submenu", \.submenu)
        $0.outlet("view", \.view)
        $0.attribute("title", \.title)
        $0.attribute("attributedTitle", \.attributedTitle)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("hidden", \.isHidden)
        $0.attribute("image", \.image)
        $0.attribute("tag", \.tag)
        $0.attribute("toolTip", \.toolTip)
        $0.attribute("representedObject", \.representedObject)
        $0.attribute("keyEquivalent", \.keyEquivalent)
        $0.attribute("indentationLevel", \.indentationLevel)
    }

    static let toolbar = ClassTable(
        NSToolbar.self, superclass: nil, decode: { NSToolbar(coder: $0) }, make: { NSToolbar(identifier: "") }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("visible", \.isVisible)
        $0.action("runCustomizationPalette:", NSToolbar.runCustomizationPalette)
    }

    static let toolbarItem = ClassTable(
        NSToolbarItem.self, superclass: nil, decode: { NSToolbarItem(coder: $0) },
        make: { NSToolbarItem(itemIdentifier: "") }
    ) {
        $0.outlet("target", \.target)
        $0.outlet("view", \.view)
        $0.attribute("label", \.label)
        $0.attribute("paletteLabel", \.paletteLabel)
        $0.attribute("toolTip", \.toolTip)
        $0.attribute("image", \.image)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("tag", \.tag)
        $0.attribute("title", \.title)
    }

    static let searchToolbarItem = ClassTable(
        NSSearchToolbarItem.self, superclass: toolbarItem, decode: { NSSearchToolbarItem(coder: $0) },
        make: { NSSearchToolbarItem(itemIdentifier: "") }
    ) {
        $0.outlet("searchField", \.searchField)
    }
    static let menuToolbarItem = ClassTable(
        NSMenuToolbarItem.self, superclass: toolbarItem, decode: { NSMenuToolbarItem(coder: $0) },
        make: { NSMenuToolbarItem(itemIdentifier: "") }
    ) {
        $0.outlet("menu", \.menu)
    }
    static let toolbarItemGroup = ClassTable(
        NSToolbarItemGroup.self, superclass: toolbarItem, decode: { NSToolbarItemGroup(coder: $0) },
        make: { NSToolbarItemGroup(itemIdentifier: "") })
}
