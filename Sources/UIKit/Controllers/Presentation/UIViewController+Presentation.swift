// SPDX-License-Identifier: Apache-2.0

/// Why a controller could not be presented.
public enum UIPresentationError: Error, CustomStringConvertible {
    /// The presenter has a controller in front of it already.
    case alreadyPresenting(presenter: String, presented: String)
    /// A controller was to present itself, one that is presented already, or one that is inside another.
    case notPresentable(controller: String)

    /// What is wrong, for a person.
    nonisolated public var description: String {
        switch self {
        case .alreadyPresenting(let presenter, let presented):
            "'\(presenter)' cannot present a controller: it is already presenting '\(presented)'"
        case .notPresentable(let controller):
            "'\(controller)' cannot be presented: it is presented already, or inside another controller"
        }
    }
}

/// Presenting and dismissing.
extension UIViewController {
    // MARK: Presentation controllers

    /// The style that `automatic` stands for.
    var effectivePresentationStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
    }

    /// The controller of the presentation that this controller, or one around it, takes part in; made when asked for.
    public var presentationController: UIPresentationController? {
        if let outer = sequence(first: self, next: \.parent).first(where: { $0.presenting != nil }) {
            return outer.ownPresentationController
        }
        return preparedPresentationController(source: self)
    }

    /// The presentation controller if it is a sheet's.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller if it is a popover's.
    public var popoverPresentationController: UIPopoverPresentationController? {
        if let popover = preparedPopover { return popover }
        return presentationController as? UIPopoverPresentationController
    }

    /// The popover that was set up before the presentation became a sheet for want of room.
    private var preparedPopover: UIPopoverPresentationController? {
        sequence(first: self, next: \.parent).lazy.compactMap(\.configuredPopover).first
    }

    func preparedPresentationController(source: UIViewController) -> UIPresentationController {
        if let known = ownPresentationController, known.presentationStyle == preparedStyle { return known }
        let made = makePresentationController(source: source)
        preparedStyle = effectivePresentationStyle
        ownPresentationController = made
        return made
    }

    private func makePresentationController(source: UIViewController) -> UIPresentationController {
        if self is UIAlertController, modalPresentationStyle == .custom {
            return AlertPresentationController(presentedViewController: self, presenting: nil)
        }
        switch effectivePresentationStyle {
        case .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        case .custom:
            let made = transitioningDelegate?.presentationController(
                forPresented: self, presenting: nil, source: source)
            return made ?? FullScreenPresentationController(presentedViewController: self, presenting: nil)
        default: return FullScreenPresentationController(presentedViewController: self, presenting: nil)
        }
    }

    /// The controller that presents when this one is asked to: the outermost around it, or one that defines a context.
    private func presenter(fullScreen: Bool) -> UIViewController {
        var controller = self
        while let parent = controller.parent {
            if !fullScreen, controller.definesPresentationContext { break }
            controller = parent
        }
        return controller
    }

    // MARK: Presenting

    func presentController(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard controller !== self, controller.presenting == nil, controller.parent == nil else {
            return UINibError.handler(UIPresentationError.notPresentable(controller: "\(type(of: controller))"))
        }
        let style = controller.effectivePresentationStyle
        let presenter = presenter(fullScreen: style != .currentContext && style != .overCurrentContext)
        presenter.transition?.finishNow()
        presenter.presented?.transition?.finishNow()
        if let other = presenter.presented {
            return UINibError.handler(
                UIPresentationError.alreadyPresenting(
                    presenter: "\(type(of: presenter))", presented: "\(type(of: other))"))
        }
        let animated = animated && UIView.areAnimationsEnabled
        let presentation = controller.actingPresentationController(presenter: presenter, source: self)
        presenter.presented = controller
        controller.presenting = presenter
        guard let place = presenter.viewIfLoaded, let window = place.window else {
            completion?()
            return
        }
        let above = presentation.shouldPresentInFullscreen ? window : place.superview ?? window
        let container = PresentationContainerView(frame: above === window ? window.bounds : place.frame)
        container.isOpaque = false
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presenter = presentation
        presentation.containerView = container
        if above === window {
            window.addSubview(container)
        } else {
            above.insertSubview(container, aboveSubview: place)
        }
        controller.runPresentation(presentation, presenter: presenter, animated: animated, completion: completion)
    }

    /// The presentation controller that is used: a popover becomes a sheet where there is little room.
    private func actingPresentationController(
        presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        let prepared = preparedPresentationController(source: source)
        prepared.setPresenting(presenter)
        let traits = presenter.traitCollection
        guard let popover = prepared as? UIPopoverPresentationController else { return prepared }
        popover.popoverDelegate?.prepareForPopoverPresentation(popover)
        if self is UIAlertController {
            // An action sheet is a popover only where there is room for one, and something to point at.
            let hasSource = popover.sourceView != nil || popover.barButtonItem != nil
            guard traits.horizontalSizeClass == .compact || !hasSource else {
                preferredContentSize = view.sizeThatFits(CGSize(width: 304, height: CGFloat.greatestFiniteMagnitude))
                return popover
            }
            let sheet = AlertPresentationController(presentedViewController: self, presenting: presenter)
            configuredPopover = popover
            ownPresentationController = sheet
            return sheet
        }
        guard traits.horizontalSizeClass == .compact else { return popover }
        let style = popover.adaptivePresentationStyle(for: traits)
        guard style != .none, style != .popover else { return popover }
        let adapted: UIPresentationController =
            style == .fullScreen || style == .overFullScreen
            ? FullScreenPresentationController(presentedViewController: self, presenting: presenter)
            : UISheetPresentationController(presentedViewController: self, presenting: presenter)
        adapted.delegate = popover.delegate
        configuredPopover = popover
        ownPresentationController = adapted
        return adapted
    }

    private func runPresentation(
        _ presentation: UIPresentationController, presenter: UIViewController, animated: Bool,
        completion: (() -> Void)?
    ) {
        guard let container = presentation.containerView, let view = presentation.presentedView else { return }
        let removes = presentation.shouldRemovePresentersView
        let covered = removes ? presenter : nil
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        view.frame = presentation.frameOfPresentedViewInContainerView
        changes.insert(.presented)
        let transition = presentationTransition(
            presentation, from: presenter, to: self, isPresenting: true, animated: animated)
        transition.views[.to] = view
        transition.finalFrames[ObjectIdentifier(self)] = view.frame
        transition.initialFrames[ObjectIdentifier(presenter)] = presenter.viewIfLoaded?.frame ?? .zero
        transition.finalFrames[ObjectIdentifier(presenter)] = presenter.viewIfLoaded?.frame ?? .zero
        if removes, let old = presenter.viewIfLoaded { transition.views[.from] = old }
        if removes { presentation.notePlace(of: presenter) }
        setInTransition(true, self, covered)
        presentation.presentationTransitionWillBegin()
        AppearanceOrder.presentation.begin(from: covered, to: self, animated: animated)
        if !animated { container.addSubview(view) }
        container.window?.layoutIfNeeded()
        transition.start { [weak presenter] completed in
            self.setInTransition(false, self, covered)
            if completed {
                if view.superview == nil { container.addSubview(view) }
                if removes, let presenter { presentation.takePresenterAway(presenter) }
                container.window?.layoutIfNeeded()
                AppearanceOrder.presentation.end(from: covered, to: self)
            } else {
                presenter.map { presentation.bringPresenterBack($0) }
                view.removeFromSuperview()
                container.removeFromSuperview()
                AppearanceOrder.presentation.cancel(from: covered, to: self, animated: animated)
            }
            self.changes.remove(.presented)
            presentation.presentationTransitionDidEnd(completed)
            if !completed { self.endPresentation() }
            completion?()
        }
    }

    private func setInTransition(_ flag: Bool, _ controllers: UIViewController?...) {
        for controller in controllers { controller?.isInTransition = flag }
    }

    private func presentationTransition(
        _ presentation: UIPresentationController, from: UIViewController, to: UIViewController, isPresenting: Bool,
        animated: Bool
    ) -> ControllerTransition {
        let delegate = transitioningDelegate
        let custom =
            isPresenting
            ? delegate?.animationController(forPresented: self, presenting: from, source: from)
            : delegate?.animationController(forDismissed: self)
        let interaction = custom.flatMap {
            isPresenting
                ? delegate?.interactionControllerForPresentation(using: $0)
                : delegate?.interactionControllerForDismissal(using: $0)
        }
        let animator = animated ? custom ?? presentation.standardAnimator(isPresenting: isPresenting) : nil
        return ControllerTransition(
            from: from, to: to, in: presentation.containerView ?? UIView(frame: .zero), of: nil,
            style: presentation.presentationStyle, animator: animator, interaction: interaction)
    }

    // MARK: Dismissing

    func dismissController(animated: Bool, completion: (() -> Void)?) {
        let owner = sequence(first: self, next: \.parent).first { $0.presented != nil } ?? presentingViewController
        guard let owner, let first = owner.presented else {
            completion?()
            return
        }
        owner.transition?.finishNow()
        // The transition that ended may have been this very dismissal.
        guard owner.presented === first else {
            completion?()
            return
        }
        var chain = [first]
        while let next = chain.last?.presentedInside { chain.append(next) }
        // Only the frontmost is seen to go; what lies between is taken away behind it.
        let front = chain.removeLast()
        for middle in chain.reversed() { middle.removeQuietly() }
        if !chain.isEmpty { front.ownPresentationController?.presentersPlace = nil }
        front.presenting?.presented = nil
        front.presenting = owner
        owner.presented = front
        front.runDismissal(of: owner, animated: animated && UIView.areAnimationsEnabled, completion: completion)
    }

    /// The controller that this one, or one inside it, presents.
    private var presentedInside: UIViewController? {
        presented ?? children.lazy.compactMap(\.presentedInside).first
    }

    /// Takes a presented controller away whose own presented controller stays for now.
    private func removeQuietly() {
        guard let presentation = ownPresentationController else { return endPresentation() }
        transition?.finishNow()
        presentation.dismissalTransitionWillBegin()
        startAppearance(false, animated: false)
        if let presenting { presentation.bringPresenterBack(presenting) }
        presentation.containerView?.removeFromSuperview()
        finishAppearance()
        presentation.dismissalTransitionDidEnd(true)
        endPresentation()
    }

    private func runDismissal(of owner: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let presentation = ownPresentationController, let container = presentation.containerView,
            let view = presentation.presentedView
        else {
            endPresentation()
            completion?()
            return
        }
        let returning = owner.isInSight ? nil : owner
        changes.insert(.dismissed)
        container.isUserInteractionEnabled = false
        let transition = presentationTransition(
            presentation, from: self, to: owner, isPresenting: false, animated: animated)
        transition.views[.from] = view
        transition.initialFrames[ObjectIdentifier(self)] = view.frame
        transition.initialFrames[ObjectIdentifier(owner)] = owner.viewIfLoaded?.frame ?? .zero
        transition.finalFrames[ObjectIdentifier(owner)] = owner.viewIfLoaded?.frame ?? .zero
        setInTransition(true, self, returning)
        presentation.dismissalTransitionWillBegin()
        AppearanceOrder.presentation.begin(from: self, to: returning, animated: animated)
        presentation.bringPresenterBack(owner)
        if returning != nil, let back = owner.viewIfLoaded { transition.views[.to] = back }
        container.window?.layoutIfNeeded()
        transition.start { completed in
            if completed {
                view.removeFromSuperview()
                container.removeFromSuperview()
                // A custom animator may have moved the presenter's view into the container.
                if let back = owner.viewIfLoaded, back.superview === container || back.superview == nil {
                    presentation.bringPresenterBack(owner)
                }
                self.setInTransition(false, self, returning)
                owner.viewIfLoaded?.window?.layoutIfNeeded()
                AppearanceOrder.presentation.end(from: self, to: returning)
                self.changes.remove(.dismissed)
                presentation.dismissalTransitionDidEnd(true)
                self.endPresentation()
            } else {
                container.isUserInteractionEnabled = true
                if presentation.shouldRemovePresentersView { presentation.takePresenterAway(owner) }
                self.setInTransition(false, self, returning)
                AppearanceOrder.presentation.cancel(from: self, to: returning, animated: animated)
                self.changes.remove(.dismissed)
                presentation.dismissalTransitionDidEnd(false)
            }
            completion?()
        }
    }

    private func endPresentation() {
        if let presenting, presenting.presented === self { presenting.presented = nil }
        presenting = nil
        ownPresentationController?.containerView = nil
        ownPresentationController = nil
        configuredPopover = nil
        preparedStyle = nil
    }

    func tellOfPreferredContentSize() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presenting?.preferredContentSizeDidChange(forChildContentContainer: self)
        ownPresentationController?.containerView?.setNeedsLayout()
    }
}

extension UIPresentationController {
    /// Notes where the presenter's view is, before an animator moves it.
    func notePlace(of presenter: UIViewController) {
        guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
        presentersPlace = PresentersPlace(
            superview: superview, index: superview.subviews.firstIndex { $0 === view } ?? 0)
    }

    /// Takes the presenter's view out of its window while it is covered.
    func takePresenterAway(_ presenter: UIViewController) {
        guard presentersPlace != nil else { return }
        move(presenter) { $0.removeFromSuperview() }
    }

    /// Puts the presenter's view back to where it was, in the size that its place has now.
    func bringPresenterBack(_ presenter: UIViewController) {
        guard let place = presentersPlace, let superview = place.superview,
            presenter.viewIfLoaded?.superview !== superview
        else { return }
        move(presenter) { view in
            superview.insertSubview(view, at: min(place.index, superview.subviews.count))
            if superview is UIWindow { view.frame = superview.bounds }
        }
    }

    /// Moves the presenter's view without anybody being told that it appears or disappears.
    private func move(_ presenter: UIViewController, _ body: (UIView) -> Void) {
        guard let view = presenter.viewIfLoaded else { return }
        let wasInTransition = presenter.isInTransition
        presenter.isInTransition = true
        body(view)
        presenter.isInTransition = wasInTransition
    }
}
