// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct MergeTests {
    private func merge(
        _ arguments: [String], ours: String, theirs: String
    ) throws -> (result: Inkwell.Result, ours: String, output: String?) {
        try TemporaryFolder.with { folder in
            for (name, text) in [("base.xib", Fixtures.window), ("ours.xib", ours), ("theirs.xib", theirs)] {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            let result = try Inkwell.run(["merge", "base.xib", "ours.xib", "theirs.xib"] + arguments, in: folder)
            let output = folder.appendingPathComponent("out.xib")
            return (
                result, try String(contentsOf: folder.appendingPathComponent("ours.xib"), encoding: .utf8),
                try? String(contentsOf: output, encoding: .utf8)
            )
        }
    }

    private static func edited(_ edits: (String, String)...) -> String {
        edits.reduce(Fixtures.window) { $0.replacing($1.0, with: $1.1) }
    }

    @Test func bothEditsAreWrittenToOurs() throws {
        let (result, ours, _) = try merge(
            [], ours: Self.edited(("title=\"Beds\"", "title=\"Flowers\"")),
            theirs: Self.edited(("placeholderString=\"Name\"", "placeholderString=\"Title\"")))
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(
            ours
                == Self.edited(
                    ("title=\"Beds\"", "title=\"Flowers\""),
                    ("placeholderString=\"Name\"", "placeholderString=\"Title\"")))
    }

    @Test func aConflictIsTold() throws {
        let ours = Self.edited(("title=\"Beds\"", "title=\"Flowers\""))
        let (result, kept, output) = try merge(
            ["-o", "out.xib", "--path", "Garden.xib", "--no-marks"], ours: ours,
            theirs: Self.edited(("title=\"Beds\"", "title=\"Trees\"")))
        #expect(result.status == 1)
        #expect(kept == ours)
        #expect(output == ours)
        #expect(
            result.errors.hasPrefix(
                "Garden.xib:12:24: error: title of window 'Flowers' (win-do-w01): 'Flowers' in ours, 'Trees' in theirs, "
                    + "'Beds' before; ours is taken [merge-conflict]\n"))
    }

    @Test func whatIsNoDocumentIsMergedByLines() throws {
        let (result, ours, _) = try merge(
            [], ours: "one\n" + Self.edited(("title=\"Beds\"", "title=\"Flowers\"")),
            theirs: Self.edited(("placeholderString=\"Name\"", "placeholderString=\"Title\"")))
        #expect(result.status == 0)
        #expect(result.errors.contains("git merges it line by line"))
        #expect(ours.hasPrefix("one\n") && ours.contains("Flowers") && ours.contains("placeholderString=\"Title\""))
    }

    @Test func aWrongCommandLine() throws {
        try TemporaryFolder.with { folder in
            let short = try Inkwell.run(["merge", "a.xib", "b.xib"], in: folder)
            #expect(short.status == 2)
            let noTerminal = try Inkwell.run(["merge", "-i", "a.xib", "b.xib", "c.xib"], in: folder)
            #expect(noTerminal.status == 2)
        }
    }
}

@Suite struct GitTests {
    private func git(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(arguments)")
    }

    @Test func installWritesConfigurationAndAttributes() throws {
        try TemporaryFolder.with { folder in
            try git(["init"], in: folder)
            for _ in 0..<2 {
                let result = try Inkwell.run(["merge", "--install"], in: folder)
                #expect(result.status == 0)
            }
            let attributes = try String(contentsOf: folder.appendingPathComponent(".gitattributes"), encoding: .utf8)
            #expect(attributes == "*.xib merge=inkwell diff=inkwell\n*.storyboard merge=inkwell diff=inkwell\n")
            let configuration = try String(contentsOf: folder.appendingPathComponent(".git/config"), encoding: .utf8)
            #expect(configuration.contains("driver = inkwell merge --path %P %O %A %B"))
        }
    }

    @Test func commitsAreCompared() throws {
        try TemporaryFolder.with { folder in
            try git(["init"], in: folder)
            let file = folder.appendingPathComponent("Form.xib")
            try Fixtures.window.write(to: file, atomically: true, encoding: .utf8)
            try git(["add", "."], in: folder)
            try git(["commit", "-m", "a"], in: folder)
            try Fixtures.window.replacing("title=\"Beds\"", with: "title=\"Trees\"")
                .write(to: file, atomically: true, encoding: .utf8)
            let expected = "~ window 'Beds': title 'Beds' → 'Trees'\n"
            for arguments in [["HEAD"], ["HEAD:Form.xib", "Form.xib"], ["HEAD", "--", "Form.xib"]] {
                let result = try Inkwell.run(["diff"] + arguments, in: folder)
                #expect(result.output == expected, "\(result.errors)")
            }
            try git(["commit", "-am", "b"], in: folder)
            let result = try Inkwell.run(["diff", "--exit-code", "HEAD~1", "HEAD", "--", "Form.xib"], in: folder)
            #expect(result.output == expected && result.status == 1)
            let same = try Inkwell.run(["diff", "HEAD"], in: folder)
            #expect(same.output.isEmpty && same.status == 0)
            let wrong = try Inkwell.run(["diff", "nothing", "HEAD"], in: folder)
            #expect(wrong.status == 2)
        }
    }
}

@Suite struct FormatTests {
    @Test func documentsAreCheckedAndWritten() throws {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("Form.xib")
            let text = Fixtures.window.replacing(
                "<window title=\"Beds\" id", with: "<window id=\"win-do-w01\" title='Beds' xid"
            )
            .replacing(" xid=\"win-do-w01\"", with: "")
            try text.write(to: file, atomically: true, encoding: .utf8)
            let check = try Inkwell.run(["format", "--check", "Form.xib"], in: folder)
            #expect(check.status == 1)
            #expect(check.errors == "Form.xib: error: the document is not in normal form [format]\n")
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(kept == text)
            let write = try Inkwell.run(["format", "."], in: folder)
            #expect(write.status == 0)
            let written = try String(contentsOf: file, encoding: .utf8)
            #expect(written.contains("<window title=\"Beds\" id=\"win-do-w01\">"))
            let again = try Inkwell.run(["format", "--check", "Form.xib"], in: folder)
            #expect(again.status == 0)
        }
    }
}
