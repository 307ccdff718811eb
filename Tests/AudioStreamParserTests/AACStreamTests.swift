// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import SeededRandom
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

    @Test func theConfigurationMayChangeInLOAS() {
        var stream = loas(20)
        for number in 0..<20 {
            stream.appendLOAS(100 + number * 11, tellsConfiguration: number % 5 == 0, rate: 3, channels: 1)
        }
        let parsed = Parsed(stream.bytes, resourceByteCount: Int64(stream.bytes.count))
        #expect(parsed.packets.map { Int($0.byteOffset) } == stream.offsets)
        #expect(parsed.skipped == [])
        // From there on packets have headers of ADTS, which tell the decoder what they are: 48 kHz, one channel.
        #expect(parsed.packets[19].data.count == 100 + 19 * 61 % 400)
        #expect(Array(parsed.packets[21].data.prefix(7)) == [0xFF, 0xF1, 0x4C, 0x40, 0x0E, 0xDF, 0xFC])
        #expect(parsed.packets[21].data.count == 118)
        #expect(parsed.packets.dropFirst(20).prefix(4).map(\.frameCount) == [940, 941, 941, 941])
        #expect(parsed.properties.frameCount == 39_296)
        expectSameInPieces(stream.bytes)
    }

    @Test func aDamagedConfigurationOfLOASIsNone() {
        var stream = loas(20)
        // The rate within the configuration of the sixth frame, and the length of its packet.
        stream.bytes[stream.offsets[5] + 5] ^= 0x01
        stream.bytes[stream.offsets[5] + 9] ^= 0x40
        let parsed = Parsed(stream.bytes, resourceByteCount: Int64(stream.bytes.count))
        #expect(parsed.packets.map { Int($0.byteOffset) } == stream.offsets.filter { $0 != stream.offsets[5] })
        #expect(parsed.packets.allSatisfy { $0.frameCount == 1024 })
        #expect(parsed.packets.last?.data.count == 100 + 19 * 61 % 400)
    }

    @Test func anotherStreamMayFollow() {
        var stream = adts(20)
        for number in 0..<20 { stream.appendADTS(100 + number * 11, rate: 3, channels: 1) }
        let parsed = Parsed(stream.bytes, resourceByteCount: Int64(stream.bytes.count))
        #expect(parsed.packets.map { Int($0.byteOffset) } == stream.offsets)
        #expect(parsed.skipped == [])
        // The second's packets have their headers, which tell the decoder what they are.
        #expect(parsed.packets[19].data.count == 100 + 19 * 37 % 250)
        #expect(parsed.packets[20].data.prefix(3) == [0xFF, 0xF1, 0x4C])
        #expect(parsed.packets[20].data.count == 107)
        // They are counted at the first one's rate.
        #expect(parsed.packets.dropFirst(20).prefix(4).map(\.frameCount) == [940, 941, 941, 941])
        #expect(parsed.properties.frameCount == 39_296)
        #expect(parsed.properties.formats.last?.sampleRate == 44100)
        expectSameInPieces(stream.bytes)
    }

    @Test func aFewHeadersThatDoNotAgreeAreGarbage() {
        var stream = adts(20)
        for _ in 0..<3 { stream.appendADTS(80, rate: 3) }
        for _ in 0..<20 { stream.appendADTS(120) }
        let parsed = Parsed(stream.bytes)
        #expect(parsed.packets.count == 40)
        #expect(parsed.skipped == [Int64(stream.offsets[20])..<Int64(stream.offsets[23])])
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

    @Test(arguments: [1, 2, 3, 5, 8, 64, 300])
    func tagsBetweenFramesAreTagsHoweverTheyAreCut(size: Int) {
        for stream in [adts(30), loas(30)] {
            let half = stream.offsets[15]
            var bytes = id3v2([("TIT2", [3] + Array("Beginning".utf8))]) + stream.bytes[..<half]
            bytes += id3v2([("TIT2", [3] + Array("Middle".utf8)), ("PRIV", [UInt8](repeating: 0xFF, count: 300))])
            bytes += stream.bytes[half...] + ape([("Album", "End")]) + id3v1(title: "Beginning", year: "1999")
            let whole = Parsed(bytes, resourceByteCount: Int64(bytes.count))
            #expect(whole.packets.count == 30)
            #expect(whole.skipped.isEmpty)
            #expect(whole.metadata.map(\.title) == ["Beginning", "Middle", "Middle", "Middle"])
            #expect(whole.metadata.last?.album == "End")
            let pieces = Parsed(bytes, resourceByteCount: Int64(bytes.count)) { size }
            #expect(pieces.text == whole.text)
        }
    }

    @Test func aTagThatIsLongerThanTheStreamIsNone() {
        for stream in [adts(30), loas(30)] {
            let half = stream.offsets[15]
            let bytes =
                Array(stream.bytes[..<half]) + Array("ID3".utf8) + [3, 0, 0] + synchsafe(200 << 20)
                + stream.bytes[half...]
            #expect(Parsed(bytes, resourceByteCount: Int64(bytes.count)).packets.count == 30)
            #expect(Parsed(bytes).packets.count == 30)
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

    /// Frames, tags whole and broken, garbage and things that only look like frames, in an order that a seed gives.
    @Test(arguments: 0..<40) func anyCutIsTheSame(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var stream = AACStream()
        let marks: [[UInt8]] = [
            [0xFF, 0xF1, 0x50, 0x80, 0x04, 0x1F, 0xFC], [0xFF, 0xF1], [0x56, 0xE0, 0x20], [0x56, 0xE1],
            Array("ID3".utf8), Array("TAG".utf8), Array("APETAGEX".utf8), Array("LYRICSBEGIN".utf8),
        ]
        let isLOAS = seed % 2 == 1
        while stream.bytes.count < 12_000 {
            for number in 0..<(3 + random.next() % 4) {
                let size = 20 + Int(random.next() % 300)
                if isLOAS { stream.appendLOAS(size, tellsConfiguration: number == 0) } else { stream.appendADTS(size) }
            }
            switch random.next() % 5 {
            case 0: stream.bytes += id3v2([("TIT2", [3] + Array("Title \(random.next() % 9)".utf8))])
            case 1: stream.bytes += marks[Int(random.next() % UInt64(marks.count))]
            case 2: stream.bytes.removeLast(Int(random.next() % 15))
            case 3: for _ in 0..<(random.next() % 90) { stream.bytes.append(UInt8(truncatingIfNeeded: random.next())) }
            default: break
            }
        }
        let count: Int64? = seed % 4 < 2 ? Int64(stream.bytes.count) : nil
        let whole = Parsed(stream.bytes, resourceByteCount: count)
        #expect(!whole.packets.isEmpty)
        for size in [1, 2, 13] {
            #expect(Parsed(stream.bytes, resourceByteCount: count) { size }.text == whole.text)
        }
        #expect(Parsed(stream.bytes, resourceByteCount: count) { 1 + Int(random.next() % 900) }.text == whole.text)
    }

    @Test func garbageBeforeTheFirstPacketIsNotFollowedForEver() {
        // Without a configuration no frame of LOAS is a packet.
        var stream = AACStream()
        for _ in 0..<400 { stream.appendLOAS(4000, tellsConfiguration: false) }
        let whole = Parsed(stream.bytes)
        guard case .noAudio(let offset) = whole.error else {
            Issue.record("\(whole.error as Any)")
            return
        }
        #expect((1 << 20..<(1 << 20) + 8192).contains(offset))
        #expect(Parsed(stream.bytes) { 5000 }.error == whole.error)
    }

    @Test func aFrameWithoutAPayloadIsNoPacket() {
        var stream = AACStream()
        for number in 0..<30 { stream.appendLOAS(number == 12 ? 0 : 200, tellsConfiguration: number % 5 == 0) }
        let parsed = Parsed(stream.bytes)
        #expect(parsed.packets.map { Int($0.byteOffset) } == stream.offsets.enumerated().filter { $0.0 != 12 }.map(\.1))
        #expect(parsed.packets.allSatisfy { !$0.data.isEmpty })
        #expect(parsed.packets.filter(\.isDiscontinuous).map(\.index) == [12])
        expectSameInPieces(stream.bytes)
    }

    @Test func nothingTraps() {
        expectNoTrap(adts(30).bytes)
        expectNoTrap(loas(30).bytes)
        var changing = loas(10)
        for number in 0..<20 {
            changing.appendLOAS(90, tellsConfiguration: true, rate: number % 13, channels: number % 8)
        }
        expectNoTrap(changing.bytes, rounds: 300)
    }
}
