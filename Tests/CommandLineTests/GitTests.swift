// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `inkwell diff` and the settings of git, in repositories of their own.
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
            let named = "Form.xib\n  " + expected
            for arguments in [[], ["HEAD"], ["HEAD", "--", "."]] {
                let result = try Inkwell.run(["diff"] + arguments, in: folder)
                #expect(result.output == named, "\(result.errors)")
            }
            for arguments in [["Form.xib"], ["HEAD:Form.xib", "Form.xib"], ["HEAD", "--", "Form.xib"]] {
                let result = try Inkwell.run(["diff"] + arguments, in: folder)
                #expect(result.output == expected, "\(result.errors)")
            }
            try git(["commit", "-am", "b"], in: folder)
            let result = try Inkwell.run(["diff", "--exit-code", "HEAD~1", "HEAD", "--", "Form.xib"], in: folder)
            #expect(result.output == expected && result.status == 1)
            for range in ["HEAD~1..HEAD", "HEAD~1..", "HEAD~1...HEAD", "HEAD^!"] {
                #expect(try Inkwell.run(["diff", range], in: folder).output == named)
            }
            let same = try Inkwell.run(["diff", "HEAD"], in: folder)
            #expect(same.output.isEmpty && same.status == 0)
            let wrong = try Inkwell.run(["diff", "nothing", "HEAD"], in: folder)
            #expect(wrong.status == 2)
        }
    }

    /// A repository with two documents, one of them in a folder.
    private func withRepository(_ body: (URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            try git(["init"], in: folder)
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try write(Fixtures.window, "Form.xib", in: folder)
            try write(Fixtures.view, "App/View.xib", in: folder)
            try git(["add", "."], in: folder)
            try git(["commit", "-m", "a"], in: folder)
            try body(folder)
        }
    }

    private func write(_ text: String, _ path: String, in folder: URL) throws {
        try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }

    @Test func stagedRenamedNewAndGone() throws {
        try withRepository { folder in
            try git(["mv", "Form.xib", "App/Garden.xib"], in: folder)
            try write(Fixtures.window.replacing("\"Beds\"", with: "\"Trees\""), "App/Garden.xib", in: folder)
            try git(["rm", "App/View.xib"], in: folder)
            try write(Fixtures.view, "App/New view.xib", in: folder)
            try git(["add", "App/Garden.xib"], in: folder)
            let renamed = """
                > App/Garden.xib: renamed from Form.xib
                  ~ window 'Beds': title 'Beds' → 'Trees'

                """
            let staged = try Inkwell.run(["diff", "--staged"], in: folder)
            #expect(staged.output == renamed + "- App/View.xib: the document is gone\n", "\(staged.errors)")
            #expect(try Inkwell.run(["diff"], in: folder).output.isEmpty)
            try git(["add", "."], in: folder)
            // From a folder, all of the repository.
            let below = try Inkwell.run(["diff", "HEAD"], in: folder.appendingPathComponent("App"))
            #expect(
                below.output == """
                    > Garden.xib: renamed from ../Form.xib
                      ~ window 'Beds': title 'Beds' → 'Trees'
                    > New view.xib: renamed from View.xib

                    """)
            // A path that is gone, of a range.
            try git(["commit", "-m", "b"], in: folder)
            let gone = try Inkwell.run(["diff", "HEAD~1..HEAD", "App/View.xib"], in: folder)
            #expect(gone.output == "- App/View.xib: the document is gone\n", "\(gone.errors)")
            try git(["reset", "--soft", "HEAD~1"], in: folder)
            let json = try Inkwell.run(["diff", "--format", "json", "HEAD"], in: folder)
            let list = try #require(try JSONSerialization.jsonObject(with: json.bytes) as? [[String: Any]])
            #expect(list.map { $0["oldPath"] as? String } == ["Form.xib", "App/View.xib"])
            #expect(list.map { $0["status"] as? String } == ["renamed", "renamed"])
        }
    }

    @Test func foldersAreComparedInWorkersShardsAndFromACache() throws {
        try TemporaryFolder.with { folder in
            for (name, title) in [("old", "Beds"), ("new", "Trees")] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
                for number in 1...4 {
                    let text = Fixtures.window.replacing("\"Beds\"", with: "\"\(title) \(number)\"")
                    try write(text, "\(name)/\(number).xib", in: folder)
                }
            }
            try write(Fixtures.view, "old/gone.xib", in: folder)
            try write("<document", "new/2.xib", in: folder)
            try write("<document", "new/2.xib", in: folder)
            func diff(_ arguments: String...) throws -> Inkwell.Result {
                try Inkwell.run(["diff"] + arguments + ["old", "new"], in: folder)
            }
            let whole = try diff("--jobs", "1")
            #expect(whole.status == 2)
            #expect(whole.errors.hasPrefix("new/2.xib:1:"))
            let lines = [1, 3, 4].map { "\($0).xib\n  ~ window 'Beds \($0)': title 'Beds \($0)' → 'Trees \($0)'\n" }
            #expect(whole.output == lines.joined() + "- gone.xib: the document is gone\n")
            for _ in 0..<2 { #expect(try diff("--jobs", "3", "--cache", "cache").output == whole.output) }
            let shards = try (1...3).map { try diff("--shard", "\($0)/3").output }
            let all = shards.joined().split(separator: "\n").sorted()
            #expect(all == whole.output.split(separator: "\n").sorted())
            // The result of another version is not taken.
            try write(Fixtures.window, "new/1.xib", in: folder)
            #expect(
                try diff("--cache", "cache").output.hasPrefix("1.xib\n  ~ window 'Beds 1': title 'Beds 1' → 'Beds'"))
        }
    }

    @Test func picturesOfDocumentsWithOneName() throws {
        try TemporaryFolder.with { folder in
            for (name, width) in [("old", "30.5"), ("new", "90")] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
                for file in ["A.xib", "A.storyboard"] {
                    try write(Fixtures.view.replacing("30.5", with: width), "\(name)/\(file)", in: folder)
                }
            }
            let result = try Inkwell.run(["diff", "--pictures", "pictures", "old", "new"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let found = try Documents.files(in: folder.appendingPathComponent("pictures"), extensions: ["png"])
            #expect(
                found
                    == ["A", "A.xib"].flatMap { name in ["after", "before", "difference"].map { "\(name)-\($0).png" } })
        }
    }

    @Test func documentsThatAreNotDrawnAreTold() throws {
        try TemporaryFolder.with { folder in
            let watch = Fixtures.window.replacing("MacOSX.Cocoa", with: "watchKit")
            try write(watch, "old.xib", in: folder)
            try write(watch.replacing("title=\"Beds\"", with: "title=\"Rows\""), "new.xib", in: folder)
            let result = try Inkwell.run(["diff", "--pictures", "pictures", "old.xib", "new.xib"], in: folder)
            #expect(result.errors.contains("warning: documents for watchOS cannot be drawn [unsupported-runtime]"))
            #expect(result.output.contains("title 'Beds' → 'Rows'"))
        }
    }

    /// The programs of git's own that show and settle differences.
    @Test func gitsToolsAreSetUp() throws {
        try withRepository { folder in
            #expect(try Inkwell.run(["merge", "--install"], in: folder).status == 0)
            let configuration = try String(contentsOf: folder.appendingPathComponent(".git/config"), encoding: .utf8)
            #expect(
                configuration.contains("[difftool \"inkwell\"]") && configuration.contains("[mergetool \"inkwell\"]"))
            // Kept texts would be those of another version of the program.
            #expect(!configuration.contains("cachetextconv"))
            try write(Fixtures.window.replacing("\"Beds\"", with: "\"Trees\""), "Form.xib", in: folder)
            let named = try Inkwell.run(["diff", "--path", "App/Form.xib", "HEAD:Form.xib", "Form.xib"], in: folder)
            #expect(named.output == "App/Form.xib\n  ~ window 'Beds': title 'Beds' → 'Trees'\n")
            let text = try Inkwell.run(["diff", "--textconv", "Form.xib"], in: folder)
            #expect(text.status == 0 && text.output.hasPrefix("File's Owner"))
            try Data([0x61, 0xFF, 0x00, 0x0A]).write(to: folder.appendingPathComponent("Form.xib"))
            #expect(
                try Inkwell.run(["diff", "--textconv", "Form.xib"], in: folder).bytes == Data([0x61, 0xFF, 0x00, 0x0A]))
        }
    }

    @Test func noRepository() throws {
        try TemporaryFolder.with { folder in
            let result = try Inkwell.run(["diff", "HEAD~1", "HEAD"], in: folder)
            #expect(result.status == 2)
            #expect(
                result.errors.hasPrefix(
                    "inkwell: error: 'HEAD~1' is no file, no folder and no commit; this is no git repository\n"))
            #expect(try Inkwell.run(["diff"], in: folder).status == 2)
        }
    }
}
