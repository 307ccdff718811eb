// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads values of UIKit's properties: colours, fonts, images, frames, text with attributes.
struct TouchValues: ValueReading {
    let draft: DraftDocument
    private var tools: Int { draft.settings.tools }

    init(_ draft: DraftDocument) { self.draft = draft }

    func color(_ object: NibObject, key: String?) -> DraftElement? {
        guard object.className == "UIColor" else { return nil }
        let element = DraftElement("color")
        element["key"] = key
        let base = object["UIDynamicModifiedBaseColor"]?.object ?? object
        if let name = base["UISystemColorName"]?.string, !isPlain(name, base) {
            guard name.isXML else { return nil }
            if tools < 15000, Self.oldSystemColors.contains(name) {
                element["cocoaTouchSystemColor"] = name
                return element
            }
            element["systemColor"] = name
            draft.record("systemColor", named: name) {
                let resource = DraftElement("systemColor")
                resource["name"] = name
                resource.append(components(base, DraftElement("color")))
                return resource
            }
            return element
        }
        if let name = object["UIDynamicCatalogName"]?.string {
            guard name.isXML else { return nil }
            element["name"] = name
            draft.record("namedColor", named: name) {
                let resource = DraftElement("namedColor")
                resource["name"] = name
                resource.append(components(object, DraftElement("color")))
                return resource
            }
            return element
        }
        return components(object, element)
    }

    private static let oldSystemColors: Set = [
        "groupTableViewBackgroundColor", "darkTextColor", "lightTextColor", "viewFlipsideBackgroundColor",
        "scrollViewTexturedBackgroundColor", "underPageBackgroundColor", "tableCellGroupedBackgroundColor",
    ]

    /// Whether plain grey has this name by itself.
    private func isPlain(_ name: String, _ object: NibObject) -> Bool {
        guard draft.settings.isColorMatched, let white = object["UIWhite"]?.double,
            let alpha = object["UIAlpha"]?.double
        else { return false }
        switch name {
        case "clearColor": return white == 0 && alpha == 0
        case "whiteColor": return white == 1 && alpha == 1
        case "blackColor": return white == 0 && alpha == 1
        default: return false
        }
    }

    private func components(_ object: NibObject, _ element: DraftElement) -> DraftElement {
        func number(_ key: String) -> Decimal? {
            if let exact = object[key + "-Double"]?.decimal { return exact }
            guard case .float(let value)? = object[key], value.isFinite else { return object[key]?.decimal }
            // Newer compilers write what a float cannot hold a second time: then it is just what the float is.
            return tools >= 18000 ? Decimal(Double(value)) : Decimal(value)
        }
        let names =
            object["UIWhite"] != nil
            ? [("white", "UIWhite")] : [("red", "UIRed"), ("green", "UIGreen"), ("blue", "UIBlue")]
        for (name, key) in names { element[name] = number(key)?.text ?? "0" }
        element["alpha"] = number("UIAlpha")?.text ?? "1"
        element["colorSpace"] = "custom"
        element["customColorSpace"] = object["UIWhite"] != nil ? "genericGamma22GrayColorSpace" : "sRGB"
        return element
    }

    // MARK: Fonts

    func font(_ object: NibObject, key: String?) -> DraftElement? {
        guard object.className == "UIFont" else { return nil }
        let element = DraftElement("fontDescription")
        element["key"] = key
        if let style = object["UIIBTextStyle"]?.string {
            element["style"] = style
            return element
        }
        guard let size = object["UIFontPointSize"]?.decimal ?? object["NSSize"]?.decimal,
            let name = object["UIFontName"]?.string ?? object["NSName"]?.string, name.isXML
        else { return nil }
        if object["UISystemFont"]?.boolean == true {
            let usages = (object["UIFontDescriptor"]?.object?["UIFontDescriptorAttributes"]?.object?.pairs ?? [])
                .compactMap { $0.value.stringValue }
            if usages.contains("CTFontEmphasizedUsage") {
                element["type"] = "boldSystem"
            } else if usages.contains("CTFontObliqueUsage") || name.hasSuffix("Italic") {
                element["type"] = "italicSystem"
            } else {
                element["type"] = "system"
                element["weight"] = usages.lazy.compactMap { Self.weights[$0] }.first
            }
        } else {
            element["name"] = name
            element["family"] = Self.family(of: name)
        }
        element["pointSize"] = size.text
        return element
    }

    private static let weights = [
        "CTFontUltraLightUsage": "ultraLight", "CTFontThinUsage": "thin", "CTFontLightUsage": "light",
        "CTFontMediumUsage": "medium", "CTFontDemiUsage": "semibold", "CTFontBoldUsage": "bold",
        "CTFontHeavyUsage": "heavy", "CTFontBlackUsage": "black",
    ]

    /// The family that a PostScript name begins with, its words apart: `HelveticaNeue-Bold` is of `Helvetica Neue`.
    private static func family(of name: String) -> String {
        var family = ""
        for character in name.prefix(while: { $0 != "-" }) {
            if character.isUppercase, let last = family.last, last.isLowercase { family.append(" ") }
            family.append(character)
        }
        return family
    }

    // MARK: Images

    func readImage(_ object: NibObject, _ attribute: String, into element: DraftElement) {
        guard object.className == "UIImageNibPlaceholder" else { return }
        let symbol = object["UISystemSymbolResourceName"]?.string
        guard let name = symbol ?? object["UIResourceName"]?.string, name.isXML, !name.isEmpty else { return }
        draft.record("image", named: name) {
            let resource = DraftElement("image")
            resource["name"] = name
            if symbol != nil { resource["catalog"] = "system" }
            resource["width"] = object["UIImageWidth"]?.decimal?.text ?? "1"
            resource["height"] = object["UIImageHeight"]?.decimal?.text ?? "1"
            return resource
        }
        let scale = object["UISymbolImageConfiguration"]?.object?["UIImageSymbolConfigurationScale"]?.integer
        let mode = object["UIImageRenderingMode"]?.integer
        guard scale != nil || mode != nil || (symbol != nil && element["catalog"] == nil && element[attribute] != nil)
        else {
            element[attribute] = name
            if symbol != nil { element["catalog"] = "system" }
            return
        }
        let reference = element.add("imageReference", ["key": attribute, "image": name])
        if symbol != nil { reference["catalog"] = "system" }
        if let scale { reference["symbolScale"] = Enumeration.symbolScale.name(of: Int(truncatingIfNeeded: scale)) }
        if let mode { reference["renderingMode"] = Enumeration.renderingMode.name(of: Int(truncatingIfNeeded: mode)) }
    }

    /// `preferredSymbolConfiguration` of an `UIImageSymbolConfiguration`.
    func symbolConfiguration(_ object: NibObject, key: String) -> DraftElement? {
        guard object.className == "UIImageSymbolConfiguration" else { return nil }
        let element = DraftElement("preferredSymbolConfiguration")
        element["key"] = key
        element["pointSize"] = object["UIImageSymbolConfigurationPointSize"]?.decimal?.text
        if let weight = object["UIImageSymbolConfigurationWeight"]?.integer {
            element["weight"] = Enumeration.symbolWeight.name(of: Int(truncatingIfNeeded: weight))
        }
        if let scale = object["UIImageSymbolConfigurationScale"]?.integer {
            element["scale"] = Enumeration.symbolScale.name(of: Int(truncatingIfNeeded: scale))
        }
        if let font = object["UIImageSymbolConfigurationFont"]?.object.flatMap({ font($0, key: nil) }) {
            element.append(font)
        }
        return element
    }

    // MARK: Frames

    func readFrame(of object: NibObject, into element: DraftElement) {
        let bounds = object["UIBounds"]?.numbers ?? [0, 0, 0, 0]
        let center = object["UICenter"]?.numbers ?? [0, 0]
        guard bounds.count == 4, center.count == 2, (bounds + center).allSatisfy({ $0.isFinite && abs($0) < 1e7 })
        else {
            return
        }
        let rect = element.add("rect", ["key": "frame"])
        rect["x"] = Decimal(center[0] - bounds[2] / 2).length
        rect["y"] = Decimal(center[1] - bounds[3] / 2).length
        rect["width"] = Decimal(bounds[2]).length
        rect["height"] = Decimal(bounds[3]).length
    }
}
