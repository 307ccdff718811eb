// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// The view around all others, which draws the title bar.
    package var outermostView: NSView { frameView }
}

extension NSApplication {
    /// The main menu, to put another document's in its place.
    package var mainMenuObject: AnyObject? {
        get { heldMainMenu }
        set { heldMainMenu = newValue }
    }
}
