// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Git, as it is found in `PATH`.
enum GitProgram {
    /// What a run of git ended with.
    struct Result {
        var status: Int32
        var output: [UInt8]
        var errors: String
    }

    /// Runs git; its status is 127 where there is none.
    ///
    /// - Parameters:
    ///   - environment: variables beside those of this process.
    ///   - input: a file that is git's standard input.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String? = nil
    ) -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = input.flatMap { FileHandle(forReadingAtPath: $0) } ?? FileHandle.nullDevice
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        do {
            try process.run()
        } catch {
            return Result(status: 127, output: [], errors: "\(error)")
        }
        // Git's messages are short: they fit into the pipe while its output is read.
        let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        let text = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: [UInt8](bytes),
            errors: String(decoding: text, as: UTF8.self))
    }

    /// What git said that went wrong, as one line.
    static func message(of result: Result) -> String {
        let line = result.errors.split(whereSeparator: \.isNewline).first.map(String.init)
        return line ?? "git ended with status \(result.status)"
    }
}
