// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell set FILE ID ATTRIBUTE VALUE -o OUT`
struct SetCommand: Command {
    static let name = "set"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "change one attribute of a document, and no other byte",
            operands: "FILE ID ATTRIBUTE VALUE -o OUT", operandCount: 4...4, options: [.output],
            discussion: """
                ID is the object's id in the document; `inkwell dump FILE` lists them. An attribute that the element
                does not have yet is added after the others. OUT may be FILE itself.
                """,
            examples: ["inkwell set Form.xib Ab1-cd-23E text 'First name' -o Form.xib"])
    }

    private let input: String
    private let id: String
    private let attribute: String
    private let value: String
    private let output: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let output = arguments.text(.output) else {
            throw UsageError("set needs -o OUT, the file to write", command: Self.name)
        }
        let operands = arguments.operands
        (input, id, attribute, value) = (operands[0], operands[1], operands[2], operands[3])
        guard Self.isName(attribute) else {
            throw UsageError("'\(attribute)' is not the name of an attribute", command: Self.name)
        }
        self.output = output
    }

    func run() -> ExitCode {
        var report = TaskReport()
        do {
            let file = try LoadedFile(path: input)
            do {
                try set(in: file, report: &report)
            } catch {
                report.add(error, path: input, source: file.bytes)
            }
        } catch {
            report.add(error)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    private func set(in file: LoadedFile, report: inout TaskReport) throws {
        let document = try file.document()
        guard let element = document.element(withID: id) else {
            let ids = document.root.descendantIDs
            let hint = Suggestion.nearest(to: id, among: ids).map { "; did you mean '\($0)'?" } ?? ""
            return report.addError("no object has the id '\(id)'\(hint)", path: input, rule: "unknown-id")
        }
        element[attribute: attribute] = value
        try FileSystem.write(document.serialized(), to: output)
    }

    /// Whether XML lets an attribute have this name (its ASCII part).
    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789-_.:".unicodeScalars.contains($0)
        }
    }
}

extension Element {
    /// The ids of this element and all below it.
    fileprivate var descendantIDs: [String] {
        var ids: [String] = []
        var pending = [self]
        while let element = pending.popLast() {
            if let id = element.id { ids.append(id) }
            pending += element.children
        }
        return ids
    }
}
