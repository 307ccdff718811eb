// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import AudioStreamer
import Locking

/// A paced output whose time goes on only while a good deal of sound is there, or the queue's present stream has handed
/// over all it has: it never runs dry because the machine is slow.
final class PatientOutput: AudioOutput {
    /// What came between two changes of format or jumps.
    struct Opening: Sendable {
        var format: PCMFormat
        var samples: [Float] = []
        var frameCount: Int { samples.count / max(1, format.channelCount) }
    }

    private struct State: Sendable {
        var openings: [Opening] = []
        var played = 0
        var isRunning = false
        var mayRunDry = false
        /// Whether time stands still.
        var isHeld = false
        var wasHeld = false
        var dryCount = 0
        var cutCount = 0
        var task: Task<Void, Never>?
        var current: Opening { openings.last ?? Opening(format: PCMFormat(sampleRate: 44_100, channelCount: 1)) }
        var queued: Int { current.frameCount - played }
    }

    private let state = Mutex(State())

    var openings: [Opening] { state.withLock { $0.openings } }
    /// How often sound came after all of before was heard, without another format.
    var dryCount: Int { state.withLock { $0.dryCount } }
    /// How often the format changed while sound was still to be heard.
    var cutCount: Int { state.withLock { $0.cutCount } }

    deinit { state.withLock { $0.task?.cancel() } }

    /// A queue that plays to it.
    ///
    /// - Parameter holdsAtFirstEnd: whether time stands still, until ``release()``, when the first stream has handed over
    ///   all it has.
    @MainActor
    func queue(_ urls: [String], holdsAtFirstEnd: Bool = false) -> AudioQueue {
        let task = Task.detached { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(2))
                guard let self else { return }
                advance()
            }
        }
        state.withLock { $0.task = task }
        let items = urls.map { AudioQueue.Item(url: $0) }
        let endings = items.enumerated().filter { index, item in
            // Before a stream of the same kind sound has to go on.
            index + 1 == items.count || items[index + 1].url.suffix(4) != item.url.suffix(4)
        }
        let last = Set(endings.map(\.element.id))
        let held = holdsAtFirstEnd ? items.first?.id : nil
        return AudioQueue(items: items, output: self) { [weak self] event, item, _ in
            guard case .state(.stopping) = event else { return }
            self?.state.withLock { state in
                if last.contains(item.id) { state.mayRunDry = true }
                if held == item.id, !state.wasHeld { (state.isHeld, state.wasHeld) = (true, true) }
            }
        }
    }

    /// Lets time go on.
    func release() { state.withLock { $0.isHeld = false } }

    private func advance() {
        state.withLock { state in
            let reserve = state.mayRunDry ? 0 : state.current.format.sampleRate / 10
            guard state.isRunning, !state.isHeld, state.queued > reserve else { return }
            state.played += min(state.queued - reserve, state.current.format.sampleRate / 50)
        }
    }

    // MARK: AudioOutput

    let isPaced = true
    var capacity: Int { state.withLock { $0.current.format.sampleRate / 2 } }
    var playedFrameCount: Int64 { state.withLock { Int64($0.played) } }
    var queuedFrameCount: Int { state.withLock { $0.queued } }

    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat {
        state.withLock { state in
            if state.queued > 0 { state.cutCount += 1 }
            if state.openings.last?.samples.isEmpty == true { state.openings.removeLast() }
            state.openings.append(Opening(format: format))
            (state.played, state.mayRunDry) = (0, false)
        }
        return format
    }

    func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int {
        state.withLock { state in
            let channels = max(1, state.current.format.channelCount)
            let taken = max(0, min(state.current.format.sampleRate / 2 - state.queued, samples.count / channels))
            if taken > 0, state.queued == 0, state.played > 0 { state.dryCount += 1 }
            state.openings[state.openings.count - 1].samples += samples.prefix(taken * channels)
            return taken
        }
    }

    func start() { state.withLock { $0.isRunning = true } }
    func pause() { state.withLock { $0.isRunning = false } }

    func flush() {
        state.withLock { state in
            let format = state.current.format
            if state.openings.last?.samples.isEmpty == true { state.openings.removeLast() }
            state.openings.append(Opening(format: format))
            (state.played, state.mayRunDry) = (0, false)
        }
    }

    func close() throws(AudioOutputError) { pause() }
}
