// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `label`, `textField`, `textView`, `imageView`: colours that have a default of their own, traits of text input, the
/// picker's locale.
///
/// Writes `UITextColor` with `UIDisableUpdateTextColorOnTraitCollectionChange` (label) or
/// `UIDisableTextColorUpdateOnTraitCollectionChange` (text field), and the keys of `textInputTraits`.
enum TextProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "label.textColor": { context in
            let isStated = Self.writeTextColor(context)
            guard context.tools >= 11134 else { return }
            context.set("UIDisableUpdateTextColorOnTraitCollectionChange", .bool(isStated))
        },
        "label.minimumScaleFactor": { context in
            if let scale = context.reader.double("minimumScaleFactor") {
                context.set("UIMinimumScaleFactor", .float(Float(scale)))
            } else if context.tools >= 10117, context.reader.bool("adjustsFontSizeToFit") != false,
                let smallest = context.reader.double("minimumFontSize"),
                let size = context.reader.child("fontDescription")?.double("pointSize"), size > 0
            {
                context.set("UIMinimumScaleFactor", .float(Float(smallest / size)))
            }
        },
        "textField.textColor": { context in
            let isStated = Self.writeTextColor(context)
            guard context.tools >= 11134 else { return }
            if isStated || context.tools >= 14800 {
                context.set("UIDisableTextColorUpdateOnTraitCollectionChange", .bool(true))
            }
        },
        "textView.text": { context in TextViewContent.writeText(context) },
        "textView.textColor": { context in
            // With the newest compilers text without a colour has none.
            let isPlain = context.tools >= 20000 && context.object["UIAttributedText"] != nil
            if isPlain, context.reader.child("textColor")?.name != "color" { return }
            _ = Self.writeTextColor(context)
        },
        "textView.textAlignment": { context in
            context.set("UITextAlignment", .integer(Int64(TextViewContent.alignment(context))))
        },
        "textView.contentSize": { context in TextViewContent.writeSize(context) },
        "textField.textInputTraits": { context in Self.writeTraits(context) },
        "textView.textInputTraits": { context in
            Self.writeTraits(context)
            // A text view capitalises sentences by itself.
            let sentences = Enumeration.autocapitalizationType.number("sentences").map { NibValue.integer(Int64($0)) }
            if let sentences, context.object["UIAutocapitalizationType"] == sentences {
                context.object["UIAutocapitalizationType"] = nil
            }
        },
        "searchBar.textInputTraits": { context in
            Self.writeTraits(context)
            if context.object["UIReturnKeyType"] == nil { context.set("UIReturnKeyType", .integer(6)) }
            if context.object["UIEnablesReturnKeyAutomatically"] == nil {
                context.set("UIEnablesReturnKeyAutomatically", .bool(true))
            }
            if context.object["UISecureTextEntry"] == nil { context.set("UISecureTextEntry", .bool(false)) }
        },
        "imageView.preferredSymbolConfiguration": { context in
            ButtonProperties.writeSymbolConfiguration(context, "UIPreferredSymbolConfiguration")
        },
        "datePicker.locale": { context in
            guard let locale = context.reader.child("locale"),
                let identifier = locale[attribute: "localeIdentifier"]
            else { return }
            context.set(
                "UILocale",
                NibObject(className: "NSLocale", values: [("NS.identifier", .object(.string(identifier)))]))
        },
    ]

    /// Writes the document's colour, or the one text has by itself; tells which.
    private static func writeTextColor(_ context: TouchContext) -> Bool {
        if let color = context.reader.child("textColor").flatMap(context.builder.color) {
            context.set("UITextColor", color)
            return true
        }
        let name = context.tools >= 14100 ? "labelColor" : "blackColor"
        let color = context.builder.systemColor(name, white: 0)
        if context.describedName == "textField", context.tools < 10000 {
            // Old text fields had a black of their own.
            let unnamed = NibObject(className: color.className)
            for (key, value) in color.values where key != "UISystemColorName" { unnamed.append(value, forKey: key) }
            context.set("UITextColor", unnamed)
        } else {
            context.set("UITextColor", color)
        }
        return false
    }

    /// The traits' own table, written into the object that takes the text.
    private static func writeTraits(_ context: TouchContext) {
        guard let traits = context.reader.child("textInputTraits") else { return }
        let inner = TouchContext(
            builder: context.builder, reader: ElementReader(traits), object: context.object,
            describedName: "textInputTraits")
        inner.write(context.compilation.touchPlans.plan(for: "textInputTraits"))
    }
}
