// SPDX-License-Identifier: Apache-2.0
import Foundation

enum TemporaryFolder {
    /// Calls a function with a new, empty folder, and removes it afterwards.
    static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwell-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
