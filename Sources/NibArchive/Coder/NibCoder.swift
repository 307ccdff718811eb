// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A coder that decodes the objects of a compiled nib.
///
/// Inside `init?(coder:)` it reads the values of the object that is being decoded. Foundation's objects it makes by
/// itself, all others are made by its factory. Each object is made once.
///
/// An object that is met again while it is still being made (references that lead back) gives nil; read such a
/// reference in `whenDecoded(_:)`.
///
/// Reading scans the object's values, seldom more than thirty, and compares keys as integers; that a key is missing is
/// mostly known at once. A coder belongs to the
/// main thread; the methods that make objects and are not on the main actor by their type stop the process elsewhere.
open class NibCoder: NSCoder {
    public let store: NibStore
    public let factory: any NibObjectFactory

    /// What could not be decoded, in order; each left a nil.
    public private(set) var errors: [NibError] = []

    /// The translation of a localizable string, or nil for the development language's text.
    public var localizedString: ((_ key: String, _ developmentText: String) -> String?)?

    /// The index of the object that is being decoded; 0, the root, when none is.
    public private(set) var currentIndex = 0

    private var current: Range<Int>
    /// The bits of the current object's keys.
    private var currentKeys: UInt64
    private var made: [AnyObject?]
    private var states: [State]
    private var pending: [(index: Int, body: @MainActor () -> Void)] = []
    private var isDecoded = false
    private var depth = 0
    private var stack = StackSpace()

    private enum State: UInt8 { case unmade, making, made }

    public init(store: NibStore, factory: any NibObjectFactory) {
        self.store = store
        self.factory = factory
        current = store.range(of: 0)
        currentKeys = store.objects.first?.keys ?? 0
        made = Array(repeating: nil, count: store.objectCount)
        states = Array(repeating: .unmade, count: store.objectCount)
        super.init()
    }

    /// Decodes the root and all that it leads to, then runs what `whenDecoded(_:)` was given.
    ///
    /// - Throws: the first error when the root could not be made; other errors are in `errors`.
    @MainActor public func decodeRoot() throws -> AnyObject? {
        let errorCount = errors.count
        let root = object(at: 0)
        runPending()
        if root == nil, errors.count > errorCount { throw errors[errorCount] }
        return root
    }

    /// Runs `body` once the whole graph exists; inside it, this coder reads the values of the object that was being
    /// decoded when `body` was given. It runs at once when all is decoded already.
    @MainActor public func whenDecoded(_ body: @escaping @MainActor () -> Void) {
        if isDecoded, depth == 0 { body() } else { pending.append((currentIndex, body)) }
    }

    @MainActor private func runPending() {
        // Bodies may decode more objects, which give more bodies.
        while !pending.isEmpty {
            let bodies = pending
            pending = []
            for (index, body) in bodies { reading(index) { body() } }
        }
        isDecoded = true
    }

    // MARK: Objects by index

    /// The object of an index, made now if it was not yet. Nil while it is being made and when it cannot be made.
    @MainActor public func object(at index: Int) -> AnyObject? {
        guard states.indices.contains(index) else { return nil }
        switch states[index] {
        case .made: return made[index]
        case .making: return nil
        case .unmade: break
        }
        let objectClass = store.classes[Int(store.objects[index].classIndex)]
        if depth == 0 { stack = StackSpace() }
        guard stack.hasRoom(depth: depth) else {
            report(.nestedTooDeeply(object: index, className: objectClass.name))
            return nil
        }
        states[index] = .making
        depth += 1
        let object = reading(index) { makeObject(objectClass, index: index) }
        depth -= 1
        made[index] = object
        states[index] = .made
        // An object that the root does not lead to, asked for afterwards.
        if depth == 0, isDecoded { runPending() }
        return object
    }

    /// Runs `body` while this coder reads the values of the object of an index.
    public func reading<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result {
        guard store.objects.indices.contains(index) else { return try body() }
        let outer = (currentIndex, current, currentKeys)
        currentIndex = index
        current = store.range(of: index)
        currentKeys = store.objects[index].keys
        defer { (currentIndex, current, currentKeys) = outer }
        return try body()
    }

    /// The object of an index if it exists already.
    public func existingObject(at index: Int) -> AnyObject? {
        made.indices.contains(index) ? made[index] : nil
    }

    /// Makes `object` stand for the object of an index: for placeholders such as the nib's owner, and for a class
    /// that wants references back to it while it decodes the rest.
    public func setObject(_ object: AnyObject?, at index: Int) {
        guard made.indices.contains(index) else { return }
        made[index] = object
        states[index] = .made
    }

    /// Notes what could not be decoded.
    public func report(_ error: NibError) { errors.append(error) }

    @MainActor private func makeObject(_ objectClass: NibStore.Class, index: Int) -> AnyObject? {
        do {
            if let foundation = objectClass.foundation {
                return try makeFoundationObject(foundation, className: objectClass.name)
            }
            return try factory.makeObject(className: objectClass.name, index: index, coder: self)
        } catch let error as NibError {
            report(error)
        } catch {
            report(.objectNotMade(object: index, className: objectClass.name, reason: "\(error)"))
        }
        return nil
    }

    // MARK: Values of the current object

    /// The current object's first value under a key.
    func value(_ key: NibKey) -> NibStore.Value? {
        guard currentKeys & key.bit != 0 else { return nil }
        let number = key.number
        for index in current where store.values[index].key.number == number { return store.values[index] }
        return nil
    }

    /// All values of the current object, in order.
    var currentValues: ArraySlice<NibStore.Value> { store.values[current] }

    // MARK: NSCoder

    override open var allowsKeyedCoding: Bool { true }
    override open var requiresSecureCoding: Bool { false }
    override open var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
    /// The first thing that could not be decoded.
    override open var error: (any Error)? { errors.first }

    override open func failWithError(_ error: any Error) {
        let className = store.className(of: currentIndex) ?? ""
        report(
            error as? NibError ?? .objectNotMade(object: currentIndex, className: className, reason: "\(error)"))
    }

    override open func containsValue(forKey name: String) -> Bool { contains(NibKey(name)) }
    override open func decodeBool(forKey name: String) -> Bool { bool(NibKey(name)) ?? false }
    override open func decodeInteger(forKey name: String) -> Int { integer(NibKey(name)) ?? 0 }
    override open func decodeInt64(forKey name: String) -> Int64 { Int64(decodeInteger(forKey: name)) }
    override open func decodeInt32(forKey name: String) -> Int32 { Int32(clamping: decodeInteger(forKey: name)) }
    override open func decodeCInt(forKey name: String) -> Int32 { decodeInt32(forKey: name) }
    override open func decodeDouble(forKey name: String) -> Double { double(NibKey(name)) ?? 0 }
    override open func decodeFloat(forKey name: String) -> Float { Float(decodeDouble(forKey: name)) }

    /// The object under a key; strings come as `String`. To be called on the main thread.
    override open func decodeObject(forKey name: String) -> Any? {
        nonisolated(unsafe) let coder = self
        nonisolated(unsafe) var result: Any?
        MainActor.assumeIsolated { result = coder.anyObject(NibKey(name)) }
        return result
    }

    override open func decodeObject<DecodedObjectType>(
        of cls: DecodedObjectType.Type, forKey name: String
    ) -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
        nonisolated(unsafe) let coder = self
        nonisolated(unsafe) var result: AnyObject?
        MainActor.assumeIsolated { result = coder.object(NibKey(name)) }
        return result as? DecodedObjectType
    }

    override open func decodeObject(of classes: [AnyClass]?, forKey name: String) -> Any? {
        nonisolated(unsafe) let coder = self
        nonisolated(unsafe) var result: AnyObject?
        MainActor.assumeIsolated { result = coder.object(NibKey(name)) }
        guard let object = result, let classes else { return result }
        return classes.contains { (object as? NSObject)?.isKind(of: $0) ?? false } ? object : nil
    }

    override open func decodePropertyList(forKey name: String) -> Any? { decodeObject(forKey: name) }

    override open func withDecodedUnsafeBufferPointer<ResultType>(
        forKey name: String, body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType
    ) rethrows -> ResultType {
        guard let data = data(NibKey(name)) else { return try body(nil) }
        return try Array(data).withUnsafeBufferPointer { try body($0) }
    }

    override open func withDecodedUnsafeBytes<ResultType>(
        forKey name: String, body: (UnsafeRawBufferPointer?) throws -> ResultType
    ) rethrows -> ResultType {
        guard let data = data(NibKey(name)) else { return try body(nil) }
        return try Array(data).withUnsafeBytes { try body($0) }
    }

    /// The class version, which nibs do not hold: 0.
    override open func version(forClassName className: String) -> Int { 0 }
}
