// SPDX-License-Identifier: Apache-2.0

/// Tags, pictures and chapters, from whatever names them in the stream.
public struct StreamMetadata: Sendable, Hashable {
    public var title: String?
    public var artist: String?
    public var album: String?
    public var albumArtist: String?
    public var composer: String?
    public var genre: String?
    public var comment: String?
    /// As the stream writes it: a year, or a date of ISO 8601.
    public var date: String?
    public var trackNumber: Int?
    public var trackCount: Int?
    public var discNumber: Int?
    public var discCount: Int?
    public var pictures: [Picture] = []
    public var chapters: [Chapter] = []
    /// All other texts under the key of their format (`TSSE`, `©too`, `REPLAYGAIN_TRACK_GAIN`).
    public var other: [String: String] = [:]
    /// Whether it stands at the end, and tells what the tags at the beginning may tell better.
    package var isSupplement = false

    public init() {}

    /// A picture of the stream, as it is stored.
    public struct Picture: Sendable, Hashable {
        /// `image/jpeg`, `image/png` …
        public var mediaType: String
        /// The kind by the numbers of ID3v2's APIC frame: 3 is the front cover.
        public var kind: Int
        public var description: String
        public var data: [UInt8]

        public init(mediaType: String, kind: Int, description: String, data: [UInt8]) {
            self.mediaType = mediaType
            self.kind = kind
            self.description = description
            self.data = data
        }
    }

    /// A chapter, in seconds from the start.
    public struct Chapter: Sendable, Hashable {
        public var title: String
        public var start: Double
        /// Nil where only the start is told.
        public var end: Double?

        public init(title: String, start: Double, end: Double?) {
            self.title = title
            self.start = start
            self.end = end
        }
    }
}
