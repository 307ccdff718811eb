// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A function of predicate formats: its names, how many arguments it takes and what it gives.
nonisolated struct PredicateFunction: Sendable {
    /// The name in formats; nil for operators and for what only nibs and programs name.
    let name: String?
    /// The name that `NSExpression` has for it.
    let selector: String
    let minimum: Int
    let maximum: Int
    let evaluate: @Sendable ([Any?]) throws(PredicateEvaluationError) -> Any?

    typealias Body = @Sendable ([Any?]) throws(PredicateEvaluationError) -> Any?

    init(_ name: String?, _ selector: String, _ minimum: Int, _ maximum: Int? = nil, _ evaluate: @escaping Body) {
        self.name = name
        self.selector = selector
        self.minimum = minimum
        self.maximum = maximum ?? minimum
        self.evaluate = evaluate
    }

    func accepts(_ count: Int) -> Bool { (minimum...maximum).contains(count) }

    private static let bySelector = Dictionary(
        all.map { ($0.selector, $0) }, uniquingKeysWith: { first, _ in first })
    private static let byName = Dictionary(
        all.compactMap { function in function.name.map { ($0, function) } }, uniquingKeysWith: { first, _ in first })

    /// The function of an `NSExpression`'s name.
    static func named(_ selector: String, hasOperand: Bool) -> PredicateFunction? {
        bySelector[selector] ?? (hasOperand ? bySelector[selector + (selector.hasSuffix(":") ? "" : ":")] : nil)
            ?? byName[selector]
    }

    /// The function that a format names.
    static func inFormat(_ name: String) -> PredicateFunction? {
        byName[name] ?? byName[name.lowercased()] ?? bySelector[name] ?? bySelector[name + ":"]
    }

    /// The function's name that may have been meant.
    static func nearest(to name: String) -> String? {
        nearestName(to: name, among: name.hasSuffix(":") ? Array(bySelector.keys) : Array(byName.keys))
    }

    // MARK: Operands

    private static func number(_ value: Any?, _ function: String) throws(PredicateEvaluationError) -> Double? {
        guard let value else { return nil }
        guard let number = PredicateComparison.number(value) else {
            throw .invalidOperand(function: function, found: PredicateEvaluationError.typeName(value))
        }
        return number.real
    }

    /// The numbers of one collection, or of the arguments themselves; nil counts for nothing.
    private static func numbers(_ values: [Any?], _ function: String) throws(PredicateEvaluationError) -> [Double] {
        var numbers: [Double] = []
        let elements = values.count == 1 ? values[0].flatMap { collectionElements($0) } ?? values : values
        for element in elements {
            guard let element = flattened(element), !(element is NSNull) else { continue }
            if let number = try number(element, function) { numbers.append(number) }
        }
        return numbers
    }

    /// A number that is an integer where it can be.
    private static func boxed(_ number: Double) -> Any {
        Int(exactly: number).map { $0 as Any } ?? number
    }

    private static func statistic(
        _ name: String, _ body: @escaping @Sendable ([Double]) -> Any?
    ) -> PredicateFunction {
        PredicateFunction(name, name + ":", 1, .max) { (values) throws(PredicateEvaluationError) in
            body(try numbers(values, name))
        }
    }

    private static func real(
        _ name: String, _ selector: String? = nil, _ body: @escaping @Sendable (Double) -> Double
    ) -> PredicateFunction {
        PredicateFunction(name, selector ?? name + ":", 1) { (values) throws(PredicateEvaluationError) in
            try number(values[0], name).map { boxed(body($0)) }
        }
    }

    /// An operator of two numbers: of integers as long as the result fits, else of doubles.
    private static func arithmetic(
        _ name: String?, _ selector: String, _ integers: @escaping @Sendable (Int, Int) -> Int?,
        _ reals: @escaping @Sendable (Double, Double) -> Double
    ) -> PredicateFunction {
        PredicateFunction(name, selector, 2) { (values) throws(PredicateEvaluationError) in
            let function = name ?? selector
            guard let left = values[0], let right = values[1] else { return nil }
            guard let first = PredicateComparison.number(left) else {
                throw .invalidOperand(function: function, found: PredicateEvaluationError.typeName(left))
            }
            guard let second = PredicateComparison.number(right) else {
                throw .invalidOperand(function: function, found: PredicateEvaluationError.typeName(right))
            }
            if let first = first.integer, let second = second.integer, let result = integers(first, second) {
                return result
            }
            return boxed(reals(first.real, second.real))
        }
    }

    private static func bits(
        _ name: String, _ selector: String, _ body: @escaping @Sendable (Int, Int) -> Int
    ) -> PredicateFunction {
        PredicateFunction(name, selector, 2) { (values) throws(PredicateEvaluationError) in
            var operands: [Int] = []
            for value in values {
                guard let value else { return nil }
                guard let number = coerce(value, to: Int.self) else {
                    throw .invalidOperand(function: name, found: PredicateEvaluationError.typeName(value))
                }
                operands.append(number)
            }
            return body(operands[0], operands[1])
        }
    }

    private static func text(
        _ name: String, _ body: @escaping @Sendable (String) -> Any?
    ) -> PredicateFunction {
        PredicateFunction(name, name + ":", 1) { (values) throws(PredicateEvaluationError) in
            guard let value = values[0] else { return nil }
            guard let text = PredicateComparison.text(value) else {
                throw .invalidOperand(function: name, found: PredicateEvaluationError.typeName(value))
            }
            return body(text)
        }
    }

    // MARK: The table

    private static let all: [PredicateFunction] = statistics + operators + mathematics + texts + others

    private static let statistics: [PredicateFunction] = [
        statistic("sum") { boxed($0.reduce(0, +)) },
        statistic("average") { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) },
        statistic("min") { $0.min().map(boxed) },
        statistic("max") { $0.max().map(boxed) },
        statistic("median") { numbers in
            let sorted = numbers.sorted()
            guard !sorted.isEmpty else { return nil }
            let middle = sorted.count / 2
            return boxed(sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle])
        },
        statistic("mode") { numbers in
            let counts = Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +)
            let most = counts.values.max() ?? 0
            return counts.filter { $0.value == most }.keys.sorted().map(boxed)
        },
        statistic("stddev") { numbers in
            guard !numbers.isEmpty else { return nil }
            let mean = numbers.reduce(0, +) / Double(numbers.count)
            return (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count)).squareRoot()
        },
        PredicateFunction("count", "count:", 1, .max) { (values) throws(PredicateEvaluationError) in
            guard values.count == 1 else { return values.count }
            guard let value = values[0] else { return 0 }
            guard let elements = collectionElements(value) ?? dictionaryEntries(value) else {
                throw .notACollection(found: PredicateEvaluationError.typeName(value), operation: "count")
            }
            return elements.count
        },
    ]

    private static let operators: [PredicateFunction] = [
        PredicateFunction("add", "add:to:", 2) { (values) throws(PredicateEvaluationError) in
            // Texts are joined, as bindings of computed values like to have it.
            if let left = values[0] as? String, let right = values[1] as? String { return left + right }
            return try addition.evaluate(values)
        },
        arithmetic(
            "subtract", "from:subtract:", { exact($0.subtractingReportingOverflow($1)) }, -),
        arithmetic("multiply", "multiply:by:", { exact($0.multipliedReportingOverflow(by: $1)) }, *),
        arithmetic(
            "divide", "divide:by:",
            { left, right in
                guard right != 0, left != .min || right != -1, left % right == 0 else { return nil }
                return left / right
            }, /),
        arithmetic(
            "modulus", "modulus:by:",
            { left, right in right == 0 || (left == .min && right == -1) ? nil : left % right },
            { $0.truncatingRemainder(dividingBy: $1) }),
        arithmetic("power", "raise:toPower:", { _, _ in nil }, { pow($0, $1) }),
        bits("and", "bitwiseAnd:with:", &), bits("or", "bitwiseOr:with:", |), bits("xor", "bitwiseXor:with:", ^),
        bits("leftshift", "leftshift:by:") { $0 << $1 }, bits("rightshift", "rightshift:by:") { $0 >> $1 },
        PredicateFunction("onesComplement", "onesComplement:", 1) { (values) throws(PredicateEvaluationError) in
            guard let value = values[0] else { return nil }
            guard let number = coerce(value, to: Int.self) else {
                throw .invalidOperand(function: "onesComplement", found: PredicateEvaluationError.typeName(value))
            }
            return ~number
        },
    ]

    private static let addition = arithmetic("add", "add:to:", { exact($0.addingReportingOverflow($1)) }, +)

    private static func exact(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
        result.overflow ? nil : result.partialValue
    }

    private static let mathematics: [PredicateFunction] = [
        real("sqrt") { $0.squareRoot() }, real("log") { log10($0) }, real("ln") { log($0) }, real("exp") { exp($0) },
        real("ceiling") { $0.rounded(.up) }, real("floor") { $0.rounded(.down) },
        real("trunc") { $0.rounded(.towardZero) },
        real("abs") { abs($0) }, real("negate") { -$0 },
        PredicateFunction("random", "random", 0, 1) { (values) throws(PredicateEvaluationError) in
            guard let bound = values.first else { return Double.random(in: 0..<1) }
            let limit = try number(bound, "random") ?? 0
            return limit >= 1 && limit < Double(Int.max) ? Int.random(in: 0..<Int(limit)) : 0
        },
    ]

    private static let texts: [PredicateFunction] = [
        text("uppercase") { $0.uppercased() }, text("lowercase") { $0.lowercased() },
        text("canonical") { $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) },
        text("length") { $0.utf16.count },
        text("tokenize") { $0.split(whereSeparator: \.isWhitespace).map(String.init) },
        PredicateFunction(nil, "stringByAppendingString:", 2) { (values) throws(PredicateEvaluationError) in
            (PredicateComparison.text(values[0]) ?? "") + (PredicateComparison.text(values[1]) ?? "")
        },
        PredicateFunction(nil, "description:", 1) { (values) throws(PredicateEvaluationError) in
            values[0].map { "\($0)" }
        },
    ]

    private static let others: [PredicateFunction] = [
        PredicateFunction("now", "now", 0) { (_) throws(PredicateEvaluationError) in Date() },
        PredicateFunction("noindex", "noindex:", 1) { (values) throws(PredicateEvaluationError) in values[0] },
        PredicateFunction("objectFrom", "objectFrom:withIndex:", 2) { (values) throws(PredicateEvaluationError) in
            try PredicateIndexing.element(of: values[0], at: values[1])
        },
        PredicateFunction("first", "first:", 1) { (values) throws(PredicateEvaluationError) in
            try PredicateIndexing.element(of: values[0], at: PredicateIndexing.Position.first)
        },
        PredicateFunction("last", "last:", 1) { (values) throws(PredicateEvaluationError) in
            try PredicateIndexing.element(of: values[0], at: PredicateIndexing.Position.last)
        },
        PredicateFunction("size", "size:", 1) { (values) throws(PredicateEvaluationError) in
            try PredicateIndexing.element(of: values[0], at: PredicateIndexing.Position.size)
        },
        PredicateFunction("cast", "castObject:toType:", 2) { (values) throws(PredicateEvaluationError) in
            try PredicateCast.cast(values[0], toType: PredicateComparison.text(values[1]) ?? "")
        },
    ]
}
