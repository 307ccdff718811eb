// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The rules for other build systems, as docs/compiling.md shows them.
@Suite struct BuildRuleTests {
    private static let integration = Documents.examples.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Integration")

    private static func program(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs a program in a folder; its output is the message of a failure.
    private func run(_ name: String, _ arguments: [String], in folder: URL) throws -> Int32 {
        let process = Process()
        let executable: URL = try #require(Self.program(name))
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        // The threads that tests run on block signals, and a program inherits that; cmake waits for SIGCHLD.
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func copyDocuments(to folder: URL) throws {
        let resources = folder.appendingPathComponent("Resources")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        try Fixtures.view.write(to: resources.appendingPathComponent("View.xib"), atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(
            at: Documents.example("Travel.storyboard"), to: resources.appendingPathComponent("Travel.storyboard"))
    }

    private func modified(_ file: URL) throws -> Date {
        try #require(try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
    }

    @Test(.enabled(if: program("make") != nil)) func make() throws {
        try TemporaryFolder.with { folder in
            try copyDocuments(to: folder)
            let text = """
                NIBDIR = build
                include \(Self.integration.path)/Make/nibs.mk
                all: $(call nibs,$(wildcard Resources/*.xib Resources/*.storyboard))

                """
            try text.write(to: folder.appendingPathComponent("Makefile"), atomically: true, encoding: .utf8)
            let arguments = ["--no-print-directory", "INKWELL=\(Inkwell.executable.path)", "NIBFLAGS=--strict"]
            let first = try run("make", arguments, in: folder)
            #expect(first == 0)
            let nib = folder.appendingPathComponent("build/Resources/View.nib")
            let storyboard = folder.appendingPathComponent("build/Resources/Travel.storyboardc/Info.plist")
            let before = try (modified(nib), modified(storyboard))
            // Nothing has changed, and nothing is to be done.
            let question = try run("make", arguments + ["--question"], in: folder)
            #expect(question == 0)
            let document = folder.appendingPathComponent("Resources/View.xib")
            try FileManager.default.setAttributes([.modificationDate: Date() + 10], ofItemAtPath: document.path)
            let second = try run("make", arguments, in: folder)
            #expect(second == 0)
            let after = try (modified(nib), modified(storyboard))
            #expect(after.0 != before.0)
            #expect(after.1 == before.1)
        }
    }

    @Test(.enabled(if: program("cmake") != nil)) func cmake() throws {
        try TemporaryFolder.with { folder in
            try copyDocuments(to: folder)
            let text = """
                cmake_minimum_required(VERSION 3.20)
                project(Nibs NONE)
                include(\(Self.integration.path)/CMake/Nibs.cmake)
                add_nibs(nibs DOCUMENTS Resources/View.xib Resources/Travel.storyboard MODULE App STRICT
                         DESTINATION ${CMAKE_BINARY_DIR}/out)

                """
            try text.write(to: folder.appendingPathComponent("CMakeLists.txt"), atomically: true, encoding: .utf8)
            let configured = try run(
                "cmake", ["-S", ".", "-B", "build", "-DINKWELL_EXECUTABLE=\(Inkwell.executable.path)"], in: folder)
            #expect(configured == 0)
            let built = try run("cmake", ["--build", "build"], in: folder)
            #expect(built == 0)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("build/out").path)
            #expect(names.sorted() == ["Travel.storyboardc", "View.nib"])
        }
    }
}
