// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

extension CGImage {
    /// Reads an image file's bytes: PNG always, JPEG, GIF, TIFF and others where gdk-pixbuf is installed.
    ///
    /// - Throws: `GraphicsError.unknownImageFormat`, `.damagedImage`, `.sizeTooLarge`.
    public static func decoded(from bytes: [UInt8]) throws(GraphicsError) -> CGImage {
        if bytes.starts(with: PNGHeader.signature) { return try decodedPNG(bytes) }
        return try PixbufDecoder.decode(bytes)
    }

    /// Reads an image file.
    ///
    /// - Throws: `GraphicsError.unreadableFile` and what `decoded(from:)` throws.
    public static func contents(ofFile path: String) throws(GraphicsError) -> CGImage {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadableFile(path: path) }
        return try decoded(from: [UInt8](data))
    }

    private static func decodedPNG(_ bytes: [UInt8]) throws(GraphicsError) -> CGImage {
        // Cairo allocates before it looks, so the size is checked first.
        guard let size = PNGHeader.size(of: bytes) else { throw .damagedImage("the PNG header is incomplete") }
        guard size.width > 0, size.height > 0 else { throw .damagedImage("the PNG image has no pixels") }
        guard
            size.width <= Picture.largestSide, size.height <= Picture.largestSide,
            size.width * size.height <= Picture.largestArea
        else { throw .sizeTooLarge(width: Double(size.width), height: Double(size.height)) }
        let reader = ByteReader(bytes)
        let surface = withExtendedLifetime(reader) {
            cairo_image_surface_create_from_png_stream(
                { closure, destination, count in
                    guard let closure, let destination else { return CAIRO_STATUS_READ_ERROR }
                    let reader = Unmanaged<ByteReader>.fromOpaque(closure).takeUnretainedValue()
                    return reader.read(into: destination, count: Int(count))
                        ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                }, Unmanaged.passUnretained(reader).toOpaque())
        }
        guard let surface else { throw .damagedImage("no memory") }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw .damagedImage(String(cString: cairo_status_to_string(status)))
        }
        return try normalized(surface)
    }

    /// Cairo reads deep PNGs into float formats; everything else here works on 8 bits a component.
    static func normalized(_ surface: OpaquePointer) throws(GraphicsError) -> CGImage {
        let format = cairo_image_surface_get_format(surface)
        if format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 { return CGImage(surface: surface) }
        defer { cairo_surface_destroy(surface) }
        let made = try makeSurface(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        let context = cairo_create(made)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(made)
        return CGImage(surface: made)
    }

    /// The image as PNG bytes.
    public func pngData() throws(GraphicsError) -> [UInt8] {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { throw .surfaceFailure("there are no pixels") }
        return try PNGEncoder.encode(
            data, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)),
            ignoresAlpha: cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24)
    }
}

/// The fixed beginning of a PNG file (PNG specification, 5.2 and 11.2.2).
enum PNGHeader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Width and height in pixels; nil when the header is cut off.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24 else { return nil }
        func number(at offset: Int) -> Int {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return (number(at: 16), number(at: 20))
    }
}

/// Bytes handed to a C stream callback.
private final class ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func read(into destination: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
        guard count <= bytes.count - position else { return false }
        for index in 0..<count { destination[index] = bytes[position + index] }
        position += count
        return true
    }
}

/// Bytes taken from a C stream callback.
final class ByteWriter {
    var bytes: [UInt8] = []

    /// What to hand to C as the closure; valid as long as this object lives.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let callback: cairo_write_func_t = { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let writer = Unmanaged<ByteWriter>.fromOpaque(closure).takeUnretainedValue()
        writer.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}
