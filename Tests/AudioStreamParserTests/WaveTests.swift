// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

struct WaveTests {
    private static let list: [UInt8] =
        Array("LIST".utf8) + little(28) + Array("INFOINAM".utf8) + little(5) + Array("Tone\0\0".utf8)
        + Array("ITRK".utf8) + little(1) + [0x37, 0]

    @Test func framesAreCounted() {
        for frames in [1, 1023, 1024, 1025, 5000] {
            let bytes = waveFile(frames: frames, before: Self.list)
            let parsed = Parsed(bytes, resourceByteCount: Int64(bytes.count))
            #expect(parsed.soundingFrameCount == frames)
            #expect(parsed.properties.frameCount == Int64(frames))
            #expect(parsed.properties.packetCount == Int64(parsed.packets.count))
            #expect(parsed.properties.isPacketCountExact)
            #expect(parsed.metadata.last?.title == "Tone")
            #expect(parsed.metadata.last?.trackNumber == 7)
            expectSameInPieces(bytes)
        }
    }

    @Test func theLengthNeedNotBeTold() {
        for told in [0, 0xFFFF_FFFF] {
            let bytes = waveFile(frames: 3000, told: told)
            #expect(Parsed(bytes).properties.frameCount == 3000)
            expectSameInPieces(bytes, isLengthKnown: false)
        }
    }

    @Test func tagsMayFollow() {
        let parsed = Parsed(waveFile(frames: 1111, channels: 1, after: Self.list, bits: 8))
        #expect(parsed.soundingFrameCount == 1111)
        #expect(parsed.metadata.last?.title == "Tone")
        #expect(
            parsed.properties.formats.first?.codec
                == .linearPCM(
                    LinearPCMLayout(bitsPerSample: 8, isFloatingPoint: false, isBigEndian: false, isSigned: false)))
    }

    @Test func extensibleFormatsAreRead() {
        let extra = little(22, 2) + little(24, 2) + little(3) + little(3, 2) + [UInt8](repeating: 0, count: 14)
        let parsed = Parsed(waveFile(frames: 100, coding: 0xFFFE, bits: 32, extra: extra))
        #expect(
            parsed.properties.formats.first?.codec
                == .linearPCM(
                    LinearPCMLayout(bitsPerSample: 32, isFloatingPoint: true, isBigEndian: false, isSigned: true)))
    }

    @Test func largeFilesTellTheirLengthElsewhere() {
        var bytes = waveFile(frames: 2000, told: 0xFFFF_FFFF)
        bytes.replaceSubrange(0..<4, with: Array("RF64".utf8))
        let sizes = Array("ds64".utf8) + little(28) + little(0, 8) + little(4000, 8) + little(1000, 8) + little(0)
        bytes.insert(contentsOf: sizes, at: 12)
        let parsed = Parsed(bytes)
        #expect(parsed.soundingFrameCount == 1000)
    }

    @Test func everyFrameIsFound() throws {
        let bytes = waveFile(frames: 5000)
        for frame in [0, 1, 1023, 1024, 4095, 4999] as [Int64] {
            let packet = try #require(try firstPacket(afterSeekTo: frame, in: bytes))
            #expect(packet.startFrame == frame / 1024 * 1024)
            #expect(Int(packet.byteOffset) == 44 + Int(packet.startFrame) * 4)
        }
    }

    @Test func fromAnyByteWholeFramesCome() throws {
        let bytes = waveFile(frames: 5000)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        try parser.parse(bytes.prefix(100), at: 0) { _ in }
        for start in 44..<60 {
            var first: AudioPacket?
            try parser.parse(bytes[start...], at: Int64(start), discontinuous: true) {
                if case .packet(let packet) = $0 { first = first ?? packet }
            }
            #expect(first?.startFrame == Int64((start - 44 + 3) / 4))
            #expect(first.map { $0.startFrame + Int64($0.frameCount) } == 1024)
        }
    }

    @Test func otherCodingsAreRefused() {
        let bytes = waveFile(frames: 100, coding: 0x11, bits: 16)
        #expect(
            Parsed(bytes).error == .unsupportedFormat(description: "samples in WAV coded as number 17", offset: 20))
    }

    @Test func nothingTraps() {
        expectNoTrap(waveFile(frames: 1500, before: Self.list, after: Self.list))
    }
}
