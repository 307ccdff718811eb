// SPDX-License-Identifier: Apache-2.0

import UIKitTestSupport

@testable import UIKit

/// A table's content: sections of named rows with heights, and what the table asked and told, in order.
@MainActor class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Row: Equatable {
        var name: String
        var height: CGFloat = 44
    }

    var sections: [[Row]]
    var titles: [Int: String] = [:]
    var log: [String] = []
    /// How often a height was asked.
    var heightCalls = 0
    var made = 0

    init(_ sections: [[Row]]) { self.sections = sections }

    convenience init(_ names: [String]...) { self.init(names.map { $0.map { Row(name: $0) } }) }

    func row(_ path: IndexPath) -> Row { sections[path.section][path.row] }

    /// The log, emptied.
    func taken() -> [String] {
        defer { log.removeAll() }
        return log
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: UITableViewCell
        if let used = tableView.dequeueReusableCell(withIdentifier: "row") {
            cell = used
        } else {
            made += 1
            cell = UITableViewCell(style: .default, reuseIdentifier: "row")
        }
        cell.textLabel?.text = row(indexPath).name
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heightCalls += 1
        return row(indexPath).height
    }
}

extension UITableView {
    /// A plain table without paddings that a source fills.
    static func filled(
        by source: any UITableViewDataSource & UITableViewDelegate, style: Style = .plain, height: CGFloat = 480,
        in window: EventWindow? = nil
    ) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
        table.sectionHeaderTopPadding = 0
        table.dataSource = source
        table.delegate = source
        window?.root.addSubview(table)
        (window?.window ?? table).layoutIfNeeded()
        return table
    }

    /// The texts of the rows that are seen, from the top down.
    var seenTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }

    /// The errors that a piece of work tells.
    static func errors(_ body: () throws -> Void) rethrows -> [UITableViewError] {
        let outer = UITableViewError.handler
        defer { UITableViewError.handler = outer }
        var errors: [UITableViewError] = []
        UITableViewError.handler = { errors.append($0) }
        try body()
        return errors
    }
}
