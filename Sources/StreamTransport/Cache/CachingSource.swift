// SPDX-License-Identifier: Apache-2.0

/// A source before another that tells what a ``StreamCache`` has, asks for the rest, and keeps it.
public final class CachingSource: RelayingSource {
    /// What is read from the disk in a turn.
    private static let pieceByteCount = 64 << 10

    public var receive: ((StreamSourceEvent) -> Void)?

    private var request: StreamRequest
    private let cache: StreamCache
    private let loop: StreamLoop
    private let makeSource: (StreamRequest) -> any StreamSource
    private var entry: CacheEntry?
    var source: (any StreamSource)?
    private(set) var isPaused = false
    private var isTurnAsked = false
    private var isStarted = false
    private var hasResponded = false
    /// Whether the sender's bytes are asked for up to the resource's end.
    private var asksForRest = false
    /// The next byte to be told.
    private var offset: Int64
    private let limit: Int64?

    /// Makes a source that asks by others for what the cache does not have.
    public init(
        request: StreamRequest, cache: StreamCache, loop: StreamLoop,
        makeSource: @escaping (StreamRequest) -> any StreamSource
    ) {
        self.request = request
        self.cache = cache
        self.loop = loop
        self.makeSource = makeSource
        offset = request.startOffset
        let end = request.byteCount.map { request.startOffset.addingReportingOverflow(max(0, $0)) }
        limit = end.flatMap { $0.overflow ? nil : $0.partialValue }
    }

    deinit { dismiss() }

    // MARK: StreamSource

    public func start() {
        guard !isStarted else { return }
        isStarted = true
        entry = cache.entry(for: request.url)
        if let entry, let validator = request.validator, !entry.index.validator.isEmpty,
            validator != entry.index.validator
        {
            // The caller knows another version.
            self.entry = nil
        }
        loop.later { [weak self] in self?.proceed() }
    }

    public func pause() {
        isPaused = true
        source?.pause()
    }

    public func resume() {
        guard isPaused else { return }
        isPaused = false
        if let source { source.resume() } else if isStarted { askForTurn() }
    }

    public func cancel() {
        receive = nil
        dismiss()
    }

    private func dismiss() {
        source?.cancel()
        source = nil
        if let entry { cache.commitSoon(entry) }
        entry = nil
    }

    // MARK: Turns

    private func askForTurn() {
        guard !isTurnAsked else { return }
        isTurnAsked = true
        loop.later { [weak self] in
            guard let self else { return }
            isTurnAsked = false
            proceed()
        }
    }

    /// Tells the next piece that is there, or asks for those that are not.
    private func proceed() {
        guard receive != nil, source == nil else { return }
        guard let index = entry?.index else { return fetch(to: limit) }
        let end = min(limit ?? index.byteCount, index.byteCount)
        guard offset <= index.byteCount else { return fetch(to: limit) }
        guard offset < end else {
            respond()
            return finish(.end)
        }
        guard let knownEnd = index.knownEnd(from: offset) else {
            let next = index.nextKnown(after: offset) ?? index.byteCount
            return fetch(to: next < index.byteCount ? min(next, limit ?? next) : limit)
        }
        respond()
        guard !isPaused, receive != nil else { return }
        let count = Int(min(Int64(Self.pieceByteCount), min(end, knownEnd) - offset))
        let bytes = entry?.read(at: offset, count: count) ?? []
        if !bytes.isEmpty { tell(bytes) }
        if receive != nil { askForTurn() }
    }

    private func respond() {
        guard !hasResponded, var response = entry?.response else { return }
        hasResponded = true
        response.startOffset = offset
        receive?(.response(response))
    }

    private func tell(_ bytes: [UInt8]) {
        let start = offset
        offset += Int64(bytes.count)
        receive?(.bytes(bytes, offset: start))
    }

    // MARK: The sender

    private func fetch(to end: Int64?) {
        var part = request
        part.startOffset = offset
        part.byteCount = end.map { $0 - offset }
        if let validator = entry?.index.validator, !validator.isEmpty { part.validator = validator }
        asksForRest = end == nil
        follow(makeSource(part)) { $0.take($1) }
    }

    private func take(_ event: StreamSourceEvent) {
        switch event {
        case .response(let response): take(response)
        case .bytes(let bytes, let start):
            if let entry, entry.write(bytes, at: start) { cache.commitSoon(entry) }
            offset = start
            tell(bytes)
        case .end: takeEnd()
        case .failure(.resourceChanged) where entry != nil:
            if !hasResponded { return beginAnew() }
            if let entry { cache.forget(entry) }
            finish(event)
        case .title, .reconnecting, .reconnected, .positioned, .reformed: receive?(event)
        case .failure: finish(event)
        }
    }

    private func take(_ response: StreamResponse) {
        if let entry {
            // Asked for a place behind the end: the resource is shorter than was told.
            if response.status == 416 { return }
            guard entry.matches(response), response.startOffset == offset else {
                if hasResponded {
                    cache.forget(entry)
                    return finish(.failure(.resourceChanged(offset: offset)))
                }
                return beginAnew()
            }
        } else {
            entry = cache.makeEntry(for: response, url: request.url)
        }
        guard !hasResponded else { return }
        hasResponded = true
        offset = response.startOffset
        receive?(.response(response))
    }

    /// What is kept is of another version than the sender has.
    private func beginAnew() {
        if let entry { cache.forget(entry) }
        entry = nil
        source?.cancel()
        source = nil
        askForTurn()
    }

    private func takeEnd() {
        source = nil
        let end = min(limit ?? .max, entry?.index.byteCount ?? .max)
        if entry == nil || asksForRest || offset >= end {
            if asksForRest { entry?.end(at: offset) }
            return finish(.end)
        }
        askForTurn()
    }
}
