// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// A source of many rows, whose height follows from their number.
@MainActor private class ManyRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: Int
    var cellsMade = 0
    var scrolls = 0

    init(_ count: Int) { self.count = count }

    static func height(_ row: Int) -> CGFloat { CGFloat(20 + row * 7 % 53) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let used = tableView.dequeueReusableCell(withIdentifier: "row")
        if used == nil { cellsMade += 1 }
        let cell = used ?? WantingCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "\(indexPath.row)"
        (cell as? WantingCell)?.wanted = Self.height(indexPath.row)
        return cell
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// Gives heights itself.
@MainActor private final class AnsweringRows: ManyRows {
    var heightCalls = 0
}

/// A delegate with heights, in front of a source without.
@MainActor private final class Heights: NSObject, UITableViewDelegate {
    var calls: [Int] = []
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        calls.append(indexPath.row)
        return ManyRows.height(indexPath.row)
    }
}

@MainActor private final class Estimates: NSObject, UITableViewDelegate {
    var calls = 0
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        calls += 1
        return 30
    }
}

/// Asks for a height.
@MainActor private final class WantingCell: UITableViewCell {
    var wanted: CGFloat = 44

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: wanted) }
}

@MainActor @Suite(.serialized) struct TableHeightsTests {
    private func table(_ source: any UITableViewDataSource, _ delegate: (any UITableViewDelegate)?) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        table.delegate = delegate
        return table
    }

    @Test("with estimates switched off the delegate is asked once for each row")
    func exact() {
        let (source, heights) = (ManyRows(1000), Heights())
        let table = table(source, heights)
        table.estimatedRowHeight = 0
        table.layoutIfNeeded()
        #expect(heights.calls == Array(0..<1000))
        #expect(table.contentSize.height == (0..<1000).map(ManyRows.height).reduce(0, +))
    }

    @Test("with estimates the delegate is asked for the rows that are seen, and no others")
    func estimated() {
        let (source, heights) = (ManyRows(1_000_000), Heights())
        let table = table(source, heights)
        table.estimatedRowHeight = 40
        table.layoutIfNeeded()
        #expect(Set(heights.calls).count < 25)
        #expect(heights.calls.max() ?? 0 < 25)
        #expect(abs(table.contentSize.height - 40_000_000) < 1000)
        heights.calls.removeAll()
        table.contentOffset.y = 20_000_000
        table.layoutIfNeeded()
        #expect(heights.calls.count < 30)
        #expect(heights.calls.allSatisfy { $0 > 499_000 && $0 < 501_000 })
    }

    @Test("without heights from the delegate nobody is asked row by row")
    func fixed() {
        let (source, estimates) = (ManyRows(1_000_000), Estimates())
        let table = table(source, estimates)
        table.rowHeight = 50
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 50_000_000)
        #expect(estimates.calls == 0)
        #expect(table.geometry.sections[0].rows.chunks.count == 1)
    }

    @Test("a delegate's estimates are asked for every row, heights only where they are seen")
    func delegateEstimates() {
        let (source, estimates) = (ManyRows(100), Estimates())
        let table = table(source, estimates)
        table.layoutIfNeeded()
        #expect(estimates.calls >= 100)
        #expect(table.contentSize.height < 100 * 44)
    }

    @Test("rows above that turn out higher than estimated do not move what is seen")
    func correction() throws {
        let platform = Platform()
        defer { platform.leave() }
        let (source, heights) = (ManyRows(10_000), Heights())
        let table = table(source, heights)
        table.estimatedRowHeight = 10
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
        for _ in 0..<60 {
            let first = try #require(table.indexPathsForVisibleRows?.first)
            let before = table.rectForRow(at: first).minY - table.contentOffset.y
            table.contentOffset.y -= 3
            table.layoutIfNeeded()
            #expect(abs(table.rectForRow(at: first).minY - table.contentOffset.y - before - 3) < 0.01)
        }
        #expect(try #require(table.indexPathsForVisibleRows?.first?.row) < 5000)
        for path in try #require(table.indexPathsForVisibleRows) {
            #expect(table.rectForRow(at: path).height == ManyRows.height(path.row))
        }
    }

    @Test("the correction goes on under a finger and while content glides")
    func correctionWhileDragging() throws {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let (source, heights) = (ManyRows(10_000), Heights())
        let table = table(source, heights)
        table.estimatedRowHeight = 10
        window.root.addSubview(table)
        window.window.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
        window.window.layoutIfNeeded()
        window.source.touchBegan(at: CGPoint(x: 100, y: 100))
        window.source.touchMoved(to: CGPoint(x: 100, y: 120))
        var last: (row: IndexPath, y: CGFloat)?
        for step in 1...60 {
            window.clock.advance(by: 1.0 / 60)
            window.source.touchMoved(to: CGPoint(x: 100, y: 120 + CGFloat(step) * 4))
            window.window.layoutIfNeeded()
            if let last {
                #expect(abs(table.rectForRow(at: last.row).minY - table.contentOffset.y - last.y - 4) < 0.01)
            }
            let first = try #require(table.indexPathsForVisibleRows?.first)
            last = (first, table.rectForRow(at: first).minY - table.contentOffset.y)
        }
        window.source.touchEnded(at: CGPoint(x: 100, y: 360))
        for _ in 0..<30 {
            let first = try #require(table.indexPathsForVisibleRows?.first)
            let before = table.rectForRow(at: first).minY - table.contentOffset.y
            window.clock.advance(by: 1.0 / 60)
            window.window.layoutIfNeeded()
            let after = table.rectForRow(at: first).minY - table.contentOffset.y
            // It slows down and never jumps.
            #expect(after >= before - 0.01 && after < before + 8)
        }
    }

    @Test(
        "a row scrolled to by estimates is exactly where it was wanted",
        arguments: [
            UITableView.ScrollPosition.top, .middle, .bottom,
        ])
    func scrollToEstimated(position: UITableView.ScrollPosition) {
        let platform = Platform()
        defer { platform.leave() }
        for isAnimated in [false, true] {
            let window = EventWindow()
            let source = ManyRows(10_000)
            let heights = Heights()
            let table = table(source, heights)
            table.estimatedRowHeight = 100
            window.root.addSubview(table)
            window.window.layoutIfNeeded()
            let path = IndexPath(row: 7000, section: 0)
            table.scrollToRow(at: path, at: position, animated: isAnimated)
            for _ in 0..<60 {
                window.clock.advance(by: 1.0 / 60)
                window.window.layoutIfNeeded()
            }
            let frame = table.rectForRow(at: path).offsetBy(dx: 0, dy: -table.contentOffset.y)
            switch position {
            case .top: #expect(abs(frame.minY) < 0.5)
            case .middle: #expect(abs(frame.midY - 240) < 0.5)
            default: #expect(abs(frame.maxY - 480) < 0.5)
            }
        }
    }

    @Test("cells of automatic height are measured as they come, and not again")
    func selfSizing() {
        let platform = Platform()
        defer { platform.leave() }
        let source = ManyRows(1000)
        let table = table(source, source)
        table.layoutIfNeeded()
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(!paths.isEmpty)
        for _ in 0..<200 {
            table.contentOffset.y += 100
            table.layoutIfNeeded()
        }
        #expect(source.cellsMade < 40)
    }

    @Test("a minute of scrolling up and down leaves no more cells than fill the screen twice")
    func boundedCells() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let (source, heights) = (ManyRows(1_000_000), Heights())
        let table = table(source, heights)
        window.root.addSubview(table)
        window.window.layoutIfNeeded()
        for step in 0..<600 {
            table.contentOffset.y = max(0, table.contentOffset.y + (step % 40 < 25 ? 170 : -190))
            window.clock.advance(by: 0.1)
            window.window.layoutIfNeeded()
        }
        #expect(source.cellsMade <= 2 * (480 / 20 + 2))
        #expect(table.subviews.count < 40)
    }

    @Test("another width asks for heights anew and keeps the cells")
    func otherWidth() {
        let platform = Platform()
        defer { platform.leave() }
        let source = RowSource(["a", "b"])
        let table = UITableView.filled(by: source)
        let cells = table.visibleCells
        source.sections[0][0].height = 90
        table.frame.size.width = 400
        table.layoutIfNeeded()
        #expect(table.visibleCells == cells)
        #expect(
            cells.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 400, height: 90), CGRect(x: 0, y: 90, width: 400, height: 44),
            ])
    }
}
