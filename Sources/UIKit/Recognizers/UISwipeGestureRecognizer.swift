// SPDX-License-Identifier: Apache-2.0

/// Recognizes swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    /// How many fingers it takes.
    open var numberOfTouchesRequired = 1
    /// Which ways count.
    open var direction: Direction = .right
    private var start: CGPoint?
    private var startTime: TimeInterval = 0
    private var fingers = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        numberOfTouchesRequired = coder.integer("UISwipeGestureRecognizer.numberOfTouchesRequired") ?? 1
        direction = Direction(
            rawValue: UInt(truncatingIfNeeded: coder.integer("UISwipeGestureRecognizer.direction") ?? 1))
    }

    /// Ways a finger may go.
    nonisolated public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// How far fingers must go along the direction and may go across it, in points.
    private static let (leastLength, greatestDeviation): (CGFloat, CGFloat) = (50, 50)
    /// How long a swipe may take, in seconds.
    private static let longest: TimeInterval = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers = max(fingers, touchesDown.count)
        if fingers > numberOfTouchesRequired {
            state = .failed
            return
        }
        start = location(in: nil)
        if startTime == 0 || touches.count == touchesDown.count { startTime = event.timestamp }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let start else { return }
        guard event.timestamp - startTime <= Self.longest else {
            state = .failed
            return
        }
        guard fingers == numberOfTouchesRequired else { return }
        let place = location(in: nil)
        let (x, y) = (place.x - start.x, place.y - start.y)
        for (way, along, across): (Direction, CGFloat, CGFloat) in [
            (.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x),
        ] where direction.contains(way) && along >= Self.leastLength && abs(across) <= Self.greatestDeviation {
            state = .ended
            return
        }
        let isOff = [
            (direction.contains(.left) || direction.contains(.right)) && abs(y) <= Self.greatestDeviation,
            (direction.contains(.up) || direction.contains(.down)) && abs(x) <= Self.greatestDeviation,
        ].allSatisfy { !$0 }
        if isOff { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        start = nil
        startTime = 0
        fingers = 0
    }
}
