// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// Writes PNG files (PNG specification, third edition): 8 bits a component, RGB when every pixel is opaque, otherwise
/// RGBA. User-interface pictures are mostly flat, so each row is taken as its difference from the row above and
/// compressed lightly; that is several times as fast as Cairo's writer at about the same size.
enum PNGEncoder {
    /// - Parameters:
    ///   - pixels: Cairo's ARGB32 words, premultiplied, rows `stride` bytes apart.
    ///   - ignoresAlpha: whether the alpha byte means nothing (Cairo's RGB24).
    ///   - level: zlib's compression level, 1…9.
    static func encode(
        _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, ignoresAlpha: Bool = false,
        level: Int32 = 3
    ) throws(GraphicsError) -> [UInt8] {
        let isOpaque = ignoresAlpha || isOpaque(pixels, width, height, stride)
        let rows = filteredRows(pixels, width, height, stride, channels: isOpaque ? 3 : 4)
        var length = compressBound(uLong(rows.count))
        var compressed = [UInt8](repeating: 0, count: Int(length))
        guard compress2(&compressed, &length, rows, uLong(rows.count), level) == Z_OK else {
            throw .surfaceFailure("the pixels cannot be compressed")
        }
        var file = PNGHeader.signature
        let header = bigEndian(width) + bigEndian(height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
        appendChunk("IHDR", header[...], to: &file)
        appendChunk("IDAT", compressed[..<Int(length)], to: &file)
        appendChunk("IEND", [], to: &file)
        return file
    }

    private static func isOpaque(_ pixels: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int) -> Bool {
        for row in 0..<height {
            let line = pixels + row * stride
            var alpha: UInt8 = 255
            for column in 0..<width { alpha &= line[column * 4 + 3] }
            if alpha != 255 { return false }
        }
        return true
    }

    /// Every row as a filter byte (2, "up") and its components less those of the row above.
    private static func filteredRows(
        _ pixels: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int, channels: Int
    ) -> [UInt8] {
        let rowLength = width * channels
        return [UInt8](unsafeUninitializedCapacity: (rowLength + 1) * height) { output, count in
            guard let start = output.baseAddress else { return }
            var above = [UInt8](repeating: 0, count: rowLength)
            var current = above
            for row in 0..<height {
                let line = pixels + row * stride
                current.withUnsafeMutableBufferPointer { components in
                    for column in 0..<width {
                        straighten(line + column * 4, into: components, at: column * channels, channels: channels)
                    }
                }
                let target = start + row * (rowLength + 1)
                target[0] = 2
                above.withUnsafeBufferPointer { above in
                    current.withUnsafeBufferPointer { current in
                        for index in 0..<rowLength { target[index + 1] = current[index] &- above[index] }
                    }
                }
                swap(&above, &current)
            }
            count = (rowLength + 1) * height
        }
    }

    /// One pixel as red, green, blue and perhaps alpha, no longer premultiplied.
    @inline(__always)
    private static func straighten(
        _ pixel: UnsafePointer<UInt8>, into components: UnsafeMutableBufferPointer<UInt8>, at index: Int, channels: Int
    ) {
        let alpha = Int(pixel[3])
        if channels == 3 || alpha == 255 {
            components[index] = pixel[2]
            components[index + 1] = pixel[1]
            components[index + 2] = pixel[0]
        } else {
            for component in 0..<3 {
                let value = Int(pixel[2 - component])
                components[index + component] =
                    alpha == 0 ? 0 : UInt8(truncatingIfNeeded: min((value * 255 + alpha / 2) / alpha, 255))
            }
        }
        if channels == 4 { components[index + 3] = UInt8(truncatingIfNeeded: alpha) }
    }

    private static func appendChunk(_ type: String, _ content: ArraySlice<UInt8>, to file: inout [UInt8]) {
        file += bigEndian(content.count)
        let start = file.count
        file += Array(type.utf8)
        file += content
        let checksum = file.withUnsafeBufferPointer { bytes -> uLong in
            guard let base = bytes.baseAddress else { return 0 }
            return crc32(0, base + start, uInt(truncatingIfNeeded: bytes.count - start))
        }
        file += bigEndian(Int(checksum))
    }

    private static func bigEndian(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}
