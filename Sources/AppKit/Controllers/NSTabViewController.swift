// SPDX-License-Identifier: Apache-2.0

/// A controller that shows one of several others, chosen by tabs or by items of the window's toolbar.
@MainActor open class NSTabViewController: NSViewController, NSTabViewDelegate {
    nonisolated deinit {}

    /// Where the tabs are.
    nonisolated public enum TabStyle: Int, Sendable {
        case segmentedControlOnTop = 0
        case segmentedControlOnBottom, toolbar, unspecified
    }

    /// Where the tabs are.
    open var tabStyle: TabStyle = .segmentedControlOnTop { didSet { styleDidChange() } }
    /// The view with the tabs.
    open var tabView = NSTabView(frame: CGRect(x: 0, y: 0, width: 480, height: 300)) {
        didSet {
            tabView.delegate = self
            styleDidChange()
        }
    }
    /// How one page goes over into another; pages change at once here.
    open var transitionOptions: Int = 0
    /// Whether the title is that of the page that is shown.
    open var canPropagateSelectedChildViewControllerTitle = true
    private var decodedItems: [NSTabViewItem] = []
    private var decodedIndex = 0

    public override init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabView.delegate = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTabViewController.coding, of: self)
        tabView.delegate = self
        styleDidChange()
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSTabViewController.coding, of: self)
    }

    private static let coding: [NibProperty<NSTabViewController>] = [
        NibProperty("NSSelectedTabViewItemIndex") { owner, coder, key in
            owner.decodedIndex = coder.integer(key) ?? 0
        } encode: { owner, coder, key in
            coder.encode(.integer(Int64(owner.selectedTabViewItemIndex)), for: key)
        },
        .choice("NSViewControllerTabStyle", \.tabStyle, or: .segmentedControlOnTop),
        .integer("NSViewControllerTransitionOption", \.transitionOptions),
        .object("NSTabView", \.tabView),
    ]

    /// The pages, in order.
    open var tabViewItems: [NSTabViewItem] {
        get { tabView.tabViewItems }
        set {
            for item in tabView.tabViewItems where !newValue.contains(where: { $0 === item }) {
                removeTabViewItem(item)
            }
            for item in newValue where !tabView.tabViewItems.contains(where: { $0 === item }) { addTabViewItem(item) }
            selectedTabViewItemIndex = decodedIndex
        }
    }

    /// The index of the page that is shown; -1 for none.
    open var selectedTabViewItemIndex: Int {
        get { tabView.selectedIndex }
        set { tabView.selectTabViewItem(at: newValue) }
    }

    private func styleDidChange() {
        switch tabStyle {
        case .segmentedControlOnTop: tabView.tabViewType = .topTabsBezelBorder
        case .segmentedControlOnBottom: tabView.tabViewType = .bottomTabsBezelBorder
        case .toolbar, .unspecified: tabView.tabViewType = .noTabsNoBorder
        }
    }

    open override func loadView() {
        view = tabView
        for item in tabViewItems { takeView(of: item) }
    }

    /// Adds a page at the end.
    open func addTabViewItem(_ tabViewItem: NSTabViewItem) { insertTabViewItem(tabViewItem, at: tabViewItems.count) }

    /// Puts in a page.
    open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
        if let controller = tabViewItem.viewController { addChild(controller) }
        tabView.insertTabViewItem(tabViewItem, at: index)
    }

    /// Takes a page out.
    open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
        tabViewItem.viewController?.removeFromParent()
        tabView.removeTabViewItem(tabViewItem)
    }

    /// The page of a controller; nil for none.
    open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
        tabViewItems.first { $0.viewController === viewController }
    }

    private func takeView(of item: NSTabViewItem) {
        guard let controller = item.viewController, controller.parent !== self else { return }
        addChild(controller)
    }

    // MARK: The tab view's delegate

    open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
    open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}

    /// Pages that items of the toolbar choose fill the window, which is as large as the page.
    override var wantedContentSize: CGSize {
        guard tabStyle == .toolbar, preferredContentSize == .zero,
            tabViewItems.indices.contains(selectedTabViewItemIndex)
        else { return super.wantedContentSize }
        let size = tabViewItems[selectedTabViewItemIndex].wantedSize
        return size.width > 0 && size.height > 0 ? size : super.wantedContentSize
    }

    open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
        if tabStyle == .toolbar, let window = tabView.window, window.contentViewController === self {
            window.setContentSize(wantedContentSize)
        }
        guard canPropagateSelectedChildViewControllerTitle, let title = tabViewItem?.viewController?.title else {
            return
        }
        self.title = title
    }
}
