// SPDX-License-Identifier: Apache-2.0

import Foundation

extension KeyValueCoding where Self: AnyObject {
    /// Observes a key path.
    ///
    /// The handler is called where the change is made, before the statement that makes it has ended. What it changes
    /// itself is told after the change that it is told of: everybody sees all changes in the order in which they were
    /// made. For properties of an `@Observable` class, which have to be declared, the handler is called on the main
    /// actor's next turn, once for all changes until then, and never before a change.
    ///
    /// - Parameters:
    ///   - keyPath: the key path. Objects on the way may be replaced, and may be nil. A key of a collection's elements and
    ///     a collection operator follow each element.
    ///   - options: what the change tells.
    ///   - handler: called with each change.
    /// - Returns: the observation, which ends when it is freed.
    public func observe(
        _ keyPath: String, options: KeyValueObservingOptions = [],
        changeHandler handler: @escaping (KeyValueChange) -> Void
    ) throws(KeyValueCodingError) -> KeyValueObservation {
        KeyValueObservation(try Observing.begin(self, keyPath, options, handler))
    }

    /// Observes a key path by an observer's method. The observer is not kept alive; once it is freed it is not called.
    public func addObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: KeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer? = nil
    ) throws(KeyValueCodingError) {
        let path = try ParsedKeyPath.of(keyPath)
        try Observing.check(path, self)
        let tell = { [weak observer] (change: KeyValueChange) in
            guard let observer, let object = change.object else { return }
            observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        let registration = Registration(path, of: .of(self), options: options, handler: .closure(tell))
        registration.setObserver(observer, context: context)
        registration.root.keep(registration)
        registration.renewHooks()
        if options.contains(.initial) { registration.sendInitial() }
    }

    /// Ends the latest observation of a key path by an observer.
    ///
    /// - Throws: ``KeyValueCodingError/unknownObserver(type:keyPath:)`` if there is none.
    public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) throws(KeyValueCodingError)
    {
        try Observing.end(self, observer, keyPath, nil)
    }

    /// Ends the latest observation of a key path by an observer with a context.
    ///
    /// - Throws: ``KeyValueCodingError/unknownObserver(type:keyPath:)`` if there is none.
    public func removeObserver(
        _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) throws(KeyValueCodingError) {
        try Observing.end(self, observer, keyPath, .some(context))
    }

    /// The values at the end of a key path: the present one, and then each that it changes to, nil included.
    ///
    /// Values wait until they are asked for. The sequence ends with the object. A value of another type that cannot be
    /// converted is passed over.
    public func values<Value: Sendable>(
        forKeyPath keyPath: String, as type: Value.Type = Value.self
    ) throws(KeyValueCodingError) -> AsyncStream<Value> {
        try Observing.values(of: self, keyPath, as: type)
    }
}

/// Ends a stream when the observation that feeds it is gone.
private final class StreamEnd {
    private let finish: () -> Void

    init(_ finish: @escaping () -> Void) {
        self.finish = finish
    }

    deinit {
        finish()
    }
}

enum Observing {
    static func begin(
        _ object: AnyObject, _ keyPath: String, _ options: KeyValueObservingOptions,
        _ handler: @escaping (KeyValueChange) -> Void
    ) throws(KeyValueCodingError) -> Registration {
        let path = try ParsedKeyPath.of(keyPath)
        let registration = try begin(object, path, options, .closure(handler))
        if options.contains(.initial) { registration.sendInitial() }
        return registration
    }

    /// Begins an observation that is not told of the present value.
    static func begin(
        _ object: AnyObject, _ path: ParsedKeyPath, _ options: KeyValueObservingOptions,
        _ handler: Registration.Handler
    ) throws(KeyValueCodingError) -> Registration {
        if let plain = Registration.ofPlainKey(path, of: object, options: options, handler: handler) { return plain }
        try check(path, object)
        let registration = Registration(path, of: .of(object), options: options, handler: handler)
        registration.renewHooks()
        return registration
    }

    /// The values at the end of a key path, as long as the object lives.
    static func values<Value: Sendable>(
        of object: AnyObject, _ keyPath: String, as type: Value.Type
    ) throws(KeyValueCodingError) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: type)
        let end = StreamEnd { continuation.finish() }
        let registration = try begin(object, keyPath, [.initial, .new]) { [end] change in
            withExtendedLifetime(end) {
                if let value = coerce(change.newValue, to: type) { continuation.yield(value) }
            }
        }
        registration.root.keep(registration)
        continuation.onTermination = { [weak registration] _ in
            guard let registration else { return }
            registration.invalidate()
            _ = registration.root.takeKept { $0 === registration }
        }
        return stream
    }

    static func end(
        _ object: AnyObject, _ observer: any KeyValueObserver, _ keyPath: String, _ context: UnsafeMutableRawPointer??
    ) throws(KeyValueCodingError) {
        let taken = ObservedObject.existing(for: object)?.takeKept {
            $0.path.text == keyPath && $0.isOf(observer, context)
        }
        for registration in taken?.gone ?? [] { registration.invalidate() }
        guard let registration = taken?.wanted else {
            throw .unknownObserver(type: TypeKeys.of(object).name, keyPath: keyPath)
        }
        registration.invalidate()
    }

    /// Throws if the path leads to a key that is not there, or that nobody is told of.
    static func check(_ path: ParsedKeyPath, _ object: AnyObject) throws(KeyValueCodingError) {
        do throws(KeyValueCodingError) {
            let keys = TypeKeys.of(object)
            let key = path.first.text
            if path.rest == nil, let accessor = keys.accessor(for: key) {
                return try checkTracking(keys, accessor)
            }
            if keys.isTracked, let accessor = keys.accessor(for: key) { try checkTracking(keys, accessor) }
            if collectionValue(object) != nil {
                throw .notObservable(
                    type: keys.name, key: key, keyPath: key,
                    reason: "a collection tells nobody of its changes, so observe the property that holds it")
            }
            // What cannot be read now cannot be observed; a value that is nil on the way is passed.
            _ = try KeyValueReading.value(of: object, at: path)
        } catch {
            throw error.within(path.text)
        }
    }

    private static func checkTracking(_ keys: TypeKeys, _ accessor: Accessor) throws(KeyValueCodingError) {
        guard keys.isTracked, !accessor.isDeclared, !accessor.isObservedProperty else { return }
        throw .notObservable(
            type: keys.name, key: accessor.key, keyPath: accessor.key,
            reason: "the Observation framework tracks it by its key path, so declare the key")
    }
}
