// SPDX-License-Identifier: Apache-2.0
import ColumnViewUIKit
import Foundation

/// A column of a million bound rows: binding and reloading it, the views it makes, a frame of scrolling, a row that comes,
/// and a storm of changes.
@MainActor struct ColumnRows {
    let rounds: Int

    private static let million = 1_000_000

    func figures() -> [String: Double] {
        var figures: [String: Double] = [:]
        let shelf = Shelf(Self.million)
        let column = ColumnView(frame: CGRect(x: 0, y: 0, width: 320, height: 704))
        let sections = NSArrayController()
        sections.content = [shelf]
        let options: [NSBindingOption: Any] = [
            "sectionContentKey": "books", "rowDisplayKey": "title", "headerDataKey": "title",
        ]
        let clock = ContinuousClock()
        let bound = clock.measure {
            column.bind("sectionsArray", to: sections, withKeyPath: "arrangedObjects", options: options)
            column.layoutIfNeeded()
        }
        figures["column.bind-1m.ms"] = NibOrNot.rounded(bound / .milliseconds(1))
        figures["column.reload-1m.ms"] = median(rounds) {
            column.reloadData()
            column.layoutIfNeeded()
        }
        var top: CGFloat = 0
        figures["column.scroll-frame-1m.ms"] = median(rounds * 20) {
            top += 37
            column.setContentOffset(CGPoint(x: 0, y: top), animated: false)
            column.layoutIfNeeded()
        }
        for step in 0..<200 {
            column.setContentOffset(CGPoint(x: 0, y: CGFloat(step) * 200_000), animated: false)
            column.layoutIfNeeded()
        }
        figures["column.views-1m"] = Double(column.subviews.count)
        guard let books = try? shelf.mutableArrayValue(forKey: "books") else { return figures }
        figures["column.insert-1m.us"] =
            1000
            * median(rounds * 2) {
                try? books.insert(Book("new"), at: 500_000)
                column.layoutIfNeeded()
            }
        shelf.books = Shelf(1000).books
        column.layoutIfNeeded()
        let storm = clock.measure {
            for index in 0..<100_000 {
                if index % 2 == 0 {
                    try? books.insert(Book("new"), at: index % 1000)
                } else {
                    try? books.removeObject(at: index * 7 % 1000)
                }
            }
            column.layoutIfNeeded()
        }
        figures["column.storm-100k.ms"] = NibOrNot.rounded(storm / .milliseconds(1))
        return figures
    }

    private func median(_ rounds: Int, _ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        body()
        return Runner.median((0..<rounds).map { _ in clock.measure(body) / .milliseconds(1) })
    }
}

private final class Shelf: KeyValueCoding {
    @Observed var title = "Books"
    @Observed var books: [Book]

    init(_ count: Int) { books = (0..<count).map { Book("Book \($0)") } }
}

private final class Book: KeyValueCoding {
    @Observed var title: String

    init(_ title: String) { self.title = title }
}
