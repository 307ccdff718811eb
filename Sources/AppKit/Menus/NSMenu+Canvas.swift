// SPDX-License-Identifier: Apache-2.0

extension NSMenu {
    /// A view that shows the menu as it looks when it is open; the main menu as its bar.
    package func makePicture() -> NSView {
        guard systemName == Self.mainMenuName else { return MenuPanel(self) }
        let bar = MenuBarView(self)
        bar.frame = CGRect(x: 0, y: 0, width: 4000, height: MenuBarView.height)
        bar.frame.size.width = (bar.titles.last?.frame.maxX ?? 0) + 4
        return bar
    }
}
