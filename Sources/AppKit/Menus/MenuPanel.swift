// SPDX-License-Identifier: Apache-2.0

/// An open menu: its items on a plate over the window.
final class MenuPanel: NSView {
    let contents: NSMenu
    private(set) var geometry: MenuGeometry
    /// The modifier keys that are held, for alternate items.
    var modifiers: NSEvent.ModifierFlags = [] {
        didSet { if modifiers != oldValue { rebuild() } }
    }
    /// How far the items are scrolled, where the window is too low for all of them.
    private var scroll: CGFloat = 0
    /// The size of the whole menu, in points.
    var contentSize: CGSize { geometry.size }

    private static let cornerRadius: CGFloat = 6

    private let minimumWidth: CGFloat

    init(_ menu: NSMenu, minimumWidth: CGFloat = 0) {
        contents = menu
        self.minimumWidth = minimumWidth
        geometry = MenuGeometry(menu, minimumWidth: minimumWidth)
        super.init(frame: CGRect(origin: .zero, size: geometry.size))
        focusRingType = .none
        clipsToBounds = true
        menu.onChange[ObjectIdentifier(self)] = { [weak self] in self?.rebuild() }
        placeItemViews()
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }

    /// Lets go of the menu and of the views of its items.
    func close() {
        contents.onChange[ObjectIdentifier(self)] = nil
        highlight(nil)
        for view in subviews { view.removeFromSuperview() }
        removeFromSuperview()
    }

    private func rebuild() {
        geometry = MenuGeometry(contents, minimumWidth: minimumWidth, alternates: modifiers)
        placeItemViews()
        needsDisplay = true
    }

    private func placeItemViews() {
        for row in geometry.rows {
            guard let view = row.item.view else { continue }
            if view.superview !== self { addSubview(view) }
            view.frame = row.frame.offsetBy(dx: 0, dy: -scroll)
        }
    }

    // MARK: Items

    /// The item at a point of the panel that can be chosen; nil for none.
    func item(at point: CGPoint) -> NSMenuItem? {
        guard bounds.contains(point) else { return nil }
        let row = geometry.row(at: CGPoint(x: point.x, y: point.y + scroll))
        return row.flatMap { $0.item.isSeparatorItem || $0.item.isSectionHeader ? nil : $0.item }
    }

    /// Where an item lies in the panel.
    func frame(of item: NSMenuItem) -> CGRect? {
        geometry.rows.first { $0.item === item }?.frame.offsetBy(dx: 0, dy: -scroll)
    }

    /// Marks the item that is chosen next.
    func highlight(_ item: NSMenuItem?) {
        guard contents.highlightedItem !== item else { return }
        contents.delegate?.menu(contents, willHighlight: item)
        contents.highlightedItem = item
        if let item, let frame = frame(of: item) { reveal(frame) }
        needsDisplay = true
    }

    /// Marks the next item up or down that can be chosen; from none the first or the last.
    func moveHighlight(down: Bool) {
        let items = geometry.rows.map(\.item).filter { $0.isEnabled && !$0.isSectionHeader && $0.view == nil }
        guard !items.isEmpty else { return }
        let index = items.firstIndex { $0 === contents.highlightedItem }
        let next = index.map { ($0 + (down ? 1 : items.count - 1)) % items.count } ?? (down ? 0 : items.count - 1)
        highlight(items[next])
    }

    /// Marks the first item whose title begins with a text.
    func highlight(beginningWith text: String) {
        let item = geometry.rows.map(\.item).first {
            $0.isEnabled && $0.title.lowercased().hasPrefix(text.lowercased())
        }
        if let item { highlight(item) }
    }

    // MARK: Scrolling

    private var scrollRange: CGFloat { max(0, geometry.size.height - bounds.height) }

    private func reveal(_ frame: CGRect) {
        if frame.minY < MenuGeometry.padding { scrollItems(by: frame.minY - MenuGeometry.padding) }
        if frame.maxY > bounds.height - MenuGeometry.padding {
            scrollItems(by: frame.maxY + MenuGeometry.padding - bounds.height)
        }
    }

    /// Scrolls where not all items have room.
    func scrollItems(by distance: CGFloat) {
        let new = min(scrollRange, max(0, scroll + distance))
        guard new != scroll else { return }
        scroll = new
        placeItemViews()
        needsDisplay = true
    }

    // MARK: Drawing

    override func drawContent(in context: CGContext) {
        let plate = CGPath(
            roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), cornerWidth: Self.cornerRadius,
            cornerHeight: Self.cornerRadius)
        let isDark = effectiveAppearance.isDark
        context.setFillColor(isDark ? CGColor(hex: 0x2D2D2F) : CGColor(hex: 0xF6F6F6))
        context.fill(plate)
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.2 : 0.18))
        context.setLineWidth(0.5)
        context.stroke(plate)
        super.drawContent(in: context)
    }

    override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        for row in geometry.rows where row.item.view == nil {
            let frame = row.frame.offsetBy(dx: 0, dy: -scroll)
            guard frame.maxY > 0, frame.minY < bounds.height else { continue }
            MenuRowDrawing(row: row.item, frame: frame, geometry: geometry).draw(in: context)
        }
    }

    /// A press on the plate is the session's; views of items take their own.
    override func mouseDown(with event: NSEvent) { superview?.mouseDown(with: event) }
}

/// Draws one item of an open menu.
@MainActor struct MenuRowDrawing {
    let item: NSMenuItem
    let frame: CGRect
    let geometry: MenuGeometry

    init(row item: NSMenuItem, frame: CGRect, geometry: MenuGeometry) {
        (self.item, self.frame, self.geometry) = (item, frame, geometry)
    }

    func draw(in context: CGContext) {
        if item.isSeparatorItem {
            context.setFillColor(NSColor.separatorColor.cgColor)
            let margin = MenuGeometry.sideMargin
            context.fill(
                CGRect(x: frame.minX + margin, y: frame.midY - 0.5, width: frame.width - 2 * margin, height: 1))
            return
        }
        let isLit = item.isHighlighted && item.isEnabled
        if isLit {
            context.setFillColor(NSColor.controlAccentColor.cgColor)
            context.fill(CGPath(roundedRect: frame.insetBy(dx: 5, dy: 0), cornerWidth: 4, cornerHeight: 4))
        }
        let color = color(isLit: isLit)
        var x = frame.minX + geometry.titleStart + CGFloat(item.indentationLevel) * 11
        if let mark = item.stateImage { drawMark(mark, color) }
        if let image = item.image {
            let factor = min(1, 64 / max(1, max(image.size.width, image.size.height)))
            let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
            let place = CGRect(x: x, y: frame.midY - size.height / 2, width: size.width, height: size.height)
            image.draw(in: place, from: .zero, fraction: item.isEnabled ? 1 : 0.4, tint: color)
            x += size.width + 6
        }
        let font = item.isSectionHeader ? NSFont.boldSystemFont(ofSize: 11) : geometry.font
        let title = item.shownTitle(font: font, color: color)
        let height = title.size().height
        title.draw(at: CGPoint(x: x, y: (frame.midY - height / 2).rounded()))
        drawEnd(color, context)
    }

    private func color(isLit: Bool) -> NSColor {
        if isLit { return .selectedMenuItemTextColor }
        if item.isSectionHeader { return .secondaryLabelColor }
        return item.isEnabled ? .labelColor : .tertiaryLabelColor
    }

    private func drawMark(_ mark: NSImage, _ color: NSColor) {
        let size = CGSize(width: min(11, mark.size.width), height: min(11, mark.size.height))
        let place = CGRect(
            x: frame.minX + 13 - size.width / 2 + 1, y: frame.midY - size.height / 2, width: size.width,
            height: size.height)
        mark.draw(in: place, from: .zero, fraction: 1, tint: color)
    }

    /// What stands at the end of the row: an arrow, keys, a small number.
    private func drawEnd(_ color: NSColor, _ context: CGContext) {
        let end = frame.maxX - MenuGeometry.sideMargin
        if item.hasSubmenu {
            var path = CGPath()
            path.move(to: CGPoint(x: end - 5, y: frame.midY - 4))
            path.addLine(to: CGPoint(x: end - 1, y: frame.midY))
            path.addLine(to: CGPoint(x: end - 5, y: frame.midY + 4))
            context.setStrokeColor(color.cgColor)
            context.setLineWidth(1.5)
            context.stroke(path)
            return
        }
        let text: String
        if let badge = item.badge {
            text = badge
        } else if let stroke = KeyStroke(item.keyEquivalent, item.keyEquivalentModifierMask) {
            text = stroke.title
        } else {
            return
        }
        let shade = item.isHighlighted ? color : item.isEnabled ? NSColor.tertiaryLabelColor : .quaternaryLabelColor
        let keys = NSAttributedString(string: text, attributes: [.font: geometry.font, .foregroundColor: shade])
        let size = keys.size()
        keys.draw(at: CGPoint(x: end - size.width, y: (frame.midY - size.height / 2).rounded()))
    }
}
