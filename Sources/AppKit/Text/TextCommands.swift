// SPDX-License-Identifier: Apache-2.0

/// What the commands that keys are bound to do in a text.
enum TextCommands {
    typealias Command = @MainActor (NSTextView) -> Void

    /// The commands by the names of their actions.
    static let table: [String: Command] = {
        var table = editing
        for (name, step, isForward) in movements {
            table[name + ":"] = { move($0, step, forward: isForward, extending: false) }
            table[name + "AndModifySelection:"] = { move($0, step, forward: isForward, extending: true) }
        }
        return table
    }()

    private enum Step {
        case character, word, line, lineEnd, paragraphEnd, all, page
    }

    private static let movements: [(name: String, step: Step, isForward: Bool)] = [
        ("moveLeft", .character, false), ("moveRight", .character, true),
        ("moveBackward", .character, false), ("moveForward", .character, true),
        ("moveWordLeft", .word, false), ("moveWordRight", .word, true),
        ("moveWordBackward", .word, false), ("moveWordForward", .word, true),
        ("moveUp", .line, false), ("moveDown", .line, true),
        ("moveToLeftEndOfLine", .lineEnd, false), ("moveToRightEndOfLine", .lineEnd, true),
        ("moveToBeginningOfLine", .lineEnd, false), ("moveToEndOfLine", .lineEnd, true),
        ("moveToBeginningOfParagraph", .paragraphEnd, false), ("moveToEndOfParagraph", .paragraphEnd, true),
        ("moveParagraphBackward", .paragraphEnd, false), ("moveParagraphForward", .paragraphEnd, true),
        ("moveToBeginningOfDocument", .all, false), ("moveToEndOfDocument", .all, true),
        ("pageUp", .page, false), ("pageDown", .page, true),
        ("scrollToBeginningOfDocument", .lineEnd, false), ("scrollToEndOfDocument", .lineEnd, true),
        ("scrollPageUp", .page, false), ("scrollPageDown", .page, true),
    ]

    private static func move(_ view: NSTextView, _ step: Step, forward: Bool, extending: Bool) {
        let caret = view.editing.caret
        switch step {
        case .character, .word, .all:
            let steps: [Step: TextEditing.Step] = [.character: .character, .word: .word, .all: .all]
            view.editing.move(steps[step] ?? .character, forward: forward, extending: extending)
        case .line:
            let place = view.place(lineFrom: caret, down: forward)
            view.editing.moveCaret(to: place ?? (forward ? view.editing.length : 0), extending: extending)
        case .lineEnd:
            let line = view.lineEnds(at: caret)
            view.editing.moveCaret(to: forward ? line.upperBound : line.lowerBound, extending: extending)
        case .paragraphEnd:
            view.editing.moveCaret(to: paragraphEnd(view, forward: forward), extending: extending)
        case .page:
            var place = caret
            for _ in 0..<10 { place = view.place(lineFrom: place, down: forward) ?? place }
            view.editing.moveCaret(to: place, extending: extending)
        }
        view.typing.end()
        view.caretDidMove()
    }

    /// The end of the paragraph, before its line break.
    private static func paragraphEnd(_ view: NSTextView, forward: Bool) -> Int {
        let paragraph = view.editing.paragraph(at: view.editing.caret)
        guard forward else { return paragraph.lowerBound }
        let text = view.string as NSString
        let end = paragraph.upperBound
        return end > paragraph.lowerBound && text.character(at: end - 1) == 10 ? end - 1 : end
    }

    private static let editing: [String: Command] = [
        "insertNewline:": { view in
            view.isFieldEditor ? view.endFieldEditing(.return) : view.write("\n")
        },
        "insertTab:": { view in view.isFieldEditor ? view.endFieldEditing(.tab) : view.write("\t") },
        "insertBacktab:": { view in if view.isFieldEditor { view.endFieldEditing(.backtab) } },
        "insertNewlineIgnoringFieldEditor:": { $0.write("\n") },
        "insertTabIgnoringFieldEditor:": { $0.write("\t") },
        "insertLineBreak:": { $0.write("\u{2028}") },
        "insertParagraphSeparator:": { $0.write("\n") },
        "cancelOperation:": { view in if view.isFieldEditor { view.endFieldEditing(.cancel) } },
        "deleteBackward:": { view in if view.isEditable { view.deleteBeforeCaret() } },
        "deleteForward:": { delete($0, view: $0.editing.deletion(forward: true)) },
        "deleteWordBackward:": { delete($0, view: $0.editing.deletion(.word, forward: false)) },
        "deleteWordForward:": { delete($0, view: $0.editing.deletion(.word, forward: true)) },
        "deleteToBeginningOfLine:": { view in
            delete(view, view: view.lineEnds(at: view.editing.caret).lowerBound..<view.editing.caret)
        },
        "deleteToEndOfLine:": { view in
            delete(view, view: view.editing.caret..<view.lineEnds(at: view.editing.caret).upperBound)
        },
        "deleteToEndOfParagraph:": { view in
            delete(view, view: view.editing.caret..<max(view.editing.caret, paragraphEnd(view, forward: true)))
        },
        "selectAll:": { $0.selectAll(nil) },
        "selectWord:": { $0.selectWord() },
        "selectParagraph:": { $0.setSelection($0.editing.paragraph(at: $0.editing.caret)) },
        "selectLine:": { $0.setSelection($0.lineEnds(at: $0.editing.caret)) },
        "uppercaseWord:": { change($0) { $0.uppercased() } },
        "lowercaseWord:": { change($0) { $0.lowercased() } },
        "capitalizeWord:": { change($0) { $0.capitalized } },
        "transpose:": { transpose($0) },
        "centerSelectionInVisibleArea:": { $0.scrollRangeToVisible($0.selectedRange) },
    ]

    /// Takes a part of the text away, or the selection if there is one.
    private static func delete(_ view: NSTextView, view range: Range<Int>) {
        guard view.isEditable else { return }
        let range = view.editing.selection.isEmpty ? range : view.editing.selection
        if !range.isEmpty { view.change(range, to: "") }
        view.typing.end()
    }

    private static func change(_ view: NSTextView, _ body: (String) -> String) {
        guard view.isEditable else { return }
        if view.editing.selection.isEmpty { view.selectWord() }
        let text = view.editing.selectedText
        if !text.isEmpty { view.change(view.editing.selection, to: body(text)) }
    }

    /// Exchanges the characters around the caret.
    private static func transpose(_ view: NSTextView) {
        let caret = view.editing.caret
        let before = view.editing.place(from: caret, .character, forward: false)
        let after = view.editing.place(from: caret, .character, forward: true)
        guard view.isEditable, before < caret, caret < after else { return }
        let text = view.string as NSString
        let first = text.substring(with: NSRange(location: before, length: caret - before))
        let second = text.substring(with: NSRange(location: caret, length: after - caret))
        view.change(before..<after, to: second + first)
    }
}
