// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A colour as sRGB components with alpha, not premultiplied.
///
/// Components may lie outside 0…1 (extended sRGB) when the colour came from a wider space; drawing clamps them.
public struct CGColor: Hashable, Sendable, Codable {
    /// From 0 to 1; outside of that range in colours that sRGB does not hold.
    public var red: CGFloat
    /// Like ``red``.
    public var green: CGFloat
    /// Like ``red``.
    public var blue: CGFloat
    /// From 0, clear, to 1, opaque.
    public var alpha: CGFloat

    /// Opaque black.
    public static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// No colour at all.
    public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// sRGB components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a colour of sRGB components, each from 0 to 1.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A gray with sRGB's transfer curve (gamma 2.2 gray).
    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Components of `space`, converted to sRGB. Gray spaces read the first component only.
    public init(space: ColorSpace, components: [CGFloat], alpha: CGFloat) {
        func component(_ index: Int) -> CGFloat { index < components.count ? components[index] : 0 }
        let converted = space.convertedToSRGB(component(0), component(1), component(2))
        self.init(red: converted.red, green: converted.green, blue: converted.blue, alpha: alpha)
    }

    /// `0xRRGGBB`.
    public init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat((hex >> 16) & 0xff) / 255,
            green: CGFloat((hex >> 8) & 0xff) / 255,
            blue: CGFloat(hex & 0xff) / 255,
            alpha: alpha)
    }

    /// Red, green, blue and alpha in this order.
    public var components: [CGFloat] { [red, green, blue, alpha] }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Every component limited to 0…1; a component that is not a number becomes 0.
    public var clamped: CGColor {
        func limit(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
        return CGColor(red: limit(red), green: limit(green), blue: limit(blue), alpha: limit(alpha))
    }
}

extension CGColor {
    /// The colour `fraction` of the way to `other`, component by component in sRGB.
    public func mixed(with other: CGColor, fraction: CGFloat) -> CGColor {
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
        return CGColor(
            red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
            alpha: between(alpha, other.alpha))
    }

    /// What is seen when this colour lies over an opaque or translucent `backdrop` (source over).
    public func composited(over backdrop: CGColor) -> CGColor {
        let resultAlpha = alpha + backdrop.alpha * (1 - alpha)
        guard resultAlpha > 0 else { return .clear }
        func over(_ top: CGFloat, _ bottom: CGFloat) -> CGFloat {
            (top * alpha + bottom * backdrop.alpha * (1 - alpha)) / resultAlpha
        }
        return CGColor(
            red: over(red, backdrop.red), green: over(green, backdrop.green), blue: over(blue, backdrop.blue),
            alpha: resultAlpha)
    }

    /// Relative luminance, 0 for black and 1 for white (WCAG 2.1: linear light weighted by Rec. 709).
    public var luminance: CGFloat {
        let color = clamped
        return 0.2126 * TransferFunction.linear(fromSRGB: color.red)
            + 0.7152 * TransferFunction.linear(fromSRGB: color.green)
            + 0.0722 * TransferFunction.linear(fromSRGB: color.blue)
    }

    /// Hue, saturation and brightness, each 0…1.
    public var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let color = clamped
        let largest = max(color.red, color.green, color.blue)
        let range = largest - min(color.red, color.green, color.blue)
        guard range > 0 else { return (0, 0, largest) }
        var hue: CGFloat
        if largest == color.red {
            hue = (color.green - color.blue) / range
        } else if largest == color.green {
            hue = (color.blue - color.red) / range + 2
        } else {
            hue = (color.red - color.green) / range + 4
        }
        if hue < 0 { hue += 6 }
        return (hue / 6, range / largest, largest)
    }

    /// A colour from hue, saturation and brightness, each 0…1; the hue wraps around.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let turned = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        /// Each component is the brightness less a trapezoid of the hue, moved by the component's own offset.
        func component(_ offset: CGFloat) -> CGFloat {
            let position = (offset + turned).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }
}
