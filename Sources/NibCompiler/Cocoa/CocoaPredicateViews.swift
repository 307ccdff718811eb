// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// The pop-up buttons of a row of a predicate editor, of which a document has the menus only.
enum CocoaPredicateViews {
    /// A button for each menu, from the left.
    static func make(_ context: CocoaContext) -> [NibObject] {
        var left = 7.0
        var views: [NibObject] = []
        for menu in context.element.child(named: "popUpMenus")?.children(named: "menu") ?? [] {
            let items = menu.child(named: "items")?.children(named: "menuItem") ?? []
            guard let object = context.builder.localObject(menu),
                let selected = items.first(where: { $0[attribute: "state"] == "on" }) ?? items.first
            else { continue }
            let view = context.builder.makeView("NSPopUpButton", as: "popUpButton", of: context, flags: 0x100)
            let width = width(of: selected[attribute: "title"] ?? "")
            CocoaRect(x: left, y: 1, width: width, height: 24).write(to: view)
            view["NSSuperview"] = .null
            view["NSNextKeyView"] = .null
            view["NSHuggingPriority"] = nil
            view["NSTag"] = .integer(-1)
            view["NSControlTextAlignment"] = .integer(4)
            view["NSControlLineBreakMode"] = .integer(4)
            view["NSControlWritingDirection"] = .integer(-1)
            view["NSControlSendActionMask"] = .integer(4)
            let cell = makeCell(of: view, menu: object, items, selected, context)
            view["NSCell"] = .object(cell)
            views.last?["NSNextKeyView"] = .object(view)
            views.append(view)
            left += width + 6
        }
        return views
    }

    private static func makeCell(
        of view: NibObject, menu: NibObject, _ items: [Element], _ selected: Element, _ context: CocoaContext
    ) -> NibObject {
        let builder = context.builder
        let cell = builder.makeCell(
            "NSPopUpButtonCell", flags: 0x400_0040, flags2: 0x1000_0800, font: builder.systemFont("smallSystem"))
        cell["NSControlView"] = .object(view)
        cell["NSButtonFlags"] = .integer(-0x797F_C000)
        cell["NSButtonFlags2"] = .integer(0x24)
        if builder.isWritten("NSBezelStyle", of: "buttonCell") { cell["NSBezelStyle"] = .integer(12) }
        cell["NSKeyEquivalent"] = .object(.string(""))
        cell["NSPeriodicDelay"] = .integer(400)
        cell["NSPeriodicInterval"] = .integer(75)
        if builder.isWritten("NSAuxButtonType", of: "buttonCell") { cell["NSAuxButtonType"] = .integer(-1) }
        cell["NSMenuItemRespectAlignment"] = .bool(true)
        cell["NSMenu"] = .object(menu)
        cell["NSPreferredEdge"] = .integer(1)
        cell["NSUsesItemFromMenu"] = .bool(true)
        cell["NSAltersState"] = .bool(true)
        cell["NSArrowPosition"] = .integer(2)
        guard let item = builder.localObject(selected) else { return cell }
        cell["NSMenuItem"] = .object(item)
        // The items have their values only when all objects are filled.
        let objects = items.compactMap(builder.localObject)
        builder.afterFilling {
            if case .object(let value)? = item["NSRepObject"] { cell["NSRepresentedObject"] = .object(value) }
            for object in objects {
                object["NSAction"] = .object(.string("_popUpItemAction:"))
                object["NSTarget"] = .object(cell)
            }
        }
        return cell
    }

    /// The width of a button for a title, in points: what the titles of Interface Builder's own rows measure in the
    /// system's small font, and about as much for others.
    private static func width(of title: String) -> Double {
        frame + (titleWidths[title] ?? 5 * Double(title.count))
    }

    /// What a button adds to the width of its title.
    private static let frame = 48.0

    private static let titleWidths = ["Any": 20.0, "All": 13, "None": 28, "of the following are true": 125]
}
