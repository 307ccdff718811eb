// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    /// Which lines are drawn between cells.
    nonisolated public struct GridLineStyle: OptionSet, Hashable, Sendable {
        /// A bit for each kind of lines.
        public let rawValue: UInt
        /// Makes a style of its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
        public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
        public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
    }

    /// Which columns follow the table's width.
    nonisolated public enum ColumnAutoresizingStyle: UInt, Sendable {
        case noColumnAutoresizing = 0
        case uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle
        case reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle
        case firstColumnOnlyAutoresizingStyle
    }

    /// How the selection is drawn.
    nonisolated public enum SelectionHighlightStyle: Int, Sendable {
        case none = -1
        case regular, sourceList
    }

    /// What a table looks like as a whole.
    nonisolated public enum Style: Int, Sendable {
        case automatic = 0
        case fullWidth, inset, sourceList, plain
    }

    /// Where the heights of rows come from.
    nonisolated public enum RowSizeStyle: Int, Sendable {
        case `default` = -1
        case custom, small, medium, large
    }

    /// How rows come and go.
    nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// A bit for each way.
        public let rawValue: UInt
        /// Makes options of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let effectFade = AnimationOptions(rawValue: 1)
        public static let effectGap = AnimationOptions(rawValue: 2)
        public static let slideUp = AnimationOptions(rawValue: 0x10)
        public static let slideDown = AnimationOptions(rawValue: 0x20)
        public static let slideLeft = AnimationOptions(rawValue: 0x30)
        public static let slideRight = AnimationOptions(rawValue: 0x40)
    }

    /// Where something dragged would be dropped.
    nonisolated public enum DropOperation: UInt, Sendable {
        case on = 0
        case above
    }

    /// The name that a table's columns are kept under.
    public typealias AutosaveName = String

    /// Posted after other rows were selected.
    nonisolated public static let selectionDidChangeNotification = Notification.Name(
        "NSTableViewSelectionDidChangeNotification")
    /// Posted while the mouse selects.
    nonisolated public static let selectionIsChangingNotification = Notification.Name(
        "NSTableViewSelectionIsChangingNotification")
    /// Posted after a column was moved, with its old and new index.
    nonisolated public static let columnDidMoveNotification = Notification.Name(
        "NSTableViewColumnDidMoveNotification")
    /// Posted after a column got another width, with the old one.
    nonisolated public static let columnDidResizeNotification = Notification.Name(
        "NSTableViewColumnDidResizeNotification")

    /// The identifier of the view that rows are made of when a nib has one.
    nonisolated public static let rowViewKey = NSUserInterfaceItemIdentifier("NSTableViewRowViewKey")
}
