// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Text: colours that have a default of their own, traits of text input, the text of text views.
enum TouchTextReaders {
    static let readers: [String: SpecialReader] = [
        "label.textColor": { context in
            readColor(context, isStated: context["UIDisableUpdateTextColorOnTraitCollectionChange"]?.boolean)
        },
        "textField.textColor": { context in
            let flag = context["UIDisableTextColorUpdateOnTraitCollectionChange"]?.boolean
            readColor(
                context, isStated: context.reader.tools < 14800 && context.reader.tools >= 11134 ? flag ?? false : nil)
        },
        "textView.textColor": { context in readColor(context, isStated: nil) },
        "label.minimumScaleFactor": { context in
            context.setNumber("minimumScaleFactor", "UIMinimumScaleFactor")
        },
        "textView.text": { context in readText(context) },
        "textView.textAlignment": { context in
            guard let number = context["UITextAlignment"]?.integer, number != 0 else { return }
            context.set("textAlignment", Enumeration.textAlignment.name(of: Int(truncatingIfNeeded: number)))
        },
        "textField.textInputTraits": { context in readTraits(context) },
        "textView.textInputTraits": { context in
            readTraits(context)
            // A text view capitalises sentences by itself.
            let traits = context.element.container("textInputTraits")
            traits["key"] = "textInputTraits"
            if traits["autocapitalizationType"] == nil { traits["autocapitalizationType"] = "sentences" }
        },
        "searchBar.textInputTraits": { context in readTraits(context) },
        "scrollView.contentSize": { context in readSize(context) },
        "tableView.contentSize": { _ in },
        "collectionView.contentSize": { _ in },
        "imageView.preferredSymbolConfiguration": { context in
            context.add(
                context.part("UIPreferredSymbolConfiguration").flatMap {
                    TouchValues(context.reader.draft).symbolConfiguration($0, key: "preferredSymbolConfiguration")
                })
        },
        "datePicker.locale": { context in
            guard let identifier = context.part("UILocale")?["NS.identifier"]?.string, identifier.isXML else { return }
            context.element.add("locale", ["key": "locale", "localeIdentifier": identifier])
        },
    ]

    private static func readColor(_ context: ReadingContext, isStated: Bool?) {
        guard let color = context.part("UITextColor"), isStated ?? !isStandard(color, context) else { return }
        context.add(context.reader.values.color(color, key: "textColor"))
    }

    /// Whether the colour is what text has by itself.
    private static func isStandard(_ color: NibObject, _ context: ReadingContext) -> Bool {
        let name = color["UISystemColorName"]?.string
        return name == (context.reader.tools >= 14100 ? "labelColor" : "blackColor")
    }

    private static func readText(_ context: ReadingContext) {
        if let attributed = context.part("UIAttributedText"), isStyled(attributed) || context.reader.tools < 19000 {
            context.add(context.reader.values.attributedString(attributed, key: "attributedText"))
            return
        }
        guard let text = context["UIText"]?.string, !text.isEmpty else { return }
        context.element.setText("text", to: text)
    }

    /// Whether text has attributes that plain text does not get from the view.
    private static func isStyled(_ text: NibObject) -> Bool {
        guard text["NSAttributeInfo"] == nil else { return true }
        let pairs = text["NSAttributes"]?.object?.pairs ?? []
        return pairs.contains { key, value in
            switch key.stringValue {
            case "NSColor", "NSFont": false
            case "NSParagraphStyle": value.values.contains { $0.key != "NSAlignment" && $0.key != "NSTabStops" }
            default: true
            }
        }
    }

    private static func readTraits(_ context: ReadingContext) {
        let traits = DraftElement("textInputTraits")
        traits["key"] = "textInputTraits"
        context.reader.readProperties(of: context.object, into: traits, named: "textInputTraits")
        if traits.attributes.count > 1 { context.add(traits) }
    }

    private static func readSize(_ context: ReadingContext) {
        guard let size = context["UIContentSize"]?.numbers, size.count == 2, size.allSatisfy({ abs($0) < 1e7 }) else {
            return
        }
        let element = context.element.add("size", ["key": "contentSize"])
        element["width"] = Decimal(size[0]).text
        element["height"] = Decimal(size[1]).text
    }
}
