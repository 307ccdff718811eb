// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

/// Makes the value that is shown of the model's, and back.
///
/// A subclass overrides ``transformedValue(_:)`` and, where there is a way back, ``reverseTransformedValue(_:)``. Bindings
/// find it by the name that it was registered under with ``setValueTransformer(_:forName:)``, or by its class's name.
nonisolated open class ValueTransformer: NSObject {
    /// Makes a transformer. It is required so that a class that a document names can be made.
    public required override init() {
        super.init()
    }

    /// The class of what ``transformedValue(_:)`` gives.
    open class func transformedValueClass() -> AnyClass { NSObject.self }

    /// Whether there is a way back; bindings to a transformer without one only show.
    open class func allowsReverseTransformation() -> Bool { true }

    /// What is shown of the model's value; nil stands for a model's nil, and for nothing to show.
    open func transformedValue(_ value: Any?) -> Any? { value }

    /// What the model gets of the value that is shown; the same as forwards unless a subclass says otherwise.
    open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }

    /// Registers a transformer under a name; nil takes away what is registered.
    public class func setValueTransformer(
        _ transformer: ValueTransformer?, forName name: NSValueTransformerName
    ) {
        ValueTransformerNames.set(transformer, for: name)
    }

    /// The names of the registered transformers, sorted.
    public class func valueTransformerNames() -> [NSValueTransformerName] { ValueTransformerNames.all }
}

/// Lets `ValueTransformer(forName:)` give an object that is registered already, as an initializer of a protocol can.
nonisolated public protocol ValueTransformerOfName {}

nonisolated extension ValueTransformer: ValueTransformerOfName {}

nonisolated extension ValueTransformerOfName where Self == ValueTransformer {
    /// The transformer that is registered under a name; else a new one of the class of that name, which is registered
    /// for the next time. nil where there is neither.
    public init?(forName name: NSValueTransformerName) {
        guard let transformer = ValueTransformerNames.transformer(name) else { return nil }
        self = transformer
    }
}
