// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

/// Headers about the whole stream, and what they make of seeks.
@Suite struct MPEGInfoTests {
    /// 600 packets of variable bit rate.
    static let variable: MPEGStream = {
        var stream = MPEGStream()
        for number in 0..<600 { stream.append(rate: number % 100 < 30 ? 1 + number % 3 : 9 + number % 5) }
        return stream
    }()

    @Test func totalsDelayAndPadding() {
        var stream = Self.variable
        let count = stream.bytes.count + 417
        stream.prepend(info: xing(packets: 600, bytes: count, encoder: "LAME3.100", delay: 576, padding: 1000))
        let parsed = Parsed(stream.bytes, resourceByteCount: Int64(stream.bytes.count))
        let first = parsed.announced.first
        #expect(first?.packetCount == 600)
        #expect(first?.isPacketCountExact == false)
        #expect(first?.dataOffset == 417)
        #expect(first?.dataByteCount == Int64(count - 417))
        #expect(first?.encoderDelay == 1105)
        #expect(first?.encoderPadding == 471)
        #expect(first?.frameCount == Int64(600 * 1152 - 1105 - 471))
        #expect(parsed.packets.first?.byteOffset == 417)
        #expect(parsed.properties.isPacketCountExact)
        #expect(parsed.properties.frameCount == Int64(600 * 1152 - 1105 - 471))
    }

    /// Otherwise what follows would be taken for the encoder's padding.
    @Test func nothingIsCutFromWhatWasAppended() {
        var stream = MPEGStream(count: 60)
        let count = stream.bytes.count + 417
        for _ in 0..<40 { stream.append(rate: 9) }
        stream.prepend(info: xing(packets: 60, bytes: count, encoder: "LAME3.100", delay: 576, padding: 1000))
        let hints = AudioStreamParser.Hints(resourceByteCount: Int64(stream.bytes.count))
        let parser = AudioStreamParser(hints: hints)
        var told: [Int: Int64?] = [:]
        var padding: [Int: Int] = [:]
        var number = 0
        try? parser.parse(stream.bytes[...], at: 0) {
            guard case .packet = $0 else { return }
            number += 1
            told[number] = parser.properties.frameCount
            padding[number] = parser.properties.encoderPadding
        }
        #expect(told[60] == .some(67_544))
        #expect(padding[60] == 471)
        #expect(told[61] == .some(nil))
        #expect(padding[61] == 0)
        #expect(Parsed(stream.bytes).properties.frameCount == 114_095)
    }

    /// An encoder that is known to fill them in means them.
    @Test(arguments: [("LAME3.100", 529), ("Lavf58.12", 529), ("Other", 0)])
    func delaysOfNothingAreThoseOfTheDecoder(encoder: String, delay: Int) {
        var stream = MPEGStream(count: 60)
        stream.prepend(info: xing(packets: 60, bytes: stream.bytes.count + 417, encoder: encoder))
        let parsed = Parsed(stream.bytes)
        #expect(parsed.properties.encoderDelay == delay)
        #expect(parsed.properties.encoderPadding == 0)
        #expect(parsed.properties.frameCount == Int64(60 * 1152 - delay))
    }

    @Test func aConstantBitRateIsToldAtOnce() {
        var stream = MPEGStream(count: 30)
        stream.prepend(info: xing("Info", packets: 30, bytes: stream.bytes.count + 417))
        #expect(Parsed(stream.bytes).announced.first?.isVariableBitRate == false)
    }

    @Test func aStreamCutOffHasNoPadding() {
        var stream = Self.variable
        let count = stream.bytes.count + 417
        stream.prepend(info: xing(packets: 600, bytes: count, encoder: "LAME3.100", delay: 576, padding: 1000))
        let bytes = Array(stream.bytes[..<stream.offsets[400]])
        for total in [nil, Int64(bytes.count)] {
            let parsed = Parsed(bytes, resourceByteCount: total)
            #expect(parsed.properties.packetCount == 400)
            #expect(parsed.properties.encoderPadding == 0)
            #expect(parsed.properties.frameCount == Int64(400 * 1152 - 1105))
        }
        #expect(Parsed(bytes, resourceByteCount: Int64(bytes.count)).announced.first?.packetCount == nil)
    }

    @Test(arguments: [
        Array("Xing".utf8), Array("Xing".utf8) + bigEndian(0xF), Array("Info".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0],
        xing(packets: 0, bytes: 0), xing(packets: 1 << 31, bytes: 1),
        xing(packets: 600, bytes: 1 << 31, table: (0..<100).map { UInt8(255 - $0) }),
        xing(
            packets: 0xFFFF_FFFF, bytes: 0xFFFF_FFFF, table: [UInt8](repeating: 255, count: 100), encoder: "LAME",
            delay: 4095, padding: 4095),
        Array("VBRI".utf8), Array("VBRI".utf8) + [UInt8](repeating: 0xFF, count: 60),
    ])
    func headersThatLieDoNoHarm(info: [UInt8]) {
        var stream = Self.variable
        stream.prepend(info: info)
        let parser = AudioStreamParser()
        let parsed = Parsed(stream.bytes, with: parser)
        #expect(parsed.packets.count == 600)
        #expect(parsed.packets.first?.byteOffset == 417)
        #expect(parsed.properties.packetCount == 600)
        for packet in [0, 1, 300, 599, 10_000, Int64.max] { _ = parser.location(ofPacket: packet) }
    }

    // MARK: Seeking

    /// A parser that has seen the beginning of a stream.
    private func parser(_ stream: MPEGStream, seen: Int) throws -> AudioStreamParser {
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
        try parser.parse(stream.bytes[..<seen], at: 0) { _ in }
        return parser
    }

    /// The packets that come from a location.
    private func packets(of stream: MPEGStream, _ parser: AudioStreamParser, from location: PacketLocation) throws
        -> [AudioPacket]
    {
        var packets: [AudioPacket] = []
        parser.expect(location)
        let start = Int(location.byteOffset)
        try parser.parse(stream.bytes[start...], at: Int64(start), discontinuous: true) { event in
            if case .packet(let packet) = event { packets.append(packet) }
        }
        try parser.finish { event in
            if case .packet(let packet) = event { packets.append(packet) }
        }
        return packets
    }

    @Test(arguments: [1, 20, 333, 799], [6, 9, 13])
    func constantBitRateIsExact(packet: Int, rate: Int) throws {
        let stream = MPEGStream(rate: rate, count: 800)
        let parser = try parser(stream, seen: stream.offsets[45])
        let location = try #require(parser.location(ofPacket: Int64(packet)))
        #expect(!location.isEstimated)
        let found = try packets(of: stream, parser, from: location)
        let first = try #require(found.first)
        #expect(abs(first.index - location.packet) <= 1 && location.packet <= packet)
        #expect(first.byteOffset == Int64(stream.offsets[Int(first.index)]))
        #expect(first.startFrame == first.index * 1152)
        #expect(!first.isPositionEstimated)
        #expect(first.isDiscontinuous)
    }

    @Test func whatWasSeenIsExact() throws {
        let stream = Self.variable
        let parser = try parser(stream, seen: stream.bytes.count)
        for packet in stride(from: 0, to: 590, by: 13) {
            let location = try #require(parser.location(ofPacket: Int64(packet)))
            #expect(!location.isEstimated)
            #expect(location.packet <= packet && location.packet > packet - 10)
            #expect(location.byteOffset == Int64(stream.offsets[Int(location.packet)]))
            let found = try packets(of: stream, parser, from: location)
            #expect(found.first?.index == location.packet)
            #expect(found.first?.isPositionEstimated == false)
        }
    }

    @Test func tablesOfFraunhoferAreExact() throws {
        var stream = Self.variable
        let perEntry = 20
        let steps = stride(from: 0, to: 600, by: perEntry).map { first in
            (first + perEntry < 600 ? stream.offsets[first + perEntry] : stream.bytes.count) - stream.offsets[first]
        }
        let info =
            Array("VBRI".utf8) + bigEndian(1, 2) + bigEndian(0, 2) + bigEndian(75, 2)
            + bigEndian(stream.bytes.count + 417) + bigEndian(600) + bigEndian(steps.count, 2) + bigEndian(1, 2)
            + bigEndian(2, 2) + bigEndian(perEntry, 2) + steps.flatMap { bigEndian($0, 2) }
        stream.prepend(info: info)
        for packet in [100, 333, 599] {
            let parser = try parser(stream, seen: 3000)
            #expect(parser.properties.packetCount == 600)
            let location = try #require(parser.location(ofPacket: Int64(packet)))
            #expect(location.packet == Int64(packet / perEntry * perEntry))
            let found = try packets(of: stream, parser, from: location)
            #expect(found.first?.byteOffset == Int64(stream.offsets[Int(location.packet)]))
            #expect(found.first?.index == location.packet)
            #expect(found.first?.isPositionEstimated == false)
        }
    }

    /// Tables as the encoders write them: of sums kept of each so manyth packet, or of the time itself.
    @Test(arguments: [true, false]) func tablesOfXingAreGoodToHalfAUnit(isSampled: Bool) throws {
        var stream = MPEGStream()
        for number in 0..<3000 { stream.append(rate: number % 900 < 300 ? 1 + number % 3 : 9 + number % 5) }
        let total = stream.bytes.count + 417
        let table = (0..<100).map { entry -> UInt8 in
            let packet = isSampled ? (entry * (3000 / 8) / 100 + 1) * 8 : entry * 3000 / 100
            return entry == 0 ? 0 : UInt8(min(255, (stream.offsets[min(packet, 2999)] + 417) * 256 / total))
        }
        stream.prepend(info: xing(packets: 3000, bytes: total, table: table, encoder: isSampled ? "LAME3.100" : nil))
        var misses: [Int] = []
        for packet in stride(from: 30, to: 3000, by: 45) {
            let parser = try parser(stream, seen: 3000)
            let location = try #require(parser.location(ofPacket: Int64(packet)))
            #expect(location.isEstimated)
            let found = try packets(of: stream, parser, from: location)
            #expect(found.first?.isPositionEstimated == true)
            let offset = Int(found.first?.byteOffset ?? 0)
            misses.append(abs((stream.offsets.firstIndex(of: offset) ?? 0) - packet))
        }
        misses.sort()
        #expect(misses[misses.count / 2] <= 7)
    }

    /// Places looked at between the entries of a table lead nearer than the table alone.
    @Test func probesBetweenTheEntriesLeadNearer() throws {
        var stream = MPEGStream()
        for number in 0..<20_000 { stream.append(rate: number / 90 % 3 == 0 ? 2 + number / 90 % 4 : 9 + number % 5) }
        let total = stream.bytes.count + 417
        let table = (0..<100).map { entry in
            UInt8(entry == 0 ? 0 : min(255, (stream.offsets[entry * 200] + 417) * 256 / total))
        }
        stream.prepend(info: xing(packets: 20_000, bytes: total, table: table))
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
        var estimator = DurationEstimator()
        try parser.parse(stream.bytes[..<30_000], at: 0) { event in
            if case .properties(let properties) = event { estimator.take(properties) }
            if case .packet(let packet) = event { estimator.take(packet) }
        }
        #expect(parser.surroundings(atFrame: 0) == nil)
        var misses: [(alone: Int, probed: Int)] = []
        for packet in stride(from: 300, to: 19_700, by: 613) {
            let around = try #require(parser.surroundings(atFrame: Int64(packet * 1152)))
            #expect(around.packetUncertainty > 20)
            var looking = estimator
            let probes = looking.probes(around: around, byteCount: 40_960)
            #expect(probes.reduce(0) { $0 + $1.count } <= 40_960)
            #expect(looking.location(around: around) == nil)
            for range in probes {
                looking.take(
                    probe: stream.bytes[Int(range.lowerBound)..<Int(range.upperBound)], at: range.lowerBound)
            }
            let found = try #require(looking.location(around: around))
            #expect(found.isEstimated && found.packet == Int64(packet))
            let alone = try #require(parser.location(ofPacket: Int64(packet)))
            let miss = { (offset: Int64) in
                abs((stream.offsets.firstIndex { $0 >= offset } ?? 0) - packet)
            }
            misses.append((miss(alone.byteOffset), miss(found.byteOffset)))
        }
        let alone = misses.map(\.alone).sorted()
        let probed = misses.map(\.probed).sorted()
        #expect(probed[probed.count / 2] < 15)
        #expect(probed.reduce(0, +) < alone.reduce(0, +))
        #expect(probed.last ?? .max <= alone.last ?? 0)
    }

    @Test func withoutATableSeeksAreEstimates() throws {
        let stream = Self.variable
        let parser = try parser(stream, seen: 20_000)
        let location = try #require(parser.location(ofPacket: 300))
        #expect(location.isEstimated)
        let found = try packets(of: stream, parser, from: location)
        #expect(found.first?.isPositionEstimated == true)
        #expect(zip(found, found.dropFirst()).allSatisfy { $1.index == $0.index + 1 })
    }

    /// A stream cut off whose header tells of four gigabytes in one packet.
    @Test func totalsThatLieLeadNowhere() throws {
        var stream = MPEGStream()
        for number in 0..<40 { stream.append(rate: 5 + number % 9) }
        stream.prepend(info: xing(packets: 1, bytes: 0xFFFF_FFF0))
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
        try parser.parse(stream.bytes.prefix(3000), at: 0) { _ in }
        for packet in [Int64.max, 1 << 40, 1 << 33] { #expect(parser.location(ofPacket: packet) == nil) }
    }
}
