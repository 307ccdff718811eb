// SPDX-License-Identifier: Apache-2.0

/// ibtool's command line, read.
struct ToolArguments {
    private(set) var documents: [String] = []
    private var values: [ToolOption: [String]] = [:]

    /// - Throws: ``ToolError`` for an option that is not known or lacks its value.
    init(_ arguments: [String]) throws(ToolError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                if argument.hasPrefix("-"), argument != "-" { throw Self.unknown(argument) }
                documents.append(argument)
                continue
            }
            guard let option = ToolOption(rawValue: String(argument.dropFirst(2))) else {
                throw Self.unknown(argument)
            }
            values[option, default: []].append(try Self.value(of: option, rest: &rest))
        }
    }

    func has(_ option: ToolOption) -> Bool { values[option] != nil }

    /// The option's value; the last when it is given several times.
    func text(_ option: ToolOption) -> String? { values[option]?.last }

    func texts(_ option: ToolOption) -> [String] { values[option] ?? [] }

    /// The first option that is known and not done.
    var unsupported: ToolOption? { ToolOption.allCases.first { $0.isUnsupported && has($0) } }

    private static func value(of option: ToolOption, rest: inout ArraySlice<String>) throws(ToolError) -> String {
        if case .none = option.argument { return "" }
        guard let value = rest.popFirst() else { throw .missingValue(option) }
        switch option.argument {
        case .choice(let words) where !words.contains(value): throw .invalidValue(value, option, words)
        case .boolean where !["YES", "NO"].contains(value.uppercased()):
            throw .invalidValue(value, option, ["YES", "NO"])
        default: return value
        }
    }

    private static func unknown(_ argument: String) -> ToolError {
        let names = ToolOption.allCases.map { "--" + $0.rawValue }
        return .unknownArgument(argument, suggestion: Suggestion.nearest(to: argument, among: names))
    }
}
