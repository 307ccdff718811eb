// SPDX-License-Identifier: Apache-2.0

/// What was typed to find a row.
struct TypeSelection {
    /// The characters of the last second.
    private(set) var text = ""
    private var last: TimeInterval = -.infinity
    /// How long characters count as one word, in seconds.
    private static let pause: TimeInterval = 1

    mutating func append(_ characters: String, at time: TimeInterval) {
        if time - last > Self.pause { text = "" }
        last = time
        text += characters
    }
}

extension NSTableView {
    /// Does what a key asks for.
    ///
    /// - Returns: whether it did something.
    func perform(key event: NSEvent) -> Bool {
        guard isEnabled else { return false }
        if let command = KeyBindings.command(for: event) {
            switch command.name {
            case "moveUp:": return move(by: -1, extends: false)
            case "moveDown:": return move(by: 1, extends: false)
            case "moveUpAndModifySelection:": return move(by: -1, extends: true)
            case "moveDownAndModifySelection:": return move(by: 1, extends: true)
            case "moveToBeginningOfDocument:": return move(to: 0)
            case "moveToEndOfDocument:": return move(to: numberOfRows - 1)
            case "moveLeft:": return moveSideways(expands: false, event)
            case "moveRight:": return moveSideways(expands: true, event)
            case "insertNewline:": return editOrAct(event)
            case "insertTab:":
                if let window, let next = nextValidKeyView { window.makeFirstResponder(next) }
                return nextValidKeyView != nil
            case "insertBacktab:":
                if let window, let previous = previousValidKeyView { window.makeFirstResponder(previous) }
                return previousValidKeyView != nil
            default: break
            }
        }
        if event.modifierFlags.contains(.command) {
            guard event.charactersIgnoringModifiers == "a", allowsMultipleSelection else { return false }
            selectAll(nil)
            return true
        }
        return select(byTyping: event)
    }

    /// Selects the row above or below.
    private func move(by step: Int, extends: Bool) -> Bool {
        guard numberOfRows > 0 else { return false }
        guard let start = selectedRowIndexes.isEmpty ? nil : selectedRow else {
            return choose(step > 0 ? 0 : rowCount - 1, searching: step)
        }
        if extends, allowsMultipleSelection {
            let anchor = selectedRowIndexes.contains(anchorRow) ? anchorRow : start
            let lead = min(max(start + step, 0), rowCount - 1)
            if selectByPerson(IndexSet(integersIn: min(anchor, lead)...max(anchor, lead)), lead: lead, anchor: anchor) {
                leadRow = lead
                scrollRowToVisible(lead)
            }
            return true
        }
        return choose(start + step, searching: step)
    }

    private func move(to row: Int) -> Bool {
        guard rowCount > 0 else { return false }
        return choose(row, searching: row == 0 ? 1 : -1)
    }

    /// Selects a row, or the next one in a direction that can be selected.
    private func choose(_ row: Int, searching step: Int) -> Bool {
        var row = row
        while row >= 0, row < rowCount {
            if selectByPerson(IndexSet(integer: row), lead: row, anchor: row) {
                scrollRowToVisible(row)
                return true
            }
            row += step
        }
        return true
    }

    /// Edits the first cell that can be edited of the row that is selected, or sends the action of two clicks.
    private func editOrAct(_ event: NSEvent) -> Bool {
        let row = selectedRow
        guard row >= 0 else { return false }
        for column in shownColumns where edit(row: row, column: column, event: nil, selectsAll: true) { return true }
        if let doubleAction { return sendAction(doubleAction, to: target) }
        return false
    }

    /// Selects the first row whose text begins with what was typed.
    private func select(byTyping event: NSEvent) -> Bool {
        guard allowsTypeSelect, let typed = event.characters, !typed.isEmpty,
            event.modifierFlags.isDisjoint(with: [.command, .control]),
            typed.unicodeScalars.allSatisfy({
                $0.value >= 0x20 && $0.value != 0x7F && !(0xF700...0xF8FF).contains($0.value)
            })
        else { return false }
        // A space is for what the program does with it, unless a word is being typed.
        if typed == " ", typing.text.isEmpty { return false }
        typing.append(typed, at: FrameClock.main.now)
        guard let row = row(beginningWith: typing.text, from: max(selectedRow, 0)) else { return true }
        if selectByPerson(IndexSet(integer: row), lead: row, anchor: row) { scrollRowToVisible(row) }
        return true
    }

    /// The most rows that are looked through for what was typed.
    private static let searchLimit = 100_000

    private func row(beginningWith text: String, from start: Int) -> Int? {
        let sought = text.lowercased()
        let columns = shownColumns.map { tableColumns[$0] }
        let sorted = sortDescriptors.first?.key
        let column = columns.first { $0.sortDescriptorPrototype?.key == sorted && sorted != nil } ?? columns.first
        for offset in 0..<min(rowCount, Self.searchLimit) {
            let row = (start + offset) % rowCount
            if delegateTypeSelectString(column, row: row)?.lowercased().hasPrefix(sought) == true { return row }
        }
        return nil
    }
}
