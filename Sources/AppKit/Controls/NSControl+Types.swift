// SPDX-License-Identifier: Apache-2.0

extension NSControl {
    /// The size of a control.
    nonisolated public enum ControlSize: UInt, Sendable {
        case regular = 0
        case small, mini, large, extraLarge
    }

    /// Whether a button, a menu item or a cell is off, on, or both at once.
    nonisolated public struct StateValue: RawRepresentable, Hashable, Sendable {
        /// 0 for off, 1 for on, -1 for mixed.
        public let rawValue: Int
        /// Makes a state of its number.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Makes a state of its number.
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let mixed = StateValue(rawValue: -1)
        public static let off = StateValue(rawValue: 0)
        public static let on = StateValue(rawValue: 1)
    }
}
