// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A direction and length in points.
public struct CGVector: Hashable, Sendable, Codable {
    /// How far to the right.
    public var dx: CGFloat
    /// How far down.
    public var dy: CGFloat

    /// No distance.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Makes a vector of no length.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Makes a vector.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
