// SPDX-License-Identifier: Apache-2.0

/// What the packets of a track are: an entry of `stsd`.
struct SampleDescription: Sendable {
    /// The formats that the packets can be decoded as, the richest first.
    var formats: [AudioStreamFormat]

    /// Reads the first entry.
    ///
    /// - Parameter offset: where the table stands, for errors.
    init(_ table: ArraySlice<UInt8>, offset: Int64) throws(StreamParserError) {
        guard let entry = BoxReader(table.dropFirst(8)).first(where: { _ in true }), entry.content.count >= 28 else {
            throw .malformed(description: "a track without a sample description", offset: offset)
        }
        let sound = SoundEntry(entry.content)
        if entry.kind == "enca" || entry.kind == "drms" {
            throw .unsupportedFormat(description: "an encrypted track", offset: offset)
        }
        guard let formats = Self.formats(entry.kind, sound), !formats.isEmpty else {
            throw .unsupportedFormat(description: "sound of the kind '\(entry.kind)'", offset: offset)
        }
        self.formats = formats
    }

    /// The fields of a sound's entry, in the versions of QuickTime and MPEG-4.
    private struct SoundEntry {
        var channelCount: Int
        var bitsPerSample: Int
        var sampleRate: Int
        /// The boxes behind the fields.
        var extensions: ArraySlice<UInt8>

        init(_ content: ArraySlice<UInt8>) {
            var reader = ByteReader(content.dropFirst(8))
            let version = reader.unsigned(2) ?? 0
            _ = reader.bytes(6)
            channelCount = Int(reader.unsigned(2) ?? 0)
            bitsPerSample = Int(reader.unsigned(2) ?? 0)
            _ = reader.bytes(4)
            sampleRate = Int((reader.unsigned(4) ?? 0) >> 16)
            let more = version == 1 ? 16 : version == 2 ? 36 : 0
            extensions = content.dropFirst(28 + more)
        }
    }

    private static func formats(_ kind: String, _ sound: SoundEntry) -> [AudioStreamFormat]? {
        let extensions = sound.extensions
        switch kind {
        case "mp4a":
            let wave = extensions.box("wave") ?? extensions
            guard let descriptor = wave.box("esds") ?? extensions.box("esds") else { return nil }
            return ElementaryStream(descriptor.dropFirst(4))?.formats(sound.sampleRate, sound.channelCount)
        case ".mp3", "ms\0U":
            return [format(.mpegLayerIII, sound, perPacket: 1152)]
        case "alac":
            guard let cookie = extensions.box("alac") ?? extensions.box("wave", "alac"), cookie.count >= 28 else {
                return nil
            }
            return appleLossless(cookie.dropFirst(4))
        case "fLaC":
            guard let header = extensions.box("dfLa"), header.count >= 42 else { return nil }
            return flac(header.dropFirst(8))
        case "Opus":
            return extensions.box("dOps").map { opus($0) }
        case "sowt", "twos", "in24", "in32", "fl32", "lpcm", "raw ":
            return linear(kind, sound)
        default:
            return nil
        }
    }

    private static func format(
        _ codec: AudioCodec, _ sound: SoundEntry, perPacket: Int, configuration: [UInt8] = []
    ) -> AudioStreamFormat {
        AudioStreamFormat(
            codec: codec, sampleRate: sound.sampleRate, channelCount: sound.channelCount, framesPerPacket: perPacket,
            decoderConfiguration: configuration)
    }

    /// The cookie of Apple Lossless tells more than the entry: 24 bytes from the frames of a packet to the rate.
    private static func appleLossless(_ cookie: ArraySlice<UInt8>) -> [AudioStreamFormat]? {
        var reader = ByteReader(cookie)
        guard let frames = reader.unsigned(4), reader.bytes(5) != nil, let channels = reader.unsigned(1),
            reader.bytes(10) != nil, let rate = reader.unsigned(4), rate > 0, channels > 0
        else { return nil }
        return [
            AudioStreamFormat(
                codec: .appleLossless, sampleRate: Int(rate), channelCount: Int(channels), framesPerPacket: Int(frames),
                decoderConfiguration: Array(cookie.prefix(24)))
        ]
    }

    private static func flac(_ info: ArraySlice<UInt8>) -> [AudioStreamFormat]? {
        var reader = BitReader(info.dropFirst(10))
        guard let rate = reader.bits(20), let channels = reader.bits(3), rate > 0 else { return nil }
        return [
            AudioStreamFormat(
                codec: .flac, sampleRate: rate, channelCount: channels + 1, framesPerPacket: 0,
                decoderConfiguration: Array(info.prefix(34)))
        ]
    }

    /// The box of Opus in MP4 is the header of Opus with its numbers turned round.
    private static func opus(_ box: ArraySlice<UInt8>) -> [AudioStreamFormat] {
        var reader = ByteReader(box.dropFirst(1))
        let channels = Int(reader.unsigned(1) ?? 2)
        let skip = reader.unsigned(2) ?? 0
        let rate = reader.unsigned(4) ?? 48000
        let gain = reader.unsigned(2) ?? 0
        var header = Array("OpusHead".utf8) + [1, UInt8(truncatingIfNeeded: channels)]
        header += [UInt8(skip & 0xFF), UInt8(skip >> 8 & 0xFF)]
        header += (0..<4).map { UInt8(rate >> (8 * $0) & 0xFF) }
        header += [UInt8(gain & 0xFF), UInt8(gain >> 8 & 0xFF)]
        header += Array(reader.bytes(reader.remaining) ?? [])
        return [
            AudioStreamFormat(
                codec: .opus, sampleRate: 48000, channelCount: max(1, channels), framesPerPacket: 0,
                decoderConfiguration: header)
        ]
    }

    private static func linear(_ kind: String, _ sound: SoundEntry) -> [AudioStreamFormat] {
        let bits = ["in24": 24, "in32": 32, "fl32": 32][kind] ?? max(8, sound.bitsPerSample)
        let layout = LinearPCMLayout(
            bitsPerSample: bits, isFloatingPoint: kind == "fl32", isBigEndian: kind != "sowt", isSigned: kind != "raw ")
        return [format(.linearPCM(layout), sound, perPacket: 1)]
    }
}

/// An ES_Descriptor (ISO/IEC 14496-1, 7.2.6.5): the kind of a stream, and its decoder's configuration.
struct ElementaryStream: Sendable {
    var objectType = 0
    var configuration: [UInt8] = []

    init?(_ bytes: ArraySlice<UInt8>) {
        guard let (tag, content) = Self.descriptor(bytes), tag == 3 else { return nil }
        var reader = ByteReader(content)
        guard reader.bytes(2) != nil, let flags = reader.unsigned(1) else { return nil }
        if flags & 0x80 != 0 { _ = reader.bytes(2) }
        if flags & 0x40 != 0 { _ = reader.bytes(Int(reader.unsigned(1) ?? 0)) }
        if flags & 0x20 != 0 { _ = reader.bytes(2) }
        guard let (inner, decoder) = Self.descriptor(content.dropFirst(reader.position)), inner == 4,
            decoder.count >= 13
        else { return nil }
        objectType = Int(decoder[decoder.startIndex])
        if let (last, specific) = Self.descriptor(decoder.dropFirst(13)), last == 5 { configuration = Array(specific) }
    }

    /// The first descriptor: its tag, and what is in it.
    private static func descriptor(_ bytes: ArraySlice<UInt8>) -> (tag: Int, content: ArraySlice<UInt8>)? {
        var reader = ByteReader(bytes)
        guard let tag = reader.unsigned(1) else { return nil }
        var size = 0
        for _ in 0..<4 {
            guard let byte = reader.unsigned(1) else { return nil }
            size = size << 7 | Int(byte & 0x7F)
            if byte & 0x80 == 0 { break }
        }
        return (Int(tag), bytes.dropFirst(reader.position).prefix(size))
    }

    /// The formats of the stream; rate and channels are those of the entry, which MPEG audio has nothing else of.
    func formats(_ sampleRate: Int, _ channelCount: Int) -> [AudioStreamFormat]? {
        switch objectType {
        case 0x40, 0x66, 0x67, 0x68:
            // Films that were begun before their first packet was known leave the configuration out.
            if !configuration.isEmpty { return AudioSpecificConfig(configuration[...])?.formats }
            guard AudioSpecificConfig.sampleRates.contains(sampleRate), (1...6).contains(channelCount) else {
                return nil
            }
            return AudioSpecificConfig(
                objectType: 2, sampleRate: sampleRate, channelConfiguration: channelCount
            ).formats
        case 0x69, 0x6B:
            let codec: AudioCodec = .mpegLayerIII
            return [
                AudioStreamFormat(
                    codec: codec, sampleRate: sampleRate, channelCount: channelCount,
                    framesPerPacket: sampleRate < 32000 ? 576 : 1152)
            ]
        default:
            return nil
        }
    }
}
