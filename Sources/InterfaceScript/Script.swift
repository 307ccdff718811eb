// SPDX-License-Identifier: Apache-2.0

/// What a person does with an application, line by line; `docs/SCRIPTS.md` describes the language.
///
///     tap "Sign in"
///     type "ada"
///     wait 0.3
///     expect "Welcome"
///     screenshot welcome.png
nonisolated public struct Script: Hashable, Sendable {
    /// One line.
    nonisolated public struct Step: Hashable, Sendable {
        /// Counted from 1.
        public let line: Int
        /// What the step does.
        public let command: Command
    }

    /// Something on screen.
    nonisolated public enum Target: Hashable, Sendable {
        /// A place, in points.
        case point(CGPoint)
        /// An accessibility identifier, or an object's id in the document.
        case identifier(String)
        /// What a view says.
        case text(String)
    }

    /// What is expected of a target.
    nonisolated public enum Expectation: Hashable, Sendable {
        /// Whether the target can be seen.
        case visible, hidden
        /// A state that the target is in.
        case on, off, enabled, disabled, focused
        /// The text that the target shows.
        case text(String)
        /// The number that the target is set to.
        case value(Double)
    }

    /// What drags.
    nonisolated public enum Hand: Hashable, Sendable {
        /// What touches the screen.
        case finger, twoFingers, pointer
        /// A finger that stays for a moment before it moves, as one does to pick something up.
        case patientFinger
    }

    /// What to do.
    nonisolated public enum Command: Hashable, Sendable {
        /// Taps a target, once or more often.
        case tap(Target, count: Int)
        /// Presses a target for a time, in seconds.
        case press(Target, seconds: Double)
        /// Clicks of a pointer's button, with keys held down.
        case click(Target, count: Int, secondary: Bool, modifiers: KeyModifiers = [])
        /// Chooses an item of the menu bar, by the titles that lead to it.
        case menu([String])
        /// Drags from a target to another.
        case drag(Target, to: Target, by: Hand)
        /// Two fingers at the target go apart, by a factor, or turn, by degrees.
        case pinch(Target, scale: Double)
        /// Turns two fingers on a target, by degrees clockwise.
        case rotate(Target, degrees: Double)
        /// Swipes in from an edge of the screen.
        case edgeSwipe(String)
        /// Moves the pointer over a target.
        case hover(Target)
        /// Shows text that an input method has not decided yet.
        case mark(String)
        /// Drops a text or a file on a target.
        case drop(String, isFile: Bool, on: Target)
        /// Takes back the last change, or makes it again.
        case undo, redo
        /// Swipes over a target in a direction.
        case swipe(Target, direction: String)
        /// Scrolls a target by a distance, in points.
        case scroll(Target, by: CGPoint)
        /// Types a text.
        case type(String)
        /// Presses a key, with others held down.
        case key(String)
        /// Lets time pass, in seconds.
        case wait(Double)
        /// Gives the screen another size, in points.
        case resize(CGSize)
        /// Writes a picture of the screen to a file.
        case screenshot(String)
        /// Tells where a target is.
        case locate(Target)
        /// Fails the script unless a target is as expected.
        case expect(Target, Expectation)
        /// Fails the script unless a target becomes as expected within so many seconds of real time.
        case expectSoon(Target, Expectation, seconds: Double)
    }

    /// The steps, in order.
    public let steps: [Step]

    /// Reads a script.
    ///
    /// - Throws: ``ScriptError`` with the line of what is wrong.
    public init(_ text: String) throws(ScriptError) {
        var steps: [Step] = []
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            var words = WordReader(try Word.split(String(line), line: number), line: number)
            guard !words.isAtEnd else { continue }
            steps.append(Step(line: number, command: try words.command()))
            try words.end()
        }
        self.steps = steps
    }
}

/// What is wrong with a script, or what did not come as expected; every case with the line.
nonisolated public enum ScriptError: Error, Hashable, Sendable {
    /// A quotation mark has no partner.
    case unclosedQuote(line: Int)
    /// There is no such command, direction, key or expectation.
    case unknownWord(String, line: Int)
    /// Something is missing at the end of the line.
    case missing(String, line: Int)
    /// There is more on the line than belongs to the command.
    case superfluous(String, line: Int)
    /// Nothing on screen fits the target.
    case notFound(String, line: Int)
    /// What was expected is not so.
    case unmet(String, line: Int)
    /// A picture could not be made or written.
    case picture(String, line: Int)

    /// The line of the script in which the error is, from 1.
    public var line: Int {
        switch self {
        case .unclosedQuote(let line), .unknownWord(_, let line), .missing(_, let line), .superfluous(_, let line),
            .notFound(_, let line), .unmet(_, let line), .picture(_, let line):
            line
        }
    }
}

nonisolated extension ScriptError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unclosedQuote: "a quotation mark has no partner"
        case .unknownWord(let word, _): "'\(word)' is not known here"
        case .missing(let what, _): "\(what) is missing"
        case .superfluous(let word, _): "'\(word)' does not belong here"
        case .notFound(let target, _): "nothing on screen is \(target)"
        case .unmet(let what, _): what
        case .picture(let why, _): why
        }
    }
}
