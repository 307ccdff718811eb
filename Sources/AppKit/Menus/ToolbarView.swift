// SPDX-License-Identifier: Apache-2.0

/// Shows the items of a toolbar.
final class ToolbarView: NSView, WindowToolbarView {
    private unowned let toolbar: NSToolbar
    private var cells: [(item: NSToolbarItem, frame: CGRect)] = []
    /// The items with their places.
    var shownItems: [(item: NSToolbarItem, frame: CGRect)] { cells }
    private weak var pressed: NSToolbarItem? { didSet { needsDisplay = true } }

    init(_ toolbar: NSToolbar) {
        self.toolbar = toolbar
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }

    /// The items changed: shows their views.
    func rebuild() {
        let views = toolbar.items.compactMap(\.view)
        for view in subviews where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in views where view.superview !== self { addSubview(view) }
        place()
        needsDisplay = true
    }

    override func sizeDidChange(from old: CGSize) {
        super.sizeDidChange(from: old)
        place()
    }

    // MARK: Places

    private static let (margin, gap): (CGFloat, CGFloat) = (10, 8)
    private var labelFont: NSFont { .systemFont(ofSize: 11) }
    private var showsLabels: Bool {
        switch toolbar.displayMode {
        case .iconAndLabel, .labelOnly: true
        case .iconOnly: false
        // A bar of its own below the title has labels, one that holds the title too has none.
        case .default: [.expanded, .preference].contains(toolbar.window?.toolbarStyle)
        }
    }

    private func contentSize(_ item: NSToolbarItem) -> CGSize {
        if let view = item.view {
            var size = view.frame.size
            if item.minSize.width > 0 {
                size.width = max(item.minSize.width, min(size.width, max(item.minSize.width, item.maxSize.width)))
            }
            if item.minSize.height > 0 { size.height = max(1, min(max(size.height, item.minSize.height), 36)) }
            let fitting = view.intrinsicContentSize
            if size.width < 1 { size.width = max(24, fitting.width) }
            if size.height < 1 { size.height = max(22, fitting.height) }
            return size
        }
        if let image = item.image {
            let side = min(24, max(image.size.width, image.size.height, 1))
            let factor = side / max(image.size.width, image.size.height, 1)
            return CGSize(width: image.size.width * factor + 12, height: image.size.height * factor + 4)
        }
        let text = item.title.isEmpty ? item.label : item.title
        return CGSize(width: text.size(withAttributes: [.font: NSFont.systemFont(ofSize: 13)]).width + 16, height: 24)
    }

    private func width(_ item: NSToolbarItem) -> CGFloat {
        switch item.kind {
        case .space: return 22
        case .flexibleSpace: return 1
        case .separator: return 12
        case .item:
            let content = contentSize(item).width
            guard showsLabels else { return content }
            return max(content, item.label.size(withAttributes: [.font: labelFont]).width + 4)
        }
    }

    private func place() {
        let items = toolbar.items
        let widths = items.map { width($0) }
        let flexible = items.filter { $0.kind == .flexibleSpace }.count
        let used = widths.reduce(0, +) + Self.gap * CGFloat(max(0, items.count - 1)) + 2 * Self.margin
        let extra = flexible > 0 ? max(0, bounds.width - used) / CGFloat(flexible) : 0
        var x = Self.margin
        cells = zip(items, widths).map { item, width in
            let own = width + (item.kind == .flexibleSpace ? extra : 0)
            let frame = CGRect(x: x, y: 0, width: own, height: bounds.height)
            x += own + Self.gap
            if let view = item.view { placeView(view, of: item, in: frame) }
            return (item, frame)
        }
    }

    private func placeView(_ view: NSView, of item: NSToolbarItem, in frame: CGRect) {
        let size = contentSize(item)
        let area = contentArea(of: frame)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(
            x: (frame.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
        view.isHidden = frame.maxX > bounds.width
    }

    private func contentArea(of frame: CGRect) -> CGRect {
        guard showsLabels else { return frame }
        return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(1, frame.height - 15))
    }

    // MARK: Drawing

    override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        toolbar.validateVisibleItems()
        for (item, frame) in cells where frame.maxX <= bounds.width + 0.5 {
            switch item.kind {
            case .space, .flexibleSpace: continue
            case .separator:
                context.setFillColor(NSColor.separatorColor.cgColor)
                context.fill(CGRect(x: frame.midX, y: frame.minY + 8, width: 1, height: max(0, frame.height - 16)))
            case .item: draw(item, in: frame, context)
            }
        }
    }

    private func draw(_ item: NSToolbarItem, in frame: CGRect, _ context: CGContext) {
        let area = contentArea(of: frame)
        let isSelected = toolbar.selectedItemIdentifier == item.itemIdentifier
        if isSelected || item === pressed {
            context.setFillColor(CGColor(gray: NSAppearance.currentDrawing().isDark ? 1 : 0, alpha: 0.12))
            context.fill(FieldBezel.rounded(frame.insetBy(dx: -2, dy: 3), 5))
        }
        let color: NSColor =
            !item.isEnabled ? .tertiaryLabelColor : isSelected ? .controlAccentColor : .secondaryLabelColor
        if item.view == nil {
            if let image = item.image {
                let size = contentSize(item)
                let picture = CGRect(
                    x: frame.midX - (size.width - 12) / 2, y: area.midY - (size.height - 4) / 2, width: size.width - 12,
                    height: size.height - 4)
                image.draw(in: picture, from: .zero, fraction: item.isEnabled ? 1 : 0.4, tint: color)
            } else {
                let text = NSAttributedString(
                    string: item.title.isEmpty ? item.label : item.title,
                    attributes: [.font: NSFont.systemFont(ofSize: 13), .foregroundColor: color])
                let size = text.size()
                text.draw(at: CGPoint(x: frame.midX - size.width / 2, y: area.midY - size.height / 2))
            }
        }
        guard showsLabels, !item.label.isEmpty else { return }
        let text = NSAttributedString(
            string: item.label,
            attributes: [.font: labelFont, .foregroundColor: item.isEnabled ? NSColor.labelColor : color])
        text.draw(at: CGPoint(x: frame.midX - text.size().width / 2, y: frame.maxY - 16))
    }

    // MARK: Mouse

    private func item(at event: NSEvent) -> NSToolbarItem? {
        let point = convert(event.locationInWindow, from: nil)
        return cells.first { $0.frame.contains(point) && $0.item.kind == .item && $0.item.view == nil }?.item
    }

    override func mouseDown(with event: NSEvent) {
        guard let item = item(at: event) else { return super.mouseDown(with: event) }
        guard item.isEnabled else { return }
        pressed = item
        if let menu = (item as? NSMenuToolbarItem)?.menu, item.action == nil,
            let frame = cells.first(where: { $0.item === item })?.frame
        {
            menu.popUp(positioning: nil, at: CGPoint(x: frame.minX, y: frame.maxY), in: self)
            MenuSession.session(in: window)?.beginPress(at: event)
            pressed = nil
        }
    }

    override func mouseDragged(with event: NSEvent) {
        if let session = MenuSession.session(in: window) {
            session.mouseDragged(with: event)
        } else if pressed == nil {
            super.mouseDragged(with: event)
        }
    }

    override func mouseUp(with event: NSEvent) {
        if let session = MenuSession.session(in: window) { return session.mouseUp(with: event) }
        guard let item = pressed else { return super.mouseUp(with: event) }
        pressed = nil
        guard self.item(at: event) === item else { return }
        if toolbar.selectable.contains(item.itemIdentifier) { toolbar.selectedItemIdentifier = item.itemIdentifier }
        if let action = item.action { NSApplication.shared.sendAction(action, to: item.target, from: item) }
    }
}
