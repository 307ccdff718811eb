// SPDX-License-Identifier: Apache-2.0

/// An animator made of a duration and a closure.
final class ClosureAnimator: UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let animate: (any UIViewControllerContextTransitioning, TimeInterval) -> Void

    init(
        duration: TimeInterval, _ animate: @escaping (any UIViewControllerContextTransitioning, TimeInterval) -> Void
    ) {
        self.duration = duration
        self.animate = animate
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }
    func animateTransition(using context: any UIViewControllerContextTransitioning) { animate(context, duration) }
}

/// The transitions that containers and presentations have of themselves.
enum StandardAnimators {
    /// The new view comes in from a side over the old one, which goes a third of the way; or the reverse.
    static func navigation(isPush: Bool, isFlipped: Bool) -> any UIViewControllerAnimatedTransitioning {
        ClosureAnimator(duration: 0.35) { context, duration in
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
                return context.completeTransition(true)
            }
            let container = context.containerView
            let width = container.bounds.width * (isFlipped ? -1 : 1)
            let outside = CGAffineTransform(translationX: width, y: 0)
            let behind = CGAffineTransform(translationX: -width * 0.3, y: 0)
            let shade = UIView(frame: container.bounds)
            shade.backgroundColor = UIColor.black.withAlphaComponent(0.1)
            shade.isUserInteractionEnabled = false
            if isPush {
                container.addSubview(to)
                container.insertSubview(shade, belowSubview: to)
            } else {
                container.insertSubview(to, belowSubview: from)
                container.insertSubview(shade, belowSubview: from)
            }
            let edge = SideShadowView(beside: isPush ? to : from, isFlipped: isFlipped)
            container.insertSubview(edge, aboveSubview: shade)
            edge.transform = isPush ? outside : .identity
            to.transform = isPush ? outside : behind
            shade.alpha = isPush ? 0 : 1
            UIView.animate(
                withDuration: duration, options: context.isInteractive ? .curveLinear : .curveEaseOut,
                animations: {
                    to.transform = .identity
                    from.transform = isPush ? behind : outside
                    edge.transform = isPush ? .identity : outside
                    shade.alpha = isPush ? 1 : 0
                },
                completion: { _ in
                    from.transform = .identity
                    to.transform = .identity
                    shade.removeFromSuperview()
                    edge.removeFromSuperview()
                    context.completeTransition(!context.transitionWasCancelled)
                })
        }
    }

    /// The new view comes up from below, or the old one goes down.
    static func cover(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ClosureAnimator(duration: isPresenting ? 0.5 : 0.35) { context, duration in
            guard let view = context.view(forKey: isPresenting ? .to : .from) else {
                return context.completeTransition(true)
            }
            let container = context.containerView
            let below = CGAffineTransform(translationX: 0, y: max(0, container.bounds.height - view.frame.minY))
            if isPresenting {
                container.addSubview(view)
                view.transform = below
            }
            UIView.animate(
                withDuration: duration, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                animations: { view.transform = isPresenting ? .identity : below },
                completion: { _ in
                    view.transform = .identity
                    context.completeTransition(!context.transitionWasCancelled)
                })
        }
    }

    /// One view fades into the other.
    static func dissolve(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ClosureAnimator(duration: 0.4) { context, duration in
            guard let view = context.view(forKey: isPresenting ? .to : .from) else {
                return context.completeTransition(true)
            }
            let opaque = view.alpha
            if isPresenting {
                context.containerView.addSubview(view)
                view.alpha = 0
            }
            UIView.animate(withDuration: duration) {
                view.alpha = isPresenting ? opaque : 0
            } completion: { _ in
                view.alpha = opaque
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    /// One view turns around its upright axis, with the other on its back.
    static func flip(_ old: UIView?, isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ClosureAnimator(duration: 0.75) { context, duration in
            guard let coming = context.view(forKey: .to) else { return context.completeTransition(true) }
            let going = context.view(forKey: .from) ?? old
            let edge = CGAffineTransform(scaleX: 0.001, y: 1)
            let ground = UIView(frame: context.containerView.bounds)
            ground.backgroundColor = .black
            context.containerView.insertSubview(ground, at: 0)
            if let going, going.superview !== context.containerView { context.containerView.addSubview(going) }
            context.containerView.addSubview(coming)
            coming.transform = edge
            UIView.animate(withDuration: duration / 2, options: .curveEaseIn) { going?.transform = edge }
            UIView.animate(withDuration: duration / 2, delay: duration / 2, options: .curveEaseOut) {
                coming.transform = .identity
            } completion: { _ in
                going?.transform = .identity
                coming.transform = .identity
                ground.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}

/// The shadow at the side of a view that slides over another one.
private final class SideShadowView: PassiveView {
    private let isFlipped: Bool

    init(beside view: UIView, isFlipped: Bool) {
        self.isFlipped = isFlipped
        let (area, width) = (view.frame, 9.0)
        super.init(
            frame: CGRect(
                x: isFlipped ? area.maxX : area.minX - width, y: area.minY, width: width, height: area.height))
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
        for step in 0..<9 {
            let part = CGFloat(step + 1) / 9
            context.setFillColor(CGColor(gray: 0, alpha: 0.12 * part * part))
            let x = isFlipped ? bounds.width - CGFloat(step) - 1 : CGFloat(step)
            context.fill(CGRect(x: x, y: 0, width: 1, height: bounds.height))
        }
    }
}
