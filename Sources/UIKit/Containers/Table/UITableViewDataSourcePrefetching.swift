// SPDX-License-Identifier: Apache-2.0

/// Is told of rows that will be needed soon, so that what they show can be fetched beforehand.
@MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Rows that come next in the direction in which the table scrolls, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were told and will not be seen soon after all.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// What of a table was told to be fetched beforehand.
final class TablePrefetching {
    fileprivate var offset: CGFloat = 0
    fileprivate var goesDown = true
    fileprivate var told: Set<IndexPath> = []
}

extension UITableView {
    /// At most so many rows are told at once.
    private static var most: Int { 20 }

    /// Tells which rows lie within a screen's height in the direction in which the table scrolls.
    func prefetchRows(around area: CGRect) {
        guard let prefetchDataSource, isPrefetchingEnabled, !keepsAllRowsLive else { return }
        let state = prefetching
        if area.minY != state.offset { state.goesDown = area.minY > state.offset }
        state.offset = area.minY
        let ahead = area.offsetBy(dx: 0, dy: state.goesDown ? area.height : -area.height)
        let near = rows(in: ahead).filter { liveCells[$0] == nil }
        let wanted = Array((state.goesDown ? near : near.reversed()).prefix(Self.most))
        let stale = state.told.subtracting(wanted).filter { liveCells[$0] == nil }.sorted()
        let new = wanted.filter { !state.told.contains($0) }
        state.told = Set(wanted)
        if !stale.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: stale) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }
}
