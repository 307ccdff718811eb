// SPDX-License-Identifier: Apache-2.0

/// A key with the modifiers that count for commands.
nonisolated struct KeyStroke: Hashable, Sendable {
    /// The character without modifiers, a small letter.
    let character: String
    let modifiers: NSEvent.ModifierFlags

    private static let counted: NSEvent.ModifierFlags = [.shift, .control, .option, .command]

    /// The stroke of a key event; nil for another event and for a key without a character.
    @MainActor init?(_ event: NSEvent) {
        guard event.type == .keyDown, let characters = event.charactersIgnoringModifiers, !characters.isEmpty else {
            return nil
        }
        character = Self.unified(characters.lowercased())
        var modifiers = event.modifierFlags.intersection(Self.counted)
        if characters != characters.lowercased() { modifiers.insert(.shift) }
        self.modifiers = modifiers
    }

    /// The stroke of a written key equivalent; nil for an empty one.
    init?(_ keyEquivalent: String, _ modifiers: NSEvent.ModifierFlags) {
        guard !keyEquivalent.isEmpty else { return nil }
        character = Self.unified(keyEquivalent.lowercased())
        var modifiers = modifiers.intersection(Self.counted)
        if keyEquivalent != keyEquivalent.lowercased() { modifiers.insert(.shift) }
        self.modifiers = modifiers
    }

    /// Return and Enter, and the two codes of the key that deletes backwards, are the same key.
    private static func unified(_ text: String) -> String {
        switch text {
        case "\n", "\u{3}": "\r"
        case "\u{7F}": "\u{8}"
        default: text
        }
    }

    /// Whether the stroke is that of a key equivalent. On keyboards of PCs the Control key is the Command key too.
    func matches(_ other: KeyStroke) -> Bool {
        guard character == other.character else { return false }
        if modifiers == other.modifiers { return true }
        if modifiers.contains([.control, .command]) {
            return modifiers.subtracting(.control) == other.modifiers
                || modifiers.subtracting(.command) == other.modifiers
        }
        // Signs that need the shift key on one keyboard do not on another.
        let isLetter = character.allSatisfy { $0.isLetter }
        return !isLetter && character.count == 1 && modifiers.subtracting(.shift) == other.modifiers.subtracting(.shift)
            && !other.modifiers.contains(.shift) && !character.unicodeScalars.contains { $0.value < 0x21 }
    }

    /// Whether the stroke is the item's.
    @MainActor func chooses(_ item: NSMenuItem) -> Bool {
        guard !item.isSeparatorItem,
            let own = KeyStroke(item.keyEquivalent, item.keyEquivalentModifierMask)
        else { return false }
        return matches(own)
    }

    // MARK: For people

    /// The keys as programs on the desktop write them: `Ctrl+Shift+S`.
    var title: String {
        var words: [String] = []
        if modifiers.contains(.command) { words.append("Ctrl") }
        if modifiers.contains(.control) { words.append(modifiers.contains(.command) ? "Super" : "Ctrl") }
        if modifiers.contains(.option) { words.append("Alt") }
        if modifiers.contains(.shift) { words.append("Shift") }
        words.append(Self.names[character] ?? Self.functionKey(character) ?? character.uppercased())
        return words.joined(separator: "+")
    }

    private static func functionKey(_ character: String) -> String? {
        guard let value = character.unicodeScalars.first?.value, (0xF704...0xF726).contains(value) else { return nil }
        return "F\(value - 0xF703)"
    }

    private static let names: [String: String] = [
        "\r": "Return", "\t": "Tab", " ": "Space", "\u{1B}": "Esc", "\u{8}": "Backspace", "\u{F728}": "Delete",
        "\u{F700}": "↑", "\u{F701}": "↓", "\u{F702}": "←", "\u{F703}": "→", "\u{F729}": "Home", "\u{F72B}": "End",
        "\u{F72C}": "Page Up", "\u{F72D}": "Page Down",
    ]
}
