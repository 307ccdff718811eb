// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The whole way, from the document to the picture, over real documents.
@Suite(.enabled(if: Documents.corpus != nil)) struct CorpusTests {
    @Test(arguments: ["ios-xib", "macos-xib", "storyboard", "layout"])
    func documentsRender(folder: String) throws {
        guard let corpus = Documents.corpus else { return }
        try TemporaryFolder.with { output in
            let input = corpus.appendingPathComponent(folder)
            let result = try Inkwell.run("render", input.path, "-o", output.path, "--quiet", "--timeout", "60")
            let errors = result.errors.split(separator: "\n")
            #expect(!errors.contains { $0.hasSuffix("[crash]") || $0.hasSuffix("[timeout]") })
            let files = try Documents.files(in: input, extensions: ["xib", "storyboard"])
            let pictures = Set(try Documents.files(in: output, extensions: ["png"]))
            let drawn = files.filter { pictures.contains(($0 as NSString).deletingPathExtension + ".png") }
            // Documents of watchOS are refused, with their place.
            let refused = errors.filter { $0.hasSuffix("[unsupported-runtime]") }
            let expected = files.count - refused.count
            #expect(refused.count < files.count / 5)
            #expect(Double(drawn.count) >= 0.95 * Double(expected), "\(drawn.count) of \(expected)")
        }
    }

    @Test func brokenDocumentsAreRefused() throws {
        guard let folder = Documents.corpus?.appendingPathComponent("malformed") else { return }
        try TemporaryFolder.with { output in
            let result = try Inkwell.run("render", folder.path, "-o", output.path)
            #expect(result.status == 1)
            #expect(!result.errors.contains("[crash]"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: output.path).isEmpty)
        }
    }
}
