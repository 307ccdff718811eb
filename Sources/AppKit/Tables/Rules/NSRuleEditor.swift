// SPDX-License-Identifier: Apache-2.0

/// A list of rules that a person puts together: rows of pop-ups and fields, each a way through a tree of criteria.
@MainActor open class NSRuleEditor: NSControl {
    nonisolated deinit {}

    /// How rules may be inside of others.
    nonisolated public enum NestingMode: UInt, Sendable {
        case single = 0
        case list, compound, simple
    }

    /// What a row is.
    nonisolated public enum RowType: UInt, Sendable {
        case simple = 0
        case compound
    }

    /// Posted after rows came, went or changed.
    nonisolated public static let rowsDidChangeNotification = Notification.Name(
        "NSRuleEditorRowsDidChangeNotification")

    /// Has the criteria.
    open weak var delegate: (any NSRuleEditorDelegate)?
    /// The height of rows, in points.
    open var rowHeight: CGFloat = 25 { didSet { rowsNeedLayout() } }
    /// Whether rules can be changed.
    open var isEditable = true { didSet { if isEditable != oldValue { rowsNeedViews() } } }
    /// How rules may be inside of others.
    open var nestingMode = NestingMode.compound { didSet { rowsNeedLayout() } }
    /// Whether all rows can be taken away.
    open var canRemoveAllRows = true { didSet { rowsNeedLayout() } }
    /// The file of strings that say how rows read in other languages.
    open var formattingStringsFilename: String?
    /// How rows read in other languages: texts in place of others.
    open var formattingDictionary: [String: String]? { didSet { rowsNeedViews() } }
    /// The class of the objects that stand for rows where `rows` is bound.
    open var rowClass: AnyClass = NSMutableDictionary.self
    /// The key of a row's type in such an object.
    open var rowTypeKeyPath = "rowType"
    /// The key of the rows inside of a row.
    open var subrowsKeyPath = "subrows"
    /// The key of a row's criteria.
    open var criteriaKeyPath = "criteria"
    /// The key of what a row shows.
    open var displayValuesKeyPath = "displayValues"
    /// The rows that are selected.
    open internal(set) var selectedRowIndexes = IndexSet()
    /// The rows that are inside of none.
    final var rootRows: [RuleRow] = []
    /// The views of the rows.
    final var rowViews: [RuleRowView] = []
    final var areViewsDue = true
    final var isShowingBoundRows = false

    open override class var bindings: Bindings { ruleBindings }

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSRuleEditor.coding, of: self)
        // The rows of an archive are views; they are made anew of what the editor knows.
        for view in subviews where view is RuleSliceHolder { view.removeFromSuperview() }
    }

    /// Writes what a nib keeps of the editor, not its rows.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSRuleEditor.coding, of: self)
    }

    override var encodedSubviews: [NSView] { [] }

    private static let coding: [NibProperty<NSRuleEditor>] = [
        .length("NSRuleEditorSliceHeight", \.rowHeight, or: 25, atLeast: 1),
        .flag("NSRuleEditorEditable", \.isEditable, or: true),
        .choice("NSRuleEditorNestingMode", \.nestingMode, or: .compound),
        .flag("NSRuleEditorDisallowEmpty", \.canRemoveAllRows, or: true, inverted: true),
        .optionalText("NSRuleEditorStringsFileName", \.formattingStringsFilename),
    ]

    // MARK: Criteria

    /// The criteria after one, or those that a row of a type begins with.
    func choices(after criterion: Any?, _ type: RowType) -> [Any] {
        guard let delegate else { return [] }
        let count = max(0, delegate.ruleEditor(self, numberOfChildrenForCriterion: criterion, with: type))
        return (0..<count).map { delegate.ruleEditor(self, child: $0, forCriterion: criterion, with: type) }
    }

    /// What a row shows of a criterion.
    func displayValue(of criterion: Any, at index: Int, in row: RuleRow) -> Any {
        delegate?.ruleEditor(self, displayValueForCriterion: criterion, inRow: line(of: row)) ?? ""
    }

    /// The predicate of a row with those of the rows inside of it; nil where it says none.
    func predicate(of row: RuleRow) -> NSPredicate? {
        var parts: [PredicatePartKey: Any] = [:]
        for (criterion, value) in zip(row.criteria, row.displayValues) {
            let more =
                delegate?.ruleEditor(
                    self, predicatePartsForCriterion: criterion, withDisplayValue: value, inRow: line(of: row)) ?? [:]
            parts.merge(more) { $1 }
        }
        return predicate(of: row, parts)
    }

    /// Shows a predicate, where the editor can.
    func show(_ predicate: NSPredicate?) {}

    /// Called when the criteria of a row have changed.
    func criteriaDidChange(of row: RuleRow) {}

    // MARK: Predicates

    /// The predicate that the rules say; nil where they say none.
    open var predicate: NSPredicate? {
        let parts = rootRows.compactMap { predicate(of: $0) }
        if parts.count == 1, nestingMode != .list { return parts[0] }
        return parts.isEmpty ? nil : NSCompoundPredicate(joining: .and, parts)
    }

    /// The predicate of a row; nil where it says none.
    open func predicate(forRow row: Int) -> NSPredicate? { self.row(row).flatMap { predicate(of: $0) } }

    /// Makes the predicate anew.
    open func reloadPredicate() { rowsDidChange() }

    /// Asks for the criteria of all rows again.
    open func reloadCriteria() {
        for row in lines { complete(row, keeping: row.criteria) }
        rowsNeedViews()
    }

    // MARK: Rows

    /// Adds a row after all others: inside of the first row where that can have others inside.
    open func addRow(_ sender: Any?) {
        addRowAtEnd()
        personDidChangeRows()
    }

    /// Puts a row with its first criteria in, before another or at the end of the rows inside of one.
    open func insertRow(
        at rowIndex: Int, with rowType: RowType, asSubrowOfRow parentRow: Int, animate shouldAnimate: Bool
    ) {
        insert(makeRow(rowType), line: rowIndex, in: row(parentRow))
        personDidChangeRows()
    }

    /// Chooses criteria of a row and what it shows of them.
    open func setCriteria(_ criteria: [Any], andDisplayValues values: [Any], forRowAt rowIndex: Int) {
        guard let row = row(rowIndex) else { return }
        row.criteria = criteria
        row.displayValues = values
        criteriaDidChange(of: row)
        rowsNeedViews()
        rowsDidChange()
    }

    /// Takes a row away; those inside of it go up.
    open func removeRow(at rowIndex: Int) { removeRows(at: [rowIndex], includeSubrows: false) }

    /// Takes rows away, with those inside of them or without.
    open func removeRows(at rowIndexes: IndexSet, includeSubrows: Bool) {
        let rows = rowIndexes.compactMap { row($0) }
        for row in rows { remove(row, includingSubrows: includeSubrows) }
        rowsNeedViews()
        rowsDidChange()
    }

    /// Selects rows.
    open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        let known = indexes.filteredIndexSet { lines.indices.contains($0) }
        selectedRowIndexes = extend ? selectedRowIndexes.union(known) : known
        for view in rowViews { view.setNeedsDisplay() }
    }

    // MARK: Layout and drawing

    open override var isFlipped: Bool { true }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
    }
    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            rowsNeedViews()
        }
    }

    open override func layout() {
        super.layout()
        placeRows()
    }

    open override func draw(_ dirtyRect: CGRect) {
        NSColor.controlBackgroundColor.setFill()
        bounds.fill()
    }
}

/// The view of a nib that holds a rule editor's rows.
final class RuleSliceHolder: NSView {
    nonisolated deinit {}
}
