// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct ReportTests: FolderTests {
    @Test func aFolder() throws {
        try TemporaryFolder.with { folder in
            try write(Fixtures.view, "App/View.xib", in: folder)
            try write(Fixtures.window, "App/Mac/Window.xib", in: folder)
            let result = try Inkwell.run("report", "App", "-o", "report", "--timeout", "60", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let names = try files(folder.appendingPathComponent("report")).keys.sorted()
            #expect(
                names == [
                    "documents/Mac/Window.xib/1-dark.png", "documents/Mac/Window.xib/1-light.png",
                    "documents/Mac/Window.xib/index.html", "documents/View.xib/1-dark.png",
                    "documents/View.xib/1-light.png", "documents/View.xib/index.html", "findings.html", "index.html",
                    "report.css", "report.js", "report.json", "search.js",
                ])
            #expect(try text(folder, "report/index.html").contains("<h1>App</h1>"))
            #expect(try text(folder, "report/search.js").contains("Grüße"))
        }
    }

    @Test func devicesLanguagesAndAppearances() throws {
        try TemporaryFolder.with { folder in
            let document = Documents.example("Travel.storyboard").path
            let result = try Inkwell.run(
                "report", document, "-o", "report", "--device", "retina4_7,ipad9_7", "--language", "-,de",
                "--appearance", "dark", "--timeout", "60", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let names = try files(folder.appendingPathComponent("report")).keys
                .filter { $0.hasSuffix(".png") }.map { $0.split(separator: "/").last ?? "" }
            #expect(names.contains("1-retina4_7-dark.png"))
            #expect(names.contains("1-ipad9_7-dark.png"))
            #expect(!names.contains { $0.contains("light") })
        }
    }

    /// A document that does not open has a page that says so, and the others are as they would be without it.
    @Test func brokenDocuments() throws {
        try TemporaryFolder.with { folder in
            try write(Fixtures.view, "App/View.xib", in: folder)
            try write("<document><objects>", "App/Broken.xib", in: folder)
            try write("", "App/Empty.storyboard", in: folder)
            let result = try Inkwell.run("report", "App", "-o", "report", "--timeout", "60", in: folder)
            #expect(result.status == 1)
            #expect(result.errors.contains("App/Broken.xib:1:20: error: "), "\(result.errors)")
            #expect(result.errors.contains("2 of 3 files have errors"))
            let page = try text(folder, "report/documents/Broken.xib/index.html")
            #expect(page.contains("<h2 id=\"failure-title\">The document does not open</h2>"))
            #expect(page.contains("<code>[truncated]</code>") || page.contains("1:20"), "\(page)")
            #expect(try text(folder, "report/documents/View.xib/index.html").contains("src=\"1-light.png\""))
            #expect(try text(folder, "report/index.html").contains("2 without pictures"))
        }
    }

    /// A worker that gives a document up leaves a page for it.
    @Test func documentsThatTakeTooLong() throws {
        try TemporaryFolder.with { folder in
            for name in ["A", "B"] { try write(Fixtures.view, "App/\(name).xib", in: folder) }
            let result = try Inkwell.run(
                "report", "App", "-o", "report", "--timeout", "0.1", "--scale", "4", in: folder)
            // However fast the machine is, every document has its page.
            let index = try text(folder, "report/index.html")
            for name in ["A", "B"] {
                let page = try text(folder, "report/documents/\(name).xib/index.html")
                #expect(page.contains("not finished after 0.1 s") || page.contains("1-light.png"))
                #expect(index.contains("documents/\(name).xib/index.html"))
            }
            #expect((result.status == 0) == !index.contains("without pictures</span>"))
        }
    }

    /// Parts that are put together are, file by file, what one run writes.
    @Test func partsAreJoined() throws {
        try TemporaryFolder.with { folder in
            try write(Fixtures.view, "App/View.xib", in: folder)
            try write(Fixtures.window, "App/Mac/Window.xib", in: folder)
            try write("", "App/Empty.xib", in: folder)
            try write("\"lab-el-001.text\" = \"Hallo\";", "App/de.lproj/View.strings", in: folder)
            try write("let identifier = \"x\"", "App/Code.swift", in: folder)
            let common = ["--title", "All", "--sources", "App", "--timeout", "60"]
            _ = try Inkwell.run(["report", "App", "-o", "whole"] + common, in: folder)
            for part in 1...4 {
                let result = try Inkwell.run(
                    ["report", "App", "-o", "part-\(part)", "--shard", "\(part)/4"] + common, in: folder)
                #expect(result.status == 0 || result.status == 1, "\(result.errors)")
            }
            let joined = try Inkwell.run(
                "report", "--join", "part-4", "part-1", "part-2", "part-3", "-o", "joined", in: folder)
            #expect(joined.status == 1, "\(joined.errors)")
            let whole = try files(folder.appendingPathComponent("whole"))
            let together = try files(folder.appendingPathComponent("joined"))
            #expect(whole.keys.sorted() == together.keys.sorted())
            for (path, bytes) in whole { #expect(together[path] == bytes, "\(path)") }
            #expect(whole.count == 13)

            let other = try Inkwell.run("report", "--join", "part-1", "App", "-o", "x", in: folder)
            #expect(other.status == 2)
            #expect(other.errors.contains("App/report.json: error: cannot read: No such file or directory"))
        }
    }

    /// What an older report wrote for documents that are gone is removed, and nothing else.
    @Test func reportsAreWrittenOver() throws {
        try TemporaryFolder.with { folder in
            try write(Fixtures.view, "App/Old/View.xib", in: folder)
            _ = try Inkwell.run("report", "App", "-o", "report", in: folder)
            try write("kept", "report/documents/notes.txt", in: folder)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("App/Old"))
            try write(Fixtures.view, "App/New.xib", in: folder)
            try write("", "report/documents/New.xib/9-light.png", in: folder)
            _ = try Inkwell.run("report", "App", "-o", "report", in: folder)
            let names = try files(folder.appendingPathComponent("report")).keys.filter { $0.hasPrefix("documents") }
            #expect(
                names.sorted() == [
                    "documents/New.xib/1-dark.png", "documents/New.xib/1-light.png", "documents/New.xib/index.html",
                    "documents/notes.txt",
                ])
            #expect(
                !FileManager.default.fileExists(atPath: folder.appendingPathComponent("report/documents/Old").path))
        }
    }

    /// A report may lie in the folder that it is about: its pages lie in folders that are called as documents are.
    @Test func reportsInTheirFolder() throws {
        try TemporaryFolder.with { folder in
            try write(Fixtures.view, "App/View.xib", in: folder)
            for _ in 0..<2 {
                let result = try Inkwell.run("report", ".", "-o", "report", "--timeout", "60", in: folder)
                #expect(result.status == 0, "\(result.errors)")
            }
            let names = try files(folder.appendingPathComponent("report")).keys.filter {
                $0.hasSuffix("xib/index.html")
            }
            #expect(names.sorted() == ["documents/App/View.xib/index.html"])
            #expect(try Inkwell.run("check", ".", in: folder).errors.contains("report/documents") == false)
        }
    }

    /// A second run takes what it can from the cache, and is what it would be without one.
    @Test func pagesAreKept() throws {
        try TemporaryFolder.with { folder in
            for name in ["A", "B", "C"] { try write(Fixtures.view, "App/\(name).xib", in: folder) }
            try write("", "App/Empty.xib", in: folder)
            func report(_ name: String, _ arguments: String...) throws -> [String: Data] {
                let result = try Inkwell.run(
                    ["report", "App", "-o", name, "--title", "All", "--timeout", "60"] + arguments, in: folder)
                #expect(result.errors.contains("App/Empty.xib: error: "), "\(result.errors)")
                return try files(folder.appendingPathComponent(name))
            }
            func kept() throws -> Set<String> { Set(try files(folder.appendingPathComponent("kept")).keys) }
            let plain = try report("plain")
            #expect(try report("first", "--cache", "kept") == plain)
            let first = try kept()
            #expect(try report("second", "--cache", "kept") == plain)
            #expect(try kept() == first)

            // What decides a page makes another entry: the document, its translation, the options, the rules.
            try write(Fixtures.view.replacing("Grüße", with: "Hallo"), "App/A.xib", in: folder)
            #expect(try report("third", "--cache", "kept") == report("plain"))
            var known = try kept()
            #expect(known.count == first.count + 1)
            for change in 0..<3 {
                switch change {
                case 0: try write("\"lab-el-001.text\" = \"Bonjour\";", "App/fr.lproj/B.strings", in: folder)
                case 1: try write("disabled_rules: [misplaced]", ".inkwell.yml", in: folder)
                default: try write("class Owner {}", "Sources/Code.swift", in: folder)
                }
                let options = change == 2 ? ["--language", "fr", "--sources", "Sources"] : ["--language", "fr"]
                func run(_ more: [String]) throws -> [String: Data] {
                    _ = try Inkwell.run(
                        ["report", "App", "-o", "x\(more.count)", "--title", "All"] + options + more, in: folder)
                    return try files(folder.appendingPathComponent("x\(more.count)"))
                }
                #expect(try run(["--cache", "kept"]) == run([]), "change \(change)")
                let now = try kept()
                #expect(now.count > known.count, "change \(change)")
                known = now
            }
        }
    }

    // MARK: Usage

    private static let mistakes: [([String], String)] = [
        (["App"], "report needs -o DIR, the folder to write"),
        (["App", "-o", "x", "--shard", "3/2"], "the option --shard needs two whole numbers, 2/8 for the second"),
        (["App", "-o", "x", "--device", "retina4_8"], "there is no device 'retina4_8'; did you mean 'retina4_0'?"),
    ]

    @Test(arguments: mistakes) func wrongUsage(arguments: [String], message: String) throws {
        let result = try Inkwell.run(["report"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}
