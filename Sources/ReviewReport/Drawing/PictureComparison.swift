// SPDX-License-Identifier: Apache-2.0

import Graphics

/// What differs between two pictures, as a picture: what is the same is faded, what differs is in a colour that
/// interfaces rarely have.
struct PictureComparison {
    /// The share of pixels that differ, from 0 to 1.
    let changedShare: Double
    /// The picture of the difference; nil where nothing differs.
    let picture: CGImage?

    /// Compares two pictures; they lie on each other by their top left corners.
    ///
    /// - Throws: `GraphicsError` where the picture of the difference cannot be made.
    init(_ old: CGImage, _ new: CGImage) throws(GraphicsError) {
        let before = old.premultipliedRGBA
        let after = new.premultipliedRGBA
        if old.width == new.width, old.height == new.height, before == after {
            changedShare = 0
            picture = nil
            return
        }
        let width = max(old.width, new.width)
        let height = max(old.height, new.height)
        var pixels = [UInt8](repeating: 255, count: width * height * 4)
        var changed = 0
        for row in 0..<height {
            for column in 0..<width {
                let isInOld = row < old.height && column < old.width
                let isInNew = row < new.height && column < new.width
                let from = (row * old.width + column) * 4
                let to = (row * new.width + column) * 4
                let place = (row * width + column) * 4
                if isInOld, isInNew, before[from..<(from + 4)] == after[to..<(to + 4)] {
                    // Three quarters white, and grey: the eye finds what differs.
                    let grey = (Int(after[to]) * 2 + Int(after[to + 1]) * 5 + Int(after[to + 2])) / 8
                    let faded = UInt8(191 + grey / 4)
                    for channel in 0..<3 { pixels[place + channel] = faded }
                } else {
                    changed += 1
                    let (red, green, blue) = isInNew ? Self.changed : Self.gone
                    pixels[place] = red
                    pixels[place + 1] = green
                    pixels[place + 2] = blue
                }
            }
        }
        changedShare = Double(changed) / Double(width * height)
        picture = try CGImage(width: width, height: height, premultipliedRGBA: pixels)
    }

    private static let changed: (UInt8, UInt8, UInt8) = (214, 0, 110)
    /// Where the new picture does not reach.
    private static let gone: (UInt8, UInt8, UInt8) = (255, 170, 0)
}
