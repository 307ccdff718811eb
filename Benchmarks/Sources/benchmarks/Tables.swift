// SPDX-License-Identifier: Apache-2.0
import CAllocations
import Foundation
import UIKit

/// Tables of a million rows: reloading, memory, a frame of scrolling, insertion, and the cells that are alive.
@MainActor struct Tables {
    let rounds: Int

    private static let million = 1_000_000

    func figures() -> [String: Double] {
        var figures = reloadFigures()
        figures.merge(memoryFigures()) { first, _ in first }
        figures.merge(scrollFigures()) { first, _ in first }
        figures["table.live-cells"] = liveCells()
        figures["table.insert-1m.us"] = insertion()
        return figures
    }

    // MARK: Reloading

    private func reloadFigures() -> [String: Double] {
        let tables = [
            Rows.table(Rows(Self.million)) { $0.rowHeight = 44 },
            Rows.table(HighRows(Self.million)) { $0.estimatedRowHeight = 44 },
            Rows.table(HighRows(Self.million)) { $0.estimatedRowHeight = 0 },
        ]
        let bodies = tables.map { table in
            {
                table.reloadData()
                table.layoutIfNeeded()
            }
        }
        let medians = (try? NibOrNot.medians(rounds: rounds, bodies)) ?? []
        let names = ["fixed", "estimated", "exact"]
        return Dictionary(
            zip(names, medians).map { ("table.reload-\($0)-1m.ms", NibOrNot.rounded($1 / 1000)) },
            uniquingKeysWith: { first, _ in first })
    }

    // MARK: Memory

    /// What a table keeps for each row beside what a table of one screen keeps.
    private func memoryFigures() -> [String: Double] {
        func bytes(_ source: Rows, _ change: (UITableView) -> Void) -> Double {
            let before = allocated_bytes()
            let table = Rows.table(source, change)
            let after = allocated_bytes()
            return withExtendedLifetime(table) { Double(after - before) }
        }
        func perRow(_ make: (Int) -> Rows, _ change: (UITableView) -> Void) -> Double {
            // Whatever the first table of a kind sets up for all.
            _ = bytes(make(20), change)
            let (few, many) = (bytes(make(20), change), bytes(make(Self.million), change))
            return NibOrNot.rounded(max(0, many - few) / Double(Self.million))
        }
        return [
            "table.fixed.bytes-per-row": perRow(Rows.init) { $0.rowHeight = 44 },
            "table.exact.bytes-per-row": perRow(HighRows.init) { $0.estimatedRowHeight = 0 },
        ]
    }

    // MARK: Scrolling

    private func scrollFigures() -> [String: Double] {
        func frames(_ count: Int) -> () -> Void {
            let table = Rows.table(HighRows(count)) { $0.estimatedRowHeight = 0 }
            var speed: CGFloat = 37
            return {
                for _ in 0..<60 {
                    let end = table.contentSize.height - table.bounds.height
                    if table.contentOffset.y + speed > end || table.contentOffset.y + speed < 0 { speed = -speed }
                    table.contentOffset.y += speed
                    table.layoutIfNeeded()
                }
            }
        }
        let medians = (try? NibOrNot.medians(rounds: rounds * 4, [frames(1000), frames(Self.million)])) ?? []
        guard medians.count == 2 else { return [:] }
        return [
            "table.scroll-frame.ms": NibOrNot.rounded(medians[1] / 60 / 1000),
            "table.scroll-frame-1m-to-1k.ratio": NibOrNot.rounded(medians[1] / medians[0]),
        ]
    }

    /// The cells that were made and still are after a minute of scrolling up and down, sixty frames a second.
    private func liveCells() -> Double {
        let source = HighRows(Self.million)
        let table = Rows.table(source) { $0.estimatedRowHeight = 60 }
        let clock = FrameClock()
        FrameClock.main = clock
        let window = UIWindow(frame: table.frame)
        window.addSubview(table)
        for frame in 0..<3600 {
            let speed = CGFloat(frame % 400 < 260 ? 90 : -120)
            table.contentOffset.y = max(0, table.contentOffset.y + speed)
            clock.advance(by: 1.0 / 60)
            window.layoutIfNeeded()
        }
        return Double(source.cells.allObjects.count)
    }

    // MARK: Changing

    /// Inserting a row in the middle and deleting it again, each with its layout; half of both, in microseconds.
    private func insertion() -> Double {
        let source = HighRows(Self.million)
        let table = Rows.table(source) { $0.estimatedRowHeight = 0 }
        table.scrollToRow(at: IndexPath(row: Self.million / 2, section: 0), at: .top, animated: false)
        let path = IndexPath(row: Self.million / 2 + 3, section: 0)
        let medians = try? NibOrNot.medians(
            rounds: rounds * 10,
            [
                {
                    source.count += 1
                    table.insertRows(at: [path], with: .none)
                    source.count -= 1
                    table.deleteRows(at: [path], with: .none)
                }
            ])
        return NibOrNot.rounded((medians?.first ?? 0) / 2)
    }
}

/// Some rows, without heights of their own.
@MainActor private class Rows: NSObject, UITableViewDataSource {
    var count: Int
    /// Every cell that was made and is still there.
    let cells = WeakCells()

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? cells.add(
                UITableViewCell(style: .value1, reuseIdentifier: "row"))
        cell.textLabel?.text = "Row \(indexPath.row % 100)"
        cell.detailTextLabel?.text = "of many"
        return cell
    }

    /// A table of a phone's size, laid out.
    static func table(_ source: Rows, _ change: (UITableView) -> Void) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
        // The table holds its source weakly; it lives as long as the table.
        source.keep(with: table)
        change(table)
        table.dataSource = source
        table.delegate = source as? any UITableViewDelegate
        table.layoutIfNeeded()
        return table
    }

    private func keep(with table: UITableView) { table.backgroundView = Keeper(self) }

    private final class Keeper: UIView {
        let source: Rows
        init(_ source: Rows) {
            self.source = source
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
    }
}

/// Rows of different heights.
@MainActor private final class HighRows: Rows, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(40 + indexPath.row * 7 % 61)
    }
}

@MainActor private final class WeakCells {
    private struct Entry { weak var cell: UITableViewCell? }
    private var entries: [Entry] = []

    func add(_ cell: UITableViewCell) -> UITableViewCell {
        entries.append(Entry(cell: cell))
        return cell
    }

    var allObjects: [UITableViewCell] { entries.compactMap(\.cell) }
}
