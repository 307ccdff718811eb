// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `scrollView`, `clipView`, `scroller`: the views in a scroll view and what of the document is seen.
enum CocoaScrollingProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "scrollView.subviews": { context in
            let header = context.builder.headerClip(of: context.element)
            let table = document(of: context.element).flatMap(context.builder.localObject)
            var views: [NibObject?] = [part("contentView", context), header, part("horizontalScroller", context)]
            if header != nil, hasCorner(context), let table { views.append(corner(of: table, context)) }
            views.append(part("verticalScroller", context))
            context.set("NSSubviews", .array(views.compactMap { $0 }, mutable: true))
        },
        "scrollView.nextKeyView": { context in
            guard let content = part("contentView", context) else { return }
            context.set("NSNextKeyView", content)
        },
        "scrollView.panGestureRecognizer": { context in
            let recognizer = panRecognizer(of: context.object)
            if context.tools >= 15600 { recognizer["NSGestureRecognizer.delegate"] = .object(context.object) }
            context.set("NSGestureRecognizers", .array([recognizer]))
        },
        "scrollView.headerView": { context in
            guard let header = context.builder.headerClip(of: context.element) else { return }
            context.set("NSHeaderClipView", header)
            guard hasCorner(context), let table = document(of: context.element),
                let object = context.builder.localObject(table)
            else { return }
            context.set("NSCornerView", corner(of: object, context))
        },
        "scrollView.horizontalLineScroll": { context in
            let names = ["verticalPageScroll", "horizontalPageScroll", "verticalLineScroll", "horizontalLineScroll"]
            var amounts = names.map { Float(context.reader.double($0) ?? 10) }
            if let table = document(of: context.element), table.name == "tableView" || table.name == "outlineView" {
                // A table is scrolled by its rows.
                let spacing = table.child(withKey: "intercellSpacing")?.double("height") ?? 2
                let row = Float(CocoaTableProperties.rowHeight(of: table) + spacing)
                amounts.replaceSubrange(2..., with: [row, row])
            }
            guard amounts.contains(where: { $0 != 10 }) else { return }
            context.set("NSScrollAmts", NibValue.data(amounts.flatMap(\.bigEndianBytes)))
        },
        "scrollView.contentView": { context in
            guard case .integer(var flags)? = context.object["NSsFlags"] else { return }
            let layout = context.builder.layout(of: context.element)
            let isText = document(of: context.element)?.name == "textView"
            if layout.overflowsVertically { flags |= 0x40 }
            if layout.overflowsHorizontally, !isText { flags |= 0x80 }
            context.object["NSsFlags"] = .integer(flags)
        },
        "clipView.nextKeyView": { context in
            guard let document = documentObject(context) else { return }
            context.set("NSNextKeyView", document)
        },
        "clipView.autoresizingMask": { context in
            // A scroll view lays out the views in it by itself.
            guard context.element.parent?.name == "scrollView" else {
                let plan = context.compilation.cocoaPlans.plan(for: "view")
                context.write(plan.filter { $0.property.keys == ["NSvFlags"] })
                return
            }
            guard context.tools < (holdsText(context) ? 12500 : 10000) else {
                context.object["NSvFlags"] = .integer(0x100)
                return
            }
            let mask = context.tools < 12000 ? context.reader.child("autoresizingMask") : nil
            let width: Int64 = mask?.bool("widthSizable") ?? false ? 2 : 0
            let height: Int64 = mask?.bool("heightSizable") ?? false ? 0x10 : 0
            context.object["NSvFlags"] = .integer(0x900 | width | height)
        },
        "clipView.bounds": { context in
            if let view = context.element.parent, view.name == "scrollView" {
                let layout = context.builder.layout(of: view)
                if let header = layout.header {
                    // The rows begin below the header, which the clip view reaches under.
                    let bounds = CocoaRect(
                        y: -header.height, width: layout.clip.width, height: layout.clip.height)
                    context.set("NSBounds", .string(bounds.text))
                    return
                }
            }
            guard let bounds = context.rect("bounds"), bounds.x != 0 || bounds.y != 0 else { return }
            context.set("NSBounds", .string(bounds.text))
        },
        "clipView.documentView": { context in
            guard let document = documentObject(context) else { return }
            context.set("NSDocView", document)
            guard holdsText(context) else { return }
            context.set("NSCursor", cursor(context, type: 0, hotSpot: context.builder.arrowHotSpot))
        },
        "clipView.backgroundColor": { context in
            let color = context.reader.child("backgroundColor")
            if let color, holdsText(context), context.element.parent?.name == "scrollView",
                context.isEarlierWhite(color)
            {
                // The text draws its own background.
                context.set("NSBGColor", context.builder.catalogColor("controlBackgroundColor"))
                guard case .integer(let flags)? = context.object["NScvFlags"] else { return }
                context.object["NScvFlags"] = flags == 4 ? nil : .integer(flags & ~4)
            } else if let color {
                if let object = context.builder.color(color) { context.set("NSBGColor", object) }
            } else if !holdsSourceList(context) {
                context.set("NSBGColor", context.builder.catalogColor("controlBackgroundColor"))
            }
        },
        "scroller.hidden": { context in
            var isHidden = context.reader.bool("hidden") ?? false
            if let view = context.element.parent, view.name == "scrollView" {
                let isHorizontal = context.element.key == "horizontalScroller"
                let layout = context.builder.layout(of: view)
                let scroller = isHorizontal ? layout.horizontalScroller : layout.verticalScroller
                isHidden = scroller?.isHidden ?? isHidden
                let isText = document(of: view)?.name == "textView"
                let overflows = isHorizontal ? layout.overflowsHorizontally && !isText : layout.overflowsVertically
                if overflows { context.set("NSEnabled", .bool(true)) }
                if let proportion = scroller?.proportion { context.set("NSPercent", .double(proportion)) }
            }
            context.object["NSvFlags"] = .integer(isHidden ? -0x7FFF_FF00 : 0x100)
        },
        "scroller.wantsLayer": { context in
            // Scrollers that lie over the content have a layer.
            let isOverlay = context.tools >= (context.compilation.isCompiledWhereSaved ? 21000 : 17000)
            guard isOverlay || context.reader.bool("wantsLayer") ?? false else { return }
            context.object["NSViewIsLayerTreeHost"] = .bool(true)
        },
        "scroller.target": { context in
            guard let view = context.element.parent.flatMap(context.builder.localObject) else { return }
            context.set("NSControlTarget", view)
            context.set("NSTarget", view)
        },
    ]

    static func cursor(_ context: CocoaContext, type: Int64, hotSpot: String) -> NibObject {
        context.builder.withValues {
            $0.object(for: "cursor \(type)") {
                NibObject(
                    className: "NSCursor",
                    values: [("NSCursorType", .integer(type)), ("NSHotSpot", .object(.string(hotSpot)))])
            }
        }
    }

    private static func part(_ key: String, _ context: CocoaContext) -> NibObject? {
        context.reader.child(key).flatMap(context.builder.localObject)
    }

    /// The view that a scroll view scrolls.
    private static func document(of scrollView: Element) -> Element? {
        scrollView.child(withKey: "contentView")?.child(named: "subviews")?.children.first
    }

    /// Whether the document of a clip view is a table that draws the background of a source list.
    private static func holdsSourceList(_ context: CocoaContext) -> Bool {
        let table = context.element.child(named: "subviews")?.children.first
        return table?[attribute: "selectionHighlightStyle"] == "sourceList"
    }

    /// Whether the document of a clip view is text.
    private static func holdsText(_ context: CocoaContext) -> Bool {
        context.element.child(named: "subviews")?.children.first?.name == "textView"
    }

    private static func documentObject(_ context: CocoaContext) -> NibObject? {
        context.element.child(named: "subviews")?.children.first.flatMap(context.builder.localObject)
    }

    private static func panRecognizer(of view: NibObject) -> NibObject {
        NibObject(
            className: "NSPanGestureRecognizer",
            values: [
                ("NSGestureRecognizer.allowedTouchTypes", .integer(1)),
                ("NSGestureRecognizer.action", .object(.string("_panWithGestureRecognizer:"))),
                ("NSGestureRecognizer.target", .object(view)),
                ("NSPanGestureRecognizer.buttonMask", .integer(0)),
                ("NSPanGestureRecognizer.numberOfTouchesRequired", .integer(1)),
            ])
    }

    // MARK: Headers

    /// Whether the corner between the header and the vertical scroller is a subview: with scrollers that lie over the
    /// content there is none.
    private static func hasCorner(_ context: CocoaContext) -> Bool { context.tools < 17000 }

    private static func corner(of table: NibObject, _ context: CocoaContext) -> NibObject {
        let corner = context.builder.cornerView(of: table)
        corner["NSNextResponder"] = .object(context.object)
        corner["NSSuperview"] = .object(context.object)
        let layout = context.builder.layout(of: context.element)
        guard let header = layout.header, let scroller = layout.verticalScroller, !scroller.isHidden else {
            corner["NSvFlags"] = .integer(-0x7FFF_FF00)
            return corner
        }
        corner["NSFrameSize"] = nil
        let left = layout.clip.x + layout.clip.width
        CocoaRect(x: left, y: header.y, width: CocoaRect(of: context.element).width - left, height: header.height)
            .write(to: corner)
        return corner
    }
}

extension CocoaNibBuilder {
    /// The clip view around the header of the table in a scroll view; nil when there is no header.
    func headerClip(of scrollView: Element) -> NibObject? {
        guard let element = scrollView.child(withKey: "headerView"), let header = localObject(element) else {
            return nil
        }
        let key = "header clip \(ObjectIdentifier(scrollView))"
        if let known = withValues({ $0.known(key) }) { return known }
        let clip = makeView(
            "NSClipView", in: localObject(scrollView), frame: layout(of: scrollView).header ?? CocoaRect())
        clip["NSSubviews"] = .object(.array([header], mutable: true))
        clip["NSNextKeyView"] = .object(header)
        clip["NSDocView"] = .object(header)
        clip["NSAutomaticallyAdjustsContentInsets"] = .bool(true)
        withValues { $0.remember(clip, for: key) }
        return clip
    }

    /// The view above the vertical scroller of a table with a header, hidden where there is no such scroller.
    func cornerView(of table: NibObject) -> NibObject {
        let key = "corner \(ObjectIdentifier(table))"
        if let known = withValues({ $0.known(key) }) { return known }
        let tools = compilation.tools
        let size = tools < 17000 ? (15.0, 20.0) : tools < 22000 ? (15, 28) : (17, 28)
        let corner = makeView("_NSCornerView", in: nil, frame: CocoaRect(width: size.0, height: size.1))
        withValues { $0.remember(corner, for: key) }
        return corner
    }
}

extension Float {
    fileprivate var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bitPattern.bigEndian) { Array($0) }
    }
}
