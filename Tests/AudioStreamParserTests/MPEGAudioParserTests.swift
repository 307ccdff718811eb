// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import SeededRandom
import Testing

@Suite struct MPEGAudioParserTests {
    @Test(arguments: MPEGStream.Kind.allCases)
    func framesOfEveryKind(kind: MPEGStream.Kind) {
        let stream = MPEGStream(kind, rate: 6, count: 40)
        let parsed = Parsed(stream.bytes, resourceByteCount: Int64(stream.bytes.count))
        #expect(parsed.packets.map(\.byteOffset) == stream.offsets.map(Int64.init))
        #expect(parsed.packets.map(\.index) == Array(0..<40))
        #expect(parsed.packets.map(\.startFrame) == (0..<40).map { Int64($0 * kind.framesPerPacket) })
        #expect(parsed.packets.reduce(0) { $0 + $1.byteCount } == stream.bytes.count)
        #expect(parsed.properties.formats.first?.sampleRate == kind.sampleRate)
        #expect(parsed.properties.formats.first?.framesPerPacket == kind.framesPerPacket)
        #expect(parsed.properties.bitRate.map { $0.rounded() } == Double(kind.kilobits(6) * 1000))
        #expect(parsed.properties.packetCount == 40)
        #expect(parsed.properties.isPacketCountExact)
        #expect(parsed.skipped.isEmpty && parsed.error == nil)
    }

    @Test func packetsHoldTheirBytes() {
        let stream = MPEGStream(count: 20)
        let parsed = Parsed(stream.bytes) { 100 }
        #expect(parsed.packets.flatMap { Array($0.data) } == stream.bytes)
    }

    @Test func variableBitRateIsToldAtTheFirstOther() {
        var stream = MPEGStream(count: 10)
        stream.append(rate: 11)
        for _ in 0..<10 { stream.append(rate: 9) }
        let parsed = Parsed(stream.bytes)
        #expect(parsed.packets.count == 21)
        #expect(parsed.announced.map(\.isVariableBitRate) == [nil, true, true])
    }

    @Test func constantBitRateIsToldAfterASecond() {
        let parser = AudioStreamParser()
        let stream = MPEGStream(count: 60)
        var packetsBefore = 0
        var told: Int?
        _ = try? parser.parse(stream.bytes[...], at: 0) { event in
            switch event {
            case .packet: packetsBefore += 1
            case .properties(let properties): if properties.isVariableBitRate == false { told = packetsBefore }
            default: break
            }
        }
        #expect(told == 38)
    }

    /// Some encoders leave out the padding that the bit rate demands.
    @Test func packetsThatAreNeverPaddedAreWhereTheyAre() throws {
        var stream = MPEGStream(.mpeg1Layer2)
        for _ in 0..<400 { stream.append(rate: 10, isPadded: false, byteCount: 626) }
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
        try parser.parse(stream.bytes[..<stream.offsets[60]], at: 0) { _ in }
        #expect(parser.properties.bitRate == 191_712.5)
        let location = try #require(parser.location(ofPacket: 333))
        #expect(location.byteOffset == 333 * 626)
        #expect(!location.isEstimated)
        var found: AudioPacket?
        parser.expect(location)
        try parser.parse(stream.bytes[(333 * 626)...], at: 333 * 626, discontinuous: true) {
            if case .packet(let packet) = $0 { found = found ?? packet }
        }
        #expect(found?.index == 333)
    }

    @Test(arguments: [0, 3]) func freeFormat(padding: Int) {
        var stream = MPEGStream()
        for number in 0..<30 {
            let isPadded = padding > 0 && number % padding == 0
            stream.append(rate: 0, isPadded: isPadded, byteCount: 500 + (isPadded ? 1 : 0))
        }
        let parsed = Parsed(stream.bytes)
        #expect(parsed.packets.map(\.byteOffset) == stream.offsets.map(Int64.init))
        #expect(parsed.properties.bitRate.map { abs($0 - 500 * 8 * 44_100 / 1152) < 300 } == true)
    }

    @Test func aLoneFrameIsAStream() {
        let parsed = Parsed(MPEGStream(count: 1).bytes)
        #expect(parsed.packets.count == 1)
        #expect(parsed.error == nil)
    }

    @Test func aTagBetweenPacketsTakesNoTime() throws {
        let stream = MPEGStream(count: 400)
        let place = stream.offsets[100]
        let tag = id3v2([("TIT2", [3] + Array("Middle".utf8))], padding: 300_000)
        let bytes = stream.bytes[..<place] + tag + stream.bytes[place...]
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var estimator = DurationEstimator()
        try parser.parse(bytes[..<(place + tag.count + 30_000)], at: 0) {
            if case .properties(let properties) = $0 { estimator.take(properties) }
            if case .packet(let packet) = $0 { estimator.take(packet) }
        }
        let estimate = estimator.estimate()
        let duration = try #require(estimate)
        #expect(duration.basis == .constantBitRate)
        #expect(abs(duration.seconds - 400 * 1152 / 44_100) < 1152 / 44_100)
        // Packets that were not seen yet are found behind the tag.
        let location = try #require(parser.location(ofPacket: 350))
        #expect(!location.isEstimated)
        #expect(abs(Int(location.byteOffset) - stream.offsets[350] - tag.count) <= 1)
        parser.expect(location)
        var found: AudioPacket?
        let start = Int(location.byteOffset) - 2
        try parser.parse(bytes[start...], at: Int64(start), discontinuous: true) {
            if case .packet(let packet) = $0 { found = found ?? packet }
        }
        #expect(found?.index == 350)
        #expect(found?.isPositionEstimated == false)
    }

    /// Whether a tag follows a frame may show only with later bytes.
    @Test func aFrameBetweenNoiseAndATagIsOne() {
        let frame = MPEGStream(count: 1).bytes
        var stream = MPEGStream(count: 1)
        stream.prepend(info: xing(packets: 1, bytes: 834))
        let bytes = stream.bytes[..<417] + [1, 2, 3] + frame + id3v1(title: "T")
        let whole = Parsed(Array(bytes))
        #expect(whole.packets.map(\.byteOffset) == [420])
        #expect(whole.text == Parsed(Array(bytes)) { 1 }.text)
    }

    @Test func aTruncatedLastFrameIsNone() {
        let stream = MPEGStream(count: 12)
        let parsed = Parsed(Array(stream.bytes.dropLast(1)), resourceByteCount: Int64(stream.bytes.count - 1))
        #expect(parsed.packets.count == 11)
        #expect(parsed.properties.packetCount == 11)
        #expect(parsed.skipped == [Int64(stream.offsets[11])..<Int64(stream.bytes.count - 1)])
    }

    @Test func theChangedRateOfAnotherStreamIsScaled() {
        let bytes = MPEGStream(count: 20).bytes + MPEGStream(.mpeg2Layer3, count: 20).bytes
        let parsed = Parsed(bytes)
        #expect(parsed.packets.count == 40)
        #expect(parsed.packets.last?.frameCount == 1152)
        #expect(parsed.packets.last?.startFrame == Int64(39 * 1152))
        #expect(parsed.skipped.isEmpty)
    }

    // MARK: Damage

    @Test(arguments: [1, 50, 416, 4096, 70_000])
    func garbageBetweenFramesCostsNoPacket(count: Int) {
        let stream = MPEGStream(rate: 9, count: 40)
        let place = stream.offsets[20]
        var random = SplitMix(seed: UInt64(count))
        // One byte too many for a whole number of frames, so that nothing is taken for lost frames.
        let garbage = (0..<count).map { _ in UInt8(random.next() % 256) }
        let parsed = Parsed(Array(stream.bytes[..<place]) + garbage + stream.bytes[place...])
        #expect(parsed.packets.count == 40)
        #expect(parsed.packets.map(\.isDiscontinuous) == (0..<40).map { $0 == 20 })
        #expect(parsed.skipped == [Int64(place)..<Int64(place + count)])
    }

    @Test(arguments: [1, 100, 300, 1000, 3001])
    func aHoleCostsTheFramesThatItTouches(count: Int) {
        let stream = MPEGStream(rate: 9, count: 40)
        let place = stream.offsets[20] + 57
        let parsed = Parsed(Array(stream.bytes[..<place]) + stream.bytes[(place + count)...])
        let touched = stream.offsets.indices.filter { index in
            let end = index + 1 < 40 ? stream.offsets[index + 1] : stream.bytes.count
            return stream.offsets[index] < place + count && end > place
        }
        #expect(parsed.packets.count == 40 - touched.count)
        let accounted = parsed.packets.map(\.byteCount) + parsed.skipped.map(\.count)
        #expect(accounted.reduce(0, +) == stream.bytes.count - count)
        #expect(parsed.packets.filter(\.isDiscontinuous).map(\.byteOffset).count == 1)
    }

    @Test func framesOverwrittenTakeTheirTimeWithThem() {
        let stream = MPEGStream(rate: 9, count: 100)
        var bytes = stream.bytes
        for index in stream.offsets[50]..<stream.offsets[60] { bytes[index] = 0 }
        let parsed = Parsed(bytes)
        #expect(parsed.packets.map(\.index) == Array(0..<50) + Array(60..<100))
        #expect(parsed.packets[50].startFrame == 60 * 1152)
        #expect(parsed.properties.packetCount == 100)
    }

    @Test func aBrokenHeaderCostsOneFrame() {
        let stream = MPEGStream(rate: 9, count: 30)
        var bytes = stream.bytes
        bytes[stream.offsets[10] + 1] = 0
        let parsed = Parsed(bytes)
        #expect(parsed.packets.count == 29)
        #expect(parsed.skipped == [Int64(stream.offsets[10])..<Int64(stream.offsets[11])])
    }

    @Test func nothingTraps() {
        var random = SplitMix(seed: 3)
        let limits = ParserLimits()
        for round in 0..<300 {
            var bytes: [UInt8] = []
            let marks: [[UInt8]] = [
                [0xFF, 0xFB, 0x90, 0x64], [0xFF, 0xFB, 0x00, 0x64], [0xFF, 0xFF, 0x12, 0xC0],
                Array("ID3".utf8) + [4, 0, 0x50],
                Array("TAG".utf8), Array("APETAGEX".utf8), Array("LYRICSBEGIN".utf8), Array("Xing".utf8),
                Array("VBRI".utf8), [0xFF, 0xF1, 0x50, 0x80], [0x56, 0xE0, 0x10], Array("OggS".utf8),
            ]
            while bytes.count < 3000 {
                bytes += marks[Int(random.next() % UInt64(marks.count))]
                for _ in 0..<Int(random.next() % 600) { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
            }
            if round % 2 == 0 { bytes = MPEGStream(count: 5).bytes + bytes }
            let whole = Parsed(bytes, limits: limits)
            let pieces = Parsed(bytes, limits: limits) { 1 + Int(random.next() % 70) }
            #expect(whole.text == pieces.text)
        }
    }

    // MARK: Pieces

    /// A stream with everything in it.
    static let mixed: [UInt8] = {
        var stream = MPEGStream()
        for number in 0..<50 { stream.append(rate: 5 + number % 9) }
        stream.prepend(
            info: xing(packets: 50, bytes: stream.bytes.count + 417, encoder: "LAME3.100", delay: 576, padding: 1200))
        let half = stream.offsets[25]
        var bytes = id3v2([("TIT2", [3] + Array("Beginning".utf8))])
        bytes += stream.bytes[..<half]
        bytes += id3v2([("TIT2", [3] + Array("Middle".utf8))])
        bytes += [1, 2, 0xFF, 0xFB, 3, 0xFF, 0xFB, 0x90, 0x64, 5]
        bytes += stream.bytes[half...]
        bytes += Array("LYRICSBEGININD0000211LYR00005words000032LYRICS200".utf8)
        bytes += ape([("Album", "End")])
        return bytes + id3v1(title: "Beginning", year: "1999", track: 3)
    }()

    @Test(arguments: [1, 2, 3, 7, 100, 417, 1000, 4096])
    func piecesOfAnySizeAreTheSame(size: Int) {
        let whole = Parsed(Self.mixed, resourceByteCount: Int64(Self.mixed.count))
        #expect(whole.packets.count == 50)
        #expect(whole.metadata.map(\.title) == ["Beginning", "Middle", "Middle", "Middle", "Middle"])
        #expect(whole.metadata.last?.album == "End")
        #expect(whole.metadata.last?.date == "1999")
        #expect(whole.metadata.last?.other["LYR"] == "words")
        let pieces = Parsed(Self.mixed, resourceByteCount: Int64(Self.mixed.count)) { size }
        #expect(whole.text == pieces.text)
    }

    @Test(arguments: 0..<20)
    func randomPiecesAreTheSame(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let pieces = Parsed(Self.mixed) { Int(random.next() % 900) }
        #expect(Parsed(Self.mixed).text == pieces.text)
    }
}
