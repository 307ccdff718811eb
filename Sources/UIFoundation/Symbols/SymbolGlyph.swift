// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

/// A symbol as figures in a box of its own: neutral stand-ins of our own design for the symbols that documents name.
nonisolated package struct SymbolGlyph: Sendable {
    /// One figure of a symbol.
    package struct Figure: Sendable {
        package enum Kind: Sendable {
            /// An open line, always stroked.
            case line
            /// A closed outline: stroked, or filled in the symbol's `.fill` variant.
            case outline
            /// A closed outline that is always filled.
            case solid
        }

        package var kind: Kind
        package var path: CGPath
        /// Takes away from what was drawn before instead of adding to it.
        package var erases = false
    }

    /// In units; a symbol of ordinary height is about 100 high.
    package var size: CGSize
    package var figures: [Figure]
    /// A letter or a number that is drawn as text in the middle.
    package var text: String?
    /// Whether the first figure is one of the enclosures, such as a circle, around another symbol.
    package var isEnclosed = false
    /// How much larger than its box the symbol is shown.
    package var magnification: CGFloat = 1

    /// The `.fill` variant: outlines are filled, and what lies on them is cut out.
    package var filled: SymbolGlyph {
        var result = self
        let surfaces = figures.filter { $0.kind == .outline }.map(\.path.boundingBox)
        guard let largest = surfaces.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return self }
        result.figures = figures.map { figure in
            var figure = figure
            let box = figure.path.boundingBox
            if figure.kind == .outline, box == largest || !largest.contains(box) {
                figure.kind = .solid
            } else if largest.insetBy(dx: -1, dy: -1).contains(box) {
                figure.erases = true
                if isEnclosed, figure.kind == .outline { figure.kind = .solid }
            }
            return figure
        }
        // What is cut out comes last, so that it is cut out of everything.
        result.figures.sort { !$0.erases && $1.erases }
        return result
    }

    /// The symbol small inside a figure, as the `.circle` and `.square` variants have it.
    package func enclosed(in outline: CGPath, size outer: CGSize) -> SymbolGlyph {
        let factor = min(0.52 * outer.width / max(size.width, 1), 0.52 * outer.height / max(size.height, 1))
        let transform = CGAffineTransform(scaleX: factor, y: factor).concatenating(
            CGAffineTransform(
                translationX: (outer.width - size.width * factor) / 2, y: (outer.height - size.height * factor) / 2))
        let inner = figures.map { Figure(kind: $0.kind, path: $0.path.applying(transform), erases: $0.erases) }
        return SymbolGlyph(
            size: outer, figures: [Figure(kind: .outline, path: outline)] + inner, text: text, isEnclosed: true)
    }

    /// The symbol struck through.
    package var slashed: SymbolGlyph {
        var line = CGPath()
        line.move(to: CGPoint(x: size.width * 0.1, y: size.height * 0.06))
        line.addLine(to: CGPoint(x: size.width * 0.9, y: size.height * 0.94))
        var gap = CGPath()
        gap.move(to: CGPoint(x: size.width * 0.1 + 9, y: size.height * 0.06 - 2))
        gap.addLine(to: CGPoint(x: size.width * 0.9 + 9, y: size.height * 0.94 - 2))
        var result = self
        result.figures += [Figure(kind: .line, path: gap, erases: true), Figure(kind: .line, path: line)]
        return result
    }

    /// Draws the symbol so that it fills a rectangle.
    ///
    /// - Parameter strokeWidth: in the units of the symbol's box.
    package func draw(in rect: CGRect, color: CGColor, strokeWidth: CGFloat, context: CGContext) {
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
        let factor = min(rect.width / size.width, rect.height / size.height)
        context.saveGState()
        context.translateBy(
            x: rect.midX - size.width * factor / 2, y: rect.midY - size.height * factor / 2)
        context.scaleBy(x: factor, y: factor)
        context.setLineWidth(strokeWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        // What overlaps must not add up, so a translucent symbol is drawn opaque into a translucent layer.
        let opaque = color.copy(alpha: 1)
        context.setFillColor(opaque)
        context.setStrokeColor(opaque)
        let cutsOut = figures.contains(where: \.erases) || (text != nil && figures.contains { $0.kind == .solid })
        let needsLayer = cutsOut || color.alpha < 1
        if needsLayer { context.beginTransparencyLayer(alpha: color.alpha) }
        for figure in figures {
            context.setBlendMode(figure.erases ? .destinationOut : .normal)
            if figure.kind == .solid { context.fill(figure.path) }
            context.stroke(figure.path)
        }
        if let text {
            context.setBlendMode(cutsOut ? .destinationOut : .normal)
            let font = Font(size: size.height * 0.56, weight: .medium)
            let layout = TextLayout(text: text, attributes: TextAttributes(font: font, color: opaque))
            context.draw(
                layout,
                at: CGPoint(x: (size.width - layout.size.width) / 2, y: (size.height - layout.size.height) / 2))
        }
        if needsLayer { context.endTransparencyLayer() }
        context.restoreGState()
    }
}
