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
            operands: "PATH…", operandCount: 0...Int.max,
            options: [
                format, json, CheckSettings.rulesOption, SourceFiles.option, CheckSettings.configurationOption,
                CheckSettings.baselineOption, writeBaseline, fix, strict, StagedTree.option,
            ] + OptionSpecification.keptBatch,
            discussion: """
                PATH is a document or a folder of them. Each finding names its rule; docs/rules.md lists the rules, and
                docs/checking.md says more. With --sources, documents are held against the program's Swift and Objective-C
                files; asset catalogs are looked for in the folders given. The status is 1 where there is an error, 0
                where there are only warnings, 2 where something could not be read.
                With --staged it is the staged versions of documents, sources, catalogs and translations that are read,
                and only documents that a commit would add or change are looked through.
                """,
            examples: [
                "inkwell check Main.xib", "inkwell check --format sarif --sources App App",
                "inkwell check --rules misplaced,duplicate_id --fix App", "inkwell check --staged",
            ])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        try StagedTree.requireOperands(arguments, of: Self.specification)
        if arguments.has(StagedTree.option) {
            for option in [Self.fix, Self.writeBaseline] where arguments.has(option) {
                throw UsageError("--staged only reads: it does not go with --\(option.name)", command: Self.name)
            }
        }
        self.arguments = arguments
    }

    private init(in tree: StagedTree) { arguments = tree.arguments }

    func run() -> ExitCode {
        guard arguments.has(StagedTree.option), !arguments.has(.worker) else { return check(nil) }
        do throws(FileError) {
            return try StagedTree.run(arguments) { CheckCommand(in: $0).check($0.documents) }
        } catch {
            tell([error.diagnostic], paths: [])
            return .trouble
        }
    }

    /// - Parameter staged: the documents to look through; nil for those that the operands name.
    private func check(_ staged: [String]?) -> ExitCode {
        let settings: CheckSettings
        do {
            settings = try CheckSettings(arguments)
        } catch {
            Terminal.standardError.write(error.text + "\n")
            return .wrongUsage
        }
        let batch = CheckBatch(arguments, settings: settings, repairs: arguments.has(Self.fix), staged: staged)
        if arguments.has(.worker) {
            BatchRun(batch).serve()
            return .success
        }
        do throws(FileError) {
            let checked = try CheckedDocuments(batch)
            let findings = settings.configuration.applied(to: checked.findings, path: Path.fromWorkingFolder)
            if let path = arguments.text(Self.writeBaseline) {
                try FileSystem.write(Array(FindingBaseline.text(of: findings).utf8), to: path)
                return checked.hasTrouble ? .wrongUsage : .success
            }
            let unknown = settings.baseline?.unknown(findings) ?? findings
            tell(unknown, paths: checked.paths)
            let fails = unknown.contains {
                $0.severity == .error || arguments.has(Self.strict) && $0.severity == .warning
            }
            return checked.hasTrouble ? .wrongUsage : fails ? .invalidInput : .success
        } catch {
            tell([error.diagnostic], paths: [])
            return .wrongUsage
        }
    }

    /// Writes the findings.
    private func tell(_ findings: [Diagnostic], paths: [String]) {
        var shown = arguments.has(.quiet) ? findings.filter { $0.severity == .error } : findings
        let chosen = arguments.text(Self.format).flatMap(FindingFormat.init(rawValue:))
        let format = chosen ?? (arguments.has(Self.json) ? .json : .text)
        guard format == .text else {
            if format.namesRepositoryPaths {
                let names = Dictionary(
                    Set(shown.compactMap(\.path)).map { ($0, RepositoryPath.of($0)) }, uniquingKeysWith: { $1 })
                for index in shown.indices { shown[index].path = shown[index].path.flatMap { names[$0] } }
            }
            return Terminal.standardOutput.write(format.text(of: shown, paths: paths))
        }
        var sources: [String: [UInt8]] = [:]
        for path in Set(shown.compactMap(\.path)) { sources[path] = try? FileSystem.read(path) }
        let text = format.text(of: shown, paths: paths) { sources[$0] }
        if !text.isEmpty { Terminal.standardError.write(DiagnosticStyle.styled(text, for: .standardError)) }
    }
}
