// SPDX-License-Identifier: Apache-2.0

#if AVCodec
import AudioDecoding
import AudioStreamParser
import CAVCodec

/// AAC with its extensions, Apple Lossless, Opus, Vorbis and FLAC, decoded by libavcodec.
///
/// Debian builds libavcodec under the GPL, and a program that has this module is under it too; the trait `AVCodec` of
/// the package leaves it out. The library is loaded by the first decoder that is made.
public final class AVCodecDecoder: AudioDecoder {
    public let outputFormat: PCMFormat
    public let primingPacketCount: Int
    public let latency: Int
    public private(set) var damagedPacketCount = 0

    private let library: AVCodecFunctions
    private let context: UnsafeMutablePointer<AVCodecContext>
    private let packet: UnsafeMutablePointer<AVPacket>
    private let frame: UnsafeMutablePointer<AVFrame>
    private let codec: AudioCodec
    private let framesPerPacket: Int
    /// For frames of another rate than the stream's, such as those of HE-AAC before its extension was found.
    private var resampler: Resampler?
    /// Frames that the packets so far should have given and did not yet: a decoder may hold one back.
    private var owedFrameCount = 0
    /// What is left of a frame where packets of another rate give no whole number of them.
    private var owedFraction = 0.0
    private var bytes: [UInt8] = []

    public static func canDecode(_ format: AudioStreamFormat) -> Bool { CodecFacts.identifier(of: format.codec) != nil }

    /// Loads libavcodec where the file's name or the sender says that its sound may be for it.
    public static func prepare(for hints: AudioStreamParser.Hints) {
        if CodecFacts.isLikely(for: hints) { AVCodecFunctions.prepare() }
    }

    public init(format: AudioStreamFormat) throws(AudioDecodingError) {
        guard let identifier = CodecFacts.identifier(of: format.codec) else {
            throw .noDecoder(codec: format.codec, isInOptionalTarget: false)
        }
        let library = try AVCodecFunctions.loaded()
        guard let decoder = library.avcodec_find_decoder(identifier) else {
            throw .noDecoder(codec: format.codec, isInOptionalTarget: false)
        }
        guard (1...64).contains(format.channelCount), format.sampleRate > 0 else {
            throw .refused(reason: "\(format.channelCount) channels at \(format.sampleRate) Hz")
        }
        var context = library.avcodec_alloc_context3(decoder)
        var packet = library.av_packet_alloc()
        var frame = library.av_frame_alloc()
        guard let allocated = context, let allocatedPacket = packet, let allocatedFrame = frame else {
            library.avcodec_free_context(&context)
            library.av_packet_free(&packet)
            library.av_frame_free(&frame)
            throw .outOfMemory
        }
        self.library = library
        self.context = allocated
        self.packet = allocatedPacket
        self.frame = allocatedFrame
        codec = format.codec
        framesPerPacket = format.framesPerPacket
        outputFormat = PCMFormat(sampleRate: format.sampleRate, channelCount: format.channelCount)
        primingPacketCount = CodecFacts.primingPacketCount(of: format.codec)
        latency = CodecFacts.latency(of: format.codec)
        // All is there now, so that deinit frees what a failure leaves.
        try open(format, decoder: decoder)
    }

    deinit {
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        var packet: UnsafeMutablePointer<AVPacket>? = packet
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        library.avcodec_free_context(&context)
        library.av_packet_free(&packet)
        library.av_frame_free(&frame)
    }

    public func decode(_ packet: AudioPacket, into samples: inout [Float]) throws(AudioDecodingError) {
        if packet.isDiscontinuous { reset() }
        let frameCount = outputFrameCount(of: packet)
        owedFrameCount += frameCount
        let start = samples.count
        if send(packet.data) {
            while receive(into: &samples) {}
        } else {
            damagedPacketCount += 1
        }
        settle(&samples, from: start, frameCount: frameCount)
    }

    public func drain(into samples: inout [Float]) throws(AudioDecodingError) {
        _ = library.avcodec_send_packet(context, nil)
        while receive(into: &samples) {}
        resampler?.drain(into: &samples)
        reset()
    }

    public func reset() {
        library.avcodec_flush_buffers(context)
        resampler?.reset()
        owedFrameCount = 0
        owedFraction = 0
    }

    // MARK: libavcodec

    private func open(_ format: AudioStreamFormat, decoder: UnsafePointer<CAVCodec.AVCodec>) throws(AudioDecodingError)
    {
        context.pointee.sample_rate = Int32(format.sampleRate)
        library.av_channel_layout_default(&context.pointee.ch_layout, Int32(format.channelCount))
        // Threads would hold frames back.
        context.pointee.thread_count = 1
        context.pointee.err_recognition = 0
        let configuration = CodecFacts.configuration(of: format)
        if !configuration.isEmpty {
            let size = configuration.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
            guard let copy = library.av_mallocz(size) else { throw .outOfMemory }
            copy.copyMemory(from: configuration, byteCount: configuration.count)
            context.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
            context.pointee.extradata_size = Int32(configuration.count)
        }
        let code = library.avcodec_open2(context, decoder, nil)
        guard code == 0 else { throw .refused(reason: description(of: code)) }
    }

    private func send(_ data: ArraySlice<UInt8>) -> Bool {
        // libavcodec reads beyond the end of a packet, and wants zeros there.
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: data)
        bytes.append(contentsOf: repeatElement(0, count: Int(AV_INPUT_BUFFER_PADDING_SIZE)))
        return bytes.withUnsafeMutableBufferPointer { buffer in
            packet.pointee.data = buffer.baseAddress
            packet.pointee.size = Int32(clamping: data.count)
            let code = library.avcodec_send_packet(context, packet)
            packet.pointee.data = nil
            packet.pointee.size = 0
            return code == 0
        }
    }

    private var frameSamples: FrameSamples { FrameSamples(library: library) }

    /// Appends the samples of one frame; false when there is none.
    private func receive(into samples: inout [Float]) -> Bool {
        guard library.avcodec_receive_frame(context, frame) == 0 else { return false }
        defer { library.av_frame_unref(frame) }
        let rate = Int(frame.pointee.sample_rate)
        let channels = Int(frame.pointee.ch_layout.nb_channels)
        guard channels > 0, rate > 0 else { return true }
        if channels == outputFormat.channelCount, rate == outputFormat.sampleRate {
            frameSamples.append(frame.pointee, channelCount: channels, to: &samples)
        } else {
            let decoded = frameSamples.interleaved(frame.pointee, channelCount: channels)
            convert(decoded, channelCount: channels, sampleRate: rate, into: &samples)
        }
        return true
    }

    /// The rate and channels in which libavcodec itself decodes a packet; nil while it gives nothing.
    func decodedForm(of packet: AudioPacket) -> PCMFormat? {
        guard send(packet.data), library.avcodec_receive_frame(context, frame) == 0 else { return nil }
        defer { library.av_frame_unref(frame) }
        return PCMFormat(
            sampleRate: Int(frame.pointee.sample_rate), channelCount: Int(frame.pointee.ch_layout.nb_channels))
    }

    private func convert(_ decoded: [Float], channelCount: Int, sampleRate: Int, into samples: inout [Float]) {
        var mixed: [Float] = []
        if channelCount == 2, outputFormat.channelCount == 1, codec == .heAAC {
            // One channel that libavcodec takes for parametric stereo comes out twice.
            for index in stride(from: 0, to: decoded.count, by: 2) { mixed.append(decoded[index]) }
        } else {
            ChannelMixer.mix(decoded[...], channelCount: channelCount, to: outputFormat.channelCount, into: &mixed)
        }
        guard sampleRate != outputFormat.sampleRate else { return samples.append(contentsOf: mixed) }
        let source = PCMFormat(sampleRate: sampleRate, channelCount: outputFormat.channelCount)
        if resampler?.source != source { resampler = try? Resampler(from: source, to: outputFormat) }
        mixed.withUnsafeBufferPointer { resampler?.process($0, into: &samples) }
    }

    /// Keeps the timeline: what a damaged packet did not give becomes silence.
    private func settle(_ samples: inout [Float], from start: Int, frameCount: Int) {
        let channels = outputFormat.channelCount
        owedFrameCount -= (samples.count - start) / channels
        // Packets that do not say how long they are cannot be held to it.
        guard frameCount > 0 else {
            owedFrameCount = 0
            // The first packet of another stream of Vorbis in a row does not overlap with the last one of the stream
            // before, though libavcodec takes it to.
            if codec == .vorbis { samples.removeLast(samples.count - start) }
            return
        }
        // A decoder may keep one packet, and a resampler a little, without losing it.
        let patience =
            CodecFacts.heldPacketCount(of: codec) * frameCount + (resampler == nil ? 0 : 4096)
        if owedFrameCount > patience {
            samples.append(contentsOf: repeatElement(0, count: owedFrameCount * channels))
            owedFrameCount = 0
        } else if owedFrameCount < 0, resampler == nil {
            samples.removeLast(min(-owedFrameCount * channels, samples.count - start))
            owedFrameCount = 0
        }
    }

    /// A packet counts its frames at the rate of the stream's first format, which need not be the decoded one's.
    private func outputFrameCount(of packet: AudioPacket) -> Int {
        if let seconds = CodecFacts.duration(ofFramed: packet, codec: codec) {
            let exact = seconds * Double(outputFormat.sampleRate) + owedFraction
            owedFraction = exact - exact.rounded(.down)
            return Int(exact)
        }
        // Each packet of FLAC has its own length, whatever the stream's header says.
        return framesPerPacket > 0 && codec != .flac ? framesPerPacket : packet.decodedFrameCount
    }

    private func description(of code: Int32) -> String {
        var text = [CChar](repeating: 0, count: 128)
        guard library.av_strerror(code, &text, text.count) == 0 else { return "error \(code)" }
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
}
#endif
