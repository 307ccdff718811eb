// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Geometry as text, the way keyed archives and NSValue hold it: `{{x, y}, {width, height}}`.
enum GeometryText {
    /// The numbers between the braces, or nil when the text is something else.
    static func numbers(in text: String) -> [Double]? {
        guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else { return nil }
        let parts = text.split(whereSeparator: { "{}, ".contains($0) })
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
    }

    /// `{a, b}`, with the seventeen digits that AppKit writes where it needs them.
    static func pair(_ first: Double, _ second: Double) -> String {
        String(format: "{%.17g, %.17g}", first, second)
    }
}
