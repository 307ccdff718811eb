// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Foundation
import KeyValueCoding
import Observation
import StreamTransport

/// Several streams one after the other on one output, without a gap: the next one is fetched and decoded while the one
/// before still sounds.
///
/// ``streamer`` shows the stream that is heard, so that bindings to it stay as they are.
@MainActor
public final class AudioQueue: @MainActor TellsChanges {
    /// One stream of a queue.
    public struct Item: Sendable, Hashable, Identifiable {
        public let id: UUID
        public var url: String
        /// Why it could not be played; nil while nothing went wrong.
        public var error: AudioStreamError?

        public init(url: String) {
            id = UUID()
            self.url = url
        }
    }

    public nonisolated let registrar = ObservationRegistrar()
    /// The streams in their order.
    @Told("items") public private(set) var items: [Item] = []
    /// The place of the stream that is heard; nil for an empty queue.
    @Told("currentIndex") public private(set) var currentIndex: Int? = nil
    /// Whether the last stream has ended.
    @Told("hasEnded") public private(set) var hasEnded = false
    /// Shows and drives the stream that is heard.
    public private(set) lazy var streamer = AudioStreamer(
        url: items.first?.url ?? "", configuration: configuration, output: output
    ) { [weak self, configuration, output, loop] url in
        self?.makeStream(url) ?? AudioStream(url: url, configuration: configuration, output: output, loop: loop)
    }
    /// Seconds before the end of a stream at which the next one is asked for.
    public var prefetchDuration = 20.0

    private let configuration: AudioStreamConfiguration
    private let output: any AudioOutput
    private let loop: StreamLoop
    private let shared: HandOverOutput
    private let observer: (@Sendable (AudioStreamEvent, Item, StreamSnapshot) -> Void)?
    /// The next stream, while it waits for its turn.
    private var prepared: (item: Item, stream: AudioStream, lane: QueueLane)?
    /// Whether it was heard to its end before it was shown.
    private var isPreparedOver = false
    /// Whether the stream that is heard has handed on its last frame, so that the next one may have begun to.
    private var isHandingOver = false
    private var observations: [KeyValueObservation] = []
    private lazy var mailbox = MainActorMailbox<(AudioStream, Item, StopReason)> { [weak self] stream, item, reason in
        self?.streamDidStop(stream, of: item, reason)
    }
    /// Called when the last stream has ended and the output is closed, with what went wrong in closing it.
    public var onEnd: ((AudioStreamError?) -> Void)?

    /// - Parameters:
    ///   - urls: the streams, as for ``AudioStreamer``.
    ///   - output: where all of them go.
    ///   - loop: where streams live.
    ///   - observer: called with each event of each stream and how things stand then, at once and on the loop.
    public convenience init(
        urls: [String] = [], configuration: AudioStreamConfiguration = AudioStreamConfiguration(),
        output: any AudioOutput, loop: StreamLoop = .shared,
        observer: (@Sendable (AudioStreamEvent, Item, StreamSnapshot) -> Void)? = nil
    ) {
        self.init(
            items: urls.map { Item(url: $0) }, configuration: configuration, output: output, loop: loop,
            observer: observer)
    }

    /// The same of items that are made already.
    public init(
        items: [Item], configuration: AudioStreamConfiguration = AudioStreamConfiguration(),
        output: any AudioOutput, loop: StreamLoop = .shared,
        observer: (@Sendable (AudioStreamEvent, Item, StreamSnapshot) -> Void)? = nil
    ) {
        self.configuration = configuration
        self.output = output
        self.loop = loop
        self.observer = observer
        shared = HandOverOutput(output)
        self.items = items
        currentIndex = items.isEmpty ? nil : 0
    }

    public static var keys: Keys {
        Keys(AudioQueue.self) {
            Key("items", \.items)
            Key("currentIndex", \.currentIndex)
            Key("currentItem", \.currentItem, affectedBy: "items", "currentIndex")
            Key("hasNext", \.hasNext, affectedBy: "items", "currentIndex")
            Key("hasPrevious", \.hasPrevious, affectedBy: "items", "currentIndex")
            Key("hasEnded", \.hasEnded)
            Key("streamer", \.streamer)
        }
    }

    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }

    // MARK: Where it is

    public var currentItem: Item? { currentIndex.map { items[$0] } }
    public var hasNext: Bool { currentIndex.map { $0 + 1 < items.count } ?? false }
    public var hasPrevious: Bool { (currentIndex ?? 0) > 0 }

    // MARK: What to do

    /// Plays from the current stream on.
    public func start() {
        guard currentIndex != nil else { return }
        hasEnded = false
        streamer.start()
        follow()
    }

    public func pause() { streamer.pause() }
    public func resume() { streamer.resume() }

    /// Ends what plays, and closes the output.
    public func stop() {
        dropPrepared()
        streamer.stop()
    }

    /// Goes to the next stream, at once.
    public func next() {
        if let currentIndex, hasNext { play(at: currentIndex + 1) }
    }

    /// Goes to the start of the stream after its first three seconds, else to the one before.
    public func previous() {
        guard let currentIndex else { return }
        if streamer.progress > 3 || currentIndex == 0 {
            streamer.seek(to: 0)
        } else {
            play(at: currentIndex - 1)
        }
    }

    /// Goes to a stream of the queue, at once.
    public func play(at index: Int) {
        guard items.indices.contains(index) else { return }
        show(index)
        streamer.start()
        follow()
    }

    /// Puts a stream into the queue, at its end unless a place is given.
    public func insert(_ url: String, at index: Int? = nil) {
        let place = min(max(0, index ?? items.count), items.count)
        items.insert(Item(url: url), at: place)
        if let currentIndex {
            if place <= currentIndex { self.currentIndex = currentIndex + 1 }
        } else {
            currentIndex = 0
            streamer.url = url
        }
        dropPreparedIfMoved()
    }

    /// Takes a stream out; if it is the one that is heard, the next one is.
    public func remove(at index: Int) {
        guard items.indices.contains(index), let current = currentIndex else { return }
        let wasPlaying = streamer.state != .initialized && streamer.state != .stopped
        items.remove(at: index)
        if index < current {
            currentIndex = current - 1
        } else if index == current {
            if items.isEmpty {
                currentIndex = nil
                stop()
            } else if index < items.count {
                show(index)
                if wasPlaying { streamer.start() }
            } else {
                currentIndex = items.count - 1
                stop()
            }
        }
        dropPreparedIfMoved()
    }

    // MARK: Streams

    private func makeStream(_ url: String) -> AudioStream {
        let item = items.first { $0.id == wanted?.id } ?? currentItem ?? Item(url: url)
        return makeStream(item).stream
    }

    /// The item whose stream is being made.
    private var wanted: Item?

    private func makeStream(_ item: Item) -> (stream: AudioStream, lane: QueueLane) {
        let lane = shared.makeLane()
        let stream = AudioStream(url: item.url, configuration: configuration, output: lane, loop: loop)
        let mailbox = mailbox
        stream.observe { [observer, weak self, weak stream] event in
            if let observer { stream?.withPresentSnapshot { observer(event, item, $0) } }
            switch event {
            case .state(.stopping):
                lane.handOver()
                Task { @MainActor in self?.wakePrepared() }
            case .stopped(let reason):
                lane.handOver()
                if let stream { mailbox.post((stream, item, reason)) }
            default: break
            }
        }
        return (stream, lane)
    }

    /// Makes another stream the one that is heard.
    private func show(_ index: Int, hasEnded: Bool = false) {
        let item = items[index]
        currentIndex = index
        // While both are in the output already, the one cannot be ended without the other's beginning.
        if let prepared, prepared.item.id == item.id, !prepared.lane.isLost, hasEnded || !isHandingOver {
            self.prepared = nil
            streamer.show(prepared.stream, url: item.url)
            prepared.stream.goOn()
        } else {
            dropPrepared()
            wanted = item
            streamer.show(makeStream(item).stream, url: item.url)
            wanted = nil
        }
    }

    private func follow() {
        guard observations.isEmpty else { return }
        for key in ["progress", "state", "duration"] {
            let observation = try? streamer.observe(key) { [weak self] _ in self?.prefetch() }
            if let observation { observations.append(observation) }
        }
    }

    /// Asks for the next stream, when the end of this one is near.
    private func prefetch() {
        guard prepared == nil, let currentIndex, hasNext else { return }
        let isEnding = streamer.state == .stopping
        let left = streamer.duration.map { ($0 - streamer.progress) / streamer.rate }
        guard isEnding || (streamer.isPlaying && left.map { $0 < prefetchDuration } ?? false) else { return }
        let item = items[currentIndex + 1]
        guard item.error == nil else { return }
        isHandingOver = false
        let (stream, lane) = makeStream(item)
        prepared = (item, stream, lane)
        isPreparedOver = false
        stream.setVolume(streamer.volume, over: 0)
        if streamer.rate != 1 { stream.setTempo(streamer.rate) }
        stream.start()
    }

    private func wakePrepared() {
        // After a seek back, the next stream has lost what it had handed on already.
        if prepared?.lane.isLost ?? false { dropPrepared() }
        prefetch()
        isHandingOver = true
        prepared?.stream.goOn()
    }

    private func dropPrepared() {
        prepared?.stream.stop()
        prepared = nil
    }

    private func dropPreparedIfMoved() {
        guard let prepared else { return }
        if !hasNext || items[(currentIndex ?? 0) + 1].id != prepared.item.id { dropPrepared() }
    }

    private func streamDidStop(_ stream: AudioStream, of item: Item, _ reason: StopReason) {
        if case .failed(let error) = reason, let index = items.firstIndex(where: { $0.id == item.id }) {
            items[index].error = error
        }
        if stream === prepared?.stream {
            // What was prepared and has failed before its turn is tried again then.
            if case .failed = reason { prepared = nil } else { isPreparedOver = true }
            return
        }
        // Others were left for this one.
        guard stream === streamer.stream else { return }
        guard reason != .requested, let currentIndex, hasNext else { return end() }
        let next = items[currentIndex + 1]
        let over = isPreparedOver ? prepared?.stream : nil
        show(currentIndex + 1, hasEnded: true)
        if let over, over === streamer.stream {
            streamDidStop(over, of: next, .endOfStream)
        } else {
            streamer.start()
        }
    }

    private func end() {
        dropPrepared()
        loop.perform { [shared, weak self] in
            var failure: AudioStreamError?
            do throws(AudioOutputError) {
                try shared.close()
            } catch {
                failure = .output(error)
            }
            Task { @MainActor [failure] in
                self?.hasEnded = true
                self?.onEnd?(failure)
            }
        }
    }
}
