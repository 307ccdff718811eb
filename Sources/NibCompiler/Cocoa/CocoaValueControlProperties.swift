// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `slider`, `imageView`, `colorWell`, `pathControl`, `segmentedControl` and their cells.
enum CocoaValueControlProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "slider.subviews": writeNoSubviews,
        "imageView.subviews": writeNoSubviews,
        "colorWell.subviews": writeNoSubviews,
        "segmentedControl.subviews": writeNoSubviews,
        "switch.state": { context in
            if context.reader["state"] == "on" { context.set("NSControlContents", .number(1)) }
        },
        "sliderCell.vertical": { context in
            let rect = context.element.parent?.children.first { $0.key == "frame" }
            let isTall = (rect?.double("height") ?? 0) > (rect?.double("width") ?? 0)
            context.set("NSVertical", .bool(isTall && context.reader["sliderType"] != "circular"))
        },
        "imageView.dragTypes": { writeDragTypes(imageTypes(tools: $0.tools), $0) },
        "colorWell.dragTypes": { writeDragTypes(["NSColor pasteboard type"], $0) },
        "pathControl.dragTypes": { context in
            let types = ["Apple URL pasteboard type", "NSFilenamesPboardType"]
            writeDragTypes(context.tools >= 22000 ? types : types.reversed(), context)
        },
        "imageCell.animates": { context in
            // The views that rows are made of show their pictures moving since Xcode 15.
            let isMoving = context.tools >= 22000 && context.builder.isOfPrototype
            context.set("NSAnimates", .bool(context.reader.bool("animates") ?? isMoving))
        },
        "imageCell.controlView": { context in
            // In a storyboard images move unless the document says otherwise.
            if context.compilation.isStoryboard, context.reader.bool("animates") == nil {
                let object = context.object
                context.builder.afterFilling { object["NSAnimates"] = .bool(true) }
            }
            // Only recent tools let an image cell know its view.
            guard context.tools >= 22000 else { return }
            CocoaControlProperties.writeControlView(context)
        },
        "pathCell.url": { context in
            guard let text = context.reader.child("url")?[attribute: "string"] else { return }
            context.set("NSContents", makeURL(text))
            guard let url = URL(string: text), url.isFileURL else { return }
            context.set("NSPathComponentCells", .array(componentCells(of: url, context)))
        },
        "pathCell.delegate": { context in
            guard let control = context.element.parent.flatMap(context.builder.localObject) else { return }
            context.set("NSDelegate", control)
        },
        "pathCell.allowedTypes": { context in
            guard let types = context.strings(in: "allowedTypes") else { return }
            context.set("NSAllowedTypes", .array(types))
        },
        "segmentedCell.segments": { context in
            let segments = context.element.child(named: "segments")?.children(named: "segment") ?? []
            context.set("NSSegmentImages", .array(segments.map { makeSegment($0, context.builder) }, mutable: true))
            let selected = segments.lastIndex { $0.bool("selected") == true } ?? -1
            if selected != 0 { context.set("NSSelectedSegment", .integer(Int64(selected))) }
        },
    ]

    private static func writeNoSubviews(_ context: CocoaContext) {
        context.set("NSSubviews", .array([], mutable: true))
    }

    private static func writeDragTypes(_ types: [String], _ context: CocoaContext) {
        context.set("NSDragTypes", .set(types.map { .string($0) }))
    }

    /// The pasteboard types an image view takes. Their order is that of the set in the tools, which sort them since
    /// Xcode 15.
    private static func imageTypes(tools: Int) -> [String] {
        let files = "NSFilenamesPboardType"
        let (png, pdf, pict) = ("Apple PNG pasteboard type", "Apple PDF pasteboard type", "Apple PICT pasteboard type")
        let (tiff, eps) = ("NeXT TIFF v4.0 pasteboard type", "NeXT Encapsulated PostScript v1.2 pasteboard type")
        let promise = "com.apple.NSFilePromiseItemMetaData"
        let promised = "com.apple.pasteboard.promised-file-content-type"
        let dynamic = "dyn.ah62d4rv4gu8yc6durvwwa3xmrvw1gkdusm1044pxqyuha2pxsvw0e55bsmwca7d3sbwu"
        switch tools {
        case 22000...: return [pdf, pict, png, files, tiff, promise, promised, dynamic]
        case 21000...: return [promised, tiff, promise, pict, eps, dynamic, png, pdf, files]
        case 11000...: return [promised, pdf, promise, pict, eps, dynamic, tiff, png, files]
        default: return [png, pdf, files, pict, eps, tiff]
        }
    }

    private static func makeURL(_ text: String) -> NibObject {
        NibObject(className: "NSURL", values: [("NS.base", .null), ("NS.relative", .object(.string(text)))])
    }

    /// A cell for the disk and one for each folder on the way.
    private static func componentCells(of url: URL, _ context: CocoaContext) -> [NibObject] {
        let builder = context.builder
        let font = context.reader.child("font").flatMap(builder.font) ?? builder.systemFont("system")
        func cell(_ title: String, _ address: String) -> NibObject {
            let cell = builder.makeTextCell(
                "NSPathComponentCell", flags: 0x400_0040, flags2: 0x1000_0400, text: title, font: font,
                background: builder.catalogColor("textBackgroundColor"), color: builder.catalogColor("controlTextColor")
            )
            cell["NSURL"] = .object(makeURL(address))
            return cell
        }
        var cells = [cell("Macintosh HD", "file:///")]
        var folder = URL(fileURLWithPath: "/", isDirectory: true)
        for component in url.pathComponents where component != "/" {
            folder.appendPathComponent(component, isDirectory: false)
            cells.append(cell(component, folder.absoluteString))
        }
        return cells
    }

    private static func makeSegment(_ segment: Element, _ builder: CocoaNibBuilder) -> NibObject {
        let item = NibObject(className: "NSSegmentItem")
        let reader = ElementReader(segment)
        if let width = reader.double("width") { item["NSSegmentItemWidth"] = .double(width) }
        if let image = builder.image("image", reader) { item["NSSegmentItemImage"] = .object(image) }
        if reader.child("label")?.name != "nil" {
            let label = reader["label"] ?? reader.child("label")?.stringValue ?? ""
            item["NSSegmentItemLabel"] = .object(.string(label))
        }
        if let tip = reader["toolTip"] { item["NSSegmentItemTooltip"] = .object(.string(tip)) }
        if let menu = reader.child("menu").flatMap(builder.localObject) { item["NSSegmentItemMenu"] = .object(menu) }
        if reader.bool("enabled") == false { item["NSSegmentItemDisabled"] = .bool(true) }
        if let tag = reader.double("tag"), tag != 0 { item["NSSegmentItemTag"] = .integer(Int64(tag)) }
        if reader.bool("selected") == true { item["NSSegmentItemSelected"] = .bool(true) }
        if let alignment = reader["alignment"].flatMap(Enumeration.cocoaTextAlignment.number) {
            item["NSSegmentItemAlignment"] = .integer(Int64(alignment))
        }
        let scaling = reader["imageScaling"].flatMap(Enumeration.cocoaImageScaling.number) ?? 0
        item["NSSegmentItemImageScaling"] = .integer(Int64(scaling))
        return item
    }
}
