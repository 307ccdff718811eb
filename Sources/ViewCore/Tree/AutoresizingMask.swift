// SPDX-License-Identifier: Apache-2.0

/// Which margins and lengths of a view follow its superview's size. Left is the smaller x, top the smaller y.
nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// A bit for each length that may change.
    public let rawValue: UInt

    /// Makes a mask of its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// The start and length on one axis after the superview went from one length to another.
    ///
    /// What is flexible shares the difference in proportion to its old length, as UIKit does.
    static func resized(
        start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, flexibleStart: Bool,
        flexibleLength: Bool, flexibleEnd: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let difference = new - old
        guard difference != 0, difference.isFinite, flexibleStart || flexibleLength || flexibleEnd else {
            return (start, length)
        }
        let end = old - start - length
        let parts = (flexibleStart ? start : 0, flexibleLength ? length : 0, flexibleEnd ? end : 0)
        let total = parts.0 + parts.1 + parts.2
        if abs(total) < 1e-9 {
            let count = CGFloat([flexibleStart, flexibleLength, flexibleEnd].filter { $0 }.count)
            let share = difference / count
            return (start + (flexibleStart ? share : 0), length + (flexibleLength ? share : 0))
        }
        return (start + difference * parts.0 / total, length + difference * parts.1 / total)
    }
}
