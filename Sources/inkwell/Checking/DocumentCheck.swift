// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// Looks through documents one after the other, by the same rules and sources.
final class DocumentCheck {
    private let rules: [Rule]
    private let onlyRules: Bool
    private let program: ProgramFacts
    private let repairs: Bool
    private let settings: [String: RuleSetting]
    private let assetFolders: [String]
    /// The asset catalogs, looked for when the first document asks.
    private lazy var assets = AssetNames(folders: assetFolders)

    /// - Parameters:
    ///   - rules: what is looked for.
    ///   - onlyRules: whether nothing else is told, such as what is wrong with any document.
    ///   - program: the program's sources.
    ///   - assetFolders: where asset catalogs may be.
    ///   - repairs: whether documents are repaired first.
    ///   - settings: what the configuration says to rules.
    init(
        rules: [Rule], onlyRules: Bool, program: ProgramFacts, assetFolders: [String], repairs: Bool,
        settings: [String: RuleSetting]
    ) {
        self.settings = settings
        self.rules = rules
        self.onlyRules = onlyRules
        self.program = program
        self.assetFolders = assetFolders
        self.repairs = repairs
    }

    /// What decides the result besides the document.
    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("rules", rules.map(\.name).joined(separator: ",") + (onlyRules ? " only" : ""))
        key.add("repairs", repairs ? "yes" : "no")
        try program.addFacts(to: &key)
        key.add(assets)
    }

    /// What came of a task; the report tells of what could not be read or written, and of what was written.
    func result(of task: CheckTask, path: String, report: inout TaskReport) -> CheckResult {
        var result = CheckResult()
        do {
            switch task {
            case .sources: result.used = try program.usedNames()
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
        var checked = try program.checked(document, assets: assets)
        checked.addSurroundings(for: rules, settings: settings)
        for diagnostic in checked.diagnostics(rules: rules)
        where !onlyRules || rules.contains(where: { $0.name == diagnostic.rule }) {
            result.add(diagnostic, in: path)
        }
    }

    /// Repairs what rules find, and answers whether anything was.
    private func repair(_ document: Document) throws -> Bool {
        let checked = try program.checked(document, assets: assets)
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
