// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Key-value coding of objects that have not adopted it; Foundation on Linux has none of its own.
///
/// The keys of views, controllers and other classes of a framework are those that their class tables declare, and those of the
/// dynamic class that an object may have.
extension NSObject {
    /// The value of a key, such as `enabled`; nil where the property is nil. A key that the object does not have goes to
    /// ``ConnectionFaults/handler``, and is nil.
    @MainActor public func value(forKey key: String) -> Any? {
        keyed { (keyed) throws(KeyValueCodingError) in try keyed.value(forKey: key) } ?? nil
    }

    /// The value at the end of a path of keys, such as `subviews.@count`; nil where a value on the way is nil.
    @MainActor public func value(forKeyPath keyPath: String) -> Any? {
        keyed { (keyed) throws(KeyValueCodingError) in try keyed.value(forKeyPath: keyPath) } ?? nil
    }

    /// Sets a property by its key, such as `enabled`. What cannot be set goes to ``ConnectionFaults/handler``.
    @MainActor public func setValue(_ value: Any?, forKey key: String) {
        keyed { (keyed) throws(KeyValueCodingError) in try keyed.setValue(value, forKey: key) }
    }

    /// Sets the property at the end of a path of keys, such as `layer.cornerRadius`.
    @MainActor public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        do {
            if keyPath.contains("."), try ClassRegistry.shared.setDeclaredPath(value, keyPath, of: self) { return }
        } catch {
            return ConnectionFaults.handler(error)
        }
        keyed { (keyed) throws(KeyValueCodingError) in try keyed.setValue(value, forKeyPath: keyPath) }
    }

    @MainActor @discardableResult
    private func keyed<Result>(_ body: (KeyedObject) throws(KeyValueCodingError) -> Result) -> Result? {
        // The registry is where class tables join key-value coding.
        _ = ClassRegistry.shared
        do {
            return try body(KeyedObject(self))
        } catch {
            ConnectionFaults.handler(error)
            return nil
        }
    }
}

// On the concrete collections rather than on Sequence: there they win over KeyValueCoding's, which throw.
extension Array where Element: NSObject {
    /// Sets one key of every element: what a whole outlet collection has in common.
    @MainActor public func setValue(_ value: Any?, forKey key: String) {
        for element in self { element.setValue(value, forKey: key) }
    }
}

extension Set where Element: NSObject {
    /// Sets one key of every element.
    @MainActor public func setValue(_ value: Any?, forKey key: String) {
        for element in self { element.setValue(value, forKey: key) }
    }
}
