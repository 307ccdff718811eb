// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// A Swift class that dynamic classes can inherit from: its instances reserve a slot for the variables.
///
/// A Swift class's instances have the size that the compiler gave them, so the variables of a dynamic subclass are in
/// one side allocation, which this slot owns.
public protocol DynamicHost: DynamicallyKeyed {
    /// The variables of the instance's dynamic class; nil for an instance of the Swift class itself.
    var dynamicVariables: DynamicVariables? { get set }
}

extension DynamicHost {
    /// The dynamic class of the instance.
    public var dynamicClass: DynamicClass? { dynamicVariables?.dynamicClass }
}
