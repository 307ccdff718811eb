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
        coder.read(NSGridCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        coder.write(NSGridCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSGridCell>] = [
        .choice("NSGrid_xPlacement", \.xPlacement, or: .inherited),
        .choice("NSGrid_yPlacement", \.yPlacement, or: .inherited),
        .choice("NSGrid_alignment", \.rowAlignment, or: .inherited),
        .optional("NSGrid_content", \.contentView),
        NibProperty("NSGrid_mergeHead") { cell, coder, key in
            coder.whenDecoded { [weak cell] in
                guard let cell, let head = coder.object(key) as? NSGridCell else { return }
                cell.mergeHead = head
                head.mergeHead = head
            }
        } encode: { cell, coder, key in
            if let head = cell.mergeHead, head !== cell { coder.encode(head, for: key) }
        },
    ]
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
        coder.read(NSGridRow.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        coder.write(NSGridRow.coding, of: self)
    }

    private static let coding: [NibProperty<NSGridRow>] = [
        .choice("NSGrid_yPlacement", \.yPlacement, or: .inherited),
        .choice("NSGrid_alignment", \.rowAlignment, or: .inherited),
        .length("NSGrid_height", \.height, or: NSGridView.sizedForContent),
        .length("NSGrid_topPadding", \.topPadding),
        .length("NSGrid_bottomPadding", \.bottomPadding),
        .flag("NSGrid_hidden", \.isHidden),
        .objects("NSGrid_cells", \.cells),
    ]

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
        coder.read(NSGridColumn.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open func encode(with coder: NSCoder) {
        coder.write(NSGridColumn.coding, of: self)
    }

    private static let coding: [NibProperty<NSGridColumn>] = [
        .choice("NSGrid_xPlacement", \.xPlacement, or: .inherited),
        .length("NSGrid_width", \.width, or: NSGridView.sizedForContent),
        .length("NSGrid_leadingPadding", \.leadingPadding),
        .length("NSGrid_trailingPadding", \.trailingPadding),
        .flag("NSGrid_hidden", \.isHidden),
    ]

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
}
