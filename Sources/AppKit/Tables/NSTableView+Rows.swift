// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    // MARK: Loading

    /// Counts the rows and measures them, where that is due.
    func reloadIfNeeded() {
        guard isReloadDue else { return }
        isReloadDue = false
        for column in tableColumns where column.isBound(.value) { adoptController(of: column) }
        rowCount = max(countRows(), prototypeRow == nil ? 0 : 1)
        didReload()
        for (row, view) in rowViews
        where !keepsBoundRows || view.object == nil || boundObject(atRow: row) !== view.object {
            removeRowView(row)
        }
        for row in rowObservations.keys where rowViews[row] == nil { rowObservations[row] = nil }
        keepsBoundRows = true
        isViewBased = decideViewBased()
        measureRows()
        selectOnlyExistingRows()
        setNeedsDisplay()
    }

    private func decideViewBased() -> Bool {
        if !prototypes.isEmpty { return true }
        guard rowCount > 0 else { return isViewBased }
        let column = isGroupRow(0) ? nil : tableColumns.first { !$0.isHidden }
        guard column != nil || isGroupRow(0) else { return false }
        guard let view = delegateView(column, row: 0) else { return false }
        recycle(view)
        return true
    }

    /// Measures all rows: they have one height, unless the delegate has others.
    func measureRows() {
        let standard = rowHeight + intercellSpacing.height
        let first = rowCount > 0 ? delegateHeight(0) : -1
        guard first >= 0, first.isFinite else {
            heights = RowHeights(repeating: standard, count: rowCount, isKnown: !usesAutomaticRowHeights)
            return
        }
        heights = RowHeights((0..<rowCount).lazy.map { self.height(ofRow: $0) })
    }

    private func height(ofRow row: Int) -> CGFloat {
        let own = delegateHeight(row)
        return (own >= 0 && own.isFinite ? own : rowHeight) + intercellSpacing.height
    }

    func rowHeightsDidChange() {
        guard !isReloadDue else { return setNeedsLayout() }
        measureRows()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Measures some rows again.
    public func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
        guard !isReloadDue else { return }
        heights.set(indexSet.filter { $0 >= 0 && $0 < rowCount }.map { ($0, height(ofRow: $0)) })
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Counts the rows again.
    public func noteNumberOfRowsChanged() { reloadData() }

    // MARK: Rows in sight

    /// Makes views for the rows that came into sight and takes back those that went out.
    func showRows() {
        let rows = rowsInSight
        guard isViewBased else {
            followValues(of: rows)
            return setNeedsDisplay()
        }
        for row in rowViews.keys.filter({ !rows.contains($0) && !isKept($0) }) { removeRowView(row) }
        var shown = rows
        for row in rows where rowViews[row] == nil { addRowView(row) }
        if usesAutomaticRowHeights, measureShownRows() {
            fitFrame()
            shown = rowsInSight
            for row in shown where rowViews[row] == nil { addRowView(row) }
        }
        for (row, view) in rowViews { place(view, row: row) }
        floatGroupRow(above: shown)
    }

    /// Whether a row out of sight stays: its text is being edited.
    private func isKept(_ row: Int) -> Bool {
        guard let view = rowViews[row], let first = window?.firstResponder as? NSView else { return false }
        return first.isDescendant(of: view)
    }

    private func place(_ view: NSTableRowView, row: Int) {
        var frame = rect(ofRow: row)
        frame.size.width = bounds.width
        if view.frame != frame { view.frame = frame }
        let isGroup = view.isGroupRowStyle
        for (index, cell) in view.cellViews.enumerated() {
            guard let cell else { continue }
            let cellFrame = isGroup ? groupFrame(row: row) : frameOfCell(atColumn: index, row: row)
            let inRow = cellFrame.offsetBy(dx: 0, dy: -frame.minY)
            cell.isHidden = cellFrame.width <= 0
            if cell.frame != inRow { cell.frame = inRow }
        }
    }

    /// The rectangle of the one view of a group's heading.
    private func groupFrame(row: Int) -> CGRect {
        let rowRect = rect(ofRow: row)
        let indent = shownColumns.first.map { indentation(ofRow: row, column: tableColumns[$0]) } ?? 0
        return CGRect(
            x: sideMargin + indent, y: rowRect.minY + intercellSpacing.height / 2,
            width: max(0, bounds.width - 2 * sideMargin - indent),
            height: max(0, rowRect.height - intercellSpacing.height))
    }

    private func addRowView(_ row: Int) {
        let view = delegateRowView(row) ?? madeRowView() ?? unusedRowViews.popLast() ?? NSTableRowView(frame: .zero)
        view.tableView = self
        view.row = row
        view.object = boundObject(atRow: row)
        view.isGroupRowStyle = isGroupRow(row)
        view.selectionHighlightStyle = selectionHighlightStyle
        let columns: [NSTableColumn?] = view.isGroupRowStyle ? [nil] : tableColumns
        view.cellViews = columns.map { column in
            column?.isHidden == true ? nil : makeCellView(column, row: row)
        }
        for cell in view.cellViews {
            guard let cell else { continue }
            cell.translatesAutoresizingMaskIntoConstraints = true
            cell.autoresizingMask = []
            view.addSubview(cell)
        }
        rowViews[row] = view
        updateLook(of: view, row: row)
        addSubview(view)
        rowDidAppear(view, row: row)
        delegate?.tableView(self, didAdd: view, forRow: row)
        view.updateBackgroundStyle()
    }

    /// A row view of the nib's.
    private func madeRowView() -> NSTableRowView? {
        prototypes[Self.rowViewKey] == nil
            ? nil : makeView(withIdentifier: Self.rowViewKey, owner: self) as? NSTableRowView
    }

    func removeRowView(_ row: Int) {
        guard let view = rowViews.removeValue(forKey: row) else { return }
        rowObservations[row] = nil
        view.removeFromSuperview()
        for cell in view.cellViews {
            guard let cell else { continue }
            cell.removeFromSuperview()
            recycle(cell)
        }
        view.cellViews = []
        view.object = nil
        delegate?.tableView(self, didRemove: view, forRow: row)
        view.row = -1
        if type(of: view) == NSTableRowView.self, unusedRowViews.count < 64 { unusedRowViews.append(view) }
        if view.identifier != nil { recycle(view) }
    }

    private func recycle(_ view: NSView) {
        guard let identifier = view.identifier, !identifier.rawValue.isEmpty else { return }
        unusedViews[identifier, default: []].append(view)
    }

    // MARK: Look

    /// Tells the rows in sight what they look like now.
    func rowsDidChangeLook() {
        for (row, view) in rowViews { updateLook(of: view, row: row) }
        setNeedsDisplay()
        headerView?.setNeedsDisplay()
    }

    private func updateLook(of view: NSTableRowView, row: Int) {
        let isSelected = selectedRowIndexes.contains(row)
        view.selectionHighlightStyle = selectionHighlightStyle
        view.isPreviousRowSelected = isSelected && selectedRowIndexes.contains(row - 1)
        view.isNextRowSelected = isSelected && selectedRowIndexes.contains(row + 1)
        view.isSelected = isSelected
        view.isEmphasized = isSelected && isFocused
        view.setNeedsDisplay()
        for (index, cell) in view.cellViews.enumerated() where tableColumns.indices.contains(index) {
            (cell as? NSControl)?.isEnabled = isEnabled && tableColumns[index].isEnabled
        }
    }

    /// Whether the table, or a field in it, takes keys.
    var isFocused: Bool {
        if hasKeys { return true }
        guard let first = window?.firstResponder as? NSView, first !== self else { return false }
        return first.isDescendant(of: self)
    }

    // MARK: Automatic heights

    /// Measures the rows in sight whose heights are estimates.
    ///
    /// - Returns: whether a height became another.
    private func measureShownRows() -> Bool {
        var changes: [(row: Int, height: CGFloat)] = []
        for (row, view) in rowViews.sorted(by: { $0.key < $1.key }) {
            guard let entry = heights.row(row), !entry.isKnown else { continue }
            var height = rowHeight
            for (index, cell) in view.cellViews.enumerated() {
                guard let cell else { continue }
                let width =
                    view.isGroupRowStyle ? groupFrame(row: row).width : frameOfCell(atColumn: index, row: row).width
                let fitting = cell.layoutSizeFitting(
                    CGSize(width: width, height: 0), horizontalPriority: .required)
                height = max(height, fitting.height)
            }
            changes.append((row, height + intercellSpacing.height))
        }
        guard !changes.isEmpty else { return false }
        let hasChanged = changes.contains { heights.row($0.row)?.height != $0.height }
        heights.set(changes)
        return hasChanged
    }

    // MARK: Floating headings

    /// Keeps the heading of the group in sight at the top.
    private func floatGroupRow(above rows: Range<Int>) {
        guard floatsGroupRows, !rows.isEmpty else { return }
        let top = seenTop
        var heading = -1
        var row = rows.lowerBound
        // Groups are looked for a few screens up only, so that a long one costs nothing.
        let limit = max(0, rows.lowerBound - 2000)
        while row >= limit {
            if isGroupRow(row) {
                heading = row
                break
            }
            row -= 1
        }
        for (row, view) in rowViews where view.isFloating && row != heading { view.isFloating = false }
        guard heading >= 0, rect(ofRow: heading).minY < top else { return }
        if rowViews[heading] == nil { addRowView(heading) }
        guard let view = rowViews[heading] else { return }
        place(view, row: heading)
        var frame = view.frame
        let next = rows.first { $0 > heading && isGroupRow($0) }
        frame.origin.y = top
        if let next { frame.origin.y = min(top, rect(ofRow: next).minY - frame.height) }
        view.isFloating = true
        view.frame = frame
        addSubview(view)
    }

    /// Where the rows below the header begin to be seen.
    private var seenTop: CGFloat {
        guard let clip = enclosingClipView else { return 0 }
        return convert(clip.bounds, from: clip).minY + clip.contentInsets.top
    }

    // MARK: Asking for views

    /// The view of a cell; made where that is wanted and the row is not in sight.
    public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
        rowView(atRow: row, makeIfNecessary: makeIfNecessary)?.view(atColumn: column) as? NSView
    }

    /// The view of a row; made where that is wanted and the row is not in sight.
    public func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
        if isReloadDue || needsLayout { layout() }
        if let view = rowViews[row] { return view }
        guard makeIfNecessary, isViewBased, row >= 0, row < rowCount else { return nil }
        addRowView(row)
        if let view = rowViews[row] { place(view, row: row) }
        return rowViews[row]
    }

    /// Calls the body for every row in sight.
    public func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
        for (row, view) in rowViews.sorted(by: { $0.key < $1.key }) { handler(view, row) }
    }

    /// The row that a view is in; -1 for none.
    public func row(for view: NSView) -> Int {
        var current: NSView? = view
        while let candidate = current {
            if let rowView = candidate as? NSTableRowView, rowView.tableView === self { return rowView.row }
            current = candidate.superview
        }
        return -1
    }

    /// The column that a view is in; -1 for none.
    public func column(for view: NSView) -> Int {
        var current: NSView? = view
        while let candidate = current {
            if let rowView = candidate.superview as? NSTableRowView, rowView.tableView === self {
                return rowView.cellViews.firstIndex { $0 === candidate } ?? -1
            }
            current = candidate.superview
        }
        return -1
    }

    // MARK: Making views

    /// A view that went out of sight, or a new one of the nib that is known by the identifier; nil where there is none.
    public func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
        if let view = unusedViews[identifier]?.popLast() { return view }
        guard let nib = prototypes[identifier] else { return nil }
        do {
            let made = try nib.load(owner: owner.map { $0 as AnyObject })
            for fault in made.faults { NSNibError.handler(fault) }
            let views = made.topLevelObjects.compactMap { $0 as? NSView }
            guard let view = views.first(where: { $0.identifier == identifier }) ?? views.first else { return nil }
            view.identifier = identifier
            return view
        } catch {
            NSNibError.handler(error)
            return nil
        }
    }

    /// Has views of an identifier made of a nib; nil forgets it.
    public func register(_ nib: NSNib?, forIdentifier identifier: NSUserInterfaceItemIdentifier) {
        prototypes[identifier] = nib
        unusedViews[identifier] = nil
        reloadData()
    }

    /// The nibs that views are made of, by identifier.
    public var registeredNibsByIdentifier: [NSUserInterfaceItemIdentifier: NSNib]? {
        prototypes.isEmpty ? nil : prototypes
    }
}
