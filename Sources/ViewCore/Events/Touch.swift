// SPDX-License-Identifier: Apache-2.0

/// One finger, or the pressed pointer, on the screen; `UITouch`.
///
/// The same object stands for the finger from the time it comes down until it leaves.
@MainActor open class Touch: NSObject {
    nonisolated deinit {}

    /// What the finger did last.
    nonisolated public enum Phase: Int, Sendable {
        case began = 0
        case moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// What touches.
    nonisolated public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect, pencil, indirectPointer
    }

    /// Where in its course the touch is.
    open private(set) var phase: Phase = .began
    /// When it changed last, in seconds of the clock.
    open private(set) var timestamp: TimeInterval
    /// How often a finger came down here in short order, this time included.
    open private(set) var tapCount: Int
    /// What touches.
    open private(set) var type: TouchType
    /// The force, 1 being that of an ordinary touch.
    open private(set) var force: CGFloat = 1
    /// The radius of the touched spot, in points.
    open private(set) var majorRadius: CGFloat = 8
    /// Where the finger is and was before, in the window's coordinates.
    public private(set) final var windowLocation: CGPoint
    /// Where the touch was before, in the window.
    public private(set) final var previousWindowLocation: CGPoint
    /// The outermost view that was touched, and the view that takes the touch.
    public final weak var rootView: View?
    /// The view that the touch began in.
    public final weak var hitView: View?
    /// The recognizers that follow the touch.
    public final var followers: [AnyObject] = []

    /// A finger that comes down.
    public init(
        at location: CGPoint, timestamp: TimeInterval, tapCount: Int = 1, type: TouchType = .direct
    ) {
        windowLocation = location
        previousWindowLocation = location
        self.timestamp = timestamp
        self.tapCount = tapCount
        self.type = type
        super.init()
    }

    /// Notes what the finger did.
    public final func update(phase: Phase, location: CGPoint, timestamp: TimeInterval) {
        self.phase = phase
        self.timestamp = timestamp
        previousWindowLocation = windowLocation
        windowLocation = location
    }

    /// Whether the finger is on the screen.
    public final var isDown: Bool { phase != .ended && phase != .cancelled }
}
