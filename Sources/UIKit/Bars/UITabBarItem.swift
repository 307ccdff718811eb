// SPDX-License-Identifier: Apache-2.0

/// One tab of a tab bar.
open class UITabBarItem: UIBarItem {
    nonisolated deinit {}

    /// What the badge says; nil for no badge.
    open var badgeValue: String? { didSet { bar?.itemsDidChange() } }
    /// The colour of the badge; nil for red.
    open var badgeColor: UIColor? { didSet { bar?.itemsDidChange() } }
    /// The image while the tab is chosen; nil for the same one.
    open var selectedImage: UIImage? { didSet { bar?.itemsDidChange() } }
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero
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

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.systemItem = systemItem
        self.tag = tag
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        badgeColor = coder.object("UIBadgeColor") as? UIColor
        badgeValue = coder.string("UIBadgeValue")
        selectedImage = (coder.object("UISelectedImage") ?? coder.object("UISelectedTemplateImage")) as? UIImage
        systemItem =
            (coder.bool("UIIsSystemItem") ?? coder.contains("UISystemItem"))
            ? coder.integer("UISystemItem").flatMap(SystemItem.init) : nil
    }

    /// Tabs that the system has a title and an image for.
    nonisolated public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }
}
