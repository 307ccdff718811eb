// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct TableConfigurationTests {
    private final class Configured: NSObject, UITableViewDataSource {
        var text = "One"
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
            var content = cell.defaultContentConfiguration()
            content.text = indexPath.row == 0 ? text : Array(repeating: "many words", count: 20).joined(separator: " ")
            content.secondaryText = "Second"
            cell.contentConfiguration = content
            return cell
        }
    }

    @Test("a content configuration shows in a view that fills the content view and decides the row's height")
    func content() throws {
        let platform = Platform()
        defer { platform.leave() }
        let source = Configured()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        table.layoutIfNeeded()
        let cells = table.visibleCells
        let view = try #require(cells[0].contentView.subviews.first as? UIListContentView)
        #expect(view.textLabel.text == "One")
        #expect(view.secondaryTextLabel.text == "Second")
        #expect(view.frame == cells[0].contentView.bounds)
        #expect(cells[1].frame.height > cells[0].frame.height + 40)
        // The same kind of configuration keeps its view.
        source.text = "Two"
        table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
        #expect(cells[0].contentView.subviews.first === view)
        #expect(view.textLabel.text == "Two")
        cells[0].contentConfiguration = nil
        #expect(cells[0].contentView.subviews.isEmpty)
    }

    @Test("the update handler is called before a cell is shown and when its state is another")
    func updateHandler() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = Configured()
        table.dataSource = source
        table.layoutIfNeeded()
        let cell = table.visibleCells[0]
        var log: [String] = []
        cell.configurationUpdateHandler = { cell, state in
            log.append("\(state.isSelected) \(state.isHighlighted)")
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = state.isSelected ? .systemRed : .systemGreen
            cell.backgroundConfiguration = background
        }
        table.layoutIfNeeded()
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        table.layoutIfNeeded()
        #expect(log == ["false false", "true false"])
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemRed)
    }
}
