// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

// Words of a format that are operands: constants, key paths, functions and arguments.
nonisolated extension PredicateParser {
    mutating func named(_ name: String) throws(PredicateFormatError) -> NSExpression {
        let position = token.position
        let keyword = name.uppercased()
        advance()
        if isSymbol("("), !name.hasPrefix("@"), !name.hasPrefix("#") {
            advance()
            return try call(name, keyword, position)
        }
        switch keyword {
        case "NIL", "NULL": return constant(nil)
        case "TRUE", "YES": return constant(true)
        case "FALSE", "NO": return constant(false)
        case "SELF": return .expressionForEvaluatedObject()
        case "ANYKEY": return .expressionForAnyKey()
        case "AND", "OR", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN":
            index -= 1
            throw unexpected("an expression")
        default:
            let key = name.hasPrefix("#") ? String(name.dropFirst()) : name
            return NSExpression(NSExpression.keyPath(key, of: nil))
        }
    }

    private mutating func call(
        _ name: String, _ keyword: String, _ position: Int
    ) throws(PredicateFormatError) -> NSExpression {
        switch keyword {
        case "SUBQUERY":
            let collection = try nextExpression("a collection")
            try expect(",")
            guard case .variable(let variable) = token.kind else { throw unexpected("a variable") }
            advance()
            try expect(",")
            let condition = try nextPredicate()
            try expect(")")
            return NSExpression(.subquery(collection, variable: variable, condition))
        case "TERNARY":
            let condition = try nextPredicate()
            try expect(",")
            let values = try list(until: ")")
            guard values.count == 2 else {
                throw .wrongNumberOfArguments(
                    function: name, expected: "3", found: values.count + 1, position: position)
            }
            return NSExpression(.conditional(condition, values[0], values[1]))
        case "FUNCTION":
            let values = try list(until: ")")
            guard values.count >= 2, let selector = values[1].constantValue as? String else {
                throw .wrongNumberOfArguments(
                    function: name, expected: "2 or more", found: values.count, position: position)
            }
            return NSExpression(.function(selector, operand: values[0], arguments: Array(values.dropFirst(2))))
        default: break
        }
        let values = try list(until: ")")
        guard let function = PredicateFunction.inFormat(name) else {
            throw .unknownFunction(name, nearest: PredicateFunction.nearest(to: name), position: position)
        }
        guard function.accepts(values.count) else {
            throw .wrongNumberOfArguments(
                function: name, expected: function.expectation, found: values.count, position: position)
        }
        return NSExpression(.function(function.selector, operand: nil, arguments: values))
    }

    // MARK: Arguments

    private mutating func nextArgument(_ specifier: String) throws(PredicateFormatError) -> Any? {
        guard used < arguments.count else {
            throw .missingArgument(specifier: "%" + specifier, position: token.position)
        }
        let argument = arguments[used]
        used += 1
        return flattened(argument)
    }

    mutating func keyPathArgument() throws(PredicateFormatError) -> String {
        let position = token.position
        let argument = try nextArgument("K")
        guard let text = PredicateComparison.text(argument), (try? KeyPathReader(text)) != nil else {
            throw .invalidArgument(
                specifier: "%K", found: argument.map { "\(type(of: $0))" } ?? "nil", position: position)
        }
        advance()
        return text
    }

    mutating func argument(_ specifier: String) throws(PredicateFormatError) -> NSExpression {
        let position = token.position
        let argument = try nextArgument(specifier)
        func invalid() -> PredicateFormatError {
            .invalidArgument(
                specifier: "%" + specifier, found: argument.map { "\(type(of: $0))" } ?? "nil", position: position)
        }
        let value: Any?
        switch specifier {
        case "@":
            if let expression = argument as? NSExpression {
                advance()
                return expression
            }
            value = argument is NSNull ? nil : argument
        case "d", "i", "o", "u", "x", "X":
            guard PredicateComparison.number(argument) != nil, let integer = coerce(argument, to: Int.self) else {
                throw invalid()
            }
            value = integer
        case "e", "E", "f", "F", "g", "G", "a", "A":
            guard let number = PredicateComparison.number(argument) else { throw invalid() }
            value = number.real
        case "B":
            guard let truth = argument.flatMap({ coerce($0, to: Bool.self) }) else { throw invalid() }
            value = truth
        case "c", "C":
            guard let argument else { throw invalid() }
            value = PredicateComparison.text(argument) ?? (argument as? Character).map { String($0) } ?? argument
        default:
            guard let text = PredicateComparison.text(argument) else { throw invalid() }
            value = text
        }
        advance()
        return constant(value)
    }
}
