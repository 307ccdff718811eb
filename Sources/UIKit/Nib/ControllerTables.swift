// SPDX-License-Identifier: Apache-2.0

/// The tables of controllers.
enum ControllerTables {
    static let navigation = ClassTable(
        UINavigationController.self, superclass: UIViewController.classTable,
        decode: { UINavigationController(coder: $0) }, make: { UINavigationController(nibName: nil, bundle: nil) }
    ) {
        $0.outlet("delegate", \.delegate)
    }
    static let tabBar = ClassTable(
        UITabBarController.self, superclass: UIViewController.classTable, decode: { UITabBarController(coder: $0) },
        make: { UITabBarController(nibName: nil, bundle: nil) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("selectedIndex", \.selectedIndex)
    }
    static let split = ClassTable(
        UISplitViewController.self, superclass: UIViewController.classTable,
        decode: { UISplitViewController(coder: $0) }, make: { UISplitViewController(nibName: nil, bundle: nil) }
    ) {
        $0.outlet("delegate", \.delegate)
    }
    static let page = ClassTable(
        UIPageViewController.self, superclass: UIViewController.classTable,
        decode: { UIPageViewController(coder: $0) },
        make: { UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal) }
    ) {
        $0.outlet("dataSource", \.dataSource)
        $0.outlet("delegate", \.delegate)
    }
    static let search = ClassTable(
        UISearchController.self, superclass: UIViewController.classTable, decode: { UISearchController(coder: $0) },
        make: { UISearchController(searchResultsController: nil) })
    static let tableViewController = ClassTable(
        UITableViewController.self, superclass: UIViewController.classTable,
        decode: { UITableViewController(coder: $0) }, make: { UITableViewController(style: .plain) }
    ) {
        $0.outlet("tableView", \.tableView)
        $0.outlet("staticDataSource", \.staticDataSource)
        $0.outlet("refreshControl", \.refreshControl)
    }
    static let collectionViewController = ClassTable(
        UICollectionViewController.self, superclass: UIViewController.classTable,
        decode: { UICollectionViewController(coder: $0) },
        make: { UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()) }
    ) {
        $0.outlet("collectionView", \.collectionView)
    }
    static let player = ClassTable(
        AVPlayerViewController.self, superclass: UIViewController.classTable,
        decode: { AVPlayerViewController(coder: $0) }, make: { AVPlayerViewController(nibName: nil, bundle: nil) })
    static let openGL = ClassTable(
        GLKViewController.self, superclass: UIViewController.classTable, decode: { GLKViewController(coder: $0) },
        make: { GLKViewController(nibName: nil, bundle: nil) })
    static let hosting = ClassTable(
        UIHostingController.self, superclass: UIViewController.classTable,
        decode: { UIHostingController(coder: $0) }, make: { UIHostingController(nibName: nil, bundle: nil) })
}

/// The tables of bars.
enum BarViewTables {
    static let navigationBar = ClassTable(
        UINavigationBar.self, superclass: UIView.classTable, decode: { UINavigationBar(coder: $0) },
        make: { UINavigationBar(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("barTintColor", \.barTintColor)
        $0.attribute("translucent", \.isTranslucent)
        $0.attribute("prefersLargeTitles", \.prefersLargeTitles)
    }
    static let toolbar = ClassTable(
        UIToolbar.self, superclass: UIView.classTable, decode: { UIToolbar(coder: $0) },
        make: { UIToolbar(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("barTintColor", \.barTintColor)
        $0.attribute("translucent", \.isTranslucent)
    }
    static let tabBar = ClassTable(
        UITabBar.self, superclass: UIView.classTable, decode: { UITabBar(coder: $0) },
        make: { UITabBar(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.outlet("selectedItem", \.selectedItem)
        $0.attribute("barTintColor", \.barTintColor)
        $0.attribute("unselectedItemTintColor", \.unselectedItemTintColor)
        $0.attribute("translucent", \.isTranslucent)
    }
    static let appearance = ClassTable(
        UINavigationBarAppearance.self, superclass: nil, decode: { UINavigationBarAppearance(coder: $0) },
        make: { UINavigationBarAppearance() })
    static let toolbarAppearance = ClassTable(
        UIToolbarAppearance.self, superclass: nil, decode: { UIToolbarAppearance(coder: $0) },
        make: { UIToolbarAppearance() })
    static let tabBarAppearance = ClassTable(
        UITabBarAppearance.self, superclass: nil, decode: { UITabBarAppearance(coder: $0) },
        make: { UITabBarAppearance() })
}
