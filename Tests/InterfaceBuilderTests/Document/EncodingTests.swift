// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import InterfaceBuilder

@Suite("Encodings")
struct EncodingTests {
    private static let text = """
        <?xml version="1.0" encoding="UTF-16"?>
        <document>
            <objects><label text="Ünïcödé 😀" id="a"/><label text="x" id="b"/></objects>
        </document>
        """

    @Test(
        arguments: [
            (TextEncoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, []),
            (.utf16BigEndian, []),
        ] as [(TextEncoding, [UInt8])])
    func `UTF-16 is read, edited and written in UTF-16`(_ encoding: TextEncoding, _ mark: [UInt8]) throws {
        let bytes = mark + encoding.encode(Array(Self.text.utf8))
        let document = try Document(bytes: bytes)
        #expect(document.serialized() == bytes)
        let label = try #require(document.element(withID: "b"))
        #expect(label.position.line == 3)
        #expect(label.position.column == 46)
        #expect(bytes[label.position.offset...].starts(with: encoding.encode(Array("<label text=\"x\"".utf8))))

        label[attribute: "text"] = "😀y"
        let edited = Self.text.replacing("text=\"x\"", with: "text=\"😀y\"")
        #expect(document.serialized() == mark + encoding.encode(Array(edited.utf8)))
    }

    @Test func `A byte order mark of UTF-8 is kept and counts as no column`() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("<document>\n<a id=\"a\"/></document>".utf8)
        let document = try Document(bytes: bytes)
        #expect(document.root.position == SourcePosition(line: 1, column: 1, offset: 3))
        document.element(withID: "a")?[attribute: "x"] = "1"
        #expect(
            document.serialized() == [0xEF, 0xBB, 0xBF] + Array("<document>\n<a x=\"1\" id=\"a\"/></document>".utf8))
    }

    @Test func `Lines end at LF, CR LF and CR`() throws {
        let document = try document("<document>\r\n<a/>\r<b/>\n<c/>\r\n</document>")
        #expect(document.root.children.map(\.position.line) == [2, 3, 4])
        #expect(document.root.text == "\n\n\n\n")
    }

    @Test(arguments: [TextEncoding.utf8, .utf16LittleEndian])
    func `Positions are the same in whatever order they are asked for`(_ encoding: TextEncoding) {
        let line = "aé日😀\t"
        let bytes = Array([line, "", line + line, "x"].joined(separator: "\n").utf8)
        let starts = bytes.indices.filter { !UTF8Bytes.isContinuation(bytes[$0]) } + [bytes.count]
        // Counted character by character.
        var expected: [SourcePosition] = []
        var position = SourcePosition.start
        for (offset, next) in zip(starts, starts.dropFirst() + [bytes.count]) {
            expected.append(position)
            let width = next - offset
            position.offset += encoding == .utf8 ? width : width == 4 ? 4 : 2
            position.column += 1
            if offset < bytes.count, bytes[offset] == 0x0A {
                (position.line, position.column) = (position.line + 1, 1)
            }
        }
        let source = SourceText(bytes: bytes, encoding: encoding)
        var generator = SplitMix(seed: 3)
        for index in Array(starts.indices) + starts.indices.reversed() + starts.indices.shuffled(using: &generator) {
            #expect(source.position(at: starts[index]) == expected[index])
        }
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xF0, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func `Ill-formed UTF-8 is found`(_ bytes: [UInt8]) {
        #expect(UTF8Bytes.firstInvalidOffset(in: Array("aé€😀".utf8) + bytes) == 10)
        #expect(UTF8Bytes.firstInvalidOffset(in: Array("aé€😀\u{FFFF}\u{10FFFF}\u{D7FF}\u{E000}".utf8)) == nil)
    }
}
