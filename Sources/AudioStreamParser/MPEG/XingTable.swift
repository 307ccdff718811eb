// SPDX-License-Identifier: Apache-2.0

/// The table of a Xing header: where the sound of each hundredth of the time begins, in 256ths of all bytes.
struct XingTable: Sendable {
    /// Packets that entries stand for, and the least and the most bytes before them, from the info frame on.
    private var packets: [Double] = [0]
    private var lowest: [Double]
    private var highest: [Double]

    /// - Parameters:
    ///   - infoByteCount: the bytes of the info frame, after which the first packet begins.
    ///   - isSampled: whether the encoder kept at most 400 sums of bytes while it wrote, see ``isSampled(by:)``.
    ///   - packetByteLimit: bytes that no packet exceeds.
    init(
        _ entries: [UInt8], packetCount: Int64, byteCount: Int64, infoByteCount: Int64, isSampled: Bool,
        packetByteLimit: Int
    ) {
        lowest = [Double(infoByteCount)]
        highest = lowest
        var stride = 1.0
        while Double(packetCount) / stride >= 400 { stride *= 2 }
        let samples = (Double(packetCount) / stride).rounded(.down)
        let unit = Double(byteCount) / 256
        for (number, entry) in entries.enumerated() where number > 0 {
            let part = Double(number) / Double(entries.count)
            let packet = isSampled ? ((part * samples).rounded(.down) + 1) * stride : part * Double(packetCount)
            // Entries are rounded down.
            append(packet, from: Double(entry) * unit, to: Double(entry) * unit + unit)
        }
        append(Double(packetCount), from: Double(byteCount), to: Double(byteCount))
        narrow(packetByteLimit: Double(packetByteLimit))
    }

    private mutating func append(_ packet: Double, from low: Double, to high: Double) {
        guard let last = packets.last, packet > last else { return }
        packets.append(packet)
        lowest.append(low)
        highest.append(high)
    }

    /// Between two entries there are no more bytes than the largest packets have, and no fewer than none.
    private mutating func narrow(packetByteLimit limit: Double) {
        for index in packets.indices.dropFirst() {
            let room = (packets[index] - packets[index - 1]) * limit
            lowest[index] = Swift.max(lowest[index], lowest[index - 1])
            highest[index] = Swift.min(highest[index], highest[index - 1] + room)
        }
        for index in packets.indices.dropFirst().reversed() {
            let room = (packets[index] - packets[index - 1]) * limit
            lowest[index - 1] = Swift.max(lowest[index - 1], lowest[index] - room)
            highest[index - 1] = Swift.min(highest[index - 1], highest[index])
        }
    }

    /// Whether an encoder's entries stand for sums that it kept of each so manyth packet: those of LAME and FFmpeg do.
    ///
    /// Such an encoder notes the bytes after each packet, and whenever it has 400 such sums drops every other one and
    /// goes on with half as many. An entry then is the sum that comes next after its hundredth.
    static func isSampled(by encoder: String) -> Bool {
        ["LAME", "L3.9", "Lavc", "Lavf"].contains { encoder.hasPrefix($0) }
    }

    /// Where a packet begins, about, in bytes from the info frame on: in the middle of what entries can mean.
    func offset(ofPacket packet: Int64) -> Int64 {
        let wanted = Double(packet)
        var low = 0
        var high = packets.count
        while low < high {
            let middle = (low + high) / 2
            if packets[middle] <= wanted { low = middle + 1 } else { high = middle }
        }
        let value = { (index: Int) in (lowest[index] + highest[index]) / 2 }
        guard low > 0 else { return Int64(value(0)) }
        guard low < packets.count else { return Int64(value(packets.count - 1)) }
        let part = (wanted - packets[low - 1]) / (packets[low] - packets[low - 1])
        return Int64(value(low - 1) + (value(low) - value(low - 1)) * part)
    }

    /// The entries around a packet, in bytes from an offset on: one more on each side than those it lies between.
    func surroundings(ofPacket packet: Int64, from origin: Int64) -> TableSurroundings? {
        let next = packets.firstIndex { $0 > Double(packet) } ?? packets.count
        let indices = Swift.max(0, next - 2)..<Swift.min(packets.count, next + 2)
        guard indices.count >= 2, packet < Int64(packets.last ?? 0) else { return nil }
        let entries = indices.map { index in
            TableSurroundings.Entry(
                packet: packets[index], lowest: Double(origin) + lowest[index],
                highest: Double(origin) + highest[index])
        }
        return TableSurroundings(packet: packet, entries: entries)
    }
}
