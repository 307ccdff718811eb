// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// How long rows are on their way, in seconds.
    private static let duration: TimeInterval = 0.25

    /// Shows changes: what was seen stays in sight, and goes from where it was to where it belongs.
    func show(_ changes: PendingChanges) {
        let seen = host.seenArea
        let starts = liveRows.mapValues { $0.view.presentedFrame }
        let headerStarts = liveHeaders.mapValues { $0.view.presentedFrame }
        let departingStarts = changes.departing.map { $0.view.presentedFrame }
        returnToAnchor(of: changes, in: seen)
        measureSeen()
        host.showContentHeight(geometry.contentHeight)
        let fresh = sections.map(\.fresh)
        for section in sections.indices where !sections[section].fresh.isEmpty { sections[section].fresh = [] }
        guard changes.isAnimated, host.animatesRowChanges else {
            for row in changes.departing { retire(row) }
            return placeRows()
        }
        let area = host.seenArea
        let shift = area.minY - seen.minY
        var passage = RowPassage(area: area)
        for (row, start) in zip(changes.departing, departingStarts) {
            passage.departing.append(RowPassage.Course(row: row, start: start.offsetBy(dx: 0, dy: shift), end: nil))
        }
        for path in paths(in: area) {
            guard let row = liveRow(at: path), let end = frame(ofRow: path) else { continue }
            passage.courses.append(
                RowPassage.Course(
                    row: row, start: starts[path]?.offsetBy(dx: 0, dy: shift), end: end,
                    isNew: fresh.indices.contains(path.section) && fresh[path.section].contains(path.row)))
        }
        // Rows that had views and go out of sight go to their places there.
        for (path, start) in starts {
            guard let row = liveRows[path], let end = frame(ofRow: path), !end.intersects(area) else { continue }
            passage.courses.append(
                RowPassage.Course(row: row, start: start.offsetBy(dx: 0, dy: shift), end: end))
        }
        let leavers = unseenRows(in: area) { starts[$0] != nil }
        addHeaders(to: &passage, in: area, starts: headerStarts, shift: shift, wasAtTop: seen.minY)
        for row in passage.arrange() { retire(row) }
        run(passage, leavers)
    }

    private func run(_ passage: RowPassage, _ leavers: [LiveRow]) {
        for course in passage.departing { host.insertChild(course.row.view, at: 0) }
        for course in passage.courses {
            if let end = course.end { place(course.row.view, end) }
            if course.isNew { course.row.view.alpha = 0 }
        }
        let departing = passage.departing.map(\.row)
        ViewAnimation.run(
            duration: Self.duration,
            {
                for course in passage.courses + passage.departing {
                    if let start = course.start, let end = course.end { course.row.view.unroll(from: start, to: end) }
                }
                for course in passage.courses { course.row.view.alpha = 1 }
                for row in departing { row.view.alpha = 0 }
            },
            completion: { [weak self] _ in for row in departing + leavers { self?.retire(row) } })
    }

    /// Scrolls so that the first row that was seen and is still there is where it was.
    private func returnToAnchor(of changes: PendingChanges, in seen: CGRect) {
        host.showContentHeight(geometry.contentHeight)
        var top = seen.minY
        if !changes.isAtTop, let anchor = changes.anchors.first, let span = geometry.span(of: anchor.path) {
            top = span.top - anchor.distance
        }
        top = max(0, min(top, geometry.contentHeight - seen.height))
        if abs(top - seen.minY) > 0.001, seen.minY >= 0 { host.scroll(toTop: top) }
    }

    /// Takes the views of rows that are not seen any more from their rows; those that were only measured go at once.
    private func unseenRows(in area: CGRect, wasSeen: (IndexPath) -> Bool) -> [LiveRow] {
        var rows: [LiveRow] = []
        for (path, row) in liveRows where row !== editing {
            if let frame = frame(ofRow: path), frame.intersects(area) { continue }
            liveRows[path] = nil
            if wasSeen(path) { rows.append(row) } else { retire(row) }
        }
        return rows
    }

    private func addHeaders(
        to passage: inout RowPassage, in area: CGRect, starts: [Int: CGRect], shift: CGFloat, wasAtTop: CGFloat
    ) {
        let seen = seenHeaders(in: area)
        for (section, header) in liveHeaders where !seen.contains(section) {
            liveHeaders[section] = nil
            retire(header)
        }
        for section in seen {
            guard let end = shownFrame(ofHeader: section, in: area), let header = liveHeader(section) else { continue }
            let start = starts[section]
            // A header that is held at the top lies over rows, and is so on its way, too.
            let isHeld = headersStick && (end != frame(ofHeader: section) || start.map { $0.minY == wasAtTop } ?? false)
            passage.courses.append(
                RowPassage.Course(
                    row: header, start: start?.offsetBy(dx: 0, dy: shift), end: end, isNew: start == nil,
                    isOver: isHeld && area.minY > 0.5))
        }
    }
}
