// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// Bars and their items.
///
/// Writes `UIBarTranslucence` (1 translucent, 2 not), a navigation item's single and plural bar button items, and
/// `UIIsSystemItem` with `UISystemItem`.
enum BarProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "navigationBar.autoresizingMask": { context in
            // A navigation bar is as wide as what it stands in, also where the document states no mask.
            let table = Enumeration.autoresizingMask
            let stated = context.reader.child("autoresizingMask")?.attributes ?? []
            let mask = stated.reduce(0) { $1.value == "YES" ? $0 | (table.number($1.name) ?? 0) : $0 }
            context.set("UIAutoresizingMask", .integer(Int64(mask == 0 ? 2 : mask)))
        },
        "navigationBar.": { context in
            // The controller alone may change its bar.
            guard context.tools >= 20000, context.element.parent?.name == "navigationController" else { return }
            context.set("UIIsLocked", .bool(true))
        },
        "navigationBar.opaque": { context in
            // Bars were not translucent before iOS 7, unless a document says so.
            if context.reader.bool("opaque") ?? (context.tools < 5000) { context.set("UIOpaque", .bool(true)) }
        },
        "navigationBar.translucent": { context in Self.writeTranslucence(context) },
        "toolbar.translucent": { context in Self.writeTranslucence(context) },
        "tabBar.translucent": { context in Self.writeTranslucence(context) },
        "navigationItem.leftBarButtonItem": { context in
            Self.writeItems(context, "leftBarButtonItem", "UILeftBarButtonItem")
        },
        "navigationItem.rightBarButtonItem": { context in
            Self.writeItems(context, "rightBarButtonItem", "UIRightBarButtonItem")
        },
        "navigationItem.": { context in
            // Documents cannot state any.
            context.set("UICenterItemGroups", .array([]))
        },
        "barButtonItem.systemItem": { context in Self.writeSystemItem(context, .barButtonSystemItem) },
        "tabBarItem.systemItem": { context in Self.writeSystemItem(context, .tabBarSystemItem) },
    ]

    private static func writeTranslucence(_ context: TouchContext) {
        let isTranslucent = context.reader.bool("translucent") ?? true
        context.set("UIBarTranslucence", .integer(isTranslucent ? 1 : 2))
    }

    private static func writeItems(_ context: TouchContext, _ name: String, _ key: String) {
        var items = context.objects(in: name + "s")
        if let single = context.reader.child(name).flatMap(context.builder.localObject) { items.insert(single, at: 0) }
        guard let first = items.first else { return }
        context.set(key, first)
        context.set(key + "s", .array(items))
    }

    private static func writeSystemItem(_ context: TouchContext, _ table: Enumeration) {
        guard let name = context.reader["systemItem"] else { return }
        guard let number = table.number(name) else {
            context.report(.warning, "'\(name)' is no system item", rule: "unknown-value")
            return
        }
        context.set("UIIsSystemItem", .bool(true))
        context.set("UISystemItem", .integer(Int64(number)))
    }
}
