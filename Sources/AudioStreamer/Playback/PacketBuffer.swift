// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// Packets that were parsed: those still to be decoded, and as many of the last ones as memory allows, so that a small
/// step back needs no request.
struct PacketBuffer {
    /// Bytes of packets that may stay after they were decoded.
    var historyByteCount: Int
    /// Bytes of the packets ahead.
    private(set) var byteCountAhead = 0
    /// Frames of the packets ahead, as the packets count them.
    private(set) var frameCountAhead: Int64 = 0

    private var packets: [AudioPacket] = []
    /// The first packet that is kept.
    private var first = 0
    /// The next packet to be decoded.
    private var cursor = 0
    private var byteCountBehind = 0

    init(historyByteCount: Int) {
        self.historyByteCount = historyByteCount
    }

    var isEmpty: Bool { cursor == packets.count }

    /// The packets ahead.
    var ahead: ArraySlice<AudioPacket> { packets[cursor...] }

    /// The packet after the last one that is here, if packets follow each other.
    var endFrame: Int64? { packets.count > first ? packets.last.map { $0.startFrame + Int64($0.frameCount) } : nil }

    /// The same, if it is no estimate.
    var certainEndFrame: Int64? { packets.last?.isPositionEstimated == false ? endFrame : nil }

    mutating func append(_ packet: AudioPacket) {
        if packet.isDiscontinuous { dropHistoryBeforeGap() }
        packets.append(packet)
        byteCountAhead += packet.data.count
        frameCountAhead += Int64(packet.frameCount)
    }

    mutating func next() -> AudioPacket? {
        guard cursor < packets.count else { return nil }
        let packet = packets[cursor]
        cursor += 1
        count(packet, ahead: -1)
        trim()
        return packet
    }

    mutating func removeAll() {
        packets.removeAll(keepingCapacity: true)
        first = 0
        cursor = 0
        byteCountAhead = 0
        byteCountBehind = 0
        frameCountAhead = 0
    }

    /// Goes to the packet in which a frame lies, with some packets before it.
    ///
    /// - Returns: false when the packet, or one of those before it, is not here; nothing has changed then.
    mutating func move(toFrame frame: Int64, priming: Int) -> Bool {
        guard let start = packets.indices.dropFirst(first).first, packets[start].startFrame <= frame,
            let end = endFrame, frame < end
        else { return false }
        // Packets follow each other from the start on: the history ends at a gap.
        var low = start
        var high = packets.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if packets[middle].startFrame <= frame { low = middle } else { high = middle - 1 }
        }
        let target = low - priming
        guard target >= start || packets[start].index == 0 else { return false }
        while cursor > max(target, start) {
            cursor -= 1
            count(packets[cursor], ahead: 1)
        }
        while cursor < max(target, start) {
            count(packets[cursor], ahead: -1)
            cursor += 1
        }
        return true
    }

    private mutating func count(_ packet: AudioPacket, ahead sign: Int) {
        byteCountAhead += sign * packet.data.count
        byteCountBehind -= sign * packet.data.count
        frameCountAhead += Int64(sign * packet.frameCount)
    }

    private mutating func dropHistoryBeforeGap() {
        // What is ahead stays, in its order; a step back would cross the gap.
        while first < cursor {
            byteCountBehind -= packets[first].data.count
            first += 1
        }
    }

    private mutating func trim() {
        while byteCountBehind > historyByteCount, first < cursor {
            byteCountBehind -= packets[first].data.count
            packets[first].data = []
            first += 1
        }
        if first > 4096, first > packets.count / 2 {
            packets.removeFirst(first)
            cursor -= first
            first = 0
        }
    }
}
