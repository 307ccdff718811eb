// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText

extension FindingFormat {
    /// The findings as GitLab's report of code quality, a part of Code Climate's form of issues.
    static func codeQuality(_ findings: [Diagnostic]) -> String {
        var known: Set<String> = []
        let members = findings.map { finding -> JSON in
            // The same finding in a later commit has the same one, as long as it is found, wherever it has moved.
            let fingerprint = ObjectIDs.make(from: FindingBaseline.line(finding)) { !known.insert($0).inserted }
            let severity =
                switch finding.severity {
                case .error: "major"
                case .warning: "minor"
                case .note: "info"
                }
            let lines = JSON.object([("begin", .integer(Int64(finding.position?.line ?? 1)))])
            return .object([
                ("description", .string(finding.message)), ("check_name", .string(finding.rule)),
                ("fingerprint", .string(fingerprint)), ("severity", .string(severity)),
                ("location", .object([("path", .string(finding.path?.plainPath ?? "-")), ("lines", lines)])),
            ])
        }
        return JSON.array(members).text(indentedDepth: 1) + "\n"
    }
}
