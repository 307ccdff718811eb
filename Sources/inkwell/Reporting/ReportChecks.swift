// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import DocumentRules
import ReviewReport

/// What the rules find in the documents of a report, as `.inkwell.yml` has it.
final class ReportChecks {
    /// What documents of a version are held against.
    private final class Side {
        let program: ProgramFacts
        let documents: [String]
        /// Looked for when the first document asks.
        private(set) lazy var assets = AssetNames(folders: folders)
        private let folders: [String]

        init(_ version: ReportPlan.Version) {
            program = ProgramFacts(sources: version.sources)
            documents = version.documents
            folders = version.assetFolders
        }

        deinit {}
    }

    private let settings: CheckSettings
    private let old: Side?
    private let new: Side

    init(_ plan: ReportPlan, settings: CheckSettings) {
        self.settings = settings
        old = plan.old.map(Side.init)
        new = Side(plan.new)
    }

    deinit {}

    /// What decides the findings besides the documents.
    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("configuration", settings.configurationText)
        for side in [old, new].compactMap({ $0 }) {
            key.add("version", "")
            try side.program.addFacts(to: &key)
            key.add(side.assets)
        }
    }

    /// What the rules find in a document of a version.
    ///
    /// - Throws: ``FileError`` where the sources cannot be read.
    func diagnostics(of document: Document, in version: DocumentReviewer.Version) throws(FileError) -> [Diagnostic] {
        let side = version == .old ? old ?? new : new
        var checked = try side.program.checked(document, assets: side.assets)
        checked.addSurroundings(for: settings.rules, settings: settings.configuration.settings)
        return settings.configuration.applied(to: checked.diagnostics(rules: settings.rules))
    }

    /// What the sources use and no document gives; of two versions what only the new one's use. Nothing without sources.
    ///
    /// - Parameter name: what the sources are called, whichever version they are of.
    /// - Throws: ``FileError`` where the sources cannot be read.
    func findingsOfSources(called name: String?) throws(FileError) -> [FindingReview] {
        func findings(_ side: Side) throws(FileError) -> [FindingReview] {
            guard side.program.needsNames(for: settings.rules), let used = try side.program.usedNames() else {
                return []
            }
            var names = DocumentNames()
            for path in side.documents {
                // A document that does not open has a page that says so.
                if let document = try? LoadedFile(path: path).document() { names.formUnion(DocumentNames(document)) }
            }
            return settings.configuration.applied(to: used.below(name ?? "").diagnostics(in: names))
                .map { FindingReview($0, isInSources: true) }
        }
        let all = try findings(new)
        guard let old, !all.isEmpty else { return all }
        return FindingReview.compare(all, with: try findings(old)).findings.filter(\.isNew)
    }
}
