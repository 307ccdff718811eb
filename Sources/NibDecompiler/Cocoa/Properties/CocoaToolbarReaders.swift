// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import NibVocabulary

/// `toolbar`, `toolbarItem`.
enum CocoaToolbarReaders {
    static let readers: [String: SpecialReader] = [
        "toolbar.implicitIdentifier": { context in
            guard let name = context.text("NSToolbarIdentifier"), !name.isEmpty, name.isXML else { return }
            context.set(isMade(name) ? "implicitIdentifier" : "explicitIdentifier", name)
        },
        "toolbar.allowedToolbarItems": { context in
            let items = context.parts("NSToolbarIBAllowedItems")
            if !items.isEmpty { context.place(items, in: "allowedToolbarItems") }
        },
        "toolbar.defaultToolbarItems": { context in
            let selectable = context.parts("NSToolbarIBSelectableItems")
            let items = context.parts("NSToolbarIBDefaultItems")
            context.reader.afterPlacing {
                for item in selectable { context.reader.element(of: item)?["selectable"] = "YES" }
                guard !items.isEmpty else { return }
                let container = context.element.container("defaultToolbarItems")
                for item in items { container.add("toolbarItem")["reference"] = context.reader.reference(to: item) }
            }
        },
        "toolbarItem.implicitItemIdentifier": { context in
            guard let name = context.text("NSToolbarItemIdentifier"), !name.isEmpty, name.isXML else { return }
            context.set(isMade(name) ? "implicitItemIdentifier" : "explicitItemIdentifier", name)
        },
        "toolbarItem.toolTip": { context in
            if let text = context.text("NSToolbarItemToolTip") { context.element.setText("toolTip", to: text) }
        },
        "toolbarItem.bordered": { context in
            // An item may have the border of the button in it: so both answers are stated there.
            let isButton = context.part("NSToolbarItemView")?.originalClassName == "NSButton"
            guard let flag = context["NSToolbarItemBordered"]?.boolean, flag || isButton else { return }
            context.set("bordered", flag ? "YES" : "NO")
        },
        "toolbarItem.title": { context in
            guard let title = context.text("NSToolbarItemTitle") else { return }
            let cell = context.part("NSToolbarItemView")?["NSCell"]?.object
            let isButton = context.part("NSToolbarItemView")?.originalClassName == "NSButton"
            let own = isButton ? cell?["NSContents"]?.string ?? "" : ""
            if title != own { context.element.setText("title", to: title) }
        },
        "toolbarItem.view": { $0.place("NSToolbarItemView", as: "view", role: .view) },
        "toolbarItem.image": { $0.image("NSToolbarItemImage", as: "image") },
        "toolbarItem.minSize": { context in
            if !isSpace(context) { context.size("NSToolbarItemMinSize", as: "minSize", unless: [0, 0]) }
        },
        "toolbarItem.maxSize": { context in
            if !isSpace(context) { context.size("NSToolbarItemMaxSize", as: "maxSize", unless: [0, 0]) }
        },
        "toolbarItem.sizingBehavior": { context in
            if context["NSToolbarItemIgnoreMinMaxSizes"]?.boolean == true { context.set("sizingBehavior", "auto") }
        },
        "toolbarItem.menuFormRepresentation": { context in
            // What the system's own items have by themselves.
            guard context.element["implicitItemIdentifier"]?.hasPrefix("NSToolbar") ?? false else { return }
            let label = ["Space", "Flexible Space", "Print"]
            if let stated = context.element["paletteLabel"], label.contains(stated) { context.set("paletteLabel", nil) }
            if context.element["tag"] == "-1" { context.set("tag", nil) }
        },
    ]

    private static func isSpace(_ context: ReadingContext) -> Bool {
        let name = context.text("NSToolbarItemIdentifier")
        return name == "NSToolbarSpaceItem" || name == "NSToolbarFlexibleSpaceItem"
    }

    /// Whether an identifier was made up by Interface Builder, or is one of the system's.
    private static func isMade(_ name: String) -> Bool { name.hasPrefix("NSToolbar") || UUID(uuidString: name) != nil }
}
