// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads values of AppKit's properties: colours, fonts, images, frames, text with attributes.
struct CocoaValues: ValueReading {
    let draft: DraftDocument

    init(_ draft: DraftDocument) { self.draft = draft }

    // MARK: Colours

    func color(_ object: NibObject, key: String?) -> DraftElement? {
        guard object.className == "NSColor", let space = object["NSColorSpace"]?.integer else { return nil }
        let element = DraftElement("color")
        element["key"] = key
        if space == 6 {
            guard let name = object["NSColorName"]?.string, let catalog = object["NSCatalogName"]?.string, name.isXML,
                catalog.isXML
            else { return nil }
            element["name"] = name
            element["catalog"] = catalog
            element["colorSpace"] = "catalog"
            return element
        }
        let isGray = space == 3 || space == 4
        let isStandard = object["NSCustomColorSpace"]?.object?["NSID"]?.integer == 7
        let own = isStandard ? Self.numbers(object["NSComponents"]) : nil
        guard let numbers = own ?? Self.numbers(object[isGray ? "NSWhite" : "NSRGB"]) else { return nil }
        let names = isGray ? ["white"] : ["red", "green", "blue"]
        guard numbers.count >= names.count else { return nil }
        for (name, number) in zip(names, numbers) { element[name] = number }
        element["alpha"] = numbers.count > names.count ? numbers[names.count] : "1"
        switch space {
        case 1 where isStandard:
            element["colorSpace"] = "custom"
            element["customColorSpace"] = "sRGB"
        case 1: element["colorSpace"] = "calibratedRGB"
        case 2: element["colorSpace"] = "deviceRGB"
        case 3: element["colorSpace"] = "calibratedWhite"
        case 4: element["colorSpace"] = "deviceWhite"
        default: return nil
        }
        return element
    }

    /// The numbers of a text such as `0.5 0.25 1`, which may end with a zero byte.
    private static func numbers(_ value: NibValue?) -> [String]? {
        let bytes: [UInt8]
        switch value {
        case .data(let data): bytes = data
        case .object(let object):
            guard case .data(let data)? = object["NS.bytes"] else { return nil }
            bytes = data
        default: return nil
        }
        let parts = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).split(separator: " ").map(String.init)
        guard !parts.isEmpty, parts.allSatisfy({ Double($0)?.isFinite ?? false }) else { return nil }
        return parts
    }

    // MARK: Fonts

    func font(_ object: NibObject, key: String?) -> DraftElement? {
        guard object.className == "NSFont", let name = object["NSName"]?.string, name.isXML,
            let size = object["NSSize"]?.decimal
        else { return nil }
        let element = DraftElement("font")
        element["key"] = key
        let flags = object["NSfFlags"]?.integer
        let metas = CocoaFont.metaFonts.filter { $0.value.name == name && $0.value.flags == flags }
            .sorted { ($0.value.size == size.number ? 0 : 1, $0.key) < ($1.value.size == size.number ? 0 : 1, $1.key) }
        if let (meta, font) = metas.first, font.size == size.number || flags != 16 {
            element["metaFont"] = meta
            if font.size != size.number { element["size"] = size.text }
        } else {
            element["size"] = size.text
            element["name"] = name
        }
        if object["NSFontUsesAppearanceFontSize"]?.boolean == true { element["usesAppearanceFont"] = "YES" }
        return element
    }

    // MARK: Images

    func readImage(_ object: NibObject, _ attribute: String, into element: DraftElement) {
        guard object.className == "NSCustomResource", let name = object["NSResourceName"]?.string, name.isXML,
            !name.isEmpty
        else { return }
        let isSystems = object["NSCatalogName"]?.string == "system"
        draft.record("image", named: name) {
            let resource = DraftElement("image")
            resource["name"] = name
            if isSystems { resource["catalog"] = "system" }
            let size =
                object["IBDesignSize"]?.object?["NS.sizeval"]?.string
                .map { $0.split(whereSeparator: { "{}, ".contains($0) }).map(String.init) } ?? []
            resource["width"] = size.count == 2 ? size[0] : "32"
            resource["height"] = size.count == 2 ? size[1] : "32"
            return resource
        }
        guard isSystems, element["catalog"] == nil, element.child(withKey: attribute) == nil else {
            element[attribute] = name
            return
        }
        element.add("imageReference", ["key": attribute, "image": name, "catalog": "system"])
    }

    // MARK: Frames

    func readFrame(of object: NibObject, into element: DraftElement) {
        guard let text = (object["NSFrame"] ?? object["NSFrameSize"])?.string else { return }
        DraftElement.numbers(in: text).map { numbers in
            let rect = numbers.count == 2 ? [0, 0] + numbers : numbers
            element.addRect("frame", rect)
        }
    }

    // MARK: Text

    func attribute(_ value: NibObject, key: String) -> DraftElement? {
        let element: DraftElement
        switch value.className {
        case "NSColor": return color(value, key: key)
        case "NSFont": return font(value, key: key)
        case "NSParagraphStyle", "NSMutableParagraphStyle":
            element = DraftElement("paragraphStyle")
            element["key"] = key
            if let number = value["NSAlignment"]?.integer {
                element["alignment"] = Enumeration.cocoaTextAlignment.name(of: Int(truncatingIfNeeded: number))
            }
        case "NSNumber":
            guard let number = value.values.first?.value.decimal else { return nil }
            element = DraftElement(value["NS.dblval"] == nil ? "integer" : "real")
            element["key"] = key
            element["value"] = number.text
        case "NSString": return value.stringValue.map { .string($0, key: key) }
        default: return nil
        }
        return element
    }

    func textAttributes(_ object: NibObject, key: String?) -> DraftElement? { nil }
}

extension DraftElement {
    /// The numbers of a text such as `{{1, 2}, {3, 4}}`; nil when there are not two or four that a coordinate can be.
    static func numbers(in text: String) -> [Double]? {
        let numbers = text.split(whereSeparator: { "{}, ".contains($0) }).compactMap { Double($0) }
        guard numbers.count == 2 || numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e7 }) else {
            return nil
        }
        return numbers
    }

    /// Adds a `rect` of four numbers.
    func addRect(_ key: String, _ numbers: [Double]) {
        guard numbers.count == 4 else { return }
        let rect = add("rect", ["key": key])
        for (name, number) in zip(["x", "y", "width", "height"], numbers) { rect[name] = Decimal(number).length }
    }

    /// Adds a `size` of two numbers.
    func addSize(_ key: String, _ numbers: [Double]) {
        guard numbers.count == 2 else { return }
        let size = add("size", ["key": key])
        for (name, number) in zip(["width", "height"], numbers) { size[name] = Decimal(number).text }
    }
}
