// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What stands for a font that is asked for: the face drawn, and the metrics and advances measured.
struct FontSource {
    var match: FontCatalog.Match?
    var metrics: FontMetrics
    var advances: AdvanceRule
    /// Letter-spacing by size, in 1/1000 em; nil for none.
    var tracking: InterpolatedTable?
    /// 100…900.
    var weight: Double

    static func source(
        for family: FontDescription.Family, weight: Double, isItalic: Bool, isText: Bool
    ) -> FontSource {
        switch family {
        case .system, .rounded: system(weight: weight, isItalic: isItalic, isText: isText)
        case .monospaced:
            FontSource(
                match: first(of: ["SF Mono", "Menlo"] + monospacedFamilies, weight, isItalic),
                metrics: systemMetrics, advances: .fixed(0.618), weight: weight)
        case .serif: substitute(KnownFont.newYork, weight: weight, isItalic: isItalic, isText: isText)
        case .named(let name): named(name, weight: weight, isItalic: isItalic, isText: isText)
        }
    }

    /// The system font's vertical metrics, fitted to recorded label heights: 1.19336 em a line.
    static let systemMetrics = FontMetrics(
        ascender: 0.95215, descender: 0.24121, capHeight: 0.70459, xHeight: 0.52588)

    static let sansFamilies = ["Inter", "Liberation Sans", "DejaVu Sans", "Noto Sans", "Nimbus Sans", "FreeSans"]
    static let monospacedFamilies = [
        "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Noto Mono", "FreeMono", "Nimbus Mono PS",
    ]

    /// The first installed family of `families`, or any sans-serif.
    static func first(of families: [String], _ weight: Double, _ isItalic: Bool) -> FontCatalog.Match? {
        for family in families + sansFamilies {
            if let match = FontCatalog.face(family: family, weight: weight, isItalic: isItalic) { return match }
        }
        guard let face = FontCatalog.fallback(for: "a", isBold: weight >= 600) else { return nil }
        return FontCatalog.Match(face: face, needsSlant: isItalic)
    }
}

// MARK: - The system font

extension FontSource {
    /// The system font as `name` has it: ".SFUIText" and ".SFUIDisplay" are the first cuts, with a 9 behind it those of
    /// iOS 9, with an 11 or a 13 those of iOS 11 and 13; without a name it is today's.
    private static func system(
        weight: Double, isItalic: Bool, isText: Bool, name: FontName? = nil
    ) -> FontSource {
        let (fitted, fittedWeight): (SystemFontAdvances.Weight, Double) =
            switch weight {
            case ..<450: (.regular, 400)
            case ..<550: (.medium, 500)
            case ..<650: (.semibold, 600)
            default: (.bold, 700)
            }
        let cut = isText ? "SFUIText" : "SFUIDisplay"
        let isOfFirstRelease = name?.family == cut + "9"
        let isFirst = isOfFirstRelease || name?.family == cut
        let families = isText ? ["Inter"] : ["Inter Display", "Inter"]
        let opticalFace: SystemFontAdvances.Face = isText ? .text : .display
        let spacing: [SystemFontAdvances.Weight: Double] =
            isText
            ? [.medium: 0.006, .semibold: 0.008, .bold: 0.014]
            : [.regular: -0.044, .medium: -0.036, .semibold: -0.030, .bold: -0.024]
        func textCut(_ weight: Double) -> FontFace? {
            FontCatalog.face(family: "Inter", weight: weight, isItalic: false)?.face
        }
        return FontSource(
            match: first(of: families, weight, isItalic),
            metrics: systemMetrics,
            advances: .system(
                face: opticalFace, weight: fitted,
                borrowing: WeightBorrowing(
                    own: isText ? nil : textCut(weight),
                    fitted: weight == fittedWeight ? nil : textCut(fittedWeight),
                    excess: excess(weight, isText: isText),
                    hasLightDigits: !isText && (weight < 400 || isFirst && fitted == .regular),
                    digitExcess: name?.family == cut + "11" ? 0.021 : 0, isFirst: isFirst,
                    separatesStops: isText || name != nil, spacing: spacing[fitted] ?? 0,
                    ideograph: isOfFirstRelease ? 1 : 1.02)),
            tracking: SystemFontAdvances.tracking(opticalFace, isFirst: isFirst, isLight: weight < 400),
            weight: weight)
    }

    /// What letters of a weight that was not fitted are wider than those of the nearest that was, drawn in that weight, in
    /// em.
    private static func excess(_ weight: Double, isText: Bool) -> Double {
        switch weight {
        case ..<250: isText ? 0 : -0.0115
        case 850...: 0.022
        case 750...: 0.009
        default: 0
        }
    }
}

// MARK: - Fonts by name

extension FontSource {
    private static func named(_ name: String, weight: Double, isItalic: Bool, isText: Bool) -> FontSource {
        let style = FontName(name)
        let chosenWeight = style.weight.map { style in weight > 400 ? max(style, weight) : style } ?? weight
        let isItalic = isItalic || style.isItalic
        if let face = style.shippedFace {
            var source = system(weight: chosenWeight, isItalic: isItalic, isText: face == .text)
            source.tracking = SystemFontAdvances.tracking(
                ofFile: face, isFirst: style.family.lowercased().hasPrefix("sfui"))
            return source
        }
        if style.isSystem {
            return system(weight: chosenWeight, isItalic: isItalic, isText: isText, name: style)
        }
        if let known = KnownFont.family(style.family) {
            return substitute(known, weight: chosenWeight, isItalic: isItalic, isText: isText)
        }
        // Not a font we know: perhaps it is installed.
        for family in [style.spacedFamily, style.family, name] {
            if let match = FontCatalog.face(family: family, weight: chosenWeight, isItalic: isItalic) {
                return FontSource(
                    match: match, metrics: match.face.metrics, advances: .scaled(1), weight: chosenWeight)
            }
        }
        // Interface Builder shows a font that it does not have in Helvetica Neue, whatever its weight.
        return substitute(KnownFont.helveticaNeue, weight: 400, isItalic: isItalic, isText: isText)
    }

    private static func substitute(
        _ known: KnownFont, weight: Double, isItalic: Bool, isText: Bool
    ) -> FontSource {
        let match = first(of: known.families, weight, isItalic)
        return FontSource(
            match: match, metrics: known.metrics(weight), advances: known.advances(weight),
            tracking: known.tracking, weight: weight)
    }
}
