// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Testing

@Suite struct TagTests {
    /// What a tag before some frames tells.
    private func metadata(_ tag: [UInt8], limits: ParserLimits = ParserLimits()) -> StreamMetadata? {
        let parsed = Parsed(tag + MPEGStream(count: 4).bytes, limits: limits) { 50 }
        #expect(parsed.packets.first?.byteOffset == Int64(tag.count))
        #expect(parsed.packets.count == 4)
        return parsed.metadata.last
    }

    @Test(arguments: [
        [0, 0x53, 0x74, 0xFC, 0x63, 0x6B], [1, 0xFF, 0xFE, 0x53, 0, 0x74, 0, 0xFC, 0, 0x63, 0, 0x6B, 0],
        [1, 0xFE, 0xFF, 0, 0x53, 0, 0x74, 0, 0xFC, 0, 0x63, 0, 0x6B, 0, 0],
        [2, 0, 0x53, 0, 0x74, 0, 0xFC, 0, 0x63, 0, 0x6B], [3, 0x53, 0x74, 0xC3, 0xBC, 0x63, 0x6B, 0],
    ])
    func encodings(content: [UInt8]) {
        #expect(metadata(id3v2([("TIT2", content)]))?.title == "Stück")
        #expect(metadata(id3v2([("TIT2", content)], version: 3))?.title == "Stück")
        #expect(metadata(id3v2([("TT2", content)], version: 2))?.title == "Stück")
    }

    @Test func fieldsOfVersion4() {
        let text = { (text: String) in [3] + Array(text.utf8) }
        let tags = metadata(
            id3v2(
                [
                    ("TPE1", text("A\0B")), ("TALB", text("Album")), ("TPE2", text("Band")), ("TCOM", text("C")),
                    ("TCON", text("17\0(4)Eurodisco\0RX")), ("TDRC", text("2024-05-06")), ("TRCK", text("3/12")),
                    ("TPOS", text("1/2")), ("COMM", text("eng\0A remark")), ("COMM", text("engother\0Another")),
                    ("TXXX", text("REPLAYGAIN_TRACK_GAIN\0-3.2 dB")), ("TSSE", text("Encoder")),
                    ("WOAR", Array("https://example.org".utf8)), ("PRIV", [1, 2, 3]),
                ], padding: 40))
        var expected = StreamMetadata()
        expected.artist = "A; B"
        expected.album = "Album"
        expected.albumArtist = "Band"
        expected.composer = "C"
        expected.genre = "Rock; Eurodisco; RX"
        expected.date = "2024-05-06"
        (expected.trackNumber, expected.trackCount) = (3, 12)
        (expected.discNumber, expected.discCount) = (1, 2)
        expected.comment = "A remark"
        expected.other = [
            "other": "Another", "REPLAYGAIN_TRACK_GAIN": "-3.2 dB", "TSSE": "Encoder", "WOAR": "https://example.org",
        ]
        #expect(tags == expected)
    }

    @Test func pictures() {
        let data: [UInt8] = [0xFF, 0xD8, 0xFF, 0, 1, 2]
        let late = metadata(id3v2([("APIC", [0] + Array("image/jpg\0\u{3}cover\0".utf8) + data)], version: 3))
        let early = metadata(id3v2([("PIC", [0] + Array("JPG\u{3}cover\0".utf8) + data)], version: 2))
        let expected = StreamMetadata.Picture(mediaType: "image/jpeg", kind: 3, description: "cover", data: data)
        #expect(late?.pictures == [expected])
        #expect(early?.pictures == [expected])
        var limits = ParserLimits()
        limits.pictureByteCount = 5
        #expect(metadata(id3v2([("APIC", [0] + Array("image/jpg\0\u{3}cover\0".utf8) + data)]), limits: limits) == nil)
    }

    @Test func chapters() {
        func chapter(_ name: String, _ start: Int, _ end: Int, _ title: String) -> (String, [UInt8]) {
            let times = bigEndian(start) + bigEndian(end) + [UInt8](repeating: 0xFF, count: 8)
            return ("CHAP", Array(name.utf8) + [0] + times + frame("TIT2", [3] + Array(title.utf8)))
        }
        let tags = metadata(
            id3v2([
                ("CTOC", Array("toc\0".utf8) + [3, 2] + Array("a\0b\0".utf8)), chapter("b", 1500, 3000, "Second"),
                chapter("a", 0, 1500, "First"),
            ]))
        #expect(
            tags?.chapters == [
                .init(title: "First", start: 0, end: 1.5), .init(title: "Second", start: 1.5, end: 3),
            ])
    }

    @Test func unsynchronization() {
        // FF E0 and FF 00 stand as FF 00 E0 and FF 00 00.
        let stuffed: [UInt8] = [1, 0xFF, 0, 0xFE, 0x41, 0, 0xFF, 0, 0, 0x42, 0]
        let old =
            Array("ID3".utf8) + [3, 0, 0x80] + synchsafe(21) + Array("TIT2".utf8) + bigEndian(9) + [0, 0] + stuffed
        #expect(metadata(old)?.title == "A\u{FF}B")
        let new = frame("TIT2", stuffed, flags: [0, 2])
        #expect(metadata(Array("ID3".utf8) + [4, 0, 0x80] + synchsafe(new.count) + new)?.title == "A\u{FF}B")
    }

    @Test func extendedHeadersFootersAndFlags() {
        let text: [UInt8] = [3] + Array("Title".utf8)
        #expect(metadata(id3v2([("TIT2", text)], flags: 0x40, before: synchsafe(6) + [1, 0]))?.title == "Title")
        let before = bigEndian(6) + [0, 0, 0, 0, 0, 0]
        #expect(metadata(id3v2([("TIT2", text)], version: 3, flags: 0x40, before: before))?.title == "Title")
        var footer = id3v2([("TIT2", text)], flags: 0x10)
        footer += Array("3DI".utf8) + footer[3..<10]
        #expect(metadata(footer)?.title == "Title")
        let grouped = frame("TIT2", [9] + synchsafe(text.count) + text, flags: [0, 0x41])
        #expect(metadata(Array("ID3".utf8) + [4, 0, 0] + synchsafe(grouped.count) + grouped)?.title == "Title")
    }

    @Test func sizesOfVersion4ThatAreOfVersion3() {
        let long = [3] + [UInt8](repeating: 0x61, count: 299)
        let wrong = frame("TALB", long, version: 3) + frame("TIT2", [3, 0x62], version: 3)
        #expect(metadata(Array("ID3".utf8) + [4, 0, 0] + synchsafe(wrong.count) + wrong)?.title == "b")
    }

    @Test func tagsThatLieAreSearchedForSound() {
        let frames = MPEGStream(count: 30).bytes
        for size in [frames.count + 1, 200 << 20] {
            let bytes = Array("ID3".utf8) + [3, 0, 0] + synchsafe(size) + frames
            let parsed = Parsed(bytes, resourceByteCount: Int64(bytes.count))
            #expect(parsed.packets.count == 30)
        }
        let endless = Array("ID3".utf8) + [3, 0, 0] + synchsafe(200 << 20) + [UInt8](repeating: 0x20, count: 2 << 20)
        #expect(Parsed(endless) { 65_536 }.error == .noAudio(offset: 17 * 65_536))
    }

    @Test func aTagTooLongToKeepIsPassedOver() throws {
        var limits = ParserLimits()
        limits.pictureByteCount = 1 << 20
        let size = 3 << 20
        let start = frame("TIT2", [3, 0x61], version: 3)
        let tag =
            Array("ID3".utf8) + [3, 0, 0] + synchsafe(size) + start + [UInt8](repeating: 0, count: size - start.count)
        #expect(metadata(tag, limits: limits)?.title == "a")
        // What is not kept need not be sent.
        let parser = AudioStreamParser(hints: .init(resourceByteCount: 10 << 20), limits: limits)
        try parser.parse(tag[..<1000], at: 0) { _ in }
        #expect(parser.demand == .from(Int64(tag.count)))
        var packets = 0
        try parser.parse(MPEGStream(count: 10).bytes[...], at: Int64(tag.count), discontinuous: true) { event in
            if case .packet = event { packets += 1 }
        }
        #expect(packets == 9)
        #expect(parser.properties.dataOffset == Int64(tag.count))
    }

    @Test func tagsAtTheEnd() {
        let frames = MPEGStream(count: 10).bytes
        let parsed = Parsed(
            frames + ape([("Artist", "Who"), ("Track", "4/9"), ("X", "y")]) + id3v1(title: "What", track: 4))
        #expect(parsed.packets.count == 10)
        #expect(parsed.skipped.isEmpty)
        let tags = parsed.metadata.last
        #expect(tags?.title == "What")
        #expect(tags?.artist == "Who")
        #expect(tags?.genre == "Rock")
        #expect(tags?.trackNumber == 4)
        #expect(tags?.trackCount == 9)
        #expect(tags?.other == ["X": "y"])
        #expect(parsed.properties.dataByteCount == Int64(frames.count))
    }

    @Test func theTagsOfTheBeginningAreNotReplacedByThoseOfTheEnd() {
        let long = "A title of more than thirty characters"
        let parsed = Parsed(
            id3v2([("TIT2", [3] + Array(long.utf8))]) + MPEGStream(count: 10).bytes + id3v1(title: long, year: "1988"))
        #expect(parsed.metadata.map(\.title) == [long, long])
        #expect(parsed.metadata.last?.date == "1988")
    }
}
