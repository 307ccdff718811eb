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

    var capacity: Int {
        let capacity = shared.output.capacity
        guard capacity < .max else { return capacity }
        return Int(Double(capacity) * shared.state.withLock { state in state.lanes[number].map(state.ratio) ?? 1 })
    }

    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        try shared.prepare(number, for: format)
    }

    func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        if try shared.move(number) { return try shared.write(samples, of: number) }
        let taken = wait(samples)
        if taken > 0 { _ = try shared.move(number) }
        return taken
    }

    /// Keeps as many frames for the lane's turn as there is room for.
    private func wait(_ samples: ArraySlice<Float>) -> Int {
        let capacity = capacity
        return shared.state.withLock { state in
            guard let (room, channels) = Self.room(of: state.lanes[number], in: state, capacity) else { return 0 }
            let taken = min(room, samples.count / channels)
            state.lanes[number]?.waiting.append(contentsOf: samples.prefix(taken * channels))
            return taken
        }
    }

    /// Frames that may still wait, and of how many channels they are.
    private static func room(
        of lane: HandOverOutput.Lane?, in state: HandOverOutput.State, _ capacity: Int
    ) -> (frames: Int, channelCount: Int)? {
        guard let lane else { return nil }
        return (max(0, waitingCapacity(capacity, lane) - waitingCount(lane, in: state)), lane.channelCount)
    }

    /// More than half of the capacity, so that a stream that waits is not asked for more all the time.
    private static func waitingCapacity(_ capacity: Int, _ lane: HandOverOutput.Lane) -> Int {
        min(capacity / 8 * 5, lane.form?.sampleRate ?? 0)
    }

    /// The lane's frames that wait for the turn or for room.
    private static func waitingCount(_ lane: HandOverOutput.Lane, in state: HandOverOutput.State) -> Int {
        let converted = Double(lane.converted.count / max(1, state.format?.channelCount ?? 1)) * state.ratio(of: lane)
        return lane.waiting.count / lane.channelCount + Int(converted.rounded(.up))
    }

    func start() {
        if noteStart(true) { shared.output.start() }
    }

    func pause() {
        if noteStart(false) { shared.output.pause() }
    }

    /// Notes whether the lane is to sound; whether the output has something of it, or will have it next.
    private func noteStart(_ isStarted: Bool) -> Bool {
        shared.state.withLock { state in
            state.lanes[number]?.isStarted = isStarted
            return state.turn == number || (state.lanes[number]?.written ?? 0) > 0
        }
    }

    /// Drops the lane's sound. If some of it went through, the turn comes back, and later lanes, which may lose what
    /// they wrote, are lost: their owner has to begin them anew.
    func flush() {
        let isDue = shared.state.withLock { state in
            state.lanes[number]?.removeSound()
            guard let lane = state.lanes[number], !lane.isClosed, state.turn == number || lane.written > 0 else {
                return false
            }
            let isTakenBack = state.turn != number
            state.turn = number
            state.written = 0
            state.lanes[number]?.isDone = false
            for key in state.lanes.keys {
                if isTakenBack, key > number {
                    state.lanes[key]?.isClosed = true
                    state.lanes[key]?.isLost = true
                }
                state.lanes[key]?.start = 0
                state.lanes[key]?.written = 0
                state.lanes[key]?.heard = nil
            }
            return true
        }
        if isDue { shared.output.flush() }
    }

    /// Whether what was written is not heard any more, as a lane before has taken the turn back.
    var isLost: Bool { shared.state.withLock { $0.lanes[number]?.isLost ?? true } }

    /// The stream has ended; the output stays for the others.
    func close() throws(AudioOutputError) { shared.close(number) }

    /// Gives the turn to the next lane.
    func handOver() { shared.handOver(from: number) }

    var playedFrameCount: Int64 {
        let played = shared.output.playedFrameCount
        return shared.state.withLock { state in
            guard let lane = state.lanes[number] else { return 0 }
            if let heard = lane.heard { return heard }
            let frames = Double(max(0, played - lane.start)) * state.ratio(of: lane)
            return min(Int64(frames), lane.written)
        }
    }

    var queuedFrameCount: Int {
        // What cannot be moved now fails at the next write.
        _ = try? shared.move(number)
        let played = playedFrameCount
        let queued = shared.output.queuedFrameCount
        return shared.state.withLock { state in
            guard let lane = state.lanes[number] else { return 0 }
            let waiting = Self.waitingCount(lane, in: state)
            // After the last one all that is left in the output is its own.
            let isLast = state.turn == nil && !state.lanes.contains { $0.key > number && $0.value.written > 0 }
            guard isLast || state.turn == number else { return Int(lane.written - played) + waiting }
            // In another format its sound is none of the output's yet.
            guard lane.fits(state.format) else { return waiting }
            // What is ahead in the output counts, for until then nothing has to be done; not what waits for room.
            return max(Int(Double(queued) * state.ratio(of: lane)), min(waiting, 1))
        }
    }
}
