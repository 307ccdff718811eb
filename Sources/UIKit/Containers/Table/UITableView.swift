// SPDX-License-Identifier: Apache-2.0

/// A list of rows in sections, of which only those that are seen have cells.
open class UITableView: UIScrollView {
    nonisolated deinit {}

    /// How sections look.
    public private(set) var style: Style

    /// What the table shows.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { setNeedsReload() } }
    }
    /// Who decides heights, headers and selection.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { setNeedsReload() }
        }
    }

    /// Who is told of rows that will be needed soon.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether ``prefetchDataSource`` is told of them.
    open var isPrefetchingEnabled = true

    // MARK: Heights

    /// The height of rows that the delegate gives none; ``automaticDimension`` asks each cell.
    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { reloadHeights() } } }
    /// The height of headers for which the delegate says nothing, in points.
    open var sectionHeaderHeight = automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { reloadHeights() } }
    }
    /// The height of footers for which the delegate says nothing, in points.
    open var sectionFooterHeight = automaticDimension {
        didSet { if sectionFooterHeight != oldValue { reloadHeights() } }
    }
    /// The height that a row is taken to have until it is seen. With ``automaticDimension`` the table guesses; 0 asks
    /// the delegate for every row beforehand.
    open var estimatedRowHeight = automaticDimension {
        didSet { if estimatedRowHeight != oldValue { reloadHeights() } }
    }
    /// The height that a header is taken to have until it is seen, in points.
    open var estimatedSectionHeaderHeight = automaticDimension
    /// The height that a footer is taken to have until it is seen, in points.
    open var estimatedSectionFooterHeight = automaticDimension
    /// The room above each section's header in a plain table.
    open var sectionHeaderTopPadding = automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { reloadHeights() } }
    }

    // MARK: Separators

    /// Whether there are lines between rows.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { setNeedsLayout() } }
    /// The colour of the lines between rows; nil for the usual one.
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// How far separators stay from the sides; ``automaticDimension`` on a side takes the system's distance.
    open var separatorInset = UIEdgeInsets(top: 0, left: automaticDimension, bottom: 0, right: automaticDimension) {
        didSet { setNeedsLayout() }
    }
    /// What the separators' insets count from.
    open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { setNeedsLayout() } }
    /// Whether separators keep to the readable width.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether content views keep to the safe area.
    open var insetsContentViewsToSafeArea = true {
        didSet { if insetsContentViewsToSafeArea != oldValue { reloadHeights() } }
    }

    // MARK: Around the rows

    /// A view above the first section; its own height holds.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// A view below the last section; its own height holds.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// A view behind everything, as large as the table.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }

    // MARK: Selection

    /// Whether a tap selects.
    open var allowsSelection = true
    /// Whether several may be selected.
    open var allowsMultipleSelection = false
    /// Whether a tap selects during editing.
    open var allowsSelectionDuringEditing = false
    /// Whether several may be selected during editing.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing != oldValue { updateEditing(animated: false) } }
    }
    private var knownCoveredSides = UIEdgeInsets.zero
    var selection = TableSelection()

    // MARK: Focus

    /// Whether the keyboard's arrows go along the rows.
    open var allowsFocus = true { didSet { if !allowsFocus { endFocus() } } }
    /// Whether a row that the arrows come to is selected at once, and not only by Return. Unless set, it is in the side
    /// column of a split view.
    open var selectionFollowsFocus: Bool {
        get { ownSelectionFollowsFocus ?? isSideColumn }
        set { ownSelectionFollowsFocus = newValue }
    }
    private var ownSelectionFollowsFocus: Bool?
    /// Whether the arrows go on from the row where they were when the table had them last.
    open var remembersLastFocusedIndexPath = false
    open override var canBecomeFocused: Bool { super.canBecomeFocused || takesFocus }
    /// The row that has the focus, or had it when the table had.
    var focus = TableFocus()

    // MARK: Index

    /// How many rows a table must have for its index to be shown.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reloadSectionIndexTitles() } }
    }
    /// The colour of the index; nil for the tint.
    open var sectionIndexColor: UIColor? { didSet { indexView?.setNeedsDisplay() } }
    /// The colour behind the index; nil for none.
    open var sectionIndexBackgroundColor: UIColor? { didSet { indexView?.setNeedsDisplay() } }
    /// The colour behind the index while a finger is on it; nil for the same one.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexView?.setNeedsDisplay() } }
    var indexView: TableIndexView?

    // MARK: Editing

    /// Whether cells can be deleted, inserted and moved.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// The row whose actions are shown.
    var swipe: TableSwipe?
    /// The row that a finger moves.
    var reordering: TableReordering?
    private(set) lazy var swipeRecognizer = TableSwipeRecognizer(self)

    // MARK: State

    let cellSources = TableCellSources()
    var geometry = TableGeometry()
    var heightSource = RowHeightSource.equal(44)
    /// The questions that only a default implementation answered.
    var defaultsReached: Set<TableQuestion> = []
    private(set) var needsReload = true
    /// The changes that are being told, and how many times their end must still come.
    var update: TableUpdate?
    var updateDepth = 0
    var updateCompletions: [(Bool) -> Void] = []
    /// Whether rows are on their way between two layouts, and layout must leave them alone.
    var isInTransition = false
    /// Cells and headers that are on their way out.
    var leaving: [TableLeaver] = []
    let prefetching = TablePrefetching()
    var requests = TableCellRequests()
    var liveCells: [IndexPath: UITableViewCell] = [:]
    var liveHeaders: [Int: UIView] = [:]
    var liveFooters: [Int: UIView] = [:]
    /// Keeps a data source that nobody else holds; see ``showPrototypes(_:)``.
    var heldDataSource: PrototypeDataSource?
    /// Whether rows have cells even where they are not seen, for tools that want to know every view.
    public var keepsAllRowsLive = false { didSet { setNeedsLayout() } }
    /// Heights that count before the delegate's, for tools that show rows as a designer left them; in points.
    public var rowHeightOverrides: [IndexPath: CGFloat] = [:] {
        didSet { if rowHeightOverrides != oldValue { reloadHeights() } }
    }

    /// Makes a table of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style.background
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        style =
            (coder.integer("UITableViewStyle") ?? coder.integer("UIStyle")).flatMap(Style.init) ?? .plain
        if !coder.contains("UIBackgroundColor") { backgroundColor = style.background }
        decodeTable(coder)
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new {
            old?.removeFromSuperview()
            if let new {
                if new === backgroundView { insertSubview(new, at: 0) } else { addSubview(new) }
            }
        }
        // The same view again says that its height is another.
        reloadHeights()
    }

    // MARK: Content

    /// Asks the data source for everything anew; nothing is selected afterwards.
    open func reloadData() {
        setNeedsReload()
        selection = TableSelection()
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    func didReload() { needsReload = false }

    /// Whether changes were told whose end was not.
    open var hasUncommittedUpdates: Bool { updateDepth > 0 }

    /// How many sections there are.
    open var numberOfSections: Int {
        reloadIfNeeded()
        return geometry.sections.count
    }

    /// How many rows a section has; 0 for a section that is not there.
    open func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// Switches the controls for deleting, inserting and moving on or off.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        closeSwipe(animated: animated)
        cancelReordering()
        self.editing = editing
        if allowsMultipleSelectionDuringEditing { deselectAll() }
        updateEditing(animated: animated)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeRows()
    }

    override func contentOffsetDidChange() {
        if swipe?.isOpen == true { closeSwipe(animated: true) }
        setNeedsLayout()
    }

    open override var bounds: CGRect {
        didSet {
            // Rows and headers may be as high as the width lets them be.
            guard bounds.width != oldValue.width else { return }
            closeSwipe(animated: false)
            reloadHeights()
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        let sides = coveredSides
        guard sides != knownCoveredSides else { return }
        knownCoveredSides = sides
        // Content may be as high as the width lets it be.
        reloadHeights()
    }

    // MARK: Touches

    override var builtInRecognizers: [UIGestureRecognizer] { super.builtInRecognizers + [swipeRecognizer] }

    /// While the actions of a row are shown, a touch beside them only puts them away.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let hit, let swipe, swipe.isOpen, !hit.isDescendant(of: swipe.actionsView) else { return hit }
        return self
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if swipe?.isOpen == true { closeSwipe(animated: true) } else { super.touchesBegan(touches, with: event) }
    }

    open override func touchesShouldCancel(in view: UIView) -> Bool {
        !(view is TableCellReorderView) && !(view is TableIndexView) && super.touchesShouldCancel(in: view)
    }
}
