// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `button`: what it shows in each state, and its configuration.
///
/// Writes `UIButtonStatefulContent` (a dictionary from control state to `UIButtonContent`), `UIFont` when the document
/// has none, and the keys of `UIButtonConfiguration` and `UIBackgroundConfiguration` that are objects or nil.
enum ButtonProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "button.state": { context in
            var pairs: [(key: NibObject, value: NibObject)] = []
            for state in context.element.children(named: "state") {
                guard let number = state.key.flatMap(Self.stateNumber) else { continue }
                pairs.append((key: .number(number), value: Self.content(state, of: context)))
            }
            // The normal state always has an entry, unless a configuration speaks for all.
            if pairs.isEmpty, context.reader.child("configuration") == nil {
                pairs.append((key: .number(0), value: NibObject(className: "UIButtonContent")))
            }
            if context.tools < 18000 || context.reader.child("configuration") == nil {
                context.set("UIButtonStatefulContent", .dictionary(pairs, mutable: true))
                // Before Xcode 9 only buttons of a kind had one.
                let hasFont = context.tools >= 11134 || context.reader["buttonType"] != nil
                if context.reader.child("fontDescription") == nil, hasFont {
                    context.set("UIFont", Self.standardFont(of: context))
                }
            } else if context.element.children(named: "state").contains(where: { $0.key != "normal" }) {
                // What the configuration says of the normal state is not said twice.
                context.set("UIButtonStatefulContent", .dictionary(pairs, mutable: true))
            }
        },
        "button.pointerInteraction": { context in
            guard context.tools >= 21000 else { return }
            // Documents from before iPads had a pointer say nothing of it.
            let isKnown = context.compilation.document.toolsVersion.major >= 21000
            guard let isEnabled = context.reader.bool("pointerInteraction") ?? (isKnown ? false : nil) else { return }
            context.set("UIPointerInteractionEnabled", .bool(isEnabled))
        },
        "button.configuration": { context in
            let child = context.reader.child("configuration")
            if let object = child.flatMap(context.builder.localObject) {
                context.set("UIButtonConfiguration", object)
            } else if context.tools >= 19000 {
                context.set("UIButtonConfiguration", .null)
            }
            // The newest compilers state the vertical alignment a second time.
            if context.tools >= 20000, let alignment = context.object["UIContentVerticalAlignment"] {
                context.set("UIContentVerticalAlignment2", alignment)
            }
        },
        "state.preferredSymbolConfiguration": { context in
            Self.writeSymbolConfiguration(context, "UIPreferredSymbolConfiguration")
        },
        "buttonConfiguration.background": { context in
            if let object = context.reader.child("background").flatMap(context.builder.localObject) {
                context.set("UIButtonConfigurationBackground", object)
            } else if context.tools >= 22000, context.reader["style"] == "filled" {
                context.set("UIButtonConfigurationBackground", Self.filledBackground(in: context.builder))
            }
        },
        "buttonConfiguration.baseBackgroundColor": { context in
            Self.writeColor(context, "baseBackgroundColor", "UIButtonConfigurationBaseBackgroundColor")
        },
        "buttonConfiguration.baseForegroundColor": { context in
            Self.writeColor(context, "baseForegroundColor", "UIButtonConfigurationBaseForegroundColor")
        },
        "buttonConfiguration.image": { context in
            let image = context.builder.image("image", context.reader)
            context.set("UIButtonConfigurationImage", image.map { .object($0) } ?? .null)
        },
        "buttonConfiguration.preferredSymbolConfigurationForImage": { context in
            let child = context.reader.child("preferredSymbolConfigurationForImage")
            let object = context.builder.symbolConfiguration(child)
            context.set(
                "UIButtonConfigurationPreferredSymbolConfigurationForImage", object.map { .object($0) } ?? .null)
        },
        "buttonConfiguration.title": { context in
            context.set("UIButtonConfigurationTitle", Self.attributedText(context, "title"))
        },
        "buttonConfiguration.subtitle": { context in
            context.set("UIButtonConfigurationSubtitle", Self.attributedText(context, "subtitle"))
        },
        "buttonConfiguration.imagePadding": { context in
            context.set(
                "UIButtonConfigurationUseCustomImagePadding", .bool(context.reader["imagePadding"] != nil))
        },
        "buttonConfiguration.contentInsets": { context in
            guard let insets = context.reader.child("contentInsets") else { return }
            context.set("UIButtonConfigurationHasCustomizedContentInsets", .bool(true))
            context.set("UIButtonConfigurationContentInsets", .numbers(insets.insets))
        },
        "backgroundConfiguration.cornerRadius": { context in
            guard let radius = context.reader.double("cornerRadius") else { return }
            context.set("cornerRadius", .double(radius))
            context.set("hasCustomized-cornerRadius", .bool(true))
        },
        "backgroundConfiguration.backgroundColor": { context in
            Self.writeCustomized(context, "backgroundColor")
        },
        "backgroundConfiguration.strokeColor": { context in
            Self.writeCustomized(context, "strokeColor")
        },
        "backgroundConfiguration.image": { context in
            guard let image = context.builder.image("image", context.reader) else { return }
            context.set("image", image)
            context.set("hasCustomized-image", .bool(true))
        },
    ]

    /// What a filled button has behind its title: the tint, with corners that fit the body text's size.
    private static func filledBackground(in builder: NibBuilder) -> NibObject {
        let tint = NibObject(className: "UIColor")
        NibBuilder.write(.eightBit(0, 122, 255), to: tint, tools: builder.tools)
        return BackgroundConfiguration(
            color: tint, cornerRadius: 5.95, strokeWidth: 1, defaultStyle: 0,
            customized: ["strokeColor", "strokeWidth"]
        ).object(in: builder)
    }

    private static func stateNumber(_ name: String) -> Int? { Enumeration.controlState.number(name) }

    /// The content of one state; titles are localised under the button's id.
    private static func content(_ state: Element, of context: TouchContext) -> NibObject {
        let object = NibObject(className: "UIButtonContent")
        let inner = TouchContext(
            builder: context.builder, reader: ElementReader(state), object: object, describedName: "state")
        inner.write(context.compilation.touchPlans.plan(for: "state"))
        if let title = object["UITitle"]?.string {
            let name = (state.key ?? "normal") + "Title"
            object["UITitle"] = .object(context.builder.text(title, of: context.element, property: name))
        }
        return object
    }

    private static func writeColor(_ context: TouchContext, _ child: String, _ key: String) {
        let color = context.reader.child(child).flatMap(context.builder.color)
        context.set(key, color.map { .object($0) } ?? .null)
    }

    private static func writeCustomized(_ context: TouchContext, _ name: String) {
        guard let color = context.reader.child(name).flatMap(context.builder.color) else { return }
        context.set(name, color)
        context.set("hasCustomized-" + name, .bool(true))
    }

    static func writeSymbolConfiguration(_ context: TouchContext, _ key: String) {
        let child = context.reader.child("preferredSymbolConfiguration")
        guard let object = context.builder.symbolConfiguration(child) else { return }
        context.set(key, object)
    }

    /// The system's font for buttons: 15 points with a system button, 18 otherwise; on a television 38.
    private static func standardFont(of context: TouchContext) -> NibObject {
        if context.builder.compilation.document.targetRuntime == .tvOS {
            return context.builder.systemFont(size: 38, weight: "medium")
        }
        let isSystem = ["system", "roundedRect"].contains(context.reader["buttonType"] ?? "")
        return context.builder.systemFont(size: isSystem ? 15 : 18)
    }

    /// A configuration's title: attributed text, plain or styled, in the configuration's font when it has one.
    private static func attributedText(_ context: TouchContext, _ name: String) -> NibObject {
        let builder = context.builder
        let attributed = name == "title" ? "attributedTitle" : "attributedSubtitle"
        if let child = context.reader.child(attributed), let object = builder.attributedString(child) { return object }
        let text = context.text(name, childAlso: true) ?? ""
        let object = NibObject(className: "NSAttributedString")
        guard !text.isEmpty else {
            object.append(.object(.string("")), forKey: "NSString")
            return object
        }
        let owner = context.element.parent ?? context.element
        object.append(
            .object(builder.text(text, of: owner, property: "configuration." + name)), forKey: "NSString")
        let fontChild = context.reader.child(name + "FontDescription") ?? context.reader.child("fontDescription")
        var pairs: [(key: NibObject, value: NibObject)] = []
        if let font = fontChild.flatMap(builder.font) { pairs.append((.string("NSFont"), font)) }
        object.append(.object(.dictionary(pairs)), forKey: "NSAttributes")
        return object
    }
}
