// SPDX-License-Identifier: Apache-2.0

/// The lengths of windows' frames, in points, by the age of the platform.
nonisolated struct WindowMetrics {
    let toolsVersion: Int

    @MainActor static var current: WindowMetrics {
        WindowMetrics(toolsVersion: PlatformMetrics.current.toolsVersion)
    }

    /// The height of a title bar: it grew with macOS 11 and macOS 26.
    var titleBar: CGFloat { toolsVersion >= 26000 ? 32 : toolsVersion >= 17400 ? 28 : 22 }
    /// The height of a utility window's title bar.
    var utilityTitleBar: CGFloat { toolsVersion >= 17400 ? 19 : 16 }
    /// The height of a toolbar below a title bar of its own.
    var toolbar: CGFloat { toolsVersion >= 17400 ? 43 : 38 }
    /// The height of a toolbar that holds the title too.
    var unifiedToolbar: CGFloat { 52 }
    /// The same, where it is made small.
    var compactToolbar: CGFloat { 38 }
    /// The radius of the corners.
    var cornerRadius: CGFloat { toolsVersion >= 17400 ? 10 : 5 }
    /// The distance of the buttons' middles from the left edge and from each other.
    let firstButton: CGFloat = 14
    let buttonDistance: CGFloat = 20
    let buttonDiameter: CGFloat = 12
}
