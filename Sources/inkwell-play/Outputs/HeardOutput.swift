// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Locking

/// A paced output whose sound also goes to a file, as it is heard: what a seek drops is not written.
final class HeardOutput: AudioOutput {
    private struct State {
        /// Samples that the pace has not reached yet.
        var waiting: [Float] = []
        var moved: Int64 = 0
        var channelCount = 1
    }

    private let pace: any AudioOutput
    private let file: any AudioOutput
    private let state = Mutex(State())

    init(pace: any AudioOutput, file: any AudioOutput) {
        self.pace = pace
        self.file = file
    }

    var isPaced: Bool { pace.isPaced }
    var capacity: Int { pace.capacity }
    var playedFrameCount: Int64 { pace.playedFrameCount }
    var queuedFrameCount: Int { pace.queuedFrameCount }

    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        try moveHeard()
        let taken = try pace.prepare(try file.prepare(format))
        state.withLock { $0 = State(channelCount: max(1, taken.channelCount)) }
        return taken
    }

    func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        try moveHeard()
        let taken = try pace.write(samples)
        state.withLock { $0.waiting.append(contentsOf: samples.prefix(taken * $0.channelCount)) }
        return taken
    }

    private func moveHeard() throws(AudioOutputError) {
        let played = pace.playedFrameCount
        let heard = state.withLock { state in
            let count = min(Int(max(0, played - state.moved)) * state.channelCount, state.waiting.count)
            state.moved += Int64(count / state.channelCount)
            defer { state.waiting.removeFirst(count) }
            return Array(state.waiting.prefix(count))
        }
        if !heard.isEmpty { _ = try file.write(heard[...]) }
    }

    func start() { pace.start() }
    func pause() { pace.pause() }

    func flush() {
        // A full disk shows at the next write.
        try? moveHeard()
        pace.flush()
        state.withLock { state in
            state.waiting = []
            state.moved = 0
        }
    }

    func close() throws(AudioOutputError) {
        try moveHeard()
        try pace.close()
        try file.close()
    }
}
