// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Shards and kept results on the command line.
@Suite struct BatchCacheTests {
    private static func view(_ text: String, id: String = "vie-w1-001") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        <view misplaced="YES" id="\(id)"><subviews><label text="\(text)" id="lab-el-001"/></subviews></view>
        </objects>
        </document>
        """
    }

    private static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="con-tr-001">
        <scenes><scene sceneID="sce-ne-001"><objects>
        <viewController storyboardIdentifier="List" id="con-tr-001"/>
        </objects></scene></scenes>
        </document>
        """

    private static let source = """
        import UIKit
        func open() { _ = storyboard.instantiateViewController(withIdentifier: "List") }
        func lose() { _ = storyboard.instantiateViewController(withIdentifier: "Lost") }
        """

    /// A folder with six documents and a source.
    private func withRepository(_ body: (URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            for number in 1...5 {
                let text = String(repeating: "Text \(number) ", count: number)
                try write(Self.view(text), "App/\(number).xib", in: folder)
            }
            try write(Self.storyboard, "App/Main.storyboard", in: folder)
            try write(Self.source, "App/Code.swift", in: folder)
            try body(folder)
        }
    }

    private func write(_ text: String, _ path: String, in folder: URL) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func check(_ arguments: [String], in folder: URL) throws -> [String] {
        try Inkwell.run(["check", "--format", "xcode", "--sources", "App"] + arguments, in: folder)
            .output.split(separator: "\n").map(String.init)
    }

    @Test func theShardsOfACheckAreTheWhole() throws {
        try withRepository { folder in
            let whole = try check(["App"], in: folder)
            #expect(whole.count == 6)
            #expect(
                whole.last
                    == "App/Code.swift:3:1: error: no document has a scene 'Lost'; did you mean 'List'? "
                    + "[unknown-identifier]")
            for count in [2, 3, 8] {
                let shards = try (1...count).map { try check(["--shard", "\($0)/\(count)", "App"], in: folder) }
                #expect(shards.joined().sorted() == whole.sorted())
                // Only the first shard tells of the sources, and knows the names of documents that others look through.
                #expect(shards[0].last == whole.last)
            }
            #expect(try check(["--jobs", "1", "App"], in: folder) == whole)
        }
    }

    @Test func aKeptCheckIsTheSame() throws {
        try withRepository { folder in
            let whole = try check(["App"], in: folder)
            let kept = ["--cache", "cache", "App"]
            #expect(try check(kept, in: folder) == whole)
            #expect(try check(kept, in: folder) == whole)

            // Another working copy, named in another way.
            let copy = folder.appendingPathComponent("Copy")
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: folder.appendingPathComponent("App"), to: copy.appendingPathComponent("App"))
            let app = copy.appendingPathComponent("App").path
            let elsewhere = try Inkwell.run(
                ["check", "--format", "xcode", "--sources", app, "--cache", "cache", app], in: folder)
            #expect(elsewhere.output.replacing(copy.path + "/", with: "") == whole.joined(separator: "\n") + "\n")
        }
    }

    /// A result that is in the cache is taken from there: a lie comes back.
    @Test func resultsAreTakenFromTheCache() throws {
        try withRepository { folder in
            let arguments = ["layout", "--format", "text", "--cache", "cache", "App/1.xib", "App/2.xib"]
            let first = try Inkwell.run(arguments, in: folder)
            #expect(first.status == 0 && first.output.contains("lab-el-001 label"))
            let cache = folder.appendingPathComponent("cache")
            for path in try Documents.files(in: cache, extensions: [""]) {
                let file = cache.appendingPathComponent(path)
                guard file.lastPathComponent.count == 62 else { continue }
                try FileManager.default.removeItem(at: file)
                try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            }
            // What can be neither read nor replaced costs nothing but the work.
            let second = try Inkwell.run(arguments, in: folder)
            #expect(second.status == 0 && second.output == first.output)
        }
    }

    @Test func whatDecidesTheResultIsNoticed() throws {
        try withRepository { folder in
            let kept = ["--cache", "cache", "App"]
            let whole = try check(kept, in: folder)
            // The rules
            #expect(try check(["--rules", "unreachable-scene"] + kept, in: folder) == [])
            // A document
            try write(Self.view("New").replacing(" misplaced=\"YES\"", with: ""), "App/1.xib", in: folder)
            #expect(try check(kept, in: folder) == Array(whole.dropFirst()))
            // The sources
            try write(Self.source.replacing("Lost", with: "List"), "App/Code.swift", in: folder)
            #expect(try check(kept, in: folder) == Array(whole.dropFirst().dropLast()))
        }
    }

    @Test func assetsDecideToo() throws {
        try TemporaryFolder.with { folder in
            let picture = "<imageView image=\"sun\" id=\"ima-ge-001\"/>"
            let document = Self.view("A").replacing("<label", with: picture + "<label")
            try write(document, "App/A.xib", in: folder)
            try write("{}", "App/Assets.xcassets/moon.imageset/Contents.json", in: folder)
            let arguments = ["check", "--rules", "image-resources", "--format", "xcode", "--cache", "cache", "App"]
            #expect(try Inkwell.run(arguments, in: folder).output.contains("[image-resources]"))
            #expect(try Inkwell.run(arguments, in: folder).output.contains("[image-resources]"))
            try write("{}", "App/Assets.xcassets/sun.imageset/Contents.json", in: folder)
            #expect(try Inkwell.run(arguments, in: folder).output == "")
        }
    }

    @Test func keptRepairsAreWrittenAgain() throws {
        try TemporaryFolder.with { folder in
            for _ in 0..<2 {
                try write(Self.view("A"), "A.xib", in: folder)
                let result = try Inkwell.run("check", "--fix", "--cache", "cache", "A.xib", in: folder)
                #expect(result.status == 0 && result.errors.isEmpty)
                let text = try String(contentsOf: folder.appendingPathComponent("A.xib"), encoding: .utf8)
                #expect(!text.contains("misplaced"))
            }
        }
    }

    @Test func keptFormsAreWrittenAgain() throws {
        try TemporaryFolder.with { folder in
            var texts: [String] = []
            for _ in 0..<2 {
                try write(Self.view("A"), "A.xib", in: folder)
                #expect(try Inkwell.run("format", "--check", "--cache", "cache", "A.xib", in: folder).status == 1)
                #expect(try Inkwell.run("format", "--cache", "cache", "A.xib", in: folder).status == 0)
                texts.append(try String(contentsOf: folder.appendingPathComponent("A.xib"), encoding: .utf8))
                #expect(try Inkwell.run("format", "--check", "--cache", "cache", "A.xib", in: folder).status == 0)
            }
            #expect(texts[0] == texts[1] && texts[0] != Self.view("A"))
        }
    }

    @Test func keptPicturesFollowTheFilesBeside() throws {
        try TemporaryFolder.with { folder in
            let colour = { (red: String) in
                "{\"colors\": [{\"color\": {\"color-space\": \"srgb\", \"components\": {\"red\": \"\(red)\", "
                    + "\"green\": \"0\", \"blue\": \"0\", \"alpha\": \"1\"}}}]}"
            }
            let document = Self.view("A").replacing(
                "</subviews>", with: "</subviews><color key=\"backgroundColor\" name=\"accent\"/>"
            ).replacing(
                "<subviews>",
                with: "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"20\" height=\"20\"/><subviews>")
            try write(document, "A.xib", in: folder)
            func picture(_ name: String) throws -> Data {
                let result = try Inkwell.run("render", "A.xib", "-o", name, "--cache", "cache", in: folder)
                #expect(result.status == 0)
                return try Data(contentsOf: folder.appendingPathComponent(name))
            }
            try write(colour("1"), "Assets.xcassets/accent.colorset/Contents.json", in: folder)
            let red = try picture("red.png")
            #expect(try picture("again.png") == red)
            try write(colour("0"), "Assets.xcassets/accent.colorset/Contents.json", in: folder)
            #expect(try picture("black.png") != red)
        }
    }

    @Test func aCacheThatCannotBe() throws {
        try withRepository { folder in
            try write("", "file", in: folder)
            let result = try Inkwell.run("check", "--cache", "file/cache", "App", in: folder)
            #expect(result.status == 2)
            #expect(result.errors == "file: error: cannot make the folder: File exists [file]\n")
        }
    }

    @Test func twoRunsShareAFolder() throws {
        try withRepository { folder in
            let whole = try check(["App"], in: folder)
            let processes = try (0..<3).map { _ in
                let process = Process()
                process.executableURL = Inkwell.executable
                process.arguments = ["check", "--quiet", "--cache", "cache", "--sources", "App", "App"]
                process.currentDirectoryURL = folder
                process.standardError = FileHandle.nullDevice
                try process.run()
                return process
            }
            for process in processes {
                process.waitUntilExit()
                #expect(process.terminationStatus == 1)
            }
            #expect(try check(["--cache", "cache", "App"], in: folder) == whole)
        }
    }
}
