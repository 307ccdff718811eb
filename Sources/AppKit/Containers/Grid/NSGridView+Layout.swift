// SPDX-License-Identifier: Apache-2.0

// A grid is laid out by the one engine: a guide stands for each row and each column that is shown, and constraints hold
// the guides together and the views in them.

extension NSGridView {
    private enum Strength {
        /// Rows and columns keep close to what is in them.
        static let tight = LayoutPriority(40)
        /// A view that a baseline places still prefers its place in the row.
        static let preferred = LayoutPriority(240)
    }

    func rebuildConstraints() {
        NSLayoutConstraint.deactivate(madeConstraints)
        for guide in madeGuides { removeGuide(guide) }
        (madeConstraints, madeGuides) = ([], [])
        let shownColumns = columns.map { $0.isHidden ? nil : guide() }
        let shownRows = rows.map { $0.isHidden ? nil : guide() }
        chain(
            shownColumns.compactMap(\.self), leading: .leading, trailing: .trailing, length: .width,
            spacing: columnSpacing,
            lengths: zip(columns, shownColumns).filter { $1 != nil }.map {
                ($0.0.width, $0.0.leadingPadding + $0.0.trailingPadding)
            })
        chain(
            shownRows.compactMap(\.self), leading: .top, trailing: .bottom, length: .height, spacing: rowSpacing,
            lengths: zip(rows, shownRows).filter { $1 != nil }.map {
                ($0.0.height, $0.0.topPadding + $0.0.bottomPadding)
            })
        for (y, row) in rows.enumerated() {
            for (x, cell) in row.cells.enumerated() where cell.mergeHead == nil || cell.mergeHead === cell {
                place(cell, Region(of: cell, x: x, y: y, in: self, shownColumns, shownRows))
            }
            align(row, isShown: shownRows[y] != nil)
        }
        for constraint in madeConstraints { hold(constraint) }
        layoutDidChange()
    }

    private func guide() -> NSLayoutGuide {
        let guide = NSLayoutGuide()
        addGuide(guide)
        madeGuides.append(guide)
        return guide
    }

    private func make(
        _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?,
        _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0, _ priority: LayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
            constant: constant)
        constraint.priority = priority
        madeConstraints.append(constraint)
    }

    /// Puts rows or columns one after another, from one edge of the grid to the other.
    private func chain(
        _ guides: [NSLayoutGuide], leading: NSLayoutConstraint.Attribute, trailing: NSLayoutConstraint.Attribute,
        length: NSLayoutConstraint.Attribute, spacing: CGFloat, lengths: [(fixed: CGFloat, padding: CGFloat)]
    ) {
        guard let first = guides.first, let last = guides.last else { return }
        make(first, leading, .equal, self, leading)
        make(last, trailing, .equal, self, trailing)
        for (before, after) in zip(guides, guides.dropFirst()) {
            make(after, leading, .equal, before, trailing, spacing)
        }
        for (guide, length_) in zip(guides, lengths) {
            if length_.fixed == Self.sizedForContent {
                // What is left over goes to the last one: the others hold on more tightly.
                let priority = guide === last ? Strength.tight : LayoutPriority(Strength.tight.rawValue + 1)
                make(guide, length, .equal, nil, .notAnAttribute, length_.padding, priority)
                make(guide, length, .greaterThanOrEqual, nil, .notAnAttribute, length_.padding)
            } else {
                make(guide, length, .equal, nil, .notAnAttribute, length_.fixed + length_.padding)
            }
        }
    }

    /// The room of a cell, merged ones included: the guides at its four edges and the padding inside of them.
    private struct Region {
        var left: NSLayoutGuide?
        var right: NSLayoutGuide?
        var top: NSLayoutGuide?
        var bottom: NSLayoutGuide?
        var padding = NSEdgeInsets()

        @MainActor init(
            of cell: NSGridCell, x: Int, y: Int, in grid: NSGridView, _ columns: [NSLayoutGuide?],
            _ rows: [NSLayoutGuide?]
        ) {
            var (xs, ys) = ([x], [y])
            if cell.mergeHead === cell {
                xs = grid.columns.indices.filter { grid.rows[y].cells[$0].mergeHead === cell }
                ys = grid.rows.indices.filter { grid.rows[$0].cells[x].mergeHead === cell }
            }
            let shownX = xs.filter { columns[$0] != nil }
            let shownY = ys.filter { rows[$0] != nil }
            guard let first = shownX.first, let last = shownX.last, let upper = shownY.first, let lower = shownY.last
            else { return }
            (left, right, top, bottom) = (columns[first], columns[last], rows[upper], rows[lower])
            padding = NSEdgeInsets(
                top: grid.rows[upper].topPadding, left: grid.columns[first].leadingPadding,
                bottom: grid.rows[lower].bottomPadding, right: grid.columns[last].trailingPadding)
        }
    }

    private func place(_ cell: NSGridCell, _ region: Region) {
        guard let view = cell.contentView else { return }
        guard let left = region.left, let right = region.right, let top = region.top, let bottom = region.bottom else {
            if !view.isHidden {
                view.isHidden = true
                hiddenContents.insert(ObjectIdentifier(view))
            }
            return
        }
        if hiddenContents.remove(ObjectIdentifier(view)) != nil { view.isHidden = false }
        guard cell.customPlacementConstraints.isEmpty else {
            NSLayoutConstraint.activate(cell.customPlacementConstraints)
            return
        }
        let padding = region.padding
        let x = cell.effectiveXPlacement
        if x != .none {
            make(
                view, .leading, x == .leading || x == .fill ? .equal : .greaterThanOrEqual, left, .leading, padding.left
            )
            make(
                view, .trailing, x == .trailing || x == .fill ? .equal : .lessThanOrEqual, right, .trailing,
                -padding.right)
            if x == .center { center(view, .centerX, .leading, left, .trailing, right) }
        }
        let y = cell.effectiveYPlacement
        guard y != .none else { return }
        // Views on a common baseline may not all lie where they would like.
        let isAligned = cell.effectiveRowAlignment != .none && y != .fill && Self.hasBaseline(view)
        make(view, .top, .greaterThanOrEqual, top, .top, padding.top)
        make(view, .bottom, .lessThanOrEqual, bottom, .bottom, -padding.bottom)
        let strength = isAligned ? Strength.preferred : .required
        if y == .top || y == .fill { make(view, .top, .equal, top, .top, padding.top, strength) }
        if y == .bottom || y == .fill { make(view, .bottom, .equal, bottom, .bottom, -padding.bottom, strength) }
        if y == .center { center(view, .centerY, .top, top, .bottom, bottom, strength) }
    }

    /// Centres a view between two edges; there is no guide for merged cells, so one is made.
    private func center(
        _ view: NSView, _ middle: NSLayoutConstraint.Attribute, _ start: NSLayoutConstraint.Attribute,
        _ first: NSLayoutGuide, _ end: NSLayoutConstraint.Attribute, _ last: NSLayoutGuide,
        _ priority: LayoutPriority = .required
    ) {
        if first === last { return make(view, middle, .equal, first, middle, 0, priority) }
        let span = guide()
        make(span, start, .equal, first, start)
        make(span, end, .equal, last, end)
        make(view, middle, .equal, span, middle, 0, priority)
    }

    /// Whether a view has text whose baseline can line up with others'.
    private static func hasBaseline(_ view: NSView) -> Bool {
        view.firstBaselineOffset(height: 20) != nil || view.lastBaselineOffset(height: 20) != nil
    }

    /// Lines up the baselines of a row's views.
    private func align(_ row: NSGridRow, isShown: Bool) {
        guard isShown else { return }
        for alignment in [NSGridRow.Alignment.firstBaseline, .lastBaseline] {
            let attribute: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            let views = row.cells.filter {
                $0.effectiveRowAlignment == alignment && $0.column?.isHidden == false && $0.effectiveYPlacement != .fill
                    && ($0.mergeHead == nil || $0.mergeHead === $0) && $0.customPlacementConstraints.isEmpty
            }.compactMap(\.contentView).filter(Self.hasBaseline)
            guard let first = views.first else { continue }
            for view in views.dropFirst() { make(view, attribute, .equal, first, attribute) }
        }
    }
}

extension NSGridCell {
    var effectiveXPlacement: Placement {
        [xPlacement, column?.xPlacement, column?.gridView?.xPlacement].lazy.compactMap(\.self)
            .first { $0 != .inherited } ?? .leading
    }

    var effectiveYPlacement: Placement {
        [yPlacement, row?.yPlacement, row?.gridView?.yPlacement].lazy.compactMap(\.self)
            .first { $0 != .inherited } ?? .bottom
    }

    var effectiveRowAlignment: NSGridRow.Alignment {
        [rowAlignment, row?.rowAlignment, row?.gridView?.rowAlignment].lazy.compactMap(\.self)
            .first { $0 != .inherited } ?? NSGridRow.Alignment.none
    }
}
