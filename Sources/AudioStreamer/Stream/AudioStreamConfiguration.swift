// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioStreamParser

/// How streams are fetched, decoded and buffered.
public struct AudioStreamConfiguration: Sendable {
    /// The decoders, the first that takes a format decodes it.
    public var decoders: [any AudioDecoder.Type] = AudioDecoders.standard
    public var limits = ParserLimits()
    /// Seconds of sound before it starts.
    public var startBuffer = 0.2
    /// Seconds of sound before it goes on after it ran out; grows while it keeps running out.
    public var rebuffer = 2.0
    /// Bytes of undecoded packets kept ahead; the connection is paused beyond.
    public var readAheadByteCount = 512 << 10
    /// Attempts to reach the sender again before the stream fails, with growing pauses between them.
    public var reconnectAttempts = 8
    /// Seconds before the second attempt; doubled each time, up to 30.
    public var reconnectDelay = 0.25
    /// Bytes that may be fetched to learn the duration of a stream that does not tell it, and as many again where it is
    /// then not yet known to a hundredth; 0 for none.
    public var probeByteCount = 131_072
    /// Whether a seek decodes from a packet whose place is certain, whatever has to be fetched for it.
    public var seeksExactly = false
    /// Where resources are kept; nil for nowhere.
    public var cacheDirectory: String?
    /// How much is kept there, in bytes.
    public var cacheByteCount: Int64 = 1 << 30
    /// Where live streams and files are recorded; nil for nowhere.
    public var recordingDirectory: String?
    /// Bits a second that the connection gives: of a playlist with several qualities the best is played that needs no
    /// more; nil for the best of all.
    public var bandwidth: Int?
    public var userAgent = "Inkwell"
    /// Fields added to each request. `Authorization` and `Cookie` are for the sender of the stream's URL only.
    public var headers: [String: String] = [:]
    /// Who asks, for a sender that wants to know it; only the sender of the stream's URL is told.
    public var userName: String?
    public var password: String?
    /// The proxy to ask through, as a URL, perhaps with a name and a password; an empty text for none at all. With nil
    /// the environment says it: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    public var proxy: String?
    /// A file of certificates (PEM) to trust instead of the system's.
    public var certificateAuthorities: String?

    public init() {}
}
