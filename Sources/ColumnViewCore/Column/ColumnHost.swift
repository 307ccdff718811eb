// SPDX-License-Identifier: Apache-2.0

/// The view of a face that rows are put into.
package protocol ColumnHost: View {
    /// The part of the content that is seen, in points.
    var seenArea: CGRect { get }
    /// How wide rows are, in points.
    var rowWidth: CGFloat { get }
    /// Whether changes may be animated: the column is on screen.
    var animatesRowChanges: Bool { get }
    /// Makes a row of a class; nil where there is no such class.
    func makeRow(ofClassNamed name: String) -> (any ColumnRow)?
    /// Takes on the height of the content, in points.
    func showContentHeight(_ height: CGFloat)
    /// Shows a place of the content at the top, in points.
    func scroll(toTop top: CGFloat)
    /// Called after the person, or the program by the column, selected otherwise, with the sections concerned.
    func selectionDidChange(inSections sections: IndexSet)
    /// Called when a row is opened: clicked twice, or Return pressed.
    func openRow(at path: IndexPath)
    /// Shows what is in a row in place of what is shown.
    ///
    /// - Returns: false where nothing is in it.
    func enterLevel(at path: IndexPath) -> Bool
    /// Goes back from what ``enterLevel(at:)`` shows.
    ///
    /// - Returns: false on the first level.
    func leaveLevel() -> Bool
}
