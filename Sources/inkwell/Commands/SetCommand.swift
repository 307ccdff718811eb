// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// `inkwell set FILE ID ATTRIBUTE VALUE… -o OUT`
struct SetCommand: Command {
    static let name = "set"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "change attributes of a document, and no other byte",
            operands: "FILE ID ATTRIBUTE VALUE… -o OUT", operandCount: 4...Int.max,
            options: [.output, SourceFiles.option],
            discussion: """
                ID is the object's id in the document; `inkwell dump FILE` lists them. An attribute that the element
                does not have yet is added after the others. Several changes, each with ID, ATTRIBUTE and VALUE, are
                made all or, where one of them cannot be, none. Of a binding, ATTRIBUTE may be `option:KEY` with an
                option's key; the value is written as a truth value, a number or a text, as it looks, and an empty one
                removes the option. An option that the object's class has as an attribute too (with --sources, of the
                program's own classes) is kept as a runtime attribute besides. OUT may be FILE itself.
                """,
            examples: [
                "inkwell set Form.xib Ab1-cd-23E text 'First name' -o Form.xib",
                "inkwell set Form.xib bin-di-ng1 option:NSNullPlaceholder '(None)' -o Form.xib",
            ])
    }

    /// One attribute or option and what it becomes.
    private struct Change {
        let id: String
        let attribute: String
        let value: String

        static let optionPrefix = "option:"

        /// The key of an option of a binding; nil for an attribute.
        var option: String? {
            attribute.hasPrefix(Self.optionPrefix) ? String(attribute.dropFirst(Self.optionPrefix.count)) : nil
        }
    }

    /// Why a change cannot be made.
    private struct Refusal: Error {
        let message: String
        let rule: String
    }

    private let input: String
    private let changes: [Change]
    private let output: String
    private let sources: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        sources = arguments.text(SourceFiles.option)
        guard let output = arguments.text(.output) else {
            throw UsageError("set needs -o OUT, the file to write", command: Self.name)
        }
        let operands = arguments.operands
        guard operands.count % 3 == 1 else {
            throw UsageError("each change needs an ID, an ATTRIBUTE and a VALUE", command: Self.name)
        }
        input = operands[0]
        changes = stride(from: 1, to: operands.count, by: 3).map {
            Change(id: operands[$0], attribute: operands[$0 + 1], value: operands[$0 + 2])
        }
        for change in changes where change.option == nil && !Self.isName(change.attribute) {
            throw UsageError("'\(change.attribute)' is not the name of an attribute", command: Self.name)
        }
        self.output = output
    }

    func run() -> ExitCode {
        var report = TaskReport()
        do {
            let file = try LoadedFile(path: input)
            do {
                try set(in: file)
            } catch let refusal as Refusal {
                report.addError(refusal.message, path: input, rule: refusal.rule)
            } catch {
                report.add(error, path: input, source: file.bytes)
            }
        } catch {
            report.add(error)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    private func set(in file: LoadedFile) throws {
        let document = try file.document()
        let checked = CheckedDocument(document, scan: try sources.map(SourceFiles.scan))
        try document.history.group("Set") {
            for change in changes { try make(change, in: checked) }
        }
        try FileSystem.write(document.serialized(), to: output)
    }

    private func make(_ change: Change, in checked: CheckedDocument) throws {
        let document = checked.document
        guard let element = document.element(withID: change.id) else {
            let ids = document.root.descendantIDs
            let hint = Suggestion.nearest(to: change.id, among: ids).map { "; did you mean '\($0)'?" } ?? ""
            throw Refusal(message: "no object has the id '\(change.id)'\(hint)", rule: "unknown-id")
        }
        guard let option = change.option else {
            element[attribute: change.attribute] = change.value
            return
        }
        guard case .binding(let binding) = Connection(element) else {
            throw Refusal(
                message: "'\(change.id)' is a \(element.name); only a binding has options", rule: "no-binding")
        }
        let isSet: Bool
        do {
            isSet = try checked.setOption(option, to: BindingOptionValue(text: change.value), of: binding)
        } catch {
            throw Refusal(message: "'\(change.value)' cannot be written: \(error)", rule: "value")
        }
        if !isSet {
            throw Refusal(
                message: "binding '\(binding.name)' needs its option '\(option)', which stays", rule: "missing-option")
        }
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

extension BindingOptionValue {
    /// The value that a text looks like: `YES`, `12`, `0.5`; nil for an empty one.
    fileprivate init?(text: String) {
        switch text {
        case "": return nil
        case "YES", "NO": self = .bool(text == "YES")
        default:
            if let integer = Int(text) {
                self = .integer(integer)
            } else if let number = Double(text), number.isFinite, text.first?.isLetter == false {
                self = .real(number)
            } else {
                self = .string(text)
            }
        }
    }
}
