// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import Locking
import StreamTransport

/// One stream from its URL to its output: fetched, parsed, decoded, played.
///
/// Its methods may be called from any thread; they take effect on the stream's loop, in their order. A user interface
/// takes ``AudioStreamer``, which is this on the main actor with properties to observe.
public final class AudioStream: Sendable {
    public let url: String
    public let loop: StreamLoop
    private let configuration: AudioStreamConfiguration
    private let core: LoopConfined<StreamCore>
    private let observers = Mutex(StreamObservers())

    /// Makes a stream, without asking the sender for anything yet.
    public init(
        url: String, configuration: AudioStreamConfiguration = AudioStreamConfiguration(), output: any AudioOutput,
        loop: StreamLoop = .shared
    ) {
        self.url = url
        self.loop = loop
        self.configuration = configuration
        let meter = TrafficMeter()
        let input = StreamInput(request: configuration.request(for: url), limits: configuration.limits) { request in
            configuration.source(for: request, meter: meter, on: loop)
        }
        // Parts are asked for beside the input, of the same resource.
        let part = { (range: Range<Int64>) in
            var request = input.request
            request.startOffset = range.lowerBound
            request.byteCount = Int64(range.count)
            request.readsUpToStart = false
            request.validator = input.response?.validator
            return request
        }
        let probe = RangeProbe {
            configuration.source(for: part($0), meter: meter, on: loop)
        } makeSeveral: { ranges, isFirst in
            var request = part(ranges[0])
            // A sender that does not know such a request may hang up; what hangs up at once is asked again and again.
            request.reusesConnection = !isFirst
            return configuration.source(for: ranges, of: request, meter: meter, on: loop)
        }
        let core = StreamCore(
            configuration: configuration, loop: loop, input: input, probe: probe, meter: meter, output: output)
        self.core = LoopConfined(core)
        core.tell = { [weak self] event in self?.deliver(event) }
    }

    deinit {
        // The loop may be about to call it back: it ends there.
        let core = core
        loop.perform { core.value.stop() }
    }

    // MARK: What to do

    /// Connects, and plays as soon as there is enough sound.
    public func start() {
        // Before anything else: loading a library takes longer than connecting to a sender that is near.
        configuration.prepareDecoders(url: url)
        perform { $0.start() }
    }

    /// Stops the sound, and soon the reading.
    public func pause() { perform { $0.pause() } }

    /// Goes on after ``pause()``.
    public func resume() { perform { $0.resume() } }

    /// Ends it for good.
    public func stop() { perform { $0.stop() } }

    /// Goes to a second of the stream. Of several seeks in a row the last one counts.
    public func seek(to time: Double) { perform { $0.seek(to: time) } }

    /// Sets the loudness, 1 as it was recorded, within so many seconds.
    public func setVolume(_ volume: Float, over seconds: Double = 0.02) {
        perform { $0.stage.setVolume(volume, over: seconds) }
    }

    /// Fades to a share of the volume within so many seconds.
    public func fade(to share: Float, over seconds: Double) { perform { $0.stage.fade(to: share, over: seconds) } }

    /// Sets the speed, at the same pitch; 0.5 to 2 sound well.
    public func setTempo(_ tempo: Double) {
        perform { core in
            do throws(AudioStreamError) {
                try core.stage.setTempo(tempo)
            } catch {
                core.fail(error)
            }
        }
    }

    /// Hands on all sound before it goes to the output: interleaved samples, their format, and the second of the first.
    public func setTap(_ tap: (@Sendable (ArraySlice<Float>, PCMFormat, Double) -> Void)?) {
        perform { $0.stage.tap = tap }
    }

    /// Looks at once whether there is something to do, such as when the output has got room.
    func goOn() { perform { $0.pump() } }

    // MARK: What it tells

    /// Calls something with each event, on the stream's loop.
    public func observe(_ observer: @escaping @Sendable (AudioStreamEvent) -> Void) {
        observers.withLock { $0.add(observer) }
    }

    /// The events from now on, ending with the stream.
    public var events: AsyncStream<AudioStreamEvent> {
        AsyncStream { continuation in
            observe { event in
                continuation.yield(event)
                if case .stopped = event { continuation.finish() }
            }
        }
    }

    /// How things stand, told on the stream's loop.
    public func withSnapshot(_ body: @escaping @Sendable (StreamSnapshot) -> Void) {
        perform { body($0.snapshot) }
    }

    /// How things stand.
    public var snapshot: StreamSnapshot {
        get async {
            await withCheckedContinuation { continuation in withSnapshot { continuation.resume(returning: $0) } }
        }
    }

    /// How things stand at this moment; to be called on the stream's loop only, from an observer.
    func withPresentSnapshot(_ body: (StreamSnapshot) -> Void) { body(core.value.snapshot) }

    private func perform(_ body: @escaping @Sendable (StreamCore) -> Void) {
        let core = core
        loop.perform { body(core.value) }
    }

    private func deliver(_ event: AudioStreamEvent) {
        for observer in observers.withLock({ $0.all }) { observer(event) }
    }
}

/// Who wants to know of a stream's events.
private struct StreamObservers {
    private(set) var all: [@Sendable (AudioStreamEvent) -> Void] = []

    mutating func add(_ observer: @escaping @Sendable (AudioStreamEvent) -> Void) {
        all.append(observer)
    }
}
