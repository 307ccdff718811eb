// SPDX-License-Identifier: Apache-2.0

/// What a navigation bar shows for one controller.
@MainActor open class UINavigationItem: NSObject {
    nonisolated deinit {}

    /// What is written; nil for nothing.
    open var title: String? { didSet { bar?.itemsDidChange() } }
    /// A line above the title; nil for none.
    open var prompt: String? { didSet { bar?.itemsDidChange() } }
    /// A view in place of the title; nil for none.
    open var titleView: UIView? { didSet { bar?.itemsDidChange() } }
    /// The buttons where reading begins.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemsDidChange() } }
    /// The buttons where reading ends, from the edge inward.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemsDidChange() } }
    /// The button that leads back to this item; nil for the usual one.
    open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemsDidChange() } }
    /// Whether there is no button back.
    open var hidesBackButton = false { didSet { bar?.itemsDidChange() } }
    /// When the title is large.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { bar?.itemsDidChange() } }

    /// Whether the left items stand beside the back button and not in its place.
    open var leftItemsSupplementBackButton = false { didSet { bar?.itemsDidChange() } }
    /// What the back button that leads here is called.
    open var backButtonTitle: String?
    /// The search whose field is in the bar; nil for none.
    open var searchController: UISearchController? { didSet { bar?.itemsDidChange() } }
    /// Whether scrolling hides the search field.
    open var hidesSearchBarWhenScrolling = true
    /// The bar that shows the item.
    weak var bar: (any BarItemContainer)?

    public init(title: String) {
        self.title = title
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        title = coder.string("UITitle")
        prompt = coder.string("UIPrompt")
        titleView = coder.object("UITitleView") as? UIView
        let lefts = coder.objects("UILeftBarButtonItems").compactMap { $0 as? UIBarButtonItem }
        let rights = coder.objects("UIRightBarButtonItems").compactMap { $0 as? UIBarButtonItem }
        leftBarButtonItems =
            lefts.isEmpty ? (coder.object("UILeftBarButtonItem") as? UIBarButtonItem).map { [$0] } : lefts
        rightBarButtonItems =
            rights.isEmpty ? (coder.object("UIRightBarButtonItem") as? UIBarButtonItem).map { [$0] } : rights
        backBarButtonItem = coder.object("UIBackBarButtonItem") as? UIBarButtonItem
        leftItemsSupplementBackButton = coder.bool("UILeftItemsSupplementBackButton") ?? false
        searchController = coder.object("UISearchController") as? UISearchController
        hidesBackButton = coder.bool("UIHidesBackButton") ?? false
        largeTitleDisplayMode =
            coder.integer("UILargeTitleDisplayMode").flatMap(LargeTitleDisplayMode.init) ?? .automatic
    }

    /// The first item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// When the title is large.
    nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always, never, inline
    }
}
