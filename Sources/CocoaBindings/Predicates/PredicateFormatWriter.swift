// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// Writes predicates and expressions as formats.
nonisolated enum PredicateFormatWriter {
    // MARK: Predicates

    static func text(of predicate: NSPredicate) -> String {
        switch predicate {
        case let comparison as NSComparisonPredicate: return text(comparison)
        case let constant as ConstantPredicate: return constant.isTrue ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case let fault as FaultPredicate: return fault.text
        case let compound as NSCompoundPredicate: return text(compound)
        default:
            if predicate.isEqual(NSPredicate(value: true)) { return "TRUEPREDICATE" }
            if predicate.isEqual(NSPredicate(value: false)) { return "FALSEPREDICATE" }
            return "BLOCKPREDICATE(\(ObjectIdentifier(predicate).hashValue))"
        }
    }

    private static func text(_ comparison: NSComparisonPredicate) -> String {
        let modifier =
            switch comparison.comparisonPredicateModifier {
            case .direct: ""
            case .all: "ALL "
            case .any: "ANY "
            }
        return modifier + text(of: comparison.leftExpression) + " " + comparison.predicateOperatorType.symbol
            + letters(comparison.options) + " " + text(of: comparison.rightExpression)
    }

    private static func letters(_ options: NSComparisonPredicate.Options) -> String {
        let letters: [(NSComparisonPredicate.Options, String)] = [
            (.caseInsensitive, "c"), (.diacriticInsensitive, "d"), (.normalized, "n"), (.localeSensitive, "l"),
        ]
        let text = letters.map { options.contains($0) ? $1 : "" }.joined()
        return text.isEmpty ? "" : "[" + text + "]"
    }

    private static func text(_ compound: NSCompoundPredicate) -> String {
        let parts = compound.subpredicates
        switch compound.compoundPredicateType {
        case .not: return "NOT " + (parts.first.map { enclosed($0, in: .not) } ?? "FALSEPREDICATE")
        case .and:
            if parts.isEmpty { return "TRUEPREDICATE" }
            return parts.map { enclosed($0, in: .and) }.joined(separator: " AND ")
        case .or:
            if parts.isEmpty { return "FALSEPREDICATE" }
            return parts.map { enclosed($0, in: .or) }.joined(separator: " OR ")
        }
    }

    private static func enclosed(_ predicate: NSPredicate, in type: NSCompoundPredicate.LogicalType) -> String {
        guard let inner = predicate as? NSCompoundPredicate, inner.compoundPredicateType != .not else {
            return text(of: predicate)
        }
        return "(" + text(of: predicate) + ")"
    }

    // MARK: Expressions

    private static let operators: [String: String] = [
        "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
        "bitwiseAnd:with:": "&", "bitwiseOr:with:": "|", "bitwiseXor:with:": "^",
    ]

    static func text(of expression: NSExpression) -> String {
        switch expression.content {
        case .constant(let value): return constant(value)
        case .evaluatedObject: return "SELF"
        case .variable(let name): return "$" + name
        case .keyPath(let reader, let operand):
            return (operand.map { factor($0) + "." } ?? "") + keyPath(reader.keyPath)
        case .function(let name, let operand, let arguments): return function(name, operand, arguments)
        case .aggregate(let expressions): return "{" + expressions.map(text).joined(separator: ", ") + "}"
        case .set(let operation, let left, let right):
            return text(of: left) + " " + operation.rawValue.uppercased() + " " + text(of: right)
        case .subquery(let collection, let variable, let predicate):
            return "SUBQUERY(\(text(of: collection)), $\(variable), \(text(of: predicate)))"
        case .conditional(let predicate, let positive, let negative):
            return "TERNARY(\(text(of: predicate)), \(text(of: positive)), \(text(of: negative)))"
        case .block: return "BLOCK"
        case .anyKey: return "ANYKEY"
        case .fault(let error): return "(\(error))"
        }
    }

    private static func function(_ name: String, _ operand: NSExpression?, _ arguments: [NSExpression]) -> String {
        if let operand {
            return "FUNCTION(" + ([text(of: operand), quoted(name)] + arguments.map(text)).joined(separator: ", ") + ")"
        }
        if arguments.count == 2, let symbol = operators[name] {
            return factor(arguments[0]) + " " + symbol + " " + factor(arguments[1])
        }
        if name == "objectFrom:withIndex:", arguments.count == 2 {
            return factor(arguments[0]) + "[" + text(of: arguments[1]) + "]"
        }
        if name == "negate:", let argument = arguments.first { return "-" + factor(argument) }
        if name == "castObject:toType:" { return "CAST(" + arguments.map(text).joined(separator: ", ") + ")" }
        let written = PredicateFunction.named(name, hasOperand: false)?.name ?? name
        return written + "(" + arguments.map(text).joined(separator: ", ") + ")"
    }

    /// An expression in parentheses, where it is of several parts that would be joined otherwise without.
    private static func factor(_ expression: NSExpression) -> String {
        // A sign would be taken for that of what follows.
        if case .constant(let value) = expression.content, let number = PredicateComparison.number(value),
            number.real < 0
        {
            return "(" + text(of: expression) + ")"
        }
        guard case .function(let name, nil, let arguments) = expression.content,
            operators[name] != nil && arguments.count == 2 || name == "negate:"
        else { return text(of: expression) }
        return "(" + text(of: expression) + ")"
    }

    private static let reserved: Set<String> = [
        "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "ANY", "ALL",
        "SOME", "NONE", "NIL", "NULL", "SELF", "TRUE", "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE", "ANYKEY",
        "TRUEPREDICATE", "FALSEPREDICATE", "SUBQUERY", "CAST", "TERNARY", "FUNCTION",
    ]

    private static func keyPath(_ text: String) -> String {
        text.split(separator: ".").map { key in
            if key == "self" { return "SELF" }
            // What would be read as a word of the language, or as a number, is marked as a key.
            let isMarked = reserved.contains(key.uppercased()) || key.first?.isNumber ?? false
            return isMarked ? "#" + key : String(key)
        }
        .joined(separator: ".")
    }

    private static func constant(_ value: Any?) -> String {
        switch value {
        case nil: return "nil"
        case is NSNull: return "nil"
        case let position as PredicateIndexing.Position: return position.rawValue
        case let truth as Bool where !(value is NSNumber) || type(of: truth) == Bool.self:
            return truth ? "TRUE" : "FALSE"
        default: break
        }
        if let text = PredicateComparison.text(value) { return quoted(text) }
        if let number = PredicateComparison.number(value) {
            return number.integer.map(String.init) ?? "\(number.real)"
        }
        if let date = PredicateComparison.date(value) {
            return "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
        }
        if let value, let elements = collectionElements(value) {
            return "{" + elements.map(constant).joined(separator: ", ") + "}"
        }
        return value.map { "\($0)" } ?? "nil"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            switch character {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            default: quoted.append(character)
            }
        }
        return quoted + "\""
    }
}
