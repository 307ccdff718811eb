// SPDX-License-Identifier: Apache-2.0

/// A key path that was taken apart beforehand, for reading it of many values of any types.
package struct KeyPathReader: Sendable {
    private let path: ParsedKeyPath

    /// Takes a key path apart.
    ///
    /// - Throws: `malformedKeyPath` for an empty one or one with an empty key.
    package init(_ keyPath: String) throws(KeyValueCodingError) {
        path = try ParsedKeyPath.of(keyPath)
    }

    /// The key path's text.
    package var keyPath: String { path.text }

    /// The value at the end of the key path from an object; nil where a value on the way is nil.
    @inline(__always)
    package func value(ofObject object: AnyObject) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.value(of: object, at: path)
    }

    /// Tells an object of each change of the value at the end of the key path, until the observation is ended; until then
    /// it keeps the object. Less is made for it than for a ``KeyValueObservation``.
    ///
    /// - Throws: what is wrong with the path, if it leads to a key that is not there, or that nobody is told of.
    package func observe(
        _ object: AnyObject, _ target: any KeyPathTarget
    ) throws(KeyValueCodingError) -> KeyPathObservation {
        KeyPathObservation(try Observing.begin(object, path, [], .target(target)))
    }

    /// The value at the end of the key path; nil where a value on the way is nil.
    package func value(of value: Any) throws(KeyValueCodingError) -> Any? {
        if let object = KeyValueReading.object(in: value) { return try KeyValueReading.value(of: object, at: path) }
        guard let present = flattened(value) else { return nil }
        return try KeyValueReading.value(of: present, at: path)
    }
}

/// An object that is told of the changes of the value at the end of a key path.
package protocol KeyPathTarget: AnyObject {
    /// Takes the news of a change, where the change is made.
    func observedValueChanged(_ change: KeyValueChange)
}

/// An observation that is to be ended by hand.
package struct KeyPathObservation: Sendable {
    private let registration: Registration

    init(_ registration: Registration) {
        self.registration = registration
    }

    /// Ends the observation. Any thread may do so.
    package func invalidate() {
        registration.invalidate()
    }
}

/// The value if its type is the wanted one and not merely one that can be cast to it, which takes a search.
@inlinable
@inline(__always)
package func exactly<Wanted>(_ value: Any, _ wanted: Wanted.Type) -> Wanted? {
    func open<Value>(_ value: Value) -> Wanted? {
        Value.self == Wanted.self ? unsafeBitCast(value, to: Wanted.self) : nil
    }
    return _openExistential(value, do: open)
}

/// The object that a value is, if its type is a class; nil for other values, which `as AnyObject` would put into a box.
package func objectReference(_ value: Any) -> AnyObject? {
    KeyValueReading.object(in: value)
}

/// The elements of an array, a set or an ordered set, nil for an optional without a value; nil for other values.
package func collectionElements(_ value: Any) -> [Any?]? {
    collectionValue(value)?.elements
}

/// The values of a dictionary's entries; nil for other values.
package func dictionaryEntries(_ value: Any) -> [Any?]? {
    dictionaryValue(value)?.entryValues
}

/// The entry of a dictionary; nil for other values, and where there is none.
package func dictionaryEntry(_ value: Any, forKey key: String) -> Any? {
    dictionaryValue(value)?.element(forKey: key)
}
