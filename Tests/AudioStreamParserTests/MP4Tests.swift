// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

struct MP4Tests {
    /// Parses as a player does: it goes where the parser wants to go.
    private func parse(_ bytes: [UInt8], by size: Int = .max, parser given: AudioStreamParser? = nil) -> Parsed {
        let parser = given ?? AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var parsed = Parsed()
        var position = 0
        var turns = 0
        do throws(StreamParserError) {
            loop: while position <= bytes.count, turns < 100_000 {
                turns += 1
                if position < bytes.count {
                    let end = position + min(size, bytes.count - position)
                    try parser.parse(bytes[position..<end], at: Int64(position)) { parsed.take($0) }
                    position = end
                }
                switch parser.demand {
                case .from(let offset) where offset < Int64(bytes.count) && offset != Int64(position):
                    position = Int(offset)
                case .from where position >= bytes.count: break loop
                case .nothing: break loop
                case .following where position >= bytes.count: break loop
                default: break
                }
            }
            try parser.finish { parsed.take($0) }
        } catch {
            parsed.error = error
        }
        parsed.properties = parser.properties
        return parsed
    }

    @Test(arguments: [false, true], [false, true])
    func samplesAreFoundByTheirTables(isTableLast: Bool, hasLargeOffsets: Bool) {
        var file = MP4File()
        file.isTableLast = isTableLast
        file.hasLargeOffsets = hasLargeOffsets
        file.title = "Tone"
        for size in [1, 13, 500, Int.max] {
            let parsed = parse(file.bytes, by: size)
            #expect(parsed.packets.map { Array($0.data) } == file.samples)
            #expect(parsed.packets.map(\.startFrame) == (0..<60).map { Int64($0) * 1024 })
            #expect(parsed.properties.frameCount == 61_440)
            #expect(parsed.properties.packetCount == 60)
            #expect(parsed.properties.isPacketCountExact)
            #expect(parsed.properties.formats.last?.codec == .aac(objectType: 2))
            #expect(parsed.metadata.last?.title == "Tone")
            #expect(parsed.error == nil)
        }
    }

    /// What belongs to a picture is gone past, and nothing of the sound is lost with it.
    @Test(arguments: [false, true]) func otherTracksBetweenTheSamplesAreSkipped(isFragmented: Bool) {
        var file = MP4File()
        file.foreignByteCount = 3000
        let bytes = isFragmented ? file.fragments(of: 8) : file.bytes
        for size in [1, 57, 500, 4000, Int.max] {
            let parsed = parse(bytes, by: size)
            #expect(parsed.packets.map { Array($0.data) } == file.samples)
            #expect(parsed.packets.map(\.index) == Array(0..<60))
            #expect(parsed.packets.allSatisfy { !$0.isDiscontinuous && !$0.isPositionEstimated })
            #expect(parsed.error == nil)
        }
    }

    @Test func editListsCutTheStart() {
        var file = MP4File()
        file.edit = (2112, 1000)
        let parsed = parse(file.bytes)
        #expect(parsed.properties.encoderDelay == 2112)
        #expect(parsed.properties.frameCount == 44100)
        #expect(parsed.properties.encoderPadding == 60 * 1024 - 2112 - 44100)
    }

    @Test func numbersOfITunesWin() {
        var file = MP4File()
        file.edit = (1024, 1000)
        file.gapless = (2112, 328, 59_000)
        let parsed = parse(file.bytes)
        #expect(parsed.properties.encoderDelay == 2112)
        #expect(parsed.properties.encoderPadding == 328)
        #expect(parsed.properties.frameCount == 59_000)
    }

    @Test(arguments: [false, true], [false, true])
    func fragmentsFollowEachOther(hasTimes: Bool, hasIndex: Bool) {
        let file = MP4File()
        let bytes = file.fragments(of: 8, hasTimes: hasTimes, hasIndex: hasIndex)
        for size in [1, 57, 4000, Int.max] {
            let parsed = parse(bytes, by: size)
            #expect(parsed.packets.map { Array($0.data) } == file.samples)
            #expect(parsed.packets.map(\.startFrame) == (0..<60).map { Int64($0) * 1024 })
            #expect(parsed.properties.frameCount == 61_440)
            #expect(parsed.error == nil)
        }
    }

    /// The last packet may be meant to be heard in part only, and is decoded as soon as it is there.
    @Test func theEndOfFragmentsIsToldBeforeTheLastPacket() throws {
        let bytes = MP4File().fragments(of: 8)
        for tail in [[], MP4File.box("mfra", [UInt8](repeating: 0, count: 200))] {
            let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count + tail.count)))
            var told: [Int64?] = []
            try parser.parse(bytes[...], at: 0) { if case .packet = $0 { told.append(parser.properties.frameCount) } }
            #expect(told.dropLast().allSatisfy { $0 == nil })
            #expect(told.last == .some(61_440))
        }
    }

    /// Short fragments at the end are as few bytes as a table of the fragments: which it was shows with the next packet.
    @Test func shortFragmentsAtTheEndAreCounted() throws {
        var file = MP4File()
        file.sizes = [Int](repeating: 10, count: 60)
        let bytes = file.fragments(of: 1)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        try parser.parse(bytes[...], at: 0) { _ in }
        try parser.finish { _ in }
        #expect(parser.properties.frameCount == 61_440)
        #expect(parser.properties.packetCount == 60)
    }

    /// Who goes back after the end still knows where the end is.
    @Test func theEndOfFragmentsIsKeptAfterAJumpBack() throws {
        var file = MP4File()
        file.sizes = [Int](repeating: 10, count: 60)
        let bytes = file.fragments(of: 8)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        try parser.parse(bytes[...], at: 0) { _ in }
        let location = try #require(parser.location(atFrame: 9 * 1024))
        parser.expect(location)
        var packetCount = 0
        try parser.parse(bytes[Int(location.byteOffset)...], at: location.byteOffset, discontinuous: true) {
            guard case .packet = $0 else { return }
            packetCount += 1
            #expect(parser.properties.isPacketCountExact)
            #expect(parser.properties.frameCount == 61_440)
        }
        #expect(packetCount == 52)
    }

    @Test func anIndexLeadsToTheFragment() throws {
        let file = MP4File()
        let bytes = file.fragments(of: 8, hasIndex: true)
        let whole = parse(bytes)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        // The film, the index, and a little of the first fragment.
        try parser.parse(bytes[..<1100], at: 0) { _ in }
        let location = try #require(parser.location(atFrame: 35 * 1024 + 7))
        #expect(!location.isEstimated)
        #expect(location.startFrame == 32_768)
        parser.expect(location)
        var first: AudioPacket?
        try parser.parse(bytes[Int(location.byteOffset)...], at: location.byteOffset, discontinuous: true) {
            if case .packet(let packet) = $0 { first = first ?? packet }
        }
        #expect(first?.startFrame == 32_768)
        #expect(first?.index == 32)
        #expect(first?.data == whole.packets[32].data)
    }

    /// As in segments of a list that were strung together.
    @Test func anIndexOfOneFragmentTellsOfThatAlone() throws {
        let file = MP4File()
        let bytes = file.fragments(of: 8, hasIndices: true)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var announced: [Int64?] = []
        try parser.parse(bytes[...], at: 0) { if case .properties(let told) = $0 { announced.append(told.frameCount) } }
        try parser.finish { _ in }
        // Until the last one tells the end of all.
        #expect(announced.dropLast().allSatisfy { $0 == nil })
        #expect(parser.properties.frameCount == 61_440)
        let location = try #require(parser.location(atFrame: 35 * 1024 + 7))
        #expect(location.startFrame == 32_768)
        #expect(!location.isEstimated)
    }

    @Test func tablesLeadToEachSample() throws {
        let file = MP4File()
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(file.bytes.count)))
        try parser.parse(file.bytes.prefix(1500), at: 0) { _ in }
        let whole = parse(file.bytes)
        for packet in whole.packets {
            let location = try #require(parser.location(ofPacket: packet.index))
            #expect(location.byteOffset == packet.byteOffset)
            #expect(location.startFrame == packet.startFrame)
            #expect(!location.isEstimated)
        }
    }

    @Test func aFileCutShortGivesWhatIsThere() {
        let file = MP4File()
        let bytes = Array(file.bytes.dropLast(2000))
        let parsed = parse(bytes)
        #expect(parsed.packets.count > 40)
        #expect(parsed.packets.count < 60)
        #expect(parsed.packets.map { Array($0.data) } == Array(file.samples.prefix(parsed.packets.count)))
    }

    @Test(arguments: [false, true], [false, true]) func theEndTellsWhatIsThere(isFragmented: Bool, hasIndex: Bool) {
        let file = MP4File()
        let bytes = isFragmented ? file.fragments(of: 8, hasIndex: hasIndex) : file.bytes
        let parsed = parse(Array(bytes.dropLast(2000)))
        #expect((40..<60).contains(parsed.packets.count))
        #expect(parsed.properties.frameCount == Int64(parsed.packets.count) * 1024)
        #expect(parsed.properties.packetCount == Int64(parsed.packets.count))
        #expect(parsed.properties.isPacketCountExact)
        #expect(parse(bytes).properties.frameCount == 61_440)
        // Where the length of the resource is known, a table of all does not promise more.
        if !isFragmented { #expect(parsed.announced.first?.frameCount == parsed.properties.frameCount) }
    }

    @Test func tablesThatLieDoNotTrap() {
        let file = MP4File()
        let bytes = file.bytes
        // Every number of the tables once as large as it can be, and once nothing.
        let end = bytes.count - file.sizes.reduce(0, +)
        for place in stride(from: 24, to: end - 4, by: 2) {
            for number in [0xFFFF_FFFF, 0x7FFF_FFFF, 0] {
                var broken = bytes
                broken.replaceSubrange(place..<(place + 4), with: bigEndian(number))
                let parsed = parse(broken)
                for packet in parsed.packets {
                    #expect(packet.byteOffset >= 0)
                    #expect(packet.byteOffset + Int64(packet.byteCount) <= Int64(broken.count))
                }
            }
        }
    }

    @Test func nothingTraps() {
        expectNoTrap(MP4File().bytes)
        expectNoTrap(MP4File().fragments(of: 8, hasIndex: true))
    }

    @Test func aBoxWithoutEndIsRefused() {
        var limits = ParserLimits()
        limits.tableByteCount = 1000
        let head = MP4File.box("ftyp", Array("M4A ".utf8) + [0, 0, 0, 0])
        let bytes = head + bigEndian(0x7FFF_FFFF) + Array("moov".utf8) + [UInt8](repeating: 0, count: 5000)
        let parsed = Parsed(bytes, limits: limits) { 100 }
        guard case .limitExceeded = parsed.error else {
            Issue.record("\(parsed.error as Any)")
            return
        }
    }
}

extension MP4Tests {
    @Test func noBytesBeforeTheFirstAreAskedFor() throws {
        var bytes = MP4File().fragments(of: 8)
        let run = try #require(bytes.indices.first { bytes[$0...].starts(with: "trun".utf8) })
        // Behind the kind: version and flags, the count, then the distance of the first sample from the box.
        bytes.replaceSubrange((run + 12)..<(run + 16), with: bigEndian(-100_000))
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var packets = 0
        for start in stride(from: 0, to: bytes.count, by: 50) {
            try parser.parse(bytes[start..<min(start + 50, bytes.count)], at: Int64(start)) {
                if case .packet = $0 { packets += 1 }
            }
            if case .from(let offset) = parser.demand { #expect(offset >= 0) }
        }
        #expect(packets == 52)
    }
}

extension MP4Tests {
    @Test(arguments: [1, 2, 48_000, 0xFFFF_FFFF]) func farTimesAreBounded(timescale: Int) throws {
        var bytes = MP4File().fragments(of: 8)
        let clock = try #require(bytes.indices.first { bytes[$0...].starts(with: "mdhd".utf8) })
        bytes.replaceSubrange((clock + 16)..<(clock + 20), with: bigEndian(timescale))
        let time = try #require(bytes.indices.first { bytes[$0...].starts(with: "tfdt".utf8) })
        bytes.replaceSubrange((time + 8)..<(time + 16), with: bigEndian(Int.max - 9, 8))
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        try parser.parse(bytes[...], at: 0) {
            if case .packet(let packet) = $0 { #expect(packet.startFrame >= 0) }
        }
        for frame in [0, 1 << 40, Int64.max] {
            #expect(parser.location(atFrame: frame).map { $0.byteOffset >= 0 } ?? true)
        }
    }
}
