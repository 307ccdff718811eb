// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import AudioStreamParser
import Foundation
import KeyValueCoding
import Observation
import StreamTransport

/// A stream for a user interface: what ``AudioStream`` does and tells, on the main actor, in properties to observe.
///
/// Each property is a key for bindings, and changes are told at once by key-value observing and by the Observation
/// framework; ``events`` has them in their order. ``progress`` and ``levels`` follow the sound about ten times a second.
@MainActor
public final class AudioStreamer: @MainActor TellsChanges {
    public nonisolated let registrar = ObservationRegistrar()

    /// Where the stream comes from: `http:`, `https:`, `file:`, a path, or `-`. Another one ends what plays; the next
    /// ``start()`` plays it.
    public var url: String {
        get { shownURL }
        set { if newValue != shownURL { show(nil, url: newValue) } }
    }
    public let configuration: AudioStreamConfiguration
    public let output: any AudioOutput
    private let makeStream: (String) -> AudioStream

    // MARK: How things stand

    @Told("url") var shownURL = ""
    /// What the stream is doing.
    @Told("state") public internal(set) var state = StreamState.initialized
    /// Why it has stopped; nil until then.
    @Told("stopReason") public internal(set) var stopReason: StopReason? = nil
    /// Whether the stream was recognised as one without an end.
    @Told("isLive") public internal(set) var isLive = false
    /// Whether ``seek(to:)`` works.
    @Told("isSeekable") public internal(set) var isSeekable = false
    /// How long it sounds, in seconds; nil while that is not known, and for stations.
    @Told("duration") public internal(set) var duration: Double? = nil
    /// The true duration lies within so many seconds of ``duration``; 0 when it is exact.
    @Told("durationUncertainty") public internal(set) var durationUncertainty = 0.0
    /// Whether ``progress`` follows from an estimated place.
    @Told("isProgressEstimated") public internal(set) var isProgressEstimated = false
    /// Bits a second of the compressed stream; 0 while that is not known.
    @Told("bitRate") public internal(set) var bitRate = 0.0
    /// Seconds of sound that are there ahead of what is heard.
    @Told("bufferedDuration") public internal(set) var bufferedDuration = 0.0
    /// The format that is decoded; nil until the first packets have told.
    @Told("format") public internal(set) var format: AudioStreamFormat? = nil
    /// Tags, pictures and chapters.
    @Told("metadata") public internal(set) var metadata = StreamMetadata()
    /// The live title that is heard.
    @Told("liveTitle") public internal(set) var liveTitle: StreamTitle? = nil
    /// What the station says of itself; nil when the sender is none.
    @Told("station") public internal(set) var station: StationDescription? = nil
    /// How loud each channel is that is heard.
    @Told("levels") public internal(set) var levels = SoundLevel(averagePower: [], peakPower: [])
    /// What went wrong; nil while nothing has.
    @Told("error") public internal(set) var error: AudioStreamError? = nil

    @Told("progress") private var heardTime = 0.0
    @Told("volume") private var wantedVolume: Float = 1
    @Told("rate") private var wantedRate = 1.0

    // MARK: What is behind it

    /// The stream that plays; nil before the first ``start()`` and after another ``url``.
    public private(set) var stream: AudioStream?
    private lazy var mailbox = MainActorMailbox<Letter> { [weak self] in self?.receive($0) }
    private var continuations: [UUID: AsyncStream<AudioStreamEvent>.Continuation] = [:]
    private let history = LevelHistory()
    private var tap: (@Sendable (ArraySlice<Float>, PCMFormat, Double) -> Void)?
    /// Counts the streams, so that news of an earlier one are passed over.
    private var generation = 0
    /// Counts the seeks, so that a time from before the last one is not shown.
    private var seekCount = 0
    private var refresher: Task<Void, Never>?

    private enum Letter: Sendable {
        case event(AudioStreamEvent, StreamSnapshot, generation: Int)
        case refresh(StreamSnapshot, generation: Int, seekCount: Int)
    }

    /// Makes a streamer, without asking the sender for anything yet.
    ///
    /// - Parameters:
    ///   - url: `http:`, `https:`, `file:`, a path, or `-` for the standard input.
    ///   - output: where the sound goes; it serves one stream after the other.
    ///   - loop: where streams live.
    public convenience init(
        url: String = "", configuration: AudioStreamConfiguration = AudioStreamConfiguration(),
        output: any AudioOutput, loop: StreamLoop = .shared
    ) {
        self.init(url: url, configuration: configuration, output: output) { url in
            AudioStream(url: url, configuration: configuration, output: output, loop: loop)
        }
    }

    /// Makes a streamer whose streams are made by others.
    init(
        url: String, configuration: AudioStreamConfiguration, output: any AudioOutput,
        makeStream: @escaping (String) -> AudioStream
    ) {
        self.configuration = configuration
        self.output = output
        self.makeStream = makeStream
        shownURL = url
    }

    isolated deinit {
        refresher?.cancel()
        for continuation in continuations.values { continuation.finish() }
    }

    // MARK: What to do

    /// Plays from the start; goes on when it is paused, and begins anew when it has stopped.
    public func start() {
        if stream == nil || state == .stopped { show(makeStream(url), url: url) }
        stream?.start()
    }

    /// Stops the sound, and soon the reading.
    public func pause() { stream?.pause() }

    /// Goes on after ``pause()``.
    public func resume() { stream?.resume() }

    /// Pauses what plays or is about to; goes on or starts otherwise: what a single button does.
    public func togglePause() {
        switch state {
        case .paused: resume()
        case .initialized, .stopped: start()
        default: pause()
        }
    }

    /// Ends it.
    public func stop() { stream?.stop() }

    /// Goes to a second. Of several seeks in a row the last one counts; one before the start is where it starts.
    public func seek(to time: Double) {
        guard time.isFinite else { return }
        if stream == nil || state == .stopped { show(makeStream(url), url: url) }
        seekCount += 1
        heardTime = max(0, time)
        stream?.seek(to: time)
    }

    /// The second that is heard. Setting it seeks, so that a bound slider does.
    public var progress: Double {
        get { heardTime }
        set { seek(to: newValue) }
    }

    /// The loudness: 0 is silent, 1 as it was recorded.
    public var volume: Float {
        get { wantedVolume }
        set {
            wantedVolume = newValue.isFinite ? max(0, newValue) : 1
            stream?.setVolume(wantedVolume)
        }
    }

    /// The speed, at the same pitch: 0.25 to 4, of which 0.5 to 2 sound well.
    public var rate: Double {
        get { wantedRate }
        set {
            wantedRate = newValue.isFinite ? min(max(0.25, newValue), 4) : 1
            stream?.setTempo(wantedRate)
        }
    }

    /// Fades to a share of the volume within so many seconds.
    public func fade(to share: Float, over seconds: Double) { stream?.fade(to: share, over: seconds) }

    /// Hands on all sound before it goes to the output: interleaved samples, their format, and the second of the first.
    /// It is called on the streams' thread.
    public func setTap(_ tap: (@Sendable (ArraySlice<Float>, PCMFormat, Double) -> Void)?) {
        self.tap = tap
        if let stream { setTap(of: stream) }
    }

    /// What happens from now on, ending when the stream stops.
    public var events: AsyncStream<AudioStreamEvent> {
        let (events, continuation) = AsyncStream.makeStream(of: AudioStreamEvent.self)
        let key = UUID()
        continuations[key] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.continuations[key] = nil }
        }
        return events
    }

    // MARK: Streams

    /// Shows another stream, which was not started yet, or which others drive.
    func show(_ stream: AudioStream?, url: String) {
        if self.stream !== stream { self.stream?.stop() }
        generation += 1
        self.stream = stream
        history.removeAll()
        reset()
        shownURL = url
        guard let stream else { return }
        let mailbox = mailbox
        let generation = generation
        stream.observe { [weak stream] event in
            // On the loop, where a snapshot comes at once and belongs to the event.
            stream?.withPresentSnapshot { mailbox.post(.event(event, $0, generation: generation)) }
        }
        setTap(of: stream)
        if wantedVolume != 1 { stream.setVolume(wantedVolume, over: 0) }
        if wantedRate != 1 { stream.setTempo(wantedRate) }
        // It may play already, and have nothing to tell for long.
        refresh()
    }

    private func setTap(of stream: AudioStream) {
        stream.setTap { [history, tap] samples, format, time in
            history.record(samples, channelCount: format.channelCount, time: time)
            tap?(samples, format, time)
        }
    }

    private func reset() {
        refresher?.cancel()
        refresher = nil
        take(StreamSnapshot())
        heardTime = 0
        levels = SoundLevel(averagePower: [], peakPower: [])
        error = nil
    }

    // MARK: What comes

    private func receive(_ letter: Letter) {
        switch letter {
        case .event(let event, let snapshot, let generation):
            guard generation == self.generation else { return }
            take(event, snapshot)
        case .refresh(let snapshot, let generation, let seekCount):
            guard generation == self.generation else { return }
            take(snapshot)
            // What has ended is nowhere any more; where it ended stays.
            if seekCount == self.seekCount, snapshot.state != .stopped { follow(snapshot) }
            repeatRefreshing(snapshot.state.isPlaying || snapshot.state.isWaiting)
        }
    }

    private func take(_ event: AudioStreamEvent, _ snapshot: StreamSnapshot) {
        take(snapshot)
        switch event {
        case .state(let state):
            self.state = state
            keepRefreshing(state.isPlaying || state.isWaiting)
        case .seekLanded: follow(snapshot)
        case .seekFailed(_, let error): self.error = error
        case .stopped(let reason):
            stopReason = reason
            if case .failed(let error) = reason { self.error = error }
            if reason == .endOfStream { follow(snapshot) }
            keepRefreshing(false)
        default: break
        }
        for continuation in continuations.values { continuation.yield(event) }
        guard case .stopped = event else { return }
        for continuation in continuations.values { continuation.finish() }
        continuations = [:]
    }

    private func take(_ snapshot: StreamSnapshot) {
        state = snapshot.state
        stopReason = snapshot.stopReason
        duration = snapshot.duration?.seconds
        durationUncertainty = snapshot.duration?.uncertainty ?? 0
        isProgressEstimated = snapshot.isTimeEstimated
        bitRate = snapshot.bitRate ?? 0
        bufferedDuration = snapshot.bufferedDuration
        format = snapshot.format
        metadata = snapshot.metadata
        liveTitle = snapshot.title
        station = snapshot.response?.station
        isLive = snapshot.response?.isLive ?? false
        isSeekable = snapshot.response.map { !$0.isLive || $0.isSeekableByTime } ?? false
    }

    /// Shows the second that is heard, and how loud it is.
    private func follow(_ snapshot: StreamSnapshot) {
        heardTime = snapshot.time
        if let level = history.level(at: snapshot.time) { levels = level }
    }

    private func keepRefreshing(_ isWanted: Bool) {
        refresh()
        repeatRefreshing(isWanted)
    }

    private func repeatRefreshing(_ isWanted: Bool) {
        guard isWanted else {
            refresher?.cancel()
            refresher = nil
            return
        }
        guard refresher == nil else { return }
        refresher = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(100))
                guard !Task.isCancelled else { return }
                self?.refresh()
            }
        }
    }

    /// Asks the loop how things stand.
    private func refresh() {
        stream?.withSnapshot { [mailbox, generation, seekCount] snapshot in
            mailbox.post(.refresh(snapshot, generation: generation, seekCount: seekCount))
        }
    }
}
