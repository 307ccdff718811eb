// SPDX-License-Identifier: Apache-2.0

/// Who knows how high a table's rows are.
nonisolated enum RowHeightSource: Equatable {
    /// All rows have the table's height.
    case equal(CGFloat)
    /// The delegate is asked for each row when the table is loaded.
    case exact
    /// Rows have a height at first that holds until they are seen; `each` asks the delegate for it row by row.
    case estimated(CGFloat, each: Bool)

    var isEstimated: Bool { if case .estimated = self { true } else { false } }
}

/// What a delegate or data source may leave to the table. A default implementation notes that it was reached, which is
/// how a table learns what UIKit learns from `responds(to:)`.
nonisolated enum TableQuestion {
    case rowHeight, rowEstimate, isEditable, isMovable, leadingActions, trailingActions
}

extension UITableView {
    /// Puts a question and tells whether only the default answered.
    func asking<Answer>(_ question: TableQuestion, _ body: () -> Answer) -> (answer: Answer, isDefault: Bool) {
        defaultsReached.remove(question)
        let answer = body()
        return (answer, defaultsReached.contains(question))
    }

    /// Notes that a default implementation answered.
    func noteDefault(_ question: TableQuestion) { defaultsReached.insert(question) }

    // MARK: Loading

    /// Asks for the number of sections and rows and for the heights that are needed beforehand, where that is due.
    ///
    /// - Complexity: O(sections); with a delegate that gives heights where estimates are switched off, or that gives
    ///   estimates, one call a row.
    func reloadIfNeeded() {
        guard needsReload else { return }
        didReload()
        recycleEverything()
        let counts = dataSource.map { source in
            (0..<min(Self.mostSections, max(0, source.numberOfSections(in: self)))).map { rowCount(of: $0, in: source) }
        }
        loadGeometry(counts ?? [])
        selection.formIntersection(geometry.contains)
        loadIndexTitles()
    }

    /// A data source's numbers beyond these are taken for mistakes.
    private static var mostSections: Int { 1 << 22 }
    private static var mostRows: Int { 1 << 40 }

    func rowCount(of section: Int, in source: any UITableViewDataSource) -> Int {
        max(0, min(Self.mostRows, source.tableView(self, numberOfRowsInSection: section)))
    }

    /// Asks for all heights anew; the rows stay as they are.
    func reloadHeights() {
        guard !needsReload else { return }
        loadGeometry(geometry.sections.map(\.rows.count))
        setNeedsLayout()
    }

    private func loadGeometry(_ counts: [Int]) {
        let probe = findHeightSource(counts)
        geometry = TableGeometry(
            header: tableHeaderView?.frame.height ?? 0, footer: tableFooterView?.frame.height ?? 0,
            sections: counts.indices.map { section($0, rowCount: counts[$0], probe: probe) })
    }

    /// A row whose height was asked to find out whether anybody answers.
    typealias Probe = (path: IndexPath, height: CGFloat)

    private func findHeightSource(_ counts: [Int]) -> Probe? {
        let own = rowHeight >= 0 && rowHeight.isFinite ? rowHeight : nil
        let path = counts.firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
        guard let delegate, let path else {
            heightSource = own.map { .equal($0) } ?? .estimated(automaticEstimate, each: false)
            if !rowHeightOverrides.isEmpty { heightSource = .exact }
            return nil
        }
        let (height, isDefault) = asking(.rowHeight) { delegate.tableView(self, heightForRowAt: path) }
        // A table controller's subclass may answer for some rows and leave others to its base class.
        let mayAnswer = !isDefault || delegate is UITableViewController
        let probe = Probe(path, height)
        if !rowHeightOverrides.isEmpty || hasFewRows {
            heightSource = .exact
        } else if !mayAnswer, let own {
            heightSource = .equal(own)
        } else {
            let isEstimating = !asking(.rowEstimate) { delegate.tableView(self, estimatedHeightForRowAt: path) }
                .isDefault
            if estimatedRowHeight == 0, mayAnswer, !isEstimating {
                heightSource = .exact
            } else if estimatedRowHeight > 0 {
                heightSource = .estimated(estimatedRowHeight, each: isEstimating)
            } else {
                // The first row is the best guess at the others.
                heightSource = .estimated(
                    height >= 0 && height.isFinite ? height : own ?? automaticEstimate, each: isEstimating)
            }
        }
        return probe
    }

    /// Whether all rows stand in a nib, with their heights.
    private var hasFewRows: Bool {
        dataSource is UITableViewStaticDataSource || dataSource is PrototypeDataSource
            || (dataSource as? UITableViewController)?.staticDataSource != nil
    }

    private var automaticEstimate: CGFloat {
        estimatedRowHeight > 0 && estimatedRowHeight.isFinite ? estimatedRowHeight : TableFacts.rowHeight(.current)
    }

    func section(_ index: Int, rowCount: Int, probe: Probe? = nil) -> TableGeometry.Section {
        let header = headerHeight(of: index)
        return TableGeometry.Section(
            header: header, rows: rowHeights(ofSection: index, count: rowCount, probe: probe),
            footer: footerHeight(of: index), padding: style == .plain && header > 0 ? headerPadding : 0)
    }

    private func rowHeights(ofSection section: Int, count: Int, probe: Probe?) -> RowHeights {
        switch heightSource {
        case .equal(let height):
            return RowHeights(repeating: height, count: count, isKnown: true)
        case .estimated(let height, each: false):
            return RowHeights(repeating: height, count: count, isKnown: false)
        case .exact, .estimated(_, each: true):
            var builder = RowHeights.Builder()
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                if heightSource == .exact, let probe, probe.path == path, rowHeightOverrides[path] == nil {
                    let isKnown = probe.height >= 0 && probe.height.isFinite
                    builder.append(isKnown ? probe.height : automaticEstimate, isKnown: isKnown)
                } else {
                    let (height, isKnown) = heightBeforehand(ofRow: path)
                    builder.append(height, isKnown: isKnown)
                }
            }
            return builder.heights
        }
    }

    /// The height of a row that was not seen yet.
    func heightBeforehand(ofRow path: IndexPath) -> (height: CGFloat, isKnown: Bool) {
        switch heightSource {
        case .equal(let height): return (height, true)
        case .exact: return givenHeight(ofRow: path).map { ($0, true) } ?? (automaticEstimate, false)
        case .estimated(let height, each: false): return (height, false)
        case .estimated(let height, each: true):
            let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? height
            return (estimate > 0 && estimate.isFinite ? estimate : height, false)
        }
    }

    /// The height that the delegate or the table gives a row; nil where the cell decides.
    func givenHeight(ofRow path: IndexPath) -> CGFloat? {
        let path = modelPath(path)
        let height = rowHeightOverrides[path] ?? delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        return height >= 0 && height.isFinite ? height : nil
    }

    // MARK: Headers and footers

    private var headerPadding: CGFloat {
        sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableFacts.sectionHeaderTopPadding(.current)
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
            let covered = coveredHeaderSides
            let width = rowWidth - covered.left - covered.right
            return SectionTitleView.footerHeight(of: title, width: width, style: style)
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
