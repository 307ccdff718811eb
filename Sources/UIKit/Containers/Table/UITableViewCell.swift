// SPDX-License-Identifier: Apache-2.0

/// One row of a table.
///
/// A cell lays out what is in it by itself: the table gives it its frame, the cell its content view.
open class UITableViewCell: UIView {
    /// The name under which the table keeps the cell for other rows.
    open internal(set) var reuseIdentifier: String?
    /// What the cell shows lies in this view.
    public let contentView: UITableViewCellContentView
    let cellStyle: CellStyle

    // MARK: Content of the ready-made styles

    private var ownTextLabel: UILabel?
    private var ownDetailTextLabel: UILabel?
    private var ownImageView: UIImageView?

    // MARK: Backgrounds

    /// A view behind the content.
    open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, for: backgroundView) } }
    /// A view behind the content of a selected cell.
    open var selectedBackgroundView: UIView? { didSet { setNeedsLayout() } }
    open var multipleSelectionBackgroundView: UIView?

    // MARK: Accessories

    open var accessoryType: AccessoryType = .none { didSet { accessoryDidChange() } }
    /// A view in place of the accessory.
    open var accessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
    open var editingAccessoryType: AccessoryType = .none { didSet { accessoryDidChange() } }
    open var editingAccessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
    let accessory = TableCellAccessoryView(frame: .zero)

    // MARK: State

    open var selectionStyle: SelectionStyle = .default
    open var focusStyle: FocusStyle = .default
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsLayout() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
    open internal(set) var editingStyle: EditingStyle = .none { didSet { setNeedsLayout() } }
    open var isEditing = false { didSet { if isEditing != oldValue { accessoryDidChange() } } }
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    open var shouldIndentWhileEditing = true
    var canMove = false
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// How far this cell's separator stays from the sides; nil takes the table's.
    var ownSeparatorInset: UIEdgeInsets?
    let editControl = TableCellEditView(frame: .zero)
    let reorderControl = TableCellReorderView(frame: .zero)

    // MARK: What the table tells its cells

    var tableStyle: UITableView.Style = .plain { didSet { if tableStyle != oldValue { setNeedsLayout() } } }
    /// The width that the system's margins go by: the table's; nil outside of tables.
    var layoutMarginsWidth: CGFloat? { didSet { if layoutMarginsWidth != oldValue { layoutDidChange() } } }
    var position = TableCellPosition() { didSet { if position != oldValue { setNeedsLayout() } } }
    var separator = TableCellSeparator() { didSet { setNeedsLayout() } }
    /// Whether the cell may serve other rows; cells of static tables belong to one.
    var isReusable = true
    /// Where selecting the cell, or tapping its accessory, leads.
    var selectionSegueTemplate: UIStoryboardSegueTemplate?
    var accessoryActionSegueTemplate: UIStoryboardSegueTemplate?
    private let separatorView = TableCellSeparatorView(frame: .zero)

    /// Makes a cell of a ready-made style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        contentView = UITableViewCellContentView(frame: .zero)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        clipsToBounds = true
        addSubview(contentView)
        addOwnViews()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return nil }
        cellStyle = nib.integer("UITableViewCellStyle").flatMap(CellStyle.init) ?? .default
        // The content view stands among the subviews too; whoever asks first makes it.
        contentView =
            nib.object("UIContentView") as? UITableViewCellContentView ?? UITableViewCellContentView(frame: .zero)
        super.init(coder: coder)
        decodeCell(nib)
        for case let old as TableCellSeparatorView in subviews { old.removeFromSuperview() }
        if contentView.superview !== self { insertSubview(contentView, at: 0) }
        addOwnViews()
    }

    private func addOwnViews() {
        separatorView.cell = self
        for view in [accessory, editControl, reorderControl, separatorView] as [UIView] {
            view.isHidden = true
            addSubview(view)
        }
        editControl.cell = self
    }

    // MARK: Touches

    private var table: UITableView? { superview as? UITableView }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, let path = table.indexPath(for: self), table.allowsSelection, table.willHighlight(path) else {
            return super.touchesBegan(touches, with: event)
        }
        setHighlighted(true, animated: false)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isHighlighted, let table, let path = table.indexPath(for: self) else {
            return super.touchesEnded(touches, with: event)
        }
        setHighlighted(false, animated: false)
        guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
        let isOnAccessory = !accessory.isHidden && accessory.frame.contains(touch.location(in: self))
        if isOnAccessory, accessoryType == .detailDisclosureButton || accessoryType == .detailButton {
            table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
            accessoryActionSegueTemplate?.perform(self)
        } else {
            table.tapRow(at: path)
            selectionSegueTemplate?.perform(self)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isHighlighted { setHighlighted(false, animated: false) }
        super.touchesCancelled(touches, with: event)
    }

    private func decodeCell(_ coder: NibCoder) {
        reuseIdentifier = coder.string("UIReuseIdentifier")
        accessoryType = coder.integer("UIAccessoryType").flatMap(AccessoryType.init) ?? .none
        editingAccessoryType = coder.integer("UIEditingAccessoryType").flatMap(AccessoryType.init) ?? .none
        accessoryView = coder.object("UIAccessoryView") as? UIView
        editingAccessoryView = coder.object("UIEditingAccessoryView") as? UIView
        backgroundView = coder.object("UIBackgroundView") as? UIView
        selectedBackgroundView = coder.object("UISelectedBackgroundView") as? UIView
        selectionStyle = coder.integer("UISelectionStyle").flatMap(SelectionStyle.init) ?? .default
        focusStyle = coder.integer("UIFocusStyle").flatMap(FocusStyle.init) ?? .default
        indentationLevel = coder.integer("UIIndentationLevel") ?? 0
        indentationWidth = coder.length("UIIndentationWidth") ?? 10
        shouldIndentWhileEditing = coder.bool("UIShouldIndentWhileEditing") ?? true
        showsReorderControl = coder.bool("UIShowsReorderControl") ?? false
        ownSeparatorInset = coder.insets("UISeparatorInset")
        ownTextLabel = coder.object("UITextLabel") as? UILabel
        ownDetailTextLabel = coder.object("UIDetailTextLabel") as? UILabel
        ownImageView = coder.object("UIImageView") as? UIImageView
    }

    // MARK: Ready-made content

    /// The cell's text.
    open var textLabel: UILabel? {
        if ownTextLabel == nil { ownTextLabel = makeLabel(TableCellText.title(of: cellStyle)) }
        return ownTextLabel
    }

    /// The cell's second text; nil in the default style.
    open var detailTextLabel: UILabel? {
        if ownDetailTextLabel == nil, let text = TableCellText.detail(of: cellStyle) {
            ownDetailTextLabel = makeLabel(text)
        }
        return ownDetailTextLabel
    }

    /// The cell's image.
    open var imageView: UIImageView? {
        if ownImageView == nil, cellStyle != .value2 {
            let view = UIImageView(frame: .zero)
            contentView.addSubview(view)
            ownImageView = view
        }
        return ownImageView
    }

    private func makeLabel(_ text: TableCellText) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: text.size, weight: text.weight)
        label.textColor = text.color
        label.textAlignment = text.isRightAligned ? .right : .natural
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The labels and the image that exist.
    var readyMade: (text: UILabel?, detail: UILabel?, image: UIImageView?) {
        (ownTextLabel, ownDetailTextLabel, ownImageView)
    }

    // MARK: State

    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Makes the cell ready for another row.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    /// How far the separator stays from the sides.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? .zero }
        set {
            ownSeparatorInset = newValue
            superview?.setNeedsLayout()
        }
    }

    private func exchangeBackground(_ old: UIView?, for new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    private func exchangeAccessory(_ old: UIView?) {
        if old !== accessoryView, old !== editingAccessoryView { old?.removeFromSuperview() }
        accessoryDidChange()
    }

    /// The content view's size depends on the accessory.
    private func accessoryDidChange() {
        setNeedsLayout()
        layoutDidChange()
    }

    // MARK: Layout

    open override var isLayoutIsland: Bool { true }

    open override var isPlacedBySuperview: Bool { superview is UITableView }

    open override var bounds: CGRect {
        // Constraints are solved before `layoutSubviews`, in the frame that the content view has then.
        didSet { if bounds.size != oldValue.size { placeContentView() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContentView()
        placeAccessories()
        placeReadyMadeContent()
        placeBackgrounds()
        placeSeparator(separatorView)
    }

    /// The size that the cell wants at a width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        let room = TableFacts.separatorRoom(style: tableStyle, metrics: .current)
        let frame = contentFrame(in: CGRect(x: 0, y: 0, width: targetSize.width, height: bounds.height))
        let content = contentView.systemLayoutSizeFitting(
            CGSize(width: frame.width, height: targetSize.height), withHorizontalFittingPriority: horizontal,
            verticalFittingPriority: vertical)
        return CGSize(width: targetSize.width, height: content.height + room)
    }

    /// The height that the cell asks the table for.
    func fittingHeight(width: CGFloat, style: UITableView.Style) -> CGFloat {
        tableStyle = style
        let least = readyMadeHeight
        guard contentView.isLaidOutByConstraints else { return least ?? TableFacts.rowHeight(.current) }
        let fitting = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // Constraints that say nothing about the height leave the system's.
        guard fitting.height > 0.5 else { return TableFacts.rowHeight(.current) }
        return max(fitting.height, least ?? 0)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width, style: tableStyle))
    }

    // MARK: Drawing

    /// Cells without a colour of their own have their table's.
    open override var backgroundFill: CGColor? {
        if (isSelected || isHighlighted) && selectionStyle != .none && selectedBackgroundView == nil {
            return UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor
        }
        if backgroundColor != nil { return super.backgroundFill }
        guard superview is UITableView else { return nil }
        let color: UIColor = tableStyle == .plain ? .systemBackground : .secondarySystemGroupedBackground
        return color.resolvedColor(with: traitCollection).cgColor
    }
}

/// The view that holds what a cell shows; the cell gives it its frame.
open class UITableViewCellContentView: UIView {
    open override var isPlacedBySuperview: Bool { superview is UITableViewCell }

    /// The margins that the system gives the content of cells.
    func systemMargins() -> UIEdgeInsets {
        let cell = superview as? UITableViewCell
        let width = cell?.layoutMarginsWidth ?? cell?.bounds.width ?? bounds.width
        let hasAccessory = cell.map { $0.accessoryType != .none || $0.accessoryView != nil } ?? false
        return MarginFacts.cellContent(tableWidth: width, hasAccessory: hasAccessory, metrics: .current)
    }

    /// Whether constraints, and not frames, decide what the content needs.
    var isLaidOutByConstraints: Bool {
        subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}

/// The look of the texts of ready-made cells.
struct TableCellText {
    let size: CGFloat
    var weight: UIFont.Weight = .regular
    var color: UIColor = .label
    var isRightAligned = false

    static func title(of style: UITableViewCell.CellStyle) -> TableCellText {
        switch style {
        case .default, .value1, .subtitle: TableCellText(size: 17)
        case .value2: TableCellText(size: 12, weight: .medium, color: .systemBlue, isRightAligned: true)
        }
    }

    static func detail(of style: UITableViewCell.CellStyle) -> TableCellText? {
        switch style {
        case .default: nil
        case .value1: TableCellText(size: 17, color: .secondaryLabel)
        case .value2: TableCellText(size: 15)
        case .subtitle: TableCellText(size: 12)
        }
    }
}
