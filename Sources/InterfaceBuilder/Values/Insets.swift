// SPDX-License-Identifier: Apache-2.0

/// Distances from the edges of a rectangle inwards, in points, as `inset` (`minX` …) and `edgeInsets` (`left` …) give
/// them.
public struct Insets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Makes insets.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Distances that follow the direction of the text, in points, as `directionalEdgeInsets` gives them.
public struct DirectionalInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the edge where lines begin.
    public var leading: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the edge where lines end.
    public var trailing: Double

    /// Makes insets.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
