// SPDX-License-Identifier: Apache-2.0

/// Shows one of several controllers above a bar of tabs.
open class UITabBarController: UIViewController, ContainerLayout, UITabBarDelegate {
    nonisolated deinit {}

    /// The bar of tabs.
    public private(set) var tabBar: UITabBar
    /// Who decides and is told of what happens.
    open weak var delegate: (any UITabBarControllerDelegate)?
    private var tabs: [UIViewController] = []
    private var chosen = 0

    public override init(nibName: String?, bundle: Bundle?) {
        tabBar = UITabBar(frame: .zero)
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) {
        tabBar = UITabBar(frame: .zero)
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        if let bar = coder.object("UITabBar") as? UITabBar { tabBar = bar }
        let listed = coder.objects("UIViewControllers").compactMap { $0 as? UIViewController }
        setViewControllers(listed.isEmpty ? children : listed, animated: false)
        if let index = coder.integer("UISelectedIndex") { selectedIndex = index }
    }

    // MARK: Tabs

    /// The controllers, one for each tab.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Makes the tabs others.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        transition?.finishNow()
        let new = viewControllers ?? []
        let shown = selectedViewController
        let removed = tabs.filter { old in !new.contains { $0 === old } }
        let added = new.filter { item in !tabs.contains { $0 === item } }
        for old in removed { old.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        for old in removed {
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        tabs = new
        // The chosen one stays chosen as long as it is there.
        chosen = shown.flatMap { item in new.firstIndex { $0 === item } } ?? min(chosen, max(0, tabs.count - 1))
        for controller in added { controller.didMove(toParent: self) }
        tabsDidChange()
    }

    /// The index of the controller that is shown.
    open var selectedIndex: Int {
        get { chosen }
        set {
            guard tabs.indices.contains(newValue), newValue != chosen else { return }
            transition?.finishNow()
            let old = tabs[chosen]
            chosen = newValue
            tabsDidChange()
            exchange(old, with: tabs[newValue])
        }
    }

    /// The controller that is shown.
    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(chosen) ? tabs[chosen] : nil }
        set { if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
    }

    private var isExchanging = false

    private func exchange(_ old: UIViewController, with new: UIViewController) {
        guard isInSight, let host = viewIfLoaded as? ControllerContainerView, host.window != nil else {
            old.viewIfLoaded?.removeFromSuperview()
            return
        }
        let animator =
            UIView.areAnimationsEnabled
            ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new) : nil
        let interaction = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        for controller in [old, new] { controller.isInTransition = true }
        AppearanceOrder.tab.begin(from: old, to: new, animated: animator != nil)
        let space = animator == nil ? nil : TransitionContainerView(frame: host.bounds)
        let transition = ControllerTransition(
            from: old, to: new, in: space ?? host, of: self, animator: animator, interaction: interaction)
        if let space, let from = old.view, let to = new.view {
            isExchanging = true
            host.insertSubview(space, at: 0)
            space.addSubview(from)
            to.frame = host.bounds
            transition.views = [.from: from, .to: to]
            transition.initialFrames[ObjectIdentifier(old)] = from.frame
            transition.finalFrames[ObjectIdentifier(new)] = host.bounds
        }
        transition.start { [weak self] completed in
            guard let self else { return }
            isExchanging = false
            let (shown, hidden) = completed ? (new, old) : (old, new)
            if !completed {
                chosen = tabs.firstIndex { $0 === old } ?? chosen
                tabsDidChange()
            }
            host.show(shown)
            if shown.view.superview !== host { host.insertSubview(shown.view, at: 0) }
            hidden.viewIfLoaded?.removeFromSuperview()
            space?.removeFromSuperview()
            for controller in [old, new] { controller.isInTransition = false }
            host.setNeedsLayout()
            host.layoutIfNeeded()
            if !completed {
                AppearanceOrder.tab.cancel(from: old, to: new, animated: true)
            } else if appearanceState == .appearing {
                old.finishAppearance()
            } else {
                AppearanceOrder.tab.end(from: old, to: new)
            }
        }
    }

    override var childrenInSight: [UIViewController] {
        selectedViewController.map { $0.isInTransition ? [] : [$0] } ?? []
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }

    private func tabsDidChange() {
        let items = tabs.map { controller -> UITabBarItem in
            if let item = controller.tabBarItem { return item }
            let item = UITabBarItem(title: controller.title, image: nil, tag: 0)
            controller.tabBarItem = item
            return item
        }
        // A narrow bar has room for five; the rest is behind "More".
        tabBar.items = items.count > 5 ? items.prefix(4) + [UITabBarItem(tabBarSystemItem: .more, tag: 0)] : items
        tabBar.selectedItem = items.indices.contains(chosen) ? items[chosen] : nil
        tabBar.delegate = self
        viewIfLoaded?.setNeedsLayout()
    }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let index = tabs.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = tabs[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            // The bar has moved on already.
            tabBar.selectedItem = selectedViewController?.tabBarItem
            return
        }
        if index == chosen {
            // A tap on the chosen tab goes back to the beginning.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedIndex = index
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    // MARK: View

    override func makeDefaultView() -> UIView { ControllerContainerView(controller: self) }

    open override func loadView() { view = makeDefaultView() }

    /// Whether the shown controller wants no tab bar.
    private var hidesBar: Bool {
        if let navigation = selectedViewController as? UINavigationController {
            return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
        }
        return false
    }

    var containerTitle: String { "Tab Bar Controller" }

    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView else { return }
        let area = view.bounds
        if !isExchanging { view.show(selectedViewController) }
        var covered: CGFloat = 0
        if hidesBar || tabBar.isHidden {
            tabBar.removeFromSuperview()
        } else {
            if tabBar.superview !== view { view.addSubview(tabBar) }
            covered = BarFacts.tabBarHeight(for: view.traitCollection)
            view.place(
                tabBar,
                CGRect(
                    x: 0, y: area.height - view.safeAreaInsets.bottom - covered, width: area.width, height: covered))
        }
        guard let content = selectedViewController else { return }
        content.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0)
        if !isExchanging { view.place(content.view, area) }
    }
}

/// Follows a tab bar controller, and animates its changes. Every method has a default.
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a tab may be chosen.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called when the person chose a tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// The animator of a change; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What lets a finger carry out a change; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
