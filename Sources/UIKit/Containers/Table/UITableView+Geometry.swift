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

    public func rectForHeader(inSection section: Int) -> CGRect {
        area(of: section) { ($0.headerTop, $0.rowsTop) }
    }

    public func rectForFooter(inSection section: Int) -> CGRect {
        area(of: section) { ($0.footerTop, $0.bottom) }
    }

    private func area(of section: Int, _ span: (TableGeometry.Section) -> (CGFloat, CGFloat)) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let (top, bottom) = span(geometry.sections[section])
        return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
    }

    /// The row at a point of the table's coordinates.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        for section in geometry.sections(from: point.y, to: point.y + 0.001) {
            if let row = geometry.rows(of: section, from: point.y, to: point.y + 0.001).first {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// The rows that reach into a rectangle.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        reloadIfNeeded()
        return geometry.sections(from: rect.minY, to: rect.maxY).flatMap { section in
            geometry.rows(of: section, from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: section) }
        }
    }

    /// Scrolls to a row.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        let row = rectForRow(at: indexPath)
        guard row != .zero else { return }
        let area = bounds.inset(by: adjustedContentInset)
        var target = contentOffset
        switch position {
        case .none: return scrollRectToVisible(row, animated: animated)
        case .top: target.y = row.minY - adjustedContentInset.top
        case .middle: target.y = row.midY - area.height / 2 - adjustedContentInset.top
        case .bottom: target.y = row.maxY - area.height - adjustedContentInset.top
        }
        setContentOffset(clamped(target), animated: animated)
    }

    /// How far rows stay from the table's sides.
    var rowSide: CGFloat { style == .insetGrouped ? TableFacts.insetGroupedSide(.current) : 0 }

    var rowWidth: CGFloat { max(0, bounds.width - 2 * rowSide) }

    // MARK: Heights

    /// Asks for the number of sections and rows and for every height, where that is due.
    func reloadIfNeeded() {
        guard needsReload else { return }
        didReload()
        measuredRows.removeAll()
        recycleEverything()
        geometry = TableGeometry(
            header: tableHeaderView?.frame.height ?? 0, footer: tableFooterView?.frame.height ?? 0,
            sections: dataSource.map { source in
                (0..<max(0, source.numberOfSections(in: self))).map { self.section($0, of: source) }
            } ?? [])
    }

    private func section(_ index: Int, of source: any UITableViewDataSource) -> TableGeometry.Section {
        let count = max(0, source.tableView(self, numberOfRowsInSection: index))
        let header = headerHeight(of: index)
        return TableGeometry.Section(
            header: header, rows: (0..<count).map { assumedHeight(ofRow: IndexPath(row: $0, section: index)) },
            footer: footerHeight(of: index), padding: style == .plain && header > 0 ? headerPadding : 0)
    }

    private var headerPadding: CGFloat {
        sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableFacts.sectionHeaderTopPadding(.current)
    }

    /// The height that the delegate or the table gives a row; nil where the cell decides.
    func givenHeight(ofRow path: IndexPath) -> CGFloat? {
        let height = rowHeightOverrides[path] ?? delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        return height >= 0 && height.isFinite ? height : nil
    }

    /// The height of a row before its cell was asked.
    private func assumedHeight(ofRow path: IndexPath) -> CGFloat {
        if let given = givenHeight(ofRow: path) { return given }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return estimate > 0 && estimate.isFinite ? estimate : TableFacts.rowHeight(.current)
    }

    private func headerHeight(of section: Int) -> CGFloat {
        let height =
            delegate?.tableView(self, heightForHeaderInSection: section) ?? heightWithoutDelegate(ofHeaderIn: section)
        guard height < 0 || !height.isFinite else { return height }
        return heightWithoutDelegate(ofHeaderIn: section)
    }

    private func footerHeight(of section: Int) -> CGFloat {
        let height =
            delegate?.tableView(self, heightForFooterInSection: section) ?? heightWithoutDelegate(ofFooterIn: section)
        guard height < 0 || !height.isFinite else { return height }
        return heightWithoutDelegate(ofFooterIn: section)
    }

    /// The height of a section's header by the table's own properties.
    func heightWithoutDelegate(ofHeaderIn section: Int) -> CGFloat {
        let given = sectionHeaderHeight >= 0 ? sectionHeaderHeight : nil
        let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
        let view = delegate?.tableView(self, viewForHeaderInSection: section)
        if let view { return given ?? fittingHeight(of: view) }
        if style == .plain { return hasTitle ? TableFacts.plainHeaderHeight(given: given) : 0 }
        return TableFacts.groupedHeaderHeight(
            given: given, hasTitle: hasTitle, isFirst: section == 0 && tableHeaderView == nil, metrics: .current)
    }

    /// The height of a section's footer by the table's own properties.
    func heightWithoutDelegate(ofFooterIn section: Int) -> CGFloat {
        let given = sectionFooterHeight >= 0 ? sectionFooterHeight : nil
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            return given ?? fittingHeight(of: view)
        }
        if let title = dataSource?.tableView(self, titleForFooterInSection: section) {
            return SectionTitleView.footerHeight(of: title, width: rowWidth, style: style)
        }
        return style == .plain ? 0 : TableFacts.groupedFooterHeight(given: given)
    }

    /// The height that a view's constraints ask for at the table's width, or the height it has.
    private func fittingHeight(of view: UIView) -> CGFloat {
        if view.constraints.isEmpty, view.frame.height > 0 { return view.frame.height }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return max(fitting.height, view.frame.height)
    }
}
