// SPDX-License-Identifier: Apache-2.0

/// What an encoder says of the whole stream in a first frame that holds no sound: Xing's or Fraunhofer's header.
package struct MPEGInfoFrame: Sendable, Hashable {
    /// Where the table leads to.
    package enum Table: Sendable, Hashable {
        /// 100 entries: the byte, in 256ths of all, at each hundredth of the time.
        case hundredths([UInt8])
        /// The bytes from one entry to the next, each standing for a number of packets.
        case steps([UInt32], packetsPerEntry: Int)
    }

    package var packetCount: Int64?
    /// Bytes of the stream from this frame on, without tags.
    package var byteCount: Int64?
    package var table: Table?
    /// Whether the encoder says that all packets have one bit rate (`Info` instead of `Xing`).
    package var isConstantBitRate: Bool
    /// Frames that the encoder put before and after the sound; nil where it does not tell.
    package var encoderDelay: Int?
    package var encoderPadding: Int?
    /// The encoder's name and version, as `LAME3.100`.
    package var encoder: String?

    /// Reads the header out of a whole frame; nil where there is none.
    package init?(_ frame: ArraySlice<UInt8>, header: MPEGAudioHeader) {
        guard header.layer == 3 else { return nil }
        var reader = ByteReader(frame)
        let places = [header.sideInformationByteCount, header.sideInformationByteCount + 2]
        for place in places {
            reader.position = MPEGAudioHeader.byteCount + place
            switch reader.text(4) {
            case "Xing": self.init(xing: &reader, isConstantBitRate: false)
            case "Info": self.init(xing: &reader, isConstantBitRate: true)
            default: continue
            }
            return
        }
        reader.position = MPEGAudioHeader.byteCount + 32
        guard reader.text(4) == "VBRI" else { return nil }
        self.init(vbri: &reader)
    }

    private init(xing reader: inout ByteReader, isConstantBitRate: Bool) {
        self.isConstantBitRate = isConstantBitRate
        guard let flags = reader.unsigned(4) else { return }
        if flags & 1 != 0 { packetCount = reader.unsigned(4).flatMap { $0 > 0 ? Int64($0) : nil } }
        if flags & 2 != 0 { byteCount = reader.unsigned(4).flatMap { $0 > 0 ? Int64($0) : nil } }
        if flags & 4 != 0, let entries = reader.bytes(100) {
            // A table that goes back, or nowhere, is none.
            let isAscending = zip(entries, entries.dropFirst()).allSatisfy { $0 <= $1 }
            if isAscending, let last = entries.last, last > 0 { table = .hundredths(Array(entries)) }
        }
        if flags & 8 != 0 { _ = reader.bytes(4) }
        guard let name = reader.bytes(9), name.prefix(4).allSatisfy({ (0x20..<0x7F).contains($0) }) else { return }
        encoder = String(decoding: name.prefix { (0x20..<0x7F).contains($0) }, as: UTF8.self)
        guard reader.bytes(12) != nil, let gaps = reader.unsigned(3) else { return }
        encoderDelay = Int(gaps >> 12)
        encoderPadding = Int(gaps & 0xFFF)
    }

    private init(vbri reader: inout ByteReader) {
        isConstantBitRate = false
        guard reader.bytes(6) != nil, let bytes = reader.unsigned(4), let packets = reader.unsigned(4) else { return }
        byteCount = bytes > 0 ? Int64(bytes) : nil
        packetCount = packets > 0 ? Int64(packets) : nil
        guard let count = reader.unsigned(2), let scale = reader.unsigned(2), let width = reader.unsigned(2),
            let packetsPerEntry = reader.unsigned(2), (1...4).contains(width), scale > 0, packetsPerEntry > 0
        else { return }
        var steps: [UInt32] = []
        steps.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let step = reader.unsigned(Int(width)) else { break }
            steps.append(UInt32(clamping: UInt64(step) * UInt64(scale)))
        }
        if !steps.isEmpty { table = .steps(steps, packetsPerEntry: Int(packetsPerEntry)) }
    }
}
