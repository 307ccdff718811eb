// SPDX-License-Identifier: Apache-2.0

/// Items in an arrangement that a layout object decides; only those that are seen have cells.
open class UICollectionView: UIScrollView {
    nonisolated deinit {}

    /// What the collection shows.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// Who decides and is told of what happens.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { collectionViewLayout.invalidateLayout() }
        }
    }
    /// Is told of items that will soon be seen.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether cells are asked for before they come into sight.
    open var isPrefetchingEnabled = true
    /// What decides where items lie.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// A view behind everything, as large as the collection.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Selection

    /// Whether a tap selects.
    open var allowsSelection = true
    /// Whether several may be selected.
    open var allowsMultipleSelection = false
    /// Whether a tap selects during editing.
    open var allowsSelectionDuringEditing = false
    /// Whether several may be selected during editing.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether cells show what they can be edited with.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            if !allowsSelectionNow { deselectEverything() }
            for cell in liveCells.values { cell.editingDidChange() }
        }
    }
    /// Whether a long press on a moved item's cell drives ``beginInteractiveMovementForItem(at:)`` is up to the
    /// collection's controller.
    public internal(set) var hasActiveDrag = false

    // MARK: State

    var layout: UICollectionViewLayout
    let cellSources = ReuseSources<UICollectionViewCell>()
    /// By kind, a slash and the identifier.
    let supplementSources = ReuseSources<UICollectionReusableView>()
    /// The items of each section; nil until the data source was asked.
    var counts: [Int]?
    var isLayoutPrepared = false
    var isPlacing = false
    var selection: [IndexPath] = []
    var highlighted: IndexPath?
    var liveCells: [IndexPath: UICollectionViewCell] = [:]
    /// Supplementary and decoration views.
    var liveSupplements: [CollectionElementKey: UICollectionReusableView] = [:]
    /// The scroll views of sections that scroll by themselves.
    var sectionScrollers: [Int: SectionScrollView] = [:]
    /// What is on its way out of sight.
    var leaving: [LeavingElement] = []
    /// The changes since the outermost batch began; nil outside of one.
    var batch: CollectionBatch?
    /// Where things were, while a batch or another layout is put in place.
    var transition: CollectionTransition?
    /// The item that a finger moves.
    var movement: InteractiveMovement?
    /// The item whose cell is asked for again, without being exchanged.
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    var prefetched: Set<IndexPath> = []
    var lastPrefetchOffset = CGPoint.zero
    /// The colour behind the items that nobody but the collection or its list has set.
    private var ground: UIColor = .systemBackground
    /// Keeps a data source that nobody else holds; see ``showPrototypes(_:)``.
    var heldDataSource: CollectionPrototypeDataSource?
    /// Whether items have cells even where they are not seen, for tools that want to know every view.
    public var keepsAllItemsLive = false { didSet { setNeedsLayout() } }

    /// Makes a collection that a layout arranges.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        backgroundColor = ground
        layout.collectionView = self
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    public required init?(coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return nil }
        layout = nib.object("UICollectionLayout") as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.collectionView = self
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
        guard batch == nil else {
            batch?.reloads = true
            return
        }
        counts = nil
        movement = nil
        highlighted = nil
        prefetched.removeAll()
        selection.removeAll()
        finishLeaving()
        recycleEverything()
        let context = layout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
    }

    func currentCounts() -> [Int] {
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

    /// How many sections there are.
    open var numberOfSections: Int { currentCounts().count }

    /// How many items a section has; 0 for a section that is not there.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = currentCounts()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && path.item >= 0 && path.item < numberOfItems(inSection: path.section)
    }

    // MARK: Layout

    open override var bounds: CGRect {
        willSet {
            guard newValue != bounds, layout.shouldInvalidateLayout(forBoundsChange: newValue) else { return }
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newValue))
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layout.invalidateLayout()
    }

    override func contentOffsetDidChange() { setNeedsLayout() }

    func layoutDidBecomeInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
        isLayoutPrepared = false
        let way = context.contentOffsetAdjustment
        if way != .zero {
            contentOffset = CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y)
        }
        setNeedsLayout()
    }

    func prepareLayout() {
        guard !isLayoutPrepared else { return }
        isLayoutPrepared = true
        layout.prepare()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        placeElements()
    }

    /// Takes over the colour of a list, unless the program gave the collection one.
    func takeListGround(_ color: UIColor) {
        guard backgroundColor === ground, color !== ground else { return }
        ground = color
        backgroundColor = color
    }

    /// Where scrolling that was let go of comes to rest.
    override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// Exchanges the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Makes several changes at once, animated together.
    ///
    /// - Parameter completion: called when they are shown, with whether the animation ran to its end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        change(completion: completion) { _ in updates?() }
    }
}
