// SPDX-License-Identifier: Apache-2.0

/// What the application is shown on.
@MainActor open class UIScreen: NSObject {
    nonisolated deinit {}

    /// The screen.
    public static let main = UIScreen()

    /// The screen's rectangle, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: PlatformMetrics.current.screenSize) }
    /// Pixels a point.
    open var scale: CGFloat { PlatformMetrics.current.displayScale }
    /// How many pixels a point has.
    open var nativeScale: CGFloat { scale }
    /// The screen's rectangle, in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The traits that hold.
    open var traitCollection: UITraitCollection { .current }
}
