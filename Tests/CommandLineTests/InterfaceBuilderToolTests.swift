// SPDX-License-Identifier: Apache-2.0
import Foundation
import NibArchive
import Testing

/// `ibtool`'s own command line.
@Suite struct InterfaceBuilderToolTests {
    /// Runs the tool in a folder with both documents.
    private func tool(
        _ arguments: String..., documents: [String: String] = [:], check: (URL, Inkwell.Result) throws -> Void
    ) throws {
        try TemporaryFolder.with { folder in
            let all = ["a.xib": Fixtures.view, "w.xib": Fixtures.window].merging(documents) { $1 }
            for (name, text) in all {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            try check(folder, try Inkwell.run(arguments, in: folder, name: "ibtool"))
        }
    }

    /// A part of what is printed, as a line of text: dictionaries by key.
    private func section(_ name: String, of result: Inkwell.Result) throws -> String {
        let list = try PropertyList(bytes: [UInt8](result.bytes))
        return Self.text(try #require(list["com.apple.ibtool.\(name)"]))
    }

    private func expect(
        _ name: String, of result: Inkwell.Result, is text: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let found = try section(name, of: result)
        #expect(found == text, sourceLocation: location)
    }

    private static func text(_ list: PropertyList) -> String {
        switch list {
        case .dictionary(let entries):
            "{" + entries.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
        case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .string(let text): text
        case .integer(let value): String(value)
        case .bool(let value): String(value)
        default: "\(list)"
        }
    }

    // MARK: Wrong usage

    @Test func anUnknownOptionSaysSo() throws {
        try tool("--compil", "a.nib", "a.xib") { _, result in
            #expect(result.status == 1)
            try expect(
                "errors", of: result, is: "[{description: Unknown argument '--compil'. Did you mean '--compile'?}]")
        }
        try tool("--frobnicate", "--output-format", "human-readable-text", "a.xib") { _, result in
            #expect(result.status == 1)
            #expect(result.output == "/* com.apple.ibtool.errors */\nerror: Unknown argument '--frobnicate'.\n")
        }
    }

    @Test(arguments: [
        (
            ["--output-format", "json", "a.xib"],
            "The option --output-format needs one of xml1, binary1, human-readable-text, not 'json'."
        ),
        (["--compile"], "The option --compile needs a value."),
        (["--compile", "a.nib"], "No document given."),
        (["--compile", "a.nib", "a.xib", "w.xib"], "The option --compile takes one document."),
        (["--upgrade", "a.xib"], "The option --upgrade is not supported."),
        (["--convert", "A-B", "a.xib"], "The option --convert needs --write."),
        (["--convert", "A", "--write", "b.xib", "a.xib"], "'A' is not of the form OLD-NEW."),
        (
            ["--localize-incremental", "--write", "b.xib", "a.xib"],
            "The option --localize-incremental needs --previous-file."
        ),
        (["--export-xliff", "a.xliff", "a.xib"], "The option --export-xliff needs --source-language."),
        (["--minimum-deployment-target", "ten", "--compile", "a.nib", "a.xib"], "'ten' is no version of a system."),
    ])
    func wrongUsage(arguments: [String], message: String) throws {
        try TemporaryFolder.with { folder in
            for (name, text) in ["a.xib": Fixtures.view, "w.xib": Fixtures.window] {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            let result = try Inkwell.run(["ibtool"] + arguments, in: folder)
            #expect(result.status == 1)
            try expect("errors", of: result, is: "[{description: \(message)}]")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        }
    }

    @Test func nothingToDo() throws {
        try tool { _, result in
            #expect(result.status == 64)
            #expect(result.errors.hasPrefix("Error: No arguments specified"))
        }
    }

    @Test func aMissingFile() throws {
        try tool("--errors", "b.xib") { _, result in
            #expect(result.status == 1)
            try expect("errors", of: result, is: "[{description: cannot read: No such file or directory, path: b.xib}]")
        }
    }

    @Test func version() throws {
        try tool("--version") { _, result in
            #expect(result.status == 0)
            let list = try PropertyList(bytes: [UInt8](result.bytes))["com.apple.ibtool.version"]
            #expect(list?["bundle-version"] != nil)
            #expect(list?["short-bundle-version"] != nil)
        }
        try tool("--version", "--output-format", "binary1") { _, result in
            #expect(result.bytes.starts(with: Data("bplist00".utf8)))
            let list = try PropertyList(bytes: [UInt8](result.bytes))
            #expect(list["com.apple.ibtool.version"] != nil)
        }
    }

    // MARK: Compiling

    @Test func compiling() throws {
        try tool(
            "--errors", "--warnings", "--notices", "--module", "Beds", "--output-partial-info-plist", "info.plist",
            "--auto-activate-custom-fonts", "--target-device", "iphone", "--target-device", "ipad",
            "--minimum-deployment-target", "15.0", "--output-format", "human-readable-text", "--compile", "out/a.nib",
            "a.xib"
        ) { folder, result in
            #expect(result.status == 0)
            #expect(result.output == "")
            let nib = try Data(contentsOf: folder.appendingPathComponent("out/a.nib"))
            let classes = try NIBArchive(bytes: [UInt8](nib)).classNames.map(\.name)
            #expect(classes.contains("UISegmentedControl"))
            let information = try Data(contentsOf: folder.appendingPathComponent("info.plist"))
            let list = try PropertyList(bytes: [UInt8](information))
            #expect(Self.text(list) == "{UIAppFonts: [Fern.ttf]}")
        }
    }

    @Test func theSectionsOfACompilation() throws {
        try tool("--errors", "--warnings", "--notices", "--compile", "a.nib", "a.xib") { _, result in
            #expect(result.status == 0)
            for name in ["errors", "warnings", "notices"] {
                try expect("document.\(name)", of: result, is: "{}")
            }
        }
    }

    @Test func findingsAreByObject() throws {
        let broken = Fixtures.view.replacing("destination=\"lab-el-001\"", with: "destination=\"no-ne-001\"")
        try tool("--warnings", "--compile", "b.nib", "b.xib", documents: ["b.xib": broken]) { folder, result in
            #expect(result.status == 1)
            let list = try PropertyList(bytes: [UInt8](result.bytes))
            let errors = try #require(list["com.apple.ibtool.document.errors"])
            guard case .array(let messages)? = errors["out-le-t01"] else {
                Issue.record("\(Self.text(errors))")
                return
            }
            #expect(messages[0]["line"] == .integer(6))
            #expect(messages[0]["message"] != nil)
            #expect(messages[0]["type"] != nil)
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("b.nib").path))
        }
        try tool(
            "--errors", "--output-format", "human-readable-text", "--compile", "b.nib", "b.xib",
            documents: ["b.xib": broken]
        ) { _, result in
            #expect(result.status == 1)
            let lines = result.output.split(separator: "\n")
            #expect(lines.first == "/* com.apple.ibtool.document.errors */")
            #expect(lines.last?.hasPrefix("b.xib:out-le-t01: error: ") == true)
            #expect(lines.last?.contains(" (line 6, column ") == true)
        }
    }

    @Test func aDocumentThatIsNoXML() throws {
        try tool("--compile", "b.nib", "b.xib", documents: ["b.xib": "<document><objects>"]) { _, result in
            #expect(result.status == 1)
            let errors = try section("document.errors", of: result)
            #expect(errors.hasPrefix("{global: [{"))
        }
    }

    @Test func theDeploymentTargetDecidesTheForm() throws {
        func beginning(_ arguments: String...) throws -> String {
            try TemporaryFolder.with { folder in
                let file = folder.appendingPathComponent("w.xib")
                try Fixtures.window.write(to: file, atomically: true, encoding: .utf8)
                let result = try Inkwell.run(["ibtool"] + arguments + ["--compile", "w.nib", "w.xib"], in: folder)
                #expect(result.status == 0, "\(result.output)")
                let nib = try Data(contentsOf: folder.appendingPathComponent("w.nib"))
                return String(decoding: nib.prefix(8), as: UTF8.self)
            }
        }
        #expect(try beginning() == "NIBArchi")
        #expect(try beginning("--minimum-deployment-target", "10.12") == "bplist00")
        #expect(try beginning("--minimum-deployment-target", "10.13") == "NIBArchi")
    }

    @Test func aStoryboardIsCompiledAndLinked() throws {
        try TemporaryFolder.with { folder in
            let storyboard = Documents.example("Travel.storyboard").path
            let compiled = try Inkwell.run(
                ["ibtool", "--compilation-directory", "objects/Base.lproj", storyboard], in: folder)
            #expect(compiled.status == 0, "\(compiled.output)")
            let linked = try Inkwell.run(
                ["ibtool", "--link", "app", "objects/Base.lproj/Travel.storyboardc"], in: folder)
            #expect(linked.status == 0, "\(linked.output)")
            func names(_ path: String) throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
            }
            let linkedNames = try names("app/Base.lproj/Travel.storyboardc")
            #expect(linkedNames == (try names("objects/Base.lproj/Travel.storyboardc")))
            #expect(linkedNames.contains("Info.plist"))
        }
    }

    // MARK: Describing

    @Test func hierarchy() throws {
        try tool("--hierarchy", "a.xib") { _, result in
            try expect(
                "document.hierarchy", of: result,
                is: """
                    [{custom-class: Owner, label: File's Owner, name: File's Owner, object-id: -1}, \
                    {custom-class: UIResponder, label: First Responder, object-id: -2}, \
                    {children: [{custom-class: Greeting, label: Label, object-id: lab-el-001}, \
                    {label: Button, object-id: but-to-n01}, {label: Segmented Control, object-id: seg-me-n01}], \
                    label: View, object-id: vie-w0-001}]
                    """)
        }
    }

    @Test func connections() throws {
        try tool("--connections", "a.xib") { _, result in
            try expect(
                "document.connections", of: result,
                is: """
                    {act-io-n01: {destination-id: -1, destination-label: File's Owner, event-type: touchUpInside, \
                    label: go:, source-id: but-to-n01, source-label: Button, type: IBCocoaTouchEventConnection}, \
                    out-le-t01: {destination-id: lab-el-001, destination-label: Label, label: title, source-id: -1, \
                    source-label: File's Owner, type: IBCocoaTouchOutletConnection}}
                    """)
        }
        try tool("--connections", "w.xib") { _, result in
            let text = try section("document.connections", of: result)
            #expect(
                text.contains(
                    "label: plant:, source-id: but-to-n01, source-label: Button, "
                        + "type: IBCocoaActionConnection"))
        }
    }

    @Test func objectsAndClasses() throws {
        try tool("--objects", "--classes", "a.xib") { _, result in
            let objects = try section("document.objects", of: result)
            #expect(
                objects.contains(
                    """
                    lab-el-001: {class: UILabel, custom-class: Greeting, frameOrigin: {10, 20}, \
                    frameSize: {30.5, 21}, label: Label, opaque: false, text: Grüße}
                    """))
            let classes = try section("document.classes", of: result)
            #expect(classes.contains("Owner: {actions: {go:: id}, class: Owner, outlets: {title: id}}"))
            #expect(classes.contains("Greeting: {actions: {}, class: Greeting, outlets: {}, superclass: UILabel}"))
        }
    }

    @Test func localizableTexts() throws {
        try tool("--localizable-strings", "--localizable-stringarrays", "a.xib") { _, result in
            try expect(
                "document.localizable-strings", of: result,
                is: """
                    {but-to-n01: {disabledTitle: Wait
                    here, normalTitle: Go}, lab-el-001: {text: Grüße}}
                    """)
            try expect(
                "document.localizable-stringarrays", of: result, is: "{seg-me-n01: {segmentTitles: [Day, Week]}}")
        }
    }

    @Test func allSectionsInTheirOrder() throws {
        try tool("--all", "a.xib") { _, result in
            guard case .dictionary(let entries) = try PropertyList(bytes: [UInt8](result.bytes)) else {
                Issue.record("no dictionary")
                return
            }
            #expect(
                entries.map { $0.key.replacing("com.apple.ibtool.document.", with: "") } == [
                    "classes", "connections", "errors", "hierarchy", "localizable-all", "notices", "objects",
                    "version-history", "warnings",
                ])
        }
    }

    // MARK: Translating

    @Test func stringsFile() throws {
        try tool("--export-strings-file", "w.strings", "w.xib") { folder, result in
            #expect(result.status == 0)
            let bytes = try Data(contentsOf: folder.appendingPathComponent("w.strings"))
            #expect(bytes.starts(with: [0xFF, 0xFE]))
            let text = try #require(String(data: bytes, encoding: .utf16))
            #expect(
                text == #"""

                    /* Class = "NSTextFieldCell"; placeholderString = "Name"; ObjectID = "cel-l0-001"; */
                    "cel-l0-001.placeholderString" = "Name";

                    /* Class = "NSButtonCell"; title = "Plant \"it\""; ObjectID = "cel-l0-002"; */
                    "cel-l0-002.title" = "Plant \"it\"";

                    /* Class = "NSTextField"; ibShadowedToolTip = "Its name"; ObjectID = "fie-ld-001"; */
                    "fie-ld-001.ibShadowedToolTip" = "Its name";

                    /* Class = "NSWindow"; title = "Beds"; ObjectID = "win-do-w01"; */
                    "win-do-w01.title" = "Beds";

                    """#)
        }
    }

    @Test func translationsGoIntoTheDocument() throws {
        let strings = """
            "lab-el-001.text" = "Hello <you>";
            "but-to-n01.disabledTitle" = "Not\\nyet";
            "seg-me-n01.segmentTitles[1]" = "Month";
            "gone.text" = "x";
            """
        try tool(
            "--import-strings-file", "en.strings", "--write", "b.xib", "a.xib", documents: ["en.strings": strings]
        ) { folder, result in
            #expect(result.status == 0, "\(result.output)")
            let text = try String(contentsOf: folder.appendingPathComponent("b.xib"), encoding: .utf8)
            let expected = Fixtures.view.replacing("Grüße", with: "Hello &lt;you&gt;")
                .replacing("Wait\nhere", with: "Not\nyet").replacing("Week", with: "Month")
            #expect(text == expected)
        }
    }

    @Test func xliffAndBack() throws {
        try TemporaryFolder.with { folder in
            try Fixtures.view.write(to: folder.appendingPathComponent("a.xib"), atomically: true, encoding: .utf8)
            let export = try Inkwell.run(
                [
                    "ibtool", "--export-xliff", "a.xliff", "--source-language", "de", "--target-language", "en",
                    "a.xib",
                ], in: folder)
            #expect(export.status == 0, "\(export.output)")
            let file = folder.appendingPathComponent("a.xliff")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                text.contains(
                    #"<file original="a.xib" source-language="de" target-language="en" datatype="plaintext">"#))
            #expect(
                text.contains(
                    """
                          <trans-unit id="lab-el-001.text" xml:space="preserve">
                            <source>Grüße</source>
                            <note>Class = "UILabel"; text = "Grüße"; ObjectID = "lab-el-001";</note>
                          </trans-unit>
                    """))
            try text.replacing("<source>Grüße</source>", with: "<source>Grüße</source><target>Hi</target>")
                .write(to: file, atomically: true, encoding: .utf8)
            let back = try Inkwell.run(
                ["ibtool", "--import-xliff", "a.xliff", "--write", "b.xib", "a.xib"], in: folder)
            #expect(back.status == 0, "\(back.output)")
            let translated = try String(contentsOf: folder.appendingPathComponent("b.xib"), encoding: .utf8)
            #expect(translated == Fixtures.view.replacing("Grüße", with: "Hi"))
        }
    }

    /// An older version, its translation, and a newer one in which one text and one frame have changed.
    @Test func aTranslationIsTakenOver() throws {
        let translated = Fixtures.view.replacing("Grüße", with: "Hi").replacing(#"title="Go""#, with: #"title="Los""#)
            .replacing(#"width="30.5""#, with: #"width="44""#)
            .replacing(#"width="40" height="30""#, with: #"width="60" height="30""#)
        let newer = Fixtures.view.replacing("Grüße", with: "Gruß")
            .replacing(#"x="50" y="20""#, with: #"x="52" y="20""#)
        try tool(
            "--previous-file", "a.xib", "--incremental-file", "t.xib", "--localize-incremental", "--write", "b.xib",
            "n.xib", documents: ["t.xib": translated, "n.xib": newer]
        ) { folder, result in
            #expect(result.status == 0, "\(result.output)")
            let text = try String(contentsOf: folder.appendingPathComponent("b.xib"), encoding: .utf8)
            let expected = newer.replacing(#"title="Go""#, with: #"title="Los""#)
                .replacing(#"width="30.5""#, with: #"width="44""#)
                .replacing(#"y="0.0" width="40" height="30""#, with: #"y="0.0" width="60" height="30""#)
            #expect(text == expected)
        }
    }

    @Test func convertingClasses() throws {
        try tool(
            "--convert", "Gr*-Plant*", "--convert", "Owner-Keeper", "--write", "b.xib", "a.xib"
        ) { folder, result in
            #expect(result.status == 0, "\(result.output)")
            let text = try String(contentsOf: folder.appendingPathComponent("b.xib"), encoding: .utf8)
            let expected = Fixtures.view.replacing("customClass=\"Owner\"", with: "customClass=\"Keeper\"")
                .replacing("customClass=\"Greeting\"", with: "customClass=\"Planteeting\"")
            #expect(text == expected)
        }
    }
}
