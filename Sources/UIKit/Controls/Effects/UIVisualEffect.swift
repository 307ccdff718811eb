// SPDX-License-Identifier: Apache-2.0

/// What an effect view does to what is behind it.
@MainActor open class UIVisualEffect: NSObject {
    nonisolated deinit {}

    public override init() {}
}

/// Frosted glass.
open class UIBlurEffect: UIVisualEffect {
    nonisolated deinit {}

    /// How dense and how bright the effect is.
    nonisolated public enum Style: Int, Sendable {
        case extraLight = 0
        case light, dark, extraDark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    let style: Style

    public init(style: Style) {
        self.style = style
    }

    public init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        style = coder.integer("UIBlurEffectStyle").flatMap(Style.init) ?? .light
    }

    /// What the glass looks like over plain ground: a colour that lets some of the ground through.
    func material(isDark: Bool) -> CGColor {
        switch style {
        case .extraLight: CGColor(hex: 0xF8F8F8, alpha: 0.82)
        case .light: CGColor(hex: 0xFFFFFF, alpha: 0.6)
        case .dark: CGColor(hex: 0x191919, alpha: 0.78)
        case .extraDark: CGColor(hex: 0x0C0C0C, alpha: 0.86)
        case .regular: isDark ? CGColor(hex: 0x2A2A2C, alpha: 0.76) : CGColor(hex: 0xF4F4F6, alpha: 0.68)
        case .prominent: isDark ? CGColor(hex: 0x333336, alpha: 0.86) : CGColor(hex: 0xFBFBFC, alpha: 0.86)
        case .systemUltraThinMaterial: Self.system(isDark, 0.44)
        case .systemThinMaterial: Self.system(isDark, 0.58)
        case .systemMaterial: Self.system(isDark, 0.72)
        case .systemThickMaterial: Self.system(isDark, 0.86)
        case .systemChromeMaterial: Self.system(isDark, 0.8)
        case .systemUltraThinMaterialLight: Self.system(false, 0.44)
        case .systemThinMaterialLight: Self.system(false, 0.58)
        case .systemMaterialLight: Self.system(false, 0.72)
        case .systemThickMaterialLight: Self.system(false, 0.86)
        case .systemChromeMaterialLight: Self.system(false, 0.8)
        case .systemUltraThinMaterialDark: Self.system(true, 0.44)
        case .systemThinMaterialDark: Self.system(true, 0.58)
        case .systemMaterialDark: Self.system(true, 0.72)
        case .systemThickMaterialDark: Self.system(true, 0.86)
        case .systemChromeMaterialDark: Self.system(true, 0.8)
        }
    }

    private static func system(_ isDark: Bool, _ alpha: CGFloat) -> CGColor {
        CGColor(hex: isDark ? 0x252527 : 0xF3F3F5, alpha: alpha)
    }
}

/// The look of content on frosted glass.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Content that lets colours through from behind a blur.
open class UIVibrancyEffect: UIVisualEffect {
    nonisolated deinit {}

    let style: UIVibrancyEffectStyle
    /// The blur that the content lies on.
    let blurStyle: UIBlurEffect.Style

    public init(blurEffect: UIBlurEffect) {
        style = .label
        blurStyle = blurEffect.style
    }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        blurStyle = blurEffect.style
    }

    public init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        style = coder.integer("UIVibrancyEffectStyle").flatMap(UIVibrancyEffectStyle.init) ?? .label
        blurStyle = coder.integer("UIVibrancyEffectBlurStyle").flatMap(UIBlurEffect.Style.init) ?? .light
    }
}
