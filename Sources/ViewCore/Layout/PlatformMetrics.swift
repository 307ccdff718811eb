// SPDX-License-Identifier: Apache-2.0

/// The screen that views are laid out for, and the age of the platform whose sizes the controls take.
///
/// Control sizes, margins and safe areas changed over the years. Interface Builder lays a document out with the sizes
/// of the release that saved it, so the age is told as that release's number.
nonisolated public struct PlatformMetrics: Hashable, Sendable {
    /// The number of the Interface Builder release, such as 22155; larger is newer.
    public var toolsVersion: Int
    /// Pixels a point.
    public var displayScale: CGFloat
    /// The identifier of the simulated device, such as `retina6_12`; nil for none.
    public var device: String?
    /// The size of the screen in points.
    public var screenSize: CGSize
    /// Whether text runs from right to left.
    public var rightToLeft: Bool
    /// Whether views are laid out as on Interface Builder's canvas, which has habits of its own.
    public var isDesignCanvas = false
    /// The width and height in points that the canvas at least gives arranged views that show others, but have no
    /// content size of their own; nil where it gives them none. In force on the canvas only.
    public var smallestFilledLength: CGFloat?
    /// Whether the size that the canvas gives an empty stack view resists like a content. In force on the canvas only.
    public var emptyStacksResist = false
    /// Whether the canvas leaves room for hidden views in stack views. In force on the canvas only.
    public var leavesRoomForHiddenViews = false
    /// The fonts that Interface Builder has of those that a program brings along; nil where all of them are there.
    public var programFonts: ProgramFonts?

    /// Makes metrics; what is left out is a common phone's.
    public init(
        toolsVersion: Int = 22999, displayScale: CGFloat = 2, device: String? = "retina6_12",
        screenSize: CGSize = CGSize(width: 393, height: 852), rightToLeft: Bool = false
    ) {
        self.toolsVersion = toolsVersion
        self.displayScale = displayScale
        self.device = device
        self.screenSize = screenSize
        self.rightToLeft = rightToLeft
    }

    /// The size that the canvas gives arranged views without a content size: that of a new view in the library; nil
    /// in a running program.
    var placeholderSize: CGSize? { isDesignCanvas ? CGSize(width: 240, height: 128) : nil }

    /// The metrics in use.
    @MainActor public static var current = PlatformMetrics()

    /// The length of one pixel in points.
    public var pixel: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

    /// The length rounded up to a whole pixel, in points.
    public func ceil(_ length: CGFloat) -> CGFloat {
        guard length.isFinite else { return length }
        return (length * displayScale - 1e-4).rounded(.up) / displayScale
    }

    /// The length rounded to the nearest pixel, halves up, in points.
    public func round(_ length: CGFloat) -> CGFloat {
        guard length.isFinite else { return length }
        return (length * displayScale + 0.5 + 1e-6).rounded(.down) / displayScale
    }
}
