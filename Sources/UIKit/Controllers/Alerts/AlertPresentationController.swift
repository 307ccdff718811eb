// SPDX-License-Identifier: Apache-2.0

/// Shows an alert in the middle of the window, or an action sheet at its lower edge, over a dimmed ground.
final class AlertPresentationController: UIPresentationController {
    private let dimming = DimmingView(frame: .zero)

    private var isSheet: Bool { (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let panel = presentedView else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets)
        let size = panel.sizeThatFits(CGSize(width: min(area.width - 16, isSheet ? 398 : 270), height: area.height))
        let metrics = PlatformMetrics.current
        let y = isSheet ? area.maxY - size.height - 8 : area.midY - size.height / 2
        return CGRect(
            x: metrics.round(area.midX - size.width / 2), y: metrics.round(max(area.minY, y)), width: size.width,
            height: size.height)
    }

    override func containerViewDidLayoutSubviews() {
        dimming.frame = containerView?.bounds ?? .zero
        if presentedView?.transform == .identity { placePresentedView() }
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        dimming.frame = containerView.bounds
        dimming.alpha = 0
        // Beside an action sheet a tap cancels; an alert wants an answer.
        dimming.onTap = { [weak self] in self?.tapBeside() }
        containerView.insertSubview(dimming, at: 0)
        animate(to: 1)
    }

    private func tapBeside() {
        guard isSheet, let alert = presentedViewController as? UIAlertController,
            let cancel = alert.actions.first(where: { $0.style == .cancel })
        else { return }
        alert.choose(cancel)
    }

    override func dismissalTransitionWillBegin() { animate(to: 0) }

    private func animate(to alpha: CGFloat) {
        guard let transition = presentedViewController.transition else {
            dimming.alpha = alpha
            return
        }
        _ = transition.animate(alongsideTransition: { [weak self] _ in self?.dimming.alpha = alpha }, completion: nil)
    }

    /// An alert comes a little too large and fades in; a sheet comes from below.
    override func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        guard !isSheet else { return StandardAnimators.cover(isPresenting: isPresenting) }
        return ClosureAnimator(duration: isPresenting ? 0.3 : 0.2) { context, duration in
            guard let view = context.view(forKey: isPresenting ? .to : .from) else {
                return context.completeTransition(true)
            }
            if isPresenting {
                context.containerView.addSubview(view)
                view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
                view.alpha = 0
            }
            UIView.animate(withDuration: duration, options: .curveEaseOut) {
                view.alpha = isPresenting ? 1 : 0
                view.transform = .identity
            } completion: { _ in
                view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
