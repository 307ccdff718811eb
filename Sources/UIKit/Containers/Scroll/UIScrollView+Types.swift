// SPDX-License-Identifier: Apache-2.0

extension UIScrollView {
    /// The colour of scroll indicators.
    nonisolated public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black, white
    }

    /// How the keyboard goes away while content is dragged.
    nonisolated public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// When the safe area is added to the content insets.
    nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes, never, always
    }

    /// How fast thrown content comes to rest.
    nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
