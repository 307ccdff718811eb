// SPDX-License-Identifier: Apache-2.0

/// A language that nobody speaks and everybody who wrote the program can read: it shows texts that are not translated, that
/// have too little room, or that go the wrong way.
///
/// Format specifiers, tags, entities and web addresses stay as they are.
public struct PseudoLocalization: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Letters have accents: `Save` → `Šåvé`.
    public static let accented = PseudoLocalization(rawValue: 1)
    /// The text is longer by 35 %, by letters that are doubled.
    public static let expanded = PseudoLocalization(rawValue: 2)
    /// The text stands in brackets, so that one sees where it is cut off.
    public static let bracketed = PseudoLocalization(rawValue: 4)
    /// Words run from right to left, by marks of Unicode's bidirectional algorithm.
    public static let rightToLeft = PseudoLocalization(rawValue: 8)
    /// The text stands there twice; what the program puts in only once.
    public static let doubled = PseudoLocalization(rawValue: 16)

    /// The kinds by the names that they have in commands.
    public static let names: [(name: String, kind: PseudoLocalization)] = [
        ("accented", .accented), ("expanded", .expanded), ("bracketed", .bracketed), ("right-to-left", .rightToLeft),
        ("double", .doubled),
    ]

    /// Accents, length and brackets together, the custom for `en-XA`.
    public static let accents: PseudoLocalization = [.accented, .expanded, .bracketed]

    /// What a language's tag stands for by custom: `en-XA` for accents, `ar-XB` for right to left; nil for other languages.
    public init?(language: String) {
        switch language.replacing("_", with: "-").lowercased().split(separator: "-").last {
        case "xa": self = .accents
        case "xb": self = .rightToLeft
        case "xd": self = .doubled
        default: return nil
        }
    }

    /// A text in that language.
    public func text(_ text: String) -> String {
        var parts = FormatPattern(text).parts
        let isEmpty = parts.allSatisfy { part in
            guard case .words(let words) = part else { return true }
            return words.allSatisfy(\.isWhitespace)
        }
        // Nothing to read is nothing to translate.
        if isEmpty { return text }
        if contains(.doubled) { parts = Self.doubled(parts) }
        if contains(.expanded) { parts = Self.expanded(parts) }
        parts = parts.map { part in
            guard case .words(var words) = part else { return part }
            if contains(.accented) { words = Self.accented(words) }
            if contains(.rightToLeft) { words = Self.rightToLeft(words) }
            return .words(words)
        }
        let result = parts.map(\.text).joined()
        return contains(.bracketed) ? "[\(result)]" : result
    }

    // MARK: Accents

    private static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    private static let marked = Array("åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ".unicodeScalars)
    private static let table = Dictionary(uniqueKeysWithValues: zip(plain, marked))

    private static func accented(_ words: String) -> String {
        String(String.UnicodeScalarView(words.unicodeScalars.map { table[$0] ?? $0 }))
    }

    // MARK: Length

    /// Doubles letters, spread over the text, until it is longer by 35 %.
    private static func expanded(_ parts: [Part]) -> [Part] {
        let words = parts.map { part -> [Character] in
            if case .words(let words) = part { Array(words) } else { [] }
        }
        let letters = words.joined().count(where: \.isLetter)
        let wanted = (words.joined().count * 35 + 99) / 100
        guard letters > 0 else { return parts }
        var seen = 0
        return zip(parts, words).map { part, characters in
            guard case .words = part else { return part }
            var result = ""
            for character in characters {
                result.append(character)
                guard character.isLetter else { continue }
                // How many copies this letter gets, so that they are spread evenly.
                let copies = wanted * (seen + 1) / letters - wanted * seen / letters
                seen += 1
                result += String(repeating: character, count: copies)
            }
            return .words(result)
        }
    }

    private static func doubled(_ parts: [Part]) -> [Part] {
        let words = parts.compactMap { part -> String? in
            guard case .words(let words) = part else { return nil }
            return words
        }
        return parts + [.words(" " + words.joined())]
    }

    // MARK: Direction

    /// Each word between marks that turn it around, and marks that make what is beside it go the same way.
    private static func rightToLeft(_ words: String) -> String {
        var result = ""
        var isInside = false
        for character in words {
            if character.isWhitespace == isInside {
                result += isInside ? "\u{202C}\u{200F}" : "\u{200F}\u{202E}"
                isInside.toggle()
            }
            result.append(character)
        }
        return result + (isInside ? "\u{202C}\u{200F}" : "")
    }

    private typealias Part = FormatPattern.Part
}

extension StringsFile {
    /// The file in a pseudo language.
    public func pseudoLocalized(_ kind: PseudoLocalization) -> StringsFile {
        var file = self
        for index in file.entries.indices { file.entries[index].text = kind.text(file.entries[index].text) }
        return file
    }
}

extension StringCatalog {
    /// Adds a pseudo language, made of the source language's texts with their variations, or puts it in the place of the
    /// one that is there.
    public mutating func addPseudoLocalization(_ kind: PseudoLocalization, language: String) {
        for index in entries.indices where entries[index].shouldTranslate {
            // A key without a text is its own.
            var translation =
                entries[index][sourceLanguage] ?? CatalogTranslation(entries[index].key, state: .translated)
            translation.update { $0 = .translated(kind.text($0.value)) }
            entries[index][language] = translation
        }
    }
}
