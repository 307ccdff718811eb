// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

extension UIImage {
    /// Draws the picture with its upper left corner at a point.
    @MainActor
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the picture stretched to a rectangle.
    @MainActor
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, tint: attributes.tint?.cgColor, context: context)
    }

    /// Draws the picture with its upper left corner at a point, as a whole more or less opaque.
    @MainActor
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    @MainActor
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, tint: attributes.tint?.cgColor, context: context)
        context.restoreGState()
    }

    /// The picture as pixels.
    nonisolated public func rendered(scale: CGFloat, color: CGColor) -> CGImage? {
        if let cgImage, !isDrawnAsTemplate { return cgImage }
        let size = size
        return try? Picture.image(size: size, scale: scale) { context in
            draw(in: CGRect(origin: .zero, size: size), tint: color, context: context)
        }
    }

    /// Draws the picture stretched to a rectangle.
    ///
    /// - Parameter tint: the colour of a symbol or a template; a picture drawn in its own colours ignores it.
    nonisolated func draw(in rect: CGRect, tint: CGColor?, context: CGContext) {
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
        let variant = resolved(with: .current)
        if variant !== self {
            variant.draw(in: rect, tint: tint, context: context)
            return
        }
        context.saveGState()
        if isMirrored {
            context.translateBy(x: rect.minX + rect.maxX, y: 0)
            context.scaleBy(x: -1, y: 1)
        }
        let ownTint = attributes.tint?.cgColor
        let shape = isDrawnAsTemplate ? ownTint ?? tint ?? .black : ownTint
        switch content {
        case .bitmap(let image, let scale): draw(image, scale: scale, in: rect, tint: shape, context: context)
        case .symbol(let name):
            let colored = attributes.symbolConfiguration?.colors.first?.cgColor
            drawSymbol(name, in: rect, color: colored ?? shape ?? .black, context: context)
        case .placeholder(let name, _):
            PlaceholderDrawing.draw(
                name: name, in: rect, tint: shape, isDark: UITraitCollection.current.userInterfaceStyle == .dark,
                context: context)
        }
        context.restoreGState()
    }

    nonisolated private var isMirrored: Bool {
        attributes.isMirrored
            != (attributes.flipsForRightToLeft && UITraitCollection.current.layoutDirection == .rightToLeft)
    }

    nonisolated private func draw(_ image: CGImage, scale: CGFloat, in rect: CGRect, tint: CGColor?, context: CGContext)
    {
        let caps = attributes.capInsets
        guard attributes.isResizable, rect.size != size, caps != .zero || attributes.resizingMode == .tile else {
            context.draw(image, in: rect, tint: tint)
            return
        }
        // Nine parts: corners keep their size, edges and middle are stretched.
        let columns = Self.bands(
            source: CGFloat(image.width), head: caps.left * scale, tail: caps.right * scale, target: rect.width,
            scale: scale)
        let rows = Self.bands(
            source: CGFloat(image.height), head: caps.top * scale, tail: caps.bottom * scale, target: rect.height,
            scale: scale)
        for row in rows {
            for column in columns {
                let part = CGRect(x: column.from, y: row.from, width: column.length, height: row.length)
                let target = CGRect(
                    x: rect.minX + column.to, y: rect.minY + row.to, width: column.size, height: row.size)
                guard target.width > 0, target.height > 0, let piece = image.cropping(to: part) else { continue }
                context.draw(piece, in: target, tint: tint)
            }
        }
    }

    /// Head, middle and tail of an axis: where each lies in the source (pixels) and in the target (points).
    nonisolated private static func bands(
        source: CGFloat, head: CGFloat, tail: CGFloat, target: CGFloat, scale: CGFloat
    ) -> [(from: CGFloat, length: CGFloat, to: CGFloat, size: CGFloat)] {
        let head = min(max(0, head.rounded()), source)
        let tail = min(max(0, tail.rounded()), source - head)
        let middle = source - head - tail
        let fixed = (head + tail) / scale
        let squeeze = fixed > target && fixed > 0 ? target / fixed : 1
        let (headSize, tailSize) = (head / scale * squeeze, tail / scale * squeeze)
        return [
            (0, head, 0, headSize), (head, middle, headSize, max(0, target - headSize - tailSize)),
            (head + middle, tail, target - tailSize, tailSize),
        ].filter { $0.1 >= 1 }
    }
}
