// SPDX-License-Identifier: Apache-2.0

/// A text with a caret or selection, and what keys do to it. Offsets count UTF-16 code units, as `NSRange` does, and
/// always stand between whole characters.
package struct TextEditing: Hashable {
    package private(set) var text: String
    /// The end of the selection that stays when it is extended, and the one that moves: the caret.
    package private(set) var anchor: Int
    package private(set) var caret: Int
    /// What an input method shows and has not decided yet.
    package private(set) var marked: Range<Int>?

    package init(_ text: String = "") {
        self.text = text
        caret = text.utf16.count
        anchor = caret
    }

    package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
    package var selectedText: String { String(text[indices(selection)]) }
    package var length: Int { text.utf16.count }

    package enum Step {
        case character, word, all
    }

    // MARK: Places

    /// The nearest boundary of characters at or before an offset.
    private func index(_ offset: Int) -> String.Index {
        let raw = String.Index(utf16Offset: max(0, min(length, offset)), in: text)
        guard raw < text.endIndex else { return text.endIndex }
        return text.rangeOfComposedCharacterSequence(at: raw).lowerBound
    }

    private func indices(_ range: Range<Int>) -> Range<String.Index> {
        let low = index(range.lowerBound)
        return low..<max(low, index(range.upperBound))
    }

    private func offset(_ index: String.Index) -> Int { index.utf16Offset(in: text) }

    private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

    /// The offset one step away.
    package func place(from start: Int, _ step: Step, forward: Bool) -> Int {
        var place = index(start)
        let end = forward ? text.endIndex : text.startIndex
        func next() { place = forward ? text.index(after: place) : text.index(before: place) }
        func isAtWord() -> Bool { isWord(text[forward ? place : text.index(before: place)]) }
        switch step {
        case .all: place = end
        case .character: if place != end { next() }
        case .word:
            while place != end, !isAtWord() { next() }
            while place != end, isAtWord() { next() }
        }
        return offset(place)
    }

    /// The line between line breaks around an offset, its break included.
    package func paragraph(at offset: Int) -> Range<Int> {
        let range = text.lineRange(for: index(offset)..<index(offset))
        return self.offset(range.lowerBound)..<self.offset(range.upperBound)
    }

    /// The word around an offset.
    package func word(at offset: Int) -> Range<Int> {
        let middle = index(offset)
        var (low, high) = (middle, middle)
        while low > text.startIndex, isWord(text[text.index(before: low)]) { low = text.index(before: low) }
        while high < text.endIndex, isWord(text[high]) { high = text.index(after: high) }
        return self.offset(low)..<self.offset(high)
    }

    // MARK: Changes

    package mutating func select(_ range: Range<Int>) {
        let range = indices(range)
        anchor = offset(range.lowerBound)
        caret = offset(range.upperBound)
    }

    package mutating func moveCaret(to offset: Int, extending: Bool = false) {
        caret = self.offset(index(offset))
        if !extending { anchor = caret }
    }

    /// Moves the caret; from a selection that is not extended it goes to the selection's end.
    package mutating func move(_ step: Step, forward: Bool, extending: Bool) {
        if !extending, !selection.isEmpty, step == .character {
            return moveCaret(to: forward ? selection.upperBound : selection.lowerBound)
        }
        moveCaret(to: place(from: caret, step, forward: forward), extending: extending)
    }

    /// Selects from units around one place to those around another: what a drag after a double click does.
    package mutating func select(from first: Range<Int>, to last: Range<Int>) {
        let isBackwards = last.lowerBound < first.lowerBound
        anchor = isBackwards ? first.upperBound : first.lowerBound
        caret = isBackwards ? last.lowerBound : max(first.upperBound, last.upperBound)
    }

    /// What a deletion takes away: the selection, or a step beside the caret.
    package func deletion(_ step: Step = .character, forward: Bool) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        let other = place(from: caret, step, forward: forward)
        return min(caret, other)..<max(caret, other)
    }

    /// Puts text in the place of a range, and the caret behind it.
    package mutating func replace(_ range: Range<Int>, with replacement: String) {
        let range = indices(range)
        let end = offset(range.lowerBound) + replacement.utf16.count
        text.replaceSubrange(range, with: replacement)
        marked = nil
        moveCaret(to: end)
    }

    // MARK: Marked text

    /// Notes that the text before the caret is not decided yet.
    package mutating func mark(_ range: Range<Int>, selecting selection: Range<Int>) {
        marked = range.isEmpty ? nil : range
        if !range.isEmpty { select(selection) }
    }

    package mutating func unmark() { marked = nil }
}
