// SPDX-License-Identifier: Apache-2.0

/// Reading by keys and key paths, of any value.
enum KeyValueReading {
    /// The value of an object's key.
    @inline(__always)
    static func value(of object: AnyObject, forKey key: String) throws(KeyValueCodingError) -> Any? {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        guard let accessor = TypeKeys.record(of: object).accessor(for: key) else {
            return try missingValue(of: object, forKey: key)
        }
        return try accessor.read(base)
    }

    /// The value at the end of an object's key path; nil where a value on the way is nil.
    static func value(of object: AnyObject, at path: ParsedKeyPath) throws(KeyValueCodingError) -> Any? {
        try value(of: object, at: UnsafePointer(path.record))
    }

    /// The value at the end of an object's key path; nil where a value on the way is nil.
    static func value(
        of object: AnyObject, at path: UnsafePointer<PathRecord>
    ) throws(KeyValueCodingError) -> Any? {
        var base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        var index = 0
        let last = path.pointee.count - 1
        while let accessor = path.pointee.accessor(index, base) {
            if index == last {
                do {
                    return try accessor.read(base)
                } catch {
                    throw error.within(path.path.text)
                }
            }
            guard accessor.pointee.objectOffset >= 0 else { break }
            // The object holds the next one, and nothing runs in between, so nothing has to be retained.
            guard let next = (base + accessor.pointee.objectOffset).load(as: UnsafeRawPointer?.self) else { return nil }
            base = next
            index += 1
        }
        let reached = Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue()
        do {
            return try value(of: reached, at: path.path.steps, from: index)
        } catch {
            throw error.within(path.path.text)
        }
    }

    private static func value(
        of object: AnyObject, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) -> Any? {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        guard let accessor = steps[index].accessor(of: object) else {
            return try missingValue(of: object, at: steps, from: index)
        }
        let next = try accessor.read(base)
        guard index + 1 < steps.count, let next else { return next }
        return try value(of: next, at: steps, from: index + 1)
    }

    /// The value at the end of a key path of any value.
    static func value(of value: Any, at path: ParsedKeyPath) throws(KeyValueCodingError) -> Any? {
        do {
            return try self.value(of: value, at: path.steps, from: 0)
        } catch {
            throw error.within(path.text)
        }
    }

    static func value(
        of value: Any, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) -> Any? {
        guard index < steps.count else { return value }
        if let object = object(in: value) { return try self.value(of: object, at: steps, from: index) }
        guard let value = flattened(value) else { return nil }
        let step = steps[index]
        if let operation = step.operation {
            return try CollectionOperator.apply(operation, to: value, at: steps, from: index + 1)
        }
        let type = type(of: value)
        if let accessor = step.accessor(unsafeBitCast(type, to: UnsafeRawPointer.self)) {
            let next = try read(value, accessor)
            guard index + 1 < steps.count, let next else { return next }
            return try self.value(of: next, at: steps, from: index + 1)
        }
        return try missingValue(of: value, at: steps, from: index)
    }

    /// Reads a key of a struct.
    private static func read(_ value: Any, _ accessor: UnsafePointer<AccessorRecord>) throws(KeyValueCodingError)
        -> Any?
    {
        func open<Value>(_ value: Value) -> Result<Any?, KeyValueCodingError> {
            withUnsafePointer(to: value) { pointer in
                do throws(KeyValueCodingError) {
                    return .success(try accessor.read(UnsafeRawPointer(pointer)))
                } catch {
                    return .failure(error)
                }
            }
        }
        return try _openExistential(value, do: open).get()
    }

    /// Goes on where the type has no such key: into a dictionary or a collection, or to the type's own answer.
    private static func missingValue(
        of value: Any, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) -> Any? {
        let step = steps[index]
        if let operation = step.operation {
            return try CollectionOperator.apply(operation, to: value, at: steps, from: index + 1)
        }
        if let collection = collectionValue(value), step.text != "self" {
            return try mapped(collection, at: steps, from: index)
        }
        let next = try missingValue(of: value, forKey: step.text)
        guard index + 1 < steps.count, let next else { return next }
        return try self.value(of: next, at: steps, from: index + 1)
    }

    /// The value of a key that is not among the keys of the value's type.
    @inline(never)
    static func missingValue(of value: Any, forKey key: String) throws(KeyValueCodingError) -> Any? {
        if key.hasPrefix("@") { return try self.value(of: value, at: ParsedKeyPath.of(key)) }
        if let dictionary = dictionaryValue(value) { return dictionary.element(forKey: key) }
        if key == "self" { return value }
        if let collection = collectionValue(value) {
            return try mapped(collection, at: ParsedKeyPath.of(key).steps, from: 0)
        }
        if let keyed = value as? any KeyValueCoding { return try keyed.value(forUndefinedKey: key) }
        throw TypeKeys.of(value: value).undefinedKey(key)
    }

    /// The value of the rest of a path for each element, in a collection of the same kind; nil becomes `NSNull`.
    private static func mapped(
        _ collection: any CollectionValue, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) -> Any? {
        // An operator further on works on what the keys before it give for all elements.
        let operation = steps[index...].firstIndex { $0.operation != nil } ?? steps.count
        let keys = Array(steps[index..<operation])
        var values: [Any?] = []
        values.reserveCapacity(collection.elementCount)
        for element in collection.elements {
            guard let element else {
                values.append(nil)
                continue
            }
            values.append(try value(of: element, at: keys, from: 0))
        }
        let mapped = collection.collected(values)
        guard operation < steps.count else { return mapped }
        return try value(of: mapped, at: steps, from: operation)
    }

    /// The object that a value is, if its type is a class.
    @inline(__always)
    static func object(in value: Any) -> AnyObject? {
        func open<Value>(_ value: Value) -> AnyObject? {
            guard Value.self is AnyClass else { return nil }
            return unsafeBitCast(value, to: AnyObject.self)
        }
        return _openExistential(value, do: open)
    }
}
