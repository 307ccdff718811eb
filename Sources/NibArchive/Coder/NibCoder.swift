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
/// Reading by key scans the object's values, seldom more than thirty, and compares keys as integers; that a key is
/// missing is mostly known at once. A class with many keys goes through ``values(of:)`` once instead. A coder belongs to
/// the main thread; the methods that make objects and are not on the main actor by their type stop the process elsewhere.
open class NibCoder: NSCoder {
    /// The objects of the nib.
    public let store: NibStore
    /// Who makes objects of the names of their classes.
    public let factory: any NibObjectFactory

    /// What could not be decoded, in order; each left a nil.
    public private(set) var errors: [NibError] = []

    /// The translation of a localizable string, or nil for the development language's text.
    public var localizedString: ((_ key: String, _ developmentText: String) -> String?)?

    /// The bundle that the nib came from, in which others are looked for by name; nil for a nib of bytes.
    public var bundle: Bundle?

    /// The index of the object that is being decoded; 0, the root, when none is.
    public var currentIndex: Int { current.index }

    // Every value that is read goes through these; they are private and never lent out, so no two accesses overlap.
    @exclusivity(unchecked) private var current: Position
    @exclusivity(unchecked) private var places: [Place]
    private var pending: [(index: Int, body: @MainActor () -> Void)] = []
    private var isDecoded = false
    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var stack = StackSpace()

    /// An object and where its values lie.
    private struct Position {
        var index: Int
        var range: Range<Int>
        /// The bits of its values' keys.
        var keys: UInt64

        init(_ index: Int, in store: NibStore) {
            let object = store.objects[index]
            self.index = index
            range = Int(object.first)..<Int(object.first &+ object.count)
            keys = object.keys
        }
    }

    /// What has become of an object.
    private struct Place {
        var object: AnyObject?
        var state = State.unmade

        enum State { case unmade, making, made }
    }

    /// Makes a coder that reads a nib's objects.
    public init(store: NibStore, factory: any NibObjectFactory) {
        self.store = store
        self.factory = factory
        // An archive without objects is not read.
        current = Position(0, in: store)
        places = Array(repeating: Place(), count: store.objectCount)
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
        guard places.indices.contains(index) else { return nil }
        switch places[index].state {
        case .made: return places[index].object
        case .making: return nil
        case .unmade: break
        }
        let classIndex = Int(store.objects[index].classIndex)
        if depth == 0 { stack = StackSpace() }
        guard stack.hasRoom(depth: depth) else {
            report(.nestedTooDeeply(object: index, className: store.classes[classIndex].name))
            return nil
        }
        places[index].state = .making
        depth += 1
        let outer = current
        current = Position(index, in: store)
        let object = makeObject(classIndex, index: index)
        current = outer
        depth -= 1
        places[index] = Place(object: object, state: .made)
        // An object that the root does not lead to, asked for afterwards.
        if depth == 0, isDecoded { runPending() }
        return object
    }

    /// Runs `body` while this coder reads the values of the object of an index.
    public func reading<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result {
        guard store.objects.indices.contains(index) else { return try body() }
        let outer = current
        current = Position(index, in: store)
        defer { current = outer }
        return try body()
    }

    /// The object of an index if it exists already.
    public func existingObject(at index: Int) -> AnyObject? {
        places.indices.contains(index) ? places[index].object : nil
    }

    /// Makes `object` stand for the object of an index: for placeholders such as the nib's owner, and for a class
    /// that wants references back to it while it decodes the rest.
    public func setObject(_ object: AnyObject?, at index: Int) {
        guard places.indices.contains(index) else { return }
        places[index] = Place(object: object, state: .made)
    }

    /// Notes what could not be decoded.
    public func report(_ error: NibError) { errors.append(error) }

    @MainActor private func makeObject(_ classIndex: Int, index: Int) -> AnyObject? {
        let className = store.classes[classIndex].name
        do {
            if let foundation = store.classes[classIndex].foundation {
                return try makeFoundationObject(foundation, className: className)
            }
            return try factory.makeObject(className: className, index: index, coder: self)
        } catch let error as NibError {
            report(error)
        } catch {
            report(.objectNotMade(object: index, className: className, reason: "\(error)"))
        }
        return nil
    }

    // MARK: Values of the current object

    /// The current object's values under the keys of a class, in the order of the archive.
    ///
    /// Other objects may be decoded while one goes through them. They live as long as the coder's store.
    @inlinable public func values<Keys>(of table: NibKeyTable<Keys>) -> NibValues<Keys> {
        NibValues(currentValues, table)
    }

    /// The current object's first value under a key.
    func value(_ key: NibKey) -> NibStore.Value? {
        guard current.keys & key.bit != 0 else { return nil }
        let number = key.number
        for index in current.range where store.values[index].key.number == number { return store.values[index] }
        return nil
    }

    /// All values of the current object, in order.
    @usableFromInline var currentValues: UnsafeBufferPointer<NibStore.Value> {
        UnsafeBufferPointer(rebasing: store.values[current.range])
    }

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
