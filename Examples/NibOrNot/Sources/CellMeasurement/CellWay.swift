// SPDX-License-Identifier: Apache-2.0

/// A way of making the cell.
nonisolated public enum CellWay: Int, CaseIterable, Sendable {
    /// With initializers and setters.
    case code
    /// From the nib's file, read and decoded for every cell.
    case uncached
    /// From a nib that was read once and is kept.
    case cached
}
