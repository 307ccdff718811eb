// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Locking

/// An output that a test moves on by hand, and that keeps all it was given.
final class HandOutput: AudioOutput {
    private struct State: Sendable {
        var format = PCMFormat(sampleRate: 44100, channelCount: 2)
        var samples: [Float] = []
        var played: Int64 = 0
        var isRunning = false
        var isClosed = false
        /// Samples of before each flush.
        var flushed: [[Float]] = []
    }

    private let state = Mutex(State())
    private let seconds: Double
    let isPaced: Bool

    /// - Parameter seconds: what its queue holds; nil for an output that takes all at once.
    init(queue seconds: Double? = nil) {
        self.seconds = seconds ?? 0
        isPaced = seconds != nil
    }

    // MARK: What a test sees and does

    /// All samples since the last flush.
    var samples: [Float] { state.withLock { $0.samples } }
    var frameCount: Int { state.withLock { $0.samples.count / max(1, $0.format.channelCount) } }
    var format: PCMFormat { state.withLock { $0.format } }
    var isRunning: Bool { state.withLock { $0.isRunning } }
    var isClosed: Bool { state.withLock { $0.isClosed } }
    var flushed: [[Float]] { state.withLock { $0.flushed } }
    var isFull: Bool { queuedFrameCount >= capacity }

    /// Lets so many seconds of what is there be heard, if it runs.
    func advance(_ seconds: Double) {
        state.withLock { state in
            guard state.isRunning else { return }
            let end = Int64(state.samples.count / max(1, state.format.channelCount))
            state.played = min(end, state.played + Int64(seconds * Double(state.format.sampleRate)))
        }
    }

    // MARK: AudioOutput

    var capacity: Int { isPaced ? state.withLock { Int(Double($0.format.sampleRate) * seconds) } : .max }

    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        state.withLock { $0.format = format }
        return format
    }

    func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        state.withLock { state in
            let channels = max(1, state.format.channelCount)
            let queued = state.samples.count / channels - Int(state.played)
            let room = isPaced ? Int(Double(state.format.sampleRate) * seconds) - queued : .max
            let taken = max(0, min(room, samples.count / channels))
            state.samples += samples.prefix(taken * channels)
            if !isPaced { state.played = Int64(state.samples.count / channels) }
            return taken
        }
    }

    func start() { state.withLock { $0.isRunning = true } }

    func pause() { state.withLock { $0.isRunning = false } }

    func flush() {
        state.withLock { state in
            state.flushed.append(state.samples)
            state.samples = []
            state.played = 0
        }
    }

    func close() throws(AudioOutputError) { state.withLock { $0.isClosed = true } }

    var playedFrameCount: Int64 { state.withLock { $0.played } }

    var queuedFrameCount: Int {
        state.withLock { isPaced ? $0.samples.count / max(1, $0.format.channelCount) - Int($0.played) : 0 }
    }
}
