// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@Suite struct XLIFFTests {
    @Test func whatIsWrittenIsReadAgain() throws {
        let file = XLIFF(files: [
            .init(
                original: "Base.lproj/<A>.xib", sourceLanguage: "en", targetLanguage: "de",
                units: [
                    .init(id: "a.text", source: "Tea & <milk>\n", target: "Tee", note: "Class = \"UILabel\";"),
                    .init(id: "b.text", source: ""),
                ])
        ])
        let read = try XLIFF(bytes: file.serialized())
        #expect(read == file)
    }

    /// Groups hold units, and a text may hold elements.
    @Test func nestedUnits() throws {
        let text = """
            <xliff version="1.2"><file original="A.xib" source-language="en"><body><group><trans-unit id="a">\
            <source>One <g id="1">two</g> three</source><target>Eins</target></trans-unit></group></body></file></xliff>
            """
        let read = try XLIFF(bytes: Array(text.utf8))
        #expect(read.files[0].units == [.init(id: "a", source: "One two three", target: "Eins")])
    }

    @Test func brokenFiles() {
        #expect(throws: XLIFFError.self) { try XLIFF(bytes: Array("<document/>".utf8)) }
        #expect(throws: XLIFFError.self) { try XLIFF(bytes: Array("<xliff>".utf8)) }
        #expect(throws: XLIFFError.unitWithoutID(.init(line: 1, column: 14, offset: 13))) {
            try XLIFF(bytes: Array("<xliff><file><trans-unit/></file></xliff>".utf8))
        }
    }
}
