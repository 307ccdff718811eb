// SPDX-License-Identifier: Apache-2.0

/// A colour of the system: its components in light and in dark.
nonisolated struct SystemColor: Sendable {
    /// The name in nibs and documents, such as `controlTextColor`.
    let name: String
    let light: CGColor
    let dark: CGColor

    private init(_ name: String, _ light: UInt32, _ lightAlpha: CGFloat, _ dark: UInt32, _ darkAlpha: CGFloat) {
        self.name = name
        self.light = CGColor(hex: light, alpha: lightAlpha)
        self.dark = CGColor(hex: dark, alpha: darkAlpha)
    }

    func value(for appearance: NSAppearance) -> CGColor { appearance.isDark ? dark : light }

    /// The colour of that name; the ending `Color` may be left out.
    static func named(_ name: String) -> SystemColor? { byName[name] ?? byName[name + "Color"] }

    private static let byName = Dictionary(table.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    // What the colours of macOS measure in their light and dark appearance, with the blue accent.
    static let table: [SystemColor] = [
        SystemColor("labelColor", 0x000000, 0.847, 0xFFFFFF, 0.847),
        SystemColor("secondaryLabelColor", 0x000000, 0.498, 0xFFFFFF, 0.549),
        SystemColor("tertiaryLabelColor", 0x000000, 0.259, 0xFFFFFF, 0.247),
        SystemColor("quaternaryLabelColor", 0x000000, 0.098, 0xFFFFFF, 0.098),
        SystemColor("quinaryLabelColor", 0x000000, 0.05, 0xFFFFFF, 0.05),
        SystemColor("textColor", 0x000000, 1, 0xFFFFFF, 1),
        SystemColor("placeholderTextColor", 0x000000, 0.247, 0xFFFFFF, 0.247),
        SystemColor("selectedTextColor", 0x000000, 1, 0xFFFFFF, 1),
        SystemColor("textBackgroundColor", 0xFFFFFF, 1, 0x1E1E1E, 1),
        SystemColor("textInsertionPointColor", 0x007AFF, 1, 0x0A84FF, 1),
        SystemColor("selectedTextBackgroundColor", 0xB3D7FF, 1, 0x3F638B, 1),
        SystemColor("keyboardFocusIndicatorColor", 0x0067F4, 0.5, 0x1AA9FF, 0.5),
        SystemColor("unemphasizedSelectedTextColor", 0x000000, 1, 0xFFFFFF, 1),
        SystemColor("unemphasizedSelectedTextBackgroundColor", 0xDCDCDC, 1, 0x464646, 1),
        SystemColor("linkColor", 0x0068DA, 1, 0x419CFF, 1),
        SystemColor("separatorColor", 0x000000, 0.098, 0xFFFFFF, 0.098),
        SystemColor("selectedContentBackgroundColor", 0x0063E1, 1, 0x0058D0, 1),
        SystemColor("unemphasizedSelectedContentBackgroundColor", 0xDCDCDC, 1, 0x464646, 1),
        SystemColor("selectedMenuItemTextColor", 0xFFFFFF, 1, 0xFFFFFF, 1),
        SystemColor("selectedMenuItemColor", 0x0063E1, 1, 0x0058D0, 1),
        SystemColor("gridColor", 0xE6E6E6, 1, 0x1A1A1A, 1),
        SystemColor("headerTextColor", 0x000000, 0.847, 0xFFFFFF, 1),
        SystemColor("headerColor", 0xFFFFFF, 1, 0x1E1E1E, 1),
        SystemColor("controlAccentColor", 0x007AFF, 1, 0x007AFF, 1),
        SystemColor("controlColor", 0xFFFFFF, 1, 0xFFFFFF, 0.247),
        SystemColor("controlBackgroundColor", 0xFFFFFF, 1, 0x1E1E1E, 1),
        SystemColor("controlTextColor", 0x000000, 0.847, 0xFFFFFF, 0.847),
        SystemColor("disabledControlTextColor", 0x000000, 0.247, 0xFFFFFF, 0.247),
        SystemColor("selectedControlColor", 0xB3D7FF, 1, 0x3F638B, 1),
        SystemColor("selectedControlTextColor", 0x000000, 0.847, 0xFFFFFF, 0.847),
        SystemColor("alternateSelectedControlColor", 0x0063E1, 1, 0x0058D0, 1),
        SystemColor("alternateSelectedControlTextColor", 0xFFFFFF, 1, 0xFFFFFF, 1),
        SystemColor("secondarySelectedControlColor", 0xDCDCDC, 1, 0x464646, 1),
        SystemColor("scrubberTexturedBackgroundColor", 0xFFFFFF, 1, 0xFFFFFF, 1),
        SystemColor("windowBackgroundColor", 0xECECEC, 1, 0x323232, 1),
        SystemColor("windowFrameColor", 0xAAAAAA, 1, 0xAAAAAA, 1),
        SystemColor("windowFrameTextColor", 0x000000, 0.847, 0xFFFFFF, 0.847),
        SystemColor("underPageBackgroundColor", 0x969696, 0.9, 0x282828, 1),
        SystemColor("findHighlightColor", 0xFFFF00, 1, 0xFFFF00, 1),
        SystemColor("highlightColor", 0xFFFFFF, 1, 0xB4B4B4, 1),
        SystemColor("shadowColor", 0x000000, 1, 0x000000, 1),
        SystemColor("controlShadowColor", 0x969696, 1, 0x969696, 1),
        SystemColor("controlDarkShadowColor", 0x4D4D4D, 1, 0x4D4D4D, 1),
        SystemColor("controlHighlightColor", 0xE3E3E3, 1, 0xE3E3E3, 1),
        SystemColor("controlLightHighlightColor", 0xFFFFFF, 1, 0xFFFFFF, 1),
        SystemColor("knobColor", 0xFFFFFF, 1, 0xFFFFFF, 1),
        SystemColor("selectedKnobColor", 0xE8E8E8, 1, 0xE8E8E8, 1),
        SystemColor("scrollBarColor", 0xAAAAAA, 1, 0xAAAAAA, 1),
        SystemColor("alternatingContentBackgroundColor", 0xF4F5F5, 1, 0xFFFFFF, 0.05),
        SystemColor("systemRedColor", 0xFF3B30, 1, 0xFF453A, 1),
        SystemColor("systemOrangeColor", 0xFF9500, 1, 0xFF9F0A, 1),
        SystemColor("systemYellowColor", 0xFFCC00, 1, 0xFFD60A, 1),
        SystemColor("systemGreenColor", 0x28CD41, 1, 0x32D74B, 1),
        SystemColor("systemMintColor", 0x00C7BE, 1, 0x66D4CF, 1),
        SystemColor("systemTealColor", 0x59ADC4, 1, 0x6AC4DC, 1),
        SystemColor("systemCyanColor", 0x55BEF0, 1, 0x5AC8F5, 1),
        SystemColor("systemBlueColor", 0x007AFF, 1, 0x0A84FF, 1),
        SystemColor("systemIndigoColor", 0x5856D6, 1, 0x5E5CE6, 1),
        SystemColor("systemPurpleColor", 0xAF52DE, 1, 0xBF5AF2, 1),
        SystemColor("systemPinkColor", 0xFF2D55, 1, 0xFF375F, 1),
        SystemColor("systemBrownColor", 0xA2845E, 1, 0xAC8E68, 1),
        SystemColor("systemGrayColor", 0x8E8E93, 1, 0x98989D, 1),
        SystemColor("systemFillColor", 0x000000, 0.098, 0xFFFFFF, 0.098),
        SystemColor("secondarySystemFillColor", 0x000000, 0.08, 0xFFFFFF, 0.08),
        SystemColor("tertiarySystemFillColor", 0x000000, 0.05, 0xFFFFFF, 0.05),
        SystemColor("quaternarySystemFillColor", 0x000000, 0.03, 0xFFFFFF, 0.03),
        SystemColor("quinarySystemFillColor", 0x000000, 0.02, 0xFFFFFF, 0.02),
        SystemColor("blackColor", 0x000000, 1, 0x000000, 1),
        SystemColor("darkGrayColor", 0x555555, 1, 0x555555, 1),
        SystemColor("lightGrayColor", 0xAAAAAA, 1, 0xAAAAAA, 1),
        SystemColor("whiteColor", 0xFFFFFF, 1, 0xFFFFFF, 1),
        SystemColor("grayColor", 0x808080, 1, 0x808080, 1),
        SystemColor("redColor", 0xFF0000, 1, 0xFF0000, 1),
        SystemColor("greenColor", 0x00FF00, 1, 0x00FF00, 1),
        SystemColor("blueColor", 0x0000FF, 1, 0x0000FF, 1),
        SystemColor("cyanColor", 0x00FFFF, 1, 0x00FFFF, 1),
        SystemColor("yellowColor", 0xFFFF00, 1, 0xFFFF00, 1),
        SystemColor("magentaColor", 0xFF00FF, 1, 0xFF00FF, 1),
        SystemColor("orangeColor", 0xFF8000, 1, 0xFF8000, 1),
        SystemColor("purpleColor", 0x800080, 1, 0x800080, 1),
        SystemColor("brownColor", 0x996633, 1, 0x996633, 1),
        SystemColor("clearColor", 0x000000, 0, 0x000000, 0),
    ]
}
