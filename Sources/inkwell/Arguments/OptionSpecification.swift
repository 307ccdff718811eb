// SPDX-License-Identifier: Apache-2.0

/// One option of a command. Parsing, help and suggestions all read it here.
struct OptionSpecification {
    /// What follows the option's name.
    enum Argument {
        /// Nothing: the option is a switch.
        case none
        /// Any text; the word stands for it in help.
        case text(String)
        /// One of these words.
        case choice([String])
        /// One or more of these words, separated by commas.
        case choices([String])
        /// One of many words, which are looked up when one is given; the word stands for it in help.
        case name(String, () -> [String])
        case integer(String, ClosedRange<Int>)
        case number(String, ClosedRange<Double>)
        /// One of several parts, `2/8`.
        case shard
    }

    /// The long name, without the two dashes.
    let name: String
    /// The one-letter form, where there is one.
    var letter: Character?
    let argument: Argument
    let help: String
    /// Left out of help and suggestions.
    var isHidden = false
    /// May be given several times; its values are lines of text then.
    var isRepeatable = false

    /// Left out of what decides a command's results: where they go, and how fast.
    var isWithoutEffect = false

    /// What stands for the argument in help; nil for a switch.
    var placeholder: String? {
        switch argument {
        case .none: nil
        case .text(let word), .name(let word, _), .integer(let word, _), .number(let word, _): word
        case .choice(let words): words.joined(separator: "|")
        case .choices(let words): words.joined(separator: ",")
        case .shard: "I/N"
        }
    }

    /// Says what is wrong with a value, or nil when it will do.
    func objection(to value: String) -> String? {
        switch argument {
        case .none:
            "takes no value"
        case .text:
            value.isEmpty ? "needs a value" : nil
        case .choice(let words):
            objection(to: value, among: words)
        case .name(_, let words):
            objection(to: value, among: words())
        case .choices(let words):
            value.split(separator: ",", omittingEmptySubsequences: false).lazy
                .compactMap { objection(to: String($0), among: words) }.first
        case .integer(_, let range):
            Int(value).map(range.contains) == true
                ? nil : "needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value)'"
        case .shard:
            Shard(value) == nil ? "needs two whole numbers, 2/8 for the second of eight parts, not '\(value)'" : nil
        case .number(_, let range):
            Double(value).map(range.contains) == true
                ? nil
                : "needs a number from \(range.lowerBound.formatted) to \(range.upperBound.formatted), not '\(value)'"
        }
    }

    private func objection(to word: String, among words: [String]) -> String? {
        if words.contains(word) { return nil }
        let list = words.joined(separator: ", ")
        guard let suggestion = Suggestion.nearest(to: word, among: words) else {
            return "needs one of \(list), not '\(word)'"
        }
        return "needs one of \(list), not '\(word)'; did you mean '\(suggestion)'?"
    }
}
