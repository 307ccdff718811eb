// SPDX-License-Identifier: Apache-2.0

/// How samples stand in a WAV file, as its `fmt ` chunk tells.
struct WaveFormat: Sendable, Hashable {
    /// Frames of a packet: samples that are not compressed have none of their own.
    static let framesPerPacket = 1024

    let layout: LinearPCMLayout
    let sampleRate: Int
    let channelCount: Int
    /// Bytes of one frame, all channels of it.
    let frameByteCount: Int

    private static let linear: UInt32 = 1
    private static let floatingPoint: UInt32 = 3
    private static let extensible: UInt32 = 0xFFFE

    /// - Parameter chunk: the content of the `fmt ` chunk, which begins at an offset.
    init(_ chunk: ArraySlice<UInt8>, at offset: Int64) throws(StreamParserError) {
        var reader = ByteReader(chunk)
        guard var coding = reader.littleEndian(2), let channels = reader.littleEndian(2),
            let rate = reader.littleEndian(4), reader.littleEndian(4) != nil, let align = reader.littleEndian(2),
            let bits = reader.littleEndian(2)
        else { throw .malformed(description: "a format of \(chunk.count) bytes", offset: offset) }
        if coding == Self.extensible {
            reader.position = 24
            coding = reader.littleEndian(2) ?? coding
        }
        guard coding == Self.linear || coding == Self.floatingPoint else {
            throw .unsupportedFormat(description: "samples in WAV coded as number \(coding)", offset: offset)
        }
        guard (1...64).contains(channels), (1...6_144_000).contains(rate), (1...64).contains(bits) else {
            throw .malformed(description: "\(channels) channels of \(bits) bits at \(rate) Hz", offset: offset)
        }
        // Samples of 12 or 20 bits stand in the upper part of whole bytes.
        let least = Int(channels) * ((Int(bits) + 7) / 8)
        frameByteCount = Int(align) >= least && Int(align) % Int(channels) == 0 ? Int(align) : least
        let size = frameByteCount / Int(channels) * 8
        let sizes = coding == Self.floatingPoint ? [32, 64] : [8, 16, 24, 32]
        guard sizes.contains(size) else {
            throw .unsupportedFormat(description: "samples of \(size) bits", offset: offset)
        }
        layout = LinearPCMLayout(
            bitsPerSample: size, isFloatingPoint: coding == Self.floatingPoint, isBigEndian: false, isSigned: size > 8)
        sampleRate = Int(rate)
        channelCount = Int(channels)
    }

    var format: AudioStreamFormat {
        AudioStreamFormat(
            codec: .linearPCM(layout), sampleRate: sampleRate, channelCount: channelCount,
            framesPerPacket: Self.framesPerPacket)
    }
}
