// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

struct OggTests {
    /// What FFmpeg decodes of each file.
    static let files = [("opus.opus", 81_600), ("vorbis.ogg", 37_485), ("flac.oga", 13_600)]

    @Test(arguments: files) func framesAreThoseThatOthersDecode(name: String, frames: Int) throws {
        let bytes = try ContainerFiles.bytes(name)
        let parsed = Parsed(bytes, resourceByteCount: Int64(bytes.count))
        #expect(parsed.soundingFrameCount == frames)
        #expect(parsed.properties.frameCount == Int64(frames))
        #expect(parsed.properties.packetCount == Int64(parsed.packets.count))
        #expect(parsed.metadata.last?.title == "Tone")
        #expect(parsed.skipped == [])
        #expect(parsed.error == nil)
        #expect(parsed.packets.allSatisfy { !$0.isDiscontinuous && !$0.isPositionEstimated })
        expectSameInPieces(bytes)
    }

    @Test func opusTellsItsDelay() throws {
        let parsed = Parsed(try ContainerFiles.bytes("opus.opus"))
        #expect(parsed.properties.encoderDelay == 312)
        #expect(parsed.properties.formats.first?.codec == .opus)
        #expect(parsed.properties.formats.first?.sampleRate == 48000)
        #expect(parsed.properties.formats.first?.channelCount == 1)
        #expect(parsed.metadata.last?.artist == "Inkwell")
        #expect(parsed.packets.first?.frameCount == 960)
    }

    @Test(arguments: files) func packetsAfterAJumpKnowTheirPlace(name: String, frames: Int) throws {
        let bytes = try ContainerFiles.bytes(name)
        let whole = Parsed(bytes)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        try parser.parse(bytes[...], at: 0) { _ in }
        for start in stride(from: bytes.count / 4, to: bytes.count * 3 / 4, by: 97) {
            var found: AudioPacket?
            try parser.parse(bytes[start...], at: Int64(start), discontinuous: true) {
                if case .packet(let packet) = $0 { found = found ?? packet }
            }
            guard let found, !found.isPositionEstimated else { continue }
            let same = whole.packets.first { $0.byteOffset == found.byteOffset }
            #expect(same?.data == found.data)
            #expect(same.map { $0.startFrame + Int64($0.frameCount) } == found.startFrame + Int64(found.frameCount))
            #expect(found.isDiscontinuous)
        }
    }

    @Test func aSeekLeadsToAPageBeforeTheFrame() throws {
        let packet = try #require(try firstPacket(afterSeekTo: 30_000, in: try ContainerFiles.bytes("opus.opus")))
        #expect(packet.startFrame <= 30_000)
        #expect(!packet.isPositionEstimated)
    }

    @Test func theLastPageTellsTheDuration() throws {
        let bytes = try ContainerFiles.bytes("opus.opus")
        var estimator = DurationEstimator()
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        try parser.parse(bytes.prefix(2000), at: 0) {
            if case .properties(let properties) = $0 { estimator.take(properties) }
            if case .packet(let packet) = $0 { estimator.take(packet) }
        }
        #expect(estimator.wantsProbes)
        let range = try #require(estimator.probes(byteCount: 131_072).first)
        estimator.take(probe: bytes[Int(range.lowerBound)..<Int(range.upperBound)], at: range.lowerBound)
        #expect(!estimator.wantsProbes)
        #expect(estimator.estimate()?.seconds == 1.7)
    }

    @Test func streamsInARowGoOn() throws {
        for (name, frames) in Self.files {
            let bytes = try ContainerFiles.bytes(name)
            let parsed = Parsed(bytes + bytes)
            var next: Int64 = 0
            for packet in parsed.packets {
                #expect(packet.startFrame == next)
                next += Int64(packet.frameCount)
            }
            // Of each what its first and its last page cut off is not heard.
            #expect(next == Int64(2 * frames + parsed.properties.encoderDelay))
            #expect(parsed.properties.frameCount == Int64(2 * frames))
            let decoded = Parsed(bytes).packets.reduce(0) { $0 + $1.decodedFrameCount }
            #expect(parsed.packets.reduce(0) { $0 + $1.decodedFrameCount } == 2 * decoded)
            #expect(parsed.error == nil)
            expectSameInPieces(bytes + bytes)
        }
    }

    @Test func brokenPagesArePassedOver() throws {
        var bytes = try ContainerFiles.bytes("opus.opus")
        let whole = Parsed(bytes)
        bytes[bytes.count / 2] ^= 1
        let parsed = Parsed(bytes)
        #expect(parsed.packets.count < whole.packets.count)
        #expect(parsed.packets.count > whole.packets.count / 2)
        #expect(parsed.packets.filter(\.isDiscontinuous).count == 1)
        #expect(parsed.skipped.count == 1)
        // Behind the gap everything is where it was.
        #expect(parsed.packets.last?.startFrame == whole.packets.last?.startFrame)
        expectSameInPieces(bytes)
    }

    @Test(arguments: files) func nothingTraps(name: String, frames: Int) throws {
        let bytes = try ContainerFiles.bytes(name)
        expectNoTrap(bytes)
        expectNoTrap(bytes + bytes + bytes)
    }

    @Test func otherStreamsAreRefused() {
        // One page of a codec that is not known, then one with a packet of it.
        let first = oggPage(Array("Speex   ".utf8) + [UInt8](repeating: 0, count: 72), flags: 2, sequence: 0)
        let second = oggPage([1, 2, 3], flags: 0, sequence: 1)
        let parsed = Parsed(first + second)
        #expect(
            parsed.error
                == .unsupportedFormat(
                    description: "a stream that begins with 'Speex'", offset: Int64(first.count)))
    }
}

/// A page with one packet of less than 255 bytes, or with some of one whose bytes go on in the next page.
func oggPage(_ packet: [UInt8], flags: UInt8, sequence: UInt32, serial: UInt32 = 5, endFrame: Int = 0) -> [UInt8] {
    var page = Array("OggS".utf8) + [0, flags] + little(endFrame, 8) + little(Int(serial)) + little(Int(sequence))
    let segments = packet.count < 255 ? [UInt8(packet.count)] : [UInt8](repeating: 255, count: packet.count / 255)
    page += [0, 0, 0, 0, UInt8(segments.count)] + segments + packet.prefix(segments.reduce(0) { $0 + Int($1) })
    var remainder: UInt32 = 0
    for byte in page {
        remainder ^= UInt32(byte) << 24
        for _ in 0..<8 { remainder = remainder & 0x8000_0000 != 0 ? remainder << 1 ^ 0x04C1_1DB7 : remainder << 1 }
    }
    page.replaceSubrange(22..<26, with: little(Int(remainder)))
    return page
}

extension OggTests {
    @Test func nothingFollowsARefusal() {
        let first = oggPage(Array("Speex   ".utf8) + [UInt8](repeating: 0, count: 72), flags: 2, sequence: 0)
        let second = oggPage([1, 2, 3], flags: 0, sequence: 1)
        let head = Array("OpusHead".utf8) + [1, 1, 0, 0] + little(48000) + [0, 0, 0]
        let third = oggPage(head, flags: 2, sequence: 0, serial: 6)
        let fourth = oggPage(Array("OpusTags".utf8) + little(0) + little(0), flags: 0, sequence: 1, serial: 6)
        let bytes = first + second + third + fourth
        #expect(Parsed(bytes).announced.isEmpty)
        expectSameInPieces(bytes)
    }
}
