// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How streams are fetched, beyond a single request.
public struct StreamSourceOptions: Sendable {
    /// How lost connections are made again.
    public var reconnection = ReconnectPolicy()
    /// Where resources are kept; nil for nowhere.
    public var cache: StreamCache?
    /// What counts requests and bytes; nil for nothing.
    public var meter: TrafficMeter?

    public init() {}
}

/// Makes the source for a request.
public enum StreamSources {
    /// A source with all that a player wants: connections are made again when they are lost, what is kept is not asked
    /// for again, and playlists are followed.
    public static func source(
        for request: StreamRequest, options: StreamSourceOptions, on loop: StreamLoop
    ) -> any StreamSource {
        // A part is asked for of something that is known already, and no list.
        guard request.startOffset == 0, request.byteCount == nil, request.url != FileSource.standardInput else {
            return plainSource(for: request, options: options, on: loop)
        }
        return PlaylistSource(request: request, loop: loop) { plainSource(for: $0, options: options, on: loop) }
    }

    private static func plainSource(
        for request: StreamRequest, options: StreamSourceOptions, on loop: StreamLoop
    ) -> any StreamSource {
        let scheme = ResourceURL.scheme(of: request.url)
        guard scheme == "http" || scheme == "https" else {
            return source(for: request, meter: options.meter, on: loop)
        }
        let makeSource = { (request: StreamRequest) -> any StreamSource in
            ResilientSource(request: request, policy: options.reconnection, loop: loop) {
                source(for: $0, meter: options.meter, on: loop)
            }
        }
        // What a list names today it may not name tomorrow.
        guard let cache = options.cache, !Playlist.hasPlaylistName(request.url) else { return makeSource(request) }
        return CachingSource(request: request, cache: cache, loop: loop, makeSource: makeSource)
    }

    /// A source that asks once, by the scheme of the URL: ``HTTPSource`` or ``FileSource``. What cannot be asked for
    /// fails when it is started.
    public static func source(
        for request: StreamRequest, meter: TrafficMeter? = nil, on loop: StreamLoop
    ) -> any StreamSource {
        switch ResourceURL.scheme(of: request.url) {
        case "http", "https": HTTPSource(request: request, meter: meter, loop: loop)
        case "file", nil: FileSource(request: request, meter: meter, loop: loop)
        // A file may be named so that it looks like a URL.
        default:
            if access(request.url, R_OK) == 0 {
                FileSource(request: request, meter: meter, loop: loop)
            } else {
                FailedSource(error: .badURL(request.url), loop: loop)
            }
        }
    }

    /// A source that asks once for several parts of a resource; nil where the scheme of the URL has no such request.
    ///
    /// Senders need not answer it: see ``HTTPRangesSource``.
    public static func source(
        for ranges: [Range<Int64>], of request: StreamRequest, meter: TrafficMeter? = nil, on loop: StreamLoop
    ) -> (any StreamSource)? {
        guard ["http", "https"].contains(ResourceURL.scheme(of: request.url)), !ranges.isEmpty else { return nil }
        return HTTPRangesSource(request: request, ranges: ranges, meter: meter, loop: loop)
    }
}

/// A source that fails as soon as it is started.
final class FailedSource: StreamSource {
    var receive: ((StreamSourceEvent) -> Void)?
    private let error: StreamTransportError
    private let loop: StreamLoop

    init(error: StreamTransportError, loop: StreamLoop) {
        self.error = error
        self.loop = loop
    }

    func start() {
        loop.later { [self] in finish(.failure(error)) }
    }

    func pause() {}

    func resume() {}

    func cancel() { receive = nil }
}
