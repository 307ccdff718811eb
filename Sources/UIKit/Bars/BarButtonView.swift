// SPDX-License-Identifier: Apache-2.0

/// A button of a navigation bar or toolbar.
final class BarButtonView: UIControl {
    let item: UIBarButtonItem
    /// Whether a chevron precedes the title, as on back buttons.
    let isBack: Bool
    private let label = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)

    init(item: UIBarButtonItem, isBack: Bool = false, title: String? = nil) {
        self.item = item
        self.isBack = isBack
        super.init(frame: .zero)
        isOpaque = false
        let look = item.systemItem?.look
        label.text = title ?? item.title ?? (item.image == nil ? look?.title : nil)
        label.font = .systemFont(
            ofSize: BarFacts.buttonSize,
            weight: item.style == .done || item.systemItem == .done ? .semibold : .regular)
        imageView.image = isBack ? Self.symbol("chevron.left", weight: .semibold) : Self.image(of: item)
        imageView.contentMode = .center
        if imageView.image != nil, !isBack { label.text = nil }
        if let font = attributes?[.font] as? UIFont { label.font = font }
        addSubview(imageView)
        addSubview(label)
        isEnabled = item.isEnabled
        guard !isBack else { return }
        addAction(
            UIAction { [weak self, weak item] _ in item?.performTap(for: nil, from: self) },
            for: .primaryActionTriggered)
    }

    override var touchUpTriggersPrimaryAction: Bool { true }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isHighlighted ? 0.3 : 1
    }

    required init?(coder: NSCoder) { nil }

    private var attributes: [NSAttributedString.Key: Any]? { item.titleTextAttributes(for: .normal) }

    private static func symbol(_ name: String, weight: UIImage.SymbolWeight = .regular) -> UIImage? {
        UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: weight, scale: .large))
    }

    private static func image(of item: UIBarButtonItem) -> UIImage? {
        if let image = item.image {
            return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
        }
        return item.systemItem?.look.symbol.flatMap { symbol($0) }
    }

    /// The size that the content wants, with room for a finger around it.
    var fittingSize: CGSize {
        var width: CGFloat = 0
        if let image = imageView.image { width += image.size.width }
        if let text = label.text, !text.isEmpty {
            if width > 0 { width += 5 }
            width += label.intrinsicContentSize.width
        }
        return CGSize(width: item.width > 0 ? item.width : width, height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let color = isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
        label.textColor = isEnabled ? attributes?[.foregroundColor] as? UIColor ?? color : color
        imageView.tintColor = color
        let imageSize = imageView.image?.size ?? .zero
        let textSize = label.text == nil ? .zero : label.intrinsicContentSize
        let gap: CGFloat = imageSize.width > 0 && textSize.width > 0 ? 5 : 0
        let width = min(bounds.width, imageSize.width + gap + textSize.width)
        let textWidth = max(0, width - imageSize.width - gap)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isBack { imageView.image = Self.symbol(isFlipped ? "chevron.right" : "chevron.left", weight: .semibold) }
        let x = (bounds.width - width) / 2
        imageView.frame = CGRect(
            x: isFlipped ? x + textWidth + gap : x, y: (bounds.height - imageSize.height) / 2,
            width: imageSize.width, height: imageSize.height)
        label.frame = CGRect(
            x: isFlipped ? x : x + imageSize.width + gap, y: (bounds.height - textSize.height) / 2, width: textWidth,
            height: textSize.height)
    }
}

/// A bar, as far as its items know it.
protocol BarItemContainer: UIView {
    /// Called when an item shows something else.
    func itemsDidChange()
}

/// Makes and places the views that show a bar's items.
enum BarItemViews {
    /// The view of an item; nil for spaces.
    static func view(of item: UIBarButtonItem, in bar: any BarItemContainer) -> UIView? {
        item.bar = bar
        if let custom = item.customView { return custom }
        if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace { return nil }
        return BarButtonView(item: item)
    }

    /// The size at which an item's view is shown.
    static func size(of view: UIView, height: CGFloat) -> CGSize {
        if let button = view as? BarButtonView {
            let size = button.fittingSize
            return CGSize(width: size.width, height: min(size.height, height))
        }
        if !view.translatesAutoresizingMaskIntoConstraints || view is UIStackView {
            let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if size.width > 0 || size.height > 0 { return size }
        }
        if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
        let intrinsic = view.intrinsicContentSize
        return CGSize(
            width: max(view.bounds.width, intrinsic.width),
            height: max(min(height, view.bounds.height), intrinsic.height))
    }

    /// Gives an item's view its frame; from then on the bar, and no constraint, places it.
    static func place(_ view: UIView, _ frame: CGRect, in bar: UIView) {
        if view.superview !== bar { bar.addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        let metrics = PlatformMetrics.current
        view.frame = CGRect(
            x: metrics.round(frame.minX), y: metrics.round(frame.minY), width: frame.width, height: frame.height)
    }
}
