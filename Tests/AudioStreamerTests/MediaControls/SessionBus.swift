// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamServer

/// A message bus for one test.
final class SessionBus: Sendable {
    struct NoAnswer: Error {}

    let address: String
    private let daemon: Running

    /// A program that runs, and what it has printed.
    final class Running: Sendable {
        private let process: ChildProcess

        init(_ name: String, _ arguments: [String]) throws {
            guard let process = ChildProcess("/usr/bin/env", [name] + arguments, errors: .output) else {
                throw NoAnswer()
            }
            self.process = process
        }

        /// What is printed up to the end, or to a text in it.
        func text(until text: String? = nil) async -> String {
            // On a thread of its own: those of tasks may all be held by tests that wait for programs, which in turn
            // may only be seen to have ended when this bus has.
            await withCheckedContinuation { continuation in
                let thread = Thread { [self] in
                    var bytes: [UInt8] = []
                    while case let piece = process.nextOutput(), !piece.isEmpty {
                        bytes += piece
                        if let text, String(decoding: bytes, as: UTF8.self).contains(text) { break }
                    }
                    continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
                }
                thread.start()
            }
        }

        /// The first line.
        func line() -> String? {
            var bytes: [UInt8] = []
            while case let piece = process.nextOutput(), !piece.isEmpty {
                bytes += piece
                if let end = bytes.firstIndex(of: 10) { return String(decoding: bytes[..<end], as: UTF8.self) }
            }
            return nil
        }
    }

    static var isAvailable: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["dbus-daemon", "dbus-send", "dbus-monitor"].allSatisfy { name in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        }
    }

    init() throws {
        daemon = try Running("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"])
        guard let line = daemon.line() else { throw NoAnswer() }
        address = line
    }

    /// Calls a method of the player under test, and gives what is printed of the answer.
    func call(_ member: String, _ arguments: [String]) async throws -> String {
        let name = "org.mpris.MediaPlayer2.tests.instance\(ProcessInfo.processInfo.processIdentifier)"
        return try await Running(
            "dbus-send",
            ["--bus=\(address)", "--print-reply", "--dest=\(name)", "/org/mpris/MediaPlayer2", member] + arguments
        ).text()
    }

    /// Prints the messages that match a rule, once it is listening.
    func monitor(_ rule: String) throws -> Running {
        let monitor = try Running("dbus-monitor", ["--address", address, rule])
        guard monitor.line() != nil else { throw NoAnswer() }
        return monitor
    }
}
