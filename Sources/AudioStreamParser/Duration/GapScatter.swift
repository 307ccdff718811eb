// SPDX-License-Identifier: Apache-2.0

/// How much neighbouring places of a stream differ in density, and so how wrong the middle between them can be.
struct GapScatter: Sendable, Hashable {
    /// Gaps that have packets on both sides.
    var count = 0
    /// Frames per byte.
    private var deviation = 0.0

    init(_ gaps: [ByteCoverage.Gap]) {
        var squares = 0.0
        var most = 0.0
        for gap in gaps {
            guard let before = gap.before, let after = gap.after else { continue }
            let square = (before - after) * (before - after)
            squares += square
            most = Swift.max(most, square)
            count += 1
        }
        // Of what is rare, as pauses between words, there may be two more that were not hit.
        if count > 0 { deviation = ((squares + 2 * most) / Double(2 * count)).squareRoot() }
    }

    /// Frames by which gaps may be misjudged, in 95 of 100 cases.
    ///
    /// - Parameter squares: the sum of the squares of their bytes.
    func frames(squares: Double) -> Double {
        count > 0 ? StudentDistribution.bound(degreesOfFreedom: count) * deviation * squares.squareRoot() : .infinity
    }
}
