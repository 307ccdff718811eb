// SPDX-License-Identifier: Apache-2.0

/// The actions beside a row that was swiped, as wide together as the row has gone aside.
final class TableSwipeActionsView: UIView {
    private let buttons: [TableSwipeButton]
    /// Whether the actions begin at the right side of the row.
    private let areRight: Bool
    /// Whether the first action takes all the room, for letting go will do it.
    var isFullSwipe = false {
        didSet {
            guard isFullSwipe != oldValue else { return }
            UIView.animate(withDuration: 0.2) { [self] in
                setNeedsLayout()
                layoutIfNeeded()
            }
        }
    }

    init(_ actions: [UIContextualAction], areRight: Bool, perform: @escaping (UIContextualAction, UIView) -> Void) {
        self.areRight = areRight
        buttons = actions.map { action in
            TableSwipeButton(action, isAtLeft: areRight) { perform(action, $0) }
        }
        super.init(frame: .zero)
        clipsToBounds = true
        isOpaque = false
        // The first action is the outermost and covers the others when they are drawn together.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// How wide the actions are at rest.
    func restWidth(height: CGFloat) -> CGFloat { buttons.map { $0.restWidth(height: height) }.reduce(0, +) }

    override func layoutSubviews() {
        let widths = buttons.map { $0.restWidth(height: bounds.height) }
        let whole = widths.reduce(0, +)
        guard whole > 0 else { return }
        let stretch = bounds.width / whole
        var end: CGFloat = 0
        for (button, width) in zip(buttons, widths) {
            let wide = isFullSwipe && button === buttons.first ? bounds.width : width * stretch
            button.frame = CGRect(
                x: areRight ? bounds.width - end - wide : end, y: 0, width: wide, height: bounds.height)
            end += width * stretch
        }
    }
}

/// One action.
private final class TableSwipeButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let picture: UIImageView?
    /// Whether the text keeps to the left end while the button is wider than it need be.
    private let isAtLeft: Bool

    init(_ action: UIContextualAction, isAtLeft: Bool, perform: @escaping (UIView) -> Void) {
        self.isAtLeft = isAtLeft
        picture = action.image.map { UIImageView(image: $0) }
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.title
        label.font = .systemFont(ofSize: picture == nil ? 17 : 13)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        accessibilityLabel = action.title
        addSubview(label)
        if let picture {
            picture.tintColor = .white
            picture.contentMode = .center
            addSubview(picture)
        }
        addAction(
            UIAction { [weak self] _ in
                if let self { perform(self) }
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    func restWidth(height: CGFloat) -> CGFloat {
        let text = label.sizeThatFits(CGSize(width: 160, height: 100)).width
        return max(74, max(text, picture?.image?.size.width ?? 0) + 30)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rest = restWidth(height: bounds.height)
        let room = CGRect(
            x: isAtLeft ? 0 : bounds.width - rest, y: 0, width: max(rest, 0), height: bounds.height)
        let text = label.sizeThatFits(CGSize(width: rest - 12, height: bounds.height))
        guard let picture, let image = picture.image else {
            label.frame = CGRect(x: room.minX + 6, y: 0, width: max(0, rest - 12), height: bounds.height)
            return
        }
        let isRoomy = bounds.height >= image.size.height + text.height + 8 && (label.text ?? "").isEmpty == false
        label.isHidden = !isRoomy
        let whole = image.size.height + (isRoomy ? text.height + 2 : 0)
        let top = (bounds.height - whole) / 2
        picture.frame = CGRect(
            x: room.midX - image.size.width / 2, y: top, width: image.size.width, height: image.size.height)
        label.frame = CGRect(
            x: room.minX + 6, y: top + image.size.height + 2, width: max(0, rest - 12), height: text.height)
    }
}
