// SPDX-License-Identifier: Apache-2.0

/// Owns a view and what happens in it.
@MainActor open class UIViewController: UIResponder {
    /// The name of the nib that holds the view.
    public internal(set) var nibName: String?
    /// The bundle of that nib.
    public internal(set) var nibBundle: Bundle?
    /// The storyboard that the controller comes from.
    public internal(set) var storyboard: UIStoryboard?
    /// The title that bars show.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    /// What a navigation bar shows for the controller.
    open lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// What a tab bar shows for the controller.
    open var tabBarItem: UITabBarItem!
    /// What a toolbar shows for the controller.
    open var toolbarItems: [UIBarButtonItem]?
    /// Whether a tab bar disappears when the controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// Whether the controller's view reaches under bars.
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var definesPresentationContext = false
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open var preferredContentSize: CGSize = .zero
    open var restorationIdentifier: String?
    /// What the controller adds to the safe area of its view.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { loadedView?.safeAreaInsetsDidChange() }
    }
    /// What the bars of the containers around cover of the controller's view.
    var barInsets: UIEdgeInsets = .zero {
        didSet { if barInsets != oldValue { loadedView?.safeAreaInsetsDidChange() } }
    }
    /// On an outermost controller: how many controllers were embedded in it, directly or not.
    var embeddedCount = 0
    /// The controllers inside.
    public private(set) var children: [UIViewController] = []
    /// The controller around this one.
    public internal(set) weak var parent: UIViewController?
    /// The name under which the storyboard knows the controller.
    public private(set) var storyboardIdentifier: String?
    /// What the storyboard makes of taps.
    public private(set) var segueTemplates: [UIStoryboardSegueTemplate] = []
    /// The traits that hold for the controller's view when nothing is around it.
    var inheritedTraits: UITraitCollection?
    /// The name of the custom class that nobody registered and this controller stands in for.
    public final var standInClassName: String?
    private var externalObjects: [String: AnyObject] = [:]
    private var loadedView: UIView?
    private var isLoading = false

    /// Makes a controller whose view is in a nib.
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    public required override init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        nibName = coder.string("UINibName")
        title = coder.string("UITitle")
        storyboardIdentifier = coder.string("UIStoryboardIdentifier")
        restorationIdentifier = coder.string("UIRestorationIdentifier")
        hidesBottomBarWhenPushed = coder.bool("UIHidesBottomBarWhenPushed") ?? false
        if let edges = coder.integer("UIKeyEdgesForExtendedLayout") {
            edgesForExtendedLayout = UIRectEdge(rawValue: UInt(truncatingIfNeeded: edges))
        }
        extendedLayoutIncludesOpaqueBars = coder.bool("UIKeyExtendedLayoutIncludesOpaqueBars") ?? false
        automaticallyAdjustsScrollViewInsets = coder.bool("UIKeyAutomaticallyAdjustsScrollViewInsets") ?? true
        definesPresentationContext = coder.bool("UIDefinesPresentationContext") ?? false
        modalPresentationStyle =
            coder.integer("UIModalPresentationStyle").flatMap(UIModalPresentationStyle.init) ?? .automatic
        modalTransitionStyle =
            coder.integer("UIModalTransitionStyle").flatMap(UIModalTransitionStyle.init) ?? .coverVertical
        if let size = coder.size("UIContentSizeForViewInPopover") ?? coder.size("UIPreferredContentSize") {
            preferredContentSize = size
        }
        if let item = coder.object("UINavigationItem") as? UINavigationItem { navigationItem = item }
        tabBarItem = coder.object("UITabBarItem") as? UITabBarItem
        toolbarItems =
            coder.contains("UIToolbarItems")
            ? coder.objects("UIToolbarItems").compactMap { $0 as? UIBarButtonItem } : nil
        for case let child as UIViewController in coder.objects("UIChildViewControllers") { addChild(child) }
        segueTemplates = coder.objects("UIStoryboardSegueTemplates").compactMap { $0 as? UIStoryboardSegueTemplate }
        coder.whenDecoded { [weak self] in
            guard let self else { return }
            if parent == nil, let parent = coder.object("UIParentViewController") as? UIViewController {
                parent.addChild(self)
            }
            if let table = coder.object("UIExternalObjectsTableForViewLoading") as? NSDictionary {
                for (key, value) in table {
                    if let name = key as? String { externalObjects[name] = value as AnyObject }
                }
            }
            if loadedView == nil, let view = coder.object("UIView") as? UIView { self.view = view }
        }
    }

    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: View

    /// The controller's view, loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.owningViewController = nil
            loadedView = newValue
            newValue?.owningViewController = self
        }
    }

    /// Whether the view has been made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { loadedView }

    /// Makes the view unless it is there.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        if loadedView == nil { view = makeDefaultView() }
        isLoading = false
        performEmbedSegues()
        viewDidLoad()
    }

    /// Makes the view: out of the nib if there is one, else an empty one.
    open func loadView() {
        if let nib = viewNib() {
            do {
                let instantiation = try nib.load(owner: self, options: [.externalObjects: externalObjects])
                for fault in instantiation.faults { UINibError.handler(fault) }
                if loadedView == nil {
                    view = instantiation.topLevelObjects.lazy.compactMap { $0 as? UIView }.first
                }
            } catch {
                UINibError.handler(error)
            }
        }
        if loadedView == nil { view = makeDefaultView() }
    }

    /// The view of a controller that has no nib.
    func makeDefaultView() -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize))
        view.backgroundColor = .systemBackground
        return view
    }

    private func viewNib() -> UINib? {
        if let nibName {
            if let nib = storyboard?.nib(named: nibName) { return nib }
            return UINib(nibName: nibName, bundle: nibBundle)
        }
        let bundle = nibBundle ?? .main
        let name = "\(type(of: self))"
        // FooViewController looks for FooView first, as UIKit does.
        let candidates = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        for candidate in candidates where bundle.url(forResource: candidate, withExtension: "nib") != nil {
            return UINib(nibName: candidate, bundle: bundle)
        }
        return nil
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    // MARK: Segues and presentation

    /// Called before a segue is taken.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a segue may be taken.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// The controller that this one shows in front of itself.
    open private(set) var presentedViewController: UIViewController?
    /// The controller that shows this one in front of itself.
    open private(set) weak var presentingViewController: UIViewController?

    /// Shows a controller in front of this one.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard controller !== self, presentedViewController == nil else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        guard let window = viewIfLoaded?.window else {
            completion?()
            return
        }
        let presentation = PresentationView(presenting: controller, in: window)
        controller.presentationView = presentation
        presentation.slideIn(animated: animated, then: completion)
    }

    /// What shows the controller in front of the one that presents it.
    var presentationView: PresentationView?

    /// Takes away the controller in front of this one, or this one.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = presentedViewController == nil ? presentingViewController : self
        guard let presented = presenter?.presentedViewController else {
            completion?()
            return
        }
        // What it presents itself goes with it.
        if presented.presentedViewController != nil { presented.dismiss(animated: false) }
        presented.presentingViewController = nil
        presenter?.presentedViewController = nil
        guard let presentation = presented.presentationView else {
            completion?()
            return
        }
        presented.presentationView = nil
        presentation.slideOut(animated: animated, then: completion)
    }

    // MARK: Containment

    /// Puts a controller inside this one; one that is around it stays where it is.
    open func addChild(_ controller: UIViewController) {
        guard controller.parent !== self, !isInside(controller) else { return }
        controller.removeFromParent()
        children.append(controller)
        controller.parent = self
        controller.storyboard = controller.storyboard ?? storyboard
    }

    /// Whether the controller is the other or inside it.
    private func isInside(_ other: UIViewController) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === other }
    }

    /// Takes the controller out of its parent.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    func setStoryboard(_ storyboard: UIStoryboard) {
        self.storyboard = storyboard
        for child in children { child.setStoryboard(storyboard) }
    }

    /// The outlets that every controller has.
    func takeStandardOutlet(_ label: String, _ value: AnyObject?) -> Bool {
        switch label {
        case "view":
            guard let view = value as? UIView else { return false }
            self.view = view
            return true
        case "storyboard":
            if let storyboard = value as? UIStoryboard { self.storyboard = storyboard }
            return true
        default:
            return false
        }
    }

    /// The traits that hold for the controller.
    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parent?.traitCollection ?? .current
    }
}

/// Sides of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
    public static let all = UIRectEdge(rawValue: 15)
}

nonisolated public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, blurOverFullScreen
}

nonisolated public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal, crossDissolve, partialCurl
}
