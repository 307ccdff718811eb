// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

extension CGContext {
    /// Draws the shadow of what `operation` draws with Cairo's current path, when one is set.
    ///
    /// The figure is drawn as a mask at the surface's resolution, blurred, and painted in the shadow's colour.
    /// - Parameters:
    ///   - coverage: the opacity of the figure, which the shadow shares.
    ///   - extent: a rectangle around the figure in the user's points; nil when it may fill the clip.
    func castShadow(coverage: CGFloat, extent: CGRect?, of operation: (OpaquePointer) -> Void) {
        guard let shadow = state.shadow, shadow.color.alpha > 0, coverage > 0 else { return }
        guard shadow.blur.isFinite, shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return }
        let blur = min(max(shadow.blur, 0), 500)
        let offset = CGSize(
            width: min(max(shadow.offset.width, -10_000), 10_000),
            height: min(max(shadow.offset.height, -10_000), 10_000))
        // What is farther from the clip than the shadow reaches cannot be seen.
        let seen = surfaceClip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -blur * 2, dy: -blur * 2)
        let figure = extent.map { $0.applying(ctm).insetBy(dx: -blur * 2 - 1, dy: -blur * 2 - 1) } ?? seen
        let area = seen.intersection(figure).integral
        guard !area.isNull, let mask = Mask(area: area, scale: scale) else { return }
        guard let maskContext = cairo_create(mask.surface) else { return }
        copyDrawing(to: maskContext, origin: area.origin)
        operation(maskContext)
        cairo_destroy(maskContext)
        mask.blur(radius: blur * scale)

        let path = cairo_copy_path(cairo)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        let color = shadow.color.clamped
        let place = CGPoint(x: area.minX + offset.width, y: area.minY + offset.height)
        cairo_set_operator(cairo, state.blendMode.cairo)
        if isRaster {
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * coverage)
            cairo_mask_surface(cairo, mask.surface, place.x, place.y)
        } else if let colored = mask.colored(color.copy(alpha: color.alpha * coverage)) {
            cairo_set_source_surface(cairo, colored, place.x, place.y)
            cairo_paint(cairo)
            cairo_surface_destroy(colored)
        }
        cairo_restore(cairo)
        cairo_new_path(cairo)
        cairo_append_path(cairo, path)
        cairo_path_destroy(path)
    }

    /// A rectangle around the current path's fill and stroke, in the user's points.
    var currentPathExtent: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_fill_extents(cairo, &left, &top, &right, &bottom)
        let fill = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        cairo_stroke_extents(cairo, &left, &top, &right, &bottom)
        return fill.union(CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// The clip's bounds in the surface's points.
    private var surfaceClip: CGRect {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        defer { cairo_restore(cairo) }
        return boundingBoxOfClipPath
    }

    /// Gives `target`, whose origin lies at `origin` of the surface, this context's transform, path and line style.
    private func copyDrawing(to target: OpaquePointer, origin: CGPoint) {
        var matrix = ctm.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y)).cairo
        cairo_set_matrix(target, &matrix)
        cairo_set_source_rgba(target, 0, 0, 0, 1)
        cairo_set_fill_rule(target, cairo_get_fill_rule(cairo))
        cairo_set_line_width(target, cairo_get_line_width(cairo))
        cairo_set_line_cap(target, cairo_get_line_cap(cairo))
        cairo_set_line_join(target, cairo_get_line_join(cairo))
        cairo_set_miter_limit(target, cairo_get_miter_limit(cairo))
        let dashCount = Int(cairo_get_dash_count(cairo))
        if dashCount > 0 {
            var dashes = [Double](repeating: 0, count: dashCount)
            var phase = 0.0
            cairo_get_dash(cairo, &dashes, &phase)
            cairo_set_dash(target, dashes, Int32(clamping: dashCount), phase)
        }
        let path = cairo_copy_path(cairo)
        cairo_append_path(target, path)
        cairo_path_destroy(path)
    }
}

/// An 8-bit alpha surface that can be blurred.
private final class Mask {
    let surface: OpaquePointer

    /// Nil when the area is empty or too large to rasterise.
    init?(area: CGRect, scale: CGFloat) {
        let (width, height) = (Double(area.width * scale), Double(area.height * scale))
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384, width * height <= 40_000_000 else {
            return nil
        }
        let made = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width.rounded(.up)), Int32(height.rounded(.up)))
        guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_surface_set_device_scale(made, scale, scale)
        surface = made
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// The mask filled with a colour, for surfaces that keep images better than masks; the caller destroys it.
    func colored(_ color: CGColor) -> OpaquePointer? {
        let made = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else { return nil }
        var (x, y) = (1.0, 1.0)
        cairo_surface_get_device_scale(surface, &x, &y)
        cairo_surface_set_device_scale(made, x, y)
        let context = cairo_create(made)
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_mask_surface(context, surface, 0, 0)
        cairo_destroy(context)
        return made
    }

    /// Blurs with three box filters, which together are close to a Gaussian (W3C SVG 1.1, feGaussianBlur).
    /// - Parameter radius: twice the standard deviation, in pixels.
    func blur(radius: CGFloat) {
        cairo_surface_flush(surface)
        let size = Int((radius / 2 * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard size > 1, let data = cairo_image_surface_get_data(surface) else { return }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        // An even box is not centred: two of them lean in opposite directions and the third is one wider.
        let boxes: [(before: Int, after: Int)] =
            size % 2 == 1
            ? Array(repeating: (size / 2, size / 2), count: 3)
            : [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
        var line = [UInt8](repeating: 0, count: max(width, height))
        for box in boxes {
            for row in 0..<height {
                Self.average(data + row * stride, count: width, step: 1, box: box, scratch: &line)
            }
            for column in 0..<width {
                Self.average(data + column, count: height, step: stride, box: box, scratch: &line)
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    private static func average(
        _ pixels: UnsafeMutablePointer<UInt8>, count: Int, step: Int, box: (before: Int, after: Int),
        scratch: inout [UInt8]
    ) {
        let size = box.before + box.after + 1
        scratch.withUnsafeMutableBufferPointer { line in
            var sum = 0
            var any = 0
            for index in 0..<count {
                line[index] = pixels[index * step]
                any |= Int(line[index])
            }
            if any == 0 { return }
            for index in 0..<min(box.after, count) { sum += Int(line[index]) }
            for index in 0..<count {
                if index + box.after < count { sum += Int(line[index + box.after]) }
                pixels[index * step] = UInt8(truncatingIfNeeded: (sum + size / 2) / size)
                if index - box.before >= 0 { sum -= Int(line[index - box.before]) }
            }
        }
    }
}
