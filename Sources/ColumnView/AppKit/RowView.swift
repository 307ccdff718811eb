// SPDX-License-Identifier: Apache-2.0

/// A view that shows one row of a ``ColumnView``.
///
/// The class itself shows its data as a line of text. A subclass shows them as it likes: it overrides
/// ``rowDataDidChange()`` or `draw(_:)`, and ``height(forWidth:)`` where the height is not what its constraints or its text
/// ask for. A row that comes from a nib is laid out by the nib; what is in it may be bound to `rowData`.
@MainActor open class RowView: NSView, ColumnRow {
    nonisolated deinit {}

    /// What the row shows: its model, or what the column's `rowDisplayKey` leads to from there. Can be observed.
    open var rowData: Any? {
        willSet { KeyedObject(self).willChangeValue(forKey: "rowData") }
        didSet {
            KeyedObject(self).didChangeValue(forKey: "rowData")
            rowDataDidChange()
        }
    }
    /// Whether the row is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { selectionDidChange() } } }
    /// Whether the keyboard's arrows go on from this row.
    open internal(set) var isLead = false
    /// The nib's own height, in points; nil for a row that no nib made.
    private var nibHeight: CGFloat?
    /// The field in which the text is edited.
    var field: NSTextField?

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        nibHeight = layoutBounds.height
    }

    /// The column that the row is in.
    open var columnView: ColumnView? { superview as? ColumnView }

    // MARK: What is shown

    /// The line of text of a row that no nib made; empty for a row that a subclass draws.
    open var text: String { nibHeight == nil ? RowText.text(of: rowData) : "" }
    /// The font of the line of text.
    open var font: NSFont { .systemFont(ofSize: NSFont.systemFontSize) }
    /// The colour of the line of text.
    open var textColor: NSColor { isSelected && isEmphasized ? .alternateSelectedControlTextColor : .labelColor }

    /// Shows ``rowData``; here by drawing the row again.
    open func rowDataDidChange() { setNeedsDisplay() }

    /// Shows that the row was selected, or no longer is.
    open func selectionDidChange() { setNeedsDisplay() }

    /// Whether the selection is shown in full colour, as keys go to the column.
    open var isEmphasized: Bool { columnView?.isFirstResponder ?? false }

    /// The height that the row needs for its data at a width, in points.
    open func height(forWidth width: CGFloat) -> CGFloat {
        guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
            return nibHeight ?? max(Self.leastHeight, (font.ascender - font.descender + 8).rounded(.up))
        }
        let fitting = layoutSizeFitting(
            CGSize(width: width, height: 0), horizontalPriority: .required, verticalPriority: LayoutPriority(50))
        return fitting.height > 0.5 ? fitting.height : nibHeight ?? Self.leastHeight
    }

    private static let leastHeight: CGFloat = 24
    /// How far the text stays from the sides, in points.
    static let sideMargin: CGFloat = 10

    /// Makes the row ready for other data.
    open override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isLead = false
    }

    // MARK: Layout and drawing

    open override var isFlipped: Bool { true }
    open override var isLayoutIsland: Bool { true }
    open override var isPlacedBySuperview: Bool { superview is ColumnView }

    open override func layout() {
        super.layout()
        field?.frame = bounds.insetBy(dx: Self.sideMargin - 4, dy: 1)
    }

    /// The background of a selected row.
    open override var backgroundFill: CGColor? {
        guard isSelected else { return super.backgroundFill }
        let color: NSColor =
            isEmphasized ? .selectedContentBackgroundColor : .unemphasizedSelectedContentBackgroundColor
        return color.value(for: effectiveAppearance)
    }

    /// Draws the line of text.
    open override func draw(_ dirtyRect: CGRect) {
        super.draw(dirtyRect)
        let text = text
        guard !text.isEmpty, field == nil else { return }
        let line = (font.ascender - font.descender).rounded(.up)
        let area = CGRect(
            x: Self.sideMargin, y: ((bounds.height - line) / 2).rounded(.down),
            width: bounds.width - 2 * Self.sideMargin, height: line)
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = .byTruncatingTail
        NSAttributedString(
            string: text, attributes: [.font: font, .foregroundColor: textColor, .paragraphStyle: paragraph]
        ).draw(in: area)
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

extension RowView: ViewTextShowing {
    /// What scripts find the row by.
    package var shownTexts: [String] { field == nil ? [text] : [] }
}
