// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// Looks through documents one after the other, by the same rules and sources.
final class DocumentCheck {
    private let rules: [Rule]
    private let onlyRules: Bool
    private let sources: String?
    private let assetFolders: [String]
    private let repairs: Bool
    private let settings: [String: RuleSetting]
    /// The classes of each family of systems, put together once.
    private var classes: [Bool: PublishedClasses] = [:]
    private var knownScan: SourceScan?
    /// The asset catalogs, looked for when the first document asks.
    private(set) lazy var assets = assetFolders.reduce(into: AssetNames()) { AssetSearch.add(folder: $1, to: &$0) }

    /// - Parameters:
    ///   - rules: what is looked for.
    ///   - onlyRules: whether nothing else is told, such as what is wrong with any document.
    ///   - sources: the program's sources, a file or a folder.
    ///   - assetFolders: where asset catalogs may be.
    ///   - repairs: whether documents are repaired first.
    ///   - settings: what the configuration says to rules.
    init(
        rules: [Rule], onlyRules: Bool, sources: String?, assetFolders: [String], repairs: Bool,
        settings: [String: RuleSetting]
    ) {
        self.settings = settings
        self.rules = rules
        self.onlyRules = onlyRules
        self.sources = sources
        self.assetFolders = assetFolders
        self.repairs = repairs
    }

    /// Whether the sources are held against all documents together.
    var needsNames: Bool { sources != nil && rules.contains { $0.name == "unknown-identifier" } }

    /// What decides the result besides the document.
    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("rules", rules.map(\.name).joined(separator: ",") + (onlyRules ? " only" : ""))
        key.add("repairs", repairs ? "yes" : "no")
        if let sources { try SourceFiles.add(sources, to: &key) }
        let names = [assets.images, assets.colors, assets.fonts].map { $0.sorted().joined(separator: "\n") }
        key.add("assets", "\(assets.hasCatalogs)\n" + names.joined(separator: "\n\n"))
    }

    /// What came of a task; the report tells of what could not be read or written, and of what was written.
    func result(of task: CheckTask, path: String, report: inout TaskReport) -> CheckResult {
        var result = CheckResult()
        do {
            switch task {
            case .sources: result.used = try scan().map { usedNames($0, below: path) }
            case .names: result.names = DocumentNames(try LoadedFile(path: path).document())
            case .findings: try check(path, &result, &report)
            }
        } catch let error as DocumentError {
            // Of a document that is only asked for its names, the shard that looks through it tells.
            if task != .names { result.add(error.diagnostic(path: path), in: path) }
        } catch {
            result.hasTrouble = true
            report.add(error, path: path)
            let message = (error as? FileError)?.message ?? "\(error)"
            result.add(
                Diagnostic(severity: .error, message: message, position: nil, path: path, rule: "file"), in: path)
        }
        return result
    }

    private func check(_ path: String, _ result: inout CheckResult, _ report: inout TaskReport) throws {
        var document = try LoadedFile(path: path).document()
        if repairs, try repair(document) {
            try FileSystem.write(document.serialized(), to: path)
            report.addFile(path)
            document = try LoadedFile(path: path).document()
        }
        result.names = DocumentNames(document)
        var checked = try checked(document)
        checked.addSurroundings(for: rules, settings: settings)
        for diagnostic in checked.diagnostics(rules: rules)
        where !onlyRules || rules.contains(where: { $0.name == diagnostic.rule }) {
            result.add(diagnostic, in: path)
        }
    }

    private func scan() throws(FileError) -> SourceScan? {
        if let knownScan { return knownScan }
        guard let sources else { return nil }
        let scan = try SourceFiles.scan(sources)
        knownScan = scan
        return scan
    }

    private func usedNames(_ scan: SourceScan, below folder: String) -> UsedNames {
        var used = UsedNames(scan)
        for index in used.uses.indices where used.uses[index].path.hasPrefix(folder) {
            used.uses[index].path.removeFirst(folder.count)
        }
        return used
    }

    private func checked(_ document: Document) throws(FileError) -> CheckedDocument {
        let isCocoa = document.targetRuntime == .macOS
        let scan = try scan()
        let known = classes[isCocoa] ?? PublishedClasses.of(document, scan: scan)
        classes[isCocoa] = known
        return CheckedDocument(document, classes: known, scan: scan, assets: assets)
    }

    /// Repairs what rules find, and answers whether anything was.
    private func repair(_ document: Document) throws -> Bool {
        let checked = try checked(document)
        for rule in rules where rule.canRepair { try rule.repair(checked) }
        return document.isModified
    }
}

extension FileError {
    /// The error as a finding.
    var diagnostic: Diagnostic {
        Diagnostic(severity: .error, message: message, position: nil, path: path, rule: "file")
    }
}
