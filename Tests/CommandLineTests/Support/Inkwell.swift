// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Runs the executable that was built beside the tests.
enum Inkwell {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    static func run(_ arguments: String..., in folder: URL? = nil) throws -> Result {
        try run(arguments, in: folder)
    }

    static func run(_ arguments: [String], in folder: URL? = nil) throws -> Result {
        try TemporaryFolder.with { scratch in
            // Files, not pipes: a pipe that nobody empties stops the process.
            let output = scratch.appendingPathComponent("output")
            let errors = scratch.appendingPathComponent("errors")
            try Data().write(to: output)
            try Data().write(to: errors)
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: errors)
            if let folder { process.currentDirectoryURL = folder }
            try process.run()
            process.waitUntilExit()
            return Result(
                status: process.terminationReason == .exit ? process.terminationStatus : -1,
                output: try String(contentsOf: output, encoding: .utf8),
                errors: try String(contentsOf: errors, encoding: .utf8))
        }
    }

    private static var executable: URL {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent("inkwell")
    }
}
