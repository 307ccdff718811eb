// SPDX-License-Identifier: Apache-2.0

/// A text field with a list of values to choose from.
open class NSComboBox: NSTextField {
    nonisolated deinit {}

    open override class var cellClass: NSCell.Type { NSComboBoxCell.self }
    open override class func makeCell() -> NSCell { NSComboBoxCell(textCell: "") }

    open override class var bindings: Bindings {
        Bindings(NSComboBox.self) {
            Binding(.content) {
                $0.take($1, of: .content)
            } read: {
                $0.objectValues
            }
            Binding(.contentObjects) { $0.take($1, of: .contentObjects) }
            Binding(.contentValues) {
                $0.take($1, of: .contentValues)
            } read: {
                $0.objectValues
            }
            Binding(.selectedIndex, of: Int.self) { box, presentation in
                box.show(index: RangedValue.integer(presentation.shown) ?? -1)
            } read: {
                $0.indexOfSelectedItem < 0 ? nil : $0.indexOfSelectedItem
            }
            Binding(.selectedObject) { box, presentation in
                box.show(
                    index: box.contentList.choices.firstIndex { ContentList.isSame($0.object, presentation.shown) }
                        ?? box.indexOfItem(withObjectValue: presentation.shown))
            } read: {
                $0.selectedChoice?.object
            }
            Binding(.selectedValue) { box, presentation in
                box.show(
                    index: box.contentList.choices.firstIndex { ContentList.isSame($0.value, presentation.shown) }
                        ?? box.indexOfItem(withObjectValue: presentation.shown))
            } read: {
                $0.objectValueOfSelectedItem
            }
        }
    }

    /// Makes an empty combo box.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a combo box.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSComboBox.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSComboBox.coding, of: self)
    }

    private static let coding: [NibProperty<NSComboBox>] = [
        .reference("NSDataSource", \.dataSource)
    ]

    private var comboCell: NSComboBoxCell? { cell as? NSComboBoxCell }

    // MARK: Values

    /// Who has the values, where ``usesDataSource`` is on.
    open weak var dataSource: (any NSComboBoxDataSource)?
    /// Whether the values are those of ``dataSource``.
    open var usesDataSource: Bool {
        get { comboCell?.usesDataSource ?? false }
        set { comboCell?.usesDataSource = newValue }
    }
    /// Whether the button that opens the list has a border.
    open var isButtonBordered: Bool {
        get { comboCell?.isButtonBordered ?? true }
        set { comboCell?.isButtonBordered = newValue }
    }
    /// Whether the list can be scrolled.
    open var hasVerticalScroller: Bool {
        get { comboCell?.hasVerticalScroller ?? true }
        set { comboCell?.hasVerticalScroller = newValue }
    }
    /// How many values the list shows at once.
    open var numberOfVisibleItems: Int {
        get { comboCell?.numberOfVisibleItems ?? 5 }
        set { comboCell?.numberOfVisibleItems = newValue }
    }
    /// Whether what is written is completed to one of the values.
    open var completes: Bool {
        get { comboCell?.completes ?? false }
        set { comboCell?.completes = newValue }
    }
    /// The values of the list.
    open var objectValues: [Any] {
        if usesDataSource, let dataSource {
            return (0..<max(0, dataSource.numberOfItems(in: self))).map {
                dataSource.comboBox(self, objectValueForItemAt: $0) ?? ""
            }
        }
        return comboCell?.values ?? []
    }
    /// How many values there are.
    open var numberOfItems: Int { objectValues.count }
    /// Adds a value at the end.
    open func addItem(withObjectValue object: Any) { comboCell?.values.append(object) }
    /// Adds values at the end.
    open func addItems(withObjectValues objects: [Any]) { comboCell?.values += objects }
    /// Puts a value in.
    open func insertItem(withObjectValue object: Any, at index: Int) {
        guard let comboCell else { return }
        comboCell.values.insert(object, at: min(max(0, index), comboCell.values.count))
    }
    /// Takes a value out.
    open func removeItem(withObjectValue object: Any) { removeItem(at: indexOfItem(withObjectValue: object)) }
    /// Takes the value at an index out.
    open func removeItem(at index: Int) {
        guard let comboCell, comboCell.values.indices.contains(index) else { return }
        comboCell.values.remove(at: index)
    }
    /// Takes all values out.
    open func removeAllItems() { comboCell?.values = [] }
    /// Asks the data source again.
    open func reloadData() { needsDisplay = true }
    /// The number of values changed.
    open func noteNumberOfItemsChanged() { needsDisplay = true }
    /// The value at an index.
    open func itemObjectValue(at index: Int) -> Any? {
        let values = objectValues
        return values.indices.contains(index) ? values[index] : nil
    }
    /// The index of a value; `NSNotFound` for none.
    open func indexOfItem(withObjectValue object: Any?) -> Int {
        objectValues.firstIndex { ContentList.isSame($0, object) } ?? -1
    }
    /// The index of the chosen value; -1 for none.
    open var indexOfSelectedItem: Int { comboCell?.selectedIndex ?? -1 }
    /// The chosen value; nil for none.
    open var objectValueOfSelectedItem: Any? { itemObjectValue(at: indexOfSelectedItem) }
    /// Chooses the value at an index; the text stays.
    open func selectItem(at index: Int) { comboCell?.selectedIndex = objectValues.indices.contains(index) ? index : -1 }
    /// Chooses a value; the text stays.
    open func selectItem(withObjectValue object: Any?) { selectItem(at: indexOfItem(withObjectValue: object)) }
    /// Chooses nothing.
    open func deselectItem(at index: Int) { if indexOfSelectedItem == index { comboCell?.selectedIndex = -1 } }

    // MARK: Bindings

    private var contentList = ContentList()
    private static let selections: [NSBindingName] = [.selectedIndex, .selectedObject, .selectedValue]

    private func take(_ presentation: BindingPresentation, of name: NSBindingName) {
        contentList.take(presentation, of: name)
        comboCell?.values = contentList.choices.map { $0.value ?? $0.title }
        for name in Self.selections { refreshBinding(name) }
    }

    private var selectedChoice: ContentList.Choice? {
        let choices = contentList.choices
        return choices.indices.contains(indexOfSelectedItem) ? choices[indexOfSelectedItem] : nil
    }

    private func show(index: Int) {
        selectItem(at: index)
        if let value = objectValueOfSelectedItem { objectValue = value } else if !isBound(.value) { objectValue = nil }
    }

    // MARK: Opening the list

    open override var alignmentRectInsets: EdgeInsets {
        isBezeled ? ControlMetrics.comboBox[controlSize].insets : super.alignmentRectInsets
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: ControlMetrics.comboBox[controlSize].height ?? 21)
    }

    open override var baselineOffsetFromBottom: CGFloat { ControlMetrics.comboBox[controlSize].baseline }
    open override var firstBaselineOffsetFromTop: CGFloat {
        let metrics = ControlMetrics.comboBox[controlSize]
        return (metrics.height ?? 21) - metrics.baseline
    }

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let comboCell,
            comboCell.buttonRect(forBounds: bounds).contains(
                convert(event.locationInWindow, from: nil))
        else { return super.mouseDown(with: event) }
        openList()
        MenuSession.session(in: window)?.beginPress(at: event)
    }

    open override func mouseDragged(with event: NSEvent) {
        MenuSession.session(in: window)?.mouseDragged(with: event) ?? super.mouseDragged(with: event)
    }

    open override func mouseUp(with event: NSEvent) {
        MenuSession.session(in: window)?.mouseUp(with: event) ?? super.mouseUp(with: event)
    }

    /// Opens the list of values.
    func openList() {
        guard let root = window?.frameView else { return }
        NotificationCenter.default.post(name: NSComboBox.willPopUpNotification, object: self)
        (delegate as? any NSComboBoxDelegate)?.comboBoxWillPopUp(
            Notification(name: NSComboBox.willPopUpNotification, object: self))
        let menu = NSMenu(title: "")
        menu.autoenablesItems = false
        menu.showsStateColumn = false
        for (index, value) in objectValues.enumerated() {
            let item = menu.addItem(withTitle: text(of: value), action: nil, keyEquivalent: "")
            item.tag = index
        }
        let frame = root.layoutRect(convert(bounds, to: root))
        MenuSession.open(
            menu, in: window, at: CGPoint(x: frame.minX, y: frame.maxY), avoiding: frame, minimumWidth: frame.width - 3
        ) { [weak self] item in
            guard let self else { return }
            if let item { choose(item.tag) }
            NotificationCenter.default.post(name: NSComboBox.willDismissNotification, object: self)
        }
        if let item = menu.item(at: indexOfSelectedItem) {
            MenuSession.session(in: window)?.panels.first?.highlight(item)
        }
    }

    private func text(of value: Any) -> String { NSCell.text(of: value, formatter: formatter) }

    /// The person has chosen a value of the list.
    private func choose(_ index: Int) {
        selectItem(at: index)
        guard let value = objectValueOfSelectedItem else { return }
        objectValue = value
        (currentEditor() as? NSTextView)?.selectAll(nil)
        let notification = Notification(name: NSComboBox.selectionDidChangeNotification, object: self)
        (delegate as? any NSComboBoxDelegate)?.comboBoxSelectionDidChange(notification)
        NotificationCenter.default.post(notification)
        commitSelection()
        commitBinding(.value, value)
        sendFieldAction()
    }

    private func commitSelection() {
        for name in Self.selections where isBound(name) { commitBinding(name) }
    }

    override func commit(_ value: Any?, of cell: NSCell) -> Bool {
        selectItem(at: value.map { indexOfItem(withObjectValue: $0) } ?? -1)
        guard super.commit(value, of: cell) else { return false }
        commitSelection()
        return true
    }

    open override func textDidChange(_ notification: Notification) {
        complete(notification.object as? NSTextView)
        super.textDidChange(notification)
    }

    private var isCompleting = false
    private var lengthBefore = 0

    /// Adds the rest of the value that begins with what is written, selected.
    private func complete(_ editor: NSTextView?) {
        guard completes, !isCompleting, let editor else { return }
        let written = editor.string
        defer { lengthBefore = written.utf16.count }
        guard !written.isEmpty, written.utf16.count > lengthBefore,
            editor.selectedRange.location == written.utf16.count,
            let value = objectValues.map({ text(of: $0) }).first(where: {
                $0.lowercased().hasPrefix(written.lowercased()) && $0.count > written.count
            })
        else { return }
        isCompleting = true
        editor.storage.replaceCharacters(
            in: NSRange(location: 0, length: editor.storage.length), with: written + value.dropFirst(written.count))
        let start = written.utf16.count
        editor.selectedRange = NSRange(location: start, length: editor.storage.length - start)
        isCompleting = false
    }

    open override func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        if super.textView(textView, doCommandBy: commandSelector) { return true }
        guard commandSelector == "moveDown:" || commandSelector == "moveUp:" else { return false }
        openList()
        return true
    }
}

extension NSComboBox {
    /// The list is about to open.
    nonisolated public static let willPopUpNotification = Notification.Name("NSComboBoxWillPopUpNotification")
    /// The list is about to close.
    nonisolated public static let willDismissNotification = Notification.Name("NSComboBoxWillDismissNotification")
    /// Another value is chosen.
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "NSComboBoxSelectionDidChangeNotification")
}

/// Has the values of a combo box.
public protocol NSComboBoxDataSource: AnyObject {
    /// How many values there are.
    func numberOfItems(in comboBox: NSComboBox) -> Int
    /// The value at an index.
    func comboBox(_ comboBox: NSComboBox, objectValueForItemAt index: Int) -> Any?
}

/// Is asked about and told of a combo box.
public protocol NSComboBoxDelegate: NSTextFieldDelegate {
    /// The list is about to open.
    func comboBoxWillPopUp(_ notification: Notification)
    /// Another value is chosen.
    func comboBoxSelectionDidChange(_ notification: Notification)
}

extension NSComboBoxDelegate {
    public func comboBoxWillPopUp(_ notification: Notification) {}
    public func comboBoxSelectionDidChange(_ notification: Notification) {}
}

/// The cell of a combo box.
open class NSComboBoxCell: NSTextFieldCell {
    nonisolated deinit {}

    /// The values of the list.
    final var values: [Any] = []
    /// The index of the chosen value; -1 for none.
    final var selectedIndex = -1
    /// Whether the values are those of a data source.
    open var usesDataSource = false
    /// Whether the button that opens the list has a border.
    open var isButtonBordered = true { didSet { contentDidChange() } }
    /// Whether the list can be scrolled.
    open var hasVerticalScroller = true
    /// How many values the list shows at once.
    open var numberOfVisibleItems = 5
    /// Whether what is written is completed to one of the values.
    open var completes = false

    /// Makes an empty cell.
    public override init() {
        super.init()
        setUp()
    }

    /// Makes a cell with a text.
    public override init(textCell string: String) {
        super.init(textCell: string)
        setUp()
    }

    private func setUp() {
        isBezeled = true
        isEditable = true
        drawsBackground = true
        usesSingleLineMode = true
        isScrollable = true
        lineBreakMode = .byClipping
    }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSComboBoxCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSComboBoxCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSComboBoxCell>] = [
        NibProperty("NSPopUpListData") { owner, coder, key in
            owner.values = coder.objects(key).map { ($0 as? NSString).map { $0 as String as Any } ?? $0 }
            if owner.values.isEmpty { owner.values = coder.indices(key).compactMap { coder.string(at: $0) } }
        } encode: {
            if !$0.values.isEmpty { $1.encode($0.values as NSArray, for: $2) }
        },
        .flag("NSUsesDataSource", \.usesDataSource),
        .flag("NSButtonBordered", \.isButtonBordered, or: true),
        .flag("NSHasVerticalScroller", \.hasVerticalScroller),
        .integer("NSVisibleItemCount", \.numberOfVisibleItems, or: 5),
        .flag("NSCompletes", \.completes),
    ]

    open override func makeEmpty() -> NSCell { NSComboBoxCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSComboBoxCell else { return }
        (values, usesDataSource, completes) = (other.values, other.usesDataSource, other.completes)
        numberOfVisibleItems = other.numberOfVisibleItems
    }

    /// Where the button is that opens the list.
    func buttonRect(forBounds rect: CGRect) -> CGRect {
        let insets = isBezeled ? ControlMetrics.comboBox[controlSize].insets : .zero
        let side = rect.height - insets.top - insets.bottom - 4
        return CGRect(
            x: rect.maxX - insets.right - side - 2, y: rect.minY + insets.top + 2, width: side, height: side)
    }

    private func fieldRect(_ rect: CGRect) -> CGRect {
        let insets = isBezeled ? ControlMetrics.comboBox[controlSize].insets : .zero
        return CGRect(
            x: rect.minX + insets.left, y: rect.minY + insets.top,
            width: max(0, rect.width - insets.left - insets.right),
            height: max(0, rect.height - insets.top - insets.bottom))
    }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        let metrics = ControlMetrics.comboBox[controlSize]
        let widest = values.reduce(60) { width, value in
            let text = NSAttributedString(string: BindingText.of(value), attributes: textAttributes)
            return max(width, CellText(text, lines: 1, font: shownFont).width)
        }
        return CGSize(width: min(widest, 400) + 34, height: metrics.frameHeight ?? 26)
    }

    open override func titleRect(forBounds rect: CGRect) -> CGRect {
        let field = fieldRect(rect)
        let button = buttonRect(forBounds: rect)
        let line = TextMetrics.lineHeight(shownFont.font)
        let y =
            isBezeled
            ? field.maxY - ControlMetrics.comboBox[controlSize].baseline - TextMetrics.ascent(shownFont.font)
            : field.midY - line / 2
        return CGRect(x: field.minX + 5, y: y, width: max(0, button.minX - field.minX - 7), height: line)
    }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        FieldBezel(self, isFocused: controlView.showsFocus).draw(in: fieldRect(cellFrame), context: context)
        let button = buttonRect(forBounds: cellFrame)
        var color = (isEnabled ? NSColor.controlTextColor : .disabledControlTextColor).cgColor
        if isButtonBordered, isEnabled, controlView.looksActive {
            context.setFillColor(NSColor.controlAccentColor.cgColor)
            context.fill(FieldBezel.rounded(button, 3.5))
            color = .white
        }
        ChevronDrawing.draw(
            at: CGPoint(x: button.midX, y: button.midY), up: false, size: 7, color: color, context: context)
        drawInterior(withFrame: cellFrame, in: controlView)
    }
}
