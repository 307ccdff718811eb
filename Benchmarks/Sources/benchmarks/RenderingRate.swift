// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How many documents a second the tool renders to PNG, with all cores.
struct RenderingRate {
    let inkwell: String

    /// At most so many documents are drawn.
    private let limit = 400

    func figures() throws -> [String: Double] {
        let documents = try Places.corpus.map(corpusDocuments) ?? []
        if documents.isEmpty { return ["render.examples.documents-per-second": try rate(of: examples())] }
        return ["render.corpus.documents-per-second": try rate(of: documents)]
    }

    private func rate(of documents: [String]) throws -> Double {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("inkwell-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let time = try ContinuousClock().measure {
            try Subprocess.run(inkwell, ["render"] + documents + ["-o", output.path + "/", "--format", "png"])
        }
        return (Double(documents.count) / (time / .seconds(1)) * 100).rounded() / 100
    }

    private func examples() throws -> [String] { try files(in: Places.examples) }

    /// Documents of every folder that holds iOS ones, evenly picked.
    private func corpusDocuments(_ corpus: URL) throws -> [String] {
        let all = try ["ios-xib", "storyboard", "layout"].flatMap { try files(in: corpus.appendingPathComponent($0)) }
        let step = max(1, all.count / limit)
        return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }

    private func files(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
            .map { folder.appendingPathComponent($0).path }
    }
}
