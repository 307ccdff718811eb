// SPDX-License-Identifier: Apache-2.0
import CCairo

/// A script in which a text was drawn without letters, because no installed font has it.
public struct MissingFont: Hashable, Sendable {
    /// The script's English name, or its four letters in ISO 15924; `emoji`, or `symbol` for what scripts share.
    public let script: String
    /// Of the characters that have no font the one of the lowest code point.
    public let example: Character
    /// The Debian package of a font that has the script.
    public let package: String

    /// What is missing for characters, a value for each script in the order of their names.
    /// - Complexity: O(*n*) in the number of characters.
    public static func all(for characters: Set<Unicode.Scalar>) -> [MissingFont] {
        var examples: [Script: Unicode.Scalar] = [:]
        for character in characters {
            let script = Script(of: character)
            examples[script] = min(examples[script] ?? character, character)
        }
        return examples.map { script, example in
            MissingFont(script: script.name, example: Character(example), package: script.package)
        }.sorted { $0.script < $1.script }
    }

    /// A sentence for the user.
    public var message: String {
        """
        no installed font has \(script) characters such as "\(example)", so discs are drawn for them; \
        install the package \(package)
        """
    }
}

/// A script, and what there is for it.
private struct Script: Hashable {
    let name: String
    let package: String

    init(of character: Unicode.Scalar) {
        if PictureCharacter(at: 0, in: [character]) == .picture {
            name = "emoji"
            package = "fonts-noto-color-emoji"
            return
        }
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), character.value)
        let tag = hb_script_to_iso15924_tag(script)
        let letters = [24, 16, 8, 0].compactMap { Unicode.Scalar(tag >> $0 & 0xff) }.map(Character.init)
        let code = String(letters)
        // Punctuation that Chinese, Japanese and Korean share belongs to no script.
        let isShared = Self.names[code] == Self.symbol && BorrowedAdvances.letter(character, ideograph: 1) != nil
        if let name = Self.eastAsian[isShared ? "Hani" : code] {
            self.name = name
            package = "fonts-noto-cjk"
        } else {
            name = Self.names[code] ?? code
            package = "fonts-noto-core"
        }
    }

    private static let eastAsian = [
        "Hani": "Han", "Hang": "Hangul", "Hira": "Hiragana", "Kana": "Katakana", "Bopo": "Bopomofo",
    ]
    private static let symbol = "symbol"
    private static let names = [
        "Arab": "Arabic", "Armn": "Armenian", "Beng": "Bengali", "Cyrl": "Cyrillic", "Deva": "Devanagari",
        "Ethi": "Ethiopic", "Geor": "Georgian", "Grek": "Greek", "Gujr": "Gujarati", "Guru": "Gurmukhi",
        "Hebr": "Hebrew", "Khmr": "Khmer", "Knda": "Kannada", "Laoo": "Lao", "Latn": "Latin", "Mlym": "Malayalam",
        "Mymr": "Myanmar", "Sinh": "Sinhala", "Taml": "Tamil", "Telu": "Telugu", "Thai": "Thai", "Tibt": "Tibetan",
        "Zinh": symbol, "Zyyy": symbol,
    ]
}
