// SPDX-License-Identifier: Apache-2.0

/// One tab: image above title, with a badge at the image's corner.
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
        label.font = .systemFont(ofSize: 10, weight: .medium)
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
        let size = imageView.image?.size ?? .zero
        let hasTitle = !(label.text ?? "").isEmpty
        let height = min(size.height, hasTitle ? 29 : bounds.height - 8)
        let width = size.height > 0 ? size.width * height / size.height : 0
        let middle = hasTitle ? 18 : bounds.midY
        let frame = CGRect(
            x: (bounds.width - width) / 2 + (imageInsets.left - imageInsets.right) / 2,
            y: middle - height / 2 + (imageInsets.top - imageInsets.bottom) / 2, width: width, height: height)
        imageView.frame = frame
        label.frame = CGRect(
            x: 2 + titleOffset.horizontal, y: bounds.height - 15 + titleOffset.vertical,
            width: max(0, bounds.width - 4), height: 12)
        if let badge {
            let size = badge.fittingSize
            badge.frame = CGRect(
                x: bounds.midX + max(width, 20) / 2 - 6, y: 2, width: size.width, height: size.height)
        }
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
