// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The recipes for CI systems that this package brings: their commands, as those systems run them.
@Suite struct RecipeTests: FolderTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func lines(_ path: String) throws -> [Substring] {
        try String(contentsOf: Self.package.appendingPathComponent(path), encoding: .utf8).split(separator: "\n")
    }

    /// Runs commands in a repository with a document that has a fault.
    private func run(_ commands: [String], _ body: (Int32, URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            try git("init", "-q", in: folder)
            try write(
                Fixtures.window.replacing("</objects>", with: "<customObject id=\"win-do-w01\"/></objects>"),
                "App/Form.xib", in: folder)
            try TemporaryFolder.with { tools in
                try FileManager.default.createSymbolicLink(
                    at: tools.appendingPathComponent("inkwell"), withDestinationURL: Inkwell.executable)
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                process.arguments = ["bash", "-eo", "pipefail", "-c", commands.joined(separator: "\n")]
                process.currentDirectoryURL = folder
                let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
                process.environment = ProcessInfo.processInfo.environment.merging(
                    ["PATH": "\(tools.path):\(path)", "DOCUMENTS": "App"]) { $1 }
                let output = folder.appendingPathComponent("output")
                try Data().write(to: output)
                process.standardOutput = try FileHandle(forWritingTo: output)
                process.standardError = FileHandle.nullDevice
                try process.run()
                process.waitUntilExit()
                try body(process.terminationStatus, folder)
            }
        }
    }

    private func json(_ folder: URL, _ name: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test func gitLab() throws {
        let script = try lines("Integration/GitLab/inkwell.yml").drop { $0 != "  script:" }.dropFirst()
            .prefix { $0.hasPrefix("    ") }.filter { $0.hasPrefix("    - ") }.map { String($0.dropFirst(6)) }
        #expect(script.count == 4)
        try run(script) { status, folder in
            #expect(status == 1)
            let tests = try text(folder, "inkwell.xml")
            #expect(tests.contains("<testcase classname=\"inkwell\" name=\"App/Form.xib\">\n<failure"), "\(tests)")
            let report = try #require(try json(folder, "inkwell.json") as? [[String: Any]])
            #expect(report.contains { $0["check_name"] as? String == "duplicate-id" })
            let paths = report.map { ($0["location"] as? [String: Any])?["path"] as? String }
            #expect(Set(paths) == ["App/Form.xib"])
        }
    }

    @Test func gitHub() throws {
        let script = try lines("Integration/GitHub/inkwell.yml").filter { $0.hasPrefix("        run: ") }
            .map { String($0.dropFirst(13)) }
        #expect(script.count == 1)
        try run(script) { status, folder in
            #expect(status == 1)
            let log = try #require(try json(folder, "inkwell.sarif") as? [String: Any])
            let results = ((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]) ?? []
            #expect(results.contains { $0["ruleId"] as? String == "duplicate-id" })
        }
    }

    /// The recipe in the documentation: each step is a shell of its own.
    @Test func shards() throws {
        let page = try lines("docs/continuous-integration.md").map {
            $0.replacing("${{ matrix.shard }}", with: "2").trimmingCharacters(in: .whitespaces)
        }
        let start = try #require(page.firstIndex(of: "- run: >"))
        try run([page[start + 1] + " " + page[start + 2]]) { status, folder in
            // The first shard has the one document.
            #expect(status == 0)
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(".inkwell-cache").path))
        }
        try run([page[start + 1].replacing("2/4", with: "1/4") + " " + page[start + 2]]) { status, folder in
            #expect(status == 1)
            let output = try text(folder, "output")
            #expect(output.contains("::error file=App/Form.xib,"), "\(output)")
        }
        let format = try #require(page.first { $0.hasPrefix("run: inkwell format") })
        try run([String(format.dropFirst(5)).replacing("2/4", with: "1/4")]) { status, _ in #expect(status == 1) }
    }
}
