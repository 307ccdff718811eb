// SPDX-License-Identifier: Apache-2.0

extension NSApplication {
    /// The program's menu, whose submenus stand in the menu bar of each main window.
    public var mainMenu: NSMenu? {
        get { heldMainMenu as? NSMenu }
        set {
            guard newValue !== heldMainMenu else { return }
            heldMainMenu = newValue
            for window in windows { window.updateMenuBar() }
        }
    }

    /// The menu that lists the windows.
    public var windowsMenu: NSMenu? {
        get { attachments["windowsMenu"] as? NSMenu ?? mainMenu?.submenu(named: "_NSWindowsMenu") }
        set { attachments["windowsMenu"] = newValue }
    }
    /// The menu of services.
    public var servicesMenu: NSMenu? {
        get { attachments["servicesMenu"] as? NSMenu ?? mainMenu?.submenu(named: "_NSServicesMenu") }
        set { attachments["servicesMenu"] = newValue }
    }
    /// The menu of help.
    public var helpMenu: NSMenu? {
        get { attachments["helpMenu"] as? NSMenu ?? mainMenu?.submenu(named: "_NSHelpMenu") }
        set { attachments["helpMenu"] = newValue }
    }
}

extension NSMenu {
    /// The menu of a name of the system, this one or one below it.
    func submenu(named name: String) -> NSMenu? {
        if systemName == name { return self }
        for item in items {
            if let found = item.submenu?.submenu(named: name) { return found }
        }
        return nil
    }

    /// Whether a menu bar can be seen.
    public class func menuBarVisible() -> Bool { isMenuBarVisible }
    /// Shows or hides the menu bars.
    public class func setMenuBarVisible(_ visible: Bool) {
        isMenuBarVisible = visible
        for window in NSApplication.shared.windows { window.updateMenuBar() }
    }
    private static var isMenuBarVisible = true
}

extension NSWindow {
    /// Gives a main window of the running program a bar with the main menu, as programs of the desktop have it.
    package final func updateMenuBar() {
        let application = NSApplication.shared
        let wantsBar =
            application.isRunning && NSMenu.menuBarVisible() && styleMask.contains(.titled) && !(self is NSPanel)
            && sheetParent == nil
        let menu = wantsBar ? application.mainMenu : nil
        guard (menuBar as? MenuBarView)?.mainMenu !== menu else { return }
        (menuBar as? MenuBarView)?.close()
        menuBar = menu.map { MenuBarView($0) }
    }
}
