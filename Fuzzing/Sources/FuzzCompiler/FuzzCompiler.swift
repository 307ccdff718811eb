// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import InterfaceBuilder
import NibArchive
import NibCompiler

/// Compiles a document in both forms. What comes out must be readable, and the same at every run.
@main
enum FuzzCompiler: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        guard let document = try? Document(bytes: bytes) else { return }
        for format in CompilerOptions.Format.allCases {
            var options = CompilerOptions(recordsImageSizes: false)
            options.format = format
            do {
                let first = try nibs(of: document, options)
                if try nibs(of: document, options) != first { finding("a second run makes other nibs") }
                for nib in first { try check(nib) }
            } catch let error as CompilerError {
                for diagnostic in error.diagnostics.prefix(20) { _ = diagnostic.formatted(source: bytes) }
            } catch {
                finding("a compiled nib cannot be read: \(error)")
            }
        }
    }

    /// The nibs that a document compiles to, in the order of their names.
    private static func nibs(of document: Document, _ options: CompilerOptions) throws -> [[UInt8]] {
        let compiled: [CompiledNib]
        if document.kind == .storyboard {
            let storyboard = try Compiler.compile(storyboard: document, options: options)
            compiled = storyboard.nibs.sorted { $0.key < $1.key }.map(\.value)
        } else {
            compiled = [try Compiler.compile(xib: document, options: options)]
        }
        defer { for nib in compiled { nib.discardGraph() } }
        return compiled.map(\.bytes)
    }

    private static func check(_ nib: [UInt8]) throws(NibError) {
        try NibGraph(contentsOf: nib).disconnect()
    }
}
