// SPDX-License-Identifier: Apache-2.0

import CSoundTouch

/// Another speed at the same pitch, by SoundTouch.
public final class TempoStretcher {
    public let format: PCMFormat
    /// 1 is the speed of the recording; 0.25 to 4.
    public var tempo: Double {
        didSet { soundtouch_set_tempo(engine, min(max(tempo, 0.25), 4)) }
    }
    private let engine: OpaquePointer

    /// - Throws: ``AudioDecodingError`` when SoundTouch does not take the format.
    public init(format: PCMFormat, tempo: Double = 1) throws(AudioDecodingError) {
        guard let engine = soundtouch_open(UInt32(format.sampleRate), UInt32(format.channelCount)) else {
            throw .refused(reason: "SoundTouch takes no sound of \(format.channelCount) channels")
        }
        self.engine = engine
        self.format = format
        self.tempo = tempo
        soundtouch_set_tempo(engine, min(max(tempo, 0.25), 4))
    }

    deinit {
        soundtouch_close(engine)
    }

    /// Frames that went in and did not come out yet.
    public var pendingFrameCount: Int { Int(soundtouch_pending(engine)) }

    /// Appends what comes out for some interleaved samples.
    public func process(_ input: UnsafeBufferPointer<Float>, into output: inout [Float]) throws(AudioDecodingError) {
        guard let base = input.baseAddress else { return }
        guard soundtouch_put(engine, base, UInt32(input.count / format.channelCount)) == 0 else { throw .outOfMemory }
        receive(into: &output)
    }

    /// Appends what is still inside.
    public func drain(into output: inout [Float]) throws(AudioDecodingError) {
        guard soundtouch_flush(engine) == 0 else { throw .outOfMemory }
        receive(into: &output)
    }

    /// Forgets what is inside.
    public func reset() {
        soundtouch_clear(engine)
    }

    private func receive(into output: inout [Float]) {
        let capacity = 4096
        while true {
            let chunk = [Float](unsafeUninitializedCapacity: capacity * format.channelCount) { buffer, count in
                let frames = buffer.baseAddress.map { soundtouch_receive(engine, $0, UInt32(capacity)) } ?? 0
                count = Int(frames) * format.channelCount
            }
            if chunk.isEmpty { return }
            output.append(contentsOf: chunk)
        }
    }
}
