// SPDX-License-Identifier: Apache-2.0

/// A piece from somewhere in a stream, and the packets that begin in it.
///
/// Many small pieces tell more of a stream than few large ones: one is as large as it takes to hold one header.
struct DurationProbe: Sendable, Hashable {
    /// Bytes of a probe in a stream of such packets.
    static func byteCount(like reference: MPEGAudioHeader?) -> Int {
        // AAC at the highest usual rates has packets of as many bytes.
        guard let reference, !reference.isFreeFormat else { return 1400 }
        var largest = reference
        largest.bitRate = largest.layer == 3 ? (largest.version == .mpeg1 ? 320_000 : 160_000) : 384_000
        return largest.byteCount(free: 0) + 8
    }

    /// A packet in the bytes.
    struct Packet: Sendable, Hashable {
        var offset: Int64
        var byteCount: Int
        /// Decoded frames, in units of the codec's own rate.
        var frameCount: Int
    }

    let packets: [Packet]

    /// Looks for packets in bytes.
    ///
    /// - Parameters:
    ///   - offset: where the bytes begin in the resource.
    ///   - container: a container of packets without a table: of MPEG audio or ADTS. Others give no packets.
    ///   - reference: a packet of the stream, by whose header others are known.
    ///   - key: the fixed part of ADTS headers in this stream, once two of them agreed.
    init(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, of container: AudioContainer?, like reference: MPEGAudioHeader?,
        key: inout Int?
    ) {
        switch container {
        case .mpegAudio: packets = Self.mpegPackets(in: bytes, at: offset, like: reference)
        case .adts: packets = Self.adtsPackets(in: bytes, at: offset, key: &key)
        default: packets = []
        }
    }

    /// Packets with the header's fixed parts; of those that begin in the bytes each must lead to the next.
    private static func mpegPackets(
        in bytes: ArraySlice<UInt8>, at offset: Int64, like reference: MPEGAudioHeader?
    ) -> [Packet] {
        guard let reference, !reference.isFreeFormat else { return [] }
        var packets: [Packet] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard let header = MPEGAudioHeader(bytes, at: index), header.resembles(reference) else {
                let isCutOff = index + MPEGAudioHeader.byteCount > bytes.endIndex
                if !packets.isEmpty, isCutOff { break }
                // What led here was no header after all; what begins inside of it may be one.
                if let first = packets.first { index = bytes.startIndex + Int(first.offset - offset) }
                packets = []
                index += 1
                continue
            }
            // Sizes stand in headers: the last packet need not be whole.
            let byteCount = header.byteCount(free: 0)
            packets.append(
                Packet(
                    offset: offset + Int64(index - bytes.startIndex), byteCount: byteCount,
                    frameCount: header.frameCount))
            index += Swift.max(1, byteCount)
        }
        return packets
    }

    private static func adtsPackets(in bytes: ArraySlice<UInt8>, at offset: Int64, key: inout Int?) -> [Packet] {
        /// What is the same in all headers, then the size and the number of blocks.
        func header(at index: Int) -> (key: Int, byteCount: Int, blocks: Int)? {
            guard index + 7 <= bytes.endIndex else { return nil }
            let at = { (place: Int) in Int(bytes[index + place]) }
            guard at(0) == 0xFF, at(1) & 0xF6 == 0xF0, at(2) >> 2 & 15 < 13 else { return nil }
            let byteCount = (at(3) & 3) << 11 | at(4) << 3 | at(5) >> 5
            return byteCount >= 7 ? (at(1) << 16 | at(2) << 8 | at(3) & 0xF0, byteCount, (at(6) & 3) + 1) : nil
        }
        var packets: [Packet] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard let first = header(at: index), key == nil || key == first.key else {
                if !packets.isEmpty, index + 7 > bytes.endIndex { break }
                if let first = packets.first { index = bytes.startIndex + Int(first.offset - offset) }
                packets = []
                index += 1
                continue
            }
            if key == nil, header(at: index + first.byteCount)?.key == first.key { key = first.key }
            guard key != nil else {
                index += 1
                continue
            }
            packets.append(
                Packet(
                    offset: offset + Int64(index - bytes.startIndex), byteCount: first.byteCount,
                    frameCount: 1024 * first.blocks))
            index += first.byteCount
        }
        return packets
    }
}
