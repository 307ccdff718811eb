// SPDX-License-Identifier: Apache-2.0

/// A key of a type: its name, and the property that it stands for as a Swift key path.
public struct Key<Root> {
    /// The name by which key-value coding finds the property.
    public let name: String
    /// Makes the accessor.
    let makeAccessor: () -> Accessor
    /// The key paths, from the same object, whose changes change this key's value too.
    public let affectedBy: [String]
    /// The property as a Swift key path; nil for a key that no property stands for.
    let keyPath: (() -> AnyKeyPath)?
    /// Checks or corrects a value before it is set by somebody who asks.
    private(set) var validation: ((Root, Any?) throws -> Any?)?

    init(
        _ name: String, affectedBy: [String], keyPath: (() -> AnyKeyPath)? = nil,
        makeAccessor: @escaping () -> Accessor
    ) {
        self.name = name
        self.affectedBy = affectedBy
        self.keyPath = keyPath
        self.makeAccessor = makeAccessor
    }

    @usableFromInline
    init<Value>(
        _ name: String, affectedBy: [String], load: @escaping (UnsafeRawPointer) -> Any?,
        store: ((UnsafeMutableRawPointer, Any?) -> Bool)? = nil, path: @escaping () -> KeyPath<Root, Value>
    ) {
        self.init(name, affectedBy: affectedBy, keyPath: path) {
            DeclaredAccessor(name, load: load, store: store, typed: .path(path()))
        }
    }

    // The closures below are made where the key is declared, and each makes the key path anew, so that the compiler can
    // turn it into a direct access. Which declaration is taken depends on how the property can be set.

    /// Declares a key. It can be set if the property can.
    ///
    /// - Parameters:
    ///   - name: the key.
    ///   - path: the property.
    ///   - affectedBy: the key paths, from the same object, whose changes change this key's value too.
    @inlinable @inline(__always)
    public init<Value>(_ name: String, _ path: @autoclosure @escaping () -> KeyPath<Root, Value>, affectedBy: String...)
    {
        self.init(
            name, affectedBy: affectedBy, load: { InstanceBase.root($0, as: Root.self)[keyPath: path()] }, path: path)
    }

    /// Declares a key that may be nil. It can be set if the property can.
    @inlinable @inline(__always)
    public init<Value>(
        _ name: String, _ path: @autoclosure @escaping () -> KeyPath<Root, Value?>, affectedBy: String...
    ) {
        self.init(
            name, affectedBy: affectedBy,
            load: { InstanceBase.root($0, as: Root.self)[keyPath: path()].map { $0 } }, path: path)
    }

    /// Declares a key of a property of a struct that can be set.
    @inlinable @inline(__always)
    public init<Value>(
        _ name: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value>, affectedBy: String...
    ) {
        self.init(
            name, affectedBy: affectedBy, load: { InstanceBase.root($0, as: Root.self)[keyPath: path()] },
            store: { base, value in
                guard let value = contents(of: value, as: Value.self) else { return false }
                return InstanceBase.change(base, as: Root.self) { $0[keyPath: path()] = value }
            }, path: path)
    }

    /// Declares a key of a property of a struct that can be set and may be nil.
    @inlinable @inline(__always)
    public init<Value>(
        _ name: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>, affectedBy: String...
    ) {
        self.init(
            name, affectedBy: affectedBy,
            load: { InstanceBase.root($0, as: Root.self)[keyPath: path()].map { $0 } },
            store: { base, value in
                let contents = contents(of: value, as: Value.self)
                guard contents != nil || value == nil else { return false }
                return InstanceBase.change(base, as: Root.self) { $0[keyPath: path()] = contents }
            }, path: path)
    }

    /// Declares a key of a property of a class that can be set.
    @inlinable @inline(__always)
    public init<Value>(
        _ name: String, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value>,
        affectedBy: String...
    ) {
        self.init(
            name, affectedBy: affectedBy, load: { InstanceBase.root($0, as: Root.self)[keyPath: path()] },
            store: { base, value in
                guard let value = contents(of: value, as: Value.self) else { return false }
                InstanceBase.root(UnsafeRawPointer(base), as: Root.self)[keyPath: path()] = value
                return true
            }, path: path)
    }

    /// Declares a key of a property of a class that can be set and may be nil.
    @inlinable @inline(__always)
    public init<Value>(
        _ name: String, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value?>,
        affectedBy: String...
    ) {
        self.init(
            name, affectedBy: affectedBy,
            load: { InstanceBase.root($0, as: Root.self)[keyPath: path()].map { $0 } },
            store: { base, value in
                let contents = contents(of: value, as: Value.self)
                guard contents != nil || value == nil else { return false }
                InstanceBase.root(UnsafeRawPointer(base), as: Root.self)[keyPath: path()] = contents
                return true
            }, path: path)
    }

    /// Declares a key that no property stands for.
    ///
    /// - Parameters:
    ///   - name: the key.
    ///   - affectedBy: the key paths, from the same object, whose changes change this key's value too.
    ///   - get: reads the value.
    ///   - set: writes the value; nil for a key that can be read only.
    public init<Value>(
        _ name: String, affectedBy: String..., get: @escaping (Root) -> Value,
        set: ((inout Root, Value) -> Void)? = nil
    ) {
        self.init(name, affectedBy: affectedBy) {
            DeclaredAccessor(
                name, load: { flattened(get(InstanceBase.root($0, as: Root.self))) },
                typed: .closures(get: get, set: set))
        }
    }

    /// The key with a check of values: it gives back the value, or a corrected one, or throws.
    ///
    /// ``KeyValueCoding/validateValue(_:forKey:)`` asks it; setting a value does not.
    public func validated<Value>(_ check: @escaping (Root, Value) throws -> Value) -> Key {
        var key = self
        key.validation = { root, value in
            guard let typed = coerce(value, to: Value.self) else {
                throw ConversionFailure(expected: "\(Value.self)", found: value.map { "\(type(of: $0))" } ?? "nil")
            }
            return flattened(try check(root, typed))
        }
        return key
    }
}

/// A value that is to be validated and has another type.
struct ConversionFailure: Error, CustomStringConvertible {
    let expected: String
    let found: String
    var description: String { "a '\(expected)' is wanted, not a '\(found)'" }
}
