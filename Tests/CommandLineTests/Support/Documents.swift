// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where documents to test with lie.
enum Documents {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The package's own documents.
    static let examples = package.appendingPathComponent("Examples/Documents")

    /// A corpus of real documents, when there is one.
    static let corpus: URL? = {
        let named = ProcessInfo.processInfo.environment["INKWELL_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static func example(_ name: String) -> URL { examples.appendingPathComponent(name) }

    /// The files in a folder with one of these extensions, at any depth, as paths relative to it.
    static func files(in folder: URL, extensions: Set<String>) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { extensions.contains(($0 as NSString).pathExtension) }.sorted()
    }
}
