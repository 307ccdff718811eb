// SPDX-License-Identifier: Apache-2.0

/// A colour as a document gives it: components in a colour space, or a name.
public struct ColorValue: Hashable, Sendable {
    /// The components, each from 0 to 1 (extended spaces may go beyond).
    public enum Components: Hashable, Sendable {
        /// Red, green and blue.
        case rgb(red: Double, green: Double, blue: Double, alpha: Double)
        /// A grey.
        case white(white: Double, alpha: Double)
    }

    /// The components; nil for a colour that is only named.
    public var components: Components?
    /// `colorSpace`: `custom`, `calibratedRGB`, `calibratedWhite`, `deviceRGB`, `deviceWhite`, `catalog`.
    public var colorSpace: String?
    /// `customColorSpace`, when the space is `custom`: `sRGB`, `displayP3`, `genericGamma22GrayColorSpace` …
    public var customColorSpace: String?
    /// `name`: a colour of the asset catalog, or of the system's catalog when ``catalog`` says so.
    public var name: String?
    /// `catalog`: `System` on macOS.
    public var catalog: String?
    /// `systemColor`: a colour of iOS that follows the appearance, as `systemBackgroundColor`.
    public var systemColor: String?
    /// `cocoaTouchSystemColor`: a colour of iOS by its older name, as `darkTextColor`.
    public var cocoaTouchSystemColor: String?
}

extension Element {
    /// The element as a colour; nil unless it is a `color`. A component that is no number is zero, an alpha one.
    public var colorValue: ColorValue? {
        guard name == "color" else { return nil }
        var color = ColorValue()
        color.colorSpace = self[attribute: "colorSpace"]
        color.customColorSpace = self[attribute: "customColorSpace"]
        color.name = self[attribute: "name"]
        color.catalog = self[attribute: "catalog"]
        color.systemColor = self[attribute: "systemColor"] ?? self[attribute: "xcode11CocoaTouchSystemColor"]
        color.cocoaTouchSystemColor =
            self[attribute: "cocoaTouchSystemColor"] ?? self[attribute: "CocoaTouchSystemColor"]
        let alpha = double("alpha") ?? 1
        if self[attribute: "red"] != nil || self[attribute: "green"] != nil || self[attribute: "blue"] != nil {
            color.components = .rgb(
                red: double("red") ?? 0, green: double("green") ?? 0, blue: double("blue") ?? 0, alpha: alpha)
        } else if self[attribute: "white"] != nil {
            color.components = .white(white: double("white") ?? 0, alpha: alpha)
        }
        return color
    }

    /// The colour that is the value of a property; nil when it is absent or `nil`.
    public func color(forKey key: String) -> ColorValue? { child(withKey: key)?.colorValue }
}
