// SPDX-License-Identifier: Apache-2.0

/// A sign or control at a side of a list's cell.
@MainActor public struct UICellAccessory {
    /// When an accessory is shown.
    nonisolated public enum DisplayedState: Sendable {
        case always, whenEditing, whenNotEditing
    }

    /// How an accessory of a kind differs from the usual.
    public struct Options {
        /// Whether the accessory keeps its room without being seen.
        public var isHidden: Bool
        /// In points; nil takes the system's.
        public var reservedLayoutWidth: CGFloat?
        /// The colour; nil for the one around.
        public var tintColor: UIColor?

        public init(isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    enum Kind {
        case disclosureIndicator, checkmark, detail, delete, insert, reorder, multiselect, outlineDisclosure
        case label(String)
        case view(UIView)
    }

    let kind: Kind
    let displayed: DisplayedState
    let isLeading: Bool
    let options: Options
    let action: (() -> Void)?

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, _ options: Options,
        action: (() -> Void)? = nil
    ) {
        self.kind = kind
        self.displayed = displayed
        self.isLeading = isLeading
        self.options = options
        self.action = action
    }

    /// An arrow: the row leads somewhere.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }

    /// A tick.
    public static func checkmark(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }

    /// A button with an i.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed, options, action: actionHandler) }

    /// A red button with a minus.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed, isLeading: true, options, action: actionHandler) }

    /// A green button with a plus.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed, isLeading: true, options, action: actionHandler) }

    /// Three lines that the row is moved by.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options) }

    /// A circle that is filled while the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, isLeading: true, options) }

    /// An arrow that opens and closes the row's item of an outline.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options, action: actionHandler) }

    /// A short text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.label(text), displayed, options) }

    /// A view of one's own.
    public static func customView(
        _ view: UIView, leading: Bool = false, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.view(view), displayed, isLeading: leading, options) }

    func isShown(isEditing: Bool) -> Bool {
        guard !options.isHidden else { return false }
        return switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }
}

/// Draws one accessory and takes its taps.
final class CellAccessoryView: UIControl {
    let accessory: UICellAccessory
    weak var cell: UICollectionViewListCell?
    private var content: UIView?

    init(_ accessory: UICellAccessory, cell: UICollectionViewListCell) {
        self.accessory = accessory
        self.cell = cell
        super.init(frame: .zero)
        isOpaque = false
        tintColor = accessory.options.tintColor
        switch accessory.kind {
        case .label(let text):
            let label = UILabel(frame: .zero)
            label.text = text
            label.textColor = accessory.options.tintColor ?? .secondaryLabel
            content = label
        case .view(let view): content = view
        case .delete, .insert, .detail, .outlineDisclosure:
            addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
        default: isUserInteractionEnabled = false
        }
        if let content {
            addSubview(content)
            isUserInteractionEnabled = true
        }
    }

    required init?(coder: NSCoder) { nil }

    private func tapped() {
        if let action = accessory.action { return action() }
        guard case .outlineDisclosure = accessory.kind, let cell, let collection = cell.collection,
            let path = collection.indexPath(for: cell)
        else { return }
        (collection.dataSource as? any OutlineDataSource)?.toggle(path)
    }

    /// The width that the accessory takes, in points.
    var width: CGFloat {
        if let width = accessory.options.reservedLayoutWidth, width > 0, width.isFinite { return width }
        return switch accessory.kind {
        case .disclosureIndicator: 8
        case .checkmark: 14
        case .outlineDisclosure: 14
        case .detail, .delete, .insert, .multiselect: 22
        case .reorder: 20
        case .label: content?.sizeThatFits(CGSize(width: 1000, height: 100)).width ?? 0
        case .view(let view): view.bounds.width
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        let size =
            content is UILabel ? CGSize(width: bounds.width, height: bounds.height) : content.bounds.size
        content.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    // MARK: Drawing

    override func drawContent(in context: CGContext) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(2)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let tint: UIColor = tintColor
        func stroke(_ color: UIColor, _ points: [(CGFloat, CGFloat)]) {
            context.setStrokeColor(color.resolvedColor(with: traitCollection).cgColor)
            context.strokeLineSegments(
                between: points.map { CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) })
        }
        switch accessory.kind {
        case .disclosureIndicator:
            let color = accessory.options.tintColor ?? .tertiaryLabel
            stroke(color, [(-2.5, -5.5), (3, 0), (3, 0), (-2.5, 5.5)])
        case .outlineDisclosure:
            let isOpen = cell?.isExpanded ?? false
            stroke(
                tint,
                isOpen ? [(-5.5, -2.5), (0, 3), (0, 3), (5.5, -2.5)] : [(-2.5, -5.5), (3, 0), (3, 0), (-2.5, 5.5)])
        case .checkmark: stroke(tint, [(-6, 0.5), (-2, 5), (-2, 5), (6, -6)])
        case .reorder:
            let color = accessory.options.tintColor ?? .tertiaryLabel
            stroke(color, [(-9, -5), (9, -5), (-9, 0), (9, 0), (-9, 5), (9, 5)])
        case .detail:
            circle(tint, filled: false, in: context)
            stroke(tint, [(0, -1), (0, 5), (0, -5.5), (0, -5)])
        case .delete:
            circle(accessory.options.tintColor ?? .systemRed, filled: true, in: context)
            stroke(.white, [(-5, 0), (5, 0)])
        case .insert:
            circle(accessory.options.tintColor ?? .systemGreen, filled: true, in: context)
            stroke(.white, [(-5, 0), (5, 0), (0, -5), (0, 5)])
        case .multiselect:
            let isSelected = cell?.isSelected ?? false
            circle(isSelected ? tint : .tertiaryLabel, filled: isSelected, in: context)
            if isSelected { stroke(.white, [(-4.5, 0.5), (-1.5, 4), (-1.5, 4), (4.5, -4)]) }
        case .label, .view: break
        }
    }

    private func circle(_ color: UIColor, filled: Bool, in context: CGContext) {
        let color = color.resolvedColor(with: traitCollection).cgColor
        let area = CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)
        if filled {
            context.setFillColor(color)
            context.fillEllipse(in: area)
        } else {
            context.setStrokeColor(color)
            context.setLineWidth(1.5)
            context.strokeEllipse(in: area.insetBy(dx: 1, dy: 1))
            context.setLineWidth(2)
        }
    }
}

/// A data source that shows outlines.
@MainActor protocol OutlineDataSource: AnyObject {
    /// Opens or closes the item at a place.
    func toggle(_ path: IndexPath)
    func isExpanded(_ path: IndexPath) -> Bool
    /// How many items hold the item.
    func level(_ path: IndexPath) -> Int
}
