// SPDX-License-Identifier: Apache-2.0

/// What stood on the command line after the command's name, checked against its specification.
struct ParsedArguments {
    var operands: [String]
    /// The values of each option that was given, of a switch none.
    fileprivate var values: [String: [String]]

    /// Everything in words again, to start a worker with the same options.
    var words: [String] {
        values.sorted { $0.key < $1.key }.flatMap { name, values in
            values.isEmpty ? ["--" + name] : values.flatMap { ["--" + name, $0] }
        } + ["--"] + operands
    }

    /// The names of the options that were given.
    var names: [String] { Array(values.keys) }

    /// Whether the option was given.
    func has(_ option: OptionSpecification) -> Bool { values[option.name] != nil }

    func text(_ option: OptionSpecification) -> String? { values[option.name]?.first }

    /// All values of an option that may be given several times.
    func texts(_ option: OptionSpecification) -> [String] { values[option.name] ?? [] }

    func integer(_ option: OptionSpecification) -> Int? { text(option).flatMap { Int($0) } }

    func number(_ option: OptionSpecification) -> Double? { text(option).flatMap { Double($0) } }

    /// Gives an option another value.
    mutating func set(_ option: OptionSpecification, to value: String) { values[option.name] = [value] }

    /// The options that decide what comes out, sorted, as bytes tell them apart.
    ///
    /// - Parameter others: options whose meaning goes into the results in another way, such as files that are read.
    func deciding(of options: [OptionSpecification], without others: [OptionSpecification] = []) -> String {
        let left = Set((options.filter(\.isWithoutEffect) + others).map(\.name))
        return values.filter { !left.contains($0.key) }.sorted { $0.key < $1.key }
            .map { "\($0.key)=\($0.value.joined(separator: "\n"))\u{0}" }.joined()
    }

    /// The words of an option that takes several, each once, in the order given.
    func choices(_ option: OptionSpecification) -> [String]? {
        text(option).map { value in
            value.split(separator: ",").map(String.init).reduce(into: []) { words, word in
                if !words.contains(word) { words.append(word) }
            }
        }
    }
}

/// Reads a command line by a command's table of options: `--name value`, `--name=value`, `-n value`, `-nvalue`;
/// `--` ends the options.
struct ArgumentParser {
    let specification: CommandSpecification

    func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            // `-1` is the id of a document's owner; no option is a digit.
            guard argument.hasPrefix("-"), argument != "-", argument.dropFirst().first?.isNumber != true else {
                operands.append(argument)
                continue
            }
            let (option, attached) = try option(of: argument)
            let known = values[option.name]
            guard known == nil || option.isRepeatable else {
                throw usageError("the option --\(option.name) is given twice")
            }
            let value = try value(of: option, attached: attached, rest: &rest)
            values[option.name] = (known ?? []) + (value.map { [$0] } ?? [])
        }
        try checkCount(of: operands)
        return ParsedArguments(operands: operands, values: values)
    }

    private func option(of argument: String) throws(UsageError) -> (OptionSpecification, attached: String?) {
        if argument.hasPrefix("--") {
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            if let option = specification.options.first(where: { $0.name == name }) {
                return (option, parts.count == 2 ? String(parts[1]) : nil)
            }
            let names = specification.options.filter { !$0.isHidden }.map(\.name) + ["help"]
            throw usageError(
                "there is no option '--\(name)'",
                suggestion: Suggestion.nearest(to: name, among: names).map { "--\($0)" })
        }
        let letter = argument.dropFirst().first
        let isLongName = specification.options.contains { $0.name == argument.dropFirst() && $0.name.count > 1 }
        guard !isLongName,
            let option = specification.options.first(where: { $0.letter != nil && $0.letter == letter })
        else {
            // "-output" is a long option with one dash too few.
            let names = specification.options.filter { !$0.isHidden }.map(\.name)
            throw usageError(
                "there is no option '\(argument)'",
                suggestion: Suggestion.nearest(to: String(argument.dropFirst()), among: names).map { "--\($0)" })
        }
        let attached = argument.dropFirst(2)
        return (option, attached.isEmpty ? nil : String(attached))
    }

    /// The value of an option; nil of a switch.
    private func value(
        of option: OptionSpecification, attached: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) -> String? {
        if case .none = option.argument {
            if attached != nil { throw usageError("the option --\(option.name) takes no value") }
            return nil
        }
        guard let value = attached ?? rest.popFirst() else {
            throw usageError("the option --\(option.name) needs a value: --\(option.name) \(option.placeholder ?? "")")
        }
        if let objection = option.objection(to: value) {
            throw usageError("the option --\(option.name) \(objection)")
        }
        return value
    }

    private func checkCount(of operands: [String]) throws(UsageError) {
        let allowed = specification.operandCount
        if operands.count < allowed.lowerBound {
            throw usageError("too few arguments: \(specification.usage)")
        }
        if operands.count > allowed.upperBound {
            throw usageError("too many arguments, beginning with '\(operands[allowed.upperBound])'")
        }
    }

    private func usageError(_ message: String, suggestion: String? = nil) -> UsageError {
        UsageError(message, suggestion: suggestion, command: specification.name)
    }
}
