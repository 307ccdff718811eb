// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// `fontDescription`, `font` → `UIFont`: `UIFontName`, `UIFontDescriptor`, `UIFontPointSize`, `UIFontTraits` (1 italic,
// 2 bold), `UISystemFont`, `NSName`, `NSSize`; a text style stands under `UIIBTextStyle`.

extension NibBuilder {
    /// The object of a `fontDescription` or `font` element.
    func font(_ element: Element) -> NibObject? {
        guard element.name == "fontDescription" || element.name == "font" else { return nil }
        if let style = element[attribute: "style"] { return font(textStyle: style) }
        if let meta = element[attribute: "metaFont"] { return font(ofUse: meta, size: element.double("size")) }
        let size = element.double("pointSize") ?? element.double("size") ?? Self.size(of: element)
        if let name = element[attribute: "name"], !name.hasPrefix(".SF") {
            return font(named: name, size: size)
        }
        if element[attribute: "type"] == nil, let family = element[attribute: "family"] {
            return font(named: family.filter { $0 != " " }, size: size)
        }
        return systemFont(
            size: size, weight: element[attribute: "weight"], type: element[attribute: "type"] ?? "system")
    }

    private static func size(of element: Element) -> Double {
        switch element[attribute: "size"] {
        case "smallSystem", "small", "system": 14
        default: 17
        }
    }

    /// The font of attributed text that names one of the Mac's uses of fonts, as Interface Builder edits it; without a
    /// size it has the Mac's.
    private func font(ofUse use: String, size: Double?) -> NibObject {
        let standard = CocoaFont.metaFonts[use] ?? (".AppleSystemUIFont", 13, 0)
        let size = size ?? standard.size
        guard standard.name.hasPrefix(".AppleSystemUIFont") else { return font(named: standard.name, size: size) }
        return switch standard.name.dropFirst(".AppleSystemUIFont".count) {
        case "Bold": systemFont(size: size, type: "boldSystem")
        case "Demi": systemFont(size: size, weight: "semibold")
        case "Medium": systemFont(size: size, weight: "medium")
        default: systemFont(size: size)
        }
    }

    /// A font by its PostScript name.
    func font(named name: String, size: Double) -> NibObject {
        withValues {
            $0.object(for: "font \(name) \(size)") {
                let lowered = name.lowercased()
                let bold = lowered.contains("bold") || lowered.contains("heavy") || lowered.contains("black")
                let italic = lowered.contains("italic") || lowered.contains("oblique")
                return Self.make(
                    name: name, size: size, traits: (bold ? 2 : 0) | (italic ? 1 : 0), isSystem: false,
                    descriptor: [("NSFontNameAttribute", name)], tools: tools)
            }
        }
    }

    /// The system's font.
    func systemFont(size: Double, weight: String? = nil, type: String = "system") -> NibObject {
        withValues {
            $0.object(for: "system font \(size) \(weight ?? "") \(type)") {
                let isBold = type == "boldSystem" || type == "systemBold"
                let isItalic = type == "italicSystem"
                let name = isBold ? "bold" : weight ?? "regular"
                let usage = Self.weights[name] ?? ("Regular", "CTFontRegularUsage", false)
                var attributes = [("NSCTFontUIUsageAttribute", usage.usage)]
                if isBold {
                    attributes = [
                        ("NSCTFontUIUsageAttribute", "CTFontEmphasizedUsage"),
                        ("NSCTFontUIUsageOverrideAttribute", "CTFontBoldUsage"),
                    ]
                } else if isItalic {
                    attributes = [("NSCTFontUIUsageAttribute", "CTFontObliqueUsage")]
                }
                var fontName = Self.systemFontName(size: size, tools: tools)
                let suffix = isItalic ? "Italic" : usage.suffix
                if suffix != "Regular" || Self.namesRegularWeight(tools) { fontName += "-" + suffix }
                if tools < 5000 { fontName = isItalic ? "Helvetica-Oblique" : isBold ? "Helvetica-Bold" : "Helvetica" }
                return Self.make(
                    name: fontName, size: size, traits: (usage.isBold ? 2 : 0) | (isItalic ? 1 : 0), isSystem: true,
                    descriptor: attributes, tools: tools)
            }
        }
    }

    /// The font of a text style, whose size the system decides.
    func font(textStyle style: String) -> NibObject {
        withValues {
            $0.object(for: "style \(style)") {
                let size = Self.styleSizes[style] ?? 17
                let isBold = style == "UICTFontTextStyleHeadline"
                var name = Self.systemFontName(size: size, tools: tools)
                if isBold { name += "-Semibold" } else if Self.namesRegularWeight(tools) { name += "-Regular" }
                let object = NibObject(className: "UIFont")
                object.append(.object(.string(name)), forKey: "UIFontName")
                object.append(.object(.string(style)), forKey: "UIIBTextStyle")
                Self.writeSizes(0, traits: isBold ? 2 : 0, isSystem: true, to: object, tools: tools)
                object.append(.object(.string(name)), forKey: "NSName")
                object.append(.double(size), forKey: "NSSize")
                return object
            }
        }
    }

    private static func make(
        name: String, size: Double, traits: Int, isSystem: Bool, descriptor: [(String, String)], tools: Int
    ) -> NibObject {
        let object = NibObject(className: "UIFont")
        object.append(.object(.string(name)), forKey: "UIFontName")
        // Descriptors came with iOS 7.
        guard tools >= 5000 else {
            writeSizes(size, traits: traits, isSystem: isSystem, to: object, tools: tools)
            return object
        }
        var attributes = descriptor.map { (key: NibObject.string($0.0), value: NibObject.string($0.1)) }
        attributes.append((key: .string("NSFontSizeAttribute"), value: .number(size)))
        let fontDescriptor = NibObject(
            className: "UIFontDescriptor", values: [("UIFontDescriptorAttributes", .object(.dictionary(attributes)))])
        // The matching options of the system font: its optical sizes and its language.
        if isSystem, tools >= 20000 { fontDescriptor["UIFontDescriptorOptions"] = .integer(0x8000_8006) }
        object.append(.object(fontDescriptor), forKey: "UIFontDescriptor")
        writeSizes(size, traits: traits, isSystem: isSystem, to: object, tools: tools)
        object.append(.object(.string(name)), forKey: "NSName")
        object.append(.double(size), forKey: "NSSize")
        return object
    }

    private static func writeSizes(_ size: Double, traits: Int, isSystem: Bool, to object: NibObject, tools: Int) {
        object.append(.double(size), forKey: "UIFontPointSize")
        if tools >= 13000 {
            object.append(.null, forKey: "UIFontTextStyleForScaling")
            object.append(.double(0), forKey: "UIFontPointSizeForScaling")
            object.append(.double(0), forKey: "UIFontMaximumPointSizeAfterScaling")
        }
        object.append(.integer(Int64(traits)), forKey: "UIFontTraits")
        object.append(.bool(isSystem), forKey: "UISystemFont")
    }

    /// Whether the regular weight is part of the system font's name.
    private static func namesRegularWeight(_ tools: Int) -> Bool { tools < 11134 || tools >= 14800 }

    /// Before Xcode 11 the system font had a name for small sizes and one for large; before Xcode 7 it was another.
    private static func systemFontName(size: Double, tools: Int) -> String {
        if tools >= 14800 { return ".SFUI" }
        if tools < 9000 { return ".HelveticaNeueInterface" }
        return size >= 20 ? ".SFUIDisplay" : ".SFUIText"
    }

    /// A weight's name in documents → its suffix, its usage and whether it counts as bold.
    private static let weights: [String: (suffix: String, usage: String, isBold: Bool)] = [
        "ultraLight": ("Ultralight", "CTFontUltraLightUsage", false), "thin": ("Thin", "CTFontThinUsage", false),
        "light": ("Light", "CTFontLightUsage", false), "regular": ("Regular", "CTFontRegularUsage", false),
        "medium": ("Medium", "CTFontMediumUsage", false), "semibold": ("Semibold", "CTFontDemiUsage", true),
        "bold": ("Bold", "CTFontBoldUsage", true), "heavy": ("Heavy", "CTFontHeavyUsage", true),
        "black": ("Black", "CTFontBlackUsage", true),
    ]

    /// The sizes of the text styles at the default setting, in points.
    static let styleSizes: [String: Double] = [
        "UICTFontTextStyleBody": 17, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleSubhead": 15,
        "UICTFontTextStyleSubheadline": 15, "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12,
        "UICTFontTextStyleCaption2": 11, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleTitle0": 34,
        "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20,
        "UICTFontTextStyleLargeTitle": 34,
    ]
}
