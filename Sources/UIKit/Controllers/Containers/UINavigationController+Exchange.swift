// SPDX-License-Identifier: Apache-2.0

extension UINavigationController {
    /// Makes the stack another one, and shows its top.
    func change(
        to new: [UIViewController], animated: Bool, interaction: UIPercentDrivenInteractiveTransition?
    ) {
        transition?.finishNow()
        let old = stack
        func isIn(_ list: [UIViewController]) -> (UIViewController) -> Bool {
            { item in list.contains { $0 === item } }
        }
        let (removed, added) = (old.filter { !isIn(new)($0) }, new.filter { !isIn(old)($0) })
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        stack = new
        let (from, to) = (old.last, new.last)
        let end = { [weak self] in
            for controller in removed {
                controller.viewIfLoaded?.removeFromSuperview()
                controller.removeFromParent()
            }
            for controller in added { controller.didMove(toParent: self) }
            for controller in removed + added { controller.changes.subtract([.movingIn, .movingOut]) }
        }
        guard from !== to, isInSight, let host = viewIfLoaded as? ControllerContainerView, host.window != nil else {
            stackDidChange()
            return end()
        }
        for controller in removed { controller.changes.insert(.movingOut) }
        for controller in added { controller.changes.insert(.movingIn) }
        let operation: Operation = to.map(isIn(old)) == true ? .pop : .push
        let animated = animated && UIView.areAnimationsEnabled && from != nil && to != nil
        let exchange = NavigationExchange(
            from: from, to: to, operation: operation, isAnimated: animated, interaction: interaction)
        run(exchange, in: host) { [weak self] completed in
            if completed { return end() }
            for controller in removed { controller.changes.remove(.movingOut) }
            // Back to what was there: nothing has been taken out of the stack's children yet.
            self?.stack = old
            for controller in removed { controller.willMove(toParent: self) }
            self?.stackDidChange()
        }
    }

    private func run(
        _ exchange: NavigationExchange, in host: ControllerContainerView, then end: @escaping (Bool) -> Void
    ) {
        let (from, to, animated) = (exchange.from, exchange.to, exchange.isAnimated)
        for controller in [from, to] { controller?.isInTransition = true }
        AppearanceOrder.navigation.begin(from: from, to: to, animated: animated)
        if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
        let space = animated ? TransitionContainerView(frame: host.bounds) : nil
        let transition = makeTransition(exchange, in: space ?? host)
        if let space { enter(space, host, from, to, transition) }
        if animated {
            _ = transition.animate(
                alongsideTransition: { [weak self] _ in
                    guard let self else { return }
                    navigationBar.exchange(barItems(), forward: exchange.operation == .push)
                    host.setNeedsLayout()
                    host.layoutIfNeeded()
                }, completion: nil)
        } else {
            stackDidChange()
        }
        transition.start { [weak self] completed in
            for controller in [from, to] { controller?.isInTransition = false }
            guard let self else { return }
            // Each leaves the space for its own place, or for none.
            isExchanging = false
            let shown = completed ? to : from
            if let view = shown?.viewIfLoaded { host.insertSubview(view, at: 0) }
            let hidden = completed ? from : to
            hidden?.isInTransition = true
            hidden?.viewIfLoaded?.removeFromSuperview()
            hidden?.isInTransition = false
            space?.removeFromSuperview()
            if !completed { end(false) }
            host.setNeedsLayout()
            host.layoutIfNeeded()
            guard appearanceState != .appearing else {
                // On its way itself, the container ends the new one's appearance with its own.
                from?.finishAppearance()
                return end(completed)
            }
            guard completed else {
                return AppearanceOrder.navigation.cancel(from: from, to: to, animated: animated)
            }
            AppearanceOrder.navigation.end(from: from, to: to)
            end(true)
            if let to { delegate?.navigationController(self, didShow: to, animated: animated) }
        }
    }

    private func enter(
        _ space: UIView, _ host: ControllerContainerView, _ from: UIViewController?, _ to: UIViewController?,
        _ transition: ControllerTransition
    ) {
        isExchanging = true
        space.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.insertSubview(space, at: 0)
        if let from, let view = from.view {
            transition.views[.from] = view
            transition.initialFrames[ObjectIdentifier(from)] = view.frame
            space.addSubview(view)
        }
        if let to, let view = to.view {
            let frame = contentFrame(of: to, in: host)
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = []
            view.frame = frame
            transition.views[.to] = view
            transition.finalFrames[ObjectIdentifier(to)] = frame
        }
    }

    private func makeTransition(_ exchange: NavigationExchange, in container: UIView) -> ControllerTransition {
        guard exchange.isAnimated, let from = exchange.from, let to = exchange.to else {
            return ControllerTransition(from: exchange.from, to: exchange.to, in: container, of: self, animator: nil)
        }
        let custom = delegate?.navigationController(
            self, animationControllerFor: exchange.operation, from: from, to: to)
        let animator =
            custom
            ?? StandardAnimators.navigation(
                isPush: exchange.operation == .push,
                isFlipped: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let interaction: (any UIViewControllerInteractiveTransitioning)? =
            custom.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
            ?? exchange.interaction
        return ControllerTransition(
            from: from, to: to, in: container, of: self, animator: animator, interaction: interaction)
    }
}

/// A change of the controller that a navigation controller shows.
private struct NavigationExchange {
    let from: UIViewController?
    let to: UIViewController?
    let operation: UINavigationController.Operation
    let isAnimated: Bool
    let interaction: UIPercentDrivenInteractiveTransition?
}
