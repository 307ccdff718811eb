// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import Foundation
import InterfaceBuilder
import NibCompiler

/// Makes a target's nibs or tables, and tells what is wrong with its documents.
struct Generator {
    let arguments: GeneratorArguments
    private var hasErrors = false

    init(_ arguments: GeneratorArguments) { self.arguments = arguments }

    /// Runs the generator.
    /// - Returns: whether the build may go on.
    mutating func run() throws -> Bool {
        switch arguments.task {
        case .compile: try compileDocuments()
        case .tables: try writeTables()
        }
        return !hasErrors
    }

    // MARK: Nibs

    private mutating func compileDocuments() throws {
        for path in arguments.documents {
            let file = URL(filePath: path)
            let writer = try ResourceWriter(folder: URL(filePath: arguments.output), ofDocument: file)
            do {
                let document = try Document(contentsOf: path)
                document.setTargetModule(arguments.module)
                let name = file.deletingPathExtension().lastPathComponent
                try compile(document, named: name, to: writer)
                try writer.write(
                    ConnectionRecord(document, name: file.lastPathComponent), named: name, of: document.kind)
            } catch let error as DocumentError {
                report(error.diagnostic, path: path)
            } catch let error as CompilerError {
                for diagnostic in error.diagnostics { report(diagnostic, path: path) }
            }
        }
    }

    private mutating func compile(_ document: Document, named name: String, to writer: ResourceWriter) throws {
        var options = CompilerOptions(recordsImageSizes: false, keepsUnnamedPrototypes: false)
        options.format = .standard(for: document)
        if document.kind == .storyboard {
            let compiled = try Compiler.compile(storyboard: document, options: options)
            for diagnostic in compiled.diagnostics { report(diagnostic) }
            try writer.write(compiled, named: name)
        } else {
            let compiled = try Compiler.compile(xib: document, options: options)
            for diagnostic in compiled.diagnostics { report(diagnostic) }
            try writer.write(compiled, named: name)
        }
    }

    // MARK: Tables

    private mutating func writeTables() throws {
        let sources = arguments.sources.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        let scan = SourceScan(sources: sources)
        var contents = TargetContents(module: arguments.module, scan: scan)
        var classes: [Bool: PublishedClasses] = [:]
        for path in arguments.documents {
            // What cannot be read is reported by the command that compiles it.
            guard let document = try? Document(contentsOf: path) else { continue }
            let isCocoa = document.targetRuntime == .macOS
            let known = classes[isCocoa] ?? PublishedClasses.of(document, scan: scan)
            classes[isCocoa] = known
            let checked = CheckedDocument(document, classes: known, scan: scan)
            for diagnostic in Rule.bindings.flatMap({ $0.diagnostics(of: checked) }) { report(diagnostic) }
            contents.frameworks.insert(isCocoa ? "AppKit" : "UIKit")
            // The tables are checked against UIKit's classes; there are none of AppKit's.
            if isCocoa { continue }
            contents.add(document, path: path, name: URL(filePath: path).deletingPathExtension().lastPathComponent)
        }
        for diagnostic in contents.diagnostics { report(diagnostic) }
        guard !hasErrors else { return }
        try ResourceWriter(folder: URL(filePath: arguments.output)).write(code: TablesFile(contents: contents).text)
    }

    // MARK: Findings

    /// Prints a finding as compilers do.
    private mutating func report(_ diagnostic: Diagnostic, path: String? = nil) {
        var diagnostic = diagnostic
        diagnostic.path = diagnostic.path ?? path
        if diagnostic.severity == .error { hasErrors = true }
        let source = diagnostic.path.flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
        FileHandle.standardError.write(Data((diagnostic.formatted(source: source) + "\n").utf8))
    }
}
