// SPDX-License-Identifier: Apache-2.0

/// A bar of tabs, one of which is chosen.
open class UITabBar: UIView, BarItemContainer, TintedBar {
    nonisolated deinit {}

    /// The tabs; nil for none.
    open var items: [UITabBarItem]? { didSet { itemsDidChange() } }
    /// The chosen tab; nil for none.
    open weak var selectedItem: UITabBarItem? { didSet { itemsDidChange() } }
    /// Who decides and is told of what happens.
    open weak var delegate: (any UITabBarDelegate)?
    /// Whether the bar is light or dark.
    open var barStyle: UIBarStyle = .default { didSet { itemsDidChange() } }
    /// Whether what is below the bar shines through.
    open var isTranslucent = true { didSet { itemsDidChange() } }
    /// The colour of the bar's ground; nil for the usual one.
    open var barTintColor: UIColor? { didSet { itemsDidChange() } }
    /// The colour of tabs that are not chosen; nil for the usual one.
    open var unselectedItemTintColor: UIColor? { didSet { itemsDidChange() } }
    /// The image behind everything; nil for none.
    open var backgroundImage: UIImage? { didSet { itemsDidChange() } }
    /// The line at the edge of the bar; nil for the usual one.
    open var shadowImage: UIImage? { didSet { itemsDidChange() } }
    /// The image behind the chosen tab; nil for none.
    open var selectionIndicatorImage: UIImage?
    /// How tabs share the width.
    open var itemPositioning: ItemPositioning = .automatic { didSet { itemsDidChange() } }
    /// How wide tabs in the middle are, in points; 0 for the usual width.
    open var itemWidth: CGFloat = 0 { didSet { itemsDidChange() } }
    /// The distance between tabs in the middle, in points; 0 for the usual one.
    open var itemSpacing: CGFloat = 0 { didSet { itemsDidChange() } }
    /// How the bar looks.
    open var standardAppearance = UITabBarAppearance() { didSet { itemsDidChange() } }
    /// How the bar looks while nothing is scrolled below it; nil for the usual way.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { itemsDidChange() } }
    private let background = BarBackgroundView(frame: .zero)
    private var buttons: [TabBarButton] = []
    private var isRebuildDue = true

    /// How tabs share the width.
    nonisolated public enum ItemPositioning: Int, Sendable {
        case automatic = 0
        case fill, centered
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        insertSubview(background, at: 0)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        decodeGround(coder)
        unselectedItemTintColor = coder.object("UIUnselectedItemTintColor") as? UIColor
        backgroundImage = coder.object("UIBackgroundImage") as? UIImage
        shadowImage = coder.object("UIShadowImage") as? UIImage
        selectionIndicatorImage = coder.object("UISelectionIndicatorImage") as? UIImage
        itemPositioning = coder.integer("UITabBarItemPositioning").flatMap(ItemPositioning.init) ?? .automatic
        itemWidth = coder.length("UITabBarItemWidth") ?? 0
        itemSpacing = coder.length("UITabBarItemSpacing") ?? 0
        insertSubview(background, at: 0)
        coder.whenDecoded { [weak self] in
            let items = coder.objects("UIItems").compactMap { $0 as? UITabBarItem }
            if !items.isEmpty { self?.items = items }
            if let item = coder.object("UISelectedItem") as? UITabBarItem { self?.selectedItem = item }
        }
    }

    /// Makes the tabs others.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    func itemsDidChange() {
        isRebuildDue = true
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        itemsDidChange()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarFacts.tabBarHeight(for: traitCollection))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarFacts.tabBarHeight(for: traitCollection))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isRebuildDue {
            isRebuildDue = false
            rebuild()
        }
        placeBackground()
        placeButtons()
    }

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            item.bar = self
            return TabBarButton(
                item: item, isChosen: item === selectedItem, unchosenColor: unselectedItemTintColor ?? .systemGray)
        }
        for (button, item) in zip(buttons, items ?? []) {
            button.addAction(
                UIAction { [weak self, weak item] _ in if let item { self?.tap(item) } }, for: .touchDown)
            addSubview(button)
        }
        background.contentEdge = .top
        background.barTintColor = barTintColor
        background.image = backgroundImage
        background.isTranslucent = isTranslucent
        background.style = barStyle
        background.hidesHairline = shadowImage != nil
        if standardAppearance.backgroundColor != nil || standardAppearance.isTransparent {
            background.take(standardAppearance)
        }
    }

    private func tap(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// The background reaches down to the edge of the screen.
    private func placeBackground() {
        let below = superview.map { max(0, $0.bounds.maxY - frame.maxY) } ?? 0
        let safe = superview?.safeAreaInsets.bottom ?? 0
        let extra = safe > 0 && below <= safe + 1 ? below : 0
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + extra)
    }

    private func placeButtons() {
        guard !buttons.isEmpty else { return }
        let count = CGFloat(buttons.count)
        let isCentered =
            itemPositioning == .centered
            || (itemPositioning == .automatic && traitCollection.horizontalSizeClass == .regular)
        let width = isCentered ? (itemWidth > 0 ? itemWidth : 76) : bounds.width / count
        let spacing = isCentered ? (itemSpacing > 0 ? itemSpacing : 34) : 0
        var x = isCentered ? (bounds.width - width * count - spacing * (count - 1)) / 2 : 0
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for button in buttons {
            let left = isFlipped ? bounds.width - x - width : x
            button.frame = CGRect(
                x: left, y: 0, width: width, height: min(bounds.height, BarFacts.tabBarHeight(for: traitCollection)))
            x += width + spacing
        }
    }
}

/// Follows a tab bar.
public protocol UITabBarDelegate: AnyObject {
    /// Called when the person chose a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
