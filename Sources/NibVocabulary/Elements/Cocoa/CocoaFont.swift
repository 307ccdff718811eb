// SPDX-License-Identifier: Apache-2.0

/// The fonts of the system that macOS documents name by what they are for.
public enum CocoaFont {
    /// What documents call the system's fonts → name, size in points, flags.
    public static let metaFonts: [String: (name: String, size: Double, flags: Int64)] = [
        "system": (".AppleSystemUIFont", 13, 1044), "message": (".AppleSystemUIFont", 13, 1558),
        "smallSystem": (".AppleSystemUIFont", 11, 3100), "miniSystem": (".AppleSystemUIFont", 9, 3614),
        "systemBold": (".AppleSystemUIFontBold", 13, 2072), "smallSystemBold": (".AppleSystemUIFontBold", 11, 3357),
        "miniSystemBold": (".AppleSystemUIFontBold", 9, 3871), "cellTitle": (".AppleSystemUIFont", 12, 4883),
        "systemSemibold": (".AppleSystemUIFontDemi", 13, 6164), "systemMedium": (".AppleSystemUIFontMedium", 13, 16),
        "label": (".AppleSystemUIFont", 10, 2843),
        "menu": (".AppleSystemUIFont", 13, 1301), "controlContent": (".AppleSystemUIFont", 12, 2586),
        "titleBar": (".AppleSystemUIFontBold", 13, 787), "menuBar": (".AppleSystemUIFont", 14, 4112),
        "toolTip": (".AppleSystemUIFont", 11, 2329), "palette": (".AppleSystemUIFont", 11, 1815),
        "user": ("Helvetica", 12, 273), "userFixedPitch": ("Menlo-Regular", 11, 16),
        "fixedUser": ("Menlo-Regular", 10, 530),
    ]
}
