// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// Writes binary property lists for tests: every value an object of its own, sizes of two bytes throughout.
struct BinaryPropertyListWriter {
    private var objects: [[UInt8]] = []

    static func bytes(_ root: PropertyList) -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        let index = writer.add(root)
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in writer.objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += big(offset, 2) }
        return bytes + [0, 0, 0, 0, 0, 0, 2, 2] + big(offsets.count, 8) + big(index, 8) + big(table, 8)
    }

    static func big(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private mutating func add(_ value: PropertyList) -> Int {
        let place = objects.count
        objects.append([])
        let big = Self.big
        switch value {
        case .null: objects[place] = [0x00]
        case .bool(let value): objects[place] = [value ? 0x09 : 0x08]
        case .integer(let value): objects[place] = [0x13] + big(Int(value), 8)
        case .float(let value): objects[place] = [0x22] + big(Int(value.bitPattern), 4)
        case .double(let value): objects[place] = [0x23] + big(Int(truncatingIfNeeded: value.bitPattern), 8)
        case .date(let value): objects[place] = [0x33] + big(Int(truncatingIfNeeded: value.bitPattern), 8)
        case .identifier(let value): objects[place] = [0x81] + big(value, 2)
        case .data(let bytes): objects[place] = head(0x40, bytes.count) + bytes
        case .string(let text):
            objects[place] =
                text.utf8.allSatisfy { $0 < 128 }
                ? head(0x50, text.utf8.count) + Array(text.utf8)
                : head(0x60, text.utf16.count) + text.utf16.flatMap { big(Int($0), 2) }
        case .array(let elements):
            let places = elements.map { add($0) }
            objects[place] = head(0xA0, places.count) + places.flatMap { big($0, 2) }
        case .dictionary(let entries):
            let keys = entries.map { add(.string($0.key)) }
            let values = entries.map { add($0.value) }
            objects[place] = head(0xD0, keys.count) + (keys + values).flatMap { big($0, 2) }
        }
        return place
    }

    private func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [marker | UInt8(count)] : [marker | 0xF, 0x11] + Self.big(count, 2)
    }
}
