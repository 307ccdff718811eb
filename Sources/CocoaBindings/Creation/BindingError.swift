// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

/// Why a binding could not be made, or could not do its work.
nonisolated public enum BindingError: Error {
    /// The class has no such binding and no such key; `nearest` is the binding that may have been meant.
    case unknownBinding(className: String, binding: String, nearest: String?)
    /// The object that is bound to has no such key.
    case keyMissing(binding: String, error: KeyValueCodingError)
    /// The transformer of that name has not been registered, and there is no class of the name.
    case unknownTransformer(binding: String, name: String, nearest: String?)
    /// The binding cannot do without the option.
    case missingOption(binding: String, option: String)
    /// The option has a value of the wrong type.
    case invalidOption(binding: String, option: String, found: String)
    /// The predicate's format is wrong.
    case invalidPredicate(binding: String, format: String, reason: String)
    /// The person's value was refused by the model's validation.
    case valueRefused(binding: String, error: KeyValueCodingError)
    /// The value could not be set: the key cannot be written, or holds another type.
    case valueNotTaken(binding: String, error: KeyValueCodingError)
    /// The action could not be sent to the bound target.
    case actionNotSent(binding: String, selector: String, error: ConnectionError)
    /// The class of a controller's objects is not known.
    case unknownObjectClass(controller: String, className: String)
}

nonisolated extension BindingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownBinding(let className, let binding, let nearest):
            "'\(className)' has no binding '\(binding)'" + Self.hint(nearest)
        case .keyMissing(let binding, let error):
            "binding '\(binding)': \(error)"
        case .unknownTransformer(let binding, let name, let nearest):
            "binding '\(binding)': there is no value transformer '\(name)'" + Self.hint(nearest)
        case .missingOption(let binding, let option):
            "binding '\(binding)' needs the option '\(option)'"
        case .invalidOption(let binding, let option, let found):
            "binding '\(binding)': a '\(found)' is no value for the option '\(option)'"
        case .invalidPredicate(let binding, let format, let reason):
            "binding '\(binding)': '\(format)' is no predicate: \(reason)"
        case .valueRefused(let binding, let error), .valueNotTaken(let binding, let error):
            "binding '\(binding)': \(error)"
        case .actionNotSent(let binding, let selector, let error):
            "binding '\(binding)': '\(selector)' was not sent: \(error)"
        case .unknownObjectClass(let controller, let className):
            "'\(controller)' cannot make objects of the class '\(className)', which is not registered"
        }
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean '\($0)'?" } ?? ""
    }
}

extension BindingError {
    /// Gets the faults of bindings that nobody can catch. Prints them unless replaced.
    @MainActor public static var handler: (BindingError) -> Void = { error in
        FileHandle.standardError.write(Data("binding: \(error)\n".utf8))
    }

    /// Tells the person that a value was refused, where there is a user interface that can; the object is the one that
    /// the value was entered into.
    ///
    /// - Returns: whether it was told, so that ``handler`` need not be.
    @MainActor public static var presenter: (BindingError, AnyObject, BindingOptions) -> Bool = { _, _, _ in false }

    @MainActor func report() {
        Self.handler(self)
    }

    /// Reports what is wrong with a binding that has been made, which is ``subject`` meanwhile.
    @MainActor func report(of binding: ActiveBinding) {
        guard let object = binding.source else { return report() }
        let before = Self.subject
        Self.subject = Subject(object: object, binding: binding.name, keyPath: binding.keyPath)
        report()
        Self.subject = before
    }

    /// What a fault is about.
    public struct Subject {
        /// The object that is bound.
        public let object: AnyObject
        /// Its binding.
        public let binding: NSBindingName
        /// The key path that is bound to.
        public let keyPath: String
    }

    /// What the fault that ``handler`` has been given is about; nil where no binding has been made.
    @MainActor public private(set) static var subject: Subject?
}
