// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The collection operators of key paths: what stands behind an "@" and works on the collection before it.
struct CollectionOperator {
    /// The collection and what the rest of the path gives for each of its elements.
    struct Operand {
        let name: String
        let values: [Any?]

        func failure(_ value: Any?) -> KeyValueCodingError {
            .invalidOperand(name: name, keyPath: "@" + name, found: value.map { "\(type(of: $0))" } ?? "nil")
        }
    }

    /// Whether the operator looks at the elements, rather than only counting them.
    let takesKeyPath: Bool
    let evaluate: (Operand) throws(KeyValueCodingError) -> Any?

    nonisolated(unsafe) private static let all: [String: CollectionOperator] = [
        "count": CollectionOperator(takesKeyPath: false) { (operand) throws(KeyValueCodingError) in
            operand.values.count
        },
        "sum": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in try sum(operand).boxed
        },
        "avg": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            operand.values.isEmpty ? 0 as Double : try sum(operand).real / Double(operand.values.count)
        },
        "min": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            try extreme(operand, .orderedAscending)
        },
        "max": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            try extreme(operand, .orderedDescending)
        },
        "unionOfObjects": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            try present(operand)
        },
        "distinctUnionOfObjects": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            distinct(try present(operand))
        },
        "unionOfArrays": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            try joined(operand)
        },
        "distinctUnionOfArrays": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            distinct(try joined(operand))
        },
        "distinctUnionOfSets": CollectionOperator(takesKeyPath: true) { (operand) throws(KeyValueCodingError) in
            Set(try joined(operand).map(hashable))
        },
    ]

    /// Applies an operator to a collection.
    ///
    /// - Parameters:
    ///   - name: the operator without its "@".
    ///   - value: the collection; a dictionary stands for the values of its entries.
    ///   - steps: the key path.
    ///   - index: the step behind the operator.
    static func apply(
        _ name: String, to value: Any, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) -> Any? {
        guard let operation = all[name] else {
            throw .unknownOperator(name: name, keyPath: "@" + name, nearest: nearestName(to: name, among: all.keys))
        }
        guard
            let collection = collectionValue(value) ?? dictionaryValue(value)?.entryValues
                ?? (value as? any KeyObservationSource)?.elements
        else {
            throw .invalidOperand(name: name, keyPath: "@" + name, found: "\(type(of: value))")
        }
        // What stands behind an operator that takes no key path is passed over.
        guard operation.takesKeyPath else { return collection.elementCount }
        guard index < steps.count else { throw .malformedKeyPath(keyPath: "@" + name) }
        var values: [Any?] = []
        values.reserveCapacity(collection.elementCount)
        for element in collection.elements {
            guard let element, !(element is NSNull) else {
                values.append(nil)
                continue
            }
            values.append(try elementValue(element, at: steps, from: index))
        }
        return try operation.evaluate(Operand(name: name, values: values))
    }

    private static func elementValue(
        _ element: Any, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) -> Any? {
        let value = try KeyValueReading.value(of: element, at: steps, from: index)
        return value is NSNull ? nil : value
    }

    /// Adds numbers; nil counts as zero. Integers stay integers as long as they fit.
    private static func sum(_ operand: Operand) throws(KeyValueCodingError) -> Sum {
        var sum = Sum.integer(0)
        for case let value? in operand.values {
            guard let number = Number(value) else { throw operand.failure(value) }
            sum.add(number)
        }
        return sum
    }

    /// The least or greatest value; nil is passed over.
    private static func extreme(
        _ operand: Operand, _ wanted: ComparisonResult
    ) throws(KeyValueCodingError) -> Any? {
        var best: Any?
        for case let value? in operand.values {
            guard let current = best else {
                best = value
                continue
            }
            guard let order = compare(value, current) else { throw operand.failure(value) }
            if order == wanted { best = value }
        }
        return best
    }

    /// The values, none of which may be nil.
    private static func present(_ operand: Operand) throws(KeyValueCodingError) -> [Any] {
        var present: [Any] = []
        for value in operand.values {
            guard let value else { throw operand.failure(nil) }
            present.append(value)
        }
        return present
    }

    /// The elements of the values, each of which has to be a collection.
    private static func joined(_ operand: Operand) throws(KeyValueCodingError) -> [Any] {
        var joined: [Any] = []
        for value in operand.values {
            guard let value, let collection = collectionValue(value) else { throw operand.failure(value) }
            for element in collection.elements {
                guard let element, !(element is NSNull) else { throw operand.failure(nil) }
                joined.append(element)
            }
        }
        return joined
    }
}

/// A sum that stays as exact as its summands.
private enum Sum {
    case integer(Int)
    case real(Double)
    case decimal(Decimal)

    mutating func add(_ number: Number) {
        switch (self, number) {
        case (.integer(let sum), .integer(let value)):
            let (total, overflow) = sum.addingReportingOverflow(Int(value))
            self = overflow ? .real(Double(sum) + Double(value)) : .integer(total)
        case (.integer(let sum), .decimal(let value)): self = .decimal(Decimal(sum) + value)
        case (.decimal(let sum), .integer(let value)): self = .decimal(sum + Decimal(value))
        case (.decimal(let sum), .decimal(let value)): self = .decimal(sum + value)
        default: self = .real(real + number.real)
        }
    }

    var real: Double {
        switch self {
        case .integer(let sum): Double(sum)
        case .real(let sum): sum
        case .decimal(let sum): NSDecimalNumber(decimal: sum).doubleValue
        }
    }

    var boxed: Any {
        switch self {
        case .integer(let sum): sum
        case .real(let sum): sum
        case .decimal(let sum): sum
        }
    }
}

/// The order of two values: of numbers of any type, of strings, and of values of one comparable type.
func compare(_ first: Any, _ second: Any) -> ComparisonResult? {
    if let first = first as? String, let second = second as? String { return order(first, second) }
    if !(first is String), let first = Number(first), let second = Number(second) {
        if case .integer(let first) = first, case .integer(let second) = second { return order(first, second) }
        if case .decimal(let first) = first, case .decimal(let second) = second { return order(first, second) }
        return order(first.real, second.real)
    }
    if let first = first as? any Comparable { return compare(first, with: second) }
    return nil
}

private func compare<Value: Comparable>(_ first: Value, with second: Any) -> ComparisonResult? {
    (second as? Value).map { order(first, $0) }
}

private func order<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
    first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
}
