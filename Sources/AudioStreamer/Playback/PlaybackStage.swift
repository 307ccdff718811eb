// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import AudioStreamParser

/// From packets to the output: decodes, trims, converts, and knows which second is heard.
final class PlaybackStage {
    let output: any AudioOutput
    /// The format that is decoded, once the first packets told.
    private(set) var format: AudioStreamFormat?
    /// Gets the level of what goes to the output, at most so many times a second as pieces come.
    var tap: ((ArraySlice<Float>, PCMFormat, Double) -> Void)?
    /// Whether the first sound was handed to the output.
    private(set) var hasBegun = false

    /// Damaged packets of late, each good one taken off.
    private(set) var damage = 0

    private var decoder: (any AudioDecoder)?
    private var processor: SoundProcessor?
    private var trim = GaplessTrim(leadingFrameCount: 0, audibleFrameCount: nil)
    private var timeline = PlaybackTimeline()
    /// How many frames of the decoded format one frame is that a packet counts.
    private var rateRatio = 1.0
    /// The number of the next decoded frame.
    private var nextFrame: Int64?
    /// Decoded frames before this one are not heard: a seek landed in the middle of a packet, or primes the decoder.
    private var audibleFrom: Int64?
    /// The samples of the packet that is being decoded, kept for the room that they take.
    private var decoded: [Float] = []
    /// Samples for the output that it had no room for.
    private var pending: [Float] = []
    private var pendingStart = 0
    private var outputFormat = PCMFormat(sampleRate: 44100, channelCount: 2)
    private var volume: Float = 1
    private var tempo = 1.0

    init(output: any AudioOutput) {
        self.output = output
    }

    // MARK: Format

    /// Chooses the decoder by the first packets, and has the output opened for what it gives.
    func configure(
        _ properties: StreamProperties, packets: [AudioPacket], decoders: [any AudioDecoder.Type]
    ) throws(AudioStreamError) {
        let found = try Self.find(properties, packets: packets, decoders: decoders)
        do throws(AudioOutputError) {
            outputFormat = try output.prepare(found.decoder.outputFormat)
        } catch {
            throw .output(error)
        }
        do throws(AudioDecodingError) {
            try process(for: found.decoder)
        } catch {
            throw .decoding(error)
        }
        decoder = found.decoder
        begin(found.format, of: properties)
    }

    /// Goes on with another form of the stream, whose packets follow the last ones: what is decoded in the same way
    /// goes through the same decoder, so that nothing is heard of the change.
    ///
    /// - Returns: whether the format is another one.
    func change(
        to properties: StreamProperties, packets: [AudioPacket], decoders: [any AudioDecoder.Type]
    ) throws(AudioStreamError) -> Bool {
        let found = try Self.find(properties, packets: packets, decoders: decoders)
        let isOther = found.format != format
        if isOther {
            do throws(AudioDecodingError) {
                try drainDecoder()
                if found.decoder.outputFormat != decoder?.outputFormat { try process(for: found.decoder) }
            } catch {
                throw .decoding(error)
            }
            decoder = found.decoder
            // What was heard of the sound before is not heard twice.
            let ratio = Double(found.format.sampleRate) / Double(max(1, format?.sampleRate ?? 0))
            audibleFrom = nextFrame.map { Int64((Double($0) * ratio).rounded()) }
            nextFrame = nil
        } else if properties.container == .mpegAudio {
            // Its packets refer to bytes before them, which are other ones now.
            decoder?.reset()
        }
        begin(found.format, of: properties)
        return isOther
    }

    private static func find(
        _ properties: StreamProperties, packets: [AudioPacket], decoders: [any AudioDecoder.Type]
    ) throws(AudioStreamError) -> (decoder: any AudioDecoder, format: AudioStreamFormat) {
        do throws(AudioDecodingError) {
            return try AudioDecoders.decoder(for: properties.formats, packets: packets, among: decoders)
        } catch {
            throw .decoding(error)
        }
    }

    private func begin(_ format: AudioStreamFormat, of properties: StreamProperties) {
        self.format = format
        rateRatio = Double(format.sampleRate) / Double(max(1, properties.formats.first?.sampleRate ?? 0))
        update(properties)
    }

    /// Takes what became known of the encoder's delay and the length.
    func update(_ properties: StreamProperties) {
        guard let format, let decoder else { return }
        trim = GaplessTrim(properties: properties, format: format, latency: decoder.latency)
    }

    /// Converts what a decoder gives for the output, which stays as it is, after what is left of the sound so far.
    private func process(for decoder: any AudioDecoder) throws(AudioDecodingError) {
        let made = try SoundProcessor(from: decoder.outputFormat, to: outputFormat)
        try made.setTempo(tempo, into: &pending)
        try drainProcessor()
        made.volume = processor?.volume ?? GainRamp(gain: volume)
        made.fade = processor?.fade ?? made.fade
        processor = made
    }

    /// Packets to be decoded before the wanted one.
    var primingPacketCount: Int { decoder?.primingPacketCount ?? 0 }

    // MARK: Places

    /// Frames of packets for seconds that are heard.
    func packetFrame(atTime time: Double) -> Int64 {
        guard let format else { return 0 }
        let decoded = Int64((time * Double(format.sampleRate)).rounded()) + trim.leadingFrameCount
        return max(0, Int64((Double(decoded) / rateRatio).rounded(.down)))
    }

    /// The second that is heard at a frame as packets count.
    func time(atPacketFrame frame: Int64) -> Double {
        guard let format else { return 0 }
        let decoded = Int64((Double(frame) * rateRatio).rounded())
        return Double(max(0, trim.heardFrame(ofDecodedFrame: decoded))) / Double(format.sampleRate)
    }

    /// The length in seconds of frames as packets count.
    func duration(ofPacketFrames frames: Int64) -> Double {
        guard let format else { return 0 }
        return Double(frames) * rateRatio / Double(format.sampleRate)
    }

    /// The second that is heard now.
    var heardTime: Double? { timeline.time(atOutputFrame: output.playedFrameCount) }

    /// The second of the first sound since the last restart; nil while there is none.
    var firstPendingTime: Double? { timeline.endFrame > 0 ? timeline.time(atOutputFrame: 0) : nil }

    /// The number of the packet that is heard at a second.
    func packet(atTime time: Double, frameCount: Int?) -> Int64 {
        guard let frameCount, frameCount > 0 else { return 0 }
        return packetFrame(atTime: time) / Int64(frameCount)
    }

    /// Frames a second at the output; nil while there is no format.
    var outputRate: Double? { format == nil ? nil : Double(outputFormat.sampleRate) }

    /// The second after the last that was decoded.
    var decodedTime: Double? {
        guard let nextFrame, let format else { return nil }
        return Double(max(0, trim.heardFrame(ofDecodedFrame: nextFrame))) / Double(format.sampleRate)
    }

    /// Seconds of sound that wait in the output and before it.
    var queuedDuration: Double {
        guard outputFormat.sampleRate > 0 else { return 0 }
        return Double(output.queuedFrameCount + pendingFrameCount) / Double(outputFormat.sampleRate) * tempo
    }

    var hasPending: Bool { pendingStart < pending.count }
    private var pendingFrameCount: Int { (pending.count - pendingStart) / max(1, outputFormat.channelCount) }

    // MARK: Sound

    /// Decodes a packet and hands its sound on.
    ///
    /// - Returns: how many frames of it are heard, at the output's rate.
    @discardableResult
    func decode(_ packet: AudioPacket) throws(AudioStreamError) -> Int {
        guard let decoder, let processor else { return 0 }
        decoded.removeAll(keepingCapacity: true)
        do throws(AudioDecodingError) {
            if packet.isDiscontinuous || nextFrame == nil {
                decoder.reset()
                nextFrame = Int64((Double(packet.startFrame) * rateRatio).rounded())
            }
            let damagedPacketCount = decoder.damagedPacketCount
            try decoder.decode(packet, into: &decoded)
            damage = max(0, damage + (decoder.damagedPacketCount > damagedPacketCount ? 1 : -1))
            cut(packet, channelCount: decoder.outputFormat.channelCount)
            return try pass(decoded, through: processor, channelCount: decoder.outputFormat.channelCount)
        } catch {
            throw .decoding(error)
        }
    }

    /// Drops what was decoded of a packet and is not to be heard.
    private func cut(_ packet: AudioPacket, channelCount: Int) {
        guard packet.leadingTrim > 0 || packet.trailingTrim > 0 else { return }
        let count = { (frames: Int) in Int((Double(frames) * self.rateRatio).rounded()) * channelCount }
        decoded.removeFirst(min(count(packet.leadingTrim), decoded.count))
        decoded.removeLast(min(count(packet.trailingTrim), decoded.count))
    }

    /// Hands on what decoder and processor still hold, after the last packet.
    func drain() throws(AudioStreamError) {
        do throws(AudioDecodingError) {
            try drainDecoder()
            try drainProcessor()
        } catch {
            throw .decoding(error)
        }
    }

    private func drainDecoder() throws(AudioDecodingError) {
        guard let decoder, let processor, nextFrame != nil else { return }
        var samples: [Float] = []
        try decoder.drain(into: &samples)
        _ = try pass(samples, through: processor, channelCount: decoder.outputFormat.channelCount)
    }

    private func drainProcessor() throws(AudioDecodingError) {
        guard let processor else { return }
        var rest: [Float] = []
        try processor.drain(into: &rest)
        note(rest[...], time: decodedTime ?? 0)
    }

    /// Writes what waits, as far as there is room.
    ///
    /// - Returns: whether anything was written.
    @discardableResult
    func write() throws(AudioStreamError) -> Bool {
        guard hasPending else { return false }
        do throws(AudioOutputError) {
            let taken = try output.write(pending[pendingStart...])
            pendingStart += taken * outputFormat.channelCount
            if pendingStart >= pending.count {
                pending.removeAll(keepingCapacity: true)
                pendingStart = 0
            }
            if taken > 0 { hasBegun = true }
            return taken > 0
        } catch {
            throw .output(error)
        }
    }

    private func pass(
        _ samples: [Float], through processor: SoundProcessor, channelCount: Int
    ) throws(AudioDecodingError) -> Int {
        guard let start = nextFrame, let format, channelCount > 0 else { return 0 }
        let frames = samples.count / channelCount
        nextFrame = start + Int64(frames)
        var audible = trim.audible(from: start, frameCount: frames)
        if let audibleFrom {
            let first = Int(min(max(audibleFrom - start, Int64(audible.lowerBound)), Int64(audible.upperBound)))
            audible = first..<audible.upperBound
            if start + Int64(frames) > audibleFrom { self.audibleFrom = nil }
        }
        guard !audible.isEmpty else { return 0 }
        let time =
            Double(trim.heardFrame(ofDecodedFrame: start) + Int64(audible.lowerBound)) / Double(format.sampleRate)
        let range = audible.lowerBound * channelCount..<audible.upperBound * channelCount
        if processor.isNeutral {
            note(samples[range], time: time)
            return audible.count
        }
        var output: [Float] = []
        try processor.process(samples[range], into: &output)
        note(output[...], time: time)
        return output.count / max(1, outputFormat.channelCount)
    }

    private func note(_ samples: ArraySlice<Float>, time: Double) {
        guard !samples.isEmpty else { return }
        let frames = samples.count / max(1, outputFormat.channelCount)
        timeline.append(frameCount: frames, time: time, pace: tempo / Double(outputFormat.sampleRate))
        tap?(samples, outputFormat, time)
        pending.append(contentsOf: samples)
    }

    // MARK: Changes

    /// Drops all that was decoded and not heard; the next packet begins anew.
    ///
    /// - Parameter frame: frames before this one, as packets count, are decoded without being heard.
    func restart(audibleFrom frame: Int64?) {
        decoder?.reset()
        processor?.reset()
        pending.removeAll(keepingCapacity: true)
        pendingStart = 0
        timeline.removeAll()
        damage = 0
        nextFrame = nil
        audibleFrom = frame.map { Int64((Double($0) * rateRatio).rounded(.up)) }
        output.flush()
    }

    /// Another loudness, 1 as it was recorded; smoothly within so many seconds.
    func setVolume(_ volume: Float, over seconds: Double) {
        self.volume = volume
        processor?.volume.move(to: volume, over: Int(seconds * Double(outputFormat.sampleRate)))
    }

    /// Fades to a share of the volume within so many seconds.
    func fade(to share: Float, over seconds: Double) {
        processor?.fade.move(to: share, over: Int(seconds * Double(outputFormat.sampleRate)))
    }

    /// Another speed at the same pitch, from the next decoded sound on.
    func setTempo(_ tempo: Double) throws(AudioStreamError) {
        self.tempo = tempo
        do throws(AudioDecodingError) {
            try processor?.setTempo(tempo, into: &pending)
        } catch {
            throw .decoding(error)
        }
    }
}
