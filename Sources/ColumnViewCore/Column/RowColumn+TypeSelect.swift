// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// What a person typed to come to a row.
    struct TypeSelect {
        private(set) var text = ""
        private var time: TimeInterval = 0

        /// So long a pause begins another text, in seconds.
        static let pause: TimeInterval = 1

        func isGoing(at now: TimeInterval) -> Bool { !text.isEmpty && now - time < Self.pause }

        mutating func add(_ characters: String, at now: TimeInterval) {
            text = isGoing(at: now) ? text + characters : characters
            time = now
        }

        /// Begins another text.
        ///
        /// - Returns: whether there was one.
        mutating func end() -> Bool {
            defer { text = "" }
            return !text.isEmpty
        }
    }

    /// Selects the next row that begins with what was typed; one letter again and again goes through those that begin
    /// with it.
    ///
    /// - Returns: false for what is no text.
    func type(_ characters: String) -> Bool {
        let now = FrameClock.main.now
        guard allowsTypeSelect, allowsSelection, let scalar = characters.unicodeScalars.first,
            scalar.properties.generalCategory != .control, scalar.properties.generalCategory != .privateUse,
            characters != " " || typeSelect.isGoing(at: now)
        else { return false }
        typeSelect.add(characters, at: now)
        let text = typeSelect.text
        let isRepeated = Set(text).count == 1
        let found =
            row(beginningWith: text, isNext: text.count == 1)
            ?? (isRepeated ? text.first.flatMap { row(beginningWith: String($0), isNext: true) } : nil)
        if let found {
            select(found)
            scrollToVisible(found)
        }
        return true
    }

    /// The first row from the lead on, or from the one after it, that begins with a text.
    ///
    /// - Complexity: O(rows)
    private func row(beginningWith text: String, isNext: Bool) -> IndexPath? {
        guard let content, let first = row(after: nil, by: 1) else { return nil }
        let lead = selectionLead.flatMap { geometry.contains($0) ? $0 : nil }
        let start = lead.map { isNext ? row(after: $0, by: 1) ?? first : $0 } ?? first
        let prefix = TypedPrefix(text)
        var current = start
        repeat {
            if prefix.begins(content.rowText(at: current)) { return current }
            current = row(after: current, by: 1) ?? first
        } while current != start
        return nil
    }
}

/// The beginning of a text, whatever its case and accents.
nonisolated struct TypedPrefix {
    private let text: String
    private let first: UInt8?

    init(_ text: String) {
        self.text = text
        first = text.utf8.first.map(Self.folded)
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    func begins(_ other: String) -> Bool {
        // Most texts differ in the first letter already; beyond ASCII letters may be equal that are written otherwise.
        if let first, let other = other.utf8.first, first < 0x80, other < 0x80, first != Self.folded(other) {
            return false
        }
        return other.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
    }
}
