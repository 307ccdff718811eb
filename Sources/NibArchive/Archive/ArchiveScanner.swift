// SPDX-License-Identifier: Apache-2.0

/// The checking reader of a NIBArchive's tables, shared by `NIBArchive` and `NibStore`.
///
/// It hands out values without allocating: data stays where it is in the file, as a range.
struct ArchiveScanner {
    /// A value as it lies in the file.
    struct ScannedValue {
        var keyIndex: Int
        var type: UInt8
        /// An integer sign-extended, a floating-point number's bits, an object's index, or for data
        /// the range's offset in the upper half and its length in the lower.
        var bits: UInt64

        var dataRange: Range<Int> {
            let start = Int(bits >> 32)
            return start..<start + Int(bits & 0xFFFF_FFFF)
        }
    }

    let bytes: [UInt8]
    let formatVersion: UInt32
    let coderVersion: UInt32
    private var tables: [(count: Int, offset: Int)] = []

    init(_ bytes: [UInt8]) throws(NibError) {
        self.bytes = bytes
        guard bytes.count <= Int(Int32.max) else { throw .fileTooLarge(byteCount: bytes.count) }
        guard bytes.starts(with: NIBArchive.signature) else {
            if NIBArchive.signature.starts(with: bytes) { throw .truncatedHeader(offset: bytes.count) }
            throw .unknownFormat(offset: 0)
        }
        guard bytes.count >= NIBArchive.headerSize else { throw .truncatedHeader(offset: bytes.count) }
        formatVersion = Self.word(bytes, at: 10)
        coderVersion = Self.word(bytes, at: 14)
        guard formatVersion == 1 else { throw .unsupportedFormatVersion(formatVersion, offset: 10) }
        for (number, table) in NIBArchive.Table.allCases.enumerated() {
            let field = 18 + 8 * number
            let count = Int(Self.word(bytes, at: field))
            let offset = Int(Self.word(bytes, at: field + 4))
            guard offset >= NIBArchive.headerSize, offset <= bytes.count else {
                throw .tableOutsideFile(table, tableOffset: offset, offset: field + 4)
            }
            guard count <= (bytes.count - offset) / Self.smallestEntry(of: table) else {
                throw .tableCountTooLarge(table, count: count, offset: field)
            }
            tables.append((count, offset))
        }
        guard tables[0].count > 0 else { throw .noObjects(offset: 18) }
    }

    func count(of table: NIBArchive.Table) -> Int { tables[Self.position(of: table)].count }
    func offset(of table: NIBArchive.Table) -> Int { tables[Self.position(of: table)].offset }

    func objects(classCount: Int, valueCount: Int) throws(NibError) -> [NIBArchive.Object] {
        var objects: [NIBArchive.Object] = []
        objects.reserveCapacity(count(of: .objects))
        try forEachObject(classCount: classCount, valueCount: valueCount) { objects.append($0) }
        return objects
    }

    /// Calls `body` for each object in order.
    func forEachObject(
        classCount: Int, valueCount: Int, _ body: (NIBArchive.Object) -> Void
    ) throws(NibError) {
        let bytes = bytes.span
        var cursor = offset(of: .objects)
        var total = 0
        for number in 0..<count(of: .objects) {
            let start = cursor
            let classIndex = try Self.varint(bytes, at: &cursor, in: .objects)
            guard classIndex < classCount else {
                throw .classIndexOutOfRange(classIndex, object: number, offset: start)
            }
            let rangeStart = cursor
            let first = try Self.varint(bytes, at: &cursor, in: .objects)
            let count = try Self.varint(bytes, at: &cursor, in: .objects)
            guard first <= valueCount, count <= valueCount - first else {
                throw .valueRangeOutOfRange(first: first, count: count, object: number, offset: rangeStart)
            }
            // Shared runs would let a small file unfold to one of quadratic size.
            total += count
            guard total <= valueCount else { throw .valueRangesOverlap(object: number, offset: rangeStart) }
            body(.init(classIndex: classIndex, firstValue: first, valueCount: count))
        }
    }

    func keys() throws(NibError) -> [String] {
        var keys: [String] = []
        for range in try keyRanges() { keys.append(try text(in: range)) }
        return keys
    }

    /// Where the keys' names lie; that they are text is not checked.
    func keyRanges() throws(NibError) -> [Range<Int>] {
        let span = bytes.span
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(count(of: .keys))
        var cursor = offset(of: .keys)
        for _ in 0..<count(of: .keys) {
            let start = cursor
            let length = try Self.varint(span, at: &cursor, in: .keys)
            guard length <= span.count - cursor else { throw .lengthOutsideFile(length, offset: start) }
            ranges.append(cursor..<cursor + length)
            cursor += length
        }
        return ranges
    }

    /// The text that lies in a range of the file.
    func text(in range: Range<Int>) throws(NibError) -> String {
        guard let text = try? UTF8Span(validating: bytes.span.extracting(range)) else {
            throw .invalidUTF8(offset: range.lowerBound)
        }
        return String(copying: text)
    }

    func classNames() throws(NibError) -> [NIBArchive.ClassName] {
        try scanClassNames().names
    }

    /// What follows the class table.
    func tail() throws(NibError) -> [UInt8] {
        // Apple puts the class table last; should another table lie behind it, what follows that is the tail.
        Array(bytes[try scanClassNames().end...])
    }

    /// Calls `body` for each value in order and returns the offset behind the last.
    @discardableResult
    func forEachValue(keyCount: Int, _ body: (ScannedValue) -> Void) throws(NibError) -> Int {
        let objectCount = count(of: .objects)
        let bytes = bytes.span
        var cursor = offset(of: .values)
        for number in 0..<count(of: .values) {
            let start = cursor
            let keyIndex = try Self.varint(bytes, at: &cursor, in: .values)
            guard keyIndex < keyCount else {
                throw .keyIndexOutOfRange(keyIndex, value: number, offset: start)
            }
            guard cursor < bytes.count else { throw .truncatedTable(.values, offset: cursor) }
            let type = bytes[cursor]
            cursor += 1
            let contentStart = cursor
            var bits: UInt64 = 0
            switch type {
            case 0: bits = UInt64(bitPattern: Int64(try Self.fixed(Int8.self, bytes, at: &cursor)))
            case 1: bits = UInt64(bitPattern: Int64(try Self.fixed(Int16.self, bytes, at: &cursor)))
            case 2: bits = UInt64(bitPattern: Int64(try Self.fixed(Int32.self, bytes, at: &cursor)))
            case 3, 7: bits = try Self.fixed(UInt64.self, bytes, at: &cursor)
            case 6: bits = UInt64(try Self.fixed(UInt32.self, bytes, at: &cursor))
            case 4, 5, 9: break
            case 8:
                let length = try Self.varint(bytes, at: &cursor, in: .values)
                guard length <= bytes.count - cursor else {
                    throw .lengthOutsideFile(length, offset: contentStart)
                }
                bits = UInt64(cursor) << 32 | UInt64(length)
                cursor += length
            case 10:
                bits = UInt64(try Self.fixed(UInt32.self, bytes, at: &cursor))
                guard bits < UInt64(objectCount) else {
                    throw .referenceOutOfRange(Int(bits), value: number, offset: contentStart)
                }
            default:
                throw .unknownValueType(type, value: number, offset: contentStart - 1)
            }
            body(ScannedValue(keyIndex: keyIndex, type: type, bits: bits))
        }
        return cursor
    }

    // MARK: -

    private func scanClassNames() throws(NibError) -> (names: [NIBArchive.ClassName], end: Int) {
        let count = count(of: .classNames)
        let bytes = bytes.span
        var names: [NIBArchive.ClassName] = []
        names.reserveCapacity(count)
        var cursor = offset(of: .classNames)
        for _ in 0..<count {
            let start = cursor
            let length = try Self.varint(bytes, at: &cursor, in: .classNames)
            let fallbackStart = cursor
            let fallbackCount = try Self.varint(bytes, at: &cursor, in: .classNames)
            guard fallbackCount <= (bytes.count - cursor) / 4 else {
                throw .lengthOutsideFile(fallbackCount, offset: fallbackStart)
            }
            var fallbacks: [Int] = []
            for _ in 0..<fallbackCount {
                let indexStart = cursor
                let index = Int(try Self.fixed(UInt32.self, bytes, at: &cursor))
                guard index < count else { throw .fallbackIndexOutOfRange(index, offset: indexStart) }
                fallbacks.append(index)
            }
            guard length <= bytes.count - cursor else { throw .lengthOutsideFile(length, offset: start) }
            guard length > 0, bytes[cursor + length - 1] == 0 else {
                throw .classNameWithoutTerminator(offset: cursor)
            }
            let name = try text(in: cursor..<cursor + length - 1)
            cursor += length
            names.append(.init(name, fallbacks: fallbacks))
        }
        return (names, cursor)
    }

    @inline(__always)
    private static func varint(
        _ bytes: borrowing Span<UInt8>, at cursor: inout Int, in table: NIBArchive.Table
    ) throws(NibError) -> Int {
        // Nearly every number fits in one byte, whose high bit says that it is the last.
        if cursor < bytes.count, bytes[cursor] & 0x80 != 0 {
            let value = Int(bytes[cursor] & 0x7F)
            cursor += 1
            return value
        }
        return try longVarint(bytes, at: &cursor, in: table)
    }

    private static func longVarint(
        _ bytes: borrowing Span<UInt8>, at cursor: inout Int, in table: NIBArchive.Table
    ) throws(NibError) -> Int {
        let start = cursor
        var result = 0
        var shift = 0
        while true {
            guard cursor < bytes.count else {
                if cursor == start { throw .truncatedTable(table, offset: start) }
                throw .unterminatedVarint(offset: start)
            }
            let byte = bytes[cursor]
            cursor += 1
            result |= Int(byte & 0x7F) << shift
            if byte & 0x80 != 0 { break }
            shift += 7
            guard shift < 35 else { throw .unterminatedVarint(offset: start) }
        }
        guard result <= 0xFFFF_FFFF else { throw .varintOverflow(offset: start) }
        return result
    }

    @inline(__always)
    private static func fixed<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type, _ bytes: borrowing Span<UInt8>, at cursor: inout Int
    ) throws(NibError) -> Number {
        let size = MemoryLayout<Number>.size
        guard size <= bytes.count - cursor else { throw .truncatedTable(.values, offset: cursor) }
        defer { cursor += size }
        return Number(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: cursor, as: type))
    }

    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
            | UInt32(bytes[offset + 3]) << 24
    }

    private static func position(of table: NIBArchive.Table) -> Int {
        switch table {
        case .objects: 0
        case .keys: 1
        case .values: 2
        case .classNames: 3
        }
    }

    /// The fewest bytes that an entry takes, which bounds a claimed count before anything is allocated.
    private static func smallestEntry(of table: NIBArchive.Table) -> Int {
        switch table {
        case .objects, .classNames: 3
        case .keys: 1
        case .values: 2
        }
    }
}
