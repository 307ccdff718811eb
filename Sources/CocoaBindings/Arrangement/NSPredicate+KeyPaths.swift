// SPDX-License-Identifier: Apache-2.0

import Foundation

nonisolated extension NSPredicate {
    /// The key paths of the evaluated object that the predicate looks at.
    var mentionedKeyPaths: [String] {
        switch self {
        case let comparison as NSComparisonPredicate:
            comparison.leftExpression.mentionedKeyPaths + comparison.rightExpression.mentionedKeyPaths
        case let compound as NSCompoundPredicate:
            compound.subpredicates.flatMap(\.mentionedKeyPaths)
        default: []
        }
    }
}

nonisolated extension NSExpression {
    fileprivate var mentionedKeyPaths: [String] {
        switch content {
        case .keyPath(let reader, nil): [reader.keyPath]
        case .keyPath(_, let operand?): operand.mentionedKeyPaths
        case .function(_, let operand, let arguments):
            (operand?.mentionedKeyPaths ?? []) + arguments.flatMap(\.mentionedKeyPaths)
        case .aggregate(let parts): parts.flatMap(\.mentionedKeyPaths)
        case .set(_, let first, let second): first.mentionedKeyPaths + second.mentionedKeyPaths
        case .subquery(let collection, _, _): collection.mentionedKeyPaths
        case .conditional(let condition, let first, let second):
            condition.mentionedKeyPaths + first.mentionedKeyPaths + second.mentionedKeyPaths
        case .block(_, let arguments): arguments?.flatMap(\.mentionedKeyPaths) ?? []
        case .constant, .evaluatedObject, .variable, .anyKey, .fault: []
        }
    }
}
