// SPDX-License-Identifier: Apache-2.0

/// A bar of buttons with spaces between them.
open class UIToolbar: UIView, BarItemContainer, TintedBar {
    nonisolated deinit {}

    /// The buttons and spaces; nil for none.
    open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }
    /// Whether the bar is light or dark.
    open var barStyle: UIBarStyle = .default { didSet { itemsDidChange() } }
    /// Whether what is below the bar shines through.
    open var isTranslucent = true { didSet { itemsDidChange() } }
    /// The colour of the bar's ground; nil for the usual one.
    open var barTintColor: UIColor? { didSet { itemsDidChange() } }
    /// How the bar looks.
    open var standardAppearance = UIToolbarAppearance() { didSet { itemsDidChange() } }
    /// How the bar looks while nothing is scrolled below it; nil for the usual way.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { itemsDidChange() } }
    /// Who decides and is told of what happens.
    open weak var delegate: (any UIToolbarDelegate)?
    private var backgroundImage: UIImage?
    private let background = BarBackgroundView(frame: .zero)
    /// The items with their views; nil for spaces.
    private var entries: [(item: UIBarButtonItem, view: UIView?)] = []
    private var isRebuildDue = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        insertSubview(background, at: 0)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        decodeGround(coder)
        backgroundImage = coder.object("UIBackgroundImage") as? UIImage
        if coder.contains("UIItems") {
            items = coder.objects("UIItems").compactMap { $0 as? UIBarButtonItem }
        }
        insertSubview(background, at: 0)
    }

    /// Makes the buttons others.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// Sets the image behind everything; nil for none.
    open func setBackgroundImage(
        _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImage = image
        itemsDidChange()
    }

    func itemsDidChange() {
        isRebuildDue = true
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarFacts.toolbarHeight(for: traitCollection))
    }

    open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: BarFacts.toolbarHeight(for: traitCollection, isLowest: standsOnSafeAreaBottom))
    }

    /// Whether nothing but what the screen's edge covers lies below the bar.
    private var standsOnSafeAreaBottom: Bool {
        var outermost: UIView = self
        while let above = outermost.superview { outermost = above }
        let covered = outermost.safeAreaInsets.bottom
        let bottom = outermost.convert(bounds, from: self).maxY
        return covered > 0 && bottom >= outermost.bounds.maxY - covered - 1
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarFacts.toolbarHeight(for: traitCollection))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isRebuildDue {
            isRebuildDue = false
            rebuild()
        }
        placeBackground()
        placeItems()
    }

    private func rebuild() {
        for entry in entries { entry.view?.removeFromSuperview() }
        entries = (items ?? []).map { ($0, BarItemViews.view(of: $0, in: self)) }
        background.barTintColor = barTintColor
        background.image = backgroundImage
        background.isTranslucent = isTranslucent
        background.style = barStyle
        if standardAppearance.backgroundColor != nil || standardAppearance.isTransparent {
            background.take(standardAppearance)
        }
    }

    /// The background reaches down to the edge of the screen; the line lies towards the content.
    private func placeBackground() {
        let below = superview.map { max(0, $0.bounds.maxY - frame.maxY) } ?? 0
        let safe = superview?.safeAreaInsets.bottom ?? 0
        let extra = safe > 0 && below <= safe + 1 ? below : 0
        let isAtTop = superview.map { frame.minY <= $0.safeAreaInsets.top + 1 && $0.bounds.height > 100 } ?? false
        background.contentEdge = isAtTop ? .bottom : .top
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + extra)
    }

    private func placeItems() {
        var area = BarFacts.contentArea(of: self)
        area.size.height = min(area.height, 44)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var sizes: [CGSize] = []
        var flexibleCount = 0
        for (item, view) in entries {
            if let view {
                sizes.append(BarItemViews.size(of: view, height: area.height))
            } else {
                sizes.append(CGSize(width: max(0, item.width), height: 0))
                if item.systemItem == .flexibleSpace { flexibleCount += 1 }
            }
        }
        // Neighbouring buttons keep a distance; spaces are distance enough.
        var gaps: [CGFloat] = []
        for index in entries.indices.dropFirst() {
            gaps.append(entries[index - 1].view != nil && entries[index].view != nil ? BarFacts.buttonPadding : 0)
        }
        let taken = sizes.reduce(0) { $0 + $1.width } + gaps.reduce(0, +)
        let share = flexibleCount > 0 ? max(0, area.width - taken) / CGFloat(flexibleCount) : 0
        var x = area.minX
        for (index, entry) in entries.enumerated() {
            if index > 0 { x += gaps[index - 1] }
            let size = sizes[index]
            if let view = entry.view {
                let left = isFlipped ? area.minX + area.maxX - x - size.width : x
                BarItemViews.place(
                    view, CGRect(x: left, y: area.midY - size.height / 2, width: size.width, height: size.height),
                    in: self)
            }
            x += size.width + (entry.view == nil && entry.item.systemItem == .flexibleSpace ? share : 0)
        }
    }
}

/// Tells a toolbar where it stands.
public protocol UIToolbarDelegate: AnyObject {
    /// Where on the screen the bar is.
    func position(for bar: UIToolbar) -> UIBarPosition
}

extension UIToolbarDelegate {
    public func position(for bar: UIToolbar) -> UIBarPosition { .bottom }
}
