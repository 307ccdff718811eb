// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `matrix`, `form`, `formCell`.
enum CocoaMatrixProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "matrix.cell": { context in
            // What the matrix asks for the behaviour of its cells; it is made anew whenever the cells change.
            context.set("NSCell", context.builder.makeCell("NSActionCell", flags: 0x20, flags2: 0x2000))
            context.set("NSCellIsDiscardable", .bool(true))
        },
        "form.cell": { context in
            let font = context.reader.child("prototype")?.children.first { $0.key == "font" }
            let cell = context.builder.makeCell(
                "NSFormCell", flags: 0x1440_0020, flags2: 0x2000,
                font: font.flatMap(context.builder.font) ?? context.builder.systemFont("system"))
            cell["NSTitleWidth"] = .double(-1)
            cell["NSTitleCell"] = .object(
                context.builder.makeCell(
                    "NSCell", flags: 0x400_0000, flags2: 0x400_0000, text: "Field:",
                    font: context.builder.systemFont("cellTitle")))
            context.set("NSCell", cell)
            context.set("NSCellIsDiscardable", .bool(true))
        },
        "matrix.cells": { context in
            let columns = (context.element.child(named: "cells")?.children(named: "column") ?? []).map { column in
                column.children.compactMap(context.builder.localObject)
            }
            let rows = columns.map(\.count).max() ?? 0
            // Row by row, though the document has them by columns.
            let cells = (0..<rows).flatMap { row in columns.compactMap { row < $0.count ? $0[row] : nil } }
            context.set("NSNumRows", .integer(Int64(rows)))
            context.set("NSNumCols", .integer(Int64(columns.count)))
            context.set("NSCells", .array(cells, mutable: true))
        },
        "matrix.cellSize": { $0.setSize("NSCellSize", of: "cellSize", default: (0, 0)) },
        "matrix.intercellSpacing": { $0.setSize("NSIntercellSpacing", of: "intercellSpacing", default: (4, 4)) },
        "matrix.selectedCell": { context in
            let columns = context.element.child(named: "cells")?.children(named: "column") ?? []
            let chosen = columns.lazy.flatMap(\.children).first { $0[attribute: "state"] == "on" }
            guard let cell = chosen.flatMap(context.builder.localObject) else { return }
            context.set("NSSelectedCell", cell)
        },
        "matrix.cellBackgroundColor": { context in
            let color = context.reader.child("cellBackgroundColor") ?? context.reader.child("backgroundColor")
            guard let object = color.flatMap(context.builder.color) else { return }
            context.set("NSCellBackgroundColor", object)
        },
        "formCell.title": { context in
            guard context.reader.child("formatter") == nil else { return }
            context.set("NSContents", .string(context.text("stringValue", childAlso: true) ?? ""))
        },
        "formCell.controlView": { _ in },
        "formCell.titleFont": { context in
            let font = context.reader.child("titleFont").flatMap(context.builder.font)
            let alignment = ["left": 0, "right": 0x400_0000, "center": 0x800_0000, "justified": 0xC00_0000]
            let flags2 = context.reader["alignment"].flatMap { alignment[$0] } ?? 0x1000_0000
            let cell = context.builder.makeCell(
                "NSCell", flags: 0x400_0000, flags2: Int64(flags2),
                text: nil, font: font ?? context.builder.systemFont("system"))
            let title = context.text("title", childAlso: true) ?? ""
            cell["NSContents"] = .object(context.builder.text(title, of: context.element, property: "title"))
            context.set("NSTitleCell", cell)
        },
    ]
}
