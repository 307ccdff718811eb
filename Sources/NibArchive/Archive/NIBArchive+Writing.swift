// SPDX-License-Identifier: Apache-2.0

extension NIBArchive {
    /// The archive's bytes: the header, the four tables one after another, the tail.
    ///
    /// Indices are written as they are; an archive made by hand is checked by reading it again.
    /// - Complexity: O(*n*) in the number of bytes.
    public func serialized() -> [UInt8] {
        var objectTable: [UInt8] = []
        objectTable.reserveCapacity(objects.count * 4)
        for object in objects {
            objectTable.appendVarint(object.classIndex)
            objectTable.appendVarint(object.firstValue)
            objectTable.appendVarint(object.valueCount)
        }
        var keyTable: [UInt8] = []
        for key in keys {
            keyTable.appendVarint(key.utf8.count)
            keyTable.append(contentsOf: key.utf8)
        }
        var valueTable: [UInt8] = []
        valueTable.reserveCapacity(values.count * 6)
        for value in values {
            valueTable.appendVarint(value.keyIndex)
            valueTable.append(value.content.typeByte)
            valueTable.append(value.content)
        }
        var classTable: [UInt8] = []
        for className in classNames {
            classTable.appendVarint(className.name.utf8.count + 1)
            classTable.appendVarint(className.fallbacks.count)
            for index in className.fallbacks { classTable.appendWord(UInt32(truncatingIfNeeded: index)) }
            classTable.append(contentsOf: className.name.utf8)
            classTable.append(0)
        }

        var bytes = Self.signature
        let tables = [
            (objects.count, objectTable), (keys.count, keyTable), (values.count, valueTable),
            (classNames.count, classTable),
        ]
        bytes.reserveCapacity(tables.reduce(Self.headerSize + tail.count) { $0 + $1.1.count })
        bytes.appendWord(formatVersion)
        bytes.appendWord(coderVersion)
        var offset = Self.headerSize
        for (count, table) in tables {
            bytes.appendWord(UInt32(truncatingIfNeeded: count))
            bytes.appendWord(UInt32(truncatingIfNeeded: offset))
            offset += table.count
        }
        for (_, table) in tables { bytes.append(contentsOf: table) }
        bytes.append(contentsOf: tail)
        return bytes
    }
}

extension [UInt8] {
    /// Groups of seven bits, least significant first; the byte with the high bit set is the last.
    mutating func appendVarint(_ value: Int) {
        var rest = UInt(bitPattern: value)
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest & 0x7F))
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest) | 0x80)
    }

    mutating func appendWord(_ value: UInt32) { appendLittleEndian(value) }

    mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    fileprivate mutating func append(_ content: NIBArchive.Value.Content) {
        switch content {
        case .int8(let value): appendLittleEndian(value)
        case .int16(let value): appendLittleEndian(value)
        case .int32(let value): appendLittleEndian(value)
        case .int64(let value): appendLittleEndian(value)
        case .false, .true, .null: break
        case .float(let value): appendLittleEndian(value.bitPattern)
        case .double(let value): appendLittleEndian(value.bitPattern)
        case .data(let bytes):
            appendVarint(bytes.count)
            append(contentsOf: bytes)
        case .object(let index): appendWord(UInt32(truncatingIfNeeded: index))
        }
    }
}
