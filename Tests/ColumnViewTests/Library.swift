// SPDX-License-Identifier: Apache-2.0

import ColumnViewUIKit

/// A model as the posts have it: shelves in sections, books in rows.
@MainActor final class Shelf: @MainActor KeyValueCoding {
    @Observed var name: String
    @Observed var books: [Book]
    @Observed var rowClass: String?
    @Observed var headerClass: String?
    @Observed var order: Any?

    init(_ name: String, _ titles: String...) {
        self.name = name
        books = titles.map { Book($0) }
    }

    nonisolated deinit {}
}

@MainActor final class Book: @MainActor KeyValueCoding, ControllerObject {
    @Observed var title: String
    @Observed var year = 2000
    @Observed var rowClass: String?
    @Observed var chapters: [Book] = []

    init(_ title: String) { self.title = title }

    convenience init() { self.init("untitled") }

    var shout: String { title.uppercased() }
    let author = Author()

    nonisolated deinit {}

    static var keys: Keys {
        Keys(Book.self) {
            Key("title", \.title).validated { (_, value: String) in
                guard !value.isEmpty else { throw Refused() }
                return value
            }
            Key("shout", \.shout, affectedBy: "title")
        }
    }

    struct Refused: Error {}
}

@MainActor final class Author: @MainActor KeyValueCoding {
    let name = "Homer"
    nonisolated deinit {}
}

@MainActor final class Library: @MainActor KeyValueCoding {
    @Observed var shelves: [Shelf] = []
    nonisolated deinit {}
}

/// A column in a window, bound to a library by a groups controller.
@MainActor final class ColumnScene {
    let library = Library()
    let shelves = NSArrayController()
    let column = ColumnView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let source = EventSource()
    let clock = FrameClock()
    /// The faults of bindings, as they were told.
    private(set) var faults: [String] = []

    init(
        _ shelves: [Shelf], _ options: [String: String] = ["headerDataKey": "name", "rowDisplayKey": "title"],
        contentKey: String? = "books"
    ) {
        FrameClock.main = clock
        for old in UIApplication.shared.windows { old.isHidden = true }
        BindingError.handler = { [weak self] in self?.faults.append("\($0)") }
        library.shelves = shelves
        self.shelves.bind(.contentArray, to: library, withKeyPath: "shelves", options: nil)
        window.addSubview(column)
        window.makeKeyAndVisible()
        var given: [NSBindingOption: Any] = [:]
        for (key, value) in options { given[NSBindingOption(key)] = value }
        if let contentKey { given["sectionContentKey"] = contentKey }
        column.bind("sectionsArray", to: self.shelves, withKeyPath: "arrangedObjects", options: given)
        show()
    }

    nonisolated deinit {}

    /// Shows what is pending, and lets animations end.
    func show() {
        window.layoutIfNeeded()
        clock.advance(by: 1)
    }

    /// What is seen, from the top down.
    var tree: String {
        show()
        return column.subviews.compactMap { $0 as? RowView }.sorted { $0.frame.minY < $1.frame.minY }.map { row in
            let kind = type(of: row) == RowView.self ? "" : "\(type(of: row)) "
            return kind + RowText.text(of: row.rowData) + (row.isSelected ? " *" : "")
        }.joined(separator: "\n")
    }
}

/// A row whose class nobody registers.
final class StarRow: RowView {
    nonisolated deinit {}
}
