// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// A program's sources as documents are held against them: read when the first document asks, once.
final class ProgramFacts {
    /// A file or a folder; nil where nothing is known of the program.
    let sources: String?
    private var knownScan: SourceScan?
    /// The classes of each family of systems, put together once.
    private var classes: [Bool: PublishedClasses] = [:]

    init(sources: String?) { self.sources = sources }

    deinit {}

    /// - Throws: ``FileError`` where the sources are not there.
    func requireSources() throws(FileError) {
        if let sources { try FileSystem.require(sources) }
    }

    /// Whether the sources are held against all documents together.
    func needsNames(for rules: [Rule]) -> Bool {
        sources != nil && rules.contains { $0.name == "unknown-identifier" }
    }

    /// What the sources declare and use; nil without sources.
    func scan() throws(FileError) -> SourceScan? {
        if let knownScan { return knownScan }
        guard let sources else { return nil }
        let scan = try SourceFiles.scan(sources)
        knownScan = scan
        return scan
    }

    /// A document with what is known of the program.
    func checked(_ document: Document, assets: AssetNames) throws(FileError) -> CheckedDocument {
        let isCocoa = document.targetRuntime == .macOS
        let scan = try scan()
        let known = classes[isCocoa] ?? PublishedClasses.of(document, scan: scan)
        classes[isCocoa] = known
        return CheckedDocument(document, classes: known, scan: scan, assets: assets)
    }

    /// The names that the sources use, with paths below the folder of the sources; nil without sources.
    func usedNames() throws(FileError) -> UsedNames? {
        guard let sources, let scan = try scan() else { return nil }
        var used = UsedNames(scan)
        for index in used.uses.indices where used.uses[index].path.hasPrefix(sources) {
            used.uses[index].path = String(used.uses[index].path.dropFirst(sources.count).drop { $0 == "/" })
        }
        return used
    }

    /// Adds what the sources are to what decides a result.
    func addFacts(to key: inout ContentKey) throws(FileError) {
        if let sources { try SourceFiles.add(sources, to: &key) }
    }
}

extension UsedNames {
    /// The same with paths that begin with that of the sources.
    func below(_ sources: String) -> UsedNames {
        var used = self
        for index in used.uses.indices {
            let path = used.uses[index].path
            // The sources may be one file.
            used.uses[index].path = path.isEmpty ? sources : Path.join(sources, path)
        }
        return used
    }
}
