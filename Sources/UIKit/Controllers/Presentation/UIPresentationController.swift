// SPDX-License-Identifier: Apache-2.0

/// Says where a presented controller's view lies and what is around it, from the beginning of the presentation to the
/// end of the dismissal.
@MainActor open class UIPresentationController: NSObject {
    nonisolated deinit {}

    // A controller keeps its presentation controller, so this one must not keep it.
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?
    /// Decides how the presentation adapts to little room, and follows its dismissal.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The view that the presentation takes place in; nil outside of it.
    public internal(set) final var containerView: UIView?
    /// Traits that the presented controller takes in the place of those around it.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presented?.viewIfLoaded?.overridesTraits = overrideTraitCollection }
    }
    /// Where the presenter's view was before it was taken away.
    final var presentersPlace: PresentersPlace?
    private var placedSize: CGSize?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    func setPresenting(_ controller: UIViewController) { presenting = controller }

    /// The controller that is presented; an empty one when it is gone.
    open var presentedViewController: UIViewController { presented ?? UIViewController(nibName: nil, bundle: nil) }
    /// The controller that presents: the outermost one, or one that defines a context; the presented one before.
    open var presentingViewController: UIViewController { presenting ?? presentedViewController }

    // MARK: Style

    /// How the controller stands in front.
    open var presentationStyle: UIModalPresentationStyle { presented?.effectivePresentationStyle ?? .fullScreen }
    /// The style that the presentation takes where there is little room.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: containerView?.traitCollection ?? presentingViewController.traitCollection)
    }

    /// The style that the presentation takes under some traits, `none` for its own.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? defaultAdaptiveStyle
    }

    var defaultAdaptiveStyle: UIModalPresentationStyle { .none }

    /// Whether the presentation covers the whole window and not only the controller that defines a context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view is taken away while it is covered.
    open var shouldRemovePresentersView: Bool { false }

    // MARK: Layout

    /// The view that is moved: the presented controller's, or one around it.
    open var presentedView: UIView? { presented?.view }
    /// Where ``presentedView`` lies, in the container's coordinates.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Called before the view around the presented one is laid out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the view around the presented one was laid out.
    open func containerViewDidLayoutSubviews() {}

    /// Called before the container gets another size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presented?.viewWillTransition(to: size, with: coordinator)
    }

    func layoutContainer() {
        containerViewWillLayoutSubviews()
        if let size = containerView?.bounds.size, size != placedSize {
            if placedSize != nil { placePresentedView() }
            placedSize = size
        }
        containerViewDidLayoutSubviews()
    }

    /// Gives the presented view its frame.
    func placePresentedView() {
        guard let view = presentedView else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = frameOfPresentedViewInContainerView
    }

    // MARK: Transitions

    /// Called before the controller comes.
    open func presentationTransitionWillBegin() {}
    /// Called when the controller has come, or has gone back.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the controller goes.
    open func dismissalTransitionWillBegin() {}
    /// Called when the controller has gone, or has come back.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The animator of a presentation whose controller brings none.
    func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        switch presented?.modalTransitionStyle ?? .coverVertical {
        case .crossDissolve: StandardAnimators.dissolve(isPresenting: isPresenting)
        case .flipHorizontal:
            StandardAnimators.flip(
                isPresenting ? presentingViewController.viewIfLoaded : presentedView, isPresenting: isPresenting)
        case .coverVertical, .partialCurl: StandardAnimators.cover(isPresenting: isPresenting)
        }
    }

    /// What a touch beside the presented view reaches; nil lets it through.
    func passesTouch(at point: CGPoint, with event: UIEvent?) -> UIView? { containerView }

    /// Takes the presented controller away because the person wants to, if nobody objects.
    ///
    /// - Returns: whether it goes.
    @discardableResult
    final func dismissByUser(animated: Bool = true) -> Bool {
        guard let presented, mayBeDismissedByUser else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        let delegate = delegate
        delegate?.presentationControllerWillDismiss(self)
        presented.presenting?.dismissController(animated: animated) { delegate?.presentationControllerDidDismiss(self) }
        return true
    }

    /// Whether a swipe or a tap beside may take the presented controller away.
    final var mayBeDismissedByUser: Bool {
        guard let presented, !presented.isModalInPresentation else { return false }
        return delegate?.presentationControllerShouldDismiss(self) ?? true
    }
}

/// Where a view was before it was taken away.
struct PresentersPlace {
    weak var superview: UIView?
    let index: Int
}

/// Decides how presentations adapt, and follows dismissals that the person begins. Every method has a default.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style where there is little room.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style under other traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the person may take the controller away.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the person takes the controller away.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when the person has taken the controller away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the person tried to take away a controller that stays.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.defaultAdaptiveStyle
    }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        true
    }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Covers all of the window, or all of the controller that defines a context.
final class FullScreenPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
    }

    override func containerViewDidLayoutSubviews() {
        guard presentedViewController.transition == nil else { return }
        placePresentedView()
    }
}
