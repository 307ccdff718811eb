// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `textField`, `searchField`, `comboBox` and their cells.
enum CocoaTextProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "textField.preferredMaxLayoutWidth": { context in
            // The width inside the frame of the cell.
            let frame = context.frame().map { $0.width - 4 }
            let isMeasured =
                context.reader.bool("setsMaxLayoutWidthAtFirstLayout") ?? wrapsByItself(context)
                && context.compilation.document.root.bool("useAutolayout") ?? false
            let stated = context.reader.double("preferredMaxLayoutWidth")
            guard let width = stated ?? (isMeasured ? frame : nil), width != 0 else { return }
            context.set("NSPreferredMaxLayoutWidth", .double(width))
        },
        "textField.lineBreakStrategy": { context in
            // The last versions of Xcode 14 say it of the texts that rows are made of.
            guard context.builder.isOfPrototype, (21400..<22000).contains(context.tools) else { return }
            context.set("NSTextFieldLineBreakStrategyVersion", .integer(2))
            context.set("NSLineBreakStrategy", .integer(0xFFFF))
        },
        "textFieldCell.title": writeContents,
        "textFieldCell.textColor": { context in
            guard let color = context.reader.child("textColor") else { return }
            // Text fields take the colour that later ones have.
            if context.isBroughtUpToDate, context.reader["borderStyle"] == "bezel",
                context.reader.bool("editable") == true,
                color[attribute: "catalog"] == "System", color[attribute: "name"] == "textColor"
            {
                context.set("NSTextColor", context.builder.catalogColor("controlTextColor"))
            } else if let object = context.builder.color(color) {
                context.set("NSTextColor", object)
            }
        },
        "textFieldCell.allowsCharacterPickerTouchBarItem": { context in
            guard offersCharacterPicker(context) else { return }
            context.set("NSCharacterPickerEnabled", .bool(true))
        },
        "textFieldCell.allowedInputSourceLocales": { context in
            guard let locales = context.strings(in: "allowedInputSourceLocales") else { return }
            context.set("NSAllowedInputLocales", .array(locales))
        },
        "textFieldCell.textCompletion": { context in
            guard context.element.parent?.bool("textCompletion") == false else { return }
            context.set("NSAutomaticTextCompletionDisabled", .bool(true))
        },
        "comboBoxCell.textCompletion": { context in
            let isInColumn = context.element.key == "dataCell" && context.tools >= 12000
            guard isInColumn || context.element.parent?.bool("textCompletion") == false else { return }
            context.set("NSAutomaticTextCompletionDisabled", .bool(true))
        },
        "searchFieldCell.searchButton": { context in
            let search = makeSearchButton(context, action: "_searchFieldSearch:")
            search["NSContents"] = .object(.string("search"))
            context.set("NSSearchButtonCell", search)
            let cancel = makeSearchButton(context, action: "_searchFieldCancel:")
            cancel["NSCellFlags"] = .integer(-0x8000_0000)
            cancel["NSAccessibilityOverriddenAttributes"] = .object(
                .array([
                    .dictionary([
                        (key: .string("AXDescription"), value: .string("cancel")),
                        (key: .string("NSAccessibilityEncodedAttributesValueType"), value: .number(1)),
                    ])
                ]))
            context.set("NSCancelButtonCell", cancel)
        },
        "searchFieldCell.sendsSearchStringImmediately": { context in
            var flags: UInt8 = 0x06
            if context.reader.bool("sendsWholeSearchString") ?? false { flags |= 0x01 }
            let sendsAtOnce = context.reader.bool("sendsSearchStringImmediately") ?? false
            if sendsAtOnce { flags |= 0x08 }
            // Tools of macOS 11 to 13 say it of each field, later ones of those that send at once.
            if context.tools >= 16000, sendsAtOnce || context.tools < 22000 { flags |= 0x10 }
            context.set("NSSearchFieldFlags", NibValue.data([flags, 0, 0, 0]))
        },
        "comboBoxCell.objectValues": { context in
            guard let values = context.strings(in: "objectValues"), !values.isEmpty else { return }
            context.set("NSPopUpListData", .array(values, mutable: true))
        },
        "comboBoxCell.list": { context in
            context.set("NSTableView", CocoaComboBoxList.make(context))
        },
    ]

    /// A cell's text; with a formatter the object that it stands for, when the formatter knows one.
    /// Whether a text field was given the width of its lines without being asked: before Xcode 8, where constraints place
    /// a text of several lines.
    private static func wrapsByItself(_ context: CocoaContext) -> Bool {
        guard context.tools < 10000, let cell = context.reader.child("cell"),
            context.reader.bool("translatesAutoresizingMaskIntoConstraints") == false,
            context.reader.bool("fixedFrame") != true
        else { return false }
        return cell[attribute: "lineBreakMode"] == nil && cell.bool("usesSingleLineMode") != true
    }

    private static func writeContents(_ context: CocoaContext) {
        if let attributed = context.reader.child("title").flatMap({ context.builder.attributedString($0) }) {
            context.set("NSContents", attributed)
            return
        }
        let title = context.text("title", childAlso: true)
        guard let formatter = context.reader.child("formatter") else {
            context.set("NSContents", context.builder.text(title ?? "", of: context.element, property: "title"))
            return
        }
        // What a formatter of the application shows is known when it runs.
        if formatter.name == "customFormatter" { return }
        if formatter.name == "numberFormatter" {
            guard let title, !title.isEmpty else { return }
            if let number = number(title, formatter) {
                context.set("NSContents", number)
                return
            }
        }
        if formatter.name == "dateFormatter", let date = CocoaFormatterProperties.date(title ?? "", formatter) {
            context.set("NSContents", date)
            return
        }
        context.set("NSContents", .string(title ?? ""))
        // The cell is marked: what it shows is no object of its formatter.
        if case .integer(let flags)? = context.object["NSCellFlags2"] {
            context.object["NSCellFlags2"] = .integer(Int64(Int32(truncatingIfNeeded: flags | 0x8000_0000)))
        }
    }

    private static func number(_ text: String, _ formatter: Element) -> NibObject? {
        if let whole = Int(text) { return .number(whole) }
        let format = formatter[attribute: "positiveFormat"] ?? "."
        guard let number = Double(text), number.isFinite, format.contains(".") else { return nil }
        return .number(number)
    }

    /// Documents that were last saved by Xcode 8 under macOS 10.12.2 mean yes where they say nothing.
    private static func offersCharacterPicker(_ context: CocoaContext) -> Bool {
        guard context.element.key == "cell", let control = context.element.parent else { return false }
        if let stated = control.bool("allowsCharacterPickerTouchBarItem") { return stated }
        let system = context.compilation.document.root[attribute: "systemVersion"] ?? ""
        let saved = context.compilation.document.toolsVersion.major
        return (11700..<12000).contains(saved) && system >= "16C" && context.reader["sendsActionOnEndEditing"] == "YES"
    }

    private static func makeSearchButton(_ context: CocoaContext, action: String) -> NibObject {
        let builder = context.builder
        let button = builder.makeCell("NSButtonCell", flags: 0)
        if context.tools >= 22000 { CocoaControlProperties.writeControlView(context.writing(to: button)) }
        button["NSAction"] = .object(.string(action))
        button["NSTarget"] = .object(context.object)
        button["NSButtonFlags"] = .integer(0x840_4000)
        button["NSButtonFlags2"] = .integer(0)
        if builder.isWritten("NSBezelStyle", of: "buttonCell") { button["NSBezelStyle"] = .integer(0) }
        button["NSKeyEquivalent"] = .object(.string(""))
        button["NSPeriodicDelay"] = .integer(400)
        button["NSPeriodicInterval"] = .integer(75)
        if builder.isWritten("NSAuxButtonType", of: "buttonCell") { button["NSAuxButtonType"] = .integer(5) }
        return button
    }
}

extension CocoaContext {
    /// Whether the document is from before Xcode 9 and is compiled by later tools, which bring colours of text up to
    /// date.
    var isBroughtUpToDate: Bool { compilation.document.toolsVersion.major < 12000 && tools >= 12000 }

    /// Whether a colour is the white that earlier documents state where later ones name a colour or none.
    func isEarlierWhite(_ color: Element) -> Bool {
        compilation.document.toolsVersion.major < 19000 && tools >= 19000 && color.double("white") == 1
            && (color.double("alpha") ?? 1) == 1
            && color[attribute: "colorSpace"] == "calibratedWhite"
    }

    /// The same element, written to another object.
    func writing(to object: NibObject) -> CocoaContext {
        CocoaContext(builder: builder, reader: reader, object: object, describedName: describedName)
    }
}
