// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// Random updates of tables, compared with arrays.
@MainActor @Suite(.serialized) struct TableBatchUpdateTests {
    private typealias Row = RowSource.Row

    /// A new arrangement of sections and the update that leads there.
    private struct Change {
        var sections: [[Row]] = []
        var update = TableUpdate()
    }

    /// Makes a random arrangement out of another: rows and sections go, come, move, and are reloaded.
    private func randomChange(_ old: [[Row]], _ random: inout SystemRandomNumberGenerator, _ fresh: () -> Row) -> Change
    {
        var change = Change()
        var kept: [(old: Int, rows: [Row])] = []
        var strays: [(path: IndexPath, row: Row)] = []
        for (section, rows) in old.enumerated() {
            if old.count > 1, Int.random(in: 0..<8, using: &random) == 0 {
                change.update.deletedSections[section] = .fade
                continue
            }
            var left: [Row] = []
            for (index, row) in rows.enumerated() {
                let path = IndexPath(row: index, section: section)
                switch Int.random(in: 0..<10, using: &random) {
                case 0: change.update.deletedRows[path] = .left
                case 1: strays.append((path, row))
                case 2:
                    change.update.reloadedRows[path] = .fade
                    left.append(row)
                default: left.append(row)
                }
            }
            kept.append((section, left))
        }
        if kept.count > 1, Int.random(in: 0..<4, using: &random) == 0 {
            let moved = kept.remove(at: Int.random(in: 0..<kept.count, using: &random))
            let place = Int.random(in: 0...kept.count, using: &random)
            kept.insert(moved, at: place)
            // Filled in once the places of all sections are settled.
            change.update.movedSections[moved.old] = -1
        }
        var result: [(old: Int?, rows: [Row])] = kept.map { ($0.old, $0.rows) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            result.insert((nil, (0..<3).map { _ in fresh() }), at: Int.random(in: 0...result.count, using: &random))
        }
        if result.isEmpty { result = [(nil, [fresh()])] }
        for (index, section) in result.enumerated() {
            if section.old == nil { change.update.insertedSections[index] = .top }
            if let old = section.old, change.update.movedSections[old] != nil {
                change.update.movedSections[old] = index
            }
        }
        // New rows and those on the move get their places last, in ascending order, so that the places are final.
        var arrivals = (0..<result.count).map { _ in [(Int, Row, IndexPath?)]() }
        for stray in strays {
            let section = Int.random(in: 0..<result.count, using: &random)
            arrivals[section].append((Int.random(in: 0..<100, using: &random), stray.row, stray.path))
        }
        for section in result.indices where result[section].old != nil {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                arrivals[section].append((Int.random(in: 0..<100, using: &random), fresh(), nil))
            }
        }
        for section in result.indices {
            for (index, arrival) in arrivals[section].sorted(by: { $0.0 < $1.0 }).enumerated() {
                let place = min(result[section].rows.count, arrival.0 * (result[section].rows.count + 1) / 100 + index)
                result[section].rows.insert(arrival.1, at: place)
            }
            let names = result[section].rows.map(\.name)
            for arrival in arrivals[section] {
                guard let place = names.firstIndex(of: arrival.1.name) else { continue }
                let path = IndexPath(row: place, section: section)
                if let from = arrival.2 {
                    change.update.movedRows[from] = path
                } else {
                    change.update.insertedRows[path] = .bottom
                }
            }
        }
        change.sections = result.map(\.rows)
        return change
    }

    private func tell(_ update: TableUpdate, to table: UITableView) {
        for (path, animation) in update.insertedRows { table.insertRows(at: [path], with: animation) }
        for (path, animation) in update.deletedRows { table.deleteRows(at: [path], with: animation) }
        for (section, animation) in update.insertedSections { table.insertSections([section], with: animation) }
        for (section, animation) in update.deletedSections { table.deleteSections([section], with: animation) }
        for (path, animation) in update.reloadedRows { table.reloadRows(at: [path], with: animation) }
        for (old, new) in update.movedRows { table.moveRow(at: old, to: new) }
        for (old, new) in update.movedSections { table.moveSection(old, toSection: new) }
    }

    /// What is wrong with what a table shows; nil for nothing.
    private func fault(_ table: UITableView, _ source: RowSource) -> String? {
        var top: CGFloat = 0
        var seen: [IndexPath] = []
        for (section, rows) in source.sections.enumerated() {
            if table.numberOfRows(inSection: section) != rows.count { return "number of rows in \(section)" }
            for (index, row) in rows.enumerated() {
                let path = IndexPath(row: index, section: section)
                let frame = CGRect(x: 0, y: top, width: 320, height: row.height)
                if table.rectForRow(at: path) != frame { return "\(path): \(table.rectForRow(at: path)), not \(frame)" }
                if frame.maxY > table.bounds.minY, frame.minY < table.bounds.maxY {
                    seen.append(path)
                    guard let cell = table.cellForRow(at: path) else { return "no cell at \(path)" }
                    if cell.frame != frame { return "cell at \(path): \(cell.frame), not \(frame)" }
                    if cell.textLabel?.text != row.name { return "\(cell.textLabel?.text ?? ""), not \(row.name)" }
                }
                top += row.height
            }
        }
        if table.indexPathsForVisibleRows ?? [] != seen { return "visible rows" }
        return table.contentSize.height == top ? nil : "content height \(table.contentSize.height), not \(top)"
    }

    @Test(
        "after random batches a table shows what its data source has, and the selected rows are the same ones",
        arguments: [false, true])
    func randomBatches(isAnimated: Bool) throws {
        let platform = Platform()
        defer { platform.leave() }
        var random = SystemRandomNumberGenerator()
        for round in 0..<12 {
            var number = 0
            func fresh() -> Row {
                number += 1
                return Row(name: "\(number)", height: CGFloat(number * 7 % 5) * 11 + 20)
            }
            let source = RowSource((0..<3).map { _ in (0..<8).map { _ in fresh() } })
            let window = isAnimated ? EventWindow() : nil
            let table = UITableView.filled(by: source, height: 300, in: window)
            table.estimatedRowHeight = round % 2 == 0 ? 0 : 50
            table.allowsMultipleSelection = true
            for path in [[0, 1], [0, 6], [1, 2], [2, 5]] {
                table.selectRow(at: IndexPath(indexes: path), animated: false, scrollPosition: .none)
            }
            for _ in 0..<10 {
                let selected = Set((table.indexPathsForSelectedRows ?? []).map { source.row($0).name })
                let change = randomChange(source.sections, &random, fresh)
                let gone =
                    change.update.deletedRows.keys.map { source.row($0).name }
                    + change.update.reloadedRows.keys.map { source.row($0).name }
                    + change.update.deletedSections.keys.flatMap { source.sections[$0].map(\.name) }
                let moved = Set(change.update.movedRows.keys.map { source.row($0).name })
                let errors = UITableView.errors {
                    table.performBatchUpdates {
                        source.sections = change.sections
                        tell(change.update, to: table)
                    }
                }
                #expect(errors.isEmpty)
                // The others are measured when they are seen.
                if round % 2 == 0 { #expect(fault(table, source) == nil) }
                let still = Set((table.indexPathsForSelectedRows ?? []).map { source.row($0).name })
                #expect(still == selected.subtracting(gone).union(selected.intersection(moved)))
                window?.clock.advance(by: 0.5)
                (window?.window ?? table).layoutIfNeeded()
                let cells = table.subviews.filter { $0 is UITableViewCell }
                #expect(cells.count == table.visibleCells.count)
                #expect(table.seenTexts == (table.indexPathsForVisibleRows ?? []).map { source.row($0).name })
                table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
                table.layoutIfNeeded()
            }
        }
    }

    @Test("an update that does not fit is told and everything is asked for anew")
    func inconsistent() {
        let source = RowSource(["a", "b"])
        let table = UITableView.filled(by: source)
        source.sections[0].append(Row(name: "c"))
        let errors = UITableView.errors {
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
        #expect(
            errors == [
                .numberOfRows(section: 0, before: 2, after: 3, inserted: 0, deleted: 1, movedIn: 0, movedOut: 0)
            ])
        table.layoutIfNeeded()
        #expect(table.seenTexts == ["a", "b", "c"])
    }

    @Test("beginUpdates and endUpdates nest, and completions come when the animation is over")
    func nesting() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = RowSource(["a", "b"])
        let table = UITableView.filled(by: source, in: window)
        table.beginUpdates()
        source.sections[0].insert(Row(name: "x"), at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        table.performBatchUpdates {
            source.sections[0].removeLast()
            table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        } completion: {
            source.log.append("done \($0)")
        }
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.seenTexts == ["a", "b"])
        table.endUpdates()
        #expect(table.seenTexts == ["x", "a"])
        #expect(source.taken().isEmpty)
        window.clock.advance(by: 0.4)
        #expect(source.taken() == ["done true"])
    }

    @Test(
        "rows are drawn on their way from where they were, and new ones come from where the animation says",
        arguments: [
            (UITableView.RowAnimation.left, CGRect(x: -320, y: 44, width: 320, height: 44), CGFloat(1)),
            (.right, CGRect(x: 320, y: 44, width: 320, height: 44), 1),
            (.top, CGRect(x: 0, y: 0, width: 320, height: 44), 1),
            (.bottom, CGRect(x: 0, y: 88, width: 320, height: 44), 1),
            (.middle, CGRect(x: 0, y: 66, width: 320, height: 0), 1),
            (.fade, CGRect(x: 0, y: 44, width: 320, height: 44), 0),
        ])
    func animatedInsertion(animation: UITableView.RowAnimation, start: CGRect, alpha: CGFloat) throws {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = RowSource(["a", "b"])
        let table = UITableView.filled(by: source, in: window)
        source.sections[0].insert(Row(name: "x"), at: 1)
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: animation)
        let new = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let moved = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(new.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
        #expect(new.presentedFrame == start)
        #expect(new.presentedAlpha == alpha)
        #expect(moved.presentedFrame.minY == 44)
        window.clock.advance(by: 0.15)
        #expect(moved.presentedFrame.minY > 50)
        #expect(moved.presentedFrame.minY < 80)
        window.clock.advance(by: 0.3)
        #expect(new.presentedFrame == new.frame)
        #expect(new.presentedAlpha == 1)
        #expect(moved.presentedFrame.minY == 88)
    }

    @Test("a deleted row is seen until its animation is over, and then serves others")
    func animatedDeletion() throws {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = RowSource(["a", "b", "c"])
        let table = UITableView.filled(by: source, in: window)
        let gone = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        source.sections[0].removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        #expect(table.visibleCells.count == 2)
        #expect(gone.superview === table)
        window.clock.advance(by: 0.15)
        #expect(gone.presentedFrame.minX < -50)
        window.clock.advance(by: 0.3)
        #expect(gone.superview == nil)
        source.sections[0].append(Row(name: "d"))
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === gone)
    }

    @Test("an empty update asks for heights anew and lets rows grow")
    func heightsAnew() throws {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = RowSource(["a", "b"])
        let table = UITableView.filled(by: source, in: window)
        source.sections[0][0].height = 120
        table.beginUpdates()
        table.endUpdates()
        let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(second.frame.minY == 120)
        #expect(second.presentedFrame.minY == 44)
        window.clock.advance(by: 0.5)
        #expect(second.presentedFrame.minY == 120)
    }

    @Test("reconfigured rows keep their cells, reloaded ones get others")
    func reconfigure() throws {
        let source = RowSource(["a", "b"])
        let table = UITableView.filled(by: source)
        let cells = table.visibleCells
        source.sections[0] = [Row(name: "A"), Row(name: "B")]
        table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
        #expect(table.seenTexts == ["A", "b"])
        #expect(table.visibleCells.first === cells.first)
        table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        #expect(table.seenTexts == ["A", "B"])
        #expect(table.visibleCells.last !== cells.last)
    }
}
