// SPDX-License-Identifier: Apache-2.0

import NibArchive
import SeededRandom
import Testing

/// A label with a text, byte by byte.
private let labelNib: [UInt8] =
    Array("NIBArchive".utf8)
    + [1, 0, 0, 0, 10, 0, 0, 0]  // format version 1, coder version 10
    + [2, 0, 0, 0, 50, 0, 0, 0]  // two objects at 50
    + [2, 0, 0, 0, 56, 0, 0, 0]  // two keys at 56
    + [3, 0, 0, 0, 72, 0, 0, 0]  // three values at 72
    + [2, 0, 0, 0, 86, 0, 0, 0]  // two class names at 86
    + [0x80, 0x80, 0x82] + [0x81, 0x82, 0x81]
    + [0x86] + Array("UIText".utf8) + [0x88] + Array("NS.bytes".utf8)
    + [0x80, 10, 1, 0, 0, 0]  // UIText: object 1
    + [0x80, 5]  // UIText again: true
    + [0x81, 8, 0x83] + Array("Ink".utf8)  // NS.bytes: data
    + [0x88, 0x80] + Array("UILabel".utf8) + [0]
    + [0x89, 0x81, 0, 0, 0, 0] + Array("NSString".utf8) + [0]
    + Array("LNE".utf8) + [0]

@Suite struct NIBArchiveTests {
    @Test func anArchiveIsReadTableByTable() throws {
        let archive = try NIBArchive(bytes: labelNib)
        #expect(archive.formatVersion == 1)
        #expect(archive.coderVersion == 10)
        #expect(
            archive.objects == [
                .init(classIndex: 0, firstValue: 0, valueCount: 2), .init(classIndex: 1, firstValue: 2, valueCount: 1),
            ])
        #expect(archive.keys == ["UIText", "NS.bytes"])
        #expect(
            archive.values == [
                .init(keyIndex: 0, content: .object(1)), .init(keyIndex: 0, content: .true),
                .init(keyIndex: 1, content: .data(Array("Ink".utf8))),
            ])
        #expect(archive.classNames == [.init("UILabel"), .init("NSString", fallbacks: [0])])
        #expect(archive.tail == [0x4C, 0x4E, 0x45, 0])
    }

    @Test func anArchiveIsWrittenAsItWasRead() throws {
        #expect(try NIBArchive(bytes: labelNib).serialized() == labelNib)
    }

    /// The type bytes and the widths of Apple's compiler; 4 is false.
    @Test(arguments: [
        (NIBArchive.Value.Content.false, [4]), (.true, [5]), (.null, [9]),
        (.integer(0), [0, 0]), (.integer(127), [0, 127]), (.integer(128), [1, 128, 0]),
        (.integer(32767), [1, 0xFF, 0x7F]), (.integer(32768), [2, 0, 0x80, 0, 0]),
        (.integer(0x7FFF_FFFF), [2, 0xFF, 0xFF, 0xFF, 0x7F]),
        (.integer(0x8000_0000), [3, 0, 0, 0, 0x80, 0, 0, 0, 0]),
        (.integer(-1), [3, 255, 255, 255, 255, 255, 255, 255, 255]),
        (.int8(-2), [0, 0xFE]), (.int16(-2), [1, 0xFE, 0xFF]), (.int32(5), [2, 5, 0, 0, 0]),
        (.float(1.5), [6, 0, 0, 0xC0, 0x3F]), (.double(1.5), [7, 0, 0, 0, 0, 0, 0, 0xF8, 0x3F]),
        (.data([7, 8]), [8, 0x82, 7, 8]), (.object(0), [10, 0, 0, 0, 0]),
    ])
    func aValueHasItsBytes(content: NIBArchive.Value.Content, bytes: [UInt8]) throws {
        let archive = NIBArchive(
            objects: [.init(classIndex: 0, firstValue: 0, valueCount: 1)], keys: ["k"],
            values: [.init(keyIndex: 0, content: content)], classNames: [.init("C")])
        let written = archive.serialized()
        // Header, object entry, key entry, then the value with its key index.
        #expect(Array(written[55..<55 + 1 + bytes.count]) == [0x80] + bytes)
        #expect(try NIBArchive(bytes: written) == archive)
    }

    @Test(arguments: [(0, [0x80]), (127, [0xFF]), (128, [0, 0x81]), (300, [0x2C, 0x82]), (16384, [0, 0, 0x81])])
    func aLengthIsSevenBitsAByte(length: Int, bytes: [UInt8]) throws {
        let archive = NIBArchive(
            objects: [.init(classIndex: 0, firstValue: 0, valueCount: 1)], keys: ["k"],
            values: [.init(keyIndex: 0, content: .data(Array(repeating: 1, count: length)))], classNames: [.init("C")])
        let written = archive.serialized()
        #expect(Array(written[57..<57 + bytes.count]) == bytes)
        #expect(try NIBArchive(bytes: written) == archive)
    }

    @Test func randomArchivesSurvive() throws {
        var random = SplitMix(seed: 1)
        for _ in 0..<300 {
            let archive = NIBArchive.random(using: &random)
            let bytes = archive.serialized()
            let again = try NIBArchive(bytes: bytes)
            #expect(again == archive)
            #expect(again.serialized() == bytes)
        }
    }

    /// Cut anywhere before its tail, an archive is refused, with an offset inside the file.
    @Test func everyTruncationIsRefused() {
        for length in 0..<labelNib.count - 4 {
            #expect(throws: NibError.self, "\(length) bytes") { try NIBArchive(bytes: Array(labelNib.prefix(length))) }
        }
    }

    /// A changed byte gives an archive or an error, and an archive that is read can be written and read again.
    @Test func noChangedByteIsTrusted() throws {
        for position in labelNib.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, labelNib[position] ^ 4] {
                var bytes = labelNib
                bytes[position] = value
                guard let archive = try? NIBArchive(bytes: bytes) else { continue }
                #expect(try NIBArchive(bytes: archive.serialized()) == archive)
                _ = NibGraph(archive: archive)
                _ = try NibStore(bytes: bytes)
            }
        }
    }
}

@Suite struct NIBArchiveErrorTests {
    /// Each lie, told by patching bytes of the label's nib, and what is said of it.
    @Test(arguments: [
        ([0: 0x4D], NibError.unknownFormat(offset: 0)),
        ([10: 2], .unsupportedFormatVersion(2, offset: 10)),
        ([18: 0], .noObjects(offset: 18)),
        ([18: 255], .tableCountTooLarge(.objects, count: 255, offset: 18)),
        ([22: 49], .tableOutsideFile(.objects, tableOffset: 49, offset: 22)),
        ([25: 0xFF], .tableOutsideFile(.objects, tableOffset: 0xFF00_0032, offset: 22)),
        ([29: 0x80], .tableCountTooLarge(.keys, count: 0x8000_0002, offset: 26)),
        ([33: 1], .tableOutsideFile(.keys, tableOffset: 0x0100_0038, offset: 30)),
        ([36: 1], .tableCountTooLarge(.values, count: 0x10003, offset: 34)),
        ([41: 1], .tableOutsideFile(.values, tableOffset: 0x0100_0048, offset: 38)),
        ([44: 1], .tableCountTooLarge(.classNames, count: 0x10002, offset: 42)),
        ([49: 1], .tableOutsideFile(.classNames, tableOffset: 0x0100_0056, offset: 46)),
        ([50: 0x82], .classIndexOutOfRange(2, object: 0, offset: 50)),
        ([54: 0x84], .valueRangeOutOfRange(first: 4, count: 1, object: 1, offset: 54)),
        ([55: 0x82], .valueRangeOutOfRange(first: 2, count: 2, object: 1, offset: 54)),
        ([52: 0x83], .valueRangesOverlap(object: 1, offset: 54)),
        ([56: 0xFF], .lengthOutsideFile(127, offset: 56)),
        ([57: 0xFF], .invalidUTF8(offset: 57)),
        ([72: 0x82], .keyIndexOutOfRange(2, value: 0, offset: 72)),
        ([73: 11], .unknownValueType(11, value: 0, offset: 73)),
        ([74: 2], .referenceOutOfRange(2, value: 0, offset: 74)),
        ([77: 0xFF], .referenceOutOfRange(0xFF00_0001, value: 0, offset: 74)),
        ([82: 0xC0], .lengthOutsideFile(64, offset: 82)),
        ([86: 0xFF], .lengthOutsideFile(127, offset: 86)),
        ([86: 0x80], .classNameWithoutTerminator(offset: 88)),
        ([86: 0x87], .classNameWithoutTerminator(offset: 88)),
        ([87: 0xFF], .lengthOutsideFile(127, offset: 87)),
        ([98: 2], .fallbackIndexOutOfRange(2, offset: 98)),
        ([50: 1, 51: 1, 52: 1, 53: 1, 54: 1], .unterminatedVarint(offset: 50)),
        ([50: 0x7F, 51: 0x7F, 52: 0x7F, 53: 0x7F, 54: 0xFF], .varintOverflow(offset: 50)),
    ])
    func aLieIsNamed(patch: [Int: UInt8], error: NibError) {
        var bytes = labelNib
        for (offset, byte) in patch { bytes[offset] = byte }
        #expect(throws: error) { try NIBArchive(bytes: bytes) }
        #expect(throws: error) { try NibStore(bytes: bytes) }
        #expect(!error.description.isEmpty)
    }

    @Test(arguments: [
        (0, NibError.truncatedHeader(offset: 0)), (9, .truncatedHeader(offset: 9)),
        (49, .truncatedHeader(offset: 49)), (86, .tableCountTooLarge(.classNames, count: 2, offset: 42)),
        (95, .lengthOutsideFile(8, offset: 86)), (85, .tableOutsideFile(.classNames, tableOffset: 86, offset: 46)),
    ])
    func anEarlyEndIsNamed(length: Int, error: NibError) {
        #expect(throws: error) { try NIBArchive(bytes: Array(labelNib.prefix(length))) }
    }

    @Test func otherFilesAreNamed() {
        #expect(throws: NibError.malformedTypedstream(offset: 13)) {
            try NibGraph(contentsOf: [4, 11] + Array("streamtyped".utf8))
        }
        #expect(throws: NibError.uncompiledDocument(offset: 0)) {
            try NibGraph(contentsOf: Array("<?xml version=\"1.0\"?>\n<document type=\"x\"/>".utf8))
        }
        #expect(throws: NibError.unknownFormat(offset: 0)) { try NibStore(bytes: Array("{ IBClasses = (); }".utf8)) }
        #expect(throws: NibError.unknownFormat(offset: 0)) { try NibStore(bytes: []) }
    }
}
