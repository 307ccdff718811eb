// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Scroll views; tables, their columns and headers.
enum CocoaTableReaders {
    static let readers: [String: SpecialReader] = [
        // The views in a scroll view are parts of it, or made by itself.
        "scrollView.subviews": { _ in },
        "scrollView.headerView": { context in
            guard let clip = context.part("NSHeaderClipView"), let header = clip["NSDocView"]?.object else { return }
            let place = {
                context.reader.place(header, key: "headerView", in: context.element, step: "headerView", role: .view)
            }
            guard let element = place(), let room = height(of: clip), room != height(of: header) else { return }
            // The header of old is lower than the room that it has; that is what the document states.
            context.reader.afterPlacing { element.child(withKey: "frame")?["height"] = Decimal(room).text }
        },
        "scrollView.horizontalLineScroll": { context in readAmounts(context) },
        "clipView.bounds": { context in
            guard let numbers = context.text("NSBounds").flatMap(DraftElement.numbers(in:)) else { return }
            context.element.addRect("bounds", numbers)
        },
        "clipView.backgroundColor": { context in
            if context["NSBGColor"] == nil { context.element.add("nil", ["key": "backgroundColor"]) }
            context.color("NSBGColor", as: "backgroundColor")
        },
        "scroller.hidden": { context in
            if let flags = context["NSvFlags"]?.integer, flags & 0x8000_0000 != 0 { context.set("hidden", "YES") }
        },
        "scroller.wantsLayer": { context in
            if context["NSViewIsLayerTreeHost"]?.boolean == true { context.set("wantsLayer", "YES") }
        },
        "tableView.subviews": { context in
            let views = context.parts("NSSubviews")
            guard !views.isEmpty else { return }
            context.place(views, in: "subviews", role: .view)
        },
        "tableView.headerView": { context in
            guard let header = context.part("NSHeaderView") else { return }
            context.reader.afterPlacing { context.set("headerView", context.reader.reference(to: header)) }
        },
        "tableView.rowHeight": { $0.setNumber("rowHeight", "NSRowHeight") },
        "tableView.intercellSpacing": { context in
            guard let width = context["NSIntercellSpacingWidth"]?.double,
                let height = context["NSIntercellSpacingHeight"]?.double, width.isFinite, height.isFinite
            else { return }
            context.element.addSize("intercellSpacing", [width, height])
        },
        "tableView.tableStyle": { context in
            guard let style = context["NSTableViewStyle"]?.integer else { return }
            context.set("tableStyle", Enumeration.cocoaTableStyle.name(of: Int(truncatingIfNeeded: style)))
        },
        "tableColumn.identifier": { context in
            let index = context.element.parent?.children.firstIndex { $0 === context.element } ?? 0
            guard let name = context.text("NSIdentifier") else {
                // A column that is to have no name says so since the tools give one.
                if context.reader.tools >= 19000 { context.set("identifier", "") }
                return
            }
            if name.isXML, name != "AutomaticTableColumnIdentifier.\(index)" { context.set("identifier", name) }
        },
        "tableColumn.width": { $0.setNumber("width", "NSWidth") },
        "tableColumn.headerCell": { context in
            guard let cell = context.part("NSHeaderCell") else { return }
            let element = context.element.add("tableHeaderCell", ["key": "headerCell"])
            context.reader.readProperties(of: cell, into: element, named: "tableHeaderCell")
            context.reader.readClass(of: cell, into: element)
        },
        "tableHeaderCell.font": { $0.font("NSSupport", as: "font") },
        "tableColumn.resizable": { context in
            guard context["NSIsResizeable"]?.boolean == true, context.element.child(withKey: "resizingMask") == nil
            else {
                return
            }
            context.element.add("tableColumnResizingMask", ["key": "resizingMask"])
        },
        "tableColumn.sortDescriptorPrototype": { context in
            guard let descriptor = context.part("NSSortDescriptorPrototype"), let key = descriptor["NSKey"]?.string,
                key.isXML
            else { return }
            let element = context.element.add("sortDescriptor", ["key": "sortDescriptorPrototype"])
            if let selector = descriptor["NSSelector"]?.string, selector.isXML { element["selector"] = selector }
            element["sortKey"] = key
            if descriptor["NSAscending"]?.boolean == false { element["ascending"] = "NO" }
        },
    ]

    private static func height(of view: NibObject) -> Double? {
        (view["NSFrame"] ?? view["NSFrameSize"])?.string.flatMap(DraftElement.numbers(in:))?.last
    }

    /// Four numbers of four bytes, the high byte first.
    private static func readAmounts(_ context: ReadingContext) {
        let value = context["NSScrollAmts"]
        guard case .data(let bytes)? = value?.object?["NS.bytes"] ?? value, bytes.count == 16 else { return }
        let names = ["verticalPageScroll", "horizontalPageScroll", "verticalLineScroll", "horizontalLineScroll"]
        for (place, name) in names.enumerated() {
            let bits = bytes[(4 * place)..<(4 * place + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            let number = Float(bitPattern: bits)
            if number.isFinite, number != 10 { context.set(name, Decimal(number).text) }
        }
    }
}
