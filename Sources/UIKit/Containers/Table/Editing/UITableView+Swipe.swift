// SPDX-License-Identifier: Apache-2.0

/// A row that was swiped aside, or is being.
final class TableSwipe {
    let path: IndexPath
    let cell: UITableViewCell
    let configuration: UISwipeActionsConfiguration
    let actionsView: TableSwipeActionsView
    /// Whether the actions lie at the right side of the row, which then goes to the left.
    let isToLeft: Bool
    /// How far the row went to the right; negative for left.
    var offset: CGFloat = 0
    /// The offset when the finger came down.
    var start: CGFloat = 0
    /// Whether the row stays aside without a finger.
    var isOpen = false

    init(
        path: IndexPath, cell: UITableViewCell, configuration: UISwipeActionsConfiguration, isToLeft: Bool,
        actionsView: TableSwipeActionsView
    ) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        self.isToLeft = isToLeft
        self.actionsView = actionsView
    }
}

/// Recognizes swipes over rows that have actions at that side.
final class TableSwipeRecognizer: UIPanGestureRecognizer {
    private unowned let table: UITableView

    init(_ table: UITableView) {
        self.table = table
        super.init(target: nil, action: nil)
        view = table
        addHandler { [unowned self] _ in self.table.followSwipe(self) }
    }

    required init?(coder: NSCoder) { nil }

    override func begins(with translation: CGPoint) -> Bool {
        guard super.begins(with: translation) else { return false }
        guard abs(translation.x) > abs(translation.y), touchesDown.count == 1 else {
            state = .failed
            return false
        }
        // A control that is dragged itself, such as a slider, keeps its touch.
        if let touched = followedTouches.first?.view, touched !== table, !table.touchesShouldCancel(in: touched) {
            return false
        }
        return table.beginSwipe(at: location(in: table), toLeft: translation.x < 0)
    }
}

extension UITableView {
    /// How much of a row must be swiped over for the first action to be done at once.
    private static var fullSwipe: CGFloat { 0.6 }

    // MARK: Following the finger

    /// Gets the row at a point ready for swiping.
    ///
    /// - Returns: whether it has actions at that side.
    func beginSwipe(at point: CGPoint, toLeft: Bool) -> Bool {
        guard !isEditing, reordering == nil else { return false }
        let path = indexPathForRow(at: point)
        if let swipe, swipe.path == path { return true }
        closeSwipe(animated: true)
        guard let path else { return false }
        return prepareSwipe(at: path, toLeft: toLeft)
    }

    private func prepareSwipe(at path: IndexPath, toLeft: Bool) -> Bool {
        guard let cell = liveCells[path] else { return false }
        let isTrailing = toLeft == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        guard let configuration = configuration(at: path, isTrailing: isTrailing), !configuration.actions.isEmpty else {
            return false
        }
        dropSwipe()
        let view = TableSwipeActionsView(configuration.actions, areRight: toLeft) { [weak self] action, source in
            self?.perform(action, from: source)
        }
        if style == .insetGrouped {
            // The row stays, its content goes aside in it: neither leaves the group, whose corners are round.
            insertSubview(view, aboveSubview: cell)
            (view.layer.cornerRadius, view.layer.cornerCurve) = (cell.layer.cornerRadius, cell.layer.cornerCurve)
            view.layer.maskedCorners = cell.layer.maskedCorners.intersection(
                toLeft ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner])
            view.layer.masksToBounds = true
        } else {
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
        }
        swipe = TableSwipe(
            path: path, cell: cell, configuration: configuration, isToLeft: toLeft, actionsView: view)
        cell.showingDeleteConfirmation = true
        delegate?.tableView(self, willBeginEditingRowAt: path)
        return true
    }

    func followSwipe(_ recognizer: UIPanGestureRecognizer) {
        guard let swipe else { return }
        switch recognizer.state {
        case .began:
            swipe.start = swipe.offset
            moveSwipe(by: recognizer.translation(in: self).x)
        case .changed:
            moveSwipe(by: recognizer.translation(in: self).x)
        case .ended:
            moveSwipe(by: recognizer.translation(in: self).x)
            letGo(swipe, velocity: recognizer.velocity(in: self).x)
        case .cancelled:
            closeSwipe(animated: true)
        default: break
        }
    }

    private func moveSwipe(by distance: CGFloat) {
        guard let swipe else { return }
        let direction: CGFloat = swipe.isToLeft ? -1 : 1
        var way = (swipe.start + distance) * direction
        let rest = swipe.actionsView.restWidth(height: swipe.cell.bounds.height)
        let isFull = swipe.configuration.performsFirstActionWithFullSwipe
        // The other way there is nothing; beyond the actions the row follows slowly unless all of it may go.
        if way < 0 { way = way / 5 }
        if way > rest, !isFull { way = rest + (way - rest) / 4 }
        swipe.actionsView.isFullSwipe = isFull && way > rowWidth * Self.fullSwipe
        place(swipe, at: way * direction)
    }

    /// Puts the row aside and its actions beside it.
    private func place(_ swipe: TableSwipe, at offset: CGFloat) {
        swipe.offset = offset
        guard let frame = rowFrame(at: swipe.path) else { return }
        swipe.cell.frame = frame
        if style == .insetGrouped { swipe.cell.bounds.origin.x = -offset }
        let width = max(0, swipe.isToLeft ? -offset : offset)
        swipe.actionsView.frame = CGRect(
            x: swipe.isToLeft ? rowSide + rowWidth - width : rowSide, y: frame.minY, width: width,
            height: frame.height)
        swipe.actionsView.layoutSubviews()
    }

    private func letGo(_ swipe: TableSwipe, velocity: CGFloat) {
        let direction: CGFloat = swipe.isToLeft ? -1 : 1
        let way = swipe.offset * direction
        let rest = swipe.actionsView.restWidth(height: swipe.cell.bounds.height)
        if swipe.actionsView.isFullSwipe, let first = swipe.configuration.actions.first {
            swipe.isOpen = true
            UIView.animate(
                withDuration: 0.2,
                animations: { self.place(swipe, at: self.rowWidth * direction) },
                completion: { [weak self] _ in
                    if let self, self.swipe === swipe { perform(first, from: swipe.actionsView) }
                })
        } else if way > rest / 2 && velocity * direction > -200 || velocity * direction > 300 {
            openSwipe(animated: true)
        } else {
            closeSwipe(animated: true)
        }
    }

    // MARK: Open and closed

    /// Shows a row's trailing actions without a finger.
    func showTrailingActions(at path: IndexPath) {
        if swipe != nil { closeSwipe(animated: true) }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        if prepareSwipe(at: path, toLeft: isLeftToRight) { openSwipe(animated: true) }
    }

    private func openSwipe(animated: Bool) {
        guard let swipe else { return }
        swipe.isOpen = true
        let rest = swipe.actionsView.restWidth(height: swipe.cell.bounds.height)
        // The actions begin with no width at the row's side.
        if swipe.actionsView.frame.height == 0 { UIView.performWithoutAnimation { place(swipe, at: 0) } }
        let open = { self.place(swipe, at: swipe.isToLeft ? -rest : rest) }
        if animated { UIView.animate(withDuration: 0.25, animations: open) } else { open() }
    }

    /// Puts a row back over its actions.
    func closeSwipe(animated: Bool) {
        guard let swipe else { return }
        let path = swipe.path
        self.swipe = nil
        swipe.cell.showingDeleteConfirmation = false
        let finish = { [weak self] in
            swipe.actionsView.removeFromSuperview()
            if let self { delegate?.tableView(self, didEndEditingRowAt: path) }
        }
        guard animated, window != nil else {
            if let frame = rowFrame(at: path) { swipe.cell.frame = frame }
            swipe.cell.bounds.origin.x = 0
            return finish()
        }
        UIView.animate(withDuration: 0.25, animations: { self.place(swipe, at: 0) }) { _ in finish() }
    }

    /// Takes the actions away with the row where it is, for it is going to leave.
    func detachSwipe() {
        guard let swipe else { return }
        self.swipe = nil
        swipe.cell.showingDeleteConfirmation = false
        swipe.actionsView.removeFromSuperview()
        delegate?.tableView(self, didEndEditingRowAt: swipe.path)
    }

    /// Takes the actions away at once.
    func dropSwipe() { closeSwipe(animated: false) }

    private func perform(_ action: UIContextualAction, from view: UIView) {
        guard let swipe else { return }
        action.handler(action, view) { [weak self] _ in
            // The row may have gone, or another been swiped, by then.
            if let self, self.swipe === swipe { closeSwipe(animated: true) }
        }
    }

    // MARK: What there is to do

    private func configuration(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let (given, _) = asking(isTrailing ? .trailingActions : .leadingActions) {
            isTrailing
                ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        if let given { return isEditable(path) ? given : nil }
        return isTrailing ? deletion(at: path) : nil
    }

    /// Swiping to delete, where the data source lets a row be deleted.
    private func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard isEditable(path), commitsEditing, editingStyle(at: path) == .delete else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, finish in
            if let self { dataSource?.commit(.delete, at: path, in: self) }
            finish(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
