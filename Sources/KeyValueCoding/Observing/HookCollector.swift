// SPDX-License-Identifier: Apache-2.0

/// Finds the keys whose changes change the value at the end of a key path.
struct HookCollector {
    private(set) var hooks: [ObservedKey.Hook] = []
    /// Whether a value on the way is tracked by the Observation framework.
    private(set) var isTracked = false
    private var seen: Set<ObservedKey.Hook> = []
    private var dependencies: Set<Dependency> = []

    private struct Dependency: Hashable {
        let object: ObjectIdentifier
        let path: String
    }

    /// The key, if it is all that the path is made of and depends on nothing.
    ///
    /// - Parameter root: what is known of the object.
    static func plainKey(_ path: ParsedKeyPath, of object: AnyObject, _ root: ObservedObject) -> ObservedKey? {
        let key = path.text
        guard path.rest == nil, path.first.operation == nil else { return nil }
        let keys = TypeKeys.of(object)
        let time = TypeKeys.time
        guard !keys.isTracked, keys.affecting(key).isEmpty else { return nil }
        let observed = root.key(key, of: object)
        observed.setPlain(in: UnsafePointer(keys.record), since: time)
        return observed
    }

    /// Collects the keys of a path from an object.
    ///
    /// - Parameter isObserved: whether the path's end is the observed value, rather than one that it depends on.
    mutating func collect(_ path: ParsedKeyPath, of object: AnyObject, isObserved: Bool) {
        let key = path.first.text
        guard path.first.operation == nil else { return }
        let keys = TypeKeys.of(object)
        if keys.isTracked(key) {
            isTracked = true
        } else {
            let observed = ObservedObject.of(object).key(key, of: object)
            let hook = ObservedKey.Hook(observed: observed, isDirect: isObserved && path.rest == nil)
            if seen.insert(hook).inserted { hooks.append(hook) }
        }
        for dependency in keys.affecting(key) {
            let mark = Dependency(object: ObjectIdentifier(object), path: dependency.text)
            if dependencies.insert(mark).inserted { collect(dependency, of: object, isObserved: false) }
        }
        if let rest = path.rest, let next = (try? KeyValueReading.value(of: object, forKey: key)) ?? nil {
            collect(rest, ofValue: next, isObserved: isObserved)
        }
    }

    private mutating func collect(_ path: ParsedKeyPath, ofValue value: Any, isObserved: Bool) {
        if let collection = collectionValue(value) {
            // Each element counts, by its key or by what an operator makes of all.
            guard path.first.operation != "count",
                let rest = path.first.operation == nil ? path : path.rest
            else { return }
            for case let element? in collection.elements { collect(rest, ofValue: element, isObserved: false) }
        } else if let object = KeyValueReading.object(in: value) {
            collect(path, of: object, isObserved: isObserved)
        } else if let rest = path.rest,
            let next = (try? KeyValueReading.value(of: value, at: [path.first], from: 0)) ?? nil
        {
            // A struct changes with the key that it is the value of, but it may hold objects.
            collect(rest, ofValue: next, isObserved: isObserved)
        }
    }
}
