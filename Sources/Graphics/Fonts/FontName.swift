// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A PostScript font name taken apart: "AvenirNext-DemiBoldItalic" is family AvenirNext, weight 600, italic.
struct FontName: Hashable {
    /// Without spaces.
    var family: String
    /// 100…900; nil when the name tells none.
    var weight: Double?
    var isItalic: Bool
    /// Whether the name has a leading dot, as those of the system's own fonts have.
    var isPrivate: Bool

    init(_ name: String) {
        let trimmed = name.trimmingCharacters(in: .whitespaces)
        let parts = trimmed.split(separator: "-", maxSplits: 1).map(String.init)
        family = (parts.first ?? "").replacingOccurrences(of: " ", with: "")
        // Interface Builder writes private names with a leading dot: ".SFUIText-Bold", ".HelveticaNeueInterface-M3".
        isPrivate = family.hasPrefix(".")
        while family.hasPrefix(".") { family.removeFirst() }
        let style = (parts.count > 1 ? parts[1] : "").lowercased().replacingOccurrences(of: " ", with: "")
        isItalic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("it")
        weight = Self.weights.first { style.contains($0.0) }?.1
        for suffix in ["PSMT", "MT", "PS"] where family.hasSuffix(suffix) && family.count > suffix.count + 2 {
            family.removeLast(suffix.count)
            break
        }
    }

    /// Longer words stand before the words they contain.
    private static let weights: [(String, Double)] = [
        ("ultralight", 100), ("extralight", 200), ("hairline", 100), ("thin", 200), ("demibold", 600),
        ("semibold", 600), ("extrabold", 800), ("ultrabold", 800), ("light", 300), ("demi", 600), ("medium", 500),
        ("heavy", 800), ("black", 900), ("bold", 700), ("book", 400), ("roman", 400), ("regular", 400),
    ]

    /// Whether the name is one of the system font's own.
    var isSystem: Bool {
        let lowercased = family.lowercased()
        return lowercased.hasPrefix("sf") && (lowercased.hasPrefix("sfui") || lowercased.hasPrefix("sfpro"))
            || lowercased.hasPrefix("sfns") || lowercased.hasPrefix("applesystem") || lowercased == "system"
            || lowercased == "sfcompact"
    }

    /// The face of the system font that a program ships as a file and has at every size, as "SFProDisplay-Medium" names
    /// it; nil for other fonts and for the system's own, whose face follows from the size.
    var shippedFace: SystemFontAdvances.Face? {
        guard !isPrivate, isSystem else { return nil }
        let lowercased = family.lowercased()
        return lowercased.hasSuffix("text") ? .text : lowercased.hasSuffix("display") ? .display : nil
    }

    /// The family with a space before each inner capital: "AvenirNext" → "Avenir Next".
    var spacedFamily: String {
        var result = ""
        var previous: Character?
        for character in family {
            if let before = previous, before.isLowercase, character.isUppercase { result.append(" ") }
            result.append(character)
            previous = character
        }
        return result
    }
}
