// SPDX-License-Identifier: Apache-2.0

import Locking

/// An object of which keys are or were observed.
///
/// It does not keep the object alive. It is found by the object's address, and goes with the object: at once if an
/// ``Observed`` property is among the keys, otherwise when others are observed later.
final class ObservedObject: @unchecked Sendable {
    private struct State: @unchecked Sendable {
        var keys: [ObservedKey] = []
        /// Observations that nobody else keeps: those of observers that are told by a method.
        var kept: [Registration] = []
    }

    private(set) weak var object: AnyObject?
    private let address: UnsafeRawPointer
    private let state = Mutex(State())

    private init(_ object: AnyObject, _ address: UnsafeRawPointer) {
        self.object = object
        self.address = address
    }

    // MARK: - Keys

    /// The key, if it is or was observed.
    func existingKey(_ key: String) -> ObservedKey? {
        state.withLock { state in state.keys.first { $0.key == key } }
    }

    /// The key, which an ``Observed`` property is made to point to.
    func key(_ key: String, of object: AnyObject) -> ObservedKey {
        let keys = TypeKeys.of(object)
        keys.record.pointee.isObserved.store(true, ordering: .relaxed)
        let accessor = keys.accessor(for: key)
        if keys.isObservationSource, existingKey(key) == nil {
            (object as? any KeyObservationSource)?.keyIsObserved(key)
        }
        return state.withLock { state in
            if let known = state.keys.first(where: { $0.key == key }) { return known }
            let observed = ObservedKey(key)
            state.keys.append(observed)
            let base = Unmanaged.passUnretained(object).toOpaque()
            if let hook = accessor?.hook(in: base) {
                (base + hook.slot).assumingMemoryBound(to: Optional<ObservedSlot>.self).pointee = ObservedSlot(
                    observed, at: hook.value, self)
            }
            return observed
        }
    }

    // MARK: - Observations

    func keep(_ registration: Registration) {
        state.withLock { $0.kept.append(registration) }
    }

    /// Takes out and gives back the latest kept observation that is the wanted one, and all whose observer is gone.
    func takeKept(_ isWanted: (Registration) -> Bool) -> (wanted: Registration?, gone: [Registration]) {
        let taken = state.withLock { state -> Unchecked<(Registration?, [Registration])> in
            let gone = state.kept.filter { $0.isObserverGone }
            state.kept.removeAll { $0.isObserverGone }
            let wanted = state.kept.lastIndex(where: isWanted).map { state.kept.remove(at: $0) }
            return Unchecked((wanted, gone))
        }.value
        return (wanted: taken.0, gone: taken.1)
    }

    /// Runs something while no other thread changes the hooks of observations that start here.
    func locked<Result>(_ body: () -> Result) -> Result {
        state.withLock { _ in Unchecked(body()) }.value
    }

    /// Ends all observations, since the object is gone.
    func objectIsFreed() {
        Self.table(for: address).remove(self)
        end()
    }

    private func end() {
        var ended = State()
        state.withLock { swap(&$0, &ended) }
        for key in ended.keys { key.removeAll() }
    }

    // MARK: - All objects

    private struct Table: @unchecked Sendable {
        var objects: [UnsafeRawPointer: ObservedObject] = [:]
        /// How many there are when those that are gone are looked for next.
        var limit = 64
    }

    /// Some of all objects, under a lock of their own.
    private final class LockedTable: Sendable {
        private let table = Mutex(Table())

        func find(_ address: UnsafeRawPointer) -> ObservedObject? {
            table.withLock { $0.objects[address] }
        }

        func remove(_ known: ObservedObject) {
            table.withLock { table in
                if table.objects[known.address] === known { table.objects[known.address] = nil }
            }
        }

        /// What is known of an object, made if there is nothing yet, and what was known of others that are gone.
        func findOrMake(
            _ object: AnyObject, _ address: UnsafeRawPointer
        ) -> (found: ObservedObject, gone: [ObservedObject]) {
            let object = Unchecked(object)
            return table.withLock { table in
                var gone: [ObservedObject] = []
                if let found = table.objects[address] {
                    if found.object === object.value { return (found: found, gone: []) }
                    gone.append(found)
                }
                if table.objects.count >= table.limit {
                    let freed = table.objects.values.filter { $0.object == nil }
                    for known in freed { table.objects[known.address] = nil }
                    gone += freed
                    table.limit = max(64, table.objects.count * 2)
                }
                let made = ObservedObject(object.value, address)
                table.objects[address] = made
                return (found: made, gone: gone)
            }
        }
    }

    private static let tables = (0..<16).map { _ in LockedTable() }

    private static func table(for address: UnsafeRawPointer) -> LockedTable {
        tables[Int((UInt(bitPattern: address) >> 4) ^ (UInt(bitPattern: address) >> 12)) & 15]
    }

    /// What is known of an object, if any of its keys is or was observed.
    static func existing(for object: AnyObject) -> ObservedObject? {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        guard let found = table(for: address).find(address), found.object === object else { return nil }
        return found
    }

    /// What is known of an object, from now on.
    static func of(_ object: AnyObject) -> ObservedObject {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        let (found, gone) = table(for: address).findOrMake(object, address)
        for object in gone { object.end() }
        return found
    }
}
