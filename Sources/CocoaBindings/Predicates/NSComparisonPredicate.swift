// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A predicate that compares the values of two expressions.
///
/// Foundation's class of this name is a stub on Linux. Where a file imports Foundation by itself too, write
/// `import class CocoaBindings.NSComparisonPredicate` to say which one is meant.
nonisolated open class NSComparisonPredicate: NSPredicate {
    /// How texts are compared.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `c`: without regard to case.
        public static let caseInsensitive = Options(rawValue: 1)
        /// `d`: without regard to accents.
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// `n`: the texts are normalized already.
        public static let normalized = Options(rawValue: 4)
        /// `l`: by the rules of the current language.
        public static let localeSensitive = Options(rawValue: 8)
    }

    /// Which elements of a to-many left side have to compare.
    public enum Modifier: UInt, Sendable {
        /// The left side is one value.
        case direct
        /// Every element.
        case all
        /// At least one.
        case any
    }

    /// The operators.
    public enum Operator: UInt, Sendable, CaseIterable {
        case lessThan = 0
        case lessThanOrEqualTo = 1
        case greaterThan = 2
        case greaterThanOrEqualTo = 3
        case equalTo = 4
        case notEqualTo = 5
        case matches = 6
        case like = 7
        case beginsWith = 8
        case endsWith = 9
        case `in` = 10
        case customSelector = 11
        case contains = 99
        case between = 100
    }

    /// The left side.
    public let leftExpression: NSExpression
    /// The right side.
    public let rightExpression: NSExpression
    /// Which elements of the left side have to compare.
    public let comparisonPredicateModifier: Modifier
    /// The operator.
    public let predicateOperatorType: Operator
    /// How texts are compared.
    public let options: Options

    private let constant: Constant
    /// What reads the left side, where that is a key path of the object.
    private let leftReader: KeyPathReader?
    private let reported = FirstReport()

    /// What the right side is known to be beforehand.
    private enum Constant {
        case none
        case value(Any?)
        /// A text, as the options have it, and its bytes where those of ASCII texts can be compared with it.
        case text(String, bytes: [UInt8]?)
        case number(PredicateComparison.Number)
        case pattern(NSRegularExpression)
        case fault(PredicateEvaluationError)
    }

    /// Makes a comparison.
    public init(
        leftExpression left: NSExpression, rightExpression right: NSExpression, modifier: Modifier, type: Operator,
        options: Options = []
    ) {
        leftExpression = left
        rightExpression = right
        comparisonPredicateModifier = modifier
        predicateOperatorType = type
        self.options = options
        constant = Self.constant(of: right, type, options)
        if case .keyPath(let reader, nil) = left.content { leftReader = reader } else { leftReader = nil }
        super.init(value: false)
    }

    private static func constant(of expression: NSExpression, _ type: Operator, _ options: Options) -> Constant {
        guard case .constant(let value) = expression.content else { return .none }
        if let number = PredicateComparison.number(value), type.isOrder { return .number(number) }
        guard let text = PredicateComparison.text(value) else { return .value(value) }
        switch type {
        case .matches:
            do {
                return .pattern(try pattern(text, options))
            } catch {
                return .fault(error)
            }
        case .in: return .value(value)
        default:
            let folded = PredicateText.folded(text, options)
            return .text(folded, bytes: PredicateBytes.isComparable(folded, type, options) ? Array(folded.utf8) : nil)
        }
    }

    private static func pattern(
        _ text: String, _ options: Options
    ) throws(PredicateEvaluationError) -> NSRegularExpression {
        // The text that is matched loses its accents, so the pattern does, too.
        let text = options.contains(.diacriticInsensitive) ? PredicateText.folded(text, .diacriticInsensitive) : text
        do {
            return try NSRegularExpression(
                pattern: "^(?:" + text + ")$",
                options: options.contains(.caseInsensitive)
                    ? [.caseInsensitive, .dotMatchesLineSeparators] : [.dotMatchesLineSeparators])
        } catch {
            throw .invalidPattern(text)
        }
    }

    // MARK: Evaluating

    /// Whether the comparison holds; false where it has no answer, with the first error to
    /// ``PredicateEvaluationError/handler``.
    open override func evaluate(with object: Any?) -> Bool {
        evaluate(with: object, substitutionVariables: nil)
    }

    /// Whether the comparison holds; false where it has no answer, with the first error to
    /// ``PredicateEvaluationError/handler``.
    open override func evaluate(with object: Any?, substitutionVariables variables: [String: Any]?) -> Bool {
        do {
            return try compare(object, variables ?? [:])
        } catch {
            reported.report(error)
            return false
        }
    }

    func compare(_ object: Any?, _ variables: [String: Any]) throws(PredicateEvaluationError) -> Bool {
        let left =
            if let leftReader, let object { try NSExpression.read(leftReader, of: object) } else {
                try leftExpression.value(with: object, variables: variables)
            }
        let right: Constant
        if case .none = constant {
            right = .value(try rightExpression.value(with: object, variables: variables))
        } else {
            right = constant
        }
        guard comparisonPredicateModifier != .direct else { return try compare(left, right) }
        let isAny = comparisonPredicateModifier == .any
        guard let left else { return !isAny }
        guard let elements = collectionElements(left) ?? dictionaryEntries(left) else {
            throw .notACollection(
                found: PredicateEvaluationError.typeName(left), operation: isAny ? "ANY" : "ALL")
        }
        for element in elements where try compare(Self.present(element), right) == isAny { return isAny }
        return !isAny
    }

    private static func present(_ value: Any?) -> Any? {
        value is NSNull ? nil : value
    }

    private func compare(_ left: Any?, _ right: Constant) throws(PredicateEvaluationError) -> Bool {
        switch right {
        case .fault(let error): throw error
        case .none: return false
        case .pattern(let expression): return try match(left, expression)
        case .text(let text, let bytes):
            if let bytes, let left, let own = exactly(left, String.self),
                let answer = PredicateBytes.answer(own, predicateOperatorType, bytes, options)
            {
                return answer
            }
            return try compare(left, text: text)
        case .number(let number):
            guard let left, let own = PredicateComparison.number(left) else {
                return try compare(left, value: number.integer ?? number.real)
            }
            // What is no number is unequal to all, and in no order.
            if own.real.isNaN || number.real.isNaN { return predicateOperatorType == .notEqualTo }
            return holds(PredicateComparison.order(own, number))
        case .value(let value):
            if let text = PredicateComparison.text(value), predicateOperatorType != .in {
                if predicateOperatorType == .matches { return try match(left, Self.pattern(text, options)) }
                return try compare(left, text: PredicateText.folded(text, options))
            }
            return try compare(left, value: value)
        }
    }

    private func match(_ left: Any?, _ expression: NSRegularExpression) throws(PredicateEvaluationError) -> Bool {
        guard let left else { return false }
        guard var text = PredicateComparison.text(left) ?? numberText(left) else { throw incomparable(left, "") }
        if options.contains(.diacriticInsensitive) { text = PredicateText.folded(text, .diacriticInsensitive) }
        return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }

    /// Numbers take part in comparisons of texts by how they are written.
    private func numberText(_ value: Any) -> String? {
        PredicateComparison.number(value).map { $0.integer.map(String.init) ?? "\($0.real)" }
    }

    /// Compares with a text that is as the options have it.
    private func compare(_ left: Any?, text: String) throws(PredicateEvaluationError) -> Bool {
        guard let left else { return predicateOperatorType == .notEqualTo }
        guard let own = PredicateComparison.text(left).map({ PredicateText.folded($0, options) }) else {
            return try compare(left, otherThanText: text)
        }
        switch predicateOperatorType {
        case .equalTo: return own == text
        case .notEqualTo: return own != text
        case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
            return holds(
                options.contains(.localeSensitive)
                    ? SortCollation.standard.compare(own, text) : PredicateComparison.order(own, text))
        case .beginsWith: return own.hasPrefix(text)
        case .endsWith: return own.hasSuffix(text)
        case .contains: return PredicateText.contains(own, text)
        case .like: return PredicateText.matches(own, like: text)
        case .matches, .in, .between, .customSelector: throw incomparable(left, text)
        }
    }

    private func compare(_ left: Any, otherThanText text: String) throws(PredicateEvaluationError) -> Bool {
        switch predicateOperatorType {
        case .contains:
            guard let elements = collectionElements(left) ?? dictionaryEntries(left) else { break }
            return elements.contains { element in
                PredicateComparison.text(element).map { PredicateText.folded($0, options) == text }
                    ?? PredicateComparison.areEqual(element, text)
            }
        case .like, .beginsWith, .endsWith:
            guard let own = numberText(left) else { break }
            return try compare(own, text: text)
        case .equalTo: return PredicateComparison.areEqual(left, text)
        case .notEqualTo: return !PredicateComparison.areEqual(left, text)
        default: break
        }
        if let order = PredicateComparison.order(left, text) { return holds(order) }
        throw incomparable(left, text)
    }

    private func compare(_ left: Any?, value right: Any?) throws(PredicateEvaluationError) -> Bool {
        switch predicateOperatorType {
        case .equalTo: return PredicateComparison.areEqual(left, right)
        case .notEqualTo: return !PredicateComparison.areEqual(left, right)
        case .in: return try isElement(left, of: right)
        case .contains: return try isElement(right, of: left)
        case .between: return try isBetween(left, right)
        case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
            guard left != nil, right != nil else { return false }
            guard let order = PredicateComparison.order(left, right) else { throw incomparable(left, right) }
            return holds(order)
        case .beginsWith, .endsWith, .like, .matches:
            guard let left, let right else { return false }
            guard let text = numberText(right) else { throw incomparable(left, right) }
            return try compare(left, .text(text, bytes: nil))
        case .customSelector: throw incomparable(left, right)
        }
    }

    private func isElement(_ value: Any?, of container: Any?) throws(PredicateEvaluationError) -> Bool {
        guard let container else { return false }
        if let text = PredicateComparison.text(container) {
            guard let value else { return false }
            guard let part = PredicateComparison.text(value) else { throw incomparable(value, container) }
            return PredicateText.contains(PredicateText.folded(text, options), PredicateText.folded(part, options))
        }
        guard let elements = collectionElements(container) ?? dictionaryEntries(container) else {
            throw .notACollection(
                found: PredicateEvaluationError.typeName(container), operation: predicateOperatorType.symbol)
        }
        guard let text = PredicateComparison.text(value), !options.isEmpty else {
            return PredicateComparison.contains(elements, value)
        }
        let folded = PredicateText.folded(text, options)
        return elements.contains { element in
            PredicateComparison.text(element).map { PredicateText.folded($0, options) == folded } ?? false
        }
    }

    private func isBetween(_ left: Any?, _ right: Any?) throws(PredicateEvaluationError) -> Bool {
        guard let right, let bounds = collectionElements(right), bounds.count == 2 else {
            throw .notACollection(found: PredicateEvaluationError.typeName(right), operation: "BETWEEN")
        }
        guard let left else { return false }
        var value: Any? = left
        var limits = bounds
        if !options.isEmpty {
            value = PredicateComparison.text(left).map { PredicateText.folded($0, options) } ?? left
            limits = bounds.map { bound in
                PredicateComparison.text(bound).map { PredicateText.folded($0, options) } ?? bound
            }
        }
        guard let lower = PredicateComparison.order(value, limits[0]),
            let upper = PredicateComparison.order(value, limits[1])
        else { throw incomparable(left, right) }
        return lower != .orderedAscending && upper != .orderedDescending
    }

    @inline(__always)
    private func holds(_ order: ComparisonResult) -> Bool {
        switch predicateOperatorType {
        case .lessThan: order == .orderedAscending
        case .lessThanOrEqualTo: order != .orderedDescending
        case .greaterThan: order == .orderedDescending
        case .greaterThanOrEqualTo: order != .orderedAscending
        case .equalTo: order == .orderedSame
        default: order != .orderedSame
        }
    }

    private func incomparable(_ left: Any?, _ right: Any?) -> PredicateEvaluationError {
        .notComparable(
            left: PredicateEvaluationError.typeName(left), right: PredicateEvaluationError.typeName(right),
            operation: predicateOperatorType.symbol)
    }

    // MARK: NSObject

    /// The predicate as a format has it.
    open override var predicateFormat: String { PredicateFormatWriter.text(of: self) }

    /// The predicate as a format has it.
    open override var description: String { predicateFormat }

    /// The predicate itself, which cannot be changed.
    open override func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both compare the same things in the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSComparisonPredicate else { return false }
        return other === self
            || predicateOperatorType == other.predicateOperatorType && options == other.options
                && comparisonPredicateModifier == other.comparisonPredicateModifier
                && leftExpression == other.leftExpression && rightExpression == other.rightExpression
    }

    /// The hash of the operator and the expressions.
    open override var hash: Int {
        Int(predicateOperatorType.rawValue) ^ leftExpression.hash &* 31 ^ rightExpression.hash
    }
}

nonisolated extension NSComparisonPredicate.Operator {
    /// The operator as a format has it.
    var symbol: String {
        switch self {
        case .lessThan: "<"
        case .lessThanOrEqualTo: "<="
        case .greaterThan: ">"
        case .greaterThanOrEqualTo: ">="
        case .equalTo: "=="
        case .notEqualTo: "!="
        case .matches: "MATCHES"
        case .like: "LIKE"
        case .beginsWith: "BEGINSWITH"
        case .endsWith: "ENDSWITH"
        case .in: "IN"
        case .contains: "CONTAINS"
        case .between: "BETWEEN"
        case .customSelector: "SELECTOR"
        }
    }
}

nonisolated extension NSComparisonPredicate.Operator {
    /// Whether the operator asks for the order of two values.
    var isOrder: Bool { rawValue <= Self.notEqualTo.rawValue }
}
