// SPDX-License-Identifier: Apache-2.0

/// Rows in sections, one below the other, of which only those that are seen have views: what the column views of both
/// faces have in common.
///
/// The column is told of changes of its content by ``reload()``, ``rowsDidChange(inSection:_:animated:)`` and
/// ``sectionsDidChange(_:animated:)``, after they were made. Whatever comes between two layouts is shown by the next one
/// together, so that a hundred thousand changes cost one layout.
package final class RowColumn {
    /// The view that rows are put into; it keeps the column.
    package unowned let host: any ColumnHost
    /// What is shown.
    package weak var content: (any ColumnContent)? { didSet { if content !== oldValue { reload() } } }

    // MARK: Settings

    /// The height of all rows, in points; 0 asks each row.
    package var rowHeight: CGFloat = 0 { didSet { if rowHeight != oldValue { forgetHeights() } } }
    /// The height that a row is taken to have until it is seen, in points.
    package var estimatedRowHeight: CGFloat = 24 { didSet { if estimatedRowHeight != oldValue { forgetHeights() } } }
    /// The height that a header is taken to have until it is seen, in points.
    package var estimatedHeaderHeight: CGFloat = 24
    /// Whether the header of the topmost section stays at the top while its rows are seen.
    package var headersStick = true { didSet { if headersStick != oldValue { host.setNeedsLayout() } } }
    /// Whether rows can be selected.
    package var allowsSelection = true
    /// Whether several rows can be selected.
    package var allowsMultipleSelection = true
    /// Whether no row needs to be selected.
    package var allowsEmptySelection = true
    /// Whether what a person types selects the row that begins so.
    package var allowsTypeSelect = true

    // MARK: State

    /// What is known of a section beside its geometry.
    struct SectionState {
        var selected = IndexSet()
        /// Rows that came since the last layout.
        var fresh = IndexSet()
        var headerIsKnown = false
    }

    /// A view that shows a row or header.
    final class LiveRow {
        let view: any ColumnRow
        let className: String
        var observation: AnyObject?
        /// What tells the row from others; held, so that no other object comes to be at its place.
        var identity: AnyObject?
        /// The row's height while it has no place.
        var height: (height: CGFloat, isKnown: Bool)?

        init(view: any ColumnRow, className: String) {
            (self.view, self.className) = (view, className)
        }
    }

    var geometry = TableGeometry()
    var sections: [SectionState] = []
    var liveRows: [IndexPath: LiveRow] = [:]
    var liveHeaders: [Int: LiveRow] = [:]
    var spareRows: [String: [LiveRow]] = [:]
    var pending: PendingChanges?
    var needsReload = true
    var isLayingOut = false
    /// The width that heights are known for.
    var measuredWidth: CGFloat = 0
    var selectionLead: IndexPath?
    var selectionAnchor: IndexPath?
    var typeSelect = TypeSelect()
    var editing: LiveRow?

    /// How many views were made, for tests and benchmarks of what a column costs.
    package private(set) var madeRowCount = 0
    /// How many times a row was asked for its height.
    package internal(set) var measurementCount = 0

    package init(host: any ColumnHost) {
        self.host = host
    }

    nonisolated deinit {}

    // MARK: Content

    /// Asks for everything anew; nothing is selected afterwards.
    package func reload() {
        needsReload = true
        selectionLead = nil
        selectionAnchor = nil
        host.setNeedsLayout()
    }

    func reloadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        endEditing(keepsChanges: false)
        retireEverything()
        pending = nil
        guard let content else {
            (geometry, sections) = (TableGeometry(), [])
            return
        }
        let indexes = 0..<max(0, content.sectionCount)
        sections = indexes.map { _ in SectionState() }
        geometry = TableGeometry(header: 0, footer: 0, sections: indexes.map(estimatedSection))
        measuredWidth = host.rowWidth
    }

    func estimatedSection(_ section: Int) -> TableGeometry.Section {
        let hasHeader = content?.headerClassName(ofSection: section) != nil
        return TableGeometry.Section(
            header: hasHeader ? estimatedHeaderHeight : 0,
            rows: estimatedRows(max(0, content?.rowCount(inSection: section) ?? 0)), footer: 0)
    }

    private func estimatedRows(_ count: Int) -> RowHeights {
        RowHeights(repeating: newRowHeight.height, count: count, isKnown: newRowHeight.isKnown)
    }

    var newRowHeight: (height: CGFloat, isKnown: Bool) {
        rowHeight > 0 ? (rowHeight, true) : (max(1, estimatedRowHeight), false)
    }

    /// Asks rows for their heights anew; what is seen stays where it is.
    package func forgetHeights() {
        guard !needsReload else { return }
        notePendingChanges(animated: false)
        measuredWidth = host.rowWidth
        for section in sections.indices { sections[section].headerIsKnown = false }
        geometry = TableGeometry(
            header: 0, footer: 0,
            sections: geometry.sections.map {
                TableGeometry.Section(header: $0.header, rows: estimatedRows($0.rows.count), footer: 0)
            })
        host.setNeedsLayout()
    }

    /// How many sections there are.
    package var sectionCount: Int {
        reloadIfNeeded()
        return sections.count
    }

    /// How many rows a section has; 0 for one that is not there.
    package func rowCount(inSection section: Int) -> Int {
        reloadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// The height of everything, in points; rows that were not seen count as estimated.
    package var contentHeight: CGFloat {
        reloadIfNeeded()
        return geometry.contentHeight
    }

    func makeRow(_ className: String) -> LiveRow? {
        if let spare = spareRows[className]?.popLast() {
            spare.view.prepareRowForReuse()
            return spare
        }
        guard let view = host.makeRow(ofClassNamed: className) else { return nil }
        madeRowCount += 1
        return LiveRow(view: view, className: className)
    }

    /// Puts a row that is no longer shown aside for others.
    func retire(_ row: LiveRow) {
        row.observation = nil
        row.identity = nil
        if editing === row { editing = nil }
        row.view.removeFromParent()
        row.view.removeAllAnimations()
        row.view.alpha = 1
        spareRows[row.className, default: []].append(row)
    }

    private func retireEverything() {
        for row in liveRows.values { retire(row) }
        for header in liveHeaders.values { retire(header) }
        for row in pending?.departing ?? [] { retire(row) }
        liveRows.removeAll()
        liveHeaders.removeAll()
    }
}
