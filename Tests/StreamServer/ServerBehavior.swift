// SPDX-License-Identifier: Apache-2.0

/// How a ``StreamServer`` treats one resource: well, unless told otherwise. Offsets are those of the resource.
public struct ServerBehavior: Sendable {
    /// How an answer begins that is a station's.
    public enum StationProtocol: Sendable {
        /// `ICY 200 OK`, as SHOUTcast.
        case icy
        /// `HTTP/1.0 200 OK`, as Icecast.
        case http
    }

    public enum Authentication: Sendable {
        case basic(user: String, password: String)
        case digest(user: String, password: String)
    }

    public init() {}

    // MARK: The header

    public var mediaType: String? = "audio/mpeg"
    /// The `ETag` of the first answer, of the second, …; the last one goes on. Empty for none.
    public var entityTags = ["\"one\""]
    public var fields: [(name: String, value: String)] = []
    /// Always the whole resource, with status 200.
    public var ignoresRange = false
    /// Several ranges in one request are answered; otherwise the whole resource comes.
    public var answersSeveralRanges = false
    /// Status 416 to whatever names a range.
    public var refusesRange = false
    public var isChunked = false
    /// HTTP/1.0 without a length: the end of the connection is the end.
    public var hasNoLength = false
    /// How many bytes the length is told too large, or too small.
    public var excessLength = 0
    /// Bytes of an answer that stand for all that would be said.
    public var rawAnswer: [UInt8]?
    /// A header that never ends.
    public var hasEndlessHeader = false
    /// Bytes of the header that are sent at once, and seconds between such pieces.
    public var headerPieces: (byteCount: Int, pause: Double)?
    /// Seconds before the header.
    public var delay = 0.0

    // MARK: Stations

    /// Bytes of sound between titles, and how the answer begins.
    public var station: StationProtocol?
    public var titleInterval = 8192
    /// The titles, one after another, each followed by three empty ones.
    public var titles: [[UInt8]] = (1...9).map { Array("Artist \($0) - Title \u{e9} \($0)".utf8) }
    /// Begins anew at the end, for ever.
    public var repeats = false

    // MARK: The body

    /// Bytes a second, after the first `burstByteCount`.
    public var rate: Double?
    public var burstByteCount = 0
    /// Bytes that are written at once.
    public var pieceByteCount = 8192
    /// Seconds of silence when an offset is reached, once a connection.
    public var stall: (offset: Int, seconds: Double)?
    /// On how many of the first answers.
    public var stallCount = Int.max
    /// What is served from the second request on.
    public var laterBytes: [UInt8]?
    /// What is replaced by other bytes.
    public var garbage: Range<Int>?
    public var zeros: Range<Int>?
    /// What is left out.
    public var cut: Range<Int>?

    // MARK: Failures

    /// Where the connection is closed, the first `dropCount` times.
    public var dropOffset: Int?
    public var dropCount = Int.max
    /// After how many bytes of body every connection is closed.
    public var dropByteCount: Int?
    /// Connections are reset, not closed.
    public var resets = false
    /// After the first drop requests are not answered any more.
    public var isDeadAfterDrop = false
    /// How many of the first answers send the client to the same URL again.
    public var redirectCount = 0
    /// Where all requests are sent.
    public var redirectTarget: String?
    /// How many of the first answers have another status, and which.
    public var failureCount = 0
    public var failureStatus = 503
    public var retryAfter: String? = "1"
    public var authentication: Authentication?
}

/// What was asked of a resource and what was sent.
public struct ServerStatistics: Sendable {
    public struct Request: Sendable {
        public var method: String
        public var target: String
        /// Names in lower case.
        public var fields: [String: String]
        public var status = 0
        /// Bytes of body sent.
        public var byteCount = 0
    }

    public var requests: [Request] = []
    /// Bytes of body sent on all requests.
    public var byteCount = 0
    public var dropCount = 0
    /// Connections open now, and at most at one time.
    public var openConnections = 0
    public var mostConnections = 0
}
