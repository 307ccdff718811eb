// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import InterfaceBuilder

/// A folder of documents from other projects, when there is one: `INKWELL_CORPUS`, or beside the package.
enum Corpus {
    static let folder: String? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let beside = package.deletingLastPathComponent().appending(path: "shared/corpus").path
        let candidates = [ProcessInfo.processInfo.environment["INKWELL_CORPUS"], beside]
        return candidates.compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) }
    }()

    static func documents(in folders: [String]) -> [String] {
        guard let folder else { return [] }
        return folders.flatMap { name -> [String] in
            let root = folder + "/" + name
            guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
            return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
                .map { root + "/" + $0 }
        }.sorted()
    }

    static let wellFormed = ["ios-xib", "macos-xib", "storyboard", "legacy-xib", "layout", "pairs"]
}

@Suite("Corpus", .enabled(if: Corpus.folder != nil))
struct CorpusTests {
    @Test func `Every document is saved byte for byte as it was read`() throws {
        let paths = Corpus.documents(in: Corpus.wellFormed).filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
        #expect(!paths.isEmpty)
        for path in paths {
            do {
                let document = try Document(contentsOf: path)
                #expect(document.serialized() == document.bytes, "\(path)")
                // The writer's own way, which copies the unedited ranges piece by piece.
                document.root.isModified = true
                document.root.forEachDescendant { $0.isModified = true }
                #expect(document.serialized() == document.bytes, "\(path), element by element")
            } catch {
                Issue.record("\(path): \(error.diagnostic)")
            }
        }
    }

    @Test func `Malformed files are refused`() throws {
        for path in Corpus.documents(in: ["malformed"]) {
            #expect(throws: DocumentError.self, "\(path)") { try Document(contentsOf: path) }
        }
    }
}
