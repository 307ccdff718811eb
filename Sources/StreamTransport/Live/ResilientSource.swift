// SPDX-License-Identifier: Apache-2.0

/// A source that makes its connection again when it is lost, and goes on at the very byte.
///
/// Where parts can be asked for, the rest is asked for (`Range` with `If-Range`); elsewhere all is read again, and
/// dropped up to the byte. A live stream goes on from now. No byte is told twice, and none left out without a word:
/// another resource under the same URL is ``StreamTransportError/resourceChanged(offset:)``.
public final class ResilientSource: RelayingSource {
    public var receive: ((StreamSourceEvent) -> Void)?

    /// What the bytes of a connection mean.
    private enum Phase {
        /// They are the next ones.
        case following
        /// It is not known yet whether they are the first ones again; what has come is kept.
        case comparing([StreamSourceEvent])
        /// They are old ones; so many are still to be dropped.
        case dropping(Int64)
        /// The first ones are to be the last ones again; what has come is kept.
        case verifying([UInt8])
    }

    /// A live connection: how it ended, to know one that is no live stream at all when it comes again.
    private struct Ending {
        var byteCount: Int64
        var isOrderly: Bool
        var isPaced: Bool
    }

    private let request: StreamRequest
    private let loop: StreamLoop
    private let makeSource: (StreamRequest) -> any StreamSource
    var source: (any StreamSource)?
    private var backoff: Backoff
    private var timer: LoopTimer?
    private(set) var isPaused = false

    private var response: StreamResponse?
    /// The next byte to be told.
    private var offset: Int64
    private var phase = Phase.following
    private var replay = Replay()
    private var overlap = Overlap()
    /// Where the connection was asked to begin.
    private var connectionOffset: Int64 = 0
    private var arrival = 0.0
    private var endTimer: LoopTimer?
    private var ending: Ending?
    /// Whether a live stream has begun anew as it began before.
    private var repeatsItself = false
    private var isReconnecting = false
    private var connectionStart = 0.0
    private var connectionByteCount: Int64 = 0
    private var pauseStart: Double?
    private var pausedDuration = 0.0
    private var title: StreamTitle?
    /// How often on end all was read again up to the byte, and no further: then nothing follows that byte.
    private var sameStopCount = 0
    /// How often on end nothing came for too long: each time it is waited longer.
    private var stallCount = 0

    /// Makes a source that asks by others, ``StreamSources/source(for:on:)`` unless told otherwise.
    public init(
        request: StreamRequest, policy: ReconnectPolicy = ReconnectPolicy(), loop: StreamLoop,
        makeSource: ((StreamRequest) -> any StreamSource)? = nil
    ) {
        self.request = request
        self.loop = loop
        self.makeSource = makeSource ?? { StreamSources.source(for: $0, on: loop) }
        backoff = Backoff(policy: policy)
        offset = request.startOffset
    }

    deinit {
        timer?.cancel()
        endTimer?.cancel()
        source?.cancel()
    }

    // MARK: StreamSource

    public func start() {
        guard source == nil, receive != nil else { return }
        connect()
    }

    public func pause() {
        guard !isPaused else { return }
        isPaused = true
        pauseStart = StreamLoop.now
        source?.pause()
    }

    public func resume() {
        guard isPaused else { return }
        isPaused = false
        if let pauseStart { pausedDuration += StreamLoop.now - pauseStart }
        pauseStart = nil
        arrival = StreamLoop.now
        source?.resume()
    }

    public func cancel() {
        receive = nil
        dismiss()
    }

    private func dismiss() {
        timer?.cancel()
        timer = nil
        endTimer?.cancel()
        endTimer = nil
        source?.cancel()
        source = nil
    }

    // MARK: Connections

    /// Whether the resource can only be had from its first byte on, whatever that is by now.
    private var isOnlyWhole: Bool { response.map { !$0.acceptsRanges } ?? false }

    private func connect() {
        var next = request
        if !isOnlyWhole { next.resumableStallTimeout *= Double(1 << min(stallCount, 4)) }
        phase = .following
        if response != nil {
            let verified = isNearEnd && request.byteCount == nil ? overlap.bytes.count : 0
            if verified > 0 { phase = .verifying([]) }
            next.startOffset = isOnlyWhole ? 0 : offset - Int64(verified)
            // What was lost may have left something behind on its connection.
            next.reusesConnection = false
            next.byteCount = isOnlyWhole ? nil : request.byteCount.map { $0 - (offset - request.startOffset) }
            next.validator = isOnlyWhole ? nil : response?.validator ?? request.validator
        }
        connectionOffset = next.startOffset
        connectionStart = StreamLoop.now
        connectionByteCount = 0
        pausedDuration = 0
        pauseStart = isPaused ? connectionStart : nil
        follow(makeSource(next)) { $0.take($1) }
    }

    private func take(_ event: StreamSourceEvent) {
        switch event {
        case .response(let response): take(response)
        case .bytes, .title: takeContent(event)
        case .end: takeEnd()
        case .failure(let error): lose(error, isOrderly: false)
        case .reconnecting, .reconnected, .positioned, .reformed: receive?(event)
        }
    }

    private func take(_ next: StreamResponse) {
        guard let response else {
            response = next
            offset = next.startOffset
            isReconnecting = false
            if !next.acceptsRanges, offset == 0 { replay.begin() }
            receive?(.response(next))
            return
        }
        // Nothing stands at the byte that was to come: the sender has said too much before.
        guard next.status != 416 else {
            phase = .following
            return
        }
        if isOnlyWhole {
            if let length = response.resourceByteCount, length != next.resourceByteCount { return fail(changed) }
            replay.beginComparing()
            phase = replay.isKnown ? .comparing([]) : .dropping(offset)
            if !replay.isKnown, response.isLive { follow(isContinuous: false) }
            return
        }
        let isSame: Bool
        if let old = response.validator, let new = next.validator {
            isSame = old == new
        } else {
            isSame = response.resourceByteCount == nil || response.resourceByteCount == next.resourceByteCount
        }
        guard isSame, next.startOffset == connectionOffset else { return fail(changed) }
        if connectionOffset == offset { follow(isContinuous: true) }
    }

    private var changed: StreamTransportError { .resourceChanged(offset: offset) }

    private func fail(_ error: StreamTransportError) { finish(.failure(error.at(offset))) }

    private func follow(isContinuous: Bool) {
        phase = .following
        guard isReconnecting else { return }
        isReconnecting = false
        receive?(.reconnected(offset: offset, isContinuous: isContinuous))
    }

    // MARK: Endings

    private func takeEnd() {
        switch phase {
        case .following where response?.isLive == true && response?.station != nil:
            lose(.connectionLost(offset: offset, reason: "the station has ended the stream"), isOrderly: true)
        case .following, .dropping(0): finish(.end)
        case .dropping where response?.station != nil:
            lose(.connectionLost(offset: offset, reason: "the station has ended the stream"), isOrderly: true)
        case .dropping: fail(changed)
        case .verifying(let kept): verify(kept, atEnd: true)
        case .comparing:
            lose(.connectionLost(offset: offset, reason: "the stream ended at its beginning"), isOrderly: false)
        }
    }

    private func lose(_ error: StreamTransportError, isOrderly: Bool) {
        let now = StreamLoop.now
        let duration = now - connectionStart - pausedDuration - (pauseStart.map { now - $0 } ?? 0)
        let (wasConnected, isLive) = (response != nil, response?.isLive == true)
        backoff.connectionEnded(byteCount: connectionByteCount, duration: duration, isLive: isLive)
        noteStop(error)
        if connectionByteCount > 0 {
            // One that comes much faster than it sounds is a file, whatever its sender calls it.
            let pace = 3 * Double(response?.station?.bitRate ?? 128_000) / 8
            // A slow start says little; and what has come in seconds comes again in seconds.
            let isPaced = duration >= 3 && Double(connectionByteCount) < pace * duration
            let last = ending
            ending = Ending(byteCount: connectionByteCount, isOrderly: isOrderly, isPaced: isPaced)
            if repeatsItself, isOrderly, last?.isOrderly == true, last?.byteCount == connectionByteCount {
                return finish(.end)
            }
        }
        guard sameStopCount < 2, error.isPassing(wasConnected: wasConnected, isLive: isLive),
            let delay = backoff.nextDelay(after: error, wasConnected: wasConnected)
        else { return fail(error) }
        dismiss()
        isReconnecting = true
        receive?(.reconnecting(attempt: backoff.attempt, offset: offset, cause: error.at(offset)))
        guard receive != nil else { return }
        timer = loop.schedule(after: delay) { [weak self] in self?.connect() }
    }

    private func noteStop(_ error: StreamTransportError) {
        var isTimeout = false
        if case .timeout = error { isTimeout = true }
        if connectionByteCount > 0 {
            (sameStopCount, stallCount) = (0, 0)
        } else if case .dropping(0) = phase {
            // All was read again, and stopped where it had before. To wait for that a third time is of no use.
            sameStopCount += isTimeout ? 2 : 1
        }
        if isTimeout { stallCount += 1 }
    }

    // MARK: Content

    private func takeContent(_ event: StreamSourceEvent) {
        awaitMore()
        switch phase {
        case .following: tell(event)
        case .verifying(let kept):
            if case .bytes(let bytes, _) = event { verify(kept + bytes, atEnd: false) }
        case .dropping(let count): drop(count, event)
        case .comparing(var kept):
            kept.append(event)
            phase = .comparing(kept)
            guard case .bytes(let bytes, _) = event else { return }
            switch replay.compare(bytes) {
            case .undecided: return
            case .same: takeReplay(kept)
            case .other:
                guard response?.isLive == true else { return fail(changed) }
                goOnLive(kept)
            }
        }
    }

    /// What to do with a stream that begins as it did: what is no live stream goes on where it was lost.
    private func takeReplay(_ kept: [StreamSourceEvent]) {
        if let ending, ending.isPaced, response?.isLive == true, response?.station != nil {
            // To come to the place would take as long as it has sounded.
            repeatsItself = true
            return goOnLive(kept)
        }
        phase = .dropping(offset)
        for event in kept { takeContent(event) }
    }

    private func goOnLive(_ kept: [StreamSourceEvent]) {
        replay.begin()
        follow(isContinuous: false)
        for event in kept { tell(event) }
    }

    private func drop(_ count: Int64, _ event: StreamSourceEvent) {
        guard case .bytes(let bytes, let start) = event else { return tell(event) }
        let dropped = min(count, Int64(bytes.count))
        phase = .dropping(count - dropped)
        guard dropped < bytes.count else { return }
        follow(isContinuous: true)
        tell(.bytes(Array(bytes[Int(dropped)...]), offset: start + dropped))
    }

    private func tell(_ event: StreamSourceEvent) {
        switch event {
        case .bytes(let bytes, _):
            replay.note(bytes)
            if response?.isLive == false { overlap.note(bytes) }
            connectionByteCount += Int64(bytes.count)
            let start = offset
            offset += Int64(bytes.count)
            receive?(.bytes(bytes, offset: start))
        case .title(let title, _) where title != self.title:
            self.title = title
            receive?(.title(title, offset: offset))
        default: break
        }
    }
}

// MARK: - The end

extension ResilientSource {
    /// So near the end that a sender tells, what is missing may be its mistake.
    private static let mistakeByteCount: Int64 = 64 << 10

    /// Seconds without a byte after which the rest is asked for again.
    private static let patience = 2.0

    private var isNearEnd: Bool {
        guard let response, !response.isLive, response.acceptsRanges, let length = response.resourceByteCount else {
            return false
        }
        return offset > request.startOffset && length - offset <= Self.mistakeByteCount
    }

    /// Looks whether the last bytes come, or wait on a connection that its sender keeps open for nothing.
    private func awaitMore() {
        arrival = StreamLoop.now
        guard isNearEnd, endTimer == nil else { return }
        endTimer = loop.schedule(after: Self.patience) { [weak self] in self?.checkArrival() }
    }

    private func checkArrival() {
        endTimer = nil
        guard receive != nil, source != nil, isNearEnd else { return }
        let rest = isPaused ? Self.patience : Self.patience - (StreamLoop.now - arrival)
        guard rest > 0 else { return lose(.timeout(offset: offset), isOrderly: false) }
        endTimer = loop.schedule(after: rest) { [weak self] in self?.checkArrival() }
    }

    /// Compares the first bytes of a new connection with the last ones. When the sender left bytes out somewhere, the
    /// last ones are further behind, and less is missing than it seems.
    private func verify(_ bytes: [UInt8], atEnd: Bool) {
        switch overlap.place(in: bytes, atEnd: atEnd) {
        case .undecided: phase = .verifying(bytes)
        case .none: fail(changed)
        case .found(let index):
            offset += Int64(index)
            let rest = Array(bytes[(index + overlap.bytes.count)...])
            if atEnd, rest.isEmpty { return finish(.end) }
            follow(isContinuous: index == 0)
            if !rest.isEmpty { tell(.bytes(rest, offset: offset)) }
            if atEnd, receive != nil { finish(.end) }
        }
    }
}
