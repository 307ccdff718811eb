// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import SeededRandom
import Testing

/// Streams that promise what never comes: no parser keeps more of them than its limits say.
struct BoundedBufferTests {
    enum Stream: CaseIterable {
        case tagOfMPEG, lyrics, tagOfAAC, noise, onlySyncBytes, freeFormat, unconfigured, movie, fragment, dataFirst
        case longSamples, packetOfOgg, headersOfOgg, flac, picture, chunk, apeTag

        /// How it begins, and what then comes for the n-th time.
        var parts: (head: [UInt8], piece: (Int) -> [UInt8]) {
            get throws {
                switch self {
                case .packetOfOgg, .headersOfOgg:
                    let head = Array("OpusHead".utf8) + [1, 1, 0, 0] + little(48000) + [0, 0, 0]
                    let tags = Array("OpusTags".utf8) + little(0) + little(0)
                    var bytes = oggPage(head, flags: 2, sequence: 0)
                    if self == .packetOfOgg { bytes += oggPage(tags, flags: 0, sequence: 1) }
                    let first = self == .packetOfOgg ? 2 : 1
                    let part = [UInt8](repeating: 1, count: 255 * 255)
                    return (
                        bytes,
                        { oggPage(part, flags: $0 == 0 ? 0 : 1, sequence: UInt32(first + $0), endFrame: -1) }
                    )
                default:
                    let (head, repeated) = try self.bytes
                    return (head, { _ in repeated })
                }
            }
        }

        private var bytes: (head: [UInt8], repeated: [UInt8]) {
            get throws {
                let frames = MPEGStream(count: 20).bytes
                var random = SplitMix(seed: 5)
                let noise = (0..<65_536).map { _ in UInt8(truncatingIfNeeded: random.next()) }
                let spaces = [UInt8](repeating: 0x20, count: 65_536)
                let tag = Array("ID3".utf8) + [3, 0, 0] + synchsafe(200 << 20)
                var unconfigured = AACStream()
                for _ in 0..<100 { unconfigured.appendLOAS(900, tellsConfiguration: false) }
                var configured = AACStream()
                for number in 0..<20 { configured.appendLOAS(900, tellsConfiguration: number == 0) }
                switch self {
                case .tagOfMPEG: return (frames + Array("ID3".utf8) + [3, 0, 0] + synchsafe(100 << 10), spaces)
                case .lyrics: return (frames + Array("LYRICSBEGIN".utf8), spaces)
                case .tagOfAAC: return (configured.bytes + tag, spaces)
                case .noise: return (frames, noise)
                case .onlySyncBytes: return (frames, [UInt8](repeating: 0xFF, count: 65_536))
                case .freeFormat: return (frames, [0xFF, 0xFB, 0x00, 0x64] + [UInt8](repeating: 0, count: 4000))
                case .unconfigured: return (unconfigured.bytes, unconfigured.bytes)
                case .movie: return (MP4File.box("ftyp", Array("M4A 1234".utf8)) + header("moov", 200 << 10), spaces)
                case .fragment: return (MP4File().fragments(of: 8) + header("moof", 200 << 10), spaces)
                case .dataFirst:
                    return (MP4File.box("ftyp", Array("M4A 1234".utf8)) + header("mdat", Int(Int32.max)), spaces)
                case .longSamples:
                    var file = MP4File()
                    file.sizes = [60 << 10]
                    return (file.fragments(of: 1), file.fragments(of: 1))
                case .flac: return (Array(try ContainerFiles.bytes("flac.flac").prefix(10_000)), spaces)
                case .picture: return (Array("fLaC".utf8) + [6, 0xFF, 0xFF, 0xFF], spaces)
                case .chunk: return (waveFile(frames: 0, before: Array("LIST".utf8) + little(Int(Int32.max))), spaces)
                case .apeTag:
                    let size = little(2000) + little(Int(Int32.max)) + little(9) + little(0xA000_0000)
                    return (frames + Array("APETAGEX".utf8) + size + [UInt8](repeating: 0, count: 8), spaces)
                case .packetOfOgg, .headersOfOgg: return ([], [])
                }
            }
        }

        private func header(_ kind: String, _ byteCount: Int) -> [UInt8] { bigEndian(byteCount) + Array(kind.utf8) }
    }

    @Test(arguments: Stream.allCases)
    func noMoreIsKeptThanTheLimitsSay(of stream: Stream) throws {
        var limits = ParserLimits()
        limits.unrecognizedByteCount = 1 << 18
        limits.packetByteCount = 1 << 16
        limits.tableByteCount = 1 << 18
        limits.pictureByteCount = 1 << 16
        let parts = try stream.parts
        let parser = AudioStreamParser(hints: .init(resourceByteCount: 1 << 30), limits: limits)
        var position: Int64 = 0
        var most = 0
        var number = 0
        do throws(StreamParserError) {
            try parser.parse(parts.head[...], at: position) { _ in }
            position += Int64(parts.head.count)
            while position < 2 << 20 {
                let piece = parts.piece(number)
                try parser.parse(piece[...], at: position) { _ in }
                position += Int64(piece.count)
                number += 1
                most = max(most, heldByteCount(parser))
            }
        } catch {
            // An error ends it, and what it kept goes with it.
        }
        // Lyrics end after a million bytes at the latest.
        #expect(most < (stream == .lyrics ? 1_200_000 : 600_000))
    }

    /// The bytes that arrays within a value hold.
    private func heldByteCount(_ value: Any) -> Int {
        if let bytes = value as? [UInt8] { return bytes.count }
        if let bytes = value as? ArraySlice<UInt8> { return bytes.count }
        return Mirror(reflecting: value).children.reduce(0) { $0 + heldByteCount($1.value) }
    }
}
