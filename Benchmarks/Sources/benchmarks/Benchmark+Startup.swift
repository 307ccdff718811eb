// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Benchmark {
    /// The whole life of short processes.
    static func startup(of inkwell: String) -> [Benchmark] {
        let document = Places.examples.appendingPathComponent("TipCalculator.xib").path
        return [
            Benchmark(name: "startup.version") { try Subprocess.run(inkwell, ["--version"]) },
            Benchmark(name: "startup.dump") { try Subprocess.run(inkwell, ["dump", document]) },
        ]
    }
}

/// Where documents lie.
enum Places {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let examples = package.appendingPathComponent("Examples/Documents")

    /// A corpus of real documents, when there is one.
    static let corpus: URL? = {
        let named = ProcessInfo.processInfo.environment["INKWELL_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()
}
