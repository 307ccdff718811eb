// SPDX-License-Identifier: Apache-2.0

/// A view that shows one of several pages, chosen by tabs.
@MainActor open class NSTabView: NSView {
    nonisolated deinit {}

    /// Where the tabs are and what is drawn around the pages.
    nonisolated public enum TabType: UInt, Sendable {
        case topTabsBezelBorder = 0
        case leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder
        case noTabsBezelBorder, noTabsLineBorder, noTabsNoBorder
    }

    /// Where the tabs are.
    nonisolated public enum TabPosition: UInt, Sendable {
        case none = 0
        case top, left, bottom, right
    }

    /// What is drawn around the pages.
    nonisolated public enum TabViewBorderType: UInt, Sendable {
        case none = 0
        case line, bezel
    }

    /// The pages, in order.
    open private(set) var tabViewItems: [NSTabViewItem] = []
    /// The page that is shown; nil where there is none.
    open private(set) var selectedTabViewItem: NSTabViewItem?
    /// The font of the tabs.
    open var font = NSFont.systemFont(ofSize: NSFont.systemFontSize) { didSet { tabsDidChange() } }
    /// Where the tabs are and what is drawn around the pages.
    open var tabViewType: TabType = .topTabsBezelBorder {
        didSet { if tabViewType != oldValue { placeSelectedView() } }
    }
    /// The size of the tabs.
    open var controlSize: NSControl.ControlSize = .regular {
        didSet { if controlSize != oldValue { placeSelectedView() } }
    }
    /// Whether labels that do not fit are cut short.
    open var allowsTruncatedLabels = false
    /// Whether the area behind pages without a border is filled.
    open var drawsBackground = true { didSet { setNeedsDisplay() } }
    /// Decides which page may be shown, and is told which is.
    open weak var delegate: (any NSTabViewDelegate)?
    var pressedItem: NSTabViewItem?
    /// Whether the selection is being set to what it is bound to.
    var isShowingBound = false

    open override class var bindings: Bindings { ownBindings }

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTabView.coding, of: self)
        placeSelectedView()
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSTabView.coding, of: self)
    }

    private static let coding: [NibProperty<NSTabView>] = [
        .bits(
            "NSTvFlags",
            .field(0, 3) { view in
                Int(view.tabViewType.rawValue)
            } take: { view, number in
                view.tabViewType = TabType(rawValue: UInt(clamping: number)) ?? .topTabsBezelBorder
            },
            .field(27, 2) { view in
                Int(view.controlSize.rawValue)
            } take: { view, number in
                view.controlSize = NSControl.ControlSize(rawValue: UInt(clamping: number)) ?? .regular
            }),
        .object("NSFont", \.font),
        .flag("NSAllowTruncatedLabels", \.allowsTruncatedLabels),
        .flag("NSDrawsBackground", \.drawsBackground),
        NibProperty("NSTabViewItems") { owner, coder, key in
            for case let item as NSTabViewItem in coder.objects(key) {
                item.tabView = owner
                owner.tabViewItems.append(item)
            }
        } encode: { owner, coder, key in
            if !owner.tabViewItems.isEmpty { coder.encode(owner.tabViewItems as NSArray, for: key) }
        },
        NibProperty("NSSelectedTabViewItem") { owner, coder, key in
            let stated = coder.object(key) as? NSTabViewItem
            let items = owner.tabViewItems
            owner.selectedTabViewItem = items.first { $0 === stated } ?? items.first
            for item in items where item !== owner.selectedTabViewItem { item.view?.removeFromSuperview() }
        } encode: { owner, coder, key in
            if let item = owner.selectedTabViewItem { coder.encode(item, for: key) }
        },
    ]

    /// Tab views measure from the top.
    open override var isFlipped: Bool { true }

    // MARK: Pages

    /// The number of pages.
    open var numberOfTabViewItems: Int { tabViewItems.count }
    /// A page; the view must have it.
    open func tabViewItem(at index: Int) -> NSTabViewItem { tabViewItems[index] }

    /// The index of a page; `NSNotFound` where the view does not have it.
    open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
        tabViewItems.firstIndex { $0 === tabViewItem } ?? NSNotFound
    }

    /// The index of the page that the program knows by an object; `NSNotFound` where there is none.
    open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
        tabViewItems.firstIndex { Self.areEqual($0.identifier, identifier) } ?? NSNotFound
    }

    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return false }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return (first as AnyObject) === (second as AnyObject)
    }

    /// Adds a page at the end.
    open func addTabViewItem(_ tabViewItem: NSTabViewItem) { insertTabViewItem(tabViewItem, at: tabViewItems.count) }

    /// Puts in a page; the first one is selected.
    open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
        tabViewItem.tabView?.removeTabViewItem(tabViewItem)
        tabViewItem.tabView = self
        tabViewItems.insert(tabViewItem, at: min(max(0, index), tabViewItems.count))
        if selectedTabViewItem == nil { select(tabViewItem) }
        tabsDidChange()
        delegate?.tabViewDidChangeNumberOfTabViewItems(self)
    }

    /// Takes a page out; a neighbour is selected in its place.
    open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
        guard let index = tabViewItems.firstIndex(where: { $0 === tabViewItem }) else { return }
        tabViewItems.remove(at: index)
        tabViewItem.tabView = nil
        if selectedTabViewItem === tabViewItem {
            tabViewItem.view?.removeFromSuperview()
            selectedTabViewItem = nil
            if !tabViewItems.isEmpty { select(tabViewItems[min(index, tabViewItems.count - 1)]) }
        }
        tabsDidChange()
        delegate?.tabViewDidChangeNumberOfTabViewItems(self)
    }

    // MARK: Selecting

    /// Shows a page, unless the delegate forbids it.
    open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
        guard let tabViewItem, tabViewItems.contains(where: { $0 === tabViewItem }) else { return }
        select(tabViewItem)
    }

    /// Shows the page at an index.
    open func selectTabViewItem(at index: Int) {
        guard tabViewItems.indices.contains(index) else { return }
        select(tabViewItems[index])
    }

    /// Shows the page that the program knows by an object.
    open func selectTabViewItem(withIdentifier identifier: Any) {
        selectTabViewItem(at: indexOfTabViewItem(withIdentifier: identifier))
    }

    /// Shows the page of the sender's index, an action for menus and segmented controls.
    open func takeSelectedTabViewItemFromSender(_ sender: Any?) {
        if let control = sender as? NSControl { selectTabViewItem(at: control.integerValue) }
    }

    /// Shows the first page.
    open func selectFirstTabViewItem(_ sender: Any?) { selectTabViewItem(at: 0) }
    /// Shows the last page.
    open func selectLastTabViewItem(_ sender: Any?) { selectTabViewItem(at: tabViewItems.count - 1) }
    /// Shows the next page, if there is one.
    open func selectNextTabViewItem(_ sender: Any?) { selectTabViewItem(at: selectedIndex + 1) }
    /// Shows the page before, if there is one.
    open func selectPreviousTabViewItem(_ sender: Any?) { selectTabViewItem(at: selectedIndex - 1) }

    /// The index of the page that is shown; -1 for none.
    var selectedIndex: Int { selectedTabViewItem.map(indexOfTabViewItem) ?? -1 }

    private func select(_ item: NSTabViewItem) {
        guard item !== selectedTabViewItem else { return }
        if let delegate, !delegate.tabView(self, shouldSelect: item) { return }
        delegate?.tabView(self, willSelect: item)
        selectedTabViewItem?.view?.removeFromSuperview()
        selectedTabViewItem = item
        placeSelectedView()
        if let responder = item.initialFirstResponder { window?.makeFirstResponder(responder) }
        tabsDidChange()
        delegate?.tabView(self, didSelect: item)
        selectionDidChange()
    }

    func viewDidChange(of item: NSTabViewItem, from old: NSView?) {
        guard item === selectedTabViewItem else { return }
        old?.removeFromSuperview()
        placeSelectedView()
    }

    /// Puts the page that is shown into its place.
    func placeSelectedView() {
        setNeedsDisplay()
        layoutDidChange()
        guard let view = selectedTabViewItem?.view else { return }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.width, .height]
        view.frame = contentRect
    }

    func tabsDidChange() { setNeedsDisplay() }

    open override var alignmentRectInsets: EdgeInsets {
        switch tabViewType {
        case .noTabsNoBorder, .noTabsLineBorder: .zero
        default: EdgeInsets(top: 6, left: 7, bottom: 10, right: 7)
        }
    }

    // MARK: Events

    open override func mouseDown(with event: NSEvent) {
        guard let item = tabViewItem(at: convert(event.locationInWindow, from: nil)) else {
            return super.mouseDown(with: event)
        }
        pressedItem = item
        item.isPressed = true
        setNeedsDisplay()
    }

    open override func mouseDragged(with event: NSEvent) {
        guard let pressedItem else { return super.mouseDragged(with: event) }
        pressedItem.isPressed = tabViewItem(at: convert(event.locationInWindow, from: nil)) === pressedItem
        setNeedsDisplay()
    }

    open override func mouseUp(with event: NSEvent) {
        guard let item = pressedItem else { return super.mouseUp(with: event) }
        pressedItem = nil
        item.isPressed = false
        setNeedsDisplay()
        guard tabViewItem(at: convert(event.locationInWindow, from: nil)) === item else { return }
        selectTabViewItem(item)
    }

    open override var acceptsFirstResponder: Bool { tabPosition != .none }

    open override func keyDown(with event: NSEvent) {
        switch event.characters {
        case "\u{F702}", "\u{F700}": selectPreviousTabViewItem(nil)
        case "\u{F703}", "\u{F701}": selectNextTabViewItem(nil)
        default: super.keyDown(with: event)
        }
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        switch tabViewBorderType {
        case .none: break
        case .line:
            NSColor.separatorColor.setFill()
            NSFrameRect(bounds)
        case .bezel:
            let border = borderRect
            guard border.width > 0, border.height > 0 else { return }
            let path = NSBezierPath(roundedRect: border.insetBy(dx: 0.5, dy: 0.5), xRadius: 5, yRadius: 5)
            ContainerColors.boxFill.setFill()
            path.fill()
            ContainerColors.boxBorder.setStroke()
            path.stroke()
        }
        drawTabs()
    }
}

/// Decides which page of a tab view may be shown, and is told which is. Every method has a default.
public protocol NSTabViewDelegate: AnyObject {
    /// Whether a page may be shown; true unless implemented.
    func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool
    /// Called before another page is shown.
    func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?)
    /// Called after another page was shown.
    func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
    /// Called after a page came or went.
    func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView)
}

extension NSTabViewDelegate {
    public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
    public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
    public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
    public func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) {}
}
