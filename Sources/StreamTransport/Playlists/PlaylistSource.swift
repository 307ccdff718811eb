// SPDX-License-Identifier: Apache-2.0

/// A source that sees whether what it is to fetch is a playlist, and then plays what that names: the first entry that
/// can be had, or the segments of HLS.
///
/// Stations name their servers so. A list may name other lists, but not endlessly.
final class PlaylistSource: TimedSource, RelayingSource {
    /// How deep lists may name lists.
    private static let maximumDepth = 5
    /// How many entries are tried.
    private static let maximumAttempts = 20

    var receive: ((StreamSourceEvent) -> Void)?

    private let request: StreamRequest
    private let loop: StreamLoop
    private let makeSource: (StreamRequest) -> any StreamSource
    /// The lists that have led here.
    private let path: [String]
    var source: (any StreamSource)?
    private(set) var isPaused = false
    /// What has come of a list; nil when this is none.
    private var list: (bytes: [UInt8], response: StreamResponse)?
    private var entries: ArraySlice<Playlist.Entry> = []
    private var listURL = ""

    /// Makes a source that asks by others.
    init(
        request: StreamRequest, path: [String] = [], loop: StreamLoop,
        makeSource: @escaping (StreamRequest) -> any StreamSource
    ) {
        self.request = request
        self.path = path
        self.loop = loop
        self.makeSource = makeSource
    }

    deinit { source?.cancel() }

    // MARK: StreamSource

    func start() {
        guard source == nil, receive != nil else { return }
        follow(makeSource(request)) { $0.take($1) }
    }

    func pause() {
        isPaused = true
        // A list is read to its end: nothing is known of its stream before.
        if list == nil { source?.pause() }
    }

    func resume() {
        isPaused = false
        source?.resume()
    }

    func seek(to time: Double) { (source as? any TimedSource)?.seek(to: time) }

    func cancel() {
        receive = nil
        source?.cancel()
        source = nil
    }

    // MARK: The list

    private func take(_ event: StreamSourceEvent) {
        switch event {
        case .response(let response):
            guard Playlist.isPlaylist(mediaType: response.mediaType, url: response.url) else {
                receive?(event)
                return
            }
            list = ([], response)
            if isPaused { source?.resume() }
        case .bytes(let bytes, _) where list != nil:
            list?.bytes += bytes
            if let count = list?.bytes.count, count > Playlist.maximumByteCount {
                finish(.failure(.protocolViolation(reason: "the playlist is longer than a playlist is")))
            }
        case .end where list != nil: readList()
        case .end, .failure: finish(event)
        case .reconnecting, .reconnected, .positioned, .reformed: receive?(event)
        case .bytes, .title: if list == nil { receive?(event) }
        }
    }

    private func readList() {
        guard let (bytes, response) = list else { return }
        let url = response.url
        let empty = StreamTransportError.emptyPlaylist(url: url)
        guard path.count < Self.maximumDepth, !path.contains(url) else { return finish(.failure(empty)) }
        if HLSPlaylist.isHLS(bytes) {
            guard let playlist = HLSPlaylist(bytes, url: url, bandwidth: request.bandwidth) else {
                return finish(.failure(empty))
            }
            let segments = HLSSource(playlist, url: url, request: request, loop: loop, makeSource: makeSource)
            return follow(segments) { $0.takeStream($1) }
        }
        guard let playlist = Playlist(bytes, url: url), !playlist.entries.isEmpty else {
            return finish(.failure(empty))
        }
        listURL = url
        entries = playlist.entries.prefix(Self.maximumAttempts)
        tryNext(after: empty)
    }

    private func takeStream(_ event: StreamSourceEvent) {
        switch event {
        // After its end a list of segments may be gone back in.
        case .end where !(source is any TimedSource): finish(event)
        case .failure: finish(event)
        default: receive?(event)
        }
    }

    // MARK: Entries

    private func tryNext(after error: StreamTransportError) {
        guard let entry = entries.popFirst() else { return finish(.failure(error)) }
        guard !(path + [listURL, request.url]).contains(entry.url) else {
            return tryNext(after: .emptyPlaylist(url: listURL))
        }
        let request = request.following(to: entry.url)
        let source = PlaylistSource(request: request, path: path + [listURL], loop: loop, makeSource: makeSource)
        var hasResponded = false
        follow(source) { list, event in
            switch event {
            case .failure(let error) where !hasResponded: list.tryNext(after: error)
            case .response(var response):
                hasResponded = true
                response.entryURL = response.entryURL ?? entry.url
                list.takeStream(.response(response))
            default: list.takeStream(event)
            }
        }
    }
}
