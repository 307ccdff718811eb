// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Bars and their items.
enum TouchBarReaders {
    static let readers: [String: SpecialReader] = [
        "navigationBar.autoresizingMask": { context in
            guard let mask = context["UIAutoresizingMask"]?.integer, mask != 2 else { return }
            context.add(.options("autoresizingMask", Int(truncatingIfNeeded: mask), .autoresizingMask))
        },
        "navigationBar.opaque": { context in
            let isOpaque = context["UIOpaque"]?.boolean == true
            context.setFlag("opaque", isOpaque, unless: context.reader.tools < 5000)
        },
        "navigationBar.translucent": { context in readTranslucence(context) },
        "toolbar.translucent": { context in readTranslucence(context) },
        "tabBar.translucent": { context in readTranslucence(context) },
        "navigationItem.leftBarButtonItem": { context in
            readItems(context, "leftBarButtonItem", "UILeftBarButtonItem")
        },
        "navigationItem.rightBarButtonItem": { context in
            readItems(context, "rightBarButtonItem", "UIRightBarButtonItem")
        },
        "barButtonItem.systemItem": { context in readSystemItem(context, .barButtonSystemItem) },
        "tabBarItem.systemItem": { context in readSystemItem(context, .tabBarSystemItem) },
    ]

    private static func readTranslucence(_ context: ReadingContext) {
        if context["UIBarTranslucence"]?.integer == 2 { context.set("translucent", "NO") }
    }

    private static func readItems(_ context: ReadingContext, _ name: String, _ key: String) {
        let items = context.parts(key + "s")
        if items.count < 2, let item = context.part(key) ?? items.first {
            context.reader.place(item, key: name, in: context.element, step: name, role: .barItem)
            return
        }
        guard !items.isEmpty else { return }
        let container = context.element.container(name + "s")
        for (index, item) in items.enumerated() {
            context.reader.place(item, in: container, step: "\(name)[\(index)]", role: .barItem)
        }
    }

    private static func readSystemItem(_ context: ReadingContext, _ table: Enumeration) {
        guard context["UIIsSystemItem"]?.boolean == true, let number = context["UISystemItem"]?.integer else { return }
        context.set("systemItem", table.name(of: Int(truncatingIfNeeded: number)))
    }
}
