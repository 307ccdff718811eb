// SPDX-License-Identifier: Apache-2.0

/// Items in an arrangement that a layout object decides; only those that are seen have cells.
open class UICollectionView: UIScrollView {
    /// What the collection shows.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { layoutDidBecomeInvalid() }
        }
    }
    /// What decides where items lie.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet { takeLayout(replacing: oldValue) }
    }
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isPrefetchingEnabled = true
    open var isEditing = false
    /// A view behind everything, as large as the collection.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    let cellSources = ReuseSources<UICollectionViewCell>()
    /// By kind, a slash and the identifier.
    let supplementSources = ReuseSources<UICollectionReusableView>()
    private var counts: [Int]?
    private var isLayoutPrepared = false
    private var selection: [IndexPath] = []
    private var liveCells: [IndexPath: UICollectionViewCell] = [:]
    private var liveSupplements: [SupplementKey: UICollectionReusableView] = [:]
    private var measuredItems: Set<IndexPath> = []
    /// Keeps a data source that nobody else holds; see ``showPrototypes(_:)``.
    var heldDataSource: CollectionPrototypeDataSource?
    /// Whether items have cells even where they are not seen, for tools that want to know every view.
    public var keepsAllItemsLive = false { didSet { setNeedsLayout() } }

    private struct SupplementKey: Hashable {
        let kind: String
        let path: IndexPath
    }

    /// Makes a collection that a layout arranges.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        backgroundColor = .systemBackground
        layout.collectionView = self
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    public required init?(coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return nil }
        collectionViewLayout =
            nib.object("UICollectionLayout") as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
        allowsSelection = nib.bool("UIAllowsSelection") ?? true
        allowsMultipleSelection = nib.bool("UIAllowsMultipleSelection") ?? false
        isPrefetchingEnabled = nib.bool("UICollectionViewPrefetchingEnabled") ?? true
        backgroundView = nib.object("UIBackgroundView") as? UIView
        cellSources.decodePrototypes(
            nib, nibs: "UICollectionViewCellNibDict",
            externalObjects: "UICollectionViewCellPrototypeNibExternalObjects")
        supplementSources.decodePrototypes(
            nib, nibs: "UICollectionViewSupplementaryViewNibDict",
            externalObjects: "UICollectionViewSupplementaryViewPrototypeNibExternalObjects")
    }

    // MARK: Content

    /// Asks the data source for everything anew.
    open func reloadData() {
        counts = nil
        selection.removeAll()
        recycleEverything()
        layoutDidBecomeInvalid()
    }

    private func currentCounts() -> [Int] {
        if let counts { return counts }
        let new =
            dataSource.map { source in
                (0..<max(0, source.numberOfSections(in: self))).map {
                    max(0, source.collectionView(self, numberOfItemsInSection: $0))
                }
            } ?? []
        counts = new
        return new
    }

    open var numberOfSections: Int { currentCounts().count }

    open func numberOfItems(inSection section: Int) -> Int {
        let counts = currentCounts()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// Makes several changes at once.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        completion?(true)
    }

    open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
    open func insertSections(_ sections: IndexSet) { reloadData() }
    open func deleteSections(_ sections: IndexSet) { reloadData() }
    open func reloadSections(_ sections: IndexSet) { reloadData() }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

    // MARK: Layout

    private func takeLayout(replacing old: UICollectionViewLayout) {
        guard old !== collectionViewLayout else { return }
        old.collectionView = nil
        collectionViewLayout.collectionView = self
        layoutDidBecomeInvalid()
    }

    /// Exchanges the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }

    func layoutDidBecomeInvalid() {
        isLayoutPrepared = false
        measuredItems.removeAll()
        setNeedsLayout()
    }

    private func prepareLayout() {
        guard !isLayoutPrepared else { return }
        isLayoutPrepared = true
        collectionViewLayout.prepare()
    }

    open override var bounds: CGRect {
        willSet {
            if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) { layoutDidBecomeInvalid() }
        }
    }

    override func contentOffsetDidChange() { setNeedsLayout() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        prepareLayout()
        if collectionViewLayout.asksCells { measureSeenItems() }
        placeElements()
        contentSize = collectionViewLayout.collectionViewContentSize
    }

    private var seenArea: CGRect {
        guard keepsAllItemsLive else { return bounds }
        let content = collectionViewLayout.collectionViewContentSize
        return CGRect(origin: .zero, size: content).insetBy(dx: -1, dy: -1)
    }

    private func measureSeenItems() {
        for _ in 0..<4 {
            var changed = false
            for attributes in collectionViewLayout.layoutAttributesForElements(in: seenArea) ?? []
            where attributes.representedElementCategory == .cell && measuredItems.insert(attributes.indexPath).inserted
            {
                let wish = UICollectionViewLayoutAttributes(forCellWith: attributes.indexPath)
                wish.frame = attributes.frame
                let size = cell(at: attributes.indexPath).preferredLayoutAttributesFitting(wish).size
                if collectionViewLayout.takePreferredSize(size, forItemAt: attributes.indexPath) { changed = true }
            }
            guard changed else { return }
            collectionViewLayout.prepare()
        }
    }

    private func placeElements() {
        var cells: Set<IndexPath> = []
        var supplements: Set<SupplementKey> = []
        for attributes in collectionViewLayout.layoutAttributesForElements(in: seenArea) ?? [] {
            switch attributes.representedElementCategory {
            case .cell:
                cells.insert(attributes.indexPath)
                place(cell(at: attributes.indexPath), attributes)
            case .supplementaryView:
                let key = SupplementKey(
                    kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
                supplements.insert(key)
                place(supplement(key), attributes)
            case .decorationView: break
            }
        }
        for (path, cell) in liveCells where !cells.contains(path) { recycle(cell, at: path) }
        for (key, view) in liveSupplements where !supplements.contains(key) { recycle(view, key) }
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        view.transform = .identity
        view.frame = attributes.frame
        view.transform = attributes.transform
        view.alpha = attributes.alpha
        view.isHidden = attributes.isHidden
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    private func cell(at path: IndexPath) -> UICollectionViewCell {
        if let cell = liveCells[path] { return cell }
        let cell = dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell(frame: .zero)
        cell.isSelected = selection.contains(path)
        liveCells[path] = cell
        if cell.superview !== self { addSubview(cell) }
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        return cell
    }

    private func supplement(_ key: SupplementKey) -> UICollectionReusableView {
        if let view = liveSupplements[key] { return view }
        let view =
            dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
            ?? UICollectionReusableView(frame: .zero)
        liveSupplements[key] = view
        if view.superview !== self { addSubview(view) }
        return view
    }

    private func recycle(_ cell: UICollectionViewCell, at path: IndexPath) {
        liveCells[path] = nil
        cell.removeFromSuperview()
        if cell.isReusable, let identifier = cell.reuseIdentifier { cellSources.enqueue(cell, for: identifier) }
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }

    private func recycle(_ view: UICollectionReusableView, _ key: SupplementKey) {
        liveSupplements[key] = nil
        view.removeFromSuperview()
        if view.isReusable, let identifier = view.reuseIdentifier {
            supplementSources.enqueue(view, for: key.kind + "/" + identifier)
        }
    }

    private func recycleEverything() {
        for (path, cell) in liveCells { recycle(cell, at: path) }
        for (key, view) in liveSupplements { recycle(view, key) }
    }

    // MARK: Asking

    /// The cell of an item that is seen.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { liveCells[indexPath] }

    /// The item of a cell that is seen.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        liveCells.first { $0.value === cell }?.key
    }

    /// The cells that are seen, in order.
    open var visibleCells: [UICollectionViewCell] { liveCells.sorted { $0.key < $1.key }.map(\.value) }

    /// The items that are seen, in order.
    open var indexPathsForVisibleItems: [IndexPath] { liveCells.keys.sorted() }

    open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        liveSupplements[SupplementKey(kind: kind, path: indexPath)]
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// The item at a point of the collection's coordinates.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return collectionViewLayout.layoutAttributesForElements(in: spot)?
            .first { $0.representedElementCategory == .cell }?.indexPath
    }

    // MARK: Selection

    /// Every selected item; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

    /// Selects an item without telling the delegate; nil selects none.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil {
            for path in selection { liveCells[path]?.isSelected = false }
            selection.removeAll()
        }
        guard let indexPath, allowsSelection, indexPath.item < numberOfItems(inSection: indexPath.section),
            !selection.contains(indexPath)
        else { return }
        selection.append(indexPath)
        liveCells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes an item out of the selection without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        liveCells[indexPath]?.isSelected = false
    }

    /// Scrolls to an item.
    open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        contentSize = collectionViewLayout.collectionViewContentSize
        let inset = adjustedContentInset
        let area = bounds.inset(by: inset)
        var target = contentOffset
        if position.contains(.top) { target.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { target.y = frame.midY - area.height / 2 - inset.top }
        if position.contains(.bottom) { target.y = frame.maxY - area.height - inset.top }
        if position.contains(.left) { target.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { target.x = frame.midX - area.width / 2 - inset.left }
        if position.contains(.right) { target.x = frame.maxX - area.width - inset.left }
        setContentOffset(clamped(target), animated: animated)
    }
}
