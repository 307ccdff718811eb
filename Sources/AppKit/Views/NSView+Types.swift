// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// Which margins and lengths of a view follow its superview's size.
    nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// A bit for each length that may change.
        public let rawValue: UInt
        /// Makes a mask of its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let minXMargin = AutoresizingMask(rawValue: 1)
        public static let width = AutoresizingMask(rawValue: 2)
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        public static let minYMargin = AutoresizingMask(rawValue: 8)
        public static let height = AutoresizingMask(rawValue: 16)
        public static let maxYMargin = AutoresizingMask(rawValue: 32)
        public static let none: AutoresizingMask = []
    }

    /// Posted after a view's frame became another, where the view is asked to.
    nonisolated public static let frameDidChangeNotification = Notification.Name("NSViewFrameDidChangeNotification")
    /// Posted after a view's bounds became another, where the view is asked to.
    nonisolated public static let boundsDidChangeNotification = Notification.Name("NSViewBoundsDidChangeNotification")
}

/// The name of a view, column or the like.
nonisolated public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable,
    ExpressibleByStringLiteral
{
    /// The name.
    public let rawValue: String
    /// Makes an identifier of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of its name.
    public init(stringLiteral value: String) { rawValue = value }
}

/// An object that has a name.
public protocol NSUserInterfaceItemIdentification: AnyObject {
    /// The name.
    var identifier: NSUserInterfaceItemIdentifier? { get set }
}

extension NSView: NSUserInterfaceItemIdentification {}

/// How the ring around what takes keys is drawn.
nonisolated public enum NSFocusRingType: UInt, Sendable {
    case `default` = 0
    case none, exterior
}

/// The direction in which an interface runs.
nonisolated public enum NSUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft
}

/// What lines up when something is placed: an edge of a border, a rectangle's side.
nonisolated public enum NSBorderType: UInt, Sendable {
    case noBorder = 0
    case lineBorder, bezelBorder, grooveBorder
}

extension CALayer {
    /// Takes what another layer draws.
    final func takeAttributes(of other: CALayer) {
        guard other !== self else { return }
        cornerRadius = other.cornerRadius
        borderWidth = other.borderWidth
        borderColor = other.borderColor
        backgroundColor = other.backgroundColor
        shadowColor = other.shadowColor
        shadowOpacity = other.shadowOpacity
        shadowOffset = other.shadowOffset
        shadowRadius = other.shadowRadius
    }
}
