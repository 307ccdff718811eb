// SPDX-License-Identifier: Apache-2.0

/// Where a cell lies in its section.
nonisolated struct TableCellPosition: Equatable {
    var isFirst = false
    var isLast = false
}

extension UITableViewCell {
    /// The frame of the content view in a cell of the given bounds.
    func contentFrame(in area: CGRect) -> CGRect {
        let start = coveredEnds.leading + editIndent
        let end = coveredEnds.trailing + accessoryRoom(cellWidth: area.width) + reorderRoom + indexWidth
        let room = TableFacts.separatorRoom(
            style: superview is UITableView ? tableStyle : nil, metrics: .current)
        let frame = CGRect(
            x: area.minX + start, y: area.minY, width: max(0, area.width - start - end),
            height: max(0, area.height - room))
        return mirrored(frame, in: area)
    }

    /// What the screen covers at the ends of the cell's content.
    private var coveredEnds: (leading: CGFloat, trailing: CGFloat) {
        effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? (coveredSides.right, coveredSides.left) : (coveredSides.left, coveredSides.right)
    }

    func placeContentView() {
        let frame = contentFrame(in: bounds)
        guard contentView.frame != frame else { return }
        contentView.frame = frame
        layoutDidChange()
    }

    private func mirrored(_ frame: CGRect, in area: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(
            x: area.minX + area.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    // MARK: Accessories

    private var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
    private var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

    /// What the accessory takes from the content's width.
    private var accessoryRoom: CGFloat { accessoryRoom(cellWidth: bounds.width) }

    private func accessoryRoom(cellWidth: CGFloat) -> CGFloat {
        if let view = shownAccessoryView {
            return view.bounds.width + TableFacts.accessoryMargin(cellWidth: cellWidth, metrics: .current)
        }
        return TableFacts.accessoryWidth(shownAccessoryType, cellWidth: cellWidth, metrics: .current)
    }

    private var editIndent: CGFloat {
        let indents = editingStyle != .none || showsChoice || (shouldIndentWhileEditing && indentsWhileEditing)
        return isEditing && indents ? 38 : 0
    }
    private var reorderRoom: CGFloat { isEditing && canMove ? 44 : 0 }

    func placeAccessories() {
        let margin = TableFacts.accessoryMargin(cellWidth: bounds.width, metrics: .current)
        let end = bounds.maxX - coveredEnds.trailing - reorderRoom - indexWidth
        for view in [accessoryView, editingAccessoryView] where view !== shownAccessoryView {
            view?.removeFromSuperview()
        }
        if let view = shownAccessoryView {
            if view.superview !== self { addSubview(view) }
            let size = view.bounds.size
            view.frame = mirrored(
                CGRect(
                    x: end - margin - size.width, y: (bounds.height - size.height) / 2, width: size.width,
                    height: size.height), in: bounds)
        }
        accessory.isHidden = shownAccessoryView != nil || shownAccessoryType == .none
        accessory.type = shownAccessoryType
        let width = accessory.width
        accessory.frame = mirrored(
            CGRect(x: end - margin - width, y: 0, width: width, height: bounds.height), in: bounds)
        placeEditControls()
    }

    /// The controls of editing come from beside the cell and go there again.
    private func placeEditControls() {
        let area = bounds
        let isShown = isEditing && (editingStyle != .none || showsChoice)
        if isShown {
            editControl.sign =
                showsChoice ? .choice(isSelected: isSelected) : editingStyle == .insert ? .insert : .delete
        }
        func put(_ view: UIView, isShown: Bool, shown: CGRect, away: CGRect) {
            if view.isHidden {
                guard isShown else { return }
                UIView.performWithoutAnimation {
                    view.frame = mirrored(away, in: area)
                    view.isHidden = false
                }
            }
            view.frame = mirrored(isShown ? shown : away, in: area)
        }
        let width: CGFloat = 38 + 15
        let edit = CGRect(x: coveredEnds.leading, y: 0, width: width, height: area.height)
        put(editControl, isShown: isShown, shown: edit, away: edit.offsetBy(dx: -edit.maxX, dy: 0))
        let move = CGRect(
            x: area.maxX - coveredEnds.trailing - 44 - indexWidth, y: 0, width: 44, height: area.height)
        put(
            reorderControl, isShown: reorderRoom > 0, shown: move, away: move.offsetBy(dx: area.maxX - move.minX, dy: 0)
        )
    }

    // MARK: Ready-made content

    /// The height that the ready-made content wants; nil where there is none.
    var readyMadeHeight: CGFloat? {
        let parts = readyMade
        guard parts.text != nil || parts.detail != nil else { return nil }
        let least =
            cellStyle == .subtitle && parts.detail != nil
            ? TableFacts.subtitleRowHeight(.current) : TableFacts.rowHeight(.current)
        guard let text = parts.text, text.numberOfLines != 1 else { return least }
        let width = contentFrame(in: bounds).width - 2 * leadingMargin
        return max(least, text.sizeThatFits(CGSize(width: width, height: 10_000)).height + 22)
    }

    func placeReadyMadeContent() {
        let parts = readyMade
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return }
        let area = contentView.bounds
        let margin = leadingMargin
        var start = margin + CGFloat(indentationLevel) * indentationWidth
        if let view = parts.image, let image = view.image {
            let height = min(image.size.height, area.height)
            let width = image.size.height > 0 ? image.size.width * height / image.size.height : 0
            setFrame(of: view, CGRect(x: start, y: (area.height - height) / 2, width: width, height: height))
            start += width + margin
        }
        let line = CGRect(
            x: start, y: 0, width: max(0, area.width - start - (accessoryRoom > 0 ? 8 : margin)),
            height: area.height)
        switch cellStyle {
        case .default: if let label = parts.text { setFrame(of: label, line) }
        case .subtitle: placeBelow(parts.text, parts.detail, in: line)
        case .value1: placeBeside(parts.text, parts.detail, in: line)
        case .value2: placeColumns(parts.text, parts.detail, in: line)
        }
    }

    /// How far the content stays from the side where reading begins.
    private var leadingMargin: CGFloat {
        let margins = contentView.systemMargins()
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? margins.right : margins.left
    }

    private func setFrame(of view: UIView, _ frame: CGRect) {
        guard view.translatesAutoresizingMaskIntoConstraints else { return }
        view.frame = mirrored(frame, in: contentView.bounds)
    }

    private func fit(_ label: UILabel?) -> CGSize {
        label?.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 10_000)) ?? .zero
    }

    private func placeBelow(_ text: UILabel?, _ detail: UILabel?, in line: CGRect) {
        let metrics = PlatformMetrics.current
        let first = fit(text)
        let second = fit(detail)
        let gap: CGFloat = second.height > 0 && first.height > 0 ? 3 : 0
        let top = metrics.round((line.height - first.height - second.height - gap) / 2)
        if let text {
            setFrame(of: text, CGRect(x: line.minX, y: top, width: min(first.width, line.width), height: first.height))
        }
        if let detail {
            setFrame(
                of: detail,
                CGRect(
                    x: line.minX, y: top + first.height + gap, width: min(second.width, line.width),
                    height: second.height))
        }
    }

    private func placeBeside(_ text: UILabel?, _ detail: UILabel?, in line: CGRect) {
        let metrics = PlatformMetrics.current
        let first = fit(text)
        let second = fit(detail)
        let firstWidth = min(first.width, line.width)
        if let text {
            let y = metrics.round((line.height - first.height) / 2)
            setFrame(of: text, CGRect(x: line.minX, y: y, width: firstWidth, height: first.height))
        }
        if let detail {
            let width = min(second.width, max(0, line.width - firstWidth - 6))
            let y = metrics.round((line.height - second.height) / 2)
            setFrame(of: detail, CGRect(x: line.maxX - width, y: y, width: width, height: second.height))
        }
    }

    private func placeColumns(_ text: UILabel?, _ detail: UILabel?, in line: CGRect) {
        let metrics = PlatformMetrics.current
        let column: CGFloat = 91
        let first = fit(text)
        let second = fit(detail)
        if let text {
            let y = metrics.round((line.height - first.height) / 2)
            setFrame(of: text, CGRect(x: line.minX, y: y, width: column, height: first.height))
        }
        if let detail {
            let y = metrics.round((line.height - second.height) / 2)
            setFrame(
                of: detail,
                CGRect(
                    x: line.minX + column + 6, y: y, width: max(0, line.width - column - 6), height: second.height))
        }
    }

    // MARK: Behind and below

    func placeBackgrounds() {
        backgroundView?.frame = bounds
        if let selected = selectedBackgroundView {
            let isShown = (isSelected || isHighlighted) && selectionStyle != .none
            if isShown, selected.superview !== self {
                insertSubview(selected, at: backgroundView == nil ? 0 : 1)
            } else if !isShown, selected.superview === self {
                selected.removeFromSuperview()
            }
            selected.frame = bounds
        }
        guard tableStyle == .insetGrouped, superview is UITableView else { return }
        var corners: CACornerMask = []
        if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : TableFacts.insetGroupedRadius(.current)
        layer.maskedCorners = corners
        layer.cornerCurve = .continuous
        layer.masksToBounds = true
    }

    func placeSeparator(_ view: TableCellSeparatorView) {
        view.isHidden = separator.color == nil || !(superview is UITableView)
        view.frame = bounds
        bringSubviewToFront(view)
    }

    /// Where the separator begins and ends, from the sides.
    func separatorSides() -> (left: CGFloat, right: CGFloat) {
        let automatic = UITableView.automaticDimension
        let margin = leadingMargin
        let inset = separator.inset
        let image = readyMade.image?.image == nil ? nil : readyMade.image
        let textStart = image.map { editIndent + 2 * margin + $0.frame.width } ?? editIndent + margin
        let left = inset.left == automatic ? coveredEnds.leading + textStart : inset.left + editIndent
        return (left, inset.right == automatic ? 0 : inset.right)
    }
}
