// SPDX-License-Identifier: Apache-2.0

/// Names the controllers of a transition.
nonisolated public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is seen before.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that is seen afterwards.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
nonisolated public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that goes; nil where it stays in place.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that comes; nil where it is in place.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator is told of the transition it animates.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition is animated; the animator puts the view that comes into it.
    var containerView: UIView { get }
    /// Whether the transition takes time.
    var isAnimated: Bool { get }
    /// Whether a finger carries the transition out.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var transitionWasCancelled: Bool { get }
    /// How the presented controller stands in front.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How the coming view is turned against the container.
    var targetTransform: CGAffineTransform { get }
    /// Sets how far an interactive transition is, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Makes the transition one that a finger carries out.
    func pauseInteractiveTransition()
    /// Lets the transition go on to its end.
    func finishInteractiveTransition()
    /// Lets the transition go back to where it began.
    func cancelInteractiveTransition()
    /// To be called by the animator when it is done; false where the transition was cancelled.
    func completeTransition(_ didComplete: Bool)
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is before; empty where it is out of sight.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view is to be afterwards; empty where it is to be out of sight.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Begins the animations, which end with ``UIViewControllerContextTransitioning/completeTransition(_:)``.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition is over.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition, as a finger does.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins a transition that a finger carries out.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the rest goes when the interaction is over; 1 is the animator's own speed.
    var completionSpeed: CGFloat { get }
    /// How fast the rest goes when.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins as an interactive one.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Gives a presentation its animators, its interaction, and its presentation controller. Every method has a default.
@MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// The animator that brings a controller to the front; nil for the usual one.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator that takes a controller away; nil for the usual one.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// What lets a finger bring a controller to the front; nil for none.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What lets a finger take a controller away; nil for none.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What places the controller in front; nil for the usual one.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// What is known of a transition while it runs.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition takes time.
    var isAnimated: Bool { get }
    /// How the presented controller stands in front.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began as an interactive one.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can be paused.
    var isInterruptible: Bool { get }
    /// Whether a finger carries the transition out now.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var isCancelled: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far it was when the interaction ended, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// How fast the rest goes, as a multiple of the usual speed.
    var completionVelocity: CGFloat { get }
    /// How fast the rest goes when.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// How the coming view is turned against the container.
    var targetTransform: CGAffineTransform { get }
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others animate along with a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs changes together with the transition's own, and a closure when it is over.
    ///
    /// - Returns: whether the changes are animated.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Adds animations in a view outside of the container; false where nothing is animated.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls a closure when the interaction of an interactive transition is over.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// What a controller is on its way to.
struct ControllerChanges: OptionSet {
    let rawValue: Int
    static let presented = ControllerChanges(rawValue: 1)
    static let dismissed = ControllerChanges(rawValue: 2)
    static let movingIn = ControllerChanges(rawValue: 4)
    static let movingOut = ControllerChanges(rawValue: 8)
}
