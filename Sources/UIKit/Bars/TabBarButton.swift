// SPDX-License-Identifier: Apache-2.0

/// One tab: image above title, or beside it in a low bar, with a badge at the image's corner.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge: BadgeView?
    private let isChosen: Bool
    private let unchosenColor: UIColor
    private let imageInsets: UIEdgeInsets
    private let titleOffset: UIOffset

    init(item: UITabBarItem, isChosen: Bool, unchosenColor: UIColor) {
        self.item = item
        self.isChosen = isChosen
        self.unchosenColor = unchosenColor
        imageInsets = item.imageInsets
        titleOffset = item.titlePositionAdjustment
        badge = item.badgeValue.map { BadgeView(text: $0, color: item.badgeColor ?? .systemRed) }
        super.init(frame: .zero)
        isOpaque = false
        let look = item.systemItem?.look
        label.text = item.title ?? look?.title
        label.textAlignment = .center
        let image = (isChosen ? item.selectedImage : nil) ?? item.image ?? look.flatMap { Self.symbol($0.symbol) }
        imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        imageView.contentMode = .scaleAspectFit
        for view in [imageView, label] as [UIView] { addSubview(view) }
        if let badge { addSubview(badge) }
    }

    required init?(coder: NSCoder) { nil }

    private static func symbol(_ name: String) -> UIImage? {
        UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let color: UIColor = isChosen ? tintColor : unchosenColor
        label.textColor = color
        imageView.tintColor = color
        let isLow = traitCollection.hasLowBars
        // A new font measures the label anew.
        let fontSize: CGFloat = isLow ? 12 : 10
        if label.font.pointSize != fontSize { label.font = .systemFont(ofSize: fontSize, weight: .medium) }
        let image = isLow ? placeBeside() : placeAbove()
        imageView.frame = image.offsetBy(
            dx: (imageInsets.left - imageInsets.right) / 2, dy: (imageInsets.top - imageInsets.bottom) / 2)
        label.frame = label.frame.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
        if let badge {
            let size = badge.fittingSize
            badge.frame = CGRect(
                x: image.midX + max(image.width, 20) / 2 - 6, y: 2, width: size.width, height: size.height)
        }
    }

    private var hasTitle: Bool { !(label.text ?? "").isEmpty }

    /// Places the title below the image, whose place comes back.
    private func placeAbove() -> CGRect {
        let size = imageSize(highest: hasTitle ? 29 : bounds.height - 8)
        let middle = hasTitle ? 18 : bounds.midY
        label.frame = CGRect(x: 2, y: bounds.height - 15, width: max(0, bounds.width - 4), height: 12)
        return CGRect(
            x: (bounds.width - size.width) / 2, y: middle - size.height / 2, width: size.width, height: size.height)
    }

    /// Places the title after the image, whose place comes back.
    private func placeBeside() -> CGRect {
        let size = imageSize(highest: bounds.height - 12)
        let gap: CGFloat = hasTitle && size.width > 0 ? 6 : 0
        let room = max(0, bounds.width - 4 - size.width - gap)
        let title = CGSize(
            width: min(room, label.intrinsicContentSize.width), height: label.intrinsicContentSize.height)
        let left = (bounds.width - size.width - gap - title.width) / 2
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.frame = CGRect(
            x: isFlipped ? left : left + size.width + gap, y: bounds.midY - title.height / 2, width: title.width,
            height: title.height)
        return CGRect(
            x: isFlipped ? left + title.width + gap : left, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The size of the image, made smaller where it is higher than there is room.
    private func imageSize(highest: CGFloat) -> CGSize {
        let size = imageView.image?.size ?? .zero
        guard size.height > 0 else { return .zero }
        let height = min(size.height, max(0, highest))
        return CGSize(width: size.width * height / size.height, height: height)
    }
}

/// A count in a coloured pill.
final class BadgeView: UIView {
    private let label = UILabel(frame: .zero)
    private let color: UIColor

    init(text: String, color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        isOpaque = false
        label.text = text
        label.font = .systemFont(ofSize: 13)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize { CGSize(width: max(18, label.intrinsicContentSize.width + 10), height: 18) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func drawContent(in context: CGContext) {
        context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
        context.fill(CGPath(roundedRect: bounds, cornerWidth: bounds.height / 2, cornerHeight: bounds.height / 2))
    }
}
