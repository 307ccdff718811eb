// SPDX-License-Identifier: Apache-2.0

import NibArchive
import UIKit

/// A bundle in a temporary folder, with nibs that a test writes.
@MainActor package final class NibFolder {
    package let url = FileManager.default.temporaryDirectory.appendingPathComponent("NibFolder-\(UUID().uuidString)")
    package let bundle: Bundle

    /// Makes a bundle with nibs of those bytes.
    package init(_ nibs: [String: [UInt8]]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, bytes) in nibs {
            let file = url.appendingPathComponent(name + ".nib")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        guard let bundle = Bundle(path: url.path) else { throw CocoaError(.fileNoSuchFile) }
        self.bundle = bundle
    }

    /// Writes a nib again, in one step as tools do.
    package func write(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: url.appendingPathComponent(name + ".nib"), options: .atomic)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// Collects the faults that loading tells, while a test runs.
@MainActor package enum Faults {
    package static func of(_ body: () throws -> Void) rethrows -> [String] {
        var faults: [String] = []
        let outer = UINibError.handler
        UINibError.handler = { faults.append("\($0)") }
        defer { UINibError.handler = outer }
        try body()
        return faults
    }
}
