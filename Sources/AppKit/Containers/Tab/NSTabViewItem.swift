// SPDX-License-Identifier: Apache-2.0

/// One page of a tab view: its label and its view.
@MainActor open class NSTabViewItem: NSObject {
    nonisolated deinit {}

    /// Whether a tab is in front, pressed or behind.
    nonisolated public enum State: UInt, Sendable {
        case selectedTab = 0
        case backgroundTab, pressedTab
    }

    /// What the program knows the item by.
    open var identifier: Any?
    /// The text of the tab.
    open var label = "" { didSet { if label != oldValue { tabView?.tabsDidChange() } } }
    /// A picture for the tab.
    open var image: NSImage? { didSet { tabView?.tabsDidChange() } }
    /// The view that is shown while the tab is selected.
    open var view: NSView? {
        get {
            if heldView == nil, let viewController {
                heldView = viewController.view
                naturalSize = viewController.view.frame.size
            }
            return heldView
        }
        set {
            let old = heldView
            heldView = newValue
            tabView?.viewDidChange(of: self, from: old)
        }
    }
    private var heldView: NSView?
    /// The size that a controller's view had before it was fitted into the tab view.
    private var naturalSize = CGSize.zero
    /// The size that the page's controller wants, in points: what it prefers, else that of its view; zero without one.
    final var wantedSize: CGSize {
        guard let viewController, view != nil else { return .zero }
        return viewController.preferredContentSize == .zero ? naturalSize : viewController.preferredContentSize
    }
    /// The controller whose view is shown.
    open var viewController: NSViewController? {
        didSet {
            guard viewController !== oldValue, oldValue != nil || heldView == nil else { return }
            let old = heldView
            heldView = nil
            tabView?.viewDidChange(of: self, from: old)
        }
    }
    /// The view that keys go to first while the tab is selected.
    open weak var initialFirstResponder: NSView?
    /// The tab's colour; not seen today.
    open var color = NSColor.controlColor
    /// What is said when the mouse rests on the tab.
    open var toolTip: String?
    /// The tab view that the item is in.
    open internal(set) weak var tabView: NSTabView?
    /// Whether the mouse is down on the tab.
    var isPressed = false

    /// Makes an item that the program knows by an object.
    public init(identifier: Any?) {
        self.identifier = identifier
        super.init()
    }

    public override init() {
        super.init()
    }

    /// Makes an item for a controller.
    public convenience init(viewController: NSViewController) {
        self.init(identifier: nil)
        self.viewController = viewController
        label = viewController.title ?? ""
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTabViewItem.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        coder.write(NSTabViewItem.coding, of: self)
    }

    private static let coding: [NibProperty<NSTabViewItem>] = [
        NibProperty("NSIdentifier") { owner, coder, key in
            owner.identifier = coder.string(key)
        } encode: { owner, coder, key in
            if let name = NSCell.encoded(owner.identifier) { coder.encode(name, for: key) }
        },
        .text("NSLabel", \.label),
        .optionalText("NSToolTip", \.toolTip),
        .optional("NSImage", \.image),
        .color("NSColor", \.color),
        .optional("NSView", \.heldView),
        .reference("NSInitialFirstResponder", \.initialFirstResponder),
        NibProperty("NSViewController") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                guard let owner, owner.viewController == nil else { return }
                owner.viewController = coder.object(key) as? NSViewController
            }
        } encode: { owner, coder, key in
            if let controller = owner.viewController { coder.encode(controller, for: key) }
        },
    ]

    /// Whether the tab is in front, pressed or behind.
    open var tabState: State {
        if isPressed { return .pressedTab }
        return tabView?.selectedTabViewItem === self ? .selectedTab : .backgroundTab
    }

    /// The size of the label, in points.
    open func sizeOfLabel(_ computeMin: Bool) -> CGSize { label.size(withAttributes: attributes(isOnAccent: false)) }

    /// Draws the label in a rectangle of its tab.
    open func drawLabel(_ shouldTruncateLabel: Bool, in labelRect: CGRect) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = shouldTruncateLabel ? .byTruncatingTail : .byClipping
        var attributes = attributes(isOnAccent: false)
        attributes[.paragraphStyle] = style
        label.draw(in: labelRect, withAttributes: attributes)
    }

    private func attributes(isOnAccent: Bool) -> [NSAttributedString.Key: Any] {
        [
            .font: tabView?.tabFont ?? NSFont.systemFont(ofSize: NSFont.systemFontSize),
            .foregroundColor: tabView?.isEnabledForDrawing == false
                ? NSColor.disabledControlTextColor : NSColor.controlTextColor,
        ]
    }
}
