// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import Locking

/// An output that nobody hears, and that takes its time: sound is gone at the speed of a clock.
public final class NullOutput: AudioOutput {
    fileprivate struct State {
        var format = PCMFormat(sampleRate: 44100, channelCount: 2)
        var written: Int64 = 0
        /// Frames heard before ``runningSince``.
        var played: Int64 = 0
        /// When the clock last began to run, in nanoseconds; nil while it stands.
        var runningSince: UInt64?
    }

    /// Seconds of sound that the queue holds.
    public let queueDuration: Double
    private let state = Mutex(State())

    public init(queueDuration: Double = 1) {
        self.queueDuration = queueDuration
    }

    public let isPaced = true

    public var capacity: Int { state.withLock { Int(Double($0.format.sampleRate) * queueDuration) } }

    public func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        state.withLock { $0 = State(format: format) }
        return format
    }

    public func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        state.withLock { state in
            let room = Int(Double(state.format.sampleRate) * queueDuration) - Int(state.written - state.settledFrames())
            let taken = max(0, min(room, samples.count / max(state.format.channelCount, 1)))
            state.written += Int64(taken)
            return taken
        }
    }

    public func start() {
        state.withLock { state in
            guard state.runningSince == nil else { return }
            state.runningSince = MonotonicClock.nanoseconds
        }
    }

    public func pause() {
        state.withLock { state in
            state.played = state.settledFrames()
            state.runningSince = nil
        }
    }

    public func flush() {
        state.withLock { state in
            state.written = 0
            state.played = 0
            if state.runningSince != nil { state.runningSince = MonotonicClock.nanoseconds }
        }
    }

    public func close() throws(AudioOutputError) {
        pause()
    }

    public var playedFrameCount: Int64 { state.withLock { $0.settledFrames() } }

    public var queuedFrameCount: Int { state.withLock { Int($0.written - $0.settledFrames()) } }
}

extension NullOutput.State {
    /// The frames heard by now. When the queue has run dry the clock begins anew with the next frame, as a device does.
    fileprivate mutating func settledFrames() -> Int64 {
        guard let runningSince else { return played }
        let now = MonotonicClock.nanoseconds
        let elapsed = Int64(Double(now - runningSince) * Double(format.sampleRate) / 1_000_000_000)
        guard played + elapsed >= written else { return played + elapsed }
        played = written
        self.runningSince = now
        return played
    }
}
