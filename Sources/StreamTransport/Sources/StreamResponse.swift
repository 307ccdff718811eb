// SPDX-License-Identifier: Apache-2.0

/// What a sender says about a resource before its bytes.
public struct StreamResponse: Sendable, Hashable {
    /// Where it came from in the end, after redirections.
    public var url: String
    /// The status of HTTP; nil for files.
    public var status: Int?
    /// `Content-Type` without parameters, in lower case.
    public var mediaType: String?
    /// Bytes of the whole resource, where they are told.
    public var resourceByteCount: Int64?
    /// Where the bytes that come begin in the resource; other than what was asked for when the sender ignores `Range`.
    public var startOffset: Int64
    /// Whether another part can be asked for.
    public var acceptsRanges: Bool
    /// A strong `ETag`, or else `Last-Modified`: what `If-Range` takes.
    public var validator: String?
    /// A station's name, genre, address and bit rate; nil when the sender is none.
    public var station: StationDescription?
    /// Whether the stream has no end: a station, or something without a length that cannot be asked for again.
    public var isLive: Bool
    /// The entry of a playlist that it is; parts of it are to be asked for under this URL. Nil without a playlist.
    public var entryURL: String?
    /// Seconds that a playlist says it lasts, and within how many that is right; nil where nothing says so.
    public var duration: Double?
    public var durationUncertainty = 0.0
    /// Whether the source is a ``TimedSource`` that goes to seconds rather than bytes.
    public var isSeekableByTime = false
    /// Whether a cache may keep it.
    public var isStorable = true
    /// Whether it comes from a cache, without asking the sender.
    public var isStored: Bool

    public init(
        url: String, status: Int? = nil, mediaType: String? = nil, resourceByteCount: Int64? = nil,
        startOffset: Int64 = 0, acceptsRanges: Bool = false, validator: String? = nil,
        station: StationDescription? = nil, isLive: Bool = false,
        isStored: Bool = false
    ) {
        self.url = url
        self.status = status
        self.mediaType = mediaType
        self.resourceByteCount = resourceByteCount
        self.startOffset = startOffset
        self.acceptsRanges = acceptsRanges
        self.validator = validator
        self.station = station
        self.isLive = isLive
        self.isStored = isStored
    }
}

/// What a SHOUTcast or Icecast server says of itself, in its `icy-` lines.
public struct StationDescription: Sendable, Hashable {
    public var name: String?
    public var genre: String?
    public var url: String?
    /// Bits a second.
    public var bitRate: Int?
    /// Bytes of sound between titles.
    public var metadataInterval: Int?

    public init() {}
}

/// A title within a live stream.
public struct StreamTitle: Sendable, Hashable {
    /// `StreamTitle`, mostly "artist - title".
    public var text: String
    /// `StreamUrl`.
    public var url: String?

    public init(text: String, url: String? = nil) {
        self.text = text
        self.url = url
    }
}
