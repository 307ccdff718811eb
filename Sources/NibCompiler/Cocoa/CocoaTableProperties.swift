// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `tableView`, `outlineView`, `tableColumn`, `tableHeaderView`.
enum CocoaTableProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "tableView.headerView": { context in
            guard let id = context.reader["headerView"], let header = context.reference(id, attribute: "headerView")
            else { return }
            context.set("NSHeaderView", header)
        },
        "tableView.rowHeight": { context in
            context.set("NSRowHeight", .double(rowHeight(of: context.element)))
        },
        "tableView.cornerView": { context in
            let corner = context.builder.cornerView(of: context.object)
            context.set("NSCornerView", corner)
            // Without a header the corner is in no view, and was hidden as the scroller below it is.
            let scroller = context.element.ancestors.first { $0.name == "scrollView" }?.child(
                withKey: "verticalScroller")
            if context.tools < 14300, context.reader["headerView"] == nil, scroller?.bool("hidden") ?? false {
                corner["NSvFlags"] = .integer(-0x7FFF_FF00)
            }
        },
        "tableView.intercellSpacing": { context in
            let spacing = Self.spacing(context)
            context.set("NSIntercellSpacingWidth", .double(spacing.width))
            context.set("NSIntercellSpacingHeight", .double(spacing.height))
        },
        "tableView.tableStyle": { context in
            let style = context.reader["tableStyle"].flatMap { Enumeration.cocoaTableStyle.number($0) } ?? 0
            if style != 0 {
                context.set("NSTableViewStyle", .integer(Int64(style)))
            } else if context.builder.fixesTableStyle {
                context.set("NSTableViewStyle", .integer(4))
            }
        },
        "tableView.tableColumns": { context in
            guard case .integer(let flags)? = context.object["NSTvFlags"] else { return }
            context.object["NSTvFlags"] = .integer(flags | fillFlags(context))
        },
        "tableView.subviews": { context in
            guard !prototypes(of: context.element).isEmpty else { return }
            context.set("NSSubviews", .array([], mutable: true))
        },
        "tableView.prototypeCellViews": { context in
            let views = prototypes(of: context.element).sorted { $0.identifier < $1.identifier }
            guard !views.isEmpty else { return }
            // Each level holds all deeper ones once more.
            guard context.element.ancestors.count(where: { $0.name == "prototypeCellViews" }) < deepestPrototypes else {
                context.report(.warning, "prototypes inside so many others are left out", rule: "deep-prototypes")
                return
            }
            let application = context.compilation.document.element(withID: "-3")
            let nibs = views.map { view -> (key: NibObject, value: NibObject) in
                let roots = [view.element, application].compactMap { $0 }
                let builder = CocoaNibBuilder(context.compilation, roots: roots)
                builder.afterFilling {
                    builder.localObject(view.element)?["NSReuseIdentifierKey"] = .object(.string(view.identifier))
                    application.flatMap(builder.localObject)?["IBClassReference"] = nil
                }
                return (.string(view.identifier), context.builder.nibObject(holding: builder.build()))
            }
            context.set("NSTableViewArchivedReusableViewsKey", .dictionary(nibs, mutable: true))
        },
        "tableColumn.identifier": { context in
            if let name = context.reader["identifier"], !name.isEmpty {
                context.set("NSIdentifier", .string(name))
            } else if context.tools >= 22000
                || context.tools >= 19000 && isNamed(context.element.parent?.parent)
            {
                context.set("NSIdentifier", .string(automaticIdentifier(of: context.element)))
            }
        },
        "tableColumn.width": { context in
            var width = context.reader.double("width") ?? 100
            if let columns = context.element.parent, let table = columns.parent,
                let layout = context.builder.layout(around: table),
                let index = columns.children.firstIndex(where: { $0 === context.element }),
                layout.columns.indices.contains(index)
            {
                width = layout.columns[index]
            }
            context.set("NSWidth", .double(width))
        },
        // The cell of a header belongs to no view while it is not drawn.
        "tableHeaderCell.controlView": { _ in },
        "tableHeaderCell.font": { context in
            context.set("NSSupport", context.builder.headerFont(context.reader.child("font")))
        },
        "tableColumn.headerCell": { context in
            guard let cell = context.reader.child("headerCell") else { return }
            context.set("NSHeaderCell", context.builder.part("tableHeaderCell", of: cell))
        },
        "tableColumn.resizable": { context in
            guard context.reader.child("resizingMask") != nil else { return }
            context.set("NSIsResizeable", .bool(true))
        },
        "tableColumn.sortDescriptorPrototype": { context in
            guard let descriptor = context.reader.child("sortDescriptorPrototype") else { return }
            let object = NibObject(className: "NSSortDescriptor")
            object["NSKey"] = .object(.string(descriptor[attribute: "sortKey"] ?? ""))
            object["NSAscending"] = .bool(descriptor.bool("ascending") ?? true)
            object["NSSelector"] = .object(.string(descriptor[attribute: "selector"] ?? "compare:"))
            if context.tools >= 21400 { object["NSReverseNullOrder"] = .bool(false) }
            context.set("NSSortDescriptorPrototype", object)
        },
        "tableColumn.tableView": { context in
            guard let table = context.element.parent?.parent.flatMap(context.builder.localObject) else { return }
            context.set("NSTableView", table)
        },
        "tableHeaderView.superview": { context in
            guard let view = context.element.parent, let clip = context.builder.headerClip(of: view) else {
                context.set("NSNextResponder", .null)
                return
            }
            context.set("NSNextResponder", clip)
            context.set("NSSuperview", clip)
        },
        "tableHeaderView.tableView": { context in
            let document = context.element.parent?.child(withKey: "contentView")?.child(named: "subviews")
            guard let table = document?.children.first.flatMap(context.builder.localObject) else { return }
            context.set("NSTableView", table)
        },
    ]

    /// The height of a table's rows, in points; an automatic one is that of its highest prototype.
    static func rowHeight(of table: Element) -> Double {
        if table[attribute: "rowSizeStyle"] == "automatic",
            let height = prototypes(of: table).map({ CocoaRect(of: $0.element).height }).max()
        {
            return height
        }
        return table.double("rowHeight") ?? 17
    }

    /// Whether the columns of a table are named by tools before Xcode 15: those under a header and those of views.
    private static func isNamed(_ table: Element?) -> Bool {
        table?[attribute: "headerView"] != nil || table?.bool("viewBased") == true
    }

    private static func automaticIdentifier(of column: Element) -> String {
        let index = column.parent?.children.firstIndex { $0 === column } ?? 0
        return "AutomaticTableColumnIdentifier.\(index)"
    }

    /// How many prototypes may be inside one another.
    private static let deepestPrototypes = 3

    /// The views that rows are made of, by the identifier that they are asked for with: their own, or the column's.
    private static func prototypes(of table: Element) -> [(identifier: String, element: Element)] {
        var found: [(identifier: String, element: Element)] = []
        for column in table.child(named: "tableColumns")?.children ?? [] {
            for view in column.child(named: "prototypeCellViews")?.children ?? [] {
                let stated = [view, column].lazy.compactMap { $0[attribute: "identifier"] }.first { !$0.isEmpty }
                let name = stated ?? automaticIdentifier(of: column)
                if !found.contains(where: { $0.identifier == name }) { found.append((name, view)) }
            }
        }
        return found
    }

    private static func spacing(_ context: CocoaContext) -> CocoaRect {
        guard let size = context.reader.child("intercellSpacing") else { return CocoaRect(width: 3, height: 2) }
        return CocoaRect(width: context.coordinate(of: size, "width"), height: context.coordinate(of: size, "height"))
    }

    /// Whether the columns leave room, fill the table or are wider than what is seen of it.
    private static func fillFlags(_ context: CocoaContext) -> Int64 {
        guard let layout = context.builder.layout(around: context.element) else { return 0x20_0000 }
        return layout.overflowsHorizontally ? 0x60_0000 : layout.isFilled ? 0x40_0000 : 0x20_0000
    }
}

extension CocoaNibBuilder {
    /// Whether tables without a style are made plain: in the form for systems before macOS 11, which knew no styles.
    var fixesTableStyle: Bool {
        compilation.options.format == .keyed && compilation.document.toolsVersion.major >= 17000
    }

    /// The font of a column's title: since macOS 11 that of a text style, before what the document states.
    func headerFont(_ stated: Element?) -> NibObject {
        if compilation.tools < 17000, let stated, let font = font(stated) { return font }
        return withValues {
            $0.object(for: "header font") {
                let font = NibObject(className: "NSFont")
                font["NSName"] = .object(.string(systemFonts.regular))
                font["NSSize"] = .double(11)
                font["NSfFlags"] = .integer(compilation.tools < 17000 ? 1558 : 16)
                addTextStyle("Subhead", to: font, of: 11)
                return font
            }
        }
    }
}
