// SPDX-License-Identifier: Apache-2.0

/// Shows two controllers side by side where there is room, else one.
open class UISplitViewController: UIViewController, ContainerLayout {
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode: DisplayMode = .automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredSplitBehavior: SplitBehavior = .automatic
    open var primaryBackgroundStyle: BackgroundStyle = .none
    open var presentsWithGesture = true
    /// The part of the width that the first column takes; ``automaticDimension`` takes the system's.
    open var preferredPrimaryColumnWidthFraction = automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    open var minimumPrimaryColumnWidth: CGFloat = 0
    open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
    private var columns: [UIViewController] = []
    private let divider = UIView(frame: .zero)

    nonisolated public static let automaticDimension: CGFloat = -1

    nonisolated public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
    }

    nonisolated public enum SplitBehavior: Int, Sendable {
        case automatic = 0
        case tile, overlay, displace
    }

    nonisolated public enum BackgroundStyle: Int, Sendable {
        case none = 0
        case sidebar
    }

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        preferredDisplayMode =
            coder.integer("UISplitViewControllerPreferredDisplayMode").flatMap(DisplayMode.init) ?? .automatic
        preferredSplitBehavior =
            coder.integer("UISplitViewControllerSplitBehavior").flatMap(SplitBehavior.init) ?? .automatic
        primaryBackgroundStyle =
            coder.integer("UISplitViewControllerPrimaryBackgroundStyle").flatMap(BackgroundStyle.init) ?? .none
        presentsWithGesture = coder.bool("UIPresentsWithGesture") ?? true
        let listed = coder.objects("UIViewControllers").compactMap { $0 as? UIViewController }
        viewControllers = listed.isEmpty ? children : listed
    }

    /// The columns, the primary first.
    open var viewControllers: [UIViewController] {
        get { columns }
        set {
            for old in columns where !newValue.contains(where: { $0 === old }) {
                old.viewIfLoaded?.removeFromSuperview()
                old.removeFromParent()
            }
            columns = newValue
            for column in columns { addChild(column) }
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether only one column is shown, for want of room.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

    /// The width of the first column where it is shown beside the second, in points.
    open var primaryColumnWidth: CGFloat {
        let width = viewIfLoaded?.bounds.width ?? 0
        let fraction = preferredPrimaryColumnWidthFraction
        let wanted = fraction >= 0 ? width * fraction : 320
        return min(max(wanted, minimumPrimaryColumnWidth), max(0, maximumPrimaryColumnWidth))
    }

    override func makeDefaultView() -> UIView { ControllerContainerView(controller: self) }

    open override func loadView() {
        view = makeDefaultView()
        divider.backgroundColor = .separator
    }

    private var showsPrimary: Bool {
        switch preferredDisplayMode {
        case .secondaryOnly: false
        case .automatic:
            viewIfLoaded.map { $0.bounds.width > $0.bounds.height } ?? true
        default: true
        }
    }

    var containerTitle: String { "Split View Controller" }

    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView else { return }
        let area = view.bounds
        guard !isCollapsed, columns.count > 1, let secondary = columns.last else {
            divider.removeFromSuperview()
            for hidden in columns.dropLast() { hidden.viewIfLoaded?.removeFromSuperview() }
            if let only = columns.last {
                view.show(only)
                view.place(only.view, area)
            }
            return
        }
        let primary = columns[0]
        view.show(secondary)
        guard showsPrimary else {
            primary.viewIfLoaded?.removeFromSuperview()
            divider.removeFromSuperview()
            view.place(secondary.view, area)
            return
        }
        view.show(primary, at: 1)
        if divider.superview !== view { view.addSubview(divider) }
        let line = PlatformMetrics.current.pixel
        let width = primaryColumnWidth
        view.place(primary.view, CGRect(x: 0, y: 0, width: width, height: area.height))
        view.place(divider, CGRect(x: width, y: 0, width: line, height: area.height))
        view.place(
            secondary.view,
            CGRect(x: width + line, y: 0, width: max(0, area.width - width - line), height: area.height))
    }
}

/// Decides what a split view controller shows. Every method has a default.
public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
}
