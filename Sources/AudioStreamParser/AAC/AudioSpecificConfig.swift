// SPDX-License-Identifier: Apache-2.0

/// What MPEG-4 tells a decoder about a stream (ISO/IEC 14496-3, 1.6.2.1): the kind of AAC, its rate, its channels, and
/// whether an extension is signalled.
package struct AudioSpecificConfig: Sendable, Hashable {
    /// How an extension is signalled.
    package enum Signalling: Sendable, Hashable {
        /// Not at all: packets may have the extension and only decoding shows it.
        case implicit
        /// As the object type itself, 5 or 29.
        case hierarchical
        /// Behind the configuration of the core, where old decoders do not look.
        case explicit
    }

    /// The core's object type: 2 for low complexity.
    package var objectType: Int
    /// The core's rate.
    package var sampleRate: Int
    /// The number by which channels are told; 0 where a list of elements tells.
    package var channelConfiguration: Int
    /// Frames of a packet of the core: 1024, or 960.
    package var framesPerPacket = 1024
    package var signalling = Signalling.implicit
    /// Whether spectral band replication is signalled; false where it is signalled that there is none.
    package var hasBandReplication: Bool?
    package var hasParametricStereo: Bool?
    /// The rate with spectral band replication.
    package var extensionSampleRate: Int?
    /// Channels by a list of elements.
    package var listedChannelCount: Int?
    /// The bytes as they were.
    package var bytes: [UInt8] = []

    package static let sampleRates = [
        96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
    ]

    /// Whether packets are decoded in the same way, as far as a header of ADTS tells.
    package func decodes(like other: AudioSpecificConfig) -> Bool {
        objectType == other.objectType && sampleRate == other.sampleRate
            && channelConfiguration == other.channelConfiguration
    }

    /// The configuration of a stream of ADTS.
    package init(objectType: Int, sampleRate: Int, channelConfiguration: Int) {
        self.objectType = objectType
        self.sampleRate = sampleRate
        self.channelConfiguration = channelConfiguration
        bytes = Self.bytes(objectType: objectType, sampleRate: sampleRate, channelConfiguration: channelConfiguration)
    }

    /// Reads a configuration; nil when it is none of a kind of AAC with packets of one size.
    package init?(_ bytes: ArraySlice<UInt8>) {
        var reader = BitReader(bytes)
        self.init(&reader)
        self.bytes = Array(bytes)
    }

    /// Reads a configuration out of a stream of bits, as LATM has it.
    package init?(_ reader: inout BitReader) {
        guard var type = Self.objectType(&reader), let rate = Self.sampleRate(&reader),
            let channels = reader.bits(4)
        else { return nil }
        objectType = type
        sampleRate = rate
        channelConfiguration = channels
        if type == 5 || type == 29 {
            guard let extended = Self.sampleRate(&reader), let core = Self.objectType(&reader) else { return nil }
            signalling = .hierarchical
            hasBandReplication = true
            hasParametricStereo = type == 29 ? true : nil
            extensionSampleRate = extended
            type = core
            objectType = core
        }
        guard (1...4).contains(type), sampleRate > 0, readGeneralConfiguration(&reader) else { return nil }
        if signalling == .implicit { readExtension(&reader) }
    }

    private mutating func readGeneralConfiguration(_ reader: inout BitReader) -> Bool {
        guard let isShort = reader.flag(), let dependsOnCore = reader.flag() else { return false }
        framesPerPacket = isShort ? 960 : 1024
        if dependsOnCore, !reader.skip(14) { return false }
        guard reader.flag() != nil else { return false }
        if channelConfiguration == 0 {
            guard let channels = Self.programChannelCount(&reader) else { return false }
            listedChannelCount = channels
        }
        return true
    }

    /// The extension behind the core's configuration, by its two sync words.
    private mutating func readExtension(_ reader: inout BitReader) {
        // In LATM something else follows at once, which must not be taken away.
        var ahead = reader
        guard ahead.remaining >= 16, ahead.bits(11) == 0x2B7, Self.objectType(&ahead) == 5,
            let isPresent = ahead.flag()
        else { return }
        reader = ahead
        signalling = .explicit
        hasBandReplication = isPresent
        guard isPresent, let rate = Self.sampleRate(&reader) else { return }
        extensionSampleRate = rate
        ahead = reader
        guard ahead.remaining >= 12, ahead.bits(11) == 0x548 else { return }
        hasParametricStereo = ahead.flag()
        reader = ahead
    }

    private static func objectType(_ reader: inout BitReader) -> Int? {
        guard let type = reader.bits(5) else { return nil }
        return type == 31 ? reader.bits(6).map { 32 + $0 } : type
    }

    private static func sampleRate(_ reader: inout BitReader) -> Int? {
        guard let index = reader.bits(4) else { return nil }
        if index == 15 { return reader.bits(24) }
        return index < sampleRates.count ? sampleRates[index] : nil
    }

    /// Channels of a program_config_element.
    static func programChannelCount(_ reader: inout BitReader) -> Int? {
        guard reader.skip(4 + 2 + 4), let front = reader.bits(4), let side = reader.bits(4), let back = reader.bits(4),
            let low = reader.bits(2), let data = reader.bits(3), let coupling = reader.bits(4)
        else { return nil }
        for bits in [4, 4, 3] {
            guard let isMixed = reader.flag() else { return nil }
            if isMixed, !reader.skip(bits == 3 ? 3 : 4) { return nil }
        }
        var channels = low
        for _ in 0..<(front + side + back) {
            guard let isPair = reader.flag(), reader.skip(4) else { return nil }
            channels += isPair ? 2 : 1
        }
        guard reader.skip(low * 4 + data * 4 + coupling * 5) else { return nil }
        return channels
    }

    /// Channels of the core.
    package var channelCount: Int {
        switch channelConfiguration {
        case 0: listedChannelCount ?? 2
        case 7, 12, 14: 8
        case 11: 7
        case 1...6: channelConfiguration
        default: 2
        }
    }

    // MARK: Formats

    /// What the stream can be decoded as, the richest first.
    package var formats: [AudioStreamFormat] {
        let core = AudioStreamFormat(
            codec: .aac(objectType: objectType), sampleRate: sampleRate, channelCount: channelCount,
            framesPerPacket: framesPerPacket,
            decoderConfiguration: signalling == .implicit
                ? bytes
                : Self.bytes(
                    objectType: objectType, sampleRate: sampleRate, channelConfiguration: channelConfiguration))
        // Nobody makes cores above 24 kHz for the extension without saying so.
        guard hasBandReplication ?? (sampleRate <= 24000) else { return [core] }
        let rate = max(extensionSampleRate ?? sampleRate * 2, sampleRate)
        let perPacket = framesPerPacket * rate / sampleRate
        var formats: [AudioStreamFormat] = []
        if channelCount == 1, hasParametricStereo != false {
            formats.append(
                AudioStreamFormat(
                    codec: .heAACv2, sampleRate: rate, channelCount: 2, framesPerPacket: perPacket,
                    decoderConfiguration: extended(type: 29, rate: rate)))
        }
        if hasParametricStereo != true {
            formats.append(
                AudioStreamFormat(
                    codec: .heAAC, sampleRate: rate, channelCount: channelCount, framesPerPacket: perPacket,
                    decoderConfiguration: extended(type: 5, rate: rate)))
        }
        return formats + [core]
    }

    /// The configuration with its extension as the object type, which every decoder understands.
    private func extended(type: Int, rate: Int) -> [UInt8] {
        if signalling == .hierarchical { return bytes }
        var writer = BitWriter()
        writer.append(type, bits: 5)
        Self.append(sampleRate, to: &writer)
        writer.append(channelConfiguration, bits: 4)
        Self.append(rate, to: &writer)
        writer.append(objectType, bits: 5)
        writer.append(framesPerPacket == 960 ? 4 : 0, bits: 3)
        return writer.bytes
    }

    private static func bytes(objectType: Int, sampleRate: Int, channelConfiguration: Int) -> [UInt8] {
        var writer = BitWriter()
        writer.append(objectType, bits: 5)
        append(sampleRate, to: &writer)
        writer.append(channelConfiguration, bits: 4)
        writer.append(0, bits: 3)
        return writer.bytes
    }

    private static func append(_ rate: Int, to writer: inout BitWriter) {
        if let index = sampleRates.firstIndex(of: rate) {
            writer.append(index, bits: 4)
        } else {
            writer.append(15, bits: 4)
            writer.append(rate, bits: 24)
        }
    }
}

/// Writes numbers of any number of bits, the highest first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 0

    mutating func append(_ value: Int, bits: Int) {
        for bit in (0..<bits).reversed() {
            if used % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << (7 - used % 8)
            used += 1
        }
    }
}
