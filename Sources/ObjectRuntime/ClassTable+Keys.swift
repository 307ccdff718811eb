// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// Tells key-value coding the keys of the classes that have tables in ``ClassRegistry/shared``.
struct ClassTableKeys: KeyProvider {
    func keys(of type: Any.Type) -> Keys? {
        // Objects with tables belong to the main actor; who asks elsewhere has another class in hand.
        guard MainActor.isCurrent, let type = type as? AnyClass else { return nil }
        return MainActor.assumeIsolated {
            guard let table = ClassRegistry.shared.table(for: type), table.type == type else {
                return Unchecked<Keys?>(value: nil)
            }
            return Unchecked(value: table.keys)
        }.value
    }
}

extension ClassTable {
    /// The table's keys, outlets and outlet collections, for key-value coding.
    ///
    /// Stored properties that are not declared are none of them: setting those would pass by what a view does when one of
    /// its properties changes. A class that adopts key-value coding itself says so itself.
    fileprivate var keys: Keys {
        var declarations = attributes.compactMap { name, attribute -> KeyDeclaration? in
            // A whole key path is no key.
            name.contains(".")
                ? nil : .computed(name, attribute.valueType, get: attribute.get, set: attribute.set)
        }
        for (name, outlet) in outlets where attributes[name] == nil {
            declarations.append(.computed(name, AnyObject?.self, get: outlet.value, set: outlet.setValue))
        }
        for (name, collection) in collections where attributes[name] == nil && outlets[name] == nil {
            declarations.append(.computed(name, [AnyObject].self, get: collection.value, set: collection.setValue))
        }
        return Keys(of: type, declarations, isComplete: !(type is any KeyValueCoding.Type))
    }
}

// Outlets belong to the main actor, where the object that they are asked for has brought the caller.

extension ClassTable.Outlet {
    fileprivate func value(of object: AnyObject) -> Any? {
        let object = Unchecked(value: object)
        return MainActor.assumeIsolated { Unchecked(value: get(object.value)) }.value
    }

    fileprivate func setValue(of object: AnyObject, to value: Any?) -> Bool {
        let (object, value) = (Unchecked(value: object), Unchecked(value: value.map { $0 as AnyObject }))
        return MainActor.assumeIsolated { set(object.value, value.value) }
    }
}

extension ClassTable.OutletCollection {
    fileprivate func value(of object: AnyObject) -> Any? {
        let object = Unchecked(value: object)
        return MainActor.assumeIsolated { Unchecked(value: get(object.value)) }.value
    }

    fileprivate func setValue(of object: AnyObject, to value: Any?) -> Bool {
        guard let elements = coerce(value, to: [AnyObject].self) else { return false }
        let (object, unchecked) = (Unchecked(value: object), Unchecked(value: elements))
        return MainActor.assumeIsolated { set(object.value, unchecked.value, false) }
    }
}

/// Carries a value to the main actor, on which its owner is already.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
