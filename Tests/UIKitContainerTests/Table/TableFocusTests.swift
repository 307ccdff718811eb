// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// Rows that note what is selected.
@MainActor private final class FocusSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var unfocusable: Set<String> = []
    var preferred: IndexPath?
    var log: [String] = []

    init(_ sections: [String]...) { self.sections = sections }

    /// The log, emptied.
    func taken() -> [String] {
        defer { log.removeAll() }
        return log
    }

    private func name(_ path: IndexPath) -> String { sections[path.section][path.row] }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = name(indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(name(indexPath))")
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        !unfocusable.contains(name(indexPath))
    }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
}

@MainActor @Suite(.serialized) struct TableFocusTests {
    private func lit(_ table: UITableView) -> [String] {
        table.visibleCells.filter(\.isHighlighted).map { $0.textLabel?.text ?? "" }
    }

    @Test("the arrows go along the rows and across sections; Return does what a tap does")
    func arrows() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = FocusSource(["a", "b"], [], ["c"])
        let table = UITableView.filled(by: source, in: window)
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["a"])
        #expect(table.hasKeyboardFocus)
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["b"])
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["c"])
        // The end is the end.
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["c"])
        #expect(source.taken() == [])
        window.source.strike(.keyboardReturnOrEnter)
        #expect(source.taken() == ["select c"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 2))
        window.source.strike(.keyboardUpArrow)
        #expect(lit(table) == ["b"])
        window.source.strike(.keyboardSpacebar)
        #expect(source.taken() == ["select b"])
        window.source.strike(.keyboardEscape)
        #expect(lit(table) == [])
        #expect(!table.hasKeyboardFocus)
    }

    @Test("where selection follows, each row that the arrows come to is selected once")
    func following() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = FocusSource(["a", "b", "c"])
        let table = UITableView.filled(by: source, in: window)
        #expect(!table.selectionFollowsFocus)
        table.selectionFollowsFocus = true
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        window.source.strike(.keyboardUpArrow)
        // The focus begins with the row that is selected.
        #expect(lit(table) == ["b"])
        window.source.strike(.keyboardDownArrow)
        window.source.strike(.keyboardDownArrow)
        #expect(source.taken() == ["select c"])
        window.source.strike(.keyboardUpArrow)
        #expect(source.taken() == ["select b"])
    }

    @Test("rows out of sight are scrolled to, and cells that serve other rows are not lit")
    func scrolling() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = FocusSource((0..<50).map { "\($0)" })
        let table = UITableView.filled(by: source, height: 220, in: window)
        for _ in 0..<20 { window.source.strike(.keyboardDownArrow) }
        window.window.layoutIfNeeded()
        #expect(lit(table) == ["19"])
        #expect(abs(table.contentOffset.y - (20 * 44 - 220)) < 0.001)
        table.contentOffset.y = 0
        window.window.layoutIfNeeded()
        #expect(lit(table) == [])
        table.contentOffset.y = 20 * 44 - 220
        window.window.layoutIfNeeded()
        #expect(lit(table) == ["19"])
    }

    @Test("the delegate says which rows take the focus and where it begins")
    func delegate() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = FocusSource(["a", "b", "c", "d"])
        source.unfocusable = ["c"]
        source.preferred = IndexPath(row: 1, section: 0)
        let table = UITableView.filled(by: source, in: window)
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["b"])
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["d"])
        table.allowsFocus = false
        #expect(lit(table) == [])
        window.source.strike(.keyboardTab)
        #expect(lit(table) == [])
    }

    @Test("Tab leads to the table and on; a touch, a reload with fewer rows and a deletion take the focus along")
    func leaving() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = FocusSource(["a", "b", "c"])
        let table = UITableView.filled(by: source, height: 200, in: window)
        let button = window.add(UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 40)))
        window.source.strike(.keyboardTab)
        #expect(lit(table) == ["a"])
        window.source.strike(.keyboardTab)
        #expect(button.hasKeyboardFocus)
        #expect(lit(table) == [])
        window.source.strike(.keyboardTab, modifiers: .shift)
        window.source.strike(.keyboardDownArrow)
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["c"])
        source.sections[0].removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        window.clock.advance(by: 1)
        window.window.layoutIfNeeded()
        #expect(lit(table) == ["c"])
        source.sections[0].removeLast()
        table.reloadData()
        window.window.layoutIfNeeded()
        #expect(lit(table) == [])
        window.source.strike(.keyboardDownArrow)
        #expect(lit(table) == ["b"])
        window.tap(50, 320)
        #expect(lit(table) == [])
    }

    @Test("the focus goes on where it was, if the table is to remember")
    func remembering() {
        let platform = Platform()
        defer { platform.leave() }
        let window = EventWindow()
        let source = FocusSource(["a", "b", "c"])
        let table = UITableView.filled(by: source, in: window)
        withExtendedLifetime(source) {
            for remembers in [false, true] {
                table.remembersLastFocusedIndexPath = remembers
                window.source.strike(.keyboardDownArrow)
                window.source.strike(.keyboardDownArrow)
                window.source.strike(.keyboardEscape)
                window.source.strike(.keyboardDownArrow)
                #expect(lit(table) == [remembers ? "b" : "a"])
                window.source.strike(.keyboardEscape)
            }
        }
    }
}
