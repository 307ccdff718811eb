// SPDX-License-Identifier: Apache-2.0

/// A word of a line; quoted ones are never keywords.
nonisolated struct Word: Hashable {
    var text: String
    var isQuoted: Bool

    static func split(_ line: String, line number: Int) throws(ScriptError) -> [Word] {
        var words: [Word] = []
        var current: Word?
        var isOpen = false
        var isEscaped = false
        for character in line {
            if isOpen {
                if isEscaped {
                    current?.text.append(character == "n" ? "\n" : character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isOpen = false
                } else {
                    current?.text.append(character)
                }
            } else if character.isWhitespace {
                if let word = current { words.append(word) }
                current = nil
            } else if character == "\"" {
                if let word = current { words.append(word) }
                current = Word(text: "", isQuoted: true)
                isOpen = true
            } else if character == "#", current == nil {
                // `#id` is a target; `# …` a comment.
                current = Word(text: "#", isQuoted: false)
            } else {
                if current == nil { current = Word(text: "", isQuoted: false) }
                current?.text.append(character)
            }
            if current == nil, words.last == Word(text: "#", isQuoted: false) { return Array(words.dropLast()) }
        }
        guard !isOpen else { throw .unclosedQuote(line: number) }
        if let word = current, word.isQuoted || word.text != "#" { words.append(word) }
        return words
    }
}

/// Reads the words of one line.
nonisolated struct WordReader {
    private var words: ArraySlice<Word>
    private let line: Int

    init(_ words: [Word], line: Int) {
        self.words = words[...]
        self.line = line
    }

    var isAtEnd: Bool { words.isEmpty }

    func end() throws(ScriptError) {
        if let word = words.first { throw .superfluous(word.text, line: line) }
    }

    private mutating func word(_ what: String) throws(ScriptError) -> Word {
        guard let word = words.popFirst() else { throw .missing(what, line: line) }
        return word
    }

    private mutating func number(_ what: String) throws(ScriptError) -> Double {
        let word = try word(what)
        guard let number = Double(word.text), number.isFinite, abs(number) < 1e6 else {
            throw .unknownWord(word.text, line: line)
        }
        return number
    }

    private mutating func target() throws(ScriptError) -> Script.Target {
        let word = try word("a target: \"text\", #id or x,y")
        if word.isQuoted { return .text(word.text) }
        if word.text.hasPrefix("#"), word.text.count > 1 { return .identifier(String(word.text.dropFirst())) }
        let numbers = word.text.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { throw .unknownWord(word.text, line: line) }
        return .point(CGPoint(x: numbers[0], y: numbers[1]))
    }

    mutating func command() throws(ScriptError) -> Script.Command {
        let name = try word("a command")
        guard !name.isQuoted else { throw .unknownWord(name.text, line: line) }
        switch name.text {
        case "tap": return .tap(try target(), count: 1)
        case "double-tap": return .tap(try target(), count: 2)
        case "press": return .press(try target(), seconds: isAtEnd ? 1 : max(0, try number("seconds")))
        case "click": return try click(1)
        case "double-click": return try click(2)
        case "triple-click": return try click(3)
        case "secondary-click": return try click(1, secondary: true)
        case "menu":
            var titles = [try word("an item's title").text]
            while !isAtEnd { titles.append(try word("an item's title").text) }
            return .menu(titles)
        case "drag": return try drag(by: .finger)
        case "two-finger-drag": return try drag(by: .twoFingers)
        case "pointer-drag": return try drag(by: .pointer)
        case "pick-up": return try drag(by: .patientFinger)
        case "pinch":
            let target = try target()
            return .pinch(target, scale: max(0.05, min(20, try number("a factor"))))
        case "rotate": return .rotate(try target(), degrees: try number("degrees"))
        case "edge-swipe": return .edgeSwipe(try direction(["left", "right", "top", "bottom"]))
        case "hover": return .hover(try target())
        case "mark": return .mark(try word("text").text)
        case "drop", "drop-file":
            let what = try word("what is dropped").text
            try expect("on")
            return .drop(what, isFile: name.text == "drop-file", on: try target())
        case "undo": return .undo
        case "redo": return .redo
        case "swipe":
            let target = try target()
            return .swipe(target, direction: try direction(["left", "right", "up", "down"]))
        case "scroll":
            let target = try target()
            return .scroll(target, by: CGPoint(x: try number("points across"), y: try number("points down")))
        case "type": return .type(try word("text").text)
        case "key": return .key(try word("a key").text)
        case "wait": return .wait(min(3600, max(0, try number("seconds"))))
        case "resize": return .resize(CGSize(width: try number("a width"), height: try number("a height")))
        case "screenshot": return .screenshot(try word("a file").text)
        case "locate": return .locate(try target())
        case "expect":
            let (target, expectation) = (try target(), try expectation())
            guard !isAtEnd else { return .expect(target, expectation) }
            try expect("within")
            return .expectSoon(target, expectation, seconds: min(3600, max(0, try number("seconds"))))
        default: throw .unknownWord(name.text, line: line)
        }
    }

    private mutating func click(_ count: Int, secondary: Bool = false) throws(ScriptError) -> Script.Command {
        let target = try target()
        guard !isAtEnd else { return .click(target, count: count, secondary: secondary, modifiers: []) }
        try expect("with")
        let name = try word("keys that are held").text
        let (modifiers, rest) = KeyModifiers.leading(name + "-")
        guard rest.isEmpty else { throw .unknownWord(name, line: line) }
        return .click(target, count: count, secondary: secondary, modifiers: modifiers)
    }

    private mutating func drag(by hand: Script.Hand) throws(ScriptError) -> Script.Command {
        let from = try target()
        try expect("to")
        return .drag(from, to: try target(), by: hand)
    }

    private mutating func direction(_ known: [String]) throws(ScriptError) -> String {
        let direction = try word(known.joined(separator: ", ")).text
        guard known.contains(direction) else { throw .unknownWord(direction, line: line) }
        return direction
    }

    private mutating func expect(_ keyword: String) throws(ScriptError) {
        let word = try word(keyword)
        guard word.text == keyword, !word.isQuoted else { throw .unknownWord(word.text, line: line) }
    }

    private mutating func expectation() throws(ScriptError) -> Script.Expectation {
        guard let next = words.first, next.isQuoted || next.text != "within" else { return .visible }
        let name = try word("an expectation").text
        switch name {
        case "visible": return .visible
        case "hidden": return .hidden
        case "on": return .on
        case "off": return .off
        case "enabled": return .enabled
        case "disabled": return .disabled
        case "focused": return .focused
        case "text": return .text(try word("text").text)
        case "value": return .value(try number("a number"))
        default: throw .unknownWord(name, line: line)
        }
    }
}

nonisolated extension KeyModifiers {
    private static let names: [(String, KeyModifiers)] = [
        ("shift-", .shift), ("control-", .control), ("alt-", .alternate), ("command-", .command),
    ]

    /// The keys that a word begins with, as `shift-command-z` does, and what comes after them.
    static func leading(_ word: String) -> (modifiers: KeyModifiers, rest: Substring) {
        var modifiers: KeyModifiers = []
        var rest = Substring(word)
        while let (prefix, flag) = names.first(where: { rest.hasPrefix($0.0) }) {
            modifiers.insert(flag)
            rest = rest.dropFirst(prefix.count)
        }
        return (modifiers, rest)
    }
}
