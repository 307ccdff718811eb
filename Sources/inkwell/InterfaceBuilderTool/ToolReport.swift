// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive

/// What ibtool prints: a property list with a section for each thing that was asked for.
struct ToolReport {
    /// The findings about a document that a command line asks for.
    enum Section: String, CaseIterable {
        case errors
        case notices
        case warnings

        init(_ severity: Diagnostic.Severity) {
            self =
                switch severity {
                case .error: .errors
                case .warning: .warnings
                case .note: .notices
                }
        }

        var key: String { "com.apple.ibtool.document.\(rawValue)" }

        /// The word in the text form.
        var word: String { String(rawValue.dropLast()) }
    }

    private struct Finding {
        let diagnostic: Diagnostic
        /// The object it is about; nil for the document as a whole.
        let objectID: String?
    }

    private var findings: [Section: [Finding]] = [:]
    private var failures: [ToolError] = []
    private var lists: [String: PropertyList] = [:]

    /// Whether the tool ends with an error.
    var hasErrors: Bool { !failures.isEmpty || findings[.errors]?.isEmpty == false }

    /// Prints a section even if it stays empty.
    mutating func open(_ section: Section) { findings[section, default: []] += [] }

    /// Adds a finding. Errors are always printed, others where their section is open.
    mutating func add(_ diagnostic: Diagnostic, in document: Document?) {
        let section = Section(diagnostic.severity)
        guard section == .errors || findings[section] != nil else { return }
        let object = diagnostic.position.flatMap { document?.innermostObject(at: $0) }
        findings[section, default: []].append(Finding(diagnostic: diagnostic, objectID: object?.objectID))
    }

    mutating func add(_ error: ToolError) { failures.append(error) }

    /// Adds a section of the document's description.
    mutating func add(_ list: PropertyList, as name: String) { lists["com.apple.ibtool.\(name)"] = list }

    // MARK: Printing

    /// The bytes to print; none when nothing was asked for and nothing is wrong.
    func bytes(as format: ReportFormat) -> [UInt8] {
        if format == .humanReadableText { return Array(text.utf8) }
        let list = propertyList
        if case .dictionary(let entries) = list, entries.isEmpty { return [] }
        return list.serialized(as: format == .binary1 ? .binary : .xml)
    }

    private var propertyList: PropertyList {
        var entries = lists.map { PropertyList.Entry($0.key, $0.value) }
        for (section, findings) in findings { entries.append(.init(section.key, Self.list(of: findings))) }
        if !failures.isEmpty {
            let list = failures.map { failure in
                PropertyList.dictionary(
                    [.init("description", .string(failure.message))]
                        + (failure.path.map { [.init("path", .string($0))] } ?? []))
            }
            entries.append(.init("com.apple.ibtool.errors", .array(list)))
        }
        return PropertyList.dictionary(entries).sorted
    }

    /// By object, `global` for the document: what is wrong, by which rule, and where.
    private static func list(of findings: [Finding]) -> PropertyList {
        let byObject = Dictionary(grouping: findings) { $0.objectID ?? "global" }
        return .dictionary(
            byObject.map { object, findings in
                let messages = findings.map { finding in
                    var entries: [PropertyList.Entry] = [
                        .init("message", .string(finding.diagnostic.message)),
                        .init("type", .string(finding.diagnostic.rule)),
                    ]
                    if let position = finding.diagnostic.position {
                        entries.append(.init("line", .integer(Int64(position.line))))
                        entries.append(.init("column", .integer(Int64(position.column))))
                    }
                    return PropertyList.dictionary(entries)
                }
                return .init(object, .array(messages))
            })
    }

    /// A heading for each section, and a line for each finding, as `path:object: warning: message [rule]`.
    private var text: String {
        var text = ""
        if !failures.isEmpty {
            text += "/* com.apple.ibtool.errors */\n"
            for failure in failures { text += "\(failure.path.map { $0 + ": " } ?? "")error: \(failure.message)\n" }
        }
        for section in Section.allCases {
            guard let findings = findings[section], !findings.isEmpty else { continue }
            text += "/* \(section.key) */\n"
            for finding in findings {
                let diagnostic = finding.diagnostic
                let place = diagnostic.position.map { " (line \($0.line), column \($0.column))" } ?? ""
                text += "\(diagnostic.path ?? ""):\(finding.objectID ?? "global"): "
                text += "\(section.word): \(diagnostic.message)\(place) [\(diagnostic.rule)]\n"
            }
        }
        for (key, list) in lists.sorted(by: { $0.key < $1.key }) {
            text += "/* \(key) */\n\(list.sorted.plainText)\n"
        }
        return text
    }
}

extension PropertyList {
    /// The list as people read it, in the notation that property lists had before XML.
    fileprivate var plainText: String { plainText(indentation: "") }

    private func plainText(indentation: String) -> String {
        let inner = indentation + "    "
        switch self {
        case .dictionary(let entries) where entries.isEmpty: return "{}"
        case .array(let elements) where elements.isEmpty: return "()"
        case .dictionary(let entries):
            let lines = entries.map {
                "\(inner)\(Self.word($0.key)) = \($0.value.plainText(indentation: inner));\n"
            }
            return "{\n\(lines.joined())\(indentation)}"
        case .array(let elements):
            let lines = elements.map { "\(inner)\($0.plainText(indentation: inner)),\n" }
            return "(\n\(lines.joined())\(indentation))"
        case .string(let text): return Self.word(text)
        case .bool(let value): return value ? "1" : "0"
        case .integer(let value): return String(value)
        case .float(let value): return String(value)
        case .double(let value), .date(let value): return value.formatted
        case .identifier(let value): return String(value)
        case .data(let bytes): return "<\(bytes.count) bytes>"
        case .null: return "\"\""
        }
    }

    /// A text, in quotes where it is no plain word.
    private static func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_")
            }
        return isPlain ? text : "\"\(StringsFile.escaped(text))\""
    }
}

extension Document {
    /// The innermost element with an id at a place; nil outside all of them.
    func innermostObject(at position: SourcePosition) -> Element? {
        var found: Element?
        root.forEachDescendant { element in
            guard element.objectID != nil, element.position <= position, position <= element.endPosition else { return }
            found = element
        }
        return found
    }
}
