// SPDX-License-Identifier: Apache-2.0

/// A controller that shows others beside or above one another, in the panes of a split view.
@MainActor open class NSSplitViewController: NSViewController, NSSplitViewDelegate {
    nonisolated deinit {}

    /// A thickness that nobody has chosen.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// The view with the panes.
    open var splitView = NSSplitView(frame: CGRect(x: 0, y: 0, width: 480, height: 300))
    /// The controllers with what is said of their panes, in order.
    open var splitViewItems: [NSSplitViewItem] {
        get { items }
        set {
            for item in items where !newValue.contains(where: { $0 === item }) { removeSplitViewItem(item) }
            for item in newValue where !items.contains(where: { $0 === item }) { addSplitViewItem(item) }
        }
    }
    private var items: [NSSplitViewItem] = []
    /// How thick panes of a sidebar's width are at least before it is collapsed by itself, in points.
    open var minimumThicknessForInlineSidebars = NSSplitViewController.automaticDimension

    public override init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        splitView.isVertical = true
        splitView.dividerStyle = .thin
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSSplitViewController.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSSplitViewController.coding, of: self)
    }

    private static let coding: [NibProperty<NSSplitViewController>] = [
        NibProperty("NSSplitView") { owner, coder, key in
            if let view = coder.object(key) as? NSSplitView { owner.splitView = view }
        } encode: { owner, coder, key in
            coder.encode(owner.splitView, for: key)
        },
        NibProperty("NSSplitViewItems") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                for case let item as NSSplitViewItem in coder.objects(key) { owner?.addSplitViewItem(item) }
            }
        } encode: { owner, coder, key in
            if !owner.splitViewItems.isEmpty { coder.encode(owner.splitViewItems as NSArray, for: key) }
        },
    ]

    open override func loadView() {
        view = splitView
        splitView.delegate = self
        for item in items { showPane(of: item) }
    }

    // MARK: Items

    /// Adds a pane at the end.
    open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
        insertSplitViewItem(splitViewItem, at: items.count)
    }

    /// Puts in a pane.
    open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
        items.removeAll { $0 === splitViewItem }
        items.insert(splitViewItem, at: min(max(0, index), items.count))
        splitViewItem.splitViewController = self
        if let controller = splitViewItem.heldController { addChild(controller) }
        if isViewLoaded { showPane(of: splitViewItem) }
    }

    /// Takes a pane out.
    open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
        guard let index = items.firstIndex(where: { $0 === splitViewItem }) else { return }
        items.remove(at: index)
        splitViewItem.splitViewController = nil
        splitViewItem.heldController?.removeFromParent()
        if let pane = splitViewItem.heldController?.viewIfLoaded { splitView.removeArrangedSubview(pane) }
    }

    /// The item of a controller; nil for none.
    open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
        items.first { $0.heldController === viewController }
    }

    private func showPane(of item: NSSplitViewItem) {
        guard let pane = item.heldController?.view, let index = items.firstIndex(where: { $0 === item }) else { return }
        splitView.insertArrangedSubview(pane, at: index)
        update(item)
        if item.isCollapsed { splitView.collapse(pane) }
    }

    /// Tells the split view what is said of a pane.
    func update(_ item: NSSplitViewItem) {
        guard isViewLoaded, let pane = item.heldController?.view, let index = items.firstIndex(where: { $0 === item })
        else { return }
        splitView.setHoldingPriority(item.holdingPriority, forSubviewAt: index)
        let least = max(0, item.minimumThickness)
        let most = item.maximumThickness < 0 ? CGFloat.greatestFiniteMagnitude : item.maximumThickness
        splitView.thicknesses[ObjectIdentifier(pane)] = least...max(least, most)
        splitView.setNeedsLayout()
    }

    /// Shows or hides the first sidebar.
    open func toggleSidebar(_ sender: Any?) {
        guard let item = items.first(where: { $0.behavior == .sidebar }) else { return }
        item.isCollapsed.toggle()
    }

    /// Shows or hides the last inspector.
    open func toggleInspector(_ sender: Any?) {
        guard let item = items.last(where: { $0.behavior == .inspector }) else { return }
        item.isCollapsed.toggle()
    }

    // MARK: The split view's delegate

    private func item(of pane: NSView) -> NSSplitViewItem? {
        items.first { $0.heldController?.viewIfLoaded === pane }
    }

    open func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
        item(of: subview)?.canCollapse ?? false
    }

    open func splitView(
        _ splitView: NSSplitView, shouldCollapseSubview subview: NSView, forDoubleClickOnDividerAt dividerIndex: Int
    ) -> Bool { item(of: subview)?.canCollapse ?? false }

    open func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool {
        guard items.indices.contains(dividerIndex + 1) else { return false }
        return items[dividerIndex].isCollapsed || items[dividerIndex + 1].isCollapsed
    }

    open func splitViewDidResizeSubviews(_ notification: Notification) {
        for item in items {
            guard let pane = item.heldController?.viewIfLoaded else { continue }
            item.noteCollapsed(splitView.lengthsBeforeCollapse[ObjectIdentifier(pane)] != nil)
        }
    }
}

/// What is said of one pane of a split view controller.
@MainActor open class NSSplitViewItem: NSObject {
    nonisolated deinit {}

    /// What a pane is for.
    nonisolated public enum Behavior: Int, Sendable {
        case `default` = 0
        case sidebar, contentList, inspector
    }

    /// A fraction or thickness that nobody has chosen.
    nonisolated public static let unspecifiedDimension: CGFloat = -1

    /// What the pane is for.
    open private(set) var behavior: Behavior = .default
    /// The controller whose view the pane is.
    open var viewController: NSViewController {
        get {
            if let heldController { return heldController }
            let made = NSViewController(nibName: nil, bundle: nil)
            heldController = made
            return made
        }
        set { heldController = newValue }
    }
    var heldController: NSViewController?
    /// The controller that the item is of.
    weak var splitViewController: NSSplitViewController?
    /// Whether the pane takes no room.
    open var isCollapsed = false { didSet { if isCollapsed != oldValue { collapseDidChange() } } }
    /// Whether dragging the divider can take all room from the pane.
    open var canCollapse = false
    /// How strongly the pane keeps its thickness when the split view gets another; the lowest gives first.
    open var holdingPriority = NSLayoutConstraint.Priority.defaultLow { didSet { splitViewController?.update(self) } }
    /// The least thickness in points; ``unspecifiedDimension`` for any.
    open var minimumThickness = NSSplitViewItem.unspecifiedDimension { didSet { splitViewController?.update(self) } }
    /// The greatest thickness in points; ``unspecifiedDimension`` for any.
    open var maximumThickness = NSSplitViewItem.unspecifiedDimension { didSet { splitViewController?.update(self) } }
    /// Which part of the split view the pane would like, from 0 to 1.
    open var preferredThicknessFraction = NSSplitViewItem.unspecifiedDimension
    /// The thickness of a sidebar that the split view's width decides on, in points.
    open var automaticMaximumThickness = NSSplitViewItem.unspecifiedDimension
    /// Whether a sidebar reaches as high as the window.
    open var allowsFullHeightLayout = true
    /// Whether the pane comes over the others where there is no room.
    open var isSpringLoaded = false

    public override init() {
        super.init()
    }

    /// Makes an item of a controller.
    public convenience init(viewController: NSViewController) {
        self.init()
        heldController = viewController
    }

    /// Makes the item of a sidebar: it holds its thickness and can be collapsed.
    public convenience init(sidebarWithViewController viewController: NSViewController) {
        self.init(viewController: viewController)
        behavior = .sidebar
        canCollapse = true
        holdingPriority = LayoutPriority(260)
        (minimumThickness, maximumThickness) = (140, 280)
    }

    /// Makes the item of a list beside a sidebar.
    public convenience init(contentListWithViewController viewController: NSViewController) {
        self.init(viewController: viewController)
        behavior = .contentList
        holdingPriority = LayoutPriority(255)
    }

    /// Makes the item of an inspector: it can be collapsed.
    public convenience init(inspectorWithViewController viewController: NSViewController) {
        self.init(viewController: viewController)
        behavior = .inspector
        canCollapse = true
        holdingPriority = LayoutPriority(260)
        (minimumThickness, maximumThickness) = (270, 270)
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSSplitViewItem.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        coder.write(NSSplitViewItem.coding, of: self)
    }

    private static let coding: [NibProperty<NSSplitViewItem>] = [
        .choice("NSSplitViewItemBehavior", \.behavior, or: .default),
        .flag("NSSplitViewItemCanCollapseFromDrag", \.canCollapse),
        .flag("NSSplitViewItemHoldingCollapsed", \.isCollapsed),
        .priority("NSSplitViewItemHoldingPriority", \.holdingPriority, atLeast: 1),
        .length("NSSplitViewItemMinimumThickness", \.minimumThickness, or: unspecifiedDimension),
        .length("NSSplitViewItemMaximumThickness", \.maximumThickness, or: unspecifiedDimension),
        .length(
            "NSSplitViewItemPreferredThicknessFraction", \.preferredThicknessFraction, or: unspecifiedDimension),
        NibProperty("NSSplitViewItemViewController") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                guard let owner, owner.heldController == nil else { return }
                owner.heldController = coder.object(key) as? NSViewController
            }
        } encode: { owner, coder, key in
            if let controller = owner.heldController { coder.encode(controller, for: key) }
        },
    ]

    private var isNoting = false

    /// Learns from the split view whether the pane is collapsed.
    func noteCollapsed(_ isCollapsed: Bool) {
        isNoting = true
        self.isCollapsed = isCollapsed
        isNoting = false
    }

    private func collapseDidChange() {
        guard !isNoting, let splitView = splitViewController?.splitView, let pane = heldController?.viewIfLoaded else {
            return
        }
        if isCollapsed { splitView.collapse(pane) } else { splitView.uncollapse(pane) }
    }
}
