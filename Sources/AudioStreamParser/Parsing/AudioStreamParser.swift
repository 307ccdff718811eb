// SPDX-License-Identifier: Apache-2.0

/// Packets out of the bytes of a stream, whatever its container: the push parser that AudioFileStream is elsewhere.
///
/// Bytes come in pieces of any size, in order or after a jump; packets, properties and tags go to a closure as soon as
/// they are whole. Not thread-safe: one stream, one parser, one thread at a time.
public final class AudioStreamParser {
    /// What is known about the stream before its first byte.
    public struct Hints: Sendable, Hashable {
        /// The `Content-Type` of the response, if there was one; it is believed only where bytes leave a doubt.
        public var mediaType: String?
        /// The last component of the URL's path.
        public var fileName: String?
        /// Bytes of the whole resource, where they are known.
        public var resourceByteCount: Int64?

        public init(mediaType: String? = nil, fileName: String? = nil, resourceByteCount: Int64? = nil) {
            self.mediaType = mediaType
            self.fileName = fileName
            self.resourceByteCount = resourceByteCount
        }
    }

    public let hints: Hints
    public let limits: ParserLimits
    /// What is known so far.
    public var properties: StreamProperties { container?.properties ?? StreamProperties() }
    /// Which bytes it wants next.
    public var demand: ParserDemand { container?.demand ?? .following }

    private var container: (any ContainerParser)?

    /// Makes a parser at the start of a stream.
    public init(hints: Hints = Hints(), limits: ParserLimits = ParserLimits()) {
        self.hints = hints
        self.limits = limits
    }
}
