// SPDX-License-Identifier: Apache-2.0
import Foundation

extension TextLayout {
    /// The largest factor, at most 1, by which all font sizes must be multiplied for the text to fit into `container`
    /// without truncation; at least `minimum`.
    ///
    /// - Complexity: about ten layouts.
    public static func fittingFactor(runs: [TextRun], container: Container, minimum: CGFloat) -> CGFloat {
        let lowest = minimum.isFinite ? min(max(minimum, 0.01), 1) : 1
        func fits(_ factor: CGFloat) -> Bool {
            let layout = TextLayout(runs: scaled(runs, by: factor), container: container)
            return !layout.isTruncated && layout.size.width <= container.width + container.tolerance
                && layout.size.height <= container.height + container.tolerance && !layout.breaksWords
        }
        if fits(1) { return 1 }
        var (low, high) = (lowest, CGFloat(1))
        while high - low > 1 / 512 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The runs with every font `factor` times as large.
    public static func scaled(_ runs: [TextRun], by factor: CGFloat) -> [TextRun] {
        if factor == 1 { return runs }
        return runs.map { run in
            var run = run
            run.attributes.font = run.attributes.font.withSize(run.attributes.font.size * factor)
            run.attributes.kern *= factor
            return run
        }
    }

    /// Whether a line ends inside a word because the word was too wide.
    private var breaksWords: Bool {
        zip(lines, lines.dropFirst()).contains { line, next in
            let end = source.scalarIndex(utf16: next.range.lowerBound)
            guard end > 0, end < source.scalars.count else { return false }
            return source.scalars[end - 1].properties.isAlphabetic && source.scalars[end].properties.isAlphabetic
                && source.scalars[end].value < 0x2e80
        }
    }
}
