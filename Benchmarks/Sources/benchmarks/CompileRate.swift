// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What compiling costs as a build sees it: one document from the start of the process to its end, and a thousand in
/// one call.
struct CompileRate {
    let inkwell: String
    let rounds: Int

    func figures() throws -> [String: Double] {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("inkwell-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let document = Places.examples.appendingPathComponent("SignIn.xib").path
        let nib = output.appendingPathComponent("SignIn.nib").path
        var figures = try Runner(rounds: rounds).run([
            Benchmark(name: "compile.start-to-finish") {
                try Subprocess.run(inkwell, ["compile", document, "-o", nib])
            }
        ])
        let documents = try documents(1000)
        let many = try compile(documents, to: output)
        let twice = try compile(documents + documents, to: output)
        let cores = Double(ProcessInfo.processInfo.activeProcessorCount)
        figures["compile.batch-1000.documents-per-second"] = Self.rounded(Double(documents.count) / many.seconds)
        figures["compile.batch-1000.processor-share"] = Self.rounded(many.processorSeconds / many.seconds / cores)
        figures["compile.batch-1000.peak.mb"] = Self.rounded(many.peakMegabytes)
        figures["compile.batch-2000.peak-growth"] = Self.rounded(twice.peakMegabytes / many.peakMegabytes)
        return figures
    }

    private struct Cost {
        let seconds: Double
        /// Of all processes together.
        let processorSeconds: Double
        /// Of the largest process.
        let peakMegabytes: Double
    }

    private func compile(_ documents: [String], to folder: URL) throws -> Cost {
        var usage = rusage()
        var seconds = 0.0
        let time = try ContinuousClock().measure {
            usage = try Subprocess.usage(of: inkwell, ["compile", "--quiet"] + documents + ["-o", folder.path + "/"])
        }
        seconds = time / .seconds(1)
        func total(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Cost(
            seconds: seconds, processorSeconds: total(usage.ru_utime) + total(usage.ru_stime),
            peakMegabytes: Double(usage.ru_maxrss) / 1024)
    }

    /// Real documents of all systems, evenly picked; without a corpus the examples, over and over.
    private func documents(_ count: Int) throws -> [String] {
        let folders = ["ios-xib", "macos-xib", "storyboard"]
        let found = try Places.corpus.map { corpus in
            try folders.flatMap { try Self.files(in: corpus.appendingPathComponent($0)) }
        }
        let all = try found.flatMap { $0.isEmpty ? nil : $0 } ?? Self.files(in: Places.examples)
        return (0..<count).map { all[$0 * all.count / count] }
    }

    private static func files(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
            .map { folder.appendingPathComponent($0).path }
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
