// SPDX-License-Identifier: Apache-2.0

/// The container of a compiled nib, table by table, as it lies in the file.
///
/// Reading checks every offset, count, index, reference and length, so what an archive that was read refers to is
/// always there. Writing an archive that was read gives the same bytes, provided that it was laid out as Interface
/// Builder's compiler does: four tables in order without gaps, lengths in their shortest form.
///
/// All integers are little-endian; the layout is described in nibsqueeze's `NibArchive.md` and was checked against
/// files of Apple's compiler.
public struct NIBArchive: Hashable, Sendable {
    /// The four tables, in file order.
    public enum Table: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// The four tables, in the order in which the file has them.
        case objects, keys, values, classNames
        /// What an entry of the table is called in messages.
        public var description: String { self == .classNames ? "class name" : String(rawValue.dropLast()) }
    }

    /// An entry of the object table: a class, and a run of the value table.
    public struct Object: Hashable, Sendable {
        /// The place of the object's class in the table of class names.
        public var classIndex: Int
        /// The place of the object's first value in the table of values.
        public var firstValue: Int
        /// How many values the object has, one after another.
        public var valueCount: Int

        /// Makes an entry of the table of objects.
        public init(classIndex: Int, firstValue: Int, valueCount: Int) {
            self.classIndex = classIndex
            self.firstValue = firstValue
            self.valueCount = valueCount
        }
    }

    /// An entry of the value table.
    public struct Value: Hashable, Sendable {
        /// The place of the value's key in the table of keys.
        public var keyIndex: Int
        /// What the value is.
        public var content: Content

        /// Makes an entry of the table of values.
        public init(keyIndex: Int, content: Content) {
            self.keyIndex = keyIndex
            self.content = content
        }

        /// A value with its width in the file; the order is that of the type bytes, 0 to 10.
        public enum Content: Sendable {
            /// A number of one byte.
            case int8(Int8)
            /// A number of two bytes.
            case int16(Int16)
            /// A number of four bytes.
            case int32(Int32)
            /// A number of eight bytes.
            case int64(Int64)
            /// A truth value.
            case `false`, `true`
            /// A number of single precision.
            case float(Float)
            /// A number of double precision.
            case double(Double)
            /// Bytes.
            case data([UInt8])
            /// Nothing.
            case null
            /// The object at a place in the table of objects.
            case object(Int)
        }
    }

    /// An entry of the class table.
    public struct ClassName: Hashable, Sendable {
        /// The name of the class.
        public var name: String
        /// Indices of the classes to try, in order, when there is no class of this name.
        public var fallbacks: [Int]

        /// Makes an entry of the table of class names.
        public init(_ name: String, fallbacks: [Int] = []) {
            self.name = name
            self.fallbacks = fallbacks
        }
    }

    /// 1 in every file seen.
    public var formatVersion: UInt32
    /// 9, or 10 since Xcode 13.
    public var coderVersion: UInt32
    /// The objects; the first is the root.
    public var objects: [Object]
    /// The names of values.
    public var keys: [String]
    /// The values of all objects.
    public var values: [Value]
    /// The classes of the objects.
    public var classNames: [ClassName]
    /// What follows the class table; `LNE\0` in iOS nibs of Xcode 13 and later.
    public var tail: [UInt8]

    public init(
        formatVersion: UInt32 = 1, coderVersion: UInt32 = 10, objects: [Object] = [], keys: [String] = [],
        values: [Value] = [], classNames: [ClassName] = [], tail: [UInt8] = []
    ) {
        self.formatVersion = formatVersion
        self.coderVersion = coderVersion
        self.objects = objects
        self.keys = keys
        self.values = values
        self.classNames = classNames
        self.tail = tail
    }

    /// Reads an archive.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(bytes: [UInt8]) throws(NibError) {
        let scanner = try ArchiveScanner(bytes)
        self.init(formatVersion: scanner.formatVersion, coderVersion: scanner.coderVersion)
        classNames = try scanner.classNames()
        keys = try scanner.keys()
        values.reserveCapacity(scanner.count(of: .values))
        try scanner.forEachValue(keyCount: keys.count) { value in
            values.append(Value(keyIndex: value.keyIndex, content: .init(value, in: bytes)))
        }
        objects = try scanner.objects(classCount: classNames.count, valueCount: values.count)
        tail = try scanner.tail()
    }

    /// The first bytes of every NIBArchive.
    static let signature = Array("NIBArchive".utf8)
    static let headerSize = 50
}

extension NIBArchive.Value.Content: Hashable {
    // Numbers compare by bits, so that an archive with a NaN equals itself.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.int8(let a), .int8(let b)): a == b
        case (.int16(let a), .int16(let b)): a == b
        case (.int32(let a), .int32(let b)): a == b
        case (.int64(let a), .int64(let b)): a == b
        case (.false, .false), (.true, .true), (.null, .null): true
        case (.float(let a), .float(let b)): a.bitPattern == b.bitPattern
        case (.double(let a), .double(let b)): a.bitPattern == b.bitPattern
        case (.data(let a), .data(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(typeByte)
        switch self {
        case .int8(let value): hasher.combine(value)
        case .int16(let value): hasher.combine(value)
        case .int32(let value): hasher.combine(value)
        case .int64(let value): hasher.combine(value)
        case .float(let value): hasher.combine(value.bitPattern)
        case .double(let value): hasher.combine(value.bitPattern)
        case .data(let bytes): hasher.combine(bytes)
        case .object(let index): hasher.combine(index)
        case .false, .true, .null: break
        }
    }

    /// The byte that stands for the type in the file. Note that 4 is false and 5 is true.
    var typeByte: UInt8 {
        switch self {
        case .int8: 0
        case .int16: 1
        case .int32: 2
        case .int64: 3
        case .false: 4
        case .true: 5
        case .float: 6
        case .double: 7
        case .data: 8
        case .null: 9
        case .object: 10
        }
    }

    /// An integer of the width that Apple's compiler writes: the smallest signed one for numbers from 0, and 64 bits
    /// for every negative number.
    public static func integer(_ value: Int64) -> Self {
        switch value {
        case 0...0x7F: .int8(Int8(truncatingIfNeeded: value))
        case 0...0x7FFF: .int16(Int16(truncatingIfNeeded: value))
        case 0...0x7FFF_FFFF: .int32(Int32(truncatingIfNeeded: value))
        default: .int64(value)
        }
    }

    init(_ scanned: ArchiveScanner.ScannedValue, in bytes: [UInt8]) {
        let bits = scanned.bits
        switch scanned.type {
        case 0: self = .int8(Int8(truncatingIfNeeded: Int64(bitPattern: bits)))
        case 1: self = .int16(Int16(truncatingIfNeeded: Int64(bitPattern: bits)))
        case 2: self = .int32(Int32(truncatingIfNeeded: Int64(bitPattern: bits)))
        case 3: self = .int64(Int64(bitPattern: bits))
        case 4: self = .false
        case 5: self = .true
        case 6: self = .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case 7: self = .double(Double(bitPattern: bits))
        case 8: self = .data(Array(bytes[scanned.dataRange]))
        case 9: self = .null
        default: self = .object(Int(truncatingIfNeeded: bits))
        }
    }
}
