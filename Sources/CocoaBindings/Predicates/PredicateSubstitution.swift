// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Puts values in place of variables.
nonisolated struct PredicateSubstitution {
    let variables: [String: Any]

    func predicate(_ predicate: NSPredicate) -> NSPredicate {
        switch predicate {
        case let comparison as NSComparisonPredicate:
            return NSComparisonPredicate(
                leftExpression: expression(comparison.leftExpression),
                rightExpression: expression(comparison.rightExpression),
                modifier: comparison.comparisonPredicateModifier, type: comparison.predicateOperatorType,
                options: comparison.options)
        case let compound as NSCompoundPredicate:
            return JoinedPredicate(
                type: compound.compoundPredicateType,
                subpredicates: compound.subpredicates.map(self.predicate))
        default: return predicate
        }
    }

    func expression(_ expression: NSExpression) -> NSExpression {
        switch expression.content {
        case .variable(let name):
            return variables[name].map { value in value as? NSExpression ?? NSExpression(.constant(value)) }
                ?? expression
        case .keyPath(let reader, let operand):
            return NSExpression(.keyPath(reader, of: operand.map(self.expression)))
        case .function(let name, let operand, let arguments):
            return NSExpression(
                .function(name, operand: operand.map(self.expression), arguments: arguments.map(self.expression)))
        case .aggregate(let expressions): return NSExpression(.aggregate(expressions.map(self.expression)))
        case .set(let operation, let left, let right):
            return NSExpression(.set(operation, self.expression(left), self.expression(right)))
        case .subquery(let collection, let variable, let predicate):
            // The subquery's own variable hides another one of its name.
            let inner = PredicateSubstitution(variables: variables.filter { $0.key != variable })
            return NSExpression(
                .subquery(self.expression(collection), variable: variable, inner.predicate(predicate)))
        case .conditional(let predicate, let positive, let negative):
            return NSExpression(
                .conditional(self.predicate(predicate), self.expression(positive), self.expression(negative)))
        case .block(let block, let arguments): return NSExpression(.block(block, arguments?.map(self.expression)))
        case .constant, .evaluatedObject, .anyKey, .fault: return expression
        }
    }
}
