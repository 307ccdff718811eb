// SPDX-License-Identifier: Apache-2.0

/// The keys that a column knows, by the characters that AppKit has for them.
enum ColumnKeys {
    static func code(of characters: String) -> KeyCode? { codes[characters.lowercased()] }

    private static let codes: [String: KeyCode] = [
        "\u{F700}": .keyboardUpArrow, "\u{F701}": .keyboardDownArrow, "\u{F702}": .keyboardLeftArrow,
        "\u{F703}": .keyboardRightArrow, "\u{F729}": .keyboardHome, "\u{F72B}": .keyboardEnd,
        "\u{F72C}": .keyboardPageUp, "\u{F72D}": .keyboardPageDown, "\u{F705}": .keyboardF2,
        "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter, "\u{3}": .keypadEnter, "\u{1B}": .keyboardEscape,
        " ": .keyboardSpacebar, "a": .keyboardA,
    ]
}

extension NSEvent {
    /// The modifiers that are held, as a column knows them.
    var keyModifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        if modifierFlags.contains(.shift) { modifiers.insert(.shift) }
        if modifierFlags.contains(.control) { modifiers.insert(.control) }
        if modifierFlags.contains(.option) { modifiers.insert(.alternate) }
        if modifierFlags.contains(.command) { modifiers.insert(.command) }
        return modifiers
    }
}
