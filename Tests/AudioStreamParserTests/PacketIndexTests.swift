// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

@Suite struct PacketIndexTests {
    @Test func itStaysSmall() {
        var index = PacketIndex(capacity: 100)
        for packet in 0..<100_000 { index.insert(Int64(packet), at: Int64(packet) * 300) }
        #expect(index.count <= 100)
        for packet in stride(from: 0, to: 100_000, by: 777) {
            let found = index.nearest(before: Int64(packet))
            #expect(found.map { $0.offset == $0.packet * 300 && $0.packet <= packet } == true)
            #expect(found.map { Int64(packet) - $0.packet <= 2 * index.stride } == true)
        }
    }

    @Test func whatContradictsIsLeftOut() {
        var index = PacketIndex()
        index.insert(8, at: 800)
        index.insert(4, at: 900)
        index.insert(12, at: 700)
        index.insert(8, at: 801)
        index.insert(-4, at: 0)
        #expect(index.count == 1)
        #expect(index.packet(at: 800) == 8)
        #expect(index.packet(at: 801) == nil)
        #expect(index.nearest(before: 7) == nil)
        #expect(index.nearest(before: 100) == nil)
    }
}
