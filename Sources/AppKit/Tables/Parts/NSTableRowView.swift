// SPDX-License-Identifier: Apache-2.0

/// One row of a table of views: its background, its selection, and the views of its columns.
@MainActor open class NSTableRowView: NSView {
    nonisolated deinit {}

    /// How the selection is drawn.
    open var selectionHighlightStyle: NSTableView.SelectionHighlightStyle = .regular { didSet { setNeedsDisplay() } }
    /// Whether the row is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { selectionDidChange() } } }
    /// Whether the row is selected in a table that takes keys.
    open var isEmphasized = false { didSet { if isEmphasized != oldValue { selectionDidChange() } } }
    /// Whether the row is the heading of a group.
    open var isGroupRowStyle = false { didSet { if isGroupRowStyle != oldValue { setNeedsDisplay() } } }
    /// Whether the row stays in sight at the top.
    open var isFloating = false { didSet { setNeedsDisplay() } }
    /// Whether the next row is selected too.
    open var isNextRowSelected = false { didSet { setNeedsDisplay() } }
    /// Whether the row before is selected too.
    open var isPreviousRowSelected = false { didSet { setNeedsDisplay() } }
    /// Whether something is dragged over the row.
    open var isTargetForDropOperation = false { didSet { setNeedsDisplay() } }
    /// How far the content of the row is indented in an outline, in points.
    open var indentationForDropOperation: CGFloat = 0
    /// The colour behind the row; clear for the table's.
    open var backgroundColor = NSColor.clear { didSet { setNeedsDisplay() } }
    /// The views of the columns, by column; nil where there is none.
    var cellViews: [NSView?] = []
    weak var tableView: NSTableView?
    /// The index of the row while it is in sight; -1 otherwise.
    var row = -1
    /// The bound object that the row shows.
    var object: AnyObject?

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Rows measure from the top.
    open override var isFlipped: Bool { true }

    /// What is in a row is laid out by itself, so that a million rows do not solve one system.
    open override var isLayoutIsland: Bool { true }

    /// The number of columns.
    open var numberOfColumns: Int { cellViews.count }

    /// The view of a column; nil where there is none.
    open func view(atColumn column: Int) -> Any? {
        cellViews.indices.contains(column) ? cellViews[column] : nil
    }

    /// How dark the background behind the row's views is.
    open var interiorBackgroundStyle: NSView.BackgroundStyle {
        isSelected && isEmphasized && selectionHighlightStyle != .none ? .emphasized : .normal
    }

    private func selectionDidChange() {
        setNeedsDisplay()
        updateBackgroundStyle()
    }

    /// Tells the views of the row what is behind them.
    func updateBackgroundStyle() {
        let style = interiorBackgroundStyle
        for view in cellViews { view?.takeBackgroundStyle(style) }
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        drawBackground(in: dirtyRect)
        if isSelected { drawSelection(in: dirtyRect) }
        drawSeparator(in: dirtyRect)
    }

    /// Draws what is behind the row.
    open func drawBackground(in dirtyRect: CGRect) {
        if backgroundColor != .clear {
            backgroundColor.setFill()
            bounds.fill()
        }
        guard isGroupRowStyle, tableView?.effectiveStyle != .sourceList else { return }
        ContainerColors.groupRow.setFill()
        bounds.fill()
    }

    /// Draws the selection.
    open func drawSelection(in dirtyRect: CGRect) {
        guard selectionHighlightStyle != .none, let tableView else { return }
        let color: NSColor =
            isEmphasized ? .selectedContentBackgroundColor : .unemphasizedSelectedContentBackgroundColor
        color.setFill()
        tableView.selectionPath(
            in: bounds, joinsPrevious: isPreviousRowSelected, joinsNext: isNextRowSelected
        ).fill()
    }

    /// Draws the lines below and beside the row.
    open func drawSeparator(in dirtyRect: CGRect) {
        tableView?.drawGrid(ofRowIn: bounds, row: row)
    }
}

/// A view of a table's row that knows the object that it shows.
@MainActor open class NSTableCellView: NSView {
    nonisolated deinit {}

    /// What the cell shows; bindings of the views inside follow it.
    open var objectValue: Any? {
        get { heldValue }
        set {
            let keyed = KeyedObject(self)
            keyed.willChangeValue(forKey: "objectValue")
            heldValue = newValue
            keyed.didChangeValue(forKey: "objectValue")
        }
    }
    private var heldValue: Any?
    /// The field that shows the text.
    open weak var textField: NSTextField?
    /// The view that shows the picture.
    open weak var imageView: NSImageView?
    /// The size of the row.
    open var rowSizeStyle: NSTableView.RowSizeStyle = .custom
    /// What is behind the cell: a dark one makes text light.
    open var backgroundStyle: NSView.BackgroundStyle = .normal {
        didSet { if backgroundStyle != oldValue { for view in subviews { view.takeBackgroundStyle(backgroundStyle) } } }
    }

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

extension NSView {
    /// What is behind a view.
    public typealias BackgroundStyle = NSCell.BackgroundStyle

    /// Passes on to the cells inside what is behind them.
    final func takeBackgroundStyle(_ style: BackgroundStyle) {
        if let cellView = self as? NSTableCellView {
            cellView.backgroundStyle = style
        } else if let control = self as? NSControl {
            control.cell?.backgroundStyle = style
        } else {
            for view in subviews { view.takeBackgroundStyle(style) }
        }
    }
}
