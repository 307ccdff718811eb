// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Runs the executable that was built beside the tests.
enum Inkwell {
    struct Result {
        let status: Int32
        let output: String
        let bytes: Data
        let errors: String
    }

    static func run(_ arguments: String..., in folder: URL? = nil) throws -> Result {
        try run(arguments, in: folder)
    }

    /// Commands with a time limit for each file get one that a machine busy with other things keeps, too.
    private static func withoutHurry(_ arguments: [String]) -> [String] {
        let limited: Set = ["check", "compile", "decompile", "diff", "dump", "format", "layout", "render", "resave"]
        guard let command = arguments.first, limited.contains(command), !arguments.contains("--timeout") else {
            return arguments
        }
        return [command, "--timeout", "600"] + arguments.dropFirst()
    }

    /// - Parameters:
    ///   - environment: variables to set, beside those of the tests.
    ///   - name: what the program is called by.
    static func run(
        _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], name: String? = nil
    ) throws -> Result {
        try TemporaryFolder.with { scratch in
            // Files, not pipes: a pipe that nobody empties stops the process.
            let output = scratch.appendingPathComponent("output")
            let errors = scratch.appendingPathComponent("errors")
            try Data().write(to: output)
            try Data().write(to: errors)
            let process = Process()
            if let name {
                let link = scratch.appendingPathComponent(name)
                try FileManager.default.createSymbolicLink(at: link, withDestinationURL: executable)
                process.executableURL = link
            } else {
                process.executableURL = executable
            }
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.arguments = withoutHurry(arguments)
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: errors)
            if let folder { process.currentDirectoryURL = folder }
            try process.run()
            process.waitUntilExit()
            let bytes = try Data(contentsOf: output)
            return Result(
                status: process.terminationReason == .exit ? process.terminationStatus : -1,
                output: String(decoding: bytes, as: UTF8.self), bytes: bytes,
                errors: try String(contentsOf: errors, encoding: .utf8))
        }
    }

    static var executable: URL {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent("inkwell")
    }
}
