// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Findings that are known and not to be told again, such as those of the day on which a program began to be checked.
///
/// A line for each: rule, path and message between tabs. Where in the document it was is not asked, so that a finding
/// stays known when lines are added above it; two of the same kind are two lines.
package struct FindingBaseline: Sendable {
    /// Why a baseline cannot be read.
    package enum Failure: Error, Hashable, CustomStringConvertible {
        /// A line has not the three parts.
        case malformedLine(Int)

        /// The line and what is wrong.
        package var description: String {
            switch self {
            case .malformedLine(let line): "line \(line): a rule, a path and a message between tabs are expected"
            }
        }
    }

    private var counts: [String: Int] = [:]

    /// Reads a baseline.
    ///
    /// - Throws: ``Failure/malformedLine(_:)`` for the first line that is none.
    package init(text: String) throws(Failure) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard line.split(separator: "\t", omittingEmptySubsequences: false).count == 3 else {
                throw .malformedLine(index + 1)
            }
            counts[String(line), default: 0] += 1
        }
    }

    /// The text of a baseline of these findings.
    package static func text(of findings: [Diagnostic]) -> String {
        "# Findings that are known: rule, path and message.\n" + findings.map { line($0) + "\n" }.sorted().joined()
    }

    /// The findings that are new.
    package func unknown(_ findings: [Diagnostic]) -> [Diagnostic] {
        var left = counts
        return findings.filter { finding in
            let line = Self.line(finding)
            guard let count = left[line], count > 0 else { return true }
            left[line] = count - 1
            return false
        }
    }

    /// What a finding is known by.
    static func line(_ finding: Diagnostic) -> String {
        let path = finding.path?.plainPath ?? "-"
        // Lines named in a message change as the document does.
        let message = finding.message.replacing(/\bline \d+/, with: "line …")
        return [finding.rule, path, message].map { $0.replacing("\t", with: " ").inOneLine }.joined(separator: "\t")
    }
}
