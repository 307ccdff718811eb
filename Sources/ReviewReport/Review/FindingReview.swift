// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import DocumentRules

/// A finding and the object that it is about.
nonisolated package struct FindingReview: Codable, Hashable, Sendable {
    /// `error`, `warning` or `note`.
    package var severity: String
    package var message: String
    package var rule: String
    /// The file, of a finding in the program's sources; nil for one in the document.
    package var file: String?
    /// Line and column; nil for a finding without place.
    package var line: Int?
    package var column: Int?
    /// The object.
    package var objectID: String?
    /// Whether the version before had it not.
    package var isNew = false
}

extension FindingReview {
    /// A finding in a document, or in the program's sources.
    package init(_ diagnostic: Diagnostic, objectID: String? = nil, isInSources: Bool = false) {
        self.init(
            severity: diagnostic.severity.rawValue, message: diagnostic.message, rule: diagnostic.rule,
            file: isInSources ? diagnostic.path : nil, line: diagnostic.position?.line,
            column: diagnostic.position?.column, objectID: objectID)
    }

    /// Holds findings against those of the version before: what is said of the same object in the same words is the same
    /// finding, wherever it stands.
    ///
    /// - Returns: the findings, each of them new or not, and what was found before only.
    package static func compare(
        _ findings: [FindingReview], with before: [FindingReview]
    ) -> (findings: [FindingReview], mended: [FindingReview]) {
        var left: [[String]: Int] = [:]
        for finding in before { left[finding.identity, default: 0] += 1 }
        func take(_ finding: FindingReview) -> Bool {
            guard let count = left[finding.identity], count > 0 else { return false }
            left[finding.identity] = count - 1
            return true
        }
        var findings = findings
        for index in findings.indices { findings[index].isNew = !take(findings[index]) }
        // Of equal ones the last are left.
        return (findings, before.reversed().filter(take).reversed())
    }

    /// What is the same for the same finding in another version.
    private var identity: [String] {
        // Lines named in a message change as the document does.
        [rule, file ?? "", objectID ?? "", message.replacing(/\bline \d+/, with: "line …")]
    }
}
