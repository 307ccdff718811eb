// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `touchBar` and its items.
enum CocoaTouchBarProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "touchBar.touchBarItems": { context in
            let items = context.element.child(named: "touchBarItems")?.children ?? []
            let templates = items.compactMap(context.builder.localObject)
            context.set("NSTouchBarTemplateItems", .set(templates))
            func set(_ key: String, _ items: [Element]) {
                context.set(key, .array(items.map { .string(identifier(of: $0)) }))
            }
            set("NSTouchBarDefaultItemIdentifiers", items)
            if let principal = items.first(where: { $0.id == context.reader["principalItem"] }) {
                context.set("NSTouchBarPrincipalItemIdentifier", .string(identifier(of: principal)))
            }
            let customizable = items.filter { $0.bool("customizationAllowed") == true }
            if !customizable.isEmpty { set("NSTouchBarCustomizationAllowedItemIdentifiers", customizable) }
            let required = items.filter { $0.bool("customizationRequired") == true }
            if !required.isEmpty { set("NSTouchBarCustomizationRequiredItemIdentifiers", required) }
        },
        "touchBarSystemItem.identifier": { context in
            context.set("NSTouchBarItemIdentifier", .string(identifier(of: context.element)))
        },
    ]

    /// The name of an item: its own, or the id of its element.
    private static func identifier(of item: Element) -> String { item[attribute: "identifier"] ?? item.id ?? "" }
}
