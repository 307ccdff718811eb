// SPDX-License-Identifier: Apache-2.0

/// Shows a controller as a sheet: over the lower part of a narrow window, in the middle of a wide one. A narrow sheet
/// is drawn up, down and away with a finger.
open class UISheetPresentationController: UIPresentationController {
    nonisolated deinit {}

    /// A height at which a sheet rests.
    @MainActor open class Detent: NSObject {
        /// The name of a detent.
        nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What a height depends on.
        public struct ResolutionContext {
            public let containerTraitCollection: UITraitCollection
            /// The largest height that a sheet may have, in points.
            public let maximumDetentValue: CGFloat
        }

        public let identifier: Identifier
        private let resolver: (ResolutionContext) -> CGFloat?

        init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half of the window.
        public class func medium() -> Detent { Detent(.medium) { ($0.maximumDetentValue / 2).rounded() } }
        /// As high as possible.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A height of one's own, in points above the safe area; nil where it is not to be had.
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// The height in a container, in points.
        public func resolvedValue(in context: ResolutionContext) -> CGFloat? {
            resolver(context).flatMap { $0.isFinite ? min(max(0, $0), context.maximumDetentValue) : nil }
        }
    }

    /// The heights at which the sheet rests, the lowest first.
    open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
    /// The height at which the sheet is; nil stands for the first.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    /// The largest height at which what is behind is not dimmed and can be used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    /// Whether scrolling up at the end of the content makes the sheet higher.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether there is a handle at the top.
    open var prefersGrabberVisible = false { didSet { containerView?.setNeedsLayout() } }
    /// The radius of the sheet's corners, in points; nil for the system's.
    open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }
    /// Whether the sheet comes from the edge where there is little height.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether a sheet at the edge is as wide as its content likes.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

    private let dimming = DimmingView(frame: .zero)
    private lazy var sheet = SheetView(content: presentedViewController.view ?? UIView(frame: .zero))
    private let backdrop = PresenterBackdrop()
    private lazy var drag = SheetDrag(sheet: self)

    open override var presentedView: UIView? { sheet }

    // MARK: Geometry

    /// Whether the sheet is a card in the middle.
    private var isCard: Bool { containerView?.traitCollection.horizontalSizeClass == .regular }

    /// The strip above the largest sheet in which what is behind stays in sight.
    private var topGap: CGFloat { max(10, containerView?.safeAreaInsets.top ?? 0) + 10 }

    /// The heights of the detents that are to be had, the lowest first.
    var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
        guard let container = containerView else { return [] }
        let maximum = max(0, container.bounds.height - topGap)
        let context = Detent.ResolutionContext(
            containerTraitCollection: container.traitCollection, maximumDetentValue: maximum)
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { value in
                (
                    detent.identifier,
                    detent.identifier == .large ? value : min(maximum, value + container.safeAreaInsets.bottom)
                )
            }
        }
        return found.isEmpty ? [(.large, maximum)] : found.sorted { $0.1 < $1.1 }
    }

    private var selectedHeight: CGFloat {
        let heights = heights
        return (heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.first)?.height ?? 0
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let area = containerView?.bounds else { return .zero }
        guard isCard else {
            let height = selectedHeight
            return CGRect(x: 0, y: area.height - height, width: area.width, height: height)
        }
        let wanted = presentedViewController.preferredContentSize
        let isForm = presentationStyle == .formSheet
        let width = wanted.width > 0 ? wanted.width : isForm ? 540 : 704
        let height = wanted.height > 0 ? wanted.height : isForm ? 620 : area.height
        let size = CGSize(width: min(width, area.width - 40), height: min(height, area.height - 2 * topGap))
        return CGRect(
            x: ((area.width - size.width) / 2).rounded(), y: ((area.height - size.height) / 2).rounded(),
            width: max(0, size.width), height: max(0, size.height))
    }

    /// Makes changes to the sheet, such as another detent, that show over some time.
    open func animateChanges(_ changes: () -> Void) {
        guard let containerView else { return changes() }
        ViewAnimation.run(
            duration: UIView.areAnimationsEnabled ? 0.4 : 0,
            timing: .spring(dampingRatio: 1, initialVelocity: 0, duration: 0.4)
        ) {
            changes()
            containerView.setNeedsLayout()
            containerView.layoutIfNeeded()
        }
    }

    // MARK: Layout

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        sheet.isCard = isCard
        sheet.radius = preferredCornerRadius ?? 10
        sheet.showsGrabber = prefersGrabberVisible && !isCard
        guard sheet.transform == .identity, !drag.isActive else { return }
        placePresentedView()
        if presentedViewController.transition == nil { show(openness: 1) }
    }

    /// Shows what is behind as it is with the sheet away (0) to at its height (1).
    func show(openness: CGFloat) {
        dimming.alpha = isUndimmed ? 0 : openness
        backdrop.push(back: pushesPresenterBack ? openness : 0)
    }

    /// Whether what is behind is pushed back, as by the highest sheet of a narrow window.
    private var pushesPresenterBack: Bool {
        guard let containerView, !isCard, containerView.superview is UIWindow else { return false }
        return selectedHeight >= containerView.bounds.height - topGap - 1
    }

    private var isUndimmed: Bool {
        guard let largestUndimmedDetentIdentifier else { return false }
        let heights = heights
        guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
            return false
        }
        return selectedHeight <= limit.height
    }

    override func passesTouch(at point: CGPoint, with event: UIEvent?) -> UIView? {
        isUndimmed ? nil : super.passesTouch(at: point, with: event)
    }

    // MARK: Transitions

    open override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        dimming.frame = containerView.bounds
        dimming.alpha = 0
        dimming.onTap = { [weak self] in self?.dismissByUser() }
        containerView.insertSubview(dimming, at: 0)
        backdrop.presenter = presentingViewController
        drag.attach()
        animate(openness: 1)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { backdrop.restore() }
    }

    open override func dismissalTransitionWillBegin() { animate(openness: 0) }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { backdrop.restore() } else { show(openness: 1) }
    }

    private func animate(openness: CGFloat) {
        guard let transition = presentedViewController.transition else { return show(openness: openness) }
        _ = transition.animate(
            alongsideTransition: { [weak self] _ in self?.show(openness: openness) }, completion: nil)
    }
}

/// Follows a sheet. Every method has a default.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the person gave the sheet another height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
