// SPDX-License-Identifier: Apache-2.0
import DocumentChanges
import InterfaceBuilder
import JSONText

/// `inkwell diff OLD NEW`
struct DiffCommand: Command {
    static let name = "diff"

    private static var format: OptionSpecification {
        OptionSpecification(name: "format", argument: .choice(["text", "json"]), help: "(default: text)")
    }
    private static var exitCode: OptionSpecification {
        OptionSpecification(
            name: "exit-code", argument: .none, help: "end with status 1 where there are changes, as diff does")
    }
    private static var textconv: OptionSpecification {
        OptionSpecification(
            name: "textconv", argument: .none, help: "write the interface of FILE down, for git to compare by lines")
    }
    private static var pictures: OptionSpecification {
        OptionSpecification(
            name: "pictures", argument: .text("DIR"), help: "draw what changed there: before, after and difference")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "say what changed between documents, in the words of the interface",
            operands: "OLD NEW", operandCount: 1...Int.max,
            options: [format, exitCode, pictures, textconv, .quiet],
            discussion: """
                OLD and NEW are documents, folders of them, or in a git repository REF:PATH. Commits come first and paths
                after them as with `git diff`: one commit is compared with the files that are there, two with each other.
                Objects are recognised where they moved or got another id. What only Xcode writes (versions, capabilities,
                defaults, frames that auto layout computes) is one line that begins with #; --quiet leaves it out. Lines
                begin with + for what is new, - for what is gone, > for what moved, ~ for what changed.
                The status is 0, with --exit-code 1 where anything but that changed, and 2 where a document cannot be
                read. `inkwell merge --install` sets git up to show documents so.
                """,
            examples: [
                "inkwell diff old.xib new.xib", "inkwell diff HEAD~1 HEAD -- Main.storyboard",
                "inkwell diff main:Main.storyboard Main.storyboard --pictures changes",
                "inkwell diff --textconv Main.xib",
            ])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        if arguments.has(Self.textconv), arguments.operands.count != 1 {
            throw UsageError("--textconv takes one FILE", command: Self.name)
        }
    }

    func run() throws(UsageError) -> ExitCode {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        if arguments.has(Self.textconv) {
            writeDown(arguments.operands[0], &report)
            report.print()
            return report.hasErrors ? .trouble : .success
        }
        let pairs: [DocumentPair]
        do {
            pairs = try DocumentPair.pairs(of: arguments.operands)
        } catch let error as UsageError {
            throw error
        } catch {
            report.add(error, path: arguments.operands[0])
            report.print()
            return .trouble
        }
        var found: [JSON] = []
        var isChanged = false
        for pair in pairs {
            do {
                let old = try pair.old.map { try $0.document() }
                let new = try pair.new.map { try $0.document() }
                let difference = old.flatMap { old in new.map { DocumentDifference(from: old, to: $0) } }
                if difference.map({ !$0.changes.isEmpty }) ?? true { isChanged = true }
                if arguments.text(Self.format) == "json" {
                    found.append(json(of: pair, difference))
                } else {
                    show(pair, difference, isNamed: pairs.count > 1)
                }
                if let folder = arguments.text(Self.pictures), difference.map({ !$0.changes.isEmpty }) ?? true {
                    try ChangePictures.draw(old, new, name: pair.path, folder: folder)
                }
            } catch {
                report.add(error, path: pair.path)
            }
        }
        if arguments.text(Self.format) == "json" { Terminal.print(JSON.array(found).text(indentedDepth: 4)) }
        report.print()
        if report.hasErrors { return .trouble }
        return isChanged && arguments.has(Self.exitCode) ? .invalidInput : .success
    }

    private func writeDown(_ path: String, _ report: inout TaskReport) {
        do {
            let file = try LoadedFile(path: path)
            do {
                let text = InterfaceOutline(try file.document()).text
                Terminal.standardOutput.write(text)
            } catch {
                // Git shows whatever it gets: a file that is no document as it is.
                Terminal.standardOutput.write(String(decoding: file.bytes, as: UTF8.self))
            }
        } catch {
            report.add(error)
        }
    }

    private func show(_ pair: DocumentPair, _ difference: DocumentDifference?, isNamed: Bool) {
        guard let difference else {
            return Terminal.print(
                "\(pair.new == nil ? "-" : "+") \(pair.path): the document is \(pair.new == nil ? "gone" : "new")")
        }
        var lines = difference.changes.map { "\($0.mark) \($0.message)" }
        if let noise = difference.noise, !arguments.has(.quiet) { lines.append("# \(noise)") }
        if lines.isEmpty { return }
        if isNamed { Terminal.print(Terminal.standardOutput.styled(pair.path, .emphasis)) }
        for line in lines { Terminal.print((isNamed ? "  " : "") + styled(line)) }
    }

    private func styled(_ line: String) -> String {
        switch line.first {
        case "+": Terminal.standardOutput.styled(line, .caret)
        case "-": Terminal.standardOutput.styled(line, .error)
        case "#": Terminal.standardOutput.styled(line, .note)
        default: line
        }
    }

    private func json(of pair: DocumentPair, _ difference: DocumentDifference?) -> JSON {
        func line(_ position: SourcePosition?) -> JSON { position.map { .integer(Int64($0.line)) } ?? .null }
        let changes = (difference?.changes ?? []).map { change -> JSON in
            .object([
                ("kind", .string(change.kind.rawValue)), ("object", .string(change.object)),
                ("place", .string(change.place)), ("id", JSON(change.objectID)), ("property", .string(change.property)),
                ("old", JSON(change.old)), ("new", JSON(change.new)), ("oldLine", line(change.oldPosition)),
                ("newLine", line(change.newPosition)), ("message", .string(change.message)),
            ])
        }
        let status = pair.old == nil ? "added" : pair.new == nil ? "removed" : changes.isEmpty ? "same" : "changed"
        return .object([
            ("path", .string(pair.path)), ("status", .string(status)), ("changes", .array(changes)),
            ("noise", JSON(difference?.noise)),
        ])
    }
}
