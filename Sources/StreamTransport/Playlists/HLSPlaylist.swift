// SPDX-License-Identifier: Apache-2.0

/// A playlist of HTTP Live Streaming (RFC 8216): either other playlists to choose from, or segments.
public enum HLSPlaylist: Sendable, Hashable {
    case variants([Variant])
    case media(Media)

    /// The same stream in one of its qualities.
    public struct Variant: Sendable, Hashable {
        /// The media playlist that has its sound.
        public var url: String
        /// Bits a second at most.
        public var bandwidth: Int
        public var codecs: [String]
        /// Whether it is all sound, as far as its codecs tell.
        public var isAudio: Bool
    }

    /// A part of a resource.
    public struct Part: Sendable, Hashable {
        public var url: String
        /// Nil for all of it.
        public var range: Range<Int64>?
    }

    public struct Segment: Sendable, Hashable {
        public var part: Part
        /// In seconds.
        public var duration: Double
        /// What must be read before it, of fragmented MP4, and how that is encrypted.
        public var map: Part?
        public var mapKey: Key?
        /// Whether its sound does not follow the one before.
        public var isDiscontinuous = false
        /// How it is encrypted; nil if it is not.
        public var key: Key?
        /// Counts the breaks before it, within the list.
        public var discontinuity = 0
    }

    /// How segments are encrypted.
    public struct Key: Sendable, Hashable {
        /// `AES-128`, or another one that cannot be read.
        public var method: String
        /// Where the sixteen bytes of the key are; nil when they are not given to everybody.
        public var url: String?
        /// The vector of the first block; nil when the segment's number is it.
        public var vector: [UInt8]?
    }

    public struct Media: Sendable, Hashable {
        /// The longest segment, in seconds; after so long a list without an end is read again.
        public var targetDuration = 10.0
        /// The number of the first segment.
        public var firstNumber: Int64 = 0
        public var segments: [Segment] = []
        /// Whether no segment will be added.
        public var isComplete = false
        /// Half of the last digit that durations are told with, in seconds.
        public var rounding = 0.5

        public var duration: Double { segments.reduce(0) { $0 + $1.duration } }
        /// The duration is right within so many seconds.
        public var uncertainty: Double { min(Double(segments.count) * rounding, targetDuration) }
    }

    /// Whether a list of references is one of HLS: whether it has tags that only that has.
    public static func isHLS(_ bytes: [UInt8]) -> Bool {
        let text = ResponseHeader.text(Array(bytes.prefix(Playlist.maximumByteCount)))
        return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("#EXT-X-") }
    }

    /// Reads a list that was found at a URL; nil for one without anything to play.
    ///
    /// - Parameter bandwidth: bits a second that the connection gives, which the first variant shall not need more of.
    public init?(_ bytes: [UInt8], url: String, bandwidth: Int? = nil) {
        guard bytes.count <= Playlist.maximumByteCount else { return nil }
        let lines = ResponseHeader.text(bytes).split(whereSeparator: \.isNewline).map { $0.trimmingWhitespace() }
        var reader = HLSReader(url: url)
        for line in lines where !line.isEmpty { reader.read(line) }
        if !reader.variants.isEmpty {
            self = .variants(reader.orderedVariants(bandwidth: bandwidth))
        } else if !reader.media.segments.isEmpty || reader.isMedia {
            self = .media(reader.media)
        } else {
            return nil
        }
    }
}
