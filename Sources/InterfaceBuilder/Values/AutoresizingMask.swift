// SPDX-License-Identifier: Apache-2.0

/// Which margins and lengths of a view follow its superview's size. The numbers are UIKit's and AppKit's, which agree
/// in what the bits of the horizontal axis mean.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a mask of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleMinX = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows.
    public static let widthSizable = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin is flexible.
    public static let flexibleMaxX = AutoresizingMask(rawValue: 1 << 2)
    /// On iOS the top margin, on macOS the bottom one.
    public static let flexibleMinY = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows.
    public static let heightSizable = AutoresizingMask(rawValue: 1 << 4)
    /// On iOS the bottom margin, on macOS the top one.
    public static let flexibleMaxY = AutoresizingMask(rawValue: 1 << 5)

    static let names: [(String, AutoresizingMask)] = [
        ("flexibleMinX", .flexibleMinX), ("widthSizable", .widthSizable), ("flexibleMaxX", .flexibleMaxX),
        ("flexibleMinY", .flexibleMinY), ("heightSizable", .heightSizable), ("flexibleMaxY", .flexibleMaxY),
    ]
}

extension Element {
    /// The view's `autoresizingMask`; nil when the document gives none.
    public var autoresizingMask: AutoresizingMask? {
        guard let element = child(named: "autoresizingMask") else { return nil }
        return AutoresizingMask(
            AutoresizingMask.names.filter { element.bool($0.0) == true }.map(\.1))
    }
}
