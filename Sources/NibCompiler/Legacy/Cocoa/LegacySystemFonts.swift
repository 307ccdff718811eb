// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The names of the system's fonts, which documents of Xcode 5 and 6 leave to the system that compiles them.
enum LegacySystemFonts {
    /// First version of AppKit → names of the regular and the bold font, the newest first.
    private static let names: [(appKit: Int, regular: String, bold: String)] = [
        (1404, ".AppleSystemUIFont", ".AppleSystemUIFontBold"),
        (1300, ".HelveticaNeueDeskInterface-Regular", ".HelveticaNeueDeskInterface-Bold"),
        (0, ".LucidaGrandeUI", ".LucidaGrandeUI-Bold"),
    ]

    /// The flags of the bold system fonts, of all sizes.
    private static let boldFlags = Set(
        CocoaNibBuilder.metaFonts.values.filter { $0.name.hasSuffix("Bold") }.map(\.flags))

    /// Names a font that has no name.
    static func complete(_ font: NibObject, appKit: Int) {
        guard font["NSName"] == nil, let names = names.first(where: { $0.appKit <= appKit }) else { return }
        let isBold = font["NSfFlags"]?.integer.map(boldFlags.contains) ?? false
        font["NSName"] = .object(.string(isBold ? names.bold : names.regular))
    }
}
