// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `gridView`, `gridRow`, `gridColumn`.
enum CocoaGridProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "gridView.subviews": { context in
            let contents = cells(of: context.element).compactMap { $0.child(withKey: "contentView") }
            context.set("NSSubviews", .array(contents.compactMap(context.builder.localObject), mutable: true))
        },
        "gridRow.rows": writeGrid,
        "gridColumn.columns": writeGrid,
        "gridRow.gridCells": { context in
            guard let grid = grid(of: context.element) else { return }
            let own = cells(of: grid).filter { $0[attribute: "row"] == context.element.id }
            // A row has its cells in the order of the columns.
            let columns = grid.child(named: "columns")?.children ?? []
            let ordered = columns.flatMap { column in own.filter { $0[attribute: "column"] == column.id } }
            context.set("NSGrid_cells", .array(ordered.compactMap(context.builder.localObject), mutable: true))
        },
    ]

    private static func writeGrid(_ context: CocoaContext) {
        guard let grid = grid(of: context.element).flatMap(context.builder.localObject) else { return }
        context.set("NSGrid_owningGrid", grid)
    }

    /// The grid that a row or a column is of.
    private static func grid(of part: Element) -> Element? { part.parent?.parent }

    private static func cells(of grid: Element) -> [Element] {
        grid.child(named: "gridCells")?.children(named: "gridCell") ?? []
    }
}
