// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// Notes what a table's delegate is asked and told of selection.
@MainActor private final class Choices: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var allowed: (Int) -> Int? = { $0 }
    var accessory: UITableViewCell.AccessoryType = .none
    var indexTitles: [String]?
    var sections = 1

    func taken() -> [String] {
        defer { log.removeAll() }
        return log
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        cell.accessoryType = accessory
        return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        log.append("section for \(title)")
        return index
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.append("shouldHighlight \(indexPath.row)")
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("didUnhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(indexPath.row)")
        return allowed(indexPath.row).map { IndexPath(row: $0, section: indexPath.section) }
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willDeselect \(indexPath.row)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("accessory \(indexPath.row)")
    }
}

@MainActor @Suite(.serialized) struct TableSelectionTests {
    private func stage(_ source: Choices, height: CGFloat = 480) -> (EventWindow, UITableView) {
        let window = EventWindow()
        let table = UITableView.filled(by: source, height: height, in: window)
        table.rowHeight = 44
        window.window.layoutIfNeeded()
        return (window, table)
    }

    @Test("a tap asks and tells in UIKit's order")
    func order() {
        let source = Choices()
        let (window, table) = stage(source)
        window.tap(100, 22)
        let touch = ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "shouldHighlight 0"]
        #expect(source.taken() == touch + ["willSelect 0", "didSelect 0"])
        window.tap(100, 110)
        #expect(
            source.taken().filter { !$0.contains("ighlight") } == [
                "willSelect 2", "willDeselect 0", "didDeselect 0", "didSelect 2",
            ])
        #expect(table.indexPathForSelectedRow?.row == 2)
        #expect(table.visibleCells.map(\.isSelected) == [false, false, true, false, false])
    }

    @Test("the delegate can select another row or none")
    func redirection() {
        let source = Choices()
        let (window, table) = stage(source)
        source.allowed = { $0 == 0 ? 3 : nil }
        window.tap(100, 22)
        #expect(table.indexPathForSelectedRow?.row == 3)
        window.tap(100, 66)
        #expect(table.indexPathForSelectedRow?.row == 3)
        #expect(source.taken().filter { $0.hasPrefix("did") && $0.contains("elect") } == ["didSelect 3"])
    }

    @Test("a touch that turns into scrolling highlights but selects nothing")
    func scrollingInstead() {
        let source = Choices()
        let (window, table) = stage(source, height: 100)
        window.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 100, y: 10))
        #expect(source.taken().filter { $0.hasPrefix("did") } == [])
        table.contentOffset = .zero
        window.clock.advance(by: 3)
        window.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 100, y: 10), seconds: 2, steps: 50)
        #expect(table.indexPathForSelectedRow == nil)
        let log = source.taken()
        #expect(log.filter { $0.hasPrefix("did") }.map { String($0.prefix(6)) } == ["didHig", "didUnh"])
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("selecting by code tells nobody, and scrolls where it is asked to")
    func byCode() {
        let source = Choices()
        source.sections = 20
        let (_, table) = stage(source)
        let path = IndexPath(row: 2, section: 10)
        table.selectRow(at: path, animated: false, scrollPosition: .middle)
        #expect(source.taken().isEmpty)
        #expect(table.indexPathForSelectedRow == path)
        #expect(table.rectForRow(at: path).midY - table.contentOffset.y == 240)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == nil)
        table.reloadData()
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("the detail button has a tap of its own")
    func accessory() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Choices()
        source.accessory = .detailDisclosureButton
        let (window, table) = stage(source)
        window.tap(265, 66)
        #expect(source.taken() == ["accessory 1"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("a finger on the index scrolls to the sections, once each")
    func index() throws {
        let platform = Platform()
        defer { platform.leave() }
        let source = Choices()
        source.sections = 26
        source.indexTitles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        let (window, table) = stage(source)
        let index = try #require(table.indexView)
        #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 480))
        #expect(table.visibleCells.first?.contentView.frame.width == 305)
        func place(_ title: Int) -> CGPoint { CGPoint(x: 312, y: 6 + (CGFloat(title) + 0.5) * 18) }
        window.source.touchBegan(at: place(3))
        #expect(table.contentOffset.y == 660)
        window.source.touchMoved(to: place(3))
        window.source.touchMoved(to: place(7))
        window.source.touchEnded(at: place(7))
        #expect(source.taken() == ["section for D", "section for H"])
        #expect(table.contentOffset.y == 1540)
        window.window.layoutIfNeeded()
        #expect(index.frame.minY == table.contentOffset.y)
        // Too many titles for the height are thinned out.
        table.frame.size.height = 130
        window.window.layoutIfNeeded()
        #expect(index.subviews.compactMap { ($0 as? UILabel)?.text } == ["A", "•", "G", "•", "M", "•", "S", "•", "Z"])
        table.sectionIndexMinimumDisplayRowCount = 1000
        #expect(table.indexView == nil)
    }
}
