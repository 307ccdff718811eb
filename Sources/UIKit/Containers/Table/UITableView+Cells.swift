// SPDX-License-Identifier: Apache-2.0

/// Where a table's cells, headers and footers come from.
final class TableCellSources {
    let cells = ReuseSources<UITableViewCell>()
    let headers = ReuseSources<UITableViewHeaderFooterView>()

    func decodePrototypes(_ coder: NibCoder, nibs: NibKey, externalObjects: NibKey) {
        cells.decodePrototypes(coder, nibs: nibs, externalObjects: externalObjects)
    }
}

extension UITableView {
    /// Lets cells of an identifier come from a nib whose first cell they are.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cellSources.cells.register(nib, for: identifier)
    }

    /// Lets cells of an identifier be of a class; a class of your own needs a class table.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellSources.cells.register(cellClass, for: identifier)
    }

    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        cellSources.headers.register(nib, for: identifier)
    }

    public func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        cellSources.headers.register(viewClass, for: identifier)
    }

    /// A cell of the identifier that is not seen, or a new one; nil where nothing is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let cell = cellSources.cells.dequeue(identifier) else { return nil }
        cell.reuseIdentifier = identifier
        cell.prepareForReuse()
        return cell
    }

    /// A cell of the identifier that is not seen, or a new one; a plain cell where nothing is registered.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer of the identifier; nil where nothing is registered.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        guard let view = cellSources.headers.dequeue(identifier) else { return nil }
        view.reuseIdentifier = identifier
        view.prepareForReuse()
        return view
    }

    /// The cell of a row that is seen.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { liveCells[indexPath] }

    /// The row of a cell that is seen.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        liveCells.first { $0.value === cell }?.key
    }

    /// The cells that are seen, from the top down.
    public var visibleCells: [UITableViewCell] {
        liveCells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The rows that are seen, from the top down.
    public var indexPathsForVisibleRows: [IndexPath]? { liveCells.keys.sorted() }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveHeaders[section] as? UITableViewHeaderFooterView
    }

    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveFooters[section] as? UITableViewHeaderFooterView
    }
}
