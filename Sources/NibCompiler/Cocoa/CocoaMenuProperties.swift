// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `menu`, `menuItem`.
enum CocoaMenuProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "menu.items": { context in
            context.set("NSMenuItems", .array(context.objects(in: "items"), mutable: true))
        },
        "menu.systemMenu": { context in
            guard let name = context.reader["systemMenu"].flatMap({ CocoaMenuNames.systemMenus[$0] }) else { return }
            context.set("NSName", .string(name))
        },
        "menuItem.hidden": { context in
            // A pull-down button shows its first item as its own title.
            let cell = popUpCell(of: context.element)
            let isTitle = cell?.bool("pullsDown") == true && context.element.parent?.children.first === context.element
            guard context.reader.bool("hidden") == true || isTitle else { return }
            context.set("NSIsHidden", .bool(true))
        },
        "menuItem.menu": { context in
            guard let menu = context.element.parent?.parent.flatMap(context.builder.localObject) else { return }
            context.set("NSMenu", menu)
        },
        "menuItem.keyEquivalent": { context in
            let key = context.text("keyEquivalent", childAlso: true) ?? ""
            context.set("NSKeyEquiv", .string(key))
            let isSeparator = context.reader.bool("isSeparatorItem") ?? false
            var mask: Int64 = 0
            if let modifiers = context.reader.child("keyEquivalentModifierMask") {
                for (name, bit) in CocoaMenuNames.modifiers where modifiers.bool(name) ?? false { mask |= bit }
            } else if !isSeparator || !key.isEmpty {
                mask = 1 << 20
            }
            guard mask != 0 else { return }
            context.set("NSKeyEquivModMask", .integer(mask))
        },
        "menuItem.state": { context in
            switch context.reader["state"] {
            case "on": context.set("NSState", .integer(1))
            case "mixed": context.set("NSState", .integer(-1))
            default: break
            }
            context.set("NSOnImage", context.builder.resource(named: "NSMenuCheckmark"))
            context.set("NSMixedImage", context.builder.resource(named: "NSMenuMixedState"))
        },
        "menuItem.enabled": { context in
            // A separator cannot be chosen.
            guard context.reader.bool("enabled") == false || context.reader.bool("isSeparatorItem") == true else {
                return
            }
            context.set("NSIsDisabled", .bool(true))
        },
        "menuItem.action": { context in
            if let submenu = context.reader.child("submenu"), let object = context.builder.localObject(submenu) {
                context.set("NSAction", .string("submenuAction:"))
                if let menu = context.element.parent?.parent.flatMap(context.builder.localObject) {
                    context.set("NSTarget", menu)
                }
                context.set("NSSubmenu", object)
            } else if let cell = popUpCell(of: context.element), let object = context.builder.localObject(cell) {
                context.set("NSAction", .string("_popUpItemAction:"))
                context.set("NSTarget", object)
            }
        },
        "menuItem.secondaryImage": { context in
            guard let image = context.builder.image("secondaryImage", context.reader) else { return }
            context.set("NSHasActionImage", .bool(true))
            context.set("NSActionImage", image)
        },
        "menuItem.attributedTitle": { context in
            guard let text = context.reader.child("attributedTitle").flatMap({ context.builder.attributedString($0) })
            else {
                return
            }
            context.set("NSAttributedTitle", text)
        },
        "menuItem.representedObject": { context in
            guard let value = context.reader.child("representedObject") else { return }
            switch value.name {
            case "integer": context.set("NSRepObject", .number(value.integer("value") ?? 0))
            case "real": context.set("NSRepObject", .number(value.double("value") ?? 0))
            case "string": context.set("NSRepObject", .string(value.stringValue))
            case "expression":
                if let expression = CocoaExpression.make(value) { context.set("NSRepObject", expression) }
            default: break
            }
        },
    ]

    private static func popUpCell(of item: Element) -> Element? {
        let cell = item.parent?.parent?.parent
        return cell?.name == "popUpButtonCell" ? cell : nil
    }
}
