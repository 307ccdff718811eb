// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

nonisolated extension UIImage {
    /// The text size that symbols have where none is asked for, in points.
    static let ordinarySymbolPointSize: CGFloat = 17

    /// Documents record a symbol's size in a preview whose longer side is 128 units; where the symbol is not in
    /// ``SymbolTable``, this much of it is taken at 17 point text. Measured from the frames of free image views.
    static let previewFactor: CGFloat = 0.153
    /// Points of a unit of a symbol's box at 17 point text: the circle's 112 units are 19 points high.
    static let unitFactor: CGFloat = 0.17

    private var pointSize: CGFloat {
        let wanted = attributes.symbolConfiguration?.pointSize ?? 0
        return wanted > 0 ? wanted : Self.ordinarySymbolPointSize
    }

    /// How high capitals are beside which the symbol stands, whose middle is theirs.
    var symbolCapHeight: CGFloat { pointSize * Self.capHeightFactor }
    /// The height of capitals in the system's font of one point.
    private static let capHeightFactor: CGFloat = 0.7046
    /// How far letters of the system's font reach below the line, of one point.
    private static let descentFactor: CGFloat = 0.2412

    /// What a symbol's height differs from a line's: symbols of one text size are aligned alike, whatever their height.
    /// The capitals lie in the middle, with as much above them as letters reach below the line.
    ///
    /// - Parameter pixel: the length that is rounded to, in points.
    func symbolAlignmentInsets(pixel: CGFloat) -> UIEdgeInsets {
        func rounded(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
            (length / pixel).rounded(rule) * pixel
        }
        let line =
            rounded(symbolCapHeight, .toNearestOrAwayFromZero)
            + 2 * rounded(pointSize * Self.descentFactor, .toNearestOrAwayFromZero)
        let excess = rounded(size.height - 1e-4, .up) - line
        let top = rounded(excess / 2 - 1e-6, .up)
        return UIEdgeInsets(top: top, left: 0, bottom: excess - top, right: 0)
    }

    /// The symbol's size in points.
    func symbolSize(_ name: String) -> CGSize {
        let factor = pointSize / Self.ordinarySymbolPointSize * (attributes.symbolConfiguration?.scale.factor ?? 1)
        let glyph = SymbolGlyph.named(name)
        let unit = Self.unitFactor * glyph.magnification
        var base = CGSize(width: glyph.size.width * unit, height: glyph.size.height * unit)
        if let recorded = attributes.recordedSymbolSize, recorded.isDrawable {
            // The table knows how high the symbol is, the document what shape it has. How far a slash reaches beyond
            // the symbol the table does not know.
            base =
                SymbolGlyph.isKnown(name) && !name.contains(".slash")
                ? CGSize(width: base.height * recorded.width / recorded.height, height: base.height)
                : CGSize(width: recorded.width * Self.previewFactor, height: recorded.height * Self.previewFactor)
        }
        return CGSize(width: (base.width * factor * 3).rounded() / 3, height: (base.height * factor * 3).rounded() / 3)
    }

    func drawSymbol(_ name: String, in rect: CGRect, color: CGColor, context: CGContext) {
        let glyph = SymbolGlyph.named(name)
        let width = (attributes.symbolConfiguration?.weight ?? .regular).strokeWidth
        glyph.draw(in: rect, color: color, strokeWidth: width, context: context)
    }
}
