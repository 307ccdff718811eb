// SPDX-License-Identifier: Apache-2.0

/// Where packets were seen: each so manyth of them, so that it stays small however long the stream is.
package struct PacketIndex: Sendable {
    private var packets: [Int64] = []
    private var offsets: [Int64] = []
    /// Each packet whose number is a multiple of this is kept.
    package private(set) var stride: Int64 = 4
    private let capacity: Int

    /// - Parameter capacity: the most entries that are kept; each has 16 bytes.
    package init(capacity: Int = 4096) {
        self.capacity = Swift.max(2, capacity)
    }

    package var count: Int { packets.count }

    /// The first place, at or after a number, at which a new entry would go.
    private func place(of packet: Int64) -> Int {
        var low = 0
        var high = packets.count
        if let last = packets.last, last < packet { return high }
        while low < high {
            let middle = (low + high) / 2
            if packets[middle] < packet { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Notes a packet that was seen where its number is certain.
    package mutating func insert(_ packet: Int64, at offset: Int64) {
        guard packet % stride == 0, packet >= 0 else { return }
        let place = place(of: packet)
        if place < packets.count, packets[place] == packet { return }
        // Offsets rise with numbers; what contradicts that is not kept.
        if place > 0, offsets[place - 1] >= offset { return }
        if place < offsets.count, offsets[place] <= offset { return }
        packets.insert(packet, at: place)
        offsets.insert(offset, at: place)
        guard packets.count > capacity else { return }
        stride *= 2
        let kept = packets.indices.filter { packets[$0] % stride == 0 }
        offsets = kept.map { offsets[$0] }
        packets = kept.map { packets[$0] }
    }

    /// The last packet at or before a number, if it is at most two strides away.
    package func nearest(before packet: Int64) -> (packet: Int64, offset: Int64)? {
        var place = place(of: packet)
        if place == packets.count || packets[place] != packet { place -= 1 }
        guard place >= 0, packet - packets[place] <= 2 * stride else { return nil }
        return (packets[place], offsets[place])
    }

    /// The last packet at or before a number, however far away it is.
    package func last(before packet: Int64) -> (packet: Int64, offset: Int64)? {
        var place = place(of: packet)
        if place == packets.count || packets[place] != packet { place -= 1 }
        return place >= 0 ? (packets[place], offsets[place]) : nil
    }

    /// The number of the packet that begins at an offset, if that was noted.
    package func packet(at offset: Int64) -> Int64? {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low < offsets.count && offsets[low] == offset ? packets[low] : nil
    }

    /// Forgets everything.
    package mutating func removeAll() {
        packets = []
        offsets = []
        stride = 4
    }
}
