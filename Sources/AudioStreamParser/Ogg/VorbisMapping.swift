// SPDX-License-Identifier: Apache-2.0

/// Vorbis in Ogg (the Vorbis I specification, 4 and A).
struct VorbisMapping: OggMapping {
    private var headers: [[UInt8]]
    private let sampleRate: Int
    private let channelCount: Int
    private let shortBlock: Int
    private let longBlock: Int
    /// Whether each mode has long blocks.
    private var modes: [Bool] = []
    private var lastBlock = 0

    init?(first packet: ArraySlice<UInt8>) {
        guard packet.starts(with: [1] + "vorbis".utf8), packet.count >= 30 else { return nil }
        var reader = ByteReader(packet)
        reader.position = 11
        guard let channels = reader.unsigned(1), let rate = reader.littleEndian(4), channels > 0,
            (1...6_144_000).contains(rate)
        else { return nil }
        let sizes = packet[packet.startIndex + 28]
        (shortBlock, longBlock) = (1 << Int(sizes & 15), 1 << Int(sizes >> 4))
        guard (64...8192).contains(shortBlock), (shortBlock...8192).contains(longBlock) else { return nil }
        (sampleRate, channelCount) = (Int(rate), Int(channels))
        headers = [Array(packet)]
    }

    var isReady: Bool { headers.count == 3 }
    var delay: Int { 0 }
    var nominalFrameCount: Int { longBlock / 2 }
    var configurationPackets: [[UInt8]] { headers }

    mutating func take(header packet: ArraySlice<UInt8>, limits: ParserLimits) -> StreamMetadata? {
        headers.append(Array(packet))
        if isReady { modes = Self.modes(of: packet) }
        guard packet.starts(with: [3] + "vorbis".utf8) else { return nil }
        return StreamMetadata(vorbisComment: packet.dropFirst(7), limits: limits)
    }

    var format: AudioStreamFormat? {
        guard isReady, !modes.isEmpty else { return nil }
        var configuration: [UInt8] = [2]
        for header in headers.prefix(2) {
            configuration += [UInt8](repeating: 255, count: header.count / 255) + [UInt8(header.count % 255)]
        }
        return AudioStreamFormat(
            codec: .vorbis, sampleRate: sampleRate, channelCount: channelCount, framesPerPacket: 0,
            decoderConfiguration: configuration + headers[0] + headers[1] + headers[2])
    }

    /// Half of this block and half of the one before overlap and make a quarter of both; a first one gives nothing.
    mutating func frameCount(of packet: ArraySlice<UInt8>, isFirst: Bool) -> Int? {
        guard let first = packet.first, first & 1 == 0, !modes.isEmpty else { return nil }
        let bits = (modes.count - 1).bitWidth - (modes.count - 1).leadingZeroBitCount
        let mode = Int(first >> 1) & (1 << bits - 1)
        guard mode < modes.count else { return nil }
        let block = modes[mode] ? longBlock : shortBlock
        defer { lastBlock = block }
        return isFirst ? 0 : (lastBlock + block) / 4
    }

    /// The modes stand last in the third packet, behind what only a decoder understands: each with its block's size in
    /// one bit, 32 zeros and 8 bits of a number below 64; before them how many there are, in six bits; behind them a one.
    private static func modes(of setup: ArraySlice<UInt8>) -> [Bool] {
        let bits = setup.count * 8
        // The lowest bit of a byte comes first.
        func bit(_ place: Int) -> Int { Int(setup[setup.startIndex + place / 8] >> UInt8(place % 8) & 1) }
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | bit(place + $1) << $1 }
        }
        var place = bits - 1
        while place >= 0, bit(place) == 0 { place -= 1 }
        guard place >= 0 else { return [] }
        var flags: [Bool] = []
        var found: [Bool] = []
        while place >= 41 + 6 + 56, flags.count < 64 {
            place -= 41
            guard number(place + 1, 32) == 0, number(place + 33, 8) < 64 else { break }
            flags.append(bit(place) == 1)
            // Of several counts that agree the one farthest in front is right: the others lie within modes.
            if number(place - 6, 6) + 1 == flags.count { found = flags }
        }
        return found.reversed()
    }
}
