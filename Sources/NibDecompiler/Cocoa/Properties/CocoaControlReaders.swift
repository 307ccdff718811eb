// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import NibVocabulary

/// Controls that are no text, and their cells.
enum CocoaControlReaders {
    static let readers: [String: SpecialReader] = [
        "control.enabled": { context in
            if context["NSEnabled"]?.boolean != true { context.set("enabled", "NO") }
        },
        "control.allowsLogicalLayoutDirection": { context in
            guard context.reader.draft.settings.isLocalizable,
                context["NSAllowsLogicalLayoutDirection"]?.boolean == false
            else { return }
            context.set("mirrorLayoutDirectionWhenInternationalizing", "never")
        },
        "cell.identifier": { context in
            guard let name = context.text("NSCellIdentifier"), name.isXML,
                context.element.parent?["identifier"] != name
            else { return }
            context.set("identifier", name)
        },
        "button.subviews": { _ in },
        "button.HuggingPriority": { context in readHugging(context) },
        "buttonCell.image": { context in
            guard let image = context.part("NSNormalImage"), !isOwn(image) else { return }
            context.image("NSNormalImage", as: "image")
        },
        "buttonCell.alternateImage": { context in
            if let image = context.part("NSAlternateImage"), !isOwn(image) {
                context.image("NSAlternateImage", as: "alternateImage")
            }
        },
        "buttonCell.keyEquivalent": { context in
            guard let key = context.text("NSKeyEquivalent"), !key.isEmpty else { return }
            context.element.append(.string(key, key: "keyEquivalent"))
        },
        "buttonCell.periodicDelay": { $0.setNumber("periodicDelay", "NSPeriodicDelay", unless: 400) },
        "buttonCell.periodicInterval": { $0.setNumber("periodicInterval", "NSPeriodicInterval", unless: 75) },
        "buttonCell.font": { context in
            readType(context)
            context.font("NSSupport", as: "font")
        },
        "popUpButtonCell.selectedItem": { context in
            guard let item = context.part("NSMenuItem") else { return }
            context.reader.afterPlacing { context.set("selectedItem", context.reader.reference(to: item)) }
        },
        "slider.subviews": { _ in }, "imageView.subviews": { _ in }, "colorWell.subviews": { _ in },
        "segmentedControl.subviews": { _ in }, "ruleEditor.subviews": { _ in }, "pdfView.subviews": { _ in },
        "switch.state": { context in
            if context.part("NSControlContents")?.values.first?.value.integer == 1 { context.set("state", "on") }
        },
        "pathCell.url": { context in
            guard let text = context.part("NSContents")?["NS.relative"]?.string, text.isXML else { return }
            context.element.add("url", ["key": "url", "string": text])
        },
        "pathCell.allowedTypes": { $0.strings("NSAllowedTypes", as: "allowedTypes") },
        "segmentedCell.segments": { context in readSegments(context) },
        "matrix.cells": { context in readCells(context) },
        "matrix.cellSize": { $0.size("NSCellSize", as: "cellSize") },
        "matrix.intercellSpacing": { $0.size("NSIntercellSpacing", as: "intercellSpacing") },
        "matrix.cellBackgroundColor": { context in
            guard context["NSCellBackgroundColor"]?.object !== context["NSBackgroundColor"]?.object else { return }
            context.color("NSCellBackgroundColor", as: "cellBackgroundColor")
        },
        "formCell.title": { context in
            guard let text = context.text("NSContents"), !text.isEmpty else { return }
            context.element.setText("stringValue", to: text)
        },
        "formCell.titleFont": { context in
            guard let cell = context.part("NSTitleCell") else { return }
            context.add(cell["NSSupport"]?.object.flatMap { context.reader.values.font($0, key: "titleFont") })
            if let title = cell["NSContents"]?.string { context.element.setText("title", to: title) }
        },
        "collectionView.minItemSize": { $0.size("NSMinGridSize", as: "minItemSize", unless: [0, 0]) },
        "collectionView.maxItemSize": { $0.size("NSMaxGridSize", as: "maxItemSize", unless: [0, 0]) },
        "collectionView.primaryBackgroundColor": { context in
            for (name, color) in zip(
                ["primaryBackgroundColor", "secondaryBackgroundColor"], context.parts("NSBackgroundColors"))
            {
                context.add(context.reader.values.color(color, key: name))
            }
        },
        "collectionView.collectionViewLayout": { context in
            guard let core = context.part("NSCollectionViewCore"), let layout = core["UICollectionLayout"]?.object
            else {
                return
            }
            if core["UIAllowsMultipleSelection"]?.boolean == true { context.set("allowsMultipleSelection", "YES") }
            context.reader.place(layout, key: "collectionViewLayout", in: context.element, step: "collectionViewLayout")
        },
        "predicateEditorRowTemplate.options": { context in
            guard let number = context["NSPredicateTemplateOptions"]?.integer else { return }
            let options = DraftElement("comparisonPredicateOptions")
            options["key"] = "options"
            if number & 1 != 0 { options["caseInsensitive"] = "YES" }
            if number & 2 != 0 { options["diacriticInsensitive"] = "YES" }
            context.add(options)
        },
        "webView.preferences": { context in
            guard let preferences = context.part("Preferences") else { return }
            let element = context.element.add("webPreferences", ["key": "preferences"])
            if let name = preferences["Identifier"]?.string, name.isXML { element["identifier"] = name }
        },
    ]

    // MARK: Buttons

    /// A hugging that the nib does not have is the kind's own, which is known only when the cell has been read.
    private static func readHugging(_ context: ReadingContext) {
        let stated = context.text("NSHuggingPriority").flatMap(DraftElement.numbers(in:))
        context.reader.afterPlacing {
            let type = context.element.child(withKey: "cell")?["type"]
            let own = CocoaButtonKind.hugging(ofType: type, tools: context.reader.tools)
            let numbers = stated ?? [own.horizontal, own.vertical]
            guard numbers.count == 2 else { return }
            for (axis, number) in zip(["horizontal", "vertical"], numbers) where number != 250 {
                context.set(axis + "HuggingPriority", Decimal(number).text)
            }
        }
    }

    /// The kind of a button: that of its own picture, or what Interface Builder calls its bezel.
    private static func readType(_ context: ReadingContext) {
        guard context.element["type"] == nil else { return }
        switch context.part("NSAlternateImage")?["NSImageName"]?.string {
        case "NSSwitch": context.set("type", "check")
        case "NSRadioButton": context.set("type", "radio")
        default:
            guard context.name == "buttonCell", let flags = context["NSButtonFlags2"]?.integer else { return }
            context.set("type", CocoaButtonKind.type(ofBezel: Int(truncatingIfNeeded: flags)))
        }
    }

    /// Whether an image of a button is one that all of its kind have, or none.
    private static func isOwn(_ image: NibObject) -> Bool {
        guard image.className == "NSCustomResource" else { return true }
        let name = image["NSResourceName"]?.string
        return name == "NSSwitch" || name == "NSRadioButton"
    }

    // MARK: Segments and matrices

    private static func readSegments(_ context: ReadingContext) {
        let container = context.element.container("segments")
        for (index, item) in context.parts("NSSegmentImages").enumerated() {
            let segment = DraftElement(
                "segment", place: PlaceHash.next(context.element.nearestPlace, "segment\(index)"))
            container.append(segment)
            if let label = item["NSSegmentItemLabel"]?.string {
                if !label.isEmpty { segment.setText("label", to: label) }
            } else {
                segment.add("nil", ["key": "label"])
            }
            if let image = item["NSSegmentItemImage"]?.object {
                context.reader.values.readImage(image, "image", into: segment)
            }
            if let width = item["NSSegmentItemWidth"]?.decimal { segment["width"] = width.text }
            if let tip = item["NSSegmentItemTooltip"]?.string { segment.setText("toolTip", to: tip) }
            if let menu = item["NSSegmentItemMenu"]?.object {
                context.reader.place(menu, key: "menu", in: segment, step: "menu")
            }
            if item["NSSegmentItemDisabled"]?.boolean == true { segment["enabled"] = "NO" }
            if let tag = item["NSSegmentItemTag"]?.decimal { segment["tag"] = tag.text }
            if item["NSSegmentItemSelected"]?.boolean == true { segment["selected"] = "YES" }
            if let number = item["NSSegmentItemAlignment"]?.integer {
                segment["alignment"] = Enumeration.cocoaTextAlignment.name(of: Int(truncatingIfNeeded: number))
            }
            if let number = item["NSSegmentItemImageScaling"]?.integer, number != 0 {
                segment["imageScaling"] = Enumeration.cocoaImageScaling.name(of: Int(truncatingIfNeeded: number))
            }
        }
    }

    private static func readCells(_ context: ReadingContext) {
        let cells = context.parts("NSCells")
        guard let count = context["NSNumCols"]?.integer, count > 0, count <= cells.count else { return }
        let columns = Int(count)
        let container = context.element.container("cells")
        for column in 0..<columns {
            let element = DraftElement("column", place: PlaceHash.next(context.element.nearestPlace, "column\(column)"))
            container.append(element)
            // Column by column, though the nib has them by rows.
            for place in stride(from: column, to: cells.count, by: columns) {
                context.reader.place(cells[place], in: element, step: "cell[\(place)]")
            }
        }
    }
}
