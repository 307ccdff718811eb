// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    /// Shows a row of the nib's prototypes where there are no rows, as Interface Builder does.
    ///
    /// - Parameter identifiers: the prototype of each column; nil for the one with the column's own identifier.
    package func showPrototypeRow(_ identifiers: [NSUserInterfaceItemIdentifier?]) {
        guard !prototypes.isEmpty, prototypeRow == nil, numberOfRows == 0 else { return }
        prototypeRow = identifiers
        reloadData()
    }

    /// The view that shows a column in the row of prototypes.
    func makePrototype(_ column: NSTableColumn?) -> NSView? {
        guard let index = tableColumns.firstIndex(where: { $0 === column }), let prototypeRow else { return nil }
        let own = prototypeRow.indices.contains(index) ? prototypeRow[index] : nil
        return (own ?? column?.identifier).flatMap { makeView(withIdentifier: $0, owner: nil) }
    }
}
