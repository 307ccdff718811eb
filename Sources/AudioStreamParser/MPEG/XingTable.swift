// SPDX-License-Identifier: Apache-2.0

/// The table of a Xing header: where the sound of each hundredth of the time begins, in 256ths of all bytes.
struct XingTable: Sendable {
    /// Packets that entries stand for, and the bytes before them from the info frame on; both rise.
    private var packets: [Double] = [0]
    private var offsets: [Double] = [0]

    /// - Parameter isSampled: whether the encoder kept at most 400 sums of bytes while it wrote, see
    ///   ``isSampled(by:)``.
    init(_ entries: [UInt8], packetCount: Int64, byteCount: Int64, isSampled: Bool) {
        var stride = 1.0
        while Double(packetCount) / stride >= 400 { stride *= 2 }
        let samples = (Double(packetCount) / stride).rounded(.down)
        for (number, entry) in entries.enumerated() where number > 0 {
            let part = Double(number) / Double(entries.count)
            let packet = isSampled ? ((part * samples).rounded(.down) + 1) * stride : part * Double(packetCount)
            // Entries are rounded down: half a unit more is the middle of what they can mean.
            append(packet, (Double(entry) + 0.5) / 256 * Double(byteCount))
        }
        append(Double(packetCount), Double(byteCount))
    }

    private mutating func append(_ packet: Double, _ offset: Double) {
        guard let lastPacket = packets.last, let lastOffset = offsets.last, packet > lastPacket else { return }
        packets.append(packet)
        offsets.append(Swift.max(lastOffset, offset))
    }

    /// Whether an encoder's entries stand for sums that it kept of each so manyth packet: those of LAME and FFmpeg do.
    ///
    /// Such an encoder notes the bytes after each packet, and whenever it has 400 such sums drops every other one and
    /// goes on with half as many. An entry then is the sum that comes next after its hundredth.
    static func isSampled(by encoder: String) -> Bool {
        ["LAME", "L3.9", "Lavc", "Lavf"].contains { encoder.hasPrefix($0) }
    }

    /// Where a packet begins, about, in bytes from the info frame on.
    func offset(ofPacket packet: Int64) -> Int64 {
        let wanted = Double(packet)
        var low = 0
        var high = packets.count
        while low < high {
            let middle = (low + high) / 2
            if packets[middle] <= wanted { low = middle + 1 } else { high = middle }
        }
        guard low > 0, low < packets.count else { return Int64(offsets[low > 0 ? offsets.count - 1 : 0]) }
        let part = (wanted - packets[low - 1]) / (packets[low] - packets[low - 1])
        return Int64(offsets[low - 1] + (offsets[low] - offsets[low - 1]) * part)
    }
}
