// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
    /// Which way a collection scrolls.
    nonisolated public enum ScrollDirection: Int, Sendable {
        case vertical = 0
        case horizontal
    }

    /// What attributes are about.
    nonisolated public enum ElementCategory: UInt, Sendable {
        case cell = 0
        case supplementaryView, decorationView
    }

    /// Where scrolling to an item puts it.
    nonisolated public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The kind of the views above sections.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the views below sections.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
