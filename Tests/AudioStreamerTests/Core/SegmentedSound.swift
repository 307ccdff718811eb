// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamServer
import Testing

/// The packets of a tone that rises, as segments in one container or another.
struct SegmentedSound {
    static let packetsPerSegment = 40
    let packets: [[UInt8]]
    let format: AudioStreamFormat
    /// Seconds of a segment.
    let duration: Double

    init() throws {
        var (packets, format) = ([[UInt8]](), AudioStreamFormat?.none)
        try AudioStreamParser().parse(try Fixture.chirp.bytes[...], at: 0) { event in
            switch event {
            case .properties(let properties): format = properties.formats.first
            case .packet(let packet): packets.append(Array(packet.data))
            default: break
            }
        }
        self.packets = packets
        self.format = try #require(format)
        duration = Double(Self.packetsPerSegment * 1024) / Double(self.format.sampleRate)
    }

    var count: Int { (packets.count - 1) / Self.packetsPerSegment }

    private func packets(of segment: Int) -> ArraySlice<[UInt8]> {
        packets[(segment * Self.packetsPerSegment)..<((segment + 1) * Self.packetsPerSegment)]
    }

    // MARK: ADTS

    private static let rates = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
    ]
    private var rateIndex: Int { Self.rates.firstIndex(of: format.sampleRate) ?? 4 }

    func packed(_ segment: Int) -> [UInt8] {
        packets(of: segment).flatMap { data -> [UInt8] in
            let size = data.count + 7
            let channels = format.channelCount
            return [
                0xFF, 0xF1, 0x40 | UInt8(rateIndex << 2) | UInt8(channels >> 2),
                UInt8(channels & 3) << 6 | UInt8(size >> 11), UInt8(size >> 3 & 255), UInt8(size & 7) << 5 | 0x1F, 0xFC,
            ] + data
        }
    }

    // MARK: Fragments of MP4

    private static func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }

    private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        number(content.count + 8) + Array(kind.utf8) + content
    }

    private static func full(_ kind: String, version: UInt8 = 0, flags: Int = 0, _ content: [UInt8]) -> [UInt8] {
        box(kind, [version] + number(flags, 3) + content)
    }

    /// What stands before the fragments.
    var map: [UInt8] {
        func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
        let configuration = Self.number(2 << 11 | rateIndex << 7 | format.channelCount << 3, 2)
        let decoder = [0x40, 0x15] + zeros(11) + [5, 2] + configuration
        let stream = [0, 1, 0, 4, UInt8(decoder.count)] + decoder + [6, 1, 2]
        let entry =
            zeros(6) + [0, 1] + zeros(8) + [0, UInt8(format.channelCount), 0, 16] + zeros(4)
            + Self.number(format.sampleRate << 16) + Self.full("esds", [3, UInt8(stream.count)] + stream)
        var table = Self.full("stsd", Self.number(1) + Self.box("mp4a", entry))
        table += Self.full("stts", zeros(4)) + Self.full("stsc", zeros(4))
        table += Self.full("stsz", zeros(8)) + Self.full("stco", zeros(4))
        let header = Self.full("mdhd", zeros(8) + Self.number(format.sampleRate) + zeros(8))
        let handler = Self.full("hdlr", zeros(4) + Array("soun".utf8) + zeros(13))
        let media = header + handler + Self.box("minf", Self.full("smhd", zeros(4)) + Self.box("stbl", table))
        let track = Self.full("tkhd", flags: 7, zeros(8) + Self.number(1) + zeros(68)) + Self.box("mdia", media)
        let defaults = Self.number(1) + Self.number(1) + Self.number(1024) + zeros(8)
        let movie =
            Self.full("mvhd", zeros(8) + Self.number(1000) + zeros(84)) + Self.box("trak", track)
            + Self.box("mvex", Self.full("trex", defaults))
        return Self.box("ftyp", Array("iso6".utf8) + zeros(4)) + Self.box("moov", movie)
    }

    func fragment(_ segment: Int) -> [UInt8] { fragment(of: segment, at: segment) }

    /// A fragment of a segment's sound at the place of another.
    func fragment(of segment: Int, at place: Int) -> [UInt8] {
        let part = packets(of: segment)
        func moof(_ offset: Int) -> [UInt8] {
            let time = Self.full("tfdt", version: 1, Self.number(place * Self.packetsPerSegment * 1024, 8))
            let sizes = Self.number(part.count) + Self.number(offset) + part.flatMap { Self.number($0.count) }
            let run = Self.full("tfhd", flags: 0x20000, Self.number(1)) + time + Self.full("trun", flags: 0x201, sizes)
            return Self.box("moof", Self.full("mfhd", Self.number(place + 1)) + Self.box("traf", run))
        }
        return moof(moof(0).count + 8) + Self.box("mdat", part.flatMap { $0 })
    }
}

/// Serves lists of segments.
struct SegmentServer {
    let server: StreamServer

    init() throws { server = try StreamServer() }

    func list(_ lines: [String]) -> StreamServer.Served {
        var behavior = ServerBehavior()
        behavior.mediaType = "application/vnd.apple.mpegurl"
        behavior.entityTags = []
        // Without an end, a minute until the list is looked at again: the machine may be busy with other tests.
        let text = ["#EXTM3U", "#EXT-X-TARGETDURATION:60"] + lines
        return server.serve(Array(text.joined(separator: "\n").utf8), as: "a.m3u8", behavior)
    }

    /// The lines of segments, each served with its own behavior.
    func lines(
        _ segments: [[UInt8]], duration: Double, map: [UInt8]? = nil,
        _ behave: (_ index: Int, _ behavior: inout ServerBehavior) -> Void = { _, _ in }
    ) -> [String] {
        serve(segments, duration: duration, map: map, behave).lines
    }

    /// The same, and what counts how often each is asked for.
    func serve(
        _ segments: [[UInt8]], duration: Double, map: [UInt8]? = nil,
        _ behave: (_ index: Int, _ behavior: inout ServerBehavior) -> Void = { _, _ in }
    ) -> (lines: [String], served: [StreamServer.Served]) {
        let head = map.map { ["#EXT-X-MAP:URI=\"\(server.serve($0, as: "map.mp4").url)\""] } ?? []
        let seconds = (duration * 1000).rounded() / 1000
        let served = segments.enumerated().map { index, segment in
            var behavior = ServerBehavior()
            behave(index, &behavior)
            return server.serve(segment, as: map == nil ? "s.aac" : "s.m4s", behavior)
        }
        return (head + served.flatMap { ["#EXTINF:\(seconds),", $0.url] }, served)
    }

    /// A list of qualities, the one that needs the least first.
    ///
    /// A list without lines cannot be had.
    func qualities(_ lists: [[String]], bandwidths: [Int]) -> StreamServer.Served {
        list(
            zip(lists, bandwidths).flatMap { lines, bandwidth in
                [
                    "#EXT-X-STREAM-INF:BANDWIDTH=\(bandwidth),CODECS=\"mp4a.40.2\"",
                    lines.isEmpty ? "/none.m3u8" : list(lines + ["#EXT-X-ENDLIST"]).url,
                ]
            })
    }
}
