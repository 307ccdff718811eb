// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

nonisolated extension NSExpression {
    /// The expression's value; nil where it has none, with the error to ``PredicateEvaluationError/handler``.
    ///
    /// - Parameters:
    ///   - object: what key paths begin at.
    ///   - context: the values of variables, by their names.
    public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        var variables: [String: Any] = [:]
        for (key, value) in context ?? [:] where key is String { variables[key as? String ?? ""] = value }
        do {
            return try value(with: object, variables: variables)
        } catch {
            PredicateEvaluationError.handler(error)
            return nil
        }
    }

    /// The expression's value.
    ///
    /// - Parameters:
    ///   - object: what key paths begin at.
    ///   - variables: the values of variables, by their names.
    public func value(with object: Any?, variables: [String: Any] = [:]) throws(PredicateEvaluationError) -> Any? {
        switch content {
        case .constant(let value): return value
        case .evaluatedObject: return object
        case .variable(let name):
            guard let value = variables[name] else { throw .undefinedVariable(name: name) }
            return value is NSNull ? nil : flattened(value)
        case .keyPath(let reader, let operand):
            let start = try operand.map { operand throws(PredicateEvaluationError) in
                try operand.value(with: object, variables: variables)
            }
            guard let start = operand == nil ? object : start ?? nil else { return nil }
            return try Self.read(reader, of: start)
        case .function(let name, let operand, let arguments):
            return try function(name, operand, arguments, object, variables)
        case .aggregate(let expressions):
            return try Self.values(of: expressions, object, variables).map { $0 ?? NSNull() }
        case .set(let operation, let left, let right):
            return try combine(
                operation, try left.value(with: object, variables: variables),
                try right.value(with: object, variables: variables))
        case .subquery(let collection, let variable, let predicate):
            guard let value = try collection.value(with: object, variables: variables) else { return [Any]() }
            guard let elements = collectionElements(value) else {
                throw .notACollection(found: PredicateEvaluationError.typeName(value), operation: "SUBQUERY")
            }
            var found: [Any] = []
            var inner = variables
            for case let element? in elements {
                inner[variable] = element
                if try predicate.evaluation(of: object, variables: inner) { found.append(element) }
            }
            return found
        case .conditional(let predicate, let positive, let negative):
            let holds = try predicate.evaluation(of: object, variables: variables)
            return try (holds ? positive : negative).value(with: object, variables: variables)
        case .block(let block, let arguments):
            let values = try Self.values(of: arguments ?? [], object, variables).map { $0 ?? NSNull() }
            let context = NSMutableDictionary()
            for (key, value) in variables { context.setObject(value, forKey: NSString(string: key)) }
            return flattened(block(object, values, context))
        case .anyKey: throw .invalidOperand(function: "ANYKEY", found: PredicateEvaluationError.typeName(object))
        case .fault(let error): throw error
        }
    }

    static func read(_ reader: KeyPathReader, of start: Any) throws(PredicateEvaluationError) -> Any? {
        do {
            return presentValue(try reader.value(of: start))
        } catch {
            throw .keyPath(error)
        }
    }

    private static func values(
        of expressions: [NSExpression], _ object: Any?, _ variables: [String: Any]
    ) throws(PredicateEvaluationError) -> [Any?] {
        var values: [Any?] = []
        for expression in expressions { values.append(try expression.value(with: object, variables: variables)) }
        return values
    }

    private func combine(
        _ operation: SetOperation, _ left: Any?, _ right: Any?
    ) throws(PredicateEvaluationError) -> Any? {
        func elements(_ value: Any?) throws(PredicateEvaluationError) -> [Any] {
            guard let value, let elements = collectionElements(value) ?? dictionaryEntries(value) else {
                throw .notACollection(found: PredicateEvaluationError.typeName(value), operation: operation.rawValue)
            }
            return elements.compactMap { $0 }
        }
        let first = try elements(left)
        let second = try elements(right)
        var result: [Any] = []
        func add(_ element: Any) {
            if !PredicateComparison.contains(result, element) { result.append(element) }
        }
        switch operation {
        case .union: (first + second).forEach(add)
        case .intersect: first.filter { PredicateComparison.contains(second, $0) }.forEach(add)
        case .minus: first.filter { !PredicateComparison.contains(second, $0) }.forEach(add)
        }
        return result
    }

    private func function(
        _ name: String, _ operand: NSExpression?, _ arguments: [NSExpression], _ object: Any?,
        _ variables: [String: Any]
    ) throws(PredicateEvaluationError) -> Any? {
        var values = try Self.values(of: arguments, object, variables)
        if let operand {
            let target = try operand.value(with: object, variables: variables)
            if name == "valueForKeyPath:" || name == "valueForKey:", let key = values.first as? String {
                guard let target else { return nil }
                do {
                    return try Self.read(try KeyPathReader(key), of: target)
                } catch let error as PredicateEvaluationError {
                    throw error
                } catch {
                    throw .keyPath(.malformedKeyPath(keyPath: key))
                }
            }
            values.insert(target, at: 0)
        }
        guard let function = PredicateFunction.named(name, hasOperand: operand != nil) else {
            throw .unknownFunction(name: name, nearest: PredicateFunction.nearest(to: name))
        }
        guard function.accepts(values.count) else {
            throw .invalidOperand(function: name, found: "\(values.count) arguments")
        }
        return try function.evaluate(values)
    }
}
