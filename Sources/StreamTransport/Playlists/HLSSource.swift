// SPDX-License-Identifier: Apache-2.0

/// The sound of an HLS playlist as one stream: its segments one after another, and of a live one those that come.
///
/// Offsets count the bytes told. Where segments are missing or do not fit, the stream is told to go on with a gap.
final class HLSSource: StreamSource {
    /// How many segments before the end of a live list are played, as the standard has it.
    private static let liveDistance = 3
    /// How many reloads may bring nothing, and how many segments may fail on end, before a live stream counts as dead.
    private static let maximumFailures = 6

    var receive: ((StreamSourceEvent) -> Void)?

    private let request: StreamRequest
    private let loop: StreamLoop
    private let makeSource: (StreamRequest) -> any StreamSource
    private var url: String
    private var variants: ArraySlice<HLSPlaylist.Variant> = []
    private var media: HLSPlaylist.Media?
    private var loader: PlaylistLoader?
    private var source: (any StreamSource)?
    private var timer: LoopTimer?
    private var isPaused = false

    /// The number of the segment that is fetched, or comes next.
    private var number: Int64?
    private var map: HLSPlaylist.Part?
    private var unpacker = SegmentUnpacker()
    private var offset: Int64 = 0
    private var hasResponded = false
    /// Whether the next bytes do not follow those before.
    private var hasGap = false
    private var failureCount = 0
    private var stillCount = 0

    init(
        _ playlist: HLSPlaylist, url: String, request: StreamRequest, loop: StreamLoop,
        makeSource: @escaping (StreamRequest) -> any StreamSource
    ) {
        self.url = url
        self.request = request
        self.loop = loop
        self.makeSource = makeSource
        switch playlist {
        case .variants(let variants): self.variants = variants[...]
        case .media(let media): self.media = media
        }
    }

    deinit { dismiss() }

    // MARK: StreamSource

    func start() {
        loop.later { [weak self] in
            guard let self else { return }
            if let media { begin(media) } else { tryVariant(after: .emptyPlaylist(url: url)) }
        }
    }

    func pause() {
        isPaused = true
        source?.pause()
    }

    func resume() {
        isPaused = false
        source?.resume()
    }

    func cancel() {
        receive = nil
        dismiss()
    }

    private func dismiss() {
        timer?.cancel()
        timer = nil
        loader?.cancel()
        loader = nil
        source?.cancel()
        source = nil
    }

    // MARK: Playlists

    private func load(_ url: String, _ take: @escaping (Result<HLSPlaylist, StreamTransportError>) -> Void) {
        let request = request.following(to: url)
        let loader = PlaylistLoader(makeSource(request))
        self.loader = loader
        loader.load { [weak self, weak loader] answer in
            guard let self, let loader, self.loader === loader else { return }
            self.loader = nil
            switch answer {
            case .failure(let error): take(.failure(error))
            case .success(let (bytes, response)):
                // References are relative to where it was found in the end.
                let playlist = HLSPlaylist(bytes, url: response.url)
                take(playlist.map { .success($0) } ?? .failure(.emptyPlaylist(url: url)))
            }
        }
    }

    private func tryVariant(after error: StreamTransportError) {
        guard receive != nil else { return }
        guard let variant = variants.popFirst() else { return finish(.failure(error)) }
        load(variant.url) { [weak self] answer in
            switch answer {
            case .success(.media(let media)):
                self?.url = variant.url
                self?.begin(media)
            // A list of lists names lists of segments, and nothing else.
            case .success(.variants): self?.tryVariant(after: .emptyPlaylist(url: variant.url))
            case .failure(let error): self?.tryVariant(after: error)
            }
        }
    }

    private func begin(_ media: HLSPlaylist.Media) {
        guard receive != nil else { return }
        if let method = media.segments.first?.encryption { return finish(.failure(.encrypted(method: method))) }
        self.media = media
        let skipped = media.isComplete ? 0 : max(0, media.segments.count - Self.liveDistance)
        number = media.firstNumber + Int64(skipped)
        if media.isComplete, media.segments.isEmpty { return finish(.failure(.emptyPlaylist(url: url))) }
        proceed()
    }

    private func reload() {
        guard let media else { return }
        // After a reload that brought nothing half the time is waited, as the standard has it.
        let pause = stillCount > 0 ? media.targetDuration / 2 : media.targetDuration
        timer = loop.schedule(after: pause) { [weak self] in
            guard let self else { return }
            load(url) { [weak self] in self?.take($0) }
        }
    }

    private func take(_ answer: Result<HLSPlaylist, StreamTransportError>) {
        guard receive != nil, let old = media else { return }
        switch answer {
        case .success(.media(let new)):
            let isSame = new == old
            media = new
            stillCount = isSame ? stillCount + 1 : 0
            // A station that began anew counts from elsewhere.
            if let number, new.firstNumber + Int64(new.segments.count) < number, !new.segments.isEmpty {
                self.number = new.firstNumber
                hasGap = true
            }
        case .success(.variants): stillCount += 1
        case .failure(let error):
            stillCount += 1
            if stillCount > Self.maximumFailures { return finish(.failure(error.at(offset))) }
        }
        guard stillCount <= 2 * Self.maximumFailures else { return finish(.failure(.timeout(offset: offset))) }
        proceed()
    }

    // MARK: Segments

    /// Fetches the next segment, waits for it, or ends.
    private func proceed() {
        guard receive != nil, let media, var number else { return }
        if number < media.firstNumber {
            // It was slower than the station: what is not listed any more cannot be had.
            number = media.firstNumber
            self.number = number
            hasGap = true
        }
        let index = number - media.firstNumber
        guard index < media.segments.count else {
            return media.isComplete ? finish(.end) : reload()
        }
        let segment = media.segments[Int(index)]
        if let method = segment.encryption { return finish(.failure(.encrypted(method: method))) }
        if segment.isDiscontinuous, hasResponded { hasGap = true }
        if let next = segment.map, next != map {
            fetch(next) { [weak self] in
                self?.map = next
                self?.fetchSegment(segment)
            }
        } else {
            fetchSegment(segment)
        }
    }

    private func fetchSegment(_ segment: HLSPlaylist.Segment) {
        fetch(segment.part) { [weak self] in
            guard let self, let number else { return }
            self.number = number + 1
            failureCount = 0
            proceed()
        }
    }

    private func fetch(_ part: HLSPlaylist.Part, then next: @escaping () -> Void) {
        var request = request.following(to: part.url)
        request.validator = nil
        request.startOffset = part.range?.lowerBound ?? 0
        request.byteCount = part.range.map { $0.upperBound - $0.lowerBound }
        unpacker.beginSegment()
        let source = makeSource(request)
        self.source = source
        source.receive = { [weak self, weak source] event in
            guard let self, let source, self.source === source else { return }
            take(event, then: next)
        }
        if isPaused { source.pause() }
        source.start()
    }

    private func take(_ event: StreamSourceEvent, then next: @escaping () -> Void) {
        switch event {
        case .response, .title: break
        case .bytes(let bytes, _): tell(unpacker.unpack(bytes))
        case .reconnecting(let attempt, _, let cause):
            receive?(.reconnecting(attempt: attempt, offset: offset, cause: cause.at(offset)))
        case .reconnected(_, let isContinuous):
            if !isContinuous { hasGap = true }
            receive?(.reconnected(offset: offset, isContinuous: isContinuous))
        case .end:
            source = nil
            tell(unpacker.endSegment())
            loop.later { [weak self] in if self?.receive != nil, self?.source == nil { next() } }
        case .failure(let error):
            source = nil
            failureCount += 1
            guard media?.isComplete == false, failureCount <= Self.maximumFailures, let number else {
                return finish(.failure(error.at(offset)))
            }
            self.number = number + 1
            hasGap = true
            proceed()
        }
    }

    private func tell(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        if !hasResponded {
            hasResponded = true
            hasGap = false
            var response = StreamResponse(
                url: url, status: 200, mediaType: unpacker.mediaType, isLive: media?.isComplete == false)
            response.duration = media?.isComplete == true ? media?.duration : nil
            receive?(.response(response))
        }
        if hasGap {
            hasGap = false
            receive?(.reconnected(offset: offset, isContinuous: false))
        }
        let start = offset
        offset += Int64(bytes.count)
        receive?(.bytes(bytes, offset: start))
    }
}
