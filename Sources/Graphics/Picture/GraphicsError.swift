// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Why a picture could not be made or read.
public enum GraphicsError: Error, Hashable, Sendable {
    /// Width or height is zero, negative, infinite or not a number; sizes in points.
    case invalidSize(CGSize)
    /// The scale is zero, negative, infinite or not a number.
    case invalidScale(CGFloat)
    /// The surface would have more pixels on a side or in all than `Picture` allows; sizes in pixels.
    case sizeTooLarge(width: Double, height: Double)
    /// Cairo could not make the surface or write it; its own words.
    case surfaceFailure(String)
    /// The bytes are not an image of a format that can be read here.
    case unknownImageFormat
    /// The bytes begin like an image of a known format but do not decode; the decoder's own words.
    case damagedImage(String)
    /// The data has been taken from this picture already, so nothing can be drawn into it any more.
    case pictureFinished
    /// The file could not be read.
    case unreadableFile(path: String)
}

extension GraphicsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidSize(let size): "a picture cannot be \(size.width) × \(size.height) points large"
        case .invalidScale(let scale): "\(scale) is no scale for a picture; use 1, 2 or 3"
        case .sizeTooLarge(let width, let height):
            "\(width) × \(height) pixels are too many; a side has at most \(Picture.largestSide), "
                + "a picture at most \(Picture.largestArea)"
        case .surfaceFailure(let reason): "the drawing library reports: \(reason)"
        case .unknownImageFormat: "this is no image format that can be read here"
        case .damagedImage(let reason): "the image is damaged: \(reason)"
        case .pictureFinished: "the picture is finished"
        case .unreadableFile(let path): "\(path) cannot be read"
        }
    }
}
