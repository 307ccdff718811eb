// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive

/// The operator of a comparison, which keyed archives have as an object.
final class PredicateOperator {
    let type: NSComparisonPredicate.Operator
    let modifier: NSComparisonPredicate.Modifier
    let options: NSComparisonPredicate.Options

    init(_ coder: NibCoder) {
        let number = coder.integer("NSOperatorType") ?? 4
        let type = NSComparisonPredicate.Operator(rawValue: UInt(clamping: number)) ?? .equalTo
        // Apple's `!=` is a denied `==`, under either number.
        self.type = type == .equalTo && coder.bool("NSNegate") == true ? .notEqualTo : type
        modifier =
            coder.integer("NSModifier").flatMap { NSComparisonPredicate.Modifier(rawValue: UInt(clamping: $0)) }
            ?? .direct
        let flags = coder.integer("NSOptions") ?? coder.integer("NSFlags") ?? 0
        options = NSComparisonPredicate.Options(rawValue: UInt(clamping: flags) & 0xF)
    }
}

/// Makes predicates of the keys that archives have for them.
enum PredicateDecoding {
    static let operatorClasses = [
        "NSEqualityPredicateOperator", "NSComparisonPredicateOperator", "NSSubstringPredicateOperator",
        "NSLikePredicateOperator", "NSMatchingPredicateOperator", "NSInPredicateOperator",
        "NSBetweenPredicateOperator", "NSCustomPredicateOperator", "NSPredicateOperator", "NSStringPredicateOperator",
    ]

    static func comparison(_ coder: NibCoder) -> NSComparisonPredicate? {
        guard let left = coder.object("NSLeftExpression") as? NSExpression,
            let right = coder.object("NSRightExpression") as? NSExpression,
            let operation = coder.object("NSPredicateOperator") as? PredicateOperator
        else {
            coder.report(
                .invalidValue(
                    key: "NSPredicateOperator", object: coder.currentIndex, className: "NSComparisonPredicate"))
            return nil
        }
        return NSComparisonPredicate(
            leftExpression: left, rightExpression: right, modifier: operation.modifier, type: operation.type,
            options: operation.options)
    }

    static func compound(_ coder: NibCoder) -> NSCompoundPredicate? {
        let number = coder.integer("NSCompoundPredicateType") ?? 0
        guard let type = NSCompoundPredicate.LogicalType(rawValue: UInt(clamping: number)) else { return nil }
        let parts = (coder.object("NSSubpredicates") as? NSArray).map { array in
            (0..<array.count).compactMap { array.object(at: $0) as? NSPredicate }
        }
        return JoinedPredicate(type: type, subpredicates: parts ?? [])
    }
}

/// Makes expressions of the keys that archives have for them.
enum ExpressionDecoding {
    static let classes: [String: @MainActor (NibCoder) -> NSExpression?] = [
        "NSConstantValueExpression": { NSExpression(forConstantValue: constant($0)) },
        "NSSelfExpression": { _ in .expressionForEvaluatedObject() },
        "NSKeyPathExpression": { keyPath($0) },
        "NSKeyPathSpecifierExpression": { NSExpression(forConstantValue: $0.string("NSKeyPath")) },
        "NSVariableExpression": { NSExpression(forVariable: $0.string("NSVariable") ?? "") },
        "NSFunctionExpression": { function($0) },
        "NSAggregateExpression": { NSExpression(.aggregate(expressions($0, "NSCollection"))) },
        "NSSubqueryExpression": { subquery($0) },
        "NSUnionSetExpression": { set($0, .union) },
        "NSIntersectSetExpression": { set($0, .intersect) },
        "NSMinusSetExpression": { set($0, .minus) },
        "NSTernaryExpression": { conditional($0) },
        "NSAnyKeyExpression": { _ in .expressionForAnyKey() },
    ]

    private static func constant(_ coder: NibCoder) -> Any? {
        if let value = coder.decodeObject(forKey: "NSConstantValue") { return value is NSNull ? nil : value }
        return nil
    }

    private static func expressions(_ coder: NibCoder, _ key: NibKey) -> [NSExpression] {
        guard let array = coder.object(key) as? NSArray else { return [] }
        return (0..<array.count).map { index in
            array.object(at: index) as? NSExpression ?? NSExpression(forConstantValue: array.object(at: index))
        }
    }

    private static func keyPath(_ coder: NibCoder) -> NSExpression? {
        let path = expressions(coder, "NSArguments").first?.constantValue as? String ?? coder.string("NSKeyPath")
        guard let path else { return nil }
        let operand = coder.object("NSOperand") as? NSExpression
        if case .evaluatedObject? = operand?.content { return NSExpression(NSExpression.keyPath(path, of: nil)) }
        return NSExpression(NSExpression.keyPath(path, of: operand))
    }

    private static func function(_ coder: NibCoder) -> NSExpression? {
        guard let name = coder.string("NSSelectorName") else { return nil }
        let arguments = expressions(coder, "NSArguments")
        // Functions without an operand are archived with a constant that names the class of them.
        let operand = coder.object("NSOperand") as? NSExpression
        if let text = operand?.constantValue as? String, text == "_NSPredicateUtilities" {
            return NSExpression(.function(name, operand: nil, arguments: arguments))
        }
        return NSExpression(.function(name, operand: operand, arguments: arguments))
    }

    private static func subquery(_ coder: NibCoder) -> NSExpression? {
        guard let collection = coder.object("NSExpression") as? NSExpression,
            let predicate = coder.object("NSPredicate") as? NSPredicate
        else { return nil }
        let variable =
            (coder.object("NSVariableExpression") as? NSExpression)?.variable ?? coder.string("NSVariable") ?? ""
        return NSExpression(.subquery(collection, variable: variable, predicate))
    }

    private static func set(_ coder: NibCoder, _ operation: NSExpression.SetOperation) -> NSExpression? {
        guard let left = coder.object("NSLeftExpression") as? NSExpression,
            let right = coder.object("NSRightExpression") as? NSExpression
        else { return nil }
        return NSExpression(.set(operation, left, right))
    }

    private static func conditional(_ coder: NibCoder) -> NSExpression? {
        guard let predicate = coder.object("NSPredicate") as? NSPredicate,
            let positive = coder.object("NSTrueExpression") as? NSExpression,
            let negative = coder.object("NSFalseExpression") as? NSExpression
        else { return nil }
        return NSExpression(.conditional(predicate, positive, negative))
    }
}

/// Makes sort descriptors of the keys that archives have for them.
enum SortDescriptorDecoding {
    static func descriptor(_ coder: NibCoder) -> NSSortDescriptor? {
        KeySortDescriptor(
            key: coder.string("NSKey"), ascending: coder.bool("NSAscending") ?? true,
            order: SortOrder(coder.string("NSSelector").map { Selector($0) }),
            reversesNullOrder: coder.bool("NSReverseNullOrder") ?? false)
    }
}

extension KeySortDescriptor: @MainActor NibEncodable {
    public var nibClassName: String { "NSSortDescriptor" }

    /// Encodes the key, the direction and the method; a closure is not encoded.
    public func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        coder.encode(sortKey.map { NSString(string: $0) }, for: "NSKey")
        coder.encode(.bool(ascending), for: "NSAscending")
        coder.encode((order.selector ?? "compare:").name as AnyObject, for: "NSSelector")
        coder.encode(.bool(reversesNullOrder), for: "NSReverseNullOrder")
    }
}
