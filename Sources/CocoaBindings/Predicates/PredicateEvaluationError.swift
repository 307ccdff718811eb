// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Locking

/// Why a predicate or an expression has no value for an object.
nonisolated public enum PredicateEvaluationError: Error, Hashable, Sendable {
    /// A key path cannot be read.
    case keyPath(KeyValueCodingError)
    /// The two values have no order, or the operator does not work on them.
    case notComparable(left: String, right: String, operation: String)
    /// A variable has no value.
    case undefinedVariable(name: String)
    /// A value that has to be a collection is none.
    case notACollection(found: String, operation: String)
    /// A function or an arithmetic operator got something that it does not work on.
    case invalidOperand(function: String, found: String)
    /// There is no such function.
    case unknownFunction(name: String, nearest: String?)
    /// The pattern of `MATCHES` is not a regular expression.
    case invalidPattern(String)
    /// The predicate came of a format that is none.
    case format(PredicateFormatError)
}

nonisolated extension PredicateEvaluationError: CustomStringConvertible {
    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .keyPath(let error): "\(error)"
        case .notComparable(let left, let right, let operation):
            "'\(operation)' does not compare a '\(left)' with a '\(right)'"
        case .undefinedVariable(let name): "the variable '$\(name)' has no value"
        case .notACollection(let found, let operation): "'\(operation)' needs a collection, not a '\(found)'"
        case .invalidOperand(let function, let found): "'\(function)' does not work on a '\(found)'"
        case .unknownFunction(let name, let nearest):
            "there is no function '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .invalidPattern(let pattern): "'\(pattern)' is not a regular expression"
        case .format(let error): "the predicate's format is wrong: \(error)"
        }
    }

    /// The name of a value's type for an error.
    static func typeName(_ value: Any?) -> String { value.map { "\(type(of: $0))" } ?? "nil" }
}

nonisolated extension PredicateEvaluationError {
    private static let currentHandler = Mutex<@Sendable (any Error) -> Void>({ error in
        FileHandle.standardError.write(Data("predicate: \(error)\n".utf8))
    })

    /// Gets the errors of formats and evaluations that cannot throw, the first of each predicate. Prints them unless
    /// replaced.
    public static var handler: @Sendable (any Error) -> Void {
        get { currentHandler.withLock { $0 } }
        set { currentHandler.withLock { $0 = newValue } }
    }
}
