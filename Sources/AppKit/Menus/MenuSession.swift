// SPDX-License-Identifier: Apache-2.0

/// The menus that are open over a window, each beside the item it belongs to, until an item is chosen or they are
/// dismissed.
final class MenuSession: NSView {
    private(set) var panels: [MenuPanel] = []
    private var didEnd: ((NSMenuItem?) -> Void)?
    /// Whether the button that opened the menu is still down; letting go over an item then chooses it.
    private var isPressed: Bool
    /// Where the pointer was when the menu opened; letting go near it leaves the menu open.
    private var pressPlace: CGPoint?
    /// The menu bar whose menu is open; the pointer and the arrow keys go on to its other menus.
    weak var bar: MenuBarView?
    private static let margin: CGFloat = 4

    /// The session of a window; nil where no menu is open.
    static func session(in window: NSWindow?) -> MenuSession? {
        window?.frameView.childViews.last { $0 is MenuSession } as? MenuSession
    }

    /// Opens a menu over a window.
    ///
    /// - Parameters:
    ///   - place: where the top left of the menu is to be, from the top left of the window.
    ///   - avoided: a rectangle of the window that the menu is not to cover where it has no room below.
    ///   - isPressed: whether the button is down that opened the menu.
    ///   - didEnd: called at the end with the chosen item.
    @discardableResult
    static func open(
        _ menu: NSMenu, in window: NSWindow?, at place: CGPoint, avoiding avoided: CGRect = .null,
        minimumWidth: CGFloat = 0, isPressed: Bool = false, didEnd: @escaping (NSMenuItem?) -> Void = { _ in }
    ) -> MenuSession? {
        guard let window else { return nil }
        let root = window.frameView
        session(in: window)?.end(choosing: nil)
        let session = MenuSession(isPressed: isPressed, didEnd: didEnd)
        root.addChild(session)
        session.layoutFrame = CGRect(origin: .zero, size: root.layoutBounds.size)
        session.autoresizing = [.flexibleWidth, .flexibleHeight]
        session.appearance = window.effectiveAppearance
        guard
            session.openPanel(
                menu, minimumWidth: minimumWidth,
                place: { size, area in
                    Self.origin(of: size, at: place, avoiding: avoided, in: area)
                })
        else {
            session.removeFromSuperview()
            return nil
        }
        return session
    }

    /// Gives an event of a window to its open menus: the keyboard's, the wheel's, and the movements of the mouse.
    ///
    /// - Returns: whether a menu is open and took the event.
    static func take(_ event: NSEvent, in window: NSWindow) -> Bool {
        guard let session = session(in: window) else { return false }
        switch event.type {
        case .keyDown: session.keyDown(with: event)
        case .keyUp: break
        case .flagsChanged: session.flagsChanged(with: event)
        case .mouseMoved: session.mouseMoved(with: event)
        case .scrollWheel: session.scrollWheel(with: event)
        default: return false
        }
        return true
    }

    private init(isPressed: Bool, didEnd: @escaping (NSMenuItem?) -> Void) {
        (self.isPressed, self.didEnd) = (isPressed, didEnd)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }

    // MARK: Panels

    /// Beside the place, within the area; above what is avoided where there is more room.
    private static func origin(
        of size: CGSize, at place: CGPoint, avoiding avoided: CGRect, in area: CGRect
    ) -> CGPoint {
        var y = place.y
        if y + size.height > area.maxY, !avoided.isNull, avoided.minY - area.minY >= size.height {
            y = avoided.minY - size.height
        }
        return CGPoint(
            x: max(area.minX, min(place.x, area.maxX - size.width)),
            y: max(area.minY, min(y, area.maxY - size.height)))
    }

    private func openPanel(
        _ menu: NSMenu, minimumWidth: CGFloat = 0, place: (CGSize, CGRect) -> CGPoint
    ) -> Bool {
        menu.update()
        menu.delegate?.menuWillOpen(menu)
        guard menu.items.contains(where: { !$0.isHidden }) else {
            menu.delegate?.menuDidClose(menu)
            return false
        }
        let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let panel = MenuPanel(menu, minimumWidth: min(minimumWidth, max(1, area.width)))
        var size = panel.contentSize
        size.width = min(size.width, max(1, area.width))
        size.height = min(size.height, max(1, area.height))
        panels.append(panel)
        addSubview(panel)
        panel.frame = CGRect(origin: place(size, area), size: size)
        return true
    }

    private func openSubmenu(of item: NSMenuItem, in panel: MenuPanel) {
        guard let submenu = item.submenu, item.isEnabled, let row = panel.frame(of: item) else { return }
        if panels.last?.contents === submenu { return }
        let frame = convert(row, from: panel)
        _ = openPanel(submenu) { size, area in
            let isRight = frame.maxX + size.width <= area.maxX || frame.minX - size.width < area.minX
            return CGPoint(
                x: isRight ? min(frame.maxX - 4, area.maxX - size.width) : frame.minX - size.width + 4,
                y: max(area.minY, min(frame.minY - MenuGeometry.padding, area.maxY - size.height)))
        }
    }

    private func closePanels(above count: Int) {
        while panels.count > count {
            let panel = panels.removeLast()
            panel.contents.delegate?.menuDidClose(panel.contents)
            panel.close()
        }
    }

    /// Closes all menus, then performs the item.
    func end(choosing item: NSMenuItem?) {
        guard let didEnd else { return }
        self.didEnd = nil
        closePanels(above: 0)
        removeFromSuperview()
        didEnd(item)
        item?.perform()
    }

    // MARK: Mouse

    private func panel(at point: CGPoint) -> MenuPanel? { panels.last { $0.frame.contains(point) } }

    /// Marks what is under the pointer and opens its submenu.
    private func follow(_ event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        if let pressPlace, abs(pressPlace.x - point.x) + abs(pressPlace.y - point.y) > 4 { self.pressPlace = nil }
        guard let panel = panel(at: point) else {
            bar?.follow(event, in: self)
            if let last = panels.last, last.contents.highlightedItem?.hasSubmenu != true { last.highlight(nil) }
            return
        }
        panel.modifiers = event.modifierFlags.intersection([.shift, .control, .option, .command])
        let item = panel.item(at: panel.convert(point, from: self))
        guard let index = panels.firstIndex(where: { $0 === panel }) else { return }
        if item !== panel.contents.highlightedItem || item == nil { closePanels(above: index + 1) }
        panel.highlight(item)
        if let item { openSubmenu(of: item, in: panel) }
    }

    override func mouseMoved(with event: NSEvent) { follow(event) }
    override func mouseEntered(with event: NSEvent) {}
    override func mouseExited(with event: NSEvent) {}
    override func mouseDragged(with event: NSEvent) { follow(event) }
    override func rightMouseDragged(with event: NSEvent) { follow(event) }

    override func mouseDown(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        guard panel(at: point) != nil else {
            if bar?.press(event, in: self) != true { end(choosing: nil) }
            return
        }
        isPressed = true
        pressPlace = nil
        follow(event)
    }

    override func rightMouseDown(with event: NSEvent) { mouseDown(with: event) }

    override func mouseUp(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        defer { isPressed = false }
        guard let panel = panel(at: point) else {
            if isPressed, pressPlace == nil, bar?.contains(event) != true { end(choosing: nil) }
            return
        }
        guard pressPlace == nil, let item = panel.item(at: panel.convert(point, from: self)) else { return }
        choose(item)
    }

    override func rightMouseUp(with event: NSEvent) { mouseUp(with: event) }

    /// The button went down where the menu opened: letting go at once leaves the menu open.
    func beginPress(at event: NSEvent) {
        isPressed = true
        pressPlace = convert(event.locationInWindow, from: nil)
    }

    private func choose(_ item: NSMenuItem) {
        guard item.isEnabled, !item.hasSubmenu, item.view == nil else { return }
        end(choosing: item)
    }

    override func scrollWheel(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        let step: CGFloat = event.hasPreciseScrollingDeltas ? 1 : 22
        panel(at: point)?.scrollItems(by: -event.scrollingDeltaY * step)
    }

    // MARK: Keys

    private var typed = ""
    private var typedTime: TimeInterval = 0

    /// Keys go to an open menu before anything else.
    override func keyDown(with event: NSEvent) {
        guard let panel = panels.last, let character = event.charactersIgnoringModifiers?.first else { return }
        switch character {
        case "\u{1B}":
            if panels.count > 1 { closePanels(above: panels.count - 1) } else { end(choosing: nil) }
        case "\u{F701}": panel.moveHighlight(down: true)
        case "\u{F700}": panel.moveHighlight(down: false)
        case "\u{F703}":
            if let item = panel.contents.highlightedItem, item.hasSubmenu {
                openSubmenu(of: item, in: panel)
                if panels.last !== panel { panels.last?.moveHighlight(down: true) }
            } else {
                bar?.openNeighbour(forward: true, in: self)
            }
        case "\u{F702}":
            if panels.count > 1 {
                closePanels(above: panels.count - 1)
            } else {
                bar?.openNeighbour(forward: false, in: self)
            }
        case "\r", "\u{3}", "\n":
            chooseHighlighted(in: panel)
        case " " where typed.isEmpty:
            chooseHighlighted(in: panel)
        default:
            typeSelect(event, panel)
        }
    }

    private func chooseHighlighted(in panel: MenuPanel) {

        guard let item = panel.contents.highlightedItem else { return end(choosing: nil) }
        guard item.hasSubmenu else { return choose(item) }
        openSubmenu(of: item, in: panel)
        if panels.last !== panel { panels.last?.moveHighlight(down: true) }
    }

    private func typeSelect(_ event: NSEvent, _ panel: MenuPanel) {
        guard let text = event.characters, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value < 0xF700 })
        else { return }
        typed = event.timestamp - typedTime > 1 ? text : typed + text
        typedTime = event.timestamp
        panel.highlight(beginningWith: typed)
    }

    override func flagsChanged(with event: NSEvent) {
        panels.last?.modifiers = event.modifierFlags.intersection([.shift, .control, .option, .command])
    }
}

// MARK: Opening menus

extension NSMenu {
    /// Opens the menu over a view.
    ///
    /// The menu is followed as events come in, so the method returns at once.
    ///
    /// - Parameters:
    ///   - item: the item that is to lie at the place; nil for the menu's top left corner.
    ///   - location: the place, in the coordinates of the view.
    ///   - view: the view, whose window the menu opens over.
    /// - Returns: whether the menu opened.
    @discardableResult
    public func popUp(positioning item: NSMenuItem?, at location: CGPoint, in view: NSView?) -> Bool {
        guard let view, let root = view.window?.frameView else { return false }
        update()
        var place = root.layoutPoint(view.convert(location, to: root))
        let geometry = MenuGeometry(self)
        if let item, let row = geometry.rows.first(where: { $0.item === item }) { place.y -= row.frame.minY }
        return MenuSession.open(self, in: view.window, at: place) != nil
    }

    /// Opens a menu at the place of an event, as context menus do.
    public class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
        guard let root = view.window?.frameView else { return }
        let place = root.layoutPoint(root.convert(event.locationInWindow, from: nil))
        MenuSession.open(menu, in: view.window, at: CGPoint(x: place.x + 1, y: place.y + 1), isPressed: true)?
            .beginPress(at: event)
    }

    /// Opens a context menu in a font.
    public class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView, with font: NSFont?) {
        if let font { menu.font = font }
        popUpContextMenu(menu, with: event, for: view)
    }

    /// Closes the menu if it is open.
    public func cancelTracking() {
        for window in NSApplication.shared.windows {
            guard let session = MenuSession.session(in: window),
                session.panels.contains(where: { $0.contents === self })
            else { continue }
            session.end(choosing: nil)
        }
    }

    /// Closes the menu if it is open, at once.
    public func cancelTrackingWithoutAnimation() { cancelTracking() }
}
