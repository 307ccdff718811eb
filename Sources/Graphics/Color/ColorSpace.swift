// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The colour spaces that documents and asset catalogs name.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
    /// The space of the web, and of colours that name none.
    case sRGB
    /// sRGB whose components may leave 0…1.
    case extendedSRGB
    /// sRGB primaries in linear light.
    case linearSRGB
    /// The wider space of Apple's displays.
    case displayP3
    /// RGB of the calibrated family ("generic RGB", gamma 1.8 in the profile of that name).
    case genericRGB
    /// The device's own RGB, taken as sRGB.
    case deviceRGB
    /// Adobe RGB (1998).
    case adobeRGB
    /// Gray with a gamma of 2.2, taken as sRGB's curve.
    case genericGamma22Gray
    /// Gray with a gamma of 1.8.
    case genericGray
    /// The device's own gray, taken as sRGB's curve.
    case deviceGray
    /// Gray in linear light.
    case linearGray

    /// Whether one component describes the colour.
    public var isGray: Bool {
        switch self {
        case .genericGamma22Gray, .genericGray, .deviceGray, .linearGray: true
        default: false
        }
    }

    /// Converts components of this space to sRGB with its transfer curve; gray spaces use `first` alone.
    func convertedToSRGB(
        _ first: CGFloat, _ second: CGFloat, _ third: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        switch self {
        case .sRGB, .extendedSRGB, .deviceRGB:
            return (first, second, third)
        case .genericGamma22Gray, .deviceGray:
            return (first, first, first)
        case .linearSRGB:
            return (
                TransferFunction.sRGB(fromLinear: first), TransferFunction.sRGB(fromLinear: second),
                TransferFunction.sRGB(fromLinear: third)
            )
        case .linearGray:
            let gray = TransferFunction.sRGB(fromLinear: first)
            return (gray, gray, gray)
        case .genericGray:
            let gray = TransferFunction.sRGB(fromLinear: TransferFunction.power(first, 1.8))
            return (gray, gray, gray)
        case .genericRGB:
            return Self.converted(
                TransferFunction.power(first, 1.8), TransferFunction.power(second, 1.8),
                TransferFunction.power(third, 1.8), by: Self.genericToSRGB)
        case .displayP3:
            return Self.converted(
                TransferFunction.linear(fromSRGB: first), TransferFunction.linear(fromSRGB: second),
                TransferFunction.linear(fromSRGB: third), by: Self.displayP3ToSRGB)
        case .adobeRGB:
            return Self.converted(
                TransferFunction.power(first, 563.0 / 256), TransferFunction.power(second, 563.0 / 256),
                TransferFunction.power(third, 563.0 / 256), by: Self.adobeToSRGB)
        }
    }

    /// Linear Display P3 → linear sRGB, both with a D65 white (from the primaries in SMPTE RP 431-2 and IEC 61966-2-1).
    private static let displayP3ToSRGB: [CGFloat] = [
        1.2249402, -0.2249402, 0,
        -0.0420570, 1.0420570, 0,
        -0.0196376, -0.0786361, 1.0982736,
    ]

    /// Linear Adobe RGB (1998) → linear sRGB (from its published primaries).
    private static let adobeToSRGB: [CGFloat] = [
        1.3982832, -0.3982832, 0,
        0, 1, 0,
        0, -0.0429393, 1.0429393,
    ]

    /// Linear generic RGB (P22 phosphors: 0.630/0.340, 0.295/0.605, 0.155/0.077, D65) → linear sRGB.
    private static let genericToSRGB: [CGFloat] = chromaticConversion(
        from: [(0.630, 0.340), (0.295, 0.605), (0.155, 0.077)], to: [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)])

    private static func converted(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, by matrix: [CGFloat]
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        func row(_ index: Int) -> CGFloat {
            TransferFunction.sRGB(
                fromLinear: matrix[index] * red + matrix[index + 1] * green + matrix[index + 2] * blue)
        }
        return (row(0), row(3), row(6))
    }

    /// The 3×3 matrix between two sets of primaries that share the D65 white point.
    private static func chromaticConversion(
        from source: [(x: CGFloat, y: CGFloat)], to target: [(x: CGFloat, y: CGFloat)]
    ) -> [CGFloat] {
        multiply(inverted(toXYZ(target)), toXYZ(source))
    }

    private static func toXYZ(_ primaries: [(x: CGFloat, y: CGFloat)]) -> [CGFloat] {
        let columns = primaries.map { ($0.x / $0.y, CGFloat(1), (1 - $0.x - $0.y) / $0.y) }
        let matrix = columns.map(\.0) + columns.map(\.1) + columns.map(\.2)
        let white: [CGFloat] = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
        let inverse = inverted(matrix)
        let gains = (0..<3).map { row in
            inverse[row * 3] * white[0] + inverse[row * 3 + 1] * white[1] + inverse[row * 3 + 2] * white[2]
        }
        return (0..<9).map { matrix[$0] * gains[$0 % 3] }
    }

    private static func multiply(_ left: [CGFloat], _ right: [CGFloat]) -> [CGFloat] {
        (0..<9).map { index in
            let (row, column) = (index / 3 * 3, index % 3)
            return left[row] * right[column] + left[row + 1] * right[column + 3] + left[row + 2] * right[column + 6]
        }
    }

    private static func inverted(_ m: [CGFloat]) -> [CGFloat] {
        let cofactors: [CGFloat] = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        return cofactors.map { $0 / determinant }
    }
}

/// Transfer curves between encoded and linear light, odd-symmetric so that extended components survive.
enum TransferFunction {
    /// IEC 61966-2-1, decoding.
    static func linear(fromSRGB value: CGFloat) -> CGFloat {
        let magnitude = abs(value)
        let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    /// IEC 61966-2-1, encoding.
    static func sRGB(fromLinear value: CGFloat) -> CGFloat {
        let magnitude = abs(value)
        let encoded = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -encoded : encoded
    }

    static func power(_ value: CGFloat, _ exponent: CGFloat) -> CGFloat {
        value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    }
}
