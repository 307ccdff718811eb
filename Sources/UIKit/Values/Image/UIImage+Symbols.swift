// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

nonisolated extension UIImage {
    /// The text size that symbols have where none is asked for, in points.
    static let ordinarySymbolPointSize: CGFloat = 17

    /// The longer side of the preview in which documents record a symbol's size.
    static let previewLength: CGFloat = 128
    /// Where the symbol is not in ``SymbolTable``, this much of its preview is taken at 17 point text. Measured from the
    /// frames of free image views.
    static let previewFactor: CGFloat = 0.17
    /// The same of circles, known by the shape of their preview, and of what is struck through.
    static let roundPreviewFactor: CGFloat = 0.153
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
        let scale = pointSize / Self.ordinarySymbolPointSize * (attributes.symbolConfiguration?.scale.factor ?? 1)
        let glyph = SymbolGlyph.named(name)
        let unit = Self.unitFactor * glyph.magnification
        var base = CGSize(width: glyph.size.width * unit, height: glyph.size.height * unit)
        if let recorded = attributes.recordedSymbolSize, recorded.isDrawable {
            // The table knows how high the symbol is, the document what shape it has. How far a slash reaches beyond
            // the symbol the table does not know.
            let factor = Self.previewFactor(name, shape: recorded)
            base =
                SymbolGlyph.isKnown(name) && !name.contains(".slash")
                ? CGSize(width: base.height * recorded.width / recorded.height, height: base.height)
                : recorded.applying(CGAffineTransform(scaleX: factor, y: factor))
        }
        return CGSize(width: (base.width * scale * 3).rounded() / 3, height: (base.height * scale * 3).rounded() / 3)
    }

    private static func previewFactor(_ name: String, shape: CGSize) -> CGFloat {
        let isRound = shape.width == previewLength && (122...124).contains(shape.height)
        return isRound || name.contains(".slash") ? roundPreviewFactor : previewFactor
    }

    func drawSymbol(_ name: String, in rect: CGRect, color: CGColor, context: CGContext) {
        let glyph = SymbolGlyph.named(name)
        let width = (attributes.symbolConfiguration?.weight ?? .regular).strokeWidth
        glyph.draw(in: rect, color: color, strokeWidth: width, context: context)
    }
}
