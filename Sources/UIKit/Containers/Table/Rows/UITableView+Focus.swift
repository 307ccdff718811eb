// SPDX-License-Identifier: Apache-2.0

/// The row that the keyboard's arrows came to.
struct TableFocus {
    var path: IndexPath?
    /// Whether keys go to the table.
    var isActive = false
}

/// Going along the rows with the keyboard: the arrows up and down move the focus, Return and Space do what a tap does.
extension UITableView {
    /// Whether there is a row that the focus can go to.
    var takesFocus: Bool {
        guard allowsFocus, selects.rows else { return false }
        reloadIfNeeded()
        return geometry.sections.contains { $0.rows.count > 0 }
    }

    /// Whether the table is in a column of a split view that leads on to the next one.
    var isSideColumn: Bool {
        var responder: UIResponder? = self
        while let current = responder {
            if let split = (current as? UIViewController)?.splitViewController, !split.isCollapsed {
                guard let last = split.viewControllers.last?.viewIfLoaded else { return false }
                return !isDescendant(of: last)
            }
            responder = current.next
        }
        return false
    }

    /// Whether a row is shown as the one that has the focus.
    func isFocused(_ path: IndexPath) -> Bool { focus.isActive && focus.path == path }

    // MARK: Coming and going

    /// Shows the row that the focus begins with: the one that had it, a selected one, or one that is seen.
    func beginFocus() {
        guard takesFocus else { return }
        layoutIfNeeded()
        focus.isActive = true
        let old = remembersLastFocusedIndexPath ? focus.path : nil
        let preferred = delegate?.indexPathForPreferredFocusedView(in: self)
        let wanted = [old, preferred, indexPathForSelectedRow].compactMap { $0 }.first(where: canFocus)
        show(wanted ?? indexPathsForVisibleRows?.first(where: canFocus))
    }

    /// Shows no row any more.
    func endFocus() {
        guard focus.isActive else { return }
        if let path = focus.path { liveCells[path]?.setHighlighted(false, animated: false) }
        focus.isActive = false
        if !remembersLastFocusedIndexPath { focus.path = nil }
    }

    private func show(_ path: IndexPath?) {
        if let old = focus.path, old != path { liveCells[old]?.setHighlighted(false, animated: false) }
        focus.path = path
        guard let path else { return }
        scrollToRow(at: path, at: .none, animated: false)
        layoutIfNeeded()
        liveCells[path]?.setHighlighted(true, animated: false)
    }

    private func canFocus(_ path: IndexPath) -> Bool {
        geometry.contains(path) && (delegate?.tableView(self, canFocusRowAt: path) ?? true)
    }

    // MARK: Keys

    /// Does what a key does among the rows.
    ///
    /// - Returns: whether it does something.
    func handle(_ key: UIKey) -> Bool {
        guard focus.isActive, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate, .shift]) else {
            return false
        }
        reloadIfNeeded()
        switch key.keyCode {
        case .keyboardDownArrow, .keyboardUpArrow:
            moveFocus(by: key.keyCode == .keyboardDownArrow ? 1 : -1)
            return true
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
            guard let path = focus.path, geometry.contains(path) else { return false }
            open(path)
            return true
        default:
            return false
        }
    }

    private func moveFocus(by step: Int) {
        // A reload may have taken the row away.
        guard let path = focus.path, geometry.contains(path) else { return beginFocus() }
        var next = self.path(after: path, by: step)
        while let current = next, !canFocus(current) { next = self.path(after: current, by: step) }
        guard let next else { return }
        show(next)
        let follows = delegate?.tableView(self, selectionFollowsFocusForRowAt: next) ?? selectionFollowsFocus
        if follows, !selection.contains(next) { open(next) }
    }

    /// The next or previous row; nil at the ends.
    private func path(after path: IndexPath, by step: Int) -> IndexPath? {
        var (section, row) = (path.section, path.row + step)
        while geometry.sections.indices.contains(section) {
            let count = geometry.sections[section].rows.count
            if row >= 0, row < count { return IndexPath(row: row, section: section) }
            section += step
            guard geometry.sections.indices.contains(section) else { return nil }
            row = step > 0 ? 0 : geometry.sections[section].rows.count - 1
        }
        return nil
    }

    /// What a tap on the row does.
    private func open(_ path: IndexPath) {
        tapRow(at: path)
        // The program may have put the focus elsewhere by now.
        if focus.isActive, focus.path == path { liveCells[path]?.setHighlighted(true, animated: false) }
        if !isEditing, let cell = liveCells[path] { cell.selectionSegueTemplate?.perform(cell) }
    }
}
