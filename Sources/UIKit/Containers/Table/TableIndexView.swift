// SPDX-License-Identifier: Apache-2.0

/// The titles of sections along a table's side; a finger on them scrolls there.
final class TableIndexView: UIView {
    private unowned let table: UITableView
    let titles: [String]
    private var labels: [UILabel] = []
    private var isTracking = false { didSet { setNeedsDisplay() } }
    /// The title that the finger is on.
    private var current: Int?

    static let width: CGFloat = 15
    /// The least height of a title, in points.
    private static let lineHeight: CGFloat = 14

    init(_ titles: [String], of table: UITableView) {
        self.titles = titles
        self.table = table
        super.init(frame: .zero)
        isOpaque = false
        accessibilityLabel = "Section index"
    }

    required init?(coder: NSCoder) { nil }

    /// The titles that there is room for; what is left out between them shows as a dot.
    private func shownTitles() -> [String] {
        let room = Int(max(1, min(1000, (bounds.height / Self.lineHeight).rounded(.down))))
        guard titles.count > room, room > 2 else { return titles }
        // Titles and dots alternate, from the first to the last.
        let count = (room + 1) / 2
        return (0..<count).flatMap { index -> [String] in
            let title = titles[index * (titles.count - 1) / max(1, count - 1)]
            return index == count - 1 ? [title] : [title, "•"]
        }
    }

    override func layoutSubviews() {
        let shown = shownTitles()
        if shown != labels.map({ $0.text ?? "" }) {
            for label in labels { label.removeFromSuperview() }
            labels = shown.map { title in
                let label = UILabel(frame: .zero)
                label.text = title == UITableView.indexSearch ? "⌕" : title
                label.font = .systemFont(ofSize: 11, weight: .semibold)
                label.textAlignment = .center
                addSubview(label)
                return label
            }
        }
        let line = lineHeight
        var y = (bounds.height - line * CGFloat(labels.count)) / 2
        for label in labels {
            label.textColor = table.sectionIndexColor ?? tintColor
            label.frame = CGRect(x: -4, y: y, width: bounds.width + 8, height: line)
            y += line
        }
    }

    private var lineHeight: CGFloat {
        min(18, max(1, bounds.height / CGFloat(max(1, labels.count))))
    }

    override func drawContent(in context: CGContext) {
        let color = isTracking ? table.sectionIndexTrackingBackgroundColor : table.sectionIndexBackgroundColor
        guard let color else { return }
        context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
        context.fill(bounds)
    }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        !isHidden && bounds.insetBy(dx: -8, dy: 0).contains(point) ? self : nil
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: 0).contains(point)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isTracking = true
        current = nil
        follow(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = false }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = false }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first, !titles.isEmpty else { return }
        let height = lineHeight * CGFloat(labels.count)
        guard height > 0 else { return }
        let part = (touch.location(in: self).y - (bounds.height - height) / 2) / height
        let index = Int(max(0, min(0.9999, part)) * CGFloat(titles.count))
        guard index != current else { return }
        current = index
        table.scroll(toIndexTitle: index)
    }
}

extension UITableView {
    /// Asks for the titles of the index anew.
    public func reloadSectionIndexTitles() {
        if !needsReload { loadIndexTitles() }
    }

    /// The room that the index takes at the end of the cells.
    var indexWidth: CGFloat { indexView == nil ? 0 : TableIndexView.width }

    func loadIndexTitles() {
        let rows = geometry.sections.reduce(0) { sum, section in
            let (sum, overflow) = sum.addingReportingOverflow(section.rows.count)
            return overflow ? Int.max : sum
        }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        guard titles != indexView?.titles ?? [] else { return }
        indexView?.removeFromSuperview()
        indexView = titles.isEmpty ? nil : TableIndexView(titles, of: self)
        if let indexView { addSubview(indexView) }
        for cell in liveCells.values { cell.indexWidth = indexWidth }
        setNeedsLayout()
    }

    /// Places what stays where it is while the content scrolls.
    func placeOverlays() {
        guard let indexView else { return }
        let inset = adjustedContentInset
        let area = bounds.inset(by: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
        let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isLeft ? area.minX : area.maxX - TableIndexView.width, y: area.minY, width: TableIndexView.width,
            height: max(0, area.height))
        if indexView.frame != frame { indexView.frame = frame }
    }

    fileprivate func scroll(toIndexTitle index: Int) {
        guard let indexView, indexView.titles.indices.contains(index), let dataSource else { return }
        let title = indexView.titles[index]
        motion.stop()
        guard title != UITableView.indexSearch else {
            return setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
        }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
        guard geometry.sections.indices.contains(section) else { return }
        let hasRows = geometry.sections[section].rows.count > 0
        scrollToRow(at: IndexPath(row: hasRows ? 0 : NSNotFound, section: section), at: .top, animated: false)
    }
}
