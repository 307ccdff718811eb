// SPDX-License-Identifier: Apache-2.0

/// Shows two or three controllers side by side where there is room, else one.
///
/// Made with a style it has columns, each in a navigation controller; otherwise it has ``viewControllers`` as they are.
open class UISplitViewController: UIViewController, ContainerLayout {
    nonisolated deinit {}

    /// Who decides and is told of what happens.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// How many columns there are; unspecified for the classic one with ``viewControllers``.
    public private(set) var style: Style = .unspecified
    /// Which columns the program wants to be seen. A change within an animation is animated.
    open var preferredDisplayMode: DisplayMode {
        get { preferredMode }
        set {
            guard newValue != preferredMode else { return }
            change {
                preferredMode = newValue
                temporaryMode = nil
            }
        }
    }
    private var preferredMode = DisplayMode.automatic
    /// Whether columns stand beside each other, lie over each other, or push each other away.
    open var preferredSplitBehavior: SplitBehavior = .automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// What is behind the first column.
    open var primaryBackgroundStyle: BackgroundStyle = .none
    /// On which side the first column stands.
    open var primaryEdge: PrimaryEdge = .leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Whether a drag from the window's edge brings hidden columns into sight.
    open var presentsWithGesture = true { didSet { edgeDrag.isEnabled = presentsWithGesture } }
    /// Whether there is a button that shows and hides columns.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic {
        didSet { updateDisplayModeButton() }
    }
    /// Whether a button shows and hides the last column alone.
    open var showsSecondaryOnlyButton = false
    /// The part of the width that the first column takes; ``automaticDimension`` takes the system's.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The width that the first column takes, in points; ``automaticDimension`` takes the fraction.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the first column is at least, in points.
    open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the first column is at most, in points.
    open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Which part of the width the second column takes.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    /// How wide the second column is, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the second column is at least, in points.
    open var minimumSupplementaryColumnWidth: CGFloat = 0
    /// How wide the second column is at most, in points.
    open var maximumSupplementaryColumnWidth: CGFloat = 375

    /// The controllers of the columns, the first column first; while collapsed only the first.
    var columns: [UIViewController] = []
    /// What was given for each column, before it got a navigation controller.
    var given: [Column: UIViewController] = [:]
    /// The columns that went into the first one for want of room.
    var collapsed: [CollapsedColumn]?
    /// Columns that a gesture or `show(_:)` brought into sight in the place of the preferred ones.
    var temporaryMode: DisplayMode?
    /// Whether columns stay where they are for now.
    var holdsLayout = false
    /// Columns that are on their way out of sight.
    var leaving: [UIViewController] = []
    let dividers = [UIView(frame: .zero), UIView(frame: .zero)]
    let dimming = DimmingView(frame: .zero)
    lazy var edgeDrag = SplitEdgeRecognizer(self)
    lazy var displayButton: UIBarButtonItem = makeDisplayModeButton()

    nonisolated public static let automaticDimension: CGFloat = -1

    /// Makes a split view controller of two or three columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
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
        let usesColumns = coder.bool("UISplitViewControllerUsesColumnStyle") ?? false
        let listed = coder.objects("UIViewControllers").compactMap { $0 as? UIViewController }
        let found = listed.isEmpty ? children : listed
        if usesColumns, found.count > 1 { style = found.count > 2 ? .tripleColumn : .doubleColumn }
        if style == .unspecified {
            viewControllers = found
        } else {
            for (column, controller) in zip(columnOrder, found) { setViewController(controller, for: column) }
        }
    }

    // MARK: Controllers

    /// The controllers of the columns, the first column first; while collapsed the first alone.
    open var viewControllers: [UIViewController] {
        get { columns }
        set {
            collapsed = nil
            exchangeColumns(newValue)
            if isViewLoaded, isInSight, isCollapsed { collapse() }
        }
    }

    /// Which columns the style has, the first first.
    var columnOrder: [Column] {
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// Gives a column a controller, in a navigation controller unless it is one.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            var all = columns
            switch (column, vc) {
            case (.primary, let vc?): if all.isEmpty { all = [vc] } else { all[0] = vc }
            case (.secondary, let vc?): if all.count > 1 { all[all.count - 1] = vc } else { all.append(vc) }
            default: break
            }
            viewControllers = all
            return
        }
        given[column] = vc
        guard column != .compact else { return }
        let hosts = columnOrder.compactMap { column -> UIViewController? in
            guard let controller = given[column] else { return nil }
            if controller is UINavigationController { return controller }
            return controller.navigationController.flatMap { $0.parent === self || $0.parent == nil ? $0 : nil }
                ?? UINavigationController(rootViewController: controller)
        }
        viewControllers = hosts
        updateDisplayModeButton()
    }

    /// What a column was given.
    open func viewController(for column: Column) -> UIViewController? {
        guard style == .unspecified else { return given[column] }
        switch column {
        case .primary: return columns.first
        case .secondary: return columns.count > 1 ? columns.last : collapsed?.last?.controller
        case .supplementary: return columns.count > 2 ? columns[1] : nil
        case .compact: return nil
        }
    }

    /// Whether only one column is shown, for want of room.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

    // MARK: View

    override func makeDefaultView() -> UIView { ControllerContainerView(controller: self) }

    open override func loadView() {
        view = makeDefaultView()
        view.clipsToBounds = true
        for divider in dividers { divider.backgroundColor = .separator }
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.1)
        dimming.onTap = { [weak self] in self?.endTemporaryMode() }
        edgeDrag.isEnabled = presentsWithGesture
        view.addGestureRecognizer(edgeDrag)
    }

    var containerTitle: String { "Split View Controller" }

    override var childrenInSight: [UIViewController] {
        columns.filter { controller in !controller.isInTransition && shown.contains { $0 === controller } }
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        temporaryMode = nil
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func appearanceWillStart() { followSizeClass() }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followSizeClass()
    }

    // MARK: Showing controllers

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .show || action == .showDetail || super.canPerformAction(action, withSender: sender)
    }

    /// Shows a controller in the first column.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        guard let primary = columns.first else {
            viewControllers = [vc]
            return
        }
        if isCollapsed || primary is UINavigationController {
            push(vc, onto: primary)
        } else {
            viewControllers = [vc] + columns.dropFirst()
        }
    }

    /// Shows a controller in the last column; while collapsed, in front of what is shown.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        guard let primary = columns.first else {
            viewControllers = [vc]
            return
        }
        if style != .unspecified { given[.secondary] = vc }
        if collapsed != nil || (isCollapsed && isInSight) {
            collapsed?.removeAll { $0.index == columnOrder.count - 1 }
            let pushed = push(vc, onto: primary)
            collapsed =
                (collapsed ?? []) + [
                    CollapsedColumn(index: columnOrder.count - 1, controller: vc, pushed: pushed)
                ]
            return
        }
        let detail: UIViewController =
            style == .unspecified || vc is UINavigationController ? vc : UINavigationController(rootViewController: vc)
        exchangeColumns(columns.count > 1 ? Array(columns.dropLast()) + [detail] : columns + [detail])
        endTemporaryMode()
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard let index = columns.firstIndex(where: { $0 === subsequentVC }), !isCollapsed else { return }
        if !shown.contains(where: { $0 === subsequentVC }) { show(columnOrder[min(index, columnOrder.count - 1)]) }
    }
}
