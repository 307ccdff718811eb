// SPDX-License-Identifier: Apache-2.0
import Foundation
import InterfaceBuilder
import NibCompiler
import UIKit

/// The layout of live views by their constraints.
///
/// - `layout.1k-views.ms`: the first layout of 1,000 views of a nib.
/// - `layout.one-label.ms`: laying them out after one label got another text, which moves what is below it.
/// - `layout.unchanged.us`: asking for a layout where nothing has changed.
@MainActor struct LayoutSpeed {
    let rounds: Int

    /// The generated document has something else than was expected.
    private enum Fault: Error { case noSuchView }

    func figures() throws -> [String: Double] {
        let document = try Document(bytes: GeneratedDocument(views: 1000).bytes)
        let nib = try UINib(bytes: try Compiler.compile(xib: document).bytes)
        func load() throws -> UIView {
            guard let view = try nib.load(owner: nil).topLevelObjects.lazy.compactMap({ $0 as? UIView }).first else {
                throw Fault.noSuchView
            }
            return view
        }
        var fresh = try (0...rounds).map { _ in try load() }
        let view = try load()
        guard let label = Self.labels(in: view).first else { throw Fault.noSuchView }
        view.layoutIfNeeded()
        var texts = ["Short", "A longer text"]
        let medians = try NibOrNot.medians(
            rounds: rounds,
            [
                { fresh.removeLast().layoutIfNeeded() },
                {
                    texts.swapAt(0, 1)
                    label.text = texts[0]
                    view.layoutIfNeeded()
                },
                { for _ in 0..<1000 { view.layoutIfNeeded() } },
            ])
        return [
            "layout.1k-views.ms": NibOrNot.rounded(medians[0] / 1000),
            "layout.one-label.ms": NibOrNot.rounded(medians[1] / 1000),
            "layout.unchanged.us": NibOrNot.rounded(medians[2] / 1000),
        ]
    }

    private static func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }
}

/// How many documents a second the tool lays out, with all cores.
///
/// - `layout.documents-per-second`: generated ones of 20 to 200 views.
/// - `layout.corpus.documents-per-second`: all documents for iOS of a corpus, where there is one; `INKWELL_CORPUS` names
///   another.
struct LayoutRate {
    let inkwell: String

    private static let generatedCount = 200

    func figures() throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwell-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<Self.generatedCount {
            let bytes = GeneratedDocument(views: 20 + number * 180 / Self.generatedCount).bytes
            try Data(bytes).write(to: folder.appendingPathComponent("\(number).xib"))
        }
        var figures = ["layout.documents-per-second": try rate(of: [folder])]
        if let corpus = Places.corpus {
            let folders = ["ios-xib", "storyboard", "layout"].map(corpus.appendingPathComponent)
                .filter { FileManager.default.fileExists(atPath: $0.path) }
            if !folders.isEmpty { figures["layout.corpus.documents-per-second"] = try rate(of: folders) }
        }
        return figures
    }

    private func rate(of folders: [URL]) throws -> Double {
        let count = try folders.reduce(0) { count, folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .count { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") } + count
        }
        let time = try ContinuousClock().measure {
            try Subprocess.run(inkwell, ["layout", "--quiet"] + folders.map(\.path))
        }
        return (Double(count) / (time / .seconds(1)) * 10).rounded() / 10
    }
}
