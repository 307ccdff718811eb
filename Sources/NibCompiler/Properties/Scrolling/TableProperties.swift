// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `tableView`, `tableViewSection`, `tableViewCell`.
///
/// Writes `UISubviews`, `UIBackgroundColor`, the separator keys, row and section heights,
/// `UITableViewCellPrototypeNibs` and `UITableViewCellPrototypeNibExternalObjects`; a `UITableViewDataSource` for a
/// static table, which the outlet `staticDataSource` of the file's owner names; the rows of a section; a cell's
/// `UISubviews`, `UIContentView`, `UITextLabel`, `UIDetailTextLabel`, `UIImageView`.
enum TableProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "tableView.backgroundColor": { context in
            let child = context.reader.child("backgroundColor")
            guard let color = child.flatMap(context.builder.tableBackground) else { return }
            context.set("UIBackgroundColor", color)
        },
        "tableView.subviews": { context in
            // The views above and below the rows are subviews too.
            let names = ["tableHeaderView", "tableFooterView"]
            let around = (context.tools >= 18000 ? names.reversed() : names).compactMap(context.reader.child)
            let views = context.objects(in: "subviews") + around.compactMap(context.builder.localObject)
            if !views.isEmpty { context.set("UISubviews", .array(views, mutable: true)) }
        },
        "tableView.separatorStyle": { context in
            let name = context.reader["separatorStyle"] ?? "default"
            let style = Enumeration.separatorStyle.number(name) ?? 1
            guard style != 0 else {
                context.set("UISeparatorStyleIOS9AndLater", .integer(0))
                return
            }
            context.set("UISeparatorStyle", .integer(1))
            context.set("UISeparatorStyleIOS5AndLater", .integer(Int64(style)))
        },
        "tableView.rowHeight": { context in Self.writeHeight(context, "rowHeight", "UIRowHeight", standard: 44) },
        "tableView.sectionHeaderHeight": { context in
            Self.writeHeight(context, "sectionHeaderHeight", "UISectionHeaderHeight", standard: 22)
        },
        "tableView.sectionFooterHeight": { context in
            Self.writeHeight(context, "sectionFooterHeight", "UISectionFooterHeight", standard: 22)
        },
        "tableView.style": { context in
            let style = Enumeration.tableViewStyle.number(context.reader["style"] ?? "plain") ?? 0
            guard style != 0 || context.tools >= 15400 else { return }
            if context.tools >= 3000 { context.set("UITableViewStyle", .integer(Int64(style))) }
            context.set("UIStyle", .integer(Int64(style)))
        },
        "tableView.": { context in
            // What a table says of the selection to its cells.
            guard context.tools >= 19000 else { return }
            let trait = context.tools >= 20000 ? "SelectionIsKey" : "SelectionFollowsFocus"
            context.set(
                "UIViewLocalOverrideTraitCollection",
                NibObject(
                    className: "UITraitCollection",
                    values: [("UITraitCollectionBuiltinTrait-_UITraitName" + trait, .integer(0))]))
        },
        "tableView.prototypes": { context in
            let cells = context.element.child(named: "prototypes")?.children ?? []
            Prototypes(cells, in: context) { $0[attribute: "reuseIdentifier"] }
                .write("UITableViewCellPrototypeNibs", "UITableViewCellPrototypeNibExternalObjects")
        },
        "tableView.sections": { context in
            guard let sections = context.element.child(named: "sections") else { return }
            let objects = sections.children.compactMap(context.builder.localObject)
            let source = NibObject(
                className: "UITableViewDataSource",
                values: [("UITableSections", .object(.array(objects, mutable: true)))])
            context.builder.extraTopLevelObjects.append(source)
            // In a storyboard the controller owns the view's nib; in a xib it stands in the same one.
            var owner = context.builder.proxy("IBFilesOwner")
            if context.builder.kind == .document {
                let controller = context.element.ancestors.first { $0.name == "tableViewController" }
                guard let object = controller.flatMap(context.builder.localObject) else { return }
                owner = object
            }
            context.builder.extraConnections.append(
                NibBuilder.connection("UIRuntimeOutletConnection", "staticDataSource", owner, source))
        },
        "tableViewSection.cells": { context in
            let cells = context.element.child(named: "cells")?.children ?? []
            let table = context.element.ancestors.first { $0.name == "tableView" }
            let rows = cells.compactMap { cell in Self.row(cell, table: table, in: context) }
            context.set("UITableSectionRows", .array(rows, mutable: true))
        },
        "tableViewCell.contentView": { context in
            CellContent.write(context)
            CellBackground.writeSeparator(context)
        },
        "tableViewCell.backgroundColor": { context in CellBackground.writeColor(context) },
        "tableViewCell.": { context in CellBackground.write(context) },
        "tableViewCell.indentationWidth": { context in
            let width = context.reader.double("indentationWidth") ?? 10
            if width != 10 || context.tools >= 19000 { context.set("UIIndentationWidth", .float(Float(width))) }
        },
        "tableViewCell.textLabel": { context in Self.writePart(context, "textLabel", "UITextLabel") },
        "tableViewCell.detailTextLabel": { context in Self.writePart(context, "detailTextLabel", "UIDetailTextLabel") },
        "tableViewCell.imageView": { context in Self.writePart(context, "imageView", "UIImageView") },
        "tableViewCell.contentConfiguration": { context in
            guard let child = context.reader.child("contentConfiguration"),
                let object = context.builder.localObject(child)
            else { return }
            context.set("UIContentConfiguration", object)
        },
    ]

    /// A height; the class's own is written only by newer compilers, which have `-1` for automatic.
    private static func writeHeight(
        _ context: TouchContext, _ attribute: String, _ key: String, standard: Double
    ) {
        let isGrouped = context.tools < 3000 && attribute != "rowHeight" && context.reader["style"] == "grouped"
        let standard = isGrouped ? 10 : standard
        guard let text = context.reader[attribute], let height = context.checkedNumber(text, attribute: attribute),
            height != standard || context.tools >= 13122 || (standard == 22 && context.tools >= 7000)
        else { return }
        context.set(key, .float(Float(height)))
    }

    private static func writePart(_ context: TouchContext, _ attribute: String, _ key: String) {
        guard let id = context.reader[attribute] else {
            context.set(key, .null)
            return
        }
        context.set(key, context.reference(id, attribute: attribute).map { .object($0) } ?? .null)
    }

    /// A row of a static table: the cell and its height.
    private static func row(_ cell: Element, table: Element?, in context: TouchContext) -> NibObject? {
        guard let object = context.builder.localObject(cell) else { return nil }
        let row = NibObject(className: "UITableViewRow", values: [("UITableRowCell", .object(object))])
        let height = cell.double("rowHeight") ?? table?.double("rowHeight") ?? 44
        row.append(.float(Float(height)), forKey: "UITableRowHeight")
        return row
    }
}
