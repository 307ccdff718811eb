// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// Methods that make a segue's destination, what `@IBSegueAction` marks.
extension ClassDeclaration {
    /// Declares a segue action that takes the coder.
    public func segueAction<Destination: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Class) -> (NSCoder) -> Destination?
    ) {
        table.segueActions[name] = { object, coder, _, _ in (object as? Class).flatMap { method($0)(coder) } }
    }

    /// Declares a segue action that takes the coder and the segue's sender.
    public func segueAction<Destination: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Class) -> (NSCoder, Any?) -> Destination?
    ) {
        table.segueActions[name] = { object, coder, sender, _ in
            (object as? Class).flatMap { method($0)(coder, sender) }
        }
    }

    /// Declares a segue action that takes the coder, the segue's sender and its identifier.
    public func segueAction<Destination: AnyObject>(
        _ name: String, _ method: @escaping @MainActor (Class) -> (NSCoder, Any?, String?) -> Destination?
    ) {
        table.segueActions[name] = { object, coder, sender, identifier in
            (object as? Class).flatMap { method($0)(coder, sender, identifier) }
        }
    }
}

extension ClassRegistry {
    /// Asks an object's segue action for a segue's destination.
    ///
    /// - Returns: nil where the action leaves it to the storyboard.
    /// - Throws: ``ConnectionError/undeclaredAction(className:selector:nearest:)`` where the class declares none of
    ///   that name.
    public func makeDestination(
        _ action: Selector, of object: AnyObject, coder: NSCoder, sender: Any?, identifier: String?
    ) throws(ConnectionError) -> AnyObject? {
        guard let table = table(for: object) else {
            throw .unknownClass(className: "\(type(of: object))", key: action.name)
        }
        guard let method = table.firstInChain({ $0.segueActions[action.name] }) else {
            throw .undeclaredAction(
                className: table.name, selector: action.name,
                nearest: nearestName(to: action.name, among: table.segueActions.keys))
        }
        return method(object, coder, sender, identifier)
    }
}
