// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import AudioStreamParser
import StreamTransport

/// A stream on its loop: what ``AudioStream`` hands everything to.
///
/// Bytes come by ``StreamInput``, packets wait in a ``PacketBuffer``, and ``PlaybackStage`` lets them sound; this decides
/// when.
final class StreamCore {
    let configuration: AudioStreamConfiguration
    let loop: StreamLoop
    let input: StreamInput
    let stage: PlaybackStage
    /// Looks at the resource beside the input.
    let probe: RangeProbe
    private let meter: TrafficMeter
    var estimator = DurationEstimator()
    /// Writes the stream to files; nil for nowhere.
    var recorder: StreamRecorder?
    /// The duration as it was told last.
    var duration: DurationEstimate?
    var hasProbed = false
    /// Whether places are looked at for the duration's sake.
    var isLooking = false
    /// When the sender has answered first.
    var answerTime: Double?
    /// The second of the first sound of all; nil until it was told.
    var firstTime: Double?
    var buffer: PacketBuffer
    var tell: (AudioStreamEvent) -> Void = { _ in }

    var state = StreamState.initialized
    var stopReason: StopReason?
    var properties = StreamProperties()
    var metadata = StreamMetadata()
    var titles = TitleSchedule()
    var seek: SeekOperation?
    /// A place that was asked for before the stream could be sought in.
    var awaitedSeek: Double?
    /// A place that was asked for, and is not sought yet: another one may follow.
    var requestedSeek: Double?
    /// How packets are placed whose seconds a list of segments tells.
    var segments = SegmentPlacement()
    /// The forms that follow the present one, and their packets.
    var forms: [StreamFormChange] = []
    /// Damaged packets after which they are asked for again from another byte on.
    var repairPatience = StreamCore.leastRepairPatience
    var isPausedByUser = false
    var isReconnecting = false
    /// Seconds to gather before sound goes on; grows when it keeps running out.
    var wantedBuffer: Double
    /// Whether sound is let through: after the start, and again after it ran out, enough has to be there.
    var isOutputRunning = false
    /// What the input failed with, told when everything before it was heard.
    var failure: AudioStreamError?
    var hasDrained = false
    var isTimeEstimated = false
    private var timer: LoopTimer?
    private var isPumping = false

    init(
        configuration: AudioStreamConfiguration, loop: StreamLoop, input: StreamInput, probe: RangeProbe,
        meter: TrafficMeter, output: any AudioOutput
    ) {
        self.configuration = configuration
        self.loop = loop
        self.input = input
        self.probe = probe
        self.meter = meter
        stage = PlaybackStage(output: output)
        buffer = PacketBuffer(historyByteCount: configuration.readAheadByteCount)
        wantedBuffer = configuration.startBuffer
        recorder = configuration.recordingDirectory.map { StreamRecorder(directory: $0) }
        input.owner = self
        prepareRecording()
    }

    // MARK: What is asked of it

    func start() {
        guard state == .initialized else { return resume() }
        change(to: isPausedByUser ? .paused : .connecting)
        input.start()
    }

    func pause() {
        guard !isPausedByUser, state != .stopped else { return }
        isPausedByUser = true
        stage.output.pause()
        if state != .initialized { change(to: .paused) }
    }

    func resume() {
        guard isPausedByUser, state != .stopped else { return }
        isPausedByUser = false
        guard state != .initialized else { return }
        if isOutputRunning { stage.output.start() }
        change(to: isOutputRunning ? .playing : awaitedState)
        pump()
    }

    func stop(_ reason: StopReason = .requested) {
        guard state != .stopped else { return }
        timer?.cancel()
        input.cancel()
        probe.cancel()
        seek = nil
        requestedSeek = nil
        var reason = reason
        if let error = finishRecording(hasEnded: false), reason == .endOfStream { reason = .failed(error) }
        stopReason = reason
        if reason != .endOfStream { stage.output.flush() }
        do throws(AudioOutputError) {
            try stage.output.close()
        } catch {
            if reason == .endOfStream { stopReason = .failed(.output(error)) }
        }
        change(to: .stopped)
        tell(.stopped(stopReason ?? reason))
    }

    func fail(_ error: AudioStreamError) {
        stop(.failed(error))
    }

    // MARK: State

    func change(to state: StreamState) {
        guard state != self.state else { return }
        self.state = state
        tell(.state(state))
    }

    /// What is being awaited while there is no sound.
    var awaitedState: StreamState {
        if isReconnecting { return .reconnecting }
        if seek != nil { return .seeking }
        if input.response == nil { return .connecting }
        if stage.hasBegun { return .rebuffering }
        return buffer.isEmpty && stage.format == nil ? .waitingForData : .buffering
    }

    var snapshot: StreamSnapshot {
        var snapshot = StreamSnapshot()
        snapshot.state = state
        snapshot.stopReason = stopReason
        snapshot.time = requestedSeek ?? seek?.time ?? awaitedSeek ?? stage.heardTime ?? 0
        snapshot.isTimeEstimated = isTimeEstimated
        snapshot.duration = duration
        snapshot.bitRate = properties.bitRate
        snapshot.format = stage.format
        snapshot.properties = properties
        snapshot.response = input.response
        snapshot.metadata = metadata
        snapshot.title = titles.current
        snapshot.bufferedDuration = bufferedDuration
        snapshot.requestCount = requestCount
        snapshot.byteCount = byteCount
        return snapshot
    }

    /// Requests made so far, and bytes received; what a cache has does not count.
    var requestCount: Int { meter.requestCount }
    var byteCount: Int64 { meter.byteCount }

    /// Seconds of sound that are there.
    var bufferedDuration: Double {
        let ahead = stage.queuedDuration + stage.duration(ofPacketFrames: buffer.frameCountAhead)
        return forms.reduce(ahead) { $0 + $1.duration }
    }

    // MARK: Turns

    /// Moves sound along as far as it goes, and arranges the next turn.
    func pump() {
        guard !isPumping, state != .stopped, state != .initialized else { return }
        isPumping = true
        defer { isPumping = false }
        do throws(AudioStreamError) {
            try configureIfPossible()
            let isBusy = try decodeAhead()
            try settle()
            guard state != .stopped else { return }
            probeIfNeeded()
            arrange(isBusy: isBusy)
        } catch {
            fail(error)
        }
    }

    /// Decodes as much as the output has room for.
    ///
    /// - Returns: whether more could be done at once, after other streams had their turn.
    private func decodeAhead() throws(AudioStreamError) -> Bool {
        guard stage.format != nil, awaitedSeek == nil else { return false }
        // A slice that takes a few milliseconds.
        for _ in 0..<32 {
            let wasWritten = try stage.write()
            if wasWritten { noteFirstAudio() }
            if stage.hasPending { return false }
            guard let packet = buffer.next() else {
                if try beginNextForm() { continue }
                return false
            }
            try stage.decode(packet)
            noteLanding()
            try repairIfNeeded(after: packet)
        }
        return true
    }

    private func noteFirstAudio() {
        guard firstTime == nil else { return }
        let time = stage.firstPendingTime ?? 0
        firstTime = time
        tell(.firstAudio(time: time))
    }

    /// Sees whether sound starts, runs out, or ends.
    private func settle() throws(AudioStreamError) {
        // Nothing ends while a place is looked for elsewhere.
        guard seek?.isAwaitingProbes != true else { return }
        if input.hasEnded || failure != nil, hasNoPackets, stage.format != nil, !hasDrained, !stage.hasPending {
            hasDrained = true
            try stage.drain()
            if try stage.write() { noteFirstAudio() }
        }
        // Who is told of a title asks for the snapshot, so none is told while the schedule changes.
        if let heard = stage.heardTime {
            while let title = titles.takeDue(at: heard) { tell(.title(title)) }
        }
        let hasAll = input.hasEnded || failure != nil
        if hasAll, hasNoPackets, !stage.hasPending, awaitedSeek == nil { return settleEnd() }
        guard !isPausedByUser, seek?.isAwaitingPackets != true, stage.format != nil else { return }
        if !isOutputRunning {
            // As much as there is room for is enough, however short it is.
            let limit = configuration.readAheadByteCount
            let isFull = byteCountAhead > (input.isPaused ? limit / 2 : limit)
            if hasAll || !stage.output.isPaced || bufferedDuration >= wantedBuffer || isFull { startOutput() }
        } else if stage.output.isPaced, buffer.isEmpty, !stage.hasPending, stage.output.queuedFrameCount == 0 {
            runDry()
        }
    }

    private func startOutput() {
        isOutputRunning = true
        stage.output.start()
        change(to: .playing)
    }

    private func runDry() {
        isOutputRunning = false
        wantedBuffer = min(max(configuration.rebuffer, wantedBuffer * 1.5), 15)
        change(to: isReconnecting ? .reconnecting : .rebuffering)
        tell(.stalled(time: stage.heardTime ?? 0))
    }

    private func settleEnd() {
        if let failure, stage.format == nil || stage.output.queuedFrameCount == 0 { return fail(failure) }
        if failure == nil, stage.format == nil {
            return fail(.parsing(.endedEarly(offset: input.byteCount)))
        }
        if !isOutputRunning, !isPausedByUser { startOutput() }
        if stage.output.queuedFrameCount == 0 { return stop(.endOfStream) }
        if !isPausedByUser { change(to: .stopping) }
    }

    /// Arranges the next turn, when there will be something to do.
    private func arrange(isBusy: Bool) {
        timer?.cancel()
        timer = nil
        // Full it stops reading, and goes on when half is used up.
        let ahead = byteCountAhead
        if ahead > configuration.readAheadByteCount {
            if !input.isPaused {
                input.setPaused(true)
                tellDuration()
            }
        } else if ahead <= configuration.readAheadByteCount / 2 {
            input.setPaused(false)
        }
        if isBusy {
            loop.later { [weak self] in self?.pump() }
            return
        }
        guard isOutputRunning, !isPausedByUser, stage.output.isPaced, let rate = stage.outputRate else { return }
        let queued = Double(stage.output.queuedFrameCount) / rate
        let capacity = Double(stage.output.capacity) / rate
        // With more to write, when half is heard; without, when the sound runs out or ends.
        var wait = stage.hasPending || !hasNoPackets ? max(0.005, queued - capacity / 2) : max(0.005, queued)
        if let due = titles.nextTime, let heard = stage.heardTime { wait = min(wait, max(0.005, due - heard)) }
        timer = loop.schedule(after: wait) { [weak self] in self?.pump() }
    }

    private func configureIfPossible() throws(AudioStreamError) {
        guard stage.format == nil, !properties.formats.isEmpty, !buffer.isEmpty else { return }
        // Formats that may have extensions show them within a few packets.
        let isClear = properties.formats.count == 1 || input.hasEnded || failure != nil || !forms.isEmpty
        guard isClear || buffer.ahead.count >= 4 else { return }
        // A second of packets shows a constant bit rate: then a place that was asked for need not be looked for.
        let isUnclear = properties.container == .mpegAudio && properties.isVariableBitRate == nil
        let isComing = !input.hasEnded && failure == nil && buffer.ahead.count < 44
        if awaitedSeek != nil, isUnclear, isSeekable, isComing { return }
        try stage.configure(properties, packets: Array(buffer.ahead.prefix(4)), decoders: configuration.decoders)
        guard let format = stage.format else { return }
        tell(.format(format, of: properties.formats))
        if let time = awaitedSeek {
            awaitedSeek = nil
            begin(seekingTo: time)
        }
    }
}
