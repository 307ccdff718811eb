// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// What a table cell draws behind its content and below it.
///
/// Writes `UITableCellBackgroundColorSet`; the separator among `UISubviews`; for iOS 14 and later
/// `UISystemBackgroundView` with its `UIBackgroundConfiguration`, and `UIContentConfigurationView`.
enum CellBackground {
    /// The distance of separators from the leading edge: in a table, and in a cell of its own, in points.
    private static let separatorInset = (table: 15.0, cell: 8.0)

    /// The colour that the document states; before Xcode 9 cells without one were white.
    static func writeColor(_ context: TouchContext) {
        if context.reader.child("backgroundColor")?.name != "color" {
            guard context.tools >= 9000, context.tools < 11134 else { return }
            context.set("UIBackgroundColor", context.builder.whiteOfCells())
        }
        context.set("UITableCellBackgroundColorSet", .bool(true))
    }

    /// The line below the cell, as wide as the cell without the inset.
    static func writeSeparator(_ context: TouchContext) {
        guard context.tools >= 9000, let frame = context.frame(), frame.width > 0 else { return }
        let table = context.element.ancestors.first { $0.name == "tableView" }
        guard table?[attribute: "separatorStyle"] != "none" else { return }
        let inset = table == nil ? separatorInset.cell : separatorInset.table
        let left = table?.child(withKey: "separatorInset")?.insets[1] ?? inset
        let height = (13000..<14300).contains(context.tools) ? 0.5 : 1
        let line = view("_UITableViewCellSeparatorView", context.tools)
        line["UIBounds"] = .rect(0, 0, frame.width - left, height)
        line["UICenter"] = .point(left + (frame.width - left) / 2, frame.height - height / 2)
        let views = context.object["UISubviews"]?.object?.elements ?? []
        context.object["UISubviews"] = .object(.array(views + [line], mutable: true))
    }

    /// The view that iOS 14 draws the background in, where the document states no colour.
    static func write(_ context: TouchContext) {
        guard context.tools >= 19000, context.reader.child("backgroundColor")?.name != "color",
            let frame = context.frame()
        else { return }
        let color = context.builder.cellBackground()
        context.set("UIBackgroundColor", color)
        context.set("UIDidEncodeCompatibilityBackgroundColor", .bool(true))
        let background = view("_UISystemBackgroundView", context.tools)
        background["UIBounds"] = .rect(0, 0, frame.width, frame.height)
        background["UICenter"] = .point(frame.width / 2, frame.height / 2)
        background["configurationAPI"] = .object(
            BackgroundConfiguration(color: color, defaultStyle: 1).object(in: context.builder))
        context.set("UISystemBackgroundView", background)
        if context.tools < 20000 { context.set("UIContentConfigurationIdentifier", .null) }
        context.set("UIContentConfigurationView", .null)
    }

    private static func view(_ className: String, _ tools: Int) -> NibObject {
        let object = NibObject(className: className)
        if tools >= 11134 { object["UIDeepDrawRect"] = .bool(true) }
        object["UIOpaque"] = .bool(true)
        object["UIAutoresizeSubviews"] = .bool(true)
        object["UIViewSemanticContentAttribute"] = .integer(0)
        if tools >= 15400 { object["UIViewLargeContentStoredProperties"] = .null }
        return object
    }
}

extension NibBuilder {
    /// The colour of a plain table's cells.
    func cellBackground() -> NibObject {
        withValues {
            $0.object(for: "system tableCellPlainBackgroundColor") {
                let object = NibObject(className: "UIColor")
                object["UISystemColorName"] = .object(.string("tableCellPlainBackgroundColor"))
                Self.write(.gray(1, 1), to: object, tools: tools)
                return object
            }
        }
    }

    /// The white that cells without a colour had before Xcode 9.
    func whiteOfCells() -> NibObject {
        withValues {
            $0.object(for: "system white of a cell") {
                let object = NibObject(className: "UIColor")
                if tools >= 10000 { object["UISystemColorName"] = .object(.string("tableCellBackgroundColor")) }
                Self.write(compilation.isColorMatched ? .gray(1, 1) : .rgb(1, 1, 1, 1), to: object, tools: tools)
                return object
            }
        }
    }

    /// The colour of what is not drawn.
    func clearColor() -> NibObject {
        withValues {
            $0.object(for: "system clearColor of a background") {
                let object = NibObject(className: "UIColor")
                object["UISystemColorName"] = .object(.string("clearColor"))
                Self.write(.gray(0, 0), to: object, tools: tools)
                return object
            }
        }
    }
}
