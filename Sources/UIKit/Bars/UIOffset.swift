// SPDX-License-Identifier: Apache-2.0

/// How far something is moved, in points.
nonisolated public struct UIOffset: Hashable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Down, in points.
    public var vertical: CGFloat

    public static let zero = UIOffset(horizontal: 0, vertical: 0)

    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
