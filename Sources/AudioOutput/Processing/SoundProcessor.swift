// SPDX-License-Identifier: Apache-2.0

import AudioDecoding

/// What happens to decoded sound on its way to an output: speed, rate, channels, loudness.
public final class SoundProcessor {
    public let source: PCMFormat
    public let target: PCMFormat
    /// The speed of the sound at its own pitch; 1 is that of the recording, 0.5 to 2 sound well.
    public private(set) var tempo = 1.0
    public var volume = GainRamp()
    /// Fades in and out, beside the volume.
    public var fade = GainRamp()

    private var stretcher: TempoStretcher?
    private var resampler: Resampler?

    /// - Throws: ``AudioDecodingError`` when libsoxr does not take the rates.
    public init(from source: PCMFormat, to target: PCMFormat) throws(AudioDecodingError) {
        self.source = source
        self.target = target
        if source.sampleRate != target.sampleRate {
            let form = PCMFormat(sampleRate: source.sampleRate, channelCount: target.channelCount)
            resampler = try Resampler(from: form, to: target)
        }
    }

    /// Whether sound comes out as it goes in.
    public var isNeutral: Bool { source == target && stretcher == nil && volume.isNeutral && fade.isNeutral }

    /// Changes the speed from the next sample on; appends what the last speed still owes.
    public func setTempo(_ tempo: Double, into output: inout [Float]) throws(AudioDecodingError) {
        guard tempo != self.tempo else { return }
        self.tempo = tempo
        if let stretcher {
            stretcher.tempo = tempo
        } else {
            let form = PCMFormat(sampleRate: source.sampleRate, channelCount: target.channelCount)
            stretcher = try TempoStretcher(format: form, tempo: tempo)
        }
    }

    /// Appends what comes out for some interleaved samples.
    public func process(_ samples: ArraySlice<Float>, into output: inout [Float]) throws(AudioDecodingError) {
        guard !isNeutral else {
            output.append(contentsOf: samples)
            return
        }
        var mixed: [Float] = []
        ChannelMixer.mix(samples, channelCount: source.channelCount, to: target.channelCount, into: &mixed)
        try finish(try stretched(mixed, isEnd: false), isEnd: false, into: &output)
    }

    /// Appends what is still inside, at the end of the sound.
    public func drain(into output: inout [Float]) throws(AudioDecodingError) {
        guard stretcher != nil || resampler != nil else { return }
        try finish(try stretched([], isEnd: true), isEnd: true, into: &output)
    }

    /// Forgets what is inside, after a seek.
    public func reset() {
        stretcher?.reset()
        resampler?.reset()
    }

    private func stretched(_ samples: [Float], isEnd: Bool) throws(AudioDecodingError) -> [Float] {
        guard let stretcher else { return samples }
        var output: [Float] = []
        let result: Result<Void, AudioDecodingError> = samples.withUnsafeBufferPointer { buffer in
            do throws(AudioDecodingError) {
                if !buffer.isEmpty { try stretcher.process(buffer, into: &output) }
                if isEnd { try stretcher.drain(into: &output) }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        return output
    }

    private func finish(_ samples: [Float], isEnd: Bool, into output: inout [Float]) throws(AudioDecodingError) {
        var samples = samples
        if let resampler {
            var resampled: [Float] = []
            samples.withUnsafeBufferPointer { resampler.process($0, into: &resampled) }
            if isEnd { resampler.drain(into: &resampled) }
            samples = resampled
        }
        volume.apply(to: &samples, channelCount: target.channelCount)
        fade.apply(to: &samples, channelCount: target.channelCount)
        output.append(contentsOf: samples)
    }
}
