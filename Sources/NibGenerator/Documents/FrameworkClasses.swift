// SPDX-License-Identifier: Apache-2.0

import NibVocabulary

/// What is known of the frameworks' classes without loading them.
enum FrameworkClasses {
    /// The classes of the vocabulary that code can name after `import UIKit`. Others stand in archives only, or are not
    /// there yet; connections to their objects are checked by the nearest class of these.
    static let nameable: Set<String> = [
        "ARSCNView", "ARSKView", "ARView", "AVPlayerViewController", "GLKView", "GLKViewController",
        "MKMapView", "MTKView", "NSLayoutConstraint", "PDFView", "SCNView", "SKView",
        "UIActivityIndicatorView", "UIBarButtonItem", "UIBlurEffect",
        "UIButton", "UICollectionReusableView", "UICollectionView", "UICollectionViewCell",
        "UICollectionViewController", "UICollectionViewFlowLayout", "UICollectionViewLayout", "UIControl",
        "UIDatePicker", "UIGestureRecognizer", "UIHoverGestureRecognizer", "UIImageView", "UILabel",
        "UILayoutGuide", "UILongPressGestureRecognizer", "UINavigationBar", "UINavigationController",
        "UINavigationItem", "UIPageControl", "UIPageViewController", "UIPanGestureRecognizer",
        "UIPickerView", "UIPinchGestureRecognizer", "UIProgressView", "UIRefreshControl", "UIResponder",
        "UIRotationGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UIScrollView", "UISearchBar",
        "UISegmentedControl", "UISlider", "UISplitViewController", "UIStackView", "UIStepper",
        "UISwipeGestureRecognizer", "UISwitch", "UITabBar", "UITabBarController", "UITabBarItem",
        "UITableView", "UITableViewCell", "UITableViewCellContentView", "UITableViewController",
        "UITableViewHeaderFooterView", "UITapGestureRecognizer", "UITextField", "UITextView", "UIToolbar",
        "UIVibrancyEffect", "UIView", "UIViewController", "UIVisualEffectView", "UIWebView", "UIWindow",
        "WKPreferences", "WKWebView", "WKWebViewConfiguration",
    ]

    /// Whether a name without module is one of a framework: known, or with a prefix of Apple's.
    static func isFrameworkName(_ name: String) -> Bool {
        if knownNames.contains(name) { return true }
        guard let prefix = prefixes.first(where: { name.hasPrefix($0) }) else { return false }
        return name.dropFirst(prefix.count).first?.isUppercase == true
    }

    /// Whether a module is one of Apple's, which documents name as the module of a custom class now and then.
    static func isFramework(_ module: String) -> Bool {
        ["UIKit", "Foundation", "WebKit", "MapKit", "AVKit", "GLKit", "SpriteKit", "SceneKit", "PDFKit", "MetalKit"]
            .contains(module)
    }

    /// Keys whose property has another name in Swift; the frameworks' own tables declare them.
    static let renamedKeys: Set<String> = [
        "directionalLockEnabled", "editable", "enabled", "exclusiveTouch", "hidden", "highlighted",
        "multipleTouchEnabled", "on", "opaque", "pagingEnabled", "scrollEnabled", "secureTextEntry", "selectable",
        "selected", "springLoaded", "translucent", "userInteractionEnabled",
    ]

    /// The property that a key of the frameworks' classes sets.
    static func property(forKey key: String) -> String {
        renamedKeys.contains(key) ? "is" + key.prefix(1).uppercased() + key.dropFirst() : key
    }

    /// The protocol that the object in an outlet of a framework's object conforms to; nil where any object will do.
    ///
    /// - Parameter element: the name of the object's element.
    static func protocolName(ofOutlet outlet: String, in element: String) -> String? {
        if outlet == "delegate", element.hasSuffix("GestureRecognizer") { return "UIGestureRecognizerDelegate" }
        return protocols[element]?[outlet]
    }

    private static let protocols: [String: [String: String]] = [
        "collectionView": ["dataSource": "UICollectionViewDataSource", "delegate": "UICollectionViewDelegate"],
        "navigationBar": ["delegate": "UINavigationBarDelegate"],
        "navigationController": ["delegate": "UINavigationControllerDelegate"],
        "pageViewController": [
            "dataSource": "UIPageViewControllerDataSource", "delegate": "UIPageViewControllerDelegate",
        ],
        "pickerView": ["dataSource": "UIPickerViewDataSource", "delegate": "UIPickerViewDelegate"],
        "scrollView": ["delegate": "UIScrollViewDelegate"],
        "searchBar": ["delegate": "UISearchBarDelegate"],
        "splitViewController": ["delegate": "UISplitViewControllerDelegate"],
        "tabBar": ["delegate": "UITabBarDelegate"],
        "tabBarController": ["delegate": "UITabBarControllerDelegate"],
        "tableView": ["dataSource": "UITableViewDataSource", "delegate": "UITableViewDelegate"],
        "textField": ["delegate": "UITextFieldDelegate"],
        "textView": ["delegate": "UITextViewDelegate"],
        "toolbar": ["delegate": "UIToolbarDelegate"],
    ]

    /// The protocols that code can name after `import UIKit`, sorted.
    static var protocolNames: [String] {
        Set(protocols.values.flatMap(\.values)).union(["UIGestureRecognizerDelegate"]).sorted()
    }

    /// Outlets that objects of the frameworks have; an object without a class of its own has no others.
    static let outlets: Set<String> = [
        "UIDelegate", "accessoryActionSegueTemplate", "accessoryView", "anchorBarButtonItem", "anchorView",
        "backgroundView", "collectionView", "containerView", "dataSource", "delegate", "dragDelegate", "dropDelegate",
        "editingAccessoryView", "inputAccessoryView", "inputView", "leftView", "leftViewController",
        "navigationDelegate", "prefetchDataSource", "refreshControl", "rightView", "rootViewController",
        "sceneViewController", "searchBar", "searchContentsController", "searchDisplayController",
        "searchResultsDataSource", "searchResultsDelegate", "selectedBackgroundView", "selectedItem",
        "selectionSegueTemplate", "staticDataSource", "storyboard", "tableFooterView", "tableHeaderView", "tableView",
        "titleView", "view", "viewController", "window",
    ]

    /// Outlets and collections that the frameworks set themselves.
    static let ownOutlets: Set<String> = ["storyboard", "gestureRecognizers", "UIDelegate", "staticDataSource"]

    /// Actions that a framework's class takes when the first responder does.
    static let ownActions: Set<String> = [
        "copy:", "cut:", "paste:", "delete:", "select:", "selectAll:", "undo:", "redo:", "toggleBoldface:",
        "toggleItalics:", "toggleUnderline:", "resignFirstResponder", "becomeFirstResponder",
    ]

    private static let knownNames = Set(Vocabulary.touch.elements.compactMap(\.className)).union([
        "UIResponder", "NSObject", "UIControl", "UIView", "UIViewController", "UIApplication",
    ])
    private static let prefixes = ["UI", "NS", "CA", "MK", "WK", "GLK", "AV", "SK", "SCN", "PDF", "MTK", "QL"]
}
