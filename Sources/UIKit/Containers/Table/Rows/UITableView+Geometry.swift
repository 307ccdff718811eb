// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    /// The rectangle of a row in the table's coordinates; zero where there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        guard let span = geometry.span(of: indexPath) else { return .zero }
        return CGRect(x: rowSide, y: span.top, width: rowWidth, height: span.height)
    }

    /// The rectangle of a section with its header and footer.
    public func rect(forSection section: Int) -> CGRect {
        area(of: section) { ($0.top, $0.bottom) }
    }

    /// Where a section's header is, in the content.
    public func rectForHeader(inSection section: Int) -> CGRect {
        area(of: section) { ($0.headerTop, $0.rowsTop) }
    }

    /// Where a section's footer is, in the content.
    public func rectForFooter(inSection section: Int) -> CGRect {
        area(of: section) { ($0.footerTop, $0.bottom) }
    }

    private func area(of section: Int, _ ends: (TableGeometry.Span) -> (CGFloat, CGFloat)) -> CGRect {
        reloadIfNeeded()
        guard let span = geometry.span(ofSection: section) else { return .zero }
        let (top, bottom) = ends(span)
        return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
    }

    /// The row at a point of the table's coordinates.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        return geometry.rows(from: point.y, to: point.y + 0.001).first.flatMap { section, rows in
            rows.first.map { IndexPath(row: $0, section: section) }
        }
    }

    /// The rows that reach into a rectangle.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        reloadIfNeeded()
        return rows(in: rect)
    }

    func rows(in area: CGRect) -> [IndexPath] {
        geometry.rows(from: area.minY, to: area.maxY).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }
    }

    /// Scrolls to a row; a row of `NSNotFound` stands for a section without rows.
    ///
    /// A row that was only estimated is measured on arrival, and the place put right.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        reloadIfNeeded()
        guard offset(showing: indexPath, at: position) != nil else { return }
        if animated, window != nil, UIView.areAnimationsEnabled {
            motion.go { [weak self] in
                guard let self else { return .zero }
                if heightSource.isEstimated { placeRows() }
                return self.offset(showing: indexPath, at: position) ?? contentOffset
            }
            return
        }
        for _ in 0..<4 {
            guard let target = offset(showing: indexPath, at: position), target != contentOffset else { return }
            setContentOffset(target, animated: false)
            guard heightSource.isEstimated else { return }
            placeRows()
        }
    }

    /// Scrolls to the selected row that is nearest to the top.
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        if let path = selection.sorted.first { scrollToRow(at: path, at: position, animated: animated) }
    }

    /// The offset at which a row is where it is wanted.
    private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        let row: CGRect
        if path.count == 2, path.row == NSNotFound {
            guard geometry.sections.indices.contains(path.section) else { return nil }
            row = rect(forSection: path.section)
        } else {
            guard geometry.contains(path) else { return nil }
            row = rectForRow(at: path)
        }
        let inset = adjustedContentInset
        // What floats above the rows is no place for one.
        let header = style == .plain && path.row != NSNotFound ? geometry.sections[path.section].header : 0
        let height = bounds.height - inset.top - inset.bottom
        let start = contentOffset.y + inset.top
        var target = contentOffset
        switch position {
        case .none:
            if row.minY - header < start {
                target.y = row.minY - header - inset.top
            } else if row.maxY > start + height {
                target.y = min(row.minY - header, row.maxY - height) - inset.top
            }
        case .top: target.y = row.minY - header - inset.top
        case .middle: target.y = row.midY - height / 2 - inset.top
        case .bottom: target.y = row.maxY - height - inset.top
        }
        contentSize.height = geometry.contentHeight
        return clamped(target)
    }

    /// How far rows stay from the table's sides.
    var rowSide: CGFloat { style == .insetGrouped ? TableFacts.insetGroupedSide(.current) : 0 }

    var rowWidth: CGFloat { max(0, bounds.width - 2 * rowSide) }

    /// What the screen covers of the sides of rows, where content keeps out of it.
    var coveredSides: UIEdgeInsets { coveredSides(inset: rowSide) }

    /// What the screen covers of the sides of headers and footers, which are as wide as the table.
    var coveredHeaderSides: UIEdgeInsets { coveredSides(inset: 0) }

    private func coveredSides(inset: CGFloat) -> UIEdgeInsets {
        guard insetsContentViewsToSafeArea, TableFacts.insetsContentViews(.current) else { return .zero }
        let covered = safeAreaInsets
        return UIEdgeInsets(
            top: 0, left: max(0, covered.left - inset), bottom: 0, right: max(0, covered.right - inset))
    }
}
