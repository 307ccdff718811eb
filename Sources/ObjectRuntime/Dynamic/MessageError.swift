// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Why a message could not be sent.
public enum MessageError: Error, Hashable, Sendable {
    /// Neither the class nor a superclass has a method for the selector.
    case notUnderstood(className: String, selector: String, nearest: String?)
}

extension MessageError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notUnderstood(let className, let selector, let nearest):
            "class '\(className)' has no method '\(selector)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        }
    }
}

extension DynamicClass {
    /// Calls the method that instances of this class answer a selector with. A method calls the one that it overrides
    /// by asking its own class's ``superclass``.
    ///
    /// - Throws: ``MessageError/notUnderstood(className:selector:nearest:)``, or what the method throws.
    @discardableResult
    public func perform(_ selector: Selector, on receiver: AnyObject, with arguments: [Any?] = []) throws -> Any? {
        guard let method = method(for: selector) else {
            throw MessageError.notUnderstood(
                className: name, selector: selector.name,
                nearest: nearestName(to: selector.name, among: lineage.flatMap { $0.selectors.map(\.name) }))
        }
        return try method(receiver, arguments)
    }
}
