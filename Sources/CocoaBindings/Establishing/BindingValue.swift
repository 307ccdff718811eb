// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// What bindings do with the values of models.
enum BindingValue {
    /// What a value of a model is.
    enum Kind {
        case value
        /// The object that stands for nil.
        case null
        case marker(NSBindingSelectionMarker)
    }

    /// Tells values from what stands in their place, without a search for those of common types.
    @inline(__always)
    static func kind(of value: Any) -> Kind {
        let type = Swift.type(of: value)
        if type == String.self || type == Int.self || type == Bool.self || type == Double.self { return .value }
        if type == NSBindingSelectionMarker.self {
            return NSBindingSelectionMarker.marker(value).map { .marker($0) } ?? .value
        }
        return type == NSNull.self ? .null : .value
    }

    /// Whether two values are equal, as far as they can be compared.
    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        switch (first, second) {
        case (nil, nil): return true
        case (let first?, let second?):
            let type = type(of: first)
            if type == Swift.type(of: second) {
                if type == String.self { return first as? String == second as? String }
                if type == Int.self { return first as? Int == second as? Int }
                if type == Double.self { return first as? Double == second as? Double }
            }
            if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
            let (a, b) = (first as AnyObject, second as AnyObject)
            return a === b
        default: return false
        }
    }

    /// The value as the model's validation lets it pass.
    static func validated(
        _ value: Any?, of object: AnyObject, at keyPath: String
    ) throws(KeyValueCodingError) -> Any? {
        guard let controller = object as? NSController else {
            return try KeyedObject(object).validateValue(value, forKeyPath: keyPath)
        }
        return try controller.validatedValue(value, forKeyPath: keyPath)
    }

    /// Sets a value; where the model cannot hold nil but text without a character, it gets that.
    static func set(_ value: Any?, of object: AnyObject, at keyPath: String) throws(KeyValueCodingError) {
        if let controller = object as? NSObjectController, let path = NSObjectController.selectionPath(keyPath) {
            return try controller.selectionValues.setValue(value, forPath: path)
        }
        do {
            try KeyedObject(object).setValue(value, forKeyPath: keyPath)
        } catch {
            guard value == nil, case .nilValue(_, _, _, let expected) = error, expected == "String" else { throw error }
            try KeyedObject(object).setValue("", forKeyPath: keyPath)
        }
    }
}
