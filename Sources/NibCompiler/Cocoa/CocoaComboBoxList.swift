// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The table that a combo box shows its values in.
enum CocoaComboBoxList {
    static func make(_ context: CocoaContext) -> NibObject {
        let builder = context.builder
        let table = builder.makeView("NSComboTableView", as: "controlWithoutCell", of: context, flags: 274)
        table["NSFrameSize"] = .object(.string("{38, 5}"))
        table["NSSuperview"] = .null
        table["NSWindow"] = .null
        table["NSControlAllowsExpansionToolTips"] = .bool(true)
        table["NSAllowsLogicalLayoutDirection"] = .bool(false)
        if context.tools >= 15700 {
            table["NSControlAction"] = .object(.string("tableViewAction:"))
            table["NSControlTarget"] = .object(context.object)
            table["NSControlSendActionMask"] = .integer(0)
        }
        table["NSTableColumns"] = .object(.array([makeColumn(of: table, builder)], mutable: true))
        table["NSIntercellSpacingWidth"] = .double(17)
        table["NSIntercellSpacingHeight"] = .double(0)
        table["NSBackgroundColor"] = .object(builder.systemGray("0", alpha: 0))
        table["NSGridColor"] = .object(builder.catalogColor(context.tools >= 14000 ? "separatorColor" : "gridColor"))
        table["NSRowHeight"] = .double(16)
        table["NSAction"] = .object(.string("tableViewAction:"))
        table["NSTvFlags"] = .integer(-765_427_712)
        for key in ["NSDelegate", "NSDataSource", "NSTarget"] { table[key] = .object(context.object) }
        table["NSColumnAutoresizingStyle"] = .integer(1)
        table["NSDraggingSourceMaskForLocal"] = .integer(-1)
        table["NSDraggingSourceMaskForNonLocal"] = .integer(0)
        table["NSAllowsTypeSelect"] = .bool(true)
        table["NSTableViewDraggingDestinationStyle"] = .integer(0)
        table["NSTableViewGroupRowStyle"] = .integer(1)
        return table
    }

    private static func makeColumn(of table: NibObject, _ builder: CocoaNibBuilder) -> NibObject {
        let header = builder.makeTextCell(
            "NSTableHeaderCell", flags: 0x400_0040, flags2: 0x800, text: "",
            font: builder.headerFont(nil), background: builder.systemGray("0", alpha: 0),
            color: builder.catalogColor("headerTextColor"))
        let data = builder.makeTextCell(
            "NSTextFieldCell", flags: 0x1420_0040, flags2: 0x800, text: "Field",
            font: builder.systemFont("smallSystem"),
            background: builder.catalogColor("controlBackgroundColor"), color: builder.catalogColor("controlTextColor"))
        data["NSControlView"] = .object(table)
        return NibObject(
            className: "NSTableColumn",
            values: [
                ("NSIdentifier", .object(.string("0"))), ("NSWidth", .double(10)), ("NSMinWidth", .double(10)),
                ("NSMaxWidth", .double(Double(Float.greatestFiniteMagnitude))), ("NSHeaderCell", .object(header)),
                ("NSDataCell", .object(data)), ("NSResizingMask", .integer(3)), ("NSIsResizeable", .bool(true)),
                ("NSTableView", .object(table)),
            ])
    }
}
