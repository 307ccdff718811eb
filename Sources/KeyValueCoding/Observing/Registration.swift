// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// One observation of one key path.
///
/// It is hooked to each key whose change concerns it: the keys along the path, and those that they depend on. Every
/// change is announced before it is made and told afterwards; the first announcement opens a notification, and the end
/// of the last change that was announced meanwhile sends it. So one change that reaches the observation on two ways, or
/// that contains another, is told once.
///
/// A change that an observer makes while it is told of one is told after it: whoever has not been told of the first
/// change yet is told before the second one is made. So everybody sees all changes in the order in which they were made,
/// and the value that goes with each.
final class Registration: @unchecked Sendable {
    let path: ParsedKeyPath
    let root: ObservedObject
    private let handler: Handler
    let options: KeyValueObservingOptions
    private let isValid = Atomic(true)

    /// Whether the change that opened the notification is one of the observed key itself.
    @exclusivity(unchecked) private var isDirect = false
    /// The change that opened the notification; who makes it keeps it alive until it has been told.
    @exclusivity(unchecked) private var pending: Unmanaged<ChangeEvent>?
    /// The single key that the observation is hooked to; guarded by the root's lock.
    @exclusivity(unchecked) private var hook: ObservedKey?
    /// Where the observation is, most likely, among those of the key that it was hooked to last.
    let place = Atomic(0)
    /// Made when more than a plain key is observed, or more than a plain change is under way.
    ///
    /// It is made by whoever changes the object and read by whoever ends the observation, on any thread. Not an
    /// `AtomicLazyReference`, which asks the runtime for its own type each time that it is read.
    private let madeDetails = Atomic<UnsafeMutableRawPointer?>(nil)

    /// Who is told of changes.
    enum Handler {
        case closure((KeyValueChange) -> Void)
        /// An object, for which no closure need be made.
        case target(any KeyPathTarget)

        @inline(__always)
        fileprivate func callAsFunction(_ change: KeyValueChange) {
            switch self {
            case .closure(let body): body(change)
            case .target(let target): target.observedValueChanged(change)
            }
        }
    }

    private final class Details {
        /// The keys beyond the first that the observation is hooked to; guarded by the root's lock.
        var hooks: [ObservedKey.Hook] = []
        /// Changes that were announced while a notification was open, and are not made yet.
        var nested: [ChangeEvent] = []
        /// The change that opened the notification, once it has been made while others are still to be made.
        var firstMade: ChangeEvent?
        /// Whether the notification is of more than one change.
        var isCoalesced = false
        /// The value before the change.
        var old: Any?
        weak var observer: AnyObject?
        var hasObserver = false
        var context: UnsafeMutableRawPointer?
        /// Follows properties that the Observation framework tracks; guarded by the root's lock.
        var tracking: Tracking?
    }

    init(
        _ path: ParsedKeyPath, of root: ObservedObject, options: KeyValueObservingOptions, handler: Handler
    ) {
        self.path = path
        self.root = root
        self.options = options
        self.handler = handler
    }

    /// Begins an observation of a key that other observations have told to depend on nothing.
    ///
    /// - Returns: nil for another key path, which is to be checked, and hooked with ``renewHooks()``.
    @inline(__always)
    static func ofPlainKey(
        _ path: ParsedKeyPath, of object: AnyObject, options: KeyValueObservingOptions, handler: Handler
    ) -> Registration? {
        path.slot(in: object)?._withUnsafeGuaranteedRef { slot in
            guard slot.observed.isPlain(in: TypeKeys.record(of: object)) else { return nil }
            let registration = Registration(path, of: slot.owner, options: options, handler: handler)
            // Nobody else knows it yet.
            registration.hook = slot.observed
            slot.observed.add(registration, isDirect: true)
            return registration
        }
    }

    deinit {
        madeDetails.load(ordering: .acquiring).map { Unmanaged<Details>.fromOpaque($0).release() }
    }

    @inline(__always)
    private var details: Details? {
        madeDetails.load(ordering: .acquiring).map { Unmanaged<Details>.fromOpaque($0).takeUnretainedValue() }
    }

    private var detail: Details {
        if let details { return details }
        let made = Unmanaged.passRetained(Details())
        let stored = madeDetails.compareExchange(
            expected: nil, desired: made.toOpaque(), ordering: .acquiringAndReleasing)
        guard let first = stored.original else { return made.takeUnretainedValue() }
        made.release()
        return Unmanaged<Details>.fromOpaque(first).takeUnretainedValue()
    }

    private var tracking: Tracking? {
        guard let details else { return nil }
        return root.locked { details.tracking }
    }

    // MARK: - Changes

    /// Takes the announcement of a change.
    func willChange(_ event: ChangeEvent, isDirect: Bool) {
        guard isValid.load(ordering: .acquiring) else { return }
        if let unmanaged = pending {
            if unmanaged.toOpaque() == Unmanaged.passUnretained(event).toOpaque() { return }
            detail.isCoalesced = true
            if !unmanaged.takeUnretainedValue().isBatched { detail.nested.append(event) }
            return
        }
        pending = Unmanaged.passUnretained(event)
        self.isDirect = isDirect
        if options.contains(.old), !isDirect || (event.kind != .setting && ChangeBatch.isAnyOpen) {
            detail.old = currentValue
        }
    }

    /// Whether a notification is open.
    @inline(__always)
    var isPending: Bool { pending != nil }

    /// Sends the notification that is open, if its change has been made already.
    ///
    /// - Returns: whether it was sent.
    func tellPending() -> Bool {
        guard let event = pending?.takeUnretainedValue(), event.isWritten, !event.isBatched,
            details?.nested.isEmpty ?? true
        else { return false }
        send(event)
        return true
    }

    /// Tells of a change that is about to be made.
    func sendPrior(_ event: ChangeEvent) {
        guard options.contains(.prior), isValid.load(ordering: .acquiring),
            pending?.toOpaque() == Unmanaged.passUnretained(event).toOpaque()
        else { return }
        if isDirect {
            handler(KeyValueChange(event, self, isPrior: true))
        } else {
            let change = ChangeEvent(kind: .setting)
            change.old = details?.old
            handler(KeyValueChange(change, self, isPrior: true))
        }
    }

    /// Takes the news of a change.
    func didChange(_ event: ChangeEvent) {
        guard let pending else { return }
        let isFirst = pending.toOpaque() == Unmanaged.passUnretained(event).toOpaque()
        if let details, !details.nested.isEmpty {
            if isFirst {
                details.firstMade = event
            } else if let index = details.nested.firstIndex(where: { $0 === event }) {
                details.nested.remove(at: index)
                if details.nested.isEmpty, let first = details.firstMade { send(first) }
            }
        } else if isFirst {
            send(event)
        }
    }

    /// Forgets a change that nobody will tell of, unless others were made meanwhile.
    func forget(_ event: ChangeEvent) {
        if details?.isCoalesced ?? false { return didChange(event) }
        if pending?.toOpaque() == Unmanaged.passUnretained(event).toOpaque() { pending = nil }
    }

    /// Sends the notification that is open.
    private func send(_ event: ChangeEvent) {
        pending = nil
        guard let details else {
            if isValid.load(ordering: .acquiring) { handler(KeyValueChange(event, self)) }
            return
        }
        let old = details.old
        let isCoalesced = details.isCoalesced
        details.old = nil
        details.isCoalesced = false
        details.firstMade = nil
        details.nested = []
        guard isValid.load(ordering: .acquiring) else { return }
        if !isDirect || isCoalesced { renewHooks() }
        guard !isDirect || isCoalesced else { return handler(KeyValueChange(event, self)) }
        send(old: isDirect && event.kind == .setting ? event.old : old)
    }

    private func send(old: Any?) {
        let change = ChangeEvent(kind: .setting)
        change.old = old
        let tracking = tracking
        if options.contains(.new) || tracking != nil { change.new = currentValue }
        tracking?.lastValue = change.new
        handler(KeyValueChange(change, self))
    }

    /// Tells the present value, when the observation begins.
    func sendInitial() {
        let change = ChangeEvent(kind: .setting)
        if options.contains(.new) { change.new = currentValue }
        handler(KeyValueChange(change, self))
    }

    /// The value at the end of the key path.
    var currentValue: Any? {
        guard let object = root.object else { return nil }
        return (try? KeyValueReading.value(of: object, at: path)) ?? nil
    }

    // MARK: - Hooks

    /// Hooks the observation to the keys that concern it now.
    func renewHooks() {
        guard let object = root.object else { return }
        if root.locked({ hook == nil }), let key = HookCollector.plainKey(path, of: object, root) {
            return root.locked {
                guard isValid.load(ordering: .acquiring), hook == nil else { return }
                hook = key
                key.add(self, isDirect: true)
            }
        }
        var collector = HookCollector()
        collector.collect(path, of: object, isObserved: true)
        let wanted = collector.hooks
        root.locked { replaceHooks(by: wanted) }
        if collector.isTracked {
            let detail = detail
            let tracking = root.locked { () -> Tracking? in
                guard isValid.load(ordering: .acquiring) else { return nil }
                let tracking = detail.tracking ?? Tracking(self)
                detail.tracking = tracking
                return tracking
            }
            tracking?.start()
        } else {
            takeTracking()?.stop()
        }
    }

    private func replaceHooks(by wanted: [ObservedKey.Hook]) {
        guard isValid.load(ordering: .acquiring) else { return }
        let present = Set(detail.hooks)
        for hook in wanted where !present.contains(hook) {
            hook.observed.add(self, isDirect: hook.isDirect)
        }
        let kept = Set(wanted)
        for hook in detail.hooks where !kept.contains(hook) { hook.observed.remove(self) }
        detail.hooks = wanted
    }

    // MARK: - The end

    /// Ends the observation; the handler is not called any more. Any thread may do so.
    func invalidate() {
        guard isValid.exchange(false, ordering: .acquiringAndReleasing) else { return }
        root.locked {
            hook?.remove(self, once: true)
            hook = nil
            for hook in details?.hooks ?? [] { hook.observed.remove(self) }
            details?.hooks = []
        }
        takeTracking()?.stop()
    }

    private func takeTracking() -> Tracking? {
        guard let details else { return nil }
        return root.locked { details.tracking.take() }
    }

    // MARK: - Observers that are told by a method

    func setObserver(_ observer: AnyObject, context: UnsafeMutableRawPointer?) {
        detail.observer = observer
        detail.hasObserver = true
        detail.context = context
    }

    func isOf(_ observer: AnyObject, _ context: UnsafeMutableRawPointer??) -> Bool {
        guard let details, details.observer === observer else { return false }
        return context.map { $0 == details.context } ?? true
    }

    var isObserverGone: Bool {
        details.map { $0.hasObserver && $0.observer == nil } ?? false
    }

    /// Takes the news of the Observation framework.
    func trackedValueChanged() {
        guard isValid.load(ordering: .acquiring), root.object != nil, let tracking else { return }
        let old = tracking.lastValue
        renewHooks()
        send(old: old)
    }
}

extension ObservedKey {
    /// A key that an observation is hooked to.
    struct Hook: Hashable {
        let observed: ObservedKey
        let isDirect: Bool

        static func == (first: Self, second: Self) -> Bool {
            first.observed === second.observed && first.isDirect == second.isDirect
        }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(observed)) }
    }
}
