// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive
import NibCompiler
import NibVocabulary

/// What documents use of the vocabulary, and how far their nibs hold what Apple's compiler wrote of them.
struct CoverageSurvey {
    /// The documents of UIKit and those of AppKit, which have vocabularies of their own.
    enum Family: String, CaseIterable {
        case touch = "iOS and tvOS"
        case cocoa = "macOS"

        var vocabulary: Vocabulary {
            switch self {
            case .touch: .touch
            case .cocoa: .cocoa
            }
        }
    }

    /// How often an element stands in documents.
    struct Use {
        /// The number of documents that have it.
        var documents = 0
        /// How often it stands in all of them.
        var elements = 0
    }

    /// What was counted of one family.
    struct Findings {
        var documents = 0
        /// Element name → its use, of known and unknown elements.
        var uses: [String: Use] = [:]
        /// Class name → the facts of its objects in nibs that lie beside documents.
        var facts: [String: NibComparison.Tally] = [:]
        /// The number of nibs that were compared.
        var nibs = 0
    }

    private(set) var findings: [Family: Findings] = [:]

    /// Counts the elements of a document, and compares what it compiles to with the nib beside it.
    ///
    /// Documents of the older `<archive>` format and of watchOS have other elements: they are passed over.
    mutating func add(_ document: Document, path: String) {
        guard document.kind != .archive, let family = Self.family(of: document) else { return }
        var uses: [String: Int] = [:]
        for section in document.root.children where ["objects", "scenes"].contains(section.name) {
            section.forEachDescendant { uses[$0.name, default: 0] += 1 }
        }
        var found = findings[family] ?? Findings()
        found.documents += 1
        for (name, count) in uses {
            found.uses[name, default: Use()].documents += 1
            found.uses[name, default: Use()].elements += count
        }
        findings[family] = found
        compare(document, path: path, family)
    }

    private static func family(of document: Document) -> Family? {
        switch document.targetRuntime {
        case .iOS, .tvOS: .touch
        case .macOS: .cocoa
        default: nil
        }
    }

    // MARK: Nibs beside documents

    private mutating func compare(_ document: Document, path: String, _ family: Family) {
        var compiled: [CompilerOptions.Format: [String?: CompiledNib]] = [:]
        defer { for nib in compiled.values.flatMap(\.values) { nib.discardGraph() } }
        for (nib, name) in Self.nibs(beside: path) {
            guard let bytes = try? FileSystem.read(nib), let format = Self.format(of: NibContainer(bytes)),
                let expected = try? NibGraph(contentsOf: bytes)
            else { continue }
            defer { expected.disconnect() }
            let nibs = compiled[format] ?? Self.compiled(document, format)
            compiled[format] = nibs
            guard let bytes = nibs[name]?.bytes, let found = try? NibGraph(contentsOf: bytes) else { continue }
            defer { found.disconnect() }
            findings[family, default: Findings()].nibs += 1
            for (className, tally) in NibComparison(of: found, with: expected).classes {
                findings[family, default: Findings()].facts[className, default: .init()].add(tally)
            }
        }
    }

    /// The compiled nibs of a document that has them in its folder, under its own name; with the name inside of a
    /// compiled storyboard.
    private static func nibs(beside path: String) -> [(path: String, name: String?)] {
        let base = Path.withoutExtension(path)
        if Path.extension(of: path) == "storyboard" {
            let folder = base + ".storyboardc"
            let names = (try? FileSystem.names(in: folder)) ?? []
            return names.filter { Path.extension(of: $0) == "nib" }
                .map { (Path.join(folder, $0), Path.withoutExtension($0)) }
                .filter { !FileSystem.isFolder($0.0) }
        }
        let nib = base + ".nib"
        guard FileSystem.isFolder(nib) else { return FileSystem.exists(nib) ? [(nib, nil)] : [] }
        let names = (try? FileSystem.names(in: nib)) ?? []
        return names.filter { Path.extension(of: $0) == "nib" }.map { (Path.join(nib, $0), nil) }
    }

    private static func format(of container: NibContainer) -> CompilerOptions.Format? {
        switch container {
        case .nibArchive: .archive
        case .keyedArchive: .keyed
        default: nil
        }
    }

    /// What a document compiles to: the nibs of a storyboard by name, that of a xib without one; none where it fails.
    private static func compiled(_ document: Document, _ format: CompilerOptions.Format) -> [String?: CompiledNib] {
        var options = CompilerOptions(recordsImageSizes: false)
        options.format = format
        guard document.kind == .storyboard else {
            return (try? Compiler.compile(xib: document, options: options)).map { [nil: $0] } ?? [:]
        }
        let nibs = (try? Compiler.compile(storyboard: document, options: options))?.nibs ?? [:]
        return Dictionary(uniqueKeysWithValues: nibs.map { (Optional($0.key), $0.value) })
    }
}

extension NibComparison.Tally {
    fileprivate mutating func add(_ other: Self) {
        facts += other.facts
        held += other.held
        extra += other.extra
    }
}
