// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// How long rows are on their way, in seconds.
    private static let duration: TimeInterval = 0.25

    /// A row on its way, and where it goes.
    private struct Course {
        let row: LiveRow
        var start: CGRect
        let end: CGRect
    }

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
        var courses = arrivals(in: area, starts: starts, shift: shift) { path in
            fresh.indices.contains(path.section) && fresh[path.section].contains(path.row)
        }
        let leavers = unseenRows(in: area)
        courses += headers(in: area, starts: headerStarts, shift: shift)
        for (row, start) in zip(changes.departing, departingStarts) {
            place(row.view, start.offsetBy(dx: 0, dy: shift))
            host.insertChild(row.view, at: 0)
        }
        for course in courses { place(course.row.view, course.start) }
        let departing = changes.departing + leavers
        ViewAnimation.run(
            duration: Self.duration,
            {
                for course in courses {
                    place(course.row.view, course.end)
                    course.row.view.alpha = 1
                }
                for row in changes.departing { row.view.alpha = 0 }
            },
            completion: { [weak self] _ in for row in departing { self?.retire(row) } })
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

    /// Where the rows that are seen come from: new ones appear, others come from where they were, or along with the row
    /// beside them.
    private func arrivals(
        in area: CGRect, starts: [IndexPath: CGRect], shift: CGFloat, isFresh: (IndexPath) -> Bool
    ) -> [Course] {
        var courses: [Course] = []
        var unplaced: [Int] = []
        var distance: CGFloat?
        for path in paths(in: area) {
            guard let row = liveRow(at: path), let end = frame(ofRow: path) else { continue }
            if let start = starts[path]?.offsetBy(dx: 0, dy: shift) {
                distance = start.minY - end.minY
                courses.append(Course(row: row, start: start, end: end))
                for index in unplaced { courses[index].start.origin.y += distance ?? 0 }
                unplaced.removeAll()
            } else if isFresh(path) {
                row.view.alpha = 0
                courses.append(Course(row: row, start: end, end: end))
            } else {
                if distance == nil { unplaced.append(courses.count) }
                courses.append(Course(row: row, start: end.offsetBy(dx: 0, dy: distance ?? 0), end: end))
            }
        }
        return courses + rowsOutOfSight(area, starts: starts, shift: shift)
    }

    /// Rows that had views and go out of sight: they go to their places there.
    private func rowsOutOfSight(_ area: CGRect, starts: [IndexPath: CGRect], shift: CGFloat) -> [Course] {
        starts.compactMap { path, start in
            guard let row = liveRows[path], let end = frame(ofRow: path), !end.intersects(area) else { return nil }
            return Course(row: row, start: start.offsetBy(dx: 0, dy: shift), end: end)
        }
    }

    /// Takes the views of rows that are not seen any more from their rows.
    private func unseenRows(in area: CGRect) -> [LiveRow] {
        var rows: [LiveRow] = []
        for (path, row) in liveRows where row !== editing {
            if let frame = frame(ofRow: path), frame.intersects(area) { continue }
            liveRows[path] = nil
            rows.append(row)
        }
        return rows
    }

    private func headers(in area: CGRect, starts: [Int: CGRect], shift: CGFloat) -> [Course] {
        let seen = seenHeaders(in: area)
        for (section, header) in liveHeaders where !seen.contains(section) {
            liveHeaders[section] = nil
            retire(header)
        }
        return seen.compactMap { section in
            guard let end = shownFrame(ofHeader: section, in: area), let header = liveHeader(section) else {
                return nil
            }
            guard let start = starts[section] else {
                header.view.alpha = 0
                return Course(row: header, start: end, end: end)
            }
            return Course(row: header, start: start.offsetBy(dx: 0, dy: shift), end: end)
        }
    }
}
