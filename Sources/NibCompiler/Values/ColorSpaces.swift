// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Apple's old "Generic RGB" space, which documents call `calibratedRGB`: gamma 1.8 and primaries of its own.
///
/// Interface Builder matches its colours to sRGB when it compiles; the result may leave the range 0 to 1. The matrix
/// was fitted to colours in compiled nibs and reproduces them to five digits.
enum GenericRGB {
    /// The sRGB components of a generic colour.
    static func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        if red == green, green == blue, red == 0 || red == 1 { return (red, green, blue) }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            StandardRGB.encoded(1.025_252_3 * r - 0.026_562_1 * g + 0.001_300_7 * b),
            StandardRGB.encoded(0.019_407_9 * r + 0.948_042_9 * g + 0.032_593_3 * b),
            StandardRGB.encoded(-0.001_762_9 * r - 0.001_436_6 * g + 1.003_215_0 * b)
        )
    }

    /// The generic components of a colour in sRGB, as far as they reach.
    static func components(ofSRGB red: Double, _ green: Double, _ blue: Double) -> [Double] {
        let (r, g, b) = (StandardRGB.linear(red), StandardRGB.linear(green), StandardRGB.linear(blue))
        return [
            0.974_854_4 * r + 0.027_311_2 * g - 0.002_151_2 * b, -0.020_014_1 * r + 1.054_299_1 * g - 0.034_226_4 * b,
            0.001_684_4 * r + 0.001_557_8 * g + 0.996_742_3 * b,
        ].map { min(max(pow(max($0, 0), 1 / 1.8), 0), 1) }
    }

    /// The sRGB grey of a `calibratedWhite`, which has the same gamma.
    static func sRGB(white: Double) -> Double {
        white == 0 || white == 1 ? white : StandardRGB.encoded(linear(white))
    }

    private static func linear(_ value: Double) -> Double { pow(max(value, 0), 1.8) }
}

/// The Display P3 space: sRGB's transfer function and wider primaries.
enum DisplayP3 {
    /// The sRGB components of a P3 colour, outside 0 to 1 where sRGB does not reach.
    static func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        if red == green, green == blue { return (red, green, blue) }
        let (r, g, b) = (StandardRGB.linear(red), StandardRGB.linear(green), StandardRGB.linear(blue))
        return (
            StandardRGB.encoded(1.224_940_2 * r - 0.224_940_2 * g),
            StandardRGB.encoded(-0.042_056_9 * r + 1.042_056_9 * g),
            StandardRGB.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_6 * b)
        )
    }
}

/// sRGB's transfer function, continued to negative values by symmetry.
enum StandardRGB {
    static func linear(_ value: Double) -> Double {
        let magnitude = abs(value)
        let linear = magnitude <= 0.040_45 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    static func encoded(_ value: Double) -> Double {
        let magnitude = abs(value)
        let encoded = magnitude <= 0.003_130_8 ? 12.92 * magnitude : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -encoded : encoded
    }
}
