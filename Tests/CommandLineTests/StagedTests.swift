// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `inkwell check --staged` and `inkwell format --check --staged`
@Suite struct StagedTests: FolderTests {
    private let broken = Fixtures.window.replacing("</objects>", with: "<customObject id=\"win-do-w01\"/></objects>")

    /// A repository with a document in a commit.
    private func repository(_ body: (URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            try git("init", "-q", "-b", "main", in: folder)
            try write(Fixtures.window, "App/Form.xib", in: folder)
            try write("a", "a.txt", in: folder)
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "one", in: folder)
            try body(folder)
        }
    }

    private func check(_ arguments: String..., in folder: URL) throws -> Inkwell.Result {
        try Inkwell.run(["check", "--staged", "--quiet", "--rules", "duplicate-id"] + arguments, in: folder)
    }

    @Test func theStagedVersionCounts() throws {
        try repository { folder in
            // Staged with the fault, without it in the file.
            try write(broken, "App/Form.xib", in: folder)
            try git("add", ".", in: folder)
            try write(Fixtures.window, "App/Form.xib", in: folder)
            let staged = try check(in: folder)
            #expect(staged.status == 1)
            #expect(staged.errors.hasPrefix("App/Form.xib:") && staged.errors.contains("[duplicate-id]"))
            #expect(staged.errors.contains("id=\"win-do-w01\"/></objects>\n"), "\(staged.errors)")

            // The reverse.
            try git("add", ".", in: folder)
            try write(Fixtures.window.replacing("Beds", with: "Rows"), "App/Form.xib", in: folder)
            try git("add", ".", in: folder)
            try write(broken, "App/Form.xib", in: folder)
            let mended = try check(in: folder)
            #expect(mended.status == 0 && mended.errors.isEmpty, "\(mended.errors)")
            #expect(try Inkwell.run("check", "--rules", "duplicate-id", "App", in: folder).status == 1)
            #expect(try text(folder, "App/Form.xib") == broken)
        }
    }

    @Test func onlyWhatIsStagedIsLookedThrough() throws {
        try repository { folder in
            #expect(try check(in: folder).status == 0)
            #expect(try check("--format", "json", in: folder).output == "[]\n")
            try write(broken, "App/Form.xib", in: folder)
            try write(broken.replacing("win-do", with: "pan-el"), "Mac/Other.xib", in: folder)
            try write(broken, "Mac/Not staged.xib", in: folder)
            try git("add", "App/Form.xib", "Mac/Other.xib", in: folder)
            let all = try check("--format", "xcode", in: folder)
            #expect(
                all.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["App/Form.xib", "Mac/Other.xib"])
            // In git's words: of paths, from the folder that is worked in.
            let one = try check("--format", "xcode", ".", in: folder.appendingPathComponent("Mac"))
            #expect(one.output.hasPrefix("Other.xib:") && one.output.split(separator: "\n").count == 1, "\(one.output)")
            let above = try check("--format", "xcode", "--jobs", "2", in: folder.appendingPathComponent("Mac"))
            #expect(
                above.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["../App/Form.xib", "Other.xib"])
            let host = try check("--format", "github", "../App", in: folder.appendingPathComponent("Mac"))
            #expect(host.output.hasPrefix("::error file=App/Form.xib,"), "\(host.output)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                    ".git", "App", "Mac", "a.txt",
                ])
        }
    }

    /// Sources, configurations and baselines are those that are staged; the cache is where it is named.
    @Test func whatDocumentsAreHeldAgainst() throws {
        try repository { folder in
            let source =
                "class Keeper: NSObject {\n    @IBOutlet var window: NSWindow!\n    @IBAction func plant(_ s: Any) {}\n}\n"
            try write(source, "App/Keeper.swift", in: folder)
            try write(Fixtures.window.replacing("Beds", with: "Rows"), "App/Form.xib", in: folder)
            try git("add", ".", in: folder)
            try write(source.replacing("plant", with: "sow"), "App/Keeper.swift", in: folder)
            func check() throws -> Inkwell.Result {
                try Inkwell.run(
                    "check", "--staged", "--rules", "missing-action", "--sources", "App", "--cache", "kept", in: folder)
            }
            let right = try check()
            #expect(right.status == 0, "\(right.errors)")
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("kept").path))
            try git("add", "App", in: folder)
            try write(source, "App/Keeper.swift", in: folder)
            let wrong = try check()
            #expect(wrong.status == 1 && wrong.errors.contains("[missing-action]"), "\(wrong.errors)")
            try write("severity:\n  missing_action: warning\n", ".inkwell.yml", in: folder)
            try git("add", ".inkwell.yml", in: folder)
            try write("what\n", ".inkwell.yml", in: folder)
            #expect(try check().status == 0)
        }
    }

    @Test func mistakes() throws {
        try repository { folder in
            let mistakes: [([String], String)] = [
                (["check"], "too few arguments: inkwell check PATH…"),
                (["format"], "too few arguments: inkwell format PATH…"),
                (["check", "--staged", "--fix"], "--staged only reads: it does not go with --fix"),
                (["check", "--staged", "--write-baseline", "x"], "it does not go with --write-baseline"),
                (["format", "--staged"], "--staged only reads: it goes with --check"),
                (["check", "--staged", "Ap"], "Ap: error: cannot check: it is neither there nor staged [file]"),
            ]
            for (arguments, message) in mistakes {
                let result = try Inkwell.run(arguments, in: folder)
                #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
            }
        }
        try TemporaryFolder.with { folder in
            let result = try Inkwell.run("check", "--staged", in: folder)
            #expect(result.status == 2 && result.errors.contains("cannot read what is staged:"), "\(result.errors)")
        }
    }

    @Test func formatsThatAreStaged() throws {
        try repository { folder in
            #expect(try Inkwell.run("format", "App", in: folder).status == 0)
            let normal = try text(folder, "App/Form.xib")
            let other = normal.replacing("    <objects>", with: "  <objects>")
            try write(other, "App/Form.xib", in: folder)
            try git("add", ".", in: folder)
            try write(normal, "App/Form.xib", in: folder)
            let staged = try Inkwell.run("format", "--check", "--staged", in: folder)
            #expect(staged.status == 1)
            #expect(
                staged.errors.contains("App/Form.xib: error: the document is not in normal form"), "\(staged.errors)")
            try git("add", ".", in: folder)
            try write(other, "App/Form.xib", in: folder)
            #expect(try Inkwell.run("format", "--check", "--staged", in: folder).status == 0)
            try git("reset", "-q", "--hard", in: folder)
            #expect(try Inkwell.run("format", "--check", "--staged", in: folder).status == 0)
        }
    }
}
