// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Locking

/// One output for several streams that sound one after the other, without a frame between them.
///
/// Each stream writes to a ``QueueLane``. The first lane's frames go through; another one keeps a little of its sound
/// until the one before has written its last frame. A lane in another format waits until that frame is heard, and has
/// the output opened anew; what an output cannot take in the lane's own format (a file has one) is converted.
final class HandOverOutput: Sendable {
    struct Lane {
        /// The format of the lane's samples.
        var form: PCMFormat?
        /// The output's frame at which the lane's frames begin, since the output was opened or flushed last.
        var start: Int64 = 0
        /// The lane's frames that went through since then.
        var written: Int64 = 0
        /// The same when the output was opened for another lane since: all were heard.
        var heard: Int64?
        /// Samples that wait for the lane's turn, or for room.
        var waiting: [Float] = []
        /// What makes the samples fit an output that does not take their format, and what has come out of it.
        var converter: LoopConfined<SoundProcessor>?
        var converted: [Float] = []
        var isStarted = false
        /// Whether the stream has handed over its last frame.
        var isDone = false
        /// Whether the converter has given what it still had after the last frame.
        var isDrained = false
        var isClosed = false
        /// Whether it was closed because a lane before has taken the turn back.
        var isLost = false

        /// Whether all that the stream handed over went through.
        var isEmpty: Bool { waiting.isEmpty && converted.isEmpty }
        var channelCount: Int { max(1, form?.channelCount ?? 1) }

        /// Whether its samples go through as the output is now.
        func fits(_ format: PCMFormat?) -> Bool { form == nil || form == format || converter?.value.target == format }

        mutating func removeSound() {
            waiting = []
            converted = []
            isDrained = false
            converter?.value.reset()
        }
    }

    struct State {
        /// What was asked of the output last, and the format that it took.
        var asked: PCMFormat?
        var format: PCMFormat?
        /// Frames that the output took since it was opened or flushed.
        var written: Int64 = 0
        /// The lane whose turn it is.
        var turn: Int?
        var nextNumber = 0
        var lanes: [Int: Lane] = [:]

        /// How many frames of a lane one of the output's is.
        func ratio(of lane: Lane) -> Double {
            guard let form = lane.form, let format, form.sampleRate != format.sampleRate else { return 1 }
            return Double(form.sampleRate) / Double(max(1, format.sampleRate))
        }
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

    // MARK: Formats

    /// The format in which a lane is to write sound of a format.
    func prepare(_ number: Int, for format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        let (known, isDue) = state.withLock { state in
            (state.asked == format || state.format == format ? state.format : nil, state.turn == number)
        }
        // While another lane sounds, this one keeps its own format for what comes after.
        let mayOpen = known == nil && isDue && output.queuedFrameCount == 0
        let form = mayOpen ? try open(format, for: number) : known ?? format
        state.withLock { state in
            state.lanes[number]?.form = form
            state.lanes[number]?.converter = nil
        }
        return form
    }

    /// Opens the output anew, once nothing of what it has is still to be heard.
    private func open(_ format: PCMFormat, for number: Int) throws(AudioOutputError) -> PCMFormat {
        let taken = try output.prepare(format)
        state.withLock { state in
            state.asked = format
            state.format = taken
            state.written = 0
            for key in state.lanes.keys {
                state.lanes[key]?.start = 0
                if key != number, let lane = state.lanes[key], lane.written > 0 {
                    state.lanes[key]?.heard = lane.heard ?? lane.written
                }
            }
        }
        return taken
    }

    /// Makes the output take a lane's sound; whether it does.
    private func fit(_ number: Int) throws(AudioOutputError) -> Bool {
        let missing = state.withLock { state -> PCMFormat? in
            guard let lane = state.lanes[number], !lane.fits(state.format) else { return nil }
            return lane.form
        }
        guard let form = missing else { return true }
        guard output.queuedFrameCount == 0 else { return false }
        let taken = try open(form, for: number)
        let converter = taken == form ? nil : try Self.converter(from: form, to: taken)
        let isStarted = state.withLock { state in
            state.lanes[number]?.converter = converter
            return state.lanes[number]?.isStarted ?? false
        }
        if isStarted { output.start() }
        return true
    }

    private static func converter(
        from source: PCMFormat, to target: PCMFormat
    ) throws(AudioOutputError) -> LoopConfined<SoundProcessor> {
        do throws(AudioDecodingError) {
            return LoopConfined(try SoundProcessor(from: source, to: target))
        } catch {
            throw .device(reason: "\(error)")
        }
    }

    // MARK: Sound

    /// Hands on what a lane keeps, if it has the turn.
    ///
    /// - Returns: whether what is written next may go straight to the output.
    func move(_ number: Int) throws(AudioOutputError) -> Bool {
        let isDue = state.withLock { $0.turn == number && $0.lanes[number]?.isClosed == false }
        guard isDue, try fit(number) else { return false }
        while let piece = state.withLock({ Self.takePiece(of: number, in: &$0) }) {
            let taken = try write(piece.samples[...], of: number, isConverted: piece.isConverted)
            let rest = Array(piece.samples.dropFirst(taken * piece.channelCount))
            state.withLock { state in
                if piece.isConverted {
                    state.lanes[number]?.converted = rest
                } else {
                    state.lanes[number]?.waiting = rest
                }
            }
            guard rest.isEmpty else { return false }
        }
        if state.withLock({ $0.lanes[number]?.isDone ?? false }) {
            passTurn(from: number)
            return false
        }
        return state.withLock { $0.lanes[number].map { $0.converter == nil } ?? false }
    }

    /// The next samples of a lane as the output takes them; nil where none are left.
    private static func takePiece(
        of number: Int, in state: inout State
    ) -> (samples: [Float], channelCount: Int, isConverted: Bool)? {
        guard var lane = state.lanes[number] else { return nil }
        guard let converter = lane.converter?.value else {
            return lane.waiting.isEmpty ? nil : (lane.waiting, lane.channelCount, false)
        }
        if lane.converted.isEmpty {
            // What libsoxr is asked for here it was asked for when it was made: rates that it takes.
            if !lane.waiting.isEmpty {
                try? converter.process(lane.waiting[...], into: &lane.converted)
                lane.written += Int64(lane.waiting.count / lane.channelCount)
                lane.waiting = []
            } else if lane.isDone, !lane.isDrained {
                try? converter.drain(into: &lane.converted)
                lane.isDrained = true
            }
            state.lanes[number] = lane
        }
        return lane.converted.isEmpty ? nil : (lane.converted, max(1, converter.target.channelCount), true)
    }

    /// Writes to the output itself, for the lane that has the turn; what was converted counted when it was.
    func write(
        _ samples: ArraySlice<Float>, of number: Int, isConverted: Bool = false
    ) throws(AudioOutputError) -> Int {
        let taken = try output.write(samples)
        state.withLock { state in
            state.written += Int64(taken)
            if !isConverted { state.lanes[number]?.written += Int64(taken) }
        }
        return taken
    }

    // MARK: Turns

    /// Gives the turn to the next lane, after a lane's last frame was written.
    func handOver(from number: Int) {
        state.withLock { $0.lanes[number]?.isDone = true }
        // What cannot be moved now fails at the next write.
        _ = try? move(number)
        passTurn(from: number)
    }

    private func passTurn(from number: Int) {
        let isStarted = state.withLock { state in
            guard state.turn == number, state.lanes[number]?.isEmpty ?? true else { return false }
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
            state.lanes[number]?.removeSound()
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
            state.asked = nil
            state.format = nil
            state.written = 0
        }
        try output.close()
    }
}
