// SPDX-License-Identifier: Apache-2.0

/// Brings translations up to date with the texts of a document: new keys come in, those of changed texts are marked for
/// review, those that are gone are marked or removed. A text that belongs to another object now takes its translations
/// along; the order, comments and whatever else stands in a file stay.
public struct LocalizationUpdate: Sendable {
    /// The texts of the document as it is.
    public let strings: [TranslatableString]
    /// Whether what the document no longer has is removed rather than marked.
    public var removesStale = false

    private let byKey: [String: TranslatableString]

    public init(strings: [TranslatableString], removesStale: Bool = false) {
        self.strings = strings
        self.removesStale = removesStale
        byKey = Dictionary(strings.map { ($0.key, $0) }) { first, _ in first }
    }

    /// Whether a key is that of a document's object: an id, a dot and a property. Others were written by people.
    static func isObjectKey(_ key: String) -> Bool {
        guard let dot = key.firstIndex(of: "."), dot != key.startIndex, key.index(after: dot) != key.endIndex else {
            return false
        }
        return key[..<dot].utf8.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || (0x30...0x39).contains(byte) || byte == 0x2D
        }
    }

    /// A key that translations have, with what is known of its text.
    private struct Known {
        var key: String
        var source: String?
        var comment: StringsComment?

        init(key: String, source: String?, comment: String?) {
            self.key = key
            self.comment = comment.flatMap(StringsComment.init)
            // The comment says what the text was when it was translated.
            self.source = self.comment?.property?.value ?? source
        }

        func signature(isExact: Bool) -> [String]? {
            guard let source else { return nil }
            guard isExact else { return [source] }
            guard let comment, let className = comment.className, let property = comment.property else { return nil }
            return [className, property.name, source]
        }
    }

    /// Old key → new key of texts that belong to other objects now.
    private struct Moves {
        var sure: [String: String] = [:]
        var unsure: [String: String] = [:]
    }

    private func moves(among known: [Known]) -> Moves {
        let present = Set(known.map(\.key))
        var gone = known.filter { byKey[$0.key] == nil && Self.isObjectKey($0.key) }
        var added = strings.filter { !present.contains($0.key) }
            .map { Known(key: $0.key, source: $0.text, comment: $0.comment) }
        var moves = Moves()
        for isExact in [true, false] {
            var waiting = Dictionary(grouping: gone.filter { $0.signature(isExact: isExact) != nil }) {
                $0.signature(isExact: isExact)
            }
            added = added.filter { new in
                guard let signature = new.signature(isExact: isExact), let old = waiting[signature]?.first else {
                    return true
                }
                waiting[signature]?.removeFirst()
                if isExact { moves.sure[old.key] = new.key } else { moves.unsure[old.key] = new.key }
                return false
            }
            gone = gone.filter { moves.sure[$0.key] == nil && moves.unsure[$0.key] == nil }
        }
        return moves
    }
}

// MARK: - Strings files

extension LocalizationUpdate {
    /// Updates the `.strings` file of a language.
    ///
    /// A text that is the same as the document's was not translated: it follows the document.
    /// - Parameter sources: what the texts were, by key, where the comments do not say it.
    public func update(_ file: inout StringsFile, sources: [String: String] = [:]) -> [LocalizationChange] {
        let known = file.entries.map { entry in
            Known(key: entry.key, source: sources[entry.key], comment: MarkedComment(entry.comment).body)
        }
        let moves = moves(among: known)
        var changes: [LocalizationChange] = []
        var index = 0
        while index < file.entries.count {
            var entry = file.entries[index]
            var change = move(&entry, moves)
            if let string = byKey[entry.key] {
                change = follow(string, &entry, sources[entry.key]) ?? change
            } else if Self.isObjectKey(entry.key) {
                if removesStale {
                    changes.append(.removed(key: entry.key))
                    file.remove(at: index)
                    continue
                }
                var comment = MarkedComment(entry.comment)
                if comment.state != .stale {
                    comment.state = .stale
                    entry.comment = comment.text
                    change = .stale(key: entry.key)
                }
            }
            if let change { changes.append(change) }
            file.entries[index] = entry
            index += 1
        }
        let present = Set(file.entries.map(\.key))
        let added = strings.filter { !present.contains($0.key) }
        file.insert(contentsOf: added.map { .init(key: $0.key, text: $0.text, comment: $0.comment) })
        return changes + added.map { .added(key: $0.key, text: $0.text) }
    }

    private func move(_ entry: inout StringsFile.Entry, _ moves: Moves) -> LocalizationChange? {
        let isSure = moves.sure[entry.key] != nil
        guard let key = moves.sure[entry.key] ?? moves.unsure[entry.key], let string = byKey[key] else { return nil }
        let old = entry.key
        var comment = MarkedComment(entry.comment)
        if comment.state == .stale { comment.state = nil }
        if !isSure, entry.text != string.text { comment.state = .needsReview }
        entry.key = key
        entry.comment = comment.text
        // The rest of the comment follows with the text.
        _ = follow(string, &entry, string.text)
        return .moved(from: old, to: key, isSure: isSure)
    }

    /// Makes an entry and its comment follow the text.
    private func follow(
        _ string: TranslatableString, _ entry: inout StringsFile.Entry, _ source: String?
    ) -> LocalizationChange? {
        var change: LocalizationChange?
        var comment = MarkedComment(entry.comment)
        if comment.state == .stale {
            comment.state = comment.previousText == nil ? nil : .needsReview
            change = .returned(key: entry.key)
        }
        let parsed = comment.body.flatMap(StringsComment.init)
        let old = parsed?.property?.value ?? source
        if let old, old != string.text, old != MarkedComment.safe(string.text) {
            if entry.text == old || entry.text == string.text {
                entry.text = string.text
                (comment.state, comment.previousText) = (nil, nil)
            } else {
                comment.state = .needsReview
                comment.previousText = comment.previousText ?? old
            }
            change = .changed(key: entry.key, old: old, new: string.text)
        }
        if let fresh = string.comment.map(MarkedComment.safe) {
            // A person's words stay.
            if comment.body == nil {
                comment.body = fresh
                change = change ?? .commented(key: entry.key)
            } else if var updated = parsed {
                for field in StringsComment(fresh)?.fields ?? [] { updated.replace(field) }
                if updated != parsed {
                    comment.body = updated.text
                    change = change ?? .commented(key: entry.key)
                }
            }
        }
        entry.comment = comment.text
        return change
    }
}

// MARK: - Catalogs

extension LocalizationUpdate {
    /// Updates a string catalog, all languages at once.
    public func update(_ catalog: inout StringCatalog) -> [LocalizationChange] {
        let language = catalog.sourceLanguage
        let known = catalog.entries.filter { $0.extractionState != .manual }
            .map { Known(key: $0.key, source: $0[language]?.unit?.value, comment: $0.comment) }
        let moves = moves(among: known)
        var changes: [LocalizationChange] = []
        var entries: [StringCatalog.Entry] = []
        var moved: [StringCatalog.Entry] = []
        for var entry in catalog.entries {
            let isSure = moves.sure[entry.key] != nil
            if let key = moves.sure[entry.key] ?? moves.unsure[entry.key], let string = byKey[key] {
                changes.append(.moved(from: entry.key, to: key, isSure: isSure))
                entry.key = key
                entry.comment = string.comment
                entry.extractionState = .extractedWithValue
                if !isSure { entry.markForReview(except: language) }
                moved.append(entry)
                continue
            }
            if let string = byKey[entry.key] {
                if let change = follow(string, &entry, language) { changes.append(change) }
            } else if entry.extractionState != .manual, Self.isObjectKey(entry.key) {
                if removesStale {
                    changes.append(.removed(key: entry.key))
                    continue
                }
                if entry.extractionState != .stale {
                    entry.extractionState = .stale
                    changes.append(.stale(key: entry.key))
                }
            }
            entries.append(entry)
        }
        catalog.entries = entries
        catalog.insert(contentsOf: moved)
        let present = Set(catalog.entries.map(\.key))
        let added = strings.filter { !present.contains($0.key) }
        catalog.insert(contentsOf: added.map { .init($0, language: language) })
        return changes + added.map { .added(key: $0.key, text: $0.text) }
    }

    private func follow(
        _ string: TranslatableString, _ entry: inout StringCatalog.Entry, _ language: String
    ) -> LocalizationChange? {
        var result: LocalizationChange?
        if entry.extractionState == .stale {
            entry.extractionState = .extractedWithValue
            result = .returned(key: entry.key)
        }
        let comment = entry.comment.flatMap(StringsComment.init)
        let plain = entry[language]?.unit?.value
        let old = comment?.property?.value ?? plain
        if let old, old != string.text {
            entry.markForReview(except: language)
            if plain == nil || plain == old, entry[language]?.variations.isEmpty ?? true {
                let state = entry[language]?.unit?.state ?? .new
                if entry[language] == nil { entry[language] = CatalogTranslation() }
                entry[language]?.unit = .init(string.text, state: state)
            }
            result = .changed(key: entry.key, old: old, new: string.text)
        }
        // A person's words stay.
        if comment != nil || entry.comment == nil, let fresh = string.comment {
            var updated = comment ?? StringsComment(fields: [])
            for field in StringsComment(fresh)?.fields ?? [] { updated.replace(field) }
            if updated != comment {
                entry.comment = updated.fields.isEmpty ? fresh : updated.text
                result = result ?? .commented(key: entry.key)
            }
        }
        return result
    }
}

extension StringCatalog.Entry {
    /// The entry of a text that is new.
    public init(_ string: TranslatableString, language: String) {
        self.init(
            key: string.key, comment: string.comment, extractionState: .extractedWithValue,
            localizations: [.init(language: language, translation: CatalogTranslation(string.text, state: .new))])
    }

    /// Marks the translations that are done.
    mutating func markForReview(except language: String) {
        for index in localizations.indices where localizations[index].language != language {
            localizations[index].translation.update { unit in
                if unit.state == .translated { unit.state = .needsReview }
            }
        }
    }
}

extension StringCatalog {
    /// A new catalog of a document's texts, in Xcode's order.
    public init(strings: [TranslatableString], sourceLanguage: String) {
        self.init(
            sourceLanguage: sourceLanguage, entries: strings.map { Entry($0, language: sourceLanguage) })
        sort()
    }
}
