// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// What a table view has laid out when it is archived: the size of its content and the place of its footer.
///
/// Writes `UIContentSize`, and the `UICenter` of the table's header and footer.
enum TableLayout {
    /// The space above the first section of a grouped table, in points.
    private static let groupedTop = 35.0

    static func write(_ context: TouchContext) {
        guard let frame = context.frame(), frame.width != 0 else { return }
        guard context.tools >= 18000 else {
            guard context.tools < 14000 else { return }
            let isGrouped = context.tools < 3000 && context.reader["style"] == "grouped"
            let around = ["sectionHeaderHeight", "sectionFooterHeight"].compactMap(context.reader.double)
            context.set("UIContentSize", .size(frame.width, isGrouped ? around.reduce(0, +) : 0))
            return
        }
        let header = context.reader.child("tableHeaderView")
        let footer = context.reader.child("tableFooterView")
        guard header != nil || footer != nil else { return }
        var height = place(header, at: 0, in: context)
        if let style = context.reader["style"], style != "plain" {
            height += groupedTop + max(context.reader.double("sectionFooterHeight") ?? 0, 0)
        }
        height += place(footer, at: height, in: context)
        context.set("UIContentSize", .size(frame.width, height))
    }

    /// Moves a view under what is above it; its height.
    private static func place(_ view: Element?, at top: Double, in context: TouchContext) -> Double {
        guard let view, let object = context.builder.localObject(view) else { return 0 }
        let inner = TouchContext(
            builder: context.builder, reader: ElementReader(view), object: object, describedName: view.name)
        guard let frame = inner.frame() else { return 0 }
        context.builder.afterFilling {
            object["UICenter"] = .point(frame.x + frame.width / 2, top + frame.height / 2)
        }
        return frame.height
    }
}
