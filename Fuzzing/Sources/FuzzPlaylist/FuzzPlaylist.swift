// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import StreamTransport

/// Reads bytes as a playlist of each kind, and as segments of a stream.
@main
enum FuzzPlaylist: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        let url = "http://example.org/lists/one.m3u8"
        for entry in Playlist(bytes, url: url)?.entries ?? [] {
            let isRemote = entry.url.hasPrefix("http://") || entry.url.hasPrefix("https://")
            if !isRemote, !["http", "https"].contains(entry.url.prefix { $0 != ":" }.lowercased()) {
                finding("a list from the net names \(entry.url)")
            }
        }
        _ = Playlist(bytes, url: "/lists/one.m3u")
        _ = HLSPlaylist.isHLS(bytes)
        switch HLSPlaylist(bytes, url: url) {
        case .media(let media):
            for segment in media.segments {
                if let range = segment.part.range, range.lowerBound < 0 { finding("a range begins at \(range)") }
                if !segment.duration.isFinite || segment.duration < 0 { finding("a segment lasts \(segment.duration)") }
            }
        case .variants(let variants): if variants.isEmpty { finding("there is no variant to choose") }
        case nil: break
        }
        let whole = sound(in: bytes, pieceByteCount: max(1, bytes.count))
        let single = sound(in: bytes, pieceByteCount: 1)
        if whole != single { finding("\(whole.count) bytes of sound are \(single.count) byte by byte") }
    }

    /// The sound of a segment that is told in pieces.
    private static func sound(in bytes: [UInt8], pieceByteCount: Int) -> [UInt8] {
        var unpacker = SegmentUnpacker()
        var sound: [UInt8] = []
        unpacker.beginSegment()
        for start in stride(from: 0, to: bytes.count, by: pieceByteCount) {
            sound += unpacker.unpack(Array(bytes[start..<min(bytes.count, start + pieceByteCount)]))
        }
        return sound + unpacker.endSegment()
    }
}
