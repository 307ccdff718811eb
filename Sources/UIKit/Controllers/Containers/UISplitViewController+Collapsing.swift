// SPDX-License-Identifier: Apache-2.0

/// One column in the place of several, and back.
extension UISplitViewController {
    /// Gives the columns other controllers.
    func exchangeColumns(_ new: [UIViewController]) {
        let old = columns
        let removed = old.filter { item in !new.contains { $0 === item } }
        let added = new.filter { item in !old.contains { $0 === item } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        change { columns = new }
        for controller in removed {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        for controller in added { controller.didMove(toParent: self) }
    }

    /// Collapses or expands as the room tells.
    func followSizeClass() {
        if isCollapsed, collapsed == nil, columns.count > 1 { collapse() }
        if !isCollapsed, collapsed != nil { expand() }
    }

    /// Puts the other columns into the first one.
    func collapse() {
        guard collapsed == nil, columns.count > 1 else { return }
        temporaryMode = nil
        if style != .unspecified, given[.compact] != nil {
            collapsed = []
            viewIfLoaded?.setNeedsLayout()
        } else if style == .unspecified {
            collapseClassic()
        } else {
            collapseColumns()
        }
        delegate?.splitViewControllerDidCollapse(self)
    }

    private func collapseClassic() {
        guard let secondary = columns.last else { return }
        let primary = delegate?.primaryViewController(forCollapsing: self) ?? columns[0]
        let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
        var pushed: [UIViewController] = []
        exchangeColumns([primary])
        if !isDone { pushed = primary.collapseSecondaryViewController(secondary, for: self) }
        collapsed = [CollapsedColumn(index: 1, controller: secondary, pushed: pushed)]
    }

    private func collapseColumns() {
        let top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
        let hosts = columns
        let last = columnOrder.firstIndex(of: top) ?? hosts.count - 1
        exchangeColumns([hosts[0]])
        collapsed = hosts.enumerated().dropFirst().map { index, host in
            CollapsedColumn(
                index: index, controller: host,
                pushed: index <= last ? hosts[0].collapseSecondaryViewController(host, for: self) : [])
        }
    }

    /// Gives the columns back what went into the first one.
    func expand() {
        guard let went = collapsed else { return }
        collapsed = nil
        var restored = columns
        if let primary = delegate?.primaryViewController(forExpanding: self), !restored.isEmpty {
            restored[0] = primary
        }
        for column in went.sorted(by: { $0.index < $1.index }) {
            guard let primary = restored.first else { break }
            let separated =
                column.index == columnOrder.count - 1
                ? delegate?.splitViewController(self, separateSecondaryFrom: primary) : nil
            restored.append(separated ?? primary.separate(column, in: self))
        }
        exchangeColumns(restored)
        if let proposed = delegate?.splitViewController(
            self, displayModeForExpandingToProposedDisplayMode: displayMode),
            proposed != displayMode
        {
            preferredDisplayMode = proposed
        }
        delegate?.splitViewControllerDidExpand(self)
    }

    /// Puts a controller, or what a navigation controller holds, onto another one's stack.
    @discardableResult
    func push(_ controller: UIViewController, onto primary: UIViewController) -> [UIViewController] {
        guard let navigation = primary as? UINavigationController else {
            primary.show(controller, sender: self)
            return []
        }
        let all = (controller as? UINavigationController)?.viewControllers ?? [controller]
        // A controller is in one place at a time.
        (controller as? UINavigationController)?.setViewControllers([], animated: false)
        navigation.setViewControllers(navigation.viewControllers + all, animated: UIView.areAnimationsEnabled)
        return all
    }

    /// Shows a column of a collapsed split view: goes back to it or pushes it.
    func showCollapsed(_ column: Column) {
        guard let index = columnOrder.firstIndex(of: column), let navigation = columns.first as? UINavigationController
        else { return }
        if index == 0 {
            let ours = Set((collapsed ?? []).flatMap(\.pushed).map(ObjectIdentifier.init))
            let rest = navigation.viewControllers.prefix { !ours.contains(ObjectIdentifier($0)) }
            if let last = rest.last { navigation.popToViewController(last, animated: true) }
            return
        }
        guard let at = collapsed?.firstIndex(where: { $0.index == index }), let entry = collapsed?[at],
            !entry.pushed.contains(where: { item in navigation.viewControllers.contains { $0 === item } })
        else { return }
        let all =
            entry.pushed.isEmpty
            ? (entry.controller as? UINavigationController)?.viewControllers ?? [entry.controller] : entry.pushed
        if !(entry.controller is UINavigationController) || entry.pushed.isEmpty {
            (entry.controller as? UINavigationController)?.setViewControllers([], animated: false)
        }
        navigation.setViewControllers(navigation.viewControllers + all, animated: UIView.areAnimationsEnabled)
        collapsed?[at] = CollapsedColumn(index: index, controller: entry.controller, pushed: all)
    }

    // MARK: The button

    /// A button that shows and hides the first column.
    public var displayModeButtonItem: UIBarButtonItem { displayButton }

    func makeDisplayModeButton() -> UIBarButtonItem {
        let item = UIBarButtonItem(image: UIImage(systemName: "sidebar.left"), style: .plain, target: nil, action: nil)
        item.primaryAction = UIAction { [weak self] _ in self?.toggleDisplayMode() }
        return item
    }

    private func toggleDisplayMode() {
        let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        UIView.animate(withDuration: 0.3) {
            self.change {
                if wanted != .automatic {
                    self.temporaryMode = wanted
                } else if self.displayMode == .secondaryOnly {
                    let isWide = self.view.bounds.width > self.view.bounds.height
                    self.temporaryMode =
                        isWide && self.preferredSplitBehavior != .overlay ? .oneBesideSecondary : .oneOverSecondary
                } else {
                    self.temporaryMode = .secondaryOnly
                }
            }
        }
    }

    /// Puts the button into the last column's bar, where the style has one.
    func updateDisplayModeButton() {
        guard style != .unspecified, let navigation = columns.last as? UINavigationController, columns.count > 1,
            let item = navigation.viewControllers.first?.navigationItem
        else { return }
        let others = (item.leftBarButtonItems ?? []).filter { $0 !== displayButton }
        let isShown = displayModeButtonVisibility != .never && presentsWithGesture && !isCollapsed
        let wanted = isShown ? [displayButton] + others : others
        if wanted != item.leftBarButtonItems ?? [] { item.leftBarButtonItems = wanted.isEmpty ? nil : wanted }
    }
}

extension UIViewController {
    /// Takes the last column of a split view in, for want of room.
    ///
    /// - Returns: the controllers that were put onto a stack.
    @discardableResult
    func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) -> [UIViewController] {
        guard let navigation = self as? UINavigationController else { return [] }
        let all = (secondaryViewController as? UINavigationController)?.viewControllers ?? [secondaryViewController]
        (secondaryViewController as? UINavigationController)?.setViewControllers([], animated: false)
        navigation.setViewControllers(navigation.viewControllers + all, animated: false)
        return all
    }

    /// Gives a column back what went into this controller.
    func separate(
        _ column: UISplitViewController.CollapsedColumn, in split: UISplitViewController
    ) -> UIViewController {
        guard let navigation = self as? UINavigationController, let first = column.pushed.first,
            let at = navigation.viewControllers.firstIndex(where: { $0 === first })
        else {
            // It was taken away meanwhile, or never in.
            if let own = column.controller as? UINavigationController, own.viewControllers.isEmpty {
                own.setViewControllers(column.pushed, animated: false)
            }
            return column.controller
        }
        let moved = Array(navigation.viewControllers[at...])
        navigation.setViewControllers(Array(navigation.viewControllers[..<at]), animated: false)
        if let own = column.controller as? UINavigationController {
            own.setViewControllers(moved, animated: false)
            return own
        }
        return moved.count > 1 ? UINavigationController(moved) : column.controller
    }
}

extension UINavigationController {
    /// A navigation controller of a whole stack.
    fileprivate convenience init(_ stack: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers(stack, animated: false)
    }
}

/// The drag from the edge that brings a hidden column into sight.
final class SplitEdgeRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UISplitViewController?

    init(_ controller: UISplitViewController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        edges = .left
        addHandler { [weak self] _ in
            guard let self, state == .began else { return }
            self.controller?.show(.primary)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func begins(with translation: CGPoint) -> Bool {
        guard let controller, !controller.isCollapsed, controller.displayMode == .secondaryOnly else { return false }
        return translation.x > abs(translation.y) && super.begins(with: translation)
    }
}
