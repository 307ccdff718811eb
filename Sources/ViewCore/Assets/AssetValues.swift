// SPDX-License-Identifier: Apache-2.0

/// Under which look an asset's variant stands; what is nil does not matter.
nonisolated package struct AssetAppearance: Hashable, Sendable {
    /// Whether it is dark.
    package var isDark: Bool?
    /// Whether contrasts are strong.
    package var hasHighContrast: Bool?

    /// How much the look asks for.
    package var weight: Int { (isDark == nil ? 0 : 1) + (hasHighContrast == nil ? 0 : 1) }

    /// Whether it holds for a look.
    package func fits(isDark: Bool, hasHighContrast: Bool) -> Bool {
        (self.isDark ?? isDark) == isDark && (self.hasHighContrast ?? hasHighContrast) == hasHighContrast
    }
}

/// Pixels of a file.
nonisolated package struct AssetPicture: Sendable {
    /// The pixels.
    package var image: CGImage
    /// Pixels a point.
    package var scale: CGFloat

    init(image: CGImage, scale: CGFloat) {
        (self.image, self.scale) = (image, scale)
    }

    /// Reads a file; `@2x` and `@3x` at the end of its name tell its scale.
    package init?(contentsOfFile path: String) {
        guard let image = try? CGImage.contents(ofFile: path) else { return nil }
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(image: image, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
    }
}

/// An image set: a picture, and others that stand for it under certain looks.
nonisolated package struct AssetImage: Sendable {
    /// A picture for a look.
    package struct Variant: Sendable {
        package var appearance: AssetAppearance
        package var picture: AssetPicture
    }

    /// The picture where no variant fits.
    package var plain: AssetPicture
    /// The pictures for certain looks.
    package var variants: [Variant] = []
    /// Whether the picture is a shape to be drawn in the tint; nil where who shows it decides.
    package var isTemplate: Bool?
}

/// A colour set.
nonisolated package struct AssetColor: Sendable {
    /// What a colour is made of.
    package enum Value: Hashable, Sendable {
        case components(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, isDisplayP3: Bool)
        case white(CGFloat, alpha: CGFloat)
        /// A system colour's name.
        case reference(String)
    }

    /// A colour for a look.
    package struct Variant: Hashable, Sendable {
        package var appearance: AssetAppearance
        package var value: Value
    }

    /// The colours, in the set's order; at least one.
    package var variants: [Variant]
}
