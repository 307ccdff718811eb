// SPDX-License-Identifier: Apache-2.0

/// Shows pages, each with a controller, that are turned or scrolled.
open class UIPageViewController: UIViewController, ContainerLayout {
    nonisolated deinit {}

    /// Who says what is shown.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    /// Who decides and is told of what happens.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// How one page gives way to another.
    public private(set) var transitionStyle: TransitionStyle = .pageCurl
    /// Which way pages follow one another.
    public private(set) var navigationOrientation: NavigationOrientation = .horizontal
    /// Where pages are bound.
    public private(set) var spineLocation: SpineLocation = .none
    /// Whether pages have a back.
    open var isDoubleSided = false
    /// The controllers of the pages that are seen.
    public private(set) var viewControllers: [UIViewController]?
    private let pageControl = UIPageControl(frame: .zero)
    private lazy var drag = PageDrag(self)
    private var isExchanging = false

    /// How one page gives way to another.
    nonisolated public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll
    }

    /// Which way pages follow one another.
    nonisolated public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical
    }

    /// Whether pages are turned on or back.
    nonisolated public enum NavigationDirection: Int, Sendable {
        case forward = 0
        case reverse
    }

    /// Where pages are bound.
    nonisolated public enum SpineLocation: Int, Sendable {
        case none = 0
        case min, mid, max
    }

    /// A key of the options of a new page view controller.
    nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The spine's location, as a number.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The gap between scrolled pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The gap between scrolled pages, in points.
    private var pageSpacing: CGFloat = 0

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
        if let spacing = options?[.interPageSpacing] as? CGFloat, spacing.isFinite { pageSpacing = max(0, spacing) }
        if let spine = options?[.spineLocation] as? Int { spineLocation = SpineLocation(rawValue: spine) ?? .min }
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
        if let spacing = coder.double("UIPageViewControllerPageSpacing"), spacing.isFinite {
            pageSpacing = CGFloat(max(0, spacing))
        }
    }

    /// The recognizers that turn pages.
    open var gestureRecognizers: [UIGestureRecognizer] { isViewLoaded ? [drag.recognizer] : [] }

    // MARK: Pages

    /// Shows other pages.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        change(to: viewControllers ?? [], direction, animated: animated, interaction: nil, completion)
    }

    private func change(
        to new: [UIViewController], _ direction: NavigationDirection, animated: Bool,
        interaction: UIPercentDrivenInteractiveTransition?, _ completion: ((Bool) -> Void)?
    ) {
        transition?.finishNow()
        let old = viewControllers ?? []
        let removed = old.filter { item in !new.contains { $0 === item } }
        let added = new.filter { item in !old.contains { $0 === item } }
        for page in removed { page.willMove(toParent: nil) }
        for page in added { addChild(page) }
        viewControllers = new
        let settle = { [weak self] in
            for page in removed {
                page.viewIfLoaded?.removeFromSuperview()
                page.removeFromParent()
            }
            for page in added { page.didMove(toParent: self) }
        }
        guard isInSight, let host = viewIfLoaded as? ControllerContainerView, host.window != nil, !added.isEmpty,
            !removed.isEmpty
        else {
            settle()
            viewIfLoaded?.setNeedsLayout()
            completion?(true)
            return
        }
        let order: AppearanceOrder = transitionStyle == .scroll ? .scroll : .tab
        let isAnimated = animated && UIView.areAnimationsEnabled
        for page in added + removed { page.isInTransition = true }
        for (index, page) in added.enumerated() {
            order.begin(from: removed.indices.contains(index) ? removed[index] : nil, to: page, animated: isAnimated)
        }
        let area = pageArea(in: host)
        let space = TransitionContainerView(frame: area)
        space.clipsToBounds = true
        let animator: (any UIViewControllerAnimatedTransitioning)? =
            isAnimated ? makeAnimator(old, new, in: space, direction) : nil
        let transition = ControllerTransition(
            from: removed.first, to: added.first, in: space, of: self, animator: animator, interaction: interaction)
        if isAnimated {
            isExchanging = true
            host.insertSubview(space, at: 0)
            for (page, frame) in zip(old, pageFrames(old.count, in: space.bounds)) { put(page, frame, in: space) }
            for (page, frame) in zip(new, pageFrames(new.count, in: space.bounds)) { put(page, frame, in: space) }
        }
        transition.start { [weak self] completed in
            guard let self else { return }
            isExchanging = false
            if !completed {
                viewControllers = old
                for page in removed { page.willMove(toParent: self) }
                for page in added { page.viewIfLoaded?.removeFromSuperview() }
            }
            for page in viewControllers ?? [] { page.viewIfLoaded.map { host.insertSubview($0, at: 0) } }
            if completed { for page in removed { page.viewIfLoaded?.removeFromSuperview() } }
            space.removeFromSuperview()
            for page in added + removed { page.isInTransition = false }
            host.setNeedsLayout()
            host.layoutIfNeeded()
            for (index, page) in added.enumerated() {
                let other = removed.indices.contains(index) ? removed[index] : nil
                if completed {
                    order.end(from: other, to: page)
                } else {
                    order.cancel(from: other, to: page, animated: true)
                }
            }
            if completed {
                settle()
            } else {
                for page in added {
                    page.willMove(toParent: nil)
                    page.removeFromParent()
                }
            }
            completion?(completed)
        }
    }

    private func put(_ page: UIViewController, _ frame: CGRect, in space: UIView) {
        guard let view = page.view else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        view.frame = frame
        if view.superview !== space { space.addSubview(view) }
    }

    /// Pages that are scrolled go sideways together; one that is turned folds away at the spine.
    private func makeAnimator(
        _ old: [UIViewController], _ new: [UIViewController], in space: UIView, _ direction: NavigationDirection
    ) -> any UIViewControllerAnimatedTransitioning {
        let isForward = direction == .forward
        let isVertical = navigationOrientation == .vertical
        let flips = !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let length = (isVertical ? space.bounds.height : space.bounds.width) + pageSpacing
        let way = length * (isForward != flips ? 1 : -1)
        let outside = CGAffineTransform(translationX: isVertical ? 0 : way, y: isVertical ? way : 0)
        let (olds, news) = (old.compactMap(\.view), new.compactMap(\.view))
        if transitionStyle == .scroll {
            return ClosureAnimator(duration: 0.4) { context, duration in
                for view in news { view.transform = outside }
                Self.animate(context, duration) {
                    for view in news { view.transform = .identity }
                    for view in olds { view.transform = outside.inverted() }
                } end: {
                    for view in olds + news { view.transform = .identity }
                }
            }
        }
        // What folds lies in front: the old page going forward, the new one going back.
        let folding = isForward ? olds : news
        for view in folding { view.superview?.bringSubviewToFront(view) }
        let folded = CGAffineTransform(
            a: isVertical ? 1 : 0.001, b: 0, c: 0, d: isVertical ? 0.001 : 1,
            tx: isVertical ? 0 : -space.bounds.width / 2 * (flips ? -1 : 1),
            ty: isVertical ? -space.bounds.height / 2 : 0)
        return ClosureAnimator(duration: 0.6) { context, duration in
            for view in folding {
                context.containerView.bringSubviewToFront(view)
                view.transform = isForward ? .identity : folded
            }
            Self.animate(context, duration) {
                for view in folding { view.transform = isForward ? folded : .identity }
            } end: {
                for view in folding { view.transform = .identity }
            }
        }
    }

    private static func animate(
        _ context: any UIViewControllerContextTransitioning, _ duration: TimeInterval, _ changes: @escaping () -> Void,
        end: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: duration, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut,
            animations: changes,
            completion: { _ in
                end()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    override var childrenInSight: [UIViewController] { (viewControllers ?? []).filter { !$0.isInTransition } }

    // MARK: Turning with a finger

    /// The pages before or after those that are seen.
    private func neighbours(_ direction: NavigationDirection) -> [UIViewController]? {
        guard let pages = viewControllers, let dataSource, let first = pages.first, let last = pages.last else {
            return nil
        }
        var found: [UIViewController] = []
        for _ in pages {
            let next =
                direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: found.last ?? last)
                : dataSource.pageViewController(self, viewControllerBefore: found.first ?? first)
            guard let next else { break }
            if direction == .forward { found.append(next) } else { found.insert(next, at: 0) }
        }
        return found.count == pages.count ? found : nil
    }

    /// Begins to turn to the pages before or after.
    ///
    /// - Returns: false where there are none.
    func turn(_ direction: NavigationDirection, by interaction: UIPercentDrivenInteractiveTransition) -> Bool {
        guard let next = neighbours(direction) else { return false }
        let previous = viewControllers ?? []
        delegate?.pageViewController(self, willTransitionTo: next)
        change(to: next, direction, animated: true, interaction: interaction) { [weak self] completed in
            guard let self else { return }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: completed)
        }
        return true
    }

    // MARK: View

    override func makeDefaultView() -> UIView { ControllerContainerView(controller: self) }

    open override func loadView() {
        view = makeDefaultView()
        view.addGestureRecognizer(drag.recognizer)
        pageControl.addAction(UIAction { [weak self] _ in self?.turnToChosenPage() }, for: .valueChanged)
    }

    /// A tap on the dots turns by one page.
    private func turnToChosenPage() {
        let now = dataSource?.presentationIndex(for: self) ?? 0
        let direction: NavigationDirection = pageControl.currentPage >= now ? .forward : .reverse
        guard let next = neighbours(direction) else { return }
        change(to: next, direction, animated: true, interaction: nil, nil)
    }

    var containerTitle: String { "Page View Controller" }

    private var dotCount: Int {
        transitionStyle == .scroll && navigationOrientation == .horizontal
            ? dataSource?.presentationCount(for: self) ?? 0 : 0
    }

    /// The part of the view that the pages take.
    private func pageArea(in view: UIView) -> CGRect {
        var area = view.bounds
        if dotCount > 0 { area.size.height = max(0, area.height - view.safeAreaInsets.bottom - Self.dotsHeight) }
        return area
    }

    private static let dotsHeight: CGFloat = 37

    private func pageFrames(_ count: Int, in area: CGRect) -> [CGRect] {
        let width = area.width / CGFloat(max(1, count))
        return (0..<count).map { CGRect(x: CGFloat($0) * width, y: 0, width: width, height: area.height) }
    }

    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView else { return }
        let (pages, area, count) = (viewControllers ?? [], pageArea(in: view), dotCount)
        if count > 0 {
            pageControl.numberOfPages = count
            pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
            if pageControl.superview !== view { view.addSubview(pageControl) }
            view.place(
                pageControl, CGRect(x: 0, y: area.maxY, width: area.width, height: Self.dotsHeight))
        } else {
            pageControl.removeFromSuperview()
        }
        guard !isExchanging else { return }
        for (page, frame) in zip(pages, pageFrames(pages.count, in: area)) {
            view.show(page)
            view.place(page.view, frame)
        }
    }
}

/// The drag that turns pages.
private final class PageDrag: UIGestureRecognizerDelegate {
    private unowned let pages: UIPageViewController
    let recognizer = UIPanGestureRecognizer()
    private let interaction = UIPercentDrivenInteractiveTransition()
    private var direction: UIPageViewController.NavigationDirection?

    init(_ pages: UIPageViewController) {
        self.pages = pages
        recognizer.delegate = self
        recognizer.addHandler { [weak self] _ in self?.dragged() }
    }

    private var isVertical: Bool { pages.navigationOrientation == .vertical }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = recognizer.velocity(in: nil)
        return pages.dataSource != nil && pages.transition == nil
            && (isVertical ? abs(way.y) > abs(way.x) : abs(way.x) > abs(way.y))
    }

    /// How far the finger went along the pages' way, as a part of a page; forward is positive.
    private func part(_ vector: CGPoint) -> CGFloat {
        let length = isVertical ? pages.view.bounds.height : pages.view.bounds.width
        let flips = !isVertical && pages.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (isVertical ? -vector.y : flips ? vector.x : -vector.x) / max(1, length)
    }

    private func dragged() {
        let moved = part(recognizer.translation(in: pages.view))
        switch recognizer.state {
        case .began:
            let forward = part(recognizer.velocity(in: pages.view)) > 0
            interaction.update(0)
            direction =
                pages.turn(forward ? .forward : .reverse, by: interaction) ? (forward ? .forward : .reverse) : nil
        case .changed: if let direction { interaction.update(direction == .forward ? moved : -moved) }
        case .ended:
            guard let direction else { return }
            let reached = moved + part(recognizer.velocity(in: pages.view)) * 0.2
            if (direction == .forward ? reached : -reached) > 0.5 { interaction.finish() } else { interaction.cancel() }
        case .cancelled, .failed: if direction != nil { interaction.cancel() }
        default: break
        }
    }
}

/// Gives a page view controller its pages.
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots the page control has.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which dot is the page's that is shown first.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Follows a page view controller. Every method has a default.
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before pages come into sight.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when turning is over; tells whether other pages are shown.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
