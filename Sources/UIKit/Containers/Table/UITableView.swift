// SPDX-License-Identifier: Apache-2.0

/// A list of rows in sections, of which only those that are seen have cells.
open class UITableView: UIScrollView {
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

    // MARK: Heights

    /// The height of rows that the delegate gives none; ``automaticDimension`` asks each cell.
    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    open var sectionHeaderHeight = automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    open var sectionFooterHeight = automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    /// The height that a row is taken to have until its cell is asked.
    open var estimatedRowHeight = automaticDimension
    open var estimatedSectionHeaderHeight = automaticDimension
    open var estimatedSectionFooterHeight = automaticDimension
    /// The room above each section's header in a plain table.
    open var sectionHeaderTopPadding = automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
    }

    // MARK: Separators

    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { setNeedsLayout() } }
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// How far separators stay from the sides; ``automaticDimension`` on a side takes the system's distance.
    open var separatorInset = UIEdgeInsets(top: 0, left: automaticDimension, bottom: 0, right: automaticDimension) {
        didSet { setNeedsLayout() }
    }
    open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { setNeedsLayout() } }
    /// Whether separators keep to the readable width.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether content views keep to the safe area.
    open var insetsContentViewsToSafeArea = true

    // MARK: Around the rows

    /// A view above the first section; its own height holds.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// A view below the last section; its own height holds.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// A view behind everything, as large as the table.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    var selection: [IndexPath] = []

    // MARK: Index

    open var sectionIndexMinimumDisplayRowCount = 0
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?
    open var sectionIndexTrackingBackgroundColor: UIColor?

    /// Whether cells can be deleted, inserted and moved.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false

    // MARK: State

    let cellSources = TableCellSources()
    var geometry = TableGeometry()
    private(set) var needsReload = true
    /// Rows whose cells were asked for their height since the last reload.
    var measuredRows: Set<IndexPath> = []
    var liveCells: [IndexPath: UITableViewCell] = [:]
    var liveHeaders: [Int: UIView] = [:]
    var liveFooters: [Int: UIView] = [:]
    /// Keeps a data source that nobody else holds; see ``showPrototypes(_:)``.
    var heldDataSource: PrototypeDataSource?
    /// Whether rows have cells even where they are not seen, for tools that want to know every view.
    public var keepsAllRowsLive = false { didSet { setNeedsLayout() } }
    /// Heights that count before the delegate's, for tools that show rows as a designer left them; in points.
    public var rowHeightOverrides: [IndexPath: CGFloat] = [:]

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
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new {
            if new === backgroundView { insertSubview(new, at: 0) } else { addSubview(new) }
        }
        setNeedsReload()
    }

    // MARK: Content

    /// Asks the data source for everything anew.
    open func reloadData() {
        setNeedsReload()
        selection.removeAll()
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    func didReload() { needsReload = false }

    open var numberOfSections: Int {
        reloadIfNeeded()
        return geometry.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// Switches the controls for deleting, inserting and moving on or off.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        for (path, cell) in liveCells { prepareEditing(of: cell, at: path) }
        setNeedsLayout()
    }

    func prepareEditing(of cell: UITableViewCell, at path: IndexPath) {
        let allowed = editing && (dataSource?.tableView(self, canEditRowAt: path) ?? false)
        cell.editingStyle = allowed ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        cell.canMove = editing && (dataSource?.tableView(self, canMoveRowAt: path) ?? false)
        cell.setEditing(allowed, animated: false)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeRows()
    }

    override func contentOffsetDidChange() {
        setNeedsLayout()
    }

    open override var bounds: CGRect {
        didSet {
            // Rows and headers may be as high as the width lets them be.
            if bounds.width != oldValue.width { setNeedsReload() }
        }
    }
}
