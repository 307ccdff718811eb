// SPDX-License-Identifier: Apache-2.0

/// The look of bars from before iOS 13.
nonisolated public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1

    /// The old name of black with translucency.
    public static let blackOpaque = UIBarStyle.black
}
