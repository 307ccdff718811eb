// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `box`, `tabView`, `splitView`, `stackView`, `drawer`, `popover`.
enum CocoaContainerProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "box.subviews": { context in
            context.set(
                "NSSubviews", .array([context.object(ofChild: "contentView")].compactMap(\.self), mutable: true))
        },
        "box.contentViewMargins": { context in
            let standard = context.reader.child("contentView") == nil ? 5.0 : 0
            context.setSize("NSOffsets", of: "contentViewMargins", default: (standard, standard))
        },
        "box.titleFont": { context in
            let builder = context.builder
            let isSeparator = context.reader["boxType"] == "separator"
            let font = isSeparator ? nil : context.reader.child("titleFont").flatMap(builder.font)
            let cell = builder.makeTextCell(
                "NSTextFieldCell", flags: 0x400_0000, flags2: 0x800_0000, text: "Title",
                font: font ?? titleFont(builder), background: builder.catalogColor("textBackgroundColor"),
                color: context.tools < 6000
                    ? builder.systemGray("0", alpha: 0.8) : builder.catalogColor("labelColor"))
            // What is said of a separator's title is not kept.
            if !isSeparator {
                let title = context.text("title", childAlso: true) ?? ""
                cell["NSContents"] = .object(builder.text(title, of: context.element, property: "title"))
            }
            if context.tools >= 22000 { cell["NSControlView"] = .null }
            context.set("NSTitleCell", cell)
        },
        "box.borderColor": { context in
            // Only boxes of a custom kind keep how they are drawn.
            guard context.reader["boxType"] == "custom" else { return }
            if context.reader["borderType"] != "none" {
                context.set("NSBorderWidth2", .double(context.reader.double("borderWidth") ?? 1))
            }
            context.set("NSCornerRadius2", .double(context.reader.double("cornerRadius") ?? 0))
            for (key, name) in [("borderColor", "NSBorderColor2"), ("fillColor", "NSFillColor2")] {
                guard let color = context.reader.child(key).flatMap(context.builder.color) else { continue }
                context.set(name, color)
            }
        },
        "box.titlePosition": { context in
            let isSeparator = context.reader["boxType"] == "separator"
            let stated = isSeparator ? nil : context.reader["titlePosition"]
            let position = stated.flatMap(Enumeration.cocoaTitlePosition.number) ?? 2
            context.set("NSTitlePosition", .integer(Int64(position)))
        },
        "box.usesDocumentContentView": { context in
            guard let content = context.object(ofChild: "contentView") else { return }
            // The first tools that knew views of boxes asked whether the document says that it has such.
            let capabilities =
                context.compilation.document.root.child(named: "dependencies")?
                .children(named: "capability") ?? []
            guard
                context.tools >= 10000 || capabilities.contains(where: { $0[attribute: "name"] == "box content view" })
            else { return }
            context.set("IBNSBoxIsUsingDocumentContentView", .bool(true))
            guard context.tools >= 22000 else { return }
            // It grows and shrinks with the box.
            context.builder.afterFilling {
                guard case .integer(let flags)? = content["NSvFlags"] else { return }
                content["NSvFlags"] = .integer(flags & ~0x3F | 0x12)
            }
        },
        "tabView.subviews": { context in
            let view = selectedItem(of: context.element).flatMap(view(of:)).flatMap(context.builder.localObject)
            context.set("NSSubviews", .array([view].compactMap(\.self), mutable: true))
        },
        "tabView.nextKeyView": { context in
            let tabView = context.object
            // The views are in their places only when all are filled.
            let tools = context.tools
            context.builder.afterFilling { CocoaKeyViewLoop.connect(tabView, tools: tools) }
        },
        "tabView.tabViewItems": { context in
            context.set("NSTabViewItems", .array(context.objects(in: "tabViewItems"), mutable: true))
            guard let item = selectedItem(of: context.element).flatMap(context.builder.localObject) else { return }
            context.set("NSSelectedTabViewItem", item)
        },
        "tabView.font": { context in
            let font = context.reader.child("font").flatMap(context.builder.font)
            context.set("NSFont", font ?? context.builder.systemFont("smallSystem"))
        },
        "tabViewItem.identifier": { context in
            guard let name = context.reader["identifier"], !name.isEmpty else { return }
            context.set("NSIdentifier", .string(name))
        },
        "tabViewItem.color": { context in
            let color = context.reader.child("color").flatMap(context.builder.color)
            context.set("NSColor", color ?? context.builder.catalogColor("controlColor"))
        },
        "tabViewItem.tabView": { context in
            guard let tabView = context.element.parent?.parent, tabView.name == "tabView",
                let view = context.builder.localObject(tabView)
            else { return }
            context.set("NSTabView", view)
        },
        "splitView.holdingPriorities": { context in
            let priorities = (context.element.child(named: "holdingPriorities")?.children ?? []).enumerated()
            let others = priorities.compactMap { index, element -> (key: NibObject, value: NibObject)? in
                guard let value = element.double("value"), value != 250 else { return nil }
                return (key: .number(index), value: .number(value))
            }
            guard !others.isEmpty else { return }
            context.set("NSHoldingPriorities", .dictionary(others, mutable: true))
        },
        "stackView.subviews": { context in
            let views = (["subviews"] + gravities.map(\.views)).flatMap { context.objects(in: $0) }
            guard !views.isEmpty else { return }
            context.set("NSSubviews", .array(views, mutable: true))
        },
        "stackView.distribution": { context in
            guard context.reader["distribution"] == "equalSpacing" else { return }
            context.set("NSStackViewHasEqualSpacing", .bool(true))
        },
        "stackView.edgeInsets": { context in
            let insets = context.reader.child("edgeInsets")
            for side in ["top", "left", "right", "bottom"] {
                let value = insets.map { context.coordinate(of: $0, side) } ?? 0
                context.set("NSStackViewEdgeInsets." + side, .double(value))
            }
        },
        "stackView.beginningViews": { context in
            for gravity in gravities {
                let plain = gravity.views == "beginningViews" ? context.objects(in: "subviews") : []
                let views = plain + context.objects(in: gravity.views)
                guard !views.isEmpty else { continue }
                context.set(gravity.key, makeStackContainer(views, context))
            }
        },
        "popover.contentSize": { context in
            let size = context.reader.child("contentSize")
            context.set("NSContentWidth", .double(size.map { context.coordinate(of: $0, "width") } ?? 0))
            context.set("NSContentHeight", .double(size.map { context.coordinate(of: $0, "height") } ?? 0))
        },
        "drawer.contentSize": { $0.setSize("NSContentSize", of: "contentSize", default: (0, 0)) },
        "drawer.minContentSize": { $0.setSize("NSMinContentSize", of: "minContentSize", default: (0, 0)) },
        "drawer.maxContentSize": { $0.setSize("NSMaxContentSize", of: "maxContentSize", default: (0, 0)) },
    ]

    private static func titleFont(_ builder: CocoaNibBuilder) -> NibObject {
        builder.compilation.tools < 14300
            ? builder.makeFont(".AppleSystemUIFont", 11, 1558) : builder.systemFont("smallSystem")
    }

    /// The parts of a stack view.
    private static let gravities = [
        (views: "beginningViews", key: "NSStackViewBeginningContainer"),
        (views: "middleViews", key: "NSStackViewMiddleContainer"), (views: "endViews", key: "NSStackViewEndContainer"),
    ]

    /// What keeps the views of one part of a stack view. The views themselves are in the stack view.
    private static func makeStackContainer(_ views: [NibObject], _ context: CocoaContext) -> NibObject {
        let container = context.builder.makeView("NSStackViewContainer", as: "view", of: context, flags: 256)
        container["NSFrameSize"] = .object(.string("{0, 0}"))
        container["NSDoNotTranslateAutoresizingMask"] = .bool(true)
        container["NSStackViewContainerStackView"] = .object(context.object)
        container["NSStackViewContainerViewToCustomAfterSpaceMap"] = .null
        container["NSStackViewContainerVisibilityPriorities"] = .null
        container["NSStackViewContainerNonDroppedViews"] = .object(.array(views, mutable: true))
        return container
    }

    /// The item that a tab view shows: the one the document names, or its first.
    static func selectedItem(of tabView: Element) -> Element? {
        let items = tabView.child(named: "tabViewItems")?.children ?? []
        let id = tabView[attribute: "initialItem"]
        return items.first { id != nil && $0.id == id } ?? items.first
    }

    private static func view(of item: Element) -> Element? { item.children.first { $0.key == "view" } }
}
