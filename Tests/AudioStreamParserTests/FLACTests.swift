// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

struct FLACTests {
    @Test func framesAreThoseThatOthersDecode() throws {
        let bytes = try ContainerFiles.bytes("flac.flac")
        let parsed = Parsed(bytes, resourceByteCount: Int64(bytes.count))
        #expect(parsed.soundingFrameCount == 13_600)
        #expect(parsed.properties.frameCount == 13_600)
        #expect(parsed.properties.isPacketCountExact)
        #expect(parsed.properties.formats.first?.sampleRate == 8000)
        #expect(parsed.metadata.last?.title == "Tone")
        #expect(parsed.metadata.last?.trackNumber == 3)
        #expect(parsed.packets.reduce(0) { $0 + $1.byteCount } == Int(parsed.properties.dataByteCount ?? 0))
        #expect(parsed.skipped == [])
        expectSameInPieces(bytes)
        expectSameInPieces(bytes, isLengthKnown: false)
    }

    @Test func garbageCostsNoMoreThanAPacket() throws {
        let bytes = try ContainerFiles.bytes("flac.flac")
        let whole = Parsed(bytes)
        let place = Int(whole.packets[4].byteOffset) + 5
        var broken = bytes
        broken[place] ^= 0x10
        let parsed = Parsed(broken)
        #expect(parsed.packets.count == whole.packets.count - 1)
        #expect(parsed.skipped.count == 1)
        #expect(parsed.packets[4].startFrame == whole.packets[5].startFrame)
        #expect(parsed.packets[4].isDiscontinuous)
        expectSameInPieces(broken)
    }

    @Test func aTagMayFollow() throws {
        let bytes = try ContainerFiles.bytes("flac.flac")
        let tag = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
        #expect(Parsed(bytes + tag).packets.count == Parsed(bytes).packets.count)
    }

    @Test func anotherFileMayFollow() throws {
        let bytes = try ContainerFiles.bytes("flac.flac")
        let one = Parsed(bytes)
        let parsed = Parsed(bytes + bytes)
        #expect(parsed.packets.map(\.data) == one.packets.map(\.data) + one.packets.map(\.data))
        let starts = one.packets.map(\.startFrame)
        #expect(parsed.packets.map(\.startFrame) == starts + starts.map { $0 + 13_600 })
        #expect(parsed.properties.frameCount == 27_200)
    }

    @Test func packetsAfterAJumpKnowTheirPlace() throws {
        let bytes = try ContainerFiles.bytes("flac.flac")
        let whole = Parsed(bytes)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        try parser.parse(bytes.prefix(10_000), at: 0) { _ in }
        let start = Int(whole.packets[3].byteOffset) + 40
        var found: AudioPacket?
        try parser.parse(bytes[start...], at: Int64(start), discontinuous: true) {
            if case .packet(let packet) = $0 { found = found ?? packet }
        }
        #expect(found?.startFrame == whole.packets[4].startFrame)
        #expect(found?.isPositionEstimated == false)
        #expect(found?.data == whole.packets[4].data)
    }

    @Test func aTableOfPointsLeadsToFrames() throws {
        let bytes = try ContainerFiles.bytes("flac.flac")
        let whole = Parsed(bytes)
        let first = try #require(whole.properties.dataOffset)
        let target = whole.packets[4]
        let point =
            bigEndian(Int(target.startFrame), 8) + bigEndian(Int(target.byteOffset - first), 8) + bigEndian(4608, 2)
        // Behind the first block, which has 34 bytes and a header.
        let table: [UInt8] = [3] + bigEndian(point.count, 3) + point
        let file = Array(bytes[..<42]) + table + bytes[42...]
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(file.count)))
        try parser.parse(file.prefix(9_000), at: 0) { _ in }
        let location = try #require(parser.location(atFrame: target.startFrame + 5))
        #expect(location.byteOffset == target.byteOffset + Int64(table.count))
        #expect(location.startFrame == target.startFrame)
        #expect(!location.isEstimated)
    }

    @Test func nothingTraps() throws {
        expectNoTrap(try ContainerFiles.bytes("flac.flac"))
    }
}
