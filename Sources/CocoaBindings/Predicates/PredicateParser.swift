// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// Reads a predicate format, after Apple's "Predicate Format String Syntax".
///
/// An expression and a predicate both may begin with a parenthesis, so one descent reads either, and each operator asks
/// for the kind that it joins.
nonisolated struct PredicateParser {
    /// What a part of a format turned out to be.
    enum Node {
        case predicate(NSPredicate)
        case expression(NSExpression)
    }

    let tokens: [PredicateToken]
    let arguments: [Any?]
    var index = 0
    var used = 0
    var depth = 0

    /// How deeply parts may be nested: the descent takes about ten calls for each.
    private static let deepest = 200

    private init(_ format: String, _ arguments: [Any?]) throws(PredicateFormatError) {
        tokens = try PredicateLexer.tokens(of: format)
        self.arguments = arguments
    }

    /// The predicate of a format.
    static func predicate(_ format: String, arguments: [Any?]) throws(PredicateFormatError) -> NSPredicate {
        var parser = try PredicateParser(format, arguments)
        let predicate = try parser.nextPredicate()
        try parser.finish()
        return predicate
    }

    /// The expression of a format.
    static func expression(_ format: String, arguments: [Any?]) throws(PredicateFormatError) -> NSExpression {
        var parser = try PredicateParser(format, arguments)
        let expression = try parser.nextExpression("an expression")
        try parser.finish()
        return expression
    }

    func finish() throws(PredicateFormatError) {
        guard token.kind == .end else { throw unexpected("the end") }
        guard used == arguments.count else { throw .unusedArguments(used: used, given: arguments.count) }
    }

    // MARK: Tokens

    var token: PredicateToken { tokens[index] }

    func unexpected(_ expected: String) -> PredicateFormatError {
        token.kind == .end
            ? .unexpectedEnd(expected: expected)
            : .unexpected(found: token.text, expected: expected, position: token.position)
    }

    mutating func advance() {
        if index < tokens.count - 1 { index += 1 }
    }

    func isSymbol(_ text: String) -> Bool { token.kind == .symbol(text) }

    mutating func take(_ symbol: String) -> Bool {
        guard isSymbol(symbol) else { return false }
        advance()
        return true
    }

    mutating func expect(_ symbol: String) throws(PredicateFormatError) {
        guard take(symbol) else { throw unexpected("'\(symbol)'") }
    }

    /// The current word in capitals, where it is one.
    var word: String? {
        if case .identifier(let name) = token.kind { name.uppercased() } else { nil }
    }

    mutating func takeWord(_ wanted: String...) -> Bool {
        guard let word, wanted.contains(word) else { return false }
        advance()
        return true
    }

    mutating func nextPredicate() throws(PredicateFormatError) -> NSPredicate {
        let node = try disjunction()
        return try predicate(node)
    }

    mutating func nextExpression(_ expected: String) throws(PredicateFormatError) -> NSExpression {
        let node = try disjunction()
        return try expression(node, expected)
    }

    func predicate(_ node: Node) throws(PredicateFormatError) -> NSPredicate {
        if case .predicate(let predicate) = node { return predicate }
        throw unexpected("a comparison operator")
    }

    func expression(_ node: Node, _ expected: String) throws(PredicateFormatError) -> NSExpression {
        if case .expression(let expression) = node { return expression }
        throw unexpected(expected)
    }

    // MARK: Predicates

    mutating func disjunction() throws(PredicateFormatError) -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw .nestedTooDeeply(position: token.position) }
        return try joined(.or, "||", "OR") { parser throws(PredicateFormatError) in
            try parser.joined(.and, "&&", "AND") { parser throws(PredicateFormatError) in try parser.negation() }
        }
    }

    mutating func joined(
        _ type: NSCompoundPredicate.LogicalType, _ symbol: String, _ word: String,
        _ next: (inout PredicateParser) throws(PredicateFormatError) -> Node
    ) throws(PredicateFormatError) -> Node {
        let first = try next(&self)
        guard isSymbol(symbol) || self.word == word else { return first }
        var parts = [try predicate(first)]
        while take(symbol) || takeWord(word) {
            let part = try next(&self)
            parts.append(try predicate(part))
        }
        return .predicate(JoinedPredicate(type: type, subpredicates: parts))
    }

    mutating func negation() throws(PredicateFormatError) -> Node {
        var count = 0
        while take("!") || takeWord("NOT") { count += 1 }
        let node = try comparison()
        guard count > 0 else { return node }
        var negated = try predicate(node)
        for _ in 0..<min(count, 2 - count % 2) {
            negated = JoinedPredicate(type: .not, subpredicates: [negated])
        }
        return .predicate(negated)
    }

    mutating func comparison() throws(PredicateFormatError) -> Node {
        if takeWord("TRUEPREDICATE") { return .predicate(ConstantPredicate(true)) }
        if takeWord("FALSEPREDICATE") { return .predicate(ConstantPredicate(false)) }
        let modifier = aggregateModifier()
        let left = try sum()
        guard let (type, negated) = comparisonOperator() else {
            guard modifier == nil else { throw unexpected("a comparison operator") }
            return left
        }
        let options = try options()
        let leftExpression = try expression(left, "an operand of the comparison")
        let right = try sum()
        let rightExpression = try expression(right, "an operand of the comparison")
        let comparison = NSComparisonPredicate(
            leftExpression: leftExpression, rightExpression: rightExpression, modifier: modifier?.modifier ?? .direct,
            type: type, options: options)
        return .predicate(
            negated != (modifier?.isNone ?? false)
                ? JoinedPredicate(type: .not, subpredicates: [comparison]) : comparison)
    }

    mutating func aggregateModifier() -> (modifier: NSComparisonPredicate.Modifier, isNone: Bool)? {
        guard let word, ["ANY", "SOME", "ALL", "NONE"].contains(word) else { return nil }
        // A key of that name, when an operator follows at once.
        let next = tokens[min(index + 1, tokens.count - 1)]
        if case .symbol(let symbol) = next.kind, !["(", "{", "-"].contains(symbol) { return nil }
        if next.kind == .end { return nil }
        advance()
        return (word == "ALL" ? .all : .any, word == "NONE")
    }

    private static let symbols: [String: NSComparisonPredicate.Operator] = [
        "=": .equalTo, "==": .equalTo, "!=": .notEqualTo, "<>": .notEqualTo, "<": .lessThan, ">": .greaterThan,
        "<=": .lessThanOrEqualTo, "=<": .lessThanOrEqualTo, ">=": .greaterThanOrEqualTo, "=>": .greaterThanOrEqualTo,
    ]

    private static let words: [String: NSComparisonPredicate.Operator] = [
        "BETWEEN": .between, "IN": .in, "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith,
        "LIKE": .like, "MATCHES": .matches, "UTI-EQUALS": .equalTo, "UTI-CONFORMS-TO": .beginsWith,
    ]

    /// The operator, and whether `NOT` stands before it, as in `NOT IN`.
    mutating func comparisonOperator() -> (NSComparisonPredicate.Operator, Bool)? {
        if case .symbol(let text) = token.kind, let type = Self.symbols[text] {
            advance()
            return (type, false)
        }
        if let word, let type = Self.words[word] {
            advance()
            return (type, false)
        }
        guard word == "NOT", case .identifier(let next) = tokens[min(index + 1, tokens.count - 1)].kind,
            let type = Self.words[next.uppercased()]
        else { return nil }
        advance()
        advance()
        return (type, true)
    }

    mutating func options() throws(PredicateFormatError) -> NSComparisonPredicate.Options {
        guard isSymbol("["), case .identifier(let letters) = tokens[min(index + 1, tokens.count - 1)].kind else {
            return []
        }
        advance()
        var options: NSComparisonPredicate.Options = []
        for (offset, letter) in letters.enumerated() {
            switch letter.lowercased() {
            case "c": options.insert(.caseInsensitive)
            case "d": options.insert(.diacriticInsensitive)
            case "n": options.insert(.normalized)
            case "l": options.insert(.localeSensitive)
            default: throw .unknownOption(letter, position: token.position + offset)
            }
        }
        advance()
        try expect("]")
        return options
    }

    // MARK: Expressions

    mutating func operators(
        _ functions: [String: String], _ next: (inout PredicateParser) throws(PredicateFormatError) -> Node
    ) throws(PredicateFormatError) -> Node {
        var left = try next(&self)
        while case .symbol(let text) = token.kind, let function = functions[text] {
            let first = try expression(left, "a number")
            advance()
            let right = try next(&self)
            let second = try expression(right, "a number")
            left = .expression(NSExpression(.function(function, operand: nil, arguments: [first, second])))
        }
        return left
    }

    mutating func sum() throws(PredicateFormatError) -> Node {
        try operators([
            "+": "add:to:", "-": "from:subtract:", "&": "bitwiseAnd:with:", "|": "bitwiseOr:with:",
            "^": "bitwiseXor:with:",
        ]) { parser throws(PredicateFormatError) in
            try parser.operators(["*": "multiply:by:", "/": "divide:by:"]) { parser throws(PredicateFormatError) in
                try parser.power()
            }
        }
    }

    mutating func power() throws(PredicateFormatError) -> Node {
        try operators(["**": "raise:toPower:"]) { parser throws(PredicateFormatError) in try parser.sign() }
    }

    mutating func sign() throws(PredicateFormatError) -> Node {
        var isNegative = false
        while isSymbol("-") || isSymbol("+") {
            if isSymbol("-") { isNegative.toggle() }
            advance()
        }
        guard isNegative else { return try postfix() }
        let node = try postfix()
        let operand = try expression(node, "a number")
        if case .constant(let value) = operand.content {
            if let integer = value as? Int, integer != .min { return .expression(constant(-integer)) }
            if let real = value as? Double { return .expression(constant(-real)) }
        }
        return .expression(NSExpression(.function("negate:", operand: nil, arguments: [operand])))
    }

    func constant(_ value: Any?) -> NSExpression { NSExpression(.constant(value)) }

    /// An operand with what stands behind it: keys, methods and indexes.
    mutating func postfix() throws(PredicateFormatError) -> Node {
        var node = try primary()
        while true {
            if take(".") {
                let operand = try expression(node, "an operand")
                node = .expression(try member(of: operand))
            } else if isSymbol("["), case .expression(let operand) = node {
                advance()
                node = .expression(try element(of: operand))
            } else {
                return node
            }
        }
    }

    /// The key path behind a dot.
    mutating func member(of operand: NSExpression) throws(PredicateFormatError) -> NSExpression {
        switch token.kind {
        case .argument("K"):
            let text = try keyPathArgument()
            return keyPath(text, of: operand)
        case .identifier(let name):
            advance()
            let key = name.hasPrefix("#") ? String(name.dropFirst()) : name == "SELF" ? "self" : name
            return keyPath(key, of: operand)
        default: throw unexpected("a key")
        }
    }

    /// A key path, joined with the one that it continues.
    func keyPath(_ text: String, of operand: NSExpression) -> NSExpression {
        switch operand.content {
        case .evaluatedObject: return NSExpression(NSExpression.keyPath(text, of: nil))
        case .keyPath(let reader, let start):
            return NSExpression(NSExpression.keyPath(reader.keyPath + "." + text, of: start))
        default: return NSExpression(NSExpression.keyPath(text, of: operand))
        }
    }

    mutating func element(of operand: NSExpression) throws(PredicateFormatError) -> NSExpression {
        let index: NSExpression
        let next = tokens[min(self.index + 1, tokens.count - 1)]
        if let word, let position = PredicateIndexing.Position(rawValue: word), next.kind == .symbol("]") {
            advance()
            index = constant(position)
        } else {
            index = try nextExpression("an index")
        }
        try expect("]")
        return NSExpression(.function("objectFrom:withIndex:", operand: nil, arguments: [operand, index]))
    }

    mutating func primary() throws(PredicateFormatError) -> Node {
        let token = token
        switch token.kind {
        case .integer(let value):
            advance()
            return .expression(constant(Int(value)))
        case .real(let value):
            advance()
            return .expression(constant(value))
        case .string(let text):
            advance()
            return .expression(constant(text))
        case .variable(let name):
            advance()
            if take(":=") {
                // An assignment is its value.
                return try postfix()
            }
            return .expression(NSExpression(.variable(name)))
        case .argument("K"): return .expression(NSExpression(NSExpression.keyPath(try keyPathArgument(), of: nil)))
        case .argument(let specifier): return .expression(try argument(specifier))
        case .identifier(let name): return .expression(try named(name))
        case .symbol("("): return try parenthesized()
        case .symbol("{"):
            advance()
            return .expression(NSExpression(.aggregate(try list(until: "}"))))
        case .symbol, .end: throw unexpected("an expression")
        }
    }

    mutating func parenthesized() throws(PredicateFormatError) -> Node {
        advance()
        let node = try disjunction()
        guard isSymbol(",") else {
            try expect(")")
            return node
        }
        // A list in parentheses, as SQL has it.
        advance()
        let first = try expression(node, "an element")
        return .expression(NSExpression(.aggregate([first] + (try list(until: ")")))))
    }

    mutating func list(until end: String) throws(PredicateFormatError) -> [NSExpression] {
        var elements: [NSExpression] = []
        if take(end) { return elements }
        repeat {
            elements.append(try nextExpression("an element"))
        } while take(",")
        try expect(end)
        return elements
    }
}

nonisolated extension PredicateFunction {
    /// How many arguments the function takes, in words.
    var expectation: String {
        minimum == maximum ? "\(minimum)" : maximum == .max ? "\(minimum) or more" : "\(minimum) to \(maximum)"
    }
}
