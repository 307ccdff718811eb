// SPDX-License-Identifier: Apache-2.0

/// Which advance widths text is measured with. The glyphs drawn come from another font than Apple's, so their own
/// advances are replaced.
enum AdvanceRule: Sendable {
    /// The system font's fitted table; a character outside it takes the drawn font's advance and `correction`.
    case system(face: SystemFontAdvances.Face, weight: SystemFontAdvances.Weight, borrowing: WeightBorrowing)
    /// Every character that is not a mark is this many em wide.
    case fixed(Double)
    /// A table of a known font; other characters take the drawn font's advance.
    case table(KnownAdvances)
    /// The drawn font's advances times a factor.
    case scaled(Double)

    /// How much of the drawn font's kerning is kept.
    var kerning: Double {
        switch self {
        case .system(let face, _, _): SystemFontAdvances.kerning(face)
        case .fixed: 0
        case .table(let table): table.kerning
        case .scaled: 1
        }
    }

    /// The width in em of a letter of Chinese or Japanese, which another font lends.
    var ideograph: Double {
        if case .system(_, _, let borrowing) = self { borrowing.ideograph } else { 1 }
    }

    /// What two neighbours lie wider apart than the drawn font's kerning has it, in em.
    func excess(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double {
        guard case .system(_, _, let borrowing) = self else { return 0 }
        if left == ".", right == ".", !borrowing.separatesStops { return 0 }
        return SystemFontKerning.excess(left, right)
    }
}

/// How the system font measures what was not fitted: as Inter's text cut has it, which the tables were fitted against,
/// corrected as the nearest fitted weight is.
struct WeightBorrowing: Sendable {
    /// The text cut of the weight; nil where it is what is drawn.
    var own: FontFace?
    /// The text cut of the nearest fitted weight; nil when the weight itself was fitted.
    var fitted: FontFace?
    /// What a character of the weight is wider than that, or a letter is narrower, in em.
    var excess: Double
    /// Whether digits are those of the display face's weights below regular, which are those of its first cut, too.
    var hasLightDigits: Bool
    /// What a digit of the weights from regular on is wider, in em.
    var digitExcess: Double
    /// Whether the cut is the first that Apple made of the face.
    var isFirst: Bool
    /// Whether full stops in a row stand apart: not in the display face from iOS 14 on.
    var separatesStops: Bool
    /// Fitted advances hold the weight's and the face's spacing; characters outside the table need it added, in em.
    var spacing: Double
    /// The width of an ideograph beside it, in em.
    var ideograph: Double

    /// The advance of a character in the weight, before correction, in em; nil where what is drawn has it.
    func advance(of scalar: Unicode.Scalar) -> Double? {
        own.flatMap { face in face.glyph(for: scalar).map(face.advance) }
    }
}

extension AdvanceRule {
    /// The advance of a character drawn with `glyph` of `face`, in em.
    func advance(of scalar: Unicode.Scalar, glyph: UInt32, face: FontFace) -> Double {
        switch self {
        case .system(let opticalFace, let weight, let borrowing):
            let own = borrowing.advance(of: scalar) ?? face.advance(of: glyph)
            let fitted = SystemFontAdvances.advance(
                of: scalar, face: opticalFace, weight: weight, isFirst: borrowing.isFirst)
            guard let fitted else { return own + borrowing.spacing }
            if borrowing.hasLightDigits, let digit = SystemFontAdvances.displayLightDigit(scalar) { return digit }
            let isDigit = ("0"..."9").contains(scalar)
            let digitExcess = isDigit ? borrowing.digitExcess : 0
            guard let reference = borrowing.fitted, let referenceGlyph = reference.glyph(for: scalar)
            else { return fitted + digitExcess }
            // Heavy weights are wider throughout, thin ones are narrower in their letters alone.
            let excess = borrowing.excess > 0 || scalar.properties.isAlphabetic ? borrowing.excess : 0
            return own + fitted - reference.advance(of: referenceGlyph) + excess + digitExcess
        case .fixed(let width): return width
        case .table(let table): return table.advance(of: scalar) ?? face.advance(of: glyph)
        case .scaled(let factor): return face.advance(of: glyph) * factor
        }
    }
}
