// SPDX-License-Identifier: Apache-2.0

/// Shows one of several controllers above a bar of tabs.
open class UITabBarController: UIViewController, ContainerLayout, UITabBarDelegate {
    public private(set) var tabBar: UITabBar
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

    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        for old in tabs where !(viewControllers ?? []).contains(where: { $0 === old }) {
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        tabs = viewControllers ?? []
        for controller in tabs { addChild(controller) }
        chosen = min(chosen, max(0, tabs.count - 1))
        tabsDidChange()
    }

    /// The index of the controller that is shown.
    open var selectedIndex: Int {
        get { chosen }
        set {
            guard tabs.indices.contains(newValue), newValue != chosen else { return }
            tabs[chosen].viewIfLoaded?.removeFromSuperview()
            chosen = newValue
            tabsDidChange()
        }
    }

    /// The controller that is shown.
    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(chosen) ? tabs[chosen] : nil }
        set { if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
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
        if let index = tabs.firstIndex(where: { $0.tabBarItem === item }) { selectedIndex = index }
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
        view.show(selectedViewController)
        var covered: CGFloat = 0
        if hidesBar || tabBar.isHidden {
            tabBar.removeFromSuperview()
        } else {
            if tabBar.superview !== view { view.addSubview(tabBar) }
            covered = BarFacts.tabBarHeight
            view.place(
                tabBar,
                CGRect(
                    x: 0, y: area.height - view.safeAreaInsets.bottom - covered, width: area.width, height: covered))
        }
        guard let content = selectedViewController else { return }
        content.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0)
        view.place(content.view, area)
    }
}

/// Follows a tab bar controller. Every method has a default.
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
