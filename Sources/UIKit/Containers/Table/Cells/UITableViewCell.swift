// SPDX-License-Identifier: Apache-2.0

/// One row of a table.
///
/// A cell lays out what is in it by itself: the table gives it its frame, the cell its content view.
open class UITableViewCell: UIView {
    nonisolated deinit {}

    /// The name under which the table keeps the cell for other rows.
    open internal(set) var reuseIdentifier: String?
    /// What the cell shows lies in this view.
    public let contentView: UITableViewCellContentView
    let cellStyle: CellStyle

    // MARK: Content of the ready-made styles

    final var ownTextLabel: UILabel?
    final var ownDetailTextLabel: UILabel?
    final var ownImageView: UIImageView?

    // MARK: Backgrounds

    /// A view behind the content.
    open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, for: backgroundView) } }
    /// A view behind the content of a selected cell.
    open var selectedBackgroundView: UIView? { didSet { setNeedsLayout() } }
    /// A view behind the content of a cell that is one of several selected.
    open var multipleSelectionBackgroundView: UIView?

    // MARK: Accessories

    /// What stands at the end of the row.
    open var accessoryType: AccessoryType = .none { didSet { accessoryDidChange() } }
    /// A view in place of the accessory.
    open var accessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
    /// What stands at the end of the row during editing.
    open var editingAccessoryType: AccessoryType = .none { didSet { accessoryDidChange() } }
    /// A view in place of the accessory during editing.
    open var editingAccessoryView: UIView? { didSet { exchangeAccessory(oldValue) } }
    let accessory = TableCellAccessoryView(frame: .zero)

    // MARK: State

    /// Whether a selected cell is tinted.
    open var selectionStyle: SelectionStyle = .default
    /// How the cell shows that keys go to it.
    open var focusStyle: FocusStyle = .default
    /// Whether it is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether it is highlighted, as while a finger is on it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether editing deletes the row or puts one in there.
    open internal(set) var editingStyle: EditingStyle = .none {
        didSet { if editingStyle != oldValue { setNeedsLayout() } }
    }
    /// Whether the person edits.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            accessoryDidChange()
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the row has a handle during editing, if it can be moved.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content gives way to the controls of editing.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// Whether the row's actions are shown, as a swipe does.
    open internal(set) var showingDeleteConfirmation = false
    var canMove = false { didSet { if canMove != oldValue { setNeedsLayout() } } }
    /// Whether the table and its delegate let the content give way to the controls of editing.
    var indentsWhileEditing = true { didSet { if indentsWhileEditing != oldValue { setNeedsLayout() } } }
    /// Whether editing shows if the row is selected, as tables do that let several be chosen then.
    var showsChoice = false { didSet { if showsChoice != oldValue { setNeedsLayout() } } }
    /// The room that the table's index takes at the end.
    var indexWidth: CGFloat = 0 { didSet { if indexWidth != oldValue { setNeedsLayout() } } }
    /// How many steps the content is moved in.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// How wide a step is, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// How far this cell's separator stays from the sides; nil takes the table's.
    var ownSeparatorInset: UIEdgeInsets?
    let editControl = TableCellEditView(frame: .zero)
    let reorderControl = TableCellReorderView(frame: .zero)

    // MARK: What the table tells its cells

    var tableStyle: UITableView.Style = .plain { didSet { if tableStyle != oldValue { setNeedsLayout() } } }
    /// The width that the system's margins go by: the table's; nil outside of tables.
    var layoutMarginsWidth: CGFloat? { didSet { if layoutMarginsWidth != oldValue { layoutDidChange() } } }
    /// What the screen covers of the cell's sides, where its table keeps content out of it.
    var coveredSides = UIEdgeInsets.zero {
        didSet {
            guard coveredSides != oldValue else { return }
            placeContentView()
            accessoryDidChange()
        }
    }
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
        // That colour is there for systems before iOS 14, which did not know the one of the table's style.
        if nib.bool("UIDidEncodeCompatibilityBackgroundColor") == true { backgroundColor = nil }
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
        reorderControl.cell = self
    }

    // MARK: Touches

    var table: UITableView? { superview as? UITableView }

    private enum Part {
        case row, accessory, editControl
    }

    /// What a finger is on.
    private var touched: Part?

    private func part(at point: CGPoint) -> Part {
        if isEditing, !editControl.isHidden, editControl.frame.contains(point), editControl.sign != nil, !showsChoice {
            return .editControl
        }
        let hasButton = accessory.type == .detailDisclosureButton || accessory.type == .detailButton
        return !accessory.isHidden && hasButton && accessory.frame.insetBy(dx: -10, dy: 0).contains(point)
            ? .accessory : .row
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, let path = table.indexPath(for: self), let touch = touches.first else {
            return super.touchesBegan(touches, with: event)
        }
        let part = part(at: touch.location(in: self))
        guard part != .row || table.highlightRow(at: path) else { return super.touchesBegan(touches, with: event) }
        touched = part
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let part = touched, let table, let path = table.indexPath(for: self) else {
            return super.touchesEnded(touches, with: event)
        }
        touched = nil
        if part == .row { table.unhighlightRow(at: path) }
        guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
        switch part {
        case .editControl:
            table.tapEditControl(of: self, at: path)
        case .accessory:
            table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
            accessoryActionSegueTemplate?.perform(self)
        case .row:
            table.tapRow(at: path)
            if !table.isEditing { selectionSegueTemplate?.perform(self) }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touched == .row {
            if let table, let path = table.indexPath(for: self) {
                table.unhighlightRow(at: path)
            } else {
                setHighlighted(false, animated: false)
            }
        }
        touched = nil
        super.touchesCancelled(touches, with: event)
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

    /// Selects the cell, or takes it out of the selection.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Highlights the cell, or no longer.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    // MARK: Configuration

    var configurations: TableCellConfigurations?
    private var needsConfiguration = true

    /// The state that configurations follow.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        state.isSwiped = showingDeleteConfirmation
        state.isReordering = table?.reordering?.cell === self
        return state
    }

    /// Changes the cell's configurations for a state; subclasses set them here.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    /// Asks for ``updateConfiguration(using:)`` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        updateConfiguration(using: configurationState)
    }

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
        updateConfigurationIfNeeded()
        placeContentView()
        placeConfiguredView()
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
        updateConfigurationIfNeeded()
        if let height = configuredHeight(width: width) { return height }
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
        if configurations?.background != nil { return nil }
        if backgroundColor != nil { return super.backgroundFill }
        guard superview is UITableView else { return nil }
        return tableColor.resolvedColor(with: traitCollection).cgColor
    }

    open override func drawContent(in context: CGContext) {
        drawConfiguredBackground(in: context)
        super.drawContent(in: context)
    }
}
