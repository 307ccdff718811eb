// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    /// How sections look.
    nonisolated public enum Style: Int, Sendable {
        case plain = 0
        case grouped, insetGrouped

        /// The background of tables that have no other.
        @MainActor var background: UIColor { self == .plain ? .systemBackground : .systemGroupedBackground }
    }

    /// Where scrolling to a row puts it.
    nonisolated public enum ScrollPosition: Int, Sendable {
        case none = 0
        case top, middle, bottom
    }

    /// How rows come and go.
    nonisolated public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// What separator insets are measured from.
    nonisolated public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges = 0
        case fromAutomaticInsets
    }

    /// A height that the content decides.
    nonisolated public static let automaticDimension: CGFloat = -1
    /// The icon of the search field in a section index.
    nonisolated public static let indexSearch = "{search}"
}

extension UITableViewCell {
    /// Which of the ready-made contents a cell has.
    nonisolated public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1, value2, subtitle
    }

    /// How a selected cell looks.
    nonisolated public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue, gray, `default`
    }

    /// What stands at a cell's end.
    nonisolated public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What editing does with a cell.
    nonisolated public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete, insert
    }

    /// What lies between cells.
    nonisolated public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine, singleLineEtched
    }

    /// How a focused cell looks.
    nonisolated public enum FocusStyle: Int, Sendable {
        case `default` = 0
        case custom
    }
}
