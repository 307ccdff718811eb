// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// Finds the heights of the rows that are seen, until no further row comes into sight by that.
    ///
    /// What the person looks at stays where it is: when rows above it turn out higher than estimated, the content is
    /// scrolled by as much.
    func measureSeen() {
        for _ in 0..<8 {
            let area = host.seenArea
            let (unknown, anchor) = geometry.estimatedRows(from: area.minY, to: area.maxY)
            let headers = seenHeaders(in: area).filter { !sections[$0].headerIsKnown }
            guard !unknown.isEmpty || !headers.isEmpty else { return }
            let top = anchor.flatMap { geometry.span(of: $0)?.top }
            for section in headers { measureHeader(section) }
            for (section, rows) in unknown {
                let heights = rows.map { (row: $0, height: measuredHeight(IndexPath(row: $0, section: section))) }
                geometry.changeRows(of: section) { $0.set(heights) }
            }
            guard area.minY > 0.5, let anchor, let top, let new = geometry.span(of: anchor)?.top, new != top else {
                continue
            }
            host.showContentHeight(geometry.contentHeight)
            host.scroll(toTop: area.minY + new - top)
        }
    }

    private func measuredHeight(_ path: IndexPath) -> CGFloat {
        measurementCount += 1
        return allowed(liveRow(at: path)?.view.height(forWidth: host.rowWidth))
    }

    private func measureHeader(_ section: Int) {
        measurementCount += 1
        sections[section].headerIsKnown = true
        geometry.setHeader(
            ofSection: section, to: allowed(liveHeader(section)?.view.height(forWidth: host.rowWidth)))
    }

    /// A row without a height would never end the search for rows that fill the area.
    private func allowed(_ height: CGFloat?) -> CGFloat {
        guard let height, height.isFinite, height >= 1 else { return 1 }
        return height
    }
}
