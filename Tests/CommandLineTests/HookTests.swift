// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The hook of git that this package brings, in a repository of its own.
@Suite struct HookTests {
    private static let hook = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Integration/Git/pre-commit")

    private func git(_ arguments: [String], in folder: URL, tools: URL) throws -> (status: Int32, errors: String) {
        let log = tools.appendingPathComponent("log")
        try Data().write(to: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"] + arguments
        process.currentDirectoryURL = folder
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = ProcessInfo.processInfo.environment.merging(["PATH": "\(tools.path):\(path)"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
    }

    @Test func aCommitWithErrorsIsRefused() throws {
        try TemporaryFolder.with { tools in
            try FileManager.default.createSymbolicLink(
                at: tools.appendingPathComponent("inkwell"), withDestinationURL: Inkwell.executable)
            try TemporaryFolder.with { folder in
                #expect(try git(["init"], in: folder, tools: tools).status == 0)
                let hooks = folder.appendingPathComponent(".git/hooks")
                try FileManager.default.createDirectory(at: hooks, withIntermediateDirectories: true)
                try? FileManager.default.removeItem(at: hooks.appendingPathComponent("pre-commit"))
                try FileManager.default.copyItem(at: Self.hook, to: hooks.appendingPathComponent("pre-commit"))
                let file = folder.appendingPathComponent("A form.xib")

                // A commit without documents passes.
                try "a".write(to: folder.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
                #expect(try git(["add", "."], in: folder, tools: tools).status == 0)
                #expect(try git(["commit", "-m", "a"], in: folder, tools: tools).status == 0)

                try Fixtures.window.replacing("</objects>", with: "<customObject id=\"win-do-w01\"/></objects>")
                    .write(to: file, atomically: true, encoding: .utf8)
                #expect(try git(["add", "."], in: folder, tools: tools).status == 0)
                let refused = try git(["commit", "-m", "b"], in: folder, tools: tools)
                #expect(refused.status != 0)
                #expect(refused.errors.contains("A form.xib:") && refused.errors.contains("[duplicate-id]"))

                try Fixtures.window.write(to: file, atomically: true, encoding: .utf8)
                #expect(try git(["add", "."], in: folder, tools: tools).status == 0)
                let taken = try git(["commit", "-m", "b"], in: folder, tools: tools)
                #expect(taken.status == 0, "\(taken.errors)")

                // What is staged counts: the fault that is only in the file, and the one that is mended only there.
                let broken = Fixtures.window.replacing(
                    "</objects>", with: "<customObject id=\"win-do-w01\"/></objects>")
                try Fixtures.window.replacing("Beds", with: "Rows").write(to: file, atomically: true, encoding: .utf8)
                #expect(try git(["add", "."], in: folder, tools: tools).status == 0)
                try broken.write(to: file, atomically: true, encoding: .utf8)
                #expect(try git(["commit", "-m", "c"], in: folder, tools: tools).status == 0)
                // The file itself, with an index that git makes for it.
                #expect(try git(["commit", "-m", "d", "A form.xib"], in: folder, tools: tools).status != 0)
                #expect(try git(["commit", "-m", "d", "-a"], in: folder, tools: tools).status != 0)
                #expect(try git(["add", "."], in: folder, tools: tools).status == 0)
                try Fixtures.window.write(to: file, atomically: true, encoding: .utf8)
                #expect(try git(["commit", "-m", "d"], in: folder, tools: tools).status != 0)
                #expect(try git(["commit", "-m", "d", "-a"], in: folder, tools: tools).status == 0)
            }
        }
    }
}
