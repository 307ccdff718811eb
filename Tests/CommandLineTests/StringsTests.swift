// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct StringsTests {
    /// A project with a document in `Base.lproj` and these files.
    private func project<Result>(
        _ files: [String: String] = [:], _ body: (URL) throws -> Result
    ) throws -> Result {
        try TemporaryFolder.with { folder in
            let all = files.merging(["App/Base.lproj/Main.xib": Fixtures.window]) { own, _ in own }
            for (name, text) in all {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: url, atomically: true, encoding: .utf8)
            }
            return try body(folder)
        }
    }

    private func text(_ name: String, _ folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private let german = """
        /* Class = "NSButtonCell"; title = "Plant \\"it\\""; ObjectID = "cel-l0-002"; */
        "cel-l0-002.title" = "Pflanzen";

        /* Class = "NSWindow"; title = "Lawn"; ObjectID = "win-do-w01"; */
        "win-do-w01.title" = "Rasen";

        /* Class = "NSTextFieldCell"; title = "Old"; ObjectID = "zzz-zz-001"; */
        "zzz-zz-001.title" = "Alt";

        """

    @Test func exportToStandardOutput() throws {
        try project { folder in
            let result = try Inkwell.run(["strings", "export", "App"], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let file = try StringsFile(bytes: Array(result.output.utf8))
            #expect(file["win-do-w01.title"] == "Beds")
            #expect(file["cel-l0-002.title"] == "Plant \"it\"")
            #expect(
                file.entries.first { $0.key == "fie-ld-001.ibShadowedToolTip" }?.comment
                    == "Class = \"NSTextField\"; ibShadowedToolTip = \"Its name\"; ObjectID = \"fie-ld-001\";")
            #expect(file.entries.map(\.key) == file.entries.map(\.key).sorted())
        }
    }

    @Test func exportOfAProject() throws {
        try project(["App/de.lproj/Main.strings": german, "App/Other.xib": Fixtures.window]) { folder in
            #expect(try Inkwell.run(["strings", "export", "App", "-f", "xliff", "-o", "out/"], in: folder).status == 0)
            let xliff = try XLIFF(bytes: Array(text("out/de.xliff", folder).utf8))
            #expect(xliff.files.map(\.original) == ["Base.lproj/Main.xib", "Other.xib"])
            #expect(xliff.files.map(\.targetLanguage) == ["de", "de"])
            let unit = xliff.files[0].units.first { $0.id == "cel-l0-002.title" }
            #expect(unit?.target == "Pflanzen")
            #expect(unit?.state == .translated)

            #expect(
                try Inkwell.run(["strings", "export", "App", "-f", "xcstrings", "-o", "out"], in: folder).status == 0)
            let catalog = try StringCatalog(bytes: Array(text("out/mul.lproj/Main.xcstrings", folder).utf8))
            #expect(catalog["cel-l0-002.title"]?["de"]?.unit == .translated("Pflanzen"))
            #expect(catalog["win-do-w01.title"]?["en"]?.unit == .init("Beds", state: .new))

            #expect(try Inkwell.run(["strings", "export", "App", "-l", "fr,de", "-o", "out"], in: folder).status == 0)
            #expect(try text("out/de.lproj/Main.strings", folder).contains("State = \"stale\""))
            #expect(
                try StringsFile(bytes: Array(text("out/fr.lproj/Other.strings", folder).utf8))["win-do-w01.title"]
                    == "Beds")
        }
    }

    @Test func updateKeepsWhatIsThere() throws {
        try project(["App/de.lproj/Main.strings": german]) { folder in
            let check = try Inkwell.run(["strings", "update", "--check", "App"], in: folder)
            #expect(check.status == 1)
            #expect(
                check.errors.hasPrefix(
                    "App/de.lproj/Main.strings: error: the translations are not up to date [strings]"))
            #expect(try text("App/de.lproj/Main.strings", folder) == german)

            let result = try Inkwell.run(["strings", "update", "App"], in: folder)
            #expect(result.status == 0)
            #expect(
                result.output.contains("~ win-do-w01.title: \"Lawn\" → \"Beds\", needs review\n")
                    && result.output.contains("? zzz-zz-001.title: no longer in the document\n")
                    && result.output.contains("+ cel-l0-001.placeholderString: \"Name\"\n"))
            let updated = try text("App/de.lproj/Main.strings", folder)
            #expect(updated.contains("State = \"needs_review\"; Was = \"Lawn\"; */\n\"win-do-w01.title\" = \"Rasen\";"))
            #expect(updated.contains("\"zzz-zz-001.title\" = \"Alt\";"))

            let again = try Inkwell.run(["strings", "update", "--check", "App"], in: folder)
            #expect((again.status, again.output) == (0, ""))
            let removed = try Inkwell.run(["strings", "update", "--remove-stale", "App"], in: folder)
            #expect(removed.output == "App/de.lproj/Main.strings\n  - zzz-zz-001.title\n")
            #expect(try !text("App/de.lproj/Main.strings", folder).contains("zzz"))
        }
    }

    @Test func updateOfACatalog() throws {
        try project { folder in
            let made = try Inkwell.run(["strings", "update", "App", "-l", "de", "-f", "xcstrings"], in: folder)
            #expect(made.status == 0)
            let catalog = try StringCatalog(bytes: Array(text("App/mul.lproj/Main.xcstrings", folder).utf8))
            #expect(catalog["win-do-w01.title"]?.extractionState == .extractedWithValue)
            #expect(try Inkwell.run(["strings", "update", "App", "--check"], in: folder).status == 0)
        }
        let nothing = try project { try Inkwell.run(["strings", "update", "App"], in: $0) }
        #expect(nothing.status == 0)
        #expect(nothing.errors.contains("[no-translations]"))
    }

    private let exchange = """
        <xliff version="1.2"><file original="App/Base.lproj/Main.xib" target-language="de"><body>
        <trans-unit id="win-do-w01.title"><source>Beds</source><target>Beete</target></trans-unit>
        <trans-unit id="win-do-w02.title"><source>Beds</source><target>Beete</target></trans-unit>
        <trans-unit id="cel-l0-002.title"><source>Plant</source><target>Setzen</target></trans-unit>
        <trans-unit id="cel-l0-001.placeholderString"><source>Name</source><target>%@</target></trans-unit>
        </body></file></xliff>
        """

    @Test func importReportsWhatDoesNotFit() throws {
        for catalog in [false, true] {
            try project(["de.xliff": exchange]) { folder in
                if catalog {
                    _ = try Inkwell.run(["strings", "update", "App", "-l", "de", "-f", "xcstrings"], in: folder)
                }
                let result = try Inkwell.run(["strings", "import", "de.xliff", "--into", "App"], in: folder)
                #expect(result.status == 1)
                #expect(
                    result.errors == """
                        de.xliff:3:1: error: the document has no text 'win-do-w02.title'; did you mean \
                        'win-do-w01.title'? [unknown-id]
                        de.xliff:4:1: error: 'cel-l0-002.title' is "Plant \\"it\\"" in the document, the translation \
                        is of "Plant" [source]
                        de.xliff:5:1: error: the translation of 'cel-l0-001.placeholderString' takes a value 1 (an \
                        object) that the text "Name" has not [format]

                        """)
                let path = catalog ? "App/mul.lproj/Main.xcstrings" : "App/de.lproj/Main.strings"
                #expect(result.output == "\(path): 1 texts in de\n")
                #expect(try text(path, folder).contains("Beete"))
            }
        }
    }

    @Test func importIntoACopy() throws {
        try project(["de.lproj/Main.strings": "\"win-do-w01.title\" = \"Beete\";"]) { folder in
            let result = try Inkwell.run(
                [
                    "strings", "import", "de.lproj/Main.strings", "--into", "App/Base.lproj/Main.xib", "-o",
                    "German.xib",
                ],
                in: folder)
            #expect(result.status == 0)
            #expect(
                try text("German.xib", folder) == Fixtures.window.replacing("title=\"Beds\"", with: "title=\"Beete\""))
            #expect(try text("App/Base.lproj/Main.xib", folder) == Fixtures.window)
        }
    }

    /// What goes out comes back: export, import, and the same translations are there.
    @Test(arguments: ["xliff", "xliff2"])
    func roundTrip(format: String) throws {
        try project { folder in
            _ = try Inkwell.run(["strings", "pseudo", "App", "-l", "en-XA"], in: folder)
            let made = try text("App/en-XA.lproj/Main.strings", folder)
            #expect(
                made.contains("\"win-do-w01.title\" = \"[Ɓééðšš]\";"))
            _ = try Inkwell.run(["strings", "export", "App", "-f", format, "-l", "en-XA", "-o", "x.xliff"], in: folder)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("App/en-XA.lproj"))
            let result = try Inkwell.run(["strings", "import", "x.xliff", "--into", "App"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try text("App/en-XA.lproj/Main.strings", folder) == made)
        }
    }

    /// XLIFF of a project has the texts of its code too, and they come back to their tables.
    @Test func tablesOfCode() throws {
        let catalog = """
            {"sourceLanguage" : "en", "strings" : {"%lld beds" : {"localizations" : {"en" : {"variations" : {"plural" :
            {"one" : {"stringUnit" : {"state" : "new", "value" : "%lld bed"}}, "other" : {"stringUnit" :
            {"state" : "new", "value" : "%lld beds"}}}}}}}, "Code" : {"shouldTranslate" : false}}, "version" : "1.0"}
            """
        let files = [
            "App/en.lproj/Localizable.strings": "\"hello\" = \"Hello %@\";", "App/en.lproj/Main.strings": german,
            "App/de.lproj/Localizable.strings": "/* mine */\n", "App/Beds.xcstrings": catalog,
        ]
        try project(files) { folder in
            let made = try Inkwell.run(["strings", "export", "App", "-l", "de", "-o", "de.xliff"], in: folder)
            #expect(made.status == 0, "\(made.errors)")
            var xliff = try XLIFF(bytes: Array(text("de.xliff", folder).utf8))
            #expect(
                xliff.files.map(\.original) == [
                    "Base.lproj/Main.xib", "Beds.xcstrings", "en.lproj/Localizable.strings",
                ])
            #expect(
                xliff.files[1].units.map { "\($0.id): \($0.source)" } == [
                    "%lld beds|==|plural.one: %lld bed", "%lld beds|==|plural.other: %lld beds",
                ])
            xliff.files.removeFirst()
            xliff.files[0].units[0].target = "Ein Beet"
            xliff.files[0].units[1].target = "%lld Beete"
            xliff.files[1].units[0].target = "Hallo %1$@"
            let url = folder.appendingPathComponent("de.xliff")
            try Data(xliff.serialized()).write(to: url)
            let result = try Inkwell.run(["strings", "import", "de.xliff", "--into", "App"], in: folder)
            #expect((result.status, result.errors) == (0, ""))
            #expect(try text("App/de.lproj/Localizable.strings", folder).contains("\"hello\" = \"Hallo %1$@\";"))
            let beds = try StringCatalog(bytes: Array(text("App/Beds.xcstrings", folder).utf8))
            #expect(beds["%lld beds"]?["de"]?.leaves.map(\.unit.value) == ["Ein Beet", "%lld Beete"])

            xliff.files[1].units[0].target = "Hallo"
            try Data(xliff.serialized()).write(to: url)
            let broken = try Inkwell.run(["strings", "import", "de.xliff", "--into", "App"], in: folder)
            #expect(broken.errors.contains("lacks the value 1 (an object) of \"Hello %@\" [format]"))
        }
    }

    @Test func conversions() throws {
        try project(["de.lproj/T.strings": german, "en.lproj/T.strings": "\"cel-l0-002.title\" = \"Plant\";"]) {
            folder in
            _ = try Inkwell.run(
                ["strings", "convert", "en.lproj/T.strings", "de.lproj/T.strings", "T.xcstrings"], in: folder)
            let catalog = try StringCatalog(bytes: Array(text("T.xcstrings", folder).utf8))
            #expect(catalog["cel-l0-002.title"]?["de"]?.unit == .translated("Pflanzen"))
            #expect(catalog["cel-l0-002.title"]?["en"]?.unit == .translated("Plant"))
            _ = try Inkwell.run(["strings", "convert", "T.xcstrings", "T.xliff"], in: folder)
            _ = try Inkwell.run(["strings", "convert", "T.xliff", "U.strings", "-l", "de"], in: folder)
            let back = try StringsFile(bytes: Array(text("U.strings", folder).utf8))
            #expect(
                Set(back.entries.map { "\($0.key)=\($0.text)" }) == [
                    "cel-l0-002.title=Pflanzen", "win-do-w01.title=Rasen", "zzz-zz-001.title=Alt",
                ])
            let wrong = try Inkwell.run(["strings", "convert", "T.xcstrings", "T.txt"], in: folder)
            #expect(wrong.status == 2)
            try "{".write(to: folder.appendingPathComponent("B.xcstrings"), atomically: true, encoding: .utf8)
            let broken = try Inkwell.run(["strings", "convert", "B.xcstrings", "B.strings"], in: folder)
            #expect(broken.status == 1)
            #expect(broken.errors == "B.xcstrings:1:2: error: a name in quotes is missing [xcstrings]\n")
        }
    }

    @Test func pictures() throws {
        try project(["App/de.lproj/Main.strings": german]) { folder in
            let result = try Inkwell.run(["strings", "pictures", "App", "-o", "out", "-q"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").sorted()
            #expect(names == ["Main.de.png", "Main.en.png"])
            let bytes = try names.map { try Data(contentsOf: folder.appendingPathComponent("out/\($0)")) }
            #expect(bytes[0] != bytes[1])
            _ = try Inkwell.run(
                ["render", "App/Base.lproj/Main.xib", "-o", "One.png", "--language", "en-XA,ar-XB", "-q"], in: folder)
            #expect(FileManager.default.fileExists(atPath: folder.path + "/One.en-XA.png"))
            #expect(FileManager.default.fileExists(atPath: folder.path + "/One.ar-XB.png"))
        }
    }

    @Test(arguments: [
        (["exprt", "x"], "there is no action 'exprt'; did you mean 'export'?"),
        (["export", "x", "--into", "y"], "'strings export' has no option --into"),
        (["import", "x"], "strings import needs --into PATH"), (["pictures", "x"], "strings pictures needs -o DIR"),
        (["pseudo", "x", "-l", "de"], "'de' is no pseudo language"),
        (["convert", "x"], "strings convert needs the files"),
    ])
    func wrongUsage(arguments: [String], message: String) throws {
        let result = try Inkwell.run(["strings"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(message))
    }
}
