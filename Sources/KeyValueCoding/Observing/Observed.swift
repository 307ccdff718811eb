// SPDX-License-Identifier: Apache-2.0

/// A property of a class that tells its observers of every change.
///
///     final class Person: KeyValueCoding {
///         @Observed var name = ""
///     }
///
/// The value lies in the object itself, beside one pointer that is nil until somebody observes the property; until then
/// reading and setting are those of a plain property. Every set is a change, also one to an equal value. An observer
/// may read and set the property, for no access to it is open while observers are called.
@propertyWrapper
public struct Observed<Value> {
    @usableFromInline var value: Value
    /// The observed key, once somebody has observed the property; it stays until the object is freed.
    @usableFromInline var slot: ObservedSlot?

    @inlinable
    public init(wrappedValue: Value) {
        value = wrappedValue
        slot = nil
    }

    @available(*, unavailable, message: "@Observed is for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The property's value.
    @inlinable
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Self>
    ) -> Value {
        @inline(__always)
        get { object[keyPath: storage].value }
        @inline(__always)
        set {
            if let slot = object[keyPath: storage].slot {
                change(slot, object, newValue)
            } else {
                object[keyPath: storage].value = newValue
            }
        }
    }

    @available(*, unavailable, message: "@Observed is for properties of classes")
    public var projectedValue: ObservedProperty<Value> { ObservedProperty(object: self as AnyObject, offset: 0) }

    /// The property itself, to be observed with the type of its values: `person.$name`.
    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, projected property: KeyPath<Object, ObservedProperty<Value>>,
        storage storage: ReferenceWritableKeyPath<Object, Self>
    ) -> ObservedProperty<Value> {
        let base = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
        let offset = withUnsafeMutablePointer(to: &object[keyPath: storage]) { UnsafeMutableRawPointer($0) - base }
        return ObservedProperty(object: object, offset: offset)
    }

    /// Sets the value of an observed property between the announcement of the change and the news of it.
    @usableFromInline @inline(never)
    static func change(_ slot: ObservedSlot, _ object: AnyObject, _ value: Value) {
        let storage = (Unmanaged.passUnretained(object).toOpaque() + slot.offset).assumingMemoryBound(to: Value.self)
        let event = slot.observed.willChange(object) { flattened(storage.pointee) }
        storage.pointee = value
        slot.observed.didChange(object, event) { flattened(value) }
    }
}

/// Properties that lie elsewhere than the compiler puts them.
extension Observed {
    /// The value of a property that lies at an address.
    @inlinable
    public static func value(at storage: UnsafePointer<Self>) -> Value { storage.pointee.value }

    /// Sets a property that lies at an address, as part of an object, and tells its observers.
    @inlinable
    public static func set(_ value: Value, at storage: UnsafeMutablePointer<Self>, of object: AnyObject) {
        if let slot = storage.pointee.slot { return change(slot, object, value) }
        // The value comes first in the storage. The old one is released last: its deinitialiser may look at the property.
        let address = UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Value.self)
        let old = address.move()
        address.initialize(to: value)
        withExtendedLifetime(old) {}
    }
}

/// Lets the storage of an ``Observed`` property be used without knowing its type.
protocol ObservedStorage {
    static func accessor(for field: StoredField, key: String, of type: Any.Type) -> Accessor
    /// Where the pointer to the observed key lies in the storage.
    static var slotOffset: Int { get }
}

extension Observed: ObservedStorage {
    static var slotOffset: Int { MemoryLayout<Self>.offset(of: \.slot) ?? 0 }

    static func accessor(for field: StoredField, key: String, of type: Any.Type) -> Accessor {
        // The value comes first in the storage.
        StoredField.accessor(
            for: field, holding: Value.self, key: key, of: type, slotOffset: field.offset + slotOffset)
    }
}

extension Observed: Equatable where Value: Equatable {
    public static func == (first: Self, second: Self) -> Bool { first.value == second.value }
}

extension Observed: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Observed: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value(from: decoder))
    }
}

extension Observed: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
