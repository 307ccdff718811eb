// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

/// The grey box that stands for a picture that is not at hand: mountains under a sun, and a name where there is room.
nonisolated package enum PlaceholderDrawing {
    package static func draw(name: String?, in rect: CGRect, tint: CGColor?, isDark: Bool, context: CGContext) {
        if context.textRecorder != nil {
            // What the picture shows is not known: nothing is to be told of texts over it.
            context.clear(rect)
            return
        }
        let paper = CGColor(hex: isDark ? 0x3A3A3C : 0xE4E5EA)
        let ink = tint ?? CGColor(hex: isDark ? 0x7C7C82 : 0xA6A8B0)
        let side = min(rect.width, rect.height)
        let radius = min(6, side * 0.16)
        context.saveGState()
        context.setFillColor(tint.map { $0.copy(alpha: $0.alpha * 0.16) } ?? paper)
        context.fill(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
        let hasName = name != nil && rect.width >= 60 && rect.height >= 48
        let glyphSize = min(44, side * 0.62)
        if glyphSize >= 4 {
            let box = CGRect(
                x: rect.midX - glyphSize / 2, y: rect.midY - glyphSize / 2 - (hasName ? 7 : 0), width: glyphSize,
                height: glyphSize)
            drawPicture(in: box, ink: ink, context: context)
            if hasName, let name { draw(name, below: box.maxY, in: rect, ink: ink, context: context) }
        }
        context.restoreGState()
    }

    private static func drawPicture(in box: CGRect, ink: CGColor, context: CGContext) {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
        }
        context.setFillColor(ink)
        var mountains = CGPath()
        mountains.addLines(between: [
            point(0, 0.82), point(0.32, 0.36), point(0.52, 0.62), point(0.66, 0.46), point(1, 0.82),
        ])
        mountains.closeSubpath()
        context.fill(mountains)
        let sun = box.width * 0.18
        context.fillEllipse(in: CGRect(origin: point(0.68, 0.14), size: CGSize(width: sun, height: sun)))
    }

    private static func draw(_ name: String, below y: CGFloat, in rect: CGRect, ink: CGColor, context: CGContext) {
        let attributes = TextAttributes(
            font: Font(size: 10), color: ink,
            paragraph: ParagraphStyle(alignment: .center, lineBreakMode: .byTruncatingMiddle))
        let layout = TextLayout(text: name, attributes: attributes, width: rect.width - 8, maximumLines: 1)
        guard y + layout.size.height < rect.maxY else { return }
        context.draw(layout, at: CGPoint(x: rect.minX + 4, y: y - 2))
    }
}
