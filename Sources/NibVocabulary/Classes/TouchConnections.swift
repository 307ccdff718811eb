// SPDX-License-Identifier: Apache-2.0

/// The outlets and actions of UIKit's classes.
let touchConnections: [String: ClassConnections] = [
    "UICollectionView": ClassConnections(outlets: [
        "backgroundView": "UIView", "dataSource": "UICollectionViewDataSource", "delegate": "UICollectionViewDelegate",
        "dragDelegate": "UICollectionViewDragDelegate", "dropDelegate": "UICollectionViewDropDelegate",
        "prefetchDataSource": "UICollectionViewDataSourcePrefetching",
    ]),
    "UICollectionViewCell": ClassConnections(outlets: ["backgroundView": "UIView", "selectedBackgroundView": "UIView"]),
    "UICollectionViewController": ClassConnections(outlets: ["collectionView": "UICollectionView"]),
    "UIGestureRecognizer": ClassConnections(outlets: ["delegate": "UIGestureRecognizerDelegate"]),
    "GLKView": ClassConnections(outlets: ["delegate": "GLKViewDelegate"]),
    "MKMapView": ClassConnections(outlets: ["delegate": "MKMapViewDelegate"]),
    "UINavigationController": ClassConnections(outlets: ["delegate": "UINavigationControllerDelegate"]),
    "UINavigationItem": ClassConnections(outlets: [
        "backBarButtonItem": "UIBarButtonItem", "leftBarButtonItem": "UIBarButtonItem",
        "rightBarButtonItem": "UIBarButtonItem", "titleView": "UIView",
    ]),
    "UIPageViewController": ClassConnections(outlets: [
        "dataSource": "UIPageViewControllerDataSource", "delegate": "UIPageViewControllerDelegate",
    ]),
    "UIPickerView": ClassConnections(outlets: [
        "dataSource": "UIPickerViewDataSource", "delegate": "UIPickerViewDelegate",
    ]),
    "UIScrollView": ClassConnections(outlets: [
        "delegate": "UIScrollViewDelegate", "refreshControl": "UIRefreshControl",
    ]),
    "UISearchBar": ClassConnections(outlets: ["delegate": "UISearchBarDelegate"]),
    "UISearchDisplayController": ClassConnections(outlets: [
        "delegate": "UISearchDisplayDelegate", "searchBar": "UISearchBar",
        "searchContentsController": "UIViewController", "searchResultsDataSource": "UITableViewDataSource",
        "searchResultsDelegate": "UITableViewDelegate",
    ]),
    "UISplitViewController": ClassConnections(outlets: ["delegate": "UISplitViewControllerDelegate"]),
    "UITabBar": ClassConnections(outlets: ["delegate": "UITabBarDelegate", "selectedItem": "UITabBarItem"]),
    "UITabBarController": ClassConnections(outlets: ["delegate": "UITabBarControllerDelegate"]),
    "UITableView": ClassConnections(outlets: [
        "backgroundView": "UIView", "dataSource": "UITableViewDataSource", "delegate": "UITableViewDelegate",
        "dragDelegate": "UITableViewDragDelegate", "dropDelegate": "UITableViewDropDelegate",
        "prefetchDataSource": "UITableViewDataSourcePrefetching", "tableFooterView": "UIView",
        "tableHeaderView": "UIView",
    ]),
    "UITableViewCell": ClassConnections(outlets: [
        "accessoryView": "UIView", "backgroundView": "UIView", "editingAccessoryView": "UIView",
        "selectedBackgroundView": "UIView",
    ]),
    "UITextField": ClassConnections(outlets: [
        "delegate": "UITextFieldDelegate", "inputAccessoryView": "UIView", "inputView": "UIView", "leftView": "UIView",
        "rightView": "UIView",
    ]),
    "UITextView": ClassConnections(outlets: [
        "delegate": "UITextViewDelegate", "inputAccessoryView": "UIView", "inputView": "UIView",
    ]),
    "UIToolbar": ClassConnections(outlets: ["delegate": "UIToolbarDelegate"]),
    "UIViewController": ClassConnections(outlets: [
        "searchDisplayController": "UISearchDisplayController", "view": "UIView",
    ]),
    "UIWebView": ClassConnections(outlets: ["delegate": "UIWebViewDelegate"]),
    "UIWindow": ClassConnections(outlets: ["rootViewController": "UIViewController"]),
    "WKWebView": ClassConnections(outlets: [
        "navigationDelegate": "WKNavigationDelegate", "UIDelegate": "WKUIDelegate",
    ]),
    "UIView": ClassConnections(outlets: ["gestureRecognizers": "UIGestureRecognizer"]),
    "UIResponder": ClassConnections(actions: [
        "copy:", "cut:", "delete:", "paste:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:",
        "toggleUnderline:",
    ]),
]
