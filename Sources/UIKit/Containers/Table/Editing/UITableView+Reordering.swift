// SPDX-License-Identifier: Apache-2.0

/// A row on its way to another place, under a finger.
final class TableReordering {
    let cell: UITableViewCell
    /// Where the row is for the data source.
    let source: IndexPath
    /// Where it is shown: where it goes when the finger is lifted.
    fileprivate(set) var target: IndexPath
    /// How far the finger is below the cell's top.
    fileprivate let grip: CGFloat
    /// Where the finger is in the window.
    fileprivate var finger: CGPoint
    /// From the data source's order to the one that is shown.
    fileprivate(set) var map: TableUpdateMap?
    /// The number of rows in the sections before.
    fileprivate let counts: [Int]
    fileprivate var scrolling: FrameCallback?

    fileprivate init(cell: UITableViewCell, source: IndexPath, grip: CGFloat, finger: CGPoint, counts: [Int]) {
        self.cell = cell
        self.source = source
        target = source
        self.grip = grip
        self.finger = finger
        self.counts = counts
    }
}

extension UITableView {
    /// The data source's index for a row as it is shown; while a row is being moved they differ.
    func modelPath(_ path: IndexPath) -> IndexPath {
        guard let map = reordering?.map else { return path }
        return map.old(for: path) ?? path
    }

    /// Lifts a row.
    func beginReordering(_ cell: UITableViewCell, at finger: CGPoint) {
        guard isEditing, reordering == nil, cell.canMove, let path = indexPath(for: cell) else { return }
        dropSwipe()
        motion.stop()
        let place = convert(finger, from: nil)
        let reordering = TableReordering(
            cell: cell, source: path, grip: place.y - cell.frame.minY, finger: finger,
            counts: geometry.sections.map(\.rows.count))
        self.reordering = reordering
        if let indexView { insertSubview(cell, belowSubview: indexView) } else { bringSubviewToFront(cell) }
        UIView.animate(withDuration: 0.2) {
            cell.clipsToBounds = false
            cell.layer.shadowOpacity = 0.25
            cell.layer.shadowRadius = 6
            cell.layer.shadowOffset = CGSize(width: 0, height: 2)
            cell.alpha = 0.95
        }
        reordering.scrolling = FrameClock.main.everyFrame { [weak self] _ in
            guard let self, self.reordering === reordering else { return false }
            scrollAtEdge(reordering)
            return true
        }
    }

    /// Moves the row with the finger; the others make room.
    func continueReordering(at finger: CGPoint) {
        guard let reordering else { return }
        reordering.finger = finger
        follow(reordering)
    }

    private func follow(_ reordering: TableReordering) {
        let cell = reordering.cell
        let top = convert(reordering.finger, from: nil).y - reordering.grip
        let lowest = max(0, geometry.contentHeight - cell.frame.height)
        cell.frame.origin.y = max(0, min(top, lowest))
        guard let proposed = proposedPath(for: cell, at: reordering.target), proposed != reordering.target else {
            return
        }
        let allowed =
            delegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: reordering.source, toProposedIndexPath: proposed) ?? proposed
        displace(reordering, to: allowed)
    }

    /// Where the row would go: it takes the place of a row when it covers half of it.
    private func proposedPath(for cell: UITableViewCell, at current: IndexPath) -> IndexPath? {
        guard let slot = geometry.span(of: current) else { return nil }
        let frame = cell.frame
        if frame.minY < slot.top {
            let edge = CGPoint(x: 0, y: frame.minY)
            if let path = indexPathForRow(at: edge), path < current, let span = geometry.span(of: path) {
                if frame.minY < span.top + span.height / 2 { return path }
                // The row below the one whose upper half is still free.
                let next = IndexPath(row: path.row + 1, section: path.section)
                return next < current ? next : nil
            }
        } else if frame.maxY > slot.top + slot.height {
            let edge = CGPoint(x: 0, y: frame.maxY)
            if let path = indexPathForRow(at: edge), path > current, let span = geometry.span(of: path) {
                if frame.maxY > span.top + span.height / 2 { return path }
                let previous = IndexPath(row: path.row - 1, section: path.section)
                return path.row > 0 && previous > current ? previous : nil
            }
        }
        // A section without rows takes the row when its middle is there.
        for section in geometry.sections(from: frame.midY, to: frame.midY + 0.001)
        where section != current.section && geometry.sections[section].rows.count == 0 {
            return IndexPath(row: 0, section: section)
        }
        return nil
    }

    /// Shows the row at another place.
    private func displace(_ reordering: TableReordering, to target: IndexPath) {
        let current = reordering.target
        guard target != current, let (step, geometry) = moved(from: current, to: target) else { return }
        reordering.target = target
        reordering.map = moveMap(from: reordering.source, to: target, counts: reordering.counts)
        var update = TableUpdate()
        update.movedRows[current] = target
        show(geometry, after: update, step) { _ in }
    }

    private func moveMap(from source: IndexPath, to target: IndexPath, counts: [Int]) -> TableUpdateMap? {
        var update = TableUpdate()
        update.movedRows[source] = target
        return try? update.map(before: counts, sectionCount: counts.count) { section in
            counts[section] - (section == source.section ? 1 : 0) + (section == target.section ? 1 : 0)
        }
    }

    /// The geometry with a row at another place.
    private func moved(from source: IndexPath, to target: IndexPath) -> (TableUpdateMap, TableGeometry)? {
        let counts = geometry.sections.map(\.rows.count)
        guard geometry.contains(source), let map = moveMap(from: source, to: target, counts: counts),
            let row = geometry.sections[source.section].rows.row(source.row)
        else { return nil }
        var new = geometry
        new.changeRows(of: source.section) { $0.splice(removing: [source.row], inserting: []) }
        new.changeRows(of: target.section) {
            $0.splice(removing: [], inserting: [(target.row, row.height, row.isKnown)])
        }
        return (map, new)
    }

    /// Scrolls while the finger is near the upper or lower edge.
    private func scrollAtEdge(_ reordering: TableReordering) {
        let reach: CGFloat = 44
        let place = convert(reordering.finger, from: nil).y - bounds.minY
        let inset = adjustedContentInset
        let over = min(0, place - inset.top - reach) + max(0, place - (bounds.height - inset.bottom - reach))
        guard over != 0 else { return }
        let speed = max(-reach, min(reach, over)) / 4
        let offset = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + speed))
        guard offset != contentOffset else { return }
        show(offset)
        placeRows()
        follow(reordering)
    }

    /// Puts the row down where it is, and tells the data source.
    func endReordering() {
        guard let reordering else { return }
        let (source, target) = (reordering.source, reordering.target)
        let map = reordering.map
        putDown(reordering)
        guard source != target else { return }
        if let map { selection = TableSelection(selection.paths.compactMap { map.new(for: $0) }) }
        dataSource?.move(source, to: target, in: self)
    }

    /// Puts the row back where it was.
    func cancelReordering() {
        guard let reordering else { return }
        displace(reordering, to: reordering.source)
        putDown(reordering)
    }

    private func putDown(_ reordering: TableReordering) {
        reordering.scrolling?.cancel()
        self.reordering = nil
        let cell = reordering.cell
        let target = reordering.target
        UIView.animate(
            withDuration: 0.2,
            animations: {
                cell.alpha = 1
                self.place(cell, at: target)
            },
            completion: { _ in
                cell.layer.shadowOpacity = 0
                cell.clipsToBounds = true
                if cell.superview === self { self.sendCellToBack(cell) }
            })
    }
}
