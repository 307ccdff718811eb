// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Locking

/// Counts the frames that are heard, and takes no more than some seconds of them.
final class CountedOutput: AudioOutput {
    private struct State {
        var rate = 44_100
        var channelCount = 1
        /// Seconds taken since the last flush, before the output was made ready for the present format.
        var writtenBefore = 0.0
        /// Frames taken since then.
        var written = 0
        /// Frames heard before the last flush or change of format.
        var heardBefore: Int64 = 0
        var hasEnded = false
        var isClosed = false
    }

    private let output: any AudioOutput
    /// Seconds from the first frame, or from the first one after the last seek; nil without an end.
    private let duration: Double?
    private let onEnd: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter onEnd: called once, when all frames that are taken at most are on their way to the ear.
    init(_ output: any AudioOutput, duration: Double?, onEnd: @escaping @Sendable () -> Void) {
        self.output = output
        self.duration = duration
        self.onEnd = onEnd
    }

    /// Frames that were heard, or written where nothing is paced.
    var heardFrameCount: Int64 {
        let (before, isClosed) = state.withLock { ($0.heardBefore, $0.isClosed) }
        return isClosed ? before : before + output.playedFrameCount
    }

    var isPaced: Bool { output.isPaced }
    var capacity: Int { output.capacity }
    var playedFrameCount: Int64 { output.playedFrameCount }
    var queuedFrameCount: Int { output.queuedFrameCount }

    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        let played = output.playedFrameCount
        let taken = try output.prepare(format)
        state.withLock { state in
            if !state.isClosed { state.heardBefore += played }
            state.writtenBefore += Double(state.written) / Double(max(1, state.rate))
            state.written = 0
            state.isClosed = false
            state.rate = taken.sampleRate
            state.channelCount = max(1, taken.channelCount)
        }
        return taken
    }

    func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        let (left, channels) = state.withLock { state in
            let total = duration.map { Int((($0 - state.writtenBefore) * Double(state.rate)).rounded()) }
            return (total.map { max(0, $0 - state.written) }, state.channelCount)
        }
        guard let left, left <= samples.count / channels else { return note(try output.write(samples)) }
        let taken = left > 0 ? note(try output.write(samples.prefix(left * channels))) : 0
        guard taken == left else { return taken }
        let isFirst = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        if isFirst { onEnd() }
        return taken
    }

    private func note(_ frames: Int) -> Int {
        state.withLock { $0.written += frames }
        return frames
    }

    func start() { output.start() }
    func pause() { output.pause() }

    func flush() {
        settle()
        output.flush()
    }

    func close() throws(AudioOutputError) {
        settle()
        state.withLock { $0.isClosed = true }
        try output.close()
    }

    private func settle() {
        let played = output.playedFrameCount
        state.withLock { state in
            state.heardBefore += played
            (state.writtenBefore, state.written) = (0, 0)
        }
    }
}
