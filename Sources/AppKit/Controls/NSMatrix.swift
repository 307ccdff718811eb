// SPDX-License-Identifier: Apache-2.0

/// Cells in rows and columns that work together: radio buttons, a list, buttons that light up.
open class NSMatrix: NSControl {
    nonisolated deinit {}

    /// How the cells work together.
    nonisolated public enum Mode: UInt, Sendable {
        case radioModeMatrix = 0
        case highlightModeMatrix, listModeMatrix, trackModeMatrix
    }

    open override class var bindings: Bindings {
        Bindings(NSMatrix.self) {
            Binding(.content) { $0.take($1, of: .content) }
            Binding(.contentObjects) { $0.take($1, of: .contentObjects) }
            Binding(.contentValues) { $0.take($1, of: .contentValues) }
            Binding(.selectedIndex, of: Int.self) { matrix, presentation in
                matrix.select(index: RangedValue.integer(presentation.shown))
            } read: {
                $0.selectedIndex
            }
            Binding(.selectedTag, of: Int.self) { matrix, presentation in
                let tag = RangedValue.integer(presentation.shown)
                matrix.select(index: matrix.cells.firstIndex { $0.tag == tag })
            } read: {
                $0.selectedCell?.tag
            }
            Binding(.selectedObject) { matrix, presentation in
                matrix.select(index: matrix.index(of: presentation.shown, \.object))
            } read: {
                $0.choice(of: $0.selectedIndex)?.object
            }
            Binding(.selectedValue) { matrix, presentation in
                matrix.select(index: matrix.index(of: presentation.shown, \.value))
            } read: {
                $0.choice(of: $0.selectedIndex)?.value
            }
            Binding(.selectedObjects) { matrix, presentation in
                matrix.select(all: presentation.shown as? [Any] ?? [], \.object)
            } read: {
                $0.selectedChoices.compactMap(\.object)
            }
            Binding(.selectedValues) { matrix, presentation in
                matrix.select(all: presentation.shown as? [Any] ?? [], \.value)
            } read: {
                $0.selectedChoices.compactMap(\.value)
            }
            Binding(.alignment, \.alignment)
        }
    }

    // MARK: State

    /// How the cells work together.
    open var mode: Mode = .radioModeMatrix
    /// The cell that new ones are copies of.
    open var prototype: NSCell?
    private var grid: [[NSCell]] = [] { didSet { cellsDidChange() } }
    /// The size of a cell, in points.
    open var cellSize = CGSize(width: 100, height: 17) { didSet { cellsDidChange() } }
    /// The room between cells, in points.
    open var intercellSpacing = CGSize(width: 1, height: 0) { didSet { cellsDidChange() } }
    /// Whether no cell need be chosen.
    open var allowsEmptySelection = false
    /// Whether cells get larger with the matrix.
    open var autosizesCells = false { didSet { needsDisplay = true } }
    /// Whether dragging chooses a rectangle of cells.
    open var isSelectionByRect = true
    /// Whether the background is drawn.
    open var drawsBackground = false { didSet { needsDisplay = true } }
    /// Whether the cells' background is drawn.
    open var drawsCellBackground = false { didSet { needsDisplay = true } }
    /// The colour behind the cells.
    open var backgroundColor: NSColor = .controlBackgroundColor { didSet { needsDisplay = true } }
    /// The colour of the cells' background.
    open var cellBackgroundColor: NSColor? { didSet { needsDisplay = true } }
    /// Whether dragging scrolls.
    open var isAutoscroll = false
    /// What a double click sends.
    open var doubleAction: Selector?
    /// Who is asked about and told of editing.
    open weak var delegate: (any NSMatrixDelegate)?
    private weak var chosen: NSCell?
    private var isEnabledWithoutCells = true
    /// The cell that the keys work.
    open weak var keyCell: NSCell?

    /// Makes an empty matrix.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Makes a matrix of copies of a cell.
    public convenience init(
        frame frameRect: CGRect, mode: Mode, prototype cell: NSCell, numberOfRows rows: Int,
        numberOfColumns columns: Int
    ) {
        self.init(frame: frameRect)
        self.mode = mode
        prototype = cell
        renewRows(rows, columns: columns)
        if mode == .radioModeMatrix, !allowsEmptySelection { selectCell(atRow: 0, column: 0) }
    }

    /// Decodes a matrix with its cells.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSMatrix.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSMatrix.coding, of: self)
    }

    private static let coding: [NibProperty<NSMatrix>] = [
        .bits(
            "NSMatrixFlags",
            .word(0xE000_0000) { matrix in
                switch matrix.mode {
                case .radioModeMatrix: 0x4000_0000
                case .highlightModeMatrix: 0x8000_0000
                case .listModeMatrix: 0x2000_0000
                case .trackModeMatrix: 0
                }
            } take: { matrix, word in
                matrix.mode =
                    word & 0x4000_0000 != 0
                    ? .radioModeMatrix
                    : word & 0x8000_0000 != 0
                        ? .highlightModeMatrix : word & 0x2000_0000 != 0 ? .listModeMatrix : .trackModeMatrix
            },
            .flag(0x1000_0000, \.allowsEmptySelection), .flag(0x800_0000, \.isAutoscroll),
            .flag(0x400_0000, \.isSelectionByRect), .flag(0x200_0000, \.drawsCellBackground),
            .flag(0x100_0000, \.drawsBackground), .flag(0x80_0000, \.autosizesCells)),
        .optional("NSProtoCell", \.prototype),
        .size("NSCellSize", \.cellSize),
        .size("NSIntercellSpacing", \.intercellSpacing),
        .color("NSBackgroundColor", \.backgroundColor),
        .optional("NSCellBackgroundColor", \.cellBackgroundColor),
        NibProperty("NSCells") { matrix, coder, key in
            matrix.decodeCells(coder)
        } encode: { matrix, coder, key in
            coder.encode(matrix.grid.flatMap { $0 } as NSArray, for: key)
            coder.encode(.integer(Int64(matrix.numberOfRows)), for: "NSNumRows")
            coder.encode(.integer(Int64(matrix.numberOfColumns)), for: "NSNumCols")
            if let chosen = matrix.chosen { coder.encode(chosen, for: "NSSelectedCell") }
        },
        .flag("NSEnabled", \.isEnabled, or: true),
    ]

    private func decodeCells(_ coder: NibCoder) {
        let cells = coder.objects("NSCells").compactMap { $0 as? NSCell }
        let rows = max(0, coder.integer("NSNumRows") ?? 0)
        let columns = max(1, coder.integer("NSNumCols") ?? 1)
        grid = (0..<min(rows, (cells.count + columns - 1) / columns)).map { row in
            Array(cells[(row * columns)..<min(cells.count, (row + 1) * columns)])
        }
        let selected = coder.object("NSSelectedCell") as? NSCell
        chosen =
            selected ?? (mode == .listModeMatrix || mode == .radioModeMatrix ? cells.last { $0.state == .on } : nil)
    }

    private func cellsDidChange() {
        for cell in cells where cell.controlView !== self { cell.controlView = self }
        needsDisplay = true
        invalidateIntrinsicContentSize()
    }

    // MARK: Cells

    /// The cells, row by row.
    open var cells: [NSCell] { grid.flatMap(\.self) }
    /// How many rows there are.
    open var numberOfRows: Int { grid.count }
    /// How many columns there are.
    open var numberOfColumns: Int { grid.map(\.count).max() ?? 0 }
    /// The cell at a place; nil where there is none.
    open func cell(atRow row: Int, column col: Int) -> NSCell? {
        grid.indices.contains(row) && grid[row].indices.contains(col) ? grid[row][col] : nil
    }
    /// The first cell with a tag.
    open func cell(withTag tag: Int) -> NSCell? { cells.first { $0.tag == tag } }

    /// Puts a cell at a place.
    open func putCell(_ newCell: NSCell, atRow row: Int, column col: Int) {
        guard cell(atRow: row, column: col) != nil else { return }
        grid[row][col] = newCell
    }

    /// Makes a new cell: a copy of the prototype.
    open func makeCell(atRow row: Int, column col: Int) -> NSCell {
        let cell = prototype?.copyCell() ?? type(of: self).makeCell()
        cell.state = .off
        return cell
    }

    /// Changes how many cells there are; those that stay keep their places.
    open func renewRows(_ newRows: Int, columns newCols: Int) {
        let (rows, columns) = (max(0, min(newRows, 10_000)), max(0, min(newCols, 10_000)))
        grid = (0..<rows).map { row in
            (0..<columns).map { column in
                cell(atRow: row, column: column) ?? makeCell(atRow: row, column: column)
            }
        }
    }

    /// Adds a row.
    open func addRow() { renewRows(numberOfRows + 1, columns: max(1, numberOfColumns)) }
    /// Adds a column.
    open func addColumn() { renewRows(max(1, numberOfRows), columns: numberOfColumns + 1) }
    /// Takes a row out.
    open func removeRow(_ row: Int) { if grid.indices.contains(row) { grid.remove(at: row) } }
    /// Takes a column out.
    open func removeColumn(_ col: Int) {
        guard (0..<numberOfColumns).contains(col) else { return }
        grid = grid.map { $0.indices.contains(col) ? $0.enumerated().filter { $0.offset != col }.map(\.element) : $0 }
    }

    /// The place of a cell; nil where it is not in the matrix.
    final func place(of cell: NSCell) -> (row: Int, column: Int)? {
        for (row, cells) in grid.enumerated() {
            if let column = cells.firstIndex(where: { $0 === cell }) { return (row, column) }
        }
        return nil
    }

    // MARK: Selection

    open override var selectedCell: NSCell? { chosen }
    /// All cells that are on or lit.
    open var selectedCells: [NSCell] {
        mode == .listModeMatrix ? cells.filter { $0.state == .on } : chosen.map { [$0] } ?? []
    }
    /// The row of the chosen cell; -1 for none.
    open var selectedRow: Int { chosen.flatMap { place(of: $0)?.row } ?? -1 }
    /// The column of the chosen cell; -1 for none.
    open var selectedColumn: Int { chosen.flatMap { place(of: $0)?.column } ?? -1 }
    /// The tag of the chosen cell; -1 for none.
    open func selectedTag() -> Int { chosen?.tag ?? -1 }

    /// Chooses the cell at a place.
    open func selectCell(atRow row: Int, column col: Int) {
        if let cell = cell(atRow: row, column: col) { choose(cell) } else if allowsEmptySelection { deselectAllCells() }
    }
    /// Chooses the first cell with a tag.
    @discardableResult open func selectCell(withTag tag: Int) -> Bool {
        guard let cell = cell(withTag: tag) else { return false }
        choose(cell)
        return true
    }
    /// Chooses no cell, where that is allowed.
    open func deselectSelectedCell() {
        if mode != .radioModeMatrix || allowsEmptySelection { deselectAllCells() }
    }
    /// Chooses no cell.
    open func deselectAllCells() {
        for cell in cells where mode == .radioModeMatrix || mode == .listModeMatrix { cell.state = .off }
        chosen = nil
        needsDisplay = true
    }
    /// Chooses all cells of a list.
    open func selectAll(_ sender: Any?) {
        guard mode == .listModeMatrix else { return }
        for cell in cells { cell.state = .on }
        chosen = cells.last
        needsDisplay = true
    }

    private func choose(_ cell: NSCell, extending: Bool = false) {
        if mode == .radioModeMatrix || mode == .listModeMatrix, !extending {
            for other in cells where other !== cell { other.state = .off }
        }
        if mode == .radioModeMatrix || mode == .listModeMatrix { cell.state = .on }
        chosen = cell
        needsDisplay = true
    }

    // MARK: Bound content

    private var contentList = ContentList()
    private static let selections: [NSBindingName] = [
        .selectedIndex, .selectedObject, .selectedTag, .selectedValue, .selectedObjects, .selectedValues,
    ]

    private func take(_ presentation: BindingPresentation, of name: NSBindingName) {
        contentList.take(presentation, of: name)
        let choices = contentList.choices
        let columns = max(1, numberOfColumns)
        renewRows((choices.count + columns - 1) / columns, columns: columns)
        for (cell, choice) in zip(cells, choices) {
            cell.title = choice.title
            cell.representedObject = choice.object
        }
        for name in Self.selections { refreshBinding(name) }
    }

    private func choice(of index: Int?) -> ContentList.Choice? {
        guard let index else { return nil }
        let choices = contentList.choices
        if choices.indices.contains(index) { return choices[index] }
        guard !contentList.isBound, cells.indices.contains(index) else { return nil }
        let cell = cells[index]
        return ContentList.Choice(object: cell.representedObject ?? cell.title, value: cell.title, title: cell.title)
    }

    private var selectedIndex: Int? { chosen.flatMap { cell in cells.firstIndex { $0 === cell } } }
    private var selectedChoices: [ContentList.Choice] {
        cells.indices.filter { index in selectedCells.contains { $0 === cells[index] } }.compactMap { choice(of: $0) }
    }

    private func index(of value: Any?, _ part: KeyPath<ContentList.Choice, Any?>) -> Int? {
        cells.indices.first { ContentList.isSame(choice(of: $0)?[keyPath: part], value) }
    }

    private func select(index: Int?) {
        guard let index, cells.indices.contains(index) else { return deselectAllCells() }
        choose(cells[index])
    }

    private func select(all values: [Any], _ part: KeyPath<ContentList.Choice, Any?>) {
        deselectAllCells()
        for value in values {
            if let index = index(of: value, part) { choose(cells[index], extending: true) }
        }
    }

    // MARK: Geometry

    private var shownCellSize: CGSize {
        guard autosizesCells, numberOfRows > 0, numberOfColumns > 0 else { return cellSize }
        let (rows, columns) = (CGFloat(numberOfRows), CGFloat(numberOfColumns))
        return CGSize(
            width: max(1, (bounds.width - (columns - 1) * intercellSpacing.width) / columns),
            height: max(1, (bounds.height - (rows - 1) * intercellSpacing.height) / rows))
    }

    /// Where a cell is.
    open func cellFrame(atRow row: Int, column col: Int) -> CGRect {
        let size = shownCellSize
        return CGRect(
            x: CGFloat(col) * (size.width + intercellSpacing.width),
            y: CGFloat(row) * (size.height + intercellSpacing.height), width: size.width, height: size.height)
    }

    /// The cell at a point; nil for none.
    final func cell(at point: CGPoint) -> NSCell? {
        for (row, cells) in grid.enumerated() {
            for (column, cell) in cells.enumerated() where cellFrame(atRow: row, column: column).contains(point) {
                return cell
            }
        }
        return nil
    }

    open override var intrinsicContentSize: CGSize {
        let (rows, columns) = (CGFloat(numberOfRows), CGFloat(numberOfColumns))
        return CGSize(
            width: max(0, columns * cellSize.width + max(0, columns - 1) * intercellSpacing.width),
            height: max(0, rows * cellSize.height + max(0, rows - 1) * intercellSpacing.height))
    }

    /// Gives the matrix the size of its cells.
    open func sizeToCells() { setFrameSize(intrinsicContentSize) }
    open override func sizeToFit() { sizeToCells() }

    open override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        if drawsBackground {
            context.setFillColor(backgroundColor.cgColor)
            context.fill(bounds)
        }
        for (row, cells) in grid.enumerated() {
            for (column, cell) in cells.enumerated() {
                let frame = cellFrame(atRow: row, column: column)
                if drawsCellBackground, let cellBackgroundColor {
                    context.setFillColor(cellBackgroundColor.cgColor)
                    context.fill(frame)
                }
                if mode == .listModeMatrix, cell.state == .on, !(cell is NSButtonCell) {
                    context.setFillColor(NSColor.selectedContentBackgroundColor.cgColor)
                    context.fill(frame)
                    cell.backgroundStyle = .emphasized
                } else if cell.backgroundStyle == .emphasized {
                    cell.backgroundStyle = .normal
                }
                cell.draw(withFrame: frame, in: self)
            }
        }
    }

    open override var isEnabled: Bool {
        get { cells.isEmpty ? isEnabledWithoutCells : cells.contains { $0.isEnabled } }
        set {
            isEnabledWithoutCells = newValue
            for cell in cells { cell.isEnabled = newValue }
            needsDisplay = true
        }
    }
    open override var font: NSFont? {
        get { (prototype ?? cells.first)?.font }
        set {
            prototype?.font = newValue
            for cell in cells { cell.font = newValue }
        }
    }
    open override var alignment: NSTextAlignment {
        get { (prototype ?? cells.first)?.alignment ?? .natural }
        set {
            prototype?.alignment = newValue
            for cell in cells { cell.alignment = newValue }
        }
    }

    // MARK: Mouse and keys

    private weak var tracked: NSCell?
    private var stateBefore: NSCell?

    open override var acceptsFirstResponder: Bool { isEnabled && !cells.isEmpty }

    open override func mouseDown(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        guard let cell = cell(at: point), cell.isEnabled else { return }
        if cell.isEditable || cell.isSelectable, mode != .listModeMatrix { return edit(cell, event) }
        stateBefore = chosen
        tracked = cell
        track(cell, event)
    }

    private func track(_ cell: NSCell, _ event: NSEvent) {
        switch mode {
        case .radioModeMatrix:
            if allowsEmptySelection, cell === chosen, event.type == .leftMouseDown { break }
            for other in cells where other !== cell { other.isHighlighted = false }
            cell.isHighlighted = true
        case .listModeMatrix:
            choose(cell, extending: event.modifierFlags.contains(.shift) || event.modifierFlags.contains(.command))
        default: cell.isHighlighted = true
        }
        needsDisplay = true
    }

    open override func mouseDragged(with event: NSEvent) {
        guard tracked != nil else { return currentEditor()?.mouseDragged(with: event) ?? () }
        let cell = cell(at: convert(event.locationInWindow, from: nil))
        if mode == .listModeMatrix {
            if let cell, cell !== chosen, cell.isEnabled { choose(cell, extending: isSelectionByRect) }
            return
        }
        for other in cells { other.isHighlighted = other === cell && (mode == .radioModeMatrix || other === tracked) }
        needsDisplay = true
    }

    open override func mouseUp(with event: NSEvent) {
        guard let began = tracked else { return currentEditor()?.mouseUp(with: event) ?? () }
        tracked = nil
        for cell in cells { cell.isHighlighted = false }
        needsDisplay = true
        let cell = cell(at: convert(event.locationInWindow, from: nil))
        guard let cell, cell.isEnabled, mode == .radioModeMatrix || mode == .listModeMatrix || cell === began else {
            return
        }
        click(cell, isDouble: event.clickCount == 2)
    }

    /// Does what a click on a cell does.
    private func click(_ cell: NSCell, isDouble: Bool = false) {
        switch mode {
        case .radioModeMatrix:
            if allowsEmptySelection, cell === chosen, cell.state == .on {
                deselectAllCells()
            } else {
                choose(cell)
            }
        case .listModeMatrix: break
        case .highlightModeMatrix, .trackModeMatrix:
            chosen = cell
            if cell.changesStateByClick { cell.setNextState() }
        }
        for name in Self.selections where isBound(name) { commitBinding(name) }
        cell.commitBinding(.value)
        if isDouble, let doubleAction {
            sendAction(doubleAction, to: target)
        } else if !cell.performTargetBinding(.target), !performTargetBinding(.target) {
            sendAction(cell.action ?? action, to: cell.action == nil ? target : cell.target ?? target)
        }
    }

    open override func keyDown(with event: NSEvent) {
        let steps: [Character: Int] = [
            "\u{F701}": numberOfColumns, "\u{F700}": -numberOfColumns, "\u{F703}": 1, "\u{F702}": -1,
        ]
        guard let key = event.charactersIgnoringModifiers?.first, let step = steps[key], mode == .radioModeMatrix,
            let index = selectedIndex ?? (cells.isEmpty ? nil : 0), cells.indices.contains(index + step)
        else { return super.keyDown(with: event) }
        if cells[index + step].isEnabled { click(cells[index + step]) }
    }

    open override func performKeyEquivalent(with event: NSEvent) -> Bool {
        guard let stroke = KeyStroke(event) else { return false }
        for case let cell as NSButtonCell in cells where cell.isEnabled {
            guard let own = KeyStroke(cell.keyEquivalent, cell.keyEquivalentModifierMask), stroke.matches(own) else {
                continue
            }
            click(cell)
            return true
        }
        return false
    }

    // MARK: Editing

    private func edit(_ cell: NSCell, _ event: NSEvent?) {
        guard let window, let place = place(of: cell) else { return }
        if editedCell === cell {
            if let event { currentEditor()?.mouseDown(with: event) }
            return
        }
        guard window.makeFirstResponder(nil), let editor = window.fieldEditor(true, for: self) else { return }
        chosen = cell
        let frame = cellFrame(atRow: place.row, column: place.column)
        if let event {
            cell.edit(withFrame: frame, in: self, editor: editor, delegate: self, event: event)
        } else {
            cell.select(
                withFrame: frame, in: self, editor: editor, delegate: self, start: 0,
                length: cell.editingString.utf16.count)
        }
    }

    /// Begins to edit the cell at a place, all of its text selected.
    @discardableResult open func selectText(atRow row: Int, column col: Int) -> NSCell? {
        guard let cell = cell(atRow: row, column: col), cell.isEditable || cell.isSelectable else { return nil }
        edit(cell, nil)
        return cell
    }

    /// Begins to edit the first cell that can be edited.
    open func selectText(_ sender: Any?) {
        if let cell = cells.first(where: { $0.isEditable && $0.isEnabled }) { edit(cell, nil) }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if cells.contains(where: { $0.isEditable && $0.isEnabled }) { selectText(nil) }
        needsDisplay = true
        return true
    }
}

extension NSMatrix: CellEditingControl {
    var textEditingDelegate: (any NSControlTextEditingDelegate)? { delegate }
    public func textShouldBeginEditing(_ textObject: NSText) -> Bool { cellEditingShouldBegin(textObject) }
    public func textShouldEndEditing(_ textObject: NSText) -> Bool { cellEditingShouldEnd(textObject) }
    public func textDidBeginEditing(_ notification: Notification) {
        if let editor = notification.object as? NSText { cellEditingDidBegin(editor) }
    }
    public func textDidChange(_ notification: Notification) {
        if let editor = notification.object as? NSText { cellEditingDidChange(editor) }
    }
    public func textDidEndEditing(_ notification: Notification) { cellEditingDidEnd(notification) }
    public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        delegate?.control(self, textView: textView, doCommandBy: commandSelector) ?? false
    }

    func commit(_ value: Any?, of cell: NSCell) -> Bool { cell.commitBinding(.value, value) }

    func editingDidEnd(in cell: NSCell, by movement: NSTextMovement) {
        if movement == .return { sendAction(cell.action ?? action, to: cell.target ?? target) }
        guard let window, movement == .tab || movement == .backtab || movement == .return else { return }
        let editable = cells.filter { $0.isEditable && $0.isEnabled }
        guard let index = editable.firstIndex(where: { $0 === cell }) else { return }
        let next = index + (movement == .backtab ? -1 : movement == .tab ? 1 : 0)
        if editable.indices.contains(next) {
            edit(editable[next], nil)
        } else if movement == .tab {
            window.selectKeyView(following: self)
        } else {
            window.selectKeyView(preceding: self)
        }
    }
}

/// Is asked about and told of the editing in a matrix.
public protocol NSMatrixDelegate: NSControlTextEditingDelegate {}

/// Fields with titles beside them, one below the other.
open class NSForm: NSMatrix {
    nonisolated deinit {}

    open override class func makeCell() -> NSCell { NSFormCell() }

    /// Makes an empty form.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a form.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        alignTitles()
    }

    /// Adds a field.
    @discardableResult open func addEntry(_ title: String) -> NSFormCell? {
        let cell = makeCell(atRow: numberOfRows, column: 0) as? NSFormCell ?? NSFormCell(textCell: title)
        cell.title = title
        renewRows(numberOfRows + 1, columns: 1)
        putCell(cell, atRow: numberOfRows - 1, column: 0)
        alignTitles()
        return cell
    }

    /// The field at an index.
    open override func cell(atRow row: Int, column col: Int) -> NSCell? { super.cell(atRow: row, column: col) }
    /// The index of the chosen field; -1 for none.
    open func indexOfSelectedItem() -> Int { selectedRow }

    /// The titles end at the same place.
    private func alignTitles() {
        let fields = cells.compactMap { $0 as? NSFormCell }
        let widest = fields.map(\.wantedTitleWidth).max() ?? 0
        for field in fields where field.statedTitleWidth < 0 { field.commonTitleWidth = widest }
    }
}

/// A field with a title beside it.
open class NSFormCell: NSTextFieldCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSFormCell.self) { Binding(.title, \.title) }
    }

    private var titleText = ""
    /// The font of the title.
    open var titleFont: NSFont? { didSet { contentDidChange() } }
    /// How the title lies.
    open var titleAlignment: NSTextAlignment = .right { didSet { contentDidChange() } }
    /// The width of the title as the nib states it, in points; negative for that of the text.
    final var statedTitleWidth: CGFloat = -1
    /// The width of the widest title of the form, in points.
    final var commonTitleWidth: CGFloat = 0 { didSet { contentDidChange() } }

    /// Makes an empty field.
    public override init() {
        super.init(textCell: "")
        setUp()
    }

    /// Makes a field with a title.
    public override init(textCell string: String) {
        super.init(textCell: "")
        titleText = string
        setUp()
    }

    private func setUp() {
        isBezeled = true
        isEditable = true
        isScrollable = true
        lineBreakMode = .byClipping
    }

    /// Decodes a field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSFormCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSFormCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSFormCell>] = [
        NibProperty("NSTitleWidth") { cell, coder, key in
            cell.statedTitleWidth = coder.double(key).map { CGFloat($0) } ?? -1
        } encode: { cell, coder, key in
            coder.encode(.double(Double(cell.statedTitleWidth)), for: key)
        },
        NibProperty("NSTitleCell") { cell, coder, key in
            guard let title = coder.object(key) as? NSCell else { return }
            cell.titleText = title.stringValue
            cell.titleFont = title.font
            if title.alignment != .natural { cell.titleAlignment = title.alignment }
        } encode: { cell, coder, key in
            let title = NSCell(textCell: cell.titleText)
            title.font = cell.titleFont ?? cell.font
            title.alignment = cell.titleAlignment
            coder.encode(title, for: key)
        },
    ]

    open override func makeEmpty() -> NSCell { NSFormCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSFormCell else { return }
        (titleText, titleFont, titleAlignment) = (other.titleText, other.titleFont, other.titleAlignment)
        statedTitleWidth = other.statedTitleWidth
    }

    /// The title beside the field.
    open override var title: String {
        get { titleText }
        set {
            titleText = newValue
            contentDidChange()
        }
    }

    private func title(width: CGFloat?) -> CellText {
        let font = titleFont ?? shownFont
        let style = NSMutableParagraphStyle()
        style.alignment = titleAlignment
        let color: NSColor = isEnabled ? .controlTextColor : .disabledControlTextColor
        return CellText(
            NSAttributedString(
                string: titleText, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style]),
            width: width, lines: 1, font: font)
    }

    final var wantedTitleWidth: CGFloat { titleText.isEmpty ? 0 : title(width: nil).width }
    /// How wide the title is, in points.
    open var titleWidth: CGFloat {
        get { statedTitleWidth >= 0 ? statedTitleWidth : max(commonTitleWidth, wantedTitleWidth) }
        set {
            statedTitleWidth = newValue
            contentDidChange()
        }
    }

    private func fieldRect(_ rect: CGRect) -> CGRect {
        let title = titleWidth > 0 ? titleWidth + 5 : 0
        return CGRect(x: rect.minX + title, y: rect.minY, width: max(0, rect.width - title), height: rect.height)
    }

    open override func titleRect(forBounds rect: CGRect) -> CGRect { drawingRect(forBounds: fieldRect(rect)) }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        var size = super.cellSize(forBounds: rect)
        size.width = max(60, size.width) + titleWidth + 5
        return size
    }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let field = fieldRect(cellFrame)
        if titleWidth > 0 {
            let text = title(width: titleWidth)
            text.draw(at: CGPoint(x: cellFrame.minX, y: field.minY + contentInsets.top), in: context)
        }
        let isEdited = isBeingEdited(in: controlView)
        FieldBezel(self, isFocused: isEdited).draw(in: field, context: context)
        drawInterior(withFrame: cellFrame, in: controlView)
    }
}
