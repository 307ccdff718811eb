// SPDX-License-Identifier: Apache-2.0

/// How far and how long; measured on devices by many, published nowhere.
package enum TouchFacts {
    /// How far a finger may move in a tap, and taps may lie apart, in points.
    package static let tapSpread: CGFloat = 45
    /// How long a finger may stay down in a tap, in seconds.
    package static let longestTap: TimeInterval = 0.75
    /// How long the pause between two taps of one gesture may be, in seconds.
    package static let longestPauseOfTaps: TimeInterval = 0.35
    /// How far a finger must move before it drags, in points.
    package static let dragBegins: CGFloat = 10
    /// How far from the edge of the screen a drag from there may start, in points.
    package static let screenEdge: CGFloat = 20
    /// How long a scroll view keeps a touch from its content, in seconds.
    package static let contentDelay: TimeInterval = 0.15
    /// How far outside a control a finger may go and still be in it, in points.
    package static let controlSlop: CGFloat = 70
}

extension CGPoint {
    /// How far another place is, in points.
    nonisolated package func distance(to other: CGPoint) -> CGFloat {
        let (x, y) = (other.x - x, other.y - y)
        return (x * x + y * y).squareRoot()
    }
}
