// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import JSONText

/// `inkwell layout --diagnose`: what Interface Builder marks in the layout of one document.
struct LayoutDiagnosisTask {
    let configuration: DesignConfiguration
    /// Whether the findings go to standard output as JSON.
    let isJSON: Bool
    let showsWarnings: Bool

    /// The findings of a document: as diagnostics, or as members of a JSON array, separated by commas.
    func report(on path: String) -> TaskReport {
        LaidOutDocument.report(on: path, configuration: configuration, showsWarnings: showsWarnings) {
            laidOut, report in
            laidOut.addDiagnostics(to: &report, onlyErrors: true)
            let findings = laidOut.canvas.layoutFindings().filter {
                showsWarnings || $0.diagnostic.severity == .error
            }
            if isJSON {
                report.output = findings.map { json(of: $0).text(indentedDepth: 0) }.joined(separator: ",\n  ")
                if findings.contains(where: { $0.diagnostic.severity == .error }) { report.markErrors() }
            } else {
                for finding in findings { report.add(finding.diagnostic, source: laidOut.source) }
            }
        }
    }

    private func json(of finding: LayoutFinding) -> JSON {
        let diagnostic = finding.diagnostic
        var members: [(String, JSON)] = [
            ("path", JSON(diagnostic.path)),
            ("line", diagnostic.position.map { .integer(Int64($0.line)) } ?? .null),
            ("column", diagnostic.position.map { .integer(Int64($0.column)) } ?? .null),
            ("severity", .string(diagnostic.severity.rawValue)), ("rule", .string(diagnostic.rule)),
            ("message", .string(diagnostic.message)), ("id", JSON(finding.identifier)),
            ("name", .string(finding.name)),
        ]
        switch finding.kind {
        case .conflict(let constraints, let others, let broken):
            members.append(
                (
                    "constraints",
                    .array(
                        constraints.map { constraint in
                            .object([
                                ("id", JSON(constraint.id)), ("text", .string(constraint.text)),
                            ])
                        })
                ))
            members.append(("others", .array(others.map(JSON.string))))
            members.append(("broken", JSON(broken)))
        case .ambiguity(let quantities):
            members.append(("ambiguous", .array(quantities.map { .string($0.rawValue) })))
        case .misplacement(let expected, let actual):
            members.append(("expected", numbers(expected)))
            members.append(("actual", numbers(actual)))
        }
        return .object(members)
    }

    private func numbers(_ frame: CGRect) -> JSON { .array(frame.onPixels.map(JSON.number)) }
}

extension CGRect {
    /// Origin and size as numbers. Positions lie on pixels, halves or thirds of a point; what computing left beside
    /// them is taken away.
    var onPixels: [Double] {
        [origin.x, origin.y, width, height].map { number in
            let onPixel = (Double(number) * 6).rounded() / 6
            return abs(onPixel - number) < 1e-6 ? onPixel : Double(number)
        }
    }
}
