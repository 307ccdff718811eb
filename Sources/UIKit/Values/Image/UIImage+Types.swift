// SPDX-License-Identifier: Apache-2.0

nonisolated extension UIImage {
    /// Whether a picture is drawn in its own colours or as a shape in the tint colour.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// How the middle of a resizable picture fills its room.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// How large a symbol is beside text of the same size.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3

        /// The factor by which the symbol is larger than at medium scale.
        var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .large: 1.3
            default: 1
            }
        }
    }

    /// How heavy the lines of a symbol are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The width of lines in a box that is about 100 high.
        var strokeWidth: CGFloat {
            switch self {
            case .ultraLight: 2.5
            case .thin: 4
            case .light: 6
            case .unspecified, .regular: 7.5
            case .medium: 9
            case .semibold: 10.5
            case .bold: 12
            case .heavy: 14
            case .black: 16
            }
        }

        /// The weight that goes with a font's.
        init(_ weight: UIFont.Weight) {
            let steps: [(UIFont.Weight, SymbolWeight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
                (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
            ]
            self =
                steps.min { abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue) }?.1
                ?? .regular
        }
    }

    /// How a picture is wanted.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// How a symbol is wanted: size, weight, scale, colour.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// In points; 0 where it is unspecified.
        let pointSize: CGFloat
        let weight: SymbolWeight
        let scale: SymbolScale
        let colors: [UIColor]

        init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor]) {
            self.pointSize = pointSize.isFinite ? min(max(pointSize, 0), 4096) : 0
            self.weight = weight
            self.scale = scale
            self.colors = colors
        }

        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified, colors: [])
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified, colors: [])
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, weight: weight, scale: scale, colors: [])
        }

        public convenience init(scale: SymbolScale) {
            self.init(pointSize: 0, weight: .unspecified, scale: scale, colors: [])
        }

        public convenience init(weight: SymbolWeight) {
            self.init(pointSize: 0, weight: weight, scale: .unspecified, colors: [])
        }

        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                pointSize: font.pointSize, weight: SymbolWeight(font.fontDescriptor.face.weight), scale: scale,
                colors: [])
        }

        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        public convenience init(hierarchicalColor: UIColor) {
            self.init(pointSize: 0, weight: .unspecified, scale: .unspecified, colors: [hierarchicalColor])
        }

        public convenience init(paletteColors: [UIColor]) {
            self.init(pointSize: 0, weight: .unspecified, scale: .unspecified, colors: paletteColors)
        }

        /// This configuration with what the other one specifies.
        public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return SymbolConfiguration(
                pointSize: other.pointSize > 0 ? other.pointSize : pointSize,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale,
                colors: other.colors.isEmpty ? colors : other.colors)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return other.pointSize == pointSize && other.weight == weight && other.scale == scale
                && other.colors == colors
        }

        public override var hash: Int { pointSize.hashValue ^ weight.rawValue ^ scale.rawValue }
    }
}
