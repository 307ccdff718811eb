// SPDX-License-Identifier: Apache-2.0

// Numbers of UIKit's public enumerations, under the names that documents use for the cases.

extension Enumeration {
    /// `UIView.ContentMode`. Documents of the older kind write `TopLeft` with a capital.
    public static let contentMode = Enumeration(
        "UIView.ContentMode",
        [
            "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4, "top": 5,
            "bottom": 6, "left": 7, "right": 8, "topLeft": 9, "topRight": 10, "bottomLeft": 11, "bottomRight": 12,
            "TopLeft": 9, "TopRight": 10, "BottomLeft": 11, "BottomRight": 12,
        ])
    /// `UISemanticContentAttribute`.
    public static let semanticContentAttribute = Enumeration(
        "UISemanticContentAttribute",
        ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"])
    /// `UIView.AutoresizingMask`.
    public static let autoresizingMask = Enumeration(
        "UIView.AutoresizingMask",
        [
            "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8, "heightSizable": 16,
            "flexibleMaxY": 32,
        ])
    /// `NSLayoutConstraint.Axis`.
    public static let axis = Enumeration("NSLayoutConstraint.Axis", ["horizontal", "vertical"])
    /// `UIStackView.Distribution`.
    public static let stackDistribution = Enumeration(
        "UIStackView.Distribution",
        ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    /// `UIStackView.Alignment`.
    public static let stackAlignment = Enumeration(
        "UIStackView.Alignment",
        [
            "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4,
            "lastBaseline": 5,
        ])
    /// `UIProgressView.Style`.
    public static let progressViewStyle = Enumeration("UIProgressView.Style", ["default", "bar"])
    /// `UIActivityIndicatorView.Style`.
    public static let activityIndicatorStyle = Enumeration(
        "UIActivityIndicatorView.Style", ["whiteLarge": 0, "white": 1, "gray": 2, "medium": 100, "large": 101])
    /// `UIBlurEffect.Style`.
    public static let blurEffectStyle = Enumeration(
        "UIBlurEffect.Style",
        [
            "extraLight": 0, "light": 1, "dark": 2, "extraDark": 3, "regular": 4, "prominent": 5,
            "systemUltraThinMaterial": 6, "systemThinMaterial": 7, "systemMaterial": 8, "systemThickMaterial": 9,
            "systemChromeMaterial": 10, "systemUltraThinMaterialLight": 11, "systemThinMaterialLight": 12,
            "systemMaterialLight": 13, "systemThickMaterialLight": 14, "systemChromeMaterialLight": 15,
            "systemUltraThinMaterialDark": 16, "systemThinMaterialDark": 17, "systemMaterialDark": 18,
            "systemThickMaterialDark": 19, "systemChromeMaterialDark": 20,
        ])
    /// `UIVibrancyEffectStyle`.
    public static let vibrancyEffectStyle = Enumeration(
        "UIVibrancyEffectStyle",
        [
            "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "fill", "secondaryFill", "tertiaryFill",
            "separator",
        ])
    /// `MKMapType`.
    public static let mapType = Enumeration(
        "MKMapType",
        ["standard", "satellite", "hybrid", "satelliteFlyover", "hybridFlyover", "mutedStandard"])
    /// `UIImage.SymbolScale`.
    public static let symbolScale = Enumeration(
        "UIImage.SymbolScale", ["default": -1, "unspecified": 0, "small": 1, "medium": 2, "large": 3])
    /// `UIImage.SymbolWeight`.
    public static let symbolWeight = Enumeration(
        "UIImage.SymbolWeight",
        [
            "unspecified", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
        ])
    /// `UIImage.RenderingMode`.
    public static let renderingMode = Enumeration("UIImage.RenderingMode", ["automatic", "original", "template"])
    /// `UIAccessibilityTraits`.
    public static let accessibilityTraits = Enumeration(
        "UIAccessibilityTraits",
        [
            "none": 0, "button": 1, "link": 2, "image": 4, "selected": 8, "playsSound": 16, "keyboardKey": 32,
            "staticText": 64, "summaryElement": 128, "notEnabled": 256, "updatesFrequently": 512, "searchField": 1024,
            "startsMediaSession": 2048, "adjustable": 4096, "allowsDirectInteraction": 8192, "causesPageTurn": 16384,
            "tabBar": 32768, "header": 65536,
        ])
}
