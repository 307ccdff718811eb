// SPDX-License-Identifier: Apache-2.0

extension NSTableColumn: NSKeyValueBindingCreation {
    /// The bindings whose value each row shows, the first that is bound.
    static let valueBindings: [NSBindingName] = [
        .value, .attributedString, .data, .valuePath, .valueURL, .selectedObject, .selectedValue, .selectedIndex,
        .selectedTag,
    ]

    /// The bindings of parts of a cell, and how a row's value is put into the cell.
    private static let partBindings: [(name: NSBindingName, show: @MainActor (NSCell, BindingPresentation) -> Void)] = [
        (.textColor, { cell, shown in (cell as? NSTextFieldCell)?.textColor = shown.value as? NSColor }),
        (.font, { cell, shown in if let font = shown.value as? NSFont { cell.font = font } }),
        (
            .fontSize,
            { cell, shown in
                if let size = shown.value(as: Double.self) { cell.font = cell.font?.withSize(CGFloat(size)) }
            }
        ),
        (
            .fontBold,
            { cell, shown in
                cell.font = cell.font?.with(weight: shown.value(as: Bool.self) == true ? .bold : .regular)
            }
        ),
        (
            .fontItalic,
            { cell, shown in
                cell.font = cell.font?.with(isItalic: shown.value(as: Bool.self) ?? false)
            }
        ),
        (
            .fontName,
            { cell, shown in
                guard let name = shown.string, let font = NSFont(name: name, size: cell.font?.pointSize ?? 0) else {
                    return
                }
                cell.font = font
            }
        ),
        (
            .alignment,
            { cell, shown in
                if let alignment = shown.value(as: Int.self).flatMap(NSTextAlignment.init) {
                    cell.alignment = alignment
                }
            }
        ),
        (.title, { cell, shown in cell.title = shown.string ?? shown.placeholderString ?? "" }),
        (.image, { cell, shown in cell.image = shown.value as? NSImage }),
        (
            .fontFamilyName,
            { cell, shown in
                guard let name = shown.string, let font = NSFont(name: name, size: cell.font?.pointSize ?? 0) else {
                    return
                }
                cell.font = font
            }
        ),
        (.alternateTitle, { cell, shown in (cell as? NSButtonCell)?.alternateTitle = shown.string ?? "" }),
        (.alternateImage, { cell, shown in (cell as? NSButtonCell)?.alternateImage = shown.value as? NSImage }),
        (
            .minValue,
            { cell, shown in
                if let value = shown.value(as: Double.self) { (cell as? NSLevelIndicatorCell)?.minValue = value }
            }
        ),
        (
            .maxValue,
            { cell, shown in
                if let value = shown.value(as: Double.self) { (cell as? NSLevelIndicatorCell)?.maxValue = value }
            }
        ),
        (
            .warningValue,
            { cell, shown in
                if let value = shown.value(as: Double.self) { (cell as? NSLevelIndicatorCell)?.warningValue = value }
            }
        ),
        (
            .criticalValue,
            { cell, shown in
                if let value = shown.value(as: Double.self) { (cell as? NSLevelIndicatorCell)?.criticalValue = value }
            }
        ),
        (.editable, { cell, shown in cell.isEditable = shown.value(as: Bool.self) ?? false }),
    ]

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
            Binding(name) { column, shown in column.takeChoices(shown.value, name) }
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
    private func takeChoices(_ value: Any?, _ name: NSBindingName) {
        let list = BoundRows()
        list.take(value)
        let objects = list.rows ?? []
        attachments[name.rawValue] = objects
        guard name != .contentObjects, name == .contentValues || !isBound(.contentValues),
            let cell = dataCell as? NSPopUpButtonCell
        else { return }
        cell.removeAllItems()
        cell.addItems(withTitles: objects.map { NSCell.text(of: $0, formatter: nil) })
        tableView?.rowsDidChangeLook()
    }

    /// Has a pop-up cell show what a row has chosen.
    private func choose(_ value: Any?, in cell: NSPopUpButtonCell) {
        if isBound(.selectedIndex) {
            cell.selectItem(at: value.flatMap { coerce($0, to: Int.self) } ?? -1)
        } else if isBound(.selectedTag) {
            cell.selectItem(withTag: value.flatMap { coerce($0, to: Int.self) } ?? -1)
        } else if isBound(.selectedObject) {
            let objects = (attachments["contentObjects"] ?? attachments["content"]) as? [AnyObject] ?? []
            cell.selectItem(at: objects.firstIndex { ContentList.isSame($0, value) } ?? -1)
        } else {
            cell.selectItem(withTitle: NSCell.text(of: value, formatter: nil))
        }
    }

    /// What a row gets when an item of a pop-up cell is chosen: what is bound of it, else its index.
    func value(choosing item: NSMenuItem, in cell: NSPopUpButtonCell) -> Any? {
        let index = cell.index(of: item)
        func choice(_ keys: [NSBindingName]) -> Any? {
            let lists = keys.lazy.compactMap { self.attachments[$0.rawValue] as? [AnyObject] }
            return lists.first.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
        if isBound(.selectedTag) { return item.tag }
        if isBound(.selectedObject) { return choice([.contentObjects, .content]) ?? item.representedObject }
        guard isBound(.selectedValue) || isBound(.value) else { return index }
        return choice([.contentValues]) ?? item.title
    }

    /// What the bound values of a row make of the pattern that they are put into; nil where none is bound.
    private func patternText(of object: AnyObject) -> String? {
        guard let first = rowBinding("displayPatternValue1") else { return nil }
        var text = first.options.string(.displayPattern) ?? "%{value1}@"
        for number in 1...8 {
            guard let binding = rowBinding(NSBindingName("displayPatternValue\(number)")) else { continue }
            let shown = binding.presentation(of: object)
            text = text.replacingOccurrences(
                of: "%{value\(number)}@", with: shown.string ?? shown.placeholderString ?? "")
        }
        return text
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
                choose(shown.value, in: popUp)
            } else if let field = cell as? NSTextFieldCell {
                field.objectValue = shown.value
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
        for (name, show) in Self.partBindings {
            if let binding = rowBinding(name) { show(cell, binding.presentation(of: object)) }
        }
    }

    private static func state(of value: Any?) -> NSControl.StateValue {
        guard let value else { return .off }
        if let flag = value as? Bool { return flag ? .on : .off }
        guard let number = coerce(value, to: Int.self) else { return .off }
        return number == 0 ? .off : number < 0 ? .mixed : .on
    }

    /// Whether the cell of a row can be used, by all that `enabled` is bound to.
    func isCellEnabled(row: Int, in table: NSTableView) -> Bool {
        guard let object = object(row: row, in: table) else { return true }
        return ["enabled", "enabled2", "enabled3"].allSatisfy { name in
            rowBinding(NSBindingName(name))?.presentation(of: object).value(as: Bool.self) ?? true
        }
    }

    /// Whether what the person enters into the cell of a row can be taken.
    func canCommit(row: Int, in table: NSTableView) -> Bool {
        guard let object = object(row: row, in: table) else { return true }
        let isAllowed = ["editable", "editable2", "editable3"].allSatisfy { name in
            rowBinding(NSBindingName(name))?.presentation(of: object).value(as: Bool.self) ?? true
        }
        return isAllowed && valueBinding?.canCommit ?? true
    }

    /// Sets what the person entered into the cell of a row.
    ///
    /// - Returns: whether it was taken; nil where nothing is bound.
    func commit(_ value: Any?, row: Int, in table: NSTableView) -> Bool? {
        guard let binding = valueBinding, let object = object(row: row, in: table) else { return nil }
        return binding.commit(value, of: object)
    }
}
