// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

nonisolated extension NSPredicate {
    /// Whether the predicate holds for an object.
    ///
    /// - Parameters:
    ///   - object: what key paths begin at.
    ///   - variables: the values of variables, by their names.
    /// - Throws: why it has no answer. `evaluate(with:)` gives false instead, and the first error of each predicate goes
    ///   to ``PredicateEvaluationError/handler``.
    public func evaluation(
        of object: Any?, variables: [String: Any] = [:]
    ) throws(PredicateEvaluationError) -> Bool {
        switch self {
        case let comparison as NSComparisonPredicate: return try comparison.compare(object, variables)
        case let fault as FaultPredicate: throw .format(fault.error)
        case let compound as NSCompoundPredicate: return try compound.combined(object, variables)
        default: return evaluate(with: object, substitutionVariables: variables)
        }
    }
}

nonisolated extension NSCompoundPredicate {
    fileprivate func combined(_ object: Any?, _ variables: [String: Any]) throws(PredicateEvaluationError) -> Bool {
        switch compoundPredicateType {
        case .and:
            for part in subpredicates where try !part.evaluation(of: object, variables: variables) {
                return false
            }
            return true
        case .or:
            for part in subpredicates where try part.evaluation(of: object, variables: variables) {
                return true
            }
            return false
        case .not:
            guard let part = subpredicates.first else { return true }
            return try !part.evaluation(of: object, variables: variables)
        }
    }
}

/// Several predicates joined, or one denied, that says what it is made of.
nonisolated final class JoinedPredicate: NSCompoundPredicate {
    private let reported = FirstReport()

    override func evaluate(with object: Any?, substitutionVariables variables: [String: Any]?) -> Bool {
        do {
            return try evaluation(of: object, variables: variables ?? [:])
        } catch {
            reported.report(error)
            return false
        }
    }

    override var predicateFormat: String { PredicateFormatWriter.text(of: self) }
    override var description: String { predicateFormat }
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCompoundPredicate else { return false }
        guard other !== self else { return true }
        return compoundPredicateType == other.compoundPredicateType && subpredicates == other.subpredicates
    }

    override var hash: Int { Int(compoundPredicateType.rawValue) ^ subpredicates.count &* 31 }
}

/// Always true or always false, and written so.
nonisolated final class ConstantPredicate: NSPredicate {
    let isTrue: Bool

    init(_ isTrue: Bool) {
        self.isTrue = isTrue
        super.init(value: isTrue)
    }

    override var predicateFormat: String { isTrue ? "TRUEPREDICATE" : "FALSEPREDICATE" }
    override var description: String { predicateFormat }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a wrong format gives: it holds for nothing.
nonisolated final class FaultPredicate: NSPredicate {
    let error: PredicateFormatError
    let text: String

    init(_ error: PredicateFormatError, format: String) {
        self.error = error
        text = format
        super.init(value: false)
    }

    override var predicateFormat: String { text }
    override var description: String { "\(text) (\(error))" }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Reports one error and no more: a predicate is evaluated for thousands of objects.
nonisolated final class FirstReport: Sendable {
    private let isDone = Atomic(false)

    func report(_ error: PredicateEvaluationError) {
        if isDone.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged {
            PredicateEvaluationError.handler(error)
        }
    }
}
