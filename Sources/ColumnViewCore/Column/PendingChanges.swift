// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// What became of rows since the last layout.
    struct PendingChanges {
        /// Whether the next layout shows them on their way.
        var isAnimated: Bool
        /// Whether the content's top was seen, which then stays in sight.
        let isAtTop: Bool
        /// The rows that were seen, from the top down, and how far below the top of what is seen each was.
        var anchors: [(path: IndexPath, distance: CGFloat)]
        /// Views of rows and headers that went.
        var departing: [LiveRow] = []
    }

    /// So many runs of new rows are shown on their way; more are there at once.
    private static let mostAnimatedRuns = 100

    func notePendingChanges(animated: Bool) {
        if pending != nil {
            if !animated { pending?.isAnimated = false }
            return
        }
        let area = host.seenArea
        let anchors = liveRows.keys.sorted().compactMap { path -> (path: IndexPath, distance: CGFloat)? in
            guard let span = geometry.span(of: path), span.top + span.height > area.minY, span.top < area.maxY else {
                return nil
            }
            return (path, span.top - area.minY)
        }
        pending = PendingChanges(isAnimated: animated, isAtTop: area.minY <= 0.5, anchors: anchors)
        // Rows set out with the next frame, whoever lays the window out when.
        guard animated, host.animatesRowChanges else { return }
        FrameClock.main.everyFrame { [weak self] _ in
            if let self, pending != nil { layout() }
            return false
        }
    }

    // MARK: Rows

    /// Takes on that rows of a section came, went or moved; the content has changed already.
    ///
    /// - Complexity: O(rows that are seen + changes × log rows)
    package func rowsDidChange(inSection section: Int, _ change: ListChange, animated: Bool = true) {
        guard !needsReload, !change.isEmpty else { return }
        guard let content, sections.indices.contains(section), content.sectionCount == sections.count else {
            return reload()
        }
        notePendingChanges(animated: animated)
        let heights = geometry.sections[section].rows
        let isConsistent =
            heights.count + change.growth == content.rowCount(inSection: section)
            && (change.outgoing.last ?? -1) < heights.count && (change.outgoing.first ?? 0) >= 0
            && (change.incoming.last ?? -1) < content.rowCount(inSection: section)
            && (change.incoming.first ?? 0) >= 0
        // A change that does not fit the content: what is there now counts.
        guard isConsistent else { return reload() }
        let origins = Dictionary(change.moved.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        let returning = takeDeparting(change.inserted, inSection: section)
        let incoming = change.incoming.map { new -> RowHeights.NewRow in
            let old = origins[new].flatMap { heights.row($0) } ?? returning[new]?.height ?? newRowHeight
            return (new, old.height, old.isKnown)
        }
        let first = min(change.outgoing.first ?? .max, change.incoming.first ?? .max)
        let isSeen = isConcerned(section, from: first)
        if isSeen, !change.outgoing.isEmpty {
            for path in liveRows.keys where path.section == section && change.newIndex(of: path.row) == nil {
                liveRows[path]?.height = heights.row(path.row)
            }
        }
        geometry.changeRows(of: section) { $0.splice(removing: change.outgoing, inserting: incoming) }
        sections[section].selected = change.newIndexes(of: sections[section].selected)
        if pending?.isAnimated == true {
            sections[section].fresh = change.newIndexes(of: sections[section].fresh)
            for row in change.inserted where returning[row] == nil { sections[section].fresh.insert(row) }
            if sections[section].fresh.rangeView.count > Self.mostAnimatedRuns { pending?.isAnimated = false }
        }
        if isSeen {
            follow { path in
                guard path.section == section else { return path }
                return change.newIndex(of: path.row).map { IndexPath(row: $0, section: section) }
            }
        } else {
            host.setNeedsLayout()
        }
        for (row, live) in returning { liveRows[IndexPath(row: row, section: section)] = live }
    }

    /// Whether anything knows a row of a section by its place, from a row on.
    private func isConcerned(_ section: Int, from row: Int) -> Bool {
        func isBehind(_ path: IndexPath) -> Bool { path.section == section && path.row >= row }
        return liveRows.keys.contains(where: isBehind) || selectionLead.map(isBehind) ?? false
            || selectionAnchor.map(isBehind) ?? false || pending?.anchors.contains { isBehind($0.path) } ?? false
    }

    /// Rows that went and come again before anybody saw it have only moved: takes their views.
    private func takeDeparting(_ inserted: [Int], inSection section: Int) -> [Int: LiveRow] {
        guard let departing = pending?.departing, !departing.isEmpty, let content else { return [:] }
        // Of many that come at once few have views.
        var waiting: [ObjectIdentifier: LiveRow] = [:]
        for row in departing { if let identity = row.identity { waiting[ObjectIdentifier(identity)] = row } }
        guard !waiting.isEmpty else { return [:] }
        var returning: [Int: LiveRow] = [:]
        for row in inserted {
            let path = IndexPath(row: row, section: section)
            guard let identity = content.rowIdentity(at: path).map(ObjectIdentifier.init), let live = waiting[identity],
                live.className == content.rowClassName(at: path)
            else { continue }
            waiting[identity] = nil
            returning[row] = live
            live.view.rowData = content.rowData(at: path)
            live.observation = content.observeRow(at: path) { [weak self, weak live] in
                if let live { self?.dataDidChange(of: live) }
            }
            pending?.departing.removeAll { $0 === live }
            if waiting.isEmpty { break }
        }
        return returning
    }

    // MARK: Sections

    /// Takes on that sections came, went or moved; the content has changed already.
    ///
    /// - Complexity: O(sections + rows that are seen)
    package func sectionsDidChange(_ change: ListChange, animated: Bool = true) {
        guard !needsReload, !change.isEmpty else { return }
        guard let content, sections.count + change.growth == content.sectionCount,
            (change.outgoing.last ?? -1) < sections.count, (change.outgoing.first ?? 0) >= 0,
            (change.incoming.last ?? -1) < content.sectionCount, (change.incoming.first ?? 0) >= 0
        else { return reload() }
        notePendingChanges(animated: animated)
        var newSections = [SectionState?](repeating: nil, count: content.sectionCount)
        var newGeometry = [TableGeometry.Section?](repeating: nil, count: content.sectionCount)
        for (old, state) in sections.enumerated() {
            guard let new = change.newIndex(of: old), newSections.indices.contains(new) else { continue }
            (newSections[new], newGeometry[new]) = (state, geometry.sections[old])
        }
        sections = newSections.enumerated().map { index, state in
            state ?? SectionState(fresh: IndexSet(integersIn: 0..<max(0, content.rowCount(inSection: index))))
        }
        geometry = TableGeometry(
            header: 0, footer: 0, sections: newGeometry.enumerated().map { $1 ?? estimatedSection($0) })
        var headers: [Int: LiveRow] = [:]
        for (old, header) in liveHeaders {
            if let new = change.newIndex(of: old) { headers[new] = header } else { pending?.departing.append(header) }
        }
        liveHeaders = headers
        follow { path in change.newIndex(of: path.section).map { IndexPath(row: path.row, section: $0) } }
    }

    /// Lets everything that knows rows by their places know the new ones.
    private func follow(_ newPath: (IndexPath) -> IndexPath?) {
        var live: [IndexPath: LiveRow] = [:]
        for (path, row) in liveRows {
            if let new = newPath(path) { live[new] = row } else { pending?.departing.append(row) }
        }
        liveRows = live
        if let anchors = pending?.anchors {
            pending?.anchors = anchors.compactMap { anchor in newPath(anchor.path).map { ($0, anchor.distance) } }
        }
        selectionLead = selectionLead.flatMap(newPath)
        selectionAnchor = selectionAnchor.flatMap(newPath)
        if let editing, pending?.departing.contains(where: { $0 === editing }) ?? false {
            _ = editing.view.endRowEditing(keepsChanges: false)
            self.editing = nil
        }
        host.setNeedsLayout()
    }
}
