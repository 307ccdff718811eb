// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Text fields, their relations and their cells; `textView`.
enum CocoaTextReaders {
    static let readers: [String: SpecialReader] = [
        "textField.preferredMaxLayoutWidth": { context in
            guard let width = context["NSPreferredMaxLayoutWidth"]?.decimal else { return }
            if context["NSControlAutosetMaxLayoutWidth"]?.boolean == true {
                // That of the text in the frame is found again.
                let frame = (context.text("NSFrame") ?? context.text("NSFrameSize")).flatMap(DraftElement.numbers(in:))
                if let numbers = frame, width.number == numbers[numbers.count - 2] - 4 { return }
            }
            context.set("preferredMaxLayoutWidth", width.text)
        },
        "textFieldCell.title": { context in
            guard let contents = context.part("NSContents") else { return }
            if let text = contents.stringValue {
                if !text.isEmpty { context.element.setText("title", to: text) }
            } else if contents.className == "NSNumber" {
                context.set("title", contents.values.first?.value.decimal?.text)
            } else {
                context.add(context.reader.values.attributedString(contents, key: "title"))
            }
        },
        "textFieldCell.textColor": { $0.color("NSTextColor", as: "textColor") },
        "textFieldCell.allowsCharacterPickerTouchBarItem": { context in
            guard context.element["key"] == "cell", context["NSCharacterPickerEnabled"]?.boolean == true else { return }
            context.element.parent?["allowsCharacterPickerTouchBarItem"] = "YES"
        },
        "textFieldCell.allowedInputSourceLocales": {
            $0.strings("NSAllowedInputLocales", as: "allowedInputSourceLocales")
        },
        "textFieldCell.textCompletion": { context in readCompletion(context) },
        "comboBoxCell.textCompletion": { context in readCompletion(context) },
        "searchFieldCell.sendsSearchStringImmediately": { context in
            guard case .data(let bytes)? = context["NSSearchFieldFlags"] ?? .null, let flags = bytes.first else {
                return
            }
            if flags & 0x01 != 0 { context.set("sendsWholeSearchString", "YES") }
            if flags & 0x08 != 0 { context.set("sendsSearchStringImmediately", "YES") }
        },
        "comboBoxCell.objectValues": { context in
            guard !context.parts("NSPopUpListData").isEmpty else { return }
            context.strings("NSPopUpListData", as: "objectValues")
        },
        "textView.textStorage": { context in readStorage(context) },
        "textView.sharedData": { context in
            guard let data = context.part("NSSharedData") else { return }
            context.reader.readProperties(of: data, into: context.element, named: "textViewSharedData")
        },
        "textView.minSize": { context in
            guard context.part("NSMinize") == nil else {
                context.size("NSMinize", as: "minSize")
                return
            }
            let frame = (context.text("NSFrame") ?? context.text("NSFrameSize")).flatMap(DraftElement.numbers(in:))
            if let size = frame?.suffix(2) { context.element.addSize("minSize", Array(size)) }
        },
        "textView.maxSize": { $0.size("NSMaxSize", as: "maxSize") },
        "textView.textColor": { context in
            guard context.element.child(withKey: "textStorage") == nil else { return }
            context.color("NSTextViewTextColor", as: "textColor")
        },
        "textViewSharedData.backgroundColor": { $0.color("NSBackgroundColor", as: "backgroundColor") },
        "textViewSharedData.insertionPointColor": { $0.color("NSInsertionColor", as: "insertionPointColor") },
    ]

    private static func readCompletion(_ context: ReadingContext) {
        guard context["NSAutomaticTextCompletionDisabled"]?.boolean == true else { return }
        context.element.parent?["textCompletion"] = "NO"
    }

    private static func readStorage(_ context: ReadingContext) {
        guard let manager = context.part("NSTextContainer")?["NSLayoutManager"]?.object else { return }
        if let flags = manager["NSLMFlags"]?.integer, flags & 0x80 != 0 {
            context.set("allowsNonContiguousLayout", "YES")
        }
        guard let storage = manager["NSTextStorage"]?.object,
            storage["NSAttributes"] != nil || storage["NSString"]?.string?.isEmpty == false
        else { return }
        context.add(context.reader.values.attributedString(storage, key: "textStorage"))
    }
}
