// SPDX-License-Identifier: Apache-2.0

/// A section's header or footer that a table uses again.
open class UITableViewHeaderFooterView: UIView {
    nonisolated deinit {}

    /// The name under which views of the kind are kept for use again.
    open internal(set) var reuseIdentifier: String?
    /// What the view shows lies in this view.
    public let contentView = UIView(frame: .zero)
    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// What the screen covers of the view's sides, where its table keeps content out of it.
    var coveredSides = UIEdgeInsets.zero { didSet { if coveredSides != oldValue { setNeedsLayout() } } }
    private var ownTextLabel: UILabel?
    private var ownDetailTextLabel: UILabel?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        isOpaque = false
        addSubview(contentView)
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        reuseIdentifier = coder.string("UIReuseIdentifier")
        contentView.isOpaque = false
        contentView.frame = bounds
        insertSubview(contentView, at: 0)
    }

    /// The title.
    open var textLabel: UILabel? {
        if ownTextLabel == nil { ownTextLabel = makeLabel(size: 17, weight: .semibold, color: .label) }
        return ownTextLabel
    }

    /// The second text; nil where there is none.
    open var detailTextLabel: UILabel? {
        if ownDetailTextLabel == nil {
            ownDetailTextLabel = makeLabel(size: 13, weight: .regular, color: .secondaryLabel)
        }
        return ownDetailTextLabel
    }

    private func makeLabel(size: CGFloat, weight: UIFont.Weight, color: UIColor) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Makes the view ready for another section.
    open func prepareForReuse() {}

    open override var isLayoutIsland: Bool { true }
    open override var isPlacedBySuperview: Bool { superview is UITableView }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        let frame = bounds.inset(by: coveredSides)
        if contentView.frame != frame { contentView.frame = frame }
        let side = MarginFacts.rootSide(width: bounds.width)
        for label in [ownTextLabel, ownDetailTextLabel].compactMap({ $0 }) {
            label.frame = contentView.bounds.insetBy(dx: side, dy: 0)
        }
    }
}

/// The header or footer of a section that has only a title.
final class SectionTitleView: UITableViewHeaderFooterView {
    enum Kind {
        case header, footer
    }

    private let kind: Kind
    private let style: UITableView.Style

    init(title: String, kind: Kind, style: UITableView.Style) {
        self.kind = kind
        self.style = style
        super.init(reuseIdentifier: nil)
        let isPlainHeader = style == .plain && kind == .header
        textLabel?.font = isPlainHeader ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
        textLabel?.textColor = isPlainHeader ? .label : .secondaryLabel
        textLabel?.numberOfLines = kind == .footer ? 0 : 1
        textLabel?.text = style != .plain && kind == .header ? title.uppercased() : title
        if isPlainHeader {
            backgroundColor = TableFacts.plainHeaderIsTinted(.current) ? .systemGray6 : .systemBackground
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let label = textLabel else { return }
        let side = Self.side(style: style, width: bounds.width)
        let room = contentView.bounds.insetBy(dx: side, dy: 0)
        let height = label.sizeThatFits(room.size).height
        switch (style, kind) {
        case (.plain, _): label.frame = room
        case (_, .header):
            label.frame = CGRect(x: side, y: bounds.height - height - 7, width: room.width, height: height)
        case (_, .footer): label.frame = CGRect(x: side, y: 7.5, width: room.width, height: height)
        }
    }

    private static func side(style: UITableView.Style, width: CGFloat) -> CGFloat {
        let margin = TableFacts.accessoryMargin(cellWidth: width, metrics: .current)
        return style == .insetGrouped ? TableFacts.insetGroupedSide(.current) + margin : margin
    }

    /// The height that a footer's text needs.
    static func footerHeight(of title: String, width: CGFloat, style: UITableView.Style) -> CGFloat {
        let view = SectionTitleView(title: title, kind: .footer, style: style)
        let room = CGSize(width: max(0, width - 2 * side(style: style, width: width)), height: 10_000)
        return (view.textLabel?.sizeThatFits(room).height ?? 0) + 15
    }
}
