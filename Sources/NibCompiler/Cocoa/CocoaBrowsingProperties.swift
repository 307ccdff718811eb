// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `collectionView`, `ruleEditor`, `predicateEditor`, `webView`, `pdfView`.
enum CocoaBrowsingProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "collectionView.minItemSize": { writeSize("minItemSize", "NSMinGridSize", $0) },
        "collectionView.maxItemSize": { writeSize("maxItemSize", "NSMaxGridSize", $0) },
        "collectionView.primaryBackgroundColor": { context in
            let colors = ["primaryBackgroundColor", "secondaryBackgroundColor"]
                .compactMap { context.reader.child($0).flatMap(context.builder.color) }
            context.set("NSBackgroundColors", .array(colors))
        },
        "collectionView.collectionViewLayout": { context in
            guard let layout = context.object(ofChild: "collectionViewLayout") else { return }
            let core = NibObject(className: "_NSCollectionViewCore")
            core["UICollectionLayout"] = .object(layout)
            if context.reader.bool("allowsMultipleSelection") == true {
                core["UIAllowsMultipleSelection"] = .bool(true)
            }
            context.set("NSCollectionViewCore", core)
        },
        // The view that holds the rows; there are none before the program makes them.
        "ruleEditor.subviews": { context in
            context.set("NSSubviews", .array([slicesHolder(context)], mutable: true))
        },
        "ruleEditor.slicesHolder": { context in
            context.set("NSNextKeyView", slicesHolder(context))
            context.set("NSRuleEditorSlicesHolder", slicesHolder(context))
        },
        "ruleEditor.dragTypes": { context in
            context.set("NSDragTypes", .set([.string("NSRuleEditorItemPBoardType")], mutable: true))
        },
        "ruleEditor.formattingDictionary": { context in
            context.set("NSRuleEditorFormattingDictionary", .dictionary([]))
        },
        "ruleEditor.boundArrayOwner": { context in
            let owner = NibObject(className: "_NSRuleEditorViewUnboundRowHolder")
            owner["NSBoundArray"] = .object(.array([], mutable: true))
            context.set("NSRuleEditorBoundArrayOwner", owner)
            context.set("NSRuleEditorSlices", .array([], mutable: true))
        },
        "predicateEditorRowTemplate.popUpMenus": { context in
            let views = CocoaPredicateViews.make(context)
            if !views.isEmpty { context.set("NSPredicateTemplateViews", .array(views, mutable: true)) }
        },
        "predicateEditorRowTemplate.options": { context in
            let options = context.reader.child("options")
            let bits = ["caseInsensitive": 1, "diacriticInsensitive": 2]
            let number = bits.reduce(0) { options?.bool($1.key) ?? false ? $0 | $1.value : $0 }
            context.set("NSPredicateTemplateOptions", .integer(Int64(number)))
        },
        // A number is the type of what is entered; a list has what is chosen from.
        "predicateEditorRowTemplate.rightExpressionObject": { context in
            let right = context.reader.child("rightExpressionObject")
            let type = right?.name == "integer" ? right?.integer("value") : nil
            context.set("NSPredicateTemplateRightAttributeType", .integer(Int64(type ?? 0)))
            context.set("NSPredicateTemplateRightIsWildcard", .bool(type != nil))
        },
        "webView.dragTypes": { context in
            let types = context.tools < 9060 ? olderWebDragTypes : webDragTypes
            context.set("NSDragTypes", .set(types.map { .string($0) }, mutable: true))
        },
        "webView.nextKeyView": { context in context.set("NSNextKeyView", .null) },
        "webView.preferences": { context in
            let preferences = NibObject(className: "WebPreferences")
            let identifier = context.reader.child("preferences")?[attribute: "identifier"]
            preferences["Identifier"] = identifier.map { .object(.string($0)) } ?? .null
            preferences["Values"] = .object(.dictionary([], mutable: true))
            context.set("Preferences", preferences)
        },
        "pdfView.subviews": { context in context.set("NSSubviews", .array([], mutable: true)) },
        "pdfView.dragTypes": { context in
            context.set("NSDragTypes", .set([.string("NSFilenamesPboardType")], mutable: true))
        },
    ]

    private static func slicesHolder(_ context: CocoaContext) -> NibObject {
        let key = "slices holder \(ObjectIdentifier(context.object))"
        if let known = context.builder.withValues({ $0.known(key) }) { return known }
        let frame = context.builder.scrolledFrame(of: context.element) ?? context.rect("frame") ?? CocoaRect()
        let holder = context.builder.makeView(
            "_NSRuleEditorViewSliceHolder", in: context.object,
            frame: CocoaRect(width: frame.width, height: frame.height))
        holder["NSvFlags"] = .integer(0x112)
        holder["NSSubviews"] = .object(.array([], mutable: true))
        holder["NSNextKeyView"] = .null
        context.builder.withValues { $0.remember(holder, for: key) }
        return holder
    }

    private static func writeSize(_ name: String, _ key: String, _ context: CocoaContext) {
        let size = context.reader.child(name)
        let width = size.map { context.coordinate(of: $0, "width") } ?? 0
        let height = size.map { context.coordinate(of: $0, "height") } ?? 0
        context.set(key, .string(CocoaRect(width: width, height: height).sizeText))
    }

    /// What may be dropped on a web view.
    private static let webDragTypes = [
        "NeXT RTFD pasteboard type", "NeXT TIFF v4.0 pasteboard type", "NSFilenamesPboardType",
        "Apple files promise pasteboard type", "Apple HTML pasteboard type",
        "NeXT Rich Text Format v1.0 pasteboard type", "WebURLsWithTitlesPboardType", "public.url-name",
        "Apple URL pasteboard type", "public.png", "Apple WebKit dummy pasteboard type",
        "Apple Web Archive pasteboard type", "Apple PDF pasteboard type", "public.url", "NSStringPboardType",
        "NSColor pasteboard type",
    ]

    /// The same before Xcode 7.
    private static let olderWebDragTypes = [
        "NeXT TIFF v4.0 pasteboard type", "NSFilenamesPboardType", "Apple HTML pasteboard type",
        "NeXT Rich Text Format v1.0 pasteboard type", "WebURLsWithTitlesPboardType", "public.url-name",
        "Apple URL pasteboard type", "public.png", "Apple Web Archive pasteboard type",
        "Apple PDF pasteboard type", "NSStringPboardType", "NeXT RTFD pasteboard type", "NSColor pasteboard type",
        "public.url",
    ]
}
