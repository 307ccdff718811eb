// SPDX-License-Identifier: Apache-2.0

/// Reads a playlist of HLS line by line.
struct HLSReader {
    private static let maximumSegmentCount = 200_000
    /// So that those behind the first segment can be counted too.
    private static let maximumFirstNumber = Int64.max / 2

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
    private var mapKey: HLSPlaylist.Key?
    private var isDiscontinuous = false
    private var discontinuity = 0
    private var key: HLSPlaylist.Key?
    /// Whether the line before was one of a key too: the same key in other forms.
    private var hasKey = false

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
        case "#EXT-X-MEDIA-SEQUENCE":
            media.firstNumber = min(max(0, Int64(value) ?? 0), Self.maximumFirstNumber)
        case "#EXT-X-DISCONTINUITY-SEQUENCE": discontinuity = max(0, Int(value) ?? 0)
        case "#EXT-X-ENDLIST": media.isComplete = true
        case "#EXT-X-DISCONTINUITY":
            isDiscontinuous = true
            discontinuity &+= 1
        case "#EXTINF": readDuration(value.prefix { $0 != "," }.trimmingWhitespace())
        case "#EXT-X-BYTERANGE": range = Self.byteRange(value)
        case "#EXT-X-MAP":
            let attributes = Self.attributes(value)
            guard let place = attributes["URI"].flatMap({ ResourceURL.reference($0, in: url) }) else { return }
            let range = attributes["BYTERANGE"].flatMap { Self.byteRange($0) }
            map = HLSPlaylist.Part(url: place, range: range.flatMap { Self.range($0.count, from: $0.start ?? 0) })
            mapKey = key
        case "#EXT-X-KEY": readKey(Self.attributes(value))
        default: break
        }
    }

    private mutating func readDuration(_ text: String) {
        duration = Double(text)
        let decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
        var rounding = 0.5
        for _ in 0..<min(decimals, 9) { rounding /= 10 }
        media.rounding = media.segments.isEmpty ? rounding : max(media.rounding, rounding)
    }

    /// A key may stand there in several forms, of which the one without any system of rights is wanted.
    private mutating func readKey(_ attributes: [String: String]) {
        let method = attributes["METHOD"] ?? "NONE"
        let isPlain = attributes["KEYFORMAT"].map { $0 == "identity" } ?? true
        if method == "NONE" {
            key = nil
        } else if isPlain || !hasKey {
            let place = isPlain ? attributes["URI"].flatMap { ResourceURL.reference($0, in: url) } : nil
            key = HLSPlaylist.Key(
                method: method, url: place, vector: attributes["IV"].flatMap { Self.hexadecimal($0, byteCount: 16) })
        }
        hasKey = true
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
                part: part, duration: seconds, map: map, mapKey: mapKey, isDiscontinuous: isDiscontinuous, key: key,
                discontinuity: discontinuity))
        (duration, range, isDiscontinuous, hasKey) = (nil, nil, false, false)
    }

    private mutating func readRendition(_ attributes: [String: String]) {
        guard attributes["TYPE"] == "AUDIO", let group = attributes["GROUP-ID"],
            let place = attributes["URI"].flatMap({ ResourceURL.reference($0, in: url) })
        else { return }
        if renditions[group] == nil || attributes["DEFAULT"] == "YES" { renditions[group] = place }
    }

    /// The variants in the order in which they are to be tried: sound alone and the best of it first that the connection
    /// gives, then what needs more, the least first; then the least of those with pictures, since these are only thrown
    /// away.
    func orderedVariants(bandwidth: Int?) -> [HLSPlaylist.Variant] {
        var seen: Set<String> = []
        let whole = variants.enumerated().map { index, variant -> HLSPlaylist.Variant in
            guard let place = groups[index].flatMap({ renditions[$0] }) else { return variant }
            var variant = variant
            variant.url = place
            variant.isAudio = true
            return variant
        }
        let isGiven = { (variant: HLSPlaylist.Variant) in bandwidth.map { variant.bandwidth <= $0 } ?? true }
        let best = whole.filter { $0.isAudio && isGiven($0) }.sorted { $0.bandwidth > $1.bandwidth }
        let sound = best + whole.filter { $0.isAudio && !isGiven($0) }.sorted { $0.bandwidth < $1.bandwidth }
        let rest = whole.filter { !$0.isAudio }.sorted { $0.bandwidth < $1.bandwidth }
        return (sound + rest).filter { seen.insert($0.url).inserted }
    }

    // MARK: Values

    private static func range(_ count: Int64, from start: Int64) -> Range<Int64>? {
        let end = start.addingReportingOverflow(count)
        return end.overflow ? nil : start..<end.partialValue
    }

    /// `0x` and digits, of which the first may be left out.
    private static func hexadecimal(_ text: String, byteCount: Int) -> [UInt8]? {
        guard text.lowercased().hasPrefix("0x") else { return nil }
        let digits = text.utf8.dropFirst(2).map { Character(UnicodeScalar($0)).hexDigitValue }
        guard !digits.isEmpty, digits.count <= 2 * byteCount, !digits.contains(nil) else { return nil }
        let all = [Int](repeating: 0, count: 2 * byteCount - digits.count) + digits.compactMap(\.self)
        return stride(from: 0, to: all.count, by: 2).map { UInt8(all[$0] << 4 | all[$0 + 1]) }
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
