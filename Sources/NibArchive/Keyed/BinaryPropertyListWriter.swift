// SPDX-License-Identifier: Apache-2.0

/// Writes a property list in Apple's binary form, version 00.
///
/// Equal strings, numbers and data values are written once. Containers are not shared, and what they hold follows them.
struct BinaryPropertyListWriter {
    private var objects: [Node] = []
    private var known: [Scalar: Int] = [:]

    /// What an object is, its members by their places.
    private enum Node {
        case scalar([UInt8])
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    private enum Scalar: Hashable {
        case bool(Bool)
        case integer(Int64)
        case float(UInt32)
        case double(UInt64)
        case date(UInt64)
        case data([UInt8])
        case string(String)
        case identifier(Int)
        case null
    }

    /// The bytes of a property list.
    /// - Complexity: O(*n*) in the number of values.
    static func bytes(of list: PropertyList) -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        _ = writer.place(list)
        return writer.serialized()
    }

    // MARK: Objects

    /// The place of a value, which is added when it is new. Depth is that of a property list: four in a keyed archive.
    private mutating func place(_ value: PropertyList) -> Int {
        switch value {
        case .array(let members):
            let place = reserve()
            objects[place] = .array(members.map { self.place($0) })
            return place
        case .dictionary(let entries):
            let place = reserve()
            let keys = entries.map { self.place(.string($0.key)) }
            objects[place] = .dictionary(keys: keys, values: entries.map { self.place($0.value) })
            return place
        case .null: return scalar(.null) { [0x00] }
        case .bool(let value): return scalar(.bool(value)) { [value ? 0x09 : 0x08] }
        case .integer(let value): return scalar(.integer(value)) { Self.integer(value) }
        case .float(let value): return scalar(.float(value.bitPattern)) { [0x22] + Self.big(value.bitPattern) }
        case .double(let value): return scalar(.double(value.bitPattern)) { [0x23] + Self.big(value.bitPattern) }
        case .date(let value): return scalar(.date(value.bitPattern)) { [0x33] + Self.big(value.bitPattern) }
        case .data(let bytes): return scalar(.data(bytes)) { Self.marker(0x40, bytes.count) + bytes }
        case .identifier(let value):
            return scalar(.identifier(value)) {
                let bytes = Self.big(UInt64(value), size: Self.size(of: value))
                return [0x80 | UInt8(bytes.count - 1)] + bytes
            }
        case .string(let text):
            return scalar(.string(text)) {
                if text.utf8.allSatisfy({ $0 < 0x80 }) { return Self.marker(0x50, text.utf8.count) + Array(text.utf8) }
                let units = Array(text.utf16)
                return Self.marker(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            }
        }
    }

    private mutating func reserve() -> Int {
        objects.append(.array([]))
        return objects.count - 1
    }

    private mutating func scalar(_ key: Scalar, bytes: () -> [UInt8]) -> Int {
        if let place = known[key] { return place }
        objects.append(.scalar(bytes()))
        known[key] = objects.count - 1
        return objects.count - 1
    }

    // MARK: Bytes

    private func serialized() -> [UInt8] {
        var bytes = BinaryPropertyListReader.signature + Array("00".utf8)
        let referenceSize = Self.size(of: objects.count)
        func references(_ places: [Int]) -> [UInt8] {
            places.flatMap { Self.big(UInt64($0), size: referenceSize) }
        }
        var offsets: [Int] = []
        offsets.reserveCapacity(objects.count)
        for object in objects {
            offsets.append(bytes.count)
            switch object {
            case .scalar(let content): bytes += content
            case .array(let members): bytes += Self.marker(0xA0, members.count) + references(members)
            case .dictionary(let keys, let values):
                bytes += Self.marker(0xD0, keys.count) + references(keys) + references(values)
            }
        }
        let table = bytes.count
        let offsetSize = Self.size(of: table)
        for offset in offsets { bytes += Self.big(UInt64(offset), size: offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        bytes += Self.big(UInt64(objects.count)) + Self.big(UInt64(0)) + Self.big(UInt64(table))
        return bytes
    }

    /// A marker with a count: in its low half, or behind it when that is too small.
    private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 0x0F] + integer(Int64(count))
    }

    /// One, two or four bytes without a sign, else eight.
    private static func integer(_ value: Int64) -> [UInt8] {
        switch value {
        case 0...0xFF: [0x10, UInt8(value)]
        case 0...0xFFFF: [0x11] + big(UInt64(value), size: 2)
        case 0...0xFFFF_FFFF: [0x12] + big(UInt64(value), size: 4)
        default: [0x13] + big(UInt64(bitPattern: value))
        }
    }

    private static func size(of value: Int) -> Int {
        value <= 0xFF ? 1 : value <= 0xFFFF ? 2 : value <= 0xFFFF_FFFF ? 4 : 8
    }

    private static func big(_ value: UInt64, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func big<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
        big(UInt64(truncatingIfNeeded: value), size: Value.bitWidth / 8)
    }
}
