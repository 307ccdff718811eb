// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    // MARK: Around the rows

    func placeSurroundings() {
        let width = bounds.width
        if let backgroundView { place(backgroundView, bounds) }
        if let header = tableHeaderView {
            place(header, CGRect(x: 0, y: 0, width: width, height: header.frame.height))
        }
        if let footer = tableFooterView {
            let height = footer.frame.height
            place(footer, CGRect(x: 0, y: geometry.contentHeight - height, width: width, height: height))
        }
    }

    /// Gives a view its frame; what constraints place inside of it is solved again where that is another size.
    private func place(_ view: UIView, _ frame: CGRect) {
        (view as? UITableViewHeaderFooterView)?.coveredSides = coveredHeaderSides
        guard view.frame != frame else { return }
        let isResized = view.frame.size != frame.size
        view.frame = frame
        if isResized, !view.isLayoutIsland { layoutDidChange() }
    }

    // MARK: Headers and footers of sections

    /// Gives every section that is seen its header and footer, and takes the others away.
    func placeHeaders(in area: CGRect) {
        let seen = geometry.sections(from: area.minY, to: area.maxY)
        for (section, view) in liveHeaders where !seen.contains(section) {
            retire(view, ofHeader: true, in: section)
            liveHeaders[section] = nil
        }
        for (section, view) in liveFooters where !seen.contains(section) {
            retire(view, ofHeader: false, in: section)
            liveFooters[section] = nil
        }
        for index in seen {
            let section = geometry.sections[index]
            guard section.header > 0 || section.footer > 0, let span = geometry.span(ofSection: index) else { continue }
            if section.header > 0 {
                let top = headerTop(of: span, height: section.header)
                place(liveHeaders[index], CGRect(x: 0, y: top, width: bounds.width, height: section.header)) {
                    header(of: index)
                }
            }
            if section.footer > 0 {
                place(
                    liveFooters[index],
                    CGRect(x: 0, y: span.footerTop, width: bounds.width, height: section.footer)
                ) { footer(of: index) }
            }
        }
    }

    /// Places a view that is there, or a new one, which appears where it belongs even while others move.
    private func place(_ view: UIView?, _ frame: CGRect, orNew make: () -> UIView?) {
        if let view { return place(view, frame) }
        let isAnimated = ViewAnimation.current != nil
        var new: UIView?
        UIView.performWithoutAnimation {
            new = make()
            if let new { place(new, frame) }
            if isAnimated { new?.alpha = 0 }
        }
        if isAnimated { new?.alpha = 1 }
    }

    /// A plain table's headers stay in sight as long as rows of their section do.
    private func headerTop(of span: TableGeometry.Span, height: CGFloat) -> CGFloat {
        guard style == .plain else { return span.headerTop }
        let sight = bounds.minY + adjustedContentInset.top
        return max(span.headerTop, min(sight, span.footerTop - height))
    }

    private func header(of section: Int) -> UIView? {
        let view =
            delegate?.tableView(self, viewForHeaderInSection: section)
            ?? dataSource?.tableView(self, titleForHeaderInSection: section)
            .map { SectionTitleView(title: $0, kind: .header, style: style) }
        guard let view else { return nil }
        liveHeaders[section] = view
        insertInFront(view)
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        return view
    }

    private func footer(of section: Int) -> UIView? {
        let view =
            delegate?.tableView(self, viewForFooterInSection: section)
            ?? dataSource?.tableView(self, titleForFooterInSection: section)
            .map { SectionTitleView(title: $0, kind: .footer, style: style) }
        guard let view else { return nil }
        liveFooters[section] = view
        insertInFront(view)
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        return view
    }

    /// Puts a view in front of the cells and behind the index.
    private func insertInFront(_ view: UIView) {
        if let indexView { insertSubview(view, belowSubview: indexView) } else { addSubview(view) }
    }

    /// Puts a header or footer that is no longer shown aside for other sections.
    func retire(_ view: UIView, ofHeader isHeader: Bool, in section: Int) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier,
            requests.headerIdentifiers.contains(identifier)
        {
            cellSources.headers.enqueue(view, for: identifier)
        }
        if isHeader {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
    }
}
