// SPDX-License-Identifier: Apache-2.0

/// One row of a rule editor: what was chosen in it, and the rows inside of it.
final class RuleRow {
    let type: NSRuleEditor.RowType
    var criteria: [Any]
    var displayValues: [Any]
    private(set) var subrows: [RuleRow] = []
    private(set) weak var parent: RuleRow?
    /// What makes the row's part of the predicate, where the editor has templates.
    var template: NSPredicateEditorRowTemplate?
    /// The object that stands for the row where rows are bound.
    var object: AnyObject?

    init(_ type: NSRuleEditor.RowType, criteria: [Any] = [], displayValues: [Any] = []) {
        (self.type, self.criteria, self.displayValues) = (type, criteria, displayValues)
    }

    nonisolated deinit {}

    /// How many rows are around this one.
    var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

    /// The row and all that are inside of it, from the top.
    var lines: [RuleRow] { [self] + subrows.flatMap(\.lines) }

    func insert(_ row: RuleRow, at index: Int) {
        row.parent = self
        subrows.insert(row, at: min(max(index, 0), subrows.count))
    }

    func remove(_ row: RuleRow) {
        subrows.removeAll { $0 === row }
        row.parent = nil
    }
}
