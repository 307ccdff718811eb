// SPDX-License-Identifier: Apache-2.0

/// A `moov`: the track that sounds, its length, and the tags.
struct Movie: Sendable {
    var track: AudioTrack
    /// Whether samples come in fragments, after those that the tables have.
    var isFragmented: Bool
    /// The length of all fragments, in ticks of the track, where it is told.
    var fragmentedDuration: Int64?
    var metadata: StreamMetadata?
    /// The encoder's delay, padding and frames, as iTunes writes them.
    var gapless: (delay: Int, padding: Int, frames: Int64)?

    /// - Parameter offset: where the box stands, for errors.
    init(_ content: ArraySlice<UInt8>, offset: Int64, limits: ParserLimits) throws(StreamParserError) {
        let timescale = content.box("mvhd").flatMap { AudioTrack.timescale($0) } ?? 1000
        var found: AudioTrack?
        var failure: StreamParserError?
        for box in BoxReader(content) where box.kind == "trak" && found == nil {
            do throws(StreamParserError) {
                found = try AudioTrack(box.content, movieTimescale: timescale, offset: offset)
            } catch {
                failure = failure ?? error
            }
        }
        guard let found else {
            throw failure ?? .unsupportedFormat(description: "a film without sound", offset: offset)
        }
        track = found
        let extends = content.box("mvex")
        isFragmented = extends != nil
        if let extends { readDefaults(extends, timescale: timescale) }
        let tags = MovieTags(content, limits: limits)
        metadata = tags.metadata
        gapless = tags.gapless
    }

    private mutating func readDefaults(_ extends: ArraySlice<UInt8>, timescale: Int64) {
        for box in BoxReader(extends) {
            var reader = ByteReader(box.content)
            if box.kind == "trex" {
                guard reader.bytes(4) != nil, reader.unsigned(4) == track.identifier, reader.bytes(4) != nil,
                    let ticks = reader.unsigned(4), let byteCount = reader.unsigned(4)
                else { continue }
                track.defaultTicks = Int64(ticks)
                track.defaultByteCount = Int(byteCount)
            } else if box.kind == "mehd", let version = reader.unsigned(1), reader.bytes(3) != nil,
                let first = reader.unsigned(4)
            {
                let ticks =
                    version == 1 ? Int64(clamping: UInt64(first) << 32 | UInt64(reader.unsigned(4) ?? 0)) : Int64(first)
                let scaled: Double = Double(ticks) * Double(track.timescale) / Double(timescale)
                fragmentedDuration = Int64(bounded: scaled)
            }
        }
    }
}
