// SPDX-License-Identifier: Apache-2.0

import AppKit
import ColumnViewAppKit
import NibVocabulary
import Testing

/// The options of `ColumnView`'s binding, with and without the one that the others need.
@MainActor struct ColumnMatrixTests {
    nonisolated static let keys = Combination.all.filter { $0.className == "ColumnView" && !$0.option.hasPrefix("NS") }

    /// What the options have: key paths from a section, from a row.
    private static let values: [NSBindingOption: String] = [
        "sectionContentKey": "books", "sectionClassKey": "shelfRow", "rowClassKey": "bookRow", "rowDisplayKey": "title",
        "headerDataKey": "name", "headerClassKey": "shelfHeader", "allSectionsSortKey": "title",
        "sectionRowSortKey": "order",
    ]

    /// What is seen with the rows' texts and one option.
    private static let seen: [String: String] = [
        "sectionContentKey": "RowView Iliad, RowView Edda",
        "sectionClassKey": "MatrixShelfRow Iliad, MatrixShelfRow Edda",
        "rowClassKey": "MatrixBookRow Iliad, MatrixBookRow Edda",
        "rowDisplayKey": "RowView Iliad, RowView Edda",
        "headerDataKey": "ColumnHeaderView Poems, RowView Iliad, RowView Edda",
        // A header of a class needs what it shows.
        "headerClassKey": "RowView Iliad, RowView Edda",
        "allSectionsSortKey": "RowView Edda, RowView Iliad",
        "sectionRowSortKey": "RowView Edda, RowView Iliad",
    ]

    @Test("Each key leads to what the rows show", arguments: keys, [true, false])
    func key(_ combination: Combination, withContentKey: Bool) throws {
        let view = ColumnView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.register(MatrixShelfRow.self, forRowsNamed: "MatrixShelfRow")
        view.register(MatrixBookRow.self, forRowsNamed: "MatrixBookRow")
        let sample = [MatrixShelf()]
        let model = MatrixModel(combination.state.content(sample))
        let option = NSBindingOption(combination.option)
        var options: [NSBindingOption: Any] = ["rowDisplayKey": "title"]
        options[option] = Self.values[option]
        options["sectionContentKey"] = withContentKey ? "books" : nil
        view.bind("sectionsArray", to: model, withKeyPath: "value", options: options)
        view.layoutSubtreeIfNeeded()
        let rows = view.subviews.compactMap { $0 as? RowView }.sorted { $0.frame.minY < $1.frame.minY }
            .map { "\(type(of: $0)) \($0.text)" }.joined(separator: ", ")
        // Without the key that the others need nothing of them counts: a section that is no list is its own only row.
        let seen = withContentKey ? Self.seen[combination.option] : "RowView BindingMatrixTests.MatrixShelf"
        #expect(rows == (combination.state == .value ? seen : ""))
    }
}

@MainActor final class MatrixShelf: @MainActor KeyValueCoding {
    @Observed var name = "Poems"
    @Observed var shelfRow = "MatrixShelfRow"
    @Observed var shelfHeader = "ColumnHeaderView"
    @Observed var order = "title"
    @Observed var books = [MatrixBook("Iliad"), MatrixBook("Edda")]
    nonisolated deinit {}
}

@MainActor final class MatrixBook: @MainActor KeyValueCoding {
    @Observed var title: String
    @Observed var bookRow = "MatrixBookRow"
    init(_ title: String) { self.title = title }
    nonisolated deinit {}
}

final class MatrixShelfRow: RowView { nonisolated deinit {} }
final class MatrixBookRow: RowView { nonisolated deinit {} }
