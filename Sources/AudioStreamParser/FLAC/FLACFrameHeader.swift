// SPDX-License-Identifier: Apache-2.0

/// The header of a frame of FLAC (RFC 9639, 9.1): what FLAC calls a frame is a packet here.
struct FLACFrameHeader: Sendable, Hashable {
    /// Bytes of the longest header.
    static let longestByteCount = 16

    /// Frames of sound in the packet.
    let blockSize: Int
    /// Whether ``number`` counts frames of sound, rather than packets.
    let isVariable: Bool
    let number: Int64
    let channelCount: Int

    enum Match {
        case none
        case needsMore
        case header(FLACFrameHeader)
    }

    /// The header at an index, if one is there whose check is right.
    static func match(_ bytes: ArraySlice<UInt8>, at index: Int) -> Match {
        var reader = ByteReader(bytes[index...])
        guard let first = reader.unsigned(1), first == 0xFF else { return .none }
        guard let second = reader.unsigned(1) else { return .needsMore }
        guard second & 0xFE == 0xF8 else { return .none }
        guard let sizes = reader.unsigned(1), let form = reader.unsigned(1) else { return .needsMore }
        let (blockCode, rateCode) = (Int(sizes >> 4), Int(sizes & 15))
        let (channels, bits) = (Int(form >> 4), form >> 1 & 7)
        guard blockCode != 0, rateCode != 15, channels < 11, bits != 3, form & 1 == 0 else { return .none }
        guard let lead = reader.unsigned(1) else { return .needsMore }
        // Written as UTF-8 writes characters, with up to 36 bits.
        let more = (~UInt8(lead)).leadingZeroBitCount
        guard more != 1, more < 8 else { return .none }
        var number = Int64(more == 0 ? lead : lead & (UInt32(0x7F) >> UInt32(more)))
        for _ in 0..<max(0, more - 1) {
            guard let next = reader.unsigned(1) else { return .needsMore }
            guard next & 0xC0 == 0x80 else { return .none }
            number = number << 6 | Int64(next & 0x3F)
        }
        let blockSize: Int
        switch blockCode {
        case 1: blockSize = 192
        case 2...5: blockSize = 144 << blockCode
        case 6, 7:
            guard let told = reader.unsigned(blockCode - 5) else { return .needsMore }
            blockSize = Int(told) + 1
        default: blockSize = 1 << blockCode
        }
        if rateCode >= 12, reader.bytes(rateCode == 12 ? 1 : 2) == nil { return .needsMore }
        let end = index + reader.position
        guard let check = reader.unsigned(1) else { return .needsMore }
        let found = bytes[index..<end].reduce(UInt8(0)) { CyclicCheck.eightBits[Int($0 ^ $1)] }
        guard UInt32(found) == check else { return .none }
        return .header(
            FLACFrameHeader(
                blockSize: blockSize, isVariable: second & 1 == 1, number: number,
                channelCount: channels < 8 ? channels + 1 : 2))
    }
}
