// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `inkwell report --diff`
@Suite struct ReportVersionTests: FolderTests {
    @Test func foldersAreCompared() throws {
        try TemporaryFolder.with { folder in
            let changed = Fixtures.view.replacing("Grüße", with: "Hallo")
            try write(Fixtures.view, "old/View.xib", in: folder)
            try write(changed, "new/View.xib", in: folder)
            try write(Fixtures.window, "old/Same.xib", in: folder)
            try write(Fixtures.window, "new/Same.xib", in: folder)
            try write(Fixtures.window.replacing("win-do-w01", with: "win-do-w02"), "old/Gone.xib", in: folder)
            try write("broken", "new/New.xib", in: folder)
            let result = try Inkwell.run(
                "report", "--diff", "old", "new", "-o", "report", "--timeout", "60", in: folder)
            #expect(result.status == 1)
            let index = try text(folder, "report/index.html")
            #expect(index.contains("What changed: <code>old → new</code>"))
            #expect(index.contains("<li>3 documents</li><li>1 new</li><li>1 gone</li><li>1 changed</li>"))
            let page = try text(folder, "report/documents/View.xib/index.html")
            #expect(page.contains("label &#39;Grüße&#39;: text &#39;Grüße&#39; → &#39;Hallo&#39;"), "\(page)")
            let names = try files(folder.appendingPathComponent("report/documents/View.xib")).keys.sorted()
            #expect(
                names == [
                    "1-dark-before.png", "1-dark-difference.png", "1-dark.png", "1-light-before.png",
                    "1-light-difference.png", "1-light.png", "index.html",
                ])
            #expect(
                try text(folder, "report/documents/Gone.xib/index.html").contains("<span class=\"tag removed\">gone"))
        }
    }

    @Test func nothingChanged() throws {
        try TemporaryFolder.with { folder in
            for name in ["old", "new"] { try write(Fixtures.view, "\(name)/View.xib", in: folder) }
            let result = try Inkwell.run("report", "--diff", "old", "new", "-o", "report", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try text(folder, "report/index.html").contains("<li>0 documents</li>"))
        }
    }

    @Test func commitsAreCompared() throws {
        try TemporaryFolder.with { folder in
            try git("init", "-q", "-b", "main", in: folder)
            try write(Fixtures.view, "App/View.xib", in: folder)
            try write(Fixtures.window, "Mac/Window.xib", in: folder)
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "one", in: folder)
            try git("checkout", "-q", "-b", "topic", in: folder)
            try git("mv", "App/View.xib", "App/Renamed.xib", in: folder)
            try write(Fixtures.view.replacing("Grüße", with: "Hallo"), "App/Renamed.xib", in: folder)
            try git("commit", "-q", "-a", "-m", "two", in: folder)
            try git("checkout", "-q", "main", in: folder)
            try write(Fixtures.window.replacing("Beds", with: "Rows"), "Mac/Window.xib", in: folder)
            try git("commit", "-q", "-a", "-m", "three", in: folder)

            // What the topic changed since it left main: not what main changed meanwhile.
            let result = try Inkwell.run(
                "report", "--diff", "main...topic", ".", "-o", "review", "--timeout", "60", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try text(folder, "review/index.html").contains("<li>1 document</li>"))
            let page = try text(folder, "review/documents/App/Renamed.xib/index.html")
            #expect(page.contains("It was <code>App/View.xib</code> before."))
            #expect(page.contains("1-light-before.png"))

            // The files as they are, in a folder of the repository, seen from there.
            try write(Fixtures.window.replacing("Beds", with: "Paths"), "Mac/Window.xib", in: folder)
            let now = try Inkwell.run(
                "report", "--diff", "HEAD", ".", "-o", "../now", in: folder.appendingPathComponent("Mac"))
            #expect(now.status == 0, "\(now.errors)")
            #expect(
                try text(folder, "now/documents/Window.xib/index.html").contains(
                    "title &#39;Rows&#39; → &#39;Paths&#39;"))

            for range in ["nowhere..HEAD", "HEAD..--output=x", "HEAD...nowhere"] {
                let wrong = try Inkwell.run("report", "--diff", range, ".", "-o", "x", in: folder)
                #expect(wrong.status == 2)
                #expect(wrong.errors.contains("\(range): error: cannot compare"), "\(wrong.errors)")
            }
        }
    }

    // MARK: What documents are held against

    /// What a report says was found: rules and messages of documents, new ones with a plus, then those of the sources.
    private func findings(_ folder: URL, _ report: String) throws -> [String] {
        struct Report: Decodable {
            struct Finding: Decodable {
                var rule: String
                var message: String
                var isNew: Bool
            }
            struct Document: Decodable {
                var path: String
                var findings: [Finding]
                var mendedCount: Int
            }
            var documents: [Document]
            var findings: [Finding]
        }
        let data = try Data(contentsOf: folder.appendingPathComponent("\(report)/report.json"))
        let read = try JSONDecoder().decode(Report.self, from: data)
        let rules: Set = ["image-resources", "missing-outlet", "missing-class"]
        let inDocuments = read.documents.flatMap { document in
            document.findings.filter { rules.contains($0.rule) }
                .map { "\($0.isNew ? "+" : " ")\(document.path): \($0.rule)" }
        }
        return inDocuments + read.findings.map(\.message)
    }

    private let image = Fixtures.view.replacing(
        "<label opaque",
        with: """
            <imageView image="Leaf" id="ima-ge-001"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></imageView>\
            <label opaque
            """)

    private func writeAssets(_ names: String..., in folder: URL) throws {
        for name in names { try write("{}", "App.xcassets/\(name).imageset/Contents.json", in: folder) }
    }

    /// Each version has the images of its own folder, however the folders are written.
    @Test(arguments: [("", "old", "new"), ("", "old/", "new/"), ("", "./old", "old/../new"), ("old", ".", "../new")])
    func imagesOfFolders(place: String, old: String, new: String) throws {
        try TemporaryFolder.with { folder in
            let (before, after) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
            try write(image, "View.xib", in: before)
            try writeAssets("Leaf", "Root", in: before)
            try write(image.replacing("Grüße", with: "Hallo"), "View.xib", in: after)
            try writeAssets("Root", in: after)
            let report = folder.appendingPathComponent("report").path
            let result = try Inkwell.run(
                "report", "--diff", old, new, "-o", report, "--timeout", "60", in: folder.appendingPathComponent(place))
            #expect(result.status == 0, "\(result.errors)")
            #expect(try findings(folder, "report") == ["+View.xib: image-resources"])
        }
    }

    /// Each commit has the images and the sources of its own time, whatever lies in the working folder.
    @Test func imagesAndSourcesOfCommits() throws {
        try TemporaryFolder.with { folder in
            try git("init", "-q", "-b", "main", in: folder)
            try write(image, "App/View.xib", in: folder)
            try writeAssets("Leaf", "Root", in: folder)
            try write("class Owner: NSObject { @IBOutlet var title: UILabel! }", "Code/Owner.swift", in: folder)
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "one", in: folder)
            try write(image.replacing("Grüße", with: "Hallo"), "App/View.xib", in: folder)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("App.xcassets/Leaf.imageset"))
            try write("class Owner: NSObject {}", "Code/Owner.swift", in: folder)
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "two", in: folder)
            // Neither is committed.
            try writeAssets("Leaf", in: folder)
            try write("class Owner: NSObject { @IBOutlet var title: UILabel! }", "Code/Owner.swift", in: folder)
            let app = folder.appendingPathComponent("App")
            for (range, found) in [
                ("HEAD~1..HEAD", ["+View.xib: image-resources", "+View.xib: missing-outlet"]), ("HEAD~1", []),
            ] {
                let result = try Inkwell.run(
                    "report", "--diff", range, ".", "-o", "../report", "--sources", "../Code/", "--timeout", "60",
                    in: app)
                #expect(result.status == 0, "\(result.errors)")
                #expect(try findings(folder, "report").sorted() == found, "\(range)")
            }
        }
    }

    private func table(_ identifier: String) -> String {
        Fixtures.view.replacing(
            "<label opaque",
            with: """
                <tableView id="tab-le-001"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/><prototypes>\
                <tableViewCell reuseIdentifier="\(identifier)" id="cel-l0-001"/></prototypes></tableView><label opaque
                """)
    }

    /// Sources are held against all documents, not those that changed alone, and of what is wrong what is new is told.
    @Test func identifiersThatSourcesUse() throws {
        try TemporaryFolder.with { folder in
            for version in ["old", "new"] {
                let place = folder.appendingPathComponent(version)
                try write(table("Same"), "Same.xib", in: place)
                try write(table(version == "old" ? "Before" : "After"), "View.xib", in: place)
                try write(
                    ["Same", "Before", "Never"].map { "let \($0) = t.dequeueReusableCell(withIdentifier: \"\($0)\")" }
                        .joined(separator: "\n"), "Code/Code.swift", in: folder)
            }
            let common = ["report", "--diff", "old", "new", "--sources", "Code", "--timeout", "60"]
            _ = try Inkwell.run(common + ["-o", "report"], in: folder)
            #expect(try findings(folder, "report") == ["no document has a reuse identifier 'Before'"])
            let page = try text(folder, "report/findings.html")
            #expect(page.contains("<code>Code/Code.swift</code> <span class=\"position\">2:1</span> no document"))
            // One shard tells, and the report that is put together.
            for part in 1...2 {
                _ = try Inkwell.run(common + ["-o", "part-\(part)", "--shard", "\(part)/2"], in: folder)
            }
            #expect(try findings(folder, "part-2") == [])
            _ = try Inkwell.run("report", "--join", "part-2", "part-1", "-o", "joined", in: folder)
            #expect(try findings(folder, "joined") == ["no document has a reuse identifier 'Before'"])
        }
    }

    // MARK: What is compared

    /// A file that is new in one folder and gone from the other is shown twice.
    @Test func foldersInEachOther() throws {
        try TemporaryFolder.with { folder in
            try write(Fixtures.view, "App/View.xib", in: folder)
            try write(Fixtures.view.replacing("Grüße", with: "Hallo"), "App/new/View.xib", in: folder)
            let result = try Inkwell.run(
                "report", "--diff", "App", "App/new", "-o", "report", "--timeout", "60", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let pages = try ["View.xib", "new/View.xib"].map { try text(folder, "report/documents/\($0)/index.html") }
            #expect(pages[0].contains("&#39;Grüße&#39; → &#39;Hallo&#39;"))
            #expect(pages[1].contains("<span class=\"tag removed\">gone</span>"))
        }
    }

    /// A document that did not open before, and does now.
    @Test func mendedDocuments() throws {
        try TemporaryFolder.with { folder in
            try write("<document", "old/View.xib", in: folder)
            try write(Fixtures.view, "new/View.xib", in: folder)
            let result = try Inkwell.run("report", "--diff", "old", "new", "-o", "report", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors == "")
            #expect(try text(folder, "report/documents/View.xib/index.html").contains("src=\"1-light.png\""))
            #expect(try text(folder, "report/index.html").contains("1 mended"))
        }
    }

    /// What git leaves out is not new, and patterns are of paths from the folder that is worked in.
    @Test func documentsThatAreLeftOut() throws {
        try TemporaryFolder.with { folder in
            try git("init", "-q", "-b", "main", in: folder)
            try write("build\n", ".gitignore", in: folder)
            for name in ["App/Old/View.xib", "App/View.xib"] { try write(Fixtures.view, name, in: folder) }
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "one", in: folder)
            let changed = Fixtures.view.replacing("Grüße", with: "Hallo")
            for name in ["App/Old/View.xib", "App/View.xib", "build/View.xib", "App/New.xib"] {
                try write(changed, name, in: folder)
            }
            try write("excluded: [Old]", "App/.inkwell.yml", in: folder)
            let result = try Inkwell.run(
                "report", "--diff", "HEAD", "..", "-o", "../report", "--timeout", "60",
                in: folder.appendingPathComponent("App"))
            #expect(result.status == 0, "\(result.errors)")
            let names = try files(folder.appendingPathComponent("report")).keys.filter {
                $0.hasSuffix("xib/index.html")
            }
            #expect(names.sorted() == ["documents/App/New.xib/index.html", "documents/App/View.xib/index.html"])
        }
    }

    /// A document above the folder that is worked in is told by the way there.
    @Test func documentsAboveTheWorkingFolder() throws {
        try TemporaryFolder.with { folder in
            try git("init", "-q", "-b", "main", in: folder)
            try write(Fixtures.view, "App/View.xib", in: folder)
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "one", in: folder)
            try write("broken", "Broken.xib", in: folder)
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "two", in: folder)
            let result = try Inkwell.run(
                "report", "--diff", "HEAD~1..HEAD", "..", "-o", "../report", in: folder.appendingPathComponent("App"))
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("../Broken.xib:1:1: error: "), "\(result.errors)")
        }
    }

    @Test func pathsThatAreNotThere() throws {
        try TemporaryFolder.with { folder in
            try git("init", "-q", "-b", "main", in: folder)
            try write(Fixtures.view, "App/View.xib", in: folder)
            try git("add", ".", in: folder)
            try git("commit", "-q", "-m", "one", in: folder)
            let mistakes: [([String], String)] = [
                (["--diff", "HEAD", "Ap"], "Ap: error: cannot compare: it is in neither version"),
                (["--diff", "HEAD", "/"], "/: error: cannot compare: it is not in the repository"),
                (["--diff", "App", "Ap"], "Ap: error: cannot read: No such file or directory"),
                (
                    ["--diff", "Ap", "App"],
                    "Ap: error: cannot compare: there is no such folder, and git knows no such commit"
                ),
                (["App", "Ap"], "Ap: error: cannot read: No such file or directory"),
                (["--sources", "Code", "App"], "Code: error: cannot read: No such file or directory [file]\n"),
                (
                    ["--diff", "HEAD", "--sources", "Code", "App"],
                    "Code: error: cannot read: No such file or directory"
                ),
            ]
            for (arguments, message) in mistakes {
                let result = try Inkwell.run(["report", "-o", "report"] + arguments, in: folder)
                #expect(result.status == 2, "\(arguments)")
                #expect(result.errors.hasPrefix(message), "\(arguments): \(result.errors)")
            }
            for arguments in [["App"], ["--cache", "kept", "App"], ["App/View.xib"]] {
                let check = try Inkwell.run(["check", "--sources", "Code"] + arguments, in: folder)
                #expect(check.status == 2)
                #expect(check.errors == "Code: error: cannot read: No such file or directory [file]\n")
            }
        }
    }
}
