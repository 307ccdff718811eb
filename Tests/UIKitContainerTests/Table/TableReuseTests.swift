// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct TableReuseTests {
    /// Makes cells of another identifier than it asks for, as with a wrong one in a nib.
    private final class WrongIdentifier: NSObject, UITableViewDataSource {
        let given: String?
        var made = 0

        init(given: String?) { self.given = given }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if let cell = tableView.dequeueReusableCell(withIdentifier: "Reading") { return cell }
            made += 1
            return UITableViewCell(style: .default, reuseIdentifier: given)
        }
    }

    @Test(
        "cells under another identifier than the one asked for are told once, and not kept",
        arguments: [String?.none, "Raeding"])
    func wrongIdentifier(given: String?) {
        let source = WrongIdentifier(given: given)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        table.rowHeight = 44
        weak var first: UITableViewCell?
        let errors = UITableView.errors {
            table.layoutIfNeeded()
            first = table.visibleCells.first
            for _ in 0..<50 {
                table.contentOffset.y += 480
                table.layoutIfNeeded()
            }
        }
        #expect(errors == [.reuseIdentifier(asked: "Reading", given: given)])
        #expect(source.made > 400)
        // Without keeping them, memory does not grow with every row.
        #expect(first == nil)
        #expect(
            errors.first?.description
                == "the data source asked for a cell with identifier 'Reading' and answered with one "
                + (given == nil ? "without an identifier" : "with identifier 'Raeding'")
                + ", which can never be used again: give the cell in the nib the identifier 'Reading'")
    }

    @Test("asking for an identifier that is not registered is told in UIKit's words, and gives a plain cell")
    func notRegistered() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var cell: UITableViewCell?
        let errors = UITableView.errors {
            cell = table.dequeueReusableCell(withIdentifier: "Nobody", for: IndexPath(row: 0, section: 0))
        }
        #expect(errors == [.notRegistered(identifier: "Nobody")])
        #expect(cell?.reuseIdentifier == "Nobody")
        #expect(table.dequeueReusableCell(withIdentifier: "Nobody") == nil)
    }

    /// Notes when it is made ready for another row.
    private final class NotedCell: UITableViewCell {
        var reuses = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    @Test("a cell is made ready before it serves another row, and keeps nothing of its state")
    func prepareForReuse() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(NotedCell.self, forCellReuseIdentifier: "noted")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "noted") as? NotedCell)
        #expect(cell.reuseIdentifier == "noted")
        cell.isSelected = true
        cell.isHighlighted = true
        let reuses = cell.reuses
        table.requests.identifiers.insert("noted")
        table.retire(cell)
        let again = try #require(table.dequeueReusableCell(withIdentifier: "noted") as? NotedCell)
        #expect(again === cell)
        #expect(again.reuses == reuses + 1)
        #expect(!again.isSelected)
        #expect(!again.isHighlighted)
    }

    /// Headers out of the table.
    private final class Headers: RowSourceBase, UITableViewDelegate {
        var made = 0
        var ended = 0
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view =
                tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
                ?? {
                    made += 1
                    return UITableViewHeaderFooterView(reuseIdentifier: "header")
                }()
            view.textLabel?.text = "\(section)"
            return view
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            ended += 1
        }
    }

    private class RowSourceBase: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 500 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        }
    }

    @Test("headers of sections are used again")
    func headers() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Headers()
        let table = UITableView.filled(by: source)
        table.rowHeight = 44
        for _ in 0..<60 {
            table.contentOffset.y += 200
            table.layoutIfNeeded()
        }
        #expect(source.made <= 8)
        #expect(source.ended > 50)
        let seen = table.indexPathsForVisibleRows?.first?.section ?? -1
        #expect(table.headerView(forSection: seen)?.textLabel?.text == "\(seen)")
    }

    @Test("rows soon to be seen are told once in the direction of scrolling, and taken back when it turns")
    func prefetching() {
        let platform = Platform()
        defer { platform.leave() }
        final class Fetcher: UITableViewDataSourcePrefetching {
            var log: [String] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {
                log.append("fetch \(paths.map(\.row))")
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
                log.append("cancel \(paths.map(\.row))")
            }
        }
        let source = RowSource([(0..<200).map { RowSource.Row(name: "\($0)", height: 100) }])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let fetcher = Fetcher()
        table.estimatedRowHeight = 0
        table.dataSource = source
        table.delegate = source
        table.prefetchDataSource = fetcher
        table.layoutIfNeeded()
        #expect(fetcher.log == ["fetch [4, 5, 6, 7]"])
        fetcher.log.removeAll()
        table.contentOffset.y = 150
        table.layoutIfNeeded()
        #expect(fetcher.log == ["fetch [8, 9]"])
        fetcher.log.removeAll()
        table.contentOffset.y = 140
        table.layoutIfNeeded()
        #expect(fetcher.log == ["cancel [6, 7, 8, 9]", "fetch [0]"])
        table.isPrefetchingEnabled = false
        fetcher.log.removeAll()
        table.contentOffset.y = 900
        table.layoutIfNeeded()
        #expect(fetcher.log.isEmpty)
    }
}
