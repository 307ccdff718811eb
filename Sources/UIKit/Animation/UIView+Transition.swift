// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// A view that shows what this one shows now; nil where there is nothing to show.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        guard bounds.isFinite, bounds.width >= 1, bounds.height >= 1,
            let picture = try? Picture.image(
                size: bounds.size, scale: PlatformMetrics.current.displayScale, draw: { DrawingWalk.draw(self, in: $0) }
            )
        else { return nil }
        let view = UIImageView(image: UIImage(cgImage: picture))
        view.frame = CGRect(origin: .zero, size: bounds.size)
        view.contentMode = .scaleToFill
        return view
    }

    /// Changes what is in a view; what is seen goes over from the old to the new look.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let changes = {
            if options.contains(.allowAnimatedContent) {
                animate(withDuration: duration, options: options, animations: { animations?() })
            } else {
                performWithoutAnimation {
                    animations?()
                    view.layoutIfNeeded()
                }
            }
        }
        guard areAnimationsEnabled, duration > 0, let kind = ViewTransition(options), let parent = view.superview,
            let old = view.snapshotView(afterScreenUpdates: false)
        else {
            changes()
            completion?(true)
            return
        }
        (old.bounds, old.center, old.transform) = (
            CGRect(origin: .zero, size: view.bounds.size), view.center, view.transform
        )
        old.isUserInteractionEnabled = false
        parent.insertSubview(old, aboveSubview: view)
        changes()
        kind.run(from: old, to: view, duration: duration, options: options) { finished in
            old.removeFromSuperview()
            completion?(finished)
        }
    }

    /// Shows another view in the place of one.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let parent = fromView.superview else {
            completion?(false)
            return
        }
        transition(
            with: parent, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    parent.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

/// How one look goes over into another.
private enum ViewTransition {
    case dissolve
    /// Both look narrower towards the middle of the time, as a turning card does.
    case flip(isHorizontal: Bool)
    /// The old look leaves upwards, or the new one comes from there.
    case curl(isUp: Bool)

    init?(_ options: UIView.AnimationOptions) {
        switch (options.rawValue >> 20) & 7 {
        case 1, 2: self = .flip(isHorizontal: true)
        case 6, 7: self = .flip(isHorizontal: false)
        case 3: self = .curl(isUp: true)
        case 4: self = .curl(isUp: false)
        case 5: self = .dissolve
        default: return nil
        }
    }

    func run(
        from old: UIView, to new: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
        completion: @escaping (Bool) -> Void
    ) {
        let alpha = new.alpha
        switch self {
        case .dissolve:
            UIView.animate(
                withDuration: duration, options: options, animations: { old.alpha = 0 }, completion: completion)
        case .flip(let isHorizontal):
            let (start, end) = (old.transform, new.transform)
            let thin = CGAffineTransform(scaleX: isHorizontal ? 0.001 : 1, y: isHorizontal ? 1 : 0.001)
            UIView.performWithoutAnimation {
                new.alpha = 0
                new.transform = thin.concatenating(end)
            }
            UIView.animateKeyframes(
                withDuration: duration,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        old.transform = thin.concatenating(start)
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) {
                        old.alpha = 0
                        new.alpha = alpha
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { new.transform = end }
                }, completion: completion)
        case .curl(let isUp):
            let height = new.bounds.height
            let moved = isUp ? old : new
            let end = moved.transform
            let away = CGAffineTransform(translationX: 0, y: -height)
            if !isUp {
                UIView.performWithoutAnimation {
                    new.transform = end.concatenating(away)
                    new.superview?.insertSubview(old, belowSubview: new)
                }
            }
            UIView.animate(
                withDuration: duration, options: options,
                animations: { moved.transform = isUp ? end.concatenating(away) : end }, completion: completion)
        }
    }
}
