// SPDX-License-Identifier: Apache-2.0

/// A string catalog (`.xcstrings`): texts by key in all languages, as Xcode 15 and later keep them.
///
/// What the format has and this type does not know is kept and written again.
public struct StringCatalog: Equatable, Sendable {
    /// A key with its texts.
    public struct Entry: Equatable, Sendable {
        /// What the text is found by: `Xyz-12-abc.title` for a document's.
        public var key: String
        /// What translators are told.
        public var comment: String?
        /// Where the key comes from, and whether it is still there; nil for one that Xcode finds in code.
        public var extractionState: ExtractionState?
        /// False where the text is the same in all languages.
        public var shouldTranslate: Bool
        /// The texts, a language each, in the order of the file.
        public var localizations: [Localization]
        /// Where the key stands in the file; nil for an entry that was made.
        public private(set) var position: SourcePosition?

        var others: [CatalogMember] = []

        public init(
            key: String, comment: String? = nil, extractionState: ExtractionState? = nil,
            shouldTranslate: Bool = true, localizations: [Localization] = []
        ) {
            self.key = key
            self.comment = comment
            self.extractionState = extractionState
            self.shouldTranslate = shouldTranslate
            self.localizations = localizations
        }

        init(key: String, position: SourcePosition?) {
            self.init(key: key)
            self.position = position
        }

        /// Places are no part of what an entry is.
        public static func == (left: Entry, right: Entry) -> Bool {
            left.key == right.key && left.comment == right.comment && left.extractionState == right.extractionState
                && left.shouldTranslate == right.shouldTranslate && left.localizations == right.localizations
                && left.others == right.others
        }
    }

    /// The text of a key in one language.
    public struct Localization: Equatable, Sendable {
        /// The language's tag: `de`, `zh-Hans`.
        public var language: String
        public var translation: CatalogTranslation

        public init(language: String, translation: CatalogTranslation) {
            self.language = language
            self.translation = translation
        }
    }

    /// Where a key comes from.
    public struct ExtractionState: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Entered by hand.
        public static let manual = Self(rawValue: "manual")
        /// Taken over from a `.strings` file.
        public static let migrated = Self(rawValue: "migrated")
        /// Found in a document or in code, with its text.
        public static let extractedWithValue = Self(rawValue: "extracted_with_value")
        /// No longer found.
        public static let stale = Self(rawValue: "stale")
    }

    /// The language that the keys' texts are written in first.
    public var sourceLanguage: String
    /// The version of the format.
    public var version: String
    /// The entries in the order of the file.
    public var entries: [Entry]

    var others: [CatalogMember] = []
    var style = CatalogStyle()

    public init(sourceLanguage: String, version: String = "1.0", entries: [Entry] = []) {
        self.sourceLanguage = sourceLanguage
        self.version = version
        self.entries = entries
    }

    /// How the file is set is no part of what it says.
    public static func == (left: StringCatalog, right: StringCatalog) -> Bool {
        left.sourceLanguage == right.sourceLanguage && left.version == right.version && left.entries == right.entries
            && left.others == right.others
    }

    /// The entry of a key.
    public subscript(key: String) -> Entry? { entries.first { $0.key == key } }

    /// The languages that occur, the source's first, then in the order of Xcode.
    public var languages: [String] {
        let found = Set(entries.flatMap { $0.localizations.map(\.language) }).subtracting([sourceLanguage])
        return [sourceLanguage] + found.sorted(by: CatalogOrder.isIncreasing)
    }

    /// Puts an entry where Xcode's order has it: before the first of a later key.
    public mutating func insert(_ entry: Entry) { insert(contentsOf: [entry]) }

    /// Puts entries where Xcode's order has them, as one after the other would be put.
    ///
    /// - Complexity: O((*n* + *m*) log (*n* + *m*)) comparisons of keys for *m* entries into *n*.
    public mutating func insert(contentsOf new: [Entry]) {
        entries.insert(new, key: \.key, by: CatalogOrder.isIncreasing)
    }

    /// Puts the entries in Xcode's order.
    public mutating func sort() { entries.sort { CatalogOrder.isIncreasing($0.key, $1.key) } }
}

extension StringCatalog.Entry {
    /// The translation in a language; setting it puts a new language where Xcode's order has it.
    public subscript(language: String) -> CatalogTranslation? {
        get { localizations.first { $0.language == language }?.translation }
        set {
            let place = localizations.firstIndex { $0.language == language }
            switch (place, newValue) {
            case (let place?, let translation?): localizations[place].translation = translation
            case (let place?, nil): localizations.remove(at: place)
            case (nil, let translation?):
                let next = localizations.firstIndex { CatalogOrder.isIncreasing(language, $0.language) }
                localizations.insert(
                    .init(language: language, translation: translation), at: next ?? localizations.count)
            case (nil, nil): break
            }
        }
    }
}
