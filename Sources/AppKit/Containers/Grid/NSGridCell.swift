// SPDX-License-Identifier: Apache-2.0

/// One place of a grid view, with the view in it.
@MainActor open class NSGridCell: NSObject {
    nonisolated deinit {}

    /// Where a view lies in its cell.
    nonisolated public enum Placement: Int, Sendable {
        /// As the row, the column or the grid says.
        case inherited = 0
        /// Nowhere: constraints of the program place it.
        case none
        case leading, trailing, center, fill
        public static let top = Placement.leading
        public static let bottom = Placement.trailing
    }

    /// The view in the cell.
    open var contentView: NSView? {
        didSet { if contentView !== oldValue { row?.gridView?.contentDidChange(from: oldValue, to: contentView) } }
    }
    /// The row that the cell is in.
    open internal(set) weak var row: NSGridRow?
    /// The column that the cell is in.
    open internal(set) weak var column: NSGridColumn?
    /// Where the view lies across.
    open var xPlacement: Placement = .inherited { didSet { row?.gridView?.gridDidChange() } }
    /// Where the view lies from top to bottom.
    open var yPlacement: Placement = .inherited { didSet { row?.gridView?.gridDidChange() } }
    /// Which baseline lines up with the row's.
    open var rowAlignment: NSGridRow.Alignment = .inherited { didSet { row?.gridView?.gridDidChange() } }
    /// What places the view in place of the grid.
    open var customPlacementConstraints: [NSLayoutConstraint] = [] {
        didSet {
            NSLayoutConstraint.deactivate(oldValue)
            row?.gridView?.gridDidChange()
        }
    }
    /// The cell that this one is merged into; itself for the one that shows its view; nil for a cell of its own.
    weak var mergeHead: NSGridCell?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        xPlacement = coder.placement("NSGrid_xPlacement") ?? .inherited
        yPlacement = coder.placement("NSGrid_yPlacement") ?? .inherited
        rowAlignment = coder.rowAlignment ?? .inherited
        contentView = coder.object("NSGrid_content") as? NSView
        coder.whenDecoded { [weak self] in
            guard let self, let head = coder.object("NSGrid_mergeHead") as? NSGridCell else { return }
            mergeHead = head
            head.mergeHead = head
        }
    }
}

/// A row of a grid view.
@MainActor open class NSGridRow: NSObject {
    nonisolated deinit {}

    /// Which baselines of a row's views line up.
    nonisolated public enum Alignment: Int, Sendable {
        /// As the row or the grid says.
        case inherited = 0
        case none, firstBaseline, lastBaseline
    }

    /// The grid that the row is in.
    open internal(set) weak var gridView: NSGridView?
    var cells: [NSGridCell] = []
    /// Where views lie in the row, unless the cell says.
    open var yPlacement: NSGridCell.Placement = .inherited { didSet { gridView?.gridDidChange() } }
    /// Which baselines line up, unless the cell says.
    open var rowAlignment: Alignment = .inherited { didSet { gridView?.gridDidChange() } }
    /// The height in points, or ``NSGridView/sizedForContent``.
    open var height = NSGridView.sizedForContent { didSet { gridView?.gridDidChange() } }
    /// The room above what is in the row, in points.
    open var topPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
    /// The room below what is in the row, in points.
    open var bottomPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
    /// Whether the row and what is in it is left out.
    open var isHidden = false { didSet { gridView?.gridDidChange() } }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        yPlacement = coder.placement("NSGrid_yPlacement") ?? .inherited
        rowAlignment = coder.rowAlignment ?? .inherited
        height = coder.length("NSGrid_height") ?? NSGridView.sizedForContent
        topPadding = coder.length("NSGrid_topPadding") ?? 0
        bottomPadding = coder.length("NSGrid_bottomPadding") ?? 0
        isHidden = coder.bool("NSGrid_hidden") ?? false
        cells = coder.objects("NSGrid_cells").compactMap { $0 as? NSGridCell }
    }

    /// The number of cells.
    open var numberOfCells: Int { cells.count }
    /// A cell; the row must have it.
    open func cell(at index: Int) -> NSGridCell { cells[index] }

    /// Makes one cell of several of the row.
    open func mergeCells(in range: NSRange) {
        guard let gridView else { return }
        gridView.mergeCells(
            inHorizontalRange: range, verticalRange: NSRange(location: gridView.index(of: self), length: 1))
    }
}

/// A column of a grid view.
@MainActor open class NSGridColumn: NSObject {
    nonisolated deinit {}

    /// The grid that the column is in.
    open internal(set) weak var gridView: NSGridView?
    /// Where views lie across the column, unless the cell says.
    open var xPlacement: NSGridCell.Placement = .inherited { didSet { gridView?.gridDidChange() } }
    /// The width in points, or ``NSGridView/sizedForContent``.
    open var width = NSGridView.sizedForContent { didSet { gridView?.gridDidChange() } }
    /// The room before what is in the column, in points.
    open var leadingPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
    /// The room after what is in the column, in points.
    open var trailingPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
    /// Whether the column and what is in it is left out.
    open var isHidden = false { didSet { gridView?.gridDidChange() } }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        xPlacement = coder.placement("NSGrid_xPlacement") ?? .inherited
        width = coder.length("NSGrid_width") ?? NSGridView.sizedForContent
        leadingPadding = coder.length("NSGrid_leadingPadding") ?? 0
        trailingPadding = coder.length("NSGrid_trailingPadding") ?? 0
        isHidden = coder.bool("NSGrid_hidden") ?? false
    }

    private var cells: [NSGridCell] {
        guard let gridView, let index = gridView.columns.firstIndex(where: { $0 === self }) else { return [] }
        return gridView.rows.map { $0.cells[index] }
    }

    /// The number of cells.
    open var numberOfCells: Int { cells.count }
    /// A cell; the column must have it.
    open func cell(at index: Int) -> NSGridCell { cells[index] }

    /// Makes one cell of several of the column.
    open func mergeCells(in range: NSRange) {
        guard let gridView else { return }
        gridView.mergeCells(
            inHorizontalRange: NSRange(location: gridView.index(of: self), length: 1), verticalRange: range)
    }
}

extension NibCoder {
    /// A length in points; nil where there is none or it is no length.
    func length(_ key: NibKey) -> CGFloat? {
        guard let length = double(key), length.isFinite, abs(length) < 1e7 else { return nil }
        return CGFloat(length)
    }

    func placement(_ key: NibKey) -> NSGridCell.Placement? {
        integer(key).flatMap(NSGridCell.Placement.init)
    }

    var rowAlignment: NSGridRow.Alignment? {
        integer("NSGrid_alignment").flatMap(NSGridRow.Alignment.init)
    }
}
