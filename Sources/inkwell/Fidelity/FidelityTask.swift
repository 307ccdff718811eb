// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder

/// `inkwell layout --fidelity`: compares the layout of one document with the frames that it records.
///
/// The frames that constraints decide are emptied, the document is laid out, and what comes out is compared. A view that
/// is missed is laid out again with the recorded sizes of contents, one kind after another: the kind that alone brings it
/// to its place is the cause. What no size explains goes to what determines the first view that is off.
struct FidelityTask {
    let configuration: DesignConfiguration

    /// The score of a document as ``TaskReport/output``; nothing for one that records no layout.
    func report(on path: String) -> TaskReport {
        var report = TaskReport()
        do {
            let file = try LoadedFile(path: path)
            guard let document = try? file.document(), let recorded = RecordedFrames(document) else { return report }
            report.output = score(document, recorded, path: path).line
        } catch {
            report.add(error, path: path)
        }
        return report
    }

    private func score(_ document: Document, _ recorded: RecordedFrames, path: String) -> FidelityScore {
        var score = FidelityScore(path: path)
        score.viewCount = recorded.expectations.count
        score.textCount = recorded.expectations.filter(\.1.isText).count
        score.staleCount = recorded.staleCount
        score.exemptCount = recorded.exempt.count
        do {
            try recorded.blank()
            let canvas = try DesignCanvas(document: document, configuration: configuration)
            var attribution = FidelityAttribution(document: document, recorded: recorded, canvas: canvas)
            score.misses = attribution.misses()
        } catch {
            score.isFailed = true
            score.misses = recorded.expectations.map { id, expectation in
                FidelityScore.Miss(
                    id: id, element: expectation.element.name, isText: expectation.isText, cause: .rest,
                    error: .infinity)
            }
        }
        return score
    }
}
