// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import JSONText

/// `inkwell layout --explain VIEW`: why views of one document lie where they do.
struct LayoutExplanationTask {
    let configuration: DesignConfiguration
    /// The id or the name of the views.
    let key: String
    let isJSON: Bool
    let showsWarnings: Bool

    func report(on path: String) -> TaskReport {
        LaidOutDocument.report(on: path, configuration: configuration, showsWarnings: showsWarnings) {
            laidOut, report in
            laidOut.addDiagnostics(to: &report, onlyErrors: true)
            let views = laidOut.canvas.explainedViews(key)
            if views.isEmpty { report.add(unknownView(in: laidOut.canvas, path: path), source: laidOut.source) }
            if isJSON {
                report.output = views.isEmpty ? "" : JSON.array(views.map(json)).text()
            } else {
                report.output = views.map(text).joined(separator: "\n\n")
            }
        }
    }

    private func unknownView(in canvas: DesignCanvas, path: String) -> Diagnostic {
        let ids = canvas.scenes.flatMap { $0.frames() }.map(\.id)
        let suggestion = Suggestion.nearest(to: key, among: ids).map { "; is it \"\($0)\" that is meant?" } ?? ""
        return Diagnostic(
            severity: .error, message: "no view has the id or the name \"\(key)\"\(suggestion)", position: nil,
            path: path, rule: "unknown-view")
    }

    // MARK: Text

    private func text(_ view: ExplainedView) -> String {
        let frame = view.frame.onPixels.map(\.formatted).joined(separator: " ")
        let lines = view.numbers.flatMap { number in
            ["  \(number.quantity.rawValue) \(Double(number.value).rounded(places: 3).formatted)"]
                + number.reasons.map { reason in
                    let share = Double(reason.share).rounded(places: 3)
                    return "    \(reason.text)" + (share == 1 ? "" : ", by \(share.formatted)")
                }
        }
        return (["\"\(view.name)\" (\(view.identifier)): \(frame)"] + lines).joined(separator: "\n")
    }

    // MARK: JSON

    private func json(_ view: ExplainedView) -> JSON {
        .object([
            ("id", .string(view.identifier)), ("name", .string(view.name)),
            ("frame", .array(view.frame.onPixels.map(JSON.number))),
            (
                "numbers",
                .object(
                    view.numbers.map { number in
                        let value = Double(number.value).rounded(places: 6)
                        return (
                            number.quantity.rawValue,
                            .object([("value", .number(value)), ("reasons", .array(number.reasons.map(json)))])
                        )
                    })
            ),
        ])
    }

    private func json(_ reason: ExplainedView.Reason) -> JSON {
        .object([
            ("kind", .string(reason.kind.rawValue)), ("id", JSON(reason.identifier)), ("text", .string(reason.text)),
            ("share", .number(Double(reason.share).rounded(places: 3))),
        ])
    }
}

extension Double {
    fileprivate func rounded(places: Int) -> Double {
        let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
        return (self * factor).rounded() / factor
    }
}
