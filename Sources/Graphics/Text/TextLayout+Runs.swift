// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
    /// The text in runs of one look, as it was laid out.
    package var runs: [TextRun] {
        var runs = source.attributes.map { TextRun(text: "", attributes: $0) }
        for (index, scalar) in source.scalars.enumerated() {
            runs[source.runOfScalar[index]].text.unicodeScalars.append(scalar)
        }
        return runs
    }
}
