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
        /// What must be read before it, of fragmented MP4.
        public var map: Part?
        /// Whether its sound does not follow the one before.
        public var isDiscontinuous = false
        /// How it is encrypted; nil if it is not.
        public var encryption: String?
    }

    public struct Media: Sendable, Hashable {
        /// The longest segment, in seconds; after so long a list without an end is read again.
        public var targetDuration = 10.0
        /// The number of the first segment.
        public var firstNumber: Int64 = 0
        public var segments: [Segment] = []
        /// Whether no segment will be added.
        public var isComplete = false

        public var duration: Double { segments.reduce(0) { $0 + $1.duration } }
    }

    /// Whether a list of references is one of HLS: whether it has tags that only that has.
    public static func isHLS(_ bytes: [UInt8]) -> Bool {
        let text = ResponseHeader.text(Array(bytes.prefix(Playlist.maximumByteCount)))
        return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("#EXT-X-") }
    }

    /// Reads a list that was found at a URL; nil for one without anything to play.
    public init?(_ bytes: [UInt8], url: String) {
        guard bytes.count <= Playlist.maximumByteCount else { return nil }
        let lines = ResponseHeader.text(bytes).split(whereSeparator: \.isNewline).map { $0.trimmingWhitespace() }
        var reader = HLSReader(url: url)
        for line in lines where !line.isEmpty { reader.read(line) }
        if !reader.variants.isEmpty {
            self = .variants(reader.orderedVariants)
        } else if !reader.media.segments.isEmpty || reader.isMedia {
            self = .media(reader.media)
        } else {
            return nil
        }
    }
}

/// Reads a playlist of HLS line by line.
struct HLSReader {
    private static let maximumSegmentCount = 200_000

    let url: String
    private(set) var variants: [HLSPlaylist.Variant] = []
    private(set) var media = HLSPlaylist.Media()
    private(set) var isMedia = false
    /// The playlists of renditions of sound, by their group; the default one of each.
    private var renditions: [String: String] = [:]
    private var groups: [Int: String] = [:]
    private var pendingVariant: [String: String]?
    private var duration: Double?
    private var range: (count: Int64, start: Int64?)?
    private var lastEnd: (url: String, offset: Int64)?
    private var map: HLSPlaylist.Part?
    private var isDiscontinuous = false
    private var encryption: String?

    init(url: String) {
        self.url = url
    }

    mutating func read(_ line: String) {
        guard line.hasPrefix("#") else { return readReference(line) }
        let parts = line.split(separator: ":", maxSplits: 1)
        let value = parts.count > 1 ? String(parts[1]) : ""
        switch parts[0] {
        case "#EXT-X-STREAM-INF": pendingVariant = Self.attributes(value)
        case "#EXT-X-MEDIA": readRendition(Self.attributes(value))
        case "#EXT-X-TARGETDURATION":
            isMedia = true
            if let seconds = Double(value), (0.1...3600).contains(seconds) { media.targetDuration = seconds }
        case "#EXT-X-MEDIA-SEQUENCE": media.firstNumber = max(0, Int64(value) ?? 0)
        case "#EXT-X-ENDLIST": media.isComplete = true
        case "#EXT-X-DISCONTINUITY": isDiscontinuous = true
        case "#EXTINF": duration = Double(value.prefix { $0 != "," }.trimmingWhitespace())
        case "#EXT-X-BYTERANGE": range = Self.byteRange(value)
        case "#EXT-X-MAP":
            let attributes = Self.attributes(value)
            guard let place = attributes["URI"].flatMap({ ResourceURL.reference($0, in: url) }) else { return }
            let range = attributes["BYTERANGE"].flatMap { Self.byteRange($0) }
            map = HLSPlaylist.Part(url: place, range: range.flatMap { Self.range($0.count, from: $0.start ?? 0) })
        case "#EXT-X-KEY":
            let method = Self.attributes(value)["METHOD"] ?? "NONE"
            encryption = method == "NONE" ? nil : method
        default: break
        }
    }

    private mutating func readReference(_ line: String) {
        guard let place = ResourceURL.reference(line, in: url) else { return }
        if let attributes = pendingVariant {
            pendingVariant = nil
            let codecs = (attributes["CODECS"] ?? "").split(separator: ",").map { $0.trimmingWhitespace().lowercased() }
            let sounds = ["mp4a", "mp3", "ac-3", "ec-3", "opus", "flac", "alac", "vorbis"]
            let isAudio =
                attributes["RESOLUTION"] == nil && !codecs.isEmpty
                && codecs.allSatisfy { codec in sounds.contains { codec.hasPrefix($0) } }
            groups[variants.count] = attributes["AUDIO"]
            let bandwidth = attributes["BANDWIDTH"].flatMap { Int($0) } ?? 0
            variants.append(.init(url: place, bandwidth: max(0, bandwidth), codecs: codecs, isAudio: isAudio))
            return
        }
        guard media.segments.count < Self.maximumSegmentCount else { return }
        var part = HLSPlaylist.Part(url: place)
        if let range {
            // Without a start it goes on where the one before has ended.
            let start = range.start ?? (lastEnd?.url == place ? lastEnd?.offset : nil) ?? 0
            part.range = Self.range(range.count, from: start)
        }
        lastEnd = part.range.map { (place, $0.upperBound) }
        let seconds = duration.flatMap { $0.isFinite && $0 >= 0 ? min($0, 86_400) : nil } ?? 0
        media.segments.append(
            .init(
                part: part, duration: seconds, map: map, isDiscontinuous: isDiscontinuous, encryption: encryption))
        (duration, range, isDiscontinuous) = (nil, nil, false)
    }

    private mutating func readRendition(_ attributes: [String: String]) {
        guard attributes["TYPE"] == "AUDIO", let group = attributes["GROUP-ID"],
            let place = attributes["URI"].flatMap({ ResourceURL.reference($0, in: url) })
        else { return }
        if renditions[group] == nil || attributes["DEFAULT"] == "YES" { renditions[group] = place }
    }

    /// The variants in the order in which they are to be tried: sound alone and the best of it first; then the least
    /// of those with pictures, since these are only thrown away.
    var orderedVariants: [HLSPlaylist.Variant] {
        var seen: Set<String> = []
        let whole = variants.enumerated().map { index, variant -> HLSPlaylist.Variant in
            guard let place = groups[index].flatMap({ renditions[$0] }) else { return variant }
            var variant = variant
            variant.url = place
            variant.isAudio = true
            return variant
        }
        let sound = whole.filter(\.isAudio).sorted { $0.bandwidth > $1.bandwidth }
        let rest = whole.filter { !$0.isAudio }.sorted { $0.bandwidth < $1.bandwidth }
        return (sound + rest).filter { seen.insert($0.url).inserted }
    }

    // MARK: Values

    private static func range(_ count: Int64, from start: Int64) -> Range<Int64>? {
        let end = start.addingReportingOverflow(count)
        return end.overflow ? nil : start..<end.partialValue
    }

    /// `count@start`.
    private static func byteRange(_ value: String) -> (count: Int64, start: Int64?)? {
        let parts = value.split(separator: "@", maxSplits: 1).map { Int64($0.trimmingWhitespace()) }
        guard let count = parts.first ?? nil, count > 0 else { return nil }
        guard parts.count > 1 else { return (count, nil) }
        guard let start = parts[1], start >= 0 else { return nil }
        return (count, start)
    }

    /// `NAME=value,NAME="value, quoted"`.
    static func attributes(_ text: String) -> [String: String] {
        var result: [String: String] = [:]
        var rest = text[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].trimmingWhitespace()
            rest = rest[rest.index(after: equals)...]
            if rest.first == "\"" {
                rest = rest.dropFirst()
                let value = rest.prefix { $0 != "\"" }
                result[name] = String(value)
                rest = rest[value.endIndex...].drop { $0 != "," }.dropFirst()
            } else {
                let value = rest.prefix { $0 != "," }
                result[name] = value.trimmingWhitespace()
                rest = rest[value.endIndex...].dropFirst()
            }
        }
        return result
    }
}
