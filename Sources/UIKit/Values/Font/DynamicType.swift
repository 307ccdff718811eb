// SPDX-License-Identifier: Apache-2.0

/// The sizes of the text styles for every text size, in points.
///
/// From Apple's Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes" and "larger accessibility
/// type sizes".
nonisolated enum DynamicType {
    struct Style: Sendable {
        let weight: UIFont.Weight
        /// The distance between the baselines of two lines at the ordinary text size, in points.
        let leading: CGFloat
        /// One size for each of ``UIContentSizeCategory/ascending``.
        let sizes: [CGFloat]
        /// The one at the ordinary text size.
        var ordinarySize: CGFloat { sizes[min(UIContentSizeCategory.large.ordinal, sizes.count - 1)] }
    }

    private static let body = Style(
        weight: .regular, leading: 22, sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])

    static let styles: [UIFont.TextStyle: Style] = [
        .extraLargeTitle: Style(weight: .bold, leading: 43, sizes: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]),
        .extraLargeTitle2: Style(weight: .bold, leading: 34, sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        .largeTitle: Style(weight: .regular, leading: 41, sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
        .title1: Style(weight: .regular, leading: 34, sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        .title2: Style(weight: .regular, leading: 28, sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
        .title3: Style(weight: .regular, leading: 25, sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        .headline: Style(weight: .semibold, leading: 22, sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        .body: body,
        .callout: Style(weight: .regular, leading: 21, sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        .subheadline: Style(weight: .regular, leading: 20, sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        .footnote: Style(weight: .regular, leading: 18, sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        .caption1: Style(weight: .regular, leading: 16, sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        .caption2: Style(weight: .regular, leading: 13, sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]

    /// The weight and size of a style; an unknown style counts as body.
    static func font(
        for style: UIFont.TextStyle, category: UIContentSizeCategory
    ) -> (weight: UIFont.Weight, size: CGFloat) {
        let style = styles[style] ?? body
        return (style.weight, style.sizes[min(category.ordinal, style.sizes.count - 1)])
    }

    /// The distance between the baselines of two lines in points.
    ///
    /// The guidelines list it for every text size; what it is more than the size changes little with the size, so the
    /// difference at the ordinary one is kept.
    ///
    /// - Parameter style: nil for text in no style, which is set like the style of the nearest size.
    static func leading(for style: UIFont.TextStyle?, size: CGFloat) -> CGFloat {
        let found = if let style { styles[style] } else { nearest(to: size) }
        guard let found else { return 0 }
        return size + found.leading - found.ordinarySize
    }

    /// The style of the nearest size, of two the smaller.
    private static func nearest(to size: CGFloat) -> Style? {
        func distance(_ style: Style) -> (CGFloat, CGFloat) { (abs(style.ordinarySize - size), style.ordinarySize) }
        return styles.values.min { distance($0) < distance($1) }
    }
}
