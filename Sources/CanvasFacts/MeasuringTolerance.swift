// SPDX-License-Identifier: Apache-2.0

import DesignCanvas

/// How much larger a text may measure here than where the document was made: the fonts differ.
struct MeasuringTolerance {
    /// A part of the width.
    let part: CGFloat
    /// Points besides, in both directions.
    let points: CGFloat = 2

    /// The tolerance for a text: what the system's fonts measure is known, that of others only about.
    init(of runs: [TextRun]) {
        if !runs.allSatisfy({ Self.isMeasured($0.attributes.font) }) {
            part = 0.3
        } else if runs.allSatisfy({ $0.text.unicodeScalars.allSatisfy(Self.isMeasured) }) {
            part = 0.06
        } else {
            part = 0.15
        }
    }

    /// A width with what the text may be smaller in truth.
    func widened(_ width: CGFloat) -> CGFloat { width * (1 + part) + points }

    private static let measuredFamilies = ["helvetica", "avenirnext", "arial", "courier", "menlo"]

    private static func isMeasured(_ font: Font) -> Bool {
        guard case .named(let name) = font.description.family else { return true }
        let family = name.lowercased().filter { $0 != " " }
        return measuredFamilies.contains { family.hasPrefix($0) }
    }

    /// Whether the fonts of other scripts, which are substituted, are not needed.
    private static func isMeasured(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x250 || (0x2000...0x20CF).contains(scalar.value) || (0x3000...0x9FFF).contains(scalar.value)
            || (0xAC00...0xD7A3).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
    }
}
