// SPDX-License-Identifier: Apache-2.0

/// Content that points at a view and lies over the window until it is closed.
@MainActor open class NSPopover: NSResponder, NSKeyValueBindingCreation, NSAppearanceCustomization {
    nonisolated deinit {}

    /// When a popover is closed by itself.
    nonisolated public enum Behavior: Int, Sendable {
        case applicationDefined = 0
        case transient, semitransient
    }

    /// Posted before a popover is shown.
    nonisolated public static let willShowNotification = Notification.Name("NSPopoverWillShowNotification")
    /// Posted after a popover was shown.
    nonisolated public static let didShowNotification = Notification.Name("NSPopoverDidShowNotification")
    /// Posted before a popover is closed.
    nonisolated public static let willCloseNotification = Notification.Name("NSPopoverWillCloseNotification")
    /// Posted after a popover was closed.
    nonisolated public static let didCloseNotification = Notification.Name("NSPopoverDidCloseNotification")

    public final var bindingState: BindingState?
    /// When the popover is closed by itself.
    open var behavior: Behavior = .applicationDefined
    /// Whether the popover comes and goes over some time.
    open var animates = true
    /// The controller whose view is shown.
    open var contentViewController: NSViewController? { didSet { panel?.show(contentViewController?.view) } }
    /// The size of the content in points; that of the controller's view where it is empty.
    open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { panel?.place() } } }
    /// Whether the content reaches under the arrow.
    open var hasFullSizeContent = false
    /// The chosen appearance; nil for that of the view that the popover points at.
    open var appearance: NSAppearance? { didSet { panel?.appearance = appearance } }
    /// The appearance that holds.
    open var effectiveAppearance: NSAppearance {
        appearance ?? positioningView?.effectiveAppearance ?? .currentDrawing()
    }
    /// What the popover points at, in the coordinates of the view; all of the view where it is empty.
    open var positioningRect = CGRect.zero { didSet { panel?.place() } }
    /// The view that the popover points at.
    open private(set) weak var positioningView: NSView?
    /// The side of the view on which the popover is, if there is room.
    private(set) var preferredEdge = NSRectEdge.maxY
    /// Asked and told of showing and closing.
    open weak var delegate: (any NSPopoverDelegate)?
    private var panel: PopoverPanel?

    /// The bindings of popovers: their size and what they point at.
    open class var bindings: Bindings {
        Bindings(NSPopover.self) {
            Binding(.contentWidth, of: Double.self) {
                Double($0.contentSize.width)
            } set: {
                if $1.isFinite { $0.contentSize.width = $1 }
            }
            Binding(.contentHeight, of: Double.self) {
                Double($0.contentSize.height)
            } set: {
                if $1.isFinite { $0.contentSize.height = $1 }
            }
            Binding(.positioningRect, \.positioningRect)
        }
    }

    public override init() {
        super.init()
    }

    public required override init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSPopover.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSPopover.coding, of: self)
    }

    private static let coding: [NibProperty<NSPopover>] = [
        .choice("NSBehavior", \.behavior, or: .applicationDefined),
        .flag("NSAnimates", \.animates, or: true),
        .flag("NSHasFullSizeContent", \.hasFullSizeContent),
        .length("NSContentWidth", \.contentSize.width),
        .length("NSContentHeight", \.contentSize.height),
        .optional("NSAppearance", \.appearance),
        .reference("NSContentViewController", \.contentViewController),
    ]

    /// Whether the popover is seen.
    open var isShown: Bool { panel != nil }

    /// The size that the content gets.
    var shownSize: CGSize {
        if contentSize.width > 0, contentSize.height > 0 { return contentSize }
        let preferred = contentViewController?.preferredContentSize ?? .zero
        if preferred.width > 0, preferred.height > 0 { return preferred }
        return contentViewController?.view.frame.size ?? .zero
    }

    /// Shows the popover beside a rectangle of a view, or moves it there.
    open func show(relativeTo positioningRect: CGRect, of positioningView: NSView, preferredEdge: NSRectEdge) {
        guard let window = positioningView.window, let controller = contentViewController else { return }
        self.positioningView = positioningView
        self.preferredEdge = preferredEdge
        self.positioningRect = positioningRect
        if panel != nil { return panel?.place() ?? () }
        post(Self.willShowNotification) { $0.popoverWillShow($1) }
        let panel = PopoverPanel(self, over: window.frameView)
        panel.appearance = appearance
        self.panel = panel
        panel.show(controller.view)
        post(Self.didShowNotification) { $0.popoverDidShow($1) }
    }

    /// Closes the popover if the delegate lets it.
    open func performClose(_ sender: Any?) {
        guard isShown, delegate?.popoverShouldClose(self) ?? true else { return }
        close()
    }

    /// Closes the popover.
    open func close() {
        guard let panel else { return }
        post(Self.willCloseNotification) { $0.popoverWillClose($1) }
        self.panel = nil
        panel.removeFromSuperview()
        post(Self.didCloseNotification) { $0.popoverDidClose($1) }
    }

    private func post(_ name: Notification.Name, _ tell: (any NSPopoverDelegate, Notification) -> Void) {
        let notification = Notification(name: name, object: self)
        if let delegate { tell(delegate, notification) }
        NotificationCenter.default.post(notification)
    }
}

/// Asked and told of a popover's showing and closing. Every method has a default.
public protocol NSPopoverDelegate: AnyObject {
    /// Whether the popover may be closed; true unless implemented.
    func popoverShouldClose(_ popover: NSPopover) -> Bool
    /// Called before the popover is shown.
    func popoverWillShow(_ notification: Notification)
    /// Called after the popover was shown.
    func popoverDidShow(_ notification: Notification)
    /// Called before the popover is closed.
    func popoverWillClose(_ notification: Notification)
    /// Called after the popover was closed.
    func popoverDidClose(_ notification: Notification)
}

extension NSPopoverDelegate {
    public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
    public func popoverWillShow(_ notification: Notification) {}
    public func popoverDidShow(_ notification: Notification) {}
    public func popoverWillClose(_ notification: Notification) {}
    public func popoverDidClose(_ notification: Notification) {}
}

/// What lies over a window while a popover is shown: the popover's frame, and around it nothing that is seen but that
/// notices clicks outside.
final class PopoverPanel: NSView {
    nonisolated deinit {}

    private unowned let popover: NSPopover
    private let holder = NSView(frame: .zero)
    private var frameRect = CGRect.zero
    private var arrow = (point: CGPoint.zero, edge: NSRectEdge.maxY)
    private static let arrowLength: CGFloat = 10
    private static let margin: CGFloat = 4

    init(_ popover: NSPopover, over view: NSView) {
        self.popover = popover
        super.init(frame: view.bounds)
        autoresizingMask = [.width, .height]
        holder.clipsToBounds = true
        addSubview(holder)
        view.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }
    override var next: Responder? { nextAssigned ?? popover.positioningView }

    func show(_ content: NSView?) {
        holder.subviews = []
        if let content {
            content.translatesAutoresizingMaskIntoConstraints = true
            holder.addSubview(content)
        }
        place()
    }

    /// Puts the popover beside what it points at: on the side that is preferred, or opposite where there is no room.
    func place() {
        guard let anchor = popover.positioningView else { return }
        let rect = popover.positioningRect.isEmpty ? anchor.bounds : popover.positioningRect
        let target = convert(rect, from: anchor)
        let size = popover.shownSize
        let edge = bestEdge(around: target, for: size, flipped: anchor.isFlipped)
        var origin: CGPoint
        switch edge {
        case .minX: origin = CGPoint(x: target.minX - Self.arrowLength - size.width, y: target.midY - size.height / 2)
        case .maxX: origin = CGPoint(x: target.maxX + Self.arrowLength, y: target.midY - size.height / 2)
        case .minY: origin = CGPoint(x: target.midX - size.width / 2, y: target.minY - Self.arrowLength - size.height)
        case .maxY: origin = CGPoint(x: target.midX - size.width / 2, y: target.maxY + Self.arrowLength)
        @unknown default: origin = target.origin
        }
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        origin.x = max(room.minX, min(origin.x, room.maxX - size.width)).rounded()
        origin.y = max(room.minY, min(origin.y, room.maxY - size.height)).rounded()
        frameRect = CGRect(origin: origin, size: size)
        arrow = (CGPoint(x: target.midX, y: target.midY), edge)
        holder.frame = frameRect
        holder.subviews.first?.frame = holder.bounds
        setNeedsDisplay()
    }

    /// The side, in coordinates that run down: what an anchor that does not run down calls its upper edge is the upper.
    private func bestEdge(around target: CGRect, for size: CGSize, flipped: Bool) -> NSRectEdge {
        var wanted = popover.preferredEdge
        if !flipped { wanted = wanted == .minY ? .maxY : wanted == .maxY ? .minY : wanted }
        func fits(_ edge: NSRectEdge) -> Bool {
            let length = Self.arrowLength + Self.margin
            switch edge {
            case .minX: return target.minX - length - size.width >= 0
            case .maxX: return target.maxX + length + size.width <= bounds.width
            case .minY: return target.minY - length - size.height >= 0
            case .maxY: return target.maxY + length + size.height <= bounds.height
            @unknown default: return false
            }
        }
        let opposite: [NSRectEdge: NSRectEdge] = [.minX: .maxX, .maxX: .minX, .minY: .maxY, .maxY: .minY]
        return [wanted, opposite[wanted] ?? wanted, .maxY, .minY, .maxX, .minX].first(where: fits) ?? wanted
    }

    // MARK: Events

    override func hitTest(_ point: CGPoint) -> NSView? {
        let inside = superview.map { convert(point, from: $0) } ?? point
        if frameRect.contains(inside) { return super.hitTest(point) ?? self }
        return popover.behavior == .applicationDefined ? nil : self
    }

    override func mouseDown(with event: NSEvent) {
        let inside = convert(event.locationInWindow, from: nil)
        if !frameRect.contains(inside) { popover.performClose(nil) }
    }

    override func keyDown(with event: NSEvent) {
        guard KeyBindings.command(for: event)?.name == "cancelOperation:" else { return super.keyDown(with: event) }
        popover.performClose(nil)
    }

    // MARK: Drawing

    override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext, !frameRect.isEmpty else { return }
        let path = outline
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 4), blur: 12, color: CGColor(gray: 0, alpha: 0.3))
        NSColor.windowBackgroundColor.setFill()
        path.fill()
        context.restoreGState()
        NSColor.separatorColor.setStroke()
        path.lineWidth = 0.5
        path.stroke()
    }

    private var outline: NSBezierPath {
        let path = NSBezierPath(roundedRect: frameRect, xRadius: 8, yRadius: 8)
        let half: CGFloat = 9
        let x = min(max(arrow.point.x, frameRect.minX + 18), frameRect.maxX - 18)
        let y = min(max(arrow.point.y, frameRect.minY + 18), frameRect.maxY - 18)
        let corners: [CGPoint]
        switch arrow.edge {
        case .minX:
            let edge = frameRect.maxX
            corners = [
                CGPoint(x: edge, y: y - half), CGPoint(x: edge + Self.arrowLength, y: y), CGPoint(x: edge, y: y + half),
            ]
        case .maxX:
            let edge = frameRect.minX
            corners = [
                CGPoint(x: edge, y: y - half), CGPoint(x: edge - Self.arrowLength, y: y), CGPoint(x: edge, y: y + half),
            ]
        case .minY:
            let edge = frameRect.maxY
            corners = [
                CGPoint(x: x - half, y: edge), CGPoint(x: x, y: edge + Self.arrowLength), CGPoint(x: x + half, y: edge),
            ]
        default:
            let edge = frameRect.minY
            corners = [
                CGPoint(x: x - half, y: edge), CGPoint(x: x, y: edge - Self.arrowLength), CGPoint(x: x + half, y: edge),
            ]
        }
        path.move(to: corners[0])
        path.line(to: corners[1])
        path.line(to: corners[2])
        path.close()
        return path
    }
}

extension NSViewController {
    /// Shows the destination of a segue in a popover.
    final func presentPopover(of controller: NSViewController, from template: NSStoryboardSegueTemplate, sender: Any?) {
        guard let anchor = template.anchorView ?? sender as? NSView else { return presentAsSheet(controller) }
        let behavior = NSPopover.Behavior(rawValue: template.popoverBehavior) ?? .transient
        let edge = NSRectEdge(rawValue: UInt(clamping: template.preferredEdge)) ?? .maxY
        present(controller, asPopoverRelativeTo: anchor.bounds, of: anchor, preferredEdge: edge, behavior: behavior)
    }

    /// Shows a controller in a popover that points at a rectangle of a view.
    public func present(
        _ viewController: NSViewController, asPopoverRelativeTo positioningRect: CGRect, of positioningView: NSView,
        preferredEdge: NSRectEdge, behavior: NSPopover.Behavior
    ) {
        let popover = NSPopover()
        popover.contentViewController = viewController
        popover.behavior = behavior
        popover.show(relativeTo: positioningRect, of: positioningView, preferredEdge: preferredEdge)
    }
}
