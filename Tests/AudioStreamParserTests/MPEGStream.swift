// SPDX-License-Identifier: Apache-2.0

import SeededRandom

/// Frames of MPEG audio that hold nothing that could be decoded, but stand as encoders write them.
struct MPEGStream {
    /// The second byte of a header: version, layer and checksum.
    enum Kind: UInt8, CaseIterable {
        case mpeg1Layer3 = 0xFB
        case mpeg1Layer3Checksum = 0xFA
        case mpeg1Layer2 = 0xFD
        case mpeg1Layer1 = 0xFF
        case mpeg2Layer3 = 0xF3
        case mpeg2Layer1 = 0xF7
        case mpeg25Layer3 = 0xE3

        var framesPerPacket: Int {
            switch self {
            case .mpeg1Layer1, .mpeg2Layer1: 384
            case .mpeg2Layer3, .mpeg25Layer3: 576
            default: 1152
            }
        }

        /// The rates of some numbers of the header's field, in thousands of bits a second.
        func kilobits(_ number: Int) -> Int {
            switch self {
            case .mpeg1Layer3, .mpeg1Layer3Checksum:
                [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][number]
            case .mpeg1Layer2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384][number]
            case .mpeg1Layer1: 32 * number
            case .mpeg2Layer1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256][number]
            default: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160][number]
            }
        }

        var sampleRate: Int {
            switch self {
            case .mpeg2Layer3, .mpeg2Layer1: 22_050
            case .mpeg25Layer3: 11_025
            default: 44_100
            }
        }
    }

    var kind = Kind.mpeg1Layer3
    var bytes: [UInt8] = []
    /// Where each frame begins.
    var offsets: [Int] = []
    private var random = SplitMix(seed: 7)
    private var remainder = 0

    init(_ kind: Kind = .mpeg1Layer3) {
        self.kind = kind
    }

    /// Frames of one bit rate, padded as the rate demands.
    init(_ kind: Kind = .mpeg1Layer3, rate: Int = 9, count: Int) {
        self.init(kind)
        for _ in 0..<count { append(rate: rate) }
    }

    /// Appends a frame of a bit rate, by its number in the header.
    mutating func append(rate: Int) {
        let slot = kind.framesPerPacket == 384 ? 4 : 1
        let exact = kind.framesPerPacket / 8 / slot * kind.kilobits(rate) * 1000
        remainder += exact % kind.sampleRate
        let isPadded = remainder >= kind.sampleRate
        if isPadded { remainder -= kind.sampleRate }
        append(rate: rate, isPadded: isPadded, byteCount: (exact / kind.sampleRate + (isPadded ? 1 : 0)) * slot)
    }

    /// Appends a frame of a size that its header need not tell.
    mutating func append(rate: Int, isPadded: Bool, byteCount: Int) {
        offsets.append(bytes.count)
        bytes += [0xFF, kind.rawValue, UInt8(rate << 4 | (isPadded ? 2 : 0)), 0x64]
        for _ in 4..<byteCount { bytes.append(UInt8(random.next() % 255)) }
    }

    /// Puts an info frame before the frames: flags, numbers and table as they stand in the file.
    mutating func prepend(info: [UInt8]) {
        var frame: [UInt8] = [0xFF, kind.rawValue, 9 << 4, 0x64] + [UInt8](repeating: 0, count: 32) + info
        let size = kind.framesPerPacket / 8 * kind.kilobits(9) * 1000 / kind.sampleRate
        frame += [UInt8](repeating: 0, count: max(0, size - frame.count))
        frame = Array(frame.prefix(size))
        bytes = frame + bytes
        offsets = offsets.map { $0 + size }
    }
}

/// A number of so many bytes, the highest first.
func bigEndian(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// A Xing header with what is not nil.
func xing(
    _ name: String = "Xing", packets: Int? = nil, bytes: Int? = nil, table: [UInt8]? = nil, encoder: String? = nil,
    delay: Int = 0, padding: Int = 0
) -> [UInt8] {
    let flags = (packets == nil ? 0 : 1) | (bytes == nil ? 0 : 2) | (table == nil ? 0 : 4)
    var header = Array(name.utf8) + bigEndian(flags)
    if let packets { header += bigEndian(packets) }
    if let bytes { header += bigEndian(bytes) }
    header += table ?? []
    if let encoder { header += Array(encoder.utf8.prefix(9)) + [UInt8](repeating: 0, count: 12) }
    if encoder != nil { header += bigEndian(delay << 12 | padding, 3) }
    return header
}
