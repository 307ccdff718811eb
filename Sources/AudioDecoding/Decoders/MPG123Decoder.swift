// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import CMPG123

/// MPEG audio of all layers, decoded by libmpg123.
///
/// It is handed whole frames, so that libmpg123 neither searches nor reads ahead, and gives the frames of each packet
/// at once.
public final class MPG123Decoder: AudioDecoder {
    public let outputFormat: PCMFormat
    public let latency = 0
    /// The bit reservoir reaches 511 bytes back: ten frames of the smallest, three of 128 kbit/s. That of MPEG-2 is half
    /// as long, and its frames are as small as 24 bytes.
    public let primingPacketCount: Int

    private let handle: OpaquePointer
    private let framesPerPacket: Int
    /// The size that libmpg123 was told for frames of free format, in bytes; 0 while it was told none.
    private var freeFormatByteCount = 0
    private var needsOpening = true
    /// For frames of another rate than the stream's.
    private var resampler: Resampler?
    private var decodedRate: Int

    public static func canDecode(_ format: AudioStreamFormat) -> Bool {
        switch format.codec {
        case .mpegLayerI, .mpegLayerII, .mpegLayerIII: isInitialized
        default: false
        }
    }

    public init(format: AudioStreamFormat) throws(AudioDecodingError) {
        guard Self.canDecode(format), (1...2).contains(format.channelCount), format.sampleRate > 0 else {
            throw .refused(reason: "libmpg123 takes MPEG audio of one or two channels")
        }
        var code: Int32 = 0
        guard let handle = mpg123_new(nil, &code) else {
            throw .refused(reason: String(cString: mpg123_plain_strerror(code)))
        }
        self.handle = handle
        outputFormat = PCMFormat(sampleRate: format.sampleRate, channelCount: format.channelCount)
        decodedRate = format.sampleRate
        framesPerPacket = format.framesPerPacket
        primingPacketCount = format.codec != .mpegLayerIII ? 1 : format.sampleRate < 32000 ? 24 : 10
        configure()
    }

    deinit {
        mpg123_delete(handle)
    }

    public func decode(_ packet: AudioPacket, into samples: inout [Float]) throws(AudioDecodingError) {
        if packet.isDiscontinuous { reset() }
        try open(for: packet)
        let start = samples.count
        let isFed = packet.data.withUnsafeBufferPointer { bytes in
            mpg123_feed(handle, bytes.baseAddress, bytes.count) == MPG123_OK.rawValue
        }
        if isFed {
            receive(into: &samples)
        }
        level(&samples, from: start, frameCount: packet.frameCount)
    }

    public func reset() {
        needsOpening = true
        resampler?.reset()
    }

    /// Takes all frames that libmpg123 can give for what it was fed.
    private func receive(into samples: inout [Float]) {
        while true {
            var bytes: UnsafeMutablePointer<UInt8>?
            var count = 0
            var number: off_t = 0
            let code = mpg123_decode_frame(handle, &number, &bytes, &count)
            if code == MPG123_NEW_FORMAT.rawValue {
                noteFormat()
                continue
            }
            if let bytes, count > 0 {
                append(UnsafeRawPointer(bytes), byteCount: count, to: &samples)
            }
            guard code == MPG123_OK.rawValue else {
                // More bytes are wanted, or the frame is damaged: the caller fills it with silence.
                if code != MPG123_NEED_MORE.rawValue { needsOpening = true }
                return
            }
        }
    }

    private func append(_ bytes: UnsafeRawPointer, byteCount: Int, to samples: inout [Float]) {
        let decoded = UnsafeRawBufferPointer(start: bytes, count: byteCount).bindMemory(to: Float.self)
        if let resampler {
            resampler.process(decoded, into: &samples)
        } else {
            samples.append(contentsOf: decoded)
        }
    }

    private func noteFormat() {
        var rate: Int = 0
        var channels: Int32 = 0
        var encoding: Int32 = 0
        guard mpg123_getformat(handle, &rate, &channels, &encoding) == MPG123_OK.rawValue, rate != decodedRate else {
            return
        }
        decodedRate = rate
        let source = PCMFormat(sampleRate: rate, channelCount: outputFormat.channelCount)
        resampler = rate == outputFormat.sampleRate ? nil : try? Resampler(from: source, to: outputFormat)
    }

    /// Makes a packet's samples as many as its frames: with silence where some are missing.
    private func level(_ samples: inout [Float], from start: Int, frameCount: Int) {
        let wanted = frameCount * outputFormat.channelCount
        let missing = start + wanted - samples.count
        if missing > 0 {
            samples.append(contentsOf: repeatElement(0, count: missing))
        } else if missing < 0 {
            samples.removeLast(-missing)
        }
    }

    private func open(for packet: AudioPacket) throws(AudioDecodingError) {
        let freeFormatByteCount = Self.freeFormatByteCount(of: packet)
        if needsOpening || freeFormatByteCount != self.freeFormatByteCount {
            self.freeFormatByteCount = freeFormatByteCount
            mpg123_set_parameter(handle, MPG123_FREEFORMAT_SIZE, freeFormatByteCount > 0 ? freeFormatByteCount : -1)
            guard mpg123_open_feed(handle) == MPG123_OK.rawValue else {
                throw .failed(reason: String(cString: mpg123_strerror(handle)), offset: packet.byteOffset)
            }
            needsOpening = false
        }
    }

    /// The bytes of a frame of free format without its padding; 0 for other frames.
    private static func freeFormatByteCount(of packet: AudioPacket) -> Int {
        let data = packet.data
        guard data.count > 4, data[data.startIndex + 2] & 0xF0 == 0 else { return 0 }
        let isLayerI = data[data.startIndex + 1] & 0x06 == 0x06
        let padding = data[data.startIndex + 2] & 0x02 == 0 ? 0 : isLayerI ? 4 : 1
        return data.count - padding - 4
    }

    private func configure() {
        let flags =
            MPG123_QUIET.rawValue | MPG123_FORCE_FLOAT.rawValue | MPG123_IGNORE_INFOFRAME.rawValue
            | MPG123_IGNORE_STREAMLENGTH.rawValue | MPG123_SKIP_ID3V2.rawValue | MPG123_NO_READAHEAD.rawValue
            | (outputFormat.channelCount == 2 ? MPG123_FORCE_STEREO.rawValue : MPG123_MONO_MIX.rawValue)
        mpg123_set_parameter(handle, MPG123_FLAGS, Int(flags))
        mpg123_set_parameter(handle, MPG123_INDEX_SIZE, 0)
        mpg123_set_parameter(handle, MPG123_RESYNC_LIMIT, 0)
    }

    /// Versions before 1.27 ask for this once.
    private static let isInitialized = mpg123_init() == MPG123_OK.rawValue
}
