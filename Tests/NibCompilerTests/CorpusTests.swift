// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// A collection of real documents, when there is one beside the project or where `INKWELL_CORPUS` says.
enum Corpus {
    static let folder: URL? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let stated = ProcessInfo.processInfo.environment["INKWELL_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = stated ?? root.appendingPathComponent("../shared/corpus").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static func documents(in name: String) -> [URL] {
        guard let folder else { return [] }
        let files = FileManager.default.enumerator(
            at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }
}

@Suite(.enabled(if: Corpus.folder != nil)) struct CorpusTests {
    @Test(arguments: ["ios-xib", "storyboard", "layout"])
    func everyDocumentOfTouchSystemsCompiles(_ name: String) throws {
        var compiled = 0
        for url in Corpus.documents(in: name) {
            guard let document = try? Document(contentsOf: url.path), document.kind != .archive,
                document.targetRuntime == .iOS || document.targetRuntime == .tvOS
            else { continue }
            do {
                if document.kind == .storyboard {
                    let board = try Compiler.compile(storyboard: document)
                    for nib in board.nibs.values { check(nib) }
                } else {
                    check(try Compiler.compile(xib: document))
                }
                compiled += 1
            } catch let error as CompilerError {
                Issue.record("\(error.diagnostics.map(\.description).joined(separator: "\n"))")
            }
        }
        #expect(compiled > 0)
    }

    @Test(arguments: CompilerOptions.Format.allCases)
    func everyDocumentOfOlderToolsCompiles(_ format: CompilerOptions.Format) throws {
        var options = CompilerOptions()
        options.format = format
        var compiled = 0
        for url in Corpus.documents(in: "legacy-xib") {
            let nib = try Compiler.compile(xib: Document(contentsOf: url.path), options: options)
            check(nib)
            compiled += 1
        }
        #expect(compiled > 0)
    }

    /// The archive can be read back, and every identifier is of one of its objects.
    private func check(_ nib: CompiledNib) {
        let read = try? NibGraph(contentsOf: nib.bytes)
        #expect(read != nil)
        #expect(nib.identifiers.keys.allSatisfy { nib.archive.objects.indices.contains($0) })
        for inner in nib.nested.values { check(inner) }
    }
}
