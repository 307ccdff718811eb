// SPDX-License-Identifier: Apache-2.0

import Locking
import Observation
import Synchronization

/// The keys of one type, found by their names: each is searched once, and then read by all threads without a lock.
final class TypeKeys: @unchecked Sendable {
    let type: Any.Type
    let name: String
    let isClass: Bool
    /// Whether the type is tracked by the Observation framework.
    let isTracked: Bool
    /// Whether instances are told which of their keys are observed.
    let isObservationSource: Bool
    /// Whether any instance has ever been observed: while none has, setting a value does not look for observers.
    var isObserved: Bool { record.pointee.isObserved.load(ordering: .relaxed) }

    /// What finding an accessor needs at once.
    let record: UnsafeMutablePointer<TypeRecord>
    private let state = Mutex(State())

    private struct State: @unchecked Sendable {
        var accessors: [String: Accessor] = [:]
        /// All that were ever made: key paths keep their records without a reference.
        var made: [Accessor] = []
        /// Strings whose words are in the table and which have to live for it.
        var retained: [String] = []
        /// Keys that were looked for and are not there.
        var missing: Set<String> = []
        var affecting: [String: [ParsedKeyPath]] = [:]
        var triggers: [String: Set<String>] = [:]
        var declarations: [Keys.Declaration]?
        /// How many stored properties, which come first, are hidden by complete keys.
        var hiddenCount = 0
    }

    /// What a class that is made while the program runs declares, and its superclasses of that kind; nil for a type.
    let ownDeclarations: [Keys.Declaration]?

    private init(_ type: Any.Type) {
        self.type = type
        name = "\(type)"
        isClass = type is AnyClass
        isTracked = type is any Observable.Type
        isObservationSource = type is any KeyObservationSource.Type
        ownDeclarations = nil
        record = .allocate(capacity: 1)
        record.initialize(
            to: TypeRecord(keys: Unmanaged.passUnretained(self), dynamicType: type as? any DynamicallyKeyed.Type))
    }

    /// The keys of a class that is made while the program runs.
    private init(_ name: String, of type: AnyClass, declarations: [Keys.Declaration]) {
        self.type = type
        self.name = name
        isClass = true
        isTracked = type is any Observable.Type
        isObservationSource = type is any KeyObservationSource.Type
        ownDeclarations = declarations
        record = .allocate(capacity: 1)
        record.initialize(to: TypeRecord(keys: Unmanaged.passUnretained(self), dynamicType: nil))
    }

    deinit {
        record.deinitialize(count: 1)
        record.deallocate()
    }

    /// Whether the Observation framework is to follow a key, because nobody else tells of its changes.
    func isTracked(_ key: String) -> Bool {
        isTracked && !(accessor(for: key)?.isObservedProperty ?? false)
            && (type as? any KeyValueCoding.Type)?.automaticallyNotifiesObservers(forKey: key) ?? true
    }

    /// The accessor of a key.
    func accessor(for key: String) -> Accessor? {
        UnsafePointer(record).accessor(for: key)?.accessor
    }

    @inline(never)
    fileprivate func search(_ key: String) -> Accessor? {
        let (known, isMissing) = state.withLock { Unchecked(($0.accessors[key], $0.missing.contains(key))) }.value
        if isMissing { return nil }
        // What a type declares is asked for without the lock, since it is the program's own code.
        guard let accessor = known ?? declaredAccessor(for: key) ?? storedAccessor(for: key) else {
            // Keys that a program makes up without end are not all kept.
            state.withLock { state in
                if state.missing.count >= 256 { state.missing.removeAll() }
                state.missing.insert(key)
            }
            return nil
        }
        if known == nil {
            accessor.belong(to: type, named: name, observed: accessor.isDeclared ? observedProperty(key) : nil)
        }
        return state.withLock { state in
            let accessor = state.accessors[key] ?? accessor
            if state.accessors.updateValue(accessor, forKey: key) == nil { state.made.append(accessor) }
            let words = key.words
            if record.pointee.found.find(words.low, words.high) == nil, key.hasLastingWords || state.retained.count < 64
            {
                if !key.hasLastingWords { state.retained.append(key) }
                record.pointee.found.add(
                    words.low, words.high, accessor.record)
            }
            return Unchecked(accessor)
        }.value
    }

    private func declaredAccessor(for key: String) -> Accessor? {
        declarations.first { $0.name == key }?.accessor()
    }

    /// The ``Observed`` property of a name, and where it points to its observed key.
    private func observedProperty(_ key: String) -> (offset: Int, slotOffset: Int)? {
        guard let field = StoredField.all(of: type).last(where: { $0.name == "_" + key }),
            let observed = field.type as? any ObservedStorage.Type
        else { return nil }
        return (offset: field.offset, slotOffset: field.offset + observed.slotOffset)
    }

    private func storedAccessor(for key: String) -> Accessor? {
        let fields = storedFields
        let capitalized = key.prefix(1).uppercased() + key.dropFirst()
        // Properties come before what only stores something: that of a wrapped property is named with an underscore.
        let names: [(name: String, isWrapped: Bool)] = [
            (key, false), ("_" + key, true), ("is" + capitalized, false), ("_is" + capitalized, true),
            ("_" + key, false), ("_is" + capitalized, false),
        ]
        for (name, isWrapped) in names {
            guard !name.contains("$"), let field = fields.last(where: { $0.name == name }),
                !isWrapped || isTracked || field.type is any ObservedStorage.Type
            else { continue }
            let accessor = field.accessor(key: key, of: type)
            // The macro's storage can be read, but setting it would tell nobody.
            guard isTracked, name == "_" + key else { return accessor }
            return InaccessibleAccessor(
                "is tracked by the Observation framework", key: key, of: type, holding: accessor.valueType,
                reading: accessor)
        }
        return nil
    }

    /// The stored properties that are reached by their names.
    private var storedFields: ArraySlice<StoredField> {
        if let keyed = type as? any KeyValueCoding.Type, !keyed.accessInstanceVariablesDirectly { return [] }
        _ = declarations
        return StoredField.all(of: type).dropFirst(state.withLock { $0.hiddenCount })
    }

    /// What the type and its superclasses declare, the type's own first.
    var declarations: [Keys.Declaration] {
        if let known = state.withLock({ Unchecked($0.declarations) }).value { return known }
        var declarations = ownDeclarations ?? []
        var hiddenCount = 0
        var next: Any.Type? = type
        while let current = next {
            for keys in Keys.registered(for: current).reversed() { declarations += keys.declarations }
            for keys in Keys.provided(for: current) {
                declarations += keys.declarations
                if keys.isComplete { hiddenCount = max(hiddenCount, StoredField.all(of: current).count) }
            }
            if let keyed = current as? any KeyValueCoding.Type { declarations += keyed.keys.declarations }
            next = (current as? AnyClass).flatMap { _getSuperclass($0) }
        }
        let made = Unchecked(declarations)
        state.withLock { [hiddenCount] state in
            state.declarations = made.value
            state.hiddenCount = hiddenCount
        }
        return declarations
    }

    /// The names of all keys, declared and stored.
    var names: [String] {
        let declared = declarations.filter { !$0.isPrivate }.map(\.name)
        let stored = storedFields.map(\.name).filter { !$0.contains("$") }
        return declared + stored.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    }

    func undefinedKey(_ key: String) -> KeyValueCodingError {
        .undefinedKey(type: name, key: key, keyPath: key, nearest: nearestName(to: key, among: names))
    }

    /// The key paths whose changes change a key's value.
    func affecting(_ key: String) -> [ParsedKeyPath] {
        if let known = state.withLock({ $0.affecting[key] }) { return known }
        var paths: [String] = []
        for declaration in declarations where declaration.name == key { paths += declaration.affectedBy }
        if let keyed = type as? any KeyValueCoding.Type {
            paths += keyed.keyPathsForValuesAffectingValue(forKey: key).sorted()
        }
        var next: Any.Type? = type
        while let current = next {
            paths += TypeKeys.of(current).state.withLock { $0.triggers[key] ?? [] }.sorted()
            next = (current as? AnyClass).flatMap { _getSuperclass($0) }
        }
        var seen: Set<String> = [key]
        let parsed = paths.filter { seen.insert($0).inserted }.compactMap { try? ParsedKeyPath.of($0) }
        state.withLock { $0.affecting[key] = parsed }
        return parsed
    }

    private static let times = Atomic(0)

    /// Goes on whenever keys may depend on other keys than before.
    @inline(__always)
    static var time: Int { times.load(ordering: .acquiring) }

    /// Lets changes of some keys be changes of a dependent key too.
    func add(triggers keys: some Sequence<String>, for dependent: String) {
        state.withLock { $0.triggers[dependent, default: []].formUnion(keys) }
        for keys in Self.all { keys.state.withLock { $0.affecting = [:] } }
        Self.times.add(1, ordering: .acquiringAndReleasing)
    }

    // MARK: - All types

    private static let types = PublishedTable()
    private static let lock = Mutex([Unchecked<TypeKeys>]())
    private static let tables = Mutex([WeakKeys]())

    /// The keys of a class that is made while the program runs, which go with it.
    private struct WeakKeys: @unchecked Sendable {
        weak var keys: TypeKeys?
    }

    /// Makes the keys of a class that is made while the program runs.
    static func made(_ name: String, of type: AnyClass, declarations: [Keys.Declaration]) -> TypeKeys {
        let made = TypeKeys(name, of: type, declarations: declarations)
        // It may come to lie where one lay that is gone.
        times.add(1, ordering: .acquiringAndReleasing)
        let weak = WeakKeys(keys: made)
        tables.withLock { tables in
            tables.removeAll { $0.keys == nil }
            tables.append(weak)
        }
        return made
    }

    /// The keys of a type.
    static func of(_ type: Any.Type) -> TypeKeys {
        record(unsafeBitCast(type, to: UnsafeRawPointer.self)).keys
    }

    /// The keys of an object's class.
    static func of(_ object: AnyObject) -> TypeKeys {
        record(of: object).keys
    }

    /// The keys of a value's type, or of an object's class.
    static func of(value: Any) -> TypeKeys {
        KeyValueReading.object(in: value).map { of($0) } ?? of(Swift.type(of: value))
    }

    /// The record of an object's class.
    @inline(__always)
    static func record(of object: AnyObject) -> UnsafePointer<TypeRecord> {
        let record = record(Unmanaged.passUnretained(object).toOpaque().load(as: UnsafeRawPointer.self))
        return record.pointee.dynamicType.flatMap { ownRecord(of: object, $0) } ?? record
    }

    /// The record of the keys that an instance has of its own.
    @inline(never)
    private static func ownRecord(
        of object: AnyObject, _ type: any DynamicallyKeyed.Type
    ) -> UnsafePointer<TypeRecord>? {
        func open<Object: DynamicallyKeyed>(_: Object.Type) -> UnsafePointer<TypeRecord>? {
            unsafeDowncast(object, to: Object.self).keyTable?.record
        }
        return open(type)
    }

    /// The record of the type whose metadata lies there.
    @inline(__always)
    static func record(_ metadata: UnsafeRawPointer) -> UnsafePointer<TypeRecord> {
        types.find(UInt(bitPattern: metadata), 0)?.assumingMemoryBound(to: TypeRecord.self) ?? make(metadata)
    }

    @inline(never)
    private static func make(_ metadata: UnsafeRawPointer) -> UnsafePointer<TypeRecord> {
        let made = TypeKeys(unsafeBitCast(metadata, to: Any.Type.self))
        return lock.withLock { all in
            if let known = types.find(UInt(bitPattern: metadata), 0) {
                return Unchecked(known.assumingMemoryBound(to: TypeRecord.self))
            }
            all.append(Unchecked(made))
            types.add(UInt(bitPattern: metadata), 0, made.record)
            return Unchecked(UnsafePointer(made.record))
        }.value
    }

    private static var all: [TypeKeys] {
        lock.withLock { $0 }.map(\.value) + tables.withLock { $0 }.compactMap(\.keys)
    }

    /// Lets all keys be searched again, since some have been declared anew.
    static func forgetAccessors() {
        for keys in all {
            keys.state.withLock { state in
                for accessor in state.accessors.values { accessor.retire() }
                state.accessors = [:]
                state.missing = []
                state.declarations = nil
                state.affecting = [:]
                keys.record.pointee.found.removeAll()
            }
        }
        times.add(1, ordering: .acquiringAndReleasing)
    }
}

/// What finding a key of a type needs at once, in memory that lives as long as the type's keys.
struct TypeRecord: ~Copyable {
    fileprivate let found = PublishedTable()
    /// Whether any instance has ever been observed: while none has, setting a value does not look for observers.
    let isObserved = Atomic(false)
    /// The type, if its instances may have keys of their own.
    let dynamicType: (any DynamicallyKeyed.Type)?
    fileprivate let unmanaged: Unmanaged<TypeKeys>

    fileprivate init(keys: Unmanaged<TypeKeys>, dynamicType: (any DynamicallyKeyed.Type)?) {
        unmanaged = keys
        self.dynamicType = dynamicType
    }
}

extension UnsafePointer<TypeRecord> {
    var keys: TypeKeys { pointee.unmanaged.takeUnretainedValue() }

    /// The accessor of a key.
    @inline(__always)
    func accessor(for key: String) -> UnsafePointer<AccessorRecord>? {
        let words = key.words
        return pointee.found.find(words.low, words.high)?.assumingMemoryBound(to: AccessorRecord.self) ?? search(key)
    }

    @inline(never)
    private func search(_ key: String) -> UnsafePointer<AccessorRecord>? {
        keys.search(key).map { UnsafePointer<AccessorRecord>($0.record) }
    }
}
