// SPDX-License-Identifier: Apache-2.0

/// Shows the last of a stack of controllers below a navigation bar.
open class UINavigationController: UIViewController, ContainerLayout {
    nonisolated deinit {}

    /// The bar above.
    public private(set) var navigationBar: UINavigationBar
    /// The bar below; made when first asked for.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    /// Who decides and is told of what happens.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Whether the bar above is not shown.
    open var isNavigationBarHidden: Bool {
        get { hidesNavigationBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Whether the bar below is not shown.
    open var isToolbarHidden: Bool {
        get { hidesToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }
    var hidesNavigationBar = false
    var hidesToolbar = true
    var movesBars = false
    /// Whether two controllers' views are in a space of their own, where the layout leaves them.
    var isExchanging = false
    /// Whether a swipe up hides the bars.
    open var hidesBarsOnSwipe = false
    /// Whether a tap hides and shows the bars.
    open var hidesBarsOnTap = false
    /// Whether a keyboard hides the bars.
    open var hidesBarsWhenKeyboardAppears = false
    /// Whether the bars are hidden where there is little height.
    open var hidesBarsWhenVerticallyCompact = false
    var stack: [UIViewController] = []
    /// The drag from the window's edge that goes back.
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = PopGestureRecognizer(self)
    let interaction = UIPercentDrivenInteractiveTransition()

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

    /// The controller on top; nil for an empty stack.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that is seen: the top one, or what is presented in front of it.
    open var visibleViewController: UIViewController? {
        guard let top = stack.last else { return nil }
        return (presented ?? top.presented) ?? top
    }

    /// Makes the stack another one.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated, interaction: nil)
    }

    /// Puts a controller on top; one that is in the stack stays where it is.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return }
        change(to: stack + [viewController], animated: animated, interaction: nil)
    }

    /// Takes off the controller on top, and returns it; the last one stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        transition?.finishNow()
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), animated: animated, interaction: nil)
        return top
    }

    /// Takes off all but the controller at the bottom, and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        transition?.finishNow()
        let popped = Array(stack.dropFirst())
        change(to: Array(stack.prefix(1)), animated: animated, interaction: nil)
        return popped
    }

    /// Takes off what is above a controller, and returns it; nil for a controller that is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        transition?.finishNow()
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated, interaction: nil)
        return popped
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

    /// Shows or hides the bar above.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesNavigationBar else { return }
        hidesNavigationBar = hidden
        moveBars(animated: animated)
    }

    /// Shows or hides the bar below.
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

    func barItems() -> [UINavigationItem] {
        stack.map { controller in
            if controller.navigationItem.title == nil { controller.navigationItem.title = controller.title }
            return controller.navigationItem
        }
    }

    func stackDidChange() {
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
}

extension Selector {
    static let show: Selector = "showViewController:sender:"
    static let showDetail: Selector = "showDetailViewController:sender:"
}
