// SPDX-License-Identifier: Apache-2.0

extension UIKitClasses {
    /// Colours, fonts, images and other values that a nib may name.
    static let values: [String: @MainActor () -> ClassTable] = [
        "UIColor": { ValueTables.color },
        "UIDynamicColor": { ValueTables.color },
        "UIDynamicSystemColor": { ValueTables.color },
        "UIDynamicCatalogColor": { ValueTables.color },
        "UIDynamicModifiedColor": { ValueTables.color },
        "UICGColor": { ValueTables.color },
        "UIDeviceRGBColor": { ValueTables.color },
        "UIDeviceWhiteColor": { ValueTables.color },
        "UICachedDeviceRGBColor": { ValueTables.color },
        "UICachedDeviceWhiteColor": { ValueTables.color },
        "UIDisplayP3Color": { ValueTables.color },
        "UIPatternColor": { ValueTables.color },
        "UIFont": { ValueTables.font },
        "UICTFont": { ValueTables.font },
        "UIFontDescriptor": { ValueTables.fontDescriptor },
        "UICTFontDescriptor": { ValueTables.fontDescriptor },
        "UIImage": { ValueTables.image },
        "UIImageNibPlaceholder": { ValueTables.image },
        "UIImageSymbolConfiguration": { ValueTables.symbolConfiguration },
        "UITraitCollection": { ValueTables.traitCollection },
    ]
}

/// The tables of the value classes; a nib makes them but connects nothing to them.
enum ValueTables {
    static let color = ClassTable(UIColor.self, superclass: nil, decode: { UIColor(coder: $0) })
    static let font = ClassTable(UIFont.self, superclass: nil, decode: { UIFont(coder: $0) })
    static let fontDescriptor = ClassTable(
        UIFontDescriptor.self, superclass: nil, decode: { UIFontDescriptor(coder: $0) })
    static let image = ClassTable(UIImage.self, superclass: nil, decode: { UIImage(coder: $0) })
    static let symbolConfiguration = ClassTable(
        UIImage.SymbolConfiguration.self, superclass: nil, decode: { UIImage.SymbolConfiguration(coder: $0) })
    static let traitCollection = ClassTable(
        UITraitCollection.self, superclass: nil, decode: { UITraitCollection(coder: $0) })
}
