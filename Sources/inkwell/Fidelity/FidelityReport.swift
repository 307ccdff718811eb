// SPDX-License-Identifier: Apache-2.0
import JSONText

/// The scores of many documents: how many views lie where Apple's engine put them, and the causes of those that do not.
struct FidelityReport {
    let scores: [FidelityScore]

    /// A row of the causes.
    private struct Row {
        let cause: FidelityCause
        let views: Int
        let texts: Int
        let documents: Int
    }

    private var views: Int { scores.reduce(0) { $0 + $1.viewCount } }
    private var texts: Int { scores.reduce(0) { $0 + $1.textCount } }
    private var misses: [FidelityScore.Miss] { scores.flatMap(\.misses) }
    private var whole: Int { scores.filter { $0.misses.isEmpty && !$0.isFailed }.count }
    private var stale: Int { scores.reduce(0) { $0 + $1.staleCount } }
    private var exempt: Int { scores.reduce(0) { $0 + $1.exemptCount } }

    private func rows(ofApples isApples: Bool) -> [Row] {
        FidelityCause.allCases.filter { $0.isApples == isApples }.compactMap { cause in
            let found = misses.filter { $0.cause == cause }
            guard !found.isEmpty else { return nil }
            return Row(
                cause: cause, views: found.count, texts: found.filter(\.isText).count,
                documents: scores.filter { $0.misses.contains { $0.cause == cause } }.count)
        }.sorted { ($0.views, $1.cause.rawValue) > ($1.views, $0.cause.rawValue) }
    }

    private static func percent(_ part: Int, of whole: Int) -> String {
        guard whole > 0 else { return "–" }
        let tenths = (1000 * Double(part) / Double(whole)).rounded()
        return "\(Int(tenths / 10)).\(Int(tenths) % 10) %"
    }

    private var summary: [(String, String, String)] {
        let missed = misses
        let missedTexts = missed.filter(\.isText).count
        let plain = scores.filter { $0.textCount == 0 }
        let others = views - texts
        func row(_ title: String, _ good: Int, _ all: Int) -> (String, String, String) {
            (title, "\(all)", Self.percent(good, of: all))
        }
        return [
            row("views", views - missed.count, views),
            row("views that are no text", others - (missed.count - missedTexts), others),
            row("views of text", texts - missedTexts, texts),
            row("documents in which every view does", whole, scores.count),
            row("documents without text, in which every view does", plain.filter(\.misses.isEmpty).count, plain.count),
        ]
    }

    // MARK: Forms

    /// Lines for a terminal.
    var text: String {
        var lines = summary.map { title, count, share in "\(share) of \(count) \(title)" }
        lines.append("not compared: \(stale) views with stale records, \(exempt) that are exempt")
        for isApples in [false, true] {
            let rows = rows(ofApples: isApples)
            if rows.isEmpty { continue }
            lines += ["", isApples ? "missed for the record's reasons:" : "missed:"]
            lines += rows.map { row in
                "  \(String(repeating: " ", count: max(0, 5 - "\(row.views)".count)))\(row.views)  \(row.cause.title) "
                    + "(\(row.texts) of text, \(row.documents) documents)"
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A page for `docs`.
    var markdown: String {
        var lines = [
            "# Layout fidelity", "",
            "Written by `inkwell layout --fidelity --format markdown` over a collection of public documents; do not edit.",
            "",
            "A document that Interface Builder saved records, for every view, the frame that Apple's layout engine gave",
            "it on the canvas. The frames that constraints decide were emptied, the documents laid out, and the frames",
            "that came out compared with the record. A view counts as placed when no number of its frame is more than a point off.",
            "[layout.md](layout.md#fidelity) says which views are compared and how a cause is found.", "",
            "| within 1 pt | of | share |", "| --- | ---: | ---: |",
        ]
        lines += summary.map { title, count, share in "| \(title) | \(count) | \(share) |" }
        let missed = misses
        let apples = missed.filter(\.cause.isApples).count
        lines += [
            "",
            "Not compared are \(stale) views whose recorded frames contradict a required constraint of their own document",
            "by more than 2.5 points (the record is stale: the document was changed, and not laid out again before it was",
            "saved), and \(exempt) that Xcode marked, or the document exempts, or that lie inside of such.", "",
            "## Misses by cause", "",
            "\(missed.count) views lie elsewhere. For \(apples) of them the record is the reason (below); the causes of the",
            "other \(missed.count - apples), ranked:", "",
        ]
        lines += table(rows(ofApples: false))
        lines += [
            "", "## What is Apple's", "",
            "No engine can reach these: the record is not what the constraints of the document say, or not all that they",
            "would allow.", "",
        ]
        lines += table(rows(ofApples: true))
        lines += ["", shareOfTheOthers]
        return lines.joined(separator: "\n")
    }

    /// A sentence on the views whose record an engine can reach.
    private var shareOfTheOthers: String {
        let apples = misses.filter(\.cause.isApples)
        let views = views - apples.count
        let others = self.views - texts - apples.filter { !$0.isText }.count
        let missed = misses.filter { !$0.cause.isApples }
        let all = Self.percent(views - missed.count, of: views)
        let plain = Self.percent(others - missed.filter { !$0.isText }.count, of: others)
        return "Of the \(views) views that are left, \(all) lie within a point; of the \(others) that are no text,"
            + " \(plain)."
    }

    private func table(_ rows: [Row]) -> [String] {
        ["| cause | views | of text | documents | |", "| --- | ---: | ---: | ---: | --- |"]
            + rows.map {
                "| \($0.cause.title) | \($0.views) | \($0.texts) | \($0.documents) | \($0.cause.explanation) |"
            }
    }

    /// An object with the counts, and every miss with its cause.
    var json: JSON {
        .object([
            (
                "summary",
                .array(
                    summary.map { title, count, share in
                        .object([("what", .string(title)), ("count", .string(count)), ("share", .string(share))])
                    })
            ),
            (
                "misses",
                .array(
                    scores.flatMap { score in
                        score.misses.map { miss in
                            .object([
                                ("path", .string(score.path)), ("id", .string(miss.id)),
                                ("element", .string(miss.element)), ("cause", .string(miss.cause.rawValue)),
                                ("error", .number(miss.error)),
                            ])
                        }
                    })
            ),
        ])
    }
}
