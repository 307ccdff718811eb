// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

/// What says how long it is, and is shorter.
struct CutOffTests {
    @Test(arguments: ["flac.flac", "opus.opus", "vorbis.ogg", "flac.oga"])
    func `What is there is given, and then it is told that more should be`(name: String) throws {
        let whole = Parsed(try ContainerFiles.bytes(name))
        let bytes = Array(try ContainerFiles.bytes(name).dropLast(700))
        let cut = Parsed(bytes, resourceByteCount: Int64(bytes.count))
        #expect(cut.error == .cutOff(offset: Int64(bytes.count)))
        #expect(!cut.packets.isEmpty)
        #expect(cut.packets.map(\.data) == whole.packets.prefix(cut.packets.count).map(\.data))
        // So much is heard.
        #expect(cut.properties.frameCount == Int64(cut.soundingFrameCount))
        #expect(cut.properties.frameCount != whole.properties.frameCount)
        expectSameInPieces(bytes)
    }

    @Test func `Samples that a file of WAV says to have are missing`() throws {
        let bytes = Array(waveFile(frames: 5000).dropLast(4003))
        let cut = Parsed(bytes, resourceByteCount: Int64(bytes.count))
        #expect(cut.error == .cutOff(offset: Int64(bytes.count)))
        #expect(cut.soundingFrameCount == 3999)
        #expect(cut.properties.frameCount == 3999)
        #expect(Parsed(bytes).error == .cutOff(offset: Int64(bytes.count)))
        expectSameInPieces(bytes)
    }

    @Test(arguments: [0, 0x7FFF_FFFF, 0x7FFF_F000, 0x8000_0000, 0xFFFF_FFFF])
    func `A length that no writer has filled in is none`(told: Int) {
        let bytes = waveFile(frames: 500, told: told)
        #expect(Parsed(bytes, resourceByteCount: Int64(bytes.count)).error == nil)
        #expect(Parsed(bytes).error == nil)
        #expect(Parsed(bytes).soundingFrameCount == 500)
    }

    @Test(arguments: [false, true])
    func `Samples that the tables of MP4 tell of are missing`(isFragmented: Bool) throws {
        let film = isFragmented ? MP4File().fragments(of: 8) : MP4File().bytes
        let bytes = Array(film.dropLast(300))
        let whole = Parsed(film, resourceByteCount: Int64(film.count))
        let cut = Parsed(bytes, resourceByteCount: Int64(bytes.count))
        #expect(cut.error == .cutOff(offset: Int64(bytes.count)))
        #expect(cut.packets.map(\.data) == whole.packets.prefix(cut.packets.count).map(\.data))
        #expect(cut.properties.frameCount == Int64(cut.soundingFrameCount))
    }

    @Test func `Frames that follow each other may end anywhere`() throws {
        let bytes = Array(MPEGStream(count: 20).bytes.dropLast(100))
        let parsed = Parsed(bytes, resourceByteCount: Int64(bytes.count))
        #expect(parsed.error == nil)
        #expect(parsed.packets.count == 19)
    }
}
