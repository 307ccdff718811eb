// SPDX-License-Identifier: Apache-2.0

/// Shows pages, each with a controller, that are turned or scrolled.
open class UIPageViewController: UIViewController, ContainerLayout {
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    public private(set) var transitionStyle: TransitionStyle = .pageCurl
    public private(set) var navigationOrientation: NavigationOrientation = .horizontal
    public private(set) var spineLocation: SpineLocation = .none
    open var isDoubleSided = false
    /// The controllers of the pages that are seen.
    public private(set) var viewControllers: [UIViewController]?
    private let pageControl = UIPageControl(frame: .zero)

    nonisolated public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll
    }

    nonisolated public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical
    }

    nonisolated public enum NavigationDirection: Int, Sendable {
        case forward = 0
        case reverse
    }

    nonisolated public enum SpineLocation: Int, Sendable {
        case none = 0
        case min, mid, max
    }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [String: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        transitionStyle =
            coder.integer("UIPageViewControllerTransitionStyle").flatMap(TransitionStyle.init) ?? .pageCurl
        navigationOrientation =
            coder.integer("UIPageViewControllerNavigationOrientation").flatMap(NavigationOrientation.init)
            ?? .horizontal
        spineLocation =
            coder.integer("UIPageViewControllerSpineLocation").flatMap(SpineLocation.init) ?? .none
        isDoubleSided = coder.bool("UIPageViewControllerDoubleSided") ?? false
    }

    /// Shows other pages.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        for old in self.viewControllers ?? [] where !(viewControllers ?? []).contains(where: { $0 === old }) {
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        self.viewControllers = viewControllers
        for page in viewControllers ?? [] { addChild(page) }
        viewIfLoaded?.setNeedsLayout()
        completion?(true)
    }

    override func makeDefaultView() -> UIView { ControllerContainerView(controller: self) }

    open override func loadView() { view = makeDefaultView() }

    var containerTitle: String { "Page View Controller" }

    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView else { return }
        let pages = viewControllers ?? []
        var area = view.bounds
        let count = dataSource?.presentationCount(for: self) ?? 0
        if count > 0, transitionStyle == .scroll {
            pageControl.numberOfPages = count
            pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
            if pageControl.superview !== view { view.addSubview(pageControl) }
            let height: CGFloat = 37
            let top = area.height - view.safeAreaInsets.bottom - height
            view.place(pageControl, CGRect(x: 0, y: top, width: area.width, height: height))
            area.size.height = top
        } else {
            pageControl.removeFromSuperview()
        }
        guard !pages.isEmpty else { return }
        let width = area.width / CGFloat(pages.count)
        for (index, page) in pages.enumerated() {
            view.show(page)
            view.place(page.view, CGRect(x: CGFloat(index) * width, y: 0, width: width, height: area.height))
        }
    }
}

/// Gives a page view controller its pages.
public protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Follows a page view controller.
public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
