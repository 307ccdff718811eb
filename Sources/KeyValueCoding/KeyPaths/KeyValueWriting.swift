// SPDX-License-Identifier: Apache-2.0

/// Writing by keys and key paths, into any value.
enum KeyValueWriting {
    /// Sets an object's key, and tells its observers.
    @inline(__always)
    static func set(_ value: Any?, of object: AnyObject, forKey key: String) throws(KeyValueCodingError) {
        let keys = TypeKeys.record(of: object)
        guard let accessor = keys.accessor(for: key) else { return try setMissing(value, of: object, forKey: key) }
        let base = Unmanaged.passUnretained(object).toOpaque()
        if accessor.pointee.slotOffset >= 0 {
            if let slot = accessor.slot(base) { return try set(value, of: object, accessor, notifying: slot.observed) }
        } else if keys.pointee.isObserved.load(ordering: .relaxed) {
            return try setObserved(value, of: object, accessor, keys.keys)
        }
        try setUnobserved(value, of: object, accessor)
    }

    @inline(__always)
    private static func setUnobserved(
        _ value: Any?, of object: AnyObject, _ accessor: UnsafePointer<AccessorRecord>
    ) throws(KeyValueCodingError) {
        do {
            try accessor.write(Unmanaged.passUnretained(object).toOpaque(), value)
        } catch {
            try recover(from: error, of: object, forKey: accessor.accessor.key)
        }
    }

    /// Sets a key that is not an ``Observed`` property of an object that may have observers.
    @inline(never)
    private static func setObserved(
        _ value: Any?, of object: AnyObject, _ accessor: UnsafePointer<AccessorRecord>, _ keys: TypeKeys
    ) throws(KeyValueCodingError) {
        let key = accessor.accessor.key
        guard let observed = ObservedObject.existing(for: object)?.existingKey(key),
            (keys.type as? any KeyValueCoding.Type)?.automaticallyNotifiesObservers(forKey: key) ?? true
        else { return try setUnobserved(value, of: object, accessor) }
        try set(value, of: object, accessor, notifying: observed)
    }

    /// Sets a key between the announcement of the change and the news of it.
    @inline(never)
    private static func set(
        _ value: Any?, of object: AnyObject, _ accessor: UnsafePointer<AccessorRecord>, notifying observed: ObservedKey
    ) throws(KeyValueCodingError) {
        let base = Unmanaged.passUnretained(object).toOpaque()
        let change = observed.willChange(object) { try? accessor.read(base) }
        do {
            try accessor.write(base, value)
        } catch {
            observed.didChange(object, change) { try? accessor.read(base) }
            return try recover(from: error, of: object, forKey: accessor.accessor.key)
        }
        observed.didChange(object, change) { try? accessor.read(base) }
    }

    /// Lets the object decide what nil means for a property that cannot hold it.
    private static func recover(
        from error: KeyValueCodingError, of object: AnyObject, forKey key: String
    ) throws(KeyValueCodingError) {
        guard case .nilValue = error, var keyed = object as? any KeyValueCoding else { throw error }
        try keyed.setNilValue(forKey: key)
    }

    /// Sets a key that is not among the keys of the object's class.
    @inline(never)
    private static func setMissing(
        _ value: Any?, of object: AnyObject, forKey key: String
    ) throws(KeyValueCodingError) {
        if let dictionary = dictionaryValue(object) {
            let observed = ObservedObject.existing(for: object)?.existingKey(key)
            let change = observed?.willChange(object) { dictionary.element(forKey: key) }
            defer { observed?.didChange(object, change) { dictionaryValue(object)?.element(forKey: key) } }
            var changed = dictionary
            if !changed.setElement(value, forKey: key) { throw readOnly(object, key) }
        } else if let collection = collectionValue(object) {
            for case let element? in collection.elements {
                guard let object = KeyValueReading.object(in: element) else { throw readOnly(element, key) }
                try set(value, of: object, forKey: key)
            }
        } else if var keyed = object as? any KeyValueCoding {
            // The class keeps the value in its own way, which may be observed as any key.
            let observed = ObservedObject.existing(for: object)?.existingKey(key)
            let change = observed?.willChange(object) { try? keyed.value(forUndefinedKey: key) }
            defer { observed?.didChange(object, change) { try? keyed.value(forUndefinedKey: key) } }
            try keyed.setValue(value, forUndefinedKey: key)
        } else {
            throw TypeKeys.of(object).undefinedKey(key)
        }
    }

    // MARK: - Key paths

    /// Whether the value at the end of a key path can be set.
    static func isWritable(_ target: Any, at steps: [KeyStep], from index: Int) -> Bool {
        let key = steps[index].text
        if let accessor = TypeKeys.of(value: target).accessor(for: key) {
            // What is in a struct is changed outside of it and put back.
            guard index + 1 < steps.count else { return accessor.isWritable }
            guard let next = try? KeyValueReading.value(of: target, at: [steps[index]], from: 0) else { return false }
            return (accessor.isWritable || KeyValueReading.object(in: next) != nil)
                && isWritable(next, at: steps, from: index + 1)
        }
        if let collection = collectionValue(target) {
            return collection.elements.allSatisfy { $0.map { isWritable($0, at: steps, from: index) } ?? true }
        }
        // An object that answers for keys of its own making is asked; one without the key throws.
        guard let next = try? Optional.some(KeyValueReading.value(of: target, at: [steps[index]], from: 0)) else {
            return false
        }
        guard index + 1 < steps.count else { return true }
        return next.map { isWritable($0, at: steps, from: index + 1) } ?? false
    }

    /// Sets the value at the end of an object's key path.
    static func set(
        _ value: Any?, of object: AnyObject, at path: ParsedKeyPath
    ) throws(KeyValueCodingError) {
        do {
            try set(value, of: object, at: path.steps, from: 0)
        } catch {
            throw error.within(path.text)
        }
    }

    private static func set(
        _ value: Any?, of object: AnyObject, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) {
        let key = steps[index].text
        guard index + 1 < steps.count else { return try set(value, of: object, forKey: key) }
        guard let next = try KeyValueReading.value(of: object, forKey: key) else {
            throw .nilInKeyPath(type: TypeKeys.of(object).name, key: key, keyPath: key)
        }
        if let next = KeyValueReading.object(in: next) { return try set(value, of: next, at: steps, from: index + 1) }
        // A value is changed outside and put back.
        try set(try changed(next, value, at: steps, from: index + 1), of: object, forKey: key)
    }

    /// A value with the key path's end set; an object is changed itself.
    static func changed(
        _ target: Any, _ value: Any?, at steps: [KeyStep], from index: Int
    ) throws(KeyValueCodingError) -> Any {
        if let object = KeyValueReading.object(in: target) {
            try set(value, of: object, at: steps, from: index)
            return target
        }
        let step = steps[index]
        if let collection = collectionValue(target) {
            var elements: [Any?] = []
            for element in collection.elements {
                elements.append(
                    try element.map { (element) throws(KeyValueCodingError) in
                        try changed(element, value, at: steps, from: index)
                    })
            }
            return type(of: collection).made(of: elements) ?? target
        }
        var next = value
        if index + 1 < steps.count {
            guard let current = try KeyValueReading.value(of: target, at: [step], from: 0) else {
                throw .nilInKeyPath(type: "\(type(of: target))", key: step.text, keyPath: step.text)
            }
            next = try changed(current, value, at: steps, from: index + 1)
            if KeyValueReading.object(in: current) != nil { return target }
        }
        return try changed(target, next, forKey: step)
    }

    /// A dictionary or struct with one key set.
    private static func changed(
        _ target: Any, _ value: Any?, forKey step: KeyStep
    ) throws(KeyValueCodingError) -> Any {
        if var dictionary = dictionaryValue(target) {
            guard dictionary.setElement(value, forKey: step.text) else { throw readOnly(target, step.text) }
            return dictionary
        }
        let metadata = unsafeBitCast(type(of: target), to: UnsafeRawPointer.self)
        func open<Value>(_ target: Value) -> Result<Any, KeyValueCodingError> {
            var copy = target
            do throws(KeyValueCodingError) {
                try set(value, in: &copy, step, step.accessor(metadata))
                return .success(copy)
            } catch {
                return .failure(error)
            }
        }
        return try _openExistential(target, do: open).get()
    }

    /// Sets a key of a struct.
    static func set<Value>(
        _ value: Any?, in target: inout Value, _ step: KeyStep, _ accessor: UnsafePointer<AccessorRecord>?
    ) throws(KeyValueCodingError) {
        guard let accessor else {
            guard var keyed = target as? any KeyValueCoding else {
                throw TypeKeys.of(Value.self).undefinedKey(step.text)
            }
            try keyed.setValue(value, forUndefinedKey: step.text)
            if let changed = keyed as? Value { target = changed }
            return
        }
        let failure = withUnsafeMutablePointer(to: &target) { pointer -> KeyValueCodingError? in
            do throws(KeyValueCodingError) {
                try accessor.write(UnsafeMutableRawPointer(pointer), value)
                return nil
            } catch {
                return error
            }
        }
        guard let failure else { return }
        guard case .nilValue = failure, var keyed = target as? any KeyValueCoding else { throw failure }
        try keyed.setNilValue(forKey: step.text)
        if let changed = keyed as? Value { target = changed }
    }

    private static func readOnly(_ value: Any, _ key: String) -> KeyValueCodingError {
        .readOnly(type: "\(type(of: value))", key: key, keyPath: key)
    }
}
