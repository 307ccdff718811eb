// SPDX-License-Identifier: Apache-2.0

import Foundation

nonisolated extension UIFontDescriptor.Face {
    /// Reads weight, slant and width from a PostScript name such as `AvenirNext-DemiBoldItalic`.
    ///
    /// Names of the system font's own files begin with a full stop; they give the system font.
    init(postScriptName: String) {
        let style = postScriptName.drop { $0 != "-" }.lowercased()
        let words = style.isEmpty ? postScriptName.lowercased() : style
        self.init(
            name: Self.isSystem(postScriptName) ? nil : postScriptName,
            weight: Self.weights.first { words.contains($0.word) }?.weight ?? .regular,
            width: words.contains("condensed") ? .condensed : .standard,
            isItalic: words.contains("italic") || words.contains("oblique"))
        if postScriptName.hasPrefix(".SFMono") || postScriptName.hasPrefix(".SFNSMono")
            || postScriptName.hasPrefix(".AppleSystemUIFontMonospaced")
        {
            design = .monospaced
        }
        if postScriptName.contains("Rounded"), name == nil { design = .rounded }
    }

    private static func isSystem(_ name: String) -> Bool {
        name == "system" || name.hasPrefix(".")
    }

    /// Words for weights, the longer ones before those they contain.
    private static let weights: [(word: String, weight: UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight), ("thin", .thin),
        ("semilight", .light), ("light", .light), ("medium", .medium), ("semibold", .semibold),
        ("demibold", .semibold), ("demi", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy), ("bold", .bold),
        ("heavy", .heavy), ("black", .black),
    ]

    /// The name of the face; for the system font a name of the form that iOS gives.
    var postScriptName: String {
        if let name { return name }
        let weightName =
            [
                (UIFont.Weight.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
                (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
            ].first { $0.0 == weight }?.1 ?? "Regular"
        let slant = isItalic ? (weightName == "Regular" ? "RegularItalic" : weightName + "Italic") : weightName
        return (design == .monospaced ? ".SFMono-" : ".SFUI-") + slant
    }

    /// The family: the part of the name before the style.
    var familyName: String {
        guard let name else { return design == .monospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont" }
        let base = name.prefix { $0 != "-" }
        // "HelveticaNeue" is the family "Helvetica Neue".
        var words = ""
        var previous: Character?
        for character in base {
            if character.isUppercase, previous?.isLowercase == true { words.append(" ") }
            words.append(character)
            previous = character
        }
        return words
    }
}

nonisolated extension FontDescription {
    /// The face in a size, as measuring and drawing take it.
    init(face: UIFontDescriptor.Face, size: CGFloat) {
        let family: Family =
            if let name = face.name {
                .named(name)
            } else {
                switch face.design {
                case .monospaced: .monospaced
                case .rounded: .rounded
                case .serif: .serif
                default: .system
                }
            }
        self.init(
            family: family, size: size, weight: face.weight, isItalic: face.isItalic,
            hasMonospacedDigits: face.hasMonospacedDigits)
    }
}
