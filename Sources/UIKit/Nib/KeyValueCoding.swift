// SPDX-License-Identifier: Apache-2.0

/// Keys by name, as far as the classes' tables declare them; Foundation on Linux has no key-value coding of its own.
extension NSObject {
    /// Sets a property by its key, such as `enabled`. What cannot be set goes to ``UINibError/handler``.
    @MainActor public func setValue(_ value: Any?, forKey key: String) {
        setValue(value, forKeyPath: key)
    }

    /// Sets the property at the end of a path of keys, such as `layer.cornerRadius`.
    @MainActor public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        UIKitClasses.registerOnce()
        do {
            try ClassRegistry.shared.setValue(value, forKeyPath: keyPath, of: self)
        } catch {
            UINibError.handler(error)
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
