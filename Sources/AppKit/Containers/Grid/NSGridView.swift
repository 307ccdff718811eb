// SPDX-License-Identifier: Apache-2.0

/// A view that lays out views in rows and columns, which are as large as what is in them.
@MainActor open class NSGridView: NSView {
    nonisolated deinit {}

    /// A length that follows from what is in the row or column.
    nonisolated public static let sizedForContent = CGFloat.greatestFiniteMagnitude

    private(set) var rows: [NSGridRow] = []
    private(set) var columns: [NSGridColumn] = []
    /// The distance between rows, in points.
    open var rowSpacing: CGFloat = 6 { didSet { gridDidChange() } }
    /// The distance between columns, in points.
    open var columnSpacing: CGFloat = 6 { didSet { gridDidChange() } }
    /// Where views lie across their columns, unless the column or the cell says.
    open var xPlacement: NSGridCell.Placement = .leading { didSet { gridDidChange() } }
    /// Where views lie in their rows, unless the row or the cell says.
    open var yPlacement: NSGridCell.Placement = .bottom { didSet { gridDidChange() } }
    /// Which baselines of a row's views line up, unless the row or the cell says.
    open var rowAlignment: NSGridRow.Alignment = .none { didSet { gridDidChange() } }

    /// The constraints that the grid made, and the guides that they go by.
    var madeConstraints: [NSLayoutConstraint] = []
    var madeGuides: [NSLayoutGuide] = []
    /// The views that are hidden because their row or column is.
    var hiddenContents: Set<ObjectIdentifier> = []
    private var isChangingSeveral = false

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Makes a grid of empty cells.
    public convenience init(numberOfColumns columnCount: Int, rows rowCount: Int) {
        self.init(frame: .zero)
        changeSeveral {
            for _ in 0..<max(0, columnCount) { addColumn(with: []) }
            for _ in 0..<max(0, rowCount) { addRow(with: []) }
        }
    }

    /// Makes a grid of rows of views; `emptyContentView` leaves a cell empty.
    public convenience init(views rows: [[NSView]]) {
        self.init(frame: .zero)
        changeSeveral { for row in rows { addRow(with: row) } }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        isChangingSeveral = true
        coder.read(NSGridView.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSGridView.coding, of: self)
    }

    private static let coding: [NibProperty<NSGridView>] = [
        .length("NSGrid_rowSpacing", \.rowSpacing, or: 6),
        .length("NSGrid_columnSpacing", \.columnSpacing, or: 6),
        .choice("NSGrid_xPlacement", \.xPlacement, or: .leading),
        .choice("NSGrid_yPlacement", \.yPlacement, or: .bottom),
        .choice("NSGrid_alignment", \.rowAlignment, or: .none),
        // Rows, columns and cells lead to one another and back to the grid.
        NibProperty("NSGrid_rows") { grid, coder, key in
            grid.isChangingSeveral = true
            coder.whenDecoded { [weak grid] in
                guard let grid else { return }
                grid.rows = coder.objects(key).compactMap { $0 as? NSGridRow }
                grid.columns = coder.objects("NSGrid_columns").compactMap { $0 as? NSGridColumn }
                grid.takeDecodedParts()
                grid.isChangingSeveral = false
                grid.gridDidChange()
            }
        } encode: { grid, coder, key in
            coder.encode(grid.rows as NSArray, for: key)
            coder.encode(grid.columns as NSArray, for: "NSGrid_columns")
        },
    ]

    override var encodedConstraints: [NSLayoutConstraint] {
        let made = Set(madeConstraints.map { ObjectIdentifier($0) })
        return super.encodedConstraints.filter { !made.contains(ObjectIdentifier($0)) }
    }
    override var encodedGuides: [NSLayoutGuide] {
        let made = Set(madeGuides.map { ObjectIdentifier($0) })
        return super.encodedGuides.filter { !made.contains(ObjectIdentifier($0)) }
    }

    private func takeDecodedParts() {
        for row in rows {
            row.gridView = self
            // A damaged nib may have fewer cells than columns.
            while row.cells.count < columns.count { row.cells.append(NSGridCell()) }
            row.cells.removeLast(row.cells.count - columns.count)
            for (cell, column) in zip(row.cells, columns) {
                cell.row = row
                cell.column = column
                take(cell.contentView)
            }
        }
        for column in columns { column.gridView = self }
    }

    private func take(_ view: NSView?) {
        guard let view else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
    }

    /// A view that stands for an empty cell.
    public static let emptyContentView = NSView(frame: .zero)

    // MARK: Rows and columns

    /// The number of rows.
    open var numberOfRows: Int { rows.count }
    /// The number of columns.
    open var numberOfColumns: Int { columns.count }
    /// A row; the grid must have it.
    open func row(at index: Int) -> NSGridRow { rows[index] }
    /// The index of a row; `NSNotFound` where it is not of the grid.
    open func index(of row: NSGridRow) -> Int { rows.firstIndex { $0 === row } ?? NSNotFound }
    /// A column; the grid must have it.
    open func column(at index: Int) -> NSGridColumn { columns[index] }
    /// The index of a column; `NSNotFound` where it is not of the grid.
    open func index(of column: NSGridColumn) -> Int { columns.firstIndex { $0 === column } ?? NSNotFound }
    /// The cell in a column and a row, both of which the grid must have.
    open func cell(atColumnIndex columnIndex: Int, rowIndex: Int) -> NSGridCell { rows[rowIndex].cells[columnIndex] }

    /// The cell that a view is in; nil where it is in none.
    open func cell(for view: NSView) -> NSGridCell? {
        var current: NSView? = view
        while let candidate = current, candidate !== self {
            for row in rows {
                if let cell = row.cells.first(where: { $0.contentView === candidate }) { return cell }
            }
            current = candidate.superview
        }
        return nil
    }

    /// Adds a row at the end.
    @discardableResult
    open func addRow(with views: [NSView]) -> NSGridRow { insertRow(at: rows.count, with: views) }

    /// Puts in a row, and columns where it has more views than there are.
    @discardableResult
    open func insertRow(at index: Int, with views: [NSView]) -> NSGridRow {
        let row = NSGridRow()
        row.gridView = self
        changeSeveral {
            while columns.count < views.count { addColumn(with: []) }
            row.cells = columns.map { column in
                let cell = NSGridCell()
                (cell.row, cell.column) = (row, column)
                return cell
            }
            rows.insert(row, at: min(max(0, index), rows.count))
            for (cell, view) in zip(row.cells, views) where view !== Self.emptyContentView { cell.contentView = view }
        }
        return row
    }

    /// Puts a row in another place.
    open func moveRow(at fromIndex: Int, to toIndex: Int) {
        guard rows.indices.contains(fromIndex), rows.indices.contains(toIndex) else { return }
        changeSeveral { rows.insert(rows.remove(at: fromIndex), at: toIndex) }
    }

    /// Takes a row out; its views stay subviews.
    open func removeRow(at index: Int) {
        guard rows.indices.contains(index) else { return }
        changeSeveral { rows.remove(at: index).gridView = nil }
    }

    /// Adds a column at the end.
    @discardableResult
    open func addColumn(with views: [NSView]) -> NSGridColumn { insertColumn(at: columns.count, with: views) }

    /// Puts in a column, and rows where it has more views than there are.
    @discardableResult
    open func insertColumn(at index: Int, with views: [NSView]) -> NSGridColumn {
        let column = NSGridColumn()
        column.gridView = self
        let index = min(max(0, index), columns.count)
        changeSeveral {
            while rows.count < views.count { addRow(with: []) }
            columns.insert(column, at: index)
            for row in rows {
                let cell = NSGridCell()
                (cell.row, cell.column) = (row, column)
                row.cells.insert(cell, at: index)
            }
            for (row, view) in zip(rows, views) where view !== Self.emptyContentView {
                row.cells[index].contentView = view
            }
        }
        return column
    }

    /// Puts a column in another place.
    open func moveColumn(at fromIndex: Int, to toIndex: Int) {
        guard columns.indices.contains(fromIndex), columns.indices.contains(toIndex) else { return }
        changeSeveral {
            columns.insert(columns.remove(at: fromIndex), at: toIndex)
            for row in rows { row.cells.insert(row.cells.remove(at: fromIndex), at: toIndex) }
        }
    }

    /// Takes a column out; its views stay subviews.
    open func removeColumn(at index: Int) {
        guard columns.indices.contains(index) else { return }
        changeSeveral {
            columns.remove(at: index).gridView = nil
            for row in rows { row.cells.remove(at: index) }
        }
    }

    /// Makes one cell of several: the first shows its view in the room of all.
    open func mergeCells(inHorizontalRange hRange: NSRange, verticalRange vRange: NSRange) {
        guard let across = Range(hRange)?.clamped(to: 0..<columns.count), !across.isEmpty,
            let down = Range(vRange)?.clamped(to: 0..<rows.count), !down.isEmpty
        else { return }
        let head = rows[down.lowerBound].cells[across.lowerBound]
        changeSeveral {
            for row in down {
                for column in across { rows[row].cells[column].mergeHead = head }
            }
        }
    }

    // MARK: Changes

    private func changeSeveral(_ body: () -> Void) {
        let outer = isChangingSeveral
        isChangingSeveral = true
        body()
        isChangingSeveral = outer
        gridDidChange()
    }

    func gridDidChange() {
        guard !isChangingSeveral else { return }
        rebuildConstraints()
    }

    func contentDidChange(from old: NSView?, to new: NSView?) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        take(new)
        gridDidChange()
    }
}
