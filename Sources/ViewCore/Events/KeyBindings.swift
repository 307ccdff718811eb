// SPDX-License-Identifier: Apache-2.0

/// The desktop's standard key bindings: which command a key stands for.
public enum KeyBindings {
    /// A key: a character, and the modifiers that count.
    nonisolated private struct Stroke: Hashable {
        var character: Character
        var modifiers: DesktopEvent.ModifierFlags.RawValue = 0
    }

    /// Gives a responder the command of a key, or its text where it has none.
    static func interpret(_ event: DesktopEvent, for responder: Responder) {
        guard event.type == .keyDown else { return }
        if let command = command(for: event) {
            responder.doCommand(by: command)
        } else if let text = event.characters, !text.isEmpty, !isFunctionKey(text),
            event.modifierFlags.isDisjoint(with: [.command, .control])
        {
            responder.insertText(text)
        }
    }

    /// The command that a key stands for; nil for one that types.
    public static func command(for event: DesktopEvent) -> Selector? {
        guard let character = event.charactersIgnoringModifiers?.lowercased().first else { return nil }
        let modifiers = event.modifierFlags.intersection([.shift, .control, .option, .command]).rawValue
        let stroke = Stroke(character: character, modifiers: modifiers)
        return bindings[stroke].map { Selector($0) }
    }

    /// Whether a text is one of the characters that stand for keys without text.
    nonisolated private static func isFunctionKey(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F || (0xF700...0xF8FF).contains($0.value) }
    }

    nonisolated private static let bindings: [Stroke: String] = {
        let shift = DesktopEvent.ModifierFlags.shift.rawValue
        let control = DesktopEvent.ModifierFlags.control.rawValue
        let option = DesktopEvent.ModifierFlags.option.rawValue
        let command = DesktopEvent.ModifierFlags.command.rawValue
        let plain: [(Character, String)] = [
            ("\r", "insertNewline:"), ("\u{3}", "insertNewline:"), ("\n", "insertNewline:"), ("\t", "insertTab:"),
            ("\u{19}", "insertBacktab:"), ("\u{1B}", "cancelOperation:"), ("\u{7F}", "deleteBackward:"),
            ("\u{8}", "deleteBackward:"), ("\u{F728}", "deleteForward:"), ("\u{F729}", "scrollToBeginningOfDocument:"),
            ("\u{F72B}", "scrollToEndOfDocument:"), ("\u{F72C}", "scrollPageUp:"), ("\u{F72D}", "scrollPageDown:"),
        ]
        var result: [Stroke: String] = [:]
        for (character, name) in plain { result[Stroke(character: character)] = name }
        let arrows: [(character: Character, plain: String, option: String, command: String)] = [
            ("\u{F702}", "moveLeft", "moveWordLeft", "moveToLeftEndOfLine"),
            ("\u{F703}", "moveRight", "moveWordRight", "moveToRightEndOfLine"),
            ("\u{F700}", "moveUp", "moveToBeginningOfParagraph", "moveToBeginningOfDocument"),
            ("\u{F701}", "moveDown", "moveToEndOfParagraph", "moveToEndOfDocument"),
        ]
        for arrow in arrows {
            for (modifier, name) in [(0, arrow.plain), (option, arrow.option), (command, arrow.command)] {
                result[Stroke(character: arrow.character, modifiers: modifier)] = name + ":"
                result[Stroke(character: arrow.character, modifiers: modifier | shift)] =
                    name + "AndModifySelection:"
            }
        }
        result[Stroke(character: "\t", modifiers: shift)] = "insertBacktab:"
        result[Stroke(character: "\u{19}", modifiers: shift)] = "insertBacktab:"
        result[Stroke(character: "\r", modifiers: option)] = "insertNewlineIgnoringFieldEditor:"
        result[Stroke(character: "\t", modifiers: option)] = "insertTabIgnoringFieldEditor:"
        result[Stroke(character: "\u{7F}", modifiers: option)] = "deleteWordBackward:"
        result[Stroke(character: "\u{7F}", modifiers: command)] = "deleteToBeginningOfLine:"
        result[Stroke(character: "\u{F728}", modifiers: option)] = "deleteWordForward:"
        result[Stroke(character: ".", modifiers: command)] = "cancelOperation:"
        let emacs: [(Character, String)] = [
            ("a", "moveToBeginningOfParagraph:"), ("e", "moveToEndOfParagraph:"), ("b", "moveBackward:"),
            ("f", "moveForward:"), ("n", "moveDown:"), ("p", "moveUp:"), ("d", "deleteForward:"),
            ("h", "deleteBackward:"), ("k", "deleteToEndOfParagraph:"), ("y", "yank:"), ("t", "transpose:"),
            ("o", "insertNewlineIgnoringFieldEditor:"), ("v", "pageDown:"), ("l", "centerSelectionInVisibleArea:"),
        ]
        for (character, name) in emacs { result[Stroke(character: character, modifiers: control)] = name }
        return result
    }()
}
