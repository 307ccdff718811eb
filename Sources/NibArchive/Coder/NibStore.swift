// SPDX-License-Identifier: Apache-2.0

/// A compiled nib laid out for decoding: flat tables, keys interned, strings made.
///
/// It never changes, so that one store serves any number of decodings, at the same time too.
public final class NibStore: Sendable {
    struct Object {
        var classIndex: Int32
        var first: Int32
        var count: Int32
        /// The place of a string's text in `strings`, or −1.
        var string: Int32
        /// The bits of its values' keys, to tell at once of most keys that they are missing.
        var keys: UInt64
    }

    /// A value as it lies in the store; a `NibCoder` knows what it means.
    public struct Value: Sendable {
        @usableFromInline let key: NibKey
        /// The type byte of a NIBArchive.
        let type: UInt8
        /// See `ArchiveScanner.ScannedValue`; data is a range of `bytes`.
        let bits: UInt64
    }

    struct Class {
        var name: String
        var fallbacks: [String]
        var foundation: FoundationClass?
    }

    let bytes: [UInt8]
    let objects: [Object]
    /// Memory of its own, so that going through an object's values counts no references.
    nonisolated(unsafe) let values: UnsafeBufferPointer<Value>
    let classes: [Class]
    let strings: [String]

    /// Reads a compiled nib, a NIBArchive or a keyed archive.
    /// - Complexity: O(*n*) in the number of bytes.
    public convenience init(bytes: [UInt8]) throws(NibError) {
        switch NibContainer(bytes) {
        case .nibArchive: try self.init(nibArchive: bytes)
        default:
            let graph = try NibGraph(contentsOf: bytes)
            defer { graph.disconnect() }
            try self.init(graph: graph)
        }
    }

    /// The store of a graph, as archived.
    public convenience init(graph: NibGraph) throws(NibError) {
        try self.init(nibArchive: graph.archived().archive.serialized())
    }

    /// The store of an archive, which is checked as one that is read.
    public convenience init(archive: NIBArchive) throws(NibError) {
        try self.init(nibArchive: archive.serialized())
    }

    private init(nibArchive bytes: [UInt8]) throws(NibError) {
        let scanner = try ArchiveScanner(bytes)
        let classNames = try scanner.classNames()
        let keys = try NibKey.keys(try scanner.keyRanges(), in: scanner)
        var values: [Value] = []
        values.reserveCapacity(scanner.count(of: .values))
        try scanner.forEachValue(keyCount: keys.count) {
            values.append(Value(key: keys[$0.keyIndex], type: $0.type, bits: $0.bits))
        }
        let classes = classNames.map { entry in
            Class(
                name: entry.name, fallbacks: entry.fallbacks.map { classNames[$0].name },
                foundation: FoundationClass.byName[entry.name])
        }
        var strings: [String] = []
        var objects: [Object] = []
        objects.reserveCapacity(scanner.count(of: .objects))
        try scanner.forEachObject(classCount: classes.count, valueCount: values.count) { entry in
            var object = Object(
                classIndex: Int32(entry.classIndex), first: Int32(entry.firstValue), count: Int32(entry.valueCount),
                string: -1, keys: 0)
            let isString = classes[entry.classIndex].foundation == .string
            for position in entry.firstValue..<entry.firstValue + entry.valueCount {
                let value = values[position]
                object.keys |= value.key.bit
                if isString, object.string < 0, value.key == .stringBytes, value.type == 8 {
                    object.string = Int32(strings.count)
                    strings.append(String(decoding: bytes[value.dataRange], as: UTF8.self))
                }
            }
            objects.append(object)
        }
        self.objects = objects
        self.bytes = bytes
        let memory = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
        _ = memory.initialize(fromContentsOf: values)
        self.values = UnsafeBufferPointer(memory)
        self.classes = classes
        self.strings = strings
    }

    deinit { values.deallocate() }
}

extension NibStore.Value {
    /// Where the data of a value of type 8 lies in the store's bytes.
    var dataRange: Range<Int> {
        let start = Int(bits >> 32)
        return start..<start + Int(bits & 0xFFFF_FFFF)
    }
}

extension NibKey {
    static let stringBytes: NibKey = "NS.bytes"
}

// MARK: - Looking in

extension NibStore {
    /// The archive's bytes, as a NIBArchive.
    public var archiveBytes: [UInt8] { bytes }

    /// The number of objects; their indices begin at 0, the root.
    public var objectCount: Int { objects.count }

    /// The name of an object's class, or nil when there is no object of that index.
    public func className(of index: Int) -> String? { objectClass(of: index)?.name }

    /// The classes to try, in order, when an object's class is not known.
    public func fallbackClassNames(of index: Int) -> [String] { objectClass(of: index)?.fallbacks ?? [] }

    /// A value of an object as it lies in the store.
    public enum RawValue: Equatable, Sendable {
        /// A truth value.
        case bool(Bool)
        /// A whole number.
        case integer(Int64)
        /// A number of single precision.
        case float(Float)
        /// A number of double precision.
        case double(Double)
        /// Bytes.
        case data([UInt8])
        /// Nothing.
        case null
        /// The object of an index.
        case object(Int)
    }

    /// An object's values in order.
    /// - Complexity: O(*n*) in the number of its values.
    public func values(of index: Int) -> [(key: NibKey, value: RawValue)] {
        guard objects.indices.contains(index) else { return [] }
        return range(of: index).map { (values[$0].key, rawValue(values[$0])) }
    }

    /// The text of a string object.
    public func string(of index: Int) -> String? {
        guard objects.indices.contains(index) else { return nil }
        let place = objects[index].string
        return place < 0 ? nil : strings[Int(place)]
    }

    /// How many classes the archive names; ``classIndex(of:)`` counts them.
    public var classCount: Int { classes.count }

    /// The place of an object's class among the archive's classes, or nil when there is no object of that index.
    public func classIndex(of index: Int) -> Int? {
        objects.indices.contains(index) ? Int(objects[index].classIndex) : nil
    }

    func range(of index: Int) -> Range<Int> {
        let object = objects[index]
        return Int(object.first)..<Int(object.first + object.count)
    }

    private func objectClass(of index: Int) -> Class? {
        objects.indices.contains(index) ? classes[Int(objects[index].classIndex)] : nil
    }

    private func rawValue(_ value: Value) -> RawValue {
        switch value.type {
        case 0...3: .integer(Int64(bitPattern: value.bits))
        case 4: .bool(false)
        case 5: .bool(true)
        case 6: .float(Float(bitPattern: UInt32(truncatingIfNeeded: value.bits)))
        case 7: .double(Double(bitPattern: value.bits))
        case 8: .data(Array(bytes[value.dataRange]))
        case 9: .null
        default: .object(Int(value.bits))
        }
    }
}
