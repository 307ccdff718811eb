// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding
import Observation

/// An object of the main actor with ``Told`` properties.
public protocol TellsChanges: AnyObject, Observable, KeyValueCoding {
    /// Tells the Observation framework.
    var registrar: ObservationRegistrar { get }
}

/// A property that tells its changes, and only changes, at once to key-value observers and to the Observation framework.
///
/// `@Observed` tells the first ones, `@Observable` the others on a later turn: this is for classes that serve both.
@propertyWrapper
public struct Told<Value: Equatable> {
    private let key: String
    private var value: Value

    init(wrappedValue: Value, _ key: String) {
        self.key = key
        value = wrappedValue
    }

    @available(*, unavailable, message: "@Told is for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    public static subscript<Owner: TellsChanges>(
        _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
        get {
            owner.registrar.access(owner, keyPath: property)
            return owner[keyPath: storage].value
        }
        set {
            guard owner[keyPath: storage].value != newValue else { return }
            let key = owner[keyPath: storage].key
            owner.willChangeValue(forKey: key)
            owner.registrar.withMutation(of: owner, keyPath: property) { owner[keyPath: storage].value = newValue }
            owner.didChangeValue(forKey: key)
        }
    }
}
