// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `textView`: the objects of AppKit's text system around its text.
enum CocoaTextViewProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "textView.subviews": { context in
            // The last versions of Xcode 14 list the views in a text, of which it has none.
            guard (21500..<22000).contains(context.tools) else { return }
            context.set("NSSubviews", .array([], mutable: true))
        },
        "textView.textStorage": { context in
            context.set("NSTextContainer", textContainer(context))
        },
        "textView.sharedData": { context in
            context.set("NSSharedData", context.builder.part("textViewSharedData", of: context.element))
        },
        "textView.minSize": { context in
            // The size of the frame is the smallest unless something else is stated.
            guard let size = size("minSize", context), size != context.rect("frame").map(wholeSize) else { return }
            context.set("NSMinize", .string(size.sizeText))
        },
        "textView.maxSize": { context in
            guard let size = size("maxSize", context) else { return }
            context.set("NSMaxSize", .string(size.sizeText))
        },
        "textView.textColor": { context in
            guard context.reader.child("textStorage") == nil else { return }
            if let color = context.reader.child("textColor").flatMap(context.builder.color) {
                context.set("NSTextViewTextColor", color)
            } else if context.tools >= 15700 {
                context.set("NSTextViewTextColor", context.builder.catalogColor("textColor"))
            }
        },
        "textViewSharedData.backgroundColor": { context in
            let stated = context.reader.child("backgroundColor")
            if let stated, context.isEarlierWhite(stated) {
                context.set("NSBackgroundColor", context.builder.catalogColor("textBackgroundColor"))
                return
            }
            context.set("NSBackgroundColor", stated.flatMap(context.builder.color).map { .object($0) } ?? .null)
        },
        "textViewSharedData.selectedTextAttributes": { context in
            let builder = context.builder
            context.set(
                "NSSelectedAttributes",
                .dictionary([
                    (.string("NSBackgroundColor"), builder.catalogColor("selectedTextBackgroundColor")),
                    (.string("NSColor"), builder.catalogColor("selectedTextColor")),
                ]))
        },
        "textViewSharedData.insertionPointColor": { context in
            let stated = context.reader.child("insertionPointColor").flatMap(context.builder.color)
            context.set("NSInsertionColor", stated ?? context.builder.catalogColor("textInsertionPointColor"))
        },
        "textViewSharedData.linkTextAttributes": { context in
            let cursor = CocoaScrollingProperties.cursor(context, type: 13, hotSpot: "{8, -8}")
            context.set(
                "NSLinkAttributes",
                .dictionary([
                    (.string("NSColor"), context.builder.catalogColor("linkColor")), (.string("NSCursor"), cursor),
                    (.string("NSUnderline"), .number(1)),
                ]))
        },
    ]

    /// A text view's frame is made of whole points.
    private static func wholeSize(_ rect: CocoaRect) -> CocoaRect {
        CocoaRect(width: rect.width.rounded(.up), height: rect.height.rounded(.up))
    }

    private static func size(_ key: String, _ context: CocoaContext) -> CocoaRect? {
        guard let size = context.reader.child(key) else { return nil }
        return CocoaRect(width: context.coordinate(of: size, "width"), height: context.coordinate(of: size, "height"))
    }

    private static func textContainer(_ context: CocoaContext) -> NibObject {
        let container = NibObject(className: "NSTextContainer")
        let manager = NibObject(className: "NSLayoutManager")
        let storage = NibObject(className: "NSTextStorage")
        let builder = context.builder
        let standard =
            context.isBroughtUpToDate
            ? [("NSColor", builder.catalogColor("textColor")), ("NSFont", builder.makeFont("Helvetica", 12, 16))] : []
        let stated = context.reader.child("textStorage")
        if let text = stated.flatMap({ builder.attributedString($0, lacking: standard) }) {
            for (key, value) in text.values { storage.append(value, forKey: key) }
        } else {
            storage["NSString"] = .object(.string("", mutable: true))
        }
        storage["NSDelegate"] = .null
        manager["NSTextStorage"] = .object(storage)
        manager["NSTextContainers"] = .object(.array([container], mutable: true))
        manager["NSLMFlags"] = .integer(context.reader.bool("allowsNonContiguousLayout") ?? false ? 0xE6 : 0x66)
        manager["NSDelegate"] = .null
        container["NSLayoutManager"] = .object(manager)
        if context.tools >= 16000 { container["NSTextLayoutManager"] = .null }
        container["NSTextView"] = .object(context.object)
        container["NSWidth"] = .double(
            (context.builder.scrolledFrame(of: context.element) ?? context.rect("frame"))?.width ?? 0)
        container["NSMinWidth"] = .double(15)
        container["NSTCFlags"] = .integer(1)
        return container
    }
}
