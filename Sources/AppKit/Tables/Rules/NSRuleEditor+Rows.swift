// SPDX-License-Identifier: Apache-2.0

extension NSRuleEditor {
    // MARK: Asking

    /// All rows from the top.
    var lines: [RuleRow] { rootRows.flatMap(\.lines) }

    func row(_ index: Int) -> RuleRow? {
        let lines = lines
        return lines.indices.contains(index) ? lines[index] : nil
    }

    func line(of row: RuleRow) -> Int { lines.firstIndex { $0 === row } ?? -1 }

    /// The number of rows.
    public var numberOfRows: Int { lines.count }

    /// The rows directly inside of one; those inside of none for -1.
    public func subrowIndexes(forRow rowIndex: Int) -> IndexSet {
        let rows = row(rowIndex)?.subrows ?? (rowIndex < 0 ? rootRows : [])
        return IndexSet(rows.map { line(of: $0) })
    }

    /// The criteria that are chosen in a row.
    public func criteria(forRow row: Int) -> [Any] { self.row(row)?.criteria ?? [] }

    /// What a row shows of its criteria.
    public func displayValues(forRow row: Int) -> [Any] { self.row(row)?.displayValues ?? [] }

    /// The row that shows something; `NSNotFound` for none.
    public func row(forDisplayValue displayValue: Any) -> Int {
        lines.firstIndex { row in row.displayValues.contains { ContentList.isSame($0, displayValue) } } ?? NSNotFound
    }

    /// What a row is.
    public func rowType(forRow rowIndex: Int) -> RowType { row(rowIndex)?.type ?? .simple }

    /// The row around one; -1 for none.
    public func parentRow(forRow rowIndex: Int) -> Int { row(rowIndex)?.parent.map { line(of: $0) } ?? -1 }

    // MARK: Making

    /// A row with its first criteria.
    func makeRow(_ type: RowType) -> RuleRow {
        let row = RuleRow(type)
        complete(row, keeping: [])
        return row
    }

    /// Goes on from criteria of a row, as far as those still are to be had, to the end by the first ones.
    func complete(_ row: RuleRow, keeping kept: [Any]) {
        let old = zip(row.criteria, row.displayValues).map { $0 }
        var criteria: [Any] = []
        while true {
            let choices = choices(after: criteria.last, row.type)
            guard let first = choices.first, criteria.count < Self.mostCriteria else { break }
            let wanted = kept.indices.contains(criteria.count) ? kept[criteria.count] : nil
            criteria.append(choices.first { Self.isSame($0, wanted) } ?? first)
        }
        row.criteria = criteria
        criteriaDidChange(of: row)
        row.displayValues = criteria.enumerated().map { index, criterion in
            // A view in which something was entered stays.
            if old.indices.contains(index), Self.isSame(old[index].0, criterion), old[index].1 is NSView,
                row.template == nil
            {
                return old[index].1
            }
            return displayValue(of: criterion, at: index, in: row)
        }
    }

    /// A tree of criteria that is deeper never ends.
    private static let mostCriteria = 20

    static func isSame(_ first: Any, _ second: Any?) -> Bool { second != nil && ContentList.isSame(first, second) }

    // MARK: Changing

    func addRowAtEnd() {
        if nestingMode == .single, !rootRows.isEmpty { return }
        let nests = nestingMode == .compound || nestingMode == .simple
        guard nests else { return rootRows.append(makeRow(.simple)) }
        let simple = makeRow(.simple)
        if let root = rootRows.first(where: { $0.type == .compound }) {
            return root.insert(simple, at: root.subrows.count)
        }
        let compound = makeRow(.compound)
        guard !compound.criteria.isEmpty else { return rootRows.append(simple) }
        compound.insert(simple, at: 0)
        rootRows.insert(compound, at: 0)
    }

    /// Puts a row before the one of a line, inside of another.
    func insert(_ row: RuleRow, line: Int, in parent: RuleRow?) {
        let siblings = parent?.subrows ?? rootRows
        let place = siblings.firstIndex { self.line(of: $0) >= line } ?? siblings.count
        if let parent {
            parent.insert(row, at: place)
        } else {
            rootRows.insert(row, at: place)
        }
    }

    /// Adds a row below one: the first inside of it where it is one that has others inside.
    func insertRow(below row: RuleRow, _ type: RowType) {
        let type = nestingMode == .compound ? type : .simple
        let new = makeRow(type)
        if type == .compound { new.insert(makeRow(.simple), at: 0) }
        if row.type == .compound {
            row.insert(new, at: 0)
        } else if let parent = row.parent {
            parent.insert(new, at: (parent.subrows.firstIndex { $0 === row } ?? -1) + 1)
        } else {
            rootRows.insert(new, at: (rootRows.firstIndex { $0 === row } ?? -1) + 1)
        }
        personDidChangeRows()
    }

    func remove(_ row: RuleRow, includingSubrows: Bool) {
        let parent = row.parent
        let orphans = includingSubrows ? [] : row.subrows
        for orphan in orphans { row.remove(orphan) }
        if let parent {
            let place = parent.subrows.firstIndex { $0 === row } ?? 0
            parent.remove(row)
            for (index, orphan) in orphans.enumerated() { parent.insert(orphan, at: place + index) }
        } else if let place = rootRows.firstIndex(where: { $0 === row }) {
            rootRows.replaceSubrange(place...place, with: orphans)
        }
    }

    /// Takes a row away as the person asks; what it was in goes along once it is empty.
    func removeByPerson(_ row: RuleRow) {
        guard canRemove(row) else { return }
        var gone = row
        while let parent = gone.parent, parent.subrows.count == 1 { gone = parent }
        remove(gone, includingSubrows: true)
        personDidChangeRows()
    }

    /// Whether a row can be taken away: there has to remain one unless all may go.
    func canRemove(_ row: RuleRow) -> Bool {
        guard isEditable, isEnabled else { return false }
        if canRemoveAllRows { return true }
        var gone = row
        while let parent = gone.parent, parent.subrows.count == 1 { gone = parent }
        return gone.parent != nil || rootRows.count > 1
    }

    /// Chooses a criterion of a row as the person asks.
    func choose(_ criterion: Any, at index: Int, in row: RuleRow) {
        complete(row, keeping: row.criteria.prefix(index) + [criterion] + row.criteria.dropFirst(index + 1))
        personDidChangeRows()
    }

    func personDidChangeRows() {
        rowsNeedViews()
        rowsDidChange()
    }

    /// Tells everybody that the rows are others.
    func rowsDidChange() {
        guard !isShowingBoundRows else { return }
        commitRows()
        commitBinding(.value, predicate)
        let notification = Notification(name: Self.rowsDidChangeNotification, object: self)
        NotificationCenter.default.post(notification)
        delegate?.ruleEditorRowsDidChange(notification)
        sendAction(action, to: target)
    }

    /// The predicate that the parts of a row make.
    func predicate(of row: RuleRow, _ parts: [PredicatePartKey: Any]) -> NSPredicate? {
        func number(_ key: PredicatePartKey) -> UInt? {
            parts[key].flatMap { coerce($0, to: Int.self) }.map { UInt($0) }
        }
        if row.type == .compound {
            let type =
                parts[.compoundType] as? NSCompoundPredicate.LogicalType
                ?? number(.compoundType).flatMap { NSCompoundPredicate.LogicalType(rawValue: $0) } ?? .and
            return NSCompoundPredicate(joining: type, row.subrows.compactMap { predicate(of: $0) })
        }
        guard let left = parts[.leftExpression] as? NSExpression,
            let right = parts[.rightExpression] as? NSExpression,
            let type = parts[.operatorType] as? NSComparisonPredicate.Operator
                ?? number(.operatorType).flatMap({ NSComparisonPredicate.Operator(rawValue: $0) })
        else { return nil }
        let modifier =
            parts[.comparisonModifier] as? NSComparisonPredicate.Modifier
            ?? number(.comparisonModifier).flatMap { NSComparisonPredicate.Modifier(rawValue: $0) } ?? .direct
        let options =
            parts[.options] as? NSComparisonPredicate.Options
            ?? NSComparisonPredicate.Options(rawValue: number(.options) ?? 0)
        return NSComparisonPredicate(
            leftExpression: left, rightExpression: right, modifier: modifier, type: type, options: options)
    }

    // MARK: Views

    func rowsNeedViews() {
        areViewsDue = true
        rowsNeedLayout()
    }

    func rowsNeedLayout() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Makes and places the views of the rows.
    func placeRows() {
        let lines = lines
        if areViewsDue {
            areViewsDue = false
            let old = rowViews
            rowViews = lines.map { row in old.first { $0.row === row } ?? RuleRowView(row, of: self) }
            for view in old where !rowViews.contains(where: { $0 === view }) { view.removeFromSuperview() }
            for view in rowViews {
                if view.superview == nil { addSubview(view) }
                view.makeParts()
            }
        }
        if let scroll = enclosingScrollView, scroll.documentView === self {
            let height = max(scroll.contentView.bounds.height, CGFloat(lines.count) * rowHeight)
            if frame.height != height { setFrameSize(CGSize(width: frame.width, height: height)) }
        }
        for (index, view) in rowViews.enumerated() {
            view.line = index
            view.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
        }
    }
}

nonisolated extension NSCompoundPredicate {
    /// Predicates joined; a denial of several is that none of them holds.
    convenience init(joining type: LogicalType, _ parts: [NSPredicate]) {
        if type == .not, parts.count != 1 {
            self.init(type: .not, subpredicates: [NSCompoundPredicate(type: .or, subpredicates: parts)])
        } else {
            self.init(type: type, subpredicates: parts)
        }
    }
}
