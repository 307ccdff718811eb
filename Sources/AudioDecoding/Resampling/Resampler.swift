// SPDX-License-Identifier: Apache-2.0

import CSoXR

/// Another rate, by libsoxr; channels stay.
public final class Resampler {
    public let source: PCMFormat
    public let target: PCMFormat
    private let library: SoXRFunctions
    private let engine: soxr_t

    /// - Throws: ``AudioDecodingError/refused(reason:)`` when libsoxr is not there, or does not take the rates.
    public init(from source: PCMFormat, to target: PCMFormat) throws(AudioDecodingError) {
        var error: soxr_error_t?
        let library = try SoXRFunctions.loaded()
        var form = library.soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I)
        var quality = library.soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
        guard
            let engine = library.soxr_create(
                Double(source.sampleRate), Double(target.sampleRate), UInt32(source.channelCount), &error, &form,
                &quality, nil)
        else {
            throw .refused(reason: error.map { String(cString: $0) } ?? "libsoxr refuses the rates")
        }
        self.library = library
        self.engine = engine
        self.source = source
        self.target = target
    }

    deinit {
        library.soxr_delete(engine)
    }

    /// Appends what comes out for some interleaved samples.
    public func process(_ input: UnsafeBufferPointer<Float>, into output: inout [Float]) {
        guard let base = input.baseAddress else { return }
        var position = 0
        let frameCount = input.count / source.channelCount
        while position < frameCount {
            let step = convert(base + position * source.channelCount, frameCount: frameCount - position, into: &output)
            if step.taken == 0, step.made == 0 { return }
            position += step.taken
        }
    }

    /// Appends what is still inside.
    public func drain(into output: inout [Float]) {
        while convert(nil, frameCount: 0, into: &output).made > 0 {}
    }

    /// Forgets what is inside.
    public func reset() {
        _ = library.soxr_clear(engine)
    }

    private func convert(
        _ input: UnsafePointer<Float>?, frameCount: Int, into output: inout [Float]
    ) -> (taken: Int, made: Int) {
        let capacity = Int(Double(frameCount) * Double(target.sampleRate) / Double(source.sampleRate)) + 4096
        var taken = 0
        var made = 0
        output.append(
            contentsOf: [Float](unsafeUninitializedCapacity: capacity * target.channelCount) { buffer, count in
                if library.soxr_process(engine, input, frameCount, &taken, buffer.baseAddress, capacity, &made) != nil {
                    taken = 0
                    made = 0
                }
                count = made * target.channelCount
            })
        return (taken, made)
    }
}
