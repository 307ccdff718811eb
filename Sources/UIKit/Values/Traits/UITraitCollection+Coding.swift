// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension UITraitCollection {
    /// Decodes the traits of a size-class variation.
    ///
    /// A nib has one key for each trait that is specified, the trait's name after a common prefix.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        var traits = UIMutableTraits()
        for (key, set) in Self.traitKeys {
            if let value = coder.integer(key) { set(&traits, Int(clamping: value)) }
        }
        if let category = coder.string(Self.contentSizeCategoryKey) {
            traits.preferredContentSizeCategory = UIContentSizeCategory(rawValue: category)
        }
        self.init(traits)
    }

    private static func key(_ trait: String) -> NibKey {
        NibKey("UITraitCollectionBuiltinTrait-_UITraitName" + trait)
    }

    private static let contentSizeCategoryKey = key("PreferredContentSizeCategory")

    private static let traitKeys: [(NibKey, @Sendable (inout UIMutableTraits, Int) -> Void)] = [
        (
            key("HorizontalSizeClass"),
            { $0.horizontalSizeClass = UIUserInterfaceSizeClass(rawValue: $1) ?? .unspecified }
        ),
        (key("VerticalSizeClass"), { $0.verticalSizeClass = UIUserInterfaceSizeClass(rawValue: $1) ?? .unspecified }),
        (key("UserInterfaceStyle"), { $0.userInterfaceStyle = UIUserInterfaceStyle(rawValue: $1) ?? .unspecified }),
        (key("UserInterfaceIdiom"), { $0.userInterfaceIdiom = UIUserInterfaceIdiom(rawValue: $1) ?? .unspecified }),
        (key("UserInterfaceLevel"), { $0.userInterfaceLevel = UIUserInterfaceLevel(rawValue: $1) ?? .unspecified }),
        (key("DisplayScale"), { $0.displayScale = CGFloat($1) }),
        (key("DisplayGamut"), { $0.displayGamut = UIDisplayGamut(rawValue: $1) ?? .unspecified }),
        (
            key("LayoutDirection"),
            { $0.layoutDirection = UITraitEnvironmentLayoutDirection(rawValue: $1) ?? .unspecified }
        ),
        (
            key("AccessibilityContrast"),
            { $0.accessibilityContrast = UIAccessibilityContrast(rawValue: $1) ?? .unspecified }
        ),
        (key("LegibilityWeight"), { $0.legibilityWeight = UILegibilityWeight(rawValue: $1) ?? .unspecified }),
    ]
}
