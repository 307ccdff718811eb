// SPDX-License-Identifier: Apache-2.0

/// Shows the last of a stack of controllers below a navigation bar.
open class UINavigationController: UIViewController, ContainerLayout {
    public private(set) var navigationBar: UINavigationBar
    /// The bar below; made when first asked for.
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false
    open var hidesBarsWhenKeyboardAppears = false
    open var hidesBarsWhenVerticallyCompact = false
    private var stack: [UIViewController] = []

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
        isNavigationBarHidden = coder.bool("UINavigationBarHidden") ?? false
        isToolbarHidden = coder.bool("UIToolbarHidden") ?? true
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
    open var visibleViewController: UIViewController? { stack.last }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for old in stack where !viewControllers.contains(where: { $0 === old }) {
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        stack = viewControllers
        for controller in stack { addChild(controller) }
        stackDidChange()
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return }
        setViewControllers(stack + [viewController], animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(Array(stack.dropLast()), animated: animated)
        return top
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(stack.dropFirst())
        setViewControllers(Array(stack.prefix(1)), animated: animated)
        return popped
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return popped
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    private func stackDidChange() {
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        navigationBar.items = stack.map { controller in
            if controller.navigationItem.title == nil { controller.navigationItem.title = controller.title }
            return controller.navigationItem
        }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: View

    override func makeDefaultView() -> UIView { ControllerContainerView(controller: self) }

    open override func loadView() { view = makeDefaultView() }

    var containerTitle: String { "Navigation Controller" }

    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView else { return }
        for below in stack.dropLast() { below.viewIfLoaded?.removeFromSuperview() }
        view.show(topViewController)
        let area = view.bounds
        let safe = view.safeAreaInsets
        var covered = UIEdgeInsets.zero
        if isNavigationBarHidden {
            navigationBar.removeFromSuperview()
        } else {
            if navigationBar.superview !== view { view.addSubview(navigationBar) }
            let height = navigationBar.fittingHeight
            navigationBar.isAtScrollEdge = !isScrolled
            view.place(navigationBar, CGRect(x: 0, y: safe.top, width: area.width, height: height))
            covered.top = height
        }
        covered.bottom = placeToolbar(in: view)
        guard let top = topViewController else { return }
        placeContent(top, in: view, covered: covered)
    }

    /// - Returns: what the toolbar covers above the safe area.
    private func placeToolbar(in view: ControllerContainerView) -> CGFloat {
        guard !isToolbarHidden else {
            toolbar.removeFromSuperview()
            return 0
        }
        if toolbar.superview !== view { view.addSubview(toolbar) }
        if let items = topViewController?.toolbarItems, toolbar.items == nil { toolbar.items = items }
        let height = BarFacts.toolbarHeight(.current)
        let area = view.bounds
        view.place(
            toolbar,
            CGRect(x: 0, y: area.height - view.safeAreaInsets.bottom - height, width: area.width, height: height))
        return height
    }

    private func placeContent(
        _ content: UIViewController, in view: ControllerContainerView, covered: UIEdgeInsets
    ) {
        let safe = view.safeAreaInsets
        var frame = view.bounds
        var insets = covered
        let goesUnderTop =
            content.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || content.extendedLayoutIncludesOpaqueBars)
        if !goesUnderTop, !isNavigationBarHidden {
            let top = safe.top + covered.top
            frame = CGRect(x: frame.minX, y: top, width: frame.width, height: max(0, frame.height - top))
            insets.top = 0
        }
        if !content.edgesForExtendedLayout.contains(.bottom), covered.bottom > 0 {
            frame.size.height = max(0, frame.height - covered.bottom - safe.bottom)
            insets.bottom = 0
        }
        content.barInsets = insets
        view.place(content.view, frame)
    }

    /// Whether content has been scrolled below the navigation bar.
    private var isScrolled: Bool {
        guard let view = topViewController?.viewIfLoaded else { return false }
        guard let scroll = view as? UIScrollView ?? view.subviews.first as? UIScrollView else { return false }
        return scroll.contentOffset.y > -scroll.adjustedContentInset.top + 0.5
    }
}

/// Follows a navigation controller. Every method has a default.
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}
