// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// The colour that a vibrancy effect around the view gives to text and template images in place of their own; nil
    /// where the nearest effect is none.
    var vibrantColor: UIColor? {
        var current = superview
        while let view = current {
            if let effectView = view as? UIVisualEffectView {
                return (effectView.effect as? UIVibrancyEffect)?.contentColor
            }
            current = view.superview
        }
        return nil
    }
}

extension UIVibrancyEffect {
    /// What content looks like over the effect's blur.
    var contentColor: UIColor {
        let base: UIColor =
            switch style {
            case .label: .label
            case .secondaryLabel: .secondaryLabel
            case .tertiaryLabel: .tertiaryLabel
            case .quaternaryLabel: .quaternaryLabel
            case .fill: .systemFill
            case .secondaryFill: .secondarySystemFill
            case .tertiaryFill: .tertiarySystemFill
            case .separator: .separator
            }
        guard let isAlwaysDark = blurStyle.isAlwaysDark else { return base }
        return base.resolvedColor(with: UITraitCollection { $0.userInterfaceStyle = isAlwaysDark ? .dark : .light })
    }
}

extension UIBlurEffect.Style {
    /// Whether the material is dark, or light, whatever the appearance; nil where it follows the appearance.
    nonisolated var isAlwaysDark: Bool? {
        switch self {
        case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            true
        case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        default: nil
        }
    }
}
