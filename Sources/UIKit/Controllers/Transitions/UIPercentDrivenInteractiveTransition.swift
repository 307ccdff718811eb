// SPDX-License-Identifier: Apache-2.0

/// Drives an animator's animation by a number from 0 to 1, such as how far a finger went.
@MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    nonisolated deinit {}

    private weak var context: (any UIViewControllerContextTransitioning)?
    /// How far the transition is, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the rest goes, as a multiple of the usual speed.
    open var completionSpeed: CGFloat = 1
    /// How fast the rest goes when.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// Whether the transition begins with a finger.
    open var wantsInteractiveStart = true

    public override init() { super.init() }

    /// How long the whole transition takes, in seconds.
    open var duration: CGFloat { CGFloat((context as? ControllerTransition)?.transitionDuration ?? 0) }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        (transitionContext as? ControllerTransition)?.beginAnimating()
        update(percentComplete)
    }

    /// Stops a transition that runs by itself, so that it can be driven.
    open func pause() { context?.pauseInteractiveTransition() }

    /// Shows how far the transition is, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard percentComplete.isFinite else { return }
        self.percentComplete = min(1, max(0, percentComplete))
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Ends the interaction; the rest goes on by itself.
    open func finish() { context?.finishInteractiveTransition() }

    /// Ends the interaction and goes back.
    open func cancel() { context?.cancelInteractiveTransition() }
}
