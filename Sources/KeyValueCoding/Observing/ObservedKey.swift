// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// A key of one object with the observations that its changes concern.
///
/// Observations may be ended from any thread. Everything else happens where the object is used.
final class ObservedKey: @unchecked Sendable {
    /// An observation that a change of the key concerns.
    struct Entry {
        /// The observation; nil for one that has ended and left a gap.
        fileprivate(set) var registration: Registration?
        /// Whether the key is the observed one, so that the change is told as it is; otherwise it is on the way to it, or
        /// a key that the observed one depends on.
        let isDirect: Bool
    }

    private struct State: @unchecked Sendable {
        private(set) var entries: [Entry] = []
        /// How many entries are gaps. So many that end one after the other need not each move all others.
        private var gapCount = 0
        private var oldCount = 0
        private var newCount = 0
        private var priorCount = 0

        var wantsOld: Bool { oldCount > 0 }
        var wantsNew: Bool { newCount > 0 }
        var wantsPrior: Bool { priorCount > 0 }

        var isEmpty: Bool { entries.count == gapCount }

        mutating func append(_ registration: Registration, isDirect: Bool) {
            registration.place.store(entries.count, ordering: .relaxed)
            entries.append(Entry(registration: registration, isDirect: isDirect))
            if !registration.options.isEmpty { count(registration.options, isDirect, 1) }
        }

        /// Takes out an observation that is at an index.
        mutating func remove(_ registration: Registration, at index: Int) {
            if !registration.options.isEmpty { count(registration.options, entries[index].isDirect, -1) }
            if index == entries.count - 1 {
                entries.removeLast()
                while let last = entries.last, last.registration == nil {
                    entries.removeLast()
                    gapCount -= 1
                }
                return
            }
            entries[index].registration = nil
            gapCount += 1
            if gapCount > 16, gapCount * 2 > entries.count { closeGaps() }
        }

        private mutating func closeGaps() {
            entries.removeAll { $0.registration == nil }
            gapCount = 0
            entries.forEachRegistration { registration, index, _ in
                registration.place.store(index, ordering: .relaxed)
            }
        }

        mutating func removeAll() -> [Entry] {
            let removed = entries
            self = State()
            return removed
        }

        private mutating func count(_ options: KeyValueObservingOptions, _ isDirect: Bool, _ step: Int) {
            if options.contains(.prior) { priorCount += step }
            if isDirect, options.contains(.old) { oldCount += step }
            if isDirect, options.contains(.new) { newCount += step }
        }
    }

    let key: String
    /// The keys of the object, and the time, for which it is known that the key depends on nothing.
    private var plain: (keys: UnsafePointer<TypeRecord>, time: Int)?
    private let state = Mutex(State())
    /// Changes that were announced by hand and have not been made yet.
    private var announced: [ChangeEvent?] = []

    init(_ key: String) {
        self.key = key
    }

    deinit {
        cancelAnnounced()
    }

    /// Whether the key is known to depend on no other, so that it is all that needs to be observed.
    @inline(__always)
    func isPlain(in keys: UnsafePointer<TypeRecord>) -> Bool {
        guard let plain else { return false }
        return plain.keys == keys && plain.time == TypeKeys.time
    }

    /// Takes note that the key depends on no other.
    func setPlain(in keys: UnsafePointer<TypeRecord>, since time: Int) { plain = (keys, time) }

    /// Whether any observation is concerned.
    var hasObservers: Bool { state.withLock { !$0.isEmpty } }

    func add(_ registration: Registration, isDirect: Bool) {
        state.withLock { $0.append(registration, isDirect: isDirect) }
    }

    /// Takes an observation out, once or as often as it is there. Who calls keeps it alive, since the end of it may end
    /// others, which is not to happen under the lock.
    func remove(_ registration: Registration, once: Bool = false) {
        state.withLock { state in
            while let index = state.entries.index(of: registration) {
                state.remove(registration, at: index)
                if once { return }
            }
        }
    }

    /// Ends all observations of the key, since its object is gone.
    func removeAll() {
        cancelAnnounced()
        let removed = state.withLock { Unchecked($0.removeAll()) }
        withExtendedLifetime(removed) {}
    }

    private func cancelAnnounced() {
        let cancelled = announced
        announced = []
        for case let event? in cancelled { event.cancel() }
    }

    /// Tells everybody of an earlier change who has not been told of it yet, so that what is read next is up to date.
    func settle() {
        let state = self.state.withLock { Unchecked($0) }.value
        _ = state.entries.tellPending()
    }

    /// Announces a change to all observations.
    ///
    /// - Returns: the change, to be ended with ``didChange(_:_:new:)``; nil if nobody is concerned.
    @inline(__always)
    func willChange(
        _ object: AnyObject, kind: KeyValueChange.Kind = .setting, indexes: IndexSet? = nil, old: () -> Any?
    ) -> ChangeEvent? {
        var state = self.state.withLock { Unchecked($0) }.value
        guard !state.isEmpty else { return nil }
        // Whoever still waits for the news of an earlier change gets them first, and may then change things too.
        if state.entries.tellPending() {
            state = self.state.withLock { Unchecked($0) }.value
            guard !state.isEmpty else { return nil }
        }
        let event = ChangeEvent(kind: kind, indexes: indexes, entries: state.entries, wantsNew: state.wantsNew)
        if state.wantsOld { event.old = old() }
        event.entries.forEachRegistration { registration, _, isDirect in
            registration.willChange(event, isDirect: isDirect)
        }
        // Everybody has taken note before anybody is told, who may change things in turn.
        if state.wantsPrior {
            event.entries.forEachRegistration { registration, _, _ in registration.sendPrior(event) }
        }
        return event
    }

    /// Brings the news of a change to all observations that it was announced to.
    @inline(__always)
    func didChange(_ object: AnyObject, _ event: ChangeEvent?, new: () -> Any?) {
        guard let event else { return }
        if event.wantsNew { event.new = new() }
        event.isWritten = true
        if ChangeBatch.isAnyOpen, let batch = ChangeBatch.current {
            batch.add(event, of: object)
        } else {
            event.deliver()
        }
    }

    /// Keeps a change that was announced by hand until it has been made.
    func announce(_ event: ChangeEvent?) {
        announced.append(event)
    }

    /// The change that was announced last.
    func takeAnnounced() -> ChangeEvent? {
        announced.popLast() ?? nil
    }
}

extension ChangeEvent {
    /// Brings the news to everybody that the change was announced to.
    func deliver() {
        entries.forEachRegistration { registration, _, _ in registration.didChange(self) }
    }

    /// Takes the announcement back, since nobody can tell of the change any more.
    func cancel() {
        for entry in entries { entry.registration?.forget(self) }
    }
}

extension [ObservedKey.Entry] {
    /// Tells the observations of an earlier change that they have not been told of yet.
    ///
    /// - Returns: whether there were any.
    @inline(__always)
    fileprivate func tellPending() -> Bool {
        var isAnyTold = false
        forEachRegistration { registration, _, _ in
            if registration.isPending, registration.tellPending() { isAnyTold = true }
        }
        return isAnyTold
    }

    /// Where a registration is; nil if it is not there.
    fileprivate func index(of registration: Registration) -> Int? {
        let wanted = UInt(bitPattern: Unmanaged.passUnretained(registration).toOpaque())
        let place = registration.place.load(ordering: .relaxed)
        return withUnsafeBytes { bytes in
            // The registration comes first in an entry.
            let stride = MemoryLayout<ObservedKey.Entry>.stride
            if place < count, bytes.load(fromByteOffset: place * stride, as: UInt.self) == wanted { return place }
            for index in 0..<count where bytes.load(fromByteOffset: index * stride, as: UInt.self) == wanted {
                return index
            }
            return nil
        }
    }

    /// Visits the observations, which the list keeps alive, without counting references to each.
    @inline(__always)
    fileprivate func forEachRegistration(_ body: (Registration, _ index: Int, _ isDirect: Bool) -> Void) {
        withUnsafeBufferPointer { entries in
            for index in entries.indices {
                guard let entry = entries.baseAddress.map({ $0 + index }) else { return }
                // The registration comes first in an entry.
                UnsafeRawPointer(entry).assumingMemoryBound(to: Unmanaged<Registration>?.self).pointee?
                    ._withUnsafeGuaranteedRef { body($0, index, entry.pointee.isDirect) }
            }
        }
    }
}

/// What an ``Observed`` property points to while it is observed. It goes with the object, and then ends all there is.
@usableFromInline
final class ObservedSlot {
    let observed: ObservedKey
    /// Where the property is stored in the object, value first.
    let offset: Int
    let owner: ObservedObject

    init(_ observed: ObservedKey, at offset: Int, _ owner: ObservedObject) {
        self.observed = observed
        self.offset = offset
        self.owner = owner
    }

    deinit {
        owner.objectIsFreed()
    }
}
