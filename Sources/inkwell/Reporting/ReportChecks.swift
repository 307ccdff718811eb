// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import DocumentRules
import ReviewReport

/// What the rules find in the documents of a report, as `.inkwell.yml` has it.
final class ReportChecks {
    private let settings: CheckSettings
    private let sources: String?
    private let folders: [String]
    private let oldRoot: String?
    private lazy var scan: SourceScan? = sources.flatMap { try? SourceFiles.scan($0) }
    /// The asset catalogs of the program as it is, and of the version before; looked for when the first document asks.
    private lazy var assets = Self.assets(in: folders)
    private lazy var oldAssets = Self.assets(in: oldRoot.map { [$0] } ?? [])
    /// The classes of each family of systems, put together once.
    private var classes: [Bool: PublishedClasses] = [:]

    /// - Parameters:
    ///   - folders: where asset catalogs are looked for.
    ///   - oldRoot: the folder of the version before.
    init(settings: CheckSettings, sources: String?, folders: [String], oldRoot: String?) {
        self.settings = settings
        self.sources = sources
        self.folders = folders
        self.oldRoot = oldRoot
    }

    deinit {}

    private static func assets(in folders: [String]) -> AssetNames {
        folders.filter(DocumentSearch.isSearched).reduce(into: AssetNames()) { AssetSearch.add(folder: $1, to: &$0) }
    }

    /// What decides the findings besides the documents.
    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("configuration", settings.configurationText)
        if let sources { try SourceFiles.add(sources, to: &key) }
        for assets in [assets, oldAssets] {
            let names = [assets.images, assets.colors, assets.fonts].map { $0.sorted().joined(separator: "\n") }
            key.add("assets", "\(assets.hasCatalogs)\n" + names.joined(separator: "\n\n"))
        }
    }

    /// What the rules find in a document.
    func diagnostics(of document: Document) -> [Diagnostic] {
        let isCocoa = document.targetRuntime == .macOS
        let known = classes[isCocoa] ?? PublishedClasses.of(document, scan: scan)
        classes[isCocoa] = known
        let isOld = oldRoot.map { document.path?.hasPrefix($0 + "/") == true } ?? false
        var checked = CheckedDocument(document, classes: known, scan: scan, assets: isOld ? oldAssets : assets)
        checked.addSurroundings(for: settings.rules, settings: settings.configuration.settings)
        return settings.configuration.applied(to: checked.diagnostics(rules: settings.rules))
    }

    /// What the sources use and no document gives; nothing without sources.
    func diagnostics(ofSourcesFor paths: [String]) -> [Diagnostic] {
        guard let scan, settings.rules.contains(where: { $0.name == "unknown-identifier" }) else { return [] }
        var names = DocumentNames()
        for path in paths {
            if let document = try? LoadedFile(path: path).document() { names.formUnion(DocumentNames(document)) }
        }
        return settings.configuration.applied(to: UsedNames(scan).diagnostics(in: names))
    }
}
