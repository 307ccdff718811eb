// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// `inkwell check PATH…`
struct CheckCommand: Command {
    static let name = "check"

    private static var json: OptionSpecification {
        OptionSpecification(name: "json", argument: .none, help: "JSON: an array of findings")
    }
    private static var rules: OptionSpecification {
        OptionSpecification(
            name: "rules", argument: .choices(Rule.all.map(\.name)), help: "only these rules, and no other findings")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "check documents: ids, references, and bindings against what classes publish",
            operands: "PATH…", operandCount: 1...Int.max,
            options: [json, rules, SourceFiles.option, .quiet],
            discussion: """
                PATH is a document or a folder of them. Each finding names its rule; docs/rules.md lists the rules. With
                --sources, the classes that a program's Swift files declare are known too. The status is 1 where there
                is an error, 0 where there are only warnings.
                """,
            examples: ["inkwell check Main.xib", "inkwell check --json --sources Sources Resources"])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    func run() -> ExitCode {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        var found: [JSON] = []
        do {
            let scan = try arguments.text(SourceFiles.option).map { path throws(FileError) in
                try SourceFiles.scan(path)
            }
            for match in try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard"]) {
                for (diagnostic, source) in diagnostics(of: match.path, scan) {
                    if arguments.has(.quiet), diagnostic.severity != .error { continue }
                    found.append(json(of: diagnostic))
                    report.add(diagnostic, source: source)
                }
            }
        } catch {
            report.add(error)
            found.append(
                json(
                    of: Diagnostic(
                        severity: .error, message: error.message, position: nil, path: error.path, rule: "file")))
        }
        if arguments.has(Self.json) {
            Terminal.print(JSON.array(found).text(indentedDepth: 1))
        } else {
            report.print()
        }
        return report.hasErrors ? .invalidInput : .success
    }

    private func diagnostics(of path: String, _ scan: SourceScan?) -> [(Diagnostic, [UInt8]?)] {
        do {
            let file = try LoadedFile(path: path)
            do {
                let checked = CheckedDocument(try file.document(), scan: scan)
                let diagnostics =
                    arguments.text(Self.rules).map { names in
                        checked.diagnostics(
                            rules: Rule.all.filter { names.split(separator: ",").contains($0.name[...]) }
                        )
                        .filter { diagnostic in Rule.all.contains { $0.name == diagnostic.rule } }
                    } ?? checked.diagnostics(rules: Rule.all.filter(\.isEnabledByDefault))
                return diagnostics.map { ($0, file.bytes) }
            } catch {
                return [(error.diagnostic(path: path), file.bytes)]
            }
        } catch {
            return [
                (
                    Diagnostic(severity: .error, message: error.message, position: nil, path: error.path, rule: "file"),
                    nil
                )
            ]
        }
    }

    private func json(of diagnostic: Diagnostic) -> JSON {
        .object([
            ("path", diagnostic.path.map(JSON.string) ?? .null),
            ("line", diagnostic.position.map { .integer(Int64($0.line)) } ?? .null),
            ("column", diagnostic.position.map { .integer(Int64($0.column)) } ?? .null),
            ("severity", .string(diagnostic.severity.rawValue)), ("rule", .string(diagnostic.rule)),
            ("message", .string(diagnostic.message)),
        ])
    }
}
