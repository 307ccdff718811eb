// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

extension CGContext {
    /// Draws laid-out text with its top left at `origin`.
    public func draw(_ layout: TextLayout, at origin: CGPoint) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        if let textRecorder {
            textRecorder(layout, CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(ctm))
            return
        }
        saveGState()
        for line in layout.lines {
            drawBackground(of: line, layout, origin)
            drawText(of: line, layout, origin)
            drawDecoration(of: line, layout, origin)
        }
        restoreGState()
    }

    private func drawBackground(of line: TextLine, _ layout: TextLayout, _ origin: CGPoint) {
        for fragment in line.fragments {
            guard let color = layout.source.attributes[fragment.run].backgroundColor else { continue }
            state.fillColor = color
            fill(
                CGRect(
                    x: origin.x + fragment.x, y: origin.y + line.frame.minY, width: fragment.width,
                    height: line.frame.height))
        }
    }

    private func drawText(of line: TextLine, _ layout: TextLayout, _ origin: CGPoint) {
        var batch = GlyphBatch()
        for fragment in line.fragments {
            let attributes = layout.source.attributes[fragment.run]
            let baseline = origin.y + line.baseline - attributes.baselineOffset
            if fragment.kind == .attachment {
                if let attachment = attributes.attachment, let image = attachment.image {
                    draw(
                        image,
                        in: CGRect(
                            x: origin.x + fragment.x + attachment.bounds.minX,
                            y: baseline - attachment.bounds.maxY, width: attachment.bounds.width,
                            height: attachment.bounds.height))
                }
                continue
            }
            guard let word = fragment.word else { continue }
            var pen = origin.x + fragment.x
            let size = attributes.font.size
            for glyph in word.glyphs {
                let width = glyph.width(font: attributes.font, kern: attributes.kern)
                if glyph.face == nil, glyph.advance > 0 {
                    drawStandIn(x: pen, width: width, baseline: baseline, attributes)
                    let index = fragment.range.lowerBound + glyph.cluster
                    if fragment.range.contains(index) { charactersWithoutFont.insert(layout.source.scalars[index]) }
                } else if let face = glyph.face, fragment.kind != .space {
                    if !batch.accepts(face, fragment.run) {
                        show(batch, layout)
                        batch = GlyphBatch(face: face, run: fragment.run)
                    }
                    batch.glyphs.append(
                        cairo_glyph_t(
                            index: UInt(glyph.id), x: pen + glyph.x * size, y: baseline - glyph.y * size))
                }
                pen += width
            }
        }
        show(batch, layout)
    }

    /// A neutral disc for a character that no installed font has, mostly emoji.
    private func drawStandIn(x: CGFloat, width: CGFloat, baseline: CGFloat, _ attributes: TextAttributes) {
        let size = attributes.font.size
        let diameter = min(size, width) * 0.96
        state.fillColor = attributes.color.copy(alpha: attributes.color.alpha * 0.25)
        fillEllipse(
            in: CGRect(
                x: x + (width - diameter) / 2, y: baseline - size * 0.35 - diameter / 2, width: diameter,
                height: diameter))
    }

    /// Glyphs that are drawn by one call.
    private struct GlyphBatch {
        var face: FontFace?
        var run = -1
        var glyphs: [cairo_glyph_t] = []

        func accepts(_ face: FontFace, _ run: Int) -> Bool { self.face === face && self.run == run }
    }

    private func show(_ batch: GlyphBatch, _ layout: TextLayout) {
        guard let face = batch.face, !batch.glyphs.isEmpty else { return }
        let attributes = layout.source.attributes[batch.run]
        let outer = state.shadow
        if let shadow = attributes.shadow { state.shadow = shadow }
        defer { state.shadow = outer }
        let isSlanted = attributes.font.typeface.isSlanted && face === attributes.font.typeface.face
        let size = attributes.font.size
        var matrix = cairo_matrix_t(xx: size, yx: 0, xy: isSlanted ? -0.2 * size : 0, yy: size, x0: 0, y0: 0)
        let count = Int32(clamping: batch.glyphs.count)
        let isOutline = !keepsText || state.shadow != nil
        CairoFonts.lock.withLock {
            cairo_set_font_face(cairo, face.cairo)
            cairo_set_font_matrix(cairo, &matrix)
            cairo_new_path(cairo)
            if isOutline {
                // Cairo puts glyph images on whole pixels; as outlines they stay where they were measured.
                cairo_glyph_path(cairo, batch.glyphs, count)
            } else {
                paint(attributes.color, thenKeepPath: false) { cairo_show_glyphs($0, batch.glyphs, count) }
            }
        }
        guard isOutline else { return }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        paint(attributes.color, thenKeepPath: false) { cairo_fill_preserve($0) }
    }

    private func drawDecoration(of line: TextLine, _ layout: TextLayout, _ origin: CGPoint) {
        let content = line.fragments.filter { $0.kind != .space || $0.x + $0.width <= line.frame.maxX + 0.01 }
        for fragment in content {
            let attributes = layout.source.attributes[fragment.run]
            let baseline = origin.y + line.baseline - attributes.baselineOffset
            let font = attributes.font
            draw(
                attributes.underline, color: attributes.underlineColor ?? attributes.color, fragment, origin.x,
                y: baseline + font.size * 0.11, size: font.size)
            draw(
                attributes.strikethrough, color: attributes.strikethroughColor ?? attributes.color, fragment, origin.x,
                y: baseline - font.xHeight / 2, size: font.size)
        }
    }

    private func draw(
        _ style: TextAttributes.LineStyle, color: CGColor, _ fragment: TextFragment, _ left: CGFloat, y: CGFloat,
        size: CGFloat
    ) {
        guard style != .none else { return }
        let thickness = max(size * 0.06, 0.5) * (style == .thick ? 2 : 1)
        state.fillColor = color
        let bar = CGRect(x: left + fragment.x, y: y, width: fragment.width, height: thickness)
        fill(bar)
        if style == .double { fill(bar.offsetBy(dx: 0, dy: thickness * 2)) }
    }
}
