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

    @Test func version1AsXcodeWritesIt() throws {
        let file = XLIFF(files: [
            .init(
                original: "App/Base.lproj/Main.storyboard", sourceLanguage: "en", targetLanguage: "de",
                tool: .init(id: "tool", name: "Tool", version: "1.0"),
                units: [
                    .init(id: "a.text", source: "A\r", target: "B", note: "N", state: .needsReview),
                    .init(id: "b|==|plural.one", source: "%lld item"),
                ])
        ])
        #expect(
            String(decoding: try file.serialized(), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
                version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
                http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
                  <file original="App/Base.lproj/Main.storyboard" source-language="en" target-language="de" \
                datatype="plaintext">
                    <header>
                      <tool tool-id="tool" tool-name="Tool" tool-version="1.0"/>
                    </header>
                    <body>
                      <trans-unit id="a.text" xml:space="preserve">
                        <source>A&#13;</source>
                        <target state="needs-review-translation">B</target>
                        <note>N</note>
                      </trans-unit>
                      <trans-unit id="b|==|plural.one" xml:space="preserve">
                        <source>%lld item</source>
                      </trans-unit>
                    </body>
                  </file>
                </xliff>

                """)
        #expect(try XLIFF(bytes: file.serialized()) == file)
    }

    @Test func version2() throws {
        let file = XLIFF(
            files: [
                .init(
                    original: "Main.xib", sourceLanguage: "en", targetLanguage: "de",
                    units: [
                        .init(id: "a-b.text", source: "A\u{1}", target: " B ", note: "N", state: .translated),
                        .init(id: "a.t[0]", source: "C", target: "D", state: .needsReview),
                    ])
            ], version: .version2)
        #expect(
            String(decoding: try file.serialized(), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
                  <file id="f1" original="Main.xib">
                    <unit id="a-b.text" xml:space="preserve">
                      <notes>
                        <note>N</note>
                      </notes>
                      <segment state="translated">
                        <source>A<cp hex="0001"/></source>
                        <target> B </target>
                      </segment>
                    </unit>
                    <unit id="u2" name="a.t[0]" xml:space="preserve">
                      <segment state="translated" subState="xcstrings:needs_review">
                        <source>C</source>
                        <target>D</target>
                      </segment>
                    </unit>
                  </file>
                </xliff>

                """)
        #expect(try XLIFF(bytes: file.serialized()) == file)
    }

    /// What other tools make of a text: segments, codes kept beside it.
    @Test func codesAndSegments() throws {
        let text = """
            <xliff version="2.1" srcLang="en" trgLang="de"><file id="f"><group id="g"><unit id="u" name="k">\
            <originalData><data id="d1">%@</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data></originalData>\
            <segment state="final"><source>A <ph id="1" dataRef="d1"/></source><target>B <ph id="1" dataRef="d1"/></target>\
            </segment><ignorable><source> </source></ignorable><segment><source><pc id="2" dataRefStart="d2"\
             dataRefEnd="d3">C</pc></source><target><pc id="2" dataRefStart="d2" dataRefEnd="d3">D</pc></target></segment>\
            </unit></group></file></xliff>
            """
        let read = try XLIFF(bytes: Array(text.utf8))
        #expect(read.version == .version2)
        #expect(
            read.files[0].units == [
                .init(id: "k", source: "A %@ <b>C</b>", target: "B %@ <b>D</b>", state: .translated)
            ])
        let older =
            "<xliff version='1.1'><file><trans-unit id='a'><source>X <x id='1' equiv-text='%d'/></source>"
            + "<target state='needs-adaptation'>Y</target></trans-unit></file></xliff>"
        #expect(
            try XLIFF(bytes: Array(older.utf8)).files[0].units
                == [.init(id: "a", source: "X %d", target: "Y", state: .needsReview)])
    }

    @Test(arguments: XLIFF.Version.allCases)
    func randomTexts(version: XLIFF.Version) throws {
        var random = RandomText(seed: version == .version1 ? 5 : 6)
        for _ in 0..<200 {
            let hasAll = version == .version2
            func text() -> String { hasAll ? random.text() : random.textOfXML() }
            var units = (0..<(1 + random.number(below: 6))).map { number in
                XLIFF.Unit(
                    id: "\(number)" + random.textOfXML(), source: text(), target: text(),
                    note: random.textOfXML() + ".",
                    state: [.new, .translated, .needsReview][random.number(below: 3)])
            }
            units.append(.init(id: "last", source: text()))
            let file = XLIFF(
                files: [.init(original: "a/<&>.xib", sourceLanguage: "en", targetLanguage: "de", units: units)],
                version: version)
            #expect(try XLIFF(bytes: file.serialized()) == file)
        }
    }

    @Test func whatCannotBeWritten() {
        let file = XLIFF.File(original: "", sourceLanguage: "en", units: [.init(id: "a", source: "\u{7}")])
        #expect(throws: XLIFFError.invalidCharacter(7, id: "a")) { try XLIFF(files: [file]).serialized() }
        var other = file
        other.sourceLanguage = "fr"
        #expect(throws: XLIFFError.mixedLanguages) { try XLIFF(files: [file, other], version: .version2).serialized() }
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
        #expect(throws: XLIFFError.unsupportedVersion("3.0")) {
            try XLIFF(bytes: Array("<xliff version='3.0'/>".utf8))
        }
        #expect(throws: XLIFFError.unitWithoutID(.init(line: 1, column: 14, offset: 13))) {
            try XLIFF(bytes: Array("<xliff><file><trans-unit/></file></xliff>".utf8))
        }
    }
}
