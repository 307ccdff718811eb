// SPDX-License-Identifier: Apache-2.0

/// Reads and writes a key that is declared with a Swift key path or with closures.
final class DeclaredAccessor<Root, Value>: Accessor, @unchecked Sendable {
    private let load: (UnsafeRawPointer) -> Any?
    /// Stores a value that has the property's type already; false for others.
    private let store: ((UnsafeMutableRawPointer, Any?) -> Bool)?
    private let typed: KeyAccess<Root, Value>
    /// Whether values come in a box of their own, which goes into another one.
    private let isBoxed: Bool

    init(
        _ key: String, load: @escaping (UnsafeRawPointer) -> Any?,
        store: ((UnsafeMutableRawPointer, Any?) -> Bool)? = nil, typed: KeyAccess<Root, Value>
    ) {
        self.load = load
        self.store = store
        self.typed = typed
        let wrapped = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
        isBoxed = MetadataKind(of: wrapped) == .existential
        super.init(key: key, of: Root.self, isWritable: typed.isWritable)
    }

    override var isDeclared: Bool { true }
    override var valueType: Any.Type { Value.self }

    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        let value = load(base)
        return isBoxed ? flattened(value) : value
    }

    override func set(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        if let store, store(base, value) { return }
        guard isWritable else { throw .readOnly(type: typeName, key: key, keyPath: key) }
        guard let converted = coerce(value, to: Value.self) else { throw mismatch(value) }
        _ = InstanceBase.change(base, as: Root.self) { typed.write(&$0, converted) }
    }

    override func reader<Wanted>(as type: Wanted.Type) -> ((UnsafeRawPointer) -> Wanted)? {
        guard let typed = typed as? KeyAccess<Root, Wanted> else { return nil }
        return { typed.read(InstanceBase.root($0, as: Root.self)) }
    }
}

/// The instance at a base: the object itself for a class, otherwise the value that lies there.
@usableFromInline
enum InstanceBase {
    @inlinable @inline(__always)
    static func root<Root>(_ base: UnsafeRawPointer, as type: Root.Type) -> Root {
        type is AnyClass ? unsafeBitCast(base, to: Root.self) : base.assumingMemoryBound(to: Root.self).pointee
    }

    @inlinable @inline(__always)
    static func change<Root>(
        _ base: UnsafeMutableRawPointer, as type: Root.Type, _ body: (inout Root) -> Void
    ) -> Bool {
        if type is AnyClass {
            var object = root(UnsafeRawPointer(base), as: type)
            body(&object)
        } else {
            body(&base.assumingMemoryBound(to: Root.self).pointee)
        }
        return true
    }
}

/// How a declared key is read and written by its type.
enum KeyAccess<Root, Value> {
    case path(KeyPath<Root, Value>)
    case closures(get: (Root) -> Value, set: ((inout Root, Value) -> Void)?)

    var isWritable: Bool {
        switch self {
        case .path(let path): path is WritableKeyPath<Root, Value>
        case .closures(_, let set): set != nil
        }
    }

    func read(_ root: Root) -> Value {
        switch self {
        case .path(let path): root[keyPath: path]
        case .closures(let get, _): get(root)
        }
    }

    func write(_ root: inout Root, _ value: Value) {
        switch self {
        case .path(let path as ReferenceWritableKeyPath<Root, Value>): root[keyPath: path] = value
        case .path(let path as WritableKeyPath<Root, Value>): root[keyPath: path] = value
        case .path: break
        case .closures(_, let set): set?(&root, value)
        }
    }
}
