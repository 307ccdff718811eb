// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A value that a predicate compares: a constant, a key path, a function of other expressions and so on.
///
/// Foundation's class of this name is a stub on Linux. Where a file imports Foundation by itself too, write
/// `import class CocoaBindings.NSExpression` to say which one is meant.
nonisolated open class NSExpression: NSObject, NSCopying {
    /// What an expression is made of.
    indirect enum Content {
        case constant(Any?)
        case evaluatedObject
        case variable(String)
        case keyPath(KeyPathReader, of: NSExpression?)
        case function(String, operand: NSExpression?, arguments: [NSExpression])
        case aggregate([NSExpression])
        case set(SetOperation, NSExpression, NSExpression)
        case subquery(NSExpression, variable: String, NSPredicate)
        case conditional(NSPredicate, NSExpression, NSExpression)
        case block((Any?, [Any], NSMutableDictionary?) -> Any, [NSExpression]?)
        case anyKey
        /// A key path that is none; evaluating says why.
        case fault(PredicateEvaluationError)
    }

    /// What an expression does with two sets.
    enum SetOperation: String { case union, intersect, minus }

    /// The kinds of expressions.
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        case evaluatedObject = 1
        case variable = 2
        case keyPath = 3
        case function = 4
        case unionSet = 5
        case intersectSet = 6
        case minusSet = 7
        case subquery = 13
        case aggregate = 14
        case anyKey = 15
        case block = 19
        case conditional = 20
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
        super.init()
    }

    // MARK: Making

    /// A constant; nil is one, too.
    public convenience init(forConstantValue value: Any?) { self.init(.constant(value)) }

    /// The object that the predicate is evaluated with, `SELF`.
    public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject) }

    /// The value of a variable, `$name`.
    public convenience init(forVariable name: String) { self.init(.variable(name)) }

    /// The value at the end of a key path.
    public convenience init(forKeyPath keyPath: String) { self.init(Self.keyPath(keyPath, of: nil)) }

    /// A function by its name, such as `sum:`, of arguments.
    public convenience init(forFunction name: String, arguments: [Any]) {
        self.init(.function(name, operand: nil, arguments: Self.expressions(arguments)))
    }

    /// A method of an object; of those of `NSString`, `NSArray` and key-value coding, some are known.
    public convenience init(forFunction target: NSExpression, selectorName name: String, arguments: [Any]?) {
        self.init(.function(name, operand: target, arguments: Self.expressions(arguments ?? [])))
    }

    /// An array of expressions, `{1, 2, 3}`.
    public convenience init(forAggregate subexpressions: [Any]) {
        self.init(.aggregate(Self.expressions(subexpressions)))
    }

    /// The elements of two collections, equal ones once.
    public convenience init(forUnionSet left: NSExpression, with right: NSExpression) {
        self.init(.set(.union, left, right))
    }

    /// The elements that two collections have in common.
    public convenience init(forIntersectSet left: NSExpression, with right: NSExpression) {
        self.init(.set(.intersect, left, right))
    }

    /// The elements of a collection that another one does not have.
    public convenience init(forMinusSet left: NSExpression, with right: NSExpression) {
        self.init(.set(.minus, left, right))
    }

    /// The elements of a collection for which a predicate holds, with each of them as the value of a variable.
    public convenience init(
        forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: Any
    ) {
        self.init(.subquery(expression, variable: variable, predicate as? NSPredicate ?? NSPredicate(value: false)))
    }

    /// One expression where a predicate holds and another where it does not.
    public convenience init(
        forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
    ) {
        self.init(.conditional(predicate, trueExpression, falseExpression))
    }

    /// What a closure makes of the object, the arguments' values and the context.
    public convenience init(
        block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [NSExpression]?
    ) {
        self.init(.block(block, arguments))
    }

    /// Any key, as Spotlight's queries have it.
    public class func expressionForAnyKey() -> NSExpression { NSExpression(.anyKey) }

    /// The expression of a format; a wrong one evaluates to nil, and its error goes to
    /// ``PredicateEvaluationError/handler``.
    public convenience init(format: String, _ arguments: Any?...) {
        self.init(Self.content(format, arguments))
    }

    /// The expression of a format with its arguments in an array.
    public convenience init(format: String, argumentArray: [Any]) {
        self.init(Self.content(format, argumentArray))
    }

    private static func content(_ format: String, _ arguments: [Any?]) -> Content {
        do {
            return try PredicateParser.expression(format, arguments: arguments).content
        } catch {
            PredicateEvaluationError.handler(error)
            return .fault(.format(error))
        }
    }

    static func keyPath(_ keyPath: String, of operand: NSExpression?) -> Content {
        do {
            return .keyPath(try KeyPathReader(keyPath), of: operand)
        } catch {
            return .fault(.keyPath(error))
        }
    }

    private static func expressions(_ values: [Any]) -> [NSExpression] {
        values.map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }
    }

    // MARK: NSCopying

    /// The expression itself, which cannot be changed.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are written alike, constants included.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSExpression else { return false }
        if other === self { return true }
        switch (content, other.content) {
        case (.block, _), (_, .block): return false
        case (.constant(let first), .constant(let second)): return PredicateComparison.areEqual(first, second)
        default: return expressionType == other.expressionType && description == other.description
        }
    }

    /// The hash of what is written.
    open override var hash: Int { expressionType == .constantValue ? 0 : description.hash }

    /// The expression as a predicate format has it.
    open override var description: String { PredicateFormatWriter.text(of: self) }
}
