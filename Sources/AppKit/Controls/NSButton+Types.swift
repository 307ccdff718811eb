// SPDX-License-Identifier: Apache-2.0

extension NSButton {
    /// What a button does while it is pressed and while it is on.
    nonisolated public enum ButtonType: UInt, Sendable {
        case momentaryLight = 0
        case pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff, momentaryPushIn
        case accelerator, multiLevelAccelerator
    }

    /// The shape of a button.
    nonisolated public enum BezelStyle: UInt, Sendable {
        case automatic = 0
        case rounded = 1
        case regularSquare = 2
        case disclosure = 5
        case shadowlessSquare = 6
        case circular = 7
        case texturedSquare = 8
        case helpButton = 9
        case smallSquare = 10
        case texturedRounded = 11
        case roundRect = 12
        case recessed = 13
        case roundedDisclosure = 14
        case inline = 15
        case badge = 16

        /// The name of recent systems.
        public static let push = BezelStyle.rounded
        /// The name of recent systems.
        public static let flexiblePush = BezelStyle.regularSquare
        /// The name of recent systems.
        public static let toolbar = BezelStyle.texturedRounded
        /// The name of recent systems.
        public static let accessoryBar = BezelStyle.recessed
        /// The name of recent systems.
        public static let accessoryBarAction = BezelStyle.roundRect
        /// The name of recent systems.
        public static let pushDisclosure = BezelStyle.roundedDisclosure
    }

    /// Where a control has its picture, seen from its title.
    nonisolated public enum ImagePosition: UInt, Sendable {
        case noImage = 0
        case imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps, imageLeading, imageTrailing
    }
}

/// Where a control has its picture, seen from its title.
extension NSControl {
    public typealias ImagePosition = NSButton.ImagePosition
}

extension NSCell {
    /// What changes while a button is pressed or on.
    nonisolated public struct StyleMask: OptionSet, Hashable, Sendable {
        /// A bit for each change.
        public let rawValue: UInt
        /// Makes a set of changes of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let contentsCellMask = StyleMask(rawValue: 1)
        public static let pushInCellMask = StyleMask(rawValue: 2)
        public static let changeGrayCellMask = StyleMask(rawValue: 4)
        public static let changeBackgroundCellMask = StyleMask(rawValue: 8)
    }
}
