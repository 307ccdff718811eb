// SPDX-License-Identifier: Apache-2.0

/// What a navigation bar shows for one controller.
open class UINavigationItem: NSObject {
    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var backBarButtonItem: UIBarButtonItem?
    open var hidesBackButton = false
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic

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

    nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always, never, inline
    }
}

/// One tab of a tab bar.
open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
    open var selectedImage: UIImage?
    /// The system's item, when it is one.
    open var systemItem: SystemItem?

    public override init() {
        super.init()
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        badgeValue = coder.string("UIBadgeValue")
        selectedImage = (coder.object("UISelectedImage") ?? coder.object("UISelectedTemplateImage")) as? UIImage
        systemItem =
            (coder.bool("UIIsSystemItem") ?? coder.contains("UISystemItem"))
            ? coder.integer("UISystemItem").flatMap(SystemItem.init) : nil
    }

    nonisolated public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }
}
