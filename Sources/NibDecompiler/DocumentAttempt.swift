// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler

/// A document that was made with certain settings, and what has to be corrected in what it compiles to.
final class DocumentAttempt {
    let draft: DraftDocument
    /// The corrections of each nib of the document.
    private var writers: [(unit: NibUnit, writer: CorrectionWriter)] = []
    private(set) var isCompiled = false
    private(set) var factCount = Int.max

    init(_ draft: DraftDocument) {
        self.draft = draft
        guard let (writers, missing) = Self.compare(draft) else { return }
        self.writers = writers
        isCompiled = true
        factCount = missing + writers.reduce(0) { $0 + $1.writer.factCount }
    }

    /// Compiles a document as it is and compares what comes out with the nibs; with the number of values of nibs that
    /// do not come out at all.
    private static func compare(
        _ draft: DraftDocument
    ) -> (writers: [(unit: NibUnit, writer: CorrectionWriter)], missing: Int)? {
        var missing = 0
        guard let document = try? Document(bytes: draft.root.serialized()) else { return nil }
        var options = CompilerOptions(recordsImageSizes: false)
        options.format = draft.settings.isKeyed ? .keyed : .archive
        var pending: [(unit: NibUnit, nib: CompiledNib)] = []
        var graphs: [CompiledNib] = []
        defer { for nib in graphs { nib.discardGraph() } }
        if document.kind == .storyboard {
            guard let compiled = try? Compiler.compile(storyboard: document, options: options) else { return nil }
            for unit in draft.units {
                guard let name = unit.name else { continue }
                if let nib = compiled.nibs[name] {
                    pending.append((unit, nib))
                } else {
                    missing += NibGraph(root: unit.root).objects().reduce(1) { $0 + $1.values.count }
                }
            }
            graphs = Array(compiled.nibs.values)
        } else {
            guard let nib = try? Compiler.compile(xib: document, options: options), let unit = draft.units.first else {
                return nil
            }
            pending = [(unit, nib)]
            graphs = [nib]
        }
        var comparisons: [GraphComparison] = []
        var next = 0
        while next < pending.count {
            let comparison = GraphComparison(unit: pending[next].unit, nib: pending[next].nib)
            // Which nibs inside belong together is found while the values are compared.
            _ = CorrectionWriter(comparison, isLocal: { _ in true })
            comparisons.append(comparison)
            pending += comparison.nested
            next += 1
        }
        var counts: [String: Int] = [:]
        for id in comparisons.flatMap({ $0.unit.elements.compactMap(\.element.id) }) { counts[id, default: 0] += 1 }
        let writers = comparisons.map { comparison in
            (comparison.unit, CorrectionWriter(comparison, isLocal: { counts[$0] == 1 }))
        }
        return (writers, missing)
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
        let bytes = draft.root.serialized()
        let lost = Self.compare(draft).map { $0.writers.reduce($0.missing) { $0 + $1.writer.factCount } }
        return DecompiledDocument(bytes: bytes, correctionCount: corrected, lostCount: lost ?? corrected)
    }
}
