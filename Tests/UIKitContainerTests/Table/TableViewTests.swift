// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// A table of numbered rows.
@MainActor private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var heights: [IndexPath: CGFloat] = [:]
    var titles: [Int: String] = [:]
    private(set) var made = 0
    private(set) var selected: [IndexPath] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: UITableViewCell
        if let used = tableView.dequeueReusableCell(withIdentifier: "number") {
            cell = used
        } else {
            made += 1
            cell = UITableViewCell(style: .value1, reuseIdentifier: "number")
        }
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath] ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}

@MainActor @Suite struct TableViewTests {
    private func table(
        _ source: Numbers, style: UITableView.Style = .plain, size: CGSize = CGSize(width: 375, height: 400)
    ) -> UITableView {
        let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.dataSource = source
        table.delegate = source
        table.rowHeight = 44
        table.sectionHeaderTopPadding = 0
        table.layoutIfNeeded()
        return table
    }

    @Test func contentKeepsClearOfWhatTheScreenCoversOfTheSides() throws {
        let source = Numbers([2])
        source.titles = [0: "Numbers"]
        let table = table(source)
        let root = UIView(frame: table.frame)
        root.addSubview(table)
        root.rootSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 30)
        root.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.frame.width == 375)
        #expect(cell.contentView.frame.minX == 44 && cell.contentView.frame.maxX == 345)
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.contentView.frame.minX == 44 && header.contentView.frame.maxX == 345)
        let button = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        cell.accessoryView = button
        root.layoutIfNeeded()
        let margin = 345 - button.frame.maxX
        #expect(margin > 0 && cell.contentView.frame.maxX == 325 - margin)
        cell.accessoryView = nil
        root.rootSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 21, right: 30)
        root.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0)
        table.insetsContentViewsToSafeArea = false
        root.layoutIfNeeded()
        #expect(cell.contentView.frame.maxX == 375)
    }

    @Test("only rows that are seen have cells, and cells come back for other rows")
    func reuse() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Numbers([10_000])
        let table = table(source)
        #expect(table.visibleCells.count == 10)
        #expect(table.contentSize == CGSize(width: 375, height: 440_000))
        for step in 1...40 {
            table.contentOffset.y = CGFloat(step) * 400
            table.layoutIfNeeded()
        }
        #expect(source.made <= 12)
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 363, section: 0))
        let first = table.visibleCells.first
        #expect(first?.frame == CGRect(x: 0, y: 363 * 44, width: 375, height: 44))
        #expect(first?.textLabel?.text == "363")
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
    }

    @Test("a table that keeps all rows live has cells for all of them")
    func allLive() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Numbers([3, 40])
        let table = table(source)
        table.keepsAllRowsLive = true
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 43)
    }

    @Test("delegates decide heights, and points find rows")
    func heights() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Numbers([2, 3])
        source.heights[IndexPath(row: 1, section: 0)] = 100
        source.titles[1] = "Second"
        let table = table(source)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 44, width: 375, height: 100))
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 144, width: 375, height: 28))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 143)) == IndexPath(row: 1, section: 0))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 150)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 172)) == IndexPath(row: 0, section: 1))
    }

    @Test("headers of a plain table stay at the top while their rows are seen")
    func floatingHeader() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Numbers([30, 30])
        source.titles = [0: "A", 1: "B"]
        let table = table(source)
        table.contentOffset.y = 500
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0)?.frame.minY == 500)
        // The second header pushes the first away.
        table.contentOffset.y = 1338
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0)?.frame.maxY == CGFloat(1348))
        #expect(table.headerView(forSection: 1)?.frame.minY == CGFloat(1348))
    }

    @Test("inset groups stand off the sides and round their ends")
    func insetGrouped() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Numbers([3])
        let table = table(source, style: .insetGrouped)
        let cells = table.visibleCells
        #expect(cells.map(\.frame.minX) == [16, 16, 16])
        #expect(cells.map(\.frame.width) == [343, 343, 343])
        #expect(cells.map { $0.layer.cornerRadius > 0 } == [true, false, true])
        #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    @Test("rows of automatic height are as high as their constraints ask, and what follows moves")
    func selfSizing() {
        let platform = Platform()
        defer { platform.leave() }
        @MainActor final class Boxes: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let box = UIView(frame: .zero)
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                let content = cell.contentView
                func pin(_ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat) -> NSLayoutConstraint {
                    NSLayoutConstraint(
                        item: box, attribute: attribute, relatedBy: .equal, toItem: content, attribute: attribute,
                        multiplier: 1, constant: constant)
                }
                let height = NSLayoutConstraint(
                    item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 60 + 20 * CGFloat(path.row))
                NSLayoutConstraint.activate([
                    pin(.leading, 10), pin(.trailing, -10), pin(.top, 5), pin(.bottom, -5), height,
                ])
                return cell
            }
        }
        let source = Boxes()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
        table.dataSource = source
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.height) == [70, 90, 110])
        #expect(table.visibleCells.map(\.frame.minY) == [0, 70, 160])
        #expect(table.visibleCells[1].contentView.subviews.first?.frame == CGRect(x: 10, y: 5, width: 355, height: 80))
    }

    @Test("a tap selects one row at a time, unless several are allowed")
    func selection() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Numbers([5])
        let table = table(source)
        table.tapRow(at: IndexPath(row: 1, section: 0))
        table.tapRow(at: IndexPath(row: 2, section: 0))
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
        #expect(source.selected.map(\.row) == [1, 2])
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
        table.allowsMultipleSelection = true
        table.tapRow(at: IndexPath(row: 4, section: 0))
        table.tapRow(at: IndexPath(row: 2, section: 0))
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
    }

    @Test(
        "accessories take their width from the content view, by release and device",
        arguments: [
            (12_000, "retina4_7", 33.0), (14_000, "retina4_7", 34), (14_810, "retina4_7", 27.5),
            (16_000, "retina4_7", 27), (16_000, "retina6_1", 31), (17_701, "retina4_7", 27),
            (18_122, "retina4_7", 25.5), (18_122, "retina6_1", 29.5), (19_529, "retina6_1", 28.5),
            (22_000, "retina4_7", 26.5), (22_000, "retina6_1", 30.5),
        ])
    func accessoryWidth(tools: Int, device: String, width: CGFloat) {
        let platform = Platform(tools: tools, device: device)
        defer { platform.leave() }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 375 - width)
    }

    @Test("until Xcode 10 the distance of an accessory from the edge goes by the cell's width")
    func accessoryOfWideCells() {
        let platform = Platform(tools: 14_460, device: "retina4_7")
        defer { platform.leave() }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        cell.frame = CGRect(x: 0, y: 0, width: 420, height: 44)
        cell.layoutIfNeeded()
        #expect(abs(cell.contentView.frame.width - 382) < 0.001)
    }

    @Test(
        "buttons and marks take more, by release and device",
        arguments: [
            (UITableViewCell.AccessoryType.detailDisclosureButton, 12_000, "retina4_7", 67.0),
            (.detailButton, 12_000, "retina4_7", 47), (.checkmark, 12_000, "retina4_7", 39),
            (.checkmark, 14_000, "retina4_7", 40), (.detailDisclosureButton, 20_037, "retina6_1", 57),
            (.detailDisclosureButton, 14_810, "retina4_7", 59.5),
            (.detailButton, 22_000, "retina6_1", 44), (.detailButton, 20_037, "retina4_7", 36.5),
            (.checkmark, 20_037, "retina4_7", 36.5),
        ])
    func accessoryWidth(type: UITableViewCell.AccessoryType, tools: Int, device: String, width: CGFloat) {
        let platform = Platform(tools: tools, device: device)
        defer { platform.leave() }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = type
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 375 - width)
    }

    @Test(
        "content views have the margins that releases gave them",
        arguments: [
            (12_000, "retina4_7", [8.0, 8, 8, 8]), (14_000, "retina4_7", [11, 16, 10.5, 16]),
            (15_500, "retina4_7", [11, 15, 11, 15]), (22_000, "retina6_1", [11, 20, 11, 20]),
            (24_000, "retina4_7", [15, 16, 15, 16]),
        ])
    func contentMargins(tools: Int, device: String, expected: [CGFloat]) {
        let platform = Platform(tools: tools, device: device)
        defer { platform.leave() }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
        let margins = cell.contentView.layoutMargins
        #expect([margins.top, margins.left, margins.bottom, margins.right] == expected)
    }

    @Test("hostile heights and counts neither crash nor hang")
    func hostile() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Numbers([-4, 3])
        source.heights[IndexPath(row: 0, section: 1)] = .nan
        source.heights[IndexPath(row: 1, section: 1)] = -.infinity
        let table = table(source)
        #expect(table.numberOfRows(inSection: 0) == 0)
        #expect(table.contentSize.height.isFinite)
        #expect(table.cellForRow(at: IndexPath(row: 7, section: 9)) == nil)
        table.scrollToRow(at: IndexPath(row: 7, section: 9), at: .top, animated: false)
        #expect(table.contentOffset == .zero)
    }
}
