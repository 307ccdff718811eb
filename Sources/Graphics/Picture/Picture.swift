// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// A drawing surface whose result is a PNG, SVG or PDF file.
///
///     let picture = try Picture(size: CGSize(width: 20, height: 10), scale: 2, format: .png)
///     picture.context.setFillColor(.white)
///     picture.context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
///     let bytes = try picture.data()    // 40 × 20 pixels
///
/// The same drawing always gives the same bytes: no dates and no counters of the process stand in them.
public final class Picture {
    /// What a picture is written as.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case png, svg, pdf
    }

    /// The longest side, in pixels.
    public static let largestSide = 16_384
    /// The most pixels in all (256 MiB of memory).
    public static let largestArea = 67_108_864

    /// In points.
    public let size: CGSize
    /// Pixels per point. SVG and PDF are measured in points; there it only sets how finely shadows are rasterised.
    public let scale: CGFloat
    /// What the picture is written as.
    public let format: Format
    /// What draws into the picture.
    public let context: CGContext

    private let surface: OpaquePointer
    private let output = ByteWriter()
    private var isFinished = false

    /// An empty, transparent picture of `size` points.
    ///
    /// - Throws: `GraphicsError.invalidSize`, `.invalidScale`, `.sizeTooLarge`, `.surfaceFailure`.
    public init(size: CGSize, scale: CGFloat = 1, format: Format = .png) throws(GraphicsError) {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
            throw .invalidSize(size)
        }
        guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
        // A hair over a whole pixel (third points at 3x) is not another pixel.
        let width = max((size.width * scale - 1e-6).rounded(.up), 1)
        let height = max((size.height * scale - 1e-6).rounded(.up), 1)
        guard
            width <= CGFloat(Self.largestSide), height <= CGFloat(Self.largestSide),
            width * height <= CGFloat(Self.largestArea)
        else { throw .sizeTooLarge(width: width, height: height) }
        self.size = size
        self.scale = scale
        self.format = format

        let made: OpaquePointer?
        switch format {
        case .png:
            made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            cairo_surface_set_device_scale(made, scale, scale)
        case .svg:
            made = cairo_svg_surface_create_for_stream(ByteWriter.callback, output.closure, size.width, size.height)
            cairo_svg_surface_restrict_to_version(made, CAIRO_SVG_VERSION_1_2)
        case .pdf:
            made = cairo_pdf_surface_create_for_stream(ByteWriter.callback, output.closure, size.width, size.height)
            cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_CREATE_DATE, Self.fixedDate)
            cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_MOD_DATE, Self.fixedDate)
            cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_CREATOR, "Inkwell")
        }
        guard let made else { throw .surfaceFailure("no memory") }
        let status = cairo_surface_status(made)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(made)
            throw .surfaceFailure(String(cString: cairo_status_to_string(status)))
        }
        surface = made
        context = CGContext(surface: made, bounds: CGRect(origin: .zero, size: size), scale: scale)
    }

    deinit {
        // The surface may write its end here, so it goes before the output does.
        CairoFonts.lock.withLock { cairo_surface_finish(surface) }
        cairo_surface_destroy(surface)
    }

    /// Draws a picture and returns its file.
    public static func data(
        size: CGSize, scale: CGFloat = 1, format: Format = .png, draw: (CGContext) -> Void
    ) throws(GraphicsError) -> [UInt8] {
        let picture = try Picture(size: size, scale: scale, format: format)
        draw(picture.context)
        return try picture.data()
    }

    /// Draws a raster image.
    public static func image(
        size: CGSize, scale: CGFloat = 1, draw: (CGContext) -> Void
    ) throws(GraphicsError) -> CGImage {
        let picture = try Picture(size: size, scale: scale, format: .png)
        draw(picture.context)
        return try picture.image()
    }

    /// A date for PDF's information dictionary that is the same in every file.
    private static let fixedDate = "2000-01-01T00:00:00Z"
}

// MARK: - Results

extension Picture {
    /// Ends the drawing of a page and begins another one of the same size (PDF); clears a picture of another format.
    public func beginNewPage() {
        guard format == .pdf else { return context.clear(CGRect(origin: .zero, size: size)) }
        cairo_show_page(context.cairo)
    }

    /// The file. Ends the picture when the format is SVG or PDF.
    ///
    /// - Throws: `GraphicsError.pictureFinished` the second time (SVG, PDF), `.surfaceFailure`.
    public func data() throws(GraphicsError) -> [UInt8] {
        try checkStatus()
        if format == .png { return try image().pngData() }
        guard !isFinished else { throw .pictureFinished }
        isFinished = true
        if format == .pdf { cairo_show_page(context.cairo) }
        // PDF and SVG take the glyphs that they used from Cairo's fonts now.
        CairoFonts.lock.withLock { cairo_surface_finish(surface) }
        try checkStatus()
        return format == .svg ? SVGNumbering.normalized(output.bytes) : output.bytes
    }

    /// A copy of the pixels drawn so far; a picture of another format than PNG has none and throws
    /// `GraphicsError.surfaceFailure`.
    public func image() throws(GraphicsError) -> CGImage {
        guard format == .png else { throw .surfaceFailure("a \(format.rawValue) picture has no pixels") }
        try checkStatus()
        cairo_surface_flush(surface)
        let copy = try CGImage.makeSurface(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        guard let from = cairo_image_surface_get_data(surface), let to = cairo_image_surface_get_data(copy) else {
            cairo_surface_destroy(copy)
            throw .surfaceFailure("the surface has no pixels")
        }
        // Same format and width, hence the same stride.
        let count = Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface))
        to.update(from: from, count: count)
        cairo_surface_mark_dirty(copy)
        return CGImage(surface: copy)
    }

    /// Lends the pixels of a PNG picture: premultiplied, four bytes each in the machine's order of blue, green, red,
    /// alpha, rows `stride` bytes apart. Does nothing for other formats.
    public func withPixels(_ body: (_ pixels: UnsafeRawPointer, _ width: Int, _ height: Int, _ stride: Int) -> Void) {
        guard format == .png else { return }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        body(
            data, Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)),
            Int(cairo_image_surface_get_stride(surface)))
    }

    private func checkStatus() throws(GraphicsError) {
        for status in [cairo_status(context.cairo), cairo_surface_status(surface)]
        where status != CAIRO_STATUS_SUCCESS && status != CAIRO_STATUS_SURFACE_FINISHED {
            throw .surfaceFailure(String(cString: cairo_status_to_string(status)))
        }
    }
}
