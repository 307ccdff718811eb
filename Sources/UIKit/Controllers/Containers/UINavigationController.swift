// SPDX-License-Identifier: Apache-2.0

/// Shows the last of a stack of controllers below a navigation bar.
open class UINavigationController: UIViewController, ContainerLayout {
    nonisolated deinit {}

    public private(set) var navigationBar: UINavigationBar
    /// The bar below; made when first asked for.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var isNavigationBarHidden: Bool {
        get { hidesNavigationBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open var isToolbarHidden: Bool {
        get { hidesToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }
    private var hidesNavigationBar = false
    private var hidesToolbar = true
    private var movesBars = false
    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false
    open var hidesBarsWhenKeyboardAppears = false
    open var hidesBarsWhenVerticallyCompact = false
    private var stack: [UIViewController] = []
    /// The drag from the window's edge that goes back.
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = PopGestureRecognizer(self)
    private let interaction = UIPercentDrivenInteractiveTransition()

    /// Which way the stack changes.
    nonisolated public enum Operation: Int, Sendable {
        case none = 0
        case push, pop
    }

    /// How long bars take to come or go, in seconds.
    nonisolated public static let hideShowBarDuration: CGFloat = 1 / 3

    /// Makes a stack of one controller.
    public init(rootViewController: UIViewController) {
        navigationBar = UINavigationBar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        navigationBar = UINavigationBar(frame: .zero)
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) {
        navigationBar = UINavigationBar(frame: .zero)
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        hidesNavigationBar = coder.bool("UINavigationBarHidden") ?? false
        hidesToolbar = coder.bool("UIToolbarHidden") ?? true
        hidesBarsOnSwipe = coder.bool("UIHidesBarsOnSwipe") ?? false
        hidesBarsOnTap = coder.bool("UIHidesBarsOnTap") ?? false
        hidesBarsWhenKeyboardAppears = coder.bool("UIHidesBarsWhenKeyboardAppears") ?? false
        hidesBarsWhenVerticallyCompact = coder.bool("UIHidesBarsWhenVerticallyCompact") ?? false
        if let bar = coder.object("UINavigationBar") as? UINavigationBar { navigationBar = bar }
        if let bar = coder.object("UIToolbar") as? UIToolbar { toolbar = bar }
        let listed = coder.objects("UIViewControllers").compactMap { $0 as? UIViewController }
        setViewControllers(listed.isEmpty ? children : listed, animated: false)
    }

    // MARK: Stack

    /// The controllers, the one at the bottom first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }
    /// The controller that is seen: the top one, or what is presented in front of it.
    open var visibleViewController: UIViewController? {
        guard let top = stack.last else { return nil }
        return (presented ?? top.presented) ?? top
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated, interaction: nil)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return }
        change(to: stack + [viewController], animated: animated, interaction: nil)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        transition?.finishNow()
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), animated: animated, interaction: nil)
        return top
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        transition?.finishNow()
        let popped = Array(stack.dropFirst())
        change(to: Array(stack.prefix(1)), animated: animated, interaction: nil)
        return popped
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        transition?.finishNow()
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated, interaction: nil)
        return popped
    }

    // MARK: Changing the stack

    private func change(
        to new: [UIViewController], animated: Bool, interaction: UIPercentDrivenInteractiveTransition?
    ) {
        transition?.finishNow()
        let old = stack
        func isIn(_ list: [UIViewController]) -> (UIViewController) -> Bool {
            { item in list.contains { $0 === item } }
        }
        let (removed, added) = (old.filter { !isIn(new)($0) }, new.filter { !isIn(old)($0) })
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        stack = new
        let (from, to) = (old.last, new.last)
        let end = { [weak self] in
            for controller in removed {
                controller.viewIfLoaded?.removeFromSuperview()
                controller.removeFromParent()
            }
            for controller in added { controller.didMove(toParent: self) }
            for controller in removed + added { controller.changes.subtract([.movingIn, .movingOut]) }
        }
        guard from !== to, isInSight, let host = viewIfLoaded as? ControllerContainerView, host.window != nil else {
            stackDidChange()
            return end()
        }
        for controller in removed { controller.changes.insert(.movingOut) }
        for controller in added { controller.changes.insert(.movingIn) }
        let operation: Operation = to.map(isIn(old)) == true ? .pop : .push
        let animated = animated && UIView.areAnimationsEnabled && from != nil && to != nil
        let exchange = NavigationExchange(
            from: from, to: to, operation: operation, isAnimated: animated, interaction: interaction)
        run(exchange, in: host) { [weak self] completed in
            if completed { return end() }
            for controller in removed { controller.changes.remove(.movingOut) }
            // Back to what was there: nothing has been taken out of the stack's children yet.
            self?.stack = old
            for controller in removed { controller.willMove(toParent: self) }
            self?.stackDidChange()
        }
    }

    private func run(
        _ exchange: NavigationExchange, in host: ControllerContainerView, then end: @escaping (Bool) -> Void
    ) {
        let (from, to, animated) = (exchange.from, exchange.to, exchange.isAnimated)
        for controller in [from, to] { controller?.isInTransition = true }
        AppearanceOrder.navigation.begin(from: from, to: to, animated: animated)
        if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
        let space = animated ? TransitionContainerView(frame: host.bounds) : nil
        let transition = makeTransition(exchange, in: space ?? host)
        if let space { enter(space, host, from, to, transition) }
        if animated {
            _ = transition.animate(
                alongsideTransition: { [weak self] _ in
                    guard let self else { return }
                    navigationBar.exchange(barItems(), forward: exchange.operation == .push)
                    host.setNeedsLayout()
                    host.layoutIfNeeded()
                }, completion: nil)
        } else {
            stackDidChange()
        }
        transition.start { [weak self] completed in
            for controller in [from, to] { controller?.isInTransition = false }
            guard let self else { return }
            // Each leaves the space for its own place, or for none.
            isExchanging = false
            let shown = completed ? to : from
            if let view = shown?.viewIfLoaded { host.insertSubview(view, at: 0) }
            let hidden = completed ? from : to
            hidden?.isInTransition = true
            hidden?.viewIfLoaded?.removeFromSuperview()
            hidden?.isInTransition = false
            space?.removeFromSuperview()
            if !completed { end(false) }
            host.setNeedsLayout()
            host.layoutIfNeeded()
            guard appearanceState != .appearing else {
                // On its way itself, the container ends the new one's appearance with its own.
                from?.finishAppearance()
                return end(completed)
            }
            guard completed else {
                return AppearanceOrder.navigation.cancel(from: from, to: to, animated: animated)
            }
            AppearanceOrder.navigation.end(from: from, to: to)
            end(true)
            if let to { delegate?.navigationController(self, didShow: to, animated: animated) }
        }
    }

    /// Whether two controllers' views are in a space of their own, where the layout leaves them.
    private var isExchanging = false

    private func enter(
        _ space: UIView, _ host: ControllerContainerView, _ from: UIViewController?, _ to: UIViewController?,
        _ transition: ControllerTransition
    ) {
        isExchanging = true
        space.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.insertSubview(space, at: 0)
        if let from, let view = from.view {
            transition.views[.from] = view
            transition.initialFrames[ObjectIdentifier(from)] = view.frame
            space.addSubview(view)
        }
        if let to, let view = to.view {
            let frame = contentFrame(of: to, in: host)
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = []
            view.frame = frame
            transition.views[.to] = view
            transition.finalFrames[ObjectIdentifier(to)] = frame
        }
    }

    private func makeTransition(_ exchange: NavigationExchange, in container: UIView) -> ControllerTransition {
        guard exchange.isAnimated, let from = exchange.from, let to = exchange.to else {
            return ControllerTransition(from: exchange.from, to: exchange.to, in: container, of: self, animator: nil)
        }
        let custom = delegate?.navigationController(
            self, animationControllerFor: exchange.operation, from: from, to: to)
        let animator =
            custom
            ?? StandardAnimators.navigation(
                isPush: exchange.operation == .push,
                isFlipped: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let interaction: (any UIViewControllerInteractiveTransitioning)? =
            custom.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
            ?? exchange.interaction
        return ControllerTransition(
            from: from, to: to, in: container, of: self, animator: animator, interaction: interaction)
    }

    override var childrenInSight: [UIViewController] {
        stack.last.map { $0.isInTransition ? [] : [$0] } ?? []
    }

    override func appearanceDidStart(_ isAppearing: Bool, animated: Bool) {
        if isAppearing, let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
    }

    override func appearanceDidFinish(_ isAppearing: Bool) {
        guard isAppearing, let top = stack.last else { return }
        delegate?.navigationController(self, didShow: top, animated: isAppearanceAnimated)
    }

    // MARK: Going back with a finger

    /// Whether a drag from the edge may go back now.
    var canGoBackByDragging: Bool {
        stack.count > 1 && transition == nil && presented == nil && !isNavigationBarHidden
            && topViewController?.navigationItem.hidesBackButton != true
    }

    /// Follows the drag that goes back.
    func followPop(_ recognizer: UIPanGestureRecognizer) {
        let width = max(1, view.bounds.width)
        let isFlipped = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let part = recognizer.translation(in: view).x / width * (isFlipped ? -1 : 1)
        switch recognizer.state {
        case .began:
            guard canGoBackByDragging else { return }
            change(to: Array(stack.dropLast()), animated: true, interaction: interaction)
        case .changed: interaction.update(part)
        case .ended:
            let speed = recognizer.velocity(in: view).x / width * (isFlipped ? -1 : 1)
            if part + speed * 0.2 > 0.5 { interaction.finish() } else { interaction.cancel() }
        case .cancelled, .failed: interaction.cancel()
        default: break
        }
    }

    // MARK: Showing controllers

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .show || super.canPerformAction(action, withSender: sender)
    }

    /// Pushes the controller.
    open override func show(_ viewController: UIViewController, sender: Any?) {
        if viewController is UINavigationController {
            present(viewController, animated: UIView.areAnimationsEnabled)
        } else {
            pushViewController(viewController, animated: UIView.areAnimationsEnabled)
        }
    }

    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        super.allowedChildrenForUnwinding(from: source).reversed()
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    // MARK: Bars

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesNavigationBar else { return }
        hidesNavigationBar = hidden
        moveBars(animated: animated)
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesToolbar else { return }
        hidesToolbar = hidden
        moveBars(animated: animated)
    }

    /// Lets bars come or go; while a controller is exchanged, they move along with it.
    private func moveBars(animated: Bool) {
        guard let host = viewIfLoaded else { return }
        host.setNeedsLayout()
        guard animated, UIView.areAnimationsEnabled, isInSight, host.window != nil else { return }
        movesBars = true
        if transition != nil { return }
        UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
            host.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.movesBars = false
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }

    private func barItems() -> [UINavigationItem] {
        stack.map { controller in
            if controller.navigationItem.title == nil { controller.navigationItem.title = controller.title }
            return controller.navigationItem
        }
    }

    private func stackDidChange() {
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        navigationBar.items = barItems()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: View

    override func makeDefaultView() -> UIView { ControllerContainerView(controller: self) }

    open override func loadView() {
        view = makeDefaultView()
        if let interactivePopGestureRecognizer { view.addGestureRecognizer(interactivePopGestureRecognizer) }
    }

    var containerTitle: String { "Navigation Controller" }

    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView else { return }
        if !isExchanging {
            for below in stack.dropLast() { below.viewIfLoaded?.removeFromSuperview() }
            view.show(topViewController)
        }
        placeNavigationBar(in: view)
        placeToolbar(in: view)
        guard let top = topViewController, !isExchanging else { return }
        view.place(top.view, contentFrame(of: top, in: view))
    }

    private func placeNavigationBar(in view: ControllerContainerView) {
        let height = navigationBar.fittingHeight
        var frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
        if hidesNavigationBar {
            guard movesBars else { return navigationBar.removeFromSuperview() }
            frame.origin.y = -height
        } else if navigationBar.superview !== view {
            view.addSubview(navigationBar)
            // A bar that comes while others move comes from above.
            if movesBars {
                UIView.performWithoutAnimation { view.place(navigationBar, frame.offsetBy(dx: 0, dy: -frame.maxY)) }
            }
        }
        navigationBar.isAtScrollEdge = !isScrolled
        view.place(navigationBar, frame)
    }

    private func placeToolbar(in view: ControllerContainerView) {
        let (area, height) = (view.bounds, BarFacts.toolbarHeight(.current))
        var frame = CGRect(
            x: 0, y: area.height - view.safeAreaInsets.bottom - height, width: area.width, height: height)
        if hidesToolbar {
            guard movesBars else { return toolbar.removeFromSuperview() }
            frame.origin.y = area.height
        } else if toolbar.superview !== view {
            view.addSubview(toolbar)
            if movesBars {
                UIView.performWithoutAnimation {
                    view.place(toolbar, CGRect(x: 0, y: area.height, width: area.width, height: height))
                }
            }
        }
        if let items = topViewController?.toolbarItems { if toolbar.items != items { toolbar.items = items } }
        view.place(toolbar, frame)
    }

    /// Where a controller's view lies, with the bars as they are for it; tells the controller what they cover.
    private func contentFrame(of content: UIViewController, in view: ControllerContainerView) -> CGRect {
        let safe = view.safeAreaInsets
        var covered = UIEdgeInsets.zero
        if !hidesNavigationBar { covered.top = navigationBar.fittingHeight(for: barItems()) }
        if !hidesToolbar { covered.bottom = BarFacts.toolbarHeight(.current) }
        var frame = view.bounds
        var insets = covered
        let goesUnderTop =
            content.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || content.extendedLayoutIncludesOpaqueBars)
        if !goesUnderTop, !hidesNavigationBar {
            let top = safe.top + covered.top
            frame = CGRect(x: frame.minX, y: top, width: frame.width, height: max(0, frame.height - top))
            insets.top = 0
        }
        if !content.edgesForExtendedLayout.contains(.bottom), covered.bottom > 0 {
            frame.size.height = max(0, frame.height - covered.bottom - safe.bottom)
            insets.bottom = 0
        }
        content.barInsets = insets
        return frame
    }

    /// Whether content has been scrolled below the navigation bar.
    private var isScrolled: Bool {
        guard let view = topViewController?.viewIfLoaded else { return false }
        guard let scroll = view as? UIScrollView ?? view.subviews.first as? UIScrollView else { return false }
        return scroll.contentOffset.y > -scroll.adjustedContentInset.top + 0.5
    }
}

/// A change of the controller that a navigation controller shows.
private struct NavigationExchange {
    let from: UIViewController?
    let to: UIViewController?
    let operation: UINavigationController.Operation
    let isAnimated: Bool
    let interaction: UIPercentDrivenInteractiveTransition?
}

/// The drag from the window's edge that goes back in a navigation controller.
private final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UINavigationController?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        edges = PlatformMetrics.current.rightToLeft ? .right : .left
        addHandler { [weak self] _ in
            guard let self else { return }
            self.controller?.followPop(self)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func begins(with translation: CGPoint) -> Bool {
        controller?.canGoBackByDragging == true && abs(translation.x) > abs(translation.y)
            && super.begins(with: translation)
    }
}

extension Selector {
    static let show: Selector = "showViewController:sender:"
    static let showDetail: Selector = "showDetailViewController:sender:"
}
