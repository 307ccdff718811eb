// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamServer
import Testing

/// A run of `inkwell-play`, which is built beside the tests.
struct Player {
    let status: Int32
    let output: [UInt8]
    let errors: String

    static var program: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("inkwell-play")
    }

    /// - Parameter interrupt: a text of the output after which it is interrupted.
    init(_ arguments: [String], interruptAfter text: String? = nil, environment: [String: String] = [:]) throws {
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: errors) }
        let started = ChildProcess(
            Self.program.path, arguments, environment: environment, errors: .file(errors.path))
        let process = try #require(started)
        var bytes: [UInt8] = []
        var isInterrupted = false
        while case let piece = process.nextOutput(), !piece.isEmpty {
            bytes += piece
            if let text, !isInterrupted, String(decoding: bytes, as: UTF8.self).contains(text) {
                isInterrupted = true
                process.send(SIGINT)
            }
        }
        status = process.wait()
        output = bytes
        self.errors = try String(contentsOf: errors, encoding: .utf8)
    }

    /// The lines of `--events json`.
    var events: [[String: Any]] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [
                "event": "no JSON: \(line)"
            ]
        }
    }

    func events(_ name: String) -> [[String: Any]] { events.filter { $0["event"] as? String == name } }

    /// A file of four seconds or two parts of it, from the other tests.
    static func fixture(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("AudioStreamerTests/Fixtures/" + name).path
    }
}
