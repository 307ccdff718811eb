// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// A raster image; immutable. Pixels are premultiplied sRGB with 8 bits a component.
public final class CGImage: @unchecked Sendable {
    // Safe to share: the surface is never written after `init`, and Cairo counts references atomically.
    let surface: OpaquePointer
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// Takes over `surface`, an image surface in ARGB32 or RGB24 that nothing else writes.
    init(surface: OpaquePointer) {
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// An image from premultiplied pixels, four bytes each in the order red, green, blue, alpha.
    ///
    /// - Throws: `GraphicsError.invalidSize`, `.sizeTooLarge`, or `.damagedImage` when there are too few bytes.
    public convenience init(width: Int, height: Int, premultipliedRGBA pixels: [UInt8]) throws(GraphicsError) {
        let made = try Self.makeSurface(width: width, height: height)
        guard pixels.count >= width * height * 4, let data = cairo_image_surface_get_data(made) else {
            cairo_surface_destroy(made)
            throw .damagedImage("\(pixels.count) bytes are too few for \(width) × \(height) pixels")
        }
        let stride = Int(cairo_image_surface_get_stride(made))
        for row in 0..<height {
            for column in 0..<width {
                let from = (row * width + column) * 4
                let to = row * stride + column * 4
                // Cairo's ARGB32 is a native word; on a little-endian machine blue comes first.
                data[to] = pixels[from + 2]
                data[to + 1] = pixels[from + 1]
                data[to + 2] = pixels[from]
                data[to + 3] = pixels[from + 3]
            }
        }
        cairo_surface_mark_dirty(made)
        self.init(surface: made)
    }

    static func makeSurface(width: Int, height: Int) throws(GraphicsError) -> OpaquePointer {
        guard width > 0, height > 0 else { throw .invalidSize(CGSize(width: width, height: height)) }
        guard width <= Picture.largestSide, height <= Picture.largestSide, width * height <= Picture.largestArea else {
            throw .sizeTooLarge(width: Double(width), height: Double(height))
        }
        guard let made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            throw .surfaceFailure("no memory")
        }
        let status = cairo_surface_status(made)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(made)
            throw .surfaceFailure(String(cString: cairo_status_to_string(status)))
        }
        return made
    }
}

// MARK: - Pixels

extension CGImage {
    /// The colour of a pixel, not premultiplied; nil outside the image.
    public func color(x: Int, y: Int) -> CGColor? {
        guard (0..<width).contains(x), (0..<height).contains(y), let data = cairo_image_surface_get_data(surface) else {
            return nil
        }
        let offset = y * Int(cairo_image_surface_get_stride(surface)) + x * 4
        let opaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        let alpha = opaque ? 1 : CGFloat(data[offset + 3]) / 255
        guard alpha > 0 else { return .clear }
        return CGColor(
            red: CGFloat(data[offset + 2]) / 255 / alpha, green: CGFloat(data[offset + 1]) / 255 / alpha,
            blue: CGFloat(data[offset]) / 255 / alpha, alpha: alpha)
    }

    /// Rows from the top, each pixel red, green, blue, alpha, premultiplied.
    public var premultipliedRGBA: [UInt8] {
        guard let data = cairo_image_surface_get_data(surface) else { return [] }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let opaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let offset = row * stride + column * 4
                pixels.append(data[offset + 2])
                pixels.append(data[offset + 1])
                pixels.append(data[offset])
                pixels.append(opaque ? 255 : data[offset + 3])
            }
        }
        return pixels
    }

    /// The image's shape (its alpha) filled with one colour, as template images are drawn.
    public func tinted(with color: CGColor) -> CGImage {
        guard let made = try? Self.makeSurface(width: width, height: height) else { return self }
        let context = cairo_create(made)
        let color = color.clamped
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_mask_surface(context, surface, 0, 0)
        cairo_destroy(context)
        cairo_surface_flush(made)
        return CGImage(surface: made)
    }

    /// The part of the image inside `rect`, in pixels from the top left; nil when they do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard rect.isFinite else { return nil }
        let area = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
        guard !area.isNull, let made = try? Self.makeSurface(width: Int(area.width), height: Int(area.height)) else {
            return nil
        }
        let context = cairo_create(made)
        cairo_set_source_surface(context, surface, -area.minX, -area.minY)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(made)
        return CGImage(surface: made)
    }
}
