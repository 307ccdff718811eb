// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import SeededRandom
import Testing

@Suite struct ContainerDetectionTests {
    @Test(arguments: [
        ("<!DOCTYPE html><p>Not found", "a document of HTML"), ("\u{FEFF} \n<HTML>          ", "a document of HTML"),
        ("#EXTM3U\nhttp://x/y", "a playlist"), ("[playlist]\nFile1=x", "a playlist"),
        ("<?xml version='1.0'?>", "a document of XML"),
    ])
    func otherContentIsNamed(text: String, description: String) {
        #expect(Parsed(Array(text.utf8)) { 1 }.error == .otherContent(description: description, offset: 0))
    }

    @Test func theSenderNamesWhatBytesLeaveInDoubt() {
        let parser = AudioStreamParser(hints: .init(mediaType: "text/plain"))
        #expect(Parsed(Array("Gone".utf8), with: parser).error == .otherContent(description: "text/plain", offset: 0))
        // Sound by another name is sound.
        let other = AudioStreamParser(hints: .init(mediaType: "text/html"))
        #expect(Parsed(MPEGStream(count: 10).bytes, with: other).packets.count == 10)
    }

    @Test func noiseIsNoAudio() {
        var random = SplitMix(seed: 1)
        let noise = (0..<(1 << 21)).map { _ in UInt8(truncatingIfNeeded: random.next() >> 7) }
        let parsed = Parsed(noise) { 10_000 }
        guard case .noAudio(let offset) = parsed.error else {
            Issue.record("\(parsed.error as Any)")
            return
        }
        #expect((1 << 20..<1_200_000).contains(offset))
        #expect(Parsed(Array(noise[..<5000])).error == .noAudio(offset: 5000))
    }

    @Test func whatEndsTooEarlyIsSaid() {
        #expect(Parsed([]).error == .endedEarly(offset: 0))
        #expect(Parsed([0xFF, 0xFB, 0x90]).error == .endedEarly(offset: 3))
        #expect(Parsed(Array("Og".utf8)).error == .endedEarly(offset: 2))
        #expect(Parsed(Array(MPEGStream(count: 1).bytes.dropLast())).error == .endedEarly(offset: 416))
        let tag = id3v2([("TIT2", [3, 0x61])])
        #expect(Parsed(tag).error == .endedEarly(offset: Int64(tag.count)))
        #expect(Parsed(Array(tag.dropLast(3))).error == .endedEarly(offset: Int64(tag.count - 3)))
    }

    @Test func framesAfterNoiseAreFound() {
        var random = SplitMix(seed: 2)
        let noise = (0..<30_000).map { _ in UInt8(truncatingIfNeeded: random.next() >> 9) }
        let parsed = Parsed(noise + MPEGStream(count: 10).bytes)
        #expect(parsed.error == nil)
        #expect(parsed.packets.count == 10)
        #expect(parsed.skipped == [0..<30_000])
        #expect(parsed.properties.dataOffset == 30_000)
    }

    @Test(arguments: [-1, Int64.max, 1 << 51]) func offsetsThatNoResourceHasAreRefused(offset: Int64) {
        let parser = AudioStreamParser(hints: .init(resourceByteCount: .max))
        #expect(throws: StreamParserError.malformed(description: "an offset out of range", offset: offset)) {
            try parser.parse([0xFF, 0xFB, 0x90, 0x64], at: offset) { _ in }
        }
    }
}
