// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Locking

/// One output for several streams that sound one after the other, without a frame between them.
///
/// Each stream writes to a ``QueueLane``. The first lane's frames go through; another one keeps a little of its sound
/// until the one before has written its last frame.
final class HandOverOutput: Sendable {
    struct Lane {
        /// The output's frame at which the lane's frames begin, since the output was flushed last.
        var start: Int64 = 0
        /// Frames that went through since then.
        var written: Int64 = 0
        /// Samples that wait for the lane's turn, or for room.
        var waiting: [Float] = []
        var isStarted = false
        /// Whether the stream has handed over its last frame.
        var isDone = false
        var isClosed = false
    }

    struct State {
        var format: PCMFormat?
        /// Frames that the output took since it was flushed.
        var written: Int64 = 0
        /// The lane whose turn it is.
        var turn: Int?
        var nextNumber = 0
        var lanes: [Int: Lane] = [:]
    }

    let output: any AudioOutput
    let state = Mutex(State())

    init(_ output: any AudioOutput) {
        self.output = output
    }

    /// A lane for another stream: its turn comes when all lanes that were made before have had theirs.
    func makeLane() -> QueueLane {
        QueueLane(
            self,
            number: state.withLock { state in
                let number = state.nextNumber
                state.nextNumber += 1
                state.lanes[number] = Lane(start: state.written)
                if state.turn == nil { state.turn = number }
                return number
            })
    }

    /// Gives the turn to the next lane, after a lane's last frame was written.
    func handOver(from number: Int) {
        let isStarted = state.withLock { state in
            state.lanes[number]?.isDone = true
            guard state.turn == number, state.lanes[number]?.waiting.isEmpty ?? true else { return false }
            state.turn = state.lanes.filter { $0.key > number && !$0.value.isClosed }.keys.min()
            guard let turn = state.turn else { return false }
            state.lanes[turn]?.start = state.written
            state.lanes[turn]?.written = 0
            return state.lanes[turn]?.isStarted ?? false
        }
        if isStarted { output.start() }
    }

    /// Takes no more from a lane.
    func close(_ number: Int) {
        state.withLock { state in
            state.lanes[number]?.isClosed = true
            state.lanes[number]?.waiting = []
        }
        handOver(from: number)
    }

    /// Forgets a lane.
    func remove(_ number: Int) {
        close(number)
        state.withLock { _ = $0.lanes.removeValue(forKey: number) }
    }

    /// Writes what has to be written at the end; the next lane begins anew.
    func close() throws(AudioOutputError) {
        state.withLock { state in
            state.format = nil
            state.written = 0
        }
        try output.close()
    }
}
