// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// Image formats beyond PNG, read by gdk-pixbuf.
///
/// The library is looked for when the first such image is read, so that nothing else depends on it; without it these
/// images are refused with `GraphicsError.unknownImageFormat`.
enum PixbufDecoder {
    static func decode(_ bytes: [UInt8]) throws(GraphicsError) -> CGImage {
        guard let library = Library.shared, !bytes.isEmpty else { throw .unknownImageFormat }
        guard let loader = library.makeLoader() else { throw .unknownImageFormat }
        defer { library.unref(loader) }
        var failure: UnsafeMutablePointer<GError>?
        let written = library.write(loader, bytes, bytes.count, &failure) != 0
        // The loader must be closed even after a failure; only the first message is of use.
        let closed = written ? library.close(loader, &failure) != 0 : library.close(loader, nil) != 0
        defer { if let failure { g_error_free(failure) } }
        guard written, closed, let pixbuf = library.pixbuf(loader) else {
            // Domain gdk-pixbuf-error-quark, code 3: the format is not known.
            if let failure, failure.pointee.code == 3 { throw .unknownImageFormat }
            throw .damagedImage(failure.map { String(cString: $0.pointee.message) } ?? "it cannot be decoded")
        }
        return try image(from: pixbuf, library)
    }

    private static func image(from pixbuf: UnsafeMutableRawPointer, _ library: Library) throws(GraphicsError) -> CGImage
    {
        let width = Int(library.width(pixbuf))
        let height = Int(library.height(pixbuf))
        let stride = Int(library.rowstride(pixbuf))
        let channels = Int(library.channels(pixbuf))
        guard let pixels = library.pixels(pixbuf), channels == 3 || channels == 4 else {
            throw .damagedImage("it has no pixels")
        }
        let surface = try CGImage.makeSurface(width: width, height: height)
        guard let target = cairo_image_surface_get_data(surface) else { throw .surfaceFailure("no memory") }
        let targetStride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            for column in 0..<width {
                let from = pixels + row * stride + column * channels
                let to = target + row * targetStride + column * 4
                let alpha = channels == 4 ? Int(from[3]) : 255
                func premultiplied(_ value: UInt8) -> UInt8 {
                    UInt8(truncatingIfNeeded: (Int(value) * alpha + 127) / 255)
                }
                to[0] = premultiplied(from[2])
                to[1] = premultiplied(from[1])
                to[2] = premultiplied(from[0])
                to[3] = UInt8(truncatingIfNeeded: alpha)
            }
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(surface: surface)
    }

    /// The functions of gdk-pixbuf 2.x that are used, by name.
    private struct Library: Sendable {
        typealias Object = UnsafeMutableRawPointer
        typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

        let makeLoader: @convention(c) () -> Object?
        let write: @convention(c) (Object, UnsafePointer<UInt8>, Int, Failure?) -> Int32
        let close: @convention(c) (Object, Failure?) -> Int32
        let pixbuf: @convention(c) (Object) -> Object?
        let width: @convention(c) (Object) -> Int32
        let height: @convention(c) (Object) -> Int32
        let rowstride: @convention(c) (Object) -> Int32
        let channels: @convention(c) (Object) -> Int32
        let pixels: @convention(c) (Object) -> UnsafeMutablePointer<UInt8>?
        let unref: @Sendable (Object) -> Void = { g_object_unref($0) }

        static let shared = Library()

        private init?() {
            guard let handle = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW) else { return nil }
            func function<Function>(_ name: String, as type: Function.Type) -> Function? {
                dlsym(handle, name).map { unsafeBitCast($0, to: type) }
            }
            guard
                let makeLoader = function("gdk_pixbuf_loader_new", as: (@convention(c) () -> Object?).self),
                let write = function(
                    "gdk_pixbuf_loader_write",
                    as: (@convention(c) (Object, UnsafePointer<UInt8>, Int, Failure?) -> Int32).self),
                let close = function(
                    "gdk_pixbuf_loader_close", as: (@convention(c) (Object, Failure?) -> Int32).self),
                let pixbuf = function(
                    "gdk_pixbuf_loader_get_pixbuf", as: (@convention(c) (Object) -> Object?).self),
                let width = function("gdk_pixbuf_get_width", as: (@convention(c) (Object) -> Int32).self),
                let height = function("gdk_pixbuf_get_height", as: (@convention(c) (Object) -> Int32).self),
                let rowstride = function("gdk_pixbuf_get_rowstride", as: (@convention(c) (Object) -> Int32).self),
                let channels = function("gdk_pixbuf_get_n_channels", as: (@convention(c) (Object) -> Int32).self),
                let pixels = function(
                    "gdk_pixbuf_get_pixels", as: (@convention(c) (Object) -> UnsafeMutablePointer<UInt8>?).self)
            else { return nil }
            self.makeLoader = makeLoader
            self.write = write
            self.close = close
            self.pixbuf = pixbuf
            self.width = width
            self.height = height
            self.rowstride = rowstride
            self.channels = channels
            self.pixels = pixels
        }
    }
}
