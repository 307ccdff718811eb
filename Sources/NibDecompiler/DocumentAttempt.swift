// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler

/// A document that was made with certain settings, and what has to be corrected in what it compiles to.
final class DocumentAttempt {
    let draft: DraftDocument
    /// The corrections of each nib of the document.
    private var writers: [(unit: NibUnit, writer: CorrectionWriter)] = []
    /// The files of a compiled storyboard that the document holds as they are.
    private var files: [(name: String, bytes: [UInt8])] = []
    private(set) var isCompiled = false
    private(set) var factCount = Int.max

    init(_ draft: DraftDocument) {
        self.draft = draft
        guard let outcome = Outcome(draft) else { return }
        writers = outcome.writers
        files = outcome.files
        isCompiled = true
        factCount = outcome.factCount
    }

    /// What a document compiles to as it is.
    private struct Product {
        private(set) var nib: CompiledNib?
        private(set) var storyboard: CompiledStoryboard?

        init?(_ draft: DraftDocument) {
            guard let document = try? Document(bytes: draft.root.serialized()) else { return nil }
            var options = CompilerOptions(recordsImageSizes: false, keepsUnnamedPrototypes: false)
            options.format = draft.settings.isKeyed ? .keyed : .archive
            if document.kind == .storyboard {
                guard let compiled = try? Compiler.compile(storyboard: document, options: options) else { return nil }
                storyboard = compiled
            } else {
                guard let compiled = try? Compiler.compile(xib: document, options: options) else { return nil }
                nib = compiled
            }
        }

        /// The nibs that the document was made of, each with what is compiled in its place.
        func nibs(of draft: DraftDocument) -> [(unit: NibUnit, nib: CompiledNib)] {
            if let nib { return draft.units.prefix(1).map { ($0, nib) } }
            return draft.units.compactMap { unit in unit.name.flatMap { storyboard?.nibs[$0] }.map { (unit, $0) } }
        }

        func discardGraphs() {
            nib?.discardGraph()
            for nib in storyboard?.nibs.values.map({ $0 }) ?? [] { nib.discardGraph() }
        }
    }

    /// What compiling a document as it is makes, beside the nibs that it is to make.
    private struct Outcome {
        var writers: [(unit: NibUnit, writer: CorrectionWriter)] = []
        /// The files of a compiled storyboard that do not come out, as they are.
        var files: [(name: String, bytes: [UInt8])] = []
        private var missingCount = 0

        /// How many values have to be stated.
        var factCount: Int { writers.reduce(missingCount) { $0 + $1.writer.factCount } }

        init?(_ draft: DraftDocument) {
            guard let product = Product(draft) else { return nil }
            defer { product.discardGraphs() }
            if let storyboard = product.storyboard { addFiles(of: draft, missingFrom: storyboard) }
            var pending = product.nibs(of: draft)
            compare(&pending)
        }

        private mutating func addFiles(of draft: DraftDocument, missingFrom compiled: CompiledStoryboard) {
            let named = Set(draft.units.compactMap(\.name))
            for (name, bytes) in draft.files.sorted(by: { $0.key < $1.key })
            where compiled.nibs[name] == nil || (!named.contains(name) && compiled.nibs[name]?.bytes != bytes) {
                files.append((name, bytes))
                missingCount += bytes.count / 8 + 1
            }
            if let information = draft.information, information.sorted != compiled.information.sorted {
                files.append((DocumentCorrections.informationName, information.serialized(as: .binary)))
                missingCount += 1
            }
        }

        private mutating func compare(_ pending: inout [(unit: NibUnit, nib: CompiledNib)]) {
            var next = 0
            while next < pending.count {
                let comparison = GraphComparison(unit: pending[next].unit, nib: pending[next].nib)
                writers.append((comparison.unit, CorrectionWriter(comparison)))
                // Which nibs inside belong together was found while the values were compared.
                pending += comparison.nested
                next += 1
            }
            var counts: [String: Int] = [:]
            for id in writers.flatMap({ $0.unit.elements.compactMap(\.element.id) }) { counts[id, default: 0] += 1 }
            for index in writers.indices { writers[index].writer.moveToNib { counts[$0] != 1 } }
        }
    }

    /// The document with its corrections.
    func finished() -> DecompiledDocument {
        var corrected = 0
        var elements: [String: DraftElement] = [:]
        for (unit, _) in writers {
            for (_, element) in unit.elements { if let id = element.id { elements[id] = element } }
        }
        for (unit, writer) in writers {
            corrected += writer.factCount
            if !writer.ofNib.isEmpty {
                unit.holder.instructions.append(
                    "inkwell nib\n" + writer.ofNib.map(\.description).joined(separator: "\n"))
            }
            for (id, corrections) in writer.ofElements {
                elements[id]?.instructions.append(
                    "inkwell\n" + corrections.map(\.description).joined(separator: "\n"))
            }
        }
        if !files.isEmpty {
            let lines = files.enumerated().map { index, file in
                NibCorrection.definition(index + 1, className: file.name, [.init("bytes", .data(file.bytes))])
            }
            corrected += files.count
            draft.root.instructions.append("inkwell storyboard\n" + lines.map(\.description).joined(separator: "\n"))
        }
        return DecompiledDocument(
            bytes: draft.root.serialized(), correctionCount: corrected, lostCount: Self.lostCount(draft) ?? corrected)
    }

    /// How many values compiling a finished document does not bring back; nil when it does not compile.
    private static func lostCount(_ draft: DraftDocument) -> Int? {
        guard let product = Product(draft) else { return nil }
        defer { product.discardGraphs() }
        var lost = product.nibs(of: draft).reduce(0) { $0 + LostFacts.count($1.unit.root, $1.nib.graph.root) }
        if let storyboard = product.storyboard {
            lost += draft.files.keys.count { storyboard.nibs[$0] == nil }
            if let information = draft.information, information.sorted != storyboard.information.sorted { lost += 1 }
        }
        return lost
    }
}
