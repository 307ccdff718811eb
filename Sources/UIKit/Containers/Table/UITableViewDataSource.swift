// SPDX-License-Identifier: Apache-2.0

/// Tells a table what it shows. What UIKit makes optional has a default here that answers as UIKit does without it.
@MainActor public protocol UITableViewDataSource: AnyObject {
    /// `Void` where the type has the method for deleting and inserting, which swiping a row to delete it goes by.
    associatedtype EditingResult = MissingMethod
    /// `Void` where the type has the method for moving rows, which the handles for moving go by.
    associatedtype MoveResult = MissingMethod

    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell that shows a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// 1 unless implemented.
    func numberOfSections(in tableView: UITableView) -> Int
    /// What stands above a section; nil for nothing.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// What stands below a section; nil for nothing.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row may be deleted or something put in there.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Unless implemented, rows can be moved if the data source has the method for it, or their cells show the control.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The titles of the index at the table's side; nil for none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that a title of the index leads to.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// Deletes or inserts a row, as the user asked for; tell the table afterwards.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> EditingResult
    /// Moves a row that the user moved; the table shows it there already.
    func tableView(
        _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) -> MoveResult
}

/// What stands in a protocol for a method that a type does not have.
nonisolated public struct MissingMethod: Sendable {}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.noteDefault(.isMovable)
        return movesRows
    }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> MissingMethod { MissingMethod() }
    public func tableView(
        _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) -> MissingMethod { MissingMethod() }
}

extension UITableViewDataSource {
    /// Whether rows can be deleted or inserted at all.
    var commitsEditing: Bool {
        guard EditingResult.self == Void.self else { return false }
        return self is UITableViewController
            ? UITableViewController.commitOverride.isOverridden(in: type(of: self)) : true
    }

    /// Whether rows can be moved at all.
    var movesRows: Bool {
        guard MoveResult.self == Void.self else { return false }
        return self is UITableViewController
            ? UITableViewController.moveOverride.isOverridden(in: type(of: self)) : true
    }

    func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath, in tableView: UITableView) {
        _ = self.tableView(tableView, commit: style, forRowAt: path)
    }

    func move(_ source: IndexPath, to destination: IndexPath, in tableView: UITableView) {
        _ = self.tableView(tableView, moveRowAt: source, to: destination)
    }
}
