// SPDX-License-Identifier: Apache-2.0

/// Where a table's cells, headers and footers come from.
final class TableCellSources {
    let cells = ReuseSources<UITableViewCell>()
    let headers = ReuseSources<UITableViewHeaderFooterView>()

    func decodePrototypes(_ coder: NibCoder, nibs: NibKey, externalObjects: NibKey) {
        cells.decodePrototypes(coder, nibs: nibs, externalObjects: externalObjects)
    }
}

/// What a data source asked a table for, to find out whether it can ever get a cell back.
struct TableCellRequests {
    /// Every identifier that was asked for; cells of others need not be kept.
    var identifiers: Set<String> = []
    var headerIdentifiers: Set<String> = []
    /// The identifier that was asked for in vain since the data source was last asked for a cell.
    var missed: String?
    /// The cell that is being filled anew.
    var reconfigured: UITableViewCell?
    /// Mistakes that were told.
    var told: Set<UITableViewError> = []
}

extension UITableView {
    /// Lets cells of an identifier come from a nib whose first cell they are.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cellSources.cells.register(nib, for: identifier)
    }

    /// Lets cells of an identifier be of a class, which `init(style:reuseIdentifier:)` makes.
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
        requests.identifiers.insert(identifier)
        if let cell = requests.reconfigured, cell.reuseIdentifier == identifier {
            requests.reconfigured = nil
            return cell
        }
        guard let cell = cellSources.cells.dequeue(identifier) else {
            requests.missed = identifier
            return nil
        }
        requests.missed = nil
        cell.reuseIdentifier = identifier
        cell.prepareForReuse()
        return cell
    }

    /// A cell of the identifier that is not seen, or a new one.
    ///
    /// Where nothing is registered, ``UITableViewError/notRegistered(identifier:)`` is told and the cell is plain.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        tellOnce(.notRegistered(identifier: identifier))
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer of the identifier; nil where nothing is registered.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        requests.headerIdentifiers.insert(identifier)
        guard let view = cellSources.headers.dequeue(identifier) else { return nil }
        view.reuseIdentifier = identifier
        view.prepareForReuse()
        return view
    }

    /// The data source's cell for a row, by the data source's count.
    func cellFromDataSource(at path: IndexPath) -> UITableViewCell {
        requests.missed = nil
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        if let missed = requests.missed, cell.reuseIdentifier != missed, cell.isReusable {
            tellOnce(.reuseIdentifier(asked: missed, given: cell.reuseIdentifier))
        }
        return cell
    }

    /// Whether a cell of that identifier may be asked for again.
    func isAskedFor(_ identifier: String) -> Bool { requests.identifiers.contains(identifier) }

    private func tellOnce(_ error: UITableViewError) {
        if requests.told.insert(error).inserted { UITableViewError.handler(error) }
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

    /// The header of a section, if it is in sight.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveHeaders[section] as? UITableViewHeaderFooterView
    }

    /// The footer of a section, if it is in sight.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveFooters[section] as? UITableViewHeaderFooterView
    }
}
