// SPDX-License-Identifier: Apache-2.0

import SeededRandom

/// Frames of AAC that hold nothing that could be decoded, with the headers of ADTS or LOAS.
struct AACStream {
    var bytes: [UInt8] = []
    /// Where each frame begins.
    var offsets: [Int] = []
    private var random = SplitMix(seed: 9)

    private mutating func payload(_ byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { _ in UInt8(random.next() % 250) }
    }

    /// A frame with a header of ADTS: low complexity, two channels, 44.1 kHz unless told otherwise.
    mutating func appendADTS(_ byteCount: Int, rate: UInt8 = 4, channels: UInt8 = 2, hasCheck: Bool = false) {
        let header = hasCheck ? 9 : 7
        let total = byteCount + header
        offsets.append(bytes.count)
        bytes += [
            0xFF, hasCheck ? 0xF0 : 0xF1, 1 << 6 | rate << 2 | channels >> 2,
            channels << 6 | UInt8(total >> 11), UInt8(truncatingIfNeeded: total >> 3), UInt8(total & 7) << 5 | 0x1F,
            0xFC,
        ]
        if hasCheck { bytes += [0, 0] }
        bytes += payload(byteCount)
    }

    /// A frame of LOAS; the first of some tells the configuration, others say that it is the same.
    mutating func appendLOAS(_ byteCount: Int, tellsConfiguration: Bool, rate: Int = 4, channels: Int = 2) {
        var bits: [UInt8] = []
        func put(_ number: Int, _ count: Int) {
            for place in (0..<count).reversed() { bits.append(UInt8(number >> place & 1)) }
        }
        put(tellsConfiguration ? 0 : 1, 1)
        if tellsConfiguration {
            put(0, 1)  // Version 0.
            put(1, 1)  // All streams have the same framing.
            put(0, 6)  // One frame.
            put(0, 4)  // One programme.
            put(0, 3)  // One layer.
            put(2, 5)  // Low complexity,
            put(rate, 4)  // 44.1 kHz unless told otherwise,
            put(channels, 4)
            put(0, 3)  // frames of 1024.
            put(0, 3)  // The length stands before each payload.
            put(0xFF, 8)
            put(0, 1)  // No other data.
            put(0, 1)  // No check.
        }
        var rest = byteCount
        while rest >= 255 {
            put(255, 8)
            rest -= 255
        }
        put(rest, 8)
        for byte in payload(byteCount) { put(Int(byte), 8) }
        while bits.count % 8 != 0 { bits.append(0) }
        let element = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | $1 }
        }
        offsets.append(bytes.count)
        bytes += [0x56, 0xE0 | UInt8(element.count >> 8), UInt8(element.count & 255)] + element
    }
}
