// SPDX-License-Identifier: Apache-2.0

import AudioDeviceOutput
import AudioOutput
import AudioStreamer
import Foundation
import MediaControls

/// Plays what the command line asks for, and ends the program.
@MainActor
final class PlaySession {
    private let options: PlayOptions
    private let output: CountedOutput
    private let queue: AudioQueue
    private let writer: EventWriter?
    private var line: ProgressLine
    private var keys: KeyReader?
    /// The desktop's media keys, while sound goes to its device.
    private var controls: MediaControls?
    private var signals: [any DispatchSourceSignal] = []
    private var timer: (any DispatchSourceTimer)?

    init(_ options: PlayOptions) {
        self.options = options
        // Sound on the standard output leaves no room for anything else.
        let textDescriptor = options.output == "-" ? STDERR_FILENO : STDOUT_FILENO
        let writer = options.printsEvents ? EventWriter(descriptor: textDescriptor) : nil
        self.writer = writer
        line = ProgressLine(descriptor: textDescriptor)
        let ended = AsyncStream<Void>.makeStream()
        output = CountedOutput(Self.makeOutput(options), duration: options.duration) { ended.continuation.yield() }
        let items = options.urls.flatMap(PlaylistFile.urls).map { AudioQueue.Item(url: $0) }
        let places = items.count > 1 ? Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.id, $0) }) : [:]
        queue = AudioQueue(items: items, configuration: options.configuration, output: output) {
            writer?.write($0, item: places[$1.id], snapshot: $2)
        }
        Task { [weak self] in
            for await _ in ended.stream { await self?.endAfterDuration() }
        }
    }

    private static func makeOutput(_ options: PlayOptions) -> any AudioOutput {
        let file = options.output.map { FileOutput(path: $0) }
        if options.isNull { return file.map { HeardOutput(pace: NullOutput(), file: $0) } ?? NullOutput() }
        return file ?? SDLAudioOutput()
    }

    func start() {
        queue.onEnd = { [weak self] in self?.end($0) }
        queue.streamer.volume = options.volume
        queue.streamer.rate = options.rate
        catchSignals()
        if !options.urls.contains("-") { keys = KeyReader { [weak self] in self?.take($0) } }
        if !options.printsEvents, line.isPossible { showProgress() }
        if options.output == nil, !options.isNull {
            controls = MediaControls(queue, name: "inkwell", identity: "Inkwell")
            controls?.onQuit = { [weak self] in self?.queue.stop() }
        }
        if let time = options.seekTime { queue.streamer.seek(to: time) }
        queue.start()
    }

    // MARK: The end

    /// Waits until what was taken is heard.
    private func endAfterDuration() async {
        while output.isPaced, output.queuedFrameCount > 0, !queue.hasEnded {
            try? await Task.sleep(for: .milliseconds(5))
        }
        queue.stop()
    }

    private func end(_ failure: AudioStreamError?) {
        timer?.cancel()
        line.clear()
        keys?.restore()
        let stream = queue.streamer.stream
        // The stream's last words may still be on their way.
        Task { finish(failure, await stream?.snapshot.stopReason) }
    }

    private func finish(_ failure: AudioStreamError?, _ stopReason: StopReason?) {
        for item in queue.items {
            if let error = item.error { report(error, url: item.url) }
        }
        if let failure {
            report(failure, url: options.output ?? "")
            writer?.write(failure)
        }
        let hasFailed = failure != nil || queue.items.contains { $0.error != nil }
        let reason =
            switch stopReason {
            case .failed: "failed"
            case .endOfStream: "end-of-stream"
            case .requested, nil: "requested"
            }
        writer?.writeEnd(
            reason: failure == nil ? reason : "failed", frames: output.heardFrameCount,
            position: queue.streamer.progress)
        exit(hasFailed ? 1 : 0)
    }

    private func report(_ error: AudioStreamError, url: String) {
        StandardStream.write("inkwell-play: error: \(url): \(error)\n", to: STDERR_FILENO)
    }

    private func catchSignals() {
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.queue.stop() } }
            source.resume()
            signals.append(source)
        }
    }

    // MARK: The terminal

    private func showProgress() {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: .milliseconds(200))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.line.show(self.queue.streamer)
            }
        }
        timer.resume()
        self.timer = timer
    }

    private func take(_ key: PlayKey) {
        let streamer = queue.streamer
        switch key {
        case .pause: streamer.togglePause()
        case .seekBy(let seconds): streamer.seek(to: max(0, streamer.progress + seconds))
        case .seekToTenth(let tenth):
            if let duration = streamer.duration { streamer.seek(to: duration * Double(tenth) / 10) }
        case .volumeBy(let step): streamer.volume = min(2, streamer.volume + step)
        case .rateBy(let step): streamer.rate += step
        case .normalRate: streamer.rate = 1
        case .next: queue.next()
        case .previous: queue.previous()
        case .quit: queue.stop()
        }
    }
}
