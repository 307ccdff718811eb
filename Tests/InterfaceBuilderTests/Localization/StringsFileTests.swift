// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@Suite struct StringsFileTests {
    private func read(_ text: String) throws -> [StringsFile.Entry] {
        try StringsFile(bytes: Array(text.utf8)).entries
    }

    @Test func entriesWithComments() throws {
        let entries = try read(
            #"""
            /* Class = "UILabel"; */
            "a.text" = "One\nTwo \"three\" \\ \U00e9";  // aside
            plain.key = word;
            "alone";
            "pair" = "\Ud83c\Udf31";
            """#)
        #expect(
            entries == [
                .init(key: "a.text", text: "One\nTwo \"three\" \\ é", comment: "Class = \"UILabel\";"),
                .init(key: "plain.key", text: "word"),
                .init(key: "alone", text: "alone"),
                .init(key: "pair", text: "🌱"),
            ])
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let file = StringsFile(entries: [
            .init(key: "a.text", text: "Grüße \"🌱\"\n\t\\", comment: "a */ b"), .init(key: "b", text: ""),
        ])
        let bytes = file.serialized()
        #expect(bytes.starts(with: [0xFF, 0xFE, 0x0A, 0x00, 0x2F, 0x00]))
        let read = try StringsFile(bytes: bytes)
        #expect(read.entries.map(\.key) == ["a.text", "b"])
        #expect(read["a.text"] == "Grüße \"🌱\"\n\t\\")
        #expect(read.entries[0].comment == "a * / b")
    }

    /// What is not changed keeps every byte: other comments, line ends, the form of each line.
    @Test func unchangedBytesStay() throws {
        let text =
            "\u{FEFF}// Licence\r\n\r\n/* A */\r\n\"a.b\"=\"1\\U0041\" ;  /* aside */\r\n\r\n/* Part */\r\n"
            + "/* B */  b.c = word;\r\n\"alone\";\r\n\r\n// end"
        var file = try StringsFile(bytes: Array(text.utf8))
        #expect(file.entries.map(\.comment) == ["A", "B", nil])
        #expect(file.entries.map(\.line) == [4, 7, 8])
        #expect(String(decoding: file.serialized(), as: UTF8.self) == text)

        file.entries[0].text = "x\"y"
        file.entries[1].comment = "C"
        file.entries[2].text = "not \n alone"
        #expect(
            String(decoding: file.serialized(), as: UTF8.self)
                == "\u{FEFF}// Licence\r\n\r\n/* A */\r\n\"a.b\"=\"x\\\"y\" ;  /* aside */\r\n\r\n/* Part */\r\n"
                + "/* C */  b.c = word;\r\n\"alone\" = \"not \\n alone\";\r\n\r\n// end")
    }

    @Test func entriesComeAndGo() throws {
        var file = try StringsFile(
            bytes: Array(
                """
                /* Licence */

                /* B */
                "b.text" = "B";

                /* Section */

                /* D */
                "d.text" = "D";
                """.utf8))
        file.insert(.init(key: "c.text", text: "C", comment: "C"))
        file.insert(.init(key: "a.text", text: "A", comment: "A"))
        file.insert(.init(key: "e.text", text: "E"))
        #expect(
            String(decoding: file.serialized(), as: UTF8.self) == """
                /* Licence */

                /* A */
                "a.text" = "A";

                /* B */
                "b.text" = "B";

                /* C */
                "c.text" = "C";

                /* Section */

                /* D */
                "d.text" = "D";

                "e.text" = "E";

                """)
        file.remove(at: 3)
        file.remove(at: 0)
        #expect(
            String(decoding: file.serialized(), as: UTF8.self) == """
                /* Licence */

                /* B */
                "b.text" = "B";

                /* C */
                "c.text" = "C";

                /* Section */

                "e.text" = "E";

                """)
    }

    @Test func propertyLists() throws {
        let braces = try StringsFile(bytes: Array("{\n  a = 1;\n  \"b c\" = \"2\";\n}\n".utf8))
        #expect(braces.entries == [.init(key: "a", text: "1"), .init(key: "b c", text: "2")])
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>b</key><string>2</string><key>a</key><string>&lt;1&gt;</string></dict></plist>
            """
        #expect(
            try StringsFile(bytes: Array(xml.utf8)).entries == [
                .init(key: "a", text: "<1>"), .init(key: "b", text: "2"),
            ])
        #expect(throws: StringsFileError.invalidPropertyList) { try StringsFile(bytes: Array("<?xml no".utf8)) }
        #expect(throws: StringsFileError.self) { try StringsFile(bytes: Array("{ a = 1; } b".utf8)) }
    }

    /// Random keys, texts and comments survive in each encoding, and a second reading changes no byte.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func randomTexts(seed: UInt64) throws {
        var random = RandomText(seed: seed)
        for _ in 0..<100 {
            let file = StringsFile(
                entries: (0..<random.number(below: 8)).map { number in
                    let comment = random.text().replacing("*/", with: "").replacing("/", with: "|")
                    return .init(
                        key: "\(number)" + random.text(), text: random.text(),
                        comment: random.number(below: 2) == 0 ? nil : "c" + comment + "c")
                })
            for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
                let bytes = file.serialized(as: encoding)
                let read = try StringsFile(bytes: bytes)
                #expect(read == file)
                #expect(read.serialized() == bytes)
            }
        }
    }

    /// Whatever the bytes are, reading ends with entries or an error.
    @Test func brokenBytes() throws {
        let start = Array("/* a */ \"k\" = \"v\\U12\"; { x = y; } // e".utf8)
        var random = RandomText(seed: 9)
        for _ in 0..<3000 {
            var bytes = start
            for _ in 0...random.number(below: 3) {
                bytes[random.number(below: bytes.count)] = start[random.number(below: start.count)]
            }
            bytes.removeLast(random.number(below: bytes.count))
            if let file = try? StringsFile(bytes: bytes) { #expect(file.serialized() == bytes) }
        }
    }

    @Test func encodings() throws {
        let text = "\"k\" = \"ü\";"
        let little = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, [0xFF, 0xFE] + little, big,
            [0xFE, 0xFF] + big,
        ] {
            let file = try StringsFile(bytes: bytes)
            #expect(file["k"] == "ü")
        }
        let empty = try StringsFile(bytes: [])
        #expect(empty.entries.isEmpty)
    }

    @Test(arguments: [
        ("\"a\" = \"b\"", StringsFileError.expected("';'", line: 1)),
        ("\n\"a\" = ;", .expected("a text", line: 2)),
        ("\"a\" = \"b", .unterminatedText(line: 1)),
        ("\"a\" = \"b\\", .unterminatedText(line: 1)),
        ("\n\n/* a", .unterminatedComment(line: 3)),
        ("= \"b\";", .expected("a key", line: 1)),
    ])
    func brokenFiles(text: String, error: StringsFileError) {
        #expect(throws: error) { try read(text) }
    }

    @Test func noText() {
        #expect(throws: StringsFileError.invalidText) { try StringsFile(bytes: [0x22, 0xC3, 0x28]) }
    }
}
