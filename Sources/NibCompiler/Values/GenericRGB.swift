// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Apple's old "Generic RGB" space, which documents call `calibratedRGB`: gamma 1.8 and wider apart primaries than
/// sRGB has. Interface Builder matches its colours to sRGB when it compiles, which may leave the range 0 to 1.
enum GenericRGB {
    /// The sRGB components of a generic colour. Greys stay as they are at the ends of the scale.
    static func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        let linear = [red, green, blue].map { pow(max($0, 0), 1.8) }
        // The profile's colorants, as XYZ relative to D50.
        let x = 0.454_27 * linear[0] + 0.353_32 * linear[1] + 0.156_62 * linear[2]
        let y = 0.242_63 * linear[0] + 0.674_41 * linear[1] + 0.083_37 * linear[2]
        let z = 0.014_82 * linear[0] + 0.090_42 * linear[1] + 0.719_53 * linear[2]
        // The inverse of sRGB's colorants relative to D50.
        let r = 3.133_856_1 * x - 1.616_866_7 * y - 0.490_614_6 * z
        let g = -0.978_768_4 * x + 1.916_141_5 * y + 0.033_454_0 * z
        let b = 0.071_945_3 * x - 0.228_991_4 * y + 1.405_242_7 * z
        return (encode(r), encode(g), encode(b))
    }

    private static func encode(_ linear: Double) -> Double {
        let magnitude = abs(linear)
        let encoded = magnitude <= 0.003_130_8 ? 12.92 * magnitude : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        let value = linear < 0 ? -encoded : encoded
        // The profiles' rounding must not make white or black something else.
        if abs(value) < 0.002 { return 0 }
        if abs(value - 1) < 0.002 { return 1 }
        return value
    }
}
