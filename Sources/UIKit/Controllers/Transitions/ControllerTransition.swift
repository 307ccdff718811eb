// SPDX-License-Identifier: Apache-2.0

/// One change from a controller to another on its way: what the animator, the interaction and the coordinator are told
/// of it.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
{
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private let from: UIViewController?
    private let to: UIViewController?
    private let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private let timeline = AnimationTimeline()
    /// Views that take part; a presentation's presenter stays in place and takes none.
    var views: [UITransitionContextViewKey: UIView] = [:]
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var onEnd: ((Bool) -> Void)?
    private var participants: [UIViewController] = []

    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var isCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private var isRunning = false
    private var isOver = false
    /// The transition keeps itself until it is over, as its animator may keep nobody.
    private var itself: ControllerTransition?

    /// - Parameters:
    ///   - animator: nil for a change that shows at once.
    ///   - container: the controller that the change takes place in, which can be asked for its coordinator too.
    init(
        from: UIViewController?, to: UIViewController?, in containerView: UIView, of container: UIViewController?,
        style: UIModalPresentationStyle = .none, animator: (any UIViewControllerAnimatedTransitioning)?,
        interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        self.from = from
        self.to = to
        self.containerView = containerView
        self.animator = animator
        self.interaction = animator == nil ? nil : interaction
        presentationStyle = style
        isAnimated = animator != nil
        super.init()
        if isAnimated { participants = [from, to, container].compactMap { $0 } }
        for participant in participants { participant.transition = self }
        initiallyInteractive = self.interaction?.wantsInteractiveStart ?? false
    }

    // MARK: Running

    /// Begins; `end` is called once, with whether the change came about.
    func start(_ end: @escaping (Bool) -> Void) {
        onEnd = end
        itself = self
        guard let interaction, initiallyInteractive else { return beginAnimating() }
        isInteractive = true
        interaction.startInteractiveTransition(self)
    }

    /// Begins the animation; an interaction stops it at once and takes the lead.
    func beginAnimating() {
        guard !isRunning else { return }
        isRunning = true
        guard let animator else {
            runAlongside()
            return completeTransition(true)
        }
        timeline.run {
            animator.animateTransition(using: self)
            guard !isOver else { return }
            let options: UIView.AnimationOptions = isInteractive ? .curveLinear : []
            UIView.animate(withDuration: transitionDuration, options: options) { self.runAlongside() }
        }
        if isInteractive { timeline.pause() }
    }

    private func runAlongside() {
        // What is asked for meanwhile runs as well.
        while !alongside.isEmpty { alongside.removeFirst()(self) }
    }

    /// Brings the transition to its end at once.
    func finishNow() {
        guard !isOver else { return }
        if !isRunning { beginAnimating() }
        if isInteractive { endInteraction(cancelled: false) }
        timeline.finish()
        if !isOver { completeTransition(!isCancelled) }
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        isCancelled = !didComplete
        for participant in participants where participant.transition === self { participant.transition = nil }
        onEnd?(didComplete)
        onEnd = nil
        animator?.animationEnded(didComplete)
        let completions = completions
        self.completions = []
        for completion in completions { completion(self) }
        itself = nil
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percent: CGFloat) {
        guard isInteractive, percent.isFinite else { return }
        percentComplete = min(1, max(0, percent))
        timeline.seek(to: transitionDuration * Double(percentComplete))
    }

    func pauseInteractiveTransition() {
        guard isRunning, !isOver else { return }
        isInteractive = true
        timeline.pause()
        percentComplete = transitionDuration > 0 ? CGFloat(min(1, timeline.now / transitionDuration)) : 1
    }

    func finishInteractiveTransition() {
        guard isInteractive else { return }
        endInteraction(cancelled: false)
        timeline.resume(rate: Double(max(0.01, interaction?.completionSpeed ?? 1)))
    }

    func cancelInteractiveTransition() {
        guard isInteractive else { return }
        endInteraction(cancelled: true)
        timeline.resume(rate: -Double(max(0.01, interaction?.completionSpeed ?? 1)))
        if timeline.isReverted, !isOver { completeTransition(false) }
    }

    private func endInteraction(cancelled: Bool) {
        isInteractive = false
        isCancelled = cancelled
        for handler in interactionHandlers { handler(self) }
    }

    var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
    var isInterruptible: Bool { interaction != nil }
    var transitionWasCancelled: Bool { isCancelled }

    // MARK: Facts

    var transitionDuration: TimeInterval {
        let duration = animator?.transitionDuration(using: self) ?? 0
        return duration.isFinite ? max(0, duration) : 0
    }

    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

    // MARK: Coordinator

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return isAnimated }
        if isRunning, isAnimated {
            timeline.run { UIView.animate(withDuration: transitionDuration) { animation(self) } }
        } else {
            alongside.append(animation)
        }
        return isAnimated
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }
}

extension UIViewController {
    /// What runs changes along with the transition that the controller takes part in; nil while there is none.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition ?? parent?.transitionCoordinator
    }
}
