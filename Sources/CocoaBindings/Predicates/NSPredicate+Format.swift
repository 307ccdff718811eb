// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets `NSPredicate` be made of a format, although Foundation marks its own initializers for that as unavailable on
/// Linux: an initializer of a protocol can give an object of a subclass.
nonisolated public protocol PredicateOfFormat {}

nonisolated extension NSPredicate: PredicateOfFormat {}

nonisolated extension PredicateOfFormat where Self == NSPredicate {
    /// The predicate of a format and the arguments for its `%@`, `%K`, `%d` …
    ///
    /// A wrong format gives a predicate that holds for nothing; its error goes to ``PredicateEvaluationError/handler``
    /// and is its ``formatError``. ``init(parsing:arguments:)`` throws it.
    public init(format: String, _ arguments: Any?...) {
        self = .parsed(format, arguments)
    }

    /// The predicate of a format, with its arguments in an array.
    public init(format: String, argumentArray arguments: [Any]?) {
        self = .parsed(format, arguments ?? [])
    }

    /// The predicate of a format that came from outside, such as what a person typed.
    ///
    /// - Throws: what is wrong with the format, and where.
    public init(parsing format: String, arguments: [Any?] = []) throws(PredicateFormatError) {
        self = try PredicateParser.predicate(format, arguments: arguments)
    }
}

nonisolated extension PredicateOfFormat where Self: NSPredicate {
    /// The predicate with values in place of variables; variables without one stay.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        PredicateSubstitution(variables: variables).predicate(self)
    }
}

nonisolated extension NSPredicate {
    /// The predicate as a format has it. Foundation's `predicateFormat` gives the same, with a warning of the compiler.
    public var format: String { PredicateFormatWriter.text(of: self) }

    /// What is wrong with the format that the predicate was made of; nil where nothing is.
    public var formatError: PredicateFormatError? { (self as? FaultPredicate)?.error }

    fileprivate static func parsed(_ format: String, _ arguments: [Any?]) -> NSPredicate {
        do {
            return try PredicateParser.predicate(format, arguments: arguments)
        } catch {
            PredicateEvaluationError.handler(error)
            return FaultPredicate(error, format: format)
        }
    }
}
