// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    /// The number of columns.
    public var numberOfColumns: Int { tableColumns.count }

    /// Adds a column at the end.
    public func addTableColumn(_ tableColumn: NSTableColumn) {
        tableColumn.tableView = self
        tableColumns.append(tableColumn)
        columnsDidChange()
        reloadData()
    }

    /// Takes a column out.
    public func removeTableColumn(_ tableColumn: NSTableColumn) {
        guard let index = tableColumns.firstIndex(where: { $0 === tableColumn }) else { return }
        tableColumns.remove(at: index)
        tableColumn.tableView = nil
        columnsDidChange()
        reloadData()
    }

    /// Puts a column in another place.
    public func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
        guard tableColumns.indices.contains(oldIndex), tableColumns.indices.contains(newIndex), oldIndex != newIndex
        else { return }
        tableColumns.insert(tableColumns.remove(at: oldIndex), at: newIndex)
        for view in rowViews.values where !view.isGroupRowStyle && view.cellViews.count == tableColumns.count {
            view.cellViews.insert(view.cellViews.remove(at: oldIndex), at: newIndex)
        }
        columnsDidChange()
        let notification = Notification(
            name: Self.columnDidMoveNotification, object: self,
            userInfo: ["NSOldColumn": oldIndex, "NSNewColumn": newIndex])
        NotificationCenter.default.post(notification)
        delegate?.tableViewColumnDidMove(notification)
    }

    /// The index of the column of an identifier; -1 for none.
    public func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
        tableColumns.firstIndex { $0.identifier == identifier } ?? -1
    }

    /// The column of an identifier; nil for none.
    public func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSTableColumn? {
        tableColumns.first { $0.identifier == identifier }
    }

    /// Called when columns came, went, or are placed otherwise.
    func columnsDidChange() {
        for row in Array(rowViews.keys) where rowViews[row]?.cellViews.count != tableColumns.count {
            removeRowView(row)
        }
        for (row, view) in rowViews where !view.isGroupRowStyle {
            let isMissing = zip(view.cellViews, tableColumns).contains { $0 == nil && !$1.isHidden }
            if isMissing { removeRowView(row) }
        }
        setNeedsLayout()
        setNeedsDisplay()
        headerView?.setNeedsDisplay()
    }

    func columnWidthDidChange(_ column: NSTableColumn, from old: CGFloat) {
        columnsDidChange()
        guard !isResizingColumns else { return }
        column.commitBinding(.width, column.width)
        let notification = Notification(
            name: Self.columnDidResizeNotification, object: self,
            userInfo: ["NSTableColumn": column, "NSOldWidth": old])
        NotificationCenter.default.post(notification)
        delegate?.tableViewColumnDidResize(notification)
    }

    // MARK: Widths

    /// Makes the last column as wide as is needed to fill what is seen of the table.
    public func sizeLastColumnToFit() {
        guard let last = shownColumns.last else { return }
        resizeColumns([last], by: roomForColumns - widthOfColumns)
    }

    /// Makes all columns that follow the table's width wider or narrower, so that they fill what is seen of it.
    public func sizeToFitColumns() { fitColumns(by: roomForColumns - widthOfColumns) }

    private var roomForColumns: CGFloat { enclosingClipView?.frame.width ?? bounds.width }

    /// Makes a column as wide as what is seen in it.
    func sizeColumnToFit(_ index: Int) {
        let column = tableColumns[index]
        let wish = delegate?.tableView(self, sizeToFitWidthOfColumn: index) ?? -1
        if wish >= 0 {
            column.width = wish
            return saveColumns()
        }
        var width = column.headerCell.cellSize.width + 20
        for row in rowsInSight {
            if let view = rowViews[row]?.view(atColumn: index) as? NSView {
                width = max(width, view.fittingSize.width)
            } else if !isViewBased {
                width = max(width, preparedCell(column, row: row).cellSize.width + 2)
            }
        }
        column.width = width.rounded(.up)
        saveColumns()
    }

    /// Lets the columns that follow the table's width share a change of it, in the way of the table.
    func fitColumns(by amount: CGFloat) {
        let resizable = shownColumns.filter { tableColumns[$0].resizingMask.contains(.autoresizingMask) }
        switch columnAutoresizingStyle {
        case .noColumnAutoresizing: break
        case .uniformColumnAutoresizingStyle: resizeColumns(resizable, by: amount)
        case .lastColumnOnlyAutoresizingStyle: resizeColumns(resizable.filter { $0 == shownColumns.last }, by: amount)
        case .firstColumnOnlyAutoresizingStyle: resizeColumns(resizable.filter { $0 == shownColumns.first }, by: amount)
        case .sequentialColumnAutoresizingStyle: resizeInTurn(resizable, by: amount)
        case .reverseSequentialColumnAutoresizingStyle: resizeInTurn(resizable.reversed(), by: amount)
        }
    }

    /// Lets columns share a change of width; what one cannot take the others do.
    private func resizeColumns(_ indexes: [Int], by amount: CGFloat) {
        var rest = amount
        var open = indexes
        isResizingColumns = true
        while abs(rest) > 0.01, !open.isEmpty {
            var taken: CGFloat = 0
            var closed: [Int] = []
            for (place, index) in open.enumerated() {
                let isLast = place == open.count - 1
                let share = isLast ? rest - taken : (rest / CGFloat(open.count)).rounded(.towardZero)
                let before = tableColumns[index].width
                tableColumns[index].width = before + share
                let change = tableColumns[index].width - before
                if abs(change - share) > 0.001 { closed.append(index) }
                taken += change
            }
            rest -= taken
            if closed.isEmpty { break }
            open.removeAll(where: closed.contains)
        }
        isResizingColumns = false
    }

    /// Lets one column after another take as much of a change as it can.
    private func resizeInTurn(_ indexes: [Int], by amount: CGFloat) {
        var rest = amount
        isResizingColumns = true
        for index in indexes where abs(rest) > 0.01 {
            let before = tableColumns[index].width
            tableColumns[index].width = before + rest
            rest -= tableColumns[index].width - before
        }
        isResizingColumns = false
    }

    /// Columns of a document from before tables had margins at their sides give up what the margins take; others keep
    /// the widths that they were saved with, unless they filled the table.
    func fitDecodedColumns() {
        guard let clip = enclosingClipView, superview === clip else { return }
        fittedWidth = clip.frame.width
        let margins = 2 * sideMargin
        let room = clip.frame.width
        let required = widthOfColumns
        guard required > room + 0.5, required - margins + intercellSpacing.width < room + 0.5 else { return }
        fitColumns(by: room - required)
    }

    /// Lets the columns follow a change of what is seen of the table.
    func followClipWidth() {
        guard let clip = enclosingClipView, superview === clip else { return }
        let width = clip.frame.width
        guard let old = fittedWidth, abs(old - width) > 0.01 else {
            fittedWidth = width
            return
        }
        fittedWidth = width
        // Columns that leave room or do not fit stay as they are until they fill the table.
        let change = width - old
        let slack = old - widthOfColumns
        if change > 0, slack >= 0 {
            fitColumns(by: change)
        } else if change < 0 {
            fitColumns(by: min(0, width - widthOfColumns) == 0 && slack > 1 ? 0 : max(change, width - widthOfColumns))
        }
    }

    // MARK: Titles

    /// Does what a click on a title asks for: sorts, or selects the column.
    func headerWasClicked(_ index: Int, modifiers: NSEvent.ModifierFlags) {
        guard tableColumns.indices.contains(index) else { return }
        let column = tableColumns[index]
        delegate?.tableView(self, didClick: column)
        if let prototype = column.sortDescriptorPrototype {
            let first = sortDescriptors.first
            let isAgain = first?.key == prototype.key && first?.key != nil
            let new = isAgain ? first?.reversedSortDescriptor as? NSSortDescriptor ?? prototype : prototype
            sortByPerson([new] + sortDescriptors.filter { $0.key != prototype.key })
        } else if allowsColumnSelection {
            let extends = allowsMultipleSelection && !modifiers.isDisjoint(with: [.command, .shift])
            if modifiers.contains(.command), selectedColumnIndexes.contains(index) {
                deselectColumn(index)
            } else if delegate?.tableView(self, shouldSelect: column) ?? true {
                selectColumnIndexes(IndexSet(integer: index), byExtendingSelection: extends)
            }
        }
    }

    private func sortByPerson(_ descriptors: [NSSortDescriptor]) { sortDescriptors = descriptors }

    func sortingDidChange(from old: [NSSortDescriptor]) {
        headerView?.setNeedsDisplay()
        if !isShowingBoundSorting, isBound(.sortDescriptors) { commitBinding(.sortDescriptors, sortDescriptors) }
        dataSource?.tableView(self, sortDescriptorsDidChange: old)
    }

    /// Sets a picture beside a column's title; an arrow for the direction of sorting is drawn by itself.
    public func setIndicatorImage(_ image: NSImage?, in tableColumn: NSTableColumn) {
        tableColumn.attachments["indicator"] = image
        headerView?.setNeedsDisplay()
    }

    /// The picture beside a column's title.
    public func indicatorImage(in tableColumn: NSTableColumn) -> NSImage? {
        tableColumn.attachments["indicator"] as? NSImage
    }

    // MARK: State

    private var defaultsKey: String? {
        guard autosaveTableColumns, let autosaveName, !autosaveName.isEmpty else { return nil }
        return "NSTableView Columns v3 " + autosaveName
    }

    /// Keeps the order and the widths of the columns in the user's defaults.
    func saveColumns() {
        guard let defaultsKey else { return }
        let columns = tableColumns.map { column -> [String: Any] in
            [
                "Identifier": column.identifier?.rawValue ?? "", "Width": Double(column.width),
                "Hidden": column.isHidden,
            ]
        }
        UserDefaults.standard.set(columns, forKey: defaultsKey)
    }

    /// Gives the columns the order and the widths that were kept.
    func restoreColumns() {
        guard let defaultsKey, let kept = UserDefaults.standard.array(forKey: defaultsKey) as? [[String: Any]] else {
            return
        }
        for (place, entry) in kept.enumerated() {
            guard let name = entry["Identifier"] as? String,
                let index = tableColumns.firstIndex(where: { $0.identifier?.rawValue == name })
            else { continue }
            if let width = entry["Width"] as? Double, width.isFinite { tableColumns[index].width = CGFloat(width) }
            if let isHidden = entry["Hidden"] as? Bool { tableColumns[index].isHidden = isHidden }
            if place < tableColumns.count { tableColumns.insert(tableColumns.remove(at: index), at: place) }
        }
        columnsDidChange()
    }
}
