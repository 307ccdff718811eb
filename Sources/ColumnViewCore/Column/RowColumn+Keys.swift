// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// Does what a key does among the rows.
    ///
    /// - Returns: whether it does something.
    package func handle(_ key: KeyCode, characters: String = "", modifiers: KeyModifiers = []) -> Bool {
        reloadIfNeeded()
        guard editing == nil else { return false }
        let isCommand = !modifiers.isDisjoint(with: [.command, .control])
        switch key {
        case .keyboardDownArrow: return move(isCommand ? .last : .by(1), modifiers)
        case .keyboardUpArrow: return move(isCommand ? .first : .by(-1), modifiers)
        case .keyboardHome: return move(.first, modifiers)
        case .keyboardEnd: return move(.last, modifiers)
        case .keyboardPageDown: return move(.page(1), modifiers)
        case .keyboardPageUp: return move(.page(-1), modifiers)
        case .keyboardA where isCommand && allowsMultipleSelection:
            selectAll()
            return true
        case .keyboardSpacebar where modifiers.contains(.control):
            guard let selectionLead else { return false }
            toggle(selectionLead)
            return true
        case .keyboardReturnOrEnter, .keypadEnter:
            guard let lead = selectionLead, geometry.contains(lead) else { return false }
            host.openRow(at: lead)
            return true
        case .keyboardRightArrow:
            guard let lead = selectionLead, geometry.contains(lead) else { return false }
            return host.enterLevel(at: lead)
        case .keyboardLeftArrow: return host.leaveLevel()
        case .keyboardF2: return selectionLead.map(beginEditing) ?? false
        case .keyboardEscape: return typeSelect.end()
        default:
            guard !isCommand, !modifiers.contains(.alternate) else { return false }
            return type(characters)
        }
    }

    private enum Motion {
        case first, last
        /// So many rows on.
        case by(Int)
        /// So many screenfuls on.
        case page(Int)
    }

    private func move(_ motion: Motion, _ modifiers: KeyModifiers) -> Bool {
        guard allowsSelection, let target = target(of: motion) else { return false }
        if modifiers.contains(.shift) { extendSelection(to: target) } else { select(target) }
        scrollToVisible(target)
        return true
    }

    private func target(of motion: Motion) -> IndexPath? {
        let lead = selectionLead.flatMap { geometry.contains($0) ? $0 : nil }
        switch motion {
        case .first: return row(after: nil, by: 1)
        case .last: return row(after: nil, by: -1)
        case .by(let step):
            guard let lead else { return step > 0 ? seenRows.first : seenRows.last }
            return row(after: lead, by: step) ?? lead
        case .page(let count):
            guard let lead, let frame = frame(ofRow: lead) else { return seenRows.first }
            let height = host.seenArea.height
            let place = max(0, min(geometry.contentHeight.nextDown, frame.midY + CGFloat(count) * height * 0.9))
            return geometry.rows(from: place, to: place.nextUp).first.map {
                IndexPath(row: $0.rows.lowerBound, section: $0.section)
            } ?? (count > 0 ? row(after: nil, by: -1) : row(after: nil, by: 1))
        }
    }

    /// The next or previous row; nil at the ends. From nil it is the first or last one.
    func row(after path: IndexPath?, by step: Int) -> IndexPath? {
        func edge(of section: Int) -> Int { step > 0 ? 0 : rowCount(inSection: section) - 1 }
        var section = path?.section ?? (step > 0 ? 0 : sections.count - 1)
        var row = path.map { $0.row + step } ?? edge(of: section)
        while sections.indices.contains(section) {
            if row >= 0, row < rowCount(inSection: section) { return IndexPath(row: row, section: section) }
            section += step
            row = edge(of: section)
        }
        return nil
    }
}
