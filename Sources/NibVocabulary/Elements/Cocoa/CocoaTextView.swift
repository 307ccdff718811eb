// SPDX-License-Identifier: Apache-2.0

/// `textView` → `NSTextView` and the objects around its text: container, layout manager, storage, and the
/// `NSTextViewSharedData` that the views of one text share.
let cocoaTextViewElements: [ElementDescription] = [
    ElementDescription(
        "textView", "NSTextView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .bits(
                "NSTVFlags",
                [.yes("horizontallyResizable", 1), .always(6), .yes("verticallyResizable", 0x40, default: true)]
            ).before(14300),
            .bits(
                "NSTVFlags",
                [.yes("horizontallyResizable", 1), .always(0x86), .yes("verticallyResizable", 0x40)]
            ).since(14300).before(19500),
            .bits("NSTVFlags", [.yes("horizontallyResizable", 1), .always(0x86)]).since(19500),
            .bits("NSvFlags", cocoaViewFlags + [.always(0x800)]).before(12500),
            .bits("NSvFlags", cocoaViewFlags + [BitField("focusRingType", ["none": 0x1000])]).since(12500),
            .special(.child("subviews"), "NSSubviews"),
            .special(.key("textStorage"), "NSTextContainer"),
            .special(.attribute("sharedData"), "NSSharedData"),
            .constant("NSDelegate", .null),
            .special(.key("minSize"), "NSMinize"),
            .special(.key("maxSize"), "NSMaxSize"),
            .special(.key("textColor"), "NSTextViewTextColor"),
        ]),
    ElementDescription(
        "textViewSharedData", "NSTextViewSharedData", role: .value, platforms: .macOS,
        properties: [
            .constant("NSAutomaticTextCompletionDisabled", .bool(false)).since(12000),
            .bits(
                "NSFlags",
                [
                    .yes("selectable", 1, default: true), .yes("editable", 2, default: true),
                    .yes("richText", 4, default: true), .yes("importsGraphics", 8, default: true),
                    .yes("usesFontPanel", 0x20), .yes("usesRuler", 0x40), .yes("continuousSpellChecking", 0x80),
                    .yes("drawsBackground", 0x100, default: true), .yes("smartInsertDelete", 0x200),
                    .yes("allowsUndo", 0x400), .always(0x800), BitField("findStyle", ["panel": 0x2000]),
                    .yes("allowsDocumentBackgroundColorChange", 0x4000), .yes("grammarChecking", 0x8000),
                    .yes("linkDetection", 0x4_0000), .yes("textReplacement", 0x200_0000),
                    .yes("spellingCorrection", 0x400_0000),
                ]),
            .constant("NSMoreFlags", .number(1)),
            .constant("NSTextCheckingTypes", .number(0)),
            .constant("NSMarkedAttributes", .null),
            .special(.key("backgroundColor"), "NSBackgroundColor"),
            .special(.key("selectedTextAttributes"), "NSSelectedAttributes"),
            .special(.key("insertionPointColor"), "NSInsertionColor"),
            .special(.key("linkTextAttributes"), "NSLinkAttributes"),
            .constant("NSDefaultParagraphStyle", .null),
            .constant("NSTextFinder", .null),
            .enumeration(
                "findStyle", "NSPreferredTextFinderStyle", .cocoaTextFinderStyle, default: "none"),
            .constant("NSTextHighlightAttributes", .null).since(22000),
            .constant("NSWritingToolsFlags", .number(256)).since(22000),
        ]),
]

extension Enumeration {
    /// The names are the document's, the numbers the nib's.
    public static let cocoaTextFinderStyle = Enumeration("NSTextFinder.Style", ["none", "panel", "bar"])
}
