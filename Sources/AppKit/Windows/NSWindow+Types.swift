// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// Where something is put among others.
    nonisolated public enum OrderingMode: Int, Sendable {
        case below = -1
        case out = 0
        case above = 1
    }

    /// What a window's frame has.
    nonisolated public struct StyleMask: OptionSet, Hashable, Sendable {
        /// A bit for each part.
        public let rawValue: UInt
        /// Makes a mask of its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let borderless: StyleMask = []
        public static let titled = StyleMask(rawValue: 1 << 0)
        public static let closable = StyleMask(rawValue: 1 << 1)
        public static let miniaturizable = StyleMask(rawValue: 1 << 2)
        public static let resizable = StyleMask(rawValue: 1 << 3)
        public static let utilityWindow = StyleMask(rawValue: 1 << 4)
        public static let docModalWindow = StyleMask(rawValue: 1 << 6)
        public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
        public static let texturedBackground = StyleMask(rawValue: 1 << 8)
        public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
        public static let hudWindow = StyleMask(rawValue: 1 << 13)
        public static let fullScreen = StyleMask(rawValue: 1 << 14)
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }

    /// How a window's picture is kept; there is one way here.
    nonisolated public enum BackingStoreType: UInt, Sendable {
        case retained = 0
        case nonretained, buffered
    }

    /// Whether the title is seen.
    nonisolated public enum TitleVisibility: Int, Sendable {
        case visible = 0
        case hidden
    }

    /// Where the toolbar is, seen from the title.
    nonisolated public enum ToolbarStyle: Int, Sendable {
        case automatic = 0
        case expanded, preference, unified, unifiedCompact
    }

    /// Whether the window may be a tab of another.
    nonisolated public enum TabbingMode: Int, Sendable {
        case automatic = 0
        case preferred, disallowed
    }

    /// In front of which others a window is.
    nonisolated public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
        /// Larger is nearer.
        public let rawValue: Int
        /// Makes a level of its number.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Makes a level of its number.
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let floating = Level(3)
        public static let submenu = Level(3)
        public static let tornOffMenu = Level(3)
        public static let modalPanel = Level(8)
        public static let mainMenu = Level(24)
        public static let statusBar = Level(25)
        public static let popUpMenu = Level(101)
        public static let screenSaver = Level(1000)

        public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    /// How a window behaves among spaces.
    nonisolated public struct CollectionBehavior: OptionSet, Hashable, Sendable {
        /// A bit for each habit.
        public let rawValue: UInt
        /// Makes a set of habits of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1 << 0)
        public static let moveToActiveSpace = CollectionBehavior(rawValue: 1 << 1)
        public static let managed = CollectionBehavior(rawValue: 1 << 2)
        public static let transient = CollectionBehavior(rawValue: 1 << 3)
        public static let stationary = CollectionBehavior(rawValue: 1 << 4)
        public static let participatesInCycle = CollectionBehavior(rawValue: 1 << 5)
        public static let ignoresCycle = CollectionBehavior(rawValue: 1 << 6)
        public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
        public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
        public static let fullScreenNone = CollectionBehavior(rawValue: 1 << 9)
    }

    /// A button of the title bar.
    nonisolated public enum ButtonType: UInt, Sendable {
        case closeButton = 0
        case miniaturizeButton, zoomButton, toolbarButton, documentIconButton
    }

    /// The name under which a frame is kept.
    public typealias FrameAutosaveName = String

    nonisolated public static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")
    nonisolated public static let didBecomeMainNotification = Notification.Name("NSWindowDidBecomeMainNotification")
    nonisolated public static let didResignMainNotification = Notification.Name("NSWindowDidResignMainNotification")
    nonisolated public static let didMoveNotification = Notification.Name("NSWindowDidMoveNotification")
    nonisolated public static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
    nonisolated public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
    nonisolated public static let didMiniaturizeNotification = Notification.Name("NSWindowDidMiniaturizeNotification")
    nonisolated public static let didDeminiaturizeNotification = Notification.Name(
        "NSWindowDidDeminiaturizeNotification")
    nonisolated public static let willBeginSheetNotification = Notification.Name("NSWindowWillBeginSheetNotification")
    nonisolated public static let didEndSheetNotification = Notification.Name("NSWindowDidEndSheetNotification")
    nonisolated public static let didUpdateNotification = Notification.Name("NSWindowDidUpdateNotification")
    nonisolated public static let didChangeScreenNotification = Notification.Name(
        "NSWindowDidChangeScreenNotification")
}

/// How a sheet or a modal session ended.
nonisolated public struct NSModalResponse: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Makes a response of its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Makes a response of its number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let OK = NSModalResponse(rawValue: 1)
    public static let cancel = NSModalResponse(rawValue: 0)
    public static let stop = NSModalResponse(rawValue: -1000)
    public static let abort = NSModalResponse(rawValue: -1001)
    public static let `continue` = NSModalResponse(rawValue: -1002)
    public static let alertFirstButtonReturn = NSModalResponse(rawValue: 1000)
    public static let alertSecondButtonReturn = NSModalResponse(rawValue: 1001)
    public static let alertThirdButtonReturn = NSModalResponse(rawValue: 1002)
}
