// SPDX-License-Identifier: Apache-2.0

import Foundation

// What an expression is made of. What its kind does not have is nil or empty.
nonisolated extension NSExpression {
    /// The kind of the expression.
    public var expressionType: ExpressionType {
        switch content {
        case .constant: .constantValue
        case .evaluatedObject: .evaluatedObject
        case .variable: .variable
        case .keyPath, .fault: .keyPath
        case .function: .function
        case .aggregate: .aggregate
        case .set(.union, _, _): .unionSet
        case .set(.intersect, _, _): .intersectSet
        case .set(.minus, _, _): .minusSet
        case .subquery: .subquery
        case .conditional: .conditional
        case .block: .block
        case .anyKey: .anyKey
        }
    }

    /// The constant.
    public var constantValue: Any? {
        if case .constant(let value) = content { value } else { nil }
    }

    /// The key path, or an empty text.
    public var keyPath: String {
        if case .keyPath(let reader, _) = content { reader.keyPath } else { "" }
    }

    /// The name of the function, or an empty text.
    public var function: String {
        if case .function(let name, _, _) = content { name } else { "" }
    }

    /// The name of the variable, also of a subquery's, or an empty text.
    public var variable: String {
        switch content {
        case .variable(let name), .subquery(_, let name, _): name
        default: ""
        }
    }

    /// What a function or a key path works on; the evaluated object where nothing is written.
    public var operand: NSExpression {
        switch content {
        case .keyPath(_, .some(let operand)), .function(_, .some(let operand), _): operand
        default: .expressionForEvaluatedObject()
        }
    }

    /// The arguments of a function or a closure.
    public var arguments: [NSExpression]? {
        switch content {
        case .function(_, _, let arguments): arguments
        case .block(_, let arguments): arguments
        default: nil
        }
    }

    /// The expressions of an aggregate, or the collection that a subquery goes through.
    public var collection: Any? {
        switch content {
        case .aggregate(let expressions): expressions
        case .subquery(let collection, _, _): collection
        default: nil
        }
    }

    /// The predicate of a subquery or a condition; one that always holds where there is none.
    public var predicate: NSPredicate {
        switch content {
        case .subquery(_, _, let predicate), .conditional(let predicate, _, _): predicate
        default: NSPredicate(value: true)
        }
    }

    /// The first set.
    public var left: NSExpression {
        if case .set(_, let left, _) = content { left } else { NSExpression(forConstantValue: nil) }
    }

    /// The second set.
    public var right: NSExpression {
        if case .set(_, _, let right) = content { right } else { NSExpression(forConstantValue: nil) }
    }

    /// What a condition gives where it holds.
    public var `true`: NSExpression {
        if case .conditional(_, let expression, _) = content { expression } else { NSExpression(forConstantValue: nil) }
    }

    /// What a condition gives where it does not hold.
    public var `false`: NSExpression {
        if case .conditional(_, _, let expression) = content { expression } else { NSExpression(forConstantValue: nil) }
    }
}
