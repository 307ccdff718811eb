// SPDX-License-Identifier: Apache-2.0

/// The sound of an HLS playlist as one stream: its segments one after another, and of a live one those that come.
///
/// Offsets count the bytes told. Where segments are missing or do not fit, the stream is told to go on with a gap.
final class HLSSource: TimedSource, RelayingSource {
    /// How many segments before the end of a live list are played, as the standard has it.
    private static let liveDistance = 3
    /// How many reloads may bring nothing, and how many segments may fail on end, before a live stream counts as dead.
    static let maximumFailures = 6

    var receive: ((StreamSourceEvent) -> Void)?

    let request: StreamRequest
    let loop: StreamLoop
    let makeSource: (StreamRequest) -> any StreamSource
    private(set) var url: String
    private var variants: ArraySlice<HLSPlaylist.Variant> = []
    var qualities = HLSQualities()
    /// Lists that will not change, so that a quality's is fetched once.
    var lists: [String: HLSPlaylist.Media] = [:]
    private(set) var media: HLSPlaylist.Media?
    private var loader: PlaylistLoader?
    var source: (any StreamSource)?
    private var timer: LoopTimer?
    /// Counts the places that were gone to, so that what was to be done at an earlier one is not.
    private var turn = 0
    private(set) var isPaused = false
    private var stillCount = 0

    /// The number of the segment that is fetched, or comes next.
    var number: Int64?
    var timeline: HLSTimeline?
    var map: HLSPlaylist.Part?
    var keys = SegmentKeys()
    var unpacker = SegmentUnpacker()
    var decryptor: SegmentDecryptor?
    var offset: Int64 = 0
    var hasResponded = false
    /// Whether the next bytes do not follow those before.
    var hasGap = false
    /// Whether the next bytes' second is to be told.
    var isUnplaced = true
    var failureCount = 0
    var seek: SegmentSeek?
    /// What is to be told before the next bytes: that they are of another form.
    var reform: SegmentReform?
    /// Which break came last before the segment.
    private var discontinuity: Int?
    /// How the segment comes, whether that was held up, and what of it is still to come.
    var pace = HLSQualities.Fetch()
    var paceStart = 0.0
    var isPaceBroken = false
    var missingByteCount: Int64?
    /// Whether a segment was given up on the way.
    var isCutShort = false

    init(
        _ playlist: HLSPlaylist, url: String, request: StreamRequest, loop: StreamLoop,
        makeSource: @escaping (StreamRequest) -> any StreamSource
    ) {
        self.url = url
        self.request = request
        self.loop = loop
        self.makeSource = makeSource
        switch playlist {
        case .variants(let variants):
            self.variants = variants[...]
            qualities = HLSQualities(variants, bandwidth: request.bandwidth)
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
        isPaceBroken = true
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
        turn += 1
        timer?.cancel()
        timer = nil
        loader?.cancel()
        loader = nil
        source?.cancel()
        source = nil
    }

    func seek(to time: Double) {
        guard let media, let timeline, number != nil else { return }
        dismiss()
        let found = timeline.number(at: time)
        // Nearer to its end a live list is not played.
        let last = media.firstNumber + Int64(media.segments.count - Self.endDistance(of: media))
        let wanted = max(media.firstNumber, min(found, last))
        let isNearest = !media.isComplete && (wanted != found || time < timeline.start(of: wanted))
        seek = SegmentSeek(time: time, isNearest: isNearest, number: wanted)
        number = wanted
        (hasGap, isUnplaced, isCutShort) = (false, true, false)
        (failureCount, stillCount) = (0, 0)
        // What is listed of a live stream may have changed since.
        later { $0.media?.isComplete == true ? $0.proceed() : $0.reload(after: 0) }
    }

    /// Does something in the loop's next turn, unless another place was gone to.
    func later(_ body: @escaping (HLSSource) -> Void) {
        let turn = turn
        loop.later { [weak self] in
            if let self, self.turn == turn, receive != nil { body(self) }
        }
    }

    /// How many segments at the end of a list are played last.
    private static func endDistance(of media: HLSPlaylist.Media) -> Int {
        max(1, min(media.segments.count, media.isComplete ? 1 : liveDistance))
    }

    // MARK: Playlists

    /// Fetches something small whole: a list or a key. The answer does not come when another place was gone to.
    func load(_ url: String, _ take: @escaping (HLSSource, PlaylistLoader.Answer) -> Void) {
        let loader = PlaylistLoader(makeSource(request.following(to: url)))
        self.loader = loader
        loader.load { [weak self, weak loader] answer in
            guard let self, let loader, self.loader === loader else { return }
            self.loader = nil
            take(self, answer)
        }
    }

    func loadPlaylist(
        _ url: String, _ take: @escaping (HLSSource, Result<HLSPlaylist, StreamTransportError>) -> Void
    ) {
        load(url) { source, answer in
            switch answer {
            case .failure(let error): take(source, .failure(error))
            case .success(let (bytes, response)):
                // References are relative to where it was found in the end.
                let playlist = HLSPlaylist(bytes, url: response.url)
                if case .media(let media) = playlist, media.isComplete { source.lists[url] = media }
                take(source, playlist.map { .success($0) } ?? .failure(.emptyPlaylist(url: url)))
            }
        }
    }

    private func tryVariant(after error: StreamTransportError) {
        guard receive != nil else { return }
        guard let variant = variants.popFirst() else { return finish(.failure(error)) }
        loadPlaylist(variant.url) { source, answer in
            switch answer {
            case .success(.media(let media)):
                source.url = variant.url
                source.qualities.begin(variant)
                source.begin(media)
            // A list of lists names lists of segments, and nothing else.
            case .success(.variants): source.tryVariant(after: .emptyPlaylist(url: variant.url))
            case .failure(let error): source.tryVariant(after: error)
            }
        }
    }

    /// Goes on with the list of another quality.
    func adopt(_ media: HLSPlaylist.Media, timeline: HLSTimeline, url: String) {
        self.media = media
        self.timeline = timeline
        self.url = url
        stillCount = 0
    }

    private func begin(_ media: HLSPlaylist.Media) {
        guard receive != nil else { return }
        self.media = media
        timeline = HLSTimeline(media)
        let skipped = media.isComplete ? 0 : max(0, media.segments.count - Self.liveDistance)
        number = media.firstNumber + Int64(skipped)
        if media.isComplete, media.segments.isEmpty { return finish(.failure(.emptyPlaylist(url: url))) }
        proceed()
    }

    private func reload(after pause: Double) {
        timer = loop.schedule(after: pause) { [weak self] in
            guard let self else { return }
            loadPlaylist(url) { $0.take($1) }
        }
    }

    private func take(_ answer: Result<HLSPlaylist, StreamTransportError>) {
        guard receive != nil, let old = media else { return }
        switch answer {
        case .success(.media(let new)):
            let isSame = new == old
            media = new
            timeline?.update(to: new)
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
    func proceed() {
        guard receive != nil, let media, var number else { return }
        if number < media.firstNumber {
            // It was slower than the station: what is not listed any more cannot be had.
            number = media.firstNumber
            self.number = number
            hasGap = seek == nil
            seek?.isNearest = true
        }
        let index = number - media.firstNumber
        guard index < media.segments.count else {
            // It may be gone back in, so it stays.
            if media.isComplete { return receive?(.end) ?? () }
            // After a reload that brought nothing half the time is waited, as the standard has it.
            return reload(after: stillCount > 0 ? media.targetDuration / 2 : media.targetDuration)
        }
        let segment = media.segments[Int(index)]
        if let discontinuity, discontinuity != segment.discontinuity { beginForm(isBreak: true) }
        discontinuity = segment.discontinuity
        fetch(segment, number: number)
    }
}
