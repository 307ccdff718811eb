// SPDX-License-Identifier: Apache-2.0

/// The element and attribute names of one document, each made a string once.
struct NameTable {
    private var slots: [Slot?] = Array(repeating: nil, count: 512)
    private var count = 0

    private struct Slot {
        var hash: UInt64
        var name: String
    }

    /// The string for a C string.
    mutating func name(_ pointer: UnsafePointer<CChar>) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var length = 0
        while pointer[length] != 0 {
            hash = (hash ^ UInt64(UInt8(bitPattern: pointer[length]))) &* 0x0000_0100_0000_01B3
            length += 1
        }
        return pointer.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
            let buffer = UnsafeBufferPointer(start: bytes, count: length)
            var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while let slot = slots[index] {
                if slot.hash == hash, slot.name.utf8.elementsEqual(buffer) { return slot.name }
                index = (index + 1) & (slots.count - 1)
            }
            let name = String(decoding: buffer, as: UTF8.self)
            slots[index] = Slot(hash: hash, name: name)
            count += 1
            if count * 2 > slots.count { grow() }
            return name
        }
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: nil, count: old.count * 2)
        for case let slot? in old {
            var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
            while slots[index] != nil { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}
