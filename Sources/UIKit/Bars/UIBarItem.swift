// SPDX-License-Identifier: Apache-2.0

/// An item of a bar: a button of a navigation bar or toolbar, or a tab.
@MainActor open class UIBarItem: NSObject {
    nonisolated deinit {}

    /// What is written; nil for nothing.
    open var title: String? { didSet { bar?.itemsDidChange() } }
    /// What is shown; nil for nothing.
    open var image: UIImage? { didSet { bar?.itemsDidChange() } }
    /// The image in bars of little height; nil for the same one.
    open var landscapeImagePhone: UIImage?
    /// How far the image is moved in from the edges of its place.
    open var imageInsets: UIEdgeInsets = .zero
    /// Whether a person can use it.
    open var isEnabled = true { didSet { bar?.itemsDidChange() } }
    /// A number by which the program knows it.
    open var tag = 0
    /// The bar that shows the item.
    weak var bar: (any BarItemContainer)?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        title = coder.string("UITitle")
        image = coder.object("UIImage") as? UIImage
        isEnabled = coder.bool("UIEnabled") ?? true
        tag = coder.integer("UITag") ?? 0
        landscapeImagePhone = coder.object("UIImageLandscape") as? UIImage
        imageInsets = coder.insets("UIImageInsets") ?? .zero
    }

    /// Sets how the title looks in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        bar?.itemsDidChange()
    }

    /// How the title looks in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }
}

/// A button of a navigation bar or toolbar.
open class UIBarButtonItem: UIBarItem {
    nonisolated deinit {}

    /// Who gets the action; nil for the first responder.
    open weak var target: AnyObject?
    /// What is sent when the item is tapped.
    open var action: Selector?
    /// What a tap performs in the place of ``action``.
    open var primaryAction: UIAction?
    /// What opens from the item where it has no action.
    open var menu: UIMenu?
    /// A view in place of what is drawn.
    open var customView: UIView? { didSet { bar?.itemsDidChange() } }
    /// How wide the item is, in points; 0 for as wide as it has to be.
    open var width: CGFloat = 0 { didSet { bar?.itemsDidChange() } }
    /// How the item looks.
    open var style: Style = .plain { didSet { bar?.itemsDidChange() } }
    /// The colour; nil for the one around.
    open var tintColor: UIColor? { didSet { bar?.itemsDidChange() } }
    /// The system's item, when it is one.
    open var systemItem: SystemItem?

    public override init() {
        super.init()
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Does what a tap on the item does; a menu opens beside its view.
    func performTap(for event: UIEvent?, from view: UIView? = nil) {
        if primaryAction == nil, action == nil, let menu, let view {
            MenuPresentation(menu, from: view, rect: view.bounds)
            return
        }
        if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: event) }
    }

    /// A space that takes its share of the room left over.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// A space of a width.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        // Unlike a tab's, a button's key is left out where it is off.
        isEnabled = coder.bool("UIEnabled") ?? false
        style = coder.integer("UIStyle").flatMap(Style.init) ?? .plain
        systemItem =
            (coder.bool("UIIsSystemItem") ?? coder.contains("UISystemItem"))
            ? coder.integer("UISystemItem").flatMap(SystemItem.init) : nil
        width = coder.length("UIWidth") ?? 0
        customView = coder.object("UICustomView") as? UIView
        menu = coder.object("UIMenu") as? UIMenu
        tintColor = coder.object("UITintColor") as? UIColor
    }

    /// How a button looks.
    nonisolated public enum Style: Int, Sendable {
        case plain = 0
        case bordered = 1
        case done = 2
    }

    /// Buttons that the system has a title or an image for.
    nonisolated public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }
}
