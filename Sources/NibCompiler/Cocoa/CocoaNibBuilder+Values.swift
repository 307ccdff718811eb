// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibVocabulary

// `color` → `NSColor`, `font` → `NSFont`, image names → `NSCustomResource`.

extension CocoaNibBuilder {
    func attributes(_ element: Element?) -> NibObject {
        let pairs = (element?.children ?? []).compactMap { value -> (key: NibObject, value: NibObject)? in
            guard let key = value.key else { return nil }
            let object =
                switch value.name {
                case "font": font(value)
                case "paragraphStyle": paragraphStyle(value)
                default: plainValue(value)
                }
            return object.map { (key: .string(key), value: $0) }
        }
        return .dictionary(pairs)
    }

    private func paragraphStyle(_ element: Element) -> NibObject {
        let object = NibObject(className: "NSParagraphStyle")
        let alignments = ["left": 0, "right": 2, "center": 1, "justified": 3, "natural": 4]
        object["NSAlignment"] = .integer(Int64(element[attribute: "alignment"].flatMap { alignments[$0] } ?? 4))
        object["NSTabStops"] = .null
        guard compilation.tools >= 9000 else { return object }
        // Text may be set tighter where there is no room for it, by 5 % unless the document says how far.
        let factor = element.double("tighteningFactorForTruncation") ?? Double(Float(0.05))
        if factor != 0 { object["NSTighteningFactorForTruncation"] = .double(factor) }
        if element.bool("allowsDefaultTighteningForTruncation") ?? true {
            object["NSAllowsTighteningForTruncation"] = .integer(1)
        }
        return object
    }

    func textAttributes(_ element: Element) -> NibObject? { nil }

    // MARK: Colours

    func color(_ element: Element) -> NibObject? {
        guard element.name == "color" else { return nil }
        if element[attribute: "colorSpace"] == "catalog", let name = element[attribute: "name"] {
            return catalogColor(name, catalog: element[attribute: "catalog"] ?? "System")
        }
        return color(statedBy: element) { makeColor(element) }
    }

    /// A colour of a catalog, by name.
    func catalogColor(_ name: String, catalog: String = "System") -> NibObject {
        let key = "catalog color \(catalog) \(name)"
        if let known = withValues({ $0.known(key) }) { return known }
        if name == "linkColor", compilation.darwin < 16 { return systemBlue() }
        let object = NibObject(className: "NSColor")
        object["NSColorSpace"] = .integer(6)
        object["NSCatalogName"] = .object(.string(catalog))
        object["NSColorName"] = .object(.string(name))
        let recorded =
            switch name {
            case "linkColor", "systemBlueColor": systemBlue()
            case "textInsertionPointColor": catalogColor("systemBlueColor")
            // The colour of separators is told to systems that do not know it by that of grids.
            case "separatorColor": catalogColor("gridColor")
            default: systemGray(Self.systemGrays[name] ?? "0")
            }
        object["NSColor"] = .object(recorded)
        withValues { $0.remember(object, for: key) }
        return object
    }

    /// The blue that the colour of links is recorded with; its calibrated form differs a little between systems.
    private func systemBlue() -> NibObject {
        let object = NibObject(className: "NSColor")
        object["NSColorSpace"] = .integer(1)
        guard compilation.tools >= 13700 else {
            object["NSRGB"] = .data(Array("0 0 1".utf8) + [0])
            return object
        }
        // What the system's colour matching makes of sRGB's blue.
        let blue = compilation.tools >= 19200 ? "0.9981992245" : "0.9981889725"
        object["NSRGB"] = .data(Array("0 0 \(blue)".utf8) + [0])
        writeComponents([0, 0, 1, 1], to: object)
        object["NSCustomColorSpace"] = .object(
            colorSpace("sRGB") { [("NSID", .integer(7)), ("NSICC", .object(.data(ColorProfile.sRGB)))] })
        return object
    }

    private func makeColor(_ element: Element) -> NibObject {
        let object = NibObject(className: "NSColor")
        let alpha = element.double("alpha") ?? 1
        func bytes(_ numbers: [Double]) -> NibValue {
            let all = numbers + (alpha == 1 ? [] : [alpha])
            return .data(Array(all.map(Self.decimal).joined(separator: " ").utf8) + [0])
        }
        let space = element[attribute: "colorSpace"] ?? ""
        if space == "custom", element[attribute: "customColorSpace"] == "sRGB", element.double("white") == nil {
            let numbers = ["red", "green", "blue"].map { element.double($0) ?? 0 }
            object["NSColorSpace"] = .integer(1)
            object["NSRGB"] = bytes(GenericRGB.components(ofSRGB: numbers[0], numbers[1], numbers[2]))
            writeComponents(numbers + [alpha], to: object)
            object["NSCustomColorSpace"] = .object(
                colorSpace("sRGB") { [("NSID", .integer(7))] + [("NSICC", .object(.data(ColorProfile.sRGB)))] })
            return object
        }
        if let white = element.double("white") {
            object["NSColorSpace"] = .integer(space == "deviceWhite" ? 4 : 3)
            object["NSWhite"] = bytes([white])
        } else {
            object["NSColorSpace"] = .integer(space == "deviceRGB" ? 2 : 1)
            object["NSRGB"] = bytes(["red", "green", "blue"].map { element.double($0) ?? 0 })
        }
        return object
    }

    /// The grey that a system colour is recorded with.
    func systemGray(_ white: String, alpha: Double = 1) -> NibObject {
        let object = NibObject(className: "NSColor")
        object["NSColorSpace"] = .integer(3)
        let transparency = alpha == 1 ? "" : " " + Self.decimal(alpha)
        guard compilation.tools >= 13700 else {
            object["NSWhite"] = .data(Array((white + transparency).utf8) + [0])
            return object
        }
        object["NSWhite"] = .data(Array(((Self.calibrated[white] ?? white) + transparency).utf8) + [0])
        writeComponents([Double(white) ?? 0, alpha], to: object)
        object["NSCustomColorSpace"] = .object(
            colorSpace("gray") {
                [
                    ("NSID", .integer(9)), ("NSModel", .integer(0)),
                    (
                        "NSICC",
                        .object(
                            .data(compilation.tools >= 17200 ? ColorProfile.genericGray : ColorProfile.earlyGenericGray)
                        )
                    ),
                ]
            })
        return object
    }

    /// A colour's own numbers in its own space.
    private func writeComponents(_ numbers: [Double], to object: NibObject) {
        object["NSComponents"] = .data(Array(numbers.map(Self.decimal).joined(separator: " ").utf8))
        if compilation.tools >= 22000 { object["NSLinearExposure"] = .data(Array("1".utf8)) }
    }

    private func colorSpace(_ name: String, values: () -> [(key: String, value: NibValue)]) -> NibObject {
        withValues { $0.object(for: "color space \(name)") { NibObject(className: "NSColorSpace", values: values()) } }
    }

    static func decimal(_ value: Double) -> String { String(format: "%.10g", value) }

    private static let systemGrays = [
        "controlTextColor": "0", "headerColor": "1", "selectedControlColor": "0.6666666667",
        "textColor": "0", "labelColor": "0", "headerTextColor": "0", "selectedControlTextColor": "0",
        "selectedTextBackgroundColor": "0.6666666667", "textBackgroundColor": "1",
        "controlBackgroundColor": "0.6666666667", "controlColor": "0.6666666667",
        "gridColor": "0.5", "windowBackgroundColor": "0.5", "tertiaryLabelColor": "0.5",
        "secondaryLabelColor": "0.3333333333", "controlShadowColor": "0.3333333333",
    ]

    /// Generic grey of gamma 2.2 → calibrated grey of gamma 1.8.
    private static let calibrated = [
        "0.6666666667": "0.602715373", "0.5": "0.4246723652", "0.3333333333": "0.2637968361",
    ]

    // MARK: Fonts

    var systemFonts: CocoaSystemFonts { CocoaSystemFonts(darwin: compilation.darwin) }

    func font(_ element: Element) -> NibObject? {
        guard element.name == "font" else { return nil }
        let meta = element[attribute: "metaFont"]
        let name = element[attribute: "name"]
        let usesAppearance = element.bool("usesAppearanceFont") ?? false
        let standard = CocoaFont.metaFonts[meta ?? "system"] ?? (".AppleSystemUIFont", 13, 1044)
        let size = element.double("size") ?? standard.size
        return withValues {
            $0.object(for: "font \(meta ?? "") \(name ?? "") \(size) \(usesAppearance)") {
                let object = NibObject(className: "NSFont")
                object["NSName"] = .object(.string(name ?? systemFonts.name(of: standard.name)))
                object["NSSize"] = .double(size)
                // A label's font of another size was the one of messages.
                let isMessage = meta == "label" && size != standard.size && compilation.tools < 17000
                let flags = isMessage ? CocoaFont.metaFonts["message"]?.flags ?? 16 : standard.flags
                object["NSfFlags"] = .integer(name == nil ? flags : 16)
                if usesAppearance { object["NSFontUsesAppearanceFontSize"] = .bool(true) }
                if meta == "titleBar", compilation.tools >= 22000 { addTextStyle("Headline", to: object, of: size) }
                return object
            }
        }
    }

    /// Says which style of text a font is that of, as the tools do since macOS 11.
    func addTextStyle(_ style: String, to font: NibObject, of size: Double) {
        guard compilation.tools >= 17000 else { return }
        let attributes: [(key: NibObject, value: NibObject)] = [
            (.string("NSCTFontSizeCategoryAttribute"), .number(3)),
            (.string("NSCTFontUIUsageAttribute"), .string("UICTFontTextStyle\(style)")),
            (.string("NSFontSizeAttribute"), .number(size)),
        ]
        let descriptor = NibObject(className: "NSFontDescriptor")
        descriptor["NSFontDescriptorAttributes"] = .object(.dictionary(attributes))
        font["NSTextStyleDescriptor"] = .object(descriptor)
        if let options = textStyleOptions { descriptor["NSFontDescriptorOptions"] = .integer(options) }
        // Xcode 14.0 left it out.
        guard compilation.tools >= 20500, !(21200..<21400).contains(compilation.tools) else { return }
        font["NSHasWidth"] = .bool(false)
    }

    /// What the system's fonts give of a text style: nothing on macOS 11, later other numbers.
    private var textStyleOptions: Int64? {
        switch compilation.tools {
        case ..<18000, 19000..<20500: nil
        case ..<22000: 2_147_516_422
        default: 2_147_517_444
        }
    }

    // MARK: Images

    /// A picture that an attribute or an `imageReference` child names.
    func image(_ attribute: String, _ reader: ElementReader) -> NibObject? {
        if let child = reader.child(attribute), child.name == "imageReference" {
            return child[attribute: "image"].map {
                resource(named: $0, catalog: child[attribute: "catalog"], isConfigured: true)
            }
        }
        guard let name = reader[attribute] else { return nil }
        return resource(named: name, catalog: reader["catalog"])
    }

    /// A picture that is looked for by its name when the nib is loaded; `isConfigured` says that the document states the
    /// scale of a symbol.
    func resource(named name: String, catalog: String? = nil, isConfigured: Bool = false) -> NibObject {
        if let bytes = compilation.resources.archive(ofImage: name), let image = archivedImage(name, bytes) {
            return image
        }
        return withValues {
            $0.object(for: "image \(name) \(catalog ?? "") \(isConfigured)") {
                let object = NibObject(className: "NSCustomResource")
                object["NSClassName"] = .object(.string("NSImage"))
                object["NSResourceName"] = .object(.string(name))
                guard compilation.tools >= 17000 else { return object }
                // What menu items and the system's own toolbar items bring is in no catalog.
                let isBrought = name.hasPrefix("NSMenu") || name.hasPrefix("NSToolbar")
                let isSystems = catalog == "system" || name.hasPrefix("NS") && !isBrought
                object["IBNamespaceID"] = isSystems ? .object(.string("system")) : .null
                // A symbol has the size of any picture until it is asked for at some scale.
                let isSymbol = catalog == "system" && !isConfigured
                let recorded = isSymbol ? nil : compilation.resources.size(ofImage: name)
                let known = Self.menuImageSize(name, tools: compilation.tools) ?? Self.systemImageSizes[name]
                let size = known ?? recorded ?? (32, 32)
                object["IBDesignSize"] = .object(.sizeValue(size.width, size.height))
                object["IBDesignImageConfiguration"] = .null
                if catalog == "system" { object["NSCatalogName"] = .object(.string("system")) }
                return object
            }
        }
    }

    /// An image that the document holds as a keyed archive; nil when that is none of an image.
    private func archivedImage(_ name: String, _ bytes: [UInt8]) -> NibObject? {
        let key = "archived image \(name)"
        if let known = withValues({ $0.known(key) }) { return known }
        guard let root = try? NibGraph(contentsOf: bytes).root else { return nil }
        guard let image = root.className == "NSImage" ? root : root["root"]?.object, image.className == "NSImage" else {
            return nil
        }
        if compilation.tools >= 22000 {
            image["NSTintColor"] = .null
            image["NSColor"]?.object?["NSLinearExposure"] = .data(Array("1".utf8))
        }
        withValues { $0.remember(image, for: key) }
        return image
    }

    /// The pictures of a menu item's states grew with macOS 11 and 13.
    private static func menuImageSize(_ name: String, tools: Int) -> (width: Double, height: Double)? {
        // Xcode 14.3 drew them a point higher than the versions before and after it.
        let excess = (21600..<22000).contains(tools) ? 1.0 : 0
        let isFirst = tools < 17200
        switch name {
        case "NSMenuCheckmark": return tools >= 21400 ? (18, 16 + excess) : isFirst ? (12, 12) : (14, 13)
        case "NSMenuMixedState": return tools >= 21400 ? (18, 4 + excess) : isFirst ? (10, 2) : (14, 4)
        default: return nil
        }
    }

    /// Sizes of the system's pictures, in points, where a document records those of another system.
    private static let systemImageSizes: [String: (width: Double, height: Double)] = [
        "NSApplicationIcon": (32, 32), "NSActionTemplate": (19, 19), "NSStopProgressFreestandingTemplate": (19, 19),
        "NSTrashEmpty": (32, 32),
        "NSRevealFreestandingTemplate": (19, 19), "NSRefreshTemplate": (17, 20),
    ]
}
