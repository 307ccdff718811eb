// SPDX-License-Identifier: Apache-2.0

/// A view that shows one row of a ``ColumnView``.
///
/// The class itself shows its data as a line of text. A subclass shows them as it likes: it overrides
/// ``rowDataDidChange()``, and ``height(forWidth:)`` where the height is not what its constraints or its text ask for. A
/// row that comes from a nib is laid out by the nib.
@MainActor open class RowView: UIView, ColumnRow {
    nonisolated deinit {}

    /// What the row shows: its model, or what the column's `rowDisplayKey` leads to from there.
    open var rowData: Any? { didSet { rowDataDidChange() } }
    /// Whether the row is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { selectionDidChange() } } }
    /// Whether the keyboard's arrows go on from this row.
    open internal(set) var isLead = false
    /// The nib's own height, in points; nil for a row that no nib made.
    private var nibHeight: CGFloat?
    /// The field in which the text is edited.
    var field: UITextField?

    /// The line of text of a row that no nib made.
    open private(set) lazy var textLabel: UILabel = {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: UIFont.labelFontSize)
        addSubview(label)
        setNeedsLayout()
        return label
    }()
    private var showsText = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        nibHeight = bounds.height
    }

    /// The column that the row is in.
    open var columnView: ColumnView? { superview as? ColumnView }

    // MARK: What is shown

    /// Shows ``rowData``. Here, where no nib made the row: as a line of text.
    open func rowDataDidChange() {
        guard nibHeight == nil else { return }
        showsText = true
        textLabel.text = RowText.text(of: rowData)
    }

    /// Shows that the row was selected, or no longer is.
    open func selectionDidChange() { setNeedsDisplay() }

    /// The height that the row needs for its data at a width, in points.
    open func height(forWidth width: CGFloat) -> CGFloat {
        guard isLaidOutByConstraints else {
            let text = showsText ? textLabel.intrinsicContentSize.height + 2 * Self.textMargin : 0
            return nibHeight ?? max(Self.leastHeight, text.rounded(.up))
        }
        let fitting = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitting.height > 0.5 ? fitting.height : nibHeight ?? Self.leastHeight
    }

    private static let leastHeight: CGFloat = 44
    private static let textMargin: CGFloat = 11
    private static let sideMargin: CGFloat = 16

    private var isLaidOutByConstraints: Bool {
        subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// Makes the row ready for other data.
    open func prepareForReuse() {
        isSelected = false
        isLead = false
    }

    // MARK: Layout and drawing

    open override var isLayoutIsland: Bool { true }
    open override var isPlacedBySuperview: Bool { superview is ColumnView }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if showsText { textLabel.frame = bounds.insetBy(dx: Self.sideMargin, dy: 0) }
        field?.frame = bounds.insetBy(dx: Self.sideMargin, dy: 6)
    }

    /// The background of a selected row.
    open override var backgroundFill: CGColor? {
        isSelected ? UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor : super.backgroundFill
    }

    /// Draws the line below the row.
    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let line = CGRect(x: Self.sideMargin, y: bounds.maxY - 0.5, width: bounds.width - Self.sideMargin, height: 0.5)
        context.setFillColor(UIColor.separator.resolvedColor(with: traitCollection).cgColor)
        context.fill(line)
    }

    // MARK: Editing

    /// Lets the person change what the row shows: here, where the column's model can be set, the line of text.
    ///
    /// - Returns: false where it cannot be changed.
    open func beginEditing() -> Bool { beginEditingText() }

    /// Ends editing.
    ///
    /// - Returns: false where what was written is not valid; editing goes on then.
    open func endEditing(keepsChanges: Bool) -> Bool { endEditingText(keepsChanges: keepsChanges) }

    /// Escape gives up; Tab goes on with the next row.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard field != nil, let key = presses.first?.key, let column = columnView?.column else {
            return super.pressesBegan(presses, with: event)
        }
        switch key.keyCode {
        case .keyboardEscape: column.endEditing(keepsChanges: false)
        case .keyboardTab: column.editNext(by: key.modifierFlags.contains(.shift) ? -1 : 1)
        default: super.pressesBegan(presses, with: event)
        }
    }

    // MARK: ColumnRow

    package var isRowSelected: Bool {
        get { isSelected }
        set { isSelected = newValue }
    }
    package var isLeadRow: Bool {
        get { isLead }
        set { isLead = newValue }
    }
    package func prepareRowForReuse() { prepareForReuse() }
    package func beginRowEditing() -> Bool { beginEditing() }
    package func endRowEditing(keepsChanges: Bool) -> Bool { endEditing(keepsChanges: keepsChanges) }
}
