// SPDX-License-Identifier: Apache-2.0

/// The titles of the main menu along the top of a window's inside, as programs of the desktop have them.
final class MenuBarView: NSView {
    /// The menu whose items are the titles.
    let mainMenu: NSMenu
    /// The height of a menu bar, in points.
    static let height: CGFloat = 26
    private var openItem: NSMenuItem? { didSet { needsDisplay = true } }
    private weak var session: MenuSession?

    init(_ menu: NSMenu) {
        mainMenu = menu
        super.init(frame: CGRect(x: 0, y: 0, width: 200, height: Self.height))
        menu.onChange[ObjectIdentifier(self)] = { [weak self] in self?.needsDisplay = true }
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }
    override var isOpaque: Bool { true }

    /// Lets go of the menu.
    func close() {
        mainMenu.onChange[ObjectIdentifier(self)] = nil
        removeFromSuperview()
    }

    // MARK: Titles

    private static let gap: CGFloat = 8
    private let font = NSFont.menuFont(ofSize: 13)

    /// The titles with their places; those beyond the right edge are not shown.
    var titles: [(item: NSMenuItem, frame: CGRect)] {
        var x: CGFloat = 4
        var result: [(NSMenuItem, CGRect)] = []
        for item in mainMenu.items where !item.isHidden && item.submenu != nil {
            let width = title(of: item).size(withAttributes: [.font: font]).width + 2 * Self.gap
            let frame = CGRect(x: x, y: 2, width: width.rounded(.up), height: bounds.height - 4)
            result.append((item, frame))
            x = frame.maxX
        }
        return result
    }

    private func title(of item: NSMenuItem) -> String { item.shownName }

    override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.setFillColor(NSColor.windowBackgroundColor.cgColor)
        context.fill(bounds)
        context.setFillColor(NSColor.separatorColor.cgColor)
        context.fill(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
        for (item, frame) in titles {
            let isOpen = item === openItem
            if isOpen {
                context.setFillColor(NSColor.controlAccentColor.cgColor)
                context.fill(CGPath(roundedRect: frame, cornerWidth: 4, cornerHeight: 4))
            }
            let text = NSAttributedString(
                string: title(of: item),
                attributes: [
                    .font: font, .foregroundColor: isOpen ? NSColor.selectedMenuItemTextColor : NSColor.labelColor,
                ])
            let size = text.size()
            text.draw(at: CGPoint(x: frame.midX - size.width / 2, y: (frame.midY - size.height / 2).rounded()))
        }
    }

    // MARK: Opening menus

    private func item(at event: NSEvent) -> NSMenuItem? {
        let point = convert(event.locationInWindow, from: nil)
        return titles.first { $0.frame.contains(point) }?.item
    }

    /// Whether the pointer is over the bar.
    func contains(_ event: NSEvent) -> Bool { bounds.contains(convert(event.locationInWindow, from: nil)) }

    override func mouseDown(with event: NSEvent) {
        guard let item = item(at: event) else { return }
        open(item)
        session?.beginPress(at: event)
    }

    override func mouseDragged(with event: NSEvent) { session?.mouseDragged(with: event) }
    override func mouseUp(with event: NSEvent) { session?.mouseUp(with: event) }

    /// Opens the menu of a title.
    func open(_ item: NSMenuItem) {
        guard let root = window?.frameView, let submenu = item.submenu,
            let frame = titles.first(where: { $0.item === item })?.frame
        else { return }
        let below = root.layoutRect(convert(frame, to: root))
        openItem = item
        NotificationCenter.default.post(name: NSMenu.didBeginTrackingNotification, object: mainMenu)
        session = MenuSession.open(submenu, in: window, at: CGPoint(x: below.minX, y: below.maxY + 2)) {
            [weak self] _ in
            guard let self else { return }
            if openItem === item { openItem = nil }
            NotificationCenter.default.post(name: NSMenu.didEndTrackingNotification, object: mainMenu)
        }
        session?.bar = self
        if session == nil { openItem = nil }
    }

    /// The pointer moved while a menu of the bar is open: it goes on to the title under it.
    func follow(_ event: NSEvent, in session: MenuSession) {
        guard let item = item(at: event), item !== openItem else { return }
        open(item)
    }

    /// The button went down while a menu of the bar is open.
    ///
    /// - Returns: whether the press was one on the bar.
    func press(_ event: NSEvent, in session: MenuSession) -> Bool {
        guard contains(event) else { return false }
        let item = item(at: event)
        let isOpen = item === openItem
        session.end(choosing: nil)
        if let item, !isOpen { open(item) }
        return true
    }

    /// Opens the menu beside the one that is open.
    func openNeighbour(forward: Bool, in session: MenuSession) {
        let items = titles.map(\.item)
        guard let index = items.firstIndex(where: { $0 === openItem }) else { return }
        open(items[(index + (forward ? 1 : items.count - 1)) % items.count])
        self.session?.panels.first?.moveHighlight(down: true)
    }
}
