// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// `inkwell check PATH…`
struct CheckCommand: Command {
    static let name = "check"

    private static var json: OptionSpecification {
        OptionSpecification(name: "json", argument: .none, help: "the same as --format json")
    }
    private static var format: OptionSpecification {
        OptionSpecification(
            name: "format", argument: .choice(FindingFormat.allCases.map(\.rawValue)),
            help: "how findings are written; all but text go to the standard output")
    }
    private static var rules: OptionSpecification {
        OptionSpecification(
            name: "rules", argument: .text("RULE,…"),
            help: "only these rules, also those that are off, and no other findings"
        )
    }
    private static var configuration: OptionSpecification {
        OptionSpecification(
            name: "config", argument: .text("FILE"), help: "the configuration; otherwise .inkwell.yml where it is there"
        )
    }
    private static var baseline: OptionSpecification {
        OptionSpecification(
            name: "baseline", argument: .text("FILE"), help: "findings that are known and not told again")
    }
    private static var writeBaseline: OptionSpecification {
        OptionSpecification(
            name: "write-baseline", argument: .text("FILE"), help: "writes what is found as a baseline; the status is 0"
        )
    }
    private static var strict: OptionSpecification {
        OptionSpecification(name: "strict", argument: .none, help: "the status is 1 for warnings too")
    }
    private static var fix: OptionSpecification {
        OptionSpecification(
            name: "fix", argument: .none, help: "repairs in the documents what is safe to repair, and tells the rest")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "check documents: ids, references, layout, sources, images, bindings",
            operands: "PATH…", operandCount: 1...Int.max,
            options: [
                format, json, rules, SourceFiles.option, configuration, baseline, writeBaseline, fix, strict, .quiet,
            ],
            discussion: """
                PATH is a document or a folder of them. Each finding names its rule; docs/rules.md lists the rules, and
                docs/checking.md says more. With --sources, documents are held against the program's Swift and Objective-C
                files; asset catalogs are looked for in the folders given. The status is 1 where there is an error, 0
                where there are only warnings, 2 where something could not be read.
                """,
            examples: [
                "inkwell check Main.xib", "inkwell check --format sarif --sources App App",
                "inkwell check --rules misplaced,duplicate_id --fix App",
            ])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    func run() -> ExitCode {
        var settings = RuleConfiguration()
        var known: FindingBaseline?
        var check: DocumentCheck
        do {
            if let read = try readConfiguration() { settings = read }
            if let path = arguments.text(Self.baseline) { known = try readBaseline(path) }
            let scan = try arguments.text(SourceFiles.option).map { path throws(FileError) in
                try SourceFiles.scan(path)
            }
            check = DocumentCheck(
                rules: try chosenRules() ?? settings.rules, onlyRules: arguments.has(Self.rules), scan: scan,
                assets: assets, repairs: arguments.has(Self.fix))
            for match in try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard"])
            where settings.includes(match.path) {
                check.check(match.path)
            }
        } catch let trouble as Trouble {
            Terminal.standardError.write(trouble.text + "\n")
            return .wrongUsage
        } catch let error as FileError {
            return tell([error.diagnostic], check: nil, status: .wrongUsage)
        } catch {
            return .wrongUsage
        }
        if arguments.operands.contains(where: DocumentSearch.isSearched) { check.checkProject() }
        var findings = settings.applied(to: check.findings)
        if let path = arguments.text(Self.writeBaseline) {
            do throws(FileError) {
                try FileSystem.write(Array(FindingBaseline.text(of: findings).utf8), to: path)
                return check.hasTrouble ? .wrongUsage : .success
            } catch {
                return tell([error.diagnostic], check: check, status: .wrongUsage)
            }
        }
        if let known { findings = known.unknown(findings) }
        let fails = findings.contains { $0.severity == .error || arguments.has(Self.strict) && $0.severity == .warning }
        return tell(findings, check: check, status: check.hasTrouble ? .wrongUsage : fails ? .invalidInput : .success)
    }

    /// Writes the findings.
    private func tell(_ findings: [Diagnostic], check: DocumentCheck?, status: ExitCode) -> ExitCode {
        let shown = arguments.has(.quiet) ? findings.filter { $0.severity == .error } : findings
        let chosen = arguments.text(Self.format).flatMap(FindingFormat.init(rawValue:))
        let format = chosen ?? (arguments.has(Self.json) ? .json : .text)
        let text = format.text(of: shown, paths: check?.paths ?? []) { check?.sources[$0] }
        if format == .text {
            if !text.isEmpty { Terminal.standardError.write(DiagnosticStyle.styled(text, for: .standardError)) }
        } else {
            Terminal.standardOutput.write(text)
        }
        return status
    }

    // MARK: What is asked for

    /// Why nothing could be checked.
    private struct Trouble: Error {
        var text: String
    }

    private func chosenRules() throws -> [Rule]? {
        do {
            return try arguments.choices(Self.rules)?.map(Rule.find)
        } catch {
            throw Trouble(text: "error: " + error.message)
        }
    }

    private func readConfiguration() throws -> RuleConfiguration? {
        let path = arguments.text(Self.configuration) ?? ".inkwell.yml"
        guard arguments.has(Self.configuration) || FileSystem.exists(path) else { return nil }
        let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
        do {
            return try RuleConfiguration(text: text)
        } catch {
            throw Trouble(text: "\(path):\(error.line):1: error: \(error.message) [configuration]")
        }
    }

    private func readBaseline(_ path: String) throws -> FindingBaseline {
        let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
        do {
            return try FindingBaseline(text: text)
        } catch {
            throw Trouble(text: "\(path): error: \(error) [baseline]")
        }
    }

    /// The asset catalogs in the folders that are checked, and in that of the sources.
    private var assets: AssetNames {
        var assets = AssetNames()
        for folder in arguments.operands + [arguments.text(SourceFiles.option)].compactMap({ $0 })
        where DocumentSearch.isSearched(folder) {
            AssetSearch.add(folder: folder, to: &assets)
        }
        return assets
    }
}
