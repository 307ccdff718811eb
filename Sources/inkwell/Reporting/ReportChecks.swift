// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import DocumentRules
import ReviewReport

/// What the rules find in the documents of a report, as `.inkwell.yml` has it.
final class ReportChecks {
    private let settings: RuleConfiguration
    private let scan: SourceScan?
    /// The asset catalogs of the program as it is, and of the version before.
    private let assets: AssetNames
    private let oldAssets: AssetNames
    private let oldRoot: String?
    /// The classes of each family of systems, put together once.
    private var classes: [Bool: PublishedClasses] = [:]

    /// Why a configuration cannot be read.
    struct ConfigurationError: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameters:
    ///   - folders: where asset catalogs are looked for.
    ///   - oldRoot: the folder of the version before.
    /// - Throws: ``FileError``, ``ConfigurationError``.
    init(configuration: String?, sources: String?, folders: [String], oldRoot: String?) throws {
        settings = try Self.settings(configuration)
        scan = try sources.map { try SourceFiles.scan($0) }
        var assets = AssetNames()
        for folder in folders where DocumentSearch.isSearched(folder) { AssetSearch.add(folder: folder, to: &assets) }
        self.assets = assets
        var oldAssets = AssetNames()
        if let oldRoot { AssetSearch.add(folder: oldRoot, to: &oldAssets) }
        self.oldAssets = oldAssets
        self.oldRoot = oldRoot
    }

    deinit {}

    private static func settings(_ path: String?) throws -> RuleConfiguration {
        let file = path ?? ".inkwell.yml"
        guard path != nil || FileSystem.exists(file) else { return RuleConfiguration() }
        let text = String(decoding: try FileSystem.read(file), as: UTF8.self)
        do {
            return try RuleConfiguration(text: text)
        } catch {
            throw ConfigurationError(description: "\(file):\(error.line):1: error: \(error.message) [configuration]")
        }
    }

    /// Whether a document is looked at.
    func includes(_ path: String) -> Bool { settings.includes(path) }

    /// What the rules find in a document.
    func diagnostics(of document: Document) -> [Diagnostic] {
        let isCocoa = document.targetRuntime == .macOS
        let known = classes[isCocoa] ?? PublishedClasses.of(document, scan: scan)
        classes[isCocoa] = known
        let isOld = oldRoot.map { document.path?.hasPrefix($0 + "/") == true } ?? false
        let checked = CheckedDocument(document, classes: known, scan: scan, assets: isOld ? oldAssets : assets)
        return settings.applied(to: checked.diagnostics(rules: settings.rules))
    }

    /// What the sources use and no document gives; nothing without sources.
    func diagnostics(ofSourcesFor paths: [String]) -> [Diagnostic] {
        guard let scan, settings.rules.contains(where: { $0.name == "unknown-identifier" }) else { return [] }
        var names = DocumentNames()
        for path in paths {
            if let document = try? LoadedFile(path: path).document() { names.formUnion(DocumentNames(document)) }
        }
        return settings.applied(to: UsedNames(scan).diagnostics(in: names))
    }
}
