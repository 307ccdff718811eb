// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// Rows that can be deleted, inserted and moved.
@MainActor private final class EditableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [[String]]
    var log: [String] = []
    var styles: [String: UITableViewCell.EditingStyle] = [:]
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var fixed: Set<String> = []
    var retarget: (IndexPath, IndexPath) -> IndexPath = { $1 }

    init(_ rows: [String]...) { self.rows = rows }

    func taken() -> [String] {
        defer { log.removeAll() }
        return log
    }

    func name(_ path: IndexPath) -> String { rows[path.section][path.row] }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = name(indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        !fixed.contains(name(indexPath))
    }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { styles[name(indexPath)] ?? .delete }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("\(editingStyle) \(name(indexPath))")
        if editingStyle == .delete {
            rows[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        } else {
            rows[indexPath.section].insert("new", at: indexPath.row)
            tableView.insertRows(at: [indexPath], with: .automatic)
        }
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        log.append("move \(source.section).\(source.row) to \(destination.section).\(destination.row)")
        let name = rows[source.section].remove(at: source.row)
        rows[destination.section].insert(name, at: destination.row)
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { retarget(source, proposed) }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begin \(name(indexPath))")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { log.append("end") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(name(indexPath))")
    }
}

@MainActor @Suite(.serialized) struct TableEditingTests {
    private func stage(_ source: EditableRows, editing: Bool = false) -> (EventWindow, UITableView) {
        let window = EventWindow()
        let table = UITableView.filled(by: source, in: window)
        table.rowHeight = 44
        table.setEditing(editing, animated: false)
        window.window.layoutIfNeeded()
        return (window, table)
    }

    private func settle(_ window: EventWindow) {
        window.clock.advance(by: 0.6)
        window.window.layoutIfNeeded()
    }

    private func swipe(_ window: EventWindow, row: Int, by distance: CGFloat) {
        let y = CGFloat(row) * 44 + 22
        let x: CGFloat = distance < 0 ? 300 : 20
        window.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y))
        settle(window)
    }

    @Test("a swipe shows Delete, and a tap on it deletes the row")
    func swipeToDelete() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b", "c"])
        let (window, table) = stage(source)
        swipe(window, row: 1, by: -120)
        #expect(source.taken() == ["begin b"])
        #expect(table.visibleCells.map(\.frame.minX) == [0, -74, 0].map { $0 == -74 ? table.swipe?.offset ?? 0 : $0 })
        #expect(table.swipe?.actionsView.frame.maxX == 320)
        #expect((table.swipe?.offset ?? 0) <= -74)
        window.tap(300, 66, after: 0.6)
        #expect(source.taken() == ["delete b", "end"])
        #expect(source.rows == [["a", "c"]])
        settle(window)
        #expect(table.seenTexts == ["a", "c"])
        #expect(table.visibleCells.map(\.frame) == [0, 44].map { CGRect(x: 0, y: $0, width: 320, height: 44) })
        #expect(table.subviews.allSatisfy { !($0 is TableSwipeActionsView) })
    }

    @Test("a row of an inset group goes aside inside of the group, and its actions have the group's corners")
    func swipeInInsetGroup() throws {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b"])
        let window = EventWindow()
        let table = UITableView.filled(by: source, style: .insetGrouped, in: window)
        let cell = try #require(table.visibleCells.last)
        let frame = cell.frame
        window.drag(
            from: CGPoint(x: 280, y: frame.midY), to: CGPoint(x: 160, y: frame.midY))
        settle(window)
        let swipe = try #require(table.swipe)
        #expect(frame.minX > 0)
        #expect(cell.frame == frame)
        #expect(cell.bounds.minX == -swipe.offset)
        #expect(cell.convert(cell.contentView.frame, to: table).minX < frame.minX)
        #expect(
            swipe.actionsView.frame
                == CGRect(
                    x: frame.maxX + swipe.offset, y: frame.minY, width: -swipe.offset, height: frame.height))
        #expect(swipe.actionsView.layer.cornerRadius == cell.layer.cornerRadius)
        #expect(swipe.actionsView.layer.maskedCorners == [.layerMaxXMaxYCorner])
        // A touch where the row was is one of the action.
        #expect(
            table.hitTest(CGPoint(x: frame.maxX - 5, y: frame.midY), with: nil)?.isDescendant(of: swipe.actionsView)
                == true)
        window.tap(40, frame.midY, after: 0.6)
        settle(window)
        #expect(table.swipe == nil)
        #expect(cell.bounds.minX == 0)
        #expect(cell.frame == frame)
    }

    @Test("a short swipe goes back, and one over a row that may not be edited does nothing")
    func shortSwipe() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b"])
        source.fixed = ["b"]
        let (window, table) = stage(source)
        swipe(window, row: 0, by: -30)
        #expect(source.taken() == ["begin a", "end"])
        #expect(table.swipe == nil)
        #expect(table.visibleCells.map(\.frame.minX) == [0, 0])
        swipe(window, row: 1, by: -150)
        // The other way there is nothing either.
        swipe(window, row: 0, by: 150)
        #expect(source.taken().allSatisfy { !$0.hasPrefix("begin") })
        #expect(table.visibleCells.map(\.frame.minX) == [0, 0])
    }

    @Test("a swipe all the way deletes at once")
    func fullSwipe() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b"])
        let (window, table) = stage(source)
        swipe(window, row: 0, by: -270)
        settle(window)
        #expect(source.rows == [["b"]])
        #expect(table.seenTexts == ["b"])
    }

    @Test("a data source that deletes nothing has no swipe; a table controller has one if it overrides the method")
    func missingMethods() {
        let platform = Platform()
        defer { platform.leave() }
        let plain = RowSource(["a", "b"])
        let window = EventWindow()
        let table = UITableView.filled(by: plain, in: window)
        swipe(window, row: 0, by: -150)
        #expect(table.swipe == nil)
        #expect(!plain.commitsEditing)
        #expect(!plain.movesRows)
        #expect(EditableRows([]).commitsEditing)
        #expect(EditableRows([]).movesRows)
        #expect(!PlainController(style: .plain).commitsEditing)
        #expect(DeletingController(style: .plain).commitsEditing)
        #expect(!DeletingController(style: .plain).movesRows)
        #expect(FurtherController(style: .plain).commitsEditing)
        #expect(FurtherController(style: .plain).movesRows)
    }

    private class PlainController: UITableViewController {
        var value = 3
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { value }
    }
    private class DeletingController: PlainController {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { value -= 1 }
    }
    private final class FurtherController: DeletingController {
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            value += 0
        }
    }

    @Test("actions lie at both sides, the first outermost, and close the row when they are done")
    func actions() throws {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b"])
        var finish: ((Bool) -> Void)?
        func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { action, _, done in
                source.log.append("do \(action.title ?? "")")
                finish = done
            }
        }
        source.trailing = UISwipeActionsConfiguration(actions: [action("Bin", .destructive), action("Flag")])
        source.leading = UISwipeActionsConfiguration(actions: [action("Read")])
        source.leading?.performsFirstActionWithFullSwipe = false
        let (window, table) = stage(source)
        swipe(window, row: 0, by: -200)
        let width = -(table.swipe?.offset ?? 0)
        #expect(width > 140)
        window.tap(320 - width + 20, 22, after: 0.1)
        #expect(source.taken() == ["begin a", "do Flag"])
        #expect(table.swipe != nil)
        finish?(true)
        settle(window)
        #expect(table.swipe == nil)
        #expect(source.taken() == ["end"])
        // Without the full swipe, going all the way only opens.
        swipe(window, row: 1, by: 280)
        #expect(source.taken() == ["begin b"])
        #expect(table.visibleCells.last?.frame.minX ?? 0 > 70)
        window.tap(20, 66, after: 0.1)
        #expect(source.taken() == ["do Read"])
        #expect(source.trailing?.actions.first?.backgroundColor == .systemRed)
        #expect(source.leading?.actions.first?.backgroundColor == .systemGray)
    }

    @Test("a touch beside an open row closes it and does nothing else; scrolling closes it too")
    func closing() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows((0..<30).map { "\($0)" })
        let (window, table) = stage(source)
        swipe(window, row: 1, by: -120)
        window.tap(100, 200, after: 0.6)
        #expect(table.swipe == nil)
        #expect(source.taken() == ["begin 1", "end"])
        swipe(window, row: 1, by: -120)
        #expect(table.swipe != nil)
        window.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
        settle(window)
        #expect(table.swipe == nil)
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }

    @Test("the round buttons of editing ask before they delete, and insert at once")
    func editControls() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b", "c"])
        source.styles = ["b": .insert, "c": .none]
        let (window, table) = stage(source, editing: true)
        #expect(table.visibleCells.map(\.contentView.frame.minX) == [38, 38, 38])
        window.tap(18, 22, after: 0.6)
        #expect(source.taken() == ["begin a"])
        window.tap(300, 22, after: 0.6)
        #expect(source.taken() == ["delete a", "end"])
        settle(window)
        window.tap(18, 22, after: 0.6)
        #expect(source.taken() == ["insert b"])
        #expect(source.rows == [["new", "b", "c"]])
        // Rows are not selected while the table is edited.
        window.tap(150, 66, after: 0.6)
        #expect(source.taken().isEmpty)
        table.setEditing(false, animated: true)
        settle(window)
        #expect(table.visibleCells.map(\.contentView.frame.minX) == [0, 0, 0])
        window.tap(150, 66, after: 0.6)
        #expect(source.taken() == ["select b"])
    }

    @Test("several rows can be chosen while editing, and none is when it ends")
    func multipleSelection() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b", "c"])
        let (window, table) = stage(source)
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        window.window.layoutIfNeeded()
        window.tap(18, 22)
        window.tap(150, 110)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
        #expect(source.taken() == ["select a", "select c"])
        window.window.layoutIfNeeded()
        #expect(table.visibleCells.map(\.editControl.sign) == [true, false, true].map { .choice(isSelected: $0) })
        table.setEditing(false, animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("a row follows the finger on its handle, the others make room, and the data source is told at the end")
    func reordering() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b", "c", "d"])
        let (window, table) = stage(source, editing: true)
        table.allowsSelectionDuringEditing = true
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        window.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 115), lifts: false)
        #expect(source.taken().isEmpty)
        #expect(table.seenTexts == ["b", "c", "a", "d"])
        let lifted = table.reordering?.cell
        #expect(lifted?.textLabel?.text == "a")
        #expect(abs((lifted?.frame.minY ?? 0) - 93) < 0.01)
        settle(window)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 0)
        window.source.touchEnded(at: CGPoint(x: 300, y: 115))
        settle(window)
        #expect(source.taken() == ["move 0.0 to 0.2"])
        #expect(source.rows == [["b", "c", "a", "d"]])
        #expect(table.seenTexts == source.rows[0])
        #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    }

    @Test("the delegate can send a moved row elsewhere, and a cancelled touch puts it back")
    func retargeting() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows(["a", "b", "c", "d"], ["x", "y"])
        source.retarget = { _, proposed in proposed.section == 0 && proposed.row < 1 ? proposed : [0, 1] }
        let (window, table) = stage(source, editing: true)
        window.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 200))
        settle(window)
        #expect(source.taken() == ["move 0.0 to 0.1"])
        #expect(table.seenTexts == ["b", "a", "c", "d", "x", "y"])
        source.retarget = { $1 }
        window.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 230), lifts: false)
        #expect(table.seenTexts == ["a", "c", "d", "x", "y", "b"])
        table.cancelReordering()
        settle(window)
        #expect(source.taken().isEmpty)
        #expect(table.seenTexts == ["b", "a", "c", "d", "x", "y"])
        window.source.touchEnded(at: CGPoint(x: 300, y: 230))
        // To another section.
        window.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 230))
        settle(window)
        #expect(source.taken() == ["move 0.0 to 1.2"])
        #expect(source.rows == [["a", "c", "d"], ["x", "y", "b"]])
        #expect(table.visibleCells.map(\.frame.minY) == (0..<6).map { CGFloat($0) * 44 })
    }

    @Test("a row held at the edge scrolls the table on")
    func reorderScrolling() {
        let platform = Platform()
        defer { platform.leave() }
        let source = EditableRows((0..<60).map { "\($0)" })
        let (window, table) = stage(source, editing: true)
        window.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 470), lifts: false)
        for _ in 0..<120 {
            window.clock.advance(by: 1.0 / 60)
            window.window.layoutIfNeeded()
        }
        #expect(table.contentOffset.y > 400)
        window.source.touchEnded(at: CGPoint(x: 300, y: 470))
        settle(window)
        let place = source.rows[0].firstIndex(of: "0") ?? 0
        #expect(place > 15)
        #expect(source.taken() == ["move 0.0 to 0.\(place)"])
        #expect(table.seenTexts == (table.indexPathsForVisibleRows ?? []).map { source.name($0) })
    }
}
