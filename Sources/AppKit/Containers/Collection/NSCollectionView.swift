// SPDX-License-Identifier: Apache-2.0

/// A view that shows many items, placed by a layout; only those in sight have views.
@MainActor open class NSCollectionView: NSView {
    nonisolated deinit {}

    /// The direction in which a layout scrolls.
    nonisolated public enum ScrollDirection: Int, Sendable {
        case vertical = 0
        case horizontal
    }

    /// Where an item is scrolled to.
    nonisolated public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// A bit for each edge.
        public let rawValue: UInt
        /// Makes a position of its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let nearestHorizontalEdge = ScrollPosition(rawValue: 1 << 9)
        public static let nearestVerticalEdge = ScrollPosition(rawValue: 1 << 8)
    }

    /// Has the items, unless they come from ``content``.
    open weak var dataSource: (any NSCollectionViewDataSource)? { didSet { reloadData() } }
    /// Decides what may be selected.
    open weak var delegate: (any NSCollectionViewDelegate)?
    /// Places the items; nil for a grid of items as large as the prototype's view.
    open var collectionViewLayout: NSCollectionViewLayout? {
        didSet {
            oldValue?.collectionView = nil
            layoutDidChangeKind()
        }
    }
    /// The objects of the items, where there is no data source.
    open var content: [Any] {
        get { contentObjects }
        set {
            contentObjects = newValue
            reloadData()
        }
    }
    private var contentObjects: [Any] = []
    /// The item that others are made like, where there is no data source.
    open var itemPrototype: NSCollectionViewItem? { didSet { layoutDidChangeKind() } }
    /// Whether items can be selected.
    open var isSelectable = false
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// Whether there may be no selection.
    open var allowsEmptySelection = true
    /// The colours behind the items.
    open var backgroundColors: [NSColor] = [] { didSet { setNeedsDisplay() } }
    /// The most rows of the grid without a layout; 0 for any number.
    open var maxNumberOfRows = 0 { didSet { layoutDidChangeKind() } }
    /// The most columns of the grid without a layout; 0 for any number.
    open var maxNumberOfColumns = 0 { didSet { layoutDidChangeKind() } }
    /// The least size of the grid's items without a layout, in points.
    open var minItemSize = CGSize.zero { didSet { layoutDidChangeKind() } }
    /// The greatest size of the grid's items without a layout, in points.
    open var maxItemSize = CGSize.zero { didSet { layoutDidChangeKind() } }
    /// The items that are selected.
    open var selectionIndexPaths: Set<IndexPath> {
        get { selected }
        set { select(newValue) }
    }
    var selected: Set<IndexPath> = []
    let boundContent = BoundRows()
    var isShowingBoundSelection = false
    var isReloadDue = true
    var isPreparationDue = true
    var shownItems: [IndexPath: NSCollectionViewItem] = [:]
    private var unused: [NSUserInterfaceItemIdentifier: [NSCollectionViewItem]] = [:]
    private var nibs: [NSUserInterfaceItemIdentifier: NSNib] = [:]
    private var classes: [NSUserInterfaceItemIdentifier: NSCollectionViewItem.Type] = [:]
    private let plainGrid = NSCollectionViewGridLayout()
    private var anchor: IndexPath?

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        layoutDidChangeKind()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSCollectionView.coding, of: self)
        layoutDidChangeKind()
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSCollectionView.coding, of: self)
    }

    private static let coding: [NibProperty<NSCollectionView>] = [
        .flag("NSSelectable", \.isSelectable),
        .flag("NSAllowsMultipleSelection", \.allowsMultipleSelection),
        .integer("NSMaxNumberOfGridRows", \.maxNumberOfRows, in: 0...Int.max),
        .integer("NSMaxNumberOfGridColumns", \.maxNumberOfColumns, in: 0...Int.max),
        .size("NSMinGridSize", \.minItemSize),
        .size("NSMaxGridSize", \.maxItemSize),
        .objects("NSBackgroundColors", \.backgroundColors),
        .optional("NSItemPrototype", \.itemPrototype, keeping: true),
        NibProperty("NSCollectionViewCore") { owner, coder, key in
            if let core = coder.object(key) as? CollectionViewCore { owner.collectionViewLayout = core.layout }
        } encode: { owner, coder, key in
            guard let layout = owner.collectionViewLayout else { return }
            coder.encode(NibRecord("_NSCollectionViewCore") { $0.encode(layout, for: "UICollectionLayout") }, for: key)
        },
    ]

    /// Items are made anew.
    override var encodedSubviews: [NSView] { [] }

    /// Collection views measure from the top.
    open override var isFlipped: Bool { true }
    open override var acceptsFirstResponder: Bool { isSelectable }
    open override class var bindings: Bindings { ownBindings }

    // MARK: Items

    /// Loads all items again.
    open func reloadData() {
        isReloadDue = true
        setNeedsLayout()
    }

    /// The objects that items show, where there is no data source.
    var objects: [Any] { boundContent.rows ?? contentObjects }

    /// The number of sections.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
    /// The number of items of a section.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? (section == 0 ? objects.count : 0)
    }

    /// The item of a place, where it is in sight; nil for others.
    open func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
        loadIfNeeded()
        return shownItems[indexPath]
    }
    /// The item of a place in the first section, where it is in sight.
    open func item(at index: Int) -> NSCollectionViewItem? { item(at: IndexPath(indexes: [0, index])) }
    /// The items in sight.
    open func visibleItems() -> [NSCollectionViewItem] {
        loadIfNeeded()
        return shownItems.sorted { $0.key < $1.key }.map(\.value)
    }
    /// The places of the items in sight.
    open func indexPathsForVisibleItems() -> Set<IndexPath> {
        loadIfNeeded()
        return Set(shownItems.keys)
    }
    /// The place of an item in sight; nil for others.
    open func indexPath(for item: NSCollectionViewItem) -> IndexPath? { item.indexPath }
    /// The place of the item at a point; nil for none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return activeLayout.layoutAttributesForElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
            .first { $0.frame.contains(point) }?.indexPath
    }
    /// The rectangle of an item of the first section, in points.
    open func frameForItem(at index: Int) -> CGRect {
        loadIfNeeded()
        return activeLayout.layoutAttributesForItem(at: IndexPath(indexes: [0, index]))?.frame ?? .zero
    }

    /// Has items of an identifier made of a nib.
    open func register(_ nib: NSNib?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {
        nibs[identifier] = nib
        unused[identifier] = nil
    }
    /// Has items of an identifier made of a class.
    open func register(_ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {
        classes[identifier] = itemClass as? NSCollectionViewItem.Type
        unused[identifier] = nil
    }

    /// An item that is not seen any more, or a new one; a plain one where nothing is known of the identifier.
    open func makeItem(
        withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
    ) -> NSCollectionViewItem {
        if let item = unused[identifier]?.popLast() {
            item.prepareForReuse()
            return item
        }
        let item = newItem(identifier)
        item.identifier = identifier
        return item
    }

    private func newItem(_ identifier: NSUserInterfaceItemIdentifier) -> NSCollectionViewItem {
        if let nib = nibs[identifier] {
            let made = nib.instantiate(withOwner: nil)?.lazy.compactMap { $0 as? NSCollectionViewItem }.first
            if let made { return made }
        }
        if let type = classes[identifier] { return type.make(registeredWithNib: nil) }
        if NSNib(nibNamed: identifier.rawValue, bundle: nil) != nil {
            return NSCollectionViewItem(nibName: identifier.rawValue, bundle: nil)
        }
        return NSCollectionViewItem(nibName: nil, bundle: nil)
    }

    /// Makes the item of an object like the prototype; subclasses make others.
    open func newItem(forRepresentedObject object: Any) -> NSCollectionViewItem {
        let item =
            itemPrototype.map { type(of: $0).make(registeredWithNib: $0.nibName) }
            ?? NSCollectionViewItem(nibName: nil, bundle: nil)
        item.representedObject = object
        return item
    }

    // MARK: Layout

    /// The room that items are placed in, in points.
    var layoutSize: CGSize { enclosingClipView?.frame.size ?? bounds.size }
    var activeLayout: NSCollectionViewLayout { collectionViewLayout ?? plainGrid }

    private func layoutDidChangeKind() {
        plainGrid.collectionView = self
        collectionViewLayout?.collectionView = self
        plainGrid.maximumNumberOfRows = maxNumberOfRows
        plainGrid.maximumNumberOfColumns = maxNumberOfColumns
        let standard = itemPrototype?.viewIfLoaded?.frame.size ?? CGSize(width: 100, height: 100)
        plainGrid.minimumItemSize = minItemSize.width > 0 && minItemSize.height > 0 ? minItemSize : standard
        plainGrid.maximumItemSize = maxItemSize
        isPreparationDue = true
        setNeedsLayout()
    }

    func loadIfNeeded() { if isReloadDue || isPreparationDue || needsLayout { layout() } }

    open override func sizeDidChange(from old: CGSize) {
        super.sizeDidChange(from: old)
        if activeLayout.shouldInvalidateLayout(forBoundsChange: bounds) { isPreparationDue = true }
    }

    open override func layout() {
        super.layout()
        if isReloadDue {
            isReloadDue = false
            isPreparationDue = true
            for path in Array(shownItems.keys) { remove(path) }
            selected = selected.filter {
                $0.count == 2 && $0[0] < numberOfSections && $0[1] < numberOfItems(inSection: $0[0])
            }
        }
        if isPreparationDue {
            isPreparationDue = false
            activeLayout.prepare()
        }
        let content = activeLayout.collectionViewContentSize
        if let clip = enclosingClipView, superview === clip {
            let size = CGSize(
                width: max(content.width, clip.frame.width), height: max(content.height, clip.frame.height))
            if frame.size != size { setFrameSize(size) }
        }
        showItems()
    }

    private func showItems() {
        let seen = enclosingClipView.map { convert($0.bounds, from: $0) } ?? bounds
        let attributes = activeLayout.layoutAttributesForElements(in: seen)
        let wanted = Set(attributes.compactMap(\.indexPath))
        for path in shownItems.keys.filter({ !wanted.contains($0) }) { remove(path) }
        for attribute in attributes {
            guard let path = attribute.indexPath else { continue }
            let item = shownItems[path] ?? show(path)
            item.apply(attribute)
            let view = item.view
            view.alphaValue = attribute.alpha
            view.isHidden = attribute.isHidden
            if view.frame != attribute.frame { view.frame = attribute.frame }
        }
    }

    private func show(_ path: IndexPath) -> NSCollectionViewItem {
        let item: NSCollectionViewItem
        if let dataSource {
            item = dataSource.collectionView(self, itemForRepresentedObjectAt: path)
        } else {
            item = newItem(forRepresentedObject: objects[path[1]])
        }
        item.collectionView = self
        item.indexPath = path
        item.isSelected = selected.contains(path)
        item.view.translatesAutoresizingMaskIntoConstraints = true
        item.view.autoresizingMask = []
        shownItems[path] = item
        addSubview(item.view)
        delegate?.collectionView(self, willDisplay: item, forRepresentedObjectAt: path)
        return item
    }

    private func remove(_ path: IndexPath) {
        guard let item = shownItems.removeValue(forKey: path) else { return }
        item.view.removeFromSuperview()
        item.indexPath = nil
        delegate?.collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: path)
        if let identifier = item.identifier, dataSource != nil { unused[identifier, default: []].append(item) }
    }

    // MARK: Selecting

    /// The items of the first section that are selected.
    open var selectionIndexes: IndexSet {
        get { IndexSet(selected.filter { $0.count == 2 && $0[0] == 0 }.map { $0[1] }) }
        set { select(Set(newValue.map { IndexPath(indexes: [0, $0]) })) }
    }

    func select(_ paths: Set<IndexPath>) {
        guard paths != selected else { return }
        let changed = paths.symmetricDifference(selected)
        selected = paths
        for path in changed { shownItems[path]?.isSelected = paths.contains(path) }
        setNeedsDisplay()
        if !isShowingBoundSelection { commitSelection() }
    }

    /// Selects items as the person asks, if the delegate lets them.
    private func selectByPerson(_ paths: Set<IndexPath>) {
        var coming = paths.subtracting(selected)
        var going = selected.subtracting(paths)
        if let delegate {
            if !coming.isEmpty { coming = delegate.collectionView(self, shouldSelectItemsAt: coming) }
            if !going.isEmpty { going = delegate.collectionView(self, shouldDeselectItemsAt: going) }
        }
        let new = selected.subtracting(going).union(coming)
        if new.isEmpty, !allowsEmptySelection { return }
        select(new)
        if !going.isEmpty { delegate?.collectionView(self, didDeselectItemsAt: going) }
        if !coming.isEmpty { delegate?.collectionView(self, didSelectItemsAt: coming) }
    }

    /// Selects items besides those that are.
    open func selectItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
        select(selected.union(indexPaths))
        scrollToItems(at: indexPaths, scrollPosition: scrollPosition)
    }
    /// Takes items out of the selection.
    open func deselectItems(at indexPaths: Set<IndexPath>) { select(selected.subtracting(indexPaths)) }
    /// Selects all items.
    open func selectAll(_ sender: Any?) {
        guard isSelectable, allowsMultipleSelection else { return }
        selectByPerson(
            Set(
                (0..<numberOfSections).flatMap { section in
                    (0..<numberOfItems(inSection: section)).map { IndexPath(indexes: [section, $0]) }
                }))
    }
    /// Selects nothing.
    open func deselectAll(_ sender: Any?) { if allowsEmptySelection { selectByPerson([]) } }

    /// Scrolls so that items are seen.
    open func scrollToItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        let rects = indexPaths.compactMap { activeLayout.layoutAttributesForItem(at: $0)?.frame }
        guard let first = rects.first else { return }
        let rect = rects.dropFirst().reduce(first) { $0.union($1) }
        guard let clip = enclosingClipView, scrollPosition.contains(.top) else {
            scrollToVisible(rect)
            return
        }
        clip.scroll(to: CGPoint(x: clip.bounds.minX, y: rect.minY - clip.contentInsets.top))
    }

    // MARK: Changes

    /// Shows items that the data source has put in.
    open func insertItems(at indexPaths: Set<IndexPath>) { shiftSelection(inserted: indexPaths, deleted: []) }
    /// Takes away items that the data source has taken out.
    open func deleteItems(at indexPaths: Set<IndexPath>) { shiftSelection(inserted: [], deleted: indexPaths) }
    /// Loads some items again.
    open func reloadItems(at indexPaths: Set<IndexPath>) {
        for path in indexPaths { remove(path) }
        setNeedsLayout()
    }
    /// Makes several changes together.
    open func performBatchUpdates(_ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil) {
        updates?()
        completionHandler?(true)
    }

    private func shiftSelection(inserted: Set<IndexPath>, deleted: Set<IndexPath>) {
        let moved = selected.compactMap { path -> IndexPath? in
            guard path.count == 2, !deleted.contains(path) else { return nil }
            var item = path[1] - deleted.count { $0[0] == path[0] && $0[1] < path[1] }
            for place in inserted.filter({ $0[0] == path[0] }).map({ $0[1] }).sorted() where place <= item { item += 1 }
            return IndexPath(indexes: [path[0], item])
        }
        for path in shownItems.keys { shownItems[path]?.isSelected = false }
        reloadData()
        select(Set(moved))
    }

    // MARK: Events

    open override func hitTest(_ point: CGPoint) -> NSView? {
        let hit = super.hitTest(point)
        guard isSelectable, let hit, hit !== self else { return hit }
        if let control = hit as? NSControl, control.isEnabled, !(control is NSImageView) {
            return control is NSTextField && !((control as? NSTextField)?.isEditable ?? false) ? self : control
        }
        return hit is NSText || hit.acceptsFirstResponder ? hit : self
    }

    open override func mouseDown(with event: NSEvent) {
        guard isSelectable else { return super.mouseDown(with: event) }
        window?.makeFirstResponder(self)
        let path = indexPathForItem(at: convert(event.locationInWindow, from: nil))
        guard let path else { return selectByPerson([]) }
        if allowsMultipleSelection, event.modifierFlags.contains(.command) {
            selectByPerson(selected.symmetricDifference([path]))
        } else if allowsMultipleSelection, event.modifierFlags.contains(.shift), let anchor {
            let (low, high) = (min(anchor, path), max(anchor, path))
            selectByPerson(Set(allPaths.filter { $0 >= low && $0 <= high }))
            return
        } else {
            selectByPerson([path])
        }
        anchor = path
    }

    private var allPaths: [IndexPath] {
        (0..<numberOfSections).flatMap { section in
            (0..<numberOfItems(inSection: section)).map { IndexPath(indexes: [section, $0]) }
        }
    }

    open override func keyDown(with event: NSEvent) {
        guard isSelectable, let command = KeyBindings.command(for: event)?.name,
            let next = neighbour(of: selected.max(), command)
        else { return super.keyDown(with: event) }
        selectByPerson([next])
        anchor = next
        scrollToItems(at: [next], scrollPosition: [])
    }

    /// The item beside one in the direction of a key.
    private func neighbour(of path: IndexPath?, _ command: String) -> IndexPath? {
        let paths = allPaths
        guard ["moveLeft:", "moveRight:", "moveUp:", "moveDown:"].contains(command), let first = paths.first else {
            return nil
        }
        guard let path, let index = paths.firstIndex(of: path),
            let from = activeLayout.layoutAttributesForItem(at: path)?.frame
        else { return first }
        switch command {
        case "moveLeft:": return index > 0 ? paths[index - 1] : path
        case "moveRight:": return index + 1 < paths.count ? paths[index + 1] : path
        default:
            let isDown = command == "moveDown:"
            let candidates = isDown ? Array(paths[(index + 1)...]) : paths[..<index].reversed()
            return candidates.first { candidate in
                guard let frame = activeLayout.layoutAttributesForItem(at: candidate)?.frame else { return false }
                let isBeyond = isDown ? frame.minY >= from.maxY - 0.5 : frame.maxY <= from.minY + 0.5
                return isBeyond && frame.minX <= from.midX && frame.maxX >= from.midX
            } ?? path
        }
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        guard let color = backgroundColors.first else { return }
        color.setFill()
        bounds.fill()
    }
}

/// What a nib keeps of a collection view besides the view: its layout.
final class CollectionViewCore: NSObject {
    nonisolated deinit {}

    let layout: NSCollectionViewLayout?

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        layout = coder.object("UICollectionLayout") as? NSCollectionViewLayout
        super.init()
    }
}
