// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive

// `color` → `UIColor`.
//
// Components: `UIColorComponentCount`, `UIRed` … or `UIWhite`, `UIAlpha`, the same as text under `NSRGB` or `NSWhite`
// with `NSColorSpace` (2 or 4); what a float cannot hold also under `UIRed-Double` …. A system colour adds
// `UISystemColorName`, a named one `UIDynamicCatalogName`; both keep the value the document recorded.

extension NibBuilder {
    /// The object of a `color` element; nil for `<nil>`.
    func color(_ element: Element) -> NibObject? {
        guard element.name == "color" else { return nil }
        return color(statedBy: element) { makeColor(element) }
    }

    /// A system colour that the compiler writes by itself, with the value it has in the light appearance.
    func systemColor(_ name: String, white: Double, alpha: Double = 1) -> NibObject {
        withValues {
            $0.object(for: "system \(name)") {
                let object = NibObject(className: "UIColor")
                object["UISystemColorName"] = .object(.string(name))
                // The newest system has these colours in components, however they look.
                let isMatched = compilation.isColorMatched && tools < 20000
                Self.write(
                    isMatched ? .gray(white, alpha) : .rgb(white, white, white, alpha), to: object, tools: tools)
                return object
            }
        }
    }

    /// The background of a table: the white that Interface Builder gives a new table means the system's colour.
    func tableBackground(_ element: Element) -> NibObject? {
        guard element.name == "color" else { return nil }
        let isNamed = element.attributes.contains { $0.name.lowercased().hasSuffix("systemcolor") || $0.name == "name" }
        guard !isNamed, tools < 15000, components(element).map(\.isWhite) == true else { return color(element) }
        return withValues {
            $0.object(for: Self.tableWhite) {
                let object = NibObject(className: "UIColor")
                object["UISystemColorName"] = .object(.string("tableBackgroundColor"))
                Self.write(.rgb(1, 1, 1, 1), to: object, tools: tools)
                return object
            }
        }
    }

    private func components(_ element: Element) -> ColorComponents? {
        ColorComponents(element, matched: compilation.isColorMatched)
    }

    private func makeColor(_ element: Element) -> NibObject {
        let object = NibObject(className: "UIColor")
        // Documents of Xcode 11 state the new name beside an old one for older systems.
        let systemName =
            element[attribute: "systemColor"] ?? element[attribute: "xcode11CocoaTouchSystemColor"]
            ?? element[attribute: "cocoaTouchSystemColor"]
        if let systemName {
            if tools < 15000, systemName == "groupTableViewBackgroundColor" {
                // Before iOS 13 it was a pattern.
                object["UISystemColorName"] = .object(.string(systemName))
                object["UIPatternSelector"] = .object(.string(systemName))
                return object
            }
            // An old one of no use: the plain colour stands for it.
            if tools >= 11134 || tools < 3000 || systemName != "darkTextColor" {
                object["UISystemColorName"] = .object(.string(systemName))
            }
            let recorded = compilation.resources.systemColor(named: systemName).flatMap(components)
            var value = components(element) ?? recorded ?? Self.systemColors[systemName] ?? .gray(0, 1)
            if !compilation.isColorMatched, tools >= 3000, case .gray(let white, let alpha) = value {
                value = .rgb(white, white, white, alpha)
            }
            Self.write(value, to: object, tools: tools)
            guard tools >= 22000 else { return object }
            // The newest compilers keep it beside what the document makes of it: neither transparency nor contrast.
            let modified = NibObject(className: "UIColor")
            modified["UIDynamicModifiedBaseColor"] = .object(object)
            modified["UIDynamicModifiedAlphaComponent"] = .double(Double.greatestFiniteMagnitude)
            modified["UIDynamicModifiedContrast"] = .integer(0)
            Self.write(value, to: modified, tools: tools)
            return modified
        }
        if let name = element[attribute: "name"], element[attribute: "colorSpace"] != "catalog" {
            object["UIDynamicCatalogName"] = .object(.string(name))
            let recorded = compilation.resources.color(named: name).flatMap { color -> ColorComponents? in
                if let system = color[attribute: "systemColor"] {
                    return compilation.resources.systemColor(named: system).flatMap(components)
                        ?? Self.systemColors[system]
                }
                return components(color)
            }
            Self.write(recorded ?? .init(white: 0, alpha: 1), to: object, tools: tools)
            return object
        }
        let value = components(element) ?? .init(white: 0, alpha: 1)
        switch value {
        case .gray(0, 0): object["UISystemColorName"] = .object(.string("clearColor"))
        case .gray(1, 1): object["UISystemColorName"] = .object(.string("whiteColor"))
        case .gray(0, 1): object["UISystemColorName"] = .object(.string("blackColor"))
        default: break
        }
        Self.write(value, to: object, tools: tools)
        return object
    }

    /// Writes components, as numbers and as text.
    static func write(_ value: ColorComponents, to object: NibObject, tools: Int) {
        func component(_ name: String, _ value: Double) {
            object.append(.float(Float(value)), forKey: name)
            if tools >= 18000, Double(Float(value)) != value {
                object.append(.double(value), forKey: name + "-Double")
            }
        }
        func text(_ parts: [Double], _ key: String, space: Int64) {
            // The form of macOS came with Xcode 4.5, and legacy forms leave it out themselves.
            guard tools >= 3000 || tools == 0 else { return }
            object.append(.data(Array(parts.map(\.shortDecimal).joined(separator: " ").utf8)), forKey: key)
            object.append(.integer(space), forKey: "NSColorSpace")
        }
        switch value {
        case .rgb(let red, let green, let blue, let alpha):
            object.append(.integer(4), forKey: "UIColorComponentCount")
            component("UIRed", red)
            component("UIGreen", green)
            component("UIBlue", blue)
            component("UIAlpha", alpha)
            let parts = [red, green, blue] + (alpha == 1 ? [] : [alpha])
            text(parts, "NSRGB", space: 2)
        case .gray(let white, let alpha):
            object.append(.integer(2), forKey: "UIColorComponentCount")
            component("UIWhite", white)
            component("UIAlpha", alpha)
            let parts = [white] + (alpha == 1 ? [] : [alpha])
            text(parts, "NSWhite", space: 4)
        }
    }

    /// System colours in the light appearance, for documents that do not record their values. From Apple's Human
    /// Interface Guidelines.
    static let systemColors: [String: ColorComponents] = [
        "systemBackgroundColor": .gray(1, 1), "secondarySystemBackgroundColor": .eightBit(242, 242, 247),
        "tertiarySystemBackgroundColor": .gray(1, 1), "systemGroupedBackgroundColor": .eightBit(242, 242, 247),
        "secondarySystemGroupedBackgroundColor": .gray(1, 1),
        "tertiarySystemGroupedBackgroundColor": .eightBit(242, 242, 247),
        "groupTableViewBackgroundColor": .eightBit(242, 242, 247), "labelColor": .gray(0, 1),
        "secondaryLabelColor": .eightBit(60, 60, 67, 0.6), "tertiaryLabelColor": .eightBit(60, 60, 67, 0.3),
        "quaternaryLabelColor": .eightBit(60, 60, 67, 0.18), "placeholderTextColor": .eightBit(60, 60, 67, 0.3),
        "separatorColor": .eightBit(60, 60, 67, 0.29), "opaqueSeparatorColor": .eightBit(198, 198, 200),
        "linkColor": .eightBit(0, 122, 255), "tintColor": .eightBit(0, 122, 255),
        "systemBlueColor": .eightBit(0, 122, 255), "systemGreenColor": .eightBit(52, 199, 89),
        "systemIndigoColor": .eightBit(88, 86, 214), "systemOrangeColor": .eightBit(255, 149, 0),
        "systemPinkColor": .eightBit(255, 45, 85), "systemPurpleColor": .eightBit(175, 82, 222),
        "systemRedColor": .eightBit(255, 59, 48), "systemTealColor": .eightBit(48, 176, 199),
        "systemCyanColor": .eightBit(50, 173, 230), "systemMintColor": .eightBit(0, 199, 190),
        "systemBrownColor": .eightBit(162, 132, 94), "systemYellowColor": .eightBit(255, 204, 0),
        "systemGrayColor": .eightBit(142, 142, 147), "systemGray2Color": .eightBit(174, 174, 178),
        "systemGray3Color": .eightBit(199, 199, 204), "systemGray4Color": .eightBit(209, 209, 214),
        "systemGray5Color": .eightBit(229, 229, 234), "systemGray6Color": .eightBit(242, 242, 247),
        "systemFillColor": .eightBit(120, 120, 128, 0.2), "secondarySystemFillColor": .eightBit(120, 120, 128, 0.16),
        "tertiarySystemFillColor": .eightBit(118, 118, 128, 0.12),
        "quaternarySystemFillColor": .eightBit(116, 116, 128, 0.08), "darkTextColor": .gray(0, 1),
        "lightTextColor": .gray(1, 0.6), "whiteColor": .gray(1, 1), "blackColor": .gray(0, 1),
        "clearColor": .gray(0, 0), "viewFlipsideBackgroundColor": .eightBit(31, 33, 36),
        "scrollViewTexturedBackgroundColor": .eightBit(111, 113, 121),
        "underPageBackgroundColor": .eightBit(180, 184, 193),
    ]
}

/// The numbers of a colour, 0 to 1, in sRGB or its grey.
enum ColorComponents: Equatable {
    case rgb(Double, Double, Double, Double)
    case gray(Double, Double)

    /// Whether these are the components of opaque white.
    var isWhite: Bool { self == .gray(1, 1) || self == .rgb(1, 1, 1, 1) }

    init(white: Double, alpha: Double) { self = .gray(white, alpha) }

    static func eightBit(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> ColorComponents {
        .rgb(red / 255, green / 255, blue / 255, alpha)
    }

    /// The components a `color` element states, in sRGB; nil when it states none.
    /// Interface Builder matches colours to sRGB only in documents that say `colorMatched`.
    init?(_ element: Element, matched: Bool) {
        let alpha = element.double("alpha") ?? 1
        let space = element[attribute: "customColorSpace"] ?? element[attribute: "colorSpace"] ?? ""
        if let white = element.double("white") {
            guard matched else {
                self = .rgb(white, white, white, alpha)
                return
            }
            self = .gray(space == "calibratedWhite" ? GenericRGB.sRGB(white: white) : white, alpha)
        } else if let red = element.double("red"), let green = element.double("green"),
            let blue = element.double("blue")
        {
            let value: (Double, Double, Double)
            switch space {
            case "calibratedRGB" where matched: value = GenericRGB.sRGB(red, green, blue)
            case "displayP3": value = DisplayP3.sRGB(red, green, blue)
            default: value = (red, green, blue)
            }
            self = .rgb(value.0, value.1, value.2, alpha)
        } else {
            return nil
        }
    }
}

extension Double {
    /// The number with three significant digits, as C's `%.3g` writes it.
    var shortDecimal: String { String(format: "%.3g", self) }
}
