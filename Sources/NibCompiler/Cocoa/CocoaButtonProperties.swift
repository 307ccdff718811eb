// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `buttonCell`, `popUpButtonCell`: images, keys, repetition, the chosen item.
enum CocoaButtonProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "button.HuggingPriority": { context in
            context.writePriorities(
                "HuggingPriority", "NSHuggingPriority",
                own: CocoaButtonKind.hugging(ofType: context.part("cell").reader["type"], tools: context.tools))
        },
        "button.subviews": { context in
            // For some years of tools, bordered buttons kept a list of their views, which have none.
            let first = context.element.name == "popUpButton" ? 14300 : 14480
            guard (first..<17200).contains(context.tools), context.part("cell").reader["borderStyle"] != nil else {
                return
            }
            context.set("NSSubviews", .array([], mutable: true))
        },
        "buttonCell.image": { context in
            if let image = context.builder.image("image", context.reader) {
                context.set("NSNormalImage", image)
            } else if context.compilation.darwin < 16, let name = buttonImages[context.reader["type"] ?? ""] {
                context.set("NSNormalImage", context.builder.resource(named: name))
            }
        },
        "buttonCell.alternateImage": { context in
            if let name = buttonImages[context.reader["type"] ?? ""] {
                context.set("NSAlternateImage", buttonImage(name, context))
                markImageSizes(context)
            } else if let image = context.builder.image("alternateImage", context.reader) {
                context.set("NSAlternateImage", image)
            } else {
                writeKeyFont(context)
            }
        },
        "buttonCell.keyEquivalent": { context in
            context.set("NSKeyEquivalent", .string(context.text("keyEquivalent", childAlso: true) ?? ""))
        },
        "buttonCell.periodicDelay": { context in
            context.set("NSPeriodicDelay", .integer(Int64(context.reader.double("periodicDelay") ?? 400)))
        },
        "buttonCell.periodicInterval": { context in
            context.set("NSPeriodicInterval", .integer(Int64(context.reader.double("periodicInterval") ?? 75)))
        },
        "buttonCell.type": { context in
            context.set("NSAuxButtonType", .integer(buttonType(context)))
        },
        "buttonCell.font": { context in
            guard let font = context.reader.child("font") else { return }
            guard let object = ownFont(font, context) ?? context.builder.font(font) else { return }
            context.set("NSSupport", object)
        },
        "popUpButtonCell.selectedItem": { context in
            let items = context.reader.child("menu")?.child(named: "items")?.children ?? []
            let id = context.reader["selectedItem"]
            let index = id.flatMap { id in items.firstIndex { $0.id == id } }
            let item = index.flatMap { context.builder.localObject(items[$0]) }
            context.set("NSMenuItem", item.map { .object($0) } ?? .null)
            if index != 0 { context.set("NSSelectedIndex", .integer(Int64(index ?? -1))) }
        },
    ]

    /// The font that a kind of button has since Xcode 15 where the document has an earlier standard of the kind.
    private static func ownFont(_ font: Element, _ context: CocoaContext) -> NibObject? {
        guard context.tools >= 22000, font[attribute: "size"] == nil, let meta = font[attribute: "metaFont"] else {
            return nil
        }
        if context.element.name == "popUpButtonCell", meta == "system" || meta == "menu" {
            return context.builder.systemFont("message")
        }
        if context.reader["type"] == "inline", meta == "smallSystemBold" {
            let font = context.builder.makeFont(".AppleSystemUIFontDemi", 11, 16)
            context.builder.addTextStyle("EmphasizedSubhead", to: font, of: 11)
            return font
        }
        return nil
    }

    /// The pictures of check boxes and radio buttons.
    private static let buttonImages = ["check": "NSSwitch", "radio": "NSRadioButton"]

    private static func buttonImage(_ name: String, _ context: CocoaContext) -> NibObject {
        context.builder.withValues {
            $0.object(for: "button image \(name)") {
                NibObject(className: "NSButtonImageSource", values: [("NSImageName", .object(.string(name)))])
            }
        }
    }

    /// Some tools found the picture of a button that is on to have another size than that of one that is off.
    private static func markImageSizes(_ context: CocoaContext) {
        guard context.tools < 6500 || (9000..<9500).contains(context.tools),
            let flags = context.object["NSButtonFlags"]?.integer
        else { return }
        context.object["NSButtonFlags"] = .integer(flags | 0x4_0000)
    }

    /// Before Xcode 11.4 a button without an alternate image had there the font of its key equivalent.
    private static func writeKeyFont(_ context: CocoaContext) {
        // Those of disclosure triangles are drawn since Xcode 10.
        let isDrawn = context.tools >= 14300 && context.reader["bezelStyle"] == "disclosure"
        guard context.tools < 15700, !isDrawn, context.reader["image"] == nil,
            let font = context.reader.child("font").flatMap(context.builder.font),
            case .double(let size)? = font["NSSize"], case .integer(let flags)? = context.object["NSButtonFlags"]
        else { return }
        let name = font["NSName"]?.object?.stringValue ?? ".AppleSystemUIFont"
        context.set("NSAlternateImage", context.builder.makeFont(name, size, 16))
        context.object["NSButtonFlags"] = .integer(flags | 0x2_0000)
    }

    /// The `NSButton.ButtonType` that stands for a button's behaviour: what changes while it is pressed and what while
    /// it is on.
    private static func buttonType(_ context: CocoaContext) -> Int64 {
        switch context.reader["type"] {
        case "check": return 3
        case "radio": return 4
        default: break
        }
        func does(_ what: String) -> Bool { context.reader.value(at: "behavior." + what) == "YES" }
        let isPushed = does("pushIn")
        if does("changeContents") { return isPushed ? 2 : 0 }
        if does("changeBackground") || does("changeGray") {
            return !isPushed ? 6 : does("lightByContents") ? 2 : 1
        }
        if isPushed { return 7 }
        return does("lightByContents") ? 5 : 0
    }
}
