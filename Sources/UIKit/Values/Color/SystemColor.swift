// SPDX-License-Identifier: Apache-2.0

import Graphics

/// One system colour: its values by light and dark, by level and by contrast.
nonisolated struct SystemColor: Sendable {
    /// The name in nibs and documents, such as `systemRedColor`.
    let name: String
    let light: CGColor
    let dark: CGColor
    /// In dark surroundings that lie above others, such as a sheet.
    var elevatedDark: CGColor?
    var lightHighContrast: CGColor?
    var darkHighContrast: CGColor?

    func value(for traits: UITraitCollection) -> CGColor {
        let isHighContrast = traits.accessibilityContrast == .high
        guard traits.userInterfaceStyle == .dark else { return isHighContrast ? lightHighContrast ?? light : light }
        if traits.userInterfaceLevel == .elevated, let elevatedDark { return elevatedDark }
        return isHighContrast ? darkHighContrast ?? dark : dark
    }

    /// The colour of that name in a nib or a document.
    static func named(_ name: String) -> SystemColor? {
        byName[name] ?? byName[name + "Color"]
    }

    private static let byName = Dictionary(
        (table + aliases).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

// The values are those that Apple publishes in its Human Interface Guidelines (Color, Specifications) and in the
// documentation of UIColor; the contrast variants are given there for the tints and greys only.
nonisolated extension SystemColor {
    private static func tint(
        _ name: String, _ light: UInt32, _ dark: UInt32, _ lightHighContrast: UInt32, _ darkHighContrast: UInt32
    ) -> SystemColor {
        SystemColor(
            name: name, light: CGColor(hex: light), dark: CGColor(hex: dark),
            lightHighContrast: CGColor(hex: lightHighContrast), darkHighContrast: CGColor(hex: darkHighContrast))
    }

    private static func translucent(
        _ name: String, _ light: UInt32, _ lightAlpha: CGFloat, _ dark: UInt32, _ darkAlpha: CGFloat
    ) -> SystemColor {
        SystemColor(
            name: name, light: CGColor(hex: light, alpha: lightAlpha), dark: CGColor(hex: dark, alpha: darkAlpha))
    }

    private static func background(_ name: String, _ light: UInt32, _ dark: UInt32, elevated: UInt32) -> SystemColor {
        SystemColor(
            name: name, light: CGColor(hex: light), dark: CGColor(hex: dark), elevatedDark: CGColor(hex: elevated))
    }

    private static func fixed(_ name: String, _ value: UInt32, alpha: CGFloat = 1) -> SystemColor {
        SystemColor(name: name, light: CGColor(hex: value, alpha: alpha), dark: CGColor(hex: value, alpha: alpha))
    }

    private static func fixed(_ name: String, _ color: CGColor) -> SystemColor {
        SystemColor(name: name, light: color, dark: color)
    }

    static let table: [SystemColor] = [
        tint("systemRedColor", 0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961),
        tint("systemOrangeColor", 0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340),
        tint("systemYellowColor", 0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426),
        tint("systemGreenColor", 0x34C759, 0x30D158, 0x248A3D, 0x30DB5B),
        tint("systemMintColor", 0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF),
        tint("systemTealColor", 0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF),
        tint("systemCyanColor", 0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF),
        tint("systemBlueColor", 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),
        tint("systemIndigoColor", 0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF),
        tint("systemPurpleColor", 0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF),
        tint("systemPinkColor", 0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482),
        tint("systemBrownColor", 0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469),

        tint("systemGrayColor", 0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2),
        tint("systemGray2Color", 0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80),
        tint("systemGray3Color", 0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456),
        tint("systemGray4Color", 0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446),
        tint("systemGray5Color", 0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638),
        tint("systemGray6Color", 0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426),

        translucent("labelColor", 0x000000, 1, 0xFFFFFF, 1),
        translucent("secondaryLabelColor", 0x3C3C43, 0.6, 0xEBEBF5, 0.6),
        translucent("tertiaryLabelColor", 0x3C3C43, 0.3, 0xEBEBF5, 0.3),
        translucent("quaternaryLabelColor", 0x3C3C43, 0.18, 0xEBEBF5, 0.16),
        translucent("placeholderTextColor", 0x3C3C43, 0.3, 0xEBEBF5, 0.3),
        translucent("linkColor", 0x007AFF, 1, 0x0984FF, 1),

        translucent("separatorColor", 0x3C3C43, 0.29, 0x545458, 0.6),
        translucent("opaqueSeparatorColor", 0xC6C6C8, 1, 0x38383A, 1),

        translucent("systemFillColor", 0x787880, 0.2, 0x787880, 0.36),
        translucent("secondarySystemFillColor", 0x787880, 0.16, 0x787880, 0.32),
        translucent("tertiarySystemFillColor", 0x767680, 0.12, 0x767680, 0.24),
        translucent("quaternarySystemFillColor", 0x747480, 0.08, 0x767680, 0.18),

        background("systemBackgroundColor", 0xFFFFFF, 0x000000, elevated: 0x1C1C1E),
        background("secondarySystemBackgroundColor", 0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E),
        background("tertiarySystemBackgroundColor", 0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C),
        background("systemGroupedBackgroundColor", 0xF2F2F7, 0x000000, elevated: 0x1C1C1E),
        background("secondarySystemGroupedBackgroundColor", 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E),
        background("tertiarySystemGroupedBackgroundColor", 0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C),

        fixed("darkTextColor", 0x000000),
        fixed("lightTextColor", 0xFFFFFF, alpha: 0.6),
        fixed("viewFlipsideBackgroundColor", 0x1F2124),
        fixed("scrollViewTexturedBackgroundColor", 0x6F7179),
        fixed("underPageBackgroundColor", 0xB4B7BD),
        tint("tintColor", 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF),

        fixed("blackColor", 0x000000),
        fixed("darkGrayColor", CGColor(gray: 1 / 3.0, alpha: 1)),
        fixed("lightGrayColor", CGColor(gray: 2 / 3.0, alpha: 1)),
        fixed("whiteColor", 0xFFFFFF),
        fixed("grayColor", CGColor(gray: 0.5, alpha: 1)),
        fixed("redColor", 0xFF0000),
        fixed("greenColor", 0x00FF00),
        fixed("blueColor", 0x0000FF),
        fixed("cyanColor", 0x00FFFF),
        fixed("yellowColor", 0xFFFF00),
        fixed("magentaColor", 0xFF00FF),
        fixed("orangeColor", CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)),
        fixed("purpleColor", CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)),
        fixed("brownColor", CGColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)),
        fixed("clearColor", .clear),
    ]

    /// Names of table surfaces, which documents use beside the public ones.
    private static let aliases: [SystemColor] = [
        background("groupTableViewBackgroundColor", 0xF2F2F7, 0x000000, elevated: 0x1C1C1E),
        background("tableBackgroundColor", 0xFFFFFF, 0x000000, elevated: 0x1C1C1E),
        background("tableCellPlainBackgroundColor", 0xFFFFFF, 0x000000, elevated: 0x1C1C1E),
        background("tableCellBackgroundColor", 0xFFFFFF, 0x000000, elevated: 0x1C1C1E),
        background("tableCellGroupedBackgroundColor", 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E),
        background("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E),
        translucent("tableSeparatorColor", 0x3C3C43, 0.29, 0x545458, 0.6),
    ]
}
