// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

struct AACStreamTests {
    private func adts(_ count: Int, hasCheck: Bool = false) -> AACStream {
        var stream = AACStream()
        for number in 0..<count { stream.appendADTS(100 + number * 37 % 250, hasCheck: hasCheck) }
        return stream
    }

    private func loas(_ count: Int) -> AACStream {
        var stream = AACStream()
        for number in 0..<count {
            stream.appendLOAS(100 + number * 61 % 400, tellsConfiguration: number % 5 == 0)
        }
        return stream
    }

    @Test(arguments: [false, true]) func framesOfADTSAreUnwrapped(hasCheck: Bool) {
        let stream = adts(40, hasCheck: hasCheck)
        let parsed = Parsed(stream.bytes, resourceByteCount: Int64(stream.bytes.count))
        #expect(parsed.packets.map { Int($0.byteOffset) } == stream.offsets)
        #expect(parsed.properties.container == .adts)
        #expect(parsed.properties.formats.last?.codec == .aac(objectType: 2))
        #expect(parsed.properties.formats.last?.sampleRate == 44100)
        #expect(parsed.packets[3].data.count == 100 + 3 * 37)
        #expect(parsed.properties.packetCount == 40)
        expectSameInPieces(stream.bytes)
    }

    @Test func framesOfLOASAreUnwrapped() {
        let stream = loas(40)
        let parsed = Parsed(stream.bytes, resourceByteCount: Int64(stream.bytes.count))
        #expect(parsed.packets.map { Int($0.byteOffset) } == stream.offsets)
        #expect(parsed.properties.container == .loas)
        #expect(parsed.properties.formats.last?.codec == .aac(objectType: 2))
        #expect(parsed.packets[3].data.count == 100 + 3 * 61)
        expectSameInPieces(stream.bytes)
    }

    @Test func garbageBetweenFramesIsPassedOver() {
        for stream in [adts(30), loas(30)] {
            var bytes = stream.bytes
            bytes.insert(contentsOf: [UInt8](repeating: 0x33, count: 500), at: stream.offsets[12])
            let parsed = Parsed(bytes)
            #expect(parsed.packets.count == 30)
            #expect(parsed.skipped == [Int64(stream.offsets[12])..<Int64(stream.offsets[12] + 500)])
            #expect(parsed.packets.filter(\.isDiscontinuous).map(\.index) == [12])
            expectSameInPieces(bytes)
        }
    }

    @Test func aFrameCutShortCostsItself() {
        for stream in [adts(30), loas(30)] {
            var bytes = stream.bytes
            bytes.removeSubrange((stream.offsets[12] + 20)..<(stream.offsets[12] + 60))
            let parsed = Parsed(bytes)
            #expect((28...29).contains(parsed.packets.count))
            expectSameInPieces(bytes)
        }
    }

    @Test func joinedInTheMiddleItBeginsWithAWholeFrame() {
        let stream = loas(30)
        let parsed = Parsed(Array(stream.bytes[(stream.offsets[2] + 10)...]))
        // Before a frame tells the configuration nothing can be decoded.
        #expect(parsed.packets.first.map { Int($0.byteOffset) } == stream.offsets[5] - stream.offsets[2] - 10)
        let frames = adts(30)
        let others = Parsed(Array(frames.bytes[(frames.offsets[2] + 10)...]))
        #expect(others.packets.first.map { Int($0.byteOffset) } == frames.offsets[3] - frames.offsets[2] - 10)
    }

    @Test func seenPacketsAreFoundAgain() throws {
        let stream = adts(60)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
        try parser.parse(stream.bytes[...], at: 0) { _ in }
        let location = try #require(parser.location(ofPacket: 21))
        #expect(!location.isEstimated)
        #expect(location.packet <= 21)
        #expect(Int(location.byteOffset) == stream.offsets[Int(location.packet)])
    }

    @Test func nothingTraps() {
        expectNoTrap(adts(30).bytes)
        expectNoTrap(loas(30).bytes)
    }
}
