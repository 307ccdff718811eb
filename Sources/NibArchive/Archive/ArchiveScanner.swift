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
        var cursor = offset(of: .objects)
        var total = 0
        for number in 0..<count(of: .objects) {
            let start = cursor
            let classIndex = try varint(at: &cursor, in: .objects)
            guard classIndex < classCount else {
                throw .classIndexOutOfRange(classIndex, object: number, offset: start)
            }
            let rangeStart = cursor
            let first = try varint(at: &cursor, in: .objects)
            let count = try varint(at: &cursor, in: .objects)
            guard first <= valueCount, count <= valueCount - first else {
                throw .valueRangeOutOfRange(first: first, count: count, object: number, offset: rangeStart)
            }
            // Shared runs would let a small file unfold to one of quadratic size.
            total += count
            guard total <= valueCount else { throw .valueRangesOverlap(object: number, offset: rangeStart) }
            objects.append(.init(classIndex: classIndex, firstValue: first, valueCount: count))
        }
        return objects
    }

    func keys() throws(NibError) -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(count(of: .keys))
        var cursor = offset(of: .keys)
        for _ in 0..<count(of: .keys) {
            let start = cursor
            let length = try varint(at: &cursor, in: .keys)
            keys.append(try text(at: &cursor, length: length, lengthOffset: start))
        }
        return keys
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
        var cursor = offset(of: .values)
        for number in 0..<count(of: .values) {
            let start = cursor
            let keyIndex = try varint(at: &cursor, in: .values)
            guard keyIndex < keyCount else {
                throw .keyIndexOutOfRange(keyIndex, value: number, offset: start)
            }
            guard cursor < bytes.count else { throw .truncatedTable(.values, offset: cursor) }
            let type = bytes[cursor]
            cursor += 1
            let contentStart = cursor
            var bits: UInt64 = 0
            switch type {
            case 0: bits = UInt64(bitPattern: Int64(Int8(bitPattern: UInt8(try fixed(1, at: &cursor)))))
            case 1: bits = UInt64(bitPattern: Int64(Int16(truncatingIfNeeded: try fixed(2, at: &cursor))))
            case 2: bits = UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: try fixed(4, at: &cursor))))
            case 3, 7: bits = try fixed(8, at: &cursor)
            case 6: bits = try fixed(4, at: &cursor)
            case 4, 5, 9: break
            case 8:
                let length = try varint(at: &cursor, in: .values)
                guard length <= bytes.count - cursor else {
                    throw .lengthOutsideFile(length, offset: contentStart)
                }
                bits = UInt64(cursor) << 32 | UInt64(length)
                cursor += length
            case 10:
                bits = try fixed(4, at: &cursor)
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
        var names: [NIBArchive.ClassName] = []
        names.reserveCapacity(count)
        var cursor = offset(of: .classNames)
        for _ in 0..<count {
            let start = cursor
            let length = try varint(at: &cursor, in: .classNames)
            let fallbackStart = cursor
            let fallbackCount = try varint(at: &cursor, in: .classNames)
            guard fallbackCount <= (bytes.count - cursor) / 4 else {
                throw .lengthOutsideFile(fallbackCount, offset: fallbackStart)
            }
            var fallbacks: [Int] = []
            for _ in 0..<fallbackCount {
                let index = Int(Self.word(bytes, at: cursor))
                guard index < count else { throw .fallbackIndexOutOfRange(index, offset: cursor) }
                fallbacks.append(index)
                cursor += 4
            }
            guard length <= bytes.count - cursor else { throw .lengthOutsideFile(length, offset: start) }
            guard length > 0, bytes[cursor + length - 1] == 0 else {
                throw .classNameWithoutTerminator(offset: cursor)
            }
            let name = try text(at: &cursor, length: length - 1, lengthOffset: start)
            cursor += 1
            names.append(.init(name, fallbacks: fallbacks))
        }
        return (names, cursor)
    }

    private func varint(at cursor: inout Int, in table: NIBArchive.Table) throws(NibError) -> Int {
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

    private func fixed(_ size: Int, at cursor: inout Int) throws(NibError) -> UInt64 {
        guard size <= bytes.count - cursor else { throw .truncatedTable(.values, offset: cursor) }
        var result: UInt64 = 0
        for index in 0..<size { result |= UInt64(bytes[cursor + index]) << UInt64(8 * index) }
        cursor += size
        return result
    }

    private func text(at cursor: inout Int, length: Int, lengthOffset: Int) throws(NibError) -> String {
        guard length <= bytes.count - cursor else { throw .lengthOutsideFile(length, offset: lengthOffset) }
        guard let text = String(validating: bytes[cursor..<cursor + length], as: UTF8.self) else {
            throw .invalidUTF8(offset: cursor)
        }
        cursor += length
        return text
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
