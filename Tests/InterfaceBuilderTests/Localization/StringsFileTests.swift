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
                .init(key: "plain.key", text: "word", comment: "aside"),
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
