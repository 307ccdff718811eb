// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

nonisolated extension UIImage {
    /// The text size that symbols have where none is asked for, in points.
    static let ordinarySymbolPointSize: CGFloat = 17

    /// Documents record a symbol's size in a preview, usually 128 units wide; on screen it is this much of it at 17
    /// point text. Measured from the frames of free image views.
    static let previewFactor: CGFloat = 0.153

    private var pointSize: CGFloat {
        let wanted = attributes.symbolConfiguration?.pointSize ?? 0
        return wanted > 0 ? wanted : Self.ordinarySymbolPointSize
    }

    /// The symbol's size in points.
    func symbolSize(_ name: String) -> CGSize {
        let factor = pointSize / Self.ordinarySymbolPointSize * (attributes.symbolConfiguration?.scale.factor ?? 1)
        let base: CGSize
        if let recorded = attributes.recordedSymbolSize {
            base = recorded
        } else {
            // A box of 112 units is 19.6 points high at 17 point text, like the full circle.
            let units = SymbolGlyph.named(name).size
            base = CGSize(width: units.width * 0.17, height: units.height * 0.17)
        }
        return CGSize(width: (base.width * factor * 3).rounded() / 3, height: (base.height * factor * 3).rounded() / 3)
    }

    func drawSymbol(_ name: String, in rect: CGRect, color: CGColor, context: CGContext) {
        let glyph = SymbolGlyph.named(name)
        let width = (attributes.symbolConfiguration?.weight ?? .regular).strokeWidth
        glyph.draw(in: rect, color: color, strokeWidth: width, context: context)
    }
}
