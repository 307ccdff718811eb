// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// The names of the system's fonts, which documents of Xcode 5 and 6 leave to the system that compiles them.
enum LegacySystemFonts {
    /// The flags of the bold system fonts, of all sizes.
    private static let boldFlags = Set(
        CocoaFont.metaFonts.values.filter { $0.name.hasSuffix("Bold") }.map(\.flags))

    /// Names a font that has no name.
    static func complete(_ font: NibObject, appKit: Int) {
        guard font["NSName"] == nil else { return }
        let names = CocoaSystemFonts(appKit: appKit)
        let isBold = font["NSfFlags"]?.integer.map(boldFlags.contains) ?? false
        font["NSName"] = .object(.string(isBold ? names.bold : names.regular))
    }
}
