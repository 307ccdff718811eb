// SPDX-License-Identifier: Apache-2.0

/// The bars that a design canvas shows over a controller's view, with what the controller puts into them.
public final class SimulatedBarsView: UIView {
    private let navigationBar: UINavigationBar?
    private let toolbar: UIToolbar?
    private let tabBar: UITabBar?

    /// Makes the bars of a controller, as its containers would show them.
    ///
    /// - Parameters:
    ///   - container: the navigation controller that would show the controller; nil for the one that does.
    ///   - showsLargeTitle: whether the title is large where the controller does not say otherwise.
    ///   - screenInsets: what the screen itself covers, in points; bars stand inside of it.
    public init(
        controller: UIViewController, in container: UINavigationController? = nil, showsNavigationBar: Bool,
        showsLargeTitle: Bool, showsToolbar: Bool, showsTabBar: Bool, screenInsets: UIEdgeInsets
    ) {
        let container = controller.navigationController ?? container
        navigationBar = showsNavigationBar ? Self.navigationBar(of: controller, in: container) : nil
        navigationBar?.prefersLargeTitles = showsLargeTitle
        toolbar = showsToolbar ? Self.toolbar(of: controller, in: container) : nil
        tabBar = showsTabBar ? Self.tabBar(of: controller) : nil
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        rootSafeAreaInsets = screenInsets
        for bar in [navigationBar, toolbar, tabBar] as [UIView?] {
            if let bar { addSubview(bar) }
        }
    }

    public required init?(coder: NSCoder) { nil }

    private static func navigationBar(
        of controller: UIViewController, in container: UINavigationController?
    ) -> UINavigationBar {
        let bar = UINavigationBar(frame: .zero)
        if let model = container?.navigationBar { bar.takeLook(of: model) }
        let item = controller.navigationItem
        let isFirst = container.map { $0.viewControllers.first === controller } ?? false
        bar.items = isFirst ? [item] : [UINavigationItem(title: "Back"), item]
        bar.isAtScrollEdge = true
        return bar
    }

    private static func toolbar(of controller: UIViewController, in container: UINavigationController?) -> UIToolbar {
        let bar = UIToolbar(frame: .zero)
        if let model = container?.toolbar { bar.takeLook(of: model) }
        bar.items = controller.toolbarItems
        return bar
    }

    private static func tabBar(of controller: UIViewController) -> UITabBar {
        let bar = UITabBar(frame: .zero)
        if let model = controller.tabBarController?.tabBar {
            bar.takeLook(of: model)
            bar.items = model.items
        } else {
            bar.items = [controller.tabBarItem ?? UITabBarItem(title: nil, image: nil, tag: 0)]
        }
        var shown: UIViewController? = controller
        while let current = shown {
            if let item = bar.items?.first(where: { $0 === current.tabBarItem }) { bar.selectedItem = item }
            shown = current.parent
        }
        return bar
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let insets = safeAreaInsets
        if let navigationBar {
            navigationBar.frame = CGRect(
                x: 0, y: insets.top, width: bounds.width, height: navigationBar.fittingHeight)
        }
        var bottom = bounds.height - insets.bottom
        if let tabBar {
            let height = BarFacts.tabBarHeight(for: traitCollection)
            bottom -= height
            tabBar.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: height)
        }
        if let toolbar {
            let height = BarFacts.toolbarHeight(for: traitCollection, isLowest: tabBar == nil)
            toolbar.frame = CGRect(x: 0, y: bottom - height, width: bounds.width, height: height)
        }
    }
}

extension UINavigationBar {
    /// Takes over how another bar looks, but for the size of its titles.
    func takeLook(of other: UINavigationBar) {
        takeGround(of: other)
        shadowImage = other.shadowImage
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        setBackgroundImage(other.backgroundImage(for: .default), for: .default)
        standardAppearance = other.standardAppearance
        scrollEdgeAppearance = other.scrollEdgeAppearance
        backgroundColor = other.backgroundColor
    }
}

extension UIToolbar {
    /// Takes over how another bar looks.
    func takeLook(of other: UIToolbar) {
        takeGround(of: other)
        standardAppearance = other.standardAppearance
        scrollEdgeAppearance = other.scrollEdgeAppearance
    }
}

extension UITabBar {
    /// Takes over how another bar looks.
    func takeLook(of other: UITabBar) {
        takeGround(of: other)
        unselectedItemTintColor = other.unselectedItemTintColor
        backgroundImage = other.backgroundImage
        shadowImage = other.shadowImage
        standardAppearance = other.standardAppearance
        scrollEdgeAppearance = other.scrollEdgeAppearance
    }
}
