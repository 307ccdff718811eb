// SPDX-License-Identifier: Apache-2.0

/// Rectangles as text.
enum LegacyGeometry {
    /// The numbers of `{{x, y}, {width, height}}` or `{x, y}`.
    static func numbers(_ text: String?) -> [Double]? {
        guard let text, text.hasPrefix("{") else { return nil }
        let parts = text.split { "{}, ".contains($0) }
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        return numbers.count == parts.count ? numbers : nil
    }

    /// `{{x, y}, {width, height}}` of four numbers.
    static func rect(_ numbers: [Double]) -> String {
        let texts = numbers.map(\.shortText)
        return "{{\(texts[0]), \(texts[1])}, {\(texts[2]), \(texts[3])}}"
    }
}
