// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

extension CGContext {
    /// Draws `image` stretched over `rect`; with `tint`, only its shape in that colour (a template image).
    public func draw(_ image: CGImage, in rect: CGRect, tint: CGColor? = nil) {
        let rect = rect.standardized
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_new_path(cairo)
        // A mask in a vector file is less widely understood than an image, so there the tint goes into the pixels.
        let tintsPixels = tint != nil && !isRaster
        let source = tintsPixels ? image.tinted(with: tint ?? .black) : image
        guard let pattern = cairo_pattern_create_for_surface(source.surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = CGAffineTransform(
            a: CGFloat(image.width) / rect.width, b: 0, c: 0, d: CGFloat(image.height) / rect.height,
            tx: -rect.minX * CGFloat(image.width) / rect.width, ty: -rect.minY * CGFloat(image.height) / rect.height
        ).cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, state.interpolationQuality.cairo)
        // Edge pixels continue outside, so that smoothing does not fade the border; a vector file keeps the plain image.
        cairo_pattern_set_extend(pattern, isRaster ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        castShadow(coverage: state.alpha, extent: rect) { target in
            cairo_rectangle(target, rect.minX, rect.minY, rect.width, rect.height)
            cairo_clip(target)
            cairo_set_source(target, pattern)
            cairo_paint(target)
        }
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(cairo)
        cairo_set_operator(cairo, state.blendMode.cairo)
        if let tint, !tintsPixels {
            setSource(tint)
            cairo_mask(cairo, pattern)
        } else {
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, state.alpha)
        }
    }

    /// Draws `image` at its own size: one pixel of it is `1 / imageScale` points.
    public func draw(_ image: CGImage, at point: CGPoint, imageScale: CGFloat = 1, tint: CGColor? = nil) {
        guard imageScale > 0 else { return }
        let size = CGSize(width: CGFloat(image.width) / imageScale, height: CGFloat(image.height) / imageScale)
        draw(image, in: CGRect(origin: point, size: size), tint: tint)
    }
}

extension CGInterpolationQuality {
    var cairo: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_FAST
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}
