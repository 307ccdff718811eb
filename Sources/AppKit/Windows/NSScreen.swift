// SPDX-License-Identifier: Apache-2.0

/// The screen that windows are on.
@MainActor open class NSScreen: NSObject {
    nonisolated deinit {}

    private static let only = NSScreen()

    /// The screen with the window that takes keys.
    public static var main: NSScreen? { only }
    /// All screens.
    public static var screens: [NSScreen] { [only] }

    /// The screen's rectangle, in points.
    open var frame: CGRect { CGRect(origin: .zero, size: PlatformMetrics.current.screenSize) }
    /// The part of the screen that is free for windows.
    open var visibleFrame: CGRect { frame }
    /// Pixels a point.
    open var backingScaleFactor: CGFloat { PlatformMetrics.current.displayScale }
    /// What the screen is called.
    open var localizedName: String { "Screen" }

    /// A rectangle between the screen's coordinates and those from its top; the way there is the way back.
    static func layoutRect(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX, y: PlatformMetrics.current.screenSize.height - rect.maxY, width: rect.width,
            height: rect.height)
    }
}
