// SPDX-License-Identifier: Apache-2.0

/// The outermost view of a window: it holds the content view, draws the title bar, and moves and resizes the window.
final class NSWindowFrameView: NSView {
    /// The window whose frame this is.
    weak var frameOwner: NSWindow?
    private var drag: (edges: Edges, start: CGPoint, frame: CGRect)?
    private var pressed: NSWindow.ButtonType?

    /// Edges that a person drags.
    private struct Edges: OptionSet {
        let rawValue: Int
        static let left = Edges(rawValue: 1)
        static let right = Edges(rawValue: 2)
        static let bottom = Edges(rawValue: 4)
        static let top = Edges(rawValue: 8)
    }

    override var isOpaque: Bool { true }
    override var acceptsFirstResponder: Bool { false }

    // MARK: Heights

    /// The height of the title bar of a style.
    static func titleHeight(_ style: NSWindow.StyleMask) -> CGFloat {
        guard style.contains(.titled), !style.contains(.fullScreen) else { return 0 }
        return style.contains(.utilityWindow) || style.contains(.hudWindow)
            ? WindowMetrics.current.utilityTitleBar : WindowMetrics.current.titleBar
    }

    private var style: NSWindow.StyleMask { frameOwner?.styleMask ?? [] }
    /// The bar that the window's toolbar shows.
    private var toolbar: (any WindowToolbar)? {
        guard let toolbar = frameOwner?.heldToolbar as? any WindowToolbar, toolbar.showsToolbarView else { return nil }
        return toolbar
    }

    /// Whether title and toolbar are one bar.
    private var isUnified: Bool {
        guard toolbar != nil, let window = frameOwner, Self.titleHeight(style) > 0 else { return false }
        switch window.toolbarStyle {
        case .unified, .unifiedCompact: return true
        case .expanded, .preference: return false
        case .automatic: return PlatformMetrics.current.toolsVersion >= 17400
        }
    }

    /// The height of the bar with the title.
    private var titleBarHeight: CGFloat {
        guard isUnified else { return Self.titleHeight(style) }
        return frameOwner?.toolbarStyle == .unifiedCompact
            ? WindowMetrics.current.compactToolbar : WindowMetrics.current.unifiedToolbar
    }

    /// The height of the bars above the content.
    private var barsHeight: CGFloat {
        titleBarHeight + (toolbar != nil && !isUnified ? WindowMetrics.current.toolbar : 0)
            + (frameOwner?.menuBar?.frame.height ?? 0)
    }

    /// What the frame is higher than the content.
    var heightAboveContent: CGFloat { style.contains(.fullSizeContentView) ? 0 : barsHeight }

    /// What of the content no bar covers.
    var contentLayoutRect: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - barsHeight))
    }

    // MARK: Parts

    func contentViewDidChange() {
        guard let content = frameOwner?.contentView else { return }
        addSubview(content, positioned: .below, relativeTo: nil)
        placeParts()
    }

    /// Title, toolbar or menu bar changed: the content keeps its size.
    func barsDidChange() {
        guard let window = frameOwner else { return }
        let content = window.contentView?.frame.size ?? window.frame.size
        let frame = window.frame
        let size = window.frameRect(forContentRect: CGRect(origin: frame.origin, size: content)).size
        for view in [toolbar?.toolbarView, window.menuBar] where view != nil && view?.superview !== self {
            if let view { addSubview(view) }
        }
        for view in subviews where view !== window.contentView && view !== window.menuBar {
            if view is any WindowToolbarView, view !== toolbar?.toolbarView { view.removeFromSuperview() }
        }
        let new = CGRect(x: frame.minX, y: frame.maxY - size.height, width: size.width, height: size.height)
        if new == frame { placeParts() } else { window.setFrame(new, display: true) }
        setNeedsDisplay()
    }

    /// Puts the content and the bars where they belong.
    func placeParts() {
        guard let window = frameOwner else { return }
        window.contentView?.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - heightAboveContent))
        var top = bounds.height - titleBarHeight
        if let toolbar {
            let view = toolbar.toolbarView
            if isUnified {
                let left = titleRoom
                view.frame = CGRect(x: left, y: top, width: max(0, bounds.width - left), height: titleBarHeight)
            } else {
                let height = WindowMetrics.current.toolbar
                top -= height
                view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            }
        }
        if let menuBar = window.menuBar {
            top -= menuBar.frame.height
            menuBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: menuBar.frame.height)
        }
        let isRound = style.contains(.titled) && !style.contains(.fullScreen)
        backingLayer.cornerRadius = isRound ? WindowMetrics.current.cornerRadius : 0
        clipsToBounds = isRound
        setNeedsDisplay()
    }

    /// How far the buttons and the title of a bar that has a toolbar too reach.
    private var titleRoom: CGFloat {
        guard let window = frameOwner else { return 0 }
        let buttons: CGFloat = 78
        guard window.titleVisibility == .visible else { return buttons }
        let width = NSAttributedString(string: window.title, attributes: titleAttributes(isUnified: true)).size().width
        return buttons + min(width + 24, bounds.width / 3)
    }

    // MARK: Drawing

    override var backgroundFill: CGColor? {
        guard let window = frameOwner else { return nil }
        if window.styleMask.contains(.hudWindow) { return CGColor(gray: 0.16, alpha: 1) }
        return window.backgroundColor?.value(for: effectiveAppearance)
    }

    override func draw(_ dirtyRect: CGRect) {
        guard titleBarHeight > 0, let window = frameOwner, let context = NSGraphicsContext.current?.cgContext else {
            return
        }
        let bar = CGRect(x: 0, y: bounds.height - barsHeight, width: bounds.width, height: barsHeight)
        if !window.titlebarAppearsTransparent, !style.contains(.hudWindow) {
            let isDark = effectiveAppearance.isDark
            context.setFillColor(isDark ? CGColor(hex: 0x383838) : CGColor(hex: 0xF6F6F6))
            context.fill(bar)
            context.setFillColor(NSColor.separatorColor.cgColor)
            context.fill(CGRect(x: 0, y: bar.minY, width: bounds.width, height: 1))
        }
        drawTitle(window)
    }

    /// The buttons and the title of a window whose content fills it lie over the content.
    override func drawForeground(in context: CGContext) {
        guard titleBarHeight > 0 else { return }
        inDrawingContext(context) {
            if style.contains(.fullSizeContentView), let window = frameOwner { drawTitle(window) }
            for (type, rect) in buttons { drawButton(type, rect) }
        }
    }

    private func titleAttributes(isUnified: Bool) -> [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = .byTruncatingTail
        paragraph.alignment = isUnified ? .left : .center
        let isActive = frameOwner.map { $0.isKeyWindow || $0.isMainWindow || !$0.isVisible } ?? true
        let color: NSColor = style.contains(.hudWindow) ? .white : isActive ? .labelColor : .tertiaryLabelColor
        let size: CGFloat = style.contains(.utilityWindow) ? 11 : isUnified ? 15 : 13
        return [.font: NSFont.titleBarFont(ofSize: size), .foregroundColor: color, .paragraphStyle: paragraph]
    }

    private func drawTitle(_ window: NSWindow) {
        guard window.titleVisibility == .visible, !window.title.isEmpty else { return }
        let text = NSAttributedString(string: window.title, attributes: titleAttributes(isUnified: isUnified))
        let size = text.size()
        let y = bounds.height - titleBarHeight / 2 - size.height / 2
        let left: CGFloat = buttons.isEmpty ? 8 : isUnified ? 78 : 70
        let room = isUnified ? titleRoom - left : max(0, bounds.width - left - 8)
        let width = min(size.width.rounded(.up) + 1, room)
        // In the middle of the window, where the buttons leave room for that.
        let x = isUnified ? left : max(left, ((bounds.width - width) / 2).rounded())
        text.draw(in: CGRect(x: x, y: y.rounded(), width: width, height: size.height))
    }

    /// The buttons of the title bar and where they are.
    var buttons: [(type: NSWindow.ButtonType, rect: CGRect)] {
        guard titleBarHeight > 0, frameOwner?.isSheet != true else { return [] }
        guard !style.isDisjoint(with: [.closable, .miniaturizable, .resizable]) else { return [] }
        let metrics = WindowMetrics.current
        let y = bounds.height - titleBarHeight / 2
        let first = isUnified ? metrics.firstButton + 6 : metrics.firstButton
        return [NSWindow.ButtonType.closeButton, .miniaturizeButton, .zoomButton].enumerated().map { index, type in
            let x = first + CGFloat(index) * metrics.buttonDistance
            let radius = metrics.buttonDiameter / 2
            return (type, CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        }
    }

    private func isEnabled(_ type: NSWindow.ButtonType) -> Bool {
        switch type {
        case .closeButton: style.contains(.closable)
        case .miniaturizeButton: style.contains(.miniaturizable)
        default: style.contains(.resizable)
        }
    }

    private func drawButton(_ type: NSWindow.ButtonType, _ rect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let isActive = frameOwner.map { $0.isKeyWindow || !$0.isVisible } ?? true
        let colors: [NSWindow.ButtonType: UInt32] = [
            .closeButton: 0xFF5F57, .miniaturizeButton: 0xFEBC2E, .zoomButton: 0x28C840,
        ]
        let gray = effectiveAppearance.isDark ? CGColor(gray: 0.35, alpha: 1) : CGColor(gray: 0.83, alpha: 1)
        let color = isActive && isEnabled(type) ? colors[type].map { CGColor(hex: $0) } ?? gray : gray
        context.setFillColor(pressed == type ? color.mixed(with: .black, fraction: 0.25) : color)
        context.fillEllipse(in: rect)
        if type == .closeButton, frameOwner?.isDocumentEdited == true {
            context.setFillColor(CGColor(gray: 0, alpha: 0.55))
            context.fillEllipse(in: rect.insetBy(dx: 4, dy: 4))
        }
    }

    // MARK: The mouse

    override func hitTest(_ point: CGPoint) -> NSView? {
        if buttons.contains(where: { $0.rect.contains(point) }) { return self }
        return super.hitTest(point)
    }

    override func mouseDown(with event: NSEvent) {
        guard let window = frameOwner else { return }
        let point = event.locationInWindow
        if let button = buttons.first(where: { $0.rect.contains(point) }) {
            pressed = isEnabled(button.type) ? button.type : nil
            setNeedsDisplay()
            return
        }
        if event.clickCount == 2, point.y >= bounds.height - titleBarHeight {
            window.performZoom(nil)
            return
        }
        drag = (edges(at: point), window.convertPoint(toScreen: point), window.frame)
    }

    /// The edges near a point, of a window that can be resized.
    private func edges(at point: CGPoint) -> Edges {
        guard style.contains(.resizable) else { return [] }
        var edges: Edges = []
        if point.x < 5 { edges.insert(.left) }
        if point.x > bounds.width - 5 { edges.insert(.right) }
        if point.y < 5 { edges.insert(.bottom) }
        if point.y > bounds.height - 3 { edges.insert(.top) }
        return edges
    }

    override func mouseDragged(with event: NSEvent) {
        guard let window = frameOwner, let drag else { return }
        let place = window.convertPoint(toScreen: event.locationInWindow)
        let (x, y) = (place.x - drag.start.x, place.y - drag.start.y)
        guard !drag.edges.isEmpty else {
            let isBar = drag.start.y - drag.frame.minY >= bounds.height - barsHeight
            guard window.isMovable, isBar || window.isMovableByWindowBackground else { return }
            window.setFrameOrigin(CGPoint(x: drag.frame.minX + x, y: drag.frame.minY + y))
            return
        }
        var frame = drag.frame
        if drag.edges.contains(.left) { (frame.origin.x, frame.size.width) = (frame.minX + x, frame.width - x) }
        if drag.edges.contains(.right) { frame.size.width += x }
        if drag.edges.contains(.bottom) { (frame.origin.y, frame.size.height) = (frame.minY + y, frame.height - y) }
        if drag.edges.contains(.top) { frame.size.height += y }
        var size = window.constrained(frame).size
        size = window.delegate?.windowWillResize(window, to: size) ?? size
        if drag.edges.contains(.left) { frame.origin.x = drag.frame.maxX - size.width }
        if drag.edges.contains(.bottom) { frame.origin.y = drag.frame.maxY - size.height }
        window.setFrame(CGRect(origin: frame.origin, size: size), display: true)
    }

    override func mouseUp(with event: NSEvent) {
        drag = nil
        guard let type = pressed, let window = frameOwner else { return }
        pressed = nil
        setNeedsDisplay()
        guard buttons.contains(where: { $0.type == type && $0.rect.contains(event.locationInWindow) }) else { return }
        switch type {
        case .closeButton: window.performClose(nil)
        case .miniaturizeButton: window.performMiniaturize(nil)
        default: window.performZoom(nil)
        }
    }
}

/// A toolbar, as the window's frame sees it.
protocol WindowToolbar: AnyObject {
    /// The view that shows the items.
    var toolbarView: NSView & WindowToolbarView { get }
    /// Whether the toolbar is shown.
    var showsToolbarView: Bool { get }
}

/// A view that shows a toolbar's items.
protocol WindowToolbarView: NSView {}
