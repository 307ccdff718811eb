// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The table that a combo box shows its values in.
enum CocoaComboBoxList {
    static func make(_ context: CocoaContext) -> NibObject {
        let builder = context.builder
        let table = builder.makeView("NSComboTableView", as: "controlWithoutCell", of: context, flags: 274)
        let spacing = spacing(context.tools)
        table["NSFrameSize"] = .object(.string(size(of: context, spacing).sizeText))
        table["NSSuperview"] = .null
        table["NSWindow"] = .null
        table["NSControlAllowsExpansionToolTips"] = .bool(true)
        table["NSAllowsLogicalLayoutDirection"] = .bool(false)
        if context.tools >= 14200 {
            table["NSControlAction"] = .object(.string("tableViewAction:"))
            table["NSControlTarget"] = .object(context.object)
        }
        if context.tools >= 15700 { table["NSControlSendActionMask"] = .integer(0) }
        table["NSTableColumns"] = .object(.array([makeColumn(of: table, context)], mutable: true))
        table["NSIntercellSpacingWidth"] = .double(spacing.width)
        table["NSIntercellSpacingHeight"] = .double(spacing.height)
        table["NSBackgroundColor"] = .object(
            context.tools < 9000
                ? builder.catalogColor("controlBackgroundColor") : builder.systemGray("0", alpha: 0))
        table["NSGridColor"] = .object(builder.catalogColor(context.tools >= 17000 ? "separatorColor" : "gridColor"))
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

    private static func spacing(_ tools: Int) -> CocoaRect {
        if tools >= 17000 { return CocoaRect(width: 17, height: 0) }
        return CocoaRect(width: tools < 9000 ? 3 : 2, height: 2)
    }

    /// The size of the table: before macOS 11 that of its one column and of a row for each value.
    private static func size(of context: CocoaContext, _ spacing: CocoaRect) -> CocoaRect {
        if context.tools >= 17000 { return CocoaRect(width: 38, height: 5) }
        let values = context.element.child(named: "objectValues")?.children.count ?? 0
        return CocoaRect(width: 10 + spacing.width, height: Double(values) * (16 + spacing.height))
    }

    private static func makeColumn(of table: NibObject, _ context: CocoaContext) -> NibObject {
        let builder = context.builder
        let isEarly = context.tools < 9000
        // The cell showed the last of the values before the table was written.
        let last = context.element.child(named: "objectValues")?.children.last?.stringValue ?? "Field"
        let header = builder.makeTextCell(
            "NSTableHeaderCell", flags: 0x400_0040, flags2: 0x800, text: "",
            font: builder.headerFont(nil),
            background: isEarly ? builder.catalogColor("headerColor") : builder.systemGray("0", alpha: 0),
            color: builder.catalogColor("headerTextColor"))
        let data = builder.makeTextCell(
            "NSTextFieldCell", flags: 0x1420_0040, flags2: isEarly ? 0x1000_0800 : 0x800,
            text: isEarly ? last : "Field",
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
