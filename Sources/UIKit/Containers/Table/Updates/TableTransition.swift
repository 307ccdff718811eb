// SPDX-License-Identifier: Apache-2.0

/// A cell, header or footer that is on its way out.
final class TableLeaver {
    let view: UIView
    /// Puts the view aside.
    let finish: () -> Void

    init(view: UIView, finish: @escaping () -> Void) {
        self.view = view
        self.finish = finish
    }
}

/// An update on its way: what is seen goes from where it was to where it belongs.
struct TableTransition {
    let table: UITableView
    let update: TableUpdate
    let map: TableUpdateMap
    /// Where everything was.
    let old: TableGeometry

    /// In seconds.
    private static let duration: TimeInterval = 0.3

    /// Takes on a geometry and lets what is seen go where it belongs.
    func run(to new: TableGeometry, completion: @escaping (Bool) -> Void) {
        let isAnimated =
            table.window != nil && UIView.areAnimationsEnabled && update.isAnimated && !table.keepsAllRowsLive
        table.geometry = new
        let (cells, surroundings) = (departingCells(), departingSurroundings())
        table.reconfigure(update.reconfiguredRows.compactMap { map.new(for: $0) })
        guard isAnimated else {
            table.contentSize.height = new.contentHeight
            if !table.isDragging { table.contentOffset = table.clamped(table.contentOffset) }
            table.placeRows()
            // Cells that were reloaded are not to come back for the same rows.
            for leaver in cells.map(\.leaver) + surroundings { leaver.finish() }
            return completion(true)
        }
        table.isInTransition = true
        let area = UIView.performingWithoutAnimation { prepareArrivals() }
        var leaving: [TableLeaver] = []
        UIView.animate(
            withDuration: Self.duration,
            animations: {
                table.isInTransition = false
                for cell in cells { sendAway(cell) }
                for view in surroundings { view.view.alpha = 0 }
                leaving = cells.map(\.leaver) + surroundings + unseenCells(in: area)
                table.leaving += leaving
                for cell in table.liveCells.values { cell.alpha = 1 }
                if !table.isDragging { table.show(area.origin) }
                table.placeRows()
                table.layoutIfNeeded()
            },
            completion: { [weak table] isFinished in
                table?.finish(leaving)
                completion(isFinished)
            })
    }

    // MARK: What goes

    /// A cell whose row goes, or gets another cell.
    private struct Departure {
        let cell: UITableViewCell
        let path: IndexPath
        let leaver: TableLeaver
    }

    /// Gives cells their new rows.
    ///
    /// - Returns: those that have none any more.
    private func departingCells() -> [Departure] {
        var departures: [Departure] = []
        var live: [IndexPath: UITableViewCell] = [:]
        for (path, cell) in table.liveCells {
            if let new = map.new(for: path), !map.reloadedRows.contains(new) {
                live[new] = cell
            } else {
                departures.append(Departure(cell: cell, path: path, leaver: leaver(of: cell, at: path)))
            }
        }
        table.liveCells = live
        return departures
    }

    private func leaver(of cell: UITableViewCell, at path: IndexPath) -> TableLeaver {
        TableLeaver(view: cell) { [weak table] in
            cell.alpha = 1
            guard let table else { return cell.removeFromSuperview() }
            table.retire(cell)
            table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
        }
    }

    /// Gives headers and footers their new sections.
    private func departingSurroundings() -> [TableLeaver] {
        var leaving: [TableLeaver] = []
        func moved(_ views: [Int: UIView], areHeaders: Bool) -> [Int: UIView] {
            var live: [Int: UIView] = [:]
            for (section, view) in views {
                if let new = map.new(forSection: section), !map.reloadedSections.contains(section) {
                    live[new] = view
                } else {
                    leaving.append(
                        TableLeaver(view: view) { [weak table] in
                            view.alpha = 1
                            guard let table else { return view.removeFromSuperview() }
                            table.retire(view, ofHeader: areHeaders, in: section)
                        })
                }
            }
            return live
        }
        table.liveHeaders = moved(table.liveHeaders, areHeaders: true)
        table.liveFooters = moved(table.liveFooters, areHeaders: false)
        return leaving
    }

    private func sendAway(_ departure: Departure) {
        let cell = departure.cell
        UIView.performWithoutAnimation { table.sendCellToBack(cell) }
        let isReloaded = update.reloadedRows[departure.path] != nil
        let animation =
            update.reloadedRows[departure.path] ?? update.deletedRows[departure.path]
            ?? update.deletedSections[departure.path.section] ?? update.reloadedSections[departure.path.section]
            ?? .fade
        if isReloaded, let new = map.new(for: departure.path), let frame = table.rowFrame(at: new) {
            cell.frame = frame
        } else if let top = closingTop(of: departure.path) {
            cell.frame.origin.y = top
        }
        let end = RowEdge(animation, at: cell.frame, tableWidth: table.bounds.width)
        cell.frame = end.frame
        cell.alpha = animation == .none ? 0 : end.alpha
    }

    /// Where the rows around one that goes meet: it goes along with them.
    private func closingTop(of path: IndexPath) -> CGFloat? {
        guard let section = map.new(forSection: path.section), old.sections.indices.contains(path.section) else {
            return nil
        }
        // Of many that go together, those far from the next row that stays are not seen anyway.
        for row in (path.row + 1)..<(path.row + 200) {
            guard row < old.sections[path.section].rows.count else {
                return table.geometry.span(ofSection: section)?.footerTop
            }
            if let new = map.new(for: IndexPath(row: row, section: path.section)), new.section == section {
                return table.geometry.span(of: new)?.top
            }
        }
        return nil
    }

    /// Sends the cells of rows that go out of sight to their places there.
    private func unseenCells(in area: CGRect) -> [TableLeaver] {
        var leaving: [TableLeaver] = []
        for (path, cell) in table.liveCells {
            guard cell !== table.reordering?.cell, let frame = table.rowFrame(at: path), !frame.intersects(area) else {
                continue
            }
            cell.frame = frame
            table.liveCells[path] = nil
            leaving.append(leaver(of: cell, at: path))
        }
        return leaving
    }

    // MARK: What comes

    /// Makes the cells of rows that come into sight and puts them where they come from.
    ///
    /// - Returns: what is seen afterwards.
    private func prepareArrivals() -> CGRect {
        let before = Set(table.liveCells.values.map { ObjectIdentifier($0) })
        func area() -> CGRect {
            table.contentSize.height = table.geometry.contentHeight
            return CGRect(
                origin: table.isDragging ? table.contentOffset : table.clamped(table.contentOffset),
                size: table.bounds.size)
        }
        table.measureRows(in: area)
        let area = area()
        for path in table.rows(in: area) {
            let cell = table.cell(at: path)
            guard !before.contains(ObjectIdentifier(cell)), let frame = table.rowFrame(at: path) else { continue }
            table.place(cell, at: path)
            if let old = map.old(for: path) {
                if let span = old.count == 2 ? self.old.span(of: old) : nil {
                    cell.frame = CGRect(x: frame.minX, y: span.top, width: frame.width, height: span.height)
                }
                if let animation = update.reloadedRows[old] {
                    let start = RowEdge(animation, at: cell.frame, tableWidth: table.bounds.width)
                    (cell.frame, cell.alpha) = (start.frame, start.alpha)
                }
            } else {
                let animation =
                    update.insertedRows[path] ?? update.insertedSections[path.section]
                    ?? map.old(forSection: path.section).flatMap { update.reloadedSections[$0] } ?? .fade
                let start = RowEdge(animation, at: frame, tableWidth: table.bounds.width)
                (cell.frame, cell.alpha) = (start.frame, start.alpha)
            }
        }
        table.layoutIfNeeded()
        return area
    }
}

/// Where a row comes from or goes to in an animation.
private struct RowEdge {
    var frame: CGRect
    var alpha: CGFloat = 1

    init(_ animation: UITableView.RowAnimation, at place: CGRect, tableWidth: CGFloat) {
        frame = place
        switch animation {
        case .fade, .automatic: alpha = 0
        case .right: frame = place.offsetBy(dx: tableWidth, dy: 0)
        case .left: frame = place.offsetBy(dx: -tableWidth, dy: 0)
        case .top: frame = place.offsetBy(dx: 0, dy: -place.height)
        case .bottom: frame = place.offsetBy(dx: 0, dy: place.height)
        case .middle: frame = place.insetBy(dx: 0, dy: place.height / 2)
        case .none: break
        }
    }
}

extension UIView {
    fileprivate static func performingWithoutAnimation<Result>(_ body: () -> Result) -> Result {
        let outer = ViewAnimation.current
        ViewAnimation.current = nil
        defer { ViewAnimation.current = outer }
        return body()
    }
}

extension UITableView {
    /// Takes on a geometry and lets what is seen go where it belongs.
    func show(
        _ new: TableGeometry, after update: TableUpdate, _ map: TableUpdateMap, completion: @escaping (Bool) -> Void
    ) {
        detachSwipe()
        finishLeaving()
        TableTransition(table: self, update: update, map: map, old: geometry).run(to: new, completion: completion)
        if !update.deletedSections.isEmpty || !update.insertedSections.isEmpty || !update.reloadedSections.isEmpty {
            reloadSectionIndexTitles()
        }
    }

    /// Puts aside what is on its way out.
    func finishLeaving() {
        finish(leaving)
    }

    func finish(_ leavers: [TableLeaver]) {
        for leaver in leavers {
            guard let index = leaving.firstIndex(where: { $0 === leaver }) else { continue }
            leaving.remove(at: index)
            leaver.finish()
        }
    }

    func sendCellToBack(_ cell: UITableViewCell) { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }

    /// Lets the data source fill cells anew.
    fileprivate func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = liveCells[path] else { continue }
            requests.reconfigured = cell
            let new = cellFromDataSource(at: path)
            requests.reconfigured = nil
            guard new !== cell else { continue }
            // Another cell than was there: it takes the place.
            liveCells[path] = nil
            retire(cell)
            adopt(new, at: path)
        }
    }
}
