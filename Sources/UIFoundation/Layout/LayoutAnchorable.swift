// SPDX-License-Identifier: Apache-2.0

/// What a constraint can hold on to: a view or a layout guide.
public protocol LayoutItem: AnyObject {
    /// The standard distance between the item and another one, in points: larger where one of them lies in the other
    /// than between neighbours.
    @MainActor func standardSpacing(to other: any LayoutItem) -> CGFloat
}

/// A direction of layout.
nonisolated public enum LayoutAxis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
}
