// SPDX-License-Identifier: Apache-2.0

/// A view that shows one row, or a section's header; the row views of both faces.
package protocol ColumnRow: View {
    /// What the row shows.
    var rowData: Any? { get set }
    /// Whether the row is shown selected.
    var isRowSelected: Bool { get set }
    /// Whether keys go on from this row.
    var isLeadRow: Bool { get set }
    /// The height that the row needs for its data, in points.
    func height(forWidth width: CGFloat) -> CGFloat
    /// Called before the row is given data of another row.
    func prepareRowForReuse()
    /// Lets the person change what the row shows.
    ///
    /// - Returns: false where it cannot be changed.
    func beginRowEditing() -> Bool
    /// Ends editing.
    ///
    /// - Parameter keepsChanges: whether what was written is kept.
    /// - Returns: false where it is kept open, since what was written is not valid.
    func endRowEditing(keepsChanges: Bool) -> Bool
}

/// The class of the rows of a face, whose subclasses are made by their names.
package protocol ColumnRowClass: ColumnRow, DynamicHost {
    /// Makes a row of the class that it is asked of.
    static func makeRow() -> any ColumnRowClass
    /// Makes the row that is at the top of a nib; nil where there is no such nib.
    static func loadRow(fromNibNamed name: String, in bundle: Bundle) -> (any ColumnRowClass)?
}
