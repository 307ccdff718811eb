// SPDX-License-Identifier: Apache-2.0

// What scripts and people find in tables, headers and tab views by its text, though it is no view.

extension NSTableView: ViewPartsShowing {
    var shownParts: [ViewPart] {
        guard !isViewBased else { return [] }
        return rowsInSight.flatMap { row in
            shownColumns.map { index in
                let column = tableColumns[index]
                let cell = preparedCell(column, row: row)
                let isToggle = cell.changesStateByClick
                let texts = isToggle ? [cell.title] : [cell.stringValue]
                return ViewPart(
                    area: frameOfCell(atColumn: index, row: row), texts: texts.filter { !$0.isEmpty },
                    identifier: column.identifier.map { "\($0.rawValue) \(row)" },
                    state: isToggle ? cell.state != .off : nil, isEnabled: cell.isEnabled)
            }
        }
    }
}

extension NSTableHeaderView: ViewPartsShowing {
    var shownParts: [ViewPart] {
        guard let tableView else { return [] }
        return tableView.shownColumns.map { index in
            let column = tableView.tableColumns[index]
            return ViewPart(
                area: headerRect(ofColumn: index), texts: [column.title].filter { !$0.isEmpty }, object: column,
                identifier: column.identifier?.rawValue)
        }
    }
}

extension NSTabView: ViewPartsShowing {
    var shownParts: [ViewPart] {
        zip(tabViewItems, tabRects).map { item, rect in
            ViewPart(
                area: rect, texts: [item.label].filter { !$0.isEmpty }, object: item,
                identifier: item.identifier as? String, state: item === selectedTabViewItem)
        }
    }
}
