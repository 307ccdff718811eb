// SPDX-License-Identifier: Apache-2.0

/// A bar with a title in the middle and buttons on both sides.
open class UINavigationBar: UIView, BarItemContainer, TintedBar {
    nonisolated deinit {}

    /// What the bar can go back through; the last one is shown.
    open var items: [UINavigationItem]? { didSet { itemsDidChange() } }
    /// Who decides and is told of what happens.
    open weak var delegate: (any UINavigationBarDelegate)?

    // MARK: Look

    /// Whether the bar is light or dark.
    open var barStyle: UIBarStyle = .default { didSet { itemsDidChange() } }
    /// Whether what is below the bar shines through.
    open var isTranslucent = true { didSet { itemsDidChange() } }
    /// The colour of the bar's ground; nil for the usual one.
    open var barTintColor: UIColor? { didSet { itemsDidChange() } }
    /// The line at the edge of the bar; nil for the usual one.
    open var shadowImage: UIImage? { didSet { itemsDidChange() } }
    /// The image of the back button; nil for the usual one.
    open var backIndicatorImage: UIImage?
    /// The shape that covers the title as it goes back.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Whether the title may be large and below the buttons.
    open var prefersLargeTitles = false { didSet { itemsDidChange() } }
    /// How the title looks, where it differs from the usual.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
    /// How the large title looks, where it differs from the usual.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
    /// How the bar looks.
    open var standardAppearance = UINavigationBarAppearance() { didSet { takeAppearance() } }
    /// How the bar looks while nothing is scrolled below it; nil for the usual way.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { takeAppearance() } }
    /// How the bar looks where there is little height; nil for ``standardAppearance``.
    open var compactAppearance: UINavigationBarAppearance?
    private var backgroundImage: UIImage?
    private var appearance: UINavigationBarAppearance?

    // MARK: Content

    private let background = BarBackgroundView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let largeTitleLabel = UILabel(frame: .zero)
    private let promptLabel = UILabel(frame: .zero)
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []
    private var titleView: UIView?
    private var searchBar: UIView?
    private var isRebuildDue = true
    /// Whether the bar shows its search field alone.
    var isSearching = false { didSet { if isSearching != oldValue { itemsDidChange() } } }
    private var hidesTitleView = false
    /// Whether nothing is scrolled below the bar, so that it may be clear.
    var isAtScrollEdge = false { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addOwnViews()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        decodeGround(coder)
        backgroundImage = coder.object("UIBackgroundImage") as? UIImage
        shadowImage = coder.object("UIShadowImage") as? UIImage
        backIndicatorImage = coder.object("UIBackIndicatorImage") as? UIImage
        prefersLargeTitles = coder.bool("UIBarPrefersLargeTitles") ?? false
        titleTextAttributes = TextAttributesDecoder.attributes(coder.object("UITitleTextAttributes"))
        largeTitleTextAttributes = TextAttributesDecoder.attributes(coder.object("UIBarLargeTitleTextAttributes"))
        if let standard = coder.object("UINavigationBarStandardAppearance") as? UINavigationBarAppearance {
            standardAppearance = standard
        }
        scrollEdgeAppearance =
            coder.object("UINavigationBarScrollEdgeAppearance") as? UINavigationBarAppearance
        addOwnViews()
        takeAppearance()
        // In a navigation controller the items are those of controllers that are being decoded.
        coder.whenDecoded { [weak self] in
            let items = coder.objects("UIItems").compactMap { $0 as? UINavigationItem }
            if !items.isEmpty { self?.items = items }
        }
    }

    private func addOwnViews() {
        clipsToBounds = false
        titleLabel.textAlignment = .center
        promptLabel.textAlignment = .center
        insertSubview(background, at: 0)
        for label in [titleLabel, largeTitleLabel, promptLabel] { addSubview(label) }
    }

    private func takeAppearance() {
        appearance = scrollEdgeAppearance ?? standardAppearance
        itemsDidChange()
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }

    /// The item that the back button leads to.
    open var backItem: UINavigationItem? {
        guard let items, items.count > 1 else { return nil }
        return items[items.count - 2]
    }

    /// Makes the bar's items others.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    /// Puts an item on top.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

    /// Takes off the item on top, and returns it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

    /// Sets the image behind everything; nil for none.
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
        backgroundImage = image
        itemsDidChange()
    }

    /// The image behind everything; nil for none.
    open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { backgroundImage }

    func itemsDidChange() {
        isRebuildDue = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Size

    /// Whether the shown item's title is large.
    var showsLargeTitle: Bool { showsLargeTitle(of: items ?? []) }

    private func showsLargeTitle(of items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact, let item = items.last
        else { return false }
        switch item.largeTitleDisplayMode {
        case .always: return true
        case .never, .inline: return false
        case .automatic: return items.count <= 1
        }
    }

    /// The height that prompt, buttons, large title and search field take together.
    var fittingHeight: CGFloat { fittingHeight(for: items ?? []) }

    /// The height that the bar has when it shows the last of some items.
    func fittingHeight(for items: [UINavigationItem]) -> CGFloat {
        let item = items.last
        if isSearching, item?.searchController != nil { return BarFacts.searchHeight }
        var height = BarFacts.navigationBarHeight(for: traitCollection)
        if item?.prompt != nil { height += BarFacts.promptHeight }
        if showsLargeTitle(of: items) { height += BarFacts.largeTitleHeight }
        if item?.searchController != nil { height += BarFacts.searchHeight }
        return height
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isRebuildDue {
            isRebuildDue = false
            rebuild()
        }
        placeBackground()
        placeContent()
    }

    private func rebuild() {
        for view in leftViews + rightViews { view.removeFromSuperview() }
        titleView?.removeFromSuperview()
        if searchBar !== topItem?.searchController?.searchBar { searchBar?.removeFromSuperview() }
        let item = topItem
        item?.bar = self
        leftViews = (item?.leftBarButtonItems ?? []).compactMap { BarItemViews.view(of: $0, in: self) }
        rightViews = (item?.rightBarButtonItems ?? []).compactMap { BarItemViews.view(of: $0, in: self) }
        if let back = backButton() { leftViews.insert(back, at: 0) }
        titleView = item?.titleView
        searchBar = item?.searchController?.searchBar
        style(titleLabel, item?.title, .systemFont(ofSize: 17, weight: .semibold), titleTextAttributes)
        style(largeTitleLabel, item?.title, .systemFont(ofSize: 34, weight: .bold), largeTitleTextAttributes)
        style(promptLabel, item?.prompt, .systemFont(ofSize: 13), nil)
        // An exchange that was cancelled leaves them on their way.
        for view in [titleLabel, largeTitleLabel, titleView].compactMap({ $0 }) {
            if view !== titleView || hidesTitleView { view.isHidden = false }
            view.transform = .identity
            view.alpha = 1
        }
        titleLabel.isHidden = titleView != nil || showsLargeTitle || titleLabel.text == nil
        largeTitleLabel.isHidden = !showsLargeTitle || isSearching
        promptLabel.isHidden = item?.prompt == nil || isSearching
        titleLabel.isHidden = titleLabel.isHidden || isSearching
        hidesTitleView = isSearching && titleView?.isHidden == false
        if hidesTitleView { titleView?.isHidden = true }
        for view in leftViews + rightViews where isSearching { view.isHidden = true }
        background.barTintColor = barTintColor
        background.image = backgroundImage
        background.isTranslucent = isTranslucent
        background.style = barStyle
        background.hidesHairline = shadowImage != nil
        background.isClear =
            isAtScrollEdge && barTintColor == nil && BarFacts.barsAreClearAtEdge(.current) && barStyle == .default
        if let appearance, appearance.backgroundColor != nil || appearance.isTransparent || appearance.isOpaque {
            background.take(appearance)
        }
    }

    private func style(
        _ label: UILabel, _ text: String?, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]?
    ) {
        label.text = text
        label.font = attributes?[.font] as? UIFont ?? font
        label.textColor =
            attributes?[.foregroundColor] as? UIColor ?? (barStyle == .default ? .label : .white)
    }

    private func backButton() -> UIView? {
        guard let item = topItem, let back = backItem, !item.hidesBackButton else { return nil }
        guard item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton else { return nil }
        let title = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
        let button = BarButtonView(item: back.backBarButtonItem ?? UIBarButtonItem(), isBack: true, title: title)
        button.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .primaryActionTriggered)
        return button
    }

    /// What the back button does; a navigation controller takes its top controller away.
    var onBack: (() -> Void)?

    private func goBack() {
        if let item = topItem, delegate?.navigationBar(self, shouldPop: item) == false { return }
        if let onBack { onBack() } else { popItem(animated: true) }
    }

    // MARK: Exchange

    /// Shows other items within the animation that runs: what was there goes, what is new comes, both sideways.
    func exchange(_ new: [UINavigationItem], forward: Bool) {
        guard superview != nil, bounds.width > 0 else {
            items = new
            return
        }
        let flip: CGFloat = (effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1) * (forward ? 1 : -1)
        let way = CGAffineTransform(translationX: bounds.width / 3 * flip, y: 0)
        var gone: (titles: [UIView], buttons: [UIView]) = ([], [])
        UIView.performWithoutAnimation {
            gone = outgoingViews()
            items = new
            layoutIfNeeded()
        }
        let titles = [titleLabel, largeTitleLabel, titleView].compactMap { $0 }
        let come = (leftViews + rightViews + titles + [searchBar].compactMap { $0 }).filter { !$0.isHidden }
        UIView.performWithoutAnimation {
            for view in titles { view.transform = way }
            for view in come { view.alpha = 0 }
        }
        for view in titles { view.transform = .identity }
        for view in come { view.alpha = 1 }
        UIView.animate(withDuration: 0.35) {
            for view in gone.titles { view.transform = way.inverted() }
            for view in gone.titles + gone.buttons { view.alpha = 0 }
        } completion: { _ in
            for view in gone.titles + gone.buttons { view.removeFromSuperview() }
        }
    }

    /// What the bar shows now, as views that a new content leaves alone.
    private func outgoingViews() -> (titles: [UIView], buttons: [UIView]) {
        var titles: [UIView] = []
        for label in [titleLabel, largeTitleLabel] where !label.isHidden && label.text != nil {
            let copy = UILabel(frame: label.frame)
            (copy.text, copy.font, copy.textColor) = (label.text, label.font, label.textColor)
            copy.textAlignment = label.textAlignment
            addSubview(copy)
            titles.append(copy)
        }
        let buttons = (leftViews + rightViews).filter { $0 is BarButtonView }
        for view in buttons { view.isUserInteractionEnabled = false }
        leftViews.removeAll { $0 is BarButtonView }
        rightViews.removeAll { $0 is BarButtonView }
        return (titles, buttons)
    }

    /// The background reaches up below the status bar where the bar stands right under it.
    private func placeBackground() {
        let above = superview.map { $0.safeAreaInsets.top } ?? 0
        let extra = above > 0 && frame.minY > 0 && frame.minY <= above + 1 ? frame.minY : 0
        background.frame = CGRect(x: 0, y: -extra, width: bounds.width, height: bounds.height + extra)
    }

    private func placeContent() {
        if isSearching, let searchBar {
            return BarItemViews.place(
                searchBar, CGRect(x: 0, y: 0, width: bounds.width, height: BarFacts.searchHeight), in: self)
        }
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = BarFacts.contentArea(of: self)
        let promptHeight = topItem?.prompt == nil ? 0 : BarFacts.promptHeight
        promptLabel.frame = CGRect(x: area.minX, y: 4, width: area.width, height: promptHeight - 8)
        let row = CGRect(
            x: area.minX, y: promptHeight, width: area.width,
            height: BarFacts.navigationBarHeight(for: traitCollection))
        let left = place(isFlipped ? rightViews : leftViews, in: row, fromLeft: true)
        let right = place(isFlipped ? leftViews : rightViews, in: row, fromLeft: false)
        placeTitle(in: row, from: left, to: right)
        var y = row.maxY
        if showsLargeTitle {
            largeTitleLabel.frame = CGRect(x: row.minX, y: y + 3, width: row.width, height: 41)
            y += BarFacts.largeTitleHeight
        }
        if let searchBar {
            BarItemViews.place(
                searchBar, CGRect(x: 0, y: y, width: bounds.width, height: BarFacts.searchHeight), in: self)
        }
    }

    /// Places views from one end; returns where the free room begins.
    private func place(_ views: [UIView], in row: CGRect, fromLeft: Bool) -> CGFloat {
        var edge = fromLeft ? row.minX : row.maxX
        for view in views {
            let size = BarItemViews.size(of: view, height: row.height)
            let x = fromLeft ? edge : edge - size.width
            BarItemViews.place(
                view,
                CGRect(x: x, y: row.midY - size.height / 2, width: size.width, height: size.height), in: self)
            let gap = 2 * BarFacts.buttonPadding
            edge += fromLeft ? size.width + gap : -(size.width + gap)
        }
        return edge
    }

    /// The title stands in the middle of the bar where there is room, else in the middle of the room.
    private func placeTitle(in row: CGRect, from left: CGFloat, to right: CGFloat) {
        let room = max(0, right - left)
        func place(width: CGFloat, height: CGFloat) -> CGRect {
            let width = min(width, room)
            let centered = bounds.midX - width / 2
            let x = max(left, min(centered, right - width))
            return CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
        }
        if let titleView {
            let size = BarItemViews.size(of: titleView, height: row.height)
            BarItemViews.place(titleView, place(width: size.width, height: min(size.height, row.height)), in: self)
        } else {
            let size = titleLabel.intrinsicContentSize
            titleLabel.frame = place(width: size.width, height: size.height)
        }
    }
}

/// Follows a navigation bar. Every method has a default.
public protocol UINavigationBarDelegate: AnyObject {
    /// Whether an item may be put on top.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Whether the item on top may go.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Where on the screen the bar is.
    func position(for bar: UINavigationBar) -> UIBarPosition
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func position(for bar: UINavigationBar) -> UIBarPosition { .top }
}

/// The kinds of bars that can look different.
nonisolated public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// Text attributes as nibs hold them for bars: a dictionary by the keys of attributed strings or of UIKit's older ones.
enum TextAttributesDecoder {
    static func attributes(_ object: AnyObject?) -> [NSAttributedString.Key: Any]? {
        guard let dictionary = object as? NSDictionary else { return nil }
        var result: [NSAttributedString.Key: Any] = [:]
        for (key, value) in dictionary {
            switch (key as? String, value) {
            case ("NSColor", let color as UIColor), ("UITextAttributeTextColor", let color as UIColor):
                result[.foregroundColor] = color
            case ("NSFont", let font as UIFont), ("UITextAttributeFont", let font as UIFont):
                result[.font] = font
            default: break
            }
        }
        return result.isEmpty ? nil : result
    }
}
