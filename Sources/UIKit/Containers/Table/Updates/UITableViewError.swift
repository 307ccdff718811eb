// SPDX-License-Identifier: Apache-2.0

/// What a table was told that cannot be. UIKit raises exceptions for these; here the table tells ``handler`` and goes
/// on, after a wrong update by asking its data source for everything anew.
nonisolated public enum UITableViewError: Error, Hashable, Sendable {
    /// A kind of change.
    nonisolated public enum Change: String, Hashable, Sendable {
        case insert, delete, reload, move
    }

    /// A cell was asked for under an identifier that has neither nib nor class nor prototype.
    case notRegistered(identifier: String)
    /// A header or footer was asked for under an identifier that has neither nib nor class.
    case headerFooterNotRegistered(identifier: String)
    /// The data source asked for a reusable cell under one identifier, found none, and answered with a cell of another
    /// one, or none: such cells are never found again, and a table would grow with every row that is scrolled by.
    case reuseIdentifier(asked: String, given: String?)
    /// A change of a row that there is not. `count` is the number of rows in the section, before the update for
    /// deletes, reloads and moves away, else after it.
    case row(Change, IndexPath, count: Int)
    /// A change of a section that there is not. `count` as above.
    case section(Change, Int, count: Int)
    /// Two changes of one row that exclude each other.
    case conflict(IndexPath, Change, Change)
    /// The data source's number of rows is not what the update says.
    case numberOfRows(
        section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
    /// The data source's number of sections is not what the update says.
    case numberOfSections(before: Int, after: Int, inserted: Int, deleted: Int)

    /// Gets the errors. Prints them unless replaced.
    @MainActor public static var handler: (UITableViewError) -> Void = { error in
        FileHandle.standardError.write(Data("table: \(error)\n".utf8))
    }
}

nonisolated extension UITableViewError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notRegistered(let identifier):
            "unable to dequeue a cell with identifier \(identifier): register a nib or a class for the identifier or "
                + "connect a prototype cell in a storyboard"
        case .headerFooterNotRegistered(let identifier):
            "unable to dequeue a header or footer with identifier \(identifier): register a nib or a class for it"
        case .reuseIdentifier(let asked, let given):
            "the data source asked for a cell with identifier '\(asked)' and answered with one "
                + (given.map { "with identifier '\($0)'" } ?? "without an identifier")
                + ", which can never be used again: give the cell in the nib the identifier '\(asked)'"
        case .row(let change, let path, let count):
            Self.rowText(change, path, count)
        case .section(let change, let section, let count):
            change == .insert
                ? "Invalid update: attempt to insert section \(section), but there are only \(count) sections after "
                    + "the update"
                : "Invalid update: attempt to \(change) section \(section), but there are only \(count) sections "
                    + "before the update"
        case .conflict(let path, let first, let second):
            "Invalid update: attempt to \(first) and to \(second) row \(path.row) in section \(path.section)"
        case .numberOfRows(let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
            "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing "
                + "section after the update (\(after)) must be equal to the number of rows contained in that section "
                + "before the update (\(before)), plus or minus the number of rows inserted or deleted from that "
                + "section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into "
                + "or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
        case .numberOfSections(let before, let after, let inserted, let deleted):
            "Invalid update: invalid number of sections. The number of sections contained in the table view after the "
                + "update (\(after)) must be equal to the number of sections contained in the table view before the "
                + "update (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) "
                + "inserted, \(deleted) deleted)."
        }
    }

    private static func rowText(_ change: Change, _ path: IndexPath, _ count: Int) -> String {
        change == .insert
            ? "Invalid update: attempt to insert row \(path.row) into section \(path.section), but there are only "
                + "\(count) rows in section \(path.section) after the update"
            : "Invalid update: attempt to \(change) row \(path.row) from section \(path.section) which only contains "
                + "\(count) rows before the update"
    }
}
