// SPDX-License-Identifier: Apache-2.0

/// A sheet: a controller's view with rounded corners and, if wanted, a grabber.
final class SheetView: ControllerHostView {
    private let content: UIView
    private let grabber = UIView(frame: .zero)
    var isCard = false { didSet { if isCard != oldValue { roundCorners() } } }
    var radius: CGFloat = 10 { didSet { if radius != oldValue { roundCorners() } } }
    var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

    init(content: UIView) {
        self.content = content
        super.init(frame: content.bounds)
        content.translatesAutoresizingMaskIntoConstraints = true
        content.autoresizingMask = []
        content.frame = bounds
        addSubview(content)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        addSubview(grabber)
        // In the dark, what lies in front is a little lighter.
        overridesTraits = UITraitCollection(userInterfaceLevel: .elevated)
        clipsToBounds = true
        backgroundColor = content.backgroundColor == nil ? .systemBackground : nil
        roundCorners()
    }

    required init?(coder: NSCoder) { nil }

    private func roundCorners() {
        layer.cornerRadius = radius
        layer.cornerCurve = .continuous
        layer.maskedCorners =
            isCard
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
        bringSubviewToFront(grabber)
    }
}

/// The presenter's view behind a high sheet: a little smaller and with round corners, on black.
final class PresenterBackdrop {
    weak var presenter: UIViewController?
    private let ground = UIView(frame: .zero)
    private var old: (radius: CGFloat, clips: Bool)?

    /// Pushes the view back, from not at all (0) to as far as it goes (1).
    func push(back part: CGFloat) {
        guard let view = presenter?.viewIfLoaded, let superview = view.superview as? UIWindow, view.bounds.width > 64
        else { return }
        if part > 0, old == nil {
            old = (view.layer.cornerRadius, view.clipsToBounds)
            ground.backgroundColor = .black
            ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            ground.frame = superview.bounds
            superview.insertSubview(ground, belowSubview: view)
            view.layer.cornerRadius = 10
            view.clipsToBounds = true
        }
        guard old != nil else { return }
        let scale = 1 - part * 32 / view.bounds.width
        // The upper edge comes to lie at the safe area's.
        let shift = part * superview.safeAreaInsets.top - view.bounds.height * (1 - scale) / 2
        view.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
    }

    /// Leaves the view as it was.
    func restore() {
        guard let old else { return }
        self.old = nil
        ground.removeFromSuperview()
        guard let view = presenter?.viewIfLoaded else { return }
        view.transform = .identity
        view.layer.cornerRadius = old.radius
        view.clipsToBounds = old.clips
        if let window = view.superview as? UIWindow { view.frame = window.bounds }
    }
}

/// Draws a sheet up, down and away with a finger.
final class SheetDrag: UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController
    private let recognizer = UIPanGestureRecognizer()
    private(set) var isActive = false
    private var attempted = false

    init(sheet: UISheetPresentationController) {
        self.sheet = sheet
        recognizer.delegate = self
        recognizer.addHandler { [weak self] _ in self?.dragged() }
    }

    func attach() { sheet.presentedView?.addGestureRecognizer(recognizer) }

    private var container: UIView? { sheet.containerView }

    // MARK: When it begins

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = recognizer.velocity(in: nil)
        guard abs(way.y) > abs(way.x), sheet.presentedViewController.transition == nil else { return false }
        let isHighest = sheet.heights.last.map { isAt($0.height) } ?? true
        guard let scroll = touchedScrollView else { return way.y > 0 || !isHighest }
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
        return way.y > 0 ? isAtTop : !isHighest && sheet.prefersScrollingExpandsWhenScrolledToEdge && isAtTop
    }

    /// A scroll view inside waits until it is clear whether the sheet goes.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { other is UIPanGestureRecognizer && other.view is UIScrollView }

    private var touchedScrollView: UIScrollView? {
        guard let view = sheet.presentedView else { return nil }
        var touched = view.hitTest(recognizer.location(in: view), with: nil)
        while let current = touched, current !== view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled { return scroll }
            touched = current.superview
        }
        return nil
    }

    private func isAt(_ height: CGFloat) -> Bool { abs((sheet.presentedView?.bounds.height ?? 0) - height) < 1 }

    // MARK: While and after it

    private func dragged() {
        guard let view = sheet.presentedView, let container else { return }
        let moved = recognizer.translation(in: container).y
        let room = max(1, view.bounds.height)
        switch recognizer.state {
        case .began, .changed:
            isActive = true
            let mayGo = sheet.mayBeDismissedByUser || sheet.heights.count > 1
            let offset = moved > 0 ? (mayGo ? moved : moved / 4) : -pow(-moved, 0.7)
            view.transform = CGAffineTransform(translationX: 0, y: offset)
            sheet.show(openness: min(1, max(0, 1 - max(0, offset) / room)))
        case .ended: end(moved: moved, velocity: recognizer.velocity(in: container).y, view)
        case .cancelled, .failed: end(moved: 0, velocity: 0, view)
        default: break
        }
    }

    /// Goes to the height, or away, that the finger's way and speed lead to.
    private func end(moved: CGFloat, velocity: CGFloat, _ view: UIView) {
        isActive = false
        let reached = view.bounds.height - moved - velocity * 0.2
        let rests = sheet.heights
        let nearest = rests.min { abs($0.height - reached) < abs($1.height - reached) }
        let lowest = rests.first?.height ?? 0
        if reached < lowest / 2, sheet.dismissByUser() { return }
        if let nearest, nearest.identifier != sheet.selectedDetentIdentifier, rests.count > 1 {
            sheet.selectedDetentIdentifier = nearest.identifier
            (sheet.delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
        }
        sheet.animateChanges {
            view.transform = .identity
            sheet.show(openness: 1)
        }
    }
}
