// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// The documents of one run and what was found in them.
struct DocumentCheck {
    private let rules: [Rule]
    private let onlyRules: Bool
    private let scan: SourceScan?
    private let assets: AssetNames
    private let repairs: Bool
    private var project = CheckedProject()
    /// The classes of each family of systems, put together once.
    private var classes: [Bool: PublishedClasses] = [:]

    /// What was found, documents in the order in which they were checked.
    private(set) var findings: [Diagnostic] = []
    /// The documents.
    private(set) var paths: [String] = []
    /// The bytes of the documents in which something was found.
    private(set) var sources: [String: [UInt8]] = [:]
    /// Whether a file could not be read or written.
    private(set) var hasTrouble = false

    init(rules: [Rule], onlyRules: Bool, scan: SourceScan?, assets: AssetNames, repairs: Bool) {
        self.rules = rules
        self.onlyRules = onlyRules
        self.scan = scan
        self.assets = assets
        self.repairs = repairs
    }

    /// Checks a document, after repairing it where that is wanted.
    mutating func check(_ path: String) {
        paths.append(path)
        do {
            var file = try LoadedFile(path: path)
            do {
                var document = try file.document()
                if repairs, try repair(document) {
                    try FileSystem.write(document.serialized(), to: path)
                    file = try LoadedFile(path: path)
                    document = try file.document()
                }
                project.add(document)
                let found = checked(document).diagnostics(rules: rules).filter { diagnostic in
                    !onlyRules || rules.contains { $0.name == diagnostic.rule }
                }
                if !found.isEmpty { sources[path] = file.bytes }
                findings += found
            } catch let error as DocumentError {
                sources[path] = file.bytes
                findings.append(error.diagnostic(path: path))
            }
        } catch let error as FileError {
            hasTrouble = true
            findings.append(error.diagnostic)
        } catch {
            hasTrouble = true
            findings.append(
                Diagnostic(severity: .error, message: "\(error)", position: nil, path: path, rule: "file"))
        }
    }

    /// Holds the sources against the documents that were checked.
    mutating func checkProject() {
        guard let scan, rules.contains(where: { $0.name == "unknown-identifier" }) else { return }
        findings += project.diagnostics(of: scan)
    }

    private mutating func checked(_ document: Document) -> CheckedDocument {
        let isCocoa = document.targetRuntime == .macOS
        let known = classes[isCocoa] ?? PublishedClasses.of(document, scan: scan)
        classes[isCocoa] = known
        return CheckedDocument(document, classes: known, scan: scan, assets: assets)
    }

    /// Repairs what rules find, and answers whether anything was.
    private mutating func repair(_ document: Document) throws -> Bool {
        let checked = checked(document)
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
