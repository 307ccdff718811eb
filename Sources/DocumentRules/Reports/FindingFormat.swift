// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText

/// A form in which findings are written for other programs.
package enum FindingFormat: String, CaseIterable, Sendable {
    /// Lines with the source and a caret, for people.
    case text
    /// An array of objects.
    case json
    /// SARIF 2.1.0, which code hosts read.
    case sarif
    /// Commands of GitHub's workflows, which become annotations.
    case github
    /// GitLab's report of code quality.
    case gitlab
    /// A line for each, as compilers write it and Xcode shows it.
    case xcode
    /// A test for each document, as CI systems show them.
    case junit
    /// Checkstyle's XML.
    case checkstyle

    /// Whether files are told by their paths from the top of the repository, which is how hosts know them.
    package var namesRepositoryPaths: Bool {
        switch self {
        case .sarif, .github, .gitlab: true
        case .text, .json, .xcode, .junit, .checkstyle: false
        }
    }

    /// The findings in this form, with a line end.
    ///
    /// - Parameters:
    ///   - findings: what was found, documents one after the other.
    ///   - paths: the documents that were checked, those without findings too.
    ///   - source: the bytes of a file, for the lines shown to people.
    package func text(
        of findings: [Diagnostic], paths: [String], source: (String) -> [UInt8]? = { _ in nil }
    ) -> String {
        switch self {
        case .text: findings.map { $0.formatted(source: $0.path.flatMap(source)) + "\n" }.joined()
        case .json: Self.json(findings)
        case .sarif: Self.sarif(findings)
        case .github: findings.map { Self.workflowCommand($0) + "\n" }.joined()
        case .gitlab: Self.codeQuality(findings)
        case .xcode: findings.map { Self.compilerLine($0) + "\n" }.joined()
        case .junit: Self.junit(findings, paths: paths)
        case .checkstyle: Self.checkstyle(findings, paths: paths)
        }
    }

    // MARK: Lines

    private static func compilerLine(_ finding: Diagnostic) -> String {
        var line = finding
        line.path = finding.path ?? "-"
        line.position = finding.position ?? .start
        return line.description.inOneLine
    }

    private static func workflowCommand(_ finding: Diagnostic) -> String {
        let kind =
            switch finding.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [String] = []
        if let path = finding.path { properties.append("file=" + property(path.plainPath)) }
        if let position = finding.position { properties.append("line=\(position.line),col=\(position.column)") }
        properties.append("title=" + property(finding.rule))
        return "::\(kind) \(properties.joined(separator: ","))::\(escaped(finding.message))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    // MARK: JSON

    private static func json(_ findings: [Diagnostic]) -> String {
        let members = findings.map { finding -> JSON in
            .object([
                ("path", JSON(finding.path)),
                ("line", finding.position.map { .integer(Int64($0.line)) } ?? .null),
                ("column", finding.position.map { .integer(Int64($0.column)) } ?? .null),
                ("severity", .string(finding.severity.rawValue)), ("rule", .string(finding.rule)),
                ("message", .string(finding.message)),
            ])
        }
        return JSON.array(members).text(indentedDepth: 1) + "\n"
    }

    private static func sarif(_ findings: [Diagnostic]) -> String {
        let names = Set(findings.map(\.rule)).sorted()
        let indexes = Dictionary(uniqueKeysWithValues: zip(names, Int64(0)...))
        func text(_ words: String) -> JSON { .object([("text", .string(words))]) }
        let rules = names.map { name -> JSON in
            .object([("id", .string(name)), ("shortDescription", text(Rule.named(name)?.summary ?? name))])
        }
        let results = findings.map { finding -> JSON in
            var result: [(String, JSON)] = [
                ("ruleId", .string(finding.rule)), ("ruleIndex", .integer(indexes[finding.rule] ?? 0)),
                ("level", .string(finding.severity.rawValue)), ("message", text(finding.message)),
            ]
            if let path = finding.path {
                var place = [("artifactLocation", JSON.object([("uri", .string(address(path)))]))]
                // Code hosts show no result that has no line.
                var region = [("startLine", JSON.integer(Int64(finding.position?.line ?? 1)))]
                if let position = finding.position { region.append(("startColumn", .integer(Int64(position.column)))) }
                place.append(("region", .object(region)))
                result.append(("locations", .array([.object([("physicalLocation", .object(place))])])))
            }
            return .object(result)
        }
        let tool = JSON.object([("driver", .object([("name", .string("inkwell")), ("rules", .array(rules))]))])
        let run = JSON.object([
            ("tool", tool), ("columnKind", .string("unicodeCodePoints")), ("results", .array(results)),
        ])
        return JSON.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text(indentedDepth: 4) + "\n"
    }

    /// A path as an address: relative, or that of a file.
    private static func address(_ path: String) -> String {
        let path = path.plainPath
        var address = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._~/@+".utf8.contains(byte)
            {
            case true: address.unicodeScalars.append(Unicode.Scalar(byte))
            case false:
                let digits = String(byte, radix: 16, uppercase: true)
                address += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return address
    }

    // MARK: XML

    /// The documents with their findings, and at last what belongs to none.
    private static func byPath(_ findings: [Diagnostic], _ paths: [String]) -> [(path: String, found: [Diagnostic])] {
        var found: [String: [Diagnostic]] = [:]
        var order = paths
        var known = Set(paths)
        for finding in findings {
            let path = finding.path ?? "-"
            if known.insert(path).inserted { order.append(path) }
            found[path, default: []].append(finding)
        }
        return order.map { ($0, found[$0] ?? []) }
    }

    private static func junit(_ findings: [Diagnostic], paths: [String]) -> String {
        let documents = byPath(findings, paths)
        let failed = documents.count { $0.found.contains { $0.severity == .error } }
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites><testsuite name=\"inkwell check\" tests=\"\(documents.count)\" failures=\"\(failed)\" errors=\"0\">",
        ]
        for (path, found) in documents {
            let errors = found.filter { $0.severity == .error }
            let others = found.filter { $0.severity != .error }
            if found.isEmpty {
                lines.append("<testcase classname=\"inkwell\" name=\(attribute(path))/>")
                continue
            }
            lines.append("<testcase classname=\"inkwell\" name=\(attribute(path))>")
            if let first = errors.first {
                let text = errors.map(\.description).joined(separator: "\n")
                lines.append("<failure type=\(attribute(first.rule)) message=\(attribute(first.message))>")
                lines.append(content(text) + "</failure>")
            }
            if !others.isEmpty {
                lines.append(
                    "<system-out>" + content(others.map(\.description).joined(separator: "\n")) + "</system-out>")
            }
            lines.append("</testcase>")
        }
        return (lines + ["</testsuite></testsuites>", ""]).joined(separator: "\n")
    }

    private static func checkstyle(_ findings: [Diagnostic], paths: [String]) -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"]
        for (path, found) in byPath(findings, paths) where !found.isEmpty {
            lines.append("<file name=\(attribute(path))>")
            for finding in found {
                let severity = finding.severity == .note ? "info" : finding.severity.rawValue
                let position = finding.position ?? .start
                lines.append(
                    "<error line=\"\(position.line)\" column=\"\(position.column)\" severity=\"\(severity)\" "
                        + "message=\(attribute(finding.message)) source=\(attribute("inkwell." + finding.rule))/>")
            }
            lines.append("</file>")
        }
        return (lines + ["</checkstyle>", ""]).joined(separator: "\n")
    }

    private static func attribute(_ text: String) -> String {
        "\"" + String(decoding: XMLEscaping.attributeValue(printed(text)), as: UTF8.self) + "\""
    }

    private static func content(_ text: String) -> String {
        String(decoding: XMLEscaping.characterData(printed(text)), as: UTF8.self)
    }

    /// A text without control characters.
    private static func printed(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE || $0 == "\n" || $0 == "\t"
                }))
    }
}
