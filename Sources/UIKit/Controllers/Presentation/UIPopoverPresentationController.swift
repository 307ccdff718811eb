// SPDX-License-Identifier: Apache-2.0

/// Shows a controller in a bubble that points at something; a tap beside it takes it away.
open class UIPopoverPresentationController: UIPresentationController {
    nonisolated deinit {}

    /// The view that the popover points at.
    open weak var sourceView: UIView?
    /// The part of the source view that the popover points at; all of it where this is empty.
    open var sourceRect: CGRect = .null
    /// The bar's button that the popover points at, in the place of a view.
    open weak var barButtonItem: UIBarButtonItem?
    /// The directions in which the arrow may point.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    /// The direction in which the arrow points; unknown before the popover is shown.
    open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
    /// Views behind the popover that stay in reach.
    open var passthroughViews: [UIView]?
    /// How near to the window's edges the popover may come, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// The colour behind everything; nil for the usual one.
    open var backgroundColor: UIColor?
    /// Whether the popover may cover what it points at.
    open var canOverlapSourceViewRect = false

    var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    private let dimming = DimmingView(frame: .zero)
    private lazy var bubble = PopoverView(content: presentedViewController.view ?? UIView(frame: .zero))

    override var defaultAdaptiveStyle: UIModalPresentationStyle { .pageSheet }
    open override var presentedView: UIView? { bubble }

    // MARK: Geometry

    /// What the arrow points at, in the container's coordinates.
    private var anchor: CGRect {
        guard let container = containerView else { return .zero }
        if let item = barButtonItem, let view = BarItemViews.shownView(of: item, in: container.window) {
            return view.convert(view.bounds, to: container)
        }
        guard let sourceView else {
            return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }

    private var contentSize: CGSize {
        let controller = presentedViewController
        if controller.preferredContentSize != .zero { return controller.preferredContentSize }
        guard let view = controller.viewIfLoaded else { return CGSize(width: 320, height: 480) }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if fitting.width > 1, fitting.height > 1 { return fitting }
        return CGSize(width: 320, height: 480)
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let place = PopoverPlacement.best(
            size: contentSize, anchor: anchor,
            area: container.bounds.inset(by: popoverLayoutMargins + container.safeAreaInsets),
            permitted: permittedArrowDirections)
        arrowDirection = place.direction
        bubble.arrowDirection = place.direction
        bubble.arrowOffset = place.arrowOffset
        return place.frame
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        if let delegate = popoverDelegate, presentedViewController.transition == nil, var view = sourceView {
            var rect = sourceRect
            delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
            (sourceRect, sourceView) = (rect, view)
        }
        if bubble.transform == .identity { placePresentedView() }
    }

    override func passesTouch(at point: CGPoint, with event: UIEvent?) -> UIView? {
        reachable(at: point, event) ? nil : containerView
    }

    // MARK: Transitions

    open override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.1)
        dimming.frame = containerView.bounds
        dimming.passthrough = { [weak self] point, event in self?.reachable(at: point, event) ?? false }
        dimming.onTap = { [weak self] in self?.dismissByUser() }
        dimming.alpha = 0
        containerView.insertSubview(dimming, at: 0)
        bubble.fill = backgroundColor
        animate { [weak self] in self?.dimming.alpha = 1 }
    }

    /// Whether a view that was left in reach lies at a point of the container.
    private func reachable(at point: CGPoint, _ event: UIEvent?) -> Bool {
        (passthroughViews ?? []).contains { view in
            guard let containerView, view.window === containerView.window else { return false }
            return view.point(inside: view.convert(point, from: containerView), with: event)
        }
    }

    open override func dismissalTransitionWillBegin() { animate { [weak self] in self?.dimming.alpha = 0 } }

    open override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { dimming.alpha = 1 } }

    private func animate(_ changes: @escaping () -> Void) {
        guard let transition = presentedViewController.transition else { return changes() }
        _ = transition.animate(alongsideTransition: { _ in changes() }, completion: nil)
    }

    override func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        StandardAnimators.dissolve(isPresenting: isPresenting)
    }
}

/// Directions in which a popover's arrow points.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// Follows a popover. Every method has a default.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is shown.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Called when the popover has to move; the rectangle and view may be others afterwards.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: inout CGRect, in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
    ) {}
}
