// SPDX-License-Identifier: Apache-2.0

extension NSCell {
    /// What kind of content a cell shows.
    nonisolated public enum CellType: UInt, Sendable {
        case nullCellType = 0
        case textCellType, imageCellType
    }

    /// What is behind a cell.
    nonisolated public enum BackgroundStyle: Int, Sendable {
        case normal = 0
        case emphasized, raised, lowered
    }
}
