// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `toolbar`: its items by their identifiers; `toolbarItem`.
enum CocoaToolbarProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "toolbar.implicitIdentifier": { context in
            let name = context.reader["explicitIdentifier"] ?? context.reader["implicitIdentifier"]
            context.set("NSToolbarIdentifier", .string(name ?? ""))
        },
        "toolbar.allowedToolbarItems": { context in
            let allowed = items("allowedToolbarItems", of: context.element, context)
            let identified = allowed.map { (key: NibObject.string(identifier(of: $0.element)), value: $0.object) }
            context.set("NSToolbarIBIdentifiedItems", .dictionary(identified, mutable: true))
            context.set("NSToolbarIBAllowedItems", .array(allowed.map(\.object), mutable: true))
        },
        "toolbar.defaultToolbarItems": { context in
            if context.element.child(named: "defaultToolbarItems") != nil {
                let standard = items("defaultToolbarItems", of: context.element, context)
                context.set("NSToolbarIBDefaultItems", .array(standard.map(\.object), mutable: true))
            }
            let allowed = items("allowedToolbarItems", of: context.element, context)
            let selectable = allowed.filter { $0.element.bool("selectable") ?? false }.map(\.object)
            context.set("NSToolbarIBSelectableItems", .array(selectable, mutable: true))
        },
        "toolbarItem.implicitItemIdentifier": { context in
            context.set("NSToolbarItemIdentifier", .string(identifier(of: context.element)))
            guard let standard = StandardToolbarItem(context) else { return }
            context.object.className = standard.className
        },
        "toolbarItem.toolTip": { context in
            let own = StandardToolbarItem(context) == nil && context.tools >= 22000 ? "" : nil
            let text = context.text("toolTip", childAlso: true) ?? own
            context.set("NSToolbarItemToolTip", text.map { .object(.string($0)) } ?? .null)
        },
        "toolbarItem.bordered": { context in
            // Before Xcode 15 an item that sizes itself has the border of the button in it, later one that does not.
            let button = context.reader.child("view").flatMap { $0.name == "button" ? $0.child(withKey: "cell") : nil }
            let isOfButton =
                (context.tools < 22000) == (context.reader["sizingBehavior"] == "auto")
                && button?[attribute: "borderStyle"] != nil
            context.set("NSToolbarItemBordered", .bool(context.reader.bool("bordered") ?? isOfButton))
        },
        "toolbarItem.title": { context in
            let cell = context.reader.child("view").flatMap { $0.name == "button" ? $0.child(withKey: "cell") : nil }
            let title = context.text("title", childAlso: true) ?? cell?[attribute: "title"] ?? ""
            context.set("NSToolbarItemTitle", context.builder.text(title, of: context.element, property: "title"))
        },
        "toolbarItem.view": { context in
            let view = context.reader.child("view").flatMap(context.builder.localObject)
            context.set("NSToolbarItemView", view.map { .object($0) } ?? .null)
        },
        "toolbarItem.image": { context in
            let image = context.builder.image("image", context.reader)
            context.set("NSToolbarItemImage", image.map { .object($0) } ?? .null)
        },
        "toolbarItem.minSize": { context in
            let standard = StandardToolbarItem(context)?.minimum
            context.set("NSToolbarItemMinSize", .string(size("minSize", standard, context)))
        },
        "toolbarItem.maxSize": { context in
            let standard = StandardToolbarItem(context)?.maximum
            context.set("NSToolbarItemMaxSize", .string(size("maxSize", standard, context)))
        },
        "toolbarItem.sizingBehavior": { context in
            context.set("NSToolbarItemIgnoreMinMaxSizes", .bool(context.reader["sizingBehavior"] == "auto"))
        },
        "toolbarItem.menuFormRepresentation": { context in
            guard let standard = StandardToolbarItem(context) else { return }
            func set(_ key: String, _ value: NibObject?, unless attribute: String) {
                guard let value, context.element[attribute: attribute] == nil else { return }
                context.object[key] = .object(value)
            }
            set("NSToolbarItemPaletteLabel", .string(standard.label), unless: "paletteLabel")
            set("NSToolbarItemLabel", standard.isSpace ? nil : .string(standard.label), unless: "label")
            if context.element.child(withKey: "toolTip") == nil {
                set("NSToolbarItemToolTip", standard.toolTip.map { .string($0) }, unless: "toolTip")
            }
            set("NSToolbarItemImage", standard.image.map { context.builder.resource(named: $0) }, unless: "image")
            set("NSToolbarItemAction", standard.action.map { .string($0) }, unless: "action")
            if standard.action != nil, context.element[attribute: "bordered"] == nil {
                context.object["NSToolbarItemBordered"] = .bool(true)
            }
            if context.element[attribute: "tag"] == nil { context.object["NSToolbarItemTag"] = .integer(-1) }
            guard standard.isSpace else { return }
            context.set("NSToolbarItemMenuFormRepresentation", context.builder.separatorItem())
        },
    ]

    private static func identifier(of item: Element) -> String {
        item[attribute: "explicitItemIdentifier"] ?? item[attribute: "implicitItemIdentifier"] ?? ""
    }

    /// The items that a list names, or holds.
    private static func items(
        _ list: String, of toolbar: Element, _ context: CocoaContext
    ) -> [(element: Element, object: NibObject)] {
        (toolbar.child(named: list)?.children ?? []).compactMap { child in
            let element = child[attribute: "reference"].flatMap { context.compilation.object(withID: $0) } ?? child
            return context.builder.localObject(element).map { (element, $0) }
        }
    }

    private static func size(_ key: String, _ standard: String?, _ context: CocoaContext) -> String {
        guard let size = context.reader.child(key) else {
            if let standard { return standard }
            guard context.tools < 22000, context.reader["sizingBehavior"] == "auto" else { return "{0, 0}" }
            guard let view = context.reader.child("view") else { return "{22, 22}" }
            // Before Xcode 15 an item that sizes itself said how large its view is.
            let frame = view.child(withKey: "frame")
            return "{\((frame?.double("width") ?? 0).shortText), \((frame?.double("height") ?? 0).shortText)}"
        }
        return "{\((size.double("width") ?? 0).shortText), \((size.double("height") ?? 0).shortText)}"
    }
}

extension CocoaNibBuilder {
    /// The separator that stands for a space in a toolbar's menu.
    func separatorItem() -> NibObject {
        let item = NibObject(className: "NSMenuItem")
        item["NSIsDisabled"] = .bool(true)
        item["NSIsSeparator"] = .bool(true)
        if compilation.tools >= 19200 {
            item["NSAllowsKeyEquivalentLocalization"] = .bool(true)
            item["NSAllowsKeyEquivalentMirroring"] = .bool(true)
        }
        item["NSTitle"] = .object(.string(""))
        item["NSKeyEquiv"] = .object(.string(""))
        item["NSKeyEquivModMask"] = .integer(1 << 20)
        item["NSMnemonicLoc"] = .integer(2_147_483_647)
        item["NSOnImage"] = .object(resource(named: "NSMenuCheckmark"))
        item["NSMixedImage"] = .object(resource(named: "NSMenuMixedState"))
        if compilation.tools >= 22000 { item["NSHiddenInRepresentation"] = .bool(false) }
        return item
    }
}
