// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `menu`, `menuItem`.
enum CocoaMenuReaders {
    static let readers: [String: SpecialReader] = [
        "menu.items": { context in
            guard context.part("NSMenuItems") != nil else { return }
            context.place(context.parts("NSMenuItems"), in: "items")
        },
        "menu.systemMenu": { context in
            guard let name = context.text("NSName") else { return }
            context.set("systemMenu", CocoaMenuNames.systemMenus.first { $0.value == name }?.key)
        },
        "menuItem.hidden": { context in
            guard context["NSIsHidden"]?.boolean == true else { return }
            // A pull-down button hides its first item by itself.
            let items = context.element.parent
            let isFirst = items?.children.first === context.element
            if isFirst, items?.parent?.parent?["pullsDown"] == "YES" { return }
            context.set("hidden", "YES")
        },
        "menuItem.keyEquivalent": { context in readKey(context) },
        "menuItem.state": { context in
            switch context["NSState"]?.integer {
            case 1: context.set("state", "on")
            case -1, 2: context.set("state", "mixed")
            default: break
            }
        },
        "menuItem.enabled": { context in
            guard context["NSIsDisabled"]?.boolean == true, context["NSIsSeparator"]?.boolean != true else { return }
            context.set("enabled", "NO")
        },
        "menuItem.action": { $0.place("NSSubmenu", as: "submenu") },
        "menuItem.secondaryImage": { $0.image("NSActionImage", as: "secondaryImage") },
        "menuItem.attributedTitle": { context in
            context.add(
                context.part("NSAttributedTitle").flatMap {
                    context.reader.values.attributedString($0, key: "attributedTitle")
                })
        },
        "menuItem.representedObject": { context in
            guard let value = context.part("NSRepObject") else { return }
            if let text = value.stringValue {
                context.add(.string(text, key: "representedObject"))
            } else if value.className == "NSNumber", let number = value.values.first?.value.decimal {
                let name = value["NS.dblval"] == nil ? "integer" : "real"
                context.element.add(name, ["key": "representedObject", "value": number.text])
            }
        },
    ]

    private static func readKey(_ context: ReadingContext) {
        let key = context.text("NSKeyEquiv") ?? ""
        if !key.isEmpty { context.element.setText("keyEquivalent", to: key) }
        let mask = context["NSKeyEquivModMask"]?.integer ?? 0
        let isSeparator = context["NSIsSeparator"]?.boolean == true
        // The command key is what a document without modifiers means; separators have none.
        guard mask != (isSeparator && key.isEmpty ? 0 : 1 << 20) else { return }
        let element = context.element.add("modifierMask", ["key": "keyEquivalentModifierMask"])
        for (name, bit) in CocoaMenuNames.modifiers where mask & bit != 0 { element[name] = "YES" }
    }
}
