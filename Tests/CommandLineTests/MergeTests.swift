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

    /// Git gives an empty base where both sides added the document: the result still opens.
    @Test func whatBothAddedStaysADocument() throws {
        let theirs = Self.edited(("title=\"Beds\"", "title=\"Trees\""))
        func merge(_ theirs: String) throws -> (result: Inkwell.Result, ours: String) {
            try TemporaryFolder.with { folder in
                for (name, text) in [("base.xib", ""), ("ours.xib", Fixtures.window), ("theirs.xib", theirs)] {
                    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
                }
                let result = try Inkwell.run(["merge", "base.xib", "ours.xib", "theirs.xib"], in: folder)
                let resolved = try Inkwell.run(["merge", "--resolved", "ours.xib"], in: folder)
                #expect(resolved.status == 0, "\(resolved.errors)")
                return (result, try String(contentsOf: folder.appendingPathComponent("ours.xib"), encoding: .utf8))
            }
        }
        let (result, ours) = try merge(theirs)
        #expect(result.status == 1)
        #expect(
            result.errors == """
                ours.xib: error: the document: 6 objects in ours, 6 objects in theirs, both added; ours is taken \
                [merge-conflict]
                ours.xib: note: from ours to theirs: ~ window 'Beds': title 'Beds' → 'Trees'

                """)
        #expect(ours == Fixtures.window)
        let same = try merge(Fixtures.window.replacing("toolsVersion=\"22505\"", with: "toolsVersion=\"22506\""))
        #expect(same.result.status == 0 && same.result.errors.isEmpty)
        #expect(same.ours == Fixtures.window)
    }

    @Test func whatGitCannotMergeIsTold() throws {
        let (result, ours, _) = try merge([], ours: "a\u{0}b", theirs: "c\u{0}d")
        #expect(result.status == 1)
        #expect(result.errors.contains("; ours is taken [merge-conflict]"))
        #expect(ours == "a\u{0}b")
        let lines = try merge([], ours: "one", theirs: "two")
        #expect(lines.result.errors.contains("both sides changed the same lines, which stand between marks"))
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

    @Test func linksAndPermissionsStay() throws {
        try TemporaryFolder.with { folder in
            let file = folder.appendingPathComponent("Form.xib")
            let link = folder.appendingPathComponent("Link.xib")
            let text = Fixtures.window.replacing("        <objects>", with: "<objects>")
                .replacing("title=\"Beds\" id=\"win-do-w01\"", with: "id=\"win-do-w01\" title=\"Beds\"")
            try text.write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "Form.xib")
            #expect(try Inkwell.run(["format", "Link.xib"], in: folder).status == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "Form.xib")
            let written = try String(contentsOf: file, encoding: .utf8)
            #expect(written.contains("<window title=\"Beds\" id=\"win-do-w01\">"))
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o640)
        }
    }
}
