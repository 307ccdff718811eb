// SPDX-License-Identifier: Apache-2.0

extension AppKitClasses {
    /// Text views and what nibs have around their text.
    static let texts: List = [
        "NSText": { TextTables.text },
        "NSTextView": { TextTables.textView },
        "NSTextContainer": { TextTables.container },
        "NSLayoutManager": { TextTables.layoutManager },
        "NSTextStorage": { TextTables.storage },
        "NSTextViewSharedData": { TextTables.sharedData },
        "NSCursor": { TextTables.cursor },
    ]
}

/// The tables of text views.
enum TextTables {
    static let text = ClassTable(
        NSText.self, superclass: ViewTables.view, decode: { NSText(coder: $0) }, make: { NSTextView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("string", \.string)
        $0.attribute("font", \.font)
        $0.attribute("textColor", \.textColor)
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.attribute("drawsBackground", \.drawsBackground)
        $0.attribute("editable", \.isEditable)
        $0.attribute("selectable", \.isSelectable)
        $0.attribute("richText", \.isRichText)
        $0.action("selectAll:", NSText.selectAll)
        $0.action("copy:", NSText.copy)
        $0.action("cut:", NSText.cut)
        $0.action("paste:", NSText.paste)
        $0.action("delete:", NSText.delete)
    }

    static let textView = ClassTable(
        NSTextView.self, superclass: text, decode: { NSTextView(coder: $0) }, make: { NSTextView(frame: .zero) }
    ) { declaration in
        declaration.attribute("insertionPointColor", \.insertionPointColor)
        declaration.attribute("allowsUndo", \.allowsUndo)
        declaration.attribute("textContainerInset", \.textContainerInset)
        declaration.action("pasteAsPlainText:", NSTextView.pasteAsPlainText)
        for (name, command) in TextCommands.table where name != "selectAll:" {
            declaration.action(name) { view in { (_: AnyObject) in command(view) } }
        }
    }

    static let container = ClassTable(
        DecodedTextContainer.self, superclass: nil,
        decode: { coder in (coder as? NibCoder).map { DecodedTextContainer(coder: $0) } })
    static let layoutManager = ClassTable(
        DecodedLayoutManager.self, superclass: nil,
        decode: { coder in (coder as? NibCoder).map { DecodedLayoutManager(coder: $0) } })
    static let storage = ClassTable(
        NSTextStorage.self, superclass: nil,
        decode: { coder in
            (coder as? NibCoder).map { NSTextStorage(attributedString: $0.attributedString()) }
        })
    static let sharedData = ClassTable(
        TextViewSharedData.self, superclass: nil,
        decode: { coder in (coder as? NibCoder).map { TextViewSharedData(coder: $0) } })
    /// Of the pointers only the kind is told: 1 is that over text, 13 that over links.
    static let cursor = ClassTable(
        NSCursor.self, superclass: nil,
        decode: { coder in
            switch (coder as? NibCoder)?.integer("NSCursorType") {
            case 1: .iBeam
            case 13: .pointingHand
            default: .arrow
            }
        })
}
