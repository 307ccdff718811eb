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

    /// Outlets and collections that the frameworks set themselves.
    static let ownOutlets: Set<String> = ["storyboard", "gestureRecognizers", "UIDelegate", "staticDataSource"]

    /// Actions that a framework's class takes when the first responder does.
    static let ownActions: Set<String> = [
        "copy:", "cut:", "paste:", "delete:", "select:", "selectAll:", "undo:", "redo:", "toggleBoldface:",
        "toggleItalics:", "toggleUnderline:", "resignFirstResponder", "becomeFirstResponder",
    ]

    private static let knownNames = Set(Vocabulary.elements.compactMap(\.className)).union([
        "UIResponder", "NSObject", "UIControl", "UIView", "UIViewController", "UIApplication",
    ])
    private static let prefixes = ["UI", "NS", "CA", "MK", "WK", "GLK", "AV", "SK", "SCN", "PDF", "MTK", "QL"]
}
