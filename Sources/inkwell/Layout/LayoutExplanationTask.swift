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
        var report = TaskReport(showsWarnings: showsWarnings)
        var source: [UInt8]?
        do {
            let file = try LoadedFile(path: path)
            source = file.bytes
            let document = try file.document()
            let canvas = try DesignCanvas(document: document, configuration: configuration)
            for diagnostic in document.diagnostics + canvas.diagnostics where diagnostic.severity == .error {
                report.add(diagnostic, source: source)
            }
            let views = canvas.explainedViews(key)
            if views.isEmpty { report.add(unknownView(in: canvas, path: path), source: source) }
            report.output =
                isJSON
                ? (views.isEmpty ? "" : JSON.array(views.map(json)).text())
                : views.map(text).joined(separator: "\n\n")
        } catch {
            report.add(error, path: path, source: source)
        }
        return report
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
