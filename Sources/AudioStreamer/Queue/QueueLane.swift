// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Locking

/// One stream's share of a ``HandOverOutput``.
final class QueueLane: AudioOutput {
    private let shared: HandOverOutput
    let number: Int

    init(_ shared: HandOverOutput, number: Int) {
        self.shared = shared
        self.number = number
    }

    deinit { shared.remove(number) }

    var isPaced: Bool { shared.output.isPaced }
    var capacity: Int { shared.output.capacity }

    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        // A later stream is converted to the first one's format.
        if let known = shared.state.withLock({ $0.format }) { return known }
        let taken = try shared.output.prepare(format)
        shared.state.withLock { $0.format = taken }
        return taken
    }

    func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        try moveWaiting()
        let channels = max(1, shared.state.withLock { $0.format?.channelCount } ?? 1)
        let room = shared.state.withLock { state -> Int? in
            if state.turn == number, state.lanes[number]?.waiting.isEmpty ?? false { return nil }
            return max(0, waitingCapacity(state) - (state.lanes[number]?.waiting.count ?? 0) / channels)
        }
        guard let room else {
            let taken = try shared.output.write(samples)
            note(taken)
            return taken
        }
        let taken = min(room, samples.count / channels)
        shared.state.withLock { $0.lanes[number]?.waiting.append(contentsOf: samples.prefix(taken * channels)) }
        return taken
    }

    /// More than half of the capacity, so that a stream that waits is not asked for more all the time.
    private func waitingCapacity(_ state: HandOverOutput.State) -> Int {
        min(shared.output.capacity / 8 * 5, state.format?.sampleRate ?? 0)
    }

    private func note(_ frames: Int) {
        shared.state.withLock { state in
            state.written += Int64(frames)
            state.lanes[number]?.written += Int64(frames)
        }
    }

    /// Hands on what waited for the turn.
    private func moveWaiting() throws(AudioOutputError) {
        let (waiting, channels) = shared.state.withLock { state in
            (state.turn == number ? state.lanes[number]?.waiting ?? [] : [], max(1, state.format?.channelCount ?? 1))
        }
        guard !waiting.isEmpty else { return }
        let taken = try shared.output.write(waiting[...])
        note(taken)
        let isDone = shared.state.withLock { state in
            state.lanes[number]?.waiting = Array(waiting.dropFirst(taken * channels))
            return state.lanes[number]?.isDone ?? false
        }
        if isDone { shared.handOver(from: number) }
    }

    func start() {
        let isDue = shared.state.withLock { state in
            state.lanes[number]?.isStarted = true
            return state.turn == number || (state.lanes[number]?.written ?? 0) > 0
        }
        if isDue { shared.output.start() }
    }

    func pause() {
        let isDue = shared.state.withLock { state in
            state.lanes[number]?.isStarted = false
            return state.turn == number || (state.lanes[number]?.written ?? 0) > 0
        }
        if isDue { shared.output.pause() }
    }

    /// Drops the lane's sound. If some of it went through, the turn comes back, and later lanes, which may lose what
    /// they wrote, are closed: their owner has to begin them anew.
    func flush() {
        let isDue = shared.state.withLock { state in
            state.lanes[number]?.waiting = []
            guard let lane = state.lanes[number], !lane.isClosed, state.turn == number || lane.written > 0 else {
                return false
            }
            let isTakenBack = state.turn != number
            state.turn = number
            state.written = 0
            state.lanes[number]?.isDone = false
            for key in state.lanes.keys {
                if isTakenBack, key > number { state.lanes[key]?.isClosed = true }
                state.lanes[key]?.start = 0
                state.lanes[key]?.written = 0
            }
            return true
        }
        if isDue { shared.output.flush() }
    }

    /// Whether nothing that is written is heard any more.
    var isClosed: Bool { shared.state.withLock { $0.lanes[number]?.isClosed ?? true } }

    /// The stream has ended; the output stays for the others.
    func close() throws(AudioOutputError) { shared.close(number) }

    /// Gives the turn to the next lane.
    func handOver() { shared.handOver(from: number) }

    var playedFrameCount: Int64 {
        let played = shared.output.playedFrameCount
        return shared.state.withLock { state in
            guard let lane = state.lanes[number] else { return 0 }
            return min(max(0, played - lane.start), lane.written)
        }
    }

    var queuedFrameCount: Int {
        // What cannot be moved now fails at the next write.
        try? moveWaiting()
        let played = playedFrameCount
        let queued = shared.output.queuedFrameCount
        return shared.state.withLock { state in
            guard let lane = state.lanes[number] else { return 0 }
            let waiting = lane.waiting.count / max(1, state.format?.channelCount ?? 1)
            if state.turn == nil || state.turn == number {
                // What is ahead in the output counts, for until then nothing has to be done; not what waits for room.
                return max(queued, min(waiting, 1))
            }
            return Int(lane.written - played) + waiting
        }
    }
}
