// SPDX-License-Identifier: Apache-2.0

extension NSTableColumn: NSKeyValueBindingCreation {
    /// The bindings whose value each row shows, the first that is bound.
    static let valueBindings: [NSBindingName] = [
        .value, .attributedString, .data, .valuePath, .valueURL, .selectedObject, .selectedValue, .selectedIndex,
        .selectedTag,
    ]

    /// The bindings of parts of a cell, and how a row's value is put into the cell; without one the part is that of the
    /// cell as it was before.
    private static let partBindings:
        [(name: NSBindingName, show: @MainActor (NSCell, _ shown: Any?, _ own: NSCell) -> Void)] = [
            (
                .textColor,
                { cell, shown, own in
                    (cell as? NSTextFieldCell)?.textColor = shown as? NSColor ?? (own as? NSTextFieldCell)?.textColor
                }
            ),
            (.font, { $0.font = $1 as? NSFont ?? $2.font }),
            (
                .fontName,
                { cell, shown, _ in
                    let font = shown.flatMap { NSFont(name: BindingText.of($0), size: cell.font?.pointSize ?? 0) }
                    if let font { cell.font = font }
                }
            ),
            (
                .fontFamilyName,
                { cell, shown, own in
                    let look = own.font?.font.description
                    let font = shown.flatMap { NSFont(name: BindingText.of($0), size: cell.font?.pointSize ?? 0) }
                    guard let font else { return }
                    cell.font = font.with(weight: look?.weight ?? .regular, isItalic: look?.isItalic ?? false)
                }
            ),
            (
                .fontSize,
                { cell, shown, _ in
                    if let size = RangedValue.number(shown), size > 0 { cell.font = cell.font?.withSize(CGFloat(size)) }
                }
            ),
            (
                .fontBold,
                { cell, shown, _ in
                    if let isBold = flag(shown) { cell.font = cell.font?.with(weight: isBold ? .bold : .regular) }
                }
            ),
            (
                .fontItalic,
                { cell, shown, _ in if let isItalic = flag(shown) { cell.font = cell.font?.with(isItalic: isItalic) } }
            ),
            (
                .alignment,
                { cell, shown, own in
                    let alignment = RangedValue.integer(shown).flatMap { NSTextAlignment(rawValue: $0) }
                    cell.alignment = alignment ?? own.alignment
                }
            ),
            (.title, { cell, shown, _ in cell.title = shown.map { BindingText.of($0) } ?? "" }),
            (
                .alternateTitle,
                { cell, shown, _ in
                    (cell as? NSButtonCell)?.alternateTitle = shown.map { BindingText.of($0) } ?? ""
                }
            ),
            (.image, { cell, shown, _ in cell.image = NSImage.bound(shown) }),
            (.alternateImage, { cell, shown, _ in (cell as? NSButtonCell)?.alternateImage = NSImage.bound(shown) }),
            (.minValue, { level($0, $1, $2, \.minValue) }), (.maxValue, { level($0, $1, $2, \.maxValue) }),
            (.warningValue, { level($0, $1, $2, \.warningValue) }),
            (.criticalValue, { level($0, $1, $2, \.criticalValue) }),
            (.editable, { cell, shown, _ in cell.isEditable = flag(shown) ?? false }),
        ]

    private static let fontBindings: [NSBindingName] = [
        .fontName, .fontFamilyName, .fontSize, .fontBold, .fontItalic,
    ]

    private static func flag(_ shown: Any?) -> Bool? {
        shown.flatMap { coerce($0, to: Bool.self) }
    }

    private static func level(
        _ cell: NSCell, _ shown: Any?, _ own: NSCell, _ path: ReferenceWritableKeyPath<NSLevelIndicatorCell, Double>
    ) {
        guard let cell = cell as? NSLevelIndicatorCell else { return }
        if let value = RangedValue.number(shown) ?? (own as? NSLevelIndicatorCell)?[keyPath: path] {
            cell[keyPath: path] = value
        }
    }

    static let ownBindings = Bindings(NSTableColumn.self) {
        for name in valueBindings {
            Binding.rows(name) { column, shown in column.takeRows(shown, name) }
                .defaulting(.createsSortDescriptor, to: true)
        }
        for part in partBindings {
            Binding.rows(part.name) { column, _ in column.tableView?.rowsDidChangeLook() }
        }
        for name in ["enabled", "enabled2", "enabled3", "editable2", "editable3"] {
            Binding.rows(NSBindingName(name)) { column, _ in column.tableView?.rowsDidChangeLook() }
        }
        for number in 1...8 {
            Binding.rows(NSBindingName("displayPatternValue\(number)")) { column, shown in
                column.takeRows(shown, .displayPatternValue)
            }
        }
        for name in [NSBindingName.content, .contentValues, .contentObjects] {
            Binding(name) { column, shown in column.takeChoices(shown, name) }
        }
        Binding.target(.target, argument: .argument)
        Binding.any(.hidden, \.isHidden)
        Binding(.headerTitle, of: String.self) { column, shown in
            column.title = shown.string ?? shown.placeholderString ?? ""
        } read: {
            $0.title
        }
        Binding(.width, \.width)
        Binding(.minWidth, \.minWidth)
        Binding(.maxWidth, \.maxWidth)
    }

    /// The bindings of columns.
    public class var bindings: Bindings { ownBindings }

    private func takeRows(_ shown: BindingPresentation, _ name: NSBindingName) {
        boundRows.take(shown.value)
        if let table = tableView {
            table.adoptController(of: self)
            table.boundRowsDidChange()
        }
        guard sortDescriptorPrototype == nil, shown.options.isTrue(.createsSortDescriptor),
            let path = rowBinding(name)?.keyPath, !path.isEmpty, !path.contains("@")
        else { return }
        sortDescriptorPrototype = NSSortDescriptor(key: path, ascending: true)
    }

    /// Takes the objects that a pop-up cell chooses from, or their titles.
    private func takeChoices(_ shown: BindingPresentation, _ name: NSBindingName) {
        boundChoices.take(shown, of: name)
        guard let cell = dataCell as? NSPopUpButtonCell, let menu = cell.menu else { return }
        boundChoices.fill(menu, in: &boundItems, from: 0)
        tableView?.rowsDidChangeLook()
    }

    /// Has a pop-up cell show what a row has chosen.
    private func choose(_ value: Any?, in cell: NSPopUpButtonCell) {
        let items = cell.itemArray
        let index: Int?
        if isBound(.selectedIndex) {
            index = value.flatMap { coerce($0, to: Int.self) }
        } else if isBound(.selectedTag) {
            let tag = value.flatMap { coerce($0, to: Int.self) }
            index = items.firstIndex { $0.tag == tag }
        } else if isBound(.selectedObject) {
            index = value.flatMap { value in items.firstIndex { ContentList.isSame($0.representedObject, value) } }
        } else {
            let title = NSCell.text(of: value, formatter: nil)
            index = items.firstIndex { $0.title == title }
        }
        cell.selectItem(at: index ?? -1)
    }

    /// What a row gets when an item of a pop-up cell is chosen: what is bound of it, else its index.
    func value(choosing item: NSMenuItem, in cell: NSPopUpButtonCell) -> Any? {
        if isBound(.selectedTag) { return item.tag }
        let isBoundItem = boundItems.contains { $0 === item }
        if isBound(.selectedObject) { return item.representedObject }
        guard isBound(.selectedValue) || isBound(.value) else { return cell.index(of: item) }
        return isBoundItem ? item.boundValue : item.title
    }

    /// What the bound values of a row make of the pattern that they are put into; nil where none is bound.
    private func patternText(of object: AnyObject) -> String? {
        guard isBound("displayPatternValue1") else { return nil }
        var texts: [Int: String] = [:]
        var pattern: String?
        for number in 1...8 {
            guard let binding = rowBinding(NSBindingName("displayPatternValue\(number)")) else { continue }
            let shown = binding.presentation(of: object)
            texts[number] = shown.string ?? shown.placeholderString ?? ""
            pattern = pattern ?? binding.options.string(.displayPattern)
        }
        return BindingPattern.fill(pattern ?? "%{value1}@", with: texts)
    }

    /// The binding whose value each row shows; nil where none is bound.
    private var valueBinding: RowBinding? {
        for name in Self.valueBindings { if let binding = rowBinding(name) { return binding } }
        return nil
    }

    /// The object of a row that the column itself is bound to.
    func boundObject(atRow row: Int) -> AnyObject? {
        guard let rows = boundRows.rows, rows.indices.contains(row) else { return nil }
        return rows[row]
    }

    private func object(row: Int, in table: NSTableView) -> AnyObject? {
        table.boundObject(atRow: row) ?? boundObject(atRow: row)
    }

    /// What a row shows of what the column is bound to; nil where nothing is bound.
    func presentation(row: Int, in table: NSTableView) -> BindingPresentation? {
        guard let binding = valueBinding, let object = object(row: row, in: table) else { return nil }
        return binding.presentation(of: object)
    }

    /// Puts into a cell what a row shows.
    func show(row: Int, in cell: NSCell, of table: NSTableView) {
        if let shown = presentation(row: row, in: table) {
            if let popUp = cell as? NSPopUpButtonCell {
                choose(shown.shown, in: popUp)
            } else if let field = cell as? NSTextFieldCell {
                field.objectValue = isBound(.data) ? Self.text(of: shown.value) : shown.value
                field.placeholderString = shown.placeholderString
            } else {
                cell.objectValue = shown.shown
            }
            if cell.changesStateByClick { cell.state = Self.state(of: shown.shown) }
        } else if let text = object(row: row, in: table).flatMap(patternText) {
            cell.objectValue = text
        } else {
            let value = table.value(self, row: row)
            cell.objectValue = value
            if cell.changesStateByClick { cell.state = Self.state(of: value) }
        }
        guard let object = object(row: row, in: table) else { return }
        let own = cell.lookBeforeRows ?? cell.copyCell()
        if Self.fontBindings.contains(where: isBound) { cell.font = own.font }
        for (name, show) in Self.partBindings {
            guard let binding = rowBinding(name) else { continue }
            // The next row is shown by the same cell, and may have nothing to show.
            cell.lookBeforeRows = own
            show(cell, binding.presentation(of: object).shown, own)
        }
        if !isCellEditable(object) {
            cell.lookBeforeRows = own
            cell.isEditable = false
        } else if cell.lookBeforeRows != nil, !isBound(.editable) {
            cell.isEditable = own.isEditable
        }
    }

    /// Bytes are the text that they spell.
    private static func text(of value: Any?) -> Any? {
        (value as? Data).map { String(decoding: $0, as: UTF8.self) } ?? value
    }

    private static func state(of value: Any?) -> NSControl.StateValue {
        guard let value else { return .off }
        if let flag = value as? Bool { return flag ? .on : .off }
        guard let number = coerce(value, to: Int.self) else { return .off }
        return number == 0 ? .off : number < 0 ? .mixed : .on
    }

    /// Whether the cell of a row can be used, by all that `enabled` is bound to and by what it shows.
    func isCellEnabled(row: Int, in table: NSTableView) -> Bool {
        guard let object = object(row: row, in: table) else { return true }
        if let binding = valueBinding ?? rowBinding("displayPatternValue1"), binding.options.conditionallySetsEnabled,
            !binding.hasUsableValue(of: object)
        {
            return false
        }
        return all(["enabled", "enabled2", "enabled3"], of: object)
    }

    /// Whether the cell of a row can be edited because of what it shows.
    private func isCellEditable(_ object: AnyObject) -> Bool {
        guard let binding = valueBinding ?? rowBinding("displayPatternValue1"),
            binding.options.conditionallySetsEditable
        else { return true }
        return binding.canCommit(of: object)
    }

    private func all(_ names: [NSBindingName], of object: AnyObject) -> Bool {
        names.allSatisfy { name in
            rowBinding(name).map { Self.flag($0.presentation(of: object).shown) ?? false } ?? true
        }
    }

    /// Whether what the person enters into the cell of a row can be taken.
    func canCommit(row: Int, in table: NSTableView) -> Bool {
        guard let object = object(row: row, in: table) else { return true }
        return all(["editable", "editable2", "editable3"], of: object) && valueBinding?.canCommit(of: object) ?? true
    }

    /// Sets what the person has entered so far into the cell of a row, if the binding asks for that.
    func update(_ value: Any?, row: Int, in table: NSTableView) {
        guard let binding = valueBinding, let object = object(row: row, in: table) else { return }
        binding.update(value, of: object)
    }

    /// Sets what the person entered into the cell of a row.
    ///
    /// - Returns: whether it was taken; nil where nothing is bound.
    func commit(_ value: Any?, row: Int, in table: NSTableView) -> Bool? {
        guard let binding = valueBinding, let object = object(row: row, in: table) else { return nil }
        return binding.commit(value, of: object)
    }
}
