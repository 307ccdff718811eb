// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The element and attribute names of one document, each made a string once.
///
/// An open hash table: names are few, and asked for at every tag and attribute.
struct NameTable {
    private var slots: [Slot] = Array(repeating: .empty, count: 1024)
    private var count = 0
    /// The names' bytes one after another, to compare with.
    private var bytes: [UInt8] = []

    private struct Slot {
        var hash: UInt64
        var start: Int
        /// The length in bytes; negative in an empty slot.
        var length: Int
        var name: String

        static let empty = Slot(hash: 0, start: 0, length: -1, name: "")
    }

    /// The string for a C string.
    mutating func name(_ pointer: UnsafePointer<CChar>) -> String {
        let length = strlen(pointer)
        let hash = NameTable.hash(pointer, length)
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[index].length >= 0 {
            if slots[index].hash == hash, slots[index].length == length, matches(slots[index].start, pointer, length) {
                return slots[index].name
            }
            index = (index + 1) & (slots.count - 1)
        }
        let raw = UnsafeRawBufferPointer(start: pointer, count: length)
        let name = String(decoding: raw, as: UTF8.self)
        slots[index] = Slot(hash: hash, start: bytes.count, length: length, name: name)
        bytes += raw
        count += 1
        if count * 2 > slots.count { grow() }
        return name
    }

    private func matches(_ start: Int, _ pointer: UnsafePointer<CChar>, _ length: Int) -> Bool {
        bytes.withUnsafeBytes { buffer in
            guard length > 0, let base = buffer.baseAddress else { return length == 0 }
            return memcmp(base + start, pointer, length) == 0
        }
    }

    private static func hash(_ pointer: UnsafePointer<CChar>, _ length: Int) -> UInt64 {
        let raw = UnsafeRawPointer(pointer)
        var hash = UInt64(length) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset + 8 <= length {
            hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        while offset < length {
            hash = hash << 8 ^ hash >> 56 ^ UInt64(raw.load(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
        return mixed(hash)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value &* 0xD6E8_FEB8_6659_FD93
        return product ^ product >> 32
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: .empty, count: old.count * 2)
        for slot in old where slot.length >= 0 {
            var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
            while slots[index].length >= 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}
