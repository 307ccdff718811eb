// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a text is not a predicate format. Positions count characters from 1.
nonisolated public enum PredicateFormatError: Error, Hashable, Sendable {
    /// A character that nothing begins with.
    case unexpectedCharacter(Character, position: Int)
    /// A string without its closing quotation mark.
    case unterminatedString(position: Int)
    /// A backslash in a string before something that it cannot stand before.
    case invalidEscape(String, position: Int)
    /// A number that is too big or has no digits.
    case invalidNumber(String, position: Int)
    /// Something stands where something else has to.
    case unexpected(found: String, expected: String, position: Int)
    /// The text ends where something has to follow.
    case unexpectedEnd(expected: String)
    /// A comparison has an option that is none of `c`, `d`, `n` and `l`.
    case unknownOption(Character, position: Int)
    /// `%` stands before something that is not a kind of argument.
    case unknownSpecifier(String, position: Int)
    /// There is no function of that name; `nearest` is the one that may have been meant.
    case unknownFunction(String, nearest: String?, position: Int)
    /// The function takes another number of arguments.
    case wrongNumberOfArguments(function: String, expected: String, found: Int, position: Int)
    /// The format asks for more arguments than are given.
    case missingArgument(specifier: String, position: Int)
    /// More arguments are given than the format asks for.
    case unusedArguments(used: Int, given: Int)
    /// An argument is of another type than its place takes.
    case invalidArgument(specifier: String, found: String, position: Int)
    /// Parentheses or functions are nested more deeply than the stack may hold.
    case nestedTooDeeply(position: Int)
}

nonisolated extension PredicateFormatError: CustomStringConvertible {
    /// What is wrong, for a person, with the position first.
    public var description: String {
        switch self {
        case .unexpectedCharacter(let character, let position):
            "\(position): '\(character)' cannot stand here"
        case .unterminatedString(let position):
            "\(position): the string has no closing quotation mark"
        case .invalidEscape(let text, let position):
            "\(position): '\(text)' is not an escape sequence"
        case .invalidNumber(let text, let position):
            "\(position): '\(text)' is not a number"
        case .unexpected(let found, let expected, let position):
            "\(position): expected \(expected), found '\(found)'"
        case .unexpectedEnd(let expected):
            "the format ends where \(expected) is expected"
        case .unknownOption(let option, let position):
            "\(position): '\(option)' is not a comparison option (c, d, n and l are)"
        case .unknownSpecifier(let specifier, let position):
            "\(position): '\(specifier)' does not stand for an argument"
        case .unknownFunction(let name, let nearest, let position):
            "\(position): there is no function '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .wrongNumberOfArguments(let function, let expected, let found, let position):
            "\(position): '\(function)' takes \(expected) arguments, not \(found)"
        case .missingArgument(let specifier, let position):
            "\(position): there is no argument for '\(specifier)'"
        case .unusedArguments(let used, let given):
            "the format uses \(used) of \(given) arguments"
        case .invalidArgument(let specifier, let found, let position):
            "\(position): '\(specifier)' does not take a '\(found)'"
        case .nestedTooDeeply(let position):
            "\(position): the format is nested too deeply"
        }
    }
}
