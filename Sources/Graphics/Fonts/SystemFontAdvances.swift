// SPDX-License-Identifier: Apache-2.0

/// Advance widths of Apple's system font, which cannot be had here, as facts: fitted by least squares to the widths
/// that Interface Builder recorded for labels and buttons in public documents, for iOS and macOS.
///
/// A character has what Inter gives it, a deviation that all weights and both faces share, and small ones of its own in
/// the display face and in each weight. That holds for documents that were not fitted to better than a deviation for
/// each weight does. A line is Σ(advance + tracking) · size wide, plus Inter's kerning (``kerning(_:)``).
enum SystemFontAdvances {
    /// The code points that have an advance, as closed ranges in ascending order.
    static let codePoints: [ClosedRange<UInt32>] = [
        0x0020...0x007e, 0x00a1...0x00a1, 0x00a3...0x00a3, 0x00a9...0x00a9, 0x00ab...0x00ab, 0x00ae...0x00ae,
        0x00b0...0x00b0, 0x00bb...0x00bb, 0x00bf...0x00c1, 0x00c4...0x00c4, 0x00c7...0x00c9, 0x00d6...0x00d6,
        0x00d8...0x00d8, 0x00dc...0x00dc, 0x00df...0x00ef, 0x00f1...0x00f6, 0x00f8...0x00fc, 0x0153...0x0153,
        0x2013...0x2014, 0x2018...0x2019, 0x201c...0x201d, 0x2022...0x2022, 0x2026...0x2026, 0x2039...0x203a,
        0x20ac...0x20ac, 0x2190...0x2193,
    ]

    /// The optical size: below 20 points the text face, from 20 the display face.
    enum Face: Hashable, Sendable {
        case text, display

        init(size: Double) {
            self = size < 20 ? .text : .display
        }
    }

    /// The weights that were fitted; others borrow the correction of the nearest.
    enum Weight: Hashable, Sendable {
        case regular, medium, semibold, bold
    }

    /// The advance of `scalar` in em; nil when it was not fitted.
    ///
    /// - Parameter isFirst: whether the cut is the first that Apple made of the face.
    /// - Complexity: O(n) in the number of ranges.
    static func advance(of scalar: Unicode.Scalar, face: Face, weight: Weight, isFirst: Bool) -> Double? {
        guard let index = index(of: scalar.value) ?? scalar.letterOfEqualWidth.flatMap({ index(of: $0.value) })
        else { return nil }
        let table = table(face, weight)
        guard index < table.count else { return nil }
        return Double(table[index]) / 10_000 - (isFirst && scalar == "_" ? firstUnderscoreIsNarrower : 0)
    }

    /// The advance of a digit in the weights of the display face below regular, which all have the same, in em; nil for
    /// other characters.
    static func displayLightDigit(_ scalar: Unicode.Scalar) -> Double? {
        guard ("0"..."9").contains(scalar) else { return nil }
        return Double(displayLightDigits[Int(scalar.value - 0x30)]) / 10_000
    }

    /// By how much the low line of the first cuts is narrower, in em.
    private static let firstUnderscoreIsNarrower = 0.124

    /// Letter-spacing by size, in 1/1000 em.
    ///
    /// - Parameters:
    ///   - isFirst: whether the cut is the first that Apple made of the face.
    ///   - isLight: whether the weight is below regular.
    static func tracking(_ face: Face, isFirst: Bool, isLight: Bool) -> InterpolatedTable {
        switch face {
        case .text: isFirst ? firstTextTracking : textTracking
        case .display where isFirst: isLight ? firstLightDisplayTracking : firstDisplayTracking
        case .display: isLight ? lightDisplayTracking : displayTracking
        }
    }

    /// Letter-spacing of the face from a file that a program ships, in 1/1000 em: no size changes it.
    ///
    /// - Parameter isFirst: whether the file holds the first cut, SF UI.
    static func tracking(ofFile face: Face, isFirst: Bool) -> InterpolatedTable? {
        face == .text || isFirst ? nil : untrackedDisplay
    }

    /// How much of Inter's kerning the face has.
    static func kerning(_ face: Face) -> Double {
        face == .text ? 0.9 : 1
    }

    private static let textTracking = InterpolatedTable(
        from: 6, [41, 34, 26, 19.5, 12.3, 5.9, -0.1, -6.1, -10.9, -15.2, -19.9, -25.6, -25.2, -25.2])

    /// Before iOS 14 letters of 17 points stood wider apart, those of other sizes as they do now.
    private static let firstTextTracking = InterpolatedTable(
        from: 6, [41, 34, 26, 19.5, 12.3, 5.9, -0.1, -6.1, -10.9, -15.2, -19.9, -22.3, -25.2, -25.2])

    /// The display face's letters come closer together as they grow, fitted to recorded widths. The face's advances are
    /// those of 30 points.
    private static let displayTracking = InterpolatedTable(
        (20, 7), (21, 1.5), (22, 0.9), (25, 0.4), (30, 0), (34, -0.5), (36, -2), (40, -5.5), (48, -6.5), (60, -8.5),
        (80, -11), (96, -12))

    /// Those of the light weights come less close: by three fifths of what Apple publishes for the face.
    private static let lightDisplayTracking = InterpolatedTable(
        (20, 7), (21, 1.5), (22, 0.9), (25, 0.4), (30, 0), (40, -1.178), (48, -2.356), (60, -4.123), (80, -6.479),
        (96, -7.068))

    /// The display face of iOS 9 and 10, fitted to recorded widths, has more.
    private static let firstDisplayTracking = InterpolatedTable(
        (20, 17.5), (25, 16.5), (30, 15), (35, 13), (40, 11), (48, 8), (60, 5), (80, 1), (96, 0))

    /// Its light weights have half as much, fitted likewise.
    private static let firstLightDisplayTracking = InterpolatedTable(
        (20, 9), (25, 8), (30, 7), (40, 0), (48, -6), (60, -8.5), (80, -11), (96, -12))

    /// The display face's advances are those of 30 points, to which Apple adds this much.
    private static let untrackedDisplay = InterpolatedTable((30, -12))

    private static func table(_ face: Face, _ weight: Weight) -> [Int16] {
        switch (face, weight) {
        case (.text, .regular): textRegular
        case (.text, .medium): textMedium
        case (.text, .semibold): textSemibold
        case (.text, .bold): textBold
        case (.display, .regular): displayRegular
        case (.display, .medium): displayMedium
        case (.display, .semibold): displaySemibold
        case (.display, .bold): displayBold
        }
    }

    private static func index(of codePoint: UInt32) -> Int? {
        var offset = 0
        for range in codePoints {
            if range.contains(codePoint) { return offset + Int(codePoint - range.lowerBound) }
            if codePoint < range.lowerBound { return nil }
            offset += range.count
        }
        return nil
    }
}
