// SPDX-License-Identifier: Apache-2.0

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        numberOfTapsRequired = coder.integer("UITapGestureRecognizer.numberOfTapsRequired") ?? 1
        numberOfTouchesRequired = coder.integer("UITapGestureRecognizer.numberOfTouchesRequired") ?? 1
    }
}

/// Recognizes swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    open var numberOfTouchesRequired = 1
    open var direction: Direction = .right

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        numberOfTouchesRequired = coder.integer("UISwipeGestureRecognizer.numberOfTouchesRequired") ?? 1
        direction = Direction(
            rawValue: UInt(truncatingIfNeeded: coder.integer("UISwipeGestureRecognizer.direction") ?? 1))
    }

    nonisolated public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
}

/// Recognizes drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        minimumNumberOfTouches = coder.integer("UIPanGestureRecognizer.minimumNumberOfTouches") ?? 1
        maximumNumberOfTouches = coder.integer("UIPanGestureRecognizer.maximumNumberOfTouches") ?? Int.max
    }
}

/// Recognizes drags from the screen's edge.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}

/// Recognizes two fingers moving apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
}

/// Recognizes two fingers turning.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat = 0
}

/// Recognizes a press that lasts.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var allowableMovement: CGFloat = 10

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        minimumPressDuration = coder.double("UILongPressGestureRecognizer.minimumPressDuration") ?? 0.5
        numberOfTapsRequired = coder.integer("UILongPressGestureRecognizer.numberOfTapsRequired") ?? 0
        numberOfTouchesRequired = coder.integer("UILongPressGestureRecognizer.numberOfTouchesRequired") ?? 1
    }
}

/// Recognizes a pointer over a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
