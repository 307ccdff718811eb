// SPDX-License-Identifier: Apache-2.0

extension UIKitClasses {
    /// Scroll views, tables, collections, bars and container controllers that a nib may name.
    static let containers: [String: @MainActor () -> ClassTable] = [
        "UIScrollView": { ContainerTables.scrollView },
        "UIRefreshControl": { ContainerTables.refreshControl },
        "UITableView": { ContainerTables.tableView },
        "UITableViewCell": { ContainerTables.tableViewCell },
        "UITableViewCellContentView": { ContainerTables.tableViewCellContentView },
        "UITableViewHeaderFooterView": { ContainerTables.headerFooterView },
        "_UITableViewCellSeparatorView": { ContainerTables.cellSeparator },
        "UITableViewDataSource": { UITableViewStaticDataSource.classTable },
        "UITableViewSection": { StaticTableSection.classTable },
        "UITableViewRow": { StaticTableRow.classTable },
        "UICollectionView": { ContainerTables.collectionView },
        "UICollectionViewCell": { ContainerTables.collectionViewCell },
        "UICollectionReusableView": { ContainerTables.collectionReusableView },
        "UICollectionViewLayout": { ContainerTables.collectionLayout },
        "UICollectionViewFlowLayout": { ContainerTables.flowLayout },
        "UINavigationBar": { BarViewTables.navigationBar },
        "UIToolbar": { BarViewTables.toolbar },
        "UITabBar": { BarViewTables.tabBar },
        "UINavigationBarAppearance": { BarViewTables.appearance },
        "UIToolbarAppearance": { BarViewTables.toolbarAppearance },
        "UITabBarAppearance": { BarViewTables.tabBarAppearance },
        "UINavigationController": { ControllerTables.navigation },
        "UITabBarController": { ControllerTables.tabBar },
        "UISplitViewController": { ControllerTables.split },
        "UIPageViewController": { ControllerTables.page },
        "UISearchController": { ControllerTables.search },
        "UITableViewController": { ControllerTables.tableViewController },
        "UICollectionViewController": { ControllerTables.collectionViewController },
        "AVPlayerViewController": { ControllerTables.player },
        "GLKViewController": { ControllerTables.openGL },
        "UIHostingController": { ControllerTables.hosting },
        "MKMapView": { PlaceholderTables.mapView },
        "WKWebView": { PlaceholderTables.webView },
        "WKWebViewConfiguration": { PlaceholderTables.webConfiguration },
        "WKPreferences": { PlaceholderTables.webPreferences },
        "UIWebView": { PlaceholderTables.oldWebView },
        "SCNView": { PlaceholderTables.sceneView },
        "ARSCNView": { PlaceholderTables.augmentedSceneView },
        "SKView": { PlaceholderTables.spriteView },
        "ARSKView": { PlaceholderTables.augmentedSpriteView },
        "ARView": { PlaceholderTables.realityView },
        "GLKView": { PlaceholderTables.openGLView },
        "MTKView": { PlaceholderTables.metalView },
        "PDFView": { PlaceholderTables.documentView },
    ]
}

/// The tables of scroll views, tables and collections.
enum ContainerTables {
    static let scrollView = ClassTable(
        UIScrollView.self, superclass: UIView.classTable, decode: { UIScrollView(coder: $0) },
        make: { UIScrollView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.scrollDelegate)
        $0.outlet("refreshControl", \.refreshControl)
        $0.attribute("contentInset", \.contentInset)
        $0.attribute("contentSize", \.contentSize)
        $0.attribute("contentOffset", \.contentOffset)
        $0.attribute("pagingEnabled", \.isPagingEnabled)
        $0.attribute("scrollEnabled", \.isScrollEnabled)
        $0.attribute("bounces", \.bounces)
    }
    static let refreshControl = ClassTable(
        UIRefreshControl.self, superclass: UIControl.controlTable, decode: { UIRefreshControl(coder: $0) },
        make: { UIRefreshControl(frame: .zero) })
    static let tableView = ClassTable(
        UITableView.self, superclass: scrollView, decode: { UITableView(coder: $0) },
        make: { UITableView(frame: .zero) }
    ) {
        $0.outlet("dataSource", \.dataSource)
        $0.outlet("delegate", \.delegate)
        $0.outlet("tableHeaderView", \.tableHeaderView)
        $0.outlet("tableFooterView", \.tableFooterView)
        $0.outlet("backgroundView", \.backgroundView)
        $0.attribute("rowHeight", \.rowHeight)
        $0.attribute("estimatedRowHeight", \.estimatedRowHeight)
        $0.attribute("sectionHeaderHeight", \.sectionHeaderHeight)
        $0.attribute("sectionFooterHeight", \.sectionFooterHeight)
        $0.attribute("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
        $0.attribute("separatorColor", \.separatorColor)
        $0.attribute("separatorInset", \.separatorInset)
    }
    static let tableViewCell = ClassTable(
        UITableViewCell.self, superclass: UIView.classTable, decode: { UITableViewCell(coder: $0) },
        make: { UITableViewCell(style: .default, reuseIdentifier: nil) }
    ) {
        $0.outlet("accessoryView", get: { $0.accessoryView }, set: { $0.accessoryView = $1 })
        $0.outlet("editingAccessoryView", get: { $0.editingAccessoryView }, set: { $0.editingAccessoryView = $1 })
        $0.outlet("backgroundView", get: { $0.backgroundView }, set: { $0.backgroundView = $1 })
        $0.outlet("selectedBackgroundView", get: { $0.selectedBackgroundView }, set: { $0.selectedBackgroundView = $1 })
        $0.outlet("selectionSegueTemplate", get: { $0.selectionSegueTemplate }, set: { $0.selectionSegueTemplate = $1 })
        $0.outlet(
            "accessoryActionSegueTemplate", get: { $0.accessoryActionSegueTemplate },
            set: { $0.accessoryActionSegueTemplate = $1 })
        $0.reading("textLabel", \.textLabel)
        $0.reading("detailTextLabel", \.detailTextLabel)
        $0.reading("imageView", \.imageView)
        $0.reading("contentView", \.contentView)
    }
    static let tableViewCellContentView = ClassTable(
        UITableViewCellContentView.self, superclass: UIView.classTable,
        decode: { UITableViewCellContentView(coder: $0) }, make: { UITableViewCellContentView(frame: .zero) })
    static let headerFooterView = ClassTable(
        UITableViewHeaderFooterView.self, superclass: UIView.classTable,
        decode: { UITableViewHeaderFooterView(coder: $0) }, make: { UITableViewHeaderFooterView(reuseIdentifier: nil) })
    static let cellSeparator = ClassTable(
        TableCellSeparatorView.self, superclass: UIView.classTable, decode: { TableCellSeparatorView(coder: $0) })
    static let collectionView = ClassTable(
        UICollectionView.self, superclass: scrollView, decode: { UICollectionView(coder: $0) },
        make: { UICollectionView(frame: .zero) }
    ) {
        $0.outlet("dataSource", \.dataSource)
        $0.outlet("delegate", \.delegate)
        $0.outlet("backgroundView", \.backgroundView)
        $0.reading("collectionViewLayout", \.collectionViewLayout)
    }
    static let collectionReusableView = ClassTable(
        UICollectionReusableView.self, superclass: UIView.classTable,
        decode: { UICollectionReusableView(coder: $0) }, make: { UICollectionReusableView(frame: .zero) })
    static let collectionViewCell = ClassTable(
        UICollectionViewCell.self, superclass: collectionReusableView, decode: { UICollectionViewCell(coder: $0) },
        make: { UICollectionViewCell(frame: .zero) }
    ) {
        $0.outlet("backgroundView", get: { $0.backgroundView }, set: { $0.backgroundView = $1 })
        $0.outlet("selectedBackgroundView", get: { $0.selectedBackgroundView }, set: { $0.selectedBackgroundView = $1 })
        $0.outlet("selectionSegueTemplate", get: { $0.selectionSegueTemplate }, set: { $0.selectionSegueTemplate = $1 })
        $0.reading("contentView", \.contentView)
    }
    static let collectionLayout = ClassTable(
        UICollectionViewLayout.self, superclass: nil, decode: { UICollectionViewLayout(coder: $0) },
        make: { UICollectionViewLayout() })
    static let flowLayout = ClassTable(
        UICollectionViewFlowLayout.self, superclass: collectionLayout,
        decode: { UICollectionViewFlowLayout(coder: $0) }, make: { UICollectionViewFlowLayout() }
    ) {
        $0.attribute("minimumLineSpacing", \.minimumLineSpacing)
        $0.attribute("minimumInteritemSpacing", \.minimumInteritemSpacing)
        $0.attribute("itemSize", \.itemSize)
    }
}
