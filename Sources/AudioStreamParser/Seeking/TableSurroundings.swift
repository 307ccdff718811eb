// SPDX-License-Identifier: Apache-2.0

/// What a coarse table of a stream tells of the surroundings of a packet: entries of which each is known to lie between
/// two bytes.
///
/// How many packets lie in the bytes between them, a few probes tell; both together tell the place of the packet better
/// than the table alone.
package struct TableSurroundings: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        var packet: Double
        /// The first and the last byte at which the packet may begin.
        var lowest: Double
        var highest: Double
    }

    /// Packets a byte at a place.
    struct Density: Sendable, Hashable {
        var offset: Double
        var packets: Double
    }

    let packet: Int64
    let entries: [Entry]

    /// Which bytes the entries are among.
    package var range: Range<Int64> {
        guard let first = entries.first, let last = entries.last else { return 0..<0 }
        return Int64(first.lowest)..<Swift.max(Int64(first.lowest) + 1, Int64(last.highest) + 1)
    }

    /// Packets by which the table alone may be off.
    package var packetUncertainty: Double {
        guard let first = entries.first, let last = entries.last else { return 0 }
        let widest = entries.map { $0.highest - $0.lowest }.max() ?? 0
        return widest * (last.packet - first.packet) / Swift.max(1, last.highest - first.lowest)
    }

    /// Where the packet begins, about; nil when too little is known.
    ///
    /// Whatever agrees with the table counts: where the first entry lies, and by how much the probes together may be
    /// wrong. The mean of all of it, by how likely each is, is nearest to the truth.
    func offset(by densities: [Density]) -> Int64? {
        guard densities.count >= 6, entries.count >= 2, let first = entries.first else { return nil }
        let curve = Curve(densities, in: Double(range.lowerBound)...Double(range.upperBound))
        let spread = 0.3 / (Double(densities.count) / Double(entries.count - 1)).squareRoot()
        let room = curve.packets(before: first.highest)
        let unit = entries.reduce(0) { $0 + $1.highest - $1.lowest } / Double(entries.count)
        var sum = 0.0
        var weights = 0.0
        for deviation in Swift.stride(from: -2, through: 2, by: 0.25) {
            // A deviation of one is as many standard deviations.
            let scale = 1 + spread * deviation
            guard scale > 0.1 else { continue }
            for step in 0...24 {
                let start = room * Double(step) / 24
                var cost = deviation * deviation
                for entry in entries {
                    let place = curve.offset(ofPacket: start + (entry.packet - first.packet) * scale)
                    let miss = Swift.max(0, entry.lowest - place, place - entry.highest) / Swift.max(1, unit) * 3
                    cost += miss * miss
                }
                guard cost < 100 else { continue }
                let weight = 1 / Self.exponential(cost / 2)
                sum += weight * curve.offset(ofPacket: start + (Double(packet) - first.packet) * scale)
                weights += weight
            }
        }
        return weights > 0 ? Int64(sum / weights) : nil
    }

    /// e to a power from 0 to 50, well enough for weights.
    private static func exponential(_ power: Double) -> Double {
        var result = 1 + power / 256 * (1 + power / 512)
        for _ in 0..<8 { result *= result }
        return result
    }

    /// How many packets lie before a byte, straight between the places where that was looked at.
    private struct Curve {
        private var offsets: [Double] = []
        private var sums: [Double] = []

        init(_ densities: [Density], in range: ClosedRange<Double>) {
            let count = 256
            let width = (range.upperBound - range.lowerBound) / Double(count)
            var next = 0
            var sum = 0.0
            for step in 0...count {
                let offset = range.lowerBound + width * Double(step)
                offsets.append(offset)
                sums.append(sum)
                let middle = offset + width / 2
                while next < densities.count, densities[next].offset <= middle { next += 1 }
                let before = densities[Swift.max(0, next - 1)]
                let after = densities[Swift.min(next, densities.count - 1)]
                let span = after.offset - before.offset
                let part = span > 0 ? Swift.min(1, Swift.max(0, (middle - before.offset) / span)) : 0
                sum += width * (before.packets + (after.packets - before.packets) * part)
            }
        }

        func packets(before offset: Double) -> Double { Self.value(at: offset, offsets, sums) }

        func offset(ofPacket packet: Double) -> Double { Self.value(at: packet, sums, offsets) }

        private static func value(at key: Double, _ keys: [Double], _ values: [Double]) -> Double {
            var low = 0
            var high = keys.count
            while low < high {
                let middle = (low + high) / 2
                if keys[middle] <= key { low = middle + 1 } else { high = middle }
            }
            guard low > 0 else { return values[0] }
            guard low < keys.count, keys[low] > keys[low - 1] else { return values[values.count - 1] }
            return values[low - 1]
                + (values[low] - values[low - 1]) * (key - keys[low - 1]) / (keys[low] - keys[low - 1])
        }
    }
}
